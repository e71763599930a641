/** Training: a situation, an answer, and why. The score is kept in this browser alone. */

import { html, nothing, render } from "../vendor/lit-html.js";
import { get, post, telling } from "./lib/api.js";
import { meld } from "./lib/board.js";
import { onKeys } from "./lib/keys.js";
import { numbered } from "./lib/numbered.js";
import { startPage } from "./lib/page.js";
import { sheetLines } from "./lib/sheet.js";
import { t } from "./lib/text.js";
import { mainSuit, ofSuit, suits } from "./lib/suits.js";
import { body, nameOf, tileImage } from "./lib/tiles.js";
import { drawnText } from "./table/told.js";

const app = startPage();
const KEPT = "training";
const address = new URLSearchParams(location.search);

/** @returns {Record<string, {tried: number, right: number, row: number}>} */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}");
  } catch {
    return {};
  }
}

const state = {
  rules: address.get("rules") ?? "rcr-2016",
  kind: address.get("kind") ?? "waits",
  level: address.get("level") ?? "1",
  /** @type {{rulesets: any[], kinds: Record<string, {id: string, name: string, hint: string}[]>}} */ known: { rulesets: [], kinds: {} },
  /** @type {any} */ exercise: null,
  /** @type {string[]} */ given: [],
  /** The suit that a phone shows. @type {import("./lib/suits.js").Suit} */ suit: "m",
  /** @type {any} */ verdict: null,
  scores: kept(),
  problem: "",
  copied: false,
};

const game = () => state.known.rulesets.find(({ name }) => name === state.rules)?.game ?? "riichi";
const scoreKey = () => `${state.rules} ${state.kind} ${state.level}`;
const score = () => state.scores[scoreKey()] ?? { tried: 0, right: 0, row: 0 };

const trying = telling(state, draw);

/** @param {any} exercise */
function begin(exercise) {
  Object.assign(state, { exercise, given: [], suit: mainSuit(exercise.concealed), verdict: null, copied: false });
  const { situation } = exercise;
  const link = new URLSearchParams({ level: state.level });
  for (const [name, value] of Object.entries(situation)) link.set(name, Array.isArray(value) ? value.join(" ") : String(value));
  if (!link.has("rules")) link.set("rules", state.rules);
  history.replaceState(null, "", `?${link}`);
}

const next = () =>
  trying(async () => {
    const asked = new URLSearchParams({ kind: state.kind, rules: state.rules, level: state.level });
    begin(await get(`/api/training/new?${asked}`));
    queueMicrotask(() => document.getElementById("question")?.focus());
  });

/** A situation that a link brought. */
function linked() {
  if (!address.get("hand") && !address.get("offence")) return null;
  /** @type {Record<string, unknown>} */
  const found = Object.fromEntries([...address].filter(([name]) => !["level", "lang"].includes(name)));
  for (const name of ["dora", "discards"]) if (name in found) found[name] = String(found[name]).split(" ").filter(Boolean);
  if ("case" in found) found.case = Number(found.case);
  return found;
}

const check = () =>
  trying(async () => {
    if (state.verdict || !state.given.length) return;
    state.verdict = await post("/api/training/answer", { situation: state.exercise.situation, answer: state.given });
    const now = score();
    state.scores[scoreKey()] = {
      tried: now.tried + 1,
      right: now.right + Number(state.verdict.right),
      row: state.verdict.right ? now.row + 1 : 0,
    };
    localStorage.setItem(KEPT, JSON.stringify(state.scores));
    queueMicrotask(() => document.getElementById("verdict")?.focus());
  });

/** @param {string} value */
function toggle(value) {
  if (state.verdict) return;
  const one = state.exercise.asked.startsWith("one");
  if (one) state.given = [value];
  else state.given = state.given.includes(value) ? state.given.filter((each) => each !== value) : [...state.given, value];
  draw();
}

