/** All tiles to be tapped: rows of suits where there is room; on a phone one suit at a time, with tiles that a thumb hits. */

import { html } from "../../vendor/lit-html.js";
import { t } from "./text.js";
import { tileImage } from "./tiles.js";

const NAMES = { m: t("Characters"), p: t("Circles"), s: t("Bamboos"), z: t("Honours") };
/** What stands for a suit. */
const FACES = { m: "1m", p: "1p", s: "1s", z: "1z" };

/** @typedef {keyof typeof NAMES} Suit */

/** The tiles of a suit. @param {Suit} suit */
export const ofSuit = (suit) => Array.from({ length: suit === "z" ? 7 : 9 }, (_, at) => `${at + 1}${suit}`);

/** The suit that most of these tiles have. @param {string[]} tiles @returns {Suit} */
export function mainSuit(tiles) {
  const count = (/** @type {string} */ suit) => tiles.filter((tile) => tile[1] === suit).length;
  return /** @type {Suit[]} */ (Object.keys(NAMES)).reduce((most, suit) => (count(suit) > count(most) ? suit : most));
}

/**
 * @param {{suit: Suit, choose: (suit: Suit) => void, tile: (tile: string) => unknown, red?: boolean, chosen?: string[]}} props
 *   suit: the one that a phone shows; tile: how a tile is drawn; chosen: tiles that are marked, told on the button of their suit
 */
export function suits({ suit, choose, tile, red = false, chosen = [] }) {
  const known = /** @type {Suit[]} */ (Object.keys(NAMES));
  return html`<div class="suit-choice" role="group" aria-label=${t("Suit")}>
      ${known.map((each) => {
        const marked = chosen.filter((one) => one[1] === each).length;
        return html`<button type="button" aria-label=${NAMES[each]} aria-pressed=${suit === each} @click=${() => choose(each)}>
          ${tileImage(FACES[each])}${marked ? html`<small>${marked}</small>` : ""}<span class="suit-name" aria-hidden="true">${NAMES[each]}</span>
        </button>`;
      })}
    </div>
    ${known.map(
      (each) => html`<div class="suit ${suit === each ? "now" : ""}">
        ${(red && each !== "z" ? [...ofSuit(each), `0${each}`] : ofSuit(each)).map(tile)}
      </div>`,
    )}`;
}
