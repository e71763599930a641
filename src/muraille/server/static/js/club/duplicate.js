/** Duplicate: the same walls at several tables. Seats by name, the ranking by match points, and who did what with the same tiles. */

import { html, nothing } from "../../vendor/lit-html.js";
import { getFrom, postTo } from "../desk/doors.js";
import { keepToken, tokenOf } from "../lib/seats.js";
import { decimal, signed, t } from "../lib/text.js";
import { tileRow } from "../lib/tiles.js";
import { grid, name, nightName } from "./parts.js";
import { state, worksAt } from "./state.js";

/** @typedef {import("./screens.d.ts").DuplicateScreen} DuplicateScreen */
/** @typedef {import("./screens.d.ts").DuplicateDealScreen} DuplicateDealScreen */
/** @typedef {import("./screens.d.ts").DuplicatesScreen} DuplicatesScreen */
/** @typedef {import("./screens.d.ts").DuplicateTableCard} DuplicateTableCard */
/** @typedef {import("./screens.d.ts").PersonCell} PersonCell */

/** Milliseconds until the page of a duplicate in play looks again. */
const AGAIN = 15_000;
/** @type {Record<string, string>} */
const PHASES = {
  waiting: t("waiting for its players"),
  playing: t("playing"),
  over: t("finished"),
  abandoned: t("given up"),
  failed: t("broken off"),
};
/** @type {Record<string, string>} */
const WINDS = { E: t("East"), S: t("South"), W: t("West"), N: t("North") };

/** Who is chosen for the next duplicate, in this order; and how they sit. */
const choice = { people: /** @type {number[]} */ ([]), alone: false };

/** A person, or a bot. @param {PersonCell | null} person @param {string} bot */
const who = (person, bot) => (person ? name(person) : html`${bot} <span class="soft">(${t("bot")})</span>`);

/** Do something, tell what went wrong in place, and look again. @param {() => Promise<{sentence?: string} | void>} action */
async function attempt(action) {
  try {
    const answer = await action();
    state.told = answer?.sentence ?? "";
    await state.refresh();
  } catch (problem) {
    state.problem = /** @type {Error} */ (problem).message;
    state.draw();
  }
}

// All of them, and a new one

/** Somebody in the list is chosen, or no longer. @param {number} number */
function choose(number) {
  const at = choice.people.indexOf(number);
  if (at >= 0) choice.people.splice(at, 1);
  else choice.people.push(number);
  state.draw();
}

/** The tables that these people make: four at each with bots in the seats that stay free, or one at each. @returns {[number, number, number, number][]} */
function lineUps() {
  const step = choice.alone ? 1 : 4;
  const starts = Array.from({ length: Math.ceil(choice.people.length / step) }, (_, at) => at * step);
  return starts.map((from) => {
    const [one = 0, two = 0, three = 0, four = 0] = choice.people.slice(from, from + step);
    return [one, two, three, four];
  });
}

/** The key of the form that is open: pressed twice it is one duplicate. */
let key = crypto.randomUUID();

/** @param {Event} event */
function begin(event) {
  event.preventDefault();
  const values = new FormData(/** @type {HTMLFormElement} */ (event.target));
  const text = (/** @type {string} */ field) => String(values.get(field) ?? "");
  const [rules, length, timer, level] = ["rules", "length", "timer", "level"].map(text);
  attempt(async () => {
    const answer = await postTo("/api/club/duplicates", {}, { key, night: Number(text("night")), rules, length, timer, level, tables: lineUps() });
    key = crypto.randomUUID();
    choice.people = [];
    return answer;
  });
}

/** @param {string} field @param {string} words @param {import("./screens.d.ts").RulesChoice[]} options @param {string} [first] */
const select = (field, words, options, first = "") =>
  html`<label
    ><span>${words}</span
    ><select name=${field}>
      ${options.map(({ id, name: title }) => html`<option value=${id} ?selected=${id === first}>${title}</option>`)}
    </select></label
  >`;

