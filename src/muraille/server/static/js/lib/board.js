/**
 * The drawn table, from a view alone: used live, in replays and in the rule book.
 *
 * @typedef {{tile: string | null, turned: boolean, face_down: boolean, stacked: boolean}} Laid
 * @typedef {{tile: string, drawn: boolean, sideways: boolean, called_by: number | null}} RiverTile
 * @typedef {{wind: string, concealed: (string | null)[], melds: Laid[][], river: RiverTile[], flowers: string[],
 *   riichi: boolean, dead: boolean, tenpai: boolean | null}} SeatView
 * @typedef {{number: number, round: string, dealer: number, players: number[], scores: number[], counters: number,
 *   bets: number, phase: string, turn: number | null, left: number, indicators: string[], seats: SeatView[],
 *   names: string[], your_seat: number | null, drawn?: boolean[], claimable?: {seat: number, tile: string} | null,
 *   waits?: {tile: string, left: number, reason: string | null}[], furiten?: string | null,
 *   no_win?: {code: string, message: string, cite: string} | null}} View
 */

import { html, nothing } from "../../vendor/lit-html.js";
import { number, plural, t } from "./text.js";
import { body, nameOf, namesOf, tileImage } from "./tiles.js";

export const WINDS = /** @type {Record<string, string>} */ ({
  E: t("East"),
  S: t("South"),
  W: t("West"),
  N: t("North"),
});
const WIND_TILES = /** @type {Record<string, string>} */ ({ E: "1z", S: "2z", W: "3z", N: "4z" });
const SIDES = ["bottom", "right", "top", "left"];

/**
 * The whole board.
 * @param {{view: View, viewpoint: number, openHands?: boolean, away?: (seat: number) => string,
 *   level?: (seat: number) => string}} props
 *   openHands shows the tiles of the viewpoint's seat on the board too, as a replay does; away says what keeps a player away,
 *   level how a bot plays.
 */
export function board({ view, viewpoint, openHands = false, away = () => "", level = () => "" }) {
  return html`<div class="mat-box">
    <div class="mat ${openHands ? "" : "without-own"}">
      ${SIDES.map((side, place) => {
        const seat = (viewpoint + place) % 4;
        return playerSide(view, seat, side, openHands || place > 0, { away: away(seat), level: level(seat) });
      })}
      ${centre(view, viewpoint)}
    </div>
    ${view.indicators.length ? deadWall(view.indicators) : nothing}
  </div>`;
}

/** Who sits there, as one says it. @param {View} view @param {number} seat */
export function seatTitle(view, seat) {
  return t("{name}, {wind}, {points} points", {
    name: view.names[seat],
    wind: WINDS[view.seats[seat].wind],
    points: number(view.scores[seat]),
  });
}

/**
 * @param {View} view
 * @param {number} seat
 * @param {string} side
 * @param {boolean} withHand
 * @param {{away: string, level: string}} about
 */
function playerSide(view, seat, side, withHand, { away, level }) {
  const place = view.seats[seat];
  const active = view.turn === seat && view.phase !== "over";
  return html`<section class="side ${side} ${active ? "active" : ""}" aria-label=${seatTitle(view, seat)}>
    <div class="plate">
      ${tileImage(WIND_TILES[place.wind], "", WINDS[place.wind])}
      <span class="named"
        ><span class="name">${view.names[seat]}</span>${level ? html`<span class="level">${level}</span>` : nothing}</span
      >
      <span class="points">${number(view.scores[seat])}</span>
      ${place.riichi ? html`<span class="badge">${t("riichi")}</span>` : nothing}
      ${place.dead ? html`<span class="badge">${t("dead hand")}</span>` : nothing}
      ${away ? html`<span class="badge">${away}</span>` : nothing}
    </div>
    ${place.riichi ? html`<div class="stick" role="img" aria-label=${t("riichi bet")}></div>` : nothing}
    ${river(view, seat)}
    <div class="rack">
      ${withHand ? hand(place, view, seat) : nothing}
      ${place.melds.length && withHand ? html`<div class="melds">${place.melds.map((laid) => meld(laid))}</div>` : nothing}
    </div>
    ${place.flowers.length && withHand ? flowers(place.flowers) : nothing}
  </section>`;
}

