/**
 * What a prompt offers, sorted into places that are always in the same order. Nothing here decides what is legal: the server has said it.
 *
 * @typedef {{type: string, tile?: string, tiles?: string[], drawn?: boolean | null, call?: string, fans?: string[] | null}} Action
 * @typedef {{action: Action, label: string, key: string, tiles?: string[]}} Offered
 * @typedef {{action: Action, label: string, code: string, message: string, cite: string}} RefusedChoice
 * @typedef {{shanten: number, waits?: {tile: string, left: number}[]}} After
 * @typedef {{id: number, asked: string, tile: string | null, actions: Offered[], refused: RefusedChoice[],
 *   discards?: {allowed: string[], forbidden: {tile: string, message: string, cite: string}[]},
 *   after?: Record<string, After>, mistakes?: Offered[] | null, remaining_ms: number | null, bank_ms: number | null,
 *   names_fan?: boolean, open: boolean, held?: {action: Action, remaining_ms: number} | null}} Prompt
 * @typedef {RefusedChoice & {told: string}} Missed
 * @typedef {{slot: string, key: string, types: string[], offered: Offered[], reasons: RefusedChoice[]}} Offer
 */

import { t } from "../lib/text.js";
import { nameOf } from "../lib/tiles.js";

/** The place whose offers are chosen by a tile of the hand. */
export const WITH_A_TILE = "riichi";

/** The question about the discard before the tile just drawn: nobody waits for its answer. */
export const LATE = "late";

/** The places, always in this order, and their keys. */
const SLOTS = [
  { slot: "win", key: "w", types: ["win"] },
  { slot: WITH_A_TILE, key: "r", types: ["riichi"] },
  { slot: "kong", key: "k", types: ["kong", "concealed_kong", "added_kong"] },
  { slot: "pung", key: "p", types: ["pung"] },
  { slot: "chow", key: "c", types: ["chow"] },
  { slot: "pass", key: "x", types: ["pass"] },
];

const PLACED = new Set([...SLOTS.flatMap(({ types }) => types), "discard"]);

/**
 * What is offered in each place, and why not. missed says why the tile that went by could not be won with, until there is another question.
 * @param {Prompt | null} prompt
 * @param {boolean} withRiichi
 * @param {RefusedChoice | null} [missed]
 * @returns {Offer[]}
 */
export function bar(prompt, withRiichi, missed = null) {
  const actions = prompt?.open ? prompt.actions : [];
  return SLOTS.filter(({ slot }) => withRiichi || slot !== WITH_A_TILE).map(({ slot, key, types }) => ({
    slot,
    key,
    types,
    offered: actions.filter(({ action }) => types.includes(action.type)),
    reasons: (prompt?.refused ?? (missed ? [missed] : [])).filter(({ action }) => types.includes(action.type)),
  }));
}

/** What is offered and has no place of its own: nine terminals, tenpai or not. @param {Prompt | null} prompt */
export const others = (prompt) => prompt?.actions.filter(({ action }) => !PLACED.has(action.type)) ?? [];

/** Whether a tile may be discarded now. @param {Prompt | null} prompt @param {string} tile */
export function mayDiscard(prompt, tile) {
  if (prompt?.asked !== "turn" || !prompt.open) return false;
  return prompt.discards ? prompt.discards.allowed.includes(tile) : true;
}

/** Why a tile may not be discarded. @param {Prompt | null} prompt @param {string} tile */
export const forbidden = (prompt, tile) => prompt?.discards?.forbidden.find((each) => each.tile === tile) ?? null;

/** The tiles that may be discarded with riichi. @param {Prompt | null} prompt @returns {string[]} */
export function riichiTiles(prompt) {
  const found = prompt?.actions.filter(({ action }) => action.type === WITH_A_TILE) ?? [];
  return found.map(({ action }) => /** @type {string} */ (action.tile));
}

/** What the settings answer by themselves, or nothing. @param {Prompt} prompt @param {import("../lib/settings.js").Settings} settings @param {boolean} inRiichi */
export function automatic(prompt, settings, inRiichi) {
  if (!prompt.open || prompt.asked === LATE) return null;
  const find = (/** @type {string} */ type) => prompt.actions.find(({ action }) => action.type === type)?.action;
  if (find("win")) return settings.autoWin ? find("win") : null;
  if (prompt.asked === "claim" && settings.noCalls) return find("pass") ?? null;
  if (prompt.asked === "turn" && settings.autoDiscard && inRiichi && prompt.tile) {
    const kong = find("concealed_kong") ?? find("added_kong");
    return kong ? null : { type: "discard", tile: prompt.tile, drawn: true };
  }
  return null;
}

/** Why the tile that lies there cannot be won with, though one waits for it. @param {import("../lib/board.js").View} view @returns {Missed | null} */
export function missedWin({ claimable, no_win: refusal }) {
  if (!claimable || !refusal) return null;
  const tile = nameOf(claimable.tile);
  return {
    action: { type: "win" },
    label: "",
    ...refusal,
    message: t("{tile}: {reason}", { tile, reason: refusal.message }),
    told: t("You could not win with {tile}: {reason}", { tile, reason: `${refusal.message} (${refusal.cite})` }),
  };
}
