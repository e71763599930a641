/** The calculator's facts: put into an address and read again, and asked of the server. */

import assert from "node:assert/strict";
import test from "node:test";
import { NO_FEATURES, cleared, fromAddress, question, tilesOf, toAddress, written } from "../../src/muraille/server/static/js/score/facts.js";

test("tiles one by one and together", () => {
  assert.deepEqual(tilesOf("12m0p5z"), ["1m", "2m", "0p", "5z"]);
  assert.equal(written(["1m", "2m", "0p", "5z"]), "12m0p5z");
  assert.deepEqual(tilesOf(written(["3m", "1p", "4m"])), ["3m", "1p", "4m"]);
  assert.deepEqual(tilesOf(""), []);
});

test("an address brings every fact back", () => {
  const address = "?rules=tenhou&hand=12345678s234p55m&win=9s&by=draw&seat=E&round=S&riichi=double&discarder=W&counters=2&bets=1&dora=3m5z&flags=ippatsu%2Clast_tile&set=open_tanyao%3Dno";
  const { facts, hand, unknown } = fromAddress(new URLSearchParams(address));
  assert.deepEqual(unknown, []);
  assert.deepEqual([facts.rules, facts.seat, facts.counters, facts.dora, facts.flags], ["tenhou", "E", 2, ["3m", "5z"], ["ippatsu", "last_tile"]]);
  assert.deepEqual(facts.changed, { open_tanyao: "no" });
  assert.deepEqual(fromAddress(new URLSearchParams(toAddress(facts, hand))), { facts, hand, unknown });
});

test("what means nothing is passed over and named", () => {
  const { facts, unknown } = fromAddress(new URLSearchParams("?seat=Q&counters=-1&dora=9q&by=luck"));
  assert.deepEqual(unknown.sort(), ["by=luck", "counters=-1", "dora=9q", "seat=Q"]);
  assert.deepEqual([facts.seat, facts.counters, facts.dora, facts.by], ["S", 0, [], "discard"]);
});

test("a game is asked only for what it has", () => {
  const { facts } = fromAddress(new URLSearchParams("?riichi=riichi&flowers=2&flags=ippatsu,dealt"));
  const asked = question(facts, "", { ...NO_FEATURES, flowers: true, flags: ["dealt"] });
  assert.deepEqual([asked.flags, asked.flowers, "riichi" in asked], [["dealt"], 2, false]);
  assert.equal(question(facts, "", { ...NO_FEATURES, riichi: true }).riichi, "riichi");
  assert.equal(cleared(facts).flowers, 0);
});
