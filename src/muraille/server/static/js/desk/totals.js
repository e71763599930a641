/** The totals of a sheet: four numbers and the bets left, by keyboard alone, with the sum as one types. */

import { html, nothing } from "../../vendor/lit-html.js";
import { number, t } from "../lib/text.js";
import { four, SEATS, sitting, typed, WINDS } from "./parts.js";
import { Refused, write } from "./outbox.js";

/**
 * What is typed and not sent, by event, session and table: it belongs there and is shown nowhere else.
 * @typedef {Record<string, string>} Draft
 * @typedef {{event: string, table: import("./screens.d.ts").TableRow, features: import("./screens.d.ts").Features, me: string,
 *   done: (answer: import("./screens.d.ts").Acknowledgement | import("./outbox.js").Kept) => void, failed: (message: string) => void, redraw: () => void}} Given
 */

/** @type {Map<string, Draft>} */
const drafts = new Map();

/** @param {string} event @param {import("./screens.d.ts").TableRow} table */
const place = (event, table) => `${event}/${table.session}/${table.table}`;

/** Whether numbers wait at a table that were not sent. @param {string} event @param {import("./screens.d.ts").TableRow} table */
export const hasDraft = (event, table) => drafts.has(place(event, table));

/** Whether what is entered replaces something: then it is a correction and needs its reason. @param {import("./screens.d.ts").TableRow} table @param {string} me */
export function isCorrection(table, me) {
  if (table.corrected || table.state === "complete" || table.state === "different") return true;
  return table.entered.some((each) => each.who === me);
}

/** The numbers that a correction starts from: those that count, or one's own. @param {import("./screens.d.ts").TableRow} table @param {string} me @returns {Draft} */
function standing(table, me) {
  const found = table.counted ?? table.entered.find((each) => each.who === me);
  if (!found) return {};
  const scores = SEATS.map((wind, seat) => [wind, String(found.scores[seat])]);
  return Object.fromEntries(found.bets ? [...scores, ["bets", String(found.bets)]] : scores);
}

/** What of the sum is missing or too much, as far as four numbers are there. @param {Draft} values @param {import("./screens.d.ts").TableRow} table */
function balance(values, table) {
  const expected = { className: "", text: t("The four totals make {sum}", { sum: number(table.sum) }) };
  const numbers = SEATS.map((wind) => typed(values[wind] ?? ""));
  if (numbers.some((each) => each === null)) return expected;
  const sum = [...numbers, typed(values.bets ?? "")].reduce((/** @type {number} */ one, other) => one + (other ?? 0), 0);
  const off = sum - table.sum;
  if (!off) return { className: "gain", text: t("The sum is right") };
  const how = { sum: number(sum), off: number(Math.abs(off)) };
  return { className: "loss", text: off > 0 ? t("The sum is {sum}: {off} too many", how) : t("The sum is {sum}: {off} missing", how) };
}

/** A number that no sticks make: a slip of the finger, said while one still looks at it. @param {Draft} values @param {import("./screens.d.ts").TableRow} table */
function impossible(values, table) {
  const odd = SEATS.map((wind) => typed(values[wind] ?? "")).find((each) => each !== null && each % table.stick);
  const bets = typed(values.bets ?? "");
  return [
    odd ? t("{score} is no multiple of {stick}: no sticks make it", { score: number(odd), stick: table.stick }) : "",
    bets && table.bet && bets % table.bet ? t("Bets of {bets} are no multiple of {bet}: a bet is one stick", { bets: number(bets), bet: number(table.bet) }) : "",
  ].filter(Boolean);
}

/** The one number that is still missing follows from the others. @param {Draft} values @param {import("./screens.d.ts").TableRow} table @returns {Draft} */
function completed(values, table) {
  const empty = SEATS.filter((wind) => !values[wind]?.trim());
  const others = SEATS.filter((wind) => values[wind]?.trim()).map((wind) => typed(values[wind]));
  if (empty.length !== 1 || others.some((each) => each === null)) return values;
  const known = [...others, typed(values.bets ?? "")].reduce((/** @type {number} */ one, other) => one + (other ?? 0), 0);
  return { ...values, [empty[0]]: String(table.sum - known) };
}

