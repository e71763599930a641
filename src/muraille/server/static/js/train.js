/** Training: a situation, an answer, and why. The score is kept in this browser alone. */

import { html, nothing, render } from "../vendor/lit-html.js";
import { get, post, telling } from "./lib/api.js";
import { answers, begin, chooseNumbered, chooseSuit, circumstances, current, drawnBy, hand, hint, judge, solving, verdict } from "./lib/exercise.js";
import { onKeys } from "./lib/keys.js";
import { startPage } from "./lib/page.js";
import { answered, due } from "./lib/repetition.js";
import { stored } from "./lib/stored.js";
import { t } from "./lib/text.js";

const app = startPage();
const KEPT = "training";
const address = new URLSearchParams(location.search);

/** @returns {Record<string, {tried: number, right: number, row: number}>} */
function kept() {
  return stored(KEPT, {});
}

const state = {
  rules: address.get("rules") ?? "rcr-2016",
  kind: address.get("kind") ?? "waits",
  level: address.get("level") ?? "1",
  /** The game from which exercises are cut, if any. */ replay: address.get("replay") ?? "",
  /** @type {import("./screens.d.ts").ExerciseKinds} */ known: { rulesets: [], kinds: {} },
  scores: kept(),
  problem: "",
  copied: false,
  /** The short link to this position, once it was made. */ shared: "",
};

const game = () => state.known.rulesets.find(({ name }) => name === state.rules)?.game ?? "";
const scoreKey = () => `${state.rules} ${state.kind} ${state.level}`;
const score = () => state.scores[scoreKey()] ?? { tried: 0, right: 0, row: 0 };

const trying = telling(state, draw);

/** Show an exercise, with its link in the address. @param {import("./screens.d.ts").Exercise} exercise */
function show(exercise) {
  begin(exercise);
  const { situation } = exercise;
  // what is left out has its default
  Object.assign(state, { copied: false, shared: "", kind: situation.kind, rules: situation.rules ?? "rcr-2016" });
  const link = new URLSearchParams({ level: state.level });
  if (state.replay) link.set("replay", state.replay);
  for (const [name, value] of Object.entries(situation)) link.set(name, Array.isArray(value) ? value.join(" ") : String(value));
  link.set("rules", state.rules);
  history.replaceState(null, "", `?${link}`);
}

/** How often an exercise was asked for: an answer that comes after another was asked for is not shown. */
let asking = 0;

/** @param {() => Promise<import("./screens.d.ts").Exercise>} ask */
async function bring(ask) {
  asking += 1;
  const mine = asking;
  await trying(async () => {
    const exercise = await ask();
    if (mine === asking) show(exercise);
  });
}

/** An exercise that went wrong, once more. */
async function repeat() {
  await bring(() => post("/api/training", due()[0].situation));
  faceQuestion();
}

/** The exercise of the day. @param {string} of the game */
const today = (of) => bring(() => get(`/api/training/today?game=${encodeURIComponent(of)}`));

/** Where else one can practise: what is due, what everybody solves today, the exam. */
function ways() {
  const waiting = due().length;
  return html`<p class="row ways">
    ${state.replay ? html`<span>${t("From a game that was played:")} <a href="/replay/${state.replay}">${t("Watch it again")}</a></span>` : nothing}
    ${waiting ? html`<button type="button" @click=${repeat}>${t("Repeat what went wrong ({count})", { count: waiting })}</button>` : nothing}
    <a class="button quiet" href="/train?today=${game() || "riichi"}">${t("Today’s exercise")}</a>
    <a class="button quiet" href="/train/speed?rules=${state.rules}">${t("Against the clock")}</a>
    <a class="button quiet" href="/train/exam?rules=${state.rules}">${t("Referee’s exam")}</a>
  </p>`;
}

async function next() {
  const asked = new URLSearchParams({ kind: state.kind, rules: state.rules, level: state.level });
  if (state.replay) asked.set("replay", state.replay);
  await bring(() => get(`/api/training/new?${asked}`));
  faceQuestion();
}

/** What has just appeared is read first, and seen. @param {string} id */
function face(id) {
  const found = document.getElementById(id);
  found?.focus({ preventScroll: true });
  (found?.closest(".outcome") ?? found)?.scrollIntoView({ block: "nearest" });
}

/** A new question with its hand: where they do not fit below what stands above, they begin at the top. */
function faceQuestion() {
  face("question");
  const form = document.querySelector("form.exercise");
  if (form && form.getBoundingClientRect().bottom > innerHeight) document.getElementById("question")?.scrollIntoView({ block: "start" });
}

/** A situation that a link brought. */
function linked() {
  if (!address.get("hand") && !address.get("offence") && !address.get("han")) return null;
  /** @type {Record<string, unknown>} */
  const found = Object.fromEntries([...address].filter(([name]) => !["level", "lang", "replay", "today"].includes(name)));
  for (const name of ["dora", "discards"]) if (name in found) found[name] = String(found[name]).split(" ").filter(Boolean);
  if ("rivers" in found) found.rivers = String(found.rivers).split(" ");
  for (const name of ["case", "han", "fu"]) if (name in found) found[name] = Number(found[name]);
  return found;
}

async function check() {
  await trying(async () => {
    if (!(await judge())) return;
    const now = score();
    const right = Boolean(solving.verdict?.right);
    answered(current().situation, right);
    state.scores[scoreKey()] = { tried: now.tried + 1, right: now.right + Number(right), row: right ? now.row + 1 : 0 };
    localStorage.setItem(KEPT, JSON.stringify(state.scores));
  });
  face("verdict");
}

