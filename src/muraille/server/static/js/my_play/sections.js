/** The parts of My play: places, figures, the trend, hands, rulesets, exercises, games, decisions. */

import { html, nothing } from "../../vendor/lit-html.js";
import { labelled, reasoned } from "../lib/sentences.js";
import { number, plural, signed, t } from "../lib/text.js";
import { tileImage, tileRow } from "../lib/tiles.js";
import { day, ordinal, percent, placeBars, shareBar, trendPlot, trendSentence, writtenAs } from "./plots.js";

/**
 * @typedef {import("../screens.d.ts").OwnFigure} Figure
 * @typedef {import("../screens.d.ts").OwnStatistics} OwnStatistics
 * @typedef {import("../screens.d.ts").MyPlayScreen} MyPlayScreen
 * @typedef {import("../screens.d.ts").OwnDecisions} OwnDecisions
 */

/** A panel with its heading and a soft word beside it. @param {string} title @param {string} beside @param {unknown} content @param {string} [kind] */
const panel = (title, beside, content, kind = "") =>
  html`<section class="panel ${kind}" aria-label=${title}>
    <header><h2>${title}</h2><span class="soft small">${beside}</span></header>
    ${content}
  </section>`;

/** @param {OwnStatistics} statistics @param {string} id */
const figure = ({ figures }, id) => figures.find((each) => each.id === id);

/** The figures in large, in this order; what a game does not have is left out. */
const LARGE = ["win_rate", "deal_in_rate", "riichi_rate", "call_rate", "win_value", "win_turn", "draw_rate", "self_drawn_rate"];

/** @param {Figure} found */
function large({ name, text, low, high, written }) {
  return html`<div>
    <dd class="value">${text}</dd>
    <dt>${name}</dt>
    <dd class="small soft">${low === null || high === null ? t("too few to say more") : t("{low} to {high}", { low: writtenAs(low, written), high: writtenAs(high, written) })}</dd>
  </div>`;
}

/** @param {OwnStatistics} statistics */
export function placesPanel(statistics) {
  const mean = figure(statistics, "rank");
  return panel(t("Places"), mean?.value ? t("average {value}", { value: number(mean.value, 2) }) : "", html`${placeBars(statistics.places)}
    <p class="small soft">${t("The line on a bar is the interval: where the share may truly lie.")}</p>`);
}

/** @param {OwnStatistics} statistics */
export function figuresPanel(statistics) {
  const found = LARGE.flatMap((id) => figure(statistics, id) ?? []).slice(0, 6);
  return panel(t("How you play"), plural(statistics.deals, t("1 deal"), t("{count} deals", { count: number(statistics.deals) })), html`<dl class="figures-large">${found.map(large)}</dl>`);
}

/** @param {OwnStatistics} statistics @param {string} chosen @param {(id: string) => void} choose */
export function trendPanel(statistics, chosen, choose) {
  const { trends, window, earliest } = statistics;
  const shown = trends.find(({ id }) => id === chosen) ?? trends[0];
  const select = html`<label class="unseen-label"
    ><span class="unseen">${t("What the trend shows")}</span>
    <select @change=${(/** @type {Event} */ event) => choose(/** @type {HTMLSelectElement} */ (event.target).value)}>
      ${trends.map(({ id, name }) => html`<option value=${id} ?selected=${id === shown.id}>${name}</option>`)}
    </select></label
  >`;
  return panel(
    t("Trend"),
    t("over {window} games", { window }),
    shown.points.length
      ? html`${select} ${trendPlot(shown, trendSentence(shown, window))}
          <p class="small soft">${trendSentence(shown, window)}${shown.even === null ? "" : ` · ${t("dashes: even, {value}", { value: writtenAs(shown.even, shown.written) })}`}</p>`
      : html`<p>${t("A trend is drawn from {count} games on.", { count: earliest })}</p>`,
  );
}

/** @param {OwnStatistics} statistics */
export function handsPanel({ hands, hands_name, wins }) {
  return panel(
    t("Most frequent {hands}", { hands: hands_name }),
    plural(wins, t("1 win"), t("{count} wins", { count: number(wins) })),
    hands.length
      ? html`<dl class="bars">
          ${hands.map(({ name, wins: count, share }) => html`<div><dt>${name}</dt><dd class="drawn">${shareBar({ share, low: share, high: share })}</dd><dd class="told"><strong>${percent(share)}</strong> <span class="soft">· ${number(count)}</span></dd></div>`)}
        </dl>`
      : html`<p>${t("No win yet.")}</p>`,
  );
}

