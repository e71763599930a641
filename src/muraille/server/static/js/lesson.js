/** One lesson, step by step: read, pick, choose, solve, or sit down at a table. */

import { html, nothing, render } from "../vendor/lit-html.js";
import { get, post, telling } from "./lib/api.js";
import { answers, begin, chooseNumbered, chooseSuit, circumstances, drawnBy, hand, hint, judge, solving, verdict } from "./lib/exercise.js";
import { onKeys } from "./lib/keys.js";
import { startPage } from "./lib/page.js";
import { keepProgress } from "./lib/progress.js";
import { keepToken, playerName } from "./lib/seats.js";
import { drawn } from "./lib/sentences.js";
import { t } from "./lib/text.js";
import { body, nameOf, tileRow } from "./lib/tiles.js";

const app = startPage();
const id = app.dataset.lesson ?? "";

const state = {
  /** @type {import("./screens.d.ts").LessonData | null} */ lesson: null,
  step: Number(new URLSearchParams(location.search).get("step") ?? "1"),
  /** @type {string[]} */ given: [],
  /** @type {import("./screens.d.ts").LessonVerdict | null} */ verdict: null,
  problem: "",
};

const trying = telling(state, draw);
/** The lesson, once it is there. */
const learned = () => /** @type {import("./screens.d.ts").LessonData} */ (state.lesson);
/** The step that is shown; after the last there is none. */
const part = () => /** @type {import("./screens.d.ts").StepData} */ (state.lesson?.parts[state.step - 1]);
const finished = () => state.lesson && state.step > state.lesson.steps;
/** What was said to the answer of this step, if it was given. */
const judged = () => (part()?.kind === "solving" ? solving.verdict : state.verdict);
const asking = () => ["picking", "choosing", "solving"].includes(part()?.kind);

/** Go to a step: it is read first. @param {number} step */
function go(step) {
  const lesson = learned();
  Object.assign(state, { step: Math.max(1, Math.min(step, lesson.steps + 1)), given: [], verdict: null, problem: "" });
  keepProgress(id, state.step, lesson.steps);
  history.replaceState(null, "", state.step > 1 ? `?step=${state.step}` : location.pathname);
  const { exercise } = part() ?? {};
  if (exercise) begin(exercise);
  draw();
  document.getElementById("step")?.focus();
  window.scrollTo(0, 0);
}

async function check() {
  await trying(async () => {
    if (part().kind === "solving") await judge();
    else if (state.given.length) state.verdict = await post(`/api/lessons/${id}/${state.step}/answer`, { answer: state.given });
  });
  document.getElementById("verdict")?.focus();
}

/** Wrong is no end: one may try again. */
function again() {
  Object.assign(state, { given: [], verdict: null });
  const { exercise } = part();
  if (exercise) begin(exercise);
  draw();
  document.getElementById("step")?.focus();
}

async function sitDown() {
  await trying(async () => {
    /** @type {import("./screens.d.ts").NewTable} */
    const table = await post(`/api/lessons/${id}/${state.step}/table`, { name: playerName() });
    keepToken(table.id, table.token);
    location.assign(table.url);
  });
}

/** @param {string} value */
function toggle(value) {
  if (state.verdict) return;
  if (part().kind === "choosing") state.given = [value];
  else state.given = state.given.includes(value) ? state.given.filter((each) => each !== value) : [...state.given, value];
  draw();
}

/** @param {string} tile */
function pickable(tile) {
  const right = state.verdict?.answer.includes(tile);
  const picked = state.given.includes(tile);
  const mark = !state.verdict ? "" : picked ? (right ? "hit" : "miss") : right ? "missed" : "";
  const told = { hit: t("right"), miss: t("wrong"), missed: t("missed"), "": "" }[mark];
  return html`<button type="button" class="tile ${mark}" aria-label=${told ? `${nameOf(tile)}: ${told}` : nameOf(tile)} aria-pressed=${picked} @click=${() => toggle(tile)}>
    ${body(tile)}
  </button>`;
}

/** @param {import("./screens.d.ts").StepData} step */
function shown(step) {
  return html`${step.told.map((sentence) => html`<p class="sentence">${drawn(sentence)}</p>`)}
    ${step.pictures.length ? html`<div class="felt-card pictures">${step.pictures.map((tiles) => tileRow(tiles))}</div>` : nothing}
    ${step.offered.length ? html`<div class="felt-card"><div class="laid"><span class="tiles" role="group" aria-label=${t("Tiles")}>${step.offered.map(pickable)}</span></div></div>` : nothing}
    ${step.answers.length
      ? html`<div class="offered" role="group" aria-label=${t("Answers")}>
          ${step.answers.map(
            ({ value, label }, at) => html`<button type="button" aria-label=${label} aria-pressed=${state.given.includes(value)} @click=${() => toggle(value)}>
              <kbd aria-hidden="true">${at + 1}</kbd> <span>${label}</span>
            </button>`,
          )}
        </div>`
      : nothing}
    ${step.exercise ? html`<p class="question">${step.exercise.question}</p>${circumstances(step.exercise.situation)} ${hand()} ${verdict()} ${answers()}` : said()}
    ${step.cite ? html`<p class="cite">${step.cite}</p>` : nothing}`;
}

