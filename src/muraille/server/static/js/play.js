/** The page where a game begins: one button with sensible choices, everything else folded under it. */

import { html, nothing, render } from "../vendor/lit-html.js";
import { get, post } from "./lib/api.js";
import { fold } from "./lib/fold.js";
import { MODE_MEANINGS } from "./lib/modes.js";
import { optionList } from "./lib/options.js";
import { startPage, tellNetwork } from "./lib/page.js";
import { keepName, keepToken, playerName, tokens } from "./lib/seats.js";
import { stored } from "./lib/stored.js";
import { t } from "./lib/text.js";
import { tileRow } from "./lib/tiles.js";

/** @typedef {import("./lib/options.js").Rules} Rules */

const app = startPage();
const KEPT = "muraille.play";

/** @typedef {import("./screens.d.ts").NamedChoice} Choice */
/** @typedef {import("./screens.d.ts").PresetChoice} Preset */

const state = {
  /** @type {import("./screens.d.ts").TableChoices} */
  choices: { rulesets: [], levels: [], presets: [], timers: [], modes: [], lengths: [], phrases: [] },
  /** @type {import("./screens.d.ts").TableSummary[]} */ tables: [],
  /** @type {import("./screens.d.ts").OwnTable[]} */ mine: [],
  problem: "",
  busy: false,
  /** @type {Record<string, string>} */ changed: {},
  form: {
    rules: "rcr-2016",
    mode: "guarded",
    timer: "off",
    length: "game",
    hints: true,
    undo: false,
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
  return stored(KEPT, {});
}

/** @param {Partial<typeof state.form>} changes */
function choose(changes) {
  Object.assign(state.form, changes);
  draw();
}

/** What a preset chooses. @param {Preset} preset */
const chosenBy = ({ opponents, mode, timer, length, hints, undo, spectators }) => ({ opponents: [...opponents], mode, timer, length, hints, undo, spectators });

/** Whether everything is as a preset has it. @param {Preset} preset */
function isChosen(preset) {
  return Object.entries(chosenBy(preset)).every(([name, value]) => String(value) === String(state.form[/** @type {keyof typeof state.form} */ (name)]));
}

function presets() {
  return html`<ul class="presets" aria-label=${t("Tables that many want")}>
    ${state.choices.presets.map(
      (preset) => html`<li>
        <button type="button" aria-pressed=${isChosen(preset)} aria-describedby="about-${preset.id}" @click=${() => choose(chosenBy(preset))}>${preset.name}</button>
        <span id="about-${preset.id}" class="small soft">${preset.about}</span>
      </li>`,
    )}
  </ul>`;
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
    const body = { ...rest, undo: rest.undo && rest.mode === "guarded", options: state.changed, seats: ["human", ...opponents], player: name };
    /** @type {import("./screens.d.ts").MadeTable} */
    const { id, token, url } = await post("/api/tables", body);
    if (token) keepToken(id, token);
    location.assign(url ?? `/table/${id}`);
  } catch (problem) {
    state.problem = /** @type {Error} */ (problem).message;
    state.busy = false;
    draw();
  }
}

/** @param {Event} event */
const valueOf = (event) => /** @type {HTMLInputElement} */ (event.target).value;

/** @template {Choice} Given @param {"mode" | "timer" | "length"} name @param {string} title @param {Given[]} choices @param {(choice: Given) => string} [more] */
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

/** The two games, each by the first of its rulesets. */
function games() {
  const own = state.choices.rulesets.find(({ name }) => name === state.form.rules)?.game_name;
  const first = state.choices.rulesets.filter(
    ({ game_name: title }, at, all) => all.findIndex((each) => each.game_name === title) === at,
  );
  return html`<div class="games" role="group" aria-label=${t("Game")}>
    ${first.map(({ name, game_name: title }) => {
      const chosen = title === own;
      const pick = () => {
        if (!chosen) state.changed = {};
        choose(chosen ? {} : { rules: name });
      };
      return html`<button type="button" aria-pressed=${chosen} @click=${pick}>${title}</button>`;
    })}
  </div>`;
}

function rulesChoice() {
  return html`<fieldset>
    <legend>${t("Rules")}</legend>
    <div class="rule-cards">
      ${state.choices.rulesets.map(
        ({ name, title, about }) => html`<label class="rule-card ${state.form.rules === name ? "chosen" : ""}"
          ><input
            type="radio"
            name="rules"
            value=${name}
            .checked=${state.form.rules === name}
            @change=${() => {
              state.changed = {};
              choose({ rules: name });
            }}
          /><span><strong>${title}</strong><br /><small class="soft">${about}</small></span></label
        >`,
      )}
    </div>
    ${options()}
  </fieldset>`;
}

