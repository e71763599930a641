/** An evening: who is there, tables that form, results by phone or at the desk, the ranking. */

import { html, nothing } from "../../vendor/lit-html.js";
import { dayInWords, decimal, number, t } from "../lib/text.js";
import { chooser, grid, name, nightName } from "./parts.js";
import { state, worksAt } from "./state.js";

/** @typedef {import("./screens.d.ts").EveningView} Evening */
/** @typedef {import("./screens.d.ts").EveningTable} Table */

const WINDS = [t("East"), t("South"), t("West"), t("North")];

/** @param {import("./requests.d.ts").ClubWriting["fact"]} fact @param {{why?: string, version?: number}} [more] */
const write = (fact, more = {}) => state.send("/api/club/entries", { fact, ...more });

/** Session points break ties of table points; the other game has none. @param {import("./screens.d.ts").EveningLine[]} lines */
function ranking(lines) {
  const breaks = lines.some((line) => line.session_points !== "0");
  return grid(
    [t("Place"), t("Name"), t("Games"), t("Points"), ...(breaks ? [t("Session points")] : [])],
    lines.map((line) => [line.place, name(line.person), line.games, decimal(line.points), ...(breaks ? [decimal(line.session_points)] : [])]),
    [0, 2, 3, 4],
  );
}

/** @param {Evening} seen */
const rankings = (seen) =>
  Object.entries(seen.rankings).map(
    ([kind, lines]) =>
      html`<section class="card">
        <h2>${t("Ranking of the evening: {game}", { game: state.club.games[kind] })}</h2>
        ${ranking(lines)}
      </section>`,
  );

/** @param {Evening} seen @param {Table} table @param {Event} event */
function enter(seen, table, event) {
  event.preventDefault();
  const values = new FormData(/** @type {HTMLFormElement} */ (event.target));
  const score = (/** @type {number} */ at) => Number(values.get(`score${at}`));
  /** @type {[number, number, number, number]} */
  const scores = [score(0), score(1), score(2), score(3)];
  const bets = Number(values.get("bets") ?? 0);
  const why = String(values.get("why") ?? "");
  write({ type: "game_entered", night: seen.night, table: table.table, scores, bets }, { why, version: table.version });
}

/** The sum as it is typed, so that a slip is seen before it is sent. @param {Event} event */
function added(event) {
  const form = /** @type {HTMLFormElement} */ (event.currentTarget);
  const typed = [...form.querySelectorAll("input[data-score]")].map((input) => Number(/** @type {HTMLInputElement} */ (input).value));
  const sum = /** @type {HTMLElement} */ (form.querySelector("output"));
  sum.textContent = number(typed.reduce((all, each) => all + each, 0));
}

/** @param {Evening} seen @param {Table} table */
const form = (seen, table) =>
  html`<form class="stack result" @submit=${(/** @type {Event} */ event) => enter(seen, table, event)} @input=${added}>
    ${table.seats.map(
      (seat, at) =>
        html`<label
          ><span>${t("{wind}: {name}", { wind: WINDS[at], name: seat.name })}</span>
          <input data-score name="score${at}" type="number" step="1" required inputmode="numeric" .value=${table.scores[at] ?? ""}
        /></label>`,
    )}
    <label><span>${t("Bets left on the table, in points")}</span><input name="bets" type="number" value="0" min="0" inputmode="numeric" /></label>
    <p class="small soft">${t("Sum:")} <output>0</output></p>
    <label><span>${t("Reason, for a correction or a wrong sum")}</span><input name="why" maxlength="1000" /></label>
    <button class="filled">${table.scores.length ? t("Correct the result") : t("Enter the result")}</button>
    ${table.scores.length
      ? nothing
      : html`<button type="button" @click=${() => write({ type: "table_left", night: seen.night, table: table.table })}>${t("The table breaks up")}</button>`}
  </form>`;

