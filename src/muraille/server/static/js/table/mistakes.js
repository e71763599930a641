/** What an open table takes although the rules forbid it: words as buttons, tiles as tiles, each kind under its name. */

import { html, nothing } from "../../vendor/lit-html.js";
import { fold } from "../lib/fold.js";
import { t } from "../lib/text.js";
import { tileRow } from "../lib/tiles.js";

/** @typedef {import("./offers.js").Offered} Offered */

/** The kinds that come with tiles, in this order. @type {Record<string, string>} */
const TITLES = {
  riichi: t("Riichi with"),
  concealed_kong: t("Concealed kong of"),
  added_kong: t("Add to a pung"),
  chow: t("Chow with"),
  pung: t("Pung with"),
  kong: t("Kong with"),
};

/** @param {Offered[]} list @param {number} melds how many sets lie before the player @param {(action: object) => void} act @param {() => void} draw */
export function mistakes(list, melds, act, draw) {
  if (!list.length) return nothing;
  const kinds = Object.keys(TITLES).filter((kind) => melds || kind !== "added_kong");
  const words = list.filter(({ action, tiles }) => !(action.type in TITLES) || !tiles?.length);
  return html`<div class="mistakes">
    ${fold(
      t("Say or do something else"),
      () =>
        html`<p class="small">${t("This table is open: what the rules forbid can be done, and the referee rules on it.")}</p>
          <div class="row">${words.map(({ action, label }) => html`<button @click=${() => act(action)}>${label}</button>`)}</div>
          ${kinds.map((kind) => group(TITLES[kind], list.filter(({ action, tiles }) => action.type === kind && tiles?.length), act))}`,
      draw,
    )}
  </div>`;
}

/** @param {string} title @param {Offered[]} list @param {(action: object) => void} act */
function group(title, list, act) {
  if (!list.length) return nothing;
  return html`<div class="mistake-kind" role="group" aria-label=${title}>
    <span class="small soft">${title}</span>
    ${list.map(
      ({ action, label, tiles = [] }) => html`<button class="mistake" aria-label=${label} @click=${() => act(action)}>${tileRow(tiles)}</button>`,
    )}
  </div>`;
}
