/** Before the game: who sits, how others come, or a free seat to take. */

import { html, nothing } from "../../vendor/lit-html.js";
import { playerName } from "../lib/seats.js";
import { t } from "../lib/text.js";
import { MODE_MEANINGS } from "../lib/modes.js";

/** @param {{table: import("../types.d.ts").Table, id: string, seated: boolean, join: (name: string) => void, leave: () => void, invitation: import("./inviting.js").Invitation, fill: () => void, problem: string}} props */
export function waitingRoom({ table, id, seated, join, leave, invitation, fill, problem }) {
  const free = table.seats.filter((seat) => seat.kind === "empty").length;
  return html`<section class="waiting card">
    <h1>${table.name || t("Before the game")}</h1>
    <p class="soft">${table.rules_name}</p>
    <dl class="terms">
      <dt>${t("Length")}</dt>
      <dd>${table.length_name}</dd>
      <dt>${t("Timer")}</dt>
      <dd>${table.timer_name}</dd>
      <dt>${t("Table")}</dt>
      <dd>${table.mode_name} <small class="soft">${MODE_MEANINGS[table.mode] ?? ""}</small></dd>
      ${table.options.length
        ? html`<dt>${t("Changed rules")}</dt>
            <dd>${table.options.map((option) => html`<div>${option.meaning} <strong>${option.value_name}</strong></div>`)}</dd>`
        : nothing}
    </dl>
    <ul class="seats" aria-label=${t("Seats")}>
      ${table.seats.map(
        (seat) => html`<li>
          <strong>${seat.kind === "empty" ? t("free seat") : seat.name}</strong>
          <span class="small soft">${seat.you ? t("you") : seat.kind === "bot" ? t("bot: {level}", { level: seat.level_name ?? seat.level ?? "" }) : ""}</span>
        </li>`,
      )}
    </ul>
    ${problem ? html`<p class="problem" role="alert">${problem}</p>` : nothing}
    ${seated ? inviting(id, free, invitation, leave, fill) : free ? joining(join) : html`<p>${t("This table is full.")}</p>`}
  </section>`;
}

/** @param {string} id @param {number} free @param {import("./inviting.js").Invitation} invitation @param {() => void} leave @param {() => void} fill */
function inviting(id, free, { address, only_here, copied, copy }, leave, fill) {
  return html`<p>${free ? t("The game begins when every seat is taken. Send the others this link:") : t("The game begins.")}</p>
    <div class="share">
      <img src="/api/tables/${id}/qr.svg" alt=${t("QR code of the link")} width="160" height="160" />
      <div class="stack">
        <label>${t("Link")} <input readonly .value=${address} /></label>
        ${only_here
          ? html`<p class="small problem">
              ${t("This address works on this computer only. For other devices, start the server with {option} and open this page by the computer’s name or number in your network.", { option: "--host 0.0.0.0" })}
            </p>`
          : nothing}
        <div class="row">
          <button class="filled" @click=${copy}>${copied ? t("Copied") : t("Copy the link")}</button>
          ${free ? html`<button @click=${fill}>${t("Let bots take the free seats")}</button>` : nothing}
          <button @click=${leave}>${t("Leave")}</button>
        </div>
      </div>
    </div>`;
}

/** @param {(name: string) => void} join */
function joining(join) {
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
    join(String(form.get("name") ?? "").trim());
  };
  return html`<form class="row" @submit=${submit}>
    <label>${t("Your name")} <input name="name" maxlength="24" required .value=${playerName()} /></label>
    <button class="filled">${t("Take a seat")}</button>
  </form>`;
}
