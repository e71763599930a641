/** What somebody who watches sees before the delay has passed: who sits there, and when the first tiles come. */

import { html, nothing } from "../../vendor/lit-html.js";
import { seal } from "../lib/seals.js";
import { plural, t } from "../lib/text.js";

/** When the first tiles are seen, by the clock of this page. */
let due = 0;
let counting = 0;

/** The table tells when. @param {number} remaining milliseconds @param {() => void} draw */
export function awaitTiles(remaining, draw) {
  due = performance.now() + remaining;
  clearInterval(counting);
  counting = setInterval(() => {
    draw();
    if (performance.now() >= due) clearInterval(counting);
  }, 1000);
}

/** @param {{seats: {name: string, kind: string, level_name: string | null}[]} | null} table @param {number} delay seconds */
export function gallery(table, delay) {
  const seconds = Math.max(0, Math.ceil((due - performance.now()) / 1000));
  const left = plural(seconds, t("The first tiles come in {seconds} second.", { seconds }), t("The first tiles come in {seconds} seconds.", { seconds }));
  return html`<section class="gallery" aria-label=${t("Before the first tiles")}>
    <h2>${t("You watch this table")}</h2>
    <p>${t("You see everything {delay} seconds later, so that nobody can be told what you see.", { delay })}</p>
    <ul aria-label=${t("Players")}>
      ${(table?.seats ?? []).map(
        ({ name, kind, level_name: level }) =>
          html`<li>
            ${seal(name, kind === "bot")}<span><strong>${name || t("free seat")}</strong>${kind === "bot" && level ? html`<small>${t("bot: {level}", { level })}</small>` : nothing}</span>
          </li>`,
      )}
    </ul>
    <p class="countdown" role="timer">${due ? left : t("The table is being laid.")}</p>
  </section>`;
}
