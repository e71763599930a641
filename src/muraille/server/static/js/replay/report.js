/** The review as a report: whose decisions, how often as the bot, what they cost, how the points went. */

import { html, nothing } from "../../vendor/lit-html.js";
import { courseOf } from "../lib/course.js";
import { number, plural, t } from "../lib/text.js";
import { labelled, reasoned } from "../lib/sentences.js";
import { nameOf, tileImage, tileRow } from "../lib/tiles.js";
import { lost, measured } from "./questions.js";

/**
 * @typedef {import("../screens.d.ts").Mistake} Mistake
 * @typedef {import("../screens.d.ts").PlayerReport} PlayerReport
 * @typedef {import("../screens.d.ts").Report} Report
 * @typedef {import("../screens.d.ts").ReviewScreen} Review
 */

/** @param {number | null} share */
const percent = (share) => (share === null ? "–" : t("{share} %", { share: Math.round(share * 100) }));

/**
 * @param {{review: Review | null, player: number, names: string[], choose: (player: number) => void, ask: () => void,
 *   go: (deal: number, step: number, seat: number) => void, again: (mistake: Mistake) => void, instead: (mistake: Mistake) => void,
 *   paper: string, link: () => void, linked: boolean}} props
 */
export function reviewPanel({ review, player, names, choose, ask, go, again, instead, paper, link, linked }) {
  const report = review?.report;
  const done = report?.reviewed.length ?? 0;
  const running = review?.progress.length ?? 0;
  // before the first decision there is nothing to tell
  const told = report?.players.some(({ decisions }) => decisions) ? report : null;
  return html`<section class="review" aria-label=${t("The bots’ opinion")}>
    <p class="small soft">
      ${t("The strongest bot weighs every decision with what its player knew. Numbers are its own reckoning, not the truth.")}
    </p>
    <label class="chooser"
      ><span>${t("Whose decisions")}</span>
      <select @change=${(/** @type {Event} */ event) => choose(Number(/** @type {HTMLSelectElement} */ (event.target).value))}>
        ${names.map((name, at) => html`<option value=${at} ?selected=${at === player}>${name}</option>`)}
      </select></label
    >
    ${review && done + running >= review.deals && !review.failed.length
      ? nothing
      : html`<button class="filled" ?disabled=${running > 0} @click=${ask}>${t("Review the game")}</button>`}
    <p role="status" class="small">${review ? progress(review) : nothing}</p>
    ${told
      ? html`<p class="row">
          <button class="quiet" @click=${link}>${linked ? t("Copied") : t("Link to this review")}</button>
          <a class="button quiet" href=${paper} target="_blank">${t("Print (PDF)")}</a>
        </p>`
      : nothing}
    ${told ? [summary(told.players[player], { go, again, instead }), comparison(told, player), course(told, player)] : nothing}
    ${told ? html`<p class="small soft">${told.remark}</p>` : nothing}
  </section>`;
}

/** @param {Review} review */
function progress({ progress: running, failed }) {
  const current = running.find(({ total }) => total);
  return html`${running.length
    ? current
      ? t("Deal {deal}: {done} of {total} decisions; {waiting} deals in all to go", { ...current, waiting: running.length })
      : t("The review begins …")
    : nothing}
  ${failed.length ? t("Some deals could not be reviewed.") : nothing}`;
}

/**
 * What can be done with a decision: look at it, play it again, or see what the other choice would have brought.
 * @typedef {{go: (deal: number, step: number, seat: number) => void, again: (mistake: Mistake) => void, instead: (mistake: Mistake) => void}} Ways
 */

