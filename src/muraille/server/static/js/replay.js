/** A game watched again: frames of one deal at a time from the server, drawn as the table draws itself. */

import { html, nothing, render } from "../vendor/lit-html.js";
import { tell } from "./lib/announce.js";
import { get, post } from "./lib/api.js";
import { board, meld } from "./lib/board.js";
import { fold, unfold } from "./lib/fold.js";
import { onKeys } from "./lib/keys.js";
import { startPage } from "./lib/page.js";
import { keepToken, playerName, tokenOf } from "./lib/seats.js";
import { drawn, spoken } from "./lib/sentences.js";
import { number, t } from "./lib/text.js";
import { compare, tileRow } from "./lib/tiles.js";
import { dealList, differenceList, downloads, resultCard } from "./replay/panels.js";
import { questionCard } from "./replay/questions.js";
import { reviewPanel } from "./replay/report.js";

const app = startPage();
app.classList.add("replay-main");
const id = app.dataset.replay ?? "";
const address = `/api/replays/${id}`;
/** Seconds for a step. */
const SPEEDS = [2, 1, 0.5, 0.2];

const wanted = new URLSearchParams(location.search);
const state = {
  /** @type {import("./screens.d.ts").ReplayScreen | null} */ game: null,
  /** The deal, and from where it was asked to be seen. @type {(import("./screens.d.ts").ReplayDeal & {asked: string}) | null} */ deal: null,
  /** @type {import("./replay/report.js").Review | null} */ review: null,
  /** Whose decisions the review tells of first. */ player: 0,
  number: Number(wanted.get("deal") ?? 1) || 1,
  /** The event of the deal that is shown. @type {number} */
  step: wanted.has("step") ? Number(wanted.get("step")) || 0 : -1,
  seat: wanted.get("seat") ?? "all",
  speed: 1,
  /** @type {ReturnType<typeof setInterval> | null} */ playing: null,
  problem: "",
  copied: false,
  /** Whether the link to the review was copied. */ linked: false,
  /** The short links that were made here, by the decision. @type {Record<string, string>} */ shared: {},
  level: "club",
};

/** The game and its deal, once they are there. */
const game = () => /** @type {import("./screens.d.ts").ReplayScreen} */ (state.game);
const shownDeal = () => /** @type {import("./screens.d.ts").ReplayDeal} */ (state.deal);

/** @param {Partial<typeof state>} changes */
function show(changes) {
  Object.assign(state, changes);
  draw();
}

/** @param {unknown} problem */
const failed = (problem) => show({ problem: /** @type {Error} */ (problem).message });

/** The place of the frame that is shown: the last one up to the step. */
function place() {
  const frames = state.deal?.frames ?? [];
  const at = frames.findLastIndex((frame) => frame.step <= state.step);
  return Math.max(0, at);
}

const frame = () => state.deal?.frames[place()];
/** Where a deal is looked at first: all tiles are dealt. @param {import("./screens.d.ts").ReplayFrame[]} frames */
const opening = (frames) => frames.find(({ event }) => event.type === "drawn" || event.type === "discarded")?.step ?? frames.at(-1)?.step ?? 0;

/** Bring a deal, and go to a step of it: -1 its beginning, Infinity its end. @param {number} deal @param {number} step */
async function open(deal, step) {
  try {
    if (!state.deal || state.deal.deal !== deal || state.deal.asked !== state.seat) {
      /** @type {import("./screens.d.ts").ReplayDeal} */
      const found = await get(`${address}/deals/${deal}?seat=${state.seat}`, tokenOf(id));
      state.deal = { ...found, asked: state.seat };
    }
    const { frames } = shownDeal();
    state.number = deal;
    state.step = step < 0 ? Math.max(0, opening(frames) - 1) : Math.min(step, frames.at(-1)?.step ?? 0);
    state.problem = "";
    remember();
    draw();
    // what is thought of it comes when it comes; the board does not wait for it
    if (state.review && !state.review.opinions[deal]) poll();
  } catch (problem) {
    stop();
    failed(problem);
  }
}

/** The address of the page is always the link to the moment. */
function remember() {
  const query = new URLSearchParams({ deal: String(state.number), step: String(state.step), seat: state.seat });
  history.replaceState(null, "", `${location.pathname}?${query}`);
}

/** @param {number} step */
function go(step) {
  state.step = step;
  state.copied = false;
  remember();
  draw();
  const told = frame()?.told;
  if (!state.playing && told) tell(spoken(told));
}

