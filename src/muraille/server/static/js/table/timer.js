/** The time left for an answer: a shrinking bar and seconds, silent until the last five. */

import { sound } from "../lib/sound.js";
import { t } from "../lib/text.js";

const bar = document.createElement("div");
bar.className = "timer";
bar.setAttribute("role", "timer");
const text = document.createElement("span");
bar.append(text);

let running = 0;

/** The element to show. */
export const timer = bar;

/** @param {number | null | undefined} remaining milliseconds for this answer @param {number | null | undefined} bank milliseconds in reserve */
export function startTimer(remaining, bank) {
  clearInterval(running);
  bar.hidden = remaining === null || remaining === undefined;
  if (bar.hidden) return;
  const whole = Number(remaining) + Number(bank ?? 0);
  const end = performance.now() + whole;
  let told = Infinity;
  const show = () => {
    const left = Math.max(0, end - performance.now());
    const seconds = Math.ceil(left / 1000);
    bar.style.setProperty("--part", String(whole ? left / whole : 0));
    text.textContent = t("{seconds} s", { seconds });
    bar.classList.toggle("short", seconds <= 5);
    if (seconds <= 5 && seconds < told) sound("tick");
    told = seconds;
    if (!left) clearInterval(running);
  };
  show();
  running = setInterval(show, 200);
}

export function stopTimer() {
  clearInterval(running);
  bar.hidden = true;
}

stopTimer();
