/** The table's own page: who sits where, the time, the result or each deal, four confirmations, a call for the referee. */

import { html, nothing, render } from "../vendor/lit-html.js";
import { ApiError } from "./lib/api.js";
import { startPage } from "./lib/page.js";
import { plural, t } from "./lib/text.js";
import { learn, left, phase } from "./desk/clock.js";
import { conflicts } from "./desk/conflicts.js";
import { dealForm, dealList } from "./desk/deals.js";
import { eventScreen, getFrom } from "./desk/doors.js";
import { pinForm, scanned } from "./desk/entrance.js";
import { follow } from "./desk/live.js";
import { cameIn, enqueue, KEPT_HERE, newKey, onChange, pending, refused, stillTrue, write } from "./desk/outbox.js";
import { countdown, exact, explained, fullName, problem, result, sheetState, sitting, STAFF, WINDS } from "./desk/parts.js";
import { totalsForm } from "./desk/totals.js";

const app = startPage();
document.body.classList.add("handset");
const event = app.dataset.event ?? "";
const place = Number(app.dataset.table);
/** @typedef {import("./desk/screens.d.ts").TableRow} Table */
const state = {
  /** @type {import("./desk/screens.d.ts").PlaceScreen | null} */ seen: null,
  /** @type {import("./desk/screens.d.ts").PassData | null} */ me: null,
  known: false,
  byDeal: localStorage.getItem("muraille.desk.byDeal") === "yes",
  problem: "",
  told: "",
};

const draw = () => render(page(), app);
const mayEnter = () => STAFF.includes(state.me?.role ?? "") || (state.me?.role === "table" && state.me.event === event && state.me.place === place);

async function refresh() {
  try {
    const seen = await eventScreen("place/{table}", { event, table: place });
    state.seen = seen;
    learn(seen.now);
  } catch (error) {
    if (error instanceof ApiError && error.code === "sign_in") state.me = null;
    draw();
    throw error;
  }
  draw();
}

/** @param {string} message */
function failed(message) {
  state.problem = message;
  draw();
}

/** @param {import("./desk/screens.d.ts").Acknowledgement | import("./desk/screens.d.ts").CallsScreen | import("./desk/outbox.js").Kept} answer */
async function done(answer) {
  const queued = "queued" in answer && answer.queued;
  state.problem = "";
  state.told = queued ? KEPT_HERE : "entry" in answer ? answer.entry.sentence : "";
  draw();
  if (!queued) await refresh().catch(() => {});
}

/** @param {Table} table @param {import("./desk/screens.d.ts").SheetSeat} seat */
async function sign(table, seat) {
  const number = (seat.substitute ?? seat.person).number;
  try {
    await done(await write(event, { type: "sheet_signed", session: table.session, table: table.table, players: [number] }, { label: t("{name} confirms", { name: sitting(seat) }) }));
  } catch (error) {
    failed(/** @type {Error} */ (error).message);
  }
}

async function call() {
  try {
    const answer = await enqueue("place/{table}/call", { event, table: place }, { key: newKey(), text: "" }, t("call for the referee"));
    await done(answer);
  } catch (error) {
    failed(/** @type {Error} */ (error).message);
  }
}

/** @param {Table} table */
function clock(table) {
  const { time } = table;
  if (!time) return html`<p class="soft">${t("Not started: walls may be built, no dice.")}</p>`;
  const names = { before: t("not started"), playing: t("running"), stopped: t("stopped"), last_minutes: t("last minutes"), ended: t("time is over"), over: t("every result is there") };
  return html`<p class="row">
      <strong class="clock clock-${phase(time)}" role="timer">${countdown(left(time) ?? 0)}</strong>
      <span>${names[phase(time)]}</span>
      ${time.deals !== null ? html`<strong>${t("deals still to play: {count}", { count: time.deals })}</strong>` : nothing}
    </p>
    ${time.possible.length > 1 ? openDeals(table, time.possible) : nothing}
    <p class="soft small">${time.rule}</p>`;
}

/** Nobody has said whether the dice had fallen at the signal: what the table says settles it (RCR §5.10). @param {Table} table @param {number[]} possible */
function openDeals(table, [least, most]) {
  const say = (/** @type {boolean} */ before) =>
    write(event, { type: "dice_rolled", session: table.session, table: table.table, before_signal: before }).then(done, (error) => failed(error.message));
  return html`<p class="row">
    <strong>${t("deals still to play: {least} or {most}", { least, most })}</strong>
    <span>${t("Had the dice fallen when the signal was given?")}</span>
    ${mayEnter() ? html`<button @click=${() => say(true)}>${t("Yes, before it")}</button><button @click=${() => say(false)}>${t("No, after it")}</button>` : nothing}
  </p>`;
}

