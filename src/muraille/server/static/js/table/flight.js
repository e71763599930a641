/** Where a tile came from: it moves from there to where it lies now, quickly, or not at all where motion is not wanted. */

import { sideOf } from "../lib/board.js";

/** @param {string} selector @returns {HTMLElement | null} the last that is found */
const last = (selector) => /** @type {HTMLElement[]} */ ([...document.querySelectorAll(selector)]).at(-1) ?? null;

/**
 * Look where the tile of this event lies before the page is drawn again.
 * @param {import("../types.d.ts").TableEvent} event
 * @param {number} viewpoint
 * @returns {(() => void) | null} called when the page has been drawn: lets the tile move
 */
export function flight(event, viewpoint) {
  const way = wayOf(event, viewpoint);
  if (!way) return null;
  const { from, to } = way;
  const start = from.map(last).find((each) => each?.getBoundingClientRect().width) ?? null;
  const before = start?.getBoundingClientRect();
  if (!before) return null;
  return () => {
    const tile = last(to);
    if (tile) move(tile, before);
  };
}

/**
 * Where the tile of an event, or the stick, comes from and where it goes.
 * @param {import("../types.d.ts").TableEvent} event @param {number} viewpoint
 * @returns {{from: string[], to: string} | null}
 */
function wayOf(event, viewpoint) {
  switch (event.type) {
    case "drawn":
      return drawnWay(sideOf(event.seat, viewpoint));
    case "discarded":
      return discardedWay(event, sideOf(event.seat, viewpoint));
    case "called":
      return calledWay(sideOf(event.discarder, viewpoint), sideOf(event.seat, viewpoint));
    case "riichi_declared":
      return riichiWay(sideOf(event.seat, viewpoint));
    default:
      return null;
  }
}

/** @param {string} side */
const drawnWay = (side) => ({
  from: [".centre .round"],
  to: side === "bottom" ? "#hand .tile.apart" : `.side.${side} .hand .apart`,
});

/** @param {import("../types.d.ts").Discarded} event @param {string} side */
const discardedWay = ({ tile, drawn }, side) => ({
  from:
    side === "bottom"
      ? [drawn ? "#hand .tile.apart" : `#hand .tile[data-tile="${tile}"]:not(.apart)`, "#hand .tile"]
      : [drawn ? `.side.${side} .hand .apart` : `.side.${side} .hand > :nth-child(7)`, `.side.${side} .hand > *`, `.side.${side} .plate`],
  to: `.side.${side} .river .tile`,
});

/** @param {string} discarder the side @param {string} side */
const calledWay = (discarder, side) => ({
  from: [`.side.${discarder} .river .tile.just`],
  to: side === "bottom" ? ".own-row .meld:last-child" : `.side.${side} .meld:last-child`,
});

/** @param {string} side */
const riichiWay = (side) => ({ from: [`.side.${side} .plate`], to: `.side.${side} > .stick` });

/** @param {HTMLElement} tile @param {DOMRect} before */
function move(tile, before) {
  const duration = parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--slow"));
  const after = tile.getBoundingClientRect();
  if (!duration || !after.width) return;
  const x = before.x + before.width / 2 - after.x - after.width / 2;
  const y = before.y + before.height / 2 - after.y - after.height / 2;
  const stick = tile.classList.contains("stick");
  // only what the compositor moves by itself: with anything else the page would be drawn anew in every frame
  const moving = tile.animate(
    [{ transform: `translate(${x}px, ${y}px) scale(${stick ? 1 : 1.3})`, opacity: stick ? 0 : 1 }, { transform: "none", opacity: 1 }],
    { duration: stick ? 420 : duration, easing: "cubic-bezier(0.3, 0.9, 0.3, 1.04)" },
  );
  tile.style.zIndex = "40";
  moving.onfinish = () => tile.style.removeProperty("z-index");
}
