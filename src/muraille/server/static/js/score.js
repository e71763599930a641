/** The score calculator: tiles tapped or typed, and the sheet as one goes. The server does the counting. */

import { html, nothing, render } from "../vendor/lit-html.js";
import { get, post } from "./lib/api.js";
import { meld } from "./lib/board.js";
import { onKeys } from "./lib/keys.js";
import { optionList } from "./lib/options.js";
import { startPage } from "./lib/page.js";
import { sheetLines } from "./lib/sheet.js";
import { plural, t } from "./lib/text.js";
import { body, compare, nameOf, tileImage } from "./lib/tiles.js";
import { circumstances } from "./score/circumstances.js";
import { cleared, fromAddress, NO_FEATURES, question, tilesOf, toAddress, written } from "./score/facts.js";
import { meldOf, palette } from "./score/palette.js";

/** @typedef {import("./types.d.ts").TileLeft & Partial<import("./screens.d.ts").WorthWaiting>} Wait */
/** @typedef {import("./screens.d.ts").Calculation} Answer */

const app = startPage();
const opened = fromAddress(new URLSearchParams(location.search));

const state = {
  facts: opened.facts,
  /** What is being typed; null while the tiles below say it. @type {string | null} */ typed: opened.hand || null,
  /** Whether the typed text is not tiles yet: nothing else may change before the server has read it. */ unread: Boolean(opened.hand),
  /** Whether the winning tile was the fourteenth that was typed. */ derived: false,
  target: "hand",
  /** The suit that a phone shows. @type {import("./lib/suits.js").Suit} */ suit: "m",
  /** @type {Answer | null} */ answer: null,
  problem: "",
  /** What the address asked for and is not there. */ notice: "",
  /** @type {import("./lib/sheet.js").Line | null} */ chosen: null,
  /** @type {import("./lib/options.js").Rules[]} */ rulesets: [],
  copied: false,
};

const rulesNow = () => state.rulesets.find(({ name }) => name === state.facts.rules);
/** What the game has; nothing is known of it before the rulesets are here. */
const features = () => rulesNow()?.features ?? NO_FEATURES;
const handText = () => state.typed ?? written(state.facts.concealed) + state.facts.melds.join("");
const size = () => state.facts.concealed.length + 3 * state.facts.melds.length;

let latest = 0;

/** The line that the reader chose, where the sheet still has it. @param {Answer} answer */
const again = (answer) => answer.sheet?.sections.flatMap(({ lines }) => lines).find(({ label }) => label === state.chosen?.label) ?? null;

/** Ask what can be said now; an answer that is overtaken is forgotten. */
async function ask() {
  const turn = ++latest;
  const text = handText();
  // the fourteenth typed tile is the winning one: it is in the text already
  const facts = state.typed !== null && state.derived ? { ...state.facts, win: "" } : state.facts;
  history.replaceState(null, "", toAddress(facts, text));
  state.copied = false;
  try {
    /** @type {Answer} */
    const answer = await post("/api/score", question(facts, text, features()));
    if (turn !== latest) return;
    Object.assign(state, { answer, problem: "", chosen: again(answer), unread: text !== handText() });
    state.facts.concealed = answer.concealed;
    state.facts.melds = answer.melds.map(({ text }) => text);
    if (answer.winning && !facts.win) {
      state.facts.win = answer.winning;
      state.derived = state.typed !== null;
    }
    if (state.typed !== null && document.activeElement?.id !== "notation") settle();
  } catch (problem) {
    if (turn !== latest) return;
    state.problem = /** @type {Error} */ (problem).message;
  }
  draw();
}

/** The typed text has become tiles. */
function settle() {
  if (state.problem) return;
  state.typed = null;
  state.derived = false;
  history.replaceState(null, "", toAddress(state.facts, handText()));
}

let waiting = 0;

/** @param {string} text */
function type(text) {
  Object.assign(state, { typed: text, unread: true });
  if (state.derived) Object.assign(state.facts, { win: "" });
  state.derived = false;
  clearTimeout(waiting);
  waiting = window.setTimeout(ask, 150);
}

/** A change is made to the tiles that the reader means, so that a text on its way is read first.
 * @typedef {Partial<import("./score/facts.js").Facts>} Changes @param {Changes | (() => Changes)} changes */
async function change(changes) {
  if (state.unread) {
    clearTimeout(waiting);
    await ask();
  }
  Object.assign(state.facts, typeof changes === "function" ? changes() : changes);
  state.notice = "";
  if (!state.problem) Object.assign(state, { typed: null, derived: false });
  draw();
  ask();
}

/** A tapped tile goes where the reader aims; the fourteenth of a hand is the winning tile. @param {string} tile */
function add(tile) {
  change(() => {
    const { facts, target } = state;
    Object.assign(state, { typed: null, derived: false, problem: "" });
    if (target === "win" || (target === "hand" && size() >= 13)) return { win: tile };
    if (target === "hand") return { concealed: [...facts.concealed, tile].sort(compare) };
    if (target === "dora" || target === "ura" || target === "discards") return { [target]: [...facts[target], tile] };
    return { melds: [...facts.melds, meldOf(target, tile)] };
  });
}