/** @param {Partial<typeof state>} changes */
function choose(changes) {
  Object.assign(state, changes);
  if (!state.known.kinds[game()]?.some(({ id }) => id === state.kind)) state.kind = "waits";
  next();
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
      ${values.map(([value, text]) => html`<option value=${value} ?selected=${value === now}>${text}</option>`)}
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

/** What a number counts, where it is not points. @type {Record<string, string>} */
const NUMBERS = { han: t("Han"), fu: t("Minipoints (fu)") };

const WINDS = { E: t("East"), S: t("South"), W: t("West"), N: t("North") };

/** What else belongs to the situation, in words. @param {any} situation */
function circumstances(situation) {
  const told = [];
  if (situation.win) told.push(situation.by === "draw" ? t("won by drawing") : t("won on a discard"));
  if (situation.win || ["route", "plan"].includes(situation.kind)) {
    told.push(t("seat {wind}", { wind: WINDS[/** @type {"E"} */ (situation.seat ?? "S")] }));
    told.push(t("round {wind}", { wind: WINDS[/** @type {"E"} */ (situation.round ?? "E")] }));
  }
  if (situation.riichi === "riichi") told.push(t("riichi"));
  return told.length ? html`<p class="soft">${told.join(" · ")}</p>` : nothing;
}

function hand() {
  const { concealed, melds, situation, asked } = state.exercise;
  if (!concealed.length) return nothing;
  const pick = asked === "one_tile";
  return html`<div class="felt-card">
    <div class="laid">
      <span class="tiles" role=${pick ? "group" : "img"} aria-label=${pick ? t("Your hand") : concealed.map(nameOf).join(", ")}>
        ${concealed.map((/** @type {string} */ tile) =>
          pick
            ? html`<button type="button" class="tile" aria-label=${nameOf(tile)} aria-pressed=${state.given.includes(tile)} @click=${() => toggle(tile)}>${body(tile)}</button>`
            : html`<span class="tile">${body(tile)}</span>`,
        )}
      </span>
      ${melds.map((/** @type {any} */ each) => meld(each))}
      ${situation.win ? html`<span class="won-tile"><span class="small">${t("winning tile")}</span>${tileImage(situation.win)}</span>` : nothing}
    </div>
    ${situation.dora?.length ? html`<p class="small">${t("dora indicator")} ${situation.dora.map((/** @type {string} */ tile) => tileImage(tile))}</p>` : nothing}
    ${situation.discards?.length
      ? html`<p class="small">${t("own discards")}</p><div class="thrown">${situation.discards.map((/** @type {string} */ tile) => tileImage(tile))}</div>`
      : nothing}
  </div>`;
}

function answers() {
  const { asked, choices: offered } = state.exercise;
  if (asked === "tiles")
    return html`<div class="palette" role="group" aria-label=${t("Tiles")}>
      ${suits({
        suit: state.suit,
        choose: chooseSuit,
        tile: (tile) =>
          html`<button type="button" class="tile" aria-label=${nameOf(tile)} aria-pressed=${state.given.includes(tile)} @click=${() => toggle(tile)}>${body(tile)}</button>`,
        chosen: state.given,
      })}
    </div>`;
  if (asked === "number")
    return html`<label>${NUMBERS[state.exercise.situation.kind] ?? t("Points")}
      <input type="number" inputmode="numeric" min="0" .value=${state.given[0] ?? ""}
        @input=${(/** @type {Event} */ event) => (state.given = [valueOf(event)])} /></label>`;
  if (asked === "one_tile") return nothing;
  return html`<div class="offered" role="group" aria-label=${t("Answers")}>
    ${offered.map(
      (/** @type {any} */ each, /** @type {number} */ at) => html`<button type="button" aria-label=${each.label} aria-pressed=${state.given.includes(each.value)} @click=${() => toggle(each.value)}>
        <kbd aria-hidden="true">${at + 1}</kbd> <span>${each.label}</span>
      </button>`,
    )}
  </div>`;
}

/** The right answer in words. */
function rightAnswer() {
  const { asked, choices: offered } = state.exercise;
  const { answer } = state.verdict;
  if (asked.endsWith("tile") || asked === "tiles") return html`<span class="tiles">${answer.map((/** @type {string} */ tile) => tileImage(tile))}</span>`;
  if (asked === "number") return answer.join(", ");
  return answer.map((/** @type {string} */ value) => offered.find((/** @type {any} */ each) => each.value === value)?.label ?? value).join(" · ");
}

function verdict() {
  const { verdict: told } = state;
  if (!told) return nothing;
  return html`<section class="told ${told.right ? "good" : "bad"}" role="status">
    <h2 id="verdict" tabindex="-1">${told.right ? t("Right") : t("Not quite")}</h2>
    <p>${told.right ? nothing : html`${t("Right is:")} ${rightAnswer()}`}</p>
    ${told.sheet ? sheetLines(told.sheet, { chosen: null, choose: () => {} }) : reasons(told.lines)}
  </section>`;
}

/** A sentence with its tiles and the way to its statements. @param {string} text */
const told = (text) => drawnText(text).flatMap((/** @type {any} */ part) => (typeof part === "string" ? numbered(part) : [part]));

/** Why an answer is right, with its tiles drawn. @param {{label: string, value: string, cite: string}[]} lines */
function reasons(lines) {
  if (!lines.length) return nothing;
  return html`<table class="lines reasons">
    <caption>${t("Why")}</caption>
    <tbody>
      ${lines.map(({ label, value, cite }) => html`<tr><th scope="row">${told(label)}</th><td>${told(value)}</td><td class="cite">${numbered(cite)}</td></tr>`)}
    </tbody>
  </table>`;
}

function draw() {
  const { tried, right, row } = score();
  render(
    html`<header class="heading">
        <h1>${t("Training")}</h1>
        <p class="soft">${t("One question at a time. The answer comes from the rules, with the paragraph and the reason.")}</p>
      </header>
      ${choices()}
      ${state.problem ? html`<p class="problem" role="alert">${state.problem}</p>` : nothing}
      ${state.exercise
        ? html`<form class="exercise" aria-label=${t("Exercise")} @submit=${(/** @type {Event} */ event) => {
            event.preventDefault();
            if (state.verdict) next();
            else check();
          }}>
            <p class="question" id="question" tabindex="-1">${state.exercise.question}</p>
            <p class="soft small">${state.known.kinds[game()]?.find(({ id }) => id === state.exercise.situation.kind)?.hint}</p>
            ${circumstances(state.exercise.situation)} ${hand()} ${answers()}
            <p class="act">
              ${state.verdict
                ? html`<button class="filled">${t("Next")}</button>`
                : html`<button class="filled">${t("Check")}</button> <button type="button" class="quiet" @click=${next}>${t("Another one")}</button>`}
              <button type="button" class="quiet" @click=${share}>${state.copied ? t("Link copied") : t("Copy a link to this exercise")}</button>
            </p>
          </form>
          ${verdict()}
          <p class="soft small" role="status">
            ${tried ? t("{right} of {tried} right, {row} in a row (kept in this browser)", { right, tried, row }) : t("Your score is kept in this browser alone.")}
          </p>
          <p class="soft small keys">${hint(state.exercise.asked)}</p>`
        : nothing}`,
    app,
  );
}

/** What the keys do, by how a question is answered. @param {string} asked */
function hint(asked) {
  const rest = t("Enter checks and goes on, N brings another one.");
  if (asked === "tiles") return t("Keys: M, P, S and Z choose a suit, 1 to 9 its tiles, {rest}", { rest });
  if (asked === "one_tile") return t("Keys: 1 to 9 choose the tile of that number, once more the next such tile, {rest}", { rest });
  if (asked === "number") return t("Keys: {rest}", { rest });
  return t("Keys: Tab and Space choose, 1 to 9 choose an answer, {rest}", { rest });
}

/** The answer that a number stands for: a choice, a tile of the suit, a tile of the hand. @param {string} number */
function numberedAnswer(number) {
  const { asked, choices: offered, concealed } = state.exercise;
  if (asked === "tiles") return ofSuit(state.suit).find((tile) => tile[0] === number);
  if (asked !== "one_tile") return offered[Number(number) - 1]?.value;
  const such = [...new Set(concealed)].filter((tile) => tile[0] === number);
  return such[(such.indexOf(state.given[0]) + 1) % such.length];
}

/** @param {string} number @returns {boolean} whether it stands for an answer */
function chooseNumbered(number) {
  const answer = state.exercise && numberedAnswer(number);
  if (answer) toggle(answer);
  return Boolean(answer);
}

/** @param {import("./lib/suits.js").Suit} suit */
function chooseSuit(suit) {
  state.suit = suit;
  draw();
}

onKeys((key, { target }) => {
  if (/^[1-9]$/.test(key)) return chooseNumbered(key);
  if (/^[mpsz]$/.test(key) && state.exercise?.asked === "tiles") chooseSuit(/** @type {import("./lib/suits.js").Suit} */ (key));
  else if (key === "n") next();
  else if (key === "Enter" && !(target instanceof Element && target.closest("button, a"))) state.verdict ? next() : check();
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

await trying(async () => {
  state.known = await get("/api/training");
});
const brought = linked();
let missing = state.problem || known();
if (brought && !missing) {
  await trying(async () => begin(await post("/api/training", brought)));
  missing = state.problem;
}
if (!state.exercise) {
  await next();
  state.problem ||= missing;
  draw();
}
