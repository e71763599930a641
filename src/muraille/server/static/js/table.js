/** The page of a table: frames of the server in, drawings and answers out. */

import { html, nothing, render } from "../vendor/lit-html.js";
import { tell, tellNow } from "./lib/announce.js";
import { get, post } from "./lib/api.js";
import { board, WINDS } from "./lib/board.js";
import { icon } from "./lib/icons.js";
import { forgetToken, keepName, keepToken, tokenOf } from "./lib/seats.js";
import { spoken as spokenSentence } from "./lib/sentences.js";
import { onChange, settings } from "./lib/settings.js";
import { play as playSound, shake, tune } from "./lib/sound.js";
import { learnWords } from "./lib/terms.js";
import { t } from "./lib/text.js";
import { nameOf } from "./lib/tiles.js";
import { say } from "./lib/voice.js";
import { merged, questions } from "./table/changes.js";
import { advise, coachPanel, forgetTiles, lessonEnd } from "./table/coach.js";
import { uncovering } from "./table/beats.js";
import { column } from "./table/column.js";
import { connect } from "./table/connection.js";
import { consulting, consultPanel } from "./table/consult.js";
import { dealEnd, gameEnd, leaving } from "./table/endings.js";
import { checkedWalls, rememberWall } from "./table/fairness.js";
import { flight } from "./table/flight.js";
import { awaitTiles, gallery } from "./table/gallery.js";
import { hear } from "./table/hearing.js";
import { invited } from "./table/inviting.js";
import { bubbles } from "./table/moments.js";
import { toName } from "./table/naming.js";
import { newspaper, wholeQuestion } from "./table/news.js";
import { GUARD, spoken } from "./table/offer.js";
import { automatic, bar, LATE, missedWin } from "./table/offers.js";
import { ownPlace } from "./table/own_place.js";
import { mayPause, pauseAsked, pauseDialog, pauseWatched } from "./table/pausing.js";
import { flyPoints } from "./table/places.js";
import { pressing } from "./table/pressing.js";
import { read, rulingNotice, spokenRuling, unread } from "./table/rulings.js";
import { settingsPanel } from "./table/settings_panel.js";
import { network, stopped } from "./table/stops.js";
import { ownDiscard, throws, withThrown } from "./table/thrown.js";
import { ring, startTakeBack, startTimer, stopTimer, timer } from "./table/timer.js";
import { waitingRoom } from "./table/waiting.js";
import { refusals, whyNot } from "./table/why_not.js";

const app = /** @type {HTMLElement} */ (document.getElementById("app"));
const id = app.dataset.table ?? location.pathname.split("/").pop() ?? "";
const dialog = document.createElement("dialog");
dialog.setAttribute("aria-labelledby", "dialog-title");
document.body.append(dialog);
app.classList.add("table-main");

/** @typedef {import("./lib/board.js").View} View */
/** @typedef {import("./types.d.ts").ServerFrame} Frame */

/** Everything that is drawn. */
const state = {
  connected: true,
  /** @type {import("./types.d.ts").Hello | null} */ hello: null,
  /** @type {import("./types.d.ts").Table | null} */ table: null,
  seq: 0,
  /** What the server told last, and what is drawn: with one's own discard where it is still on its way. */
  /** @type {View | null} */ told: null,
  /** @type {View | null} */ view: null,
  /** The question whose answer can still be taken back. */
  /** @type {number | null} */ held: null,
  /** @type {import("./lib/sentences.js").Sentence[]} */ log: [],
  /** @type {import("./table/offers.js").Prompt | null} */ prompt: null,
  /** @type {import("./types.d.ts").DealOver | null} */ dealOver: null,
  /** @type {import("./types.d.ts").GameOver | null} */ gameOver: null,
  /** @type {string | null} */ choosing: null,
  /** @type {import("./table/offers.js").Missed | null} */ missed: null,
  /** @type {import("./table/rulings.js").Ruling[]} */ rulings: [],
  /** @type {import("./table/mistakes.js").Erring | null} */ erring: null,
  /** @type {import("./table/naming.js").Naming | null} */ naming: null,
  /** @type {number | null} */ selected: null,
  /** @type {number | null} */ pointed: null,
  /** @type {import("./lib/sheet.js").Line | null} */ chosenLine: null,
  guarded: false,
  why: false,
  running: false,
  details: false,
  shared: false,
  /** @type {{deal: number, kept: boolean}[] | null} */ checked: null,
  /** @type {"settings" | "leave" | "consult" | null} */ panel: null,
  /** @type {import("./table/consult.js").Page} */ page: "patterns",
  looking: false,
  column: false,
  problem: "",
  failed: "",
  elsewhere: false,
};