/** @param {"concealed" | "melds" | "dora" | "ura" | "discards"} row @param {number} at */
const remove = (row, at) => change(() => ({ [row]: state.facts[row].filter((_, place) => place !== at) }));

/** How many of a tile are not put down yet. @param {string} tile */
function left(tile) {
  const { concealed, melds, win, dora, ura } = state.facts;
  const down = [...concealed, ...melds.flatMap(tilesOf), win, ...dora, ...ura];
  const same = (/** @type {string} */ other) => other.replace("0", "5") === tile.replace("0", "5");
  return state.target === "discards" ? 1 : (tile[0] === "0" ? Number(!down.includes(tile)) : 4) && 4 - down.filter(same).length;
}

// The hand on the felt

/** Marks the tiles of the chosen line, each only as often as it is in the line. */
function marker() {
  const wanted = (state.chosen?.tiles ?? []).map((tile) => tile.replace("0", "5"));
  return (/** @type {string} */ tile) => {
    const at = wanted.indexOf(tile.replace("0", "5"));
    if (at >= 0) wanted.splice(at, 1);
    return at >= 0 ? "lit" : "";
  };
}

/** @param {string} tile @param {string} classes @param {() => void} away */
const held = (tile, classes, away) =>
  html`<button class="tile ${classes}" aria-label=${t("{tile}: remove", { tile: nameOf(tile) })} @click=${away}>${body(tile)}</button>`;

function hand() {
  const { concealed, melds, win } = state.facts;
  const mark = marker();
  const laid = new Map((state.answer?.melds ?? []).map((each) => [each.text, each.laid]));
  const lay = (/** @type {string} */ text) =>
    laid.get(text) ?? tilesOf(text).map((tile) => ({ tile, turned: false, face_down: false, stacked: false }));
  return html`<div class="laid" role="group" aria-label=${t("Hand")}>
    <span class="tiles"
      >${concealed.map((tile, at) => held(tile, mark(tile), () => remove("concealed", at)))}
      ${win ? held(win, `apart ${mark(win)}`, () => change({ win: "" })) : html`<span class="gap apart" aria-hidden="true"></span>`}</span
    >
    <span class="melds"
      >${melds.map(
        (text, at) => html`<button
          class="quiet set"
          aria-label=${t("set {text}: remove", { text })}
          @click=${() => remove("melds", at)}
        >
          ${meld(lay(text), mark)}
        </button>`,
      )}</span
    >
  </div>`;
}

/** @param {"dora" | "ura" | "discards"} row @param {string} label */
function smallRow(row, label) {
  const tiles = state.facts[row];
  if (!tiles.length) return nothing;
  return html`<div class="small-row">
    <span>${label}</span>
    <span class="tiles">${tiles.map((tile, at) => held(tile, "", () => remove(row, at)))}</span>
  </div>`;
}

/** What is to be said of the hand in one sentence. */
function verdict() {
  const { answer, problem } = state;
  if (problem) return html`<p class="problem">${problem}</p>`;
  if (!answer || answer.stage === "empty") return html`<p>${t("Tap fourteen tiles, the winning tile last; or type the hand.")}</p>`;
  if (answer.problem) return html`<p class="problem">${answer.problem.message}</p>`;
  if (answer.sheet) return html`<p class="verdict ${answer.score?.valid ? "" : "no"}">${answer.sheet.verdict}</p>`;
  const count = answer.missing ?? 0;
  if (count) return html`<p>${plural(count, t("one more tile, then the winning tile"), t("{count} more tiles, then the winning tile", { count }))}</p>`;
  const far = answer.shanten ?? 0;
  if (far) return html`<p>${plural(far, t("One tile from ready. It is improved by:"), t("{count} tiles from ready. It is improved by:", { count: far }))}</p>`;
  return html`<p class="verdict">${t("Ready. Tap the winning tile:")}</p>`;
}

/** Thirteen tiles: what completes them, and what that would be worth. */
function waits() {
  const { waits: ready = [], improving = [] } = state.answer ?? {};
  /** @type {Wait[]} */
  const tiles = ready.length ? ready : improving;
  if (!tiles.length) return nothing;
  return html`<ul class="waits ${ready.length ? "" : "many"}" aria-label=${ready.length ? t("Waits") : t("Improving tiles")}>
    ${tiles.map(
      ({ tile, left: count, verdict: worth, valid }) => html`<li>
        ${ready.length
          ? html`<button class="tile" aria-label=${t("win on {tile}", { tile: nameOf(tile) })} @click=${() => change({ win: tile })}>
              ${body(tile)}
            </button>`
          : tileImage(tile)}
        <span
          >${worth ? html`<span class=${valid ? "" : "soft"}>${worth}</span><br />` : nothing}<small class="soft"
            >${plural(count, t("one left"), t("{count} left", { count }))}</small
          ></span
        >
      </li>`,
    )}
  </ul>`;
}

