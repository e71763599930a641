/** The points over a game: a line for each player, told apart by its dashes, one's own thick. */

import { html, nothing, svg } from "../../vendor/lit-html.js";
import { number, t } from "./text.js";

const [WIDTH, HEIGHT, LEFT] = [320, 140, 4];

/** @param {{points: number[][], names: string[], own: number | null}} game the points of each player before the first deal and after each */
export function courseOf({ points, names, own }) {
  if (points.length < 2) return nothing;
  const all = points.flat();
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const x = (/** @type {number} */ at) => LEFT + (at / (points.length - 1)) * (WIDTH - 2 * LEFT);
  const y = (/** @type {number} */ score) => HEIGHT - 6 - ((score - low) / (high - low || 1)) * (HEIGHT - 12);
  const line = (/** @type {number} */ player) => points.map((scores, at) => `${x(at)},${y(scores[player])}`).join(" ");
  const last = points[points.length - 1];
  return html`<h3>${t("Points over the game")}</h3>
    <svg class="course" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${t("Points over the game")}>
      ${names.map((_, player) => svg`<polyline class="line p${player} ${player === own ? "own" : ""}" points=${line(player)} />`)}
    </svg>
    <ul class="legend">
      ${names.map((name, player) => html`<li class="p${player}">${name} <strong>${number(last[player])}</strong></li>`)}
    </ul>`;
}