const connection = connect(id, () => tokenOf(id), receive, (connected) => {
  state.connected = connected;
  draw();
  if (!connected && !state.hello) get(`/api/tables/${id}`).catch(gone);
});

/** Codes of a table that another server is just taking up, or of a server that does not answer: the socket tries again. */
const ON_ITS_WAY = ["no_answer", "moving", "no_hall"];

/** A table that is not there is no question of the network. @param {import("./lib/api.js").ApiError} problem */
function gone({ code, message }) {
  if (ON_ITS_WAY.includes(code)) return;
  connection.end();
  show({ failed: message, connected: true });
}

const asking = questions();
const paper = newspaper();
const moment = bubbles(draw);

/**
 * What happened, and the view after it: told whole, or found from changes.
 * @typedef {{seq: number, events: import("./table/news.js").Told[], view: View}} Happened
 * @typedef {{[Kind in Exclude<Frame["type"], "moved" | "changed">]: (frame: Extract<Frame, {type: Kind}>) => void} & {moved: (frame: Happened) => void}} Reactions
 */

/** What each frame changes. @type {Reactions} */
const FRAMES = {
  hello: (frame) => {
    Object.assign(state, { hello: frame, prompt: null, dealOver: null, gameOver: null, problem: "", failed: "", elsewhere: false });
    stopTimer();
  },
  table: (frame) => {
    if (frame.pause?.on) stopTimer();
    state.table = frame;
    learnWords({ ...frame.words });
    if (frame.phase === "failed") state.failed = t("This table had to stop. Its record is kept.");
  },
  pong: () => {},
  table_changed: ({ changes }) => FRAMES.table(merged(/** @type {import("./types.d.ts").Table} */ (state.table), changes)),
  snapshot: ({ seq, view, told: log, commitment, rulings = [] }) => {
    asking.forget();
    paper.forget();
    Object.assign(state, { seq, told: view, view, held: null, log, rulings: unread(id, rulings), selected: null, choosing: null });
    rememberWall(id, view.number, commitment);
  },
  not_yet: ({ remaining_ms }) => awaitTiles(remaining_ms, draw),
  moved: ({ seq, events, view }) => {
    state.seq = seq;
    if (events.some(({ event }) => event.type === "deal_started")) {
      Object.assign(state, { dealOver: null, looking: false, chosenLine: null, rulings: [], missed: null });
    }
    const shown = state.view !== state.told;
    const seen = (/** @type {import("./types.d.ts").TableEvent} */ event) => shown && ownDiscard(event, view.your_seat);
    const moving = events.map(({ event }) => (seen(event) ? null : flight(event, view.your_seat ?? 0)));
    Object.assign(state, { told: view, view, held: null });
    draw();
    for (const move of moving) move?.();
    letGo(view);
    for (const { event, told, ruling } of events) {
      if (ruling) ruled(ruling);
      if (event.type === "deal_started") rememberWall(id, event.number, event.commitment);
      if (!seen(event)) hear(event, view.your_seat);
      moment.tell(event);
      if (!told || event.type === "passed" || (event.type === "drawn" && !event.tile)) continue;
      state.log = [...state.log.slice(-199), told];
      if (event.type !== "drawn" && !ruling) tell(spokenSentence(told)); // the question that follows names one's own tile
    }
  },
  news: (frame) => {
    const read = paper.read(state.told, state.seq, frame, state.hello?.foretold ?? {});
    if (read) FRAMES.moved(read);
    else connection.send({ type: "look" }); // something was missed
  },
  ready: ({ ready: who }) => {
    if (state.dealOver) state.dealOver = { ...state.dealOver, ready: who };
  },
  prompt: (frame) => asked(frame),
  asked: (frame) => asked(/** @type {import("./table/offers.js").Prompt} */ (wholeQuestion(asking.asked(frame), state.told))),
  mistakes: ({ id: asked, mistakes }) => {
    if (state.prompt?.id === asked) state.prompt = { ...state.prompt, mistakes };
  },
  coach: advise,
  prompt_closed: ({ id: closed }) => {
    if (state.prompt?.id === closed) closePrompt();
  },
  deal_over: (frame) => {
    closePrompt();
    const running = uncovering(frame.result, () => state.dealOver === frame && state.running, { fly, end: uncover });
    Object.assign(state, { dealOver: frame, details: false, running });
  },
  game_over: (frame) => {
    closePrompt();
    Object.assign(state, { gameOver: frame, dealOver: null, looking: false });
  },
  said: ({ player, text }) => {
    const name = state.table?.seats[player]?.name ?? "";
    const seat = state.view?.players.indexOf(player) ?? -1;
    if (seat >= 0) moment.say(seat, text, "phrase");
    state.log = [...state.log, [`${name}: ${text}`]];
    tell(`${name}: ${text}`);
  },
  error: ({ code, message, fatal }) => {
    if (code === "wrong_token") {
      forgetToken(id);
      connection.again();
    } else if (fatal) Object.assign(state, { failed: message, elsewhere: code === "replaced" });
    else Object.assign(state, { problem: code === "stale_prompt" ? state.problem : message, view: state.told, held: null });
  },
};

