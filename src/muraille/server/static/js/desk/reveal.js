/** The places that a ceremony has uncovered: one count for the desk and every projector. */

import { post } from "../lib/api.js";

const KEPT = "muraille.desk.reveal";

/**
 * What is pressed here and may not be known there yet; it outlives a reload. `turns` counts the steps back: a screen that
 * has not heard of one neither undoes it nor is undone by it.
 */
const pressed = read();

function read() {
  try {
    return { begun: "", turns: 0, count: 0, ...JSON.parse(localStorage.getItem(KEPT) ?? "{}") };
  } catch {
    return { begun: "", turns: 0, count: 0 };
  }
}

/** How many places are uncovered, as far as this screen knows. @param {any} scene */
export function uncovered(scene) {
  const { begun, turns = 0, revealed = 0 } = scene;
  if (begun !== pressed.begun || turns > pressed.turns) Object.assign(pressed, { begun, turns, count: revealed });
  if (turns === pressed.turns) pressed.count = Math.max(pressed.count, revealed);
  return pressed.count;
}

/** Presses reach the server in their order. @type {Promise<unknown>} */
let last = Promise.resolve();

/** The next place, or one less. A second press need not wait for the answer to the first. @param {string} event @param {any} scene @param {boolean} [back] */
export function uncover(event, scene, back = false) {
  const press = { shown: uncovered(scene), begun: pressed.begun, turns: pressed.turns, back };
  if (press.shown === (back ? 0 : scene.places)) return last;
  pressed.count += back ? -1 : 1;
  pressed.turns += back ? 1 : 0;
  localStorage.setItem(KEPT, JSON.stringify(pressed));
  const sent = last.then(() => post(`/api/desk/event/${event}/reveal`, press));
  last = sent.catch(() => {});
  return sent;
}
