/** Where a tile came from: it moves from there to where it lies now, quickly, or not at all where motion is not wanted. */

/** How far the drawing of each side is turned, in quarters. */
const QUARTERS = /** @type {Record<string, number>} */ ({ bottom: 0, right: -1, top: 2, left: 1 });
const SIDES = ["bottom", "right", "top", "left"];

/** @param {string} selector @returns {Element | null} the last that is found */
const last = (selector) => [...document.querySelectorAll(selector)].at(-1) ?? null;

/** @param {number} seat @param {number} viewpoint */
const sideOf = (seat, viewpoint) => SIDES[(seat - viewpoint + 4) % 4];

/**
 * Look where the tile of this event lies before the page is drawn again.
 * @param {any} event
 * @param {number} viewpoint
 * @returns {(() => void) | null} called when the page has been drawn: lets the tile move
 */
export function flight(event, viewpoint) {
  const way = WAYS[event.type];
  if (!way || event.seat === undefined) return null;
  const { from, to, side } = way(event, sideOf(event.seat, viewpoint), viewpoint);
  const start = document.querySelector(from.join(", ")) ? last(from.find((each) => document.querySelector(each)) ?? "") : null;
  const before = start?.getBoundingClientRect();
  if (!before?.width) return null;
  return () => {
    const tile = last(to);
    if (tile) move(tile, before, QUARTERS[side]);
  };
}

/** @type {Record<string, (event: any, side: string, viewpoint: number) => {from: string[], to: string, side: string}>} */
const WAYS = {
  drawn: (_, side) => ({
    from: [".mat .round"],
    to: side === "bottom" ? "#hand .tile.apart" : `.side.${side} .hand .tile.apart`,
    side,
  }),
  discarded: ({ tile, drawn }, side) => ({
    from:
      side === "bottom"
        ? [drawn ? "#hand .tile.apart" : `#hand .tile[data-tile="${tile}"]:not(.apart)`, "#hand .tile"]
        : [drawn ? `.side.${side} .hand .tile.apart` : `.side.${side} .hand .tile:nth-child(7)`, `.side.${side} .hand .tile`, `.side.${side} .plate`],
    to: `.side.${side} .river .tile`,
    side,
  }),
  called: ({ discarder }, side, viewpoint) => ({
    from: [`.side.${sideOf(discarder, viewpoint)} .river .tile.just`],
    to: side === "bottom" ? ".own-row .meld:last-child" : `.side.${side} .meld:last-child`,
    side,
  }),
};

/** @param {Element} tile @param {DOMRect} before @param {number} quarters */
function move(tile, before, quarters) {
  const duration = parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--slow"));
  const after = tile.getBoundingClientRect();
  if (!duration || !after.width) return;
  const x = before.x + before.width / 2 - after.x - after.width / 2;
  const y = before.y + before.height / 2 - after.y - after.height / 2;
  // the side is turned: the way has to be turned back
  const [across, along] = [[x, y], [y, -x], [-x, -y], [-y, x]][(quarters + 4) % 4];
  tile.animate([{ transform: `translate(${across}px, ${along}px)`, zIndex: 4 }, { transform: "none", zIndex: 4 }], {
    duration,
    easing: "ease-out",
  });
}
