/** All tiles, to be tapped, and where a tap goes. */

import { html, nothing } from "../../vendor/lit-html.js";
import { suits } from "../lib/suits.js";
import { term } from "../lib/terms.js";
import { t } from "../lib/text.js";
import { body, nameOf } from "../lib/tiles.js";

/** Where a tapped tile goes. @type {{id: string, name: string, riichi?: boolean}[]} */
const TARGETS = [
  { id: "hand", name: t("Hand") },
  { id: "chow", name: term("chow") },
  { id: "pung", name: term("pung") },
  { id: "kong", name: term("kong") },
  { id: "concealed_kong", name: t("Concealed kong") },
  { id: "win", name: t("Winning tile") },
  { id: "dora", name: t("Dora indicators"), riichi: true },
  { id: "ura", name: t("Ura indicators"), riichi: true },
  { id: "discards", name: t("Own discards"), riichi: true },
];

/** The meld that a tapped tile begins, as text. @param {string} target @param {string} tile */
export function meldOf(target, [rank, suit]) {
  if (target === "chow") return `(${[0, 1, 2].map((step) => Number(rank) + step).join("")}${suit})`;
  const count = target === "pung" ? 3 : 4;
  const tiles = rank.repeat(count) + suit;
  return target === "concealed_kong" ? `[${tiles}]` : `(${tiles})`;
}

/** Whether a tile can go there at all: a chow begins at 1 to 7 of a suit. @param {string} target @param {string} tile */
const fits = (target, [rank, suit]) =>
  target === "chow" ? suit !== "z" && rank !== "0" && Number(rank) <= 7 : rank !== "0" || !["pung", "kong", "concealed_kong"].includes(target);

/**
 * @param {{target: string, aim: (target: string) => void, suit: import("../lib/suits.js").Suit,
 *   choose: (suit: import("../lib/suits.js").Suit) => void, add: (tile: string) => void, riichi: boolean, red: boolean,
 *   left: (tile: string) => number, without?: string[]}} props
 */
export function palette({ target, aim, suit, choose, add, riichi, red, left, without = [] }) {
  const button = (/** @type {string} */ tile) => {
    const possible = fits(target, tile) && left(tile) > 0;
    return html`<button
      class="tile ${possible ? "" : "dim"}"
      aria-label=${nameOf(tile)}
      aria-disabled=${possible ? nothing : "true"}
      @click=${() => possible && add(tile)}
    >
      ${body(tile)}
    </button>`;
  };
  return html`<section class="palette" aria-label=${t("All tiles")}>
    <div class="targets" role="group" aria-label=${t("A tapped tile goes to")}>
      ${TARGETS.filter((each) => (riichi || !each.riichi) && !without.includes(each.id)).map(
        ({ id, name }) => html`<button aria-pressed=${target === id} @click=${() => aim(id)}>${name}</button>`,
      )}
    </div>
    ${suits({ suit, choose, tile: button, red })}
  </section>`;
}
