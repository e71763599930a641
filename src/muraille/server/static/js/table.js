/** The page of a table: frames of the server in, drawings and answers out. */

import { html, nothing, render } from "../vendor/lit-html.js";
import { tell, tellNow } from "./lib/announce.js";
import { get, post } from "./lib/api.js";
import { board } from "./lib/board.js";
import { forgetToken, keepName, keepToken, tokenOf } from "./lib/seats.js";
import { onChange, settings } from "./lib/settings.js";
import { sound } from "./lib/sound.js";
import { t } from "./lib/text.js";
import { nameOf } from "./lib/tiles.js";
import { actionBar, hint, spoken } from "./table/action_bar.js";
import { column, waits } from "./table/column.js";
import { connect } from "./table/connection.js";
import { dealEnd, gameEnd, leaving } from "./table/endings.js";
import { checkedWalls, rememberWall } from "./table/fairness.js";
import { flight } from "./table/flight.js";
import { ownHand } from "./table/hand.js";
import { hear } from "./table/hearing.js";
import { invited } from "./table/inviting.js";
import { mistakes } from "./table/mistakes.js";
import { automatic, bar, missedWin, others } from "./table/offers.js";
import { mayPause, pauseAsked, pauseDialog } from "./table/pausing.js";
import { pressing } from "./table/pressing.js";
import { read, rulingNotice, spokenRuling, unread } from "./table/rulings.js";
import { settingsPanel } from "./table/settings_panel.js";
import { network, stopped } from "./table/stops.js";
import { startTimer, stopTimer, timer } from "./table/timer.js";
import { spokenText } from "./table/told.js";
import { waitingRoom } from "./table/waiting.js";

const app = /** @type {HTMLElement} */ (document.getElementById("app"));
const id = app.dataset.table ?? location.pathname.split("/").pop() ?? "";
const dialog = document.createElement("dialog");
dialog.setAttribute("aria-labelledby", "dialog-title");
document.body.append(dialog);
app.classList.add("table-main");

