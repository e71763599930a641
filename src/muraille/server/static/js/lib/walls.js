/** Check after the game that the walls were the ones committed to before each deal (docs/table.md says how they are made). */

import { hex, hmac, sha256, utf8 } from "./sha256.js";

/** @param {string} seed @param {number} deal */
export const dealKey = (seed, deal) => hex(hmac(utf8(seed), utf8(`muraille-wall-1:${deal}`)));
/** @param {string} key */
export const commitmentOf = (key) => hex(sha256(utf8(key)));

/** Numbers below a bound from a key, eight bytes each, those that would not be fair passed over. @param {string} key */
function* numbers(key) {
  for (let block = 0; ; block += 1) {
    const view = new DataView(sha256(utf8(`${key}:${block}`)).buffer);
    for (const at of [0, 8, 16, 24]) yield view.getBigUint64(at);
  }
}

/** @param {Generator<bigint>} stream @param {number} bound */
function below(stream, bound) {
  const limit = 1n << 64n;
  const size = BigInt(bound);
  for (;;) {
    const value = /** @type {bigint} */ (stream.next().value);
    if (value < limit - (limit % size)) return Number(value % size);
  }
}

/** The wall that a key makes of the whole set, given in the order of the notation. @param {string} key @param {string[]} tiles */
export function wallOf(key, tiles) {
  const order = [...tiles];
  const stream = numbers(key);
  for (let place = order.length - 1; place > 0; place -= 1) {
    const other = below(stream, place + 1);
    [order[place], order[other]] = [order[other], order[place]];
  }
  return order;
}

/**
 * Whether each wall was the promised one.
 * @param {string} seed
 * @param {string[]} tiles the whole set
 * @param {{deal: number, commitment: string, wall: string[]}[]} deals
 * @returns {{deal: number, kept: boolean}[]}
 */
export function checkWalls(seed, tiles, deals) {
  return deals.map(({ deal, commitment, wall }) => {
    const key = dealKey(seed, deal);
    return { deal, kept: commitmentOf(key) === commitment && wallOf(key, tiles).join() === wall.join() };
  });
}
