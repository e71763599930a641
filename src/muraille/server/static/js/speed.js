/** Counting against the clock: minipoints and payments, or points; as many as one can. What went wrong is told at the end and comes again. */

import { html, nothing, render } from "../vendor/lit-html.js";
import { get, telling } from "./lib/api.js";
import { meld } from "./lib/board.js";
import { answers, begin, chooseNumbered, circumstances, drawnBy, hand, judge, solving } from "./lib/exercise.js";
import { onKeys } from "./lib/keys.js";
import { startPage } from "./lib/page.js";
import { answered } from "./lib/repetition.js";
import { stored } from "./lib/stored.js";
import { number, plural, t } from "./lib/text.js";
import { tileImage, tileRow } from "./lib/tiles.js";

/**
 * @typedef {import("./screens.d.ts").Exercise} Exercise
 * @typedef {import("./screens.d.ts").ExerciseRun} Run
 * @typedef {{exercise: Exercise, given: string, answer: string, right: boolean}} Done
 */

const app = startPage();
const asked = new URLSearchParams(location.search);
const KEPT = "muraille.speed";
/** With so few left the next ones are brought. */
const FEW = 3;

const state = {
  /** @type {Run | null} */ run: null,
  /** @type {Exercise[]} */ waiting: [],
  /** @type {Done[]} */ done: [],
  /** When the run ends, by the clock of this page; 0 before it begins. */ ends: 0,
  over: false,
  /** What is said of the last answer. */ told: "",
  problem: "",
};

const trying = telling(state, draw);

/** @returns {Record<string, number>} the best of each ruleset */
function best() {
  return stored(KEPT, {});
}

/** Bring some exercises. @param {number} part */
async function bring(part) {
  /** @type {Run} */
  const found = await get(`/api/training/run?${new URLSearchParams({ rules: asked.get("rules") ?? "", seed: state.run?.seed ?? asked.get("seed") ?? "", part: String(part) })}`);
  state.run = found;
  state.waiting.push(...found.exercises);
}

let ticking = 0;

function start() {
  if (!state.run) return;
  Object.assign(state, { ends: performance.now() + state.run.seconds * 1000, over: false, done: [], told: "" });
  ticking = window.setInterval(tick, 250);
  next();
}

const left = () => Math.max(0, Math.ceil((state.ends - performance.now()) / 1000));

function tick() {
  if (left() === 0) finish();
  const clock = document.getElementById("clock");
  if (clock) clock.textContent = time(left());
}

/** @param {number} seconds */
const time = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

function next() {
  const exercise = state.waiting.shift();
  if (!exercise) return finish();
  begin(exercise);
  if (state.waiting.length <= FEW) trying(() => bring((state.run?.part ?? 0) + 1));
  draw();
  // a number is typed at once; a choice is pressed or has its digit
  /** @type {HTMLElement | null} */ (app.querySelector("input[type=number]") ?? document.getElementById("question"))?.focus({ preventScroll: true });
}

function finish() {
  clearInterval(ticking);
  if (state.over) return;
  state.over = true;
  const right = state.done.filter((each) => each.right).length;
  const rules = state.run?.rules ?? "";
  if (right > (best()[rules] ?? 0)) localStorage.setItem(KEPT, JSON.stringify({ ...best(), [rules]: right }));
  draw();
  document.getElementById("result")?.focus();
}

let judging = false;

/** The answer is judged, and the next question is there at once. */
async function check() {
  if (judging || state.over || !solving.given.length) return;
  judging = true;
  await trying(async () => {
    if (!(await judge())) return;
    const { exercise, given, verdict } = solving;
    if (!exercise || !verdict) return;
    const answer = words(exercise, verdict.answer[0]);
    state.done.push({ exercise, given: words(exercise, given[0]), answer, right: verdict.right });
    answered(exercise.situation, verdict.right);
    state.told = verdict.right ? t("Right") : t("No: {answer}", { answer });
  });
  judging = false;
  if (!state.over && !state.problem) next();
}

/** An answer in words. @param {Exercise} exercise @param {string} value */
const words = ({ choices }, value) => choices.find((each) => each.value === value)?.label ?? value;

function question() {
  const { exercise } = solving;
  if (!exercise) return nothing;
  return html`<form class="exercise" aria-label=${t("Exercise")} @submit=${(/** @type {Event} */ event) => {
    event.preventDefault();
    check();
  }}>
    <p class="question" id="question" tabindex="-1">${exercise.question}</p>
    ${circumstances(exercise.situation)} ${hand()}
    <div @click=${() => exercise.choices.length && solving.given.length && check()}>${answers()}</div>
    ${exercise.choices.length ? nothing : html`<p class="act"><button class="filled">${t("Next")}</button></p>`}
    <p role="status" class="soft">${state.told}</p>
  </form>`;
}

function result() {
  const right = state.done.filter((each) => each.right).length;
  const wrong = state.done.filter((each) => !each.right);
  return html`<section class="told good">
      <h2 id="result" tabindex="-1">${t("{right} right of {count}", { right, count: state.done.length })}</h2>
      <p>${t("Your best in {seconds} seconds: {best}", { seconds: state.run?.seconds ?? 0, best: number(best()[state.run?.rules ?? ""] ?? 0) })}</p>
      <p class="act"><a class="button filled" href="/train/speed?rules=${state.run?.rules}">${t("Once more")}</a> <a class="button quiet" href="/train?rules=${state.run?.rules}">${t("Training")}</a></p>
    </section>
    ${wrong.length
      ? html`<h2>${t("What went wrong")}</h2>
          <ul class="wrong">${wrong.map(({ exercise, given, answer }) => html`<li>
            <p>${exercise.question}</p>
            ${exercise.situation.win ? html`<p class="lost-hand">${tileRow(exercise.concealed)} ${exercise.melds.map((each) => meld(each))} + ${tileImage(exercise.situation.win)}</p>` : nothing}
            <p>${t("You said {given}; right is {answer}", { given, answer })}</p></li>`)}</ul>
          <p class="soft">${t("These come again under “Repeat what went wrong”.")}</p>`
      : nothing}`;
}

function draw() {
  const { run, problem, ends, over } = state;
  render(
    html`<p class="small"><a href="/train">${t("Training")}</a></p>
      <header class="heading"><h1>${t("Against the clock")}</h1></header>
      ${problem ? html`<p class="problem" role="alert">${problem}</p>` : nothing}
      ${!run
        ? nothing
        : over
          ? result()
          : ends
            ? html`<p class="run"><strong id="clock" role="timer" .textContent=${time(left())}></strong> <span>${plural(state.done.length, t("1 answered"), t("{count} answered", { count: state.done.length }))}</span></p>
                ${question()}`
            : html`<p>${t("{rules}: as many as you can in {seconds} seconds. A choice is taken as soon as you press it; a number with Enter.", { rules: run.rules_name, seconds: run.seconds })}</p>
                <p><button class="filled large" @click=${start}>${t("Start")}</button></p>`}`,
    app,
  );
}

onKeys((key) => {
  if (!state.ends || state.over || !/^[1-9]$/.test(key) || !solving.exercise?.choices.length) return false;
  if (chooseNumbered(key)) check();
  return true;
});

drawnBy(draw);
await trying(() => bring(0));
