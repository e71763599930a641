/** What a browser keeps is read by one function, whatever is there. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { stored } from "../../src/muraille/server/static/js/lib/stored.js";

/** @param {string | null} text */
const keeping = (text) => Object.assign(globalThis, { localStorage: { getItem: () => text } });

test("what was kept is read, and nothing else stops a page", () => {
  keeping('{"seen": 3}');
  assert.deepEqual(stored("key", {}), { seen: 3 });
  for (const text of [null, "null", "", "{broken"]) {
    keeping(text);
    assert.deepEqual(stored("key", []), []);
  }
  Object.assign(globalThis, { localStorage: { getItem: () => { throw new Error("forbidden"); } } });
  assert.deepEqual(stored("key", []), []);
});
