/**
 * The key of My play: made and kept by this browser. The server knows its hash and counts under it the games whose seats this
 * browser can prove, and whether answers to exercises were right.
 */

import { post } from "./api.js";
import { allTokens, forgetToken } from "./seats.js";
import { stored } from "./stored.js";

const KEY = "muraille.key";
const SETTLED = "muraille.settled";
const FORM = /^[A-Za-z0-9_-]{22,64}$/;
/** How many seats the server takes at once. */
const AT_ONCE = 10;
/** What this browser keeps of one's play beside the key and the seats: scores and repetition of exercises, lessons done, polls, the name. */
const OWN = ["training", "muraille.repetition", "muraille.lessons", "muraille.speed", "muraille.voter", "muraille.name"];

/** @returns {string | null} */
export function ownKey() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** 128 bits by chance. */
export function makeKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  keepKey(btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", ""));
}

/** The key in a text that somebody typed or a link brought; null where there is none. @param {string} text */
export function keyIn(text) {
  const found = text.trim().replace(/^.*#key=/, "");
  return FORM.test(found) ? found : null;
}

/** @param {string} key */
export function keepKey(key) {
  localStorage.setItem(KEY, key);
  localStorage.removeItem(SETTLED);
}

/** @returns {string[]} the tables of which nothing more is to be told */
function settled() {
  return stored(SETTLED, []);
}

/** Have the games counted that are over since. @param {string} key @returns {Promise<string[]>} the tables still in play */
export async function noteGames(key) {
  const known = new Set(settled());
  const seats = allTokens().filter(([table]) => !known.has(table));
  /** @type {string[]} */
  const waiting = [];
  for (let at = 0; at < seats.length; at += AT_ONCE) {
    const some = seats.slice(at, at + AT_ONCE);
    /** @type {import("../screens.d.ts").Noted} */
    const told = await post("/api/my-play/games", { tokens: Object.fromEntries(some) }, key);
    waiting.push(...told.waiting);
    for (const [table] of some) if (!told.waiting.includes(table)) known.add(table);
    localStorage.setItem(SETTLED, JSON.stringify([...known].slice(-200)));
  }
  return waiting;
}

/** Forget what this browser knows of one's play; seats at tables still in play stay. @param {string[]} waiting */
export function forgetOwnPlay(waiting) {
  for (const [table] of allTokens()) if (!waiting.includes(table)) forgetToken(table);
  for (const name of [KEY, SETTLED, ...OWN]) localStorage.removeItem(name);
}
