/** Registering for an event: the form, the personal link, the list of the organiser. */

import { html, nothing } from "../../vendor/lit-html.js";
import { ApiError } from "../lib/api.js";
import { dayInWords, moment, number, t } from "../lib/text.js";
import { ask } from "../desk/ask.js";
import { getFrom, postTo } from "../desk/doors.js";
import { deskForm, enter } from "./desk_events.js";
import { grid } from "./parts.js";
import { state } from "./state.js";

/** What a personal link names. @typedef {{event: string, number: number, secret: string}} Own */

/** What was sent and got its link. @type {import("./screens.d.ts").ApplicationAnswer | null} */
let sent = null;
/** The same form sent again is one registration. */
let key = crypto.randomUUID();

/** @type {Record<string, string>} */
const STANDING = {
  open: t("not confirmed"),
  place: t("has a place"),
  waiting: t("on the waiting list"),
  withdrawn: t("withdrawn"),
};

/** @param {import("./screens.d.ts").AnnouncedEvent} event @param {number} cents */
const money = (event, cents) => `${number(cents / 100, 2)} ${event.currency}`;

/** @param {import("./screens.d.ts").AnnouncedEvent} event */
function days({ first_day: first, days: count }) {
  if (count < 2) return dayInWords(first);
  const last = new Date(`${first}T12:00:00Z`);
  last.setUTCDate(last.getUTCDate() + count - 1);
  return `${dayInWords(first)} – ${dayInWords(last.toISOString().slice(0, 10))}`;
}

/** @param {import("./screens.d.ts").RegistrationScreen} seen */
const about = (seen) =>
  html`<p>
      ${[days(seen.event), seen.event.place].filter(Boolean).join(" · ")}
      ${seen.event.entry_fee ? html`· ${t("Fee: {amount}", { amount: money(seen.event, seen.event.entry_fee) })}` : nothing}
    </p>
    ${seen.event.text ? html`<p>${seen.event.text}</p>` : nothing}
    <p>
      ${t("Places taken: {taken} of {places}", { taken: seen.taken, places: seen.event.places })}
      ${seen.waiting ? html`· ${t("waiting: {count}", { count: seen.waiting })}` : nothing}
    </p>
    <p class="soft">${t("Registration closes on {moment}", { moment: moment(seen.event.deadline) })}</p>
    <p><a href="/api/club/register/${seen.event.id}/calendar.ics">${t("Into my calendar")}</a></p>`;

