/** Who may come in, the PINs of the hall, and the rehearsal. */

import { html, nothing } from "../../vendor/lit-html.js";
import { t } from "../lib/text.js";
import { ask } from "./ask.js";
import { attempt, desk, fail, part } from "./context.js";
import { eventScreen, getFrom, postTo, toEvent } from "./doors.js";
import { PASSWORDS_DIFFER, repeatedPassword } from "./entrance.js";
import { ROLES, time } from "./parts.js";

/** @typedef {import("./requests.d.ts").Invitation["role"]} Role */

/** The link that was made last: it is shown once. @type {import("./screens.d.ts").StaffLink | null} */
let made = null;
/** @type {import("./screens.d.ts").PaperCheck[] | null} */
let papers = null;
const here = () => ({ event: desk.event });

/** The picture changes with the address. @param {import("./screens.d.ts").LinksScreen} seen @param {string | number} what */
const code = (seen, what) => `/api/desk/event/${desk.event}/qr/${what}.svg?of=${encodeURIComponent(seen.address)}`;

/** @param {Role} role @param {HTMLFormElement} form */
async function invite(role, form) {
  const values = Object.fromEntries(new FormData(form));
  const body = { role, name: String(values.name).trim(), event: desk.event, hours: Number(values.hours) };
  made = await attempt(() => postTo("/api/desk/passes", {}, body));
  if (made) form.reset();
  desk.draw();
}

async function rehearse() {
  const answer = await attempt(() => toEvent("rehearsal", here(), {}));
  if (answer) location.assign(`/desk/${answer.id}`);
}

async function wipe() {
  const home = desk.overview?.rehearses ?? "/";
  const text = t("Everything that it wrote is removed. The event itself stays as it is.");
  if (!(await ask({ title: t("Wipe the rehearsal?"), action: t("Wipe the rehearsal"), text }))) return;
  if (await attempt(() => toEvent("wipe", here(), {}).then(({ wiped }) => ({ told: wiped, repeated: false })))) location.assign(home.startsWith("/") ? "/desk" : `/desk/${home}`);
}

async function renew() {
  const text = t("All tables and players have to enter their new PIN.");
  if (await ask({ title: t("Renew all PINs?"), action: t("Renew"), text })) attempt(() => toEvent("pins", here(), {}));
}

async function changePassword() {
  const body = html`<label>${t("Old password")}<input name="old" type="password" required autocomplete="current-password" /></label>
    <label>${t("New password")}<input name="new" type="password" required minlength="8" autocomplete="new-password" /></label>
    ${repeatedPassword()}`;
  const text = t("Whoever else came in by the old password has to sign in again.");
  const values = await ask({ title: t("Change the password"), action: t("Change the password"), text, body });
  if (!values) return;
  if (values.repeated !== values.new) return fail(PASSWORDS_DIFFER);
  attempt(() => postTo("/api/desk/password", {}, { old: values.old, new: values.new }));
}

/** How long a link lasts, in hours. @type {[number, string][]} */
const LASTING = [
  [12, t("12 hours")],
  [24, t("one day")],
  [72, t("three days")],
  [168, t("one week")],
  [744, t("one month")],
];

/** @param {Event} event */
const stay = (event) => event.preventDefault();

/** One button for each role: a name if one likes, and the link is there. */
const invitation = () =>
  html`<form class="stack" @submit=${stay}>
    <div class="row">
      <label>${t("Name (may be left out)")}<input name="name" maxlength="40" autocomplete="off" /></label>
      <label
        >${t("Valid for")}
        <select name="hours">
          ${LASTING.map(([hours, name]) => html`<option value=${hours} ?selected=${hours === 72}>${name}</option>`)}
        </select></label
      >
    </div>
    <p class="row">
      ${LINKS.map(
        ([role, label]) => html`<button type="button" @click=${(/** @type {Event} */ event) => invite(role, /** @type {HTMLFormElement} */ (/** @type {HTMLButtonElement} */ (event.target).form))}>${label}</button>`,
      )}
    </p>
  </form>`;

/** @type {[Role, string][]} */
const LINKS = [
  ["organiser", t("Link for a co-organiser")],
  ["referee", t("Link for a referee")],
  ["scorer", t("Link for a scorer")],
  ["projector", t("Link for a projector")],
];

/** The link as a picture to scan and as text to copy. @param {import("./screens.d.ts").StaffLink} made */
const newLink = (made) =>
  html`<section class="card stack new-link" aria-label=${t("New link")}>
    <p role="status">
      ${t("For {name}, {role}, until {time}. Show or send it now; it is not shown again:", { name: made.name, role: ROLES[made.role], time: time(made.expires * 1000) })}
    </p>
    <img src="data:image/svg+xml,${encodeURIComponent(made.code)}" alt=${t("QR code of the new link")} width="200" height="200" />
    <p class="row"><code>${made.url}</code> <button @click=${() => copy(made.url)}>${t("Copy the link")}</button></p>
  </section>`;

