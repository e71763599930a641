/**
 * The drawn table, from a view alone: used live, in replays and in the rule book.
 *
 * @typedef {import("../types.d.ts").LaidTile} Laid
 * @typedef {import("../types.d.ts").RiverTileView} RiverTile
 * @typedef {import("../types.d.ts").SeatView} SeatView
 * @typedef {import("../types.d.ts").PlayView} View
 * @typedef {{bot?: boolean, line?: string, away?: string, absence?: string, ring?: unknown, extra?: unknown}} About who plays a seat: a bot, a line about
 *   the player, what keeps the player away and what is done meanwhile, what stands around the seal and under the name
 */

import { html, nothing } from "../../vendor/lit-html.js";
import { icon } from "./icons.js";
import { seal } from "./seals.js";
import { settings } from "./settings.js";
import { number, plural, signed, t } from "./text.js";
import { body, doraOf, nameOf, namesOf, tileImage } from "./tiles.js";
import { stacksOf } from "./wall.js";

export const WINDS = /** @type {Record<string, string>} */ ({
  E: t("East"),
  S: t("South"),
  W: t("West"),
  N: t("North"),
});
const WIND_TILES = /** @type {Record<string, string>} */ ({ E: "1z", S: "2z", W: "3z", N: "4z" });
export const SIDES = ["bottom", "right", "top", "left"];
/** How far the tiles of each side are turned, and those that lie sideways there. */
const UPRIGHT = /** @type {Record<string, string>} */ ({ bottom: "", right: "three-quarters", top: "half", left: "quarter" });
const SIDEWAYS = /** @type {Record<string, string>} */ ({ bottom: "turned", right: "half", top: "quarter", left: "" });

/** The side of the table on which a seat sits. @param {number} seat @param {number} viewpoint */
export const sideOf = (seat, viewpoint) => SIDES[(seat - viewpoint + 4) % 4];

/**
 * The whole board.
 * @param {{view: View, viewpoint: number, openHands?: boolean, about?: (seat: number) => About, same?: string | null, asDrawn?: boolean,
 *   own?: unknown, over?: unknown, bar?: unknown, classes?: string}} props
 *   openHands shows the tiles of the viewpoint's seat on the board too, as a replay does; same is the kind of tile that is lifted;
 *   asDrawn tells discards as drawn from those of the hand; own is one's place, over what lies over the cloth, bar what stands
 *   above it on a phone.
 */
