/**
 * What the referee ruled: who, for what, what follows, by which paragraph.
 *
 * @typedef {Omit<import("../types.d.ts").RulingData, "offence">} Ruling
 */

import { html, nothing } from "../../vendor/lit-html.js";
import { icon } from "../lib/icons.js";
import { t } from "../lib/text.js";
import { ONE_BY_ONE } from "./beats.js";

/** The number of the last ruling that was read, kept for a page that is loaded again. @param {string} table */
const key = (table) => `rulings-read-${table}`;

/** @param {string} table @param {{seq: number, ruling?: Ruling}[]} told @returns {Ruling[]} */
export function unread(table, told) {
  const last = Number(sessionStorage.getItem(key(table)));
  return told.filter(({ seq }) => seq > last).flatMap(({ ruling }) => ruling ?? []);
}

/** @param {string} table @param {number} seq */
export const read = (table, seq) => sessionStorage.setItem(key(table), String(seq));

/** @param {Ruling} ruling @param {number | null} mine */
function heading({ seat, name }, mine) {
  if (seat === null || !name) return t("The referee rules");
  return seat === mine ? t("The referee rules against you") : t("The referee rules against {name}", { name });
}

/** @param {Ruling} ruling @param {number | null} mine */
function ruling(ruling, mine) {
  return html`<section class="ruling">
    <header>
      <span class="scales" aria-hidden="true">${icon("scales")}</span>
      <div>
        <h3>${heading(ruling, mine)}</h3>
        <p><strong>${ruling.title}</strong> <span class="cite">${ruling.cites.join("; ")}</span></p>
      </div>
    </header>
    <ul>
      ${ruling.consequences.map(
        ({ text, cite }, at) => html`<li class="beat-${Math.min(at, ONE_BY_ONE)}">${text}${ruling.cites.includes(cite) ? nothing : html` <span class="cite">${cite}</span>`}</li>`,
      )}
    </ul>
  </section>`;
}

/** All rulings of a deal, where its result is shown. @param {Ruling[]} list @param {number | null} mine */
export const rulings = (list, mine) => list.map((each) => ruling(each, mine));

/** What was ruled just now, until it has been read. @param {Ruling[]} list @param {number | null} mine @param {() => void} close */
export function rulingNotice(list, mine, close) {
  if (!list.length) return nothing;
  return html`<div class="ruling-notice" role="alertdialog" aria-label=${heading(list[list.length - 1], mine)}>
    ${rulings(list, mine)}
    <div class="row end-of-notice"><button class="filled" @click=${close}>${t("Understood")}</button></div>
  </div>`;
}

/** The same to be heard. @param {Ruling} each @param {number | null} mine */
export function spokenRuling(each, mine) {
  return [heading(each, mine), each.title, ...each.consequences.map(({ text }) => text), each.cites.join("; ")].join(". ");
}
