/** What one can do wrongly at an open table: words first, then the kinds of set and riichi, each with its tiles. */

import { html, nothing } from "../../vendor/lit-html.js";
import { t } from "../lib/text.js";
import { term } from "../lib/terms.js";
import { body } from "../lib/tiles.js";

/** @typedef {import("./offers.js").Offered} Offered */

/** Kinds with one button for each way; what is not here is a button of words. @type {Record<string, string>} */
const BY_TILES = {
  riichi: t("Riichi with"),
  concealed_kong: t("Concealed kong of"),
  added_kong: t("Add to a pung"),
  pung: t("Pung with"),
  chow: t("Chow with"),
};

/**
 * @param {{list: Offered[], melds: number, open: boolean, turn: () => void, act: (action: object) => void}} props
 *   turn opens and closes it; without melds nobody adds a tile to a pung
 */
export function mistakes({ list, melds, open, turn, act }) {
  if (!list.length) return nothing;
  return html`<div class="mistakes">
    <button class="quiet" aria-expanded=${open} aria-controls="mistakes" @click=${turn}>${t("Say or do something else")}</button>
    ${open ? panel(list.filter(({ action }) => melds || action.type !== "added_kong"), act) : nothing}
  </div>`;
}

/** @param {Offered[]} list @param {(action: object) => void} act */
function panel(list, act) {
  const words = list.filter(({ action }) => !(action.type in BY_TILES));
  return html`<div class="unfolded" id="mistakes" role="group" aria-label=${t("Say or do something else")}>
    <p class="small">${t("This table is open: what the rules forbid can be done, and the referee rules on it.")}</p>
    <div class="row">
      ${words.map(({ action, label }) => html`<button @click=${() => act(action)}>${action.type === "win" ? term("win") : label}</button>`)}
    </div>
    ${Object.entries(BY_TILES).map(([kind, title]) => {
      const ways = list.filter(({ action }) => action.type === kind);
      return ways.length ? byTiles(title, ways, act) : nothing;
    })}
  </div>`;
}

/** @param {string} title @param {Offered[]} ways @param {(action: object) => void} act */
function byTiles(title, ways, act) {
  return html`<div class="ways" role="group" aria-label=${title}>
    <span class="small">${title}</span>
    ${ways.map(({ action, label, tiles = [] }) => {
      const shown = tiles.length ? tiles : action.tile ? [action.tile] : [];
      return html`<button class="quiet way" aria-label=${label} title=${label} @click=${() => act(action)}>
        ${shown.map((tile) => html`<span class="tile">${body(tile)}</span>`)}
      </button>`;
    })}
  </div>`;
}