/** The columns of the table by ruleset. */
const COLUMNS = ["rank", "points", "win_rate", "deal_in_rate", "riichi_rate", "call_rate", "win_value"];

/** @param {OwnStatistics} statistics */
export function rulesetsPanel({ rulesets, figures }) {
  if (!rulesets.length) return nothing;
  const columns = COLUMNS.flatMap((id) => figures.find((each) => each.id === id) ?? []);
  return panel(
    t("By ruleset"),
    "",
    html`<div class="wide" tabindex="0" role="region" aria-label=${t("By ruleset")}>
      <table class="small">
        <thead><tr><th scope="col">${t("Rules")}</th><th scope="col" class="number">${t("Games")}</th>${columns.map(({ name }) => html`<th scope="col" class="number">${name}</th>`)}</tr></thead>
        <tbody>
          ${rulesets.map(
            (each) => html`<tr>
              <th scope="row">${each.name}</th><td class="number">${number(each.games)}</td>
              ${columns.map(({ id }) => html`<td class="number">${each.figures.find((one) => one.id === id)?.text ?? "–"}</td>`)}
            </tr>`,
          )}
        </tbody>
      </table>
    </div>`,
    "whole",
  );
}

/** @param {MyPlayScreen} screen */
export function exercisesPanel({ exercises }) {
  const done = exercises.reduce((sum, each) => sum + each.done, 0);
  return panel(
    t("Exercises"),
    plural(done, t("1 done"), t("{count} done", { count: number(done) })),
    exercises.length
      ? html`<dl class="bars">
          ${exercises.map((each) => html`<div><dt><a href="/train?kind=${each.kind}&rules=${each.rules}">${each.name}</a> <small class="soft">${each.rules_name}</small></dt><dd class="drawn">${shareBar(each)}</dd><dd class="told"><strong>${percent(each.share)}</strong> <span class="soft">· ${number(each.right)}/${number(each.done)}</span></dd></div>`)}
        </dl>`
      : html`<p>${t("None yet.")} <a href="/train">${t("Training")}</a></p>`,
  );
}

/** @param {MyPlayScreen} screen */
export function gamesPanel({ recent }) {
  if (!recent.length) return nothing;
  return panel(
    t("Last games"),
    "",
    html`<ul class="games">
      ${recent.map(
        ({ url, began, rules_name, place, total, people }) => html`<li>
          <a href="${url}?review=yes"><strong>${ordinal(place)}</strong> <span>${day(began)} <span class="soft small">${people ? t("with people") : t("with bots")}</span><br /><span class="soft small">${rules_name}</span></span> <span class="number">${signed(Number(total) || 0)}</span></a>
        </li>`,
      )}
    </ul>`,
  );
}

/** @param {OwnDecisions | null} found */
export function decisionsPanel(found) {
  if (!found) return nothing;
  const beside = found.decisions
    ? t("{games} reviewed: {share} of {count} decisions as the bot", { games: plural(found.games, t("1 game"), t("{count} games", { count: found.games })), share: percent(found.agreed / found.decisions), count: number(found.decisions) })
    : "";
  return panel(
    t("Decisions that cost the most"),
    beside,
    found.costliest.length
      ? html`<ol class="decisions">
          ${found.costliest.map(
            ({ url, began, decision }) => html`<li>
              <p class="when"><strong>${t("{deal}, turn {turn}", { deal: decision.deal_name, turn: decision.turn })}</strong> <span class="small soft">${day(began)}</span></p>
              <p class="held">${tileRow(decision.board.hand)} ${decision.board.drawn ? html`<span class="apart">${tileImage(decision.board.drawn)}</span>` : nothing} ${decision.board.sets.map((tiles) => html`<span class="apart">${tileRow(tiles)}</span>`)}</p>
              <p class="instead"><span class="loss">${labelled(decision.chosen)}</span> → <span class="gain">${labelled(decision.action)}</span></p>
              <p class="why small">${reasoned(decision)}</p>
              <p class="cost"><strong class="loss">−${number(Math.round(decision.loss))}</strong> <a href=${url}>${t("Look at it")}</a></p>
            </li>`,
          )}
        </ol>`
      : html`<p>${found.games ? t("The bot found no mistake in what it has reviewed.") : t("Games that you have had reviewed show here what cost most. Open one of your last games.")}</p>`,
    "whole",
  );
}
