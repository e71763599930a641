/**
 * One ruleset: its patterns with example hands, its options, its tables.
 *
 * @typedef {import("../screens.d.ts").PatternLink & {cite?: string}} Reference
 * @typedef {import("../screens.d.ts").StatementLink} Numbered
 * @typedef {import("../screens.d.ts").PatternData} Pattern
 */

import { html, nothing } from "../../vendor/lit-html.js";
import { numbered, unnumbered } from "../lib/numbered.js";
import { laidHand } from "../lib/sheet.js";
import { language, t } from "../lib/text.js";
import { FLAG_NAMES, RIICHI, WAYS } from "../score/circumstances.js";
import { fuTable, pointsTables } from "./tables.js";

/** As one compares words: without accents and case. @param {string} text */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** @param {string} query @param {string[]} texts */
const matches = (query, texts) => {
  const all = plain(texts.join(" "));
  return plain(query)
    .split(/\s+/)
    .every((word) => all.includes(word));
};

/**
 * @param {{rules: import("../screens.d.ts").BookData, rulesets: {name: string, title: string}[], query: string, search: (query: string) => void}} props
 */
export function book({ rules, rulesets, query, search }) {
  const groups = rules.groups
    .map((group) => ({
      ...group,
      patterns: group.patterns.filter(({ names, rule, cite, id }) => matches(query, [...Object.values(names), rule, cite, id])),
    }))
    .filter((group) => group.patterns.length);
  const options = rules.options.filter((option) => matches(query, [option.meaning, option.name, option.cite, option.value]));
  return html`<header class="book-top">
      <h1>${rules.title}</h1>
      <div class="row">
        <label class="grow"
          ><span class="unseen">${t("Search")}</span
          ><input
            type="search"
            placeholder=${t("Name in any language, word or paragraph")}
            .value=${query}
            @input=${(/** @type {Event} */ event) => search(/** @type {HTMLInputElement} */ (event.target).value)}
        /></label>
        <label
          ><span class="unseen">${t("Rules")}</span>
          <select
            @change=${(/** @type {Event} */ event) => location.assign(`/rules/${/** @type {HTMLSelectElement} */ (event.target).value}`)}
          >
            ${rulesets.map(({ name, title }) => html`<option value=${name} ?selected=${name === rules.name}>${title}</option>`)}
          </select></label
        >
        <button @click=${() => print()}>${t("Print")}</button>
      </div>
      <nav class="row small" aria-label=${t("Chapters")}>
        <a href="#patterns">${rules.patterns_name}</a>
        ${rules.points ? html`<a href="#points">${t("Points")}</a><a href="#fu">${t("Minipoints")}</a>` : nothing}
        <a href="#options">${t("Options")}</a>
        <a href="/rules/statements?game=${rules.game}">${t("Numbered statements")}</a>
        <a href="/rules/compare?a=${rules.name}&b=${rules.other}">${t("Compare")}</a>
      </nav>
    </header>
    <section id="patterns" aria-labelledby="patterns-title">
      <h2 id="patterns-title">${rules.patterns_name}</h2>
      ${rules.legend ? html`<p class="soft small">${rules.legend}</p>` : nothing}
      ${groups.length ? groups.map(group) : html`<p role="status">${t("Nothing here has these words.")}</p>`}
    </section>
    ${rules.points && !query ? html`${pointsTables(rules.points)} ${fuTable(rules.fu ?? [])}` : nothing}
    <section id="options" aria-labelledby="options-title">
      <h2 id="options-title">${t("Options")}</h2>
      ${options.length ? optionTable(options, search) : html`<p>${t("Nothing here has these words.")}</p>`}
    </section>`;

  /** @param {import("../screens.d.ts").PatternGroup} each */
  function group({ title, patterns }) {
    return html`<h3 class="value-title">${title}</h3>
      <div class="patterns">${patterns.map((each) => pattern(each, search))}</div>`;
  }
}

/** @param {Pattern} each @param {(query: string) => void} search */
function pattern(each, search) {
  const original = each.names.ja ?? each.names.zh;
  const foreign = language === "fr" ? each.names.en : each.names.fr;
  return html`<article class="card pattern" id=${each.id} aria-labelledby="${each.id}-name">
    <header>
      <h4 id="${each.id}-name">${each.name}</h4>
      <span class="value">${each.value}</span>
      <p class="soft small">
        <span lang=${each.names.ja ? "ja" : "zh"}>${original}</span>${foreign === each.name
          ? nothing
          : html` · <span lang=${language === "fr" ? "en" : "fr"}>${foreign}</span>`}
      </p>
    </header>
    <p>${numbered(each.rule)}</p>
    ${each.example ? example(each.example) : nothing}
    ${references(t("Not counted beside it:"), each.excludes)} ${references(t("Left out by:"), each.excluded_by)}
    <footer>
      <span>${paragraph(each.cite, search)} ${numbers(each.statements)}</span> ${each.example ? html`<a class="small" href=${each.example.link}>${t("Count this hand")}</a>` : nothing}
    </footer>
  </article>`;
}

/** A paragraph, which shows everything that it says. @param {string} cite @param {(query: string) => void} search */
const paragraph = (cite, search) =>
  html`<button class="quiet cite" title=${t("Everything of this paragraph")} @click=${() => search(unnumbered(cite))}>${unnumbered(cite)}</button>`;

/** The numbered statements behind it. @param {Numbered[]} statements */
const numbers = (statements) => statements.map(({ number, text, link }) => html`<a class="small" href=${link} title=${text}>${number}</a> `);

/** @param {import("../screens.d.ts").ExampleHand} shown */
function example(shown) {
  const told = [
    shown.by === "draw" ? WAYS[1][1] : "",
    shown.riichi === "none" ? "" : (RIICHI.find(([id]) => id === shown.riichi)?.[1] ?? ""),
    ...shown.flags.map((flag) => FLAG_NAMES[flag]),
    shown.flowers ? t("Flowers") : "",
  ].filter(Boolean);
  return html`<div class="example">
    ${laidHand(shown)} ${told.length ? html`<p class="soft small">${told.join(" · ")}</p>` : nothing}
  </div>`;
}

/** @param {string} title @param {Reference[]} others */
function references(title, others) {
  if (!others.length) return nothing;
  return html`<p class="small references">
    <span class="soft">${title}</span>
    ${others.map(({ id, name, cite = "" }, at) => html`${at ? ", " : ""}<a href="#${id}" title=${cite}>${name}</a>`)}
  </p>`;
}

/** @param {import("../screens.d.ts").BookOption[]} options @param {(query: string) => void} search */
function optionTable(options, search) {
  return html`<table class="option-table">
    <thead>
      <tr>
        <th scope="col">${t("What it decides")}</th>
        <th scope="col">${t("Value")}</th>
        <th scope="col">${t("Paragraph")}</th>
      </tr>
    </thead>
    <tbody>
      ${options.map(
        ({ name, value_name: value, meaning, cite, statements, stated_only: stated }) => html`<tr id="option-${name}">
          <td>${meaning}${stated ? html`<br /><small class="soft">${numbered(t("stated only: {why}", { why: stated }))}</small>` : nothing}<br /><code class="soft small">${name}</code></td>
          <td><strong>${value}</strong></td>
          <td>${paragraph(cite, search)} ${numbers(statements)}</td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}
