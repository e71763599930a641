/** The settings of a reader, in a dialog at the table: those of every page, and what is for the table alone. */

import { html } from "../../vendor/lit-html.js";
import { preferences, toggle } from "../lib/preferences.js";
import { t } from "../lib/text.js";

/** @typedef {import("../lib/preferences.js").Name} Name */

/** @type {[Name, string][]} */
const SWITCHES = [
  ["confirmDanger", t("Ask again before a discard that somebody in riichi could take")],
  ["asDrawn", t("Mark discards that were thrown as drawn")],
];

/** @param {() => void} close */
export function settingsPanel(close) {
  return html`<h2 id="dialog-title">${t("Settings")}</h2>
    ${preferences(html`${SWITCHES.map(toggle)}`)}
    <div class="row end"><button class="filled" @click=${close}>${t("Close")}</button></div>`;
}
