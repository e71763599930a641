/** The places that a ceremony has uncovered: one count for the desk and every projector. */

import { post } from "../lib/api.js";

/** What is pressed here and may not be known there yet; a ceremony that begins anew begins with nothing. */
const pressed = { begun: "", count: 0 };

/** How many places are uncovered, as far as this screen knows. @param {any} scene */
export function uncovered(scene) {
  if (scene.begun !== pressed.begun) Object.assign(pressed, { begun: scene.begun, count: 0 });
  return Math.max(pressed.count, scene.revealed ?? 0);
}

/** The next place. A second press need not wait for the answer to the first. @param {string} event @param {any} scene */
export function uncover(event, scene) {
  const shown = uncovered(scene);
  pressed.count = shown + 1;
  return post(`/api/desk/event/${event}/reveal`, { shown, begun: pressed.begun });
}
