/** The tiles of a win, tapped at the table as in the calculator; the scorer says what they are worth. */

import { html, nothing, render } from "../../vendor/lit-html.js";
import { post } from "../lib/api.js";
import { sheetLines } from "../lib/sheet.js";
import { plural, t } from "../lib/text.js";
import { body, compare, nameOf } from "../lib/tiles.js";
import { FLAG_NAMES } from "../score/circumstances.js";
import { tilesOf, written } from "../score/facts.js";
import { meldOf, palette } from "../score/palette.js";

/**
 * @typedef {{concealed: string[], melds: string[], win: string, flags: Features["flags"], double: boolean, dora: string[], ura: string[], flowers: number}} Held
 * @typedef {import("./screens.d.ts").Features} Features
 * @typedef {{han: number, fu: number, yakuman: number, points: number}} Worth
 * @typedef {{tiles: Held | null, worth: Worth | null}} Chosen
 * @typedef {import("../screens.d.ts").Screens["POST /api/score"]} Answer
 * @typedef {{name: string, features: Features, rules: string, options: Record<string, string>, by: string, seat: string, round: string, discarder: string | null, riichi: boolean}} Win
 */

/** @returns {Held} */
const noTiles = () => ({ concealed: [], melds: [], win: "", flags: [], double: false, dora: [], ura: [], flowers: 0 });

/** As a fact of the journal has them. @param {Held} held @param {boolean} riichi @returns {import("./screens.d.ts").WrittenHand} */
export function tilesFact(held, riichi) {
  const fact = { hand: written(held.concealed) + held.melds.join(""), win: held.win, flags: held.flags, flowers: held.flowers };
  const declared = riichi ? (held.double ? "double" : "riichi") : "none";
  return { ...fact, riichi: declared, dora_indicators: written(held.dora), ura_indicators: riichi ? written(held.ura) : "" };
}

/** @param {NonNullable<Answer["score"]>} score what the scorer answers @returns {Worth} */
function worthOf(score) {
  const yakuman = score.limit === "yakuman" && score.yaku?.every((each) => each.han >= 13) ? (score.han ?? 0) / 13 : 0;
  return { han: yakuman ? 0 : (score.han ?? 0), fu: score.fu ?? 0, yakuman, points: score.total ?? 0 };
}

/**
 * @param {Win} win
 * @param {Held | null} before
 * @returns {Promise<Chosen | null>} null where it was given up
 */
export function chooseTiles(win, before) {
  return new Promise((resolve) => new Picker(win, before, resolve));
}

class Picker {
  /** @param {Win} win @param {Held | null} before @param {(answer: Chosen | null) => void} resolve */
  constructor(win, before, resolve) {
    this.win = win;
    this.held = before ? structuredClone(before) : noTiles();
    this.target = "hand";
    /** The suit that a phone shows. @type {import("../lib/suits.js").Suit} */
    this.suit = "m";
    /** @type {Answer | null} */
    this.answer = null;
    this.problem = "";
    this.turn = 0;
    /** @type {Chosen | null} */
    this.result = null;
    this.dialog = document.createElement("dialog");
    this.dialog.className = "tiles-of-win";
    this.dialog.setAttribute("aria-label", t("Tiles of {name}", { name: win.name }));
    this.dialog.addEventListener("close", () => {
      this.dialog.remove();
      resolve(this.result);
    });
    document.body.append(this.dialog);
    this.draw();
    this.dialog.showModal();
    this.ask();
  }

  /** @param {Chosen} result */
  close(result) {
    this.result = result;
    this.dialog.close();
  }

  size() {
    return this.held.concealed.length + 3 * this.held.melds.length;
  }

  /** @param {Partial<Held>} changes */
  change(changes) {
    Object.assign(this.held, changes);
    this.draw();
    this.ask();
  }

  /** The fourteenth tile of a hand is the winning one. @param {string} tile */
  add(tile) {
    const { held, target } = this;
    if (target === "win" || (target === "hand" && this.size() >= 13)) this.change({ win: tile });
    else if (target === "hand") this.change({ concealed: [...held.concealed, tile].sort(compare) });
    else if (target === "dora" || target === "ura") this.change({ [target]: [...held[target], tile] });
    else this.change({ melds: [...held.melds, meldOf(target, tile)] });
  }

  /** @param {"concealed" | "melds" | "dora" | "ura"} row @param {number} at */
  remove(row, at) {
    this.change({ [row]: this.held[row].filter((_, place) => place !== at) });
  }

  /** How many of a tile are not put down yet. @param {string} tile */
  left(tile) {
    const { concealed, melds, win, dora, ura } = this.held;
    return 4 - [...concealed, ...melds.flatMap(tilesOf), win, ...dora, ...ura].filter((other) => other === tile).length;
  }

