/**
 * The tables of riichi: what a hand pays, and its minipoints.
 *
 * @typedef {import("../screens.d.ts").CellData} Cell
 * @typedef {import("../screens.d.ts").FuRow} Row
 */

import { html, nothing } from "../../vendor/lit-html.js";
import { number, t } from "../lib/text.js";
import { tileRow } from "../lib/tiles.js";

/** @param {import("../screens.d.ts").PointsTable} points */
export function pointsTables(points) {
  return html`<section id="points" aria-labelledby="points-title">
    <h2 id="points-title">${t("Points")}</h2>
    <p class="soft small">${t("Large: on a discard. Small: on a draw, from a player / from East; for East, from each.")}</p>
    <div class="side-by-side">
      ${table(t("Other players"), points.han, points.ordinary)} ${table(t("East"), points.han, points.dealer)}
    </div>
    <table class="points">
      <caption>
        ${t("Limits")}
      </caption>
      <thead>
        <tr>
          <th scope="col"></th>
          <th scope="col" class="number">${t("Other players")}</th>
          <th scope="col" class="number">${t("East")}</th>
        </tr>
      </thead>
      <tbody>
        ${points.limits.map(
          ({ name, cells }) => html`<tr>
            <th scope="row">${name}</th>
            ${cells.map(amount)}
          </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}

/** @param {string} title @param {number[]} han @param {Row[]} rows */
function table(title, han, rows) {
  return html`<table class="points">
    <caption>
      ${title}
    </caption>
    <thead>
      <tr>
        <th scope="col">${t("Minipoints")}</th>
        ${han.map((count) => html`<th scope="col" class="number">${t("{count} han", { count })}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ fu, cells }) => html`<tr>
          <th scope="row">${fu}</th>
          ${cells.map((cell) => (cell ? amount(cell) : html`<td class="number limit">${t("mangan")}</td>`))}
        </tr>`,
      )}
    </tbody>
  </table>`;
}

/** @param {Cell} cell */
function amount({ discard, draw, draw_from_east }) {
  const drawn = [draw, draw_from_east].filter((each) => each !== null).map((each) => number(/** @type {number} */ (each)));
  return html`<td class="number">
    ${discard === null ? "–" : number(discard)}${drawn.length ? html`<br /><small class="soft">${drawn.join(" / ")}</small>` : nothing}
  </td>`;
}

/** @param {{label: string, fu: number, cite: string, tiles: string[]}[]} lines */
export function fuTable(lines) {
  return html`<section id="fu" aria-labelledby="fu-title">
    <h2 id="fu-title">${t("Minipoints")}</h2>
    <table class="fu-table">
      <tbody>
        ${lines.map(
          ({ label, fu, cite, tiles }) => html`<tr>
            <th scope="row">${label}</th>
            <td>${tiles.length ? tileRow(tiles) : nothing}</td>
            <td class="number"><strong>${fu}</strong></td>
            <td class="cite">${cite}</td>
          </tr>`,
        )}
      </tbody>
    </table>
    <p class="soft small">${t("The sum is rounded up to ten; the twenty-five of seven pairs stays.")}</p>
  </section>`;
}
