/**
 * A win: the call and its tile; the hand laid down and counted line by line. The page is true from the first moment: beats only
 * uncover it, and any key or tap uncovers it all.
 */

import { html, nothing } from "../../vendor/lit-html.js";
import { seal } from "../lib/seals.js";
import { laidHand } from "../lib/sheet.js";
import { number, t } from "../lib/text.js";
import { countedLines, ONE_BY_ONE } from "./beats.js";
import { winWord } from "./moments.js";

/** @typedef {import("../types.d.ts").DealResultData} Result */
/** @typedef {import("../lib/sheet.js").Line} Line */

/**
 * @param {{winner: Result["winners"][number], view: import("../lib/board.js").View, chosen: Line | null, choose: (line: Line) => void}} props
 */
export function winStage({ winner, view, chosen, choose }) {
  const { melds } = view.seats[winner.seat];
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
        <div class="grade">${winner.sheet.grade ?? number(worth(winner))}</div>
        ${winner.sheet.verdict ? html`<p class="verdict">${winner.sheet.verdict}</p>` : nothing}
      </div>
    </div>
  </section>`;
}

/** The points where the sheet has no grade. @param {Result["winners"][number]} winner */
const worth = ({ score, payments, seat }) => Number(score?.total ?? score?.points ?? payments?.[seat] ?? 0);

/** @param {Line} line @param {boolean} lit @param {(line: Line) => void} choose */
function counted(line, lit, choose) {
  return line.tiles?.length ? html`<button class="quiet line" aria-pressed=${lit} @click=${() => choose(line)}>${line.label}</button>` : html`<span>${line.label}</span>`;
}
