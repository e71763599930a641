/** The end of a deal and the end of a game: a scene with its four places, and the sheet behind it. */

import { html, nothing } from "../../vendor/lit-html.js";
import { courseOf } from "../lib/course.js";
import { icon } from "../lib/icons.js";
import { seal } from "../lib/seals.js";
import { drawn } from "../lib/sentences.js";
import { sheetLines } from "../lib/sheet.js";
import { fraction, number, plural, signedFraction, t } from "../lib/text.js";
import { tileRow } from "../lib/tiles.js";
import { drawStage } from "./draw_stage.js";
import { places } from "./places.js";
import { rulings } from "./rulings.js";
import { winStage } from "./win_stage.js";

/**
 * @typedef {import("../types.d.ts").DealResultData} Result
 * @typedef {import("../types.d.ts").DealOver} DealOver
 * @typedef {import("../types.d.ts").GameOver} GameOver
 * @typedef {import("../types.d.ts").Table} Table
 * @typedef {import("../lib/board.js").View} View
 * @typedef {import("../lib/sheet.js").Line} Line
 */

/**
 * @param {{over: DealOver, view: View, table: Table | null, viewpoint: number, spectator: boolean, running: boolean,
 *   details: boolean, chosen: Line | null, choose: (line: Line) => void, ready: () => void, look: () => void, open: () => void}} props
 *   running: its beats are still uncovering it
 */
export function dealEnd({ over, view, table, viewpoint, spectator, running, details, chosen, choose, ready, look, open }) {
  const { result } = over;
  const mine = view.your_seat;
  const { payments, bets, penalties, scores } = result;
  const bots = view.players.map((player) => table?.seats[player]?.kind === "bot");
  return html`<div class="scene ${running ? "is-running" : ""}" aria-busy=${running ? "true" : nothing}>
    ${places({ names: view.names, payments, bets, penalties, scores, viewpoint, bots })}
    <div class="stage">
      <h2 tabindex="-1" id="dialog-title">${title(result, view)}</h2>
      ${rulings(result.rulings ?? [], mine)}
      ${result.winners.map((winner) => winStage({ winner, view, chosen, choose }))}
      ${result.winners.length ? nothing : drawStage({ result, view, viewpoint, bots })}
      ${over.why
        ? html`<section class="coach decided" aria-label=${t("Coach")}>
            <p>${drawn(over.why.told)}</p>
            ${over.why.cite ? html`<p class="cite">${over.why.cite}</p>` : nothing}
          </section>`
        : nothing}
      ${details ? sheets(result, view, chosen, choose) : nothing} ${roster(over, view, table)}
      <div class="row end">
        <button class="quiet" @click=${look}>${t("Look at the table")}</button>
        ${result.winners.length
          ? html`<button aria-expanded=${details} @click=${open}>${t("Details")}${icon("down")}</button>`
          : nothing}
        ${spectator
          ? nothing
          : mine !== null && over.ready[view.players[mine]]
            ? html`<span class="soft">${t("You are ready.")}</span>`
            : html`<button class="filled" autofocus @click=${ready}>${t("Ready")}</button>`}
      </div>
    </div>
  </div>`;
}

/** What is said of a deal that nobody won. @type {Record<string, string>} */
const UNWON = { cancelled: t("The deal is cancelled"), nagashi: t("Nagashi mangan") };

/** @param {Result} result @param {View} view */
function title(result, view) {
  const names = result.winners.map(({ seat }) => view.names[seat]);
  if (!names.length) return UNWON[result.kind] ?? t("The deal is drawn");
  return names.length === 1
    ? t("{name} wins", { name: names[0] })
    : t("{names} win", { names: names.join(", ") });
}

/** @param {string} title @param {string[]} tiles */
function indicators(title, tiles) {
  return tiles.length ? html`<p class="indicators small soft">${title} ${tileRow(tiles)}</p>` : nothing;
}

/** The sheets that could be signed, with their paragraphs. @param {Result} result @param {View} view @param {Line | null} chosen @param {(line: Line) => void} choose */
function sheets(result, view, chosen, choose) {
  return html`<section class="details" aria-label=${t("Details")}>
    ${indicators(t("Dora indicators"), view.indicators)} ${indicators(t("Under the indicators"), result.ura)}
    ${result.winners.map((winner) => sheetLines(winner.sheet, { chosen, choose }))}
  </section>`;
}

/** Who is ready for the next deal. @param {DealOver} over @param {View} view @param {Table | null} table */
function roster(over, view, table) {
  const people = new Set((table?.seats ?? []).filter(({ kind }) => kind === "human").map(({ player }) => player));
  const seats = [0, 1, 2, 3].filter((seat) => people.has(view.players[seat]));
  if (seats.length < 2) return nothing;
  return html`<ul class="roster" aria-label=${t("Who is ready")}>
    ${seats.map(
      (seat) => html`<li class=${over.ready[view.players[seat]] ? "done" : ""}>
        <span aria-hidden="true">${over.ready[view.players[seat]] ? "✓" : "…"}</span> ${view.names[seat]}
        <span class="unseen">${over.ready[view.players[seat]] ? t("ready") : t("not ready yet")}</span>
      </li>`,
    )}
  </ul>`;
}

