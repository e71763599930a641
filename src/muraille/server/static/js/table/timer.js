/** The time left for an answer: a ring around one's seal, a line under the offer, seconds in words; silent until the last five. */

import { play } from "../lib/sound.js";
import { t } from "../lib/text.js";

/** @param {string} name @param {string} classes */
function part(name, classes) {
  const element = document.createElement(name);
  element.className = classes;
  return element;
}

/** The seconds, the ring and the line. */
export const timer = part("small", "timer");
timer.setAttribute("role", "timer");
export const ring = part("i", "time-ring");
export const line = part("i", "time-line");
const drawn = [timer, ring, line];

/** The line under the button that takes a discard back. */
export const backLine = part("i", "time-line");

let running = 0;

/** @param {boolean} hidden */
function hide(hidden) {
  for (const element of drawn) element.hidden = hidden;
}

/** @param {number | null | undefined} remaining milliseconds for this answer @param {number | null | undefined} bank milliseconds in reserve */
export function startTimer(remaining, bank) {
  clearInterval(running);
  const without = remaining === null || remaining === undefined;
  hide(without);
  if (without) return;
  const whole = Number(remaining) + Number(bank ?? 0);
  const end = performance.now() + whole;
  let told = Infinity;
  const show = () => {
    const left = Math.max(0, end - performance.now());
    const seconds = Math.ceil(left / 1000);
    for (const element of [ring, line]) element.style.setProperty("--part", String(whole ? left / whole : 0));
    timer.textContent = t("{seconds} s", { seconds });
    for (const element of drawn) element.classList.toggle("short", seconds <= 5);
    if (seconds <= 5 && seconds < told) play("tick");
    told = seconds;
    if (!left) clearInterval(running);
  };
  show();
  running = setInterval(show, 200);
}

/** The moment in which a discard can be taken back runs out. @param {number} remaining milliseconds */
export function startTakeBack(remaining) {
  backLine.getAnimations().forEach((each) => each.cancel());
  backLine.animate([{ transform: "scaleX(1)" }, { transform: "scaleX(0)" }], { duration: remaining, fill: "forwards" });
}

export function stopTimer() {
  clearInterval(running);
  hide(true);
}

stopTimer();
