/** Small pieces of the club's page. */

import { html, nothing } from "../../vendor/lit-html.js";
import { dayInWords } from "../lib/text.js";
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
 * Another evening, season or event to look at.
 * @param {string} words @param {string} part @param {[string | number, string][]} options @param {string | number} here
 */
export const chooser = (words, part, options, here) =>
  html`<label class="choice"
    ><span>${words}</span
    ><select @change=${(/** @type {Event} */ event) => (location.hash = `${part}/${/** @type {HTMLSelectElement} */ (event.target).value}`)}>
      ${options.map(([id, title]) => html`<option value=${id} ?selected=${id === here}>${title}</option>`)}
    </select></label
  >`;

/** A picture that the server drew, as a part of the page: it takes the colours of the text. @param {string} svg */
export const drawn = (svg) => new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;

/** An evening in a list. @param {{day: string, name: string}} night */
export const nightName = (night) => (night.name ? `${night.name} (${dayInWords(night.day)})` : dayInWords(night.day));