/**
 * @param {{over: GameOver, checked: {deal: number, kept: boolean}[] | null, check: () => void, again: () => void, share: (() => void) | null,
 *   shared: boolean, next: string | null | undefined, seated: boolean, you: number | null, problem: string, look: () => void}} props next is where
 *   others play again already
 */
export function gameEnd({ over, checked, check, again, share, shared, next, seated, you, problem, look }) {
  const tablePoints = over.ranking.some((row) => row.table_points !== null);
  const names = [...over.ranking].sort((a, b) => a.player - b.player).map(({ name }) => name);
  return html`<div class="scene is-over"><div class="stage">
    <h2 tabindex="-1" id="dialog-title">${t("The game is over")}</h2>
    <table class="ranking">
      <thead>
        <tr>
          <th>${t("Place")}</th>
          <th>${t("Name")}</th>
          <th class="number">${t("Points")}</th>
          <th class="number">${tablePoints ? t("Table points") : t("Result with uma")}</th>
        </tr>
      </thead>
      <tbody>
        ${over.ranking.map(
          (row) => html`<tr class="place-${row.place} ${row.player === you ? "own" : ""}">
            <td class="medal">${row.place}</td>
            <td><span class="named">${seal(row.name)}<span>${row.name}</span></span></td>
            <td class="number">
              ${number(row.points)}
              ${row.bets ? html`<small>${t("with {points} of bets left on the table", { points: number(row.bets) })}</small>` : nothing}
            </td>
            <td class="number">
              ${row.table_points !== null ? fraction(row.table_points) : signedFraction(row.total)}
              ${row.deducted ? html`<small>${t("after {points} taken by the referee", { points: number(row.deducted) })}</small>` : nothing}
            </td>
          </tr>`,
        )}
      </tbody>
    </table>
    ${courseOf({ points: over.course ?? [], names, own: you })}
    ${fairness(checked)} ${problem ? html`<p class="problem" role="alert">${problem}</p>` : nothing}
    ${next ? html`<p role="status">${seated ? t("They play again: your seat at the new table is kept.") : t("They play again.")}</p>` : nothing}
    <div class="row end">
      <button class="quiet" @click=${look}>${t("Look at the table")}</button>
      ${over.seed ? html`<button class="quiet" @click=${check}>${t("Check the walls")}</button>` : nothing}
      ${over.record_url ? html`<a class="button" href=${over.record_url} download>${t("Keep the record")}</a>` : nothing}
      ${share ? html`<button @click=${share}>${shared ? t("Copied") : t("Share")}</button>` : nothing}
      ${over.replay_url ? html`<a class="button" href=${over.replay_url}>${t("Review the game")}</a>` : nothing}
      ${onwards(again, next, seated)}
    </div>
  </div></div>`;
}

/** @param {() => void} again @param {string | null | undefined} next @param {boolean} seated */
function onwards(again, next, seated) {
  if (seated) return html`<button class="filled" autofocus @click=${again}>${next ? t("To the new table") : t("Play again")}</button>`;
  return html`<a class="button filled" href=${next ?? "/play"}>${next ? t("To the new table") : t("Other tables")}</a>`;
}

/** @param {{deal: number, kept: boolean}[] | null} checked */
function fairness(checked) {
  if (!checked) return nothing;
  const broken = checked.filter(({ kept }) => !kept).map(({ deal }) => deal);
  return html`<p role="status" class=${broken.length ? "problem" : "soft"}>
    ${broken.length
      ? t("These walls were not the promised ones: deals {deals}.", { deals: broken.join(", ") })
      : plural(
          checked.length,
          t("The wall was the one promised before the deal."),
          t("All {count} walls were the ones promised before their deal.", { count: checked.length }),
        )}
  </p>`;
}

/** @param {{stay: () => void, pause: () => void, leave: () => void}} ways */
export function leaving({ stay, pause, leave }) {
  return html`<h2 id="dialog-title">${t("Leave the table?")}</h2>
    <p>${t("Your seat is kept while you are away, and a bot plays safely for you. The link of this page brings you back.")}</p>
    <p>${t("Whoever leaves for good cannot come back: a bot keeps the seat to the end.")}</p>
    <div class="row end">
      <button @click=${leave}>${t("Leave for good")}</button>
      <button @click=${pause}>${t("Come back later")}</button>
      <button class="filled" autofocus @click=${stay}>${t("Stay")}</button>
    </div>`;
}
