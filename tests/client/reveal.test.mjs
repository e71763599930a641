/** The count of a ceremony on two screens that press at once. */

import assert from "node:assert/strict";
import test, { mock } from "node:test";

Object.assign(globalThis, { document: { documentElement: { lang: "en" } }, localStorage: { getItem: () => null, setItem: () => {} } });
const { later, uncover, uncovered } = await import("../../src/muraille/server/static/js/desk/reveal.js");

/** @param {number} turns @param {number} revealed @param {string} [begun] */
const count = (turns, revealed, begun = "10:00") => ({ begun, turns, revealed });
/** @param {number} turns @param {number} revealed */
const scene = (turns, revealed) => ({ name: "reveal", until: "", places: 8, ...count(turns, revealed) });

test("counts have an order: more steps back come later, then more places", () => {
  assert.deepEqual(later(count(1, 6), count(0, 7)), count(1, 6));
  assert.deepEqual(later(count(1, 6), count(1, 7)), count(1, 7));
  assert.deepEqual(later(count(1, 7), count(2, 5)), count(2, 5));
  assert.deepEqual(later(count(9, 9), count(0, 0, "11:00")), count(0, 0, "11:00"));
});

test("once the last press is answered a screen shows what the server counts, also where another screen was faster", async () => {
  mock.method(globalThis, "fetch", async () => ({ ok: true, json: async () => ({ scene: scene(2, 5) }) }));
  assert.equal(uncovered(scene(0, 7)), 7);
  const presses = [uncover("e", scene(0, 7), true), uncover("e", scene(0, 7)), uncover("e", scene(0, 7), true)];
  assert.equal(uncovered(scene(0, 7)), 6, "its own presses are seen at once");
  await Promise.all(presses);
  assert.equal(uncovered(scene(2, 5)), 5);
  assert.equal(uncovered(scene(1, 7)), 5, "an older answer of the server comes too late");
});
