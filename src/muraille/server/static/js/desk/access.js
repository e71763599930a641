/** Who may come in, the PINs of the hall, what the projector shows, and the rehearsal. */

import { html, nothing } from "../../vendor/lit-html.js";
import { get, post } from "../lib/api.js";
import { t } from "../lib/text.js";
import { ask } from "./ask.js";
import { attempt, desk } from "./context.js";
import { fields, ROLES, time } from "./parts.js";
import { uncover, uncovered } from "./reveal.js";

let link = "";
/** @type {any[] | null} */
let papers = null;
const at = (/** @type {string} */ path) => `/api/desk/event/${desk.event}/${path}`;

/** The picture changes with the address. @param {any} seen @param {string | number} what */
const code = (seen, what) => at(`qr/${what}.svg?of=${encodeURIComponent(seen.address)}`);

/** @param {Event} event */
async function invite(event) {
  const values = fields(event);
  const body = { role: values.role, name: values.name, event: desk.event, hours: Number(values.hours) };
  link = (await attempt(() => post("/api/desk/passes", body)))?.url ?? "";
  desk.draw();
}

async function rehearse() {
  const answer = await attempt(() => post(at("rehearsal"), {}));
  if (answer) location.assign(`/desk/${answer.id}`);
}

async function wipe() {
  const home = desk.overview.rehearses;
  const text = t("Everything that it wrote is removed. The event itself stays as it is.");
  if (!(await ask({ title: t("Wipe the rehearsal?"), action: t("Wipe the rehearsal"), text }))) return;
  if (await attempt(() => post(at("wipe"), {}).then((answer) => ({ told: answer.wiped })))) location.assign(`/desk/${home}`);
}

async function renew() {
  const text = t("All tables and players have to enter their new PIN.");
  if (await ask({ title: t("Renew all PINs?"), action: t("Renew"), text })) attempt(() => post(at("pins"), {}));
}

async function changePassword() {
  const body = html`<label>${t("Old password")}<input name="old" type="password" required autocomplete="current-password" /></label>
    <label>${t("New password")}<input name="new" type="password" required minlength="8" autocomplete="new-password" /></label>`;
  const text = t("Whoever else came in by the old password has to sign in again.");
  const values = await ask({ title: t("Change the password"), action: t("Change the password"), text, body });
  if (values) attempt(() => post("/api/desk/password", values));
}

/** @param {string} name */
const scene = (name) => attempt(() => post(at("scene"), { name }));

/** What the addresses begin with: a phone needs one that leads here from elsewhere. @param {any} seen */
function whence(seen) {
  const choose = (/** @type {Event} */ event) => attempt(() => post("/api/desk/address", { address: /** @type {HTMLSelectElement} */ (event.target).value }));
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

export const access = {
  title: t("Access"),
  load: async () => ({ ...(await get(at("links"))), ...(await get("/api/desk/passes")) }),
  /** @param {any} seen */
  view: (seen) => html`<h2>${t("Projector")}</h2>
    <p class="row">
      <a class="button" href="/desk/${desk.event}/projector" target="_blank">${t("Open the projector page")}</a>
      ${[
        ["auto", t("Scene: by itself")],
        ["seating", t("Scene: seating")],
        ["clock", t("Scene: clock")],
        ["ranking", t("Scene: ranking")],
        ["reveal", t("Scene: reveal")],
      ].map(([name, label]) => html`<button aria-pressed=${seen.scene.name === name} @click=${() => scene(name)}>${label}</button>`)}
      ${seen.scene.name === "reveal"
        ? html`<button class="filled" @click=${() => attempt(() => uncover(desk.event, seen.scene))}>${t("Next place")}</button> <span>${t("Uncovered so far: {count}", { count: uncovered(seen.scene) })}</span>`
        : nothing}
    </p>
    <h2>${t("Referees, scorers, projectors")}</h2>
    <form class="row" @submit=${invite}>
      <label>${t("Name")}<input name="name" required maxlength="40" /></label>
      <label
        >${t("Role")}
        <select name="role">
          ${["referee", "scorer", "projector"].map((role) => html`<option value=${role}>${ROLES[role]}</option>`)}
        </select></label
      >
      <label>${t("Valid for hours")}<input name="hours" type="number" min="1" max="744" value="72" /></label>
      <button>${t("Make a link")}</button>
    </form>
    ${link
      ? html`<p role="status">${t("Give this link to that person now; it is not shown again:")} <code>${link}</code></p>`
      : nothing}
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
          .filter((/** @type {any} */ each) => !each.event || each.event === desk.event)
          .map(
            (/** @type {any} */ each) => html`<tr>
              <td>${each.name}${each.own ? html` <small class="soft">${t("you")}</small>` : nothing}</td>
              <td>${ROLES[each.role]}</td>
              <td>${each.seen ? time(each.seen * 1000) : "–"}</td>
              <td>${time(each.expires * 1000)}</td>
              <td>
                <button class="quiet" aria-label=${t("Revoke {name}", { name: each.name })} @click=${() => attempt(() => post(`/api/desk/passes/${each.id}/revoke`, {}))}>${t("Revoke")}</button>
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
    ${whence(seen)}
    <ul class="cards">
      <li class="card pin-card">
        <strong>${t("Players")}</strong><img src=${code(seen, "players")} alt=${t("QR code of the players’ page")} width="140" height="140" /><code>${seen.players.url}</code>
        <span>${t("PIN")} <strong>${seen.players.pin}</strong></span>
      </li>
      ${seen.tables.map(
        (/** @type {any} */ table) => html`<li class="card pin-card">
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
                papers = (await attempt(() => post(at("papers"), {})))?.papers ?? null;
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
};