/** A moment as an input for a day and a time has it. @param {string} text */
function local(text) {
  const at = new Date(text);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** @param {import("./screens.d.ts").AnnouncedEvent | null} known @param {Event} event */
async function announce(known, event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const values = new FormData(form);
  const text = (/** @type {string} */ name) => String(values.get(name) ?? "").trim();
  const announced = {
    id: known?.id ?? text("id"),
    name: text("name"),
    first_day: text("day"),
    days: Number(text("days")),
    deadline: new Date(text("deadline")).toISOString(),
    places: Number(text("places")),
    place: text("place"),
    entry_fee: Math.round(Number(text("fee")) * 100),
    currency: text("currency").toUpperCase(),
    text: text("text"),
  };
  if (await state.send("/api/club/entries", { fact: { type: "registration_opened", event: announced, new: !known } })) form.reset();
}

/** What is announced: an event for the first time, or one that is to be changed. @param {import("./screens.d.ts").AnnouncedEvent | null} known */
export const announcement = (known) =>
  html`<form class="stack" @submit=${(/** @type {Event} */ event) => announce(known, event)}>
    ${known ? nothing : html`<h3>${t("Registration for an event")}</h3>`}
    <label>${t("Name of the event")}<input name="name" required maxlength="100" value=${known?.name ?? ""} /></label>
    ${known
      ? nothing
      : html`<label>${t("Its address: small letters, digits, hyphens")}<input name="id" required maxlength="40" pattern="[a-z0-9]+(-[a-z0-9]+)*" /></label>`}
    <label>${t("First day")}<input type="date" name="day" required value=${known?.first_day ?? ""} /></label>
    <label>${t("Days")}<input type="number" name="days" min="1" max="31" required value=${known?.days ?? 1} /></label>
    <label>${t("Registration until")}<input type="datetime-local" name="deadline" required value=${known ? local(known.deadline) : ""} /></label>
    <label>${t("Places")}<input type="number" name="places" min="1" max="2000" required value=${known?.places ?? 40} /></label>
    <label>${t("Town")}<input name="place" maxlength="100" value=${known?.place ?? ""} /></label>
    <label>${t("Fee")}<input type="number" name="fee" min="0" step="0.01" value=${(known?.entry_fee ?? 0) / 100} /></label>
    <label>${t("Currency of the fee, three letters")}<input name="currency" required pattern="[A-Za-z]{3}" maxlength="3" value=${known?.currency ?? "EUR"} /></label>
    <label>${t("What else people should know")}<input name="text" maxlength="1000" value=${known?.text ?? ""} /></label>
    <button>${known ? t("Change it") : t("Open the registration")}</button>
  </form>`;

/** @param {import("./screens.d.ts").RegistrationScreen} seen @param {Event} event */
async function register(seen, event) {
  event.preventDefault();
  const values = new FormData(/** @type {HTMLFormElement} */ (event.target));
  const text = (/** @type {string} */ name) => String(values.get(name) ?? "");
  const words = { first_name: text("first_name"), last_name: text("last_name"), country: text("country"), club: text("club"), ema: text("ema"), contact: text("contact") };
  try {
    sent = await postTo("/api/club/register/{event}", { event: seen.event.id }, { ...words, key });
    key = crypto.randomUUID();
    state.problem = "";
  } catch (problem) {
    // the answer was lost on its way: pressed again it is a new registration, and the lost one never counts
    if (problem instanceof ApiError && problem.code === "sent_twice") key = crypto.randomUUID();
    state.problem = /** @type {Error} */ (problem).message;
  }
  state.draw();
}

/** @param {import("./screens.d.ts").RegistrationScreen} seen */
export const registerPart = (seen) =>
  html`<h2>${seen.event.name}</h2>
    <section class="card">${about(seen)}</section>
    ${sent
      ? html`<section class="card stack" role="status">
          <h3>${t("One step more")}</h3>
          <p>${t("Your registration counts once you open your personal link. Keep it: it also withdraws.")}</p>
          <p><a href=${sent.link}>${t("My personal link: confirm")}</a></p>
          ${sent.doubts.map((doubt) => html`<p class="soft">${doubt}</p>`)}
        </section>`
      : seen.open
        ? html`<form class="card stack" @submit=${(/** @type {Event} */ event) => register(seen, event)}>
            <h3>${t("Sign me up")}</h3>
            <label>${t("First name")}<input name="first_name" maxlength="100" autocomplete="given-name" /></label>
            <label>${t("Last name")}<input name="last_name" required maxlength="100" autocomplete="family-name" /></label>
            <label>${t("Country, three letters")}<input name="country" maxlength="3" /></label>
            <label>${t("Club")}<input name="club" maxlength="100" /></label>
            <label>${t("EMA number, if you have one")}<input name="ema" maxlength="20" inputmode="numeric" /></label>
            <label>${t("How the organiser reaches you; nobody else sees it")}<input name="contact" maxlength="100" autocomplete="email" /></label>
            <button class="filled">${t("Sign me up")}</button>
          </form>`
        : html`<p>${t("Registration has closed.")}</p>`}
    ${state.club.organises ? html`<p><a href="#list/${seen.event.id}">${t("Who registered")}</a></p>` : nothing}`;

/** What a personal link says: ``event/number/secret``. @param {string} which */
export async function openLink(which) {
  const [event, number, secret] = which.split("/");
  const key = crypto.randomUUID();
  const seen = await postTo("/api/club/register/{event}/mine", { event }, { number: Number(number), secret, key });
  return { ...seen, own: { event, number: Number(number), secret } };
}

/** There is no way back, so it is asked first. @param {import("./screens.d.ts").OwnRegistration & {own: Own}} seen */
async function withdraw(seen) {
  const { event, number, secret } = seen.own;
  const text =
    seen.standing === "place"
      ? t("Your place goes to the first of the waiting list, and this link cannot take it back. Who comes after all registers again, at the end of the list.")
      : t("You leave the list, and this link cannot take it back. Who comes after all registers again, at the end of the list.");
  if (!(await ask({ title: t("You do not come to {name}?", { name: seen.event.name }), action: t("No, I do not come"), text }))) return;
  try {
    await postTo("/api/club/register/{event}/mine", { event }, { number, secret, withdraw: true, key: crypto.randomUUID() });
  } catch (problem) {
    state.problem = /** @type {Error} */ (problem).message;
  }
  await state.refresh();
}

/** @param {import("./screens.d.ts").OwnRegistration & {own: Own}} seen */
export const minePart = (seen) =>
  html`<h2>${seen.event.name}</h2>
    <section class="card stack" role="status">
      <p>${t("{name}: {standing}", { name: seen.name, standing: STANDING[seen.standing] })} ${seen.before ? `(${seen.before})` : nothing}</p>
      ${seen.event.entry_fee ? html`<p>${t("Paid: {amount}", { amount: money(seen.event, seen.paid) })}</p>` : nothing}
      ${seen.standing === "withdrawn" ? nothing : html`<button @click=${() => withdraw(seen)}>${t("I do not come")}</button>`}
    </section>
    <section class="card">${about(seen)}</section>`;

/** @param {import("./screens.d.ts").ApplicantsScreen} seen */
export const listPart = (seen) =>
  html`<h2>${t("Who registered: {name}", { name: seen.event.name })}</h2>
    <section class="card">
      ${grid(
        [t("Number"), t("Name"), t("Country"), t("Club"), t("EMA number"), t("Contact"), "", t("Paid"), "", ""],
        seen.rows.map((row) => [
          row.number,
          [row.applicant.first_name, row.applicant.last_name].join(" "),
          row.applicant.country,
          row.applicant.club,
          row.applicant.ema,
          row.applicant.contact,
          STANDING[row.standing],
          money(seen.event, row.paid),
          row.paid < seen.event.entry_fee
            ? html`<button
                @click=${() =>
                  state.send("/api/club/entries", {
                    fact: { type: "application_paid", event: seen.event.id, number: row.number, amount: seen.event.entry_fee - row.paid },
                  })}
              >
                ${t("Paid")}
              </button>`
            : nothing,
          row.standing === "withdrawn"
            ? nothing
            : html`<button
                class="quiet"
                aria-label=${t("{name} does not come", { name: [row.applicant.first_name, row.applicant.last_name].join(" ") })}
                @click=${() => state.send("/api/club/entries", { fact: { type: "application_withdrawn", event: seen.event.id, number: row.number } })}
              >
                ✕
              </button>`,
        ]),
        [0, 7],
      )}
    </section>
    ${state.desk.length
      ? html`<section class="card">${deskForm(state.desk, t("Put everybody who has a place into this event"), enter(seen.event.id))}</section>`
      : nothing}
    <details class="card">
      <summary>${t("Change what is announced")}</summary>
      ${announcement(seen.event)}
    </details>`;

export const loadList = (/** @type {string} */ event) => getFrom("/api/club/register/{event}/list", { event });
