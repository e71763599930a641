/** The first page: the two games begin at once; the game one left, today's exercise, open tables and events stand beside them. */

import { html, nothing, render } from "../vendor/lit-html.js";
import { get, post } from "./lib/api.js";
import { WINDS } from "./lib/board.js";
import { startPage } from "./lib/page.js";
import { seal } from "./lib/seals.js";
import { keepToken, playerName, tokens } from "./lib/seats.js";
import { language, number, plural, t } from "./lib/text.js";
import { body, tileRow } from "./lib/tiles.js";

/**
 * @typedef {import("./screens.d.ts").OwnStanding} Standing
 * @typedef {import("./screens.d.ts").OwnTable} OwnTable
 * @typedef {import("./screens.d.ts").TableSummary} OpenTable
 * @typedef {import("./screens.d.ts").EventData} HouseEvent
 */

const app = startPage();
/** Days and hours as they are written in Europe. */
const PLACE = language === "en" ? "en-GB" : language;

for (const place of app.querySelectorAll("[data-tiles]")) {
  const tiles = (/** @type {HTMLElement} */ (place).dataset.tiles ?? "").split(" ");
  render(standing(tiles), /** @type {HTMLElement} */ (place));
}
render(wallCorner(), /** @type {HTMLElement} */ (app.querySelector(".wall-corner")));

/** Tiles that stand on the cloth, the last one drawn. @param {string[]} tiles */
function standing(tiles) {
  return tiles.map((tile, at) => html`<span class="tile up ${at === tiles.length - 1 ? "drawn" : ""}">${body(tile)}</span>`);
}

/** A corner of the wall as it stands after the breach. */
function wallCorner() {
  const stack = (/** @type {string} */ more) => html`<i class="stack ${more}"></i>`;
  const indicator = html`<i class="stack turned-over"><svg viewBox="0 0 60 80"><use href="#tile-2p"></use></svg></i>`;
  return html`<span class="wall-side">${Array.from({ length: 6 }, () => stack(""))}<i class="breach"></i>${stack("dead")}${stack("dead")}${indicator}</span>
    <span class="wall-end">${Array.from({ length: 7 }, () => stack("lengthwise"))}</span>`;
}

let busy = false;

/** Make a table with three bots and go there. @param {string} rules */
async function begin(rules) {
  if (busy) return;
  busy = true;
  try {
    const asked = { rules, seats: ["human", "club", "club", "club"], player: playerName() || t("Guest") };
    /** @type {import("./screens.d.ts").MadeTable} */
    const { id, token, url } = await post("/api/tables", asked);
    if (token) keepToken(id, token);
    location.assign(url);
  } catch (problem) {
    const place = /** @type {HTMLElement} */ (app.querySelector(".problem"));
    place.hidden = false;
    place.textContent = /** @type {Error} */ (problem).message;
    busy = false;
  }
}

for (const link of app.querySelectorAll("[data-play]")) {
  link.addEventListener("click", (event) => {
    event.preventDefault();
    begin(/** @type {HTMLElement} */ (link).dataset.play ?? "");
  });
}

// What goes on here

const state = {
  /** @type {OwnTable[]} */ mine: [],
  /** @type {OpenTable[]} */ open: [],
  /** @type {HouseEvent[]} */ events: [],
  /** @type {import("./screens.d.ts").Exercise | null} */ exercise: null,
};

/** Where a game stands. @param {OwnTable} table */
function where({ phase, round, dealer, left }) {
  if (phase === "waiting") return t("waiting for others");
  if (round === null || dealer === null) return "";
  const deal = `${WINDS[round]} ${dealer + 1}`;
  return phase === "deal_over" || left === null ? deal : `${deal} · ${plural(left, t("one tile left"), t("{count} tiles left", { count: left }))}`;
}

/** @param {Standing} one @param {boolean} asked */
function standingLine({ name, bot, you, points }, asked) {
  const about = you ? (asked ? t("you, to play") : t("you")) : "";
  return html`<li class=${you ? "you" : ""}>
    ${seal(name, bot)}<span>${name} ${about ? html`<small>${about}</small>` : nothing}</span
    ><b>${points === null ? "" : number(points)}</b>
  </li>`;
}

/** For how long a seat is kept. @param {number | null} seconds */
function kept(seconds) {
  if (seconds === null) return t("The others are there.");
  const until = new Date(Date.now() + seconds * 1000);
  return t("Your seat is kept until {time}.", { time: until.toLocaleTimeString(PLACE, { hour: "2-digit", minute: "2-digit" }) });
}

/** @param {OwnTable} table */
function continued(table) {
  return html`<section class="panel" aria-labelledby="own-${table.id}">
    <h2 id="own-${table.id}">${table.what_if ? t("Continue what if") : t("Continue your game")}<small>${where(table)}</small></h2>
    <p class="soft small">${[table.name, table.rules_name, table.length_name].filter(Boolean).join(" · ")}</p>
    <ol class="standing">${table.standing.map((each) => standingLine(each, table.asked))}</ol>
    <p class="act-row"><a class="button filled" href=${table.url}>${t("Back to the table")}</a><span>${kept(table.kept_s)}</span></p>
  </section>`;
}

