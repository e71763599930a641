/** How the hand was won: what the tiles do not show. */

import { html, nothing } from "../../vendor/lit-html.js";
import { WINDS } from "../lib/board.js";
import { t } from "../lib/text.js";

/** @typedef {import("./facts.js").Facts} Facts */

/** @type {Record<string, string>} */
export const FLAG_NAMES = {
  ippatsu: t("Ippatsu"),
  last_tile: t("Last tile"),
  after_kong: t("After a kong"),
  robbing_kong: t("Robbing a kong"),
  first_turn: t("First turn"),
  last_of_kind: t("Last of its kind"),
  dealt: t("With the dealt tiles"),
};
export const RIICHI = [
  ["none", t("No riichi")],
  ["riichi", t("Riichi")],
  ["double", t("Double riichi")],
];
export const WAYS = [
  ["discard", t("Discard")],
  ["draw", t("Draw")],
];

/**
 * @param {Facts} facts
 * @param {import("./facts.js").Features} features
 * @param {(changes: Partial<Facts>) => void} change
 */
export function circumstances(facts, features, change) {
  return html`<section class="circumstances" aria-label=${t("How it was won")}>
    <div class="row">
      ${buttons(t("The winning tile"), WAYS, facts.by, (by) => change(by === "draw" ? { by, discarder: "" } : { by }))}
      ${features.riichi ? buttons(t("Riichi"), RIICHI, facts.riichi, (riichi) => change(riichi === "none" ? { riichi, ura: [] } : { riichi })) : nothing}
    </div>
    <div class="row" role="group" aria-label=${t("Circumstances")}>
      ${features.flags.map((flag) => {
        const on = facts.flags.includes(flag);
        const flags = on ? facts.flags.filter((each) => each !== flag) : [...facts.flags, flag];
        return html`<button aria-pressed=${on} @click=${() => change({ flags })}>${FLAG_NAMES[flag]}</button>`;
      })}
    </div>
    <div class="fields">
      ${wind(t("Seat"), facts.seat, (seat) => change({ seat }))} ${wind(t("Round"), facts.round, (round) => change({ round }))}
      ${facts.by === "discard" || facts.discarder ? wind(t("Discarder"), facts.discarder, (discarder) => change({ discarder }), true) : nothing}
      ${features.flowers ? count(t("Flowers"), facts.flowers, 8, (flowers) => change({ flowers })) : nothing}
      ${features.riichi
        ? html`${wind(t("Liable player"), facts.liable, (liable) => change({ liable }), true)}
            ${count(t("Counters"), facts.counters, 99, (counters) => change({ counters }))}
            ${count(t("Riichi bets"), facts.bets, 99, (bets) => change({ bets }))}`
        : nothing}
    </div>
  </section>`;
}

/** @param {string} label @param {string[][]} choices @param {string} now @param {(id: string) => void} choose */
function buttons(label, choices, now, choose) {
  return html`<div class="segments" role="group" aria-label=${label}>
    ${choices.map(([id, name]) => html`<button aria-pressed=${now === id} @click=${() => choose(id)}>${name}</button>`)}
  </div>`;
}

/** @param {string} label @param {string} now @param {(wind: string) => void} choose @param {boolean} [unknown] whether it need not be said */
function wind(label, now, choose, unknown = false) {
  const known = Object.entries(WINDS);
  return html`<label
    >${label}
    <select @change=${(/** @type {Event} */ event) => choose(/** @type {HTMLSelectElement} */ (event.target).value)}>
      ${(unknown ? [["", "—"], ...known] : known).map(
        ([id, name]) => html`<option value=${id} ?selected=${id === now}>${name}</option>`,
      )}
    </select></label
  >`;
}

/** @param {string} label @param {number} now @param {number} most @param {(count: number) => void} choose */
function count(label, now, most, choose) {
  return html`<label
    >${label}
    <input
      type="number"
      min="0"
      max=${most}
      .value=${String(now)}
      @change=${(/** @type {Event} */ event) =>
        choose(Math.min(most, Math.max(0, Math.trunc(Number(/** @type {HTMLInputElement} */ (event.target).value) || 0))))}
  /></label>`;
}
