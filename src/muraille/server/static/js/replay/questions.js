/** What a seat was asked at a step: what it did, what else it might have done, what the rules refused, what a bot thinks. */

import { html, nothing } from "../../vendor/lit-html.js";
import { number, t } from "../lib/text.js";
import { drawnText } from "../table/told.js";

/**
 * @typedef {{action: any, label: string, tiles: string[]}} Offered
 * @typedef {{step: number, seat: number, asked: string, awaited: boolean, chosen: Offered | null, actions: Offered[],
 *   refused: (Offered & {message: string, cite: string})[]}} Question
 * @typedef {Offered & {value: number, shanten: number | null, improving: number | null, chance: number | null,
 *   points: number | null, danger: string | null, plan: string | null, chosen: boolean}} Option
 * @typedef {{step: number, seat: number, action: Offered, chosen: Offered, agrees: boolean, loss: number | null, reason: string,
 *   options: Option[]}} Opinion
 */

const ASKED = /** @type {Record<string, string>} */ ({
  turn: t("{name} is to play"),
  claim: t("{name} may claim the discard"),
  rob: t("{name} may rob the kong"),
  tenpai: t("{name} may show the hand"),
});

/** @param {string} asked @param {string} name */
const title = (asked, name) => (ASKED[asked] ?? "").replace("{name}", name);

/**
 * @param {{question: Question, name: string, opinion: Opinion | undefined, branch: (action: any) => void,
 *   opponents: () => unknown}} props
 */
export function questionCard({ question, name, opinion, branch, opponents }) {
  const heading = question.awaited ? title(question.asked, name) : t("Why {name} could not win here", { name });
  return html`<section class="question" aria-label=${heading}>
    <h3>${heading}</h3>
    ${question.chosen ? html`<p>${t("Done:")} <strong>${drawnText(question.chosen.label)}</strong></p>` : nothing}
    ${refused(question)} ${opinion ? opinionTable(opinion) : nothing}
    ${question.awaited ? others(question, branch, opponents) : nothing}
  </section>`;
}

/** @param {Question} question */
function refused({ refused: list }) {
  if (!list.length) return nothing;
  return html`<ul class="refused" aria-label=${t("Refused by the rules")}>
    ${list.map(
      ({ label, message, cite }) => html`<li>
        <span aria-hidden="true">✕</span> <strong>${drawnText(label)}</strong>: ${message} <span class="cite">${cite}</span>
      </li>`,
    )}
  </ul>`;
}

/** @param {Question} question @param {(action: any) => void} branch @param {() => unknown} opponents */
function others({ actions, chosen }, branch, opponents) {
  return html`<div class="what-if">
    <p class="small soft">${t("What if? Choose another action and play on from here against bots.")}</p>
    ${opponents()}
    <div class="row" role="group" aria-label=${t("What if?")}>
      ${actions.map(
        ({ action, label }) =>
          html`<button
            class=${label === chosen?.label ? "as-played" : ""}
            aria-label=${t("What if: {action}", { action: label })}
            @click=${() => branch(action)}
          >
            ${drawnText(label)}
          </button>`,
      )}
    </div>
  </div>`;
}

/** What a bot reckons: a fraction says something only of a small number. @param {number} value */
export const measured = (value) => number(Math.abs(value) < 100 ? value : Math.round(value));

/** What a choice lost: points of the game, as the bot reckons. @param {number} value */
export const lost = (value) => t("{points} points lost", { points: measured(value) });

/** Columns of numbers; one that the bot did not reckon is left out. @type {[keyof Option, string, (value: any) => string][]} */
const COLUMNS = [
  ["value", t("Value"), (value) => measured(value)],
  ["shanten", t("Shanten"), (value) => number(value)],
  ["improving", t("Tiles"), (value) => number(value)],
  ["chance", t("Chance"), (value) => `${Math.round(value * 100)} %`],
  ["points", t("Points"), (value) => number(Math.round(value))],
  ["danger", t("Danger"), String],
  ["plan", t("Plan"), String],
];

/** How many options stand in the table; the one that was taken always does. */
const SHOWN = 8;

/** @param {Opinion} opinion */
function opinionTable({ agrees, loss, reason, options, action }) {
  const columns = COLUMNS.filter(([name]) => options.some((option) => option[name] !== null));
  return html`<div class="opinion">
    <p>
      ${agrees
        ? html`<span class="gain">${t("The bot would have done the same.")}</span>`
        : html`${t("The bot would:")} <strong>${drawnText(action.label)}</strong>
            ${loss ? html`<span class="loss">${lost(loss)}</span>` : nothing}`}
      <br /><span class="soft">${reason}</span>
    </p>
    <div class="wide">
      <table class="small">
        <thead>
          <tr>
            <th>${t("Action")}</th>
            ${columns.map(([, name]) => html`<th class="number">${name}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${options.filter((option, at) => at < SHOWN || option.chosen).map(
            (option) => html`<tr class=${option.chosen ? "chosen" : ""}>
              <td>${drawnText(option.label)} ${option.chosen ? html`<small>${t("(done)")}</small>` : nothing}</td>
              ${columns.map(
                ([name, , shown]) => html`<td class="number">${option[name] === null ? "" : shown(option[name])}</td>`,
              )}
            </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </div>`;
}