/** The beats of a win are over, or somebody wants to see it all. */
function uncover() {
  if (state.running) show({ running: false });
}

function fly() {
  const scene = /** @type {HTMLElement | null} */ (dialog.querySelector(".scene"));
  if (scene) flyPoints(scene);
}

/** @param {Frame} frame */
function receive(frame) {
  /** @type {Record<string, (frame: never) => void>} */ (FRAMES)[frame.type]?.(/** @type {never} */ (frame));
  draw();
}

/** The referee ruled: whom it hits and the others read and hear it. @param {import("./table/rulings.js").Ruling} ruling */
function ruled(ruling) {
  Object.assign(state, { rulings: [...state.rulings, ruling], erring: null });
  const told = spokenRuling(ruling, state.view?.your_seat ?? null);
  tellNow(told);
  say(told);
}

/** A tile lies there for which one waits and with which one may not win. @param {import("./lib/board.js").View} view */
function letGo(view) {
  const missed = missedWin(view);
  if (!missed || missed.told === state.missed?.told) return;
  Object.assign(state, { missed, log: [...state.log, [missed.told]] });
  tell(missed.told);
}

/** @param {import("./table/offers.js").Prompt} prompt */
function asked(prompt) {
  const held = prompt.held?.action;
  if (held && state.told) {
    Object.assign(state, { prompt: null, held: prompt.id, view: withThrown(state.told, held) });
    startTakeBack(prompt.held?.remaining_ms ?? 0);
    tell(t("{tile} discarded. It can be taken back with U.", { tile: nameOf(held.tile ?? "") }));
    return;
  }
  Object.assign(state, { view: state.told, held: null });
  Object.assign(state, { prompt, choosing: null, selected: null, missed: null, erring: null, naming: null, guarded: prompt.open });
  if (state.panel === "consult" && prompt.open) state.panel = null; // what is asked goes before what is read
  if (prompt.open) setTimeout(() => state.prompt?.id === prompt.id && show({ guarded: false }), GUARD);
  // A question that nobody awaits says why something cannot be had, or what still can: the hint is read out in its turn.
  if (!prompt.open || prompt.asked === LATE) return;
  const view = state.view;
  const own = view?.seats[view.your_seat ?? 0];
  const done = automatic(prompt, settings, Boolean(own?.riichi));
  if (done) {
    act(done);
    return;
  }
  startTimer(prompt.remaining_ms, prompt.bank_ms);
  playSound("turn");
  shake();
  const who = view?.claimable ? view.names[view.claimable.seat] : "";
  tellNow(spoken(prompt, prompt.tile ? nameOf(prompt.tile) : "", who));
}

/** What one could do wrongly is asked for when somebody wants to see it. @param {import("./table/mistakes.js").Erring | null} erring */
function err(erring) {
  if (erring && state.prompt?.mistakes === null) connection.send({ type: "mistakes", prompt_id: state.prompt.id });
  show({ erring });
}

