/** Something folded away under a button that says what it is. */

import { html, nothing } from "../../vendor/lit-html.js";

/** @type {Set<string>} */
const unfolded = new Set();

/** Let a fold be open when it is first drawn. @param {string} key */
export const unfold = (key) => unfolded.add(key);

/**
 * @param {string} title
 * @param {() => unknown} content drawn only while it is open
 * @param {() => void} draw draws the page again
 * @param {string} [key] what tells two folds of one title apart
 */
export function fold(title, content, draw, key = title) {
  const open = unfolded.has(key);
  const turn = () => {
    if (open) unfolded.delete(key);
    else unfolded.add(key);
    draw();
  };
  return html`<div class="fold">
    <button type="button" class="quiet" aria-expanded=${open} @click=${turn}>${title}</button>
    ${open ? html`<div class="unfolded">${content()}</div>` : nothing}
  </div>`;
}
