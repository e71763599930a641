/** Tiles that are mentioned in the text of a solution: drawn for the eye. */

import { ALL_TILES, nameOf, tileRow } from "./tiles.js";

/** The tiles by their names, as sentences of the server have them. */
const BY_NAME = new Map(ALL_TILES.map((tile) => [nameOf(tile), tile]));
const NAMES = [...BY_NAME.keys()].sort((a, b) => b.length - a.length).join("|");
const MENTION = new RegExp(`\\b(${NAMES}|(?:[0-9]+[mpszf])+)(?![\\p{L}\\d])`, "u");

/** "123m5p" as tiles. @param {string} text @returns {string[]} */
function written(text) {
  return [...text.matchAll(/([0-9]+)([mpszf])/g)].flatMap(([, ranks, suit]) => [...ranks].map((rank) => rank + suit));
}

/** @param {string} mention @returns {string[]} */
function tilesOf(mention) {
  const tile = BY_NAME.get(mention);
  return tile ? [tile] : written(mention);
}

/** A sentence with small tiles. @param {string} text */
export function drawnText(text) {
  return text.split(MENTION).map((part, at) => (at % 2 ? tileRow(tilesOf(part)) : part));
}
