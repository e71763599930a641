/** The numbers of the rule book's statements, in sentences and paragraphs. */

import { html } from "../../vendor/lit-html.js";

const NUMBER = /\b((?:M[FCXTDG]?|[RXG])\d{2,3})\b/;
const BRACKETS = /\s?\((?:(?:M[FCXTDG]?|[RXG])\d{2,3}(?:, )?)+\)/g;

/** A text whose numbers lead to their statements. @param {string} text */
export const numbered = (text) =>
  text
    .split(NUMBER)
    .map((part, at) =>
      at % 2 ? html`<a href="/rules/statements/${part}">${part}</a>` : part,
    );

/** A text without the numbers in brackets. @param {string} text */
export const unnumbered = (text) => text.replace(BRACKETS, "");
