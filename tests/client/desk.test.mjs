/** The desk's clock and a deal that is filled in. */

import assert from "node:assert/strict";
import test, { mock } from "node:test";
import { learn, left, phase, serverNow } from "../../src/muraille/server/static/js/desk/clock.js";
import { draftFrom, newDraft } from "../../src/muraille/server/static/js/desk/deal_draft.js";

mock.timers.enable({ apis: ["Date"], now: Date.UTC(2026, 4, 2, 10) });

/** So many minutes from the server's now. @param {number} minutes */
const at = (minutes) => new Date(serverNow() + 60_000 * minutes).toISOString();
/** @param {number} starts @param {number} warning @param {number} ends */
const clock = (starts, warning, ends) => ({ phase: "playing", starts: at(starts), warning: at(warning), ends: at(ends), left: 0 });

test("the clock runs on by the server's time", () => {
  learn(new Date(Date.now() + 3_600_000).toISOString());
  assert.equal(serverNow(), Date.now() + 3_600_000);
  assert.equal(left(clock(-1, 1, 2)), 120);
  assert.deepEqual([clock(1, 2, 3), clock(-1, 1, 2), clock(-2, -1, 1), clock(-3, -2, -1), null].map(phase), [
    ...["before", "playing", "last_minutes", "ended", "before"],
  ]);
});

test("a clock that stands says what the server said", () => {
  assert.deepEqual([left({ phase: "stopped", left: 77 }), phase({ phase: "over", left: 0 }), left(null)], [77, "over", null]);
});

const KNOWN = { winners: [], chombo: [], nagashi: [], abortive: null, discarder: null, riichi: [], tenpai: [] };

test("a deal that is known starts as it stands", () => {
  const won = { seat: "W", han: 3, fu: 40, yakuman: 0 };
  /** @param {object} deal */
  const end = (deal) => draftFrom({ number: 4, deal: { ...KNOWN, ...deal } }).end;
  assert.equal(end({ winners: [won], discarder: "E" }), "discard");
  assert.equal(end({ winners: [won] }), "drawn");
  assert.deepEqual([end({}), end({ chombo: ["S"] }), end({ nagashi: ["N"] }), end({ abortive: "four_winds" })], ["draw", "chombo", "nagashi", "abortive"]);
  const [winner] = draftFrom({ number: 4, deal: { ...KNOWN, winners: [won] } }).winners;
  assert.deepEqual([winner.seat, winner.han, winner.fu, winner.yakuman, winner.points], ["W", "3", "40", "0", ""]);
  assert.notEqual(newDraft().winners, newDraft().winners);
});
