/** A season: the standings as of any day, with the reason for every point, and what was counted. */

import { html, nothing } from "../../vendor/lit-html.js";
import { t } from "../lib/text.js";
import { grid, name } from "./parts.js";
import { state } from "./state.js";

/** @type {Record<string, string>} */
const MOVES = { up: t("▲ goes up"), down: t("▼ goes down"), undecided: t("? undecided") };
const WINDS = [t("East"), t("South"), t("West"), t("North")];

/** @param {import("./screens.d.ts").StandingView} line */
const reasons = (line) =>
  line.items.length
    ? html`<details>
        <summary aria-label=${t("Why {points}", { points: line.points })}>${line.points}</summary>
        <ul class="reasons">
          ${line.items.map((item) => html`<li class=${item.counted ? "" : "soft"}>${item.reason}${item.counted ? "" : ` (${t("not counted")})`}</li>`)}
        </ul>
      </details>`
    : line.points;

/** @param {import("./screens.d.ts").SectionView} section */
function standing(section) {
  const final = section.lines.some((line) => line.final);
  const moves = section.lines.some((line) => line.move);
  const headings = [t("Place"), t("Name"), t("Games"), t("Points"), ...(final ? [t("Final")] : []), ...(moves ? [""] : [])];
  const rows = section.lines.map((line) => [
    line.place || "–",
    name(line.person),
    line.games,
    reasons(line),
    ...(final ? [line.final] : []),
    ...(moves ? [MOVES[line.move] ?? ""] : []),
  ]);
  return html`${section.division ? html`<h3>${section.division}</h3>` : nothing} ${grid(headings, rows, [0, 2, 3])}`;
}

/** @param {import("./screens.d.ts").GameStatistics} counted */
const statistics = (counted) =>
  html`<section class="card">
    <h2>${t("What was counted")}</h2>
    ${grid(
      [t("Games"), t("People"), t("Evenings and events")],
      [[counted.games, counted.people, counted.evenings]],
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
      <label class="choice"
        ><span>${t("Season")}</span
        ><select @change=${(/** @type {Event} */ event) => (location.hash = `season/${/** @type {HTMLSelectElement} */ (event.target).value}`)}>
          ${state.club.seasons.map(
            (season) => html`<option value=${season.number} ?selected=${season.number === view.season.number}>${season.name}</option>`,
          )}
        </select></label
      >
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
    <section class="card">${view.sections.map(standing)}</section>
    ${view.teams.length
      ? html`<section class="card">
          <h2>${t("Teams")}</h2>
          ${grid([t("Place"), t("Team"), t("Points")], view.teams.map((team) => [team.place, team.team, team.points]), [0, 2])}
        </section>`
      : nothing}
    ${statistics(counted)}`;
