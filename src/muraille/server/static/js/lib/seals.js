/** The seal of somebody at a table: people have their initial on a colour of their own, bots the plant of their name. */

import { html, svg } from "../../vendor/lit-html.js";

/** The tile of a bot's plant, and the part of it that is the plant. @type {Record<string, [string, string]>} */
const PLANTS = {
  Mei: ["1f", "4 25 52 52"],
  Lan: ["2f", "4 24 52 54"],
  Zhu: ["3f", "0 22 58 57"],
  Ju: ["4f", "6 24 48 52"],
};
const COLOURS = 6;

/** The same colour for the same name, everywhere. @param {string} name */
const colour = (name) => [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % COLOURS;

/** Drawn beside the name, so that nobody has to hear it. @param {string} name @param {boolean} [bot] */
export function seal(name, bot = false) {
  const plant = bot ? PLANTS[name] : undefined;
  if (plant) {
    const [tile, part] = plant;
    return html`<span class="seal bot" aria-hidden="true">${svg`<svg viewBox=${part}><use width="60" height="80" href="#tile-${tile}"></use></svg>`}</span>`;
  }
  return html`<span class="seal seal-${colour(name)}" aria-hidden="true"><span>${[...name][0]?.toUpperCase() ?? "?"}</span></span>`;
}
