/** A session: its clock, every table at a glance, results by keyboard, and what happens at a table. */

import { html, nothing } from "../../vendor/lit-html.js";
import { plural, t } from "../lib/text.js";
import { ask, askWhy, numberField } from "./ask.js";
import { desk, done, fail, look, may, note } from "./context.js";
import { left, phase } from "./clock.js";
import { dealForm } from "./deals.js";
import { startButton } from "./overview.js";
import { countdown, exact, fields, fullName, personChoice, reasons, result, SEATS, sheetState, sitting, WINDS } from "./parts.js";
import { totalsForm } from "./totals.js";

const PHASES = { before: t("not started"), playing: t("running"), stopped: t("stopped"), last_minutes: t("last minutes"), ended: t("time is over") };
let chosen = 0;

/** @param {any} seen */
function clock(seen) {
  const { session } = seen;
  if (!seen.clock.hall)
    return html`<p>${plural(seen.clock.minutes, t("one minute"), t("{minutes} minutes", { minutes: seen.clock.minutes }))}</p>
      ${reasons(seen.clock.obstacles)} ${may("head", "referee") ? startButton(session, seen.clock.obstacles) : nothing}`;
  const standing = seen.clock.phase === "stopped";
  const extra = async () => {
    const values = await ask({
      title: t("Extra time for all tables"),
      action: t("Give extra time"),
      body: numberField(t("Minutes"), "minutes", 5),
    });
    if (values) note({ type: "extra_time_given", session, minutes: Number(values.minutes) });
  };
  return html`<p class="row">
    <strong class="clock">${countdown(left(seen.clock.hall) ?? 0)}</strong>
    <span>${PHASES[/** @type {"before"} */ (phase(seen.clock.hall))]}</span>
    ${may("head", "referee")
      ? html`<button @click=${() => note({ type: standing ? "clock_resumed" : "clock_stopped", session })}>${standing ? t("Resume the clock") : t("Stop the clock")}</button>
          <button @click=${extra}>${t("Extra time")}</button>`
      : nothing}
  </p>`;
}

/** The table whose number was typed, or the first that is missing. @param {any} seen */
function current(seen) {
  const wanted = seen.tables.find((/** @type {any} */ table) => table.table === chosen);
  return wanted ?? seen.tables.find((/** @type {any} */ table) => table.state !== "complete") ?? seen.tables[0];
}

/** @param {number} table */
export function choose(table) {
  chosen = table;
  desk.draw();
  /** @type {HTMLInputElement | null} */ (document.querySelector(".totals input"))?.focus();
}

/** A second entry that differs is written and counts for nothing: the cursor stays, and nothing looks like success. @param {any} table @param {any} answer */
async function differing(table, answer) {
  chosen = table.table;
  await done(answer);
  fail(t("Table {table}: the entries differ and do not count yet. {differences}", { table: table.table, differences: answer.differences.join("; ") }));
  /** @type {HTMLInputElement | null} */ (document.querySelector("#which-table"))?.select();
}

/** @param {any} seen @param {any} table */
function entered(seen, table) {
  return async (/** @type {any} */ answer) => {
    if (answer?.differences) return differing(table, answer);
    const next = seen.tables.find((/** @type {any} */ each) => each.state !== "complete" && each.table !== table.table);
    // The cursor moves before anything is asked for: whoever types on must not be interrupted later.
    chosen = next?.table ?? table.table;
    desk.draw();
    /** @type {HTMLInputElement | null} */ (document.querySelector("#which-table"))?.select();
    await done(answer);
  };
}

