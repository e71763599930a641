/** A sheet deal by deal: what ended it, who won, who paid; tiles if one likes, and then the scorer checks them. */

import { html, nothing } from "../../vendor/lit-html.js";
import { t } from "../lib/text.js";
import { exact, fields, SEATS, sitting, typed, WINDS } from "./parts.js";
import { write } from "./outbox.js";

const ENDS = { discard: t("win by discard"), drawn: t("win by own draw"), draw: t("drawn deal"), chombo: t("chombo, dealt again") };
const form = { end: "discard", winners: 1 };

/** @param {any} table */
export function dealList(table) {
  if (!table.deals.length) return nothing;
  return html`<table class="deals">
    <thead>
      <tr>
        <th>${t("Deal")}</th>
        <th>${t("What happened")}</th>
        ${SEATS.map((wind) => html`<th class="number">${WINDS[wind]}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${table.deals.map(
        (/** @type {any} */ deal) => html`<tr>
          <td>${deal.number}</td>
          <td>${deal.sentence}${deal.doubts.map((/** @type {string} */ doubt) => html`<br /><small class="loss">${doubt}</small>`)}</td>
          ${deal.scores.map((/** @type {number} */ score) => html`<td class="number">${exact(score)}</td>`)}
        </tr>`,
      )}
    </tbody>
  </table>`;
}

/** @param {Record<string, string>} values @param {number} at @param {string} game */
function winner(values, at, game) {
  const worth = (/** @type {string} */ name) => typed(values[`${name}${at}`] ?? "") ?? 0;
  const won = game === "riichi" ? { han: worth("han"), fu: worth("fu") } : { points: worth("points") };
  const tiles = values[`hand${at}`] ? { tiles: { hand: values[`hand${at}`], win: values[`win${at}`] ?? "" } } : {};
  return { seat: values[`winner${at}`], ...won, ...tiles };
}

/** @param {any} table @param {Record<string, string>} values @param {string} game */
function factOf(table, values, game) {
  const ticked = (/** @type {string} */ name) => SEATS.filter((wind) => values[`${name}${wind}`]);
  const fact = { type: "deal_entered", session: table.session, table: table.table, number: table.deals.length + 1 };
  const riichi = game === "riichi" ? { riichi: ticked("riichi") } : {};
  if (form.end === "chombo") return { ...fact, chombo: [values.offender] };
  if (form.end === "draw") return { ...fact, ...riichi, ...(game === "riichi" ? { tenpai: ticked("tenpai") } : {}) };
  const winners = Array.from({ length: form.end === "discard" ? form.winners : 1 }, (_, at) => winner(values, at, game));
  return { ...fact, ...riichi, winners, ...(form.end === "discard" ? { discarder: values.discarder } : {}) };
}

/** @param {string} name @param {string} label @param {any} table */
const seatChoice = (name, label, table) =>
  html`<label
    >${label}
    <select name=${name}>
      ${SEATS.map((wind, seat) => html`<option value=${wind}>${WINDS[wind]} · ${sitting(table.seats[seat])}</option>`)}
    </select></label
  >`;

/** @param {string} name @param {string} label */
const seatTicks = (name, label) =>
  html`<fieldset>
    <legend>${label}</legend>
    <div class="row">
      ${SEATS.map((wind) => html`<label class="choice"><input type="checkbox" name=${`${name}${wind}`} value="yes" />${WINDS[wind]}</label>`)}
    </div>
  </fieldset>`;

/** @param {number} at @param {any} table @param {string} game */
const winnerFields = (at, table, game) =>
  html`<div class="winner row">
    ${seatChoice(`winner${at}`, t("Winner"), table)}
    ${game === "riichi"
      ? html`<label>${t("Han")}<input name=${`han${at}`} inputmode="numeric" size="3" required /></label>
          <label>${t("Fu")}<input name=${`fu${at}`} inputmode="numeric" size="4" /></label>`
      : html`<label>${t("Points")}<input name=${`points${at}`} inputmode="numeric" size="4" required /></label>`}
    <details>
      <summary>${t("Tiles")}</summary>
      <label>${t("Hand without the winning tile")}<input name=${`hand${at}`} placeholder="123m 456p 789s 1122z" /></label>
      <label>${t("Winning tile")}<input name=${`win${at}`} size="4" /></label>
    </details>
  </div>`;

/**
 * @param {{event: string, table: any, game: string, done: (answer: any) => void, failed: (message: string) => void, redraw: () => void}} given
 */
export function dealForm({ event, table, game, done, failed, redraw }) {
  /** @param {Record<string, any>} fact @param {string} label */
  async function send(fact, label) {
    try {
      done(await write(event, fact, { version: table.version, label }));
      return true;
    } catch (problem) {
      failed(/** @type {Error} */ (problem).message);
      return false;
    }
  }

  /** @param {Event} submitted */
  async function submit(submitted) {
    const element = /** @type {HTMLFormElement} */ (submitted.currentTarget);
    const fact = factOf(table, fields(submitted), game);
    if (await send(fact, t("Table {table}: deal {number}", { table: table.table, number: fact.number }))) {
      form.winners = 1;
      element.reset();
    }
  }

  const ended = () => send({ type: "game_ended", session: table.session, table: table.table }, t("Table {table}: end of the game", { table: table.table }));
  if (table.ended) return html`${dealList(table)}<p>${t("The game is over.")}</p>`;
  return html`${dealList(table)}
    <form class="stack deal" @submit=${submit} autocomplete="off">
      <h3>${t("Deal {number}", { number: table.deals.length + 1 })}</h3>
      <label
        >${t("How it ended")}
        <select
          name="end"
          .value=${form.end}
          @change=${(/** @type {Event} */ changed) => {
            form.end = /** @type {HTMLSelectElement} */ (changed.target).value;
            redraw();
          }}
        >
          ${Object.entries(ENDS).map(([key, name]) => html`<option value=${key}>${name}</option>`)}
        </select></label
      >
      ${form.end === "discard" || form.end === "drawn"
        ? html`${Array.from({ length: form.end === "discard" ? form.winners : 1 }, (_, at) => winnerFields(at, table, game))}
          ${form.end === "discard" ? seatChoice("discarder", t("Discarded by"), table) : nothing}
          ${form.end === "discard" && game === "riichi" && form.winners < 3
            ? html`<button
                type="button"
                class="quiet"
                @click=${() => {
                  form.winners += 1;
                  redraw();
                }}
              >
                ${t("Another winner")}
              </button>`
            : nothing}`
        : nothing}
      ${form.end === "chombo" ? seatChoice("offender", t("Chombo of"), table) : nothing}
      ${game === "riichi" && form.end !== "chombo" ? seatTicks("riichi", t("Riichi declared by")) : nothing}
      ${game === "riichi" && form.end === "draw" ? seatTicks("tenpai", t("Ready (tenpai)")) : nothing}
      <p class="row">
        <button class="filled">${t("Enter the deal")}</button>
        ${table.deals.length ? html`<button type="button" @click=${ended}>${t("The game is over")}</button>` : nothing}
      </p>
    </form>`;
}
