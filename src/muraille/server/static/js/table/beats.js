/** The beats of a result, for eye and ear: what is counted comes to light line by line, then the points fly. */

import { play, playLine } from "../lib/sound.js";
import { declared } from "./draw_stage.js";
import { still } from "./moments.js";

/** @typedef {import("../types.d.ts").DealResultData} Result */

/** Milliseconds: the first beat, one line, the last beat; at most so many lines come one by one. */
const CALL = 900;
const LINE = 320;
const POINTS = 1300;
export const ONE_BY_ONE = 8;

/** What the hand is worth, line by line. @param {Result["winners"][number]} winner */
export const countedLines = (winner) => winner.sheet.sections.filter(({ counted }) => counted).flatMap(({ lines }) => lines);

/** How many lines come to light: of a win, of a draw, of a ruling. @param {Result} result */
function lines(result) {
  const { winners, rulings = [] } = result;
  if (winners.length) return Math.max(...winners.map((winner) => countedLines(winner).length));
  return declared(result).length || Math.max(0, ...rulings.map(({ consequences }) => consequences.length));
}

/**
 * Let a result come to light; nothing is to be waited for where nothing may move, or nothing is counted.
 * @param {Result} result @param {() => boolean} goesOn whether it is still being uncovered @param {{fly: () => void, end: () => void}} ways
 * @returns {boolean} whether there is anything to wait for
 */
export function uncovering(result, goesOn, { fly, end }) {
  const counted = Math.min(ONE_BY_ONE, lines(result));
  const moved = result.payments.some(Boolean);
  if (still() || !(counted || moved)) return false;
  const later = (/** @type {number} */ ms, /** @type {() => void} */ call) => setTimeout(() => goesOn() && call(), ms);
  for (let line = 0; line < counted; line += 1) later(CALL + line * LINE, () => playLine(line));
  const flying = CALL + counted * LINE;
  if (moved) later(flying, () => (play("points"), fly()));
  later(flying + (moved ? POINTS : LINE), end);
  return true;
}
