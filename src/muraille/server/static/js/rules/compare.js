/** Two rulesets of one game side by side: only what they do differently. */

import { html, nothing } from "../../vendor/lit-html.js";
import { numbered } from "../lib/numbered.js";
import { t } from "../lib/text.js";

/** @typedef {{name: string, title: string}} Heading */

/**
 * @param {{found: import("../screens.d.ts").BookComparison | null, rulesets: Heading[], pair: string[], choose: (at: number, name: string) => void}} props
 */
export function comparison({ found, rulesets, pair, choose }) {
  return html`<h1>${t("Rulesets compared")}</h1>
    <div class="row pair">
      ${[t("First ruleset"), t("Second ruleset")].map(
        (label, at) => html`<label
          >${label}
          <select @change=${(/** @type {Event} */ event) => choose(at, /** @type {HTMLSelectElement} */ (event.target).value)}>
            ${rulesets.map(({ name, title }) => html`<option value=${name} ?selected=${name === pair[at]}>${title}</option>`)}
          </select></label
        >`,
      )}
    </div>
    ${found ? differences(found) : nothing}`;
}

/** @param {import("../screens.d.ts").BookComparison} found */
function differences({ rules, options, patterns, patterns_name: name, legend }) {
  if (!options.length && !patterns.length) return html`<p>${t("These two do nothing differently.")}</p>`;
  const heads = rules.map(({ name, title }) => html`<th scope="col"><a href="/rules/${name}">${title}</a></th>`);
  return html`${patterns.length
      ? html`<h2>${name}</h2>
          ${legend ? html`<p class="soft small">${legend}</p>` : nothing}
          <table class="compared">
            <thead>
              <tr>
                <td></td>
                ${heads}
              </tr>
            </thead>
            <tbody>
              ${patterns.map((each) => patternRow(each, rules))}
            </tbody>
          </table>`
      : nothing}
    ${options.length
      ? html`<h2>${t("Options")}</h2>
          <table class="compared">
            <thead>
              <tr>
                <th scope="col">${t("What it decides")}</th>
                ${heads}
              </tr>
            </thead>
            <tbody>
              ${options.map(
                ({ meaning, value_names: values, cites }) => html`<tr>
                  <th scope="row">${meaning}</th>
                  ${[0, 1].map((at) => html`<td><strong>${values[at]}</strong><br /><span class="cite">${numbered(cites[at])}</span></td>`)}
                </tr>`,
              )}
            </tbody>
          </table>`
      : nothing}`;
}

/** @param {import("../screens.d.ts").DifferentPattern} pattern @param {Heading[]} rules */
function patternRow({ id, name, values, cites, excludes }, rules) {
  return html`<tr>
    <th scope="row">${name}</th>
    ${[0, 1].map((at) =>
      values[at] === null
        ? html`<td class="soft">${t("not in this book")}</td>`
        : html`<td>
            <a href="/rules/${rules[at].name}#${id}"><strong>${values[at]}</strong></a>
            ${excludes[at].length ? html`<br /><small>${t("leaves out {names}", { names: excludes[at].join(", ") })}</small>` : nothing}
            <br /><span class="cite">${cites[at]}</span>
          </td>`,
    )}
  </tr>`;
}
