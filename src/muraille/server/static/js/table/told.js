/** Sentences of the table with their tiles: drawn for the eye, named for the ear. */

import { html } from "../../vendor/lit-html.js";
import { namesOf, tileRow } from "../lib/tiles.js";

const NOTATION = /\b((?:[0-9]+[mpszf])+)\b/;

/** "123m5p" as tiles. @param {string} text @returns {string[]} */
export function tilesOf(text) {
  return [...text.matchAll(/([0-9]+)([mpszf])/g)].flatMap(([, ranks, suit]) => [...ranks].map((rank) => rank + suit));
}

/** A sentence with small tiles. @param {string} text */
export function drawnText(text) {
  return text.split(NOTATION).map((part, at) => (at % 2 ? tileRow(tilesOf(part)) : part));
}

/** A sentence as one says it. @param {string} text */
export function spokenText(text) {
  return text.split(NOTATION).map((part, at) => (at % 2 ? namesOf(tilesOf(part)) : part)).join("");
}

/** @param {string[]} lines newest last */
export function logColumn(lines) {
  return html`<ol class="log" reversed>
    ${lines.slice(-40).reverse().map((line) => html`<li>${drawnText(line)}</li>`)}
  </ol>`;
}
