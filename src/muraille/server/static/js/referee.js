/** The referee's page: find the incident, answer what matters, read the ruling and its cost. */

import { html, nothing, render } from "../vendor/lit-html.js";
import { get, post, telling } from "./lib/api.js";
import { numbered } from "./lib/numbered.js";
import { startPage } from "./lib/page.js";
import { t } from "./lib/text.js";

/** @typedef {import("./screens.d.ts").FactQuestion} Question */
/** @typedef {import("./screens.d.ts").RulingGiven} Ruling */

const app = startPage();
const address = new URLSearchParams(location.search);
const CHANGED = ["rules", "q", "offence", "lang"];

const state = {
  rules: address.get("rules") ?? "rcr-2016",
  query: address.get("q") ?? "",
  offence: address.get("offence") ?? "",
  /** @type {Record<string, string>} */ facts: Object.fromEntries([...address].filter(([name]) => !CHANGED.includes(name))),
  /** @type {import("./screens.d.ts").RulesetHeading[]} */ rulesets: [],
  /** @type {import("./screens.d.ts").OffenceEntry[]} */ offences: [],
  /** @type {import("./screens.d.ts").MatterFound[]} */ matters: [],
  /** What was looked for, where a word was corrected. */ corrected: "",
  certain: true,
  /** @type {import("./screens.d.ts").OffencePage | null} */ page: null,
  /** @type {import("./screens.d.ts").Screens["POST /api/referee/{name}"] | null} */ answer: null,
  problem: "",
  copied: false,
};

function remember() {
  const kept = new URLSearchParams({ rules: state.rules });
  if (state.query) kept.set("q", state.query);
  if (state.offence) kept.set("offence", state.offence);
  for (const [fact, value] of Object.entries(state.facts)) kept.set(fact, value);
  history.replaceState(null, "", `?${kept}`);
  state.copied = false;
}

const trying = telling(state, draw);

let latest = 0;

const look = () =>
  trying(async () => {
    const turn = ++latest;
    remember();
    /** @type {import("./screens.d.ts").OffenceList} */
    const found = await get(`/api/referee?rules=${encodeURIComponent(state.rules)}&q=${encodeURIComponent(state.query)}`);
    if (turn !== latest) return;
    const { rulesets, offences, matters = [], certain = true } = found;
    Object.assign(state, { rulesets, offences, matters, certain, corrected: found.corrected ? found.searched_for : "" });
  });

const judge = () =>
  trying(async () => {
    remember();
    if (!state.offence) return;
    const path = `/api/referee/${encodeURIComponent(state.offence)}`;
    if (state.page?.offence !== state.offence || state.page?.rules !== state.rules)
      state.page = await get(`${path}?rules=${encodeURIComponent(state.rules)}`);
    state.answer = await post(path, { rules: state.rules, facts: state.facts });
  });

/** @param {string} offence */
async function open(offence) {
  Object.assign(state, { offence, facts: {}, page: null, answer: null });
  await judge();
  document.getElementById("ruling")?.focus();
}

/** Back to the list, where one types what happened. */
function leave() {
  Object.assign(state, { offence: "", facts: {}, page: null, answer: null, query: "" });
  look();
  /** @type {HTMLElement | null} */ (app.querySelector("input[type=search]"))?.focus();
}

/** @param {string} fact @param {unknown} value */
function answer(fact, value) {
  if (value === "" || value === null) delete state.facts[fact];
  else state.facts[fact] = String(value);
  judge();
}

/** @param {string} rules */
function choose(rules) {
  const game = (/** @type {string} */ name) => state.rulesets.find((each) => each.name === name)?.game;
  if (game(rules) !== game(state.rules)) Object.assign(state, { offence: "", facts: {}, page: null, answer: null });
  state.rules = rules;
  look();
  judge();
}

let waiting = 0;

/** @param {string} text */
function type(text) {
  state.query = text;
  clearTimeout(waiting);
  waiting = window.setTimeout(look, 120);
}

async function share() {
  await navigator.clipboard?.writeText(location.href);
  state.copied = true;
  draw();
}

const valueOf = (/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).value;

/** What was searched for, how sure it is, and what the book says although it is no offence. */
function understood() {
  const doubt = state.query && !state.certain && (state.offences.length || state.matters.length);
  return html`<div role="status">
      ${state.corrected ? html`<p>${t("Searched for “{words}”.", { words: state.corrected })}</p>` : nothing}
      ${doubt ? html`<p>${t("The book has no certain answer to these words; these rows are nearest.")}</p>` : nothing}
    </div>
    ${state.matters.map(
      (matter) => html`<p><strong>${matter.title}</strong> (${numbered(matter.number)}): ${matter.text} <span class="cite">${matter.cite}</span></p>`,
    )}`;
}

