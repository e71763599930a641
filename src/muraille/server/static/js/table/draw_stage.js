/** A deal that nobody won: why, and the hands that were shown with what they waited for. */

import { html, nothing } from "../../vendor/lit-html.js";
import { SIDES } from "../lib/board.js";
import { seal } from "../lib/seals.js";
import { drawn } from "../lib/sentences.js";
import { laidHand } from "../lib/sheet.js";
import { t } from "../lib/text.js";
import { tileRow } from "../lib/tiles.js";

/** @typedef {import("../types.d.ts").DealResultData} Result */

/** The seats that said whether they were ready. @param {Result} result */
export const declared = ({ tenpai }) => tenpai.flatMap((ready, seat) => (ready === null ? [] : [seat]));

/** @param {{result: Result, view: import("../lib/board.js").View, viewpoint: number, bots: boolean[]}} props */
export function drawStage({ result, view, viewpoint, bots }) {
  const around = SIDES.map((_, place) => (viewpoint + place) % 4).filter((seat) => declared(result).includes(seat));
  return html`<section class="nobody">
    <p class="because">${drawn(result.told_reason ?? result.told)}</p>
    ${around.length ? html`<ul class="shown">${around.map((seat, at) => shown(result, view, seat, bots[seat], at))}</ul>` : nothing}
  </section>`;
}

/** One of the four: ready with the hand laid down and its waits, or not. @param {Result} result @param {import("../lib/board.js").View} view @param {number} seat @param {boolean} bot @param {number} nth */
function shown({ tenpai, hands }, view, seat, bot, nth) {
  const ready = Boolean(tenpai[seat]);
  const { concealed, melds } = view.seats[seat];
  const { waits = [] } = hands[seat];
  const name = view.names[seat];
  const known = concealed.filter((tile) => tile !== null);
  return html`<li class="beat-${nth} ${ready ? "ready" : ""}">
    <div class="whose">${seal(name, bot)}<span><b>${name}</b><small>${ready ? t("tenpai") : t("noten")}</small></span></div>
    ${ready && known.length ? laidHand({ concealed: known, winning: null, melds }) : nothing}
    ${waits.length ? html`<div class="waited"><small>${t("waited for")}</small>${tileRow(waits)}</div>` : nothing}
  </li>`;
}
