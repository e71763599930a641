/** A session: its clock, every table at a glance, results by keyboard, and what happens at a table. */

import { html, nothing } from "../../vendor/lit-html.js";
import { plural, t } from "../lib/text.js";
import { ask, askWhy, numberField } from "./ask.js";
import { desk, done, fail, look, may, note, part } from "./context.js";
import { left, phase } from "./clock.js";
import { dealForm, dealList } from "./deals.js";
import { device, enqueue, newKey } from "./outbox.js";
import { startButton } from "./overview.js";
import { countdown, exact, explained, fields, fullName, only, personChoice, reasons, result, SEATS, sheetState, sitting, WINDS } from "./parts.js";
import { hasDraft, totalsForm } from "./totals.js";

/** @typedef {import("./outbox.js").Fact} Fact */
/** @typedef {import("./screens.d.ts").Acknowledgement} Acknowledgement */

const PHASES = { before: t("not started"), playing: t("running"), stopped: t("stopped"), last_minutes: t("last minutes"), ended: t("time is over"), over: t("every result is there") };
/** The table that the form is for. It changes when somebody chooses or enters, never because others wrote: whoever types must not land elsewhere. */
const chosen = { session: 0, table: 0 };
/** The complete sheets whose deals somebody wants to enter all the same. @type {Set<string>} */
const dealsWanted = new Set();