function closePrompt() {
  Object.assign(state, { prompt: null, choosing: null, selected: null, erring: null, naming: null, why: false });
  forgetTiles();
  stopTimer();
}

/** Whoever wins where fan are named is asked which. @param {import("./table/offers.js").Action} action */
async function act(action) {
  const { type, fans } = action;
  if (type !== "win" || fans || !state.prompt?.names_fan) {
    answer(action);
    return;
  }
  const { prompt } = state;
  try {
    const naming = await toName(state.table?.rules ?? "");
    if (state.prompt !== prompt) return;
    show({ naming, choosing: null, erring: null });
    document.getElementById("fan-search")?.focus();
  } catch (problem) {
    show({ problem: /** @type {Error} */ (problem).message });
  }
}

/** Lay one's own discard at once where it will lie; what is given back lets it fly there. @param {import("./table/offers.js").Action} action @returns {() => void} */
function thrown(action) {
  const { told } = state;
  if (!told || state.prompt?.asked !== "turn" || !throws(action)) return () => {};
  const view = withThrown(told, action);
  const seat = told.your_seat ?? 0;
  const { drawn, sideways } = view.seats[seat].river.at(-1) ?? { drawn: false, sideways: false };
  const move = flight({ type: "discarded", seat, tile: /** @type {import("./types.d.ts").Tile} */ (action.tile), drawn, sideways }, seat);
  state.view = view;
  playSound(drawn ? "as_drawn" : "discard");
  return () => move?.();
}

function takeBack() {
  if (state.held === null) return;
  connection.send({ type: "take_back", prompt_id: state.held });
  document.getElementById("hand")?.focus();
}

/** Answer the prompt. @param {import("./table/offers.js").Action} action */
function answer(action) {
  if (!state.prompt) return;
  const sent = connection.send({ type: "act", prompt_id: state.prompt.id, action });
  if (!sent) {
    show({ problem: t("Nothing was sent: the connection is lost.") });
    return;
  }
  Object.assign(state, { pointed: null, problem: "" }); // what was refused before is over
  // The next tile must not be under the finger that pressed Enter. What goes with the focus on it is laid out twice: it goes first.
  if (document.activeElement?.closest("#hand, .offer")) document.getElementById("hand")?.focus();
  const landed = thrown(action);
  closePrompt();
  draw();
  landed();
}

const { ownTiles, press, pressTile } = pressing(state, { act, draw, why, takeBack });

/** The list of what is not offered comes and goes; the focus goes with it and comes back. */
function why() {
  const opener = document.activeElement;
  show({ why: !state.why });
  if (state.why) {
    document.getElementById("why-not")?.focus();
    before = opener instanceof HTMLElement ? opener : null;
  } else if (before?.isConnected) before.focus();
}

/** @type {HTMLElement | null} */
let before = null;

async function join(/** @type {string} */ name) {
  try {
    /** @type {import("./screens.d.ts").Screens["POST /api/tables/{id}/join"]} */
    const { token } = await post(`/api/tables/${id}/join`, { name });
    keepName(name);
    keepToken(id, token);
    connection.again();
  } catch (problem) {
    state.problem = /** @type {Error} */ (problem).message;
    draw();
  }
}

function goAway() {
  connection.end();
  location.assign("/play");
}

function leave() {
  connection.send({ type: "leave" });
  forgetToken(id);
  goAway();
}

/** The same people and settings once more: the first makes the table, the others come to it. */
async function again() {
  const token = tokenOf(id);
  if (!token) return goAway();
  try {
    /** @type {import("./screens.d.ts").Screens["POST /api/tables/{id}/again"]} */
    const next = await post(`/api/tables/${id}/again`, { token });
    if (next.token) keepToken(next.id, next.token);
    connection.end();
    location.assign(next.url);
  } catch (problem) {
    show({ problem: /** @type {Error} */ (problem).message });
  }
}

/** The address of the finished game, to send to others. */
async function share() {
  const url = new URL(state.gameOver?.replay_url ?? "", location.href).href;
  try {
    if (navigator.share) await navigator.share({ title: document.title, url });
    else await navigator.clipboard.writeText(url);
    show({ shared: true });
  } catch {
    // whoever closes the device's own sheet has shared nothing
  }
}

