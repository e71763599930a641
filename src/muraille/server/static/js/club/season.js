/** A season: the standings as of any day, with the reason for every point, and what was counted. */

import { html, nothing } from "../../vendor/lit-html.js";
import { dayInWords, decimal, number, t } from "../lib/text.js";
import { chooser, grid, name } from "./parts.js";
import { state } from "./state.js";

/** @type {Record<string, string>} */
const MOVES = { up: t("▲ goes up"), down: t("▼ goes down"), undecided: t("? undecided") };
const WINDS = [t("East"), t("South"), t("West"), t("North")];

/** Points, and behind them why they are so many. @param {string} points @param {{words: string, counted: boolean}[]} why */
const explained = (points, why) =>
  why.length
    ? html`<details>
        <summary aria-label=${t("Why {points}", { points: decimal(points) })}>${decimal(points)}</summary>
        <ul class="reasons">
          ${why.map(({ words, counted }) => html`<li class=${counted ? "" : "soft"}>${words}${counted ? "" : ` (${t("not counted")})`}</li>`)}
        </ul>
      </details>`
    : decimal(points);

/** @param {import("./screens.d.ts").ItemView[]} items */
const reasons = (items) => items.map(({ reason, counted }) => ({ words: reason, counted }));

/** @param {string[]} sentences */
const always = (sentences) => sentences.map((words) => ({ words, counted: true }));

/** @param {import("./screens.d.ts").SectionView} section */
function standing(section) {
  const final = section.lines.some((line) => line.final);
  const headings = [t("Place"), t("Name"), t("Games"), t("Points"), ...(final ? [t("Final")] : [])];
  const rows = section.lines.map((line) => [
    line.place || "–",
    html`${name(line.person)} ${line.move ? html`<span class="under small soft">${MOVES[line.move]}</span>` : nothing}`,
    line.games,
    explained(line.points, [...reasons(line.items), ...always(line.decided)]),
    ...(final ? [line.final && explained(line.final, always(line.final_reasons))] : []),
  ]);
  return html`${section.division ? html`<h3>${section.division}</h3>` : nothing} ${grid(headings, rows, final ? [0, 2, 3, 4] : [0, 2, 3])}`;
}

/** @param {import("./screens.d.ts").GameStatistics} counted */
const statistics = (counted) =>
  html`<section class="card">
    <h2>${t("What was counted")}</h2>
    ${grid(
      [t("Games"), t("Players"), t("Evenings and events")],
      [[counted.games, counted.people, counted.evenings].map((each) => number(each))],
      [0, 1, 2],
    )}
    ${grid(
      ["", ...WINDS],
      [[t("First places"), ...counted.firsts_by_wind]],
      [1, 2, 3, 4],
    )}
  </section>`;

/** @param {import("./screens.d.ts").SeasonScreen} answer */
export const seasonPart = ({ view, statistics: counted }) =>
  html`<h2>${view.season.name}</h2>
    <p class="row">
      ${chooser(t("Season"), "season", state.club.seasons.map((season) => [season.number, season.name]), view.season.number)}
      <label class="choice"
        ><span>${t("As of")}</span
        ><input
          type="date"
          .value=${state.day}
          @change=${(/** @type {Event} */ event) => {
            state.day = /** @type {HTMLInputElement} */ (event.target).value;
            state.refresh();
          }}
      /></label>
    </p>
    <p class="soft">${dayInWords(view.season.first_day)} – ${dayInWords(view.season.last_day)}. ${view.rule.join(" ")}</p>
    <section class="card">${view.sections.map(standing)}</section>
    ${view.teams.length
      ? html`<section class="card">
          <h2>${t("Teams")}</h2>
          ${grid([t("Place"), t("Team"), t("Points")], view.teams.map((team) => [team.place, team.team, explained(team.points, reasons(team.items))]), [0, 2])}
        </section>`
      : nothing}
    ${state.club.shows.standings
      ? html`<p class="soft"><a href=${`/club/standing/${view.season.number}`}>${t("This standing for a frame in your own site")}</a></p>`
      : nothing}
    ${statistics(counted)}`;