function finder() {
  return html`<section class="finder" aria-label=${t("Find the incident")}>
    <div class="find">
      <label>${t("Rules")}
        <select @change=${(/** @type {Event} */ event) => choose(valueOf(event))}>
          ${state.rulesets.map(({ name, title }) => html`<option value=${name} ?selected=${name === state.rules}>${title}</option>`)}
        </select></label>
      <label>${t("What happened?")}
        <input type="search" .value=${state.query} placeholder=${t("too many tiles, false riichi, late …")}
          @input=${(/** @type {Event} */ event) => type(valueOf(event))} /></label>
    </div>
    <p><a href="/referee/handbook?rules=${state.rules}">${t("The whole handbook, with etiquette, to read and print")}</a></p>
    ${understood()}
    <ul class="offences" aria-label=${t("Offences")}>
      ${state.offences.map(
        (offence) => html`<li>
          <button class="quiet offence" aria-pressed=${offence.offence === state.offence} @click=${() => open(offence.offence)}>
            <strong>${offence.title}</strong><span class="soft small">${offence.description}</span>
            ${offence.confidence === undefined ? nothing : html`<span class="soft small">${t("{percent} % sure", { percent: Math.round(100 * offence.confidence) })}</span>`}
          </button>
        </li>`,
      )}
    </ul>
    ${state.offences.length || state.matters.length ? nothing : html`<p role="status">${t("No offence of these rules is found by these words.")}</p>`}
  </section>`;
}

/** @param {Question} question */
function field(question) {
  const now = state.facts[question.fact];
  if (question.choices)
    return html`<fieldset>
      <legend>${question.text}</legend>
      <div class="answers">
        ${question.choices.map(
          ({ value, label }) => html`<button type="button" aria-pressed=${now === String(value)}
            @click=${() => answer(question.fact, now === String(value) ? "" : value)}>${label}</button>`,
        )}
      </div>
    </fieldset>`;
  return html`<label>${question.text}
    <span class="measure"><input type="number" inputmode="numeric" min=${question.minimum ?? nothing} max=${question.maximum ?? nothing}
      .value=${now ?? ""} @change=${(/** @type {Event} */ event) => answer(question.fact, valueOf(event))} />
      ${question.unit === "minutes" ? t("minutes") : question.unit === "points" ? t("points") : ""}</span></label>`;
}

/** The questions that decide this offence, and, once it is ruled, those that say who pays what. */
/** @param {import("./screens.d.ts").OffencePage} page */
function questions(page) {
  const asked = state.answer?.state === "asking" || state.answer?.state === "refused" ? state.answer.questions : [];
  const open = asked.map((question) => question.fact);
  const fixed = Object.keys(page.facts);
  const own = page.questions.filter(
    (question) =>
      !fixed.includes(question.fact) &&
      question.kind !== "word" &&
      (question.own || question.fact === "seat" || open.includes(question.fact) || question.fact in state.facts),
  );
  return html`<form class="questions" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>${own.map(field)}</form>`;
}

/** @param {Ruling} ruling */
function costs({ costs: each }) {
  return each
    ? html`<table class="costs">
        <caption>${t("What it costs")}</caption>
        <tbody>${each.map(
          (cost) => html`<tr><th scope="row">${cost.name}</th><td class="number ${cost.text[0] === "+" ? "gain" : cost.text[0] === "−" ? "loss" : ""}">${cost.text}</td></tr>`,
        )}</tbody>
      </table>`
    : nothing;
}

/** @param {Ruling} ruling */
function choices({ choices: offered }) {
  return offered.length
    ? html`<div class="questions"><p class="soft">${t("The book leaves the referee a choice:")}</p>${offered.map(field)}</div>`
    : nothing;
}

function verdict() {
  const { answer: told } = state;
  if (!told) return nothing;
  if (told.state === "refused") return html`<p class="problem" role="alert">${told.error.message}</p>`;
  if (told.state === "asking") return html`<p class="next" role="status">${t("Answer the question to get the ruling:")} ${told.questions[0]?.text}</p>`;
  return html`<div class="verdict-box" role="status">
    <p class="verdict">${numbered(told.verdict)}</p>
    <ul>${told.consequences.map((each) => html`<li>${numbered(each.text)} <span class="cite">${numbered(each.cite)}</span></li>`)}</ul>
    ${costs(told)} ${choices(told)}
    ${told.notes.map((note) => html`<p class="soft">${numbered(note)}</p>`)}
    ${told.assumptions?.length
      ? html`<p class="soft small">${t("Taken for granted:")}
          ${told.assumptions.map((each) => `${each.question} ${each.answer}`).join(" · ")}</p>`
      : nothing}
    <p class="cite">${numbered([...new Set(told.cites)].join("; "))}
      ${told.rows.map((row) => html` · ${numbered(row)}`)}</p>
    <p><button @click=${share}>${state.copied ? t("Link copied") : t("Copy a link to this ruling")}</button></p>
  </div>`;
}

function ruling() {
  if (!state.page) return html`<section class="ruling empty"><p class="soft">${t("Choose what happened: the ruling, its cost and its paragraph appear here.")}</p></section>`;
  return html`<section class="ruling" aria-labelledby="ruling">
    <p class="again"><button class="quiet" @click=${leave}>← ${t("Another incident")}</button></p>
    <h2 id="ruling" tabindex="-1">${state.page.title}</h2>
    <p>${state.page.description}</p>
    ${questions(state.page)} ${verdict()}
    <details><summary>${t("Every case of the book")}</summary>
      <table><tbody>${state.page.cases.map(
        (each) => html`<tr><td>${each.facts.replaceAll("**", "")}</td><td>${numbered(`${each.verdict} ${each.follows}`)}</td><td class="cite">${numbered(each.cites.join(", "))}</td></tr>`,
      )}</tbody></table></details>
  </section>`;
}

function draw() {
  render(
    html`<h1>${t("Referee")}</h1>
      ${state.problem ? html`<p class="problem" role="alert">${state.problem}</p>` : nothing}
      <div class="referee ${state.page ? "opened" : ""}">${finder()} ${ruling()}</div>`,
    app,
  );
}

draw();
await look();
await judge();