/** What is said to an answer that was picked or chosen. */
function said() {
  const { verdict: told } = state;
  if (!told) return nothing;
  return html`<section class="told ${told.right ? "good" : "bad"}" role="status">
    <h2 id="verdict" tabindex="-1">${told.right ? t("Right") : t("Not quite")}</h2>
    <p>${drawn(told.why)} <span class="cite">${told.cite}</span></p>
  </section>`;
}

/** The one next thing. */
function onward() {
  if (part().kind === "playing")
    return html`<button class="filled large">${t("Sit down")}</button>
      <button type="button" class="quiet" @click=${() => go(state.step + 1)}>${t("Skip this step")}</button>`;
  if (asking() && !judged()) return html`<button class="filled">${t("Check")}</button>`;
  return html`<button class="filled">${t("Continue")}</button>
    ${judged()?.right === false ? html`<button type="button" @click=${again}>${t("Try again")}</button>` : nothing}`;
}

function press() {
  if (part().kind === "playing") sitDown();
  else if (asking() && !judged()) check();
  else go(state.step + 1);
}

function end() {
  const lesson = learned();
  return html`<h2 id="step" tabindex="-1">${t("That was the lesson")}</h2>
    <p>${lesson.about}</p>
    <p class="act">
      ${lesson.next ? html`<a class="button filled" href="/learn/${lesson.next}">${t("The next lesson")}</a>` : nothing}
      <a class="button" href="/learn">${t("All lessons")}</a>
      <a class="button" href="/learn?game=${lesson.game}#coach">${t("Play with a coach")}</a>
      <a class="button" href="/train">${t("Practise")}</a>
    </p>`;
}

function stepShown() {
  const { exercise } = part();
  return html`<form class="exercise" aria-label=${t("Lesson")} @submit=${(/** @type {Event} */ event) => {
    event.preventDefault();
    press();
  }}>
    <h2 id="step" class="small soft" tabindex="-1">${t("Step {step} of {steps}", { step: state.step, steps: learned().steps })}</h2>
    ${shown(part())}
    <p class="act">
      ${onward()} ${state.step > 1 ? html`<button type="button" class="quiet" @click=${() => go(state.step - 1)}>${t("Back")}</button>` : nothing}
    </p>
    ${exercise && !judged() ? html`<p class="soft small keys">${hint(exercise.asked)}</p>` : nothing}
  </form>`;
}

function draw() {
  const { lesson, problem } = state;
  render(
    html`<p class="small"><a href="/learn">${t("All lessons")}</a></p>
      <h1>${lesson?.title ?? t("Lesson")}</h1>
      ${lesson ? html`<progress max=${lesson.steps} .value=${state.step - 1} aria-label=${t("How far you are")}></progress>` : nothing}
      ${problem ? html`<p class="problem" role="alert">${problem}</p>` : nothing}
      ${!lesson ? nothing : finished() ? end() : stepShown()}`,
    app,
  );
}

/** A number stands for an answer, for a tile that is offered, or for what the exercise says. @param {string} key */
function numberKey(key) {
  const { kind, offered = [], answers: choices = [] } = part() ?? {};
  if (kind === "solving") return chooseNumbered(key);
  const such = offered.filter((tile) => tile[0] === key);
  if (kind === "choosing" && choices[Number(key) - 1]) toggle(choices[Number(key) - 1].value);
  else if (such.length === 1) toggle(such[0]);
  else return false;
  return true;
}

onKeys((key, { target }) => {
  if (!state.lesson || finished()) return false;
  if (/^[1-9]$/.test(key)) return numberKey(key);
  if (/^[mpsz]$/.test(key) && part().exercise?.asked === "tiles") chooseSuit(/** @type {import("./lib/suits.js").Suit} */ (key));
  else if (key === "Enter" && !(target instanceof Element && target.closest("button, a"))) press();
  else return false;
  return true;
});

drawnBy(draw);
await trying(async () => {
  state.lesson = await get(`/api/lessons/${id}`);
  go(Number.isInteger(state.step) ? state.step : 1);
});
