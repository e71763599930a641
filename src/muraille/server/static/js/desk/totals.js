/** The totals of a sheet: four numbers and the bets left, by keyboard alone, with the sum as one types. */

import { html, nothing } from "../../vendor/lit-html.js";
import { number, t } from "../lib/text.js";
import { fields, SEATS, sitting, typed, WINDS } from "./parts.js";
import { write } from "./outbox.js";

/** Whether what is entered replaces something: then it is a correction and needs its reason. @param {any} table @param {string} me */
export function isCorrection(table, me) {
  if (table.corrected || table.state === "complete" || table.state === "different") return true;
  return table.entered.some((/** @type {any} */ each) => each.who === me);
}

/** @param {HTMLFormElement} form @param {any} table */
function balance(form, table) {
  const values = [...SEATS, "bets"].map((name) => /** @type {HTMLInputElement | null} */ (form.elements.namedItem(name)));
  const numbers = values.map((input) => (input && input.value.trim() ? typed(input.value) : input?.name === "bets" || !input ? 0 : null));
  const output = /** @type {HTMLOutputElement} */ (form.querySelector("output"));
  if (numbers.some((each) => each === null)) {
    output.textContent = t("The four totals make {sum}", { sum: number(table.sum) });
    return;
  }
  const sum = numbers.reduce((one, other) => (one ?? 0) + (other ?? 0), 0) ?? 0;
  const off = sum - table.sum;
  output.className = off ? "loss" : "gain";
  output.textContent = off
    ? off > 0
      ? t("The sum is {sum}: {off} too many", { sum: number(sum), off: number(off) })
      : t("The sum is {sum}: {off} missing", { sum: number(sum), off: number(-off) })
    : t("The sum is right");
}

/** The one number that is still missing follows from the others. @param {HTMLFormElement} form @param {any} table */
function complete(form, table) {
  const inputs = SEATS.map((name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name)));
  const empty = inputs.filter((input) => !input.value.trim());
  const bets = /** @type {HTMLInputElement | null} */ (form.elements.namedItem("bets"));
  const others = inputs.filter((input) => input.value.trim()).map((input) => typed(input.value));
  if (empty.length !== 1 || others.some((each) => each === null)) return;
  const known = others.reduce((one, other) => (one ?? 0) + (other ?? 0), 0) ?? 0;
  empty[0].value = String(table.sum - known - (bets?.value ? (typed(bets.value) ?? 0) : 0));
}

/**
 * @param {{event: string, table: any, game: string, me: string, done: (answer: any) => void, failed: (message: string) => void}} given
 */
export function totalsForm({ event, table, game, me, done, failed }) {
  const correction = isCorrection(table, me);
  const blocked = table.obstacles_to_enter.length > 0;

  /** @param {Event} submitted */
  async function submit(submitted) {
    const form = /** @type {HTMLFormElement} */ (submitted.currentTarget);
    submitted.preventDefault();
    complete(form, table);
    const values = fields(submitted);
    const scores = SEATS.map((wind) => typed(values[wind] ?? ""));
    if (scores.some((each) => each === null)) return failed(t("Four totals are needed, each a whole number"));
    const fact = {
      type: correction ? "totals_corrected" : "totals_entered",
      session: table.session,
      table: table.table,
      scores,
      ...(values.bets ? { bets: typed(values.bets) ?? 0 } : {}),
    };
    const label = t("Table {table}: totals {totals}", { table: table.table, totals: scores.join(" ") });
    try {
      const answer = await write(event, fact, { why: values.why, version: table.version, label });
      form.reset();
      balance(form, table);
      done(answer);
    } catch (problem) {
      failed(/** @type {Error} */ (problem).message);
    }
  }

  return html`<form class="totals" @submit=${submit} @input=${(/** @type {Event} */ event_) => balance(/** @type {any} */ (event_.currentTarget), table)} autocomplete="off">
    <div class="seats">
      ${SEATS.map(
        (wind, seat) => html`<label
          ><span><strong>${WINDS[wind]}</strong> ${sitting(table.seats[seat])}</span>
          <input name=${wind} inputmode="text" size="8" class="number" aria-label=${`${WINDS[wind]}: ${sitting(table.seats[seat])}`}
        /></label>`,
      )}
      ${game === "riichi" ? html`<label><span>${t("Bets left")}</span><input name="bets" inputmode="numeric" size="6" class="number" /></label>` : nothing}
    </div>
    <p><output>${t("The four totals make {sum}", { sum: number(table.sum) })}</output></p>
    ${correction || blocked ? html`<label>${correction ? t("Reason of the correction") : t("Reason")}<input name="why" required maxlength="400" /></label>` : nothing}
    <button class="filled">${correction ? t("Correct the result") : t("Enter the result")}</button>
  </form>`;
}
