/** The settings of a reader, in a dialog. */

import { html } from "../../vendor/lit-html.js";
import { speak } from "../lib/page.js";
import { change, settings } from "../lib/settings.js";
import { language, t } from "../lib/text.js";
import { VOCABULARIES } from "../lib/terms.js";

/** @typedef {keyof import("../lib/settings.js").Settings} Name */

/** @type {[Name, string][]} */
const SWITCHES = [
  ["sound", t("Sounds")],
  ["hints", t("Hints: waits and distance to ready, where the table allows them")],
  ["motion", t("Motion")],
  ["twoTaps", t("Two taps to discard")],
];

/** @type {[Name, string][]} */
const TOGGLES = [
  ["autoSort", t("Sort my hand")],
  ["noCalls", t("No calls: pass on chow, pung and kong")],
  ["autoWin", t("Win as soon as I can")],
  ["autoDiscard", t("After riichi, discard what I draw")],
];

/** @param {[Name, string]} setting */
function toggle([name, label]) {
  return html`<label class="choice"
    ><input
      type="checkbox"
      .checked=${Boolean(settings[name])}
      @change=${(/** @type {Event} */ event) =>
        change({ [name]: /** @type {HTMLInputElement} */ (event.target).checked })}
    />${label}</label
  >`;
}

/** @param {string} label @param {string} value @param {string[][]} choices @param {(value: string) => void} choose */
function pick(label, value, choices, choose) {
  return html`<label
    >${label}
    <select @change=${(/** @type {Event} */ event) => choose(/** @type {HTMLSelectElement} */ (event.target).value)}>
      ${choices.map(([key, name]) => html`<option value=${key} ?selected=${key === value}>${name}</option>`)}
    </select></label
  >`;
}

/** What a player sets while playing. */
export const playToggles = () => html`<div class="toggles">${TOGGLES.map(toggle)}</div>`;

/** @param {() => void} close */
export function settingsPanel(close) {
  return html`<h2 id="dialog-title">${t("Settings")}</h2>
    <div class="stack">
      ${pick(t("Language"), language, [["en", "English"], ["fr", "Français"]], speak)}
      ${pick(t("Terms"), settings.terms, VOCABULARIES, (terms) => change({ terms }))}
      ${pick(
        t("Theme"),
        settings.theme,
        [["auto", t("as the device")], ["light", t("paper")], ["dark", t("felt")]],
        (theme) => change({ theme }),
      )}
      ${pick(
        t("Letters and numbers on the tiles"),
        settings.index,
        [["auto", t("as the language")], ["fr", "E S O N · B V R"], ["en", "E S W N · Wh Gr Rd"], ["off", t("none")]],
        (index) => change({ index }),
      )}
      ${SWITCHES.map(toggle)} ${playToggles()}
      <button class="filled" @click=${close}>${t("Close")}</button>
    </div>`;
}
