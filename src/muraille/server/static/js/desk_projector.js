/** What the hall sees: seating, countdown, ranking, the reveal. The clock runs on and the last state stays without a network. */

import { html, nothing, render } from "../vendor/lit-html.js";
import { get } from "./lib/api.js";
import { startPage } from "./lib/page.js";
import { plural, t } from "./lib/text.js";
import { learn, left, phase } from "./desk/clock.js";
import { passwordForm } from "./desk/entrance.js";
import { follow } from "./desk/live.js";
import { countdown, exact, narrowName, plus, SEATS, WINDS } from "./desk/parts.js";
import { uncover, uncovered } from "./desk/reveal.js";

const app = startPage();
document.body.classList.add("projector");
const event = app.dataset.event ?? "";
const KEPT = `muraille.desk.wall.${event}`;
const SCENES = ["auto", "seating", "clock", "ranking", "reveal"];
const PAGE_S = 12;
const ROWS = 10;
const MOVING_MS = 3000;
/** So many of the uncovered places are seen at once. */
const UNCOVERED = 8;
const state = {
  /** @type {any} */ entrance: null,
  /** @type {any} */ wall: read(),
  /** Chosen at this screen; empty follows the desk. */ own: "",
  armed: false,
  warned: "",
  ended: "",
};
const draw = () => {
  render(page(), app);
  if (state.wall) moveRows();
};

function read() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "null");
  } catch {
    return null;
  }
}

async function refresh() {
  state.wall = await get(`/api/desk/event/${event}/wall`);
  learn(state.wall.now);
  localStorage.setItem(KEPT, JSON.stringify(state.wall));
  draw();
}

/** @type {AudioContext | null} */
let audio = null;

/** @param {number} strokes */
function gong(strokes) {
  if (!audio) return;
  for (let stroke = 0; stroke < strokes; stroke += 1)
    for (const [pitch, loudness] of [[220, 0.5], [331, 0.25], [447, 0.15]]) {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      const begin = audio.currentTime + stroke * 1.2;
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(loudness, begin);
      volume.gain.exponentialRampToValueAtTime(0.001, begin + 2.5);
      tone.connect(volume).connect(audio.destination);
      tone.start(begin);
      tone.stop(begin + 2.6);
    }
}

/** The signals, once each: fifteen minutes before the end, and the end. */
function signals() {
  const hall = state.wall?.clock?.hall;
  const now = phase(hall);
  const session = `${state.wall?.current}`;
  if (now === "last_minutes" && state.warned !== session) {
    if ((left(hall) ?? 0) > state.wall.warning_s - 10) gong(1);
    state.warned = session;
  }
  if (now === "ended" && state.ended !== session) {
    if ((left(hall) ?? 0) > -10) gong(3);
    state.ended = session;
  }
}

/** What is shown: what was chosen here or at the desk; otherwise what fits the hour. */
function scene() {
  const wanted = state.own || state.wall.scene.name || "auto";
  if (wanted !== "auto") return wanted;
  const { clock, seating } = state.wall;
  if (!seating.length) return "ranking";
  if (clock?.hall) return seating.every((/** @type {any} */ table) => table.state === "complete") ? "ranking" : "clock";
  return "seating";
}

/** @param {any[]} items @param {number} size */
function paged(items, size) {
  const pages = Math.max(1, Math.ceil(items.length / size));
  const at = Math.floor(Date.now() / (PAGE_S * 1000)) % pages;
  return { items: items.slice(at * size, (at + 1) * size), at, pages };
}

/** @param {{at: number, pages: number}} page_ */
const dots = ({ at, pages }) =>
  pages > 1 ? html`<p class="dots" aria-label=${t("Page {page} of {pages}", { page: at + 1, pages })}>${Array.from({ length: pages }, (_, page_) => (page_ === at ? "●" : "○"))}</p>` : nothing;

function seating() {
  const shown = paged(state.wall.seating, 12);
  return html`<h2>${t("Session {session}: seats", { session: state.wall.current ?? "" })}</h2>
    <ul class="wall-tables ${shown.items.length <= 4 ? "few" : shown.items.length <= 6 ? "some" : ""}">
      ${shown.items.map(
        (/** @type {any} */ table) => html`<li>
          <strong>${table.table}</strong>
          <ol>
            ${table.seats.map((/** @type {any} */ seat, /** @type {number} */ at) => html`<li><span title=${WINDS[SEATS[at]]}>${WINDS[SEATS[at]][0]}</span><span>${narrowName(seat, 22)}</span></li>`)}
          </ol>
        </li>`,
      )}
    </ul>
    ${dots(shown)}`;
}

function clock() {
  const { clock: seen, seating: tables, current } = state.wall;
  if (!seen?.hall) return html`<h2>${t("Session {session}", { session: current ?? "" })}</h2><p class="wall-clock">${seen ? countdown(seen.minutes * 60) : ""}</p><p class="wall-line">${t("Not started: walls may be built, no dice.")}</p>`;
  const now = phase(seen.hall);
  const missing = tables.filter((/** @type {any} */ table) => table.state !== "complete");
  const lines = { playing: "", before: "", stopped: t("The clock is stopped"), last_minutes: t("Last minutes"), ended: t("Time is over") };
  return html`<h2>${t("Session {session}", { session: current ?? "" })}</h2>
    <p class="wall-clock clock-${now}" role="timer">${countdown(left(seen.hall) ?? 0)}</p>
    <p class="wall-line"><strong>${lines[/** @type {"playing"} */ (now)]}</strong></p>
    ${now === "last_minutes" || now === "ended" ? html`<p class="wall-line">${seen.hall.rule}</p>` : nothing}
    ${now === "ended" && missing.length ? html`<p class="wall-line">${t("Tables still playing: {tables}", { tables: missing.map((/** @type {any} */ table) => table.table).join(" ") })}</p>` : nothing}`;
}

