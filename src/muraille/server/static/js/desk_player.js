/** The players' page: my schedule, my results, the ranking as far as it is released. */

import { html, nothing, render } from "../vendor/lit-html.js";
import { startPage } from "./lib/page.js";
import { language, t } from "./lib/text.js";
import { eventScreen, getFrom } from "./desk/doors.js";
import { pinForm, scanned } from "./desk/entrance.js";
import { follow } from "./desk/live.js";
import { problem, STAFF, time } from "./desk/parts.js";
import { playerView } from "./desk/player.js";
import { rankingTable } from "./desk/ranking.js";

const app = startPage();
document.body.classList.add("handset");
const event = app.dataset.event ?? "";
const KEPT = `muraille.desk.player.${event}`;
const state = {
  known: false,
  /** @type {import("./desk/screens.d.ts").PassData | null} */ me: null,
  /** @type {import("./desk/screens.d.ts").PublicPerson[]} */ people: [],
  number: Number(localStorage.getItem(KEPT) ?? 0),
  /** @type {import("./desk/screens.d.ts").PlayerScreen | null} */ seen: null,
  /** @type {(import("./desk/screens.d.ts").RankingScreen & import("./desk/screens.d.ts").Stamp) | null} */ ranking: null,
  problem: "",
};
const draw = () => render(page(), app);
const inside = () => STAFF.includes(state.me?.role ?? "") || (state.me?.role === "player" && state.me.event === event);

async function refresh() {
  if (!state.people.length) {
    const { people } = await eventScreen("people", { event });
    state.people = people.sort((one, other) => one.last_name.localeCompare(other.last_name, language) || one.name.localeCompare(other.name, language));
  }
  state.ranking = await eventScreen("ranking", { event });
  state.seen = state.number ? await eventScreen("player/{number}", { event, number: state.number }) : null;
  draw();
}

function page() {
  if (!state.known) return problem(state.problem);
  if (!inside()) return pinForm(t("Players"), { event }, draw, () => location.reload());
  return html`<div class="phone stack">
    <h1>${state.ranking?.title ?? t("Players")}</h1>
    ${problem(state.problem)}
    <label
      >${t("I am")}
      <select
        @change=${(/** @type {Event} */ changed) => {
          state.number = Number(/** @type {HTMLSelectElement} */ (changed.target).value);
          localStorage.setItem(KEPT, String(state.number));
          refresh().catch(() => {});
        }}
      >
        <option value="0">${t("choose your name")}</option>
        ${state.people.map((each) => html`<option value=${each.number} ?selected=${each.number === state.number}>${each.number} ${each.name}</option>`)}
      </select></label
    >
    ${state.seen ? html`<section aria-label=${t("My schedule and results")}>${playerView(state.seen)}</section>` : nothing}
    ${state.ranking
      ? html`<section aria-label=${t("Ranking")}>
          <h2>${state.ranking.after ? t("Ranking after session {session}", { session: state.ranking.after }) : t("Ranking")}</h2>
          <p class="soft">${t("As of {time}", { time: time(state.ranking.now) })}</p>
          ${state.ranking.after ? rankingTable(state.ranking, state.number) : html`<p>${t("No session is released yet.")}</p>`}
        </section>`
      : nothing}
  </div>`;
}

async function start() {
  try {
    ({ me: state.me } = await getFrom("/api/desk/me", {}));
    if (!STAFF.includes(state.me?.role ?? "")) state.me = (await scanned({ event })) ?? state.me;
    if (state.me?.role === "player" && state.me.place) state.number = state.me.place;
    state.known = true;
    if (inside()) await refresh();
  } catch (error) {
    state.problem = /** @type {Error} */ (error).message;
  }
  draw();
  if (inside()) follow(event, refresh);
}

start();
