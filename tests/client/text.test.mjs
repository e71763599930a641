/** Numbers and plurals in the reader's language, as the server writes them. */

import assert from "node:assert/strict";
import test from "node:test";

const python = JSON.parse(process.env.MURAILLE_EXPECTED ?? "{}");
const path = "../../src/muraille/server/static/js/lib/text.js";

let pages = 0;

/** The module as a page of this language has it. @param {string} lang @param {Record<string, string>} catalogue */
async function page(lang, catalogue = {}) {
  Object.assign(globalThis, {
    document: { documentElement: { lang } },
    fetch: async () => ({ ok: true, json: async () => catalogue }),
  });
  pages += 1;
  return import(`${path}?${pages}`);
}

for (const lang of ["en", "fr"]) {
  test(`numbers and plurals, ${lang}`, async () => {
    const { number, plural, signed } = await page(lang);
    for (const [value, text] of python.numbers) assert.equal(number(value), text);
    for (const [value, text] of python.signed) assert.equal(signed(value), text);
    for (const [count, many] of python.plurals[lang]) assert.equal(plural(count, `${count} one`, "many"), many ? "many" : `${count} one`, `${count}`);
  });
}

test("nothing is not one: words that say one are not said of zero", async () => {
  const { plural } = await page("fr");
  assert.equal(plural(0, "un compteur", "0 compteurs"), "0 compteurs");
  assert.equal(plural(0, "0 option", "0 options"), "0 option");
  assert.equal(plural(1, "un compteur", "1 compteurs"), "un compteur");
});

test("fractions are read as people write them", async () => {
  const { fraction, signedFraction } = await page("en");
  assert.deepEqual(["7/3", "-1/2", "21/2", "4", "1/7"].map(fraction), ["2⅓", "−½", "10½", "4", "0.1"]);
  assert.deepEqual(["7/3", "-7/3", "0"].map(signedFraction), ["+2⅓", "−2⅓", "0"]);
});

test("a sentence is looked up and filled; a value that is not there stays", async () => {
  const { t } = await page("fr", { "{count} tiles left": "il reste {count} tuiles" });
  assert.equal(t("{count} tiles left", { count: 3 }), "il reste 3 tuiles");
  assert.equal(t("{count} points for {name}", { count: 3 }), "3 points for {name}");
});