export function board({ view, viewpoint, openHands = false, about = () => ({}), same = null, asDrawn = true, own, over, bar, classes = "" }) {
  return html`<div class="board ${classes}">
    ${bar ?? nothing}
    <div class="cloth ${openHands ? "all-hands" : ""}">
      ${view.wall ? walls(view, viewpoint) : nothing}
      ${SIDES.map((side, place) => {
        const seat = (viewpoint + place) % 4;
        return playerSide({ view, seat, side, viewpoint, withHand: openHands || place > 0, about: about(seat), same, asDrawn });
      })}
      ${centre(view, viewpoint)} ${view.indicators.length ? dora(view.indicators) : nothing} ${own ?? nothing} ${over ?? nothing}
    </div>
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
 * @param {{view: View, seat: number, side: string, viewpoint: number, withHand: boolean, about: About, same: string | null, asDrawn: boolean}} props
 */
function playerSide({ view, seat, side, viewpoint, withHand, about, same, asDrawn }) {
  const place = view.seats[seat];
  const active = view.turn === seat && view.phase !== "over";
  return html`<section class="side ${side} ${active ? "active" : ""}" aria-label=${seatTitle(view, seat)}>
    ${plate(view, seat, side, viewpoint, about, withHand)}
    ${place.riichi ? html`<div class="stick" role="img" aria-label=${t("riichi bet")}></div>` : nothing}
    ${river(view, seat, side, same, asDrawn)}
    ${withHand
      ? html`<div class="rack ${place.concealed.some(Boolean) ? "known" : ""}">
          ${hand(place, view, seat, side)}
          ${place.melds.length
            ? html`<div class="melds">${place.melds.map((laid) => meld(laid, (tile) => (tile === same ? "same" : ""), side))}</div>`
            : nothing}
        </div>`
      : nothing}
  </section>`;
}

/** Seal, name and a line of a player. @param {View} view @param {number} seat @param {string} side @param {number} viewpoint @param {About} about @param {boolean} withFlowers */
function plate(view, seat, side, viewpoint, { bot, line = "", away = "", absence = "", ring = nothing, extra = nothing }, withFlowers) {
  const place = view.seats[seat];
  const apart = view.scores[seat] - view.scores[viewpoint];
  const difference = view.your_seat === null || !side || seat === viewpoint ? "" : t("{points} to you", { points: signed(apart) });
  return html`<div class="plate ${away ? "is-away" : ""}">
    <span class="ring">${ring}${seal(view.names[seat], bot)}</span>
    <div class="who">
      <b class="name">${view.names[seat]}</b>
      ${away || line ? html`<small class="level" title=${absence || nothing}>${away || line}</small>` : nothing}${absence ? html`<span class="unseen">${absence}</span>` : nothing}
      ${extra} ${difference ? html`<small class="difference" aria-hidden="true">${difference}</small>` : nothing}
      ${place.riichi ? html`<span class="tag">${t("riichi")}</span>` : nothing}
      ${place.dead ? html`<span class="tag plain">${t("dead hand")}</span>` : nothing}
    </div>
    ${place.flowers.length && withFlowers ? flowers(place.flowers) : nothing}
  </div>`;
}

/**
 * Discards in rows of six. A claimed one leaves its outline, the last of all is marked, and one thrown as drawn has a notch.
 * @param {View} view @param {number} seat @param {string} side @param {string | null} same @param {boolean} asDrawn
 */
function river(view, seat, side, same, asDrawn) {
  const tiles = view.seats[seat].river;
  const last = (view.claimable ? view.claimable.seat : view.last_discard) === seat ? tiles.length - 1 : -1;
  const notched = asDrawn && settings.asDrawn;
  return html`<ol class="river" aria-label=${t("Discards of {name}", { name: view.names[seat] })}>
    ${tiles.map(({ tile, drawn, sideways, called_by: caller }, at) => {
      const gone = caller !== null;
      const spoken = [nameOf(tile)];
      if (gone) spoken.push(t("claimed"));
      if (at === last && !gone) spoken.push(t("last discard"));
      if (notched && drawn) spoken.push(t("as drawn"));
      const state = [
        sideways ? SIDEWAYS[side] : UPRIGHT[side],
        gone ? "gone" : "",
        at === last && !gone ? "last" : "",
        at === tiles.length - 1 ? "just" : "",
        notched && drawn && !gone ? "as-drawn" : "",
        tile === same && !gone ? "same" : "",
      ];
      return html`<li class=${at === 6 || at === 12 ? "row-start" : ""}>${tileImage(tile, state.join(" "), spoken.join(", "))}</li>`;
    })}
  </ol>`;
}

/** The concealed tiles of a player: standing backs, or faces where they are known. @param {SeatView} place @param {View} view @param {number} seat @param {string} side */
function hand(place, view, seat, side) {
  const known = place.concealed.some(Boolean);
  const count = place.concealed.length;
  const spoken = known ? namesOf(place.concealed) : plural(count, t("one concealed tile"), t("{count} concealed tiles", { count }));
  const drawn = view.drawn?.[seat] ? count - 1 : -1;
  return html`<div class="hand ${known ? "known" : "held"}" role="img" aria-label=${spoken}>
    ${place.concealed.map((tile, at) => {
      const apart = at === drawn ? "apart" : "";
      return tile
        ? html`<span class="tile ${UPRIGHT[side]} ${apart}">${body(tile)}</span>`
        : html`<i class="standing ${apart}"></i>`;
    })}
  </div>`;
}

/**
 * A set as it lies, the claimed tile turned towards its source.
 * @param {Laid[]} laid
 * @param {(tile: string) => string} [mark] a class for each tile
 * @param {string} [side] from which side of the table it is looked at
 */
export function meld(laid, mark = () => "", side = "bottom") {
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
            const classes = [shown ? "" : "back", turned ? SIDEWAYS[side] : UPRIGHT[side], tile ? mark(tile) : ""];
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

/** The four walls as they stand. What they tell stands in the middle in words. @param {View} view @param {number} viewpoint */
function walls(view, viewpoint) {
  const sides = stacksOf(/** @type {import("./wall.js").WallView} */ (view.wall), view.indicators);
  return sides.map((stacks, turn) => {
    const side = sideOf((view.dealer - turn + 4) % 4, viewpoint);
    // what is nearer to us is drawn later, and covers
    const seen = side === "left" ? stacks.toReversed() : stacks;
    return html`<div class="wall ${side}" aria-hidden="true">
      ${seen.map(({ tiles, dead, slit, indicator }) => {
        const classes = [tiles === 0 ? "none" : tiles === 1 ? "single" : "", dead ? "dead" : "", slit ? "slit" : ""];
        return html`<i class=${classes.join(" ")}
          >${indicator ? html`<span class="tile ${UPRIGHT[side]}">${body(indicator)}</span>` : nothing}</i
        >`;
      })}
    </div>`;
  });
}

/** The indicators small, what they point to large. @param {string[]} indicators */
function dora(indicators) {
  const pointed = indicators.map(doraOf);
  const spoken = t("dora: {tiles}; dora indicators: {indicators}", { tiles: namesOf(pointed), indicators: namesOf(indicators) });
  return html`<div class="dora-board ${indicators.length > 1 ? "several" : ""}" role="img" aria-label=${spoken}>
    <span class="caption"><b>${t("Dora")}</b> <span>${pointed.length === 1 ? nameOf(pointed[0]) : nothing}</span></span>
    <span class="indicators">${indicators.map((tile) => html`<span class="tile">${body(tile)}</span>`)}</span>
    ${icon("next")}
    <span class="pointed">${pointed.map((tile) => html`<span class="tile lit">${body(tile)}</span>`)}</span>
  </div>`;
}

/** What lies in the middle: round and deal, tiles left, counters and bets, four winds with their points. @param {View} view @param {number} viewpoint */
function centre(view, viewpoint) {
  const even = view.scores.reduce((sum, points) => sum + points, 0) === 0;
  const left = plural(view.left, t("one tile left"), t("{count} tiles left", { count: view.left }));
  return html`<section class="centre" aria-label=${t("The middle of the table")}>
    <div class="round">
      <strong>${WINDS[view.round]} ${view.dealer + 1}</strong>
      <span class="remaining"><span class="unseen">${left}</span><span aria-hidden="true"><b>${view.left}</b> ${t("to draw")}</span></span>
      ${view.indicators.length || view.counters || view.bets ? stakes(view) : nothing}
    </div>
    ${SIDES.map((side, place) => {
      const seat = (viewpoint + place) % 4;
      const { wind } = view.seats[seat];
      const lit = view.turn === seat && view.phase !== "over";
      return html`<div class="post ${side} ${lit ? "lit" : ""}" aria-hidden="true">
        <span class="wind ${wind === "E" ? "east" : ""}"
          ><svg viewBox="5 15 50 50"><use width="60" height="80" href="#tile-${WIND_TILES[wind]}"></use></svg><small>${WINDS[wind][0]}</small></span
        >
        <span class="points">${even ? signed(view.scores[seat]) : number(view.scores[seat])}</span>
      </div>`;
    })}
  </section>`;
}

/** Counters and bets as small sticks with their numbers. @param {View} view */
function stakes({ counters, bets }) {
  const counted = plural(counters, t("one counter"), t("{count} counters", { count: counters }));
  return html`<span class="stakes"
    ><span title=${counted}><i class="stick tiny hundred"></i><span class="unseen">${counted}</span><span aria-hidden="true">${counters}</span></span>
    <span title=${t("bets {points}", { points: number(bets) })}
      ><i class="stick tiny"></i><span class="unseen">${t("bets {points}", { points: number(bets) })}</span><span aria-hidden="true">${number(bets)}</span></span
    ></span
  >`;
}
