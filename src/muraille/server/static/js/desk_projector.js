/** What the hall sees: seating, countdown, ranking, the reveal. The clock runs on and the last state stays without a network. */

import { html, nothing, render } from "../vendor/lit-html.js";
import { startPage } from "./lib/page.js";
import { language, plural, t } from "./lib/text.js";
import { learn, left, phase, serverNow } from "./desk/clock.js";
import { eventScreen, getFrom } from "./desk/doors.js";
import { passwordForm } from "./desk/entrance.js";
import { fit } from "./desk/fit.js";
import { follow } from "./desk/live.js";
import { appointment, clockTime, countdown, dayName, exact, listedName, plus, SEATS, STAFF, time, WINDS } from "./desk/parts.js";
import { uncover, uncovered } from "./desk/reveal.js";
import { SCENES } from "./desk/scenes.js";

const app = startPage();
document.body.classList.add("projector");
const event = app.dataset.event ?? "";
const KEPT = `muraille.desk.wall.${event}`;
const PAGE_S = 12;
/** So many seconds before a session begins, the wall shows its seats by itself. */
const SEEK_S = 600;
/** So many rows of the ranking stand in a column, so many tables and so many names on a page at most. */
const ROWS = 10;
const TABLES = 12;
const NAMES = 36;
const MOVING_MS = 3000;
/** So many of the uncovered places are seen at once. */
const UNCOVERED = 8;
/** @typedef {import("./desk/screens.d.ts").ProjectorScreen} Wall */
const state = {
  /** @type {import("./desk/screens.d.ts").DeskEntrance | null} */ entrance: null,
  /** @type {Wall | null} */ wall: read(),
  /** Chosen at this screen; empty follows the desk. */ own: "",
  armed: false,
  warned: "",
  ended: "",
};
const draw = () => {
  render(page(), app);
  fit(app);
  if (state.wall) moveRows();
};

/** @returns {Wall | null} */
function read() {
  try {
    return /** @type {Wall | null} */ (JSON.parse(localStorage.getItem(KEPT) ?? "null"));
  } catch {
    return null;
  }
}

async function refresh() {
  const seen = await eventScreen("wall", { event });
  state.wall = seen;
  learn(seen.now);
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
    if ((left(hall) ?? 0) > (state.wall?.warning_s ?? 0) - 10) gong(1);
    state.warned = session;
  }
  if (now === "ended" && state.ended !== session) {
    if ((left(hall) ?? 0) > -10) gong(3);
    state.ended = session;
  }
}

/** The state that is drawn: nothing is, before there is one. */
const wall = () => /** @type {Wall} */ (state.wall);

/** What is shown: what was chosen here or at the desk; otherwise what fits the hour. */
function scene() {
  const wanted = state.own || wall().scene.name || "auto";
  if (wanted !== "auto") return wanted;
  const { clock, seating: seats, missing, coming } = wall();
  if (!seats.length) return "ranking";
  if (clock?.hall && missing.length) return "clock";
  // In a break the ranking has its time; before the next session begins, everybody looks for a seat.
  const wait = announced();
  return coming && (!clock?.hall || (wait && wait.left <= SEEK_S)) ? "seating" : "ranking";
}

/** The page whose turn it is; all are about as full. @template Item @param {Item[]} items @param {number} most */
function paged(items, most) {
  const pages = Math.max(1, Math.ceil(items.length / most));
  const size = Math.ceil(items.length / pages);
  const at = Math.floor(Date.now() / (PAGE_S * 1000)) % pages;
  return { items: items.slice(at * size, (at + 1) * size), at, pages, first: at * size };
}

/** @param {{at: number, pages: number}} page_ */
const dots = ({ at, pages }) =>
  pages > 1 ? html`<p class="dots" aria-label=${t("Page {page} of {pages}", { page: at + 1, pages })}>${Array.from({ length: pages }, (_, page_) => (page_ === at ? "●" : "○"))}</p>` : nothing;

/** @param {string} wind */
const windLetter = (wind) => html`<span class="wind" title=${WINDS[wind]}>${WINDS[wind][0]}</span>`;

function seating() {
  const shown = paged(wall().seating, TABLES);
  return html`<h2>${t("Session {session}: seats", { session: wall().seats_of ?? "" })}</h2>
    ${beginning()}
    <ul class="fitted wall-tables" data-columns="1 2 3 4" data-most="12">
      ${shown.items.map(
        (table) => html`<li>
          <strong>${table.table}</strong>
          <ol>
            ${table.seats.map((seat, at) => html`<li>${windLetter(SEATS[at])}<span class="name">${listedName(seat)}</span></li>`)}
          </ol>
        </li>`,
      )}
    </ul>
    ${dots(shown)}`;
}