/** Everything that is drawn. */
const state = {
  connected: true,
  /** @type {any} */ hello: null,
  /** @type {any} */ table: null,
  seq: 0,
  /** @type {import("./lib/board.js").View | null} */ view: null,
  /** @type {string[]} */ log: [],
  /** @type {import("./table/offers.js").Prompt | null} */ prompt: null,
  /** @type {any} */ dealOver: null,
  /** @type {any} */ gameOver: null,
  /** @type {string | null} */ choosing: null,
  /** @type {import("./table/offers.js").Missed | null} */ missed: null,
  /** @type {import("./table/rulings.js").Ruling[]} */ rulings: [],
  /** @type {import("./table/mistakes.js").Erring | null} */ erring: null,
  /** @type {number | null} */ selected: null,
  /** @type {number | null} */ pointed: null,
  /** @type {any} */ chosenLine: null,
  /** @type {{deal: number, kept: boolean}[] | null} */ checked: null,
  /** @type {"settings" | "leave" | null} */ panel: null,
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

/** A table that is not there is no question of the network. @param {import("./lib/api.js").ApiError} problem */
function gone({ code, message }) {
  if (code === "no_answer") return;
  connection.end();
  show({ failed: message, connected: true });
}

/** What each frame changes. @type {Record<string, (frame: any) => void>} */
const FRAMES = {
  hello: (frame) => {
    Object.assign(state, { hello: frame, prompt: null, dealOver: null, gameOver: null, problem: "", failed: "", elsewhere: false });
    stopTimer();
  },
  table: (frame) => {
    if (frame.pause?.on) stopTimer();
    state.table = frame;
    if (frame.phase === "failed") state.failed = frame.message ?? t("This table had to stop. Its record is kept.");
  },
  snapshot: ({ seq, view, log, commitment, rulings = [] }) => {
    Object.assign(state, { seq, view, log, rulings: unread(id, rulings), selected: null, choosing: null });
    rememberWall(id, view.number, commitment);
  },
  moved: ({ seq, events, view }) => {
    state.seq = seq;
    if (events.some((/** @type {any} */ { event }) => event.type === "deal_started")) {
      Object.assign(state, { dealOver: null, looking: false, chosenLine: null, rulings: [], missed: null });
    }
    const moving = events.map((/** @type {any} */ { event }) => flight(event, view.your_seat ?? 0));
    state.view = view;
    draw();
    for (const move of moving) move?.();
    letGo(view);
    for (const { event, text, ruling } of events) {
      if (ruling) ruled(ruling);
      if (event.type === "deal_started") rememberWall(id, event.number, event.commitment);
      hear(event, view.your_seat);
      if (!text || event.type === "passed" || (event.type === "drawn" && !event.tile)) continue;
      state.log = [...state.log.slice(-199), text];
      if (event.type !== "drawn" && !ruling) tell(spokenText(text)); // the question that follows names one's own tile
    }
  },
  ready: ({ ready: who }) => {
    if (state.dealOver) state.dealOver = { ...state.dealOver, ready: who };
  },
  prompt: (frame) => asked(frame),
  prompt_closed: ({ id: closed }) => {
    if (state.prompt?.id === closed) closePrompt();
  },
  deal_over: (frame) => {
    closePrompt();
    state.dealOver = frame;
  },
  game_over: (frame) => {
    closePrompt();
    Object.assign(state, { gameOver: frame, dealOver: null, looking: false });
  },
  said: ({ player, text }) => {
    const name = state.table?.seats[player]?.name ?? "";
    state.log = [...state.log, `${name}: ${text}`];
    tell(`${name}: ${text}`);
  },
  error: ({ code, message, fatal }) => {
    if (code === "wrong_token") {
      forgetToken(id);
      connection.again();
    } else if (fatal) Object.assign(state, { failed: message, elsewhere: code === "replaced" });
    else if (code !== "stale_prompt") state.problem = message;
  },
};

/** @param {any} frame */
function receive(frame) {
  FRAMES[frame.type]?.(frame);
  draw();
}

/** The referee ruled: whom it hits and the others read and hear it. @param {import("./table/rulings.js").Ruling} ruling */
function ruled(ruling) {
  Object.assign(state, { rulings: [...state.rulings, ruling], erring: null });
  tellNow(spokenRuling(ruling, state.view?.your_seat ?? null));
}

/** A tile lies there for which one waits and with which one may not win. @param {import("./lib/board.js").View} view */
function letGo(view) {
  const missed = missedWin(view);
  if (!missed || missed.told === state.missed?.told) return;
  Object.assign(state, { missed, log: [...state.log, missed.told] });
  tell(missed.told);
}

/** @param {import("./table/offers.js").Prompt} prompt */
function asked(prompt) {
  Object.assign(state, { prompt, choosing: null, selected: null, missed: null, erring: null });
  // A question that nobody awaits only says why something cannot be had.
  if (!prompt.open) return;
  const view = state.view;
  const own = view?.seats[view.your_seat ?? 0];
  const answer = automatic(prompt, settings, Boolean(own?.riichi));
  if (answer) {
    act(answer);
    return;
  }
  startTimer(prompt.remaining_ms, prompt.bank_ms);
  sound("turn");
  const who = view?.claimable ? view.names[view.claimable.seat] : "";
  tellNow(spoken(prompt, prompt.tile ? nameOf(prompt.tile) : "", who));
}

function closePrompt() {
  Object.assign(state, { prompt: null, choosing: null, selected: null, erring: null });
  stopTimer();
}

/** Answer the prompt. @param {object} action */
function act(action) {
  if (!state.prompt) return;
  const sent = connection.send({ type: "act", prompt_id: state.prompt.id, action });
  if (!sent) {
    show({ problem: t("Nothing was sent: the connection is lost.") });
    return;
  }
  const inHand = document.activeElement?.closest("#hand, .bar");
  closePrompt();
  draw();
  // The next tile must not be under the finger that pressed Enter.
  if (inHand) document.getElementById("hand")?.focus();
}

const { ownTiles, press, pressTile } = pressing(state, act, draw);

async function join(/** @type {string} */ name) {
  try {
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
    const next = await post(`/api/tables/${id}/again`, { token });
    keepToken(next.id, next.token);
    connection.end();
    location.assign(next.url);
  } catch (problem) {
    show({ problem: /** @type {Error} */ (problem).message });
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
  state.checked = checkedWalls(id, await get(state.gameOver.verify_url));
  draw();
}

const pointedTile = () => (state.pointed === null ? undefined : ownTiles()[state.pointed]?.tile);
const ready = () => connection.send({ type: "ready" });
const show = (/** @type {Partial<typeof state>} */ changes) => {
  Object.assign(state, changes);
  draw();
};

function understood() {
  read(id, state.seq);
  show({ rulings: [] });
}

function own() {
  const { view, prompt } = state;
  if (!view || view.your_seat === null || view.your_seat === undefined) return nothing;
  return html`<section class="own" aria-label=${t("Your place")}>
    <div class="above">
      <div class="hint" role="status">
        ${state.problem ? html`<span class="problem">${state.problem}</span>` : hint(state.prompt, pointedTile())} ${waits(view)}
      </div>
      ${timer}
      ${state.dealOver || state.gameOver
        ? html`<button class="filled" @click=${() => show({ looking: false })}>${t("Result")}</button>`
        : html`${mistakes({ list: prompt?.mistakes ?? [], melds: view.seats[view.your_seat].melds.length, erring: state.erring, show: (erring) => show({ erring }), act })}
          ${actionBar({
            offers: bar(prompt, view.indicators.length > 0, state.missed),
            extra: others(prompt),
            choosing: state.choosing,
            asked: prompt?.asked ?? (state.missed ? "missed" : null),
            press,
            act,
          })}`}
    </div>
    ${ownHand({
      view,
      tiles: ownTiles(),
      prompt,
      choosing: state.choosing,
      selected: state.selected,
      press: pressTile,
      point: (at) => show({ pointed: at }),
    })}
  </section>`;
}

/** What keeps the player of a seat away. @param {number} seat */
function awayText(seat) {
  const place = state.table?.seats[state.view?.players[seat] ?? -1];
  if (place?.kind !== "human") return "";
  if (place.played_by_bot) return t("away: a bot plays");
  return place.connected ? "" : t("away");
}

/** How the bot of a seat plays, in one word. @param {number} seat */
const levelText = (seat) => state.table?.seats[state.view?.players[seat] ?? -1]?.level_short ?? "";

function play() {
  const { view, hello } = state;
  const viewpoint = view?.your_seat ?? 0;
  return html`<div class="table-page">
    <div class="felt ${hello?.spectator ? "watched" : ""} ${state.table?.pause?.on ? "pausing" : ""}">
      <h1 class="unseen">${state.table?.name || t("Table")}</h1>
      ${view ? board({ view, viewpoint, openHands: hello?.spectator, away: awayText, level: levelText }) : html`<p>${t("The table is being laid.")}</p>`}
      ${state.dealOver ? nothing : rulingNotice(state.rulings, view?.your_seat ?? null, understood)}
      ${pauseAsked(state.table, hello?.you ?? null, pausing)} ${own()}
    </div>
    ${column({
      table: state.table,
      view,
      log: state.log,
      spectator: Boolean(hello?.spectator),
      delay: hello?.delay_s ?? 0,
      say: (phrase) => connection.send({ type: "say", phrase }),
      pause: !hello?.spectator && mayPause(state.table) ? pausing.ask : null,
      openSettings: () => show({ panel: "settings" }),
      leave: () => (state.hello?.spectator || state.gameOver ? goAway() : show({ panel: "leave" })),
      open: state.column,
      show: (open) => show({ column: open }),
      draw,
    })}
  </div>`;
}

/** What the dialog shows now, if anything. */
function dialogContent() {
  const { view, table, dealOver, gameOver } = state;
  if (state.panel === "settings") return settingsPanel(() => show({ panel: null }));
  if (state.panel === "leave") return leaving({ stay: () => show({ panel: null }), pause: goAway, leave });
  if (table?.pause?.on && !state.hello?.spectator) return pauseDialog(pausing.end);
  if (state.looking || !view) return null;
  const look = () => show({ looking: true });
  if (gameOver) {
    const { checked, problem } = state;
    return gameEnd({ over: gameOver, checked, check, again, next: table?.next_url, seated: Boolean(tokenOf(id)), problem, look });
  }
  if (!dealOver) return null;
  return dealEnd({
    over: dealOver,
    view,
    table,
    viewpoint: view.your_seat ?? 0,
    spectator: Boolean(state.hello?.spectator),
    chosen: state.chosenLine,
    choose: (line) => show({ chosenLine: state.chosenLine === line ? null : line }),
    ready,
    look,
  });
}

function drawDialog() {
  const content = dialogContent();
  if (content) render(html`${network(state.connected)}${content}`, dialog);
  if (content && !dialog.open) {
    dialog.showModal();
    /** @type {HTMLElement | null} */ (dialog.querySelector("[autofocus]") ?? dialog.querySelector("h2"))?.focus();
  } else if (!content && dialog.open) dialog.close();
}

dialog.addEventListener("cancel", (event) => {
  event.preventDefault();
  if (state.panel) show({ panel: null });
  else if (!state.table?.pause?.on) show({ looking: true });
});

function draw() {
  const waiting = state.table?.phase === "waiting";
  render(
    html`${network(state.connected)}
    ${state.failed
      ? stopped(state.failed, state.elsewhere, () => connection.again())
      : waiting
        ? waitingRoom({
            table: state.table,
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
  drawDialog();
}

onChange(draw);
draw();
