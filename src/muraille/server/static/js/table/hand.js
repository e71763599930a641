/** One's own hand: every tile a button, the drawn one apart, what may not be discarded greyed with its reason. */

import { html, nothing } from "../../vendor/lit-html.js";
import { flowers, meld } from "../lib/board.js";
import { t } from "../lib/text.js";
import { body, compare, doraOf, nameOf } from "../lib/tiles.js";
import { forbidden, mayDiscard, riichiTiles, WITH_A_TILE } from "./offers.js";
import { danger } from "./coach.js";

/** @typedef {{tile: string, drawn: boolean}} Held */

/** The tiles in the order in which they stand. @param {import("../lib/board.js").View} view @param {boolean} sorted @returns {Held[]} */
export function held(view, sorted) {
  const place = view.seats[view.your_seat ?? 0];
  const tiles = place.concealed.filter((tile) => tile !== null);
  const apart = view.drawn?.[view.your_seat ?? 0] ? tiles.pop() : undefined;
  if (sorted) tiles.sort(compare);
  const standing = tiles.map((tile) => ({ tile, drawn: false }));
  return apart === undefined ? standing : [...standing, { tile: apart, drawn: true }];
}

/**
 * @param {{view: import("../lib/board.js").View, tiles: Held[], prompt: import("./offers.js").Prompt | null,
 *   choosing: string | null, selected: number | null, press: (at: number, event: Event) => void,
 *   point: (at: number | null) => unknown}} props
 */
export function ownHand({ view, tiles, prompt, choosing, selected, press, point }) {
  const place = view.seats[view.your_seat ?? 0];
  const dora = new Set(view.indicators.map(doraOf));
  const riichi = choosing === WITH_A_TILE ? riichiTiles(prompt) : null;
  const turn = prompt?.asked === "turn";
  const melds = place.melds.length ? html`<div class="melds">${place.melds.map((laid) => meld(laid))}</div>` : nothing;
  return html`<div class="own-row ${place.melds.length || place.flowers.length ? "crowded" : ""}">
    <div class="own-hand" id="hand" role="group" tabindex="-1" aria-label=${t("Your hand")}>
      ${tiles.map(({ tile, drawn }, at) => {
        const allowed = riichi ? riichi.includes(tile) : mayDiscard(prompt, tile);
        const refusal = turn && !allowed ? forbidden(prompt, tile) : null;
        const why = refusal ? `${refusal.message} (${refusal.cite})` : "";
        const marks = [
          drawn ? "apart" : "",
          turn && !allowed ? "dim" : "",
          riichi && allowed ? "lit" : "",
          selected === at ? "lifted" : "",
          dora.has(plain(tile)) || tile[0] === "0" ? "dora" : "",
          danger(tile).mark,
        ];
        return html`<button
          class="tile up ${marks.join(" ")}"
          data-at=${at}
          data-tile=${tile}
          tabindex=${at === (selected ?? tiles.length - 1) ? 0 : -1}
          aria-disabled=${turn && allowed ? nothing : "true"}
          aria-pressed=${selected === at ? "true" : nothing}
          aria-label=${spokenName(tile, drawn, dora.has(plain(tile)), [danger(tile).told, why].filter(Boolean).join(", "))}
          title=${why || nothing}
          @click=${(/** @type {Event} */ event) => press(at, event)}
          @pointerenter=${() => point(at)}
          @pointerleave=${() => point(null)}
          @focus=${() => point(at)}
          @blur=${() => point(null)}
        >
          ${body(tile)}
        </button>`;
      })}
    </div>
    ${melds} ${place.flowers.length ? flowers(place.flowers) : nothing}
  </div>`;
}

/** @param {string} tile */
const plain = (tile) => (tile[0] === "0" ? `5${tile[1]}` : tile);

/** @param {string} tile @param {boolean} drawn @param {boolean} dora @param {string} why */
function spokenName(tile, drawn, dora, why) {
  const parts = [nameOf(tile)];
  if (drawn) parts.push(t("drawn"));
  if (dora) parts.push(t("dora"));
  if (why) parts.push(why);
  return parts.join(", ");
}