const pausing = {
  ask: () => connection.send({ type: "pause" }),
  end: () => connection.send({ type: "unpause" }),
};

async function fill() {
  await post(`/api/tables/${id}/fill`, { token: tokenOf(id), level: "club" }).catch(({ message }) => show({ problem: message }));
}

async function check() {
  state.checked = checkedWalls(id, await get(state.gameOver?.verify_url ?? ""));
  draw();
}

const ready = () => connection.send({ type: "ready" });
const show = (/** @type {Partial<typeof state>} */ changes) => {
  Object.assign(state, changes);
  draw();
};

function understood() {
  read(id, state.seq);
  show({ rulings: [] });
}

/** Who plays a seat, and what keeps the player away. @param {number} seat @returns {import("./lib/board.js").About} */
function about(seat) {
  const place = state.table?.seats[state.view?.players[seat] ?? -1];
  if (!place) return {};
  if (place.kind === "bot") return { bot: true, line: t("bot: {level}", { level: place.level_short ?? place.level_name ?? place.level ?? "" }) };
  if (place.you) return { bot: false, ring, extra: html`${yourLine()} ${timer}` };
  return { bot: false, away: place.absence?.short ?? "", absence: place.absence?.sentence ?? "" };
}

function yourLine() {
  const { prompt } = state;
  if (!prompt?.open) return html`<small>${t("you")}</small>`;
  return html`<small class="asked">${prompt.asked === "turn" ? t("Your turn") : t("You are asked")}</small>`;
}

/** What the board needs above it on a phone, and where the column waits behind a button. @param {import("./lib/board.js").View} view */
const phoneBar = (view) => html`<div class="bar">
  <button class="quiet column-open" aria-expanded=${state.column} @click=${() => show({ column: true })}>${icon("menu")}<span>${t("Menu")}</span></button>
  <p class="where" aria-hidden="true"><b>${WINDS[view.round]} ${view.dealer + 1}</b><small>${state.table?.rules_name ?? ""}</small></p>
</div>`;

const pointedTile = () => {
  const at = state.selected ?? state.pointed;
  return at === null ? null : (ownTiles()[at]?.tile ?? null);
};

function play() {
  const { view, hello, prompt } = state;
  const spectator = Boolean(hello?.spectator);
  const viewpoint = view?.your_seat ?? 0;
  const offers = bar(prompt, Boolean(view?.indicators.length), state.missed);
  return html`<div class="table-page ${spectator ? "watched" : ""} ${state.table?.pause?.on ? "pausing" : ""}">
    <div class="room">
      <h1 class="unseen">${state.table?.name || t("Table")}</h1>
      ${view
        ? board({
            view,
            viewpoint,
            openHands: spectator,
            about,
            same: pointedTile(),
            asDrawn: state.table?.hints ?? true,
            bar: phoneBar(view),
            own: ownPlace(state, { tiles: ownTiles(), press, pressTile, act, answer, show, err, why, takeBack }),
            over: html`${coachPanel("own", Boolean(prompt), draw)} ${moment.drawn(viewpoint)}`,
          })
        : spectator
          ? gallery(state.table, hello?.delay_s ?? 0)
          : html`<p>${t("The table is being laid.")}</p>`}
      ${state.dealOver ? nothing : rulingNotice(state.rulings, view?.your_seat ?? null, understood)}
      ${spectator ? pauseWatched(state.table) : pauseAsked(state.table, hello?.you ?? null, pausing)}
    </div>
    ${whyNot({ open: state.why, list: refusals(prompt, offers), asked: Boolean(prompt), rules: state.table?.rules ?? "", close: why })}
    ${state.column ? html`<div class="column-veil" @click=${closeColumn}></div>` : nothing}
    ${column({
      table: state.table,
      view,
      log: state.log,
      spectator,
      delay: hello?.delay_s ?? 0,
      say: (phrase) => connection.send({ type: "say", phrase }),
      pause: !spectator && mayPause(state.table) ? pausing.ask : null,
      openSettings: () => show({ panel: "settings" }),
      leave: () => (spectator || state.gameOver ? goAway() : show({ panel: "leave" })),
      open: state.column,
      close: closeColumn,
      coach: coachPanel("column", Boolean(prompt), draw),
      consult: consulting(state.table, consult),
      draw,
    })}
  </div>`;
}

