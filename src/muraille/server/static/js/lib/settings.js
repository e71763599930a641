/** What a reader has chosen, kept by the browser. */

import { stored } from "./stored.js";

const KEY = "muraille.settings";

export const defaults = {
  theme: "dark", // dark, light, auto (as the device)
  index: "auto", // auto (by language), fr, en, off
  terms: "book", // book, english, french, japanese
  felt: "green", // green, blue, wine
  back: "bamboo", // bamboo, jade
  indices: "usual", // usual, large
  palette: "usual", // usual, distinct
  sound: true,
  volume: 0.6,
  voice: false,
  vibrate: true,
  hints: true,
  motion: true,
  twoTaps: false,
  confirmDanger: false,
  asDrawn: true,
  autoSort: true,
  noCalls: false,
  autoWin: false,
  autoDiscard: false,
};

/** @typedef {typeof defaults} Settings */

/** @type {Settings} */
export const settings = { ...defaults, ...read() };

/** @type {Set<() => void>} */
const listeners = new Set();

function read() {
  return stored(KEY, {});
}

/** Change some settings, keep them, and tell whoever draws. @param {Partial<Settings>} changes */
export function change(changes) {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
  show();
  for (const listener of listeners) listener();
}

/** @param {() => void} listener */
export function onChange(listener) {
  listeners.add(listener);
}

/** The parts of a skin, each an attribute of the page where it is not the usual one. @type {("felt" | "back" | "indices" | "palette")[]} */
const SKIN = ["felt", "back", "indices", "palette"];

/** Kept in cookies too: a page has its look before any script, a replay its words. @param {string} name @param {string} value */
function remember(name, value) {
  document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax`;
}

function show() {
  const root = document.documentElement;
  root.dataset.theme = settings.theme;
  const chosen = SKIN.filter((part) => settings[part] !== defaults[part]);
  for (const part of SKIN) {
    if (chosen.includes(part)) root.dataset[part] = settings[part];
    else delete root.dataset[part];
  }
  remember("theme", settings.theme);
  remember("terms", settings.terms);
  remember("skin", chosen.map((part) => `${part}-${settings[part]}`).join("."));
  root.dataset.motion = settings.motion ? "on" : "off";
}

show();
