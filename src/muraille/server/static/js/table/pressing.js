/** What is pressed at one's own place: tiles and actions, by hand and by key. */

import { tellNow } from "../lib/announce.js";
import { onKeys } from "../lib/keys.js";
import { settings } from "../lib/settings.js";
import { t } from "../lib/text.js";
import { nameOf } from "../lib/tiles.js";
import { held } from "./hand.js";
import { bar, mayDiscard, others, riichiTiles, WITH_A_TILE } from "./offers.js";

/** The key that takes a discard back. */
export const TAKE_BACK = "u";
const coarse = matchMedia("(pointer: coarse)");
const SLOT_KEYS = Object.fromEntries(bar(null, true).map(({ slot, key }) => [key, slot]));

/** @param {number} at */
function focusTile(at) {
  /** @type {HTMLElement | null} */ (document.querySelector(`#hand [data-at="${at}"]`))?.focus();
}

/** Whether somebody in riichi has not thrown such a tile, and could take it. @param {import("../lib/board.js").View} view @param {string} tile */
export const dangerous = ({ seats, your_seat: mine }, tile) =>
  seats.some((place, seat) => seat !== mine && place.riichi && !place.river.some((thrown) => thrown.tile === tile));

/**
 * @typedef {{view: import("../lib/board.js").View | null, hello: import("../types.d.ts").Hello | null, held: number | null, prompt: import("./offers.js").Prompt | null,
 *   choosing: string | null, selected: number | null, guarded: boolean, erring: import("./mistakes.js").Erring | null}} Place
 * @param {Place} state
 * @param {{act: (action: import("./offers.js").Action) => void, draw: () => void, why: () => void, takeBack: () => void}} ways
 *   why opens or closes the list of what is not offered
 */
export function pressing(state, { act, draw, why, takeBack }) {
  const ownTiles = () => (state.view ? held(state.view, settings.autoSort) : []);

  /** A place of the offer was pressed. @param {string} slot */
  function press(slot) {
    const offer = bar(state.prompt, true).find((each) => each.slot === slot);
    if (!offer?.offered.length || state.guarded) return;
    if (slot !== WITH_A_TILE && offer.offered.length === 1) {
      act(offer.offered[0].action);
      return;
    }
    state.choosing = state.choosing === slot ? null : slot;
    state.selected = null;
    if (state.choosing === WITH_A_TILE) tellNow(t("Riichi: choose the tile to discard. Escape goes back."));
    draw();
    if (state.choosing === WITH_A_TILE) focusTile(ownTiles().findLastIndex(({ tile }) => riichiTiles(state.prompt).includes(tile)));
    else if (state.choosing) /** @type {HTMLElement | null} */ (document.querySelector(`.answer.${slot}`))?.focus();
  }

  /** A tile of one's hand was pressed: lifted first where two taps are wanted, then discarded. @param {number} at @param {Event} event */
  function pressTile(at, event) {
    const { prompt } = state;
    const { tile, drawn } = ownTiles()[at];
    const riichi = state.choosing === WITH_A_TILE;
    const allowed = riichi ? riichiTiles(prompt).includes(tile) : mayDiscard(prompt, tile);
    const byKey = /** @type {MouseEvent} */ (event).detail === 0;
    const lifts = (settings.twoTaps || coarse.matches) && !byKey;
    const asksAgain = settings.confirmDanger && state.view !== null && dangerous(state.view, tile);
    if (!allowed || ((lifts || asksAgain) && state.selected !== at)) {
      if (allowed && asksAgain) tellNow(t("Somebody in riichi could take {tile}. Once more to discard it.", { tile: nameOf(tile) }));
      state.selected = allowed ? at : null;
      draw();
      return;
    }
    act({ type: riichi ? WITH_A_TILE : "discard", tile, drawn });
  }

  /** Arrow keys walk along the hand, from the drawn tile on. @param {number} step */
  function walk(step) {
    const count = ownTiles().length;
    if (!count) return;
    const here = document.activeElement?.closest("#hand [data-at]");
    const at = here ? Number(/** @type {HTMLElement} */ (here).dataset.at) + step : step < 0 ? count - 1 : 0;
    focusTile((at + count) % count);
  }

  /** A digit chooses among several ways of a claim, or goes to a tile of the hand. @param {number} at */
  function digit(at) {
    const offer = bar(state.prompt, true).find(({ slot }) => slot === state.choosing && slot !== WITH_A_TILE);
    if (!offer) focusTile(at);
    else if (offer.offered[at] && !state.guarded) act(offer.offered[at].action);
  }

  onKeys((key) => {
    if (!state.view || state.hello?.spectator) return false;
    const extra = others(state.prompt).find((offer) => offer.key === key);
    if (key === "Escape" && (state.choosing || state.erring)) Object.assign(state, { choosing: null, erring: null });
    else if (key === "ArrowLeft" || key === "ArrowRight") walk(key === "ArrowLeft" ? -1 : 1);
    else if (/^[0-9]$/.test(key)) digit(key === "0" ? 9 : Number(key) - 1);
    else if (SLOT_KEYS[key]) press(SLOT_KEYS[key]);
    else if (key === "?") why();
    else if (key === TAKE_BACK && state.held !== null) takeBack();
    else if (extra && !state.guarded) act(extra.action);
    else return false;
    draw();
    return true;
  });

  return { ownTiles, press, pressTile };
}
