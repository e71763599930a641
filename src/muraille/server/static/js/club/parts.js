/** Small pieces of the club's page. */

import { html, nothing } from "../../vendor/lit-html.js";
import { state } from "./state.js";

/** A name that leads to its page, where there is one. @param {import("./screens.d.ts").PersonCell} cell */
export const name = ({ number, name: words }) =>
  number !== null && state.club.shows.people ? html`<a href="#person/${number}">${words}</a>` : html`${words}`;

/**
 * Rows under headings; columns in ``numbers`` are right-aligned.
 * @param {string[]} headings @param {unknown[][]} rows @param {number[]} numbers @param {string} caption
 */
export const grid = (headings, rows, numbers, caption = "") =>
  html`<div class="scroll">
    <table>
      ${caption ? html`<caption>${caption}</caption>` : nothing}
      <thead>
        <tr>
          ${headings.map((heading, at) => html`<th scope="col" class=${numbers.includes(at) ? "number" : ""}>${heading}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) => html`<tr>
            ${row.map((cell, at) => html`<td class=${numbers.includes(at) ? "number" : ""}>${cell}</td>`)}
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

/**
 * A line over points that stand side by side.
 * @param {number[]} values @param {string} title
 */
export function plot(values, title) {
  const [wide, high, left] = [640, 220, 52];
  const least = Math.min(...values);
  const most = Math.max(...values);
  const x = (/** @type {number} */ at) => left + (at * (wide - left - 8)) / Math.max(values.length - 1, 1);
  const y = (/** @type {number} */ value) => 12 + ((high - 24) * (most - value)) / Math.max(most - least, 1);
  const points = values.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(" ");
  return html`<svg class="plot" role="img" aria-label=${title} viewBox="0 0 ${wide} ${high}">
    <text x=${left - 8} y="16" text-anchor="end">${most}</text>
    <text x=${left - 8} y=${high - 8} text-anchor="end">${least}</text>
    <polyline points=${points}></polyline>
  </svg>`;
}
