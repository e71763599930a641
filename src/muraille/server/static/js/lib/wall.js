/**
 * The wall as it stands, stack by stack: where the rules put the breach, the dead wall and the end of the replacement tiles.
 * The server says how many tiles were taken from which end; here they are only counted into their places.
 *
 * @typedef {import("../types.d.ts").WallView} WallView
 * @typedef {{tiles: number, dead: boolean, slit: boolean, indicator: string | null}} Stack
 */

/**
 * The stacks of the four sides, each from the right end of its player: the dealer's own, then clockwise.
 * @param {WallView} wall
 * @param {string[]} indicators
 * @returns {Stack[][]}
 */
export function stacksOf({ stacks, breach, front, rear, dead }, indicators) {
  const tiles = 8 * stacks;
  const playable = tiles - dead - (dead ? rear : 0);
  const gone = new Set(Array.from({ length: rear }, (_, number) => tiles - 2 - 2 * Math.floor(number / 2) + (number % 2)));
  const face = new Map(indicators.map((tile, number) => [tiles - 6 - 2 * number, tile]));
  const square = Array.from({ length: 4 * stacks }, (_, at) => {
    const upper = 2 * ((at - breach + 4 * stacks) % (4 * stacks));
    const standing = [upper, upper + 1].filter((place) => place >= front && !gone.has(place));
    return {
      tiles: standing.length,
      dead: dead > 0 && upper >= playable,
      slit: dead > 0 && standing.length > 0 && (upper === playable || upper + 1 === playable),
      indicator: face.get(upper) ?? null,
    };
  });
  return [0, 1, 2, 3].map((side) => square.slice(side * stacks, (side + 1) * stacks));
}
