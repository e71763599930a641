/**
 * A score sheet: left the hand as laid out with the winning tile apart, right its lines with values and paragraphs.
 * Tapping a line lights its tiles.
 *
 * @typedef {{label: string, value?: string | null, cite?: string, tiles?: string[]}} Line
 * @typedef {{verdict?: string, sections: {title: string, lines: Line[], reasons?: boolean}[]}} Sheet
 */

import { html, nothing } from "../../vendor/lit-html.js";
import { meld } from "./board.js";
import { t } from "./text.js";
import { body, compare, nameOf, namesOf, tileRow } from "./tiles.js";

/** @param {string} tile */
const plain = (tile) => (tile[0] === "0" ? `5${tile[1]}` : tile);

/** @param {{concealed: string[], winning: string | null, melds?: import("./board.js").Laid[][], lit?: string[]}} hand */
export function laidHand({ concealed, winning, melds = [], lit = [] }) {
  const wanted = lit.map(plain);
  const mark = (/** @type {string} */ tile) => {
    const at = wanted.indexOf(plain(tile));
    if (at >= 0) wanted.splice(at, 1);
    return at >= 0 ? "lit" : "";
  };
  const spoken = winning
    ? t("{tiles}, winning tile {tile}", { tiles: namesOf(concealed), tile: nameOf(winning) })
    : namesOf(concealed);
  return html`<div class="laid">
    <span class="tiles" role="img" aria-label=${spoken}
      >${[...concealed].sort(compare).map((tile) => html`<span class="tile ${mark(tile)}">${body(tile)}</span>`)}
      ${winning ? html`<span class="tile apart ${mark(winning)}">${body(winning)}</span>` : nothing}</span
    >
    ${melds.length ? html`<span class="melds">${melds.map((laid) => meld(laid, mark))}</span>` : nothing}
  </div>`;
}

/** @param {Sheet} sheet @param {{chosen: Line | null, choose: (line: Line) => void}} lighting */
export function sheetLines(sheet, { chosen, choose }) {
  return html`${sheet.verdict ? html`<p class="verdict">${sheet.verdict}</p>` : nothing}
    ${sheet.sections.map(({ title, lines, reasons }) =>
      lines.every(({ value, cite, tiles }) => !value && !cite && tiles?.length)
        ? reading(title, lines)
        : html`<table class="lines">
        <caption>
          ${title}
        </caption>
        <tbody>
          ${lines.map((line) => row(line, { lit: chosen === line, choose, reasons }))}
        </tbody>
        </table>`,
    )}`;
}

/** How the tiles were read: set by set. @param {string} title @param {Line[]} lines */
function reading(title, lines) {
  return html`<p class="reading-title">${title}</p>
    <ul class="reading">
      ${lines.map(({ label, tiles = [] }) => html`<li>${tileRow(tiles)}<small>${label}</small></li>`)}
    </ul>`;
}

/** @param {Line} line @param {{lit: boolean, choose: (line: Line) => void, reasons?: boolean}} how */
function row(line, { lit, choose, reasons }) {
  const label = line.tiles?.length
    ? html`<button class="quiet line" aria-pressed=${lit} @click=${() => choose(line)}>${line.label}</button>`
    : line.label;
  return html`<tr>
    <th scope="row">${label}</th>
    <td class=${reasons ? "reason" : "number"}>${line.value ?? ""}</td>
    <td class="cite">${line.cite ?? ""}</td>
  </tr>`;
}