/** @param {import("./table/consult.js").Page} page */
const consult = (page) => show({ panel: "consult", page });

function closeColumn() {
  show({ column: false });
  /** @type {HTMLElement | null} */ (document.querySelector(".column-open"))?.focus();
}

/** What the dialog shows now, if anything. */
function dialogContent() {
  const { view, table, dealOver, gameOver } = state;
  if (state.panel === "settings") return settingsPanel(() => show({ panel: null }));
  if (state.panel === "consult" && table) {
    const own = view?.your_seat === null ? [] : ownTiles().map(({ tile }) => tile);
    return consultPanel({ page: state.page, table, view, own, open: consult, close: () => show({ panel: null }), draw });
  }
  if (state.panel === "leave") return leaving({ stay: () => show({ panel: null }), pause: goAway, leave });
  if (table?.pause?.on && !state.hello?.spectator) return pauseDialog(table, pausing.end);
  if (state.looking || !view) return null;
  const look = () => show({ looking: true });
  if (gameOver) {
    const { checked, problem } = state;
    const you = state.hello?.you ?? null;
    return gameEnd({ over: gameOver, checked, check, again, share, shared: state.shared, next: table?.next_url ?? null, seated: Boolean(tokenOf(id)), you, problem, look });
  }
  if (!dealOver) return null;
  return dealEnd({
    over: dealOver,
    view,
    table,
    viewpoint: view.your_seat ?? 0,
    spectator: Boolean(state.hello?.spectator),
    running: state.running,
    details: state.details,
    open: () => show({ details: !state.details }),
    chosen: state.chosenLine,
    choose: (line) => show({ chosenLine: state.chosenLine === line ? null : line }),
    ready,
    look,
  });
}

function drawDialog() {
  const content = dialogContent();
  dialog.classList.toggle("scenic", Boolean(content && !state.panel && !state.table?.pause?.on && (state.dealOver || state.gameOver)));
  if (content) render(html`${network(state.connected)}${content}${state.panel ? nothing : lessonEnd()}`, dialog);
  if (content && !dialog.open) {
    dialog.showModal();
    /** @type {HTMLElement | null} */ (dialog.querySelector("[autofocus]") ?? dialog.querySelector("h2"))?.focus();
  } else if (!content && dialog.open) dialog.close();
}

// any key or tap shows the whole, and does nothing else
let uncovered = false;
for (const kind of ["keydown", "pointerdown", "click"]) {
  dialog.addEventListener(kind, (event) => {
    if (kind !== "click") uncovered = state.running;
    if (!uncovered) return;
    event.preventDefault();
    event.stopPropagation();
    uncover();
  }, { capture: true });
}

dialog.addEventListener("cancel", (event) => {
  event.preventDefault();
  if (state.panel) show({ panel: null });
  else if (!state.table?.pause?.on) show({ looking: true });
});

let drawing = false;
let changed = false;

/** Draw everything. A tile that goes while it has the focus tells so in the middle of it: then it is drawn once more afterwards. */
function draw() {
  changed = true;
  if (drawing) return;
  drawing = true;
  try {
    while (changed) {
      changed = false;
      drawPage();
      drawDialog();
    }
  } finally {
    drawing = false;
  }
}

function drawPage() {
  const waiting = state.table?.phase === "waiting" ? state.table : null;
  render(
    html`${network(state.connected)}
    ${state.failed
      ? stopped(state.failed, state.elsewhere, () => connection.again())
      : waiting
        ? waitingRoom({
            table: waiting,
            id,
            seated: Boolean(state.hello && !state.hello.spectator),
            join,
            leave,
            invitation: invited(id, draw),
            fill,
            problem: state.problem,
          })
        : play()}`,
    app,
  );
}

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || document.querySelector("dialog[open]")) return;
  if (state.why) why();
  else if (state.column) closeColumn();
});
let terms = settings.terms;
onChange(() => {
  if (settings.terms !== terms) connection.again(); // every sentence comes anew
  terms = settings.terms;
  draw();
});
draw();
tune();
