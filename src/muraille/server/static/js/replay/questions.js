/** What a seat was asked at a step: what it did, what else it might have done, what the rules refused, what a bot thinks. */

import { html, nothing } from "../../vendor/lit-html.js";
import { labelled, reasoned } from "../lib/sentences.js";
import { number, plural, t } from "../lib/text.js";

/**
 * @typedef {import("../types.d.ts").TableAction} Action
 * @typedef {import("../screens.d.ts").ActionShown} Offered
 * @typedef {import("../screens.d.ts").ReplayQuestion} Question
 * @typedef {import("../screens.d.ts").WeighedOption} Option
 * @typedef {import("../screens.d.ts").OpinionData} Opinion
 */

const ASKED = /** @type {Record<string, string>} */ ({
  turn: t("{name} is to play"),
  opening: t("{name} may lay a kong aside"),
  flower: t("{name} may lay a flower aside"),
  claim: t("{name} may claim the discard"),
  rob: t("{name} may rob the kong"),
  tenpai: t("{name} may show the hand"),
});

/** @param {string} asked @param {string} name */
const title = (asked, name) => (ASKED[asked] ?? "").replace("{name}", name);

/**
 * @param {{question: Question, name: string, opinion: Opinion | undefined, branch: (action: Action) => void,
 *   opponents: () => unknown, share: () => void, shared: string}} props
 */
export function questionCard({ question, name, opinion, branch, opponents, share, shared }) {
  const heading = question.awaited ? title(question.asked, name) : t("Why {name} could not win here", { name });
  return html`<section class="question" aria-label=${heading}>
    <h3>${heading}</h3>
    ${question.chosen ? html`<p>${t("Done:")} <strong>${labelled(question.chosen)}</strong></p>` : nothing}
    ${refused(question)} ${opinion ? opinionTable(opinion) : nothing}
    ${question.awaited ? [others(question, branch, opponents), friends(question, share, shared)] : nothing}
  </section>`;
}

/** A short link to this position, with a poll. @param {Question} question @param {() => void} share @param {string} shared */
function friends({ actions }, share, shared) {
  if (actions.length < 2) return nothing;
  return shared
    ? html`<p role="status">${t("Ask your friends:")} <a href=${shared}>${shared}</a></p>`
    : html`<p><button class="quiet" @click=${share}>${t("Ask friends by a short link")}</button></p>`;
}

/** @param {Question} question */
function refused({ refused: list }) {
  if (!list.length) return nothing;
  return html`<ul class="refused" aria-label=${t("Refused by the rules")}>
    ${list.map(
      (entry) => html`<li>
        <span aria-hidden="true">✕</span> <strong>${labelled(entry)}</strong>: ${entry.message} <span class="cite">${entry.cite}</span>
      </li>`,
    )}
  </ul>`;
}

/** @param {Question} question @param {(action: Action) => void} branch @param {() => unknown} opponents */
function others({ actions, chosen }, branch, opponents) {
  return html`<div class="what-if">
    <p class="small soft">${t("What if? Choose another action and play on from here against bots.")}</p>
    ${opponents()}
    <div class="row" role="group" aria-label=${t("What if?")}>
      ${actions.map(
        ({ action, label, told }) =>
          html`<button
            class=${label === chosen?.label ? "as-played" : ""}
            aria-label=${t("What if: {action}", { action: label })}
            @click=${() => branch(action)}
          >
            ${labelled({ label, told })}
          </button>`,
      )}
    </div>
  </div>`;
}

/** What a bot reckons: a fraction says something only of a small number. @param {number} value */
export const measured = (value) => number(Math.abs(value) < 100 ? value : Math.round(value));

/** What a choice lost: points of the game, as the bot reckons. @param {number} value */
export const lost = (value) => t("{points} points lost", { points: measured(value) });

/** The other numbers of an option in words; one that the bot did not reckon is left out. @param {Option} option */
function details({ shanten, improving, chance, points, danger, plan }) {
  const told = [
    shanten === null ? "" : shanten ? plural(shanten, t("1 step from ready"), t("{count} steps from ready", { count: shanten })) : t("ready to win"),
    improving === null ? "" : plural(improving, t("1 tile"), t("{count} tiles", { count: improving })),
    chance === null ? "" : t("wins {share} %", { share: Math.round(chance * 100) }),
    points === null ? "" : t("worth {points}", { points: number(Math.round(points)) }),
    danger === null ? "" : t("danger: {danger}", { danger }),
    plan ?? "",
  ];
  return told.filter(Boolean).join(" · ");
}

/** How many options stand in the table; the one that was taken always does. */
const SHOWN = 8;

/** How an option stands between the worst and the best that were reckoned like it. @param {Option} option @param {Option[]} options */
function bar({ value, reckoning }, options) {
  const alike = options.flatMap((each) => (each.reckoning === reckoning && each.value !== null ? [each.value] : []));
  if (value === null || alike.length < 2) return nothing;
  const [low, high] = [Math.min(...alike), Math.max(...alike)];
  return html`<meter min="0" max="1" .value=${high > low ? 0.04 + (0.96 * (value - low)) / (high - low) : 1}></meter>`;
}

/** @param {Opinion} opinion */
function opinionTable(opinion) {
  const { agrees, loss, options, action } = opinion;
  return html`<div class="opinion">
    <p>
      ${agrees
        ? html`<span class="gain">${t("The bot would have done the same.")}</span>`
        : html`${t("The bot would:")} <strong>${labelled(action)}</strong>
            ${loss ? html`<span class="loss">${lost(loss)}</span>` : nothing}`}
      <br /><span class="soft">${reasoned(opinion)}</span>
    </p>
    <table class="small">
      <thead>
        <tr>
          <th>${t("Action")}</th>
          <th>${t("Beside the best")}</th>
          <th class="number">${t("Value")}</th>
        </tr>
      </thead>
      <tbody>
        ${options.filter((option, at) => at < SHOWN || option.chosen).map(
          (option) => html`<tr class=${option.chosen ? "chosen" : ""}>
            <td>${labelled(option)} ${option.chosen ? html`<small>${t("(done)")}</small>` : nothing}</td>
            <td>${bar(option, options)}<small>${details(option)}</small></td>
            <td class="number">${option.value === null ? html`<small>${t("not worked out")}</small>` : measured(option.value)}</td>
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
