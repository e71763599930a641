/** What one got wrong comes again: soon, then after days, then after weeks. This browser alone keeps it. */

import { stored } from "./stored.js";

const KEPT = "muraille.repetition";
const DAY = 24 * 3600 * 1000;
/** After how long an exercise comes again, by how often it was right since. */
const WAITS = [DAY / 144, DAY, 3 * DAY, 7 * DAY, 21 * DAY];
/** How many are kept at most: the oldest go. */
const MOST = 200;

/** @typedef {import("../screens.d.ts").ExerciseSituation} Situation */
/** @typedef {{situation: Situation, box: number, due: number}} Again */

/** @returns {Again[]} */
export function repetitions() {
  return stored(KEPT, []);
}

/** @param {Again[]} all */
function keep(all) {
  try {
    localStorage.setItem(KEPT, JSON.stringify(all.slice(-MOST)));
  } catch {
    // Without memory nothing comes again.
  }
}

const same = (/** @type {Situation} */ one, /** @type {Situation} */ other) => JSON.stringify(one) === JSON.stringify(other);

/**
 * An exercise was answered: a wrong one comes again soon, a right one that was wrong before comes later, and after the last time never.
 * @param {Situation} situation @param {boolean} right @param {number} [now]
 */
export function answered(situation, right, now = Date.now()) {
  const all = repetitions();
  const before = all.find((each) => same(each.situation, situation));
  const rest = all.filter((each) => each !== before);
  const box = right ? (before ? before.box + 1 : WAITS.length) : 0;
  keep(box < WAITS.length ? [...rest, { situation, box, due: now + WAITS[box] }] : rest);
}

/** Those whose time has come, the longest due first. @param {number} [now] */
export const due = (now = Date.now()) => repetitions().filter((each) => each.due <= now).sort((a, b) => a.due - b.due);
