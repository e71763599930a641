/** A position that somebody shared: say what you would do, see what others would, and ask the master. */

import { html, nothing, render } from "../vendor/lit-html.js";
import { get, post, telling } from "./lib/api.js";
import { answers, begin, chooseNumbered, circumstances, current, drawnBy, hand, solving, verdict } from "./lib/exercise.js";
import { onKeys } from "./lib/keys.js";
import { startPage } from "./lib/page.js";
import { number, plural, t } from "./lib/text.js";
import { nameOf, tileImage } from "./lib/tiles.js";

const app = startPage();
const id = app.dataset.position ?? "";
const VOTER = "muraille.voter";

const state = {
  /** How many would do what, once one has said it oneself. @type {Record<string, number> | null} */ votes: null,
  problem: "",
};

const trying = telling(state, draw);

/** A word that this browser keeps, so that it has one vote. */
function voter() {
  const kept = localStorage.getItem(VOTER) ?? crypto.getRandomValues(new Uint32Array(4)).join("-");
  localStorage.setItem(VOTER, kept);
  return kept;
}

async function vote() {
  if (!solving.given.length) return;
  await trying(async () => {
    /** @type {import("./screens.d.ts").Poll} */
    const poll = await post(`/api/positions/${id}/vote`, { answer: solving.given[0], voter: voter() });
    state.votes = poll.votes;
  });
  document.getElementById("poll")?.focus();
}

async function ask() {
  await trying(async () => {
    solving.verdict = await post(`/api/positions/${id}/answer`, { answer: solving.given });
  });
  const found = document.getElementById("verdict");
  found?.focus({ preventScroll: true });
  found?.closest(".outcome")?.scrollIntoView({ block: "nearest" });
}

/** What an answer is, drawn. @param {string} value */
function shown(value) {
  const choice = current().choices.find((each) => each.value === value);
  return choice ? choice.label : tileImage(value);
}

/** @param {string} value */
function named(value) {
  return current().choices.find((each) => each.value === value)?.label ?? nameOf(value);
}

function poll() {
  const { votes } = state;
  if (!votes) return nothing;
  const all = Object.values(votes).reduce((sum, each) => sum + each, 0);
  const ordered = Object.entries(votes).sort(([, a], [, b]) => b - a);
  return html`<section aria-labelledby="poll">
    <h2 id="poll" tabindex="-1">${number(all)} ${plural(all, t("answer"), t("answers"))}</h2>
    <ul class="poll">
      ${ordered.map(
        ([value, count]) => html`<li>
          <span class="what">${shown(value)}</span>
          <meter min="0" max=${all} .value=${count} aria-label=${named(value)}></meter>
          <span>${number(count)}${solving.given[0] === value ? ` · ${t("you")}` : ""}</span>
        </li>`,
      )}
    </ul>
    ${solving.verdict ? nothing : html`<p><button type="button" @click=${ask}>${t("What would the master do?")}</button></p>`}
  </section>`;
}

function draw() {
  const { exercise } = solving;
  render(
    html`<h1>${t("What would you do?")}</h1>
      ${state.problem ? html`<p class="problem" role="alert">${state.problem}</p>` : nothing}
      ${exercise
        ? html`<form class="exercise" aria-label=${t("Position")} @submit=${(/** @type {Event} */ event) => {
            event.preventDefault();
            vote();
          }}>
            <p class="question">${exercise.question}</p>
            ${circumstances(exercise.situation)} ${hand()} ${poll()} ${verdict()} ${state.votes ? nothing : answers()}
            ${state.votes ? nothing : html`<p class="act"><button class="filled">${t("Answer")}</button></p>`}
            <p class="small soft">${t("One answer for each browser; nothing else is kept of you.")}</p>
          </form>`
        : nothing}`,
    app,
  );
}

onKeys((key, { target }) => {
  if (!solving.exercise || state.votes) return false;
  if (/^[1-9]$/.test(key)) return chooseNumbered(key);
  if (key !== "Enter" || (target instanceof Element && target.closest("button, a"))) return false;
  vote();
  return true;
});

drawnBy(draw);
await trying(async () => {
  begin(await get(`/api/positions/${id}`));
});