/** @param {any} seen @param {any} table */
function entry(seen, table) {
  const game = seen.game;
  return html`<section class="card stack" aria-label=${t("Result of a table")}>
    <form
      class="row"
      @submit=${(/** @type {Event} */ event) => choose(Number(fields(event).table))}
    >
      <label class="inline">${t("Table")}<input id="which-table" name="table" type="number" min="1" .value=${String(table.table)} @change=${(/** @type {Event} */ event) => choose(Number(/** @type {HTMLInputElement} */ (event.target).value))} /></label>
      ${sheetState(table.state)}
      ${table.entered.map((/** @type {any} */ each) => html`<small class="soft">${each.who}: ${each.scores.map(exact).join(" · ")}</small>`)}
    </form>
    ${reasons(table.obstacles_to_enter)} ${table.differences.map((/** @type {string} */ each) => html`<p class="problem">${each}</p>`)}
    ${table.doubts
      .filter((/** @type {any} */ each) => !table.differences.includes(each.what))
      .map((/** @type {any} */ each) => html`<p class="soft">${t("Doubt:")} ${each.what}</p>`)}
    ${table.disputes.map((/** @type {any} */ each) => dispute(table, each))}
    ${totalsForm({ event: desk.event, table, game, me: desk.me.name, done: entered(seen, table), failed: fail })}
    ${table.seats[0].line ? lines(table, game) : nothing}
    <details>
      <summary>${t("Deal by deal")}</summary>
      ${dealForm({ event: desk.event, table, game, done, failed: fail, redraw: desk.draw })}
    </details>
    ${may("head", "referee") ? html`<details><summary>${t("Late, substitute, penalty, extra time, seats")}</summary>${incidents(seen, table)}</details>` : nothing}
  </section>`;
}

/** What a table holds to be right against what stands; the doubt above says it in words. @param {any} table @param {any} disputed */
function dispute(table, { held, sequence }) {
  const takeOver = async () => {
    const why = await askWhy(t("Why is the table right?"), t("Take it over"));
    if (!why) return;
    const fact = held.type === "totals_entered" && table.state !== "empty" ? { ...held, type: "totals_corrected" } : held;
    note(fact, { why, version: table.version });
  };
  const dismiss = async () => {
    const why = await askWhy(t("Why does the journal stand?"), t("Let the journal stand"));
    if (why) note({ type: "undone", entry: sequence }, { why });
  };
  return html`<p class="row">
    <button @click=${takeOver}>${t("Take over what table {table} holds to be right", { table: table.table })}</button>
    ${may("head", "referee") ? html`<button @click=${dismiss}>${t("Let the journal stand")}</button>` : nothing}
  </p>`;
}

/** @param {any} table @param {string} game */
const lines = (table, game) =>
  html`<table>
    <thead>
      <tr>
        <th>${t("Seat")}</th>
        <th>${t("Name")}</th>
        <th class="number">${t("Score")}</th>
        <th class="number">${t("Place")}</th>
        ${game === "mcr" ? html`<th class="number">${t("Table points")}</th>` : html`<th class="number">${t("Uma")}</th>`}
        <th class="number">${t("Penalties")}</th>
        <th class="number">${t("Result")}</th>
        <th>${t("Signed")}</th>
      </tr>
    </thead>
    <tbody>
      ${table.seats.map(
        (/** @type {any} */ seat) => html`<tr>
          <td>${WINDS[seat.wind]}</td>
          <td>${fullName(seat.person)}${seat.substitute ? html` <small class="soft">${t("for whom {name} sits in", { name: fullName(seat.substitute) })}</small>` : nothing}</td>
          <td class="number">${exact(seat.line.score)}</td>
          <td class="number">${seat.line.place.first}${seat.line.place.holders > 1 ? "=" : ""}</td>
          <td class="number">${exact(game === "mcr" ? seat.line.table_points : seat.line.uma)}</td>
          <td class="number">${seat.line.after_uma + seat.line.at_once ? exact(-(seat.line.after_uma + seat.line.at_once)) : ""}</td>
          <td class="number">${result(seat.line)}</td>
          <td>${seat.signed ? "✓" : ""}</td>
        </tr>`,
      )}
    </tbody>
  </table>`;

/** @param {any} table @param {string} label */
const playerChoice = (table, label) =>
  html`<label
    >${label}
    <select name="player">
      ${table.seats.map((/** @type {any} */ seat) => html`<option value=${seat.person.number}>${sitting(seat)}</option>`)}
    </select></label
  >`;

