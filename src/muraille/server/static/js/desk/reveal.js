/** The places that a ceremony has uncovered: one count for the desk and every projector. */

import { stored } from "../lib/stored.js";
import { toEvent } from "./doors.js";

/** @typedef {import("./screens.d.ts").SceneData} Scene */
/** The places of a ceremony that are uncovered. `turns` counts the steps back, so that counts have an order. @typedef {{begun: string, turns: number, revealed: number}} Count */

const KEPT = "muraille.desk.reveal";

/** What is pressed here and may not be known there yet; it outlives a reload. @type {Count} */
let shown = read();
/** The last that the server is known to have counted. @type {Count} */
let known = shown;

/** @returns {Count} */
function read() {
  return { begun: "", turns: 0, revealed: 0, ...stored(KEPT, {}) };
}

/** The later of two counts; of two ceremonies the one that is heard of. @param {Count} before @param {Count} heard @returns {Count} */
export function later(before, heard) {
  const onward = heard.turns - before.turns || heard.revealed - before.revealed;
  const { begun, turns, revealed } = heard;
  return begun !== before.begun || onward > 0 ? { begun, turns, revealed } : before;
}

/** How many places are uncovered, as far as this screen knows. @param {Scene} scene */
export function uncovered(scene) {
  known = later(known, scene);
  shown = later(shown, scene);
  return shown.revealed;
}

/** Presses reach the server in their order. @type {Promise<import("./screens.d.ts").SceneScreen | null>} */
let last = Promise.resolve(null);

/** The next place, or one less. A second press need not wait for the answer to the first. @param {string} event @param {Scene} scene @param {boolean} [back] */
export function uncover(event, scene, back = false) {
  const count = uncovered(scene);
  if (count === (back ? 0 : scene.places)) return last;
  const press = { shown: count, begun: shown.begun, turns: shown.turns, back };
  keep({ begun: shown.begun, turns: shown.turns + (back ? 1 : 0), revealed: count + (back ? -1 : 1) });
  const sent = last.then(() => toEvent("reveal", { event }, press));
  const own = (last = sent.catch(() => null));
  return sent.then((answer) => {
    known = later(known, answer.scene);
    // With the answer to the last press the server's count is the whole truth: another screen may have pressed meanwhile.
    if (last === own) keep(known);
    return answer;
  });
}

/** @param {Count} count */
function keep(count) {
  shown = count;
  localStorage.setItem(KEPT, JSON.stringify(count));
}
