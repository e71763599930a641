/**
 * What happened, in the column.
 *
 * @typedef {import("../lib/sentences.js").Sentence} Sentence
 */

import { render } from "../../vendor/lit-html.js";
import { drawn } from "../lib/sentences.js";

/** How much of what happened is shown. */
const SHOWN = 40;
const log = document.createElement("ol");
log.className = "log";
log.reversed = true;
/** The line of each sentence: what is new is put before the others, and they stay as they are. @type {WeakMap<Sentence, HTMLLIElement>} */
const lines = new WeakMap();

/** @param {Sentence} sentence */
function lineOf(sentence) {
  const line = lines.get(sentence) ?? document.createElement("li");
  lines.set(sentence, line);
  render(drawn(sentence), line);
  return line;
}

/** What happened, the newest first. @param {Sentence[]} sentences newest last */
export function logColumn(sentences) {
  const wanted = sentences.slice(-SHOWN).reverse().map(lineOf);
  for (const line of [...log.children]) if (!wanted.includes(/** @type {HTMLLIElement} */ (line))) line.remove();
  wanted.forEach((line, at) => log.children[at] === line || log.insertBefore(line, log.children[at] ?? null));
  return log;
}
