/** A pause: everybody has to agree to it, anybody ends it, and who watches sees it too. */

import { html, nothing } from "../../vendor/lit-html.js";
import { t } from "../lib/text.js";

/** @typedef {{ask: () => void, end: () => void}} Ways */

/** @typedef {import("../types.d.ts").Table} Table */

/** @param {Table | null} table @returns {number[]} the players who have asked for a pause */
export const askedForPause = (table) => table?.pause?.asked ?? [];

/** Whether this player can ask for a pause now. @param {Table | null} table */
export const mayPause = (table) =>
  ["playing", "deal_over"].includes(table?.phase ?? "") && !askedForPause(table).length;

/** Somebody asks for a pause: what the others can say to it. @param {Table | null} table @param {number | null} you @param {Ways} ways */
export function pauseAsked(table, you, { ask, end }) {
  const asked = askedForPause(table);
  if (!table || !asked.length || table.pause.on || you === null) return nothing;
  if (asked.includes(you)) {
    return html`<div class="notice" role="status">
      <span>${t("You asked for a pause; the others have to agree.")}</span> <button @click=${end}>${t("Take it back")}</button>
    </div>`;
  }
  const names = asked.map((player) => table.seats[player].name).join(", ");
  return html`<div class="notice" role="status">
    <span>${t("{names} would like a pause.", { names })}</span>
    <button class="filled" @click=${ask}>${t("Agree")}</button> <button @click=${end}>${t("Play on")}</button>
  </div>`;
}

/** Who watches sees that nothing moves, and why. @param {Table | null} table */
export const pauseWatched = (table) => (table?.pause?.on ? html`<div class="notice" role="status">${askedFor(table)}</div>` : nothing);

/** Who asked first. @param {Table} table */
const askedFor = (table) => t("The table pauses: {name} asked for it.", { name: table.seats[askedForPause(table)[0]]?.name ?? "" });

/** The table pauses. @param {Table} table @param {() => void} end */
export function pauseDialog(table, end) {
  return html`<h2 id="dialog-title">${t("The table pauses")}</h2>
    <p>${askedFor(table)}</p>
    <p>${t("The clocks stand still, and your tiles lie face down. The game goes on as soon as anybody wants.")}</p>
    <div class="row end"><button class="filled" autofocus @click=${end}>${t("Go on")}</button></div>`;
}
