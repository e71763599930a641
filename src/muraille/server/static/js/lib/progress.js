/** How far one is in each lesson: kept by this browser alone. */

import { stored } from "./stored.js";

const KEPT = "muraille.lessons";

/** @typedef {{step: number, done: boolean}} Progress the step at which one is, counted from 1 */

/** @returns {Record<string, Progress>} */
export function allProgress() {
  return stored(KEPT, {});
}

/** @param {string} lesson @returns {Progress} */
export const progress = (lesson) => allProgress()[lesson] ?? { step: 1, done: false };

/** Keep where one is; a lesson that was done once stays done. @param {string} lesson @param {number} step @param {number} steps */
export function keepProgress(lesson, step, steps) {
  const done = progress(lesson).done || step > steps;
  try {
    localStorage.setItem(KEPT, JSON.stringify({ ...allProgress(), [lesson]: { step: Math.min(step, steps), done } }));
  } catch {
    // Without memory one begins at the first step.
  }
}