/** @param {any[]} rows */
const rankingRows = (rows) =>
  html`<ol class="wall-ranking">
    ${rows.map(
      (row) => html`<li>
        <span class="place">${row.place || "–"}</span>
        <span class="name">${row.person ? narrowName(row.person, scene() === "reveal" ? 40 : 17) : row.name}</span>
        <small>${row.person?.country ?? ""}</small>
        <span class="moved">${row.moved ? (row.moved > 0 ? `▲${row.moved}` : `▼${-row.moved}`) : ""}</span>
        <span class="points"
          >${state.wall.ranking.by_table_points
            ? html`${exact(row.standing.score.table_points)} <small>${plus(row.standing.score.points)}</small>`
            : plus(row.standing.score.points)}</span
        >
      </li>`,
    )}
  </ol>`;

function ranking() {
  const { ranking: seen } = state.wall;
  if (!seen.after) return html`<h2>${t("Ranking")}</h2><p class="wall-line">${t("No session is released yet.")}</p>`;
  const shown = paged(seen.rows, 2 * ROWS);
  return html`<h2>${t("Ranking after session {session}", { session: seen.after })}</h2>
    <div class="wall-columns">${rankingRows(shown.items.slice(0, ROWS))}${rankingRows(shown.items.slice(ROWS))}</div>
    ${dots(shown)}`;
}

/** The pages of the ranking whose movement was seen; a scene that comes anew shows it anew. @type {Set<string>} */
const seenMoving = new Set();

/** Everybody comes from the place that was held before the last session, once. */
function moveRows() {
  const { rows, after } = state.wall.ranking;
  if (scene() !== "ranking") seenMoving.clear();
  const first = paged(rows, 2 * ROWS).at * 2 * ROWS;
  const page_ = `${after}/${first}`;
  if (scene() !== "ranking" || !after || seenMoving.has(page_)) return;
  seenMoving.add(page_);
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const before = rows.map((/** @type {any} */ row, /** @type {number} */ at) => ({ row, at: at + (row.moved ?? 0) }));
  before.sort((/** @type {any} */ one, /** @type {any} */ other) => one.at - other.at);
  const lines = [...app.querySelectorAll(".wall-ranking li")];
  const spots = lines.map((line) => line.getBoundingClientRect());
  lines.forEach((line, at) => {
    const from = before.findIndex((/** @type {any} */ each) => each.row === rows[first + at]) - first;
    if (from === at) return;
    const [spot, own] = [spots[from], spots[at]];
    const start = spot ? { transform: `translate(${spot.left - own.left}px, ${spot.top - own.top}px)` } : { opacity: 0 };
    line.animate([start, start, { transform: "none", opacity: 1 }], { duration: MOVING_MS, easing: "ease-in-out" });
  });
}

/** From the last place to the first, one at a key. */
function reveal() {
  const rows = state.wall.ranking.rows.filter((/** @type {any} */ row) => row.place);
  const open = Math.min(rows.length, uncovered(state.wall.scene));
  const { after } = state.wall.ranking;
  const shown = rows.slice(rows.length - open, rows.length - open + UNCOVERED);
  return html`<h2>${after ? t("The results after session {session}", { session: after }) : t("The results")}</h2>
    ${open ? rankingRows(shown) : html`<p class="wall-line">${plural(rows.length, t("one player"), t("{count} players", { count: rows.length }))}</p>`}
    <p class="controls"><button @click=${next}>${open < rows.length ? t("Next place") : t("That was all")}</button></p>`;
}

/** The next place, at once; the ceremony goes on at this screen alone where the desk cannot be reached. */
function next() {
  uncover(event, state.wall.scene).catch(() => {});
  draw();
}

function controls() {
  const names = { auto: t("Scene: by itself"), seating: t("Scene: seating"), clock: t("Scene: clock"), ranking: t("Scene: ranking"), reveal: t("Scene: reveal") };
  return html`<div class="controls row">
    ${SCENES.map(
      (name) => html`<button
        aria-pressed=${state.own === name}
        @click=${() => {
          state.own = state.own === name ? "" : name;
          draw();
        }}
      >
        ${names[/** @type {"auto"} */ (name)]}
      </button>`,
    )}
    <button
      aria-pressed=${state.armed}
      @click=${() => {
        audio ??= new AudioContext();
        audio.resume();
        state.armed = true;
        gong(1);
        draw();
      }}
    >
      ${state.armed ? t("The gong will sound") : t("Let the gong sound")}
    </button>
    <button @click=${() => document.documentElement.requestFullscreen?.()}>${t("Full screen")}</button>
  </div>`;
}

function page() {
  const me = state.entrance?.me;
  if (state.entrance && !["head", "referee", "scorer", "projector"].includes(me?.role)) return passwordForm(state.entrance, draw, () => location.reload());
  if (!state.wall) return nothing;
  const views = { seating, clock, ranking, reveal };
  return html`<div class="wall scene-${scene()}">
    <header><span>${state.wall.name}</span><span class="wall-rules">${state.wall.rules_name}</span><span>${new Date().toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", hour12: false })}</span></header>
    ${views[/** @type {"clock"} */ (scene())]()} ${controls()}
  </div>`;
}

addEventListener("keydown", ({ key }) => {
  if (state.wall && scene() === "reveal" && ["ArrowRight", " ", "PageDown"].includes(key)) next();
});

async function start() {
  draw();
  try {
    state.entrance = await get("/api/desk/me");
    if (state.entrance.me) await refresh();
  } catch {
    // The last state stays; the live connection tells of the network.
  }
  draw();
  follow(event, refresh);
  setInterval(() => {
    signals();
    draw();
  }, 500);
}

start();
