/** What happens, for the ear. */

import { sound } from "../lib/sound.js";

const SOUNDS = /** @type {Record<string, string>} */ ({
  discarded: "discard",
  riichi_declared: "riichi",
  kong_declared: "kong",
  won: "win",
});

/** @param {any} event @param {number | null} seat one's own */
export function hear(event, seat) {
  if (event.type === "called") sound(event.call);
  else if (event.type === "drawn" && event.seat === seat) sound("draw");
  else if (SOUNDS[event.type]) sound(SOUNDS[event.type]);
}