function sheet() {
  const { answer } = state;
  if (answer?.sheet) {
    const lines = { ...answer.sheet, verdict: undefined };
    const choose = (/** @type {import("./lib/sheet.js").Line} */ line) => {
      state.chosen = state.chosen === line ? null : line;
      draw();
    };
    return html`<h2>${t("Score sheet")}</h2>
      ${sheetLines(lines, { chosen: state.chosen, choose })}
      <p class="row tools">
        <button @click=${copy}>${state.copied ? t("Link copied") : t("Copy the link")}</button>
        <a class="button" href="/rules/${state.facts.rules}">${t("Rule book")}</a>
      </p>`;
  }
  return html`<h2>${t("Score sheet")}</h2>
    <p class="soft">${t("Here every line appears with its value, its paragraph and its tiles, and what does not count and why.")}</p>
    <p>${t("For example:")}</p>
    <ul class="examples">
      ${rulesNow()?.examples.map(({ link, name }) => html`<li><a href=${link}>${name}</a></li>`)}
    </ul>`;
}

async function copy() {
  try {
    await navigator.clipboard.writeText(location.href);
    state.copied = true;
  } catch {
    state.problem = t("The address of this page is the link.");
  }
  draw();
}

function rulesChoice() {
  return html`<label class="rules-choice"
    ><span class="unseen">${t("Rules")}</span>
    <select
      @change=${(/** @type {Event} */ event) => change({ rules: /** @type {HTMLSelectElement} */ (event.target).value, changed: {} })}
    >
      ${state.rulesets.map(
        ({ name, title }) => html`<option value=${name} ?selected=${name === state.facts.rules}>${title}</option>`,
      )}
    </select></label
  >`;
}

function redFives() {
  const option = rulesNow()?.options.find(({ name }) => name === "red_fives");
  return Number(state.facts.changed.red_fives ?? option?.value ?? 0) > 0;
}

function draw() {
  const rules = rulesNow();
  render(
    html`<div class="calculator">
      <header class="row top">
        <h1>${t("Score calculator")}</h1>
        ${rulesChoice()}
        <button class="quiet" @click=${clear}>${t("New hand")}</button>
        ${state.notice ? html`<p class="problem notice" role="alert">${state.notice}</p>` : nothing}
      </header>
      <section class="put-down">
        <div class="felt-card">
          ${hand()} ${smallRow("dora", t("Dora indicators"))} ${smallRow("ura", t("Ura indicators"))} ${smallRow("discards", t("Own discards"))}
          <div class="said" role="status">${verdict()} ${state.answer?.remark ? html`<p class="small">${state.answer.remark}</p>` : nothing}</div>
          ${waits()}
        </div>
        <label class="notation"
          ><span class="small soft">${t("As text: 123m 0p 77z, sets (456s), concealed kongs [1111z]")}</span>
          <input
            id="notation"
            autocomplete="off"
            autocapitalize="none"
            spellcheck="false"
            maxlength="120"
            .value=${handText()}
            @input=${(/** @type {Event} */ event) => type(/** @type {HTMLInputElement} */ (event.target).value)}
            @change=${() => {
              settle();
              draw();
            }}
        /></label>
        ${palette({
          target: state.target,
          aim: (target) => {
            state.target = target;
            draw();
          },
          suit: state.suit,
          choose: (suit) => {
            state.suit = suit;
            draw();
          },
          add,
          riichi: features().riichi,
          red: redFives(),
          left,
        })}
        ${circumstances(state.facts, features(), change)}
        ${rules ? optionList(rules, state.facts.changed, () => change({})) : nothing}
      </section>
      <section class="card result" aria-label=${t("Result")}>${sheet()}</section>
    </div>`,
    app,
  );
}

function clear() {
  Object.assign(state, { facts: cleared(state.facts), typed: null, unread: false, derived: false, problem: "", target: "hand" });
  draw();
  ask();
}

onKeys((key) => {
  if (key === "/") document.getElementById("notation")?.focus();
  else if (key === "Backspace") {
    if (state.facts.win) change({ win: "" });
    else if (state.facts.concealed.length) remove("concealed", state.facts.concealed.length - 1);
  } else return false;
  return true;
});

async function start() {
  draw();
  try {
    /** @type {import("./screens.d.ts").TableChoices} */
    const { rulesets } = await get("/api/choices");
    state.rulesets = rulesets;
  } catch (problem) {
    state.problem = /** @type {Error} */ (problem).message;
  }
  const { rules } = state.facts;
  /** @type {string[]} */ const notices = [];
  if (state.rulesets.length && !rulesNow()) {
    Object.assign(state.facts, { rules: state.rulesets[0].name, changed: {} });
    notices.push(t("There is no ruleset “{rules}”. These rules are taken instead: {title}.", { rules, title: state.rulesets[0].title }));
  }
  const { flags } = state.facts;
  state.facts.flags = flags.filter((flag) => features().flags.includes(flag));
  const unknown = [...opened.unknown, ...flags.filter((flag) => !features().flags.includes(flag)).map((flag) => `flags=${flag}`)];
  if (unknown.length) notices.push(t("The link says {facts}, which means nothing here: it is left out.", { facts: unknown.join(", ") }));
  state.notice = notices.join(" ");
  await ask();
}

start();
