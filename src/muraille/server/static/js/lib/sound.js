/**
 * Quiet sounds, made here and now from notes and noise. Nothing is told by sound alone, and nothing sounds before a gesture.
 *
 * @typedef {{hz: number, at?: number, ms: number, loud: number, wave?: OscillatorType}} Note a note: pitch, start and length in milliseconds, loudness
 * @typedef {{click: number, q: number, at?: number, ms: number, loud: number, to?: number}} Click noise through a band around a pitch, which may fall
 */

import { settings } from "./settings.js";

/** @type {AudioContext | null} */
let audio = null;
/** @type {AudioBuffer | null} */
let noise = null;

/** Browsers let a page sound only after a gesture. */
function unlock() {
  audio ??= new AudioContext();
  audio.resume();
}

/** Make the instrument while nobody waits: it takes longer than a press may. It is silent until a gesture. */
export function tune() {
  const idle = window.requestIdleCallback ?? setTimeout; // not every browser says when it has nothing to do
  idle(() => {
    if (!settings.sound || audio) return;
    audio = new AudioContext();
    audio.suspend();
  });
}

addEventListener("pointerdown", unlock, { passive: true });
addEventListener("keydown", unlock);

/** Notes one after the other. @param {number[]} pitches @param {number} every @param {number} ms @param {number} loud @param {number} [from] @returns {Note[]} */
const run = (pitches, every, ms, loud, from = 0) => pitches.map((hz, at) => ({ hz, at: from + at * every, ms, loud }));

/** Two tiles that meet, then what was called: bigger claims sound stronger. @param {number[]} pitches @param {number} loud */
const call = (pitches, loud) => [
  { click: 1900, q: 4, ms: 28, loud: 0.08 },
  { click: 1900, q: 4, at: 60, ms: 28, loud: 0.08 },
  ...run(pitches, 80, 80, loud, 120),
];

const WIN = [...run([392, 494, 587], 100, 160, 0.14), { hz: 784, at: 300, ms: 500, loud: 0.14 }];

/** @type {Record<string, (Note | Click)[]>} */
const SOUNDS = {
  discard: [{ click: 1900, q: 4, ms: 28, loud: 0.1 }, { hz: 190, ms: 40, loud: 0.06, wave: "sine" }],
  as_drawn: [{ click: 1500, q: 4, ms: 28, loud: 0.07 }, { hz: 190, ms: 40, loud: 0.05, wave: "sine" }],
  draw: [{ click: 2600, q: 6, ms: 16, loud: 0.04 }],
  turn: [{ hz: 660, ms: 140, loud: 0.05 }],
  chow: call([392, 494], 0.08),
  pung: call([330, 494], 0.1),
  kong: call([262, 392, 523], 0.12),
  riichi: [{ click: 900, q: 2, ms: 90, loud: 0.1, to: 600 }, ...run([587, 784], 100, 300, 0.12, 90)],
  win: WIN,
  great_win: [...WIN, { hz: 988, at: 300, ms: 700, loud: 0.08 }],
  points: Array.from({ length: 6 }, (_, at) => ({ click: 3200, q: 8, at: 70 * at, ms: 20, loud: 0.02 + 0.006 * at })),
  drawn_deal: run([494, 440, 392], 130, 260, 0.07),
  ruling: [{ click: 500, q: 2, ms: 60, loud: 0.12 }, { click: 500, q: 2, at: 190, ms: 60, loud: 0.12 }, ...run([330, 262], 160, 320, 0.08, 320)],
  tick: [{ hz: 880, ms: 30, loud: 0.05 }],
};

/** Play a sound by its name; nothing happens where the reader wants none. @param {string} name */
export function play(name) {
  sounded(SOUNDS[name] ?? []);
}

/** A line is counted: each a whole tone above the one before. @param {number} line from 0 */
export function playLine(line) {
  sounded([{ hz: 523 * 2 ** (line / 6), ms: 70, loud: 0.05 }]);
}

/** @param {(Note | Click)[]} parts */
function sounded(parts) {
  if (!settings.sound || !audio || audio.state !== "running" || document.hidden) return;
  for (const part of parts) {
    const source = "click" in part ? click(audio, part) : note(audio, part);
    source.connect(faded(audio, part)).connect(audio.destination);
  }
}

/** How a part swells and fades. @param {AudioContext} context @param {Note | Click} part */
function faded(context, { at = 0, ms, loud }) {
  const from = context.currentTime + at / 1000;
  const volume = context.createGain();
  volume.gain.setValueAtTime(0, from);
  volume.gain.linearRampToValueAtTime(Math.max(0.0002, loud * settings.volume), from + Math.min(0.008, ms / 2000));
  volume.gain.exponentialRampToValueAtTime(0.0001, from + ms / 1000);
  return volume;
}

/** @param {AudioContext} context @param {Note} part */
function note(context, { hz, at = 0, ms, wave = "triangle" }) {
  const from = context.currentTime + at / 1000;
  const oscillator = context.createOscillator();
  oscillator.type = wave;
  oscillator.frequency.value = hz;
  oscillator.start(from);
  oscillator.stop(from + ms / 1000 + 0.02);
  return oscillator;
}

/** @param {AudioContext} context @param {Click} part */
function click(context, { click: pitch, q, at = 0, ms, to = pitch }) {
  const from = context.currentTime + at / 1000;
  noise ??= whiteNoise(context);
  const source = context.createBufferSource();
  source.buffer = noise;
  const band = context.createBiquadFilter();
  band.type = "bandpass";
  band.Q.value = q;
  band.frequency.setValueAtTime(pitch, from);
  band.frequency.linearRampToValueAtTime(to, from + ms / 1000);
  source.connect(band);
  source.start(from);
  source.stop(from + ms / 1000 + 0.02);
  return band;
}

/** A fifth of a second of it. @param {AudioContext} context */
function whiteNoise(context) {
  const buffer = context.createBuffer(1, context.sampleRate / 5, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  return buffer;
}

/** A phone that is held: a short shake when one is asked. @param {number} [ms] */
export function shake(ms = 30) {
  if (settings.vibrate && navigator.userActivation?.hasBeenActive && !document.hidden) navigator.vibrate?.(ms);
}
