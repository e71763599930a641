/** The programme: when each session begins, breaks and whatever else, over all days; a first one is made from a few numbers. */

import { html, nothing } from "../../vendor/lit-html.js";
import { t } from "../lib/text.js";
import { desk, fail, look, may, note, part } from "./context.js";
import { appointment, clockTime, dayName, fields } from "./parts.js";

/** @typedef {{at: string, session: string, text: string}} Row with the time as its field has it */
/** What is being written, and of which event; null shows what stands. @type {{event: string, rows: Row[]} | null} */
let draft = null;

/** A time for its field, in this computer's zone. @param {Date} date */
const local = (date) => new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

/** @param {import("./screens.d.ts").Appointment[]} items @returns {Row[]} */
const rowsOf = (items) => items.map(({ at, session, text }) => ({ at: local(new Date(at)), session: session ? String(session) : "", text }));

/** Sessions of a length with breaks between them and a lunch, so many a day. @param {Record<string, string>} values @param {import("./screens.d.ts").ProgrammeScreen} seen @returns {Row[]} */
function made(values, seen) {
  const [aDay, length, pause, lunch, after] = ["a_day", "length", "pause", "lunch", "after"].map((name) => Number(values[name]));
  const rows = [];
  let at = new Date(`${values.day}T${values.time}`);
  for (let session = 1; session <= seen.sessions; session += 1) {
    const today = (session - 1) % aDay;
    if (session > 1 && !today) {
      at = new Date(`${values.day}T${values.time}`);
      at.setDate(at.getDate() + Math.floor((session - 1) / aDay));
    }
    rows.push({ at: local(at), session: String(session), text: "" });
    at = new Date(at.getTime() + length * 60_000);
    const lunches = lunch > 0 && today + 1 === after && session < seen.sessions;
    if (lunches) rows.push({ at: local(at), session: "", text: t("Lunch") });
    at = new Date(at.getTime() + (lunches ? lunch : pause) * 60_000);
  }
  return rows;
}

/** @param {string} label @param {string} name @param {string} type @param {string | number} value */
const numbered = (label, name, type, value) => html`<label>${label}<input name=${name} type=${type} min="0" required value=${value} /></label>`;

/** @param {import("./screens.d.ts").ProgrammeScreen} seen */
function maker(seen) {
  const make = (/** @type {Event} */ event) => {
    draft = { event: desk.event, rows: made(fields(event), seen) };
    desk.draw();
  };
  return html`<details class="card" ?open=${!seen.items.length && !draft}>
    <summary><strong>${t("Make a programme")}</strong></summary>
    <form class="stack" @submit=${make}>
      <div class="grid">
        ${numbered(t("First day"), "day", "date", seen.first_day || local(new Date()).slice(0, 10))} ${numbered(t("First session at"), "time", "time", "09:30")}
        ${numbered(t("Sessions a day"), "a_day", "number", Math.ceil(seen.sessions / seen.days))} ${numbered(t("Minutes of a session with its end"), "length", "number", 105)}
        ${numbered(t("Minutes of a break"), "pause", "number", 15)} ${numbered(t("Minutes of lunch"), "lunch", "number", 75)} ${numbered(t("Lunch after session of the day"), "after", "number", 2)}
      </div>
      <p><button>${t("Propose it")}</button></p>
    </form>
  </details>`;
}

/** @param {Row} row @param {number} at @param {import("./screens.d.ts").ProgrammeScreen} seen */
function editable(row, at, seen) {
  const change = (/** @type {Event} */ { target }) => {
    const { name, value } = /** @type {HTMLInputElement} */ (target);
    Object.assign(row, { [name]: value });
  };
  const remove = () => {
    draft?.rows.splice(at, 1);
    desk.draw();
  };
  return html`<li class="row appointment" @change=${change}>
    <input type="datetime-local" name="at" required aria-label=${t("Time")} .value=${row.at} />
    <select name="session" aria-label=${t("Session")}>
      <option value="" ?selected=${!row.session}>–</option>
      ${Array.from({ length: seen.sessions }, (_, number) => html`<option value=${number + 1} ?selected=${row.session === String(number + 1)}>${t("Session {session}", { session: number + 1 })}</option>`)}
    </select>
    <input name="text" maxlength="80" aria-label=${t("Text")} .value=${row.text} />
    <button type="button" class="quiet" aria-label=${t("Remove the line")} @click=${remove}>✕</button>
  </li>`;
}

async function save() {
  if (!draft) return;
  const { rows } = draft;
  if (rows.some(({ at }) => !at)) return fail(t("Every line needs its time"));
  const items = rows.map(({ at, session, text }) => ({ at: new Date(at).toISOString(), ...(session ? { session: Number(session) } : {}), text: text.trim() }));
  if (await note({ type: "programme_set", items })) draft = null;
  desk.draw();
}

/** @param {import("./screens.d.ts").ProgrammeScreen} seen */
function editor(seen) {
  const rows = draft?.rows ?? [];
  const add = () => {
    rows.push({ at: rows.at(-1)?.at ?? local(new Date()), session: "", text: "" });
    desk.draw();
  };
  const discard = () => {
    draft = null;
    desk.draw();
  };
  return html`<ol class="appointments">
      ${rows.map((row, at) => editable(row, at, seen))}
    </ol>
    <p class="row">
      <button class="filled" @click=${save}>${t("Keep this programme")}</button> <button @click=${add}>${t("One more line")}</button> <button @click=${discard}>${t("Discard the draft")}</button>
    </p>`;
}

/** @param {import("./screens.d.ts").Appointment[]} items */
function plan(items) {
  const day = (/** @type {import("./screens.d.ts").Appointment} */ item) => dayName(item.at);
  const days = [...new Set(items.map(day))];
  return days.map(
    (each) => html`<h3>${each}</h3>
      <ol class="appointments">
        ${items.filter((item) => day(item) === each).map((item) => html`<li class="row"><strong>${clockTime(item.at)}</strong> ${appointment(item)}</li>`)}
      </ol>`,
  );
}

export const programme = part({
  title: t("Programme"),
  load: () => look("programme", {}),
  view: (seen) => {
    if (draft?.event !== desk.event) draft = null;
    const mine = may("head", "organiser") && !desk.asOf;
    const edit = () => {
      draft = { event: desk.event, rows: rowsOf(seen.items) };
      desk.draw();
    };
    return html`<h2>${t("Programme")}</h2>
      ${mine ? maker(seen) : nothing}
      ${draft ? editor(seen) : html`${plan(seen.items)} ${mine ? html`<p><button @click=${edit}>${seen.items.length ? t("Change the programme") : t("Write it line by line")}</button></p>` : nothing}`}`;
  },
});