/** Every option of the chosen rules, with its paragraph. */
function options() {
  const rules = state.choices.rulesets.find(({ name }) => name === state.form.rules);
  return rules ? optionList(rules, state.changed, draw, t("House rules: every option with its paragraph")) : nothing;
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
    <dl class="levels">
      ${state.choices.levels.map(({ name, about }) => html`<div><dt>${name}</dt><dd>${about}</dd></div>`)}
    </dl>
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

/** What one can do at a table of the list. @param {import("./screens.d.ts").TableSummary} table */
function wayIn(table) {
  if (table.free) return t("Join");
  return table.spectators ? t("Watch") : "";
}

/** Where one has a seat: also tables that strangers do not see, such as those of a what-if. */
function own() {
  if (!state.mine.length) return nothing;
  return html`<section class="card" aria-labelledby="mine">
    <h2 id="mine">${t("Your tables")}</h2>
    <ul class="tables">
      ${state.mine.map(
        (table) => html`<li>
          <span><strong>${table.name || (table.what_if ? t("What if") : table.rules_name)}</strong><br /><small class="soft">${[table.rules_name, table.length_name].join(" · ")}</small></span>
          <span class="soft">${table.standing.map(({ name }) => name).join(", ")}</span>
          <a class="button filled" href=${table.url}>${t("Go on")}</a>
        </li>`,
      )}
    </ul>
  </section>`;
}

/** Everything that is listed. */
async function lists() {
  const seats = tokens();
  /** @type {Promise<import("./screens.d.ts").TableList>} */
  const listed = get("/api/tables");
  /** @type {Promise<import("./screens.d.ts").OwnTables>} */
  const own = Object.keys(seats).length ? post("/api/tables/mine", { tokens: seats }) : Promise.resolve({ tables: [] });
  const [{ tables }, { tables: mine }] = await Promise.all([listed, own]);
  Object.assign(state, { tables, mine });
}

function running() {
  // A game that everybody has left waits for those who have a seat there.
  const tables = state.tables.filter(({ id, asleep }) => !asleep && !state.mine.some((table) => table.id === id));
  if (!tables.length) return html`<p class="soft">${t("No table is open now. Yours will be listed here.")}</p>`;
  return html`<ul class="tables">
    ${tables.map(
      (table) => html`<li>
        <span><strong>${table.name || table.seats[0]?.name}</strong><br /><small class="soft">${[table.rules_name, table.length_name, table.mode_name].join(" · ")}</small></span>
        <span class="soft">${table.seats.map((seat) => seat.name || t("free seat")).join(", ")}</span>
        ${wayIn(table) ? html`<a class="button" href=${table.url}>${wayIn(table)}</a>` : nothing}
      </li>`,
    )}
  </ul>`;
}

function draw() {
  render(
    html`<div class="play">
      <form class="card begin" @submit=${begin}>
        <div class="hero felt-cloth" aria-hidden="true">${tileRow(["1z", "2z", "3z", "4z", "5z", "6z", "7z"])}</div>
        <h1>${t("Play")}</h1>
        <div class="start">
          <label>${t("Your name")} <input id="name" maxlength="24" autocomplete="nickname" .value=${playerName()} /></label>
          <button class="filled large" ?disabled=${state.busy}>${t("Play now")}</button>
        </div>
        ${games()} ${presets()}
        <p class="soft">${state.choices.rulesets.length ? summary() : nothing}</p>
        ${state.problem ? html`<p class="problem" role="alert">${state.problem}</p>` : nothing}
        ${fold(t("Choose rules, opponents, timer and length"), choicesOfTable, draw)}
      </form>
      <div class="stack">
        ${own()}
        <section class="card" aria-labelledby="running">
          <h2 id="running">${t("Tables")}</h2>
          ${running()}
        </section>
      </div>
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
      ${state.form.mode === "guarded" ? checkbox("undo", t("A discard can be taken back for three seconds; the others see it afterwards")) : nothing}
      ${checkbox("spectators", t("Others may watch, with a delay"))}
    </div>
  </div>`;
}

/** @param {"hints" | "undo" | "spectators"} name @param {string} label */
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
    [state.choices] = await Promise.all([/** @type {Promise<import("./screens.d.ts").Screens["GET /api/choices"]>} */ (get("/api/choices")), lists()]);
  } catch (problem) {
    state.problem = /** @type {Error} */ (problem).message;
  }
  const friends = state.choices.presets.find(({ id }) => id === "friends");
  if (location.hash === "#invite" && friends) Object.assign(state.form, chosenBy(friends));
  draw();
}

draw();
load();
setInterval(async () => {
  try {
    await lists();
    tellNetwork("");
    draw();
  } catch (problem) {
    tellNetwork(/** @type {Error} */ (problem).message);
  }
}, 10000);
