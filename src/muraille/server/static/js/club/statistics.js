/** Statistics of a season, an evening or an event: numbers, plots, hands with their tiles; and a form for a great hand. */

import { html, nothing } from "../../vendor/lit-html.js";
import { getFrom } from "../desk/doors.js";
import { dayInWords, number, t } from "../lib/text.js";
import { drawn, grid, name } from "./parts.js";
import { state, worksAt } from "./state.js";

/** @typedef {import("./screens.d.ts").StatisticsScreen} StatisticsScreen */
/** @typedef {import("./screens.d.ts").StatisticsView} StatisticsView */
/** @typedef {import("./screens.d.ts").PicturedHand} PicturedHand */

/** @param {string} source */
export const loadStatistics = (source) => getFrom("/api/club/statistics/{source}", { source });

/** @param {PicturedHand} hand */
export const handOf = (hand) =>
  html`<article class="great">
    <h4>${name(hand.person)} <strong class="points">${number(hand.points)}</strong></h4>
    <div class="scroll">${drawn(hand.svg)}</div>
    <p class="small soft">${hand.patterns.join(", ")} · ${[hand.where, dayInWords(hand.day)].filter(Boolean).join(", ")}</p>
  </article>`;

/** @param {StatisticsView} view */
const counted = (view) =>
  html`<section class="card">
      <h3>${view.game_name}</h3>
      <dl class="figures">
        ${view.figures.map((figure) => html`<div><dt>${figure.name}</dt><dd>${figure.value}</dd></div>`)}
      </dl>
      <div class="plots">${view.plots.map((plot) => html`<figure><figcaption>${plot.title}</figcaption>${drawn(plot.svg)}</figure>`)}</div>
    </section>
    ${view.best.length
      ? html`<section class="card"><h3>${t("The greatest hands")}</h3>${view.best.map(handOf)}</section>`
      : nothing}
    ${view.rare.length
      ? html`<section class="card">
          <h3>${t("Rare")}</h3>
          ${view.rare.map(
            (rare) => html`<div><h4>${rare.pattern} <span class="soft small">${t("Wins: {wins}", { wins: rare.wins })}</span></h4>${handOf(rare.hand)}</div>`,
          )}
        </section>`
      : nothing}
    ${view.slow.length
      ? html`<section class="card">
          <h3>${t("Tables that took long")}</h3>
          ${grid(
            [t("Minutes"), t("Where"), t("Table")],
            view.slow.map((slow) => [slow.minutes, slow.where, t("Round {round}, table {table}", { round: slow.round, table: slow.table })]),
            [0],
          )}
        </section>`
      : nothing}`;

/** @param {number} night @param {Event} event */
async function note(night, event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const values = new FormData(form);
  const text = (/** @type {string} */ field) => String(values.get(field) ?? "").trim();
  const wind = (/** @type {string} */ field) => /** @type {"E" | "S" | "W" | "N"} */ (text(field));
  const riichi = /** @type {"none" | "riichi" | "double"} */ (text("riichi"));
  const written = await state.send("/api/club/entries", {
    fact: {
      type: "hand_noted",
      night,
      person: Number(text("person")),
      hand: text("hand"),
      win: text("win"),
      drawn: values.has("drawn"),
      seat: wind("seat"),
      round: wind("round"),
      riichi,
      dora: text("dora"),
      flowers: Number(text("flowers")) || 0,
      rules: text("rules"),
    },
  });
  if (written) form.reset();
}

/** @type {[string, string][]} */
const WINDS = [
  ["E", t("East")],
  ["S", t("South")],
  ["W", t("West")],
  ["N", t("North")],
];

/** @param {string} field @param {string} words @param {[string, string][]} options @param {string} [first] */
const select = (field, words, options, first = "") =>
  html`<label
    ><span>${words}</span
    ><select name=${field}>
      ${options.map(([id, title]) => html`<option value=${id} ?selected=${id === first}>${title}</option>`)}
    </select></label
  >`;

/** @param {number} night */
const noting = (night) =>
  html`<details class="card">
    <summary>${t("Write down a great hand")}</summary>
    <form class="stack" @submit=${(/** @type {Event} */ event) => note(night, event)}>
      <div class="row">
        ${select("person", t("Who won"), (state.club.people ?? []).map((/** @type {import("./screens.d.ts").MemberChoice} */ each) => [String(each.number), each.name]))}
        <label><span>${t("Tiles without the winning one, such as 123m456p(777z)")}</span><input name="hand" required maxlength="60" /></label>
        <label><span>${t("Winning tile")}</span><input name="win" required maxlength="4" size="4" /></label>
        <label class="check"><input type="checkbox" name="drawn" /> ${t("drawn from the wall")}</label>
        ${select("seat", t("Own wind"), WINDS, "S")} ${select("round", t("Prevailing wind"), WINDS, "E")}
        ${select("riichi", t("Riichi"), [["none", t("no")], ["riichi", t("yes")], ["double", t("in the first turn")]])}
        <label><span>${t("Dora indicators")}</span><input name="dora" maxlength="10" size="6" /></label>
        <label><span>${t("Flowers")}</span><input name="flowers" type="number" min="0" max="8" value="0" /></label>
        ${select("rules", t("Rules"), [["", t("as the evening")], ["rcr-2016", t("riichi, EMA 2016")], ["mcr-green", t("MCR, Chinese official rules")]])}
      </div>
      <button>${t("Write it down")}</button>
    </form>
  </details>`;

/** @param {StatisticsScreen} seen */
export const statisticsPart = (seen) =>
  html`<h2>${t("Statistics: {title}", { title: seen.views[0]?.title ?? "" })}</h2>
    ${seen.views.length
      ? html`<p class="row">
          <a class="button" href="/api/club/statistics/${seen.source}/paper.pdf">${t("On paper")}</a>
          ${seen.views.some((view) => view.best.length) && !seen.source.startsWith("season")
            ? html`<a class="button" href="/api/club/statistics/${seen.source}/best-hand.svg">${t("Best hand as a picture")}</a>`
            : nothing}
        </p>`
      : html`<p class="soft">${t("There is nothing to count yet.")}</p>`}
    ${seen.views.map(counted)}
    ${seen.source.startsWith("night-") && worksAt(Number(seen.source.slice(6))) ? noting(Number(seen.source.slice(6))) : nothing}`;
