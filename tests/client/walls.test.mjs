/** The walls that the browser makes again are the table's own; pytest gives those of Python. */

import assert from "node:assert/strict";
import test from "node:test";
import { hex, hmac, sha256, utf8 } from "../../src/muraille/server/static/js/lib/sha256.js";
import { checkWalls, commitmentOf, dealKey, wallOf } from "../../src/muraille/server/static/js/lib/walls.js";

const python = JSON.parse(process.env.MURAILLE_EXPECTED ?? "{}");

test("SHA-256 and HMAC of known texts", () => {
  assert.equal(hex(sha256(utf8(""))), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  assert.equal(hex(sha256(utf8("abc"))), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  assert.equal(hex(sha256(utf8("x".repeat(200)))), python.sha256_of_200);
  assert.equal(hex(hmac(utf8("key"), utf8("text"))), python.hmac);
});

test("keys, commitments and walls are those of the table", () => {
  for (const { deal, key, commitment, wall } of python.deals) {
    assert.equal(dealKey(python.seed, deal), key);
    assert.equal(commitmentOf(key), commitment);
    assert.deepEqual(wallOf(key, python.tiles), wall);
  }
  assert.deepEqual(
    checkWalls(python.seed, python.tiles, python.deals).map(({ kept }) => kept),
    python.deals.map(() => true),
  );
});

test("another seed, another commitment and two tiles exchanged are found", () => {
  const [deal] = python.deals;
  const [first, second, ...rest] = deal.wall;
  assert.equal(checkWalls(`${python.seed}x`, python.tiles, [deal])[0].kept, false);
  assert.equal(checkWalls(python.seed, python.tiles, [{ ...deal, commitment: "0".repeat(64) }])[0].kept, false);
  assert.equal(checkWalls(python.seed, python.tiles, [{ ...deal, wall: [second, first, ...rest] }])[0].kept, first === second);
});
