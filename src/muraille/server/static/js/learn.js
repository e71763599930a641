/** The room of lessons: the list with one's own progress, which this browser keeps, and the ways to practise. */

import { html, nothing, render } from "../vendor/lit-html.js";
import { get, post } from "./lib/api.js";
import { startPage } from "./lib/page.js";
import { progress } from "./lib/progress.js";
import { keepToken, playerName } from "./lib/seats.js";
import { number, t } from "./lib/text.js";

const app = startPage();

/** @typedef {import("./screens.d.ts").LessonHeading} Heading */

/** The rules that a coach knows, and their game. @type {[string, string, string][]} */
const COACHED = [
  ["rcr-2016", t("Riichi"), "riichi"],
  ["mcr-green", t("Chinese (MCR)"), "mcr"],
];
/** The game of the lesson that one comes from. */
const game = new URLSearchParams(location.search).get("game");
/** @type {[string, string][]} */
const LEVELS = [
  ["beginner", t("beginners")],
  ["player", t("players")],
  ["advanced", t("advanced players")],
];

/** Make a table with a coach and go there. @param {Event} event */
async function play(event) {
  event.preventDefault();
  const chosen = new FormData(/** @type {HTMLFormElement} */ (event.target));
  const body = {
    rules: String(chosen.get("rules")),
    coach: String(chosen.get("coach")),
    seats: ["human", "novice", "novice", "novice"],
    player: playerName() || t("Guest"),
    public: false,
  };
  try {
    /** @type {import("./screens.d.ts").MadeTable} */
    const { id, token, url } = await post("/api/tables", body);
    if (token) keepToken(id, token);
    location.assign(url);
  } catch (problem) {
    const place = /** @type {HTMLElement} */ (app.querySelector(".problem"));
    place.hidden = false;
    place.textContent = /** @type {Error} */ (problem).message;
  }
}

/** @param {Heading} lesson */
function card(lesson) {
  const { done, step } = progress(lesson.id);
  const how = done ? t("done") : step > 1 ? t("step {step} of {steps}", { step, steps: lesson.steps }) : t("{minutes} minutes", { minutes: number(lesson.minutes) });
  return html`<li class="lesson ${done ? "done" : ""}">
    <a href="/learn/${lesson.id}${!done && step > 1 ? `?step=${step}` : ""}">
      <strong>${lesson.title}</strong>
      <span class="soft">${lesson.about}</span>
      <span class="small how"><span aria-hidden="true">${done ? "✓" : "○"}</span> ${how} · ${lesson.game_name}</span>
    </a>
  </li>`;
}

/** The one to take now: the first that is not done. @param {Heading[]} lessons */
const following = (lessons) => lessons.find(({ id }) => !progress(id).done);

/** @param {Heading[]} lessons */
function page(lessons) {
  const now = following(lessons);
  const done = lessons.filter(({ id }) => progress(id).done).length;
  return html`<header class="heading">
      <h1>${t("Learn")}</h1>
      <p class="soft">${t("Short lessons, played at the real table. You need to know nothing before.")}</p>
    </header>
    ${now ? html`<p><a class="button filled large" href="/learn/${now.id}">${done ? t("Go on: {title}", { title: now.title }) : t("Begin: {title}", { title: now.title })}</a></p>` : html`<p>${t("You have done every lesson. What you know now is worth practising.")}</p>`}
    <p class="problem" role="alert" hidden></p>
    <h2>${t("Lessons")}</h2>
    <p class="soft small" role="status">${t("{done} of {count} done. Your progress is kept in this browser alone.", { done, count: lessons.length })}</p>
    <ol class="lessons">${lessons.map(card)}</ol>
    <h2 id="coach">${t("Play with a coach")}</h2>
    <p>${t("A table for learning with three bots: the coach says what matters now and why, marks safe tiles, and asks the master if you wish. Nothing there counts.")}</p>
    <form class="choices" aria-label=${t("Play with a coach")} @submit=${play}>
      <label>${t("Rules")}<select name="rules">${COACHED.map(([value, label, of]) => html`<option value=${value} ?selected=${of === game}>${label}</option>`)}</select></label>
      <label>${t("For whom")}<select name="coach">${LEVELS.map(([value, label]) => html`<option value=${value}>${label}</option>`)}</select></label>
      <button class="filled">${t("Sit down")}</button>
    </form>
    <h2>${t("Practise")}</h2>
    <p><a href="/train">${t("Exercises: one question at a time, with the answer and its reason")}</a></p>`;
}

try {
  render(page(await get("/api/lessons")), app);
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
} catch (problem) {
  render(html`<h1>${t("Learn")}</h1><p class="problem" role="alert">${/** @type {Error} */ (problem).message}</p>${nothing}`, app);
}
