/** What a reader has chosen, kept by the browser. */

const KEY = "muraille.settings";

export const defaults = {
  theme: "auto", // auto, light, dark
  index: "auto", // auto (by language), fr, en, off
  terms: "book", // book, english, french, japanese
  sound: true,
  hints: true,
  motion: true,
  twoTaps: false,
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
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
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

function show() {
  const root = document.documentElement;
  if (settings.theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
  document.cookie = `theme=${settings.theme}; path=/; max-age=31536000; samesite=lax`;
  root.dataset.motion = settings.motion ? "on" : "off";
}

show();
