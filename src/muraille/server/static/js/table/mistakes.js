/** What one can do wrongly at an open table: words first, then the kinds of set and riichi, each with its tiles. */

import { html, nothing } from "../../vendor/lit-html.js";
import { t } from "../lib/text.js";
import { term } from "../lib/terms.js";
import { body, compare, nameOf } from "../lib/tiles.js";

/** @typedef {import("./offers.js").Offered} Offered */

/** Kinds whose tiles are chosen one after the other; what is not here is a button of words. @type {Record<string, string>} */
const BY_TILES = {
  riichi: t("Riichi with"),
  concealed_kong: t("Concealed kong of"),
  added_kong: t("Add to a pung"),
  pung: t("Pung with"),
  chow: t("Chow with"),
};

/** The kind of set that is being made, "" for none yet, and its tiles so far. @typedef {{kind: string, picked: string[]}} Erring */

/** @type {Erring} */
export const NOTHING_YET = { kind: "", picked: [] };

/**
 * @param {{list: Offered[] | null | undefined, melds: number, erring: Erring | null, show: (erring: Erring | null) => void, act: (action: import("./offers.js").Action) => void}} props
 *   list: null before it was asked for; erring: null while it is closed; without melds nobody adds a tile to a pung
 */
export function mistakes({ list, melds, erring, show, act }) {
  if (list === undefined || list?.length === 0) return nothing;
  const possible = (list ?? []).filter(({ action }) => melds || action.type !== "added_kong");
  return html`<div class="mistakes">
    <button class="quiet" aria-expanded=${Boolean(erring)} aria-controls="mistakes" @click=${() => show(erring ? null : NOTHING_YET)}>
      ${t("Say or do something else")}
    </button>
    ${erring ? panel(possible, erring, show, act) : nothing}
  </div>`;
}

/** @param {Offered[]} list @param {Erring} erring @param {(erring: Erring) => void} show @param {(action: import("./offers.js").Action) => void} act */
function panel(list, erring, show, act) {
  const words = list.filter(({ action }) => !(action.type in BY_TILES));
  const kinds = Object.keys(BY_TILES).filter((kind) => list.some(({ action }) => action.type === kind));
  return html`<div class="unfolded" id="mistakes" role="group" aria-label=${t("Say or do something else")}>
    <p class="small">${t("This table is open: what the rules forbid can be done, and the referee rules on it.")}</p>
    <div class="row">
      ${words.map(({ action, label }) => html`<button @click=${() => act(action)}>${action.type === "win" && !action.fans ? term("win") : label}</button>`)}
      ${kinds.map(
        (kind) => html`<button aria-expanded=${erring.kind === kind} @click=${() => show({ kind: erring.kind === kind ? "" : kind, picked: [] })}>
          ${BY_TILES[kind]}…
        </button>`,
      )}
    </div>
    ${erring.kind ? byTiles(list.filter(({ action }) => action.type === erring.kind), erring, show, act) : nothing}
  </div>`;
}

/** The tiles that a way takes from the hand. @param {Offered} way @returns {string[]} */
const taken = ({ action, tiles = [] }) => action.tiles ?? (action.tile ? [action.tile] : tiles);

/** What is left of these tiles without those; null where one of those is not among them. @param {string[]} tiles @param {string[]} without */
function rest(tiles, without) {
  const left = [...tiles];
  for (const tile of without) {
    const at = left.indexOf(tile);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

/** One tile after the other, until they are a set. @param {Offered[]} ways @param {Erring} erring @param {(erring: Erring) => void} show @param {(action: import("./offers.js").Action) => void} act */
function byTiles(ways, { kind, picked }, show, act) {
  const next = new Set(ways.flatMap((way) => rest(taken(way), picked) ?? []));
  const pick = (/** @type {string} */ tile) => {
    const now = [...picked, tile];
    const made = ways.find((way) => rest(taken(way), now)?.length === 0);
    if (made) act(made.action);
    else show({ kind, picked: now });
  };
  return html`<div class="ways" role="group" aria-label=${BY_TILES[kind]}>
    <span class="small">${BY_TILES[kind]}</span>
    ${picked.map((tile) => html`<button class="way" aria-pressed="true" aria-label=${nameOf(tile)} @click=${() => show({ kind, picked: rest(picked, [tile]) ?? [] })}>${drawn(tile)}</button>`)}
    ${picked.length ? html`<span class="and" aria-hidden="true">+</span>` : nothing}
    ${[...next].sort(compare).map((tile) => html`<button class="quiet way" aria-label=${nameOf(tile)} @click=${() => pick(tile)}>${drawn(tile)}</button>`)}
  </div>`;
}

const drawn = (/** @type {string} */ tile) => html`<span class="tile">${body(tile)}</span>`;
