/** What a reader may choose, the same on every page: language and words, the look, sounds. The browser keeps it. */

import { html } from "../../vendor/lit-html.js";
import { keepName, playerName } from "./seats.js";
import { change, settings } from "./settings.js";
import { play } from "./sound.js";
import { VOCABULARIES } from "./terms.js";
import { language, speak, t } from "./text.js";
import { tileRow } from "./tiles.js";
import { say } from "./voice.js";

/** @typedef {keyof import("./settings.js").Settings} Name */

/** Something that is on or off. @param {[Name, string]} setting */
export function toggle([name, label]) {
  return html`<label class="choice"
    ><input
      type="checkbox"
      .checked=${Boolean(settings[name])}
      @change=${(/** @type {Event} */ event) =>
        change({ [name]: /** @type {HTMLInputElement} */ (event.target).checked })}
    />${label}</label
  >`;
}

/** One of some words. @param {string} label @param {string} value @param {string[][]} choices @param {(value: string) => void} choose */
function pick(label, value, choices, choose) {
  return html`<label
    >${label}
    <select @change=${(/** @type {Event} */ event) => choose(/** @type {HTMLSelectElement} */ (event.target).value)}>
      ${choices.map(([key, name]) => html`<option value=${key} ?selected=${key === value}>${name}</option>`)}
    </select></label
  >`;
}

/** One of some looks, each shown. @param {"felt" | "back"} part @param {string} title @param {string[][]} choices */
function swatches(part, title, choices) {
  return html`<fieldset class="swatches">
    <legend>${title}</legend>
    ${choices.map(
      ([key, name]) => html`<label class="swatch ${part}-${key}"
        ><input type="radio" name=${part} .checked=${settings[part] === key} @change=${() => change({ [part]: key })} /><span>${name}</span></label
      >`,
    )}
  </fieldset>`;
}

function volume() {
  const set = (/** @type {Event} */ event) => {
    change({ volume: Number(/** @type {HTMLInputElement} */ (event.target).value) });
    play("discard");
  };
  return html`<label>${t("Volume")} <input type="range" min="0.1" max="1" step="0.1" .value=${String(settings.volume)} ?disabled=${!settings.sound && !settings.voice} @change=${set} /></label>`;
}

/** The words and the look. */
function looks() {
  return html`<div class="columns">
      ${pick(t("Language"), language, [["en", "English"], ["fr", "Français"]], speak)}
      ${pick(t("Terms"), settings.terms, VOCABULARIES, (terms) => change({ terms }))}
      ${pick(
        t("Theme"),
        settings.theme,
        [["dark", t("dark")], ["light", t("light")], ["auto", t("as the device")]],
        (theme) => change({ theme }),
      )}
      ${pick(
        t("Letters and numbers on the tiles"),
        settings.index,
        [["auto", t("as the language")], ["fr", "E S O N · B V R"], ["en", "E S W N · Wh Gr Rd"], ["off", t("none")]],
        (index) => change({ index }),
      )}
    </div>
    <p class="preview felt-cloth" aria-hidden="true">${tileRow(["1m", "5m", "9p", "1s", "7s", "2z", "6z", "7z", null])}</p>
    <div class="columns">
      ${swatches("felt", t("Cloth"), [["green", t("green")], ["blue", t("blue")], ["wine", t("wine red")]])}
      ${swatches("back", t("Backs of the tiles"), [["bamboo", t("bamboo")], ["jade", t("jade")]])}
    </div>
    ${other("indices", "large", t("Large letters and numbers on the tiles"))}
    ${other("palette", "distinct", t("Colours that are easy to tell apart"))} ${toggle(["motion", t("Motion")])}`;
}

/** A part of the look that is the usual one or another. @param {"indices" | "palette"} part @param {string} value @param {string} label */
function other(part, value, label) {
  const set = (/** @type {Event} */ event) => change({ [part]: /** @type {HTMLInputElement} */ (event.target).checked ? value : "usual" });
  return html`<label class="choice"><input type="checkbox" .checked=${settings[part] === value} @change=${set} />${label}</label>`;
}

/** What one hears. */
function sounds() {
  const spoken = (/** @type {Event} */ event) => {
    change({ voice: /** @type {HTMLInputElement} */ (event.target).checked });
    say(t("Calls and rulings are said aloud."));
  };
  return html`${toggle(["sound", t("Sounds")])}
    <label class="choice"><input type="checkbox" .checked=${settings.voice} @change=${spoken} />${t("A voice says calls and rulings")}</label>
    ${volume()} ${toggle(["vibrate", t("The phone shakes when you are asked")])}`;
}

/** Everything that may be chosen. @param {unknown} [more] what a page has beside it */
export function preferences(more = "") {
  return html`<div class="stack preferences">
    <label>${t("Your name")} <input maxlength="24" autocomplete="nickname" .value=${playerName()} @change=${(/** @type {Event} */ event) => keepName(/** @type {HTMLInputElement} */ (event.target).value.trim())} /></label>
    ${looks()}
    <h3>${t("Sound")}</h3>
    ${sounds()}
    <h3>${t("At the table")}</h3>
    ${toggle(["hints", t("Hints: waits and distance to ready, where the table allows them")])} ${toggle(["twoTaps", t("Two taps to discard")])} ${more}
  </div>`;
}