/** The other sign: the keys of a phone have none. @param {string} text */
const turned = (text) => (/^[-−–]/.test(text.trim()) ? text.trim().slice(1) : `-${text.trim()}`);

/** @param {Given} given */
export function totalsForm({ event, table, features, me, done, failed, redraw }) {
  const correction = isCorrection(table, me);
  const blocked = table.obstacles_to_enter.length > 0;
  const name = place(event, table);
  const values = drafts.get(name) ?? (correction ? standing(table, me) : {});

  /** @param {Draft} changes */
  const change = (changes) => {
    drafts.set(name, { ...values, ...drafts.get(name), ...changes });
    redraw();
  };
  const discard = () => {
    drafts.delete(name);
    redraw();
  };

  /** @param {Event} submitted */
  async function submit(submitted) {
    submitted.preventDefault();
    const entered = completed(drafts.get(name) ?? values, table);
    const scores = four(SEATS.map((wind) => typed(entered[wind] ?? "")));
    if (!scores) return failed(t("Four totals are needed, each a whole number"));
    change(entered);
    /** @type {import("./outbox.js").Fact} */
    const fact = {
      type: correction ? "totals_corrected" : "totals_entered",
      session: table.session,
      table: table.table,
      scores,
      ...(entered.bets ? { bets: typed(entered.bets) ?? 0 } : {}),
    };
    const label = t("Table {table}: totals {totals}", { table: table.table, totals: scores.join(" ") });
    try {
      const answer = await write(event, fact, { why: entered.why?.trim(), version: table.version, label });
      drafts.delete(name);
      done(answer);
    } catch (problem) {
      // An entry that stays in the outbox is no draft any more: it is looked at there.
      if (problem instanceof Refused && problem.kept) drafts.delete(name);
      failed(/** @type {Error} */ (problem).message);
    }
  }

  const typing = (/** @type {Event} */ { target }) => {
    const { name: field, value } = /** @type {HTMLInputElement} */ (target);
    change({ [field]: value });
  };
  const sum = balance(values, table);
  return html`<form class="totals" @submit=${submit} @input=${typing} autocomplete="off">
    <div class="seats">
      ${SEATS.map(
        (wind, seat) => html`<label
          ><span><strong>${WINDS[wind]}</strong> ${sitting(table.seats[seat])}</span>
          <span class="signed-number"
            ><input name=${wind} inputmode="numeric" size="8" class="number" .value=${values[wind] ?? ""} aria-label=${`${WINDS[wind]}: ${sitting(table.seats[seat])}`} /><button
              type="button"
              class="quiet sign"
              tabindex="-1"
              aria-label=${t("Other sign: {name}", { name: sitting(table.seats[seat]) })}
              @click=${() => change({ [wind]: turned(drafts.get(name)?.[wind] ?? values[wind] ?? "") })}
            >
              ±
            </button></span
          ></label
        >`,
      )}
      ${features.riichi ? html`<label><span>${t("Bets left")}</span><input name="bets" inputmode="numeric" size="6" class="number" .value=${values.bets ?? ""} /></label>` : nothing}
    </div>
    <p><output class=${sum.className}>${sum.text}</output></p>
    ${impossible(values, table).map((each) => html`<p class="loss" role="status">${each}</p>`)}
    ${correction || blocked ? html`<label>${correction ? t("Reason of the correction") : t("Reason")}<input name="why" required maxlength="400" .value=${values.why ?? ""} /></label>` : nothing}
    <p class="row">
      <button class="filled">${correction ? t("Correct the result") : t("Enter the result")}</button>
      ${drafts.has(name) ? html`<span class="draft">${t("Draft of table {table}, not sent", { table: table.table })}</span> <button type="button" @click=${discard}>${t("Discard the draft")}</button>` : nothing}
    </p>
  </form>`;
}