/** @param {Evening} seen */
const tables = (seen) =>
  seen.tables.length
    ? html`<section class="card">
        <h2>${t("Tables")}</h2>
        ${seen.tables.map(
          (table) => html`<article class="sat">
            <h3>${t("Round {round}, table {table}", { round: table.round, table: table.table })}</h3>
            ${grid(
              [t("Wind"), t("Name"), t("Score"), t("Points")],
              table.seats.map((seat, at) => [
                WINDS[at],
                name(seat),
                table.scores.length ? number(table.scores[at]) : "–",
                table.points.length ? decimal(table.points[at]) : "–",
              ]),
              [2, 3],
            )}
            ${worksAt(seen.night)
              ? html`<details ?open=${!table.scores.length}>
                  <summary>${table.scores.length ? t("Correct") : t("Result of table {table}", { table: table.table })}</summary>
                  ${form(seen, table)}
                </details>`
              : nothing}
          </article>`,
        )}
      </section>`
    : nothing;

/** @param {number} number */
function choose(number) {
  const at = state.chosen.indexOf(number);
  if (at >= 0) state.chosen.splice(at, 1);
  else if (state.chosen.length < 4) state.chosen.push(number);
  state.draw();
}

/** @param {Evening} seen */
async function seat(seen) {
  const table = Math.max(0, ...seen.tables.map((each) => each.table)) + 1;
  const played = seen.tables.filter((each) => each.seats.some((cell) => cell.number !== null && state.chosen.includes(cell.number)));
  const round = Math.max(0, ...played.map((each) => each.round)) + 1;
  const answer = await write({ type: "table_seated", night: seen.night, table, seats: [...state.chosen], round });
  if (answer) state.chosen = [];
  state.draw();
}

/** @param {Evening} seen @param {Event} event */
async function came(seen, event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const person = Number(new FormData(form).get("person"));
  if (person) await write({ type: "person_came", night: seen.night, person });
}

/** @param {Evening} seen */
function there(seen) {
  const present = new Set(seen.present.map((cell) => cell.number));
  const absent = (state.club.people ?? []).filter((each) => !present.has(each.number));
  return html`<section class="card stack">
    <h2>${t("Who is there")}</h2>
    <form class="row" @submit=${(/** @type {Event} */ event) => came(seen, event)}>
      <label
        ><span>${t("Somebody comes")}</span
        ><select name="person">
          ${absent.map((each) => html`<option value=${each.number}>${each.name}</option>`)}
        </select></label
      >
      <button ?disabled=${!absent.length}>${t("Is there")}</button>
    </form>
    <p class="small soft">
      ${seen.free.length ? t("Free now. Choose four, East first, or let them be drawn:") : t("Nobody is free now.")}
    </p>
    <ul class="free">
      ${seen.free.map((cell) => {
        const { number } = cell;
        if (number === null) return nothing;
        const at = state.chosen.indexOf(number);
        return html`<li>
          <button aria-pressed=${at >= 0 ? "true" : "false"} @click=${() => choose(number)}>
            ${at >= 0 ? t("{wind}: {name}", { wind: WINDS[at], name: cell.name }) : cell.name}
          </button>
          <button
            class="quiet"
            aria-label=${t("{name} goes home", { name: cell.name })}
            @click=${() => write({ type: "person_went", night: seen.night, person: number })}
          >
            ✕
          </button>
        </li>`;
      })}
    </ul>
    <p class="row">
      ${state.chosen.length === 4
        ? html`<button class="filled" @click=${() => seat(seen)}>${t("These four sit down")}</button>`
        : nothing}
      <button
        ?disabled=${seen.free.length < 4}
        @click=${() => state.send("/api/club/draw", { night: seen.night, seed: seen.tables.length + 1 })}
      >
        ${t("Draw the tables")}
      </button>
    </p>
  </section>`;
}

/** @param {Evening} seen */
const others = (seen) =>
  state.club.nights.length > 1
    ? chooser(t("Evening"), "evening", state.club.nights.map((night) => [night.number, nightName(night)]), seen.night)
    : nothing;

/** @param {Evening} seen */
export const eveningPart = (seen) =>
  html`<h2>${seen.name || t("Evening of {day}", { day: dayInWords(seen.day) })}</h2>
    ${seen.name ? html`<p class="soft">${dayInWords(seen.day)}</p>` : nothing} ${others(seen)}
    ${worksAt(seen.night) ? html`${there(seen)} ${tables(seen)} ${rankings(seen)}` : html`${rankings(seen)} ${tables(seen)}`}`;
