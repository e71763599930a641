import assert from "node:assert/strict";
import test from "node:test";

import { ownDiscard, throws, withThrown } from "../../src/muraille/server/static/js/table/thrown.js";

const place = { concealed: ["5p", "1m", "5p"], river: [{ tile: "9s", drawn: false, sideways: false, called_by: null }] };
const others = { concealed: [null], river: [] };
const view = { your_seat: 1, seats: [others, place, others, others], drawn: [false, true, false, false], claimable: null, last_discard: 0 };

test("a tile as drawn leaves the end of the hand", () => {
  const { seats, drawn, last_discard: last } = withThrown(view, { type: "discard", tile: "5p", drawn: true });
  assert.deepEqual(seats[1].concealed, ["5p", "1m"]);
  assert.deepEqual(seats[1].river.at(-1), { tile: "5p", drawn: true, sideways: false, called_by: null });
  assert.deepEqual([drawn, last], [[false, false, false, false], 1]);
});

test("its like from the hand leaves the drawn one", () => {
  const { seats } = withThrown(view, { type: "discard", tile: "5p", drawn: false });
  assert.deepEqual(seats[1].concealed, ["1m", "5p"]);
  assert.equal(seats[1].river.at(-1).drawn, false);
});

test("with riichi it lies sideways", () => {
  assert.equal(withThrown(view, { type: "riichi", tile: "1m" }).seats[1].river.at(-1).sideways, true);
});

test("what the server told stays as it was, and a tile that is not there changes nothing", () => {
  assert.deepEqual(place.concealed, ["5p", "1m", "5p"]);
  assert.equal(withThrown(view, { type: "discard", tile: "7z" }), view);
  assert.equal(withThrown({ ...view, your_seat: null }, { type: "discard", tile: "5p" }).last_discard, 0);
});

test("only discards lie in a river", () => {
  assert.ok(throws({ type: "riichi", tile: "1m" }));
  assert.ok(!throws({ type: "pass" }));
  assert.ok(ownDiscard({ type: "discarded", seat: 1 }, 1));
  assert.ok(!ownDiscard({ type: "discarded", seat: 2 }, 1));
});
