/** One exercise: its hand, the ways to answer it, and the verdict. Used by the training and by the lessons. */

import { html, nothing } from "../../vendor/lit-html.js";
import { post } from "./api.js";
import { meld } from "./board.js";
import { numbered } from "./numbered.js";
import { ownKey } from "./own_key.js";
import { drawn } from "./sentences.js";
import { sheetLines } from "./sheet.js";
import { mainSuit, ofSuit, suits } from "./suits.js";
import { t } from "./text.js";
import { body, nameOf, tileImage } from "./tiles.js";

/** @typedef {import("../screens.d.ts").Exercise} Exercise */

/** What is being solved. */
export const solving = {
  /** @type {Exercise | null} */ exercise: null,
  /** @type {string[]} */ given: [],
  /** The suit that a phone shows. @type {import("./suits.js").Suit} */ suit: "m",
  /** @type {import("../screens.d.ts").ExerciseVerdict | null} */ verdict: null,
};

/** The exercise, where there is one. */
export const current = () => /** @type {Exercise} */ (solving.exercise);

let draw = () => {};

/** Whoever shows exercises says how the page is drawn again. @param {() => void} drawing */
export const drawnBy = (drawing) => {
  draw = drawing;
};

/** A new exercise. @param {Exercise} exercise */
export function begin(exercise) {
  Object.assign(solving, { exercise, given: [], suit: mainSuit(exercise.concealed), verdict: null });
}

/** Have the answer judged. @returns {Promise<boolean>} whether there was anything to judge */
export async function judge() {
  if (solving.verdict || !solving.given.length) return false;
  solving.verdict = await post("/api/training/answer", { situation: current().situation, answer: solving.given }, ownKey());
  return true;
}

const valueOf = (/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).value;

/** How a tile or a choice came out, once it is judged. @param {string} value @returns {{name: string, told: string}} */
function marked(value) {
  const { given, verdict: judged } = solving;
  if (!judged) return { name: "", told: "" };
  const right = judged.answer.includes(value);
  if (given.includes(value)) return right ? { name: "hit", told: t("right") } : { name: "miss", told: t("wrong") };
  if (!right) return { name: "", told: "" };
  // of several that are as good, one was asked for
  return judged.right ? { name: "hit", told: t("right too") } : { name: "missed", told: current().asked.startsWith("one") ? t("right answer") : t("missed") };
}

/** The name of something that can be chosen, with how it came out. @param {string} name @param {string} outcome */
const withOutcome = (name, outcome) => (outcome ? `${name}: ${outcome}` : name);

/** A tile that can be chosen, marked once the answer is judged. @param {string} tile */
function choosable(tile) {
  const { name, told: outcome } = marked(tile);
  return html`<button
    type="button"
    class="tile ${name}"
    aria-label=${withOutcome(nameOf(tile), outcome)}
    aria-pressed=${solving.given.includes(tile)}
    @click=${() => toggle(tile)}
  >
    ${body(tile)}
  </button>`;
}

/** @param {string} value */
export function toggle(value) {
  if (solving.verdict) return;
  const one = current().asked.startsWith("one");
  if (one) solving.given = [value];
  else solving.given = solving.given.includes(value) ? solving.given.filter((each) => each !== value) : [...solving.given, value];
  draw();
}

/** What a number counts, where it is not points. @type {Record<string, string>} */
const NUMBERS = { han: t("Han"), fu: t("Minipoints (fu)") };

const WINDS = { E: t("East"), S: t("South"), W: t("West"), N: t("North") };

/** What else belongs to the situation, in words. @param {import("../screens.d.ts").ExerciseSituation} situation */
export function circumstances(situation) {
  const told = [];
  if (situation.win) told.push(situation.by === "draw" ? t("won by drawing") : t("won on a discard"));
  if (situation.win || ["route", "plan", "best", "safest", "push", "call"].includes(situation.kind)) {
    told.push(t("seat {wind}", { wind: WINDS[/** @type {"E"} */ (situation.seat ?? "S")] }));
    told.push(t("round {wind}", { wind: WINDS[/** @type {"E"} */ (situation.round ?? "E")] }));
  }
  if ((situation.riichi ?? "none") !== "none") told.push(t("riichi"));
  return told.length ? html`<p class="soft">${told.join(" · ")}</p>` : nothing;
}

/** A discard: one that declared riichi and the last one are marked. @param {import("../screens.d.ts").ThrownTile} discard */
const thrown = ({ tile, riichi, last }) =>
  tileImage(tile, riichi || last ? "lit" : "", [nameOf(tile), riichi ? t("riichi") : "", last ? t("last discard") : ""].filter(Boolean).join(", "));

/** What lies before each player of a position: discards and sets. @param {Exercise} exercise */
function rivers({ rivers: all, sets, situation }) {
  if (!all.some((river) => river.length) && !sets.some((laid) => laid.length)) return nothing;
  return html`<dl class="rivers">
    ${all.map((river, at) => {
      const wind = /** @type {"E"} */ ("ESWN"[at]);
      const own = (situation.seat ?? "S") === wind;
      return html`<div>
        <dt>${WINDS[wind]}${own ? ` (${t("you")})` : ""}${river.some(({ riichi }) => riichi) ? ` · ${t("riichi")}` : ""}</dt>
        <dd>${river.map(thrown)}</dd>
        ${sets[at]?.length ? html`<dd class="sets">${sets[at].map((each) => meld(each))}</dd>` : nothing}
      </div>`;
    })}
  </dl>`;
}

