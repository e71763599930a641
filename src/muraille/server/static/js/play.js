/** The page where a game begins: one button with sensible choices, everything else folded under it. */

import { html, nothing, render } from "../vendor/lit-html.js";
import { get, post } from "./lib/api.js";
import { fold } from "./lib/fold.js";
import { MODE_MEANINGS } from "./lib/modes.js";
import { optionList } from "./lib/options.js";
import { startPage, tellNetwork } from "./lib/page.js";
import { keepName, keepToken, playerName, tokenOf } from "./lib/seats.js";
import { t } from "./lib/text.js";
import { tileRow } from "./lib/tiles.js";

/** @typedef {import("./lib/options.js").Rules} Rules */

const app = startPage();
const KEPT = "muraille.play";

/** @typedef {{id: string, name: string}} Choice */

const state = {
  /** @type {{rulesets: Rules[], levels: Choice[], timers: (Choice & {question_s: number | null, bank_s: number})[], modes: Choice[], lengths: Choice[]}} */
  choices: { rulesets: [], levels: [], timers: [], modes: [], lengths: [] },
  /** @type {any[]} */ tables: [],
  problem: "",
  busy: false,
  /** @type {Record<string, string>} */ changed: {},
  form: {
    rules: "rcr-2016",
    mode: "guarded",
    timer: "off",
    length: "game",
    hints: true,
    spectators: true,
    opponents: ["club", "club", "club"],
    ...kept(),
    ...asked(),
  },
};

/** The rules that the address names: /play?rules=mcr-green. */
function asked() {
  const rules = new URLSearchParams(location.search).get("rules");
  return rules ? { rules } : {};
}

/** @returns {Record<string, never>} what was chosen the last time */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {Partial<typeof state.form>} changes */
function choose(changes) {
  Object.assign(state.form, changes);
  draw();
}

/** @param {SubmitEvent} event */
async function begin(event) {
  event.preventDefault();
  if (state.busy) return;
  const { opponents, ...rest } = state.form;
  const name = /** @type {HTMLInputElement} */ (app.querySelector("#name")).value.trim() || t("Guest");
  state.busy = true;
  state.problem = "";
  draw();
  try {
    localStorage.setItem(KEPT, JSON.stringify(state.form));
    keepName(name);
    const body = { ...rest, options: state.changed, seats: ["human", ...opponents], player: name };
    const { id, token, url } = await post("/api/tables", body);
    keepToken(id, token);
    location.assign(url ?? `/table/${id}`);
  } catch (problem) {
    state.problem = /** @type {Error} */ (problem).message;
    state.busy = false;
    draw();
  }
}

/** @param {Event} event */
const valueOf = (event) => /** @type {HTMLInputElement} */ (event.target).value;

/** @param {"mode" | "timer" | "length"} name @param {string} title @param {Choice[]} choices @param {(choice: any) => string} [more] */
function radios(name, title, choices, more = () => "") {
  return html`<fieldset>
    <legend>${title}</legend>
    ${choices.map(
      (choice) => html`<label class="choice"
        ><input
          type="radio"
          name=${name}
          value=${choice.id}
          .checked=${state.form[name] === choice.id}
          @change=${() => choose({ [name]: choice.id })}
        /><span>${choice.name} <small class="soft">${more(choice)}</small></span></label
      >`,
    )}
  </fieldset>`;
}

/** @param {{question_s: number | null, bank_s: number}} timer */
function seconds({ question_s, bank_s }) {
  return question_s === null ? "" : t("{seconds} s each, {bank} s in reserve", { seconds: question_s, bank: bank_s });
}

function rulesChoice() {
  return html`<fieldset>
    <legend>${t("Rules")}</legend>
    <div class="rule-cards">
      ${state.choices.rulesets.map(
        ({ name, title, game }) => html`<label class="rule-card ${state.form.rules === name ? "chosen" : ""}"
          ><input
            type="radio"
            name="rules"
            value=${name}
            .checked=${state.form.rules === name}
            @change=${() => {
              state.changed = {};
              choose({ rules: name });
            }}
          /><span><strong>${title}</strong><br /><small class="soft">${game === "mcr" ? "MCR" : "Riichi"}</small></span></label
        >`,
      )}
    </div>
    ${options()}
  </fieldset>`;
}

/** Every option of the chosen rules, with its paragraph. */
function options() {
  const rules = state.choices.rulesets.find(({ name }) => name === state.form.rules);
  return rules ? optionList(rules, state.changed, draw) : nothing;
}

