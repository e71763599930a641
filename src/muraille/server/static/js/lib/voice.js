/** Calls and rulings said aloud by the browser's own voice, in the reader's language; only where the reader asked for it. */

import { settings } from "./settings.js";
import { language } from "./text.js";

/** Voices come when they are ready; one of the reader's language is taken, the device's own first. */
function voice() {
  const fitting = speechSynthesis.getVoices().filter(({ lang }) => lang.toLowerCase().startsWith(language));
  return fitting.find(({ localService }) => localService) ?? fitting[0] ?? null;
}

/** @param {string} text */
export function say(text) {
  if (!settings.voice || document.hidden || !("speechSynthesis" in globalThis)) return;
  const spoken = new SpeechSynthesisUtterance(text);
  spoken.lang = language;
  spoken.voice = voice();
  spoken.volume = settings.volume;
  spoken.rate = 1.1;
  if (speechSynthesis.pending) speechSynthesis.cancel(); // what is late is not worth hearing
  speechSynthesis.speak(spoken);
}