/** @param {DuplicatesScreen} seen */
function form(seen) {
  const tables = lineUps();
  const nameOf = (/** @type {number} */ number) => state.club.people?.find((/** @type {import("./screens.d.ts").MemberChoice} */ each) => each.number === number)?.name ?? t("bot");
  return html`<form class="card stack" @submit=${begin}>
    <h3>${t("New duplicate")}</h3>
    <p class="small soft">${t("Every table gets the same walls. Whoever has the same seat is compared deal by deal.")}</p>
    <div class="row">
      <label
        ><span>${t("Evening")}</span
        ><select name="night">
          ${state.club.nights.map((/** @type {import("./screens.d.ts").NightChoice} */ night) => html`<option value=${night.number}>${nightName(night)}</option>`)}
        </select></label
      >
      ${select("rules", t("Rules"), seen.rules)} ${select("length", t("Length"), seen.lengths)} ${select("timer", t("Time to think"), seen.timers, "relaxed")}
      ${select("level", t("Bots in free seats"), seen.levels, "club")}
    </div>
    <fieldset class="row">
      <legend>${t("At each table")}</legend>
      <label class="check"><input type="radio" name="seating" ?checked=${!choice.alone} @change=${() => seat(false)} /> ${t("four people")}</label>
      <label class="check"><input type="radio" name="seating" ?checked=${choice.alone} @change=${() => seat(true)} /> ${t("one person and three bots")}</label>
    </fieldset>
    <p class="small soft">${t("Choose who plays, in the order of the seats:")}</p>
    <ul class="free">
      ${(state.club.people ?? []).map((/** @type {import("./screens.d.ts").MemberChoice} */ each) => {
        const at = choice.people.indexOf(each.number);
        return html`<li>
          <button type="button" aria-pressed=${at >= 0 ? "true" : "false"} @click=${() => choose(each.number)}>${at >= 0 ? `${at + 1}. ` : ""}${each.name}</button>
        </li>`;
      })}
    </ul>
    ${tables.length
      ? html`<ol class="small">
          ${tables.map((table) => html`<li>${table.map((number) => (number ? nameOf(number) : t("bot"))).join(", ")}</li>`)}
        </ol>`
      : nothing}
    <button class="filled" ?disabled=${tables.length < 2}>${t("Lay the tables")}</button>
  </form>`;
}

/** @param {boolean} alone */
function seat(alone) {
  choice.alone = alone;
  state.draw();
}

export const loadDuplicates = () => getFrom("/api/club/duplicates", {});

/** @param {DuplicatesScreen} seen */
export const duplicatesPart = (seen) =>
  html`<h2>${t("Duplicate")}</h2>
    ${seen.duplicates.length
      ? html`<section class="card">
          ${grid(
            [t("Duplicate"), t("Evening"), t("Rules"), t("Tables")],
            seen.duplicates.map((each) => [
              html`<a href="#duplicate/${each.number}">${t("Duplicate {number}", { number: each.number })}</a>`,
              each.name,
              each.rules_name,
              each.tables,
            ]),
            [3],
          )}
        </section>`
      : html`<p class="soft">${t("No duplicate has been played yet.")}</p>`}
    ${state.club.organises && state.club.nights.length ? form(seen) : nothing}`;

// One of them

/** @param {number} number @param {number} person @param {boolean} again */
const sit = (number, person, again) =>
  attempt(async () => {
    const { id, token, url } = await postTo("/api/club/duplicate/{number}/sit", { number }, { person, again });
    keepToken(id, token);
    location.assign(url);
  });

/** What can be done with a seat. @param {DuplicateScreen} seen @param {DuplicateTableCard} table @param {import("./screens.d.ts").DuplicateSeat} place */
function seatButton(seen, table, place) {
  const number = place.person?.number;
  if (!number || !["waiting", "playing"].includes(table.phase)) return nothing;
  if (place.taken && tokenOf(table.url.split("/").pop() ?? "")) return html`<a class="button" href=${table.url}>${t("To the table")}</a>`;
  if (!place.taken && worksAt(seen.night)) {
    return html`<button @click=${() => sit(seen.number, number, false)}>${t("Take this seat")}</button>`;
  }
  return place.taken && state.club.organises
    ? html`<button class="quiet" @click=${() => sit(seen.number, number, true)}>${t("Give the seat again")}</button>`
    : nothing;
}

/** @param {DuplicateScreen} seen */
const tables = (seen) =>
  html`<section class="card">
    <h3>${t("Tables")}</h3>
    <div class="pair">
      ${seen.tables.map(
        (table) => html`<article>
          <h4>${t("Table {table}", { table: table.table })} <span class="soft small">${PHASES[table.phase] ?? table.phase}</span></h4>
          <ol class="seats">
            ${table.seats.map((place) => html`<li>${who(place.person, place.bot)} ${seatButton(seen, table, place)}</li>`)}
          </ol>
          ${table.replay ? html`<p><a href=${table.replay}>${t("Watch the game again")}</a></p>` : nothing}
        </article>`,
      )}
    </div>
    ${seen.over
      ? nothing
      : html`<p class="small soft">${t("A deal is shown here once every table has finished it; records and replays once all games are over.")}</p>`}
  </section>`;

