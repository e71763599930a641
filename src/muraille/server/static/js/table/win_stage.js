/**
 * A win in three beats: the call and its tile; the hand laid down and counted line by line; the points from payer to winner. The
 * page is true from the first moment: beats only uncover it, and any key or tap uncovers it all.
 */

import { html, nothing } from "../../vendor/lit-html.js";
import { seal } from "../lib/seals.js";
import { laidHand } from "../lib/sheet.js";
import { number, t } from "../lib/text.js";
import { still, winWord } from "./moments.js";

/** Milliseconds: the first beat, one line, the last beat; at most so many lines come one by one. */
const CALL = 900;
const LINE = 320;
export const POINTS = 1300;
const ONE_BY_ONE = 8;

/** @param {import("../types.d.ts").WinData} winner @returns {import("../types.d.ts").SheetLine[]} what the hand is worth, line by line */
export const countedLines = (winner) => winner.sheet.sections.filter((section) => section.counted).flatMap((section) => section.lines);

/** How long the beats of a result last. @param {import("../types.d.ts").DealResultData} result */
export function beats(result) {
  if (still() || !result.winners.length) return 0;
  const lines = Math.min(ONE_BY_ONE, Math.max(...result.winners.map((winner) => countedLines(winner).length)));
  return CALL + lines * LINE + POINTS;
}

/**
 * @param {{winner: import("../types.d.ts").WinData, result: import("../types.d.ts").DealResultData, view: import("../lib/board.js").View,
 *   chosen: import("../lib/sheet.js").Line | null, choose: (line: import("../lib/sheet.js").Line) => void}} props
 */
export function winStage({ winner, result, view, chosen, choose }) {
  const { melds } = result.hands[winner.seat];
  const from = winner.discarder ?? null;
  const lines = countedLines(winner);
  const name = view.names[winner.seat];
  return html`<section class="won">
    <header>
      ${seal(name)}
      <div>
        <b class="said">${winWord(from === null)}</b>
        <small>${name} · ${from === null ? t("with a drawn tile") : t("with a tile of {name}", { name: view.names[from] })}</small>
      </div>
    </header>
    ${laidHand({ concealed: winner.concealed, winning: winner.tile, melds, lit: chosen?.tiles ?? [] })}
    <div class="tally">
      <ol aria-label=${t("What counts")}>
        ${lines.map((line, at) => html`<li class="beat-${Math.min(at, ONE_BY_ONE)}">${counted(line, chosen === line, choose)}<b>${line.value ?? ""}</b></li>`)}
      </ol>
      <div class="sum beat-${Math.min(lines.length, ONE_BY_ONE)}">
        <div class="grade">${winner.sheet.grade ?? number(winner.score?.total ?? winner.score?.points ?? winner.payments?.[winner.seat] ?? 0)}</div>
        ${winner.sheet.verdict ? html`<p class="verdict">${winner.sheet.verdict}</p>` : nothing}
      </div>
    </div>
  </section>`;
}

/** @param {import("../types.d.ts").SheetLine} line @param {boolean} lit @param {(line: import("../lib/sheet.js").Line) => void} choose */
function counted(line, lit, choose) {
  return line.tiles?.length ? html`<button class="quiet line" aria-pressed=${lit} @click=${() => choose(line)}>${line.label}</button>` : html`<span>${line.label}</span>`;
}
