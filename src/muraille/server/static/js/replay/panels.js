/** Beside the board: the deals, how one ended, the largest mistakes, what can be taken home. */

import { html, nothing } from "../../vendor/lit-html.js";
import { laidHand, sheetLines } from "../lib/sheet.js";
import { number, signed, t } from "../lib/text.js";
import { drawnText } from "../table/told.js";
import { lost } from "./questions.js";

/** @type {Record<string, string>} */
const FORMATS = { record: t("Record of Muraille"), mjai: "mjai", "tenhou-json": "tenhou.net JSON", botzone: "Botzone" };

/** @param {{deals: any[], chosen: number, go: (deal: number) => void}} props */
export function dealList({ deals, chosen, go }) {
  return html`<ol class="deals" aria-label=${t("Deals")}>
    ${deals.map(
      (deal) => html`<li>
        <button class="quiet" aria-current=${deal.number === chosen ? "true" : nothing} @click=${() => go(deal.number)}>
          <strong>${deal.name}${deal.counters ? ` +${deal.counters}` : ""}</strong>
          <span class="small">${deal.text ? drawnText(deal.text) : t("not over")}</span>
        </button>
      </li>`,
    )}
  </ol>`;
}

/** @param {any} result @param {any} view */
export function resultCard(result, view) {
  return html`<section class="result" aria-label=${t("How the deal ended")}>
    <h3>${drawnText(result.text)}</h3>
    ${result.winners.map(
      (/** @type {any} */ winner) =>
        html`${laidHand({ concealed: winner.concealed, winning: winner.tile, melds: result.hands[winner.seat].melds })}
        ${sheetLines(winner.sheet, { chosen: null, choose: () => {} })}`,
    )}
    <ul class="paid">
      ${result.payments.map(
        (/** @type {number} */ paid, /** @type {number} */ seat) => html`<li>
          ${view.names[seat]} <strong class=${paid > 0 ? "gain" : paid < 0 ? "loss" : ""}>${signed(paid)}</strong>
          <span class="soft">${number(result.scores[seat])}</span>
        </li>`,
      )}
    </ul>
  </section>`;
}

/** @param {{review: any, deal: number, ask: (deal: number | null) => void, go: (deal: number, step: number, seat: number) => void}} props */
export function reviewPanel({ review, deal, ask, go }) {
  const done = review ? Object.keys(review.opinions).length : 0;
  const running = review?.progress ?? [];
  const current = running.find((/** @type {any} */ each) => each.total);
  return html`<section aria-label=${t("The bots’ opinion")}>
    <p class="small soft">
      ${t("The strongest bot weighs every decision with what its player knew. Numbers are its own reckoning, not the truth.")}
    </p>
    <div class="row">
      ${review?.opinions[deal] ? nothing : html`<button @click=${() => ask(deal)}>${t("Review this deal")}</button>`}
      ${review && done >= review.deals ? nothing : html`<button @click=${() => ask(null)}>${t("Review the whole game")}</button>`}
    </div>
    <p role="status" class="small">
      ${running.length
        ? current
          ? t("Deal {deal}: {done} of {total} decisions; {waiting} deals in all to go", {
              deal: current.deal,
              done: current.done,
              total: current.total,
              waiting: running.length,
            })
          : t("The review begins …")
        : nothing}
      ${review?.failed.length ? t("Some deals could not be reviewed.") : nothing}
    </p>
    ${done ? mistakes(review.mistakes, go) : nothing}
  </section>`;
}

/** @param {any[]} list @param {(deal: number, step: number, seat: number) => void} go */
function mistakes(list, go) {
  if (!list.length) return html`<p>${t("The bot found no mistake in what it has reviewed.")}</p>`;
  return html`<h3>${t("The largest mistakes")}</h3>
    <ol class="mistake-list">
      ${list.map(
        ({ deal, step, seat, turn, name, chosen, action, loss }) => html`<li>
          <button class="quiet" @click=${() => go(deal, step, seat)}>
            <span
              ><strong>${t("Deal {deal}, turn {turn}, {name}", { deal, turn, name })}</strong>
              <span class="loss">${lost(loss)}</span></span
            >
            <span class="small">${drawnText(chosen.label)} → ${drawnText(action.label)}</span>
          </button>
        </li>`,
      )}
    </ol>`;
}

/** A format that cannot hold the game is there with the reason. @param {{format: string, refused: string | null}[]} formats @param {(format: string) => void} take */
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