/** @param {DuplicateScreen} seen */
const ranking = (seen) =>
  seen.ranking.length
    ? html`<section class="card">
        <h3>${t("Ranking by match points")}</h3>
        ${grid(
          [t("Place"), t("Name"), t("Table"), t("Seat no."), t("Match points"), "%"],
          seen.ranking.map((line) => [line.place, who(line.person, line.bot), line.table, line.line + 1, `${line.match_points} / ${line.most}`, decimal(line.percent)]),
          [0, 2, 3, 4, 5],
        )}
        <p class="small soft">${t("Two for each table that made less of the same tiles, one for each that made the same.")}</p>
      </section>`
    : nothing;

/** @param {number} number */
const enterResults = (number) => attempt(() => postTo("/api/club/duplicate/{number}/score", { number }, {}));

/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting;

/** @param {string} which */
export async function loadDuplicate(which) {
  const seen = await getFrom("/api/club/duplicate/{number}", { number: Number(which) });
  clearTimeout(waiting);
  if (!seen.over) waiting = setTimeout(() => location.hash === `#duplicate/${which}` && state.refresh(), AGAIN);
  return seen;
}

/** @param {DuplicateScreen} seen */
export const duplicatePart = (seen) =>
  html`<p><a href="#duplicates/all">${t("All duplicates")}</a></p>
    <h2>${t("Duplicate {number}", { number: seen.number })}</h2>
    <p class="soft">${seen.rules_name} · ${seen.length_name}</p>
    ${tables(seen)} ${ranking(seen)}
    ${seen.deals.length
      ? html`<section class="card">
          <h3>${t("Deal by deal")}</h3>
          <ul class="free">
            ${seen.deals.map((deal) => html`<li><a class="button" href="#deal/${seen.number}/${deal.number}">${deal.name}</a></li>`)}
          </ul>
        </section>`
      : nothing}
    ${seen.over && !seen.scored && worksAt(seen.night)
      ? html`<button class="filled" @click=${() => enterResults(seen.number)}>${t("Write the results into the journal")}</button>`
      : nothing}`;

// A deal

/** @param {string} which */
export function loadDeal(which) {
  const [number, deal] = which.split("/").map(Number);
  return getFrom("/api/club/duplicate/{number}/deal/{deal}", { number, deal });
}

/** @param {import("./screens.d.ts").LineAtTable} played */
const atTable = (played) =>
  html`<article class="played ${played.match_points * 2 > played.most ? "better" : ""}">
    <h4>
      ${t("Table {table}", { table: played.table })} · ${who(played.person, played.bot)}
      <strong class="points">${signed(played.points)}</strong>
      <span class="soft small">${t("{points} of {most} match points", { points: played.match_points, most: played.most })}</span>
    </h4>
    <p class="small">${played.won ? t("won") : played.paid ? t("dealt in") : ""}</p>
    ${played.hand.length || played.melds.length
      ? html`<p><span class="label small soft">${t("Hand")}</span> ${tileRow(played.hand)} ${played.melds.map((meld) => tileRow(meld))}</p>
          <p><span class="label small soft">${t("Discards")}</span> ${tileRow(played.river)}</p>`
      : nothing}
  </article>`;

/** @param {DuplicateDealScreen} seen */
export const dealPart = (seen) =>
  html`<p><a href="#duplicate/${seen.duplicate}">${t("Duplicate {number}", { number: seen.duplicate })}</a></p>
    <h2>${t("Deal {number}: {name}", { number: seen.number, name: seen.name })}</h2>
    <section class="card">
      ${seen.endings.map((ending) => html`<p><strong>${t("Table {table}", { table: ending.table })}</strong> ${ending.text}</p>`)}
    </section>
    ${seen.lines.map(
      (line) => html`<section class="card same-tiles">
        <h3>${line.wind ? WINDS[line.wind] : t("Seat {seat}", { seat: line.line + 1 })}</h3>
        ${line.dealt.length ? html`<p class="dealt"><span class="label small soft">${t("Dealt everywhere")}</span> ${tileRow(line.dealt)}</p>` : nothing}
        <div class="pair">${line.tables.map(atTable)}</div>
      </section>`,
    )}`;