/** Everybody from A to Z with table and wind: whoever looks for a seat looks for the own name. */
function names() {
  const everybody = wall().seating
    .flatMap((table) => table.seats.map((seat, at) => ({ name: listedName(seat), table: table.table, wind: SEATS[at] })))
    .sort((one, other) => one.name.localeCompare(other.name, language));
  const shown = paged(everybody, NAMES);
  const letters = [...new Set([shown.items[0], shown.items.at(-1)].map((each) => (each?.name[0] ?? "").toUpperCase()))].join(" – ");
  return html`<h2>${t("Session {session}: seats by name, {letters}", { session: wall().seats_of ?? "", letters })}</h2>
    ${beginning()}
    <ul class="fitted wall-names" data-columns="1 2 3" data-items=${shown.items.length} data-most="14">
      ${shown.items.map((each) => html`<li><span class="name">${each.name}</span><strong>${each.table}</strong>${windLetter(each.wind)}</li>`)}
    </ul>
    ${dots(shown)}`;
}

/** When the next session begins, where that was announced and is not over. */
function announced() {
  const until = wall().begins;
  return until && new Date(until).getTime() > serverNow() ? { at: time(until), left: Math.floor((new Date(until).getTime() - serverNow()) / 1000) } : null;
}

/** One line above the seats: when the session begins. */
function beginning() {
  const next_ = wall().coming ? announced() : null;
  return next_ ? html`<p class="wall-line">${t("Begins at {time}, in {left}", { time: next_.at, left: hours(next_.left) })}</p>` : nothing;
}

/** Minutes and seconds, with hours where there are some. @param {number} seconds */
const hours = (seconds) => (seconds < 3600 ? countdown(seconds) : `${Math.floor(seconds / 3600)}:${countdown(seconds % 3600).padStart(5, "0")}`);

/** The day of an appointment, by which the programme is put together. @param {import("./desk/screens.d.ts").Appointment} item */
const dayOf = (item) => dayName(item.at);

/** The days of the programme side by side; what is over is soft, what comes next stands out. */
function programme() {
  const { programme: items } = wall();
  const coming = items.find((item) => new Date(item.at).getTime() > serverNow());
  const days = [...new Set(items.map(dayOf))];
  return html`<h2>${t("Programme")}</h2>
    ${beginning()}
    ${items.length
      ? html`<div class="fitted" data-columns=${days.length} data-most="16">
          ${days.map(
            (day) => html`<section class="wall-day">
              <h3 class="name">${day}</h3>
              <ol class="wall-plan">
                ${items
                  .filter((item) => dayOf(item) === day)
                  .map(
                    (item) => html`<li class=${item === coming ? "coming" : new Date(item.at).getTime() < serverNow() ? "over" : ""}>
                      <span>${clockTime(item.at)}</span><span class="name">${appointment(item)}</span>
                    </li>`,
                  )}
              </ol>
            </section>`,
          )}
        </div>`
      : html`<p class="wall-line">${t("There is no programme yet.")}</p>`}`;
}

function breakCountdown() {
  const next_ = announced();
  const session = wall().coming;
  if (!wall().begins) {
    return html`<h2>${session ? t("Session {session}", { session }) : t("The next session")}</h2>
      <p class="wall-line">${t("Its time is not announced yet.")}</p>`;
  }
  const title = session ? t("Session {session} begins", { session }) : t("The next session begins");
  return html`<h2>${title}</h2>
    <p class="wall-clock" role="timer">${hours(next_?.left ?? 0)}</p>
    <p class="wall-line">${next_ ? t("at {time}", { time: next_.at }) : t("Please take your seats.")}</p>`;
}

function clock() {
  const { clock: seen, missing, current } = wall();
  if (!seen?.hall) return html`<h2>${t("Session {session}", { session: current ?? "" })}</h2><p class="wall-clock">${seen ? countdown(seen.minutes * 60) : ""}</p><p class="wall-line">${t("Not started: walls may be built, no dice.")}</p>`;
  const now = phase(seen.hall);
  const lines = { playing: "", before: "", stopped: t("The clock is stopped"), last_minutes: t("Last minutes"), ended: t("Time is over"), over: "" };
  return html`<h2>${t("Session {session}", { session: current ?? "" })}</h2>
    <p class="wall-clock clock-${now}" role="timer">${countdown(left(seen.hall) ?? 0)}</p>
    <p class="wall-line"><strong>${lines[now]}</strong></p>
    ${now === "last_minutes" || now === "ended" ? html`<p class="wall-line">${seen.hall.rule}</p>` : nothing}
    ${now === "ended" && missing.length ? html`<p class="wall-line">${t("Tables still playing: {tables}", { tables: missing.join(" ") })}</p>` : nothing}`;
}

