/** The wall as it stands: every tile that was not taken is in its stack. */

import assert from "node:assert/strict";
import test from "node:test";
import { stacksOf } from "../../src/muraille/server/static/js/lib/wall.js";

/** @param {ReturnType<typeof stacksOf>} sides */
const standing = (sides) => sides.flat().reduce((sum, { tiles }) => sum + tiles, 0);

test("a riichi wall after the deal: breach, slit, dead wall and indicator", () => {
  const sides = stacksOf({ stacks: 17, breach: 41, front: 53, rear: 0, dead: 14 }, ["5p"]);
  assert.equal(standing(sides), 136 - 53);
  const square = sides.flat();
  assert.deepEqual([square[41].tiles, square[40].tiles], [0, 2], "the tiles went from the breach on");
  assert.deepEqual(square.flatMap(({ dead }, at) => (dead ? [at] : [])), [34, 35, 36, 37, 38, 39, 40]);
  assert.equal(square.findIndex(({ slit }) => slit), 34);
  assert.equal(square[38].indicator, "5p", "the third stack from the opening");
});

test("a replacement tile comes from the stack next to the opening, and the dead wall is kept at fourteen", () => {
  const square = stacksOf({ stacks: 17, breach: 41, front: 60, rear: 1, dead: 14 }, ["5p", "6p"]).flat();
  assert.equal(square[40].tiles, 1);
  assert.equal(square[37].indicator, "6p");
  assert.equal(square.filter(({ slit }) => slit).length, 1);
});

test("a wall with flowers has eighteen stacks a side and no dead wall", () => {
  const sides = stacksOf({ stacks: 18, breach: 9, front: 53, rear: 3, dead: 0 }, []);
  assert.deepEqual(sides.map((side) => side.length), [18, 18, 18, 18]);
  assert.equal(standing(sides), 144 - 56);
  assert.deepEqual([sides[0][8].tiles, sides[0][7].tiles], [0, 1], "from the rear, upper tiles first");
  assert.ok(!sides.flat().some(({ dead, slit }) => dead || slit));
});
