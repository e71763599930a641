/**
 * The options of a ruleset, each with its paragraph, to be changed.
 *
 * @typedef {{name: string, value: string, meaning: string, cite: string, values: string[] | null}} Option
 * @typedef {{name: string, title: string, game: string, options: Option[]}} Rules
 */

import { html } from "../../vendor/lit-html.js";
import { fold } from "./fold.js";
import { t } from "./text.js";

/** A value as one says it. @param {string} value */
export const valueWord = (value) => ({ yes: t("yes"), no: t("no") })[value] ?? value.replaceAll("_", " ");

/**
 * Folded under one line that says how many are changed.
 * @param {Rules} rules
 * @param {Record<string, string>} changed by name; this function changes it
 * @param {() => void} redraw
 */
export function optionList(rules, changed, redraw) {
  const count = Object.keys(changed).length;
  const title = count ? t("Options ({count} changed)", { count }) : t("Options and their paragraphs");
  return fold(title, () => optionTable(rules, changed, redraw), redraw, "options");
}

/** @param {Rules} rules @param {Record<string, string>} changed @param {() => void} redraw */
function optionTable(rules, changed, redraw) {
  return html`<table class="options">
      <tbody>
        ${rules.options.map(
          (option) => html`<tr>
            <td><label for="option-${option.name}">${option.meaning}</label></td>
            <td>${field(option, changed, redraw)}</td>
            <td class="cite">${option.cite}</td>
          </tr>`,
        )}
      </tbody>
    </table>`;
}

/** @param {Option} option @param {Record<string, string>} changed @param {() => void} redraw */
function field({ name, value, values }, changed, redraw) {
  const now = changed[name] ?? value;
  const set = (/** @type {Event} */ event) => {
    const chosen = /** @type {HTMLInputElement} */ (event.target).value;
    if (chosen === value) delete changed[name];
    else changed[name] = chosen;
    redraw();
  };
  if (!values?.length) return html`<input id="option-${name}" .value=${now} size="10" @change=${set} />`;
  return html`<select id="option-${name}" @change=${set}>
    ${values.map((each) => html`<option value=${each} ?selected=${each === now}>${valueWord(each)}</option>`)}
  </select>`;
}