/** Further games that one left, in a line each. @param {OwnTable[]} tables */
function others(tables) {
  if (!tables.length) return nothing;
  return html`<section class="panel" aria-labelledby="own-more">
    <h2 id="own-more">${t("Also yours")}</h2>
    <ul class="lines">
      ${tables.map(
        (table) => html`<li>
          <span>${table.what_if ? t("What if") : table.rules_name} <small>${where(table)}</small></span><a class="button" href=${table.url}>${t("Go on")}</a>
        </li>`,
      )}
    </ul>
  </section>`;
}

/** The same for everybody today. */
function exercise() {
  const { exercise: asked } = state;
  if (!asked) return nothing;
  return html`<section class="panel exercise" aria-labelledby="today">
    <h2 id="today">${t("Today’s exercise")}<small>${asked.title}</small></h2>
    <p class="soft">${asked.question}</p>
    <div class="exercise-tiles">${asked.concealed.length ? tileRow(asked.concealed) : nothing}</div>
    <p class="act-row"><a class="button" href="/train?today=riichi">${t("Answer")}</a><span>${t("The same for everybody today; the reasons come with the answer.")}</span></p>
  </section>`;
}

function openTables() {
  const shown = state.open.filter(({ id, asleep }) => !asleep && !state.mine.some((own) => own.id === id)).slice(0, 5);
  return html`<section class="panel" aria-labelledby="open">
    <h2 id="open">${t("Open tables")}<small><a href="/play">${t("make one")}</a></small></h2>
    ${shown.length
      ? html`<ul class="lines">
          ${shown.map(
            (table) => html`<li>
              <span>${table.name || table.seats[0]?.name} <small>${table.rules_name} · ${table.free ? plural(table.free, t("one free seat"), t("{count} free seats", { count: table.free })) : t("in play")}</small></span
              >${table.free || table.spectators ? html`<a class="button" href=${table.url}>${table.free ? t("Join") : t("Watch")}</a>` : nothing}
            </li>`,
          )}
        </ul>`
      : html`<p class="soft">${t("Nobody waits for players now. Your table will be seen here.")}</p>`}
  </section>`;
}

/** @param {string | null} day */
function dayLeaf(day) {
  if (!day) return html`<span class="leaf"><b>…</b></span>`;
  const date = new Date(`${day}T12:00:00`);
  const part = (/** @type {Intl.DateTimeFormatOptions} */ options) => date.toLocaleDateString(PLACE, options);
  return html`<time class="leaf" datetime=${day}>${part({ weekday: "short" })}<b>${date.getDate()}</b>${part({ month: "short" })}</time>`;
}

/** @param {HouseEvent} event */
function stage({ stage: now, session, sessions }) {
  if (now === "on") return html`<span class="badge live">${t("Session {session} of {sessions}", { session, sessions })}</span>`;
  return html`<span class="badge">${now === "over" ? t("over") : t("coming")}</span>`;
}

function events() {
  if (!state.events.length) return nothing;
  return html`<section class="panel" aria-labelledby="events">
    <h2 id="events">${t("Events")}<small><a href="/desk">${t("all")}</a></small></h2>
    <ul class="events">
      ${state.events.slice(0, 4).map(
        (event) => html`<li>
          ${dayLeaf(event.first_day)}
          <span
            ><a href=${event.url}>${event.name}</a
            ><small>${[event.rules_name, event.place, plural(event.players, t("one player"), t("{count} players", { count: event.players }))].filter(Boolean).join(" · ")}</small></span
          >
          ${stage(event)}
        </li>`,
      )}
    </ul>
  </section>`;
}

function draw() {
  const [first, ...more] = state.mine;
  render(html`${exercise()}`, /** @type {HTMLElement} */ (app.querySelector(".today")));
  render(html`${first ? continued(first) : nothing}${others(more)}${openTables()}${events()}`, /** @type {HTMLElement} */ (app.querySelector(".going-on")));
}

/** What cannot be had is left out: the games begin without it. @param {() => Promise<void>} ask */
async function learn(ask) {
  try {
    await ask();
    draw();
  } catch {
    // The page is whole without it.
  }
}

/** Everything that may have changed since. */
function look() {
  const own = tokens();
  if (Object.keys(own).length) {
    learn(async () => {
      state.mine = /** @type {import("./screens.d.ts").OwnTables} */ (await post("/api/tables/mine", { tokens: own })).tables;
    });
  }
  learn(async () => {
    state.open = /** @type {import("./screens.d.ts").TableList} */ (await get("/api/tables")).tables;
  });
  learn(async () => {
    state.events = /** @type {import("./screens.d.ts").Calendar} */ (await get("/api/events")).events;
  });
}

draw();
look();
learn(async () => {
  state.exercise = await get("/api/training/today?game=riichi");
});
addEventListener("pageshow", ({ persisted }) => persisted && look());
setInterval(() => !document.hidden && look(), 20000);