/** @param {import("./desk/screens.d.ts").RankingRow[]} rows */
const rankingRows = (rows) =>
  html`<ol class="wall-ranking">
    ${rows.map(
      (row) => html`<li>
        <span class="place">${row.place || "–"}</span>
        <span class="name">${row.person ? listedName(row.person) : row.name}</span>
        <small>${row.person?.country ?? ""}</small>
        <span class="moved">${row.moved ? (row.moved > 0 ? `▲${row.moved}` : `▼${-row.moved}`) : ""}</span>
        <span class="points"
          >${wall().ranking.by_table_points
            ? html`${exact(row.standing.score.table_points)} <small>${plus(row.standing.score.points)}</small>`
            : plus(row.standing.score.points)}</span
        >
      </li>`,
    )}
  </ol>`;

function ranking() {
  const { ranking: seen } = wall();
  if (!seen.after) return html`<h2>${t("Ranking")}</h2><p class="wall-line">${t("No session is released yet.")}</p>`;
  const shown = paged(seen.rows, 2 * ROWS);
  const half = Math.min(ROWS, Math.ceil(shown.items.length / 2));
  return html`<h2>${t("Ranking after session {session}", { session: seen.after })}</h2>
    <div class="fitted wall-columns" data-columns="2" data-most="20">${rankingRows(shown.items.slice(0, half))}${rankingRows(shown.items.slice(half))}</div>
    ${dots(shown)}`;
}

/** The pages of the ranking whose movement was seen; a scene that comes anew shows it anew. @type {Set<string>} */
const seenMoving = new Set();

/** Everybody comes from the place that was held before the last session, once. */
function moveRows() {
  const { rows, after } = wall().ranking;
  if (scene() !== "ranking") seenMoving.clear();
  const { first } = paged(rows, 2 * ROWS);
  const page_ = `${after}/${first}`;
  if (scene() !== "ranking" || !after || seenMoving.has(page_)) return;
  seenMoving.add(page_);
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const before = rows.map((row, at) => ({ row, at: at + (row.moved ?? 0) }));
  before.sort((one, other) => one.at - other.at);
  const lines = [...app.querySelectorAll(".wall-ranking li")];
  const spots = lines.map((line) => line.getBoundingClientRect());
  lines.forEach((line, at) => {
    const from = before.findIndex((each) => each.row === rows[first + at]) - first;
    if (from === at) return;
    const [spot, own] = [spots[from], spots[at]];
    const start = spot ? { transform: `translate(${spot.left - own.left}px, ${spot.top - own.top}px)` } : { opacity: 0 };
    line.animate([start, start, { transform: "none", opacity: 1 }], { duration: MOVING_MS, easing: "ease-in-out" });
  });
}

/** From the last place to the first, one at a key. */
function reveal() {
  const rows = wall().ranking.rows.filter((row) => row.place);
  const open = Math.min(rows.length, uncovered(wall().scene));
  const { after } = wall().ranking;
  const shown = rows.slice(rows.length - open, rows.length - open + UNCOVERED);
  return html`<h2>${after ? t("The results after session {session}", { session: after }) : t("The results")}</h2>
    ${open ? html`<div class="fitted" data-columns="1" data-most="16">${rankingRows(shown)}</div>` : html`<p class="wall-line">${plural(rows.length, t("one player"), t("{count} players", { count: rows.length }))}</p>`}
    `;
}

/** The next place or the one before, at once; the ceremony goes on at this screen alone where the desk cannot be reached. @param {boolean} [back] */
function step(back) {
  uncover(event, wall().scene, back).then(draw, () => {});
  draw();
}

/** @param {boolean} all */
const steps = (all) => html`<button @click=${() => step(true)}>${t("Previous place")}</button> <button @click=${() => step()}>${all ? t("That was all") : t("Next place")}</button>`;

function controls() {
  const { scene: chosen } = wall();
  return html`<div class="controls row">
    ${scene() === "reveal" ? steps(uncovered(chosen) >= chosen.places) : nothing}
    ${SCENES.map(
      ([name, label]) => html`<button
        aria-pressed=${state.own === name}
        @click=${() => {
          state.own = state.own === name ? "" : name;
          draw();
        }}
      >
        ${label}
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
  if (state.entrance && ![...STAFF, "projector"].includes(me?.role ?? "")) return passwordForm(state.entrance, draw, () => location.reload());
  if (!state.wall) return nothing;
  const views = { seating, names, clock, countdown: breakCountdown, programme, ranking, reveal };
  return html`<div class="wall scene-${scene()}">
    <header><span>${state.wall.name}</span><span class="wall-rules">${state.wall.rules_name}</span><span>${new Date().toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", hour12: false })}</span></header>
    ${views[/** @type {"clock"} */ (scene())]()} ${controls()}
  </div>`;
}

addEventListener("keydown", ({ key }) => {
  if (state.wall && scene() === "reveal" && ["ArrowRight", " ", "PageDown", "ArrowLeft", "PageUp"].includes(key)) step(["ArrowLeft", "PageUp"].includes(key));
});

async function start() {
  draw();
  try {
    state.entrance = await getFrom("/api/desk/me", {});
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
