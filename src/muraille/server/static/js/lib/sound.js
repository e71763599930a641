/** Quiet sounds, made here and now. Nothing is told by sound alone. */

import { settings } from "./settings.js";

/** @type {AudioContext | null} */
let audio = null;

/** Browsers let a page sound only after a gesture. */
function unlock() {
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume();
}

addEventListener("pointerdown", unlock, { passive: true });
addEventListener("keydown", unlock);

/** Each sound as notes: pitch in Hz, start and length in seconds, loudness. Bigger claims sound stronger. */
const SOUNDS = /** @type {Record<string, [number, number, number, number][]>} */ ({
  discard: [[190, 0, 0.05, 0.1]],
  draw: [[260, 0, 0.04, 0.04]],
  turn: [[660, 0, 0.12, 0.05]],
  chow: [[392, 0, 0.1, 0.08], [494, 0.07, 0.12, 0.08]],
  pung: [[330, 0, 0.1, 0.11], [494, 0.07, 0.16, 0.11]],
  kong: [[262, 0, 0.12, 0.13], [392, 0.08, 0.12, 0.13], [523, 0.16, 0.2, 0.13]],
  riichi: [[587, 0, 0.14, 0.12], [784, 0.1, 0.3, 0.12]],
  win: [[392, 0, 0.16, 0.14], [494, 0.1, 0.16, 0.14], [587, 0.2, 0.16, 0.14], [784, 0.3, 0.5, 0.16]],
  tick: [[880, 0, 0.03, 0.05]],
});

/** @param {string} name */
export function sound(name) {
  if (!settings.sound || !audio || audio.state !== "running" || document.hidden) return;
  for (const [pitch, start, length, loudness] of SOUNDS[name] ?? []) note(audio, pitch, start, length, loudness);
}

/**
 * @param {AudioContext} context
 * @param {number} pitch
 * @param {number} start
 * @param {number} length
 * @param {number} loudness
 */
function note(context, pitch, start, length, loudness) {
  const at = context.currentTime + start;
  const oscillator = context.createOscillator();
  const volume = context.createGain();
  oscillator.type = "triangle";
  oscillator.frequency.value = pitch;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loudness, at + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(at);
  oscillator.stop(at + length + 0.02);
}