export function hand() {
  const { concealed, melds, situation, asked } = current();
  if (!concealed.length) return nothing;
  const pick = asked === "one_tile";
  return html`<div class="felt-card">
    ${rivers(current())}
    <div class="laid">
      <span class="tiles" role=${pick ? "group" : "img"} aria-label=${pick ? t("Your hand") : concealed.map(nameOf).join(", ")}>
        ${concealed.map((tile) =>
          pick ? choosable(tile) : html`<span class="tile">${body(tile)}</span>`,
        )}
      </span>
      ${melds.map((each) => meld(each))}
      ${situation.win ? html`<span class="won-tile"><span class="small">${t("winning tile")}</span>${tileImage(situation.win)}</span>` : nothing}
    </div>
    ${situation.dora?.length ? html`<p class="small">${t("dora indicator")} ${situation.dora.map((tile) => tileImage(tile))}</p>` : nothing}
    ${situation.discards?.length
      ? html`<p class="small">${t("own discards")}</p><div class="thrown">${situation.discards.map((tile) => tileImage(tile))}</div>`
      : nothing}
  </div>`;
}

export function answers() {
  const { asked, choices: offered } = current();
  if (asked === "tiles")
    return html`<div class="palette" role="group" aria-label=${t("Tiles")}>
      ${suits({
        suit: solving.suit,
        choose: chooseSuit,
        tile: choosable,
        chosen: solving.given,
      })}
    </div>`;
  if (asked === "number")
    return html`<label>${NUMBERS[current().situation.kind] ?? t("Points")}
      <input type="number" inputmode="numeric" min="0" .value=${solving.given[0] ?? ""}
        @input=${(/** @type {Event} */ event) => (solving.given = [valueOf(event)])} /></label>`;
  if (asked === "one_tile") return nothing;
  return html`<div class="offered" role="group" aria-label=${t("Answers")}>
    ${offered.map((each, at) => {
      const { name, told: outcome } = marked(each.value);
      return html`<button type="button" class=${name} aria-label=${withOutcome(each.label, outcome)} aria-pressed=${solving.given.includes(each.value)} @click=${() => toggle(each.value)}>
        <kbd aria-hidden="true">${at + 1}</kbd> <span>${each.label}</span>
      </button>`;
    })}
  </div>`;
}

/** The right answer in words. */
function rightAnswer() {
  const { asked, choices: offered } = current();
  const answer = solving.verdict?.answer ?? [];
  if (asked.endsWith("tile") || asked === "tiles") return html`<span class="tiles">${answer.map((tile) => tileImage(tile))}</span>`;
  if (asked === "number") return answer.join(", ");
  return answer.map((value) => offered.find((each) => each.value === value)?.label ?? value).join(" · ");
}

export function verdict() {
  const { verdict: told } = solving;
  if (!told) return nothing;
  return html`<section class="told ${told.right ? "good" : "bad"}" role="status">
    <div class="outcome">
      <h2 id="verdict" tabindex="-1">${told.right ? t("Right") : t("Not quite")}</h2>
      ${typeof told.grade === "number" ? html`<p><strong>${t("{grade} of 100", { grade: told.grade })}</strong> ${t("by the master’s numbers")}</p>` : nothing}
      ${told.right ? nothing : html`<p>${t("Right is:")} ${rightAnswer()}</p>`}
    </div>
    ${reasons(told.lines)} ${told.sheet ? sheetLines(told.sheet, { chosen: null, choose: () => {} }) : nothing}
  </section>`;
}

/** A sentence with its tiles and the way to its statements. @param {import("./sentences.js").Sentence} sentence */
const told = (sentence) => drawn(sentence).flatMap((part) => (typeof part === "string" ? numbered(part) : [part]));

/** Why an answer is right, with its tiles drawn. @param {import("../screens.d.ts").ReasonLine[]} lines */
function reasons(lines) {
  if (!lines.length) return nothing;
  return html`<table class="lines reasons">
    <caption>${t("Why")}</caption>
    <tbody>
      ${lines.map(({ told_label: label, told_value: value, cite }) => html`<tr><th scope="row">${told(label)}</th><td>${told(value)}</td><td class="cite">${numbered(cite)}</td></tr>`)}
    </tbody>
  </table>`;
}

/** The answer that a number stands for: a choice, a tile of the suit, a tile of the hand. @param {string} number */
function numberedAnswer(number) {
  const { asked, choices: offered, concealed } = current();
  if (asked === "tiles") return ofSuit(solving.suit).find((tile) => tile[0] === number);
  if (asked !== "one_tile") return offered[Number(number) - 1]?.value;
  const such = [...new Set(concealed)].filter((tile) => tile[0] === number);
  return such[(such.indexOf(solving.given[0]) + 1) % such.length];
}

/** @param {string} number @returns {boolean} whether it stands for an answer */
export function chooseNumbered(number) {
  const answer = solving.exercise && numberedAnswer(number);
  if (answer) toggle(answer);
  return Boolean(answer);
}

/** @param {import("./suits.js").Suit} suit */
export function chooseSuit(suit) {
  solving.suit = suit;
  draw();
}


/** What the keys do, by how a question is answered. @param {string} asked */
export function hint(asked) {
  const rest = t("Enter checks and goes on, N brings another one.");
  if (asked === "tiles") return t("Keys: M, P, S and Z choose a suit, 1 to 9 its tiles, {rest}", { rest });
  if (asked === "one_tile") return t("Keys: 1 to 9 choose the tile of that number, once more the next such tile, {rest}", { rest });
  if (asked === "number") return t("Keys: {rest}", { rest });
  return t("Keys: Tab and Space choose, 1 to 9 choose an answer, {rest}", { rest });
}
