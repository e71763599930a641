/**
 * The options of a ruleset, each with its paragraph, to be changed.
 *
 * @typedef {{name: string, value: string, value_name: string, meaning: string, cite: string, group: string,
 *   values: string[] | null, value_names: string[], stated_only: string | null}} Option
 * @typedef {{name: string, title: string, game: string, game_name: string, features: import("../score/facts.js").Features,
 *   options: Option[], examples: {link: string, name: string}[]}} Rules
 */

import { html, nothing } from "../../vendor/lit-html.js";
import { fold } from "./fold.js";
import { numbered } from "./numbered.js";
import { plural, t } from "./text.js";

/** What is looked for among the options. */
let query = "";

/**
 * Folded under one line that says how many are changed.
 * @param {Rules} rules
 * @param {Record<string, string>} changed by name; this function changes it
 * @param {() => void} redraw
 * @param {string} [usual] the title where nothing is changed
 */
export function optionList(rules, changed, redraw, usual = t("Options and their paragraphs")) {
  const count = Object.keys(changed).length;
  const title = count ? t("Options ({count} changed)", { count }) : usual;
  return fold(title, () => optionGroups(rules, changed, redraw), redraw, "options");
}

/** Without accents and capitals. @param {string} text */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** @param {Rules} rules @param {Record<string, string>} changed @param {() => void} redraw */
function optionGroups(rules, changed, redraw) {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const found = rules.options.filter(({ name, meaning, cite }) => {
    const text = plain(`${name} ${meaning} ${cite}`);
    return words.every((word) => text.includes(word));
  });
  const look = (/** @type {Event} */ event) => {
    query = /** @type {HTMLInputElement} */ (event.target).value;
    redraw();
  };
  const stop = (/** @type {KeyboardEvent} */ event) => event.key === "Enter" && event.preventDefault();
  return html`<div class="options">
    <label>${t("Search the options")} <input type="search" .value=${query} @input=${look} @keydown=${stop} /></label>
    ${words.length
      ? html`<p class="small soft" role="status">${plural(found.length, t("{count} option", { count: found.length }), t("{count} options", { count: found.length }))}</p>
          ${optionTable(found, changed, redraw)}`
      : groups(rules.options, changed, redraw)}
  </div>`;
}

/** The options by what they are about, each group folded. @param {Option[]} options @param {Record<string, string>} changed @param {() => void} redraw */
function groups(options, changed, redraw) {
  const titles = [...new Set(options.map(({ group }) => group))];
  const mine = options.filter(({ name }) => name in changed);
  return html`${mine.length ? html`<h3>${t("Changed")}</h3>${optionTable(mine, changed, redraw)}` : nothing}
  ${titles.map((title) => {
    const own = options.filter(({ group, name }) => group === title && !(name in changed));
    const count = plural(own.length, t("{count} option", { count: own.length }), t("{count} options", { count: own.length }));
    return own.length ? fold(`${title} · ${count}`, () => optionTable(own, changed, redraw), redraw, `options-${title}`) : nothing;
  })}`;
}

/** @param {Option[]} options @param {Record<string, string>} changed @param {() => void} redraw */
function optionTable(options, changed, redraw) {
  return html`<ul class="option-list">
    ${options.map(
      (option) => html`<li>
        ${option.stated_only
          ? html`<span>${option.meaning}<br /><small class="soft">${numbered(t("stated only: {why}", { why: option.stated_only }))}</small></span><strong>${option.value_name}</strong>`
          : html`<label for="option-${option.name}">${option.meaning}</label>${field(option, changed, redraw)}`}
        <span class="cite">${numbered(option.cite)}</span>
      </li>`,
    )}
  </ul>`;
}

/** @param {Option} option @param {Record<string, string>} changed @param {() => void} redraw */
function field({ name, value, values, value_names: names }, changed, redraw) {
  const now = changed[name] ?? value;
  const set = (/** @type {Event} */ event) => {
    const chosen = /** @type {HTMLInputElement} */ (event.target).value;
    if (chosen === value) delete changed[name];
    else changed[name] = chosen;
    redraw();
  };
  if (!values?.length) return html`<input id="option-${name}" .value=${now} size="10" @change=${set} />`;
  return html`<select id="option-${name}" @change=${set}>
    ${values.map((each, at) => html`<option value=${each} ?selected=${each === now}>${names[at]}</option>`)}
  </select>`;
}