/** Discards in rows of six. A claimed one is a gap, the one in question is outlined. @param {View} view @param {number} seat */
function river(view, seat) {
  const tiles = view.seats[seat].river;
  const last = tiles.length - 1;
  const inQuestion = view.claimable?.seat === seat;
  const name = t("Discards of {name}", { name: view.names[seat] });
  return html`<ol class="river" aria-label=${name}>
    ${tiles.map(({ tile, sideways, called_by }, at) => {
      const state = [
        sideways ? "turned" : "",
        called_by === null ? "" : "gone",
        at === last && inQuestion ? "lit" : "",
        at === last ? "just" : "",
      ];
      const spoken = called_by === null ? nameOf(tile) : t("{tile}, claimed", { tile: nameOf(tile) });
      return html`<li class=${at === 6 || at === 12 ? "row-start" : ""}>${tileImage(tile, state.join(" "), spoken)}</li>`;
    })}
  </ol>`;
}

/** The concealed tiles of a player: backs, or faces where they are known. @param {SeatView} place @param {View} view @param {number} seat */
function hand(place, view, seat) {
  const known = place.concealed.some(Boolean);
  const count = place.concealed.length;
  const spoken = known
    ? namesOf(place.concealed)
    : plural(count, t("one concealed tile"), t("{count} concealed tiles", { count }));
  const drawn = view.drawn?.[seat] ? count - 1 : -1;
  return html`<div class="hand tiles" role="img" aria-label=${spoken}>
    ${place.concealed.map(
      (tile, at) => html`<span class="tile ${tile ? "" : "back"} ${at === drawn ? "apart" : ""}">${body(tile)}</span>`,
    )}
  </div>`;
}

/**
 * A set as it lies, the claimed tile turned towards its source.
 * @param {Laid[]} laid
 * @param {(tile: string) => string} [mark] a class for each tile
 */
export function meld(laid, mark = () => "") {
  const columns = [];
  for (const each of laid) {
    if (each.stacked) columns[columns.length - 1].push(each);
    else columns.push([each]);
  }
  const spoken = t("set: {tiles}", { tiles: namesOf(laid.map(({ tile }) => tile)) });
  return html`<span class="meld" role="img" aria-label=${spoken}
    >${columns.map(
      (column) =>
        html`<span class="column"
          >${column.map(({ tile, turned, face_down }) => {
            const shown = face_down ? null : tile;
            const classes = [shown ? "" : "back", turned ? "turned" : "", tile ? mark(tile) : ""];
            return html`<span class="tile ${classes.join(" ")}">${body(shown)}</span>`;
          })}</span
        >`,
    )}</span
  >`;
}

/** @param {string[]} tiles */
export function flowers(tiles) {
  return html`<div class="flowers tiles" role="img" aria-label=${t("flowers: {tiles}", { tiles: namesOf(tiles) })}>
    ${tiles.map((tile) => html`<span class="tile">${body(tile)}</span>`)}
  </div>`;
}

/** The dead wall with the indicators turned over. @param {string[]} indicators */
function deadWall(indicators) {
  const stacks = [...indicators, ...Array(Math.max(0, 5 - indicators.length)).fill(null)];
  const spoken = t("dora indicators: {tiles}", { tiles: namesOf(indicators) });
  return html`<div class="dead-wall" role="img" aria-label=${spoken}>
    <span class="caption">${t("Dora")}</span>
    <span class="tiles">${stacks.map((tile) => html`<span class="tile ${tile ? "" : "back"}">${body(tile)}</span>`)}</span>
  </div>`;
}

/** What lies in the middle: round and deal, tiles left, counters and bets, four winds with their points. @param {View} view @param {number} viewpoint */
function centre(view, viewpoint) {
  const left = plural(view.left, t("one tile left"), t("{count} tiles left", { count: view.left }));
  return html`<section class="centre" aria-label=${t("The middle of the table")}>
    <div class="round">
      <strong>${WINDS[view.round]} ${view.dealer + 1}</strong>
      <span class="remaining">${left}</span>
      ${view.counters || view.bets
        ? html`<span class="stakes"
            >${view.counters ? html`<span>${counters(view.counters)}</span>` : nothing}
            ${view.bets ? html`<span>${t("bets {points}", { points: number(view.bets) })}</span>` : nothing}</span
          >`
        : nothing}
    </div>
    ${SIDES.map((side, place) => {
      const seat = (viewpoint + place) % 4;
      const lit = view.turn === seat && view.phase !== "over";
      return html`<div class="post ${side} ${lit ? "lit" : ""}" aria-hidden="true">
        <span class="who"
          ><span class="wind ${view.seats[seat].wind === "E" ? "east" : ""}">${WINDS[view.seats[seat].wind][0]}</span>
          <span class="name">${view.names[seat]}</span></span
        >
        <span class="points">${number(view.scores[seat])}</span>
      </div>`;
    })}
  </section>`;
}

/** @param {number} count */
const counters = (count) => plural(count, t("one counter"), t("{count} counters", { count }));
