/**
 * Sentences in parts: text as it is, and tiles, numbers and paragraphs as what they are. Drawn for the eye, named for the ear.
 *
 * @typedef {import("../types.d.ts").SentencePart} SentencePart
 * @typedef {(string | SentencePart)[]} Sentence
 */

import { namesOf, tileRow } from "./tiles.js";

/**
 * The parts, tiles that follow each other together.
 * @param {Sentence} sentence
 * @returns {(string | string[])[]}
 */
export function grouped(sentence) {
  /** @type {(string | string[])[]} */
  const found = [];
  for (const part of sentence) {
    const before = found.at(-1);
    if (typeof part === "string") found.push(part);
    else if (!part.tile) found.push(part.number ?? part.cite ?? "");
    else if (Array.isArray(before)) before.push(part.tile);
    else found.push([part.tile]);
  }
  return found;
}

/** A sentence with small tiles. @param {Sentence} sentence */
export const drawn = (sentence) => grouped(sentence).map((part) => (Array.isArray(part) ? tileRow(part) : part));

/** A sentence as one says it. @param {Sentence} sentence */
export const spoken = (sentence) =>
  grouped(sentence)
    .map((part) => (Array.isArray(part) ? namesOf(part) : part))
    .join("");

/** The label of an action with small tiles; a review that was kept before has it as text. @param {{label: string, told?: Sentence | null}} action */
export const labelled = ({ label, told }) => drawn(told ?? [label]);

/** Why the bot decides so, with small tiles; a review that was kept before has it as text. @param {{reason: string, told_reason?: Sentence | null}} opinion */
export const reasoned = ({ reason, told_reason: told }) => drawn(told ?? [reason]);
