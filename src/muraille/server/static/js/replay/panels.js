/** Beside the board: the deals, how one ended, the largest mistakes, what can be taken home. */

import { html, nothing } from "../../vendor/lit-html.js";
import { laidHand, sheetLines } from "../lib/sheet.js";
import { number, signed, t } from "../lib/text.js";
import { drawn } from "../lib/sentences.js";

/** @type {Record<string, string>} */
const FORMATS = { record: t("Record of Muraille"), mjai: "mjai", "tenhou-json": "tenhou.net JSON", botzone: "Botzone" };

/** @param {{deals: import("../screens.d.ts").DealHeading[], chosen: number, go: (deal: number) => void}} props */
export function dealList({ deals, chosen, go }) {
  return html`<ol class="deals" aria-label=${t("Deals")}>
    ${deals.map(
      (deal) => html`<li>
        <button class="quiet" aria-current=${deal.number === chosen ? "true" : nothing} @click=${() => go(deal.number)}>
          <strong>${deal.name}${deal.counters ? ` +${deal.counters}` : ""}</strong>
          <span class="small">${deal.text ? drawn(deal.told) : t("not over")}</span>
        </button>
      </li>`,
    )}
  </ol>`;
}

/** @param {import("../types.d.ts").DealResultData} result @param {import("../types.d.ts").PlayView} view */
export function resultCard(result, view) {
  return html`<section class="result" aria-label=${t("How the deal ended")}>
    <h3>${drawn(result.told)}</h3>
    ${result.winners.map(
      (winner) =>
        html`${laidHand({ concealed: winner.concealed, winning: winner.tile, melds: result.hands[winner.seat].melds ?? [] })}
        ${sheetLines(winner.sheet, { chosen: null, choose: () => {} })}`,
    )}
    <ul class="paid">
      ${result.payments.map(
        (paid, seat) => html`<li>
          ${view.names[seat]} <strong class=${paid > 0 ? "gain" : paid < 0 ? "loss" : ""}>${signed(paid)}</strong>
          <span class="soft">${number(result.scores[seat])}</span>
        </li>`,
      )}
    </ul>
  </section>`;
}

/** A format that cannot hold the game is there with the reason. @param {import("../screens.d.ts").Download[]} formats @param {(format: string) => void} take */
export function downloads(formats, take) {
  return html`<ul class="downloads">
    ${formats.map(({ format, refused }) =>
      refused
        ? html`<li>
            <button class="quiet" aria-disabled="true" aria-describedby="no-${format}">${FORMATS[format]}</button>
            <p class="small soft" id="no-${format}">${refused}</p>
          </li>`
        : html`<li><button class="quiet" @click=${() => take(format)}>${FORMATS[format]}</button></li>`,
    )}
  </ul>`;
}

/** @param {string[]} differences */
export function differenceList(differences) {
  return html`<p class="small">${t("The log departs from the rules that it names:")}</p>
    <ul class="small differences">
      ${differences.map((each) => html`<li>${each}</li>`)}
    </ul>`;
}
