/** The rule book: the list of rulesets, one of them, or two compared. */

import { html, nothing, render } from "../vendor/lit-html.js";
import { get } from "./lib/api.js";
import { startPage } from "./lib/page.js";
import { t } from "./lib/text.js";
import { book } from "./rules/book.js";
import { comparison } from "./rules/compare.js";

const app = startPage();
const address = new URLSearchParams(location.search);
const state = {
  /** @type {import("./screens.d.ts").ListedRuleset[]} */ rulesets: [],
  /** @type {import("./screens.d.ts").GameBook[]} */ games: [],
  /** @type {import("./screens.d.ts").BookData | null} */ book: null,
  /** @type {import("./screens.d.ts").BookComparison | null} */ compared: null,
  problem: "",
  query: address.get("q") ?? "",
  pair: [address.get("a") ?? "rcr-2016", address.get("b") ?? "ema-sheet"],
};

/** @param {string} query */
function search(query) {
  state.query = query;
  history.replaceState(null, "", (query ? `?q=${encodeURIComponent(query)}` : location.pathname) + location.hash);
  draw();
}

/** @param {number} at @param {string} name */
async function choose(at, name) {
  state.pair[at] = name;
  history.replaceState(null, "", `?${new URLSearchParams({ a: state.pair[0], b: state.pair[1] })}`);
  await load();
}

function list() {
  return html`<h1>${t("Rule book")}</h1>
    <p>${t("Every yaku, every fan and every option with its paragraph, drawn and countable; two rulesets side by side.")}</p>
    ${state.games.map(
      ({ title, contents, about, rulesets: names }) => html`<h2>${title}</h2>
        <p class="soft">${about}</p>
        <ul class="shelf">
          ${state.rulesets
            .filter(({ name }) => names.includes(name))
            .map(
              ({ name, title: full, patterns }) => html`<li>
                <a class="card" href="/rules/${name}"
                  ><strong>${full}</strong><span class="soft">${patterns} ${contents}</span></a
                >
              </li>`,
            )}
        </ul>`,
    )}
    <p class="row">
      ${state.games.map(({ name, compared: [a, b] }) => html`<a class="button" href="/rules/compare?a=${a}&b=${b}">${t("Compare two {game} rulesets", { game: name })}</a>`)}
    </p>
    <h2>${t("Numbered statements")}</h2>
    <p>${t("Everything the documents say, sentence by sentence, each with a number and its paragraph; to search and to link to.")}</p>
    <p class="row">
      ${state.games.map(({ game, name }) => html`<a class="button" href="/rules/statements?game=${game}">${t("Statements of {game}", { game: name })}</a>`)}
    </p>`;
}

function content() {
  if (app.dataset.page === "list") return list();
  if (app.dataset.page === "compare") return comparison({ found: state.compared, rulesets: state.rulesets, pair: state.pair, choose });
  return state.book ? book({ rules: state.book, rulesets: state.rulesets, query: state.query, search }) : nothing;
}

function draw() {
  render(
    html`<div class="rule-book">
      ${state.problem ? html`<p class="problem" role="alert">${state.problem}</p>` : nothing} ${content()}
    </div>`,
    app,
  );
}

async function loadList() {
  /** @type {import("./screens.d.ts").BookList} */
  const { rulesets, games } = await get("/api/rules");
  Object.assign(state, { rulesets, games });
}

async function load() {
  try {
    state.problem = "";
    if (!state.rulesets.length) await loadList();
    if (app.dataset.page === "book") state.book = await get(`/api/rules/${app.dataset.rules}`);
    if (app.dataset.page === "compare") {
      state.compared = null;
      state.compared = await get(`/api/rules/compare?${new URLSearchParams({ a: state.pair[0], b: state.pair[1] })}`);
    }
  } catch (problem) {
    state.problem = /** @type {Error} */ (problem).message;
  }
  draw();
}

await load();
if (location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