/** @param {number} steps */
function move(steps) {
  const frames = state.deal?.frames ?? [];
  const at = place() + steps;
  if (at < 0) return state.number > 1 ? open(state.number - 1, Infinity) : undefined;
  if (at >= frames.length) {
    if (state.number < game().deals.length) return open(state.number + 1, -1);
    return stop();
  }
  return go(frames[at].step);
}

/** What was asked of those whom one looks at, where there was a choice, or a win that the rules refused. */
const decisions = () =>
  (state.deal?.questions ?? []).filter(
    (each) =>
      (each.actions.length > 1 || !each.awaited) && (state.seat === "all" || Number(state.seat) === each.seat),
  );

/** The next or the last decision that somebody took. @param {number} way */
function decision(way) {
  const steps = [...new Set(decisions().map((each) => each.step))];
  const found = way > 0 ? steps.find((step) => step > state.step) : steps.findLast((step) => step < state.step);
  if (found !== undefined) go(found);
}

function stop() {
  if (state.playing) clearInterval(state.playing);
  show({ playing: null });
}

function play() {
  if (state.playing) return stop();
  return show({ playing: setInterval(() => move(1), SPEEDS[state.speed] * 1000) });
}

/** @param {number} speed */
function run(speed) {
  state.speed = speed;
  if (state.playing) {
    clearInterval(state.playing);
    state.playing = setInterval(() => move(1), SPEEDS[speed] * 1000);
  }
  draw();
}

/** @param {string} seat */
function look(seat) {
  state.seat = seat;
  open(state.number, state.step);
}

async function copy() {
  await navigator.clipboard?.writeText(location.href).catch(() => {});
  show({ copied: true });
}

/** @param {string} format */
async function take(format) {
  const path = `${address}/download?format=${format}`;
  const answer = await fetch(path, { headers: { Accept: "application/json" } });
  if (!answer.ok) {
    const { error } = /** @type {{error: {message: string}}} */ (await answer.json());
    show({ problem: error.message });
    return;
  }
  const link = document.createElement("a");
  link.href = path;
  link.click();
}

/** The opinions on the deal that is shown, and what is known of the others. */
const reviewAddress = () => `${address}/review?deal=${state.number}`;
let polling = 0;

/** A link that opens the review of this player. */
async function linkReview() {
  const query = new URLSearchParams({ review: "yes", player: String(state.player) });
  await navigator.clipboard?.writeText(`${location.origin}${location.pathname}?${query}`).catch(() => {});
  show({ linked: true });
}

async function ask() {
  try {
    show({ review: await post(reviewAddress(), { player: state.player }) });
    later();
  } catch (problem) {
    failed(problem);
  }
}

async function poll() {
  try {
    show({ review: await get(reviewAddress()) });
    later();
  } catch (problem) {
    failed(problem);
  }
}

/** Ask again while the review goes on. */
function later() {
  clearTimeout(polling);
  if (state.review?.progress.length) polling = window.setTimeout(poll, state.review.progress.some(({ deal }) => deal === state.number) ? 250 : 700);
}

/** @typedef {{deal: number, step: number, seat: number}} Moment */

/** @param {Moment} moment */
const momentKey = ({ deal, step, seat }) => `${deal} ${step} ${seat}`;

/** A short link to a decision, to ask friends about it. @param {Moment} moment */
async function shareMoment(moment) {
  try {
    /** @type {import("./screens.d.ts").SharedPosition} */
    const { url } = await post(`${address}/position`, moment);
    show({ shared: { ...state.shared, [momentKey(moment)]: url } });
  } catch (problem) {
    failed(problem);
  }
}

/** Go on from a decision at a new table. @param {{deal: number, step: number, seat: number}} place @param {import("./types.d.ts").TableAction | null} action */
async function branch({ deal, step, seat }, action) {
  const body = { deal, step, seat, action, level: state.level, name: playerName() };
  try {
    /** @type {import("./screens.d.ts").NewTable} */
    const table = await post(`${address}/branch`, body);
    keepToken(table.id, table.token);
    location.assign(table.url);
  } catch (problem) {
    failed(problem);
  }
}

onKeys((key) => {
  const frames = state.deal?.frames ?? [];
  if (key === "ArrowRight") move(1);
  else if (key === "ArrowLeft") move(-1);
  else if (key === "Home") go(0);
  else if (key === "End") go(frames.at(-1)?.step ?? 0);
  else if (key === "p") play();
  else if (key === "n") decision(1);
  else if (key === "b") decision(-1);
  else return false;
  return true;
});

