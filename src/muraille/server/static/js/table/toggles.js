/** Quick switches, always in reach: what is done by itself while one plays. */

import { html } from "../../vendor/lit-html.js";
import { change, settings } from "../lib/settings.js";
import { t } from "../lib/text.js";

/** @typedef {"autoSort" | "noCalls" | "autoWin" | "autoDiscard"} Quick */

/** @type {[Quick, string, string][]} */
const QUICK = [
  ["noCalls", t("No calls"), t("pass on chow, pung and kong, never on a win")],
  ["autoWin", t("Auto win"), t("win as soon as I can")],
  ["autoDiscard", t("Auto discard"), t("after riichi, discard what I draw")],
  ["autoSort", t("Sort"), t("sort my hand")],
];

/** Riichi only where the game knows it. @param {boolean} withRiichi */
export const quickToggles = (withRiichi) =>
  html`<div class="toggles" role="group" aria-label=${t("By itself")}>
    ${QUICK.filter(([name]) => withRiichi || name !== "autoDiscard").map(
      ([name, label, meaning]) => html`<button class="toggle" aria-pressed=${settings[name]} aria-description=${meaning} title=${meaning}
        @click=${() => change({ [name]: !settings[name] })}><span>${label}</span></button>`,
    )}
  </div>`;