/** @param {import("./screens.d.ts").SessionScreen} seen */
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
    <span>${PHASES[phase(seen.clock.hall)]}</span>
    ${may("head", "referee") && seen.clock.phase !== "over"
      ? html`<button @click=${() => note(standing ? { type: "clock_resumed", session } : { type: "clock_stopped", session })}>${standing ? t("Resume the clock") : t("Stop the clock")}</button>
          <button @click=${extra}>${t("Extra time")}</button>`
      : nothing}
  </p>`;
}

/** The table whose number was typed, or at first the one that is missing. @param {import("./screens.d.ts").SessionScreen} seen */
function current(seen) {
  const wanted = seen.tables.find((/** @type {import("./screens.d.ts").TableRow} */ table) => chosen.session === seen.session && table.table === chosen.table);
  if (wanted) return wanted;
  const first = seen.tables.find((/** @type {import("./screens.d.ts").TableRow} */ table) => table.state !== "complete") ?? seen.tables[0];
  if (first) Object.assign(chosen, { session: seen.session, table: first.table });
  return first;
}

/** The tables that are shown. @type {import("./screens.d.ts").TableRow[]} */
let shown = [];

/** @param {number} table */
export function choose(table) {
  if (!shown.some((each) => each.table === table)) return fail(t("There is no table {table} in this session", { table }));
  chosen.table = table;
  desk.draw();
  /** @type {HTMLInputElement | null} */ (document.querySelector(".totals input"))?.select();
}

/** A second entry that differs is written and counts for nothing: the cursor stays, and nothing looks like success. @param {import("./screens.d.ts").TableRow} table @param {Acknowledgement} answer @param {string[]} differences */
async function differing(table, answer, differences) {
  chosen.table = table.table;
  await done(answer);
  fail(t("Table {table}: the entries differ and do not count yet. {differences}", { table: table.table, differences: differences.join("; ") }));
  /** @type {HTMLInputElement | null} */ (document.querySelector("#which-table"))?.select();
}

/** @param {import("./screens.d.ts").SessionScreen} seen @param {import("./screens.d.ts").TableRow} table */
function entered(seen, table) {
  return async (/** @type {Acknowledgement | import("./outbox.js").Kept} */ answer) => {
    if ("differences" in answer && answer.differences) return differing(table, answer, answer.differences);
    const next = seen.tables.find((each) => each.state !== "complete" && each.table !== table.table);
    // The cursor moves before anything is asked for: whoever types on must not be interrupted later.
    chosen.table = next?.table ?? table.table;
    desk.draw();
    /** @type {HTMLInputElement | null} */ (document.querySelector("#which-table"))?.select();
    await done(answer);
  };
}

/** Who entered the numbers that stand: the correction, or every entry as long as none counts more than another. @param {import("./screens.d.ts").TableRow} table */
function standing({ entered, corrected, counted }) {
  const told = (/** @type {import("./screens.d.ts").Totals} */ each) => html`<small class="soft">${each.who}: ${each.scores.map(exact).join(" · ")}${corrected ? html` <strong>${t("corrected")}</strong>` : nothing}</small>`;
  if (corrected) return told(corrected);
  return entered.filter((each) => !counted || String(each.scores) === String(counted.scores)).map(told);
}

/** Deals of a table. A sheet that is complete by its totals asks first: whoever fills in deals there is mostly at the wrong table. @param {import("./screens.d.ts").SessionScreen} seen @param {import("./screens.d.ts").TableRow} table */
function deals({ features }, table) {
  const name = `${table.session}/${table.table}`;
  if (table.state !== "complete" || table.ended || dealsWanted.has(name)) return dealForm({ event: desk.event, table, features, done, failed: fail, redraw: desk.draw });
  const open = () => {
    dealsWanted.add(name);
    desk.draw();
  };
  return html`<p>${t("The sheet of table {table} is complete: its totals count. Deals are compared with them and do not replace them.", { table: table.table })}</p>
    <p><button type="button" @click=${open}>${t("Enter deals all the same")}</button></p>
    ${dealList(table)}`;
}

/** @param {import("./screens.d.ts").SessionScreen} seen @param {import("./screens.d.ts").TableRow} table */
function entry(seen, table) {
  const { features } = seen;
  return html`<section class="card stack" aria-label=${t("Result of a table")}>
    <form
      class="row"
      @submit=${(/** @type {Event} */ event) => choose(Number(fields(event).table))}
    >
      <label class="inline">${t("Table")}<input id="which-table" name="table" type="number" min="1" .value=${String(table.table)} @change=${(/** @type {Event} */ event) => choose(Number(/** @type {HTMLInputElement} */ (event.target).value))} /></label>
      ${sheetState(table.state)}
      ${standing(table)}
    </form>
    ${reasons(table.obstacles_to_enter)} ${table.differences.map((/** @type {string} */ each) => html`<p class="problem">${each}</p>`)}
    ${table.doubts
      .filter((each) => !table.differences.includes(each.what))
      .map((each) => html`<p class="soft">${t("Doubt:")} ${each.what}</p>`)}
    ${table.disputes.map((each) => dispute(table, each))}
    ${totalsForm({ event: desk.event, table, features, me: desk.me?.name ?? "", done: entered(seen, table), failed: fail, redraw: desk.draw })}
    ${table.seats[0].line ? lines(table, features) : nothing}
    <details>
      <summary>${t("Deal by deal")}</summary>
      ${deals(seen, table)}
    </details>
    ${may("head", "referee") ? html`<details><summary>${t("Late, substitute, penalty, extra time, seats")}</summary>${only(seen.session, only(table.table, incidents(seen, table)))}</details>` : nothing}
  </section>`;
}

/** What a table holds to be right against what stands; the doubt above says it in words. @param {import("./screens.d.ts").TableRow} table @param {import("./screens.d.ts").DisputeView} disputed */
function dispute(table, { held, sequence }) {
  const takeOver = async () => {
    const why = await askWhy(t("Why is the table right?"), t("Take it over"));
    if (!why) return;
    note(held.type === "totals_entered" && table.state !== "empty" ? { ...held, type: "totals_corrected" } : held, { why, version: table.version });
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

/** @param {import("./screens.d.ts").SheetSeat} seat @param {import("./screens.d.ts").ResultLine} line @param {import("./screens.d.ts").Features} features */
const lineOf = (seat, line, features) =>
  html`<tr>
    <td>${WINDS[seat.wind]}</td>
    <td>${fullName(seat.person)}${seat.substitute ? html` <small class="soft">${t("for whom {name} sits in", { name: fullName(seat.substitute) })}</small>` : nothing} ${seat.reason ? explained(seat) : nothing}</td>
    <td class="number">${exact(line.score)}</td>
    <td class="number">${line.place.first}${line.place.holders > 1 ? "=" : ""}</td>
    <td class="number">${exact(features.table_points ? line.table_points : line.uma)}</td>
    <td class="number">${line.after_uma + line.at_once ? exact(-(line.after_uma + line.at_once)) : ""}</td>
    <td class="number">${result(line)}</td>
    <td>${seat.signed ? "✓" : ""}</td>
    </tr>`;

/** @param {import("./screens.d.ts").TableRow} table @param {import("./screens.d.ts").Features} features */
const lines = (table, features) =>
  html`<table>
    <thead>
      <tr>
        <th>${t("Seat")}</th>
        <th>${t("Name")}</th>
        <th class="number">${t("Score")}</th>
        <th class="number">${t("Place")}</th>
        ${features.table_points ? html`<th class="number">${t("Table points")}</th>` : html`<th class="number">${t("Uma")}</th>`}
        <th class="number">${t("Penalties")}</th>
        <th class="number">${t("Result")}</th>
        <th>${t("Signed")}</th>
      </tr>
    </thead>
    <tbody>
      ${table.seats.map((seat) => (seat.line ? lineOf(seat, seat.line, features) : nothing))}
    </tbody>
  </table>`;

/** @param {import("./screens.d.ts").TableRow} table @param {string} label @param {string} [chosen] */
const playerChoice = (table, label, chosen) =>
  html`<label
    >${label}
    <select name="player" required>
      <option value=""></option>
      ${table.seats.map((seat) => html`<option value=${seat.person.number} ?selected=${String(seat.person.number) === chosen}>${sitting(seat)}</option>`)}
    </select></label
  >`;

/** The forms whose entry is on its way: a second click would be a second entry. @type {WeakSet<HTMLFormElement>} */
const sending = new WeakSet();

/** Send what a form says, once; written, it is empty again, and refused, it keeps what was typed. @param {(values: Record<string, string>) => Promise<boolean>} written */
const once = (written) => async (/** @type {Event} */ event) => {
  const form = /** @type {HTMLFormElement} */ (event.currentTarget);
  const values = fields(event);
  if (sending.has(form)) return;
  sending.add(form);
  if (await written(values)) form.reset();
  sending.delete(form);
};

/** Penalties that are typed and not given, by session and table: another table has its own. @type {Map<string, Record<string, string>>} */
const penalties = new Map();

/** @param {import("./screens.d.ts").TableRow} table */
const named = (table) => `${table.session}/${table.table}`;

/** @param {import("./screens.d.ts").SessionScreen} seen @param {import("./screens.d.ts").TableRow} table @param {(event: Event) => Promise<void>} give */
function penaltyForm(seen, table, give) {
  const draft = penalties.get(named(table)) ?? {};
  const typing = (/** @type {Event} */ event) => {
    const entries = [...new FormData(/** @type {HTMLFormElement} */ (event.currentTarget))].map(([name, value]) => [name, String(value)]);
    penalties.set(named(table), Object.fromEntries(entries));
    desk.draw();
  };
  const moments = [
    [seen.features.uma ? "after_uma" : "session", seen.features.uma ? t("after the uma") : t("for the session")],
    ["score", t("at once")],
  ];
  return html`<form class="row" @input=${typing} @submit=${give}>
    ${playerChoice(table, t("Penalised player"), draft.player)}
    <label>${t("Points")}<input name="points" type="number" min="1" required size="7" .value=${draft.points ?? ""} /></label>
    <label
      >${t("Counts")}
      <select name="moment">
        ${moments.map(([value, name]) => html`<option value=${value} ?selected=${value === (draft.moment ?? moments[0][0])}>${name}</option>`)}
      </select></label
    >
    <label>${t("Paragraph")}<input name="cite" required size="14" value=${seen.penalty_cite} .value=${draft.cite ?? seen.penalty_cite} /></label>
    <label>${t("What happened")}<input name="text" required maxlength="200" .value=${draft.text ?? ""} /></label>
    <button>${t("Give the penalty")}</button>
    <a href="/desk/${desk.event}/referee">${t("By the catalogue")}</a>
    ${penalties.has(named(table)) ? html`<span class="draft">${t("Draft of table {table}, not sent", { table: table.table })}</span>` : nothing}
  </form>`;
}

/** One session, or several that follow each other, in one entry. @param {number} session @param {Record<string, string>} values */
async function substitute(session, values) {
  const body = { absent: Number(values.player), substitute: Number(values.substitute), first: session, last: Number(values.last), during_game: Boolean(values.during) };
  try {
    await done(await enqueue("substitute", { event: desk.event }, { ...body, why: values.why, key: newKey(), device: device() }, t("Seat the substitute")));
    return true;
  } catch (problem) {
    fail(/** @type {Error} */ (problem).message);
    return false;
  }
}

/** @param {import("./screens.d.ts").SessionScreen} seen @param {import("./screens.d.ts").TableRow} table */
function incidents(seen, table) {
  const { session } = seen;
  const send = (/** @type {(values: Record<string, string>) => Fact} */ fact) => once((values) => note(fact(values), { why: values.why }));
  return html`<div class="incidents">
    <form class="row" @submit=${send((values) => ({ type: "player_late", session, player: Number(values.player), minutes: Number(values.minutes) }))}>
      ${playerChoice(table, t("Late player"))}
      <label>${t("Minutes late")}<input name="minutes" type="number" min="1" max="60" required /></label>
      <button>${t("Enter as late")}</button>
    </form>
    <form class="row" @submit=${once((values) => substitute(session, values))}>
      ${playerChoice(table, t("Absent player"))}
      <label
        >${t("Substitute")}
        <select name="substitute" required>
          <option value=""></option>
          ${seen.substitutes.map((each) => html`<option value=${each.number}>${each.name}</option>`)}
        </select></label
      >
      <label>${t("Through session")}<input name="last" type="number" min=${session} max=${seen.last} required value=${session} /></label>
      <label class="choice"><input type="checkbox" name="during" value="yes" />${t("after the game had begun")}</label>
      <label>${t("Reason")}<input name="why" maxlength="400" /></label>
      <button>${t("Seat the substitute")}</button>
    </form>
    ${penaltyForm(
      seen,
      table,
      once(async (values) => {
        const moment = /** @type {import("./requests.d.ts").PenaltyGiven["moment"]} */ (values.moment);
        const given = await note({ type: "penalty_given", session, table: table.table, player: Number(values.player), points: Number(values.points), moment, cite: values.cite, text: values.text });
        if (given) penalties.delete(named(table));
        desk.draw();
        return given;
      }),
    )}
    <form class="row" @submit=${send((values) => ({ type: "extra_time_given", session, table: table.table, minutes: Number(values.minutes) }))}>
      <label>${t("Extra minutes for this table")}<input name="minutes" type="number" min="1" max="60" required /></label>
      <button>${t("Give extra time")}</button>
    </form>
    <form class="row" @submit=${send((values) => ({ type: "seats_changed", session, table: table.table, seats: [Number(values.E), Number(values.S), Number(values.W), Number(values.N)] }))}>
      ${SEATS.map((wind, seat) => personChoice({ label: WINDS[wind], name: wind, people: seen.people, chosen: table.seats[seat].person.number }))}
      <label>${t("Reason")}<input name="why" maxlength="400" /></label>
      <button>${t("Seat them so")}</button>
    </form>
  </div>`;
}

/** The session that the address names, or the one that is played. */
export const chosenSession = () => Number(desk.argument) || desk.overview?.current || 1;

export const session = part({
  title: t("Session"),
  load: () => look("session/{session}", { session: chosenSession() }),
  view: (seen) => {
    shown = seen.tables;
    const table = current(seen);
    const waiting = seen.tables.filter((each) => each.state !== "complete").length;
    return html`<h2>${t("Session {session}", { session: seen.session })}</h2>
      ${clock(seen)}
      ${table
        ? html`${desk.asOf ? nothing : entry(seen, table)}
            <h3>${waiting ? plural(waiting, t("one table without a result"), t("{count} tables without a result", { count: waiting })) : t("Every table has its result")}</h3>
            <ul class="tables-at-a-glance">
              ${seen.tables.map(
                (each) => html`<li class="glance glance-${each.state}">
                  <button class="quiet" @click=${() => choose(each.table)} aria-label=${t("Table {table}", { table: each.table })}>
                    <strong>${each.table}</strong> ${sheetState(each.state)}
                  </button>
                  ${each.seats.map(
                    (seat) =>
                      html`<small class="glance-seat"><span>${sitting(seat)}${seat.late_minutes ? html` <em>+${seat.late_minutes} min</em>` : nothing}</span>${seat.line ? html` <span class="number">${exact(seat.line.score)}</span>` : nothing}</small>`,
                  )}
                  ${hasDraft(desk.event, each) || penalties.has(named(each)) ? html`<strong>${t("draft, not sent")}</strong>` : nothing}
                  ${each.disputes.length ? html`<strong class="loss">${t("disputed")}</strong>` : nothing}
                  ${seen.calls.some((call) => call.place === each.table) ? html`<strong class="loss">${t("calls a referee")}</strong>` : nothing}
                  <small class="soft">${t("{count} of 4 signed", { count: each.seats.filter((seat) => seat.signed).length })}</small>
                </li>`,
              )}
            </ul>`
        : html`<p>${t("This session is not drawn yet.")} <a href="#draw">${t("Seating")}</a></p>`}`;
  },
});