/** Browsers let pages without https copy only what is selected. @param {string} text */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = Object.assign(document.createElement("textarea"), { value: text });
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
  desk.told = t("The link is copied.");
  desk.draw();
}

/** What the addresses begin with: a phone needs one that leads here from elsewhere. @param {import("./screens.d.ts").LinksScreen} seen */
function whence(seen) {
  const choose = (/** @type {Event} */ event) => attempt(() => postTo("/api/desk/address", {}, { address: /** @type {HTMLSelectElement} */ (event.target).value }));
  return html`${seen.lonely
    ? html`<p class="problem">
        ${seen.only_here
          ? t("The server answers on this computer only: no phone can open these addresses. Stop it, and start it with {option}.", { option: "--host 0.0.0.0" })
          : t("These addresses work on this computer only. Choose one of the network.")}
      </p>`
    : nothing}
  ${seen.addresses.length > 1
    ? html`<label class="inline"
        >${t("Addresses, QR codes and papers begin with")}
        <select @change=${choose}>
          ${seen.addresses.map((/** @type {string} */ each) => html`<option value=${each} ?selected=${each === seen.address}>${each}</option>`)}
        </select></label
      >`
    : nothing}`;
}

export const access = part({
  title: t("Access"),
  load: async () => ({ ...(await eventScreen("links", here())), ...(await getFrom("/api/desk/passes", {})) }),
  view: (seen) => html`<h2>${t("Links for those who work here")}</h2>
    ${invitation()} ${made ? newLink(made) : nothing}
    <table>
      <caption>
        ${t("Who is in, and which links are out")}
      </caption>
      <thead>
        <tr>
          <th>${t("Name")}</th>
          <th>${t("Role")}</th>
          <th>${t("Last seen")}</th>
          <th>${t("Until")}</th>
          <th></th>
        </tr>
      </thead>
      <tbody>
        ${seen.passes
          .filter((each) => !each.event || each.event === desk.event)
          .map(
            (each) => html`<tr>
              <td>${each.name}${each.own ? html` <small class="soft">${t("you")}</small>` : nothing}</td>
              <td>${ROLES[each.role]}</td>
              <td>${each.seen ? time(each.seen * 1000) : "–"}</td>
              <td>${time(each.expires * 1000)}</td>
              <td>
                <button class="quiet" aria-label=${t("Revoke {name}", { name: each.name })} @click=${() => attempt(() => postTo("/api/desk/passes/{number}/revoke", { number: each.id }, {}))}>${t("Revoke")}</button>
              </td>
            </tr>`,
          )}
      </tbody>
    </table>
    <p><button @click=${changePassword}>${t("Change the password")}</button></p>
    <h2>${t("PINs of the hall")}</h2>
    <p class="row">
      <button @click=${renew}>${t("Renew all PINs")}</button>
      <button @click=${() => print()}>${t("Print")}</button>
    </p>
    ${whence(seen)} ${seen.session ? html`<p>${t("The PINs of the tables are those of session {session}; they change with the session.", { session: seen.session })}</p>` : nothing}
    <ul class="cards">
      <li class="card pin-card">
        <strong>${t("Players")}</strong><img src=${code(seen, "players")} alt=${t("QR code of the players’ page")} width="140" height="140" /><code>${seen.players.url}</code>
        <span>${t("PIN")} <strong>${seen.players.pin}</strong></span>
      </li>
      ${seen.tables.map(
        (table) => html`<li class="card pin-card">
          <strong>${t("Table {table}", { table: table.table })}</strong
          ><img src=${code(seen, table.table)} alt=${t("QR code of table {table}", { table: table.table })} width="140" height="140" loading="lazy" /><code>${table.url}</code>
          <span>${t("PIN")} <strong>${table.pin}</strong></span>
        </li>`,
      )}
    </ul>
    <h2>${t("Rehearsal")}</h2>
    ${desk.overview?.rehearses
      ? html`<p class="row">
            <button
              @click=${async () => {
                papers = (await attempt(() => toEvent("papers", here(), {})))?.papers ?? null;
                desk.draw();
              }}
            >
              ${t("Make every export once")}
            </button>
            <button @click=${wipe}>${t("Wipe the rehearsal")}</button>
          </p>
          ${papers ? html`<ul>${papers.map((each) => html`<li>${each.name}.${each.ending}: ${each.problem ?? t("{count} bytes", { count: each.bytes })}</li>`)}</ul>` : nothing}`
      : html`<p>${t("A copy of the event plays itself to the end, for everybody to try. It does not touch the event, and is wiped afterwards.")}</p>
          <p><button @click=${rehearse}>${t("Start a rehearsal")}</button></p>`}`,
});