/** @param {Table} table @param {import("./desk/screens.d.ts").Features} features */
function confirmations(table, features) {
  return html`<section aria-label=${t("Result and confirmations")}>
    <h2>${t("Result")}</h2>
    ${table.unsigned ? html`<p class="problem" role="alert">${t("The result has changed, and everybody confirms again:")} ${table.unsigned}</p>` : nothing}
    <ul class="confirmations">
      ${table.seats.map(
        (seat) => html`<li>
          <strong>${WINDS[seat.wind]}</strong><span>${sitting(seat)} ${explained(seat)}</span><span class="number">${exact(seat.line?.score)}</span>
          <span class="number">${!seat.line ? nothing : features.table_points ? exact(seat.line.table_points) : result(seat.line)}</span>
          ${seat.signed ? html`<span class="confirmed">✓ ${t("confirmed")}</span>` : html`<button @click=${() => sign(table, seat)}>${t("{name} confirms", { name: sitting(seat) })}</button>`}
        </li>`,
      )}
    </ul>
    <p class="soft">${t("Each player checks the own line and confirms. A mistake? Call the referee.")}</p>
  </section>`;
}

/** @param {Table} table @param {import("./desk/screens.d.ts").Features} features */
function entry(table, features) {
  return html`<p class="row">
      <button aria-pressed=${!state.byDeal} @click=${() => chooseWay(false)}>${t("Totals only")}</button>
      <button aria-pressed=${state.byDeal} @click=${() => chooseWay(true)}>${t("Deal by deal")}</button>
      ${state.byDeal && table.time
        ? html`<button @click=${() => write(event, { type: "dice_rolled", session: table.session, table: table.table }).then(done, (error) => failed(error.message))}>${t("The dice are rolled")}</button>`
        : nothing}
    </p>
    ${state.byDeal
      ? dealForm({ event, table, features, done, failed, redraw: draw })
      : html`${dealList(table)} ${totalsForm({ event, table, features, me: state.me?.name ?? "", done, failed, redraw: draw })}`}`;
}

/** @param {boolean} byDeal */
function chooseWay(byDeal) {
  state.byDeal = byDeal;
  localStorage.setItem("muraille.desk.byDeal", byDeal ? "yes" : "");
  draw();
}

function page() {
  if (!state.known) return problem(state.problem);
  if (!mayEnter())
    return html`${pinForm(t("Table {table}", { table: place }), { event, table: place }, draw, () => location.reload())}
      ${pending().length || refused(event).length ? html`<p class="entrance small" role="status">${t("What was entered here is kept, and is sent with the new PIN.")}</p>` : nothing}`;
  if (!state.seen) return problem(state.problem);
  const { table, features, calls, name, session, begun } = state.seen;
  return html`<div class="phone stack">
    <header class="row spread">
      <h1>${t("Table {table}", { table: place })}</h1>
      <span class="soft">${name}${session ? ` · ${t("Session {session}", { session })}` : ""}</span>
    </header>
    ${problem(state.problem)} ${conflicts(event, state.me?.role ?? "", () => refresh().catch(() => {}))}
    <p class="told" role="status">${stillTrue(state.told)}${pending().length ? ` (${plural(pending().length, t("one entry waits"), t("{count} entries wait", { count: pending().length }))})` : ""}</p>
    ${table
      ? html`${clock(table)}
          <ul class="seats-of-table">
            ${table.seats.map(
              (seat) => html`<li>
                <strong>${WINDS[seat.wind]}</strong>
                <span
                  >${sitting(seat)} <span class="soft">${(seat.substitute ?? seat.person).country}</span>
                  ${seat.substitute ? html`<small class="soft">${t("sits in for {name}", { name: fullName(seat.person) })}</small>` : nothing}
                ${seat.late_minutes ? html`<small class="loss">${plural(seat.late_minutes, t("one minute late"), t("{minutes} minutes late", { minutes: seat.late_minutes }))}</small>` : nothing}</span
                >
              </li>`,
            )}
          </ul>
          <p>${sheetState(table.state)}</p>
          ${table.seats[0].line ? confirmations(table, features) : begun ? entry(table, features) : html`<p>${t("The result is entered here once the session has begun.")}</p>`}`
      : html`<p>${t("Nobody sits at this table now.")}</p>`}
    ${calls.length
      ? html`<p class="problem" role="status">${calls[0].taken_by ? t("{name} is coming", { name: calls[0].taken_by }) : t("The referee is called")}</p>`
      : html`<button class="large" @click=${call}>${t("Call the referee")}</button>`}
  </div>`;
}

async function start() {
  try {
    ({ me: state.me } = await getFrom("/api/desk/me", {}));
    if (!STAFF.includes(state.me?.role ?? "")) state.me = (await scanned({ event, table: place })) ?? state.me;
    state.known = true;
    if (mayEnter()) await refresh();
  } catch (error) {
    state.problem = /** @type {Error} */ (error).message;
  }
  draw();
  if (!mayEnter()) return;
  onChange(draw);
  cameIn(event);
  follow(event, refresh);
  setInterval(draw, 1000);
}

start();