/** @param {PlayerReport} own @param {Ways} ways */
function summary(own, ways) {
  const unlucky = own.deal_ins.filter((each) => each.unlucky).length;
  return html`<dl class="figures">
      <div>
        <dt>${t("As the bot")}</dt>
        <dd>${percent(own.agreement)}</dd>
      </div>
      <div>
        <dt>${t("Lost in all")}</dt>
        <dd>${measured(Math.round(own.loss * 10) / 10)}</dd>
      </div>
      <div>
        <dt>${t("Lost a decision")}</dt>
        <dd>${own.mean_loss === null ? "–" : measured(Math.round(own.mean_loss * 10) / 10)}</dd>
      </div>
      <div>
        <dt>${t("Dealt in, by bad luck")}</dt>
        <dd>${t("{count}, {unlucky}", { count: own.deal_ins.length, unlucky })}</dd>
      </div>
    </dl>
    ${costliest(own.mistakes, ways)}
    ${own.habits.length
      ? html`<h3>${t("Habits")}</h3>
          <ul class="habits">
            ${own.habits.map(
              ({ name, count, loss }) => html`<li>
                <span>${name} <small class="soft">${plural(count, t("once"), t("{count} times", { count }))}</small></span>
                <span class="loss">${lost(Math.round(loss * 10) / 10)}</span>
              </li>`,
            )}
          </ul>`
      : nothing}`;
}

/** The board of a decision: what its player held, what lay before everybody. @param {import("../screens.d.ts").DecisionBoard} board */
const boardOf = ({ hand, drawn, claimed, sets, names, rivers }) =>
  html`<div class="decision-board">
    <p class="held">${tileRow(hand)} ${[drawn, claimed].map((tile) => (tile ? html`<span class="apart">${tileImage(tile)}</span>` : nothing))} ${sets.map((tiles) => html`<span class="apart">${tileRow(tiles)}</span>`)}</p>
    <dl class="laid-by">${names.map((name, at) => html`<div><dt>${name}</dt><dd>${rivers[at].map(({ tile, riichi }) => tileImage(tile, riichi ? "lit" : "", riichi ? `${nameOf(tile)}, ${t("riichi")}` : nameOf(tile)))}</dd></div>`)}</dl>
  </div>`;

/** @param {Mistake[]} list @param {Ways} ways */
function costliest(list, { go, again, instead }) {
  if (!list.length) return html`<p>${t("The bot found no mistake in what it has reviewed.")}</p>`;
  return html`<h3>${t("The decisions that cost most")}</h3>
    <ol class="mistake-list">
      ${list.map(
        (mistake) => html`<li>
          <button class="quiet" @click=${() => go(mistake.deal, mistake.step, mistake.seat)}>
            <span
              ><strong>${t("Deal {deal}, turn {turn}", { deal: mistake.deal, turn: mistake.turn })}</strong>
              <span class="loss">${lost(mistake.loss)}</span></span
            >
            <span class="small">${labelled(mistake.chosen)} → ${labelled(mistake.action)}</span>
            ${mistake.habit ? html`<span class="small soft">${mistake.habit}</span>` : nothing}
          </button>
          ${boardOf(mistake.board)}
          <p class="small">${reasoned(mistake)}</p>
          <p class="ways">
            <button aria-label=${t("What if: {action}", { action: mistake.action.label })} @click=${() => instead(mistake)}>${t("What if?")}</button>
            <button @click=${() => again(mistake)}>${t("Play it again")}</button>
          </p>
        </li>`,
      )}
    </ol>
    <p><button @click=${() => again(list[0])}>${t("Replay my worst decision")}</button></p>`;
}

/** @param {Report} report @param {number} player */
function comparison({ players }, player) {
  return html`<h3>${t("The four players")}</h3>
    <div class="wide">
      <table class="small four">
        <thead>
          <tr>
            <th>${t("Player")}</th>
            <th class="number">${t("As the bot")}</th>
            <th class="number">${t("Lost")}</th>
            <th class="number">${t("Wins")}</th>
            <th class="number">${t("Dealt in")}</th>
          </tr>
        </thead>
        <tbody>
          ${players.map(
            (each) => html`<tr class=${each.player === player ? "chosen" : ""}>
              <td>${each.name}</td>
              <td class="number">${percent(each.agreement)}</td>
              <td class="number">${measured(Math.round(each.loss * 10) / 10)}</td>
              <td class="number">${number(each.wins)}</td>
              <td class="number">${number(each.deal_ins.length)}</td>
            </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}

/** The points over the game: a line for each player, his own thick. @param {Report} report @param {number} player */
const course = ({ course: points, players }, player) => courseOf({ points: points.map(([, scores]) => scores), names: players.map(({ name }) => name), own: player });