function controls() {
  const { frames } = shownDeal();
  const at = place();
  return html`<div class="controls" role="toolbar" aria-label=${t("Steps")}>
    <button aria-label=${t("To the beginning of the deal")} title="Home" @click=${() => go(0)}>|‹</button>
    <button aria-label=${t("Decision before")} title="B" @click=${() => decision(-1)}>«</button>
    <button aria-label=${t("Step back")} title="←" @click=${() => move(-1)}>‹</button>
    <button class="filled" aria-label=${state.playing ? t("Pause") : t("Play on by itself")} title="P" @click=${play}>
      ${state.playing ? "❚❚" : "▶"}
    </button>
    <button aria-label=${t("Step forward")} title="→" @click=${() => move(1)}>›</button>
    <button aria-label=${t("Next decision")} title="N" @click=${() => decision(1)}>»</button>
    <button aria-label=${t("To the end of the deal")} title="End" @click=${() => go(frames.at(-1)?.step ?? 0)}>›|</button>
    <input
      type="range"
      aria-label=${t("Step of the deal")}
      min="0"
      max=${frames.length - 1}
      .value=${String(at)}
      @input=${(/** @type {Event} */ event) => go(frames[Number(/** @type {HTMLInputElement} */ (event.target).value)].step)}
    />
    <span class="small">${at + 1} / ${frames.length}</span>
  </div>`;
}

/** @param {string} label @param {string | number} value @param {[string | number, string][]} choices @param {(value: string) => void} choose */
function chooser(label, value, choices, choose) {
  return html`<label class="chooser"
    ><span>${label}</span>
    <select @change=${(/** @type {Event} */ event) => choose(/** @type {HTMLSelectElement} */ (event.target).value)}>
      ${choices.map(([each, name]) => html`<option value=${each} ?selected=${String(value) === String(each)}>${name}</option>`)}
    </select></label
  >`;
}

function choosers() {
  const names = shownDeal().frames[0].view.names;
  /** @type {[string | number, string][]} */
  const seats = [["all", t("all hands open")], ...names.map((name, seat) => /** @type {[number, string]} */ ([seat, name]))];
  return html`<div class="choosers">
    ${game().running ? nothing : chooser(t("Seen by"), state.seat, seats, look)}
    ${chooser(
      t("Deal"),
      state.number,
      game().deals.map((each) => [each.number, `${each.number}. ${each.name}`]),
      (value) => open(Number(value), -1),
    )}
    ${chooser(
      t("Speed"),
      state.speed,
      SPEEDS.map((seconds, at) => [at, t("{seconds} s", { seconds: number(seconds) })]),
      (value) => run(Number(value)),
    )}
    <button aria-label=${state.copied ? t("Copied") : t("Link to this moment")} @click=${copy}>
      ${state.copied ? t("Copied") : html`<span class="long">${t("Link to this moment")}</span><span class="short">${t("Link")}</span>`}
    </button>
  </div>`;
}

function questions() {
  const asked = decisions().filter((each) => each.step === state.step);
  const { names } = shownDeal().frames[0].view;
  const opinions = state.review?.opinions[state.number] ?? [];
  return asked.map((question) =>
    questionCard({
      question,
      name: names[question.seat],
      opinion: opinions.find((each) => each.step === question.step && each.seat === question.seat),
      branch: (action) => branch({ deal: state.number, step: question.step, seat: question.seat }, action),
      share: () => shareMoment({ deal: state.number, step: question.step, seat: question.seat }),
      shared: state.shared[momentKey({ deal: state.number, step: question.step, seat: question.seat })] ?? "",
      opponents: () =>
        chooser(
          t("Opponents of the new table"),
          state.level,
          game().levels.map((each) => [each.id, each.name]),
          (level) => show({ level }),
        ),
    }),
  );
}

/** The view with every hand that is known in the order of a rack, the drawn tile apart. @param {import("./types.d.ts").PlayView} view */
function sorted(view) {
  const seats = view.seats.map((seat, at) => {
    const known = seat.concealed.flatMap((tile) => tile ?? []);
    if (known.length < seat.concealed.length) return seat;
    const rest = view.drawn[at] ? known.slice(0, -1) : known;
    return { ...seat, concealed: [...[...rest].sort(compare), ...known.slice(rest.length)] };
  });
  return { ...view, seats };
}