function opponents() {
  // Who sits where is drawn by lot when the game begins.
  const places = [1, 2, 3].map((number) => t("Opponent {number}", { number }));
  const bots = state.choices.levels.map(({ id, name }) => [id, t("bot: {level}", { level: name })]);
  const kinds = [["human", t("a person, by link or QR code")], ...bots];
  return html`<fieldset>
    <legend>${t("Opponents")}</legend>
    <div class="opponents">
      ${places.map(
        (place, at) => html`<label
          >${place}
          <select
            @change=${(/** @type {Event} */ event) =>
              choose({ opponents: state.form.opponents.map((kind, other) => (other === at ? valueOf(event) : kind)) })}
          >
            ${kinds.map(
              ([kind, label]) => html`<option value=${kind} ?selected=${state.form.opponents[at] === kind}>${label}</option>`,
            )}
          </select></label
        >`,
      )}
    </div>
  </fieldset>`;
}

function summary() {
  const { rules, opponents: others, length } = state.form;
  const people = others.filter((kind) => kind === "human").length;
  return [
    state.choices.rulesets.find(({ name }) => name === rules)?.title ?? rules,
    people ? t("{people} people, {bots} bots", { people: people + 1, bots: 3 - people }) : t("against three bots"),
    state.choices.lengths.find(({ id }) => id === length)?.name ?? "",
  ].join(" · ");
}

/** What one can do at a table of the list. @param {any} table */
function wayIn(table) {
  if (tokenOf(table.id)) return t("Go on");
  if (table.free) return t("Join");
  return table.spectators ? t("Watch") : "";
}

function running() {
  // A game that everybody has left waits for those who have a seat there.
  const tables = state.tables.filter(({ id, asleep }) => !asleep || tokenOf(id));
  if (!tables.length) return html`<p class="soft">${t("No table is open now. Yours will be listed here.")}</p>`;
  return html`<ul class="tables">
    ${tables.map(
      (table) => html`<li>
        <span><strong>${table.name || table.seats[0]?.name}</strong><br /><small class="soft">${[table.rules_name, table.length_name, table.mode_name].join(" · ")}</small></span>
        <span class="soft">${table.seats.map((/** @type {any} */ seat) => seat.name || t("free seat")).join(", ")}</span>
        ${wayIn(table) ? html`<a class="button" href=${table.url}>${wayIn(table)}</a>` : nothing}
      </li>`,
    )}
  </ul>`;
}

function draw() {
  render(
    html`<div class="play">
      <form class="card begin" @submit=${begin}>
        <div class="hero" aria-hidden="true">${tileRow(["1z", "2z", "3z", "4z", "5z", "6z", "7z"])}</div>
        <h1>${t("Play")}</h1>
        <div class="start">
          <label>${t("Your name")} <input id="name" maxlength="24" autocomplete="nickname" .value=${playerName()} /></label>
          <button class="filled large" ?disabled=${state.busy}>${t("Play now")}</button>
        </div>
        <p class="soft">${state.choices.rulesets.length ? summary() : nothing}</p>
        ${state.problem ? html`<p class="problem" role="alert">${state.problem}</p>` : nothing}
        ${fold(t("Choose rules, opponents, timer and length"), choicesOfTable, draw)}
      </form>
      <section class="card" aria-labelledby="running">
        <h2 id="running">${t("Tables")}</h2>
        ${running()}
      </section>
    </div>`,
    app,
  );
}

function choicesOfTable() {
  const { lengths, timers, modes } = state.choices;
  return html`<div class="stack choices-of-table">
    ${rulesChoice()} ${opponents()}
    <div class="columns">
      ${radios("length", t("Length"), lengths)} ${radios("timer", t("Timer"), timers, seconds)}
      ${radios("mode", t("Table"), modes, ({ id }) => MODE_MEANINGS[id] ?? "")}
    </div>
    <div class="columns">
      ${checkbox("hints", t("Hints: waits and distance to ready"))}
      ${checkbox("spectators", t("Others may watch, with a delay"))}
    </div>
  </div>`;
}

/** @param {"hints" | "spectators"} name @param {string} label */
function checkbox(name, label) {
  return html`<label class="choice"
    ><input
      type="checkbox"
      .checked=${state.form[name]}
      @change=${(/** @type {Event} */ event) => choose({ [name]: /** @type {HTMLInputElement} */ (event.target).checked })}
    />${label}</label
  >`;
}

async function load() {
  try {
    [state.choices, { tables: state.tables }] = await Promise.all([get("/api/choices"), get("/api/tables")]);
  } catch (problem) {
    state.problem = /** @type {Error} */ (problem).message;
  }
  draw();
}

draw();
load();
setInterval(async () => {
  try {
    ({ tables: state.tables } = await get("/api/tables"));
    tellNetwork("");
    draw();
  } catch (problem) {
    tellNetwork(/** @type {Error} */ (problem).message);
  }
}, 10000);