  async ask() {
    const turn = ++this.turn;
    const { rules, options, by, seat, round, discarder, riichi, features } = this.win;
    const { held } = this;
    const hand = written(held.concealed) + held.melds.join("");
    const both = { hand, win: held.win, rules, options, by, seat, round, discarder, flags: held.flags };
    const declared = riichi ? (held.double ? "double" : "riichi") : "none";
    const question = {
      ...both,
      ...(features.flowers ? { flowers: held.flowers } : {}),
      ...(features.riichi ? { riichi: declared, dora_indicators: held.dora, ura_indicators: riichi ? held.ura : [] } : {}),
    };
    try {
      /** @type {Answer} */
      const answer = await post("/api/score", question);
      if (turn !== this.turn) return;
      Object.assign(this, { answer, problem: answer.problem?.message ?? "" });
    } catch (problem) {
      if (turn !== this.turn) return;
      Object.assign(this, { answer: null, problem: /** @type {Error} */ (problem).message });
    }
    this.draw();
  }

  /** @param {string} tile @param {string} classes @param {() => void} away */
  tile(tile, classes, away) {
    return html`<button class="tile ${classes}" aria-label=${t("{tile}: remove", { tile: nameOf(tile) })} @click=${away}>${body(tile)}</button>`;
  }

  /** @param {"dora" | "ura"} row @param {string} label */
  smallRow(row, label) {
    if (!this.held[row].length) return nothing;
    return html`<div class="small-row">
      <span>${label}</span><span class="tiles">${this.held[row].map((tile, at) => this.tile(tile, "", () => this.remove(row, at)))}</span>
    </div>`;
  }

  verdict() {
    if (this.problem) return html`<p class="problem">${this.problem}</p>`;
    const { answer } = this;
    if (answer?.sheet) return html`<p class="verdict ${answer.score?.valid ? "" : "no"}">${answer.sheet.verdict}</p>`;
    const count = 13 - this.size();
    if (count > 0) return html`<p>${plural(count, t("one more tile, then the winning tile"), t("{count} more tiles, then the winning tile", { count }))}</p>`;
    return html`<p>${t("Tap the winning tile.")}</p>`;
  }

  circumstances() {
    const { held, win } = this;
    const on = (/** @type {Features["flags"][number]} */ flag) => held.flags.includes(flag);
    const toggled = (/** @type {Features["flags"][number]} */ flag) => (on(flag) ? held.flags.filter((each) => each !== flag) : [...held.flags, flag]);
    return html`<div class="row circumstances-of-win" role="group" aria-label=${t("Circumstances")}>
      ${win.features.riichi && win.riichi ? html`<button aria-pressed=${held.double} @click=${() => this.change({ double: !held.double })}>${t("Double riichi")}</button>` : nothing}
      ${win.features.flags.map((flag) => html`<button aria-pressed=${on(flag)} @click=${() => this.change({ flags: toggled(flag) })}>${FLAG_NAMES[flag]}</button>`)}
      ${win.features.flowers
        ? html`<label class="inline"
            >${t("Flowers")}<input
              type="number"
              min="0"
              max="8"
              .value=${String(held.flowers)}
              @change=${(/** @type {Event} */ event) => this.change({ flowers: Math.min(8, Math.max(0, Number(/** @type {HTMLInputElement} */ (event.target).value) || 0)) })}
          /></label>`
        : nothing}
    </div>`;
  }

  draw() {
    const { held, win, answer } = this;
    const score = answer?.score?.valid && !this.problem ? answer.score : null;
    render(
      html`<div class="stack">
        <h2>${t("Tiles of {name}", { name: win.name })}</h2>
        <div class="felt-card">
          <div class="laid" role="group" aria-label=${t("Hand")}>
            <span class="tiles"
              >${held.concealed.map((tile, at) => this.tile(tile, "", () => this.remove("concealed", at)))}
              ${held.win ? this.tile(held.win, "apart", () => this.change({ win: "" })) : html`<span class="gap apart" aria-hidden="true"></span>`}</span
            >
            ${held.melds.map(
              (text, at) => html`<button class="quiet set" aria-label=${t("set {text}: remove", { text })} @click=${() => this.remove("melds", at)}>
                <span class="tiles">${tilesOf(text).map((tile) => html`<span class="tile">${body(tile)}</span>`)}</span>
              </button>`,
            )}
          </div>
          ${this.smallRow("dora", t("Dora indicators"))} ${this.smallRow("ura", t("Ura indicators"))}
          <div class="said" role="status">${this.verdict()}</div>
        </div>
        <p class="row answers">
          <button class=${score ? "filled" : ""} aria-disabled=${score ? nothing : "true"} @click=${() => score && this.close({ tiles: held, worth: worthOf(score) })}>
            ${t("Take over the value")}
          </button>
          <button @click=${() => this.close({ tiles: this.size() && held.win ? held : null, worth: null })}>${t("Tiles only")}</button>
          <button @click=${() => this.close({ tiles: null, worth: null })}>${t("Without tiles")}</button>
        </p>
        ${palette({
          target: this.target,
          aim: (target) => {
            this.target = target;
            this.draw();
          },
          suit: this.suit,
          choose: (suit) => {
            this.suit = suit;
            this.draw();
          },
          add: (tile) => this.add(tile),
          riichi: win.features.riichi,
          red: false,
          left: (tile) => this.left(tile),
          without: ["discards"],
        })}
        ${this.circumstances()}
        ${answer?.sheet ? html`<details><summary>${t("Score sheet")}</summary>${sheetLines({ ...answer.sheet, verdict: undefined }, { chosen: null, choose: () => {} })}</details>` : nothing}
      </div>`,
      this.dialog,
    );
  }
}