/** The known hands one under the other, where the screen is too narrow to have them on the board. @param {import("./types.d.ts").PlayView} view @param {number} viewpoint */
function hands(view, viewpoint) {
  const seats = [0, 1, 2, 3].map((place) => (viewpoint + place) % 4);
  return html`<ul class="hands" aria-label=${t("Hands")}>
    ${seats
      .filter((seat) => view.seats[seat].concealed.some(Boolean) || view.seats[seat].melds.length)
      .map(
        (seat) => html`<li class=${view.turn === seat ? "active" : ""}>
          <small>${view.names[seat]}</small>
          <span>${tileRow(view.seats[seat].concealed)} ${view.seats[seat].melds.map((laid) => meld(laid))}</span>
        </li>`,
      )}
  </ul>`;
}

function column() {
  const { result } = shownDeal();
  const shown = /** @type {import("./screens.d.ts").ReplayFrame} */ (frame());
  const over = ["deal_ended", "game_ended", "won", "deal_drawn"].includes(shown.event.type);
  return html`<aside class="beside" aria-label=${t("About this moment")}>
    <p class="small soft about">${game().title ? html`<strong>${game().title}</strong> · ` : nothing}${game().names.join(", ")} · ${game().rules_name}</p>
    <p class="now" role="status" aria-label=${t("This step")}>${drawn(shown.told)}</p>
    ${state.problem ? html`<p class="problem" role="alert">${state.problem}</p>` : nothing} ${questions()}
    ${result && over ? resultCard(result, shown.view) : nothing}
    ${game().running
      ? html`<p class="small soft">${t("The game is not over: you see what you may know by now.")}</p>`
      : html`${fold(t("The bots’ opinion"), review, draw)}
        <p><a href="/train?replay=${game().id}&rules=${game().rules}&kind=best">${t("Exercises from this game")}</a></p>
        ${fold(t("Download"), () => downloads(game().downloads, take), draw)}`}
    ${game().differences.length ? fold(t("Departures from the rules"), () => differenceList(game().differences), draw) : nothing}
    ${fold(t("All deals"), () => dealList({ deals: game().deals, chosen: state.number, go: (number) => open(number, -1) }), draw)}
  </aside>`;
}

const review = () =>
  reviewPanel({
    review: state.review,
    player: state.player,
    names: game().names,
    choose: (player) => show({ player, linked: false }),
    ask,
    go: jump,
    again: ({ deal, step, seat }) => branch({ deal, step, seat }, null),
    instead: ({ deal, step, seat, action }) => branch({ deal, step, seat }, action.action),
    paper: `${address}/review.pdf?player=${state.player}`,
    link: linkReview,
    linked: state.linked,
  });

/** @param {number} deal @param {number} step @param {number} seat */
async function jump(deal, step, seat) {
  if (state.seat !== "all") state.seat = String(seat);
  await open(deal, step);
  // the decision stands above the list that one came from; where all is one column, the board comes before it
  app.querySelector(matchMedia("(min-width: 901px)").matches ? ".now" : ".felt")?.scrollIntoView({ block: "nearest" });
}

function draw() {
  const shown = frame();
  if (!shown) {
    render(
      state.problem
        ? html`<p class="problem" role="alert">${state.problem}</p>
            <p><a href="/replays">${t("All replays")}</a></p>`
        : html`<p>${t("The game is being laid out …")}</p>`,
      app,
    );
    return;
  }
  const viewpoint = shownDeal().seat ?? 0;
  const view = sorted(shown.view);
  render(
    html`<div class="replay">
      <h1 class="unseen">${game().title || game().names.join(", ")}</h1>
      <div class="felt">${board({ view, viewpoint, openHands: true })} ${hands(view, viewpoint)}</div>
      <div class="under">${controls()} ${choosers()}</div>
      ${column()}
    </div>`,
    app,
  );
}

// beside the board there is room; on a phone one unfolds what one wants
if (wanted.has("review")) unfold(t("The bots’ opinion"));
if (matchMedia("(min-width: 901px)").matches) for (const each of [t("The bots’ opinion"), t("All deals")]) unfold(each);
draw();
try {
  state.game = await get(address, tokenOf(id));
  // one's own decisions first: by the seat that one had here, or by the name that one plays under
  state.player = game().you ?? Math.max(0, game().names.indexOf(playerName()));
  const asked = wanted.get("player");
  if (asked !== null && /^[0-3]$/.test(asked)) state.player = Number(asked);
  state.number = Math.min(Math.max(1, state.number), game().deals.length);
  const reviewing = game().running ? null : wanted.has("review") ? ask() : poll();
  await Promise.all([open(state.number, state.step), reviewing]);
} catch (problem) {
  failed(problem);
}