/** @param {any} seen @param {any} table */
function incidents(seen, table) {
  const { session } = seen;
  const send = (/** @type {(values: Record<string, string>) => Record<string, any>} */ fact) => (/** @type {Event} */ event) => {
    const values = fields(event);
    note({ session, ...fact(values) }, { why: values.why });
  };
  return html`<div class="incidents">
    <form class="row" @submit=${send((values) => ({ type: "player_late", player: Number(values.player), minutes: Number(values.minutes) }))}>
      ${playerChoice(table, t("Late player"))}
      <label>${t("Minutes late")}<input name="minutes" type="number" min="1" max="60" required /></label>
      <button>${t("Enter as late")}</button>
    </form>
    <form
      class="row"
      @submit=${send((values) => ({ type: "substitute_seated", table: table.table, absent: Number(values.player), substitute: Number(values.substitute), during_game: Boolean(values.during) }))}
    >
      ${playerChoice(table, t("Absent player"))}
      <label
        >${t("Substitute")}
        <select name="substitute" required>
          ${seen.substitutes.map((/** @type {any} */ each) => html`<option value=${each.number}>${each.name}</option>`)}
        </select></label
      >
      <label class="choice"><input type="checkbox" name="during" value="yes" />${t("after the game had begun")}</label>
      <label>${t("Reason")}<input name="why" maxlength="400" /></label>
      <button>${t("Seat the substitute")}</button>
    </form>
    <form
      class="row"
      @submit=${send((values) => ({ type: "penalty_given", table: table.table, player: Number(values.player), points: Number(values.points), moment: values.moment, cite: values.cite, text: values.text }))}
    >
      ${playerChoice(table, t("Penalised player"))}
      <label>${t("Points")}<input name="points" type="number" min="0" required size="7" /></label>
      <label
        >${t("Counts")}
        <select name="moment">
          <option value=${seen.game === "riichi" ? "after_uma" : "session"} selected>${seen.game === "riichi" ? t("after the uma") : t("for the session")}</option>
          <option value="score">${t("at once")}</option>
        </select></label
      >
      <label>${t("Paragraph")}<input name="cite" required size="14" value=${seen.game === "riichi" ? "RCR §3.4.6" : "Green §3.11"} /></label>
      <label>${t("What happened")}<input name="text" required maxlength="200" /></label>
      <button>${t("Give the penalty")}</button>
      <a href="/desk/${desk.event}/referee">${t("By the catalogue")}</a>
    </form>
    <form class="row" @submit=${send((values) => ({ type: "extra_time_given", table: table.table, minutes: Number(values.minutes) }))}>
      <label>${t("Extra minutes for this table")}<input name="minutes" type="number" min="1" max="60" required /></label>
      <button>${t("Give extra time")}</button>
    </form>
    <form class="row" @submit=${send((values) => ({ type: "seats_changed", table: table.table, seats: SEATS.map((wind) => Number(values[wind])) }))}>
      ${SEATS.map((wind, seat) => personChoice({ label: WINDS[wind], name: wind, people: seen.people, chosen: table.seats[seat].person.number }))}
      <label>${t("Reason")}<input name="why" maxlength="400" /></label>
      <button>${t("Seat them so")}</button>
    </form>
  </div>`;
}

export const session = {
  title: t("Session"),
  load: () => look(`session/${Number(desk.argument) || desk.overview?.current || 1}`),
  /** @param {any} seen */
  view: (seen) => {
    const table = current(seen);
    const waiting = seen.tables.filter((/** @type {any} */ each) => each.state !== "complete").length;
    return html`<h2>${t("Session {session}", { session: seen.session })}</h2>
      ${clock(seen)}
      ${table
        ? html`${desk.asOf ? nothing : entry(seen, table)}
            <h3>${waiting ? plural(waiting, t("one table without a result"), t("{count} tables without a result", { count: waiting })) : t("Every table has its result")}</h3>
            <ul class="tables-at-a-glance">
              ${seen.tables.map(
                (/** @type {any} */ each) => html`<li class="glance glance-${each.state}">
                  <button class="quiet" @click=${() => choose(each.table)} aria-label=${t("Table {table}", { table: each.table })}>
                    <strong>${each.table}</strong> ${sheetState(each.state)}
                  </button>
                  <small>${each.seats.map((/** @type {any} */ seat) => html`${sitting(seat)}${seat.late_minutes ? html` <em>+${seat.late_minutes} min</em>` : nothing}<br />`)}</small>
                  ${each.disputes.length ? html`<strong class="loss">${t("disputed")}</strong>` : nothing}
                  ${seen.calls.some((/** @type {any} */ call) => call.place === each.table) ? html`<strong class="loss">${t("calls a referee")}</strong>` : nothing}
                  <small class="soft">${t("{count} of 4 signed", { count: each.seats.filter((/** @type {any} */ seat) => seat.signed).length })}</small>
                </li>`,
              )}
            </ul>`
        : html`<p>${t("This session is not drawn yet.")} <a href="#draw">${t("Seating")}</a></p>`}`;
  },
};