/** @param {Partial<typeof state>} changes */
function choose(changes) {
  Object.assign(state, changes);
  if (!state.known.kinds[game()]?.some(({ id }) => id === state.kind)) state.kind = "waits";
  next();
}

/** A short link to a position, with a poll. */
async function askFriends() {
  await trying(async () => {
    /** @type {import("./screens.d.ts").SharedPosition} */
    const { url } = await post("/api/positions", current().situation);
    state.shared = url;
  });
}

/** Positions at the table can be shared for a poll. */
function friends() {
  if (!["best", "safest", "push", "call"].includes(current().situation.kind)) return nothing;
  return state.shared
    ? html`<p role="status">${t("Ask your friends:")} <a href=${state.shared}>${state.shared}</a></p>`
    : html`<p><button type="button" class="quiet" @click=${askFriends}>${t("Ask friends by a short link")}</button></p>`;
}

async function share() {
  await navigator.clipboard?.writeText(location.href);
  state.copied = true;
  draw();
}

const valueOf = (/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).value;

/** @param {string} label @param {[string, string][]} values @param {string} now @param {(value: string) => void} change */
function select(label, values, now, change) {
  return html`<label>${label}
    <select @change=${(/** @type {Event} */ event) => change(valueOf(event))}>
      ${values.map(([value, text]) => html`<option value=${value} .selected=${value === now}>${text}</option>`)}
    </select></label>`;
}

/** @type {[string, string][]} */
const LEVELS = [
  ["1", t("easy")],
  ["2", t("medium")],
  ["3", t("hard")],
];

function choices() {
  return html`<div class="choices">
    ${select(t("Rules"), state.known.rulesets.map(({ name, title }) => [name, title]), state.rules, (rules) => choose({ rules }))}
    ${select(t("Exercise"), (state.known.kinds[game()] ?? []).map(({ id, name }) => [id, name]), state.kind, (kind) => choose({ kind }))}
    ${select(t("Level"), LEVELS, state.level, (level) => choose({ level }))}
  </div>`;
}

function draw() {
  const { tried, right, row } = score();
  render(
    html`<header class="heading">
        <h1>${t("Training")}</h1>
        <p class="soft">${t("One question at a time. The answer comes from the rules, with the paragraph and the reason.")}</p>
      </header>
      ${choices()} ${ways()}
      ${state.problem ? html`<p class="problem" role="alert">${state.problem}</p>` : nothing}
      ${solving.exercise
        ? html`<form class="exercise" aria-label=${t("Exercise")} @submit=${(/** @type {Event} */ event) => {
            event.preventDefault();
            if (solving.verdict) next();
            else check();
          }}>
            <p class="question" id="question" tabindex="-1">${current().question}</p>
            <p class="soft small">${state.known.kinds[game()]?.find(({ id }) => id === current().situation.kind)?.hint}</p>
            ${circumstances(current().situation)} ${hand()} ${verdict()} ${answers()}
            <p class="act">
              ${solving.verdict
                ? html`<button class="filled">${t("Next")}</button>`
                : html`<button class="filled">${t("Check")}</button> <button type="button" class="quiet" @click=${next}>${t("Another one")}</button>`}
              <button type="button" class="quiet" @click=${share}>${state.copied ? t("Link copied") : t("Copy a link to this exercise")}</button>
            </p>
            ${friends()}
          </form>
          <p class="soft small" role="status">
            ${tried ? t("{right} of {tried} right, {row} in a row (kept in this browser)", { right, tried, row }) : t("Your score is kept in this browser alone.")}
          </p>
          <p class="soft small keys">${hint(current().asked)}</p>`
        : nothing}`,
    app,
  );
}

onKeys((key, { target }) => {
  if (/^[1-9]$/.test(key)) return chooseNumbered(key);
  if (/^[mpsz]$/.test(key) && solving.exercise?.asked === "tiles") chooseSuit(/** @type {import("./lib/suits.js").Suit} */ (key));
  else if (key === "n") next();
  else if (key === "Enter" && !(target instanceof Element && target.closest("button, a"))) solving.verdict ? next() : check();
  else return false;
  return true;
});

/** What an address asks for and is not there is told, and something else is taken. @returns {string} */
function known() {
  const { rulesets } = state.known;
  if (!rulesets.length) return "";
  if (!rulesets.some(({ name }) => name === state.rules)) Object.assign(state, { rules: rulesets[0].name, kind: "" });
  const kinds = state.known.kinds[game()];
  const levels = LEVELS.map(([level]) => level);
  if (kinds.some(({ id }) => id === state.kind) && levels.includes(state.level)) return "";
  Object.assign(state, { kind: kinds.find(({ id }) => id === state.kind)?.id ?? kinds[0].id, level: levels.includes(state.level) ? state.level : "1" });
  return t("There is no such exercise. Here is another one.");
}

drawnBy(draw);
await trying(async () => {
  state.known = await get("/api/training");
});
const brought = linked();
let missing = state.problem || known();
if (address.has("today") && !missing) await today(address.get("today") || "riichi");
else if (brought && !missing) {
  await bring(() => post("/api/training", brought));
  missing = state.problem;
}
if (!solving.exercise) {
  await next();
  state.problem ||= missing;
  draw();
}
