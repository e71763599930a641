/** What happens, for the ear: a sound, and a voice that says the call where the reader wants one. */

import { play } from "../lib/sound.js";
import { term } from "../lib/terms.js";
import { say } from "../lib/voice.js";

const SOUNDS = /** @type {Record<string, string>} */ ({
  discarded: "discard",
  riichi_declared: "riichi",
  kong_declared: "kong",
  ruled: "ruling",
  deal_drawn: "drawn_deal",
});

/** @param {import("../types.d.ts").TableEvent} event @param {number | null} seat one's own */
export function hear(event, seat) {
  const called = word(event);
  if (called) say(called);
  if (event.type === "called") play(event.call);
  else if (event.type === "won") play(event.score?.limit ? "great_win" : "win");
  else if (event.type === "discarded" && event.drawn) play("as_drawn");
  else if (event.type === "drawn" && event.seat === seat) play("draw");
  else if (SOUNDS[event.type]) play(SOUNDS[event.type]);
}

/** What a player says, in the chosen words. @param {import("../types.d.ts").TableEvent} event */
function word(event) {
  if (event.type === "called") return term(event.call);
  if (event.type === "kong_declared") return term("kong");
  if (event.type === "riichi_declared") return term("riichi");
  if (event.type === "won") return term(event.discarder === null ? "tsumo" : "ron");
  return "";
}
