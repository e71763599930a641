/** The promises about the walls, kept from the beginning of each deal, and compared when the seed is known. */

import { checkWalls } from "../lib/walls.js";

const key = (/** @type {string} */ table) => `muraille.walls.${table}`;

/** @param {string} table @returns {Record<string, string>} */
function promised(table) {
  try {
    return JSON.parse(localStorage.getItem(key(table)) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {string} table @param {number} deal @param {string | null | undefined} commitment */
export function rememberWall(table, deal, commitment) {
  if (!commitment) return;
  try {
    localStorage.setItem(key(table), JSON.stringify({ ...promised(table), [deal]: commitment }));
  } catch {
    // Then there is nothing to compare with, and the check says so by its count.
  }
}

/** @param {string} table @param {string} seed @param {() => Promise<any>} record */
export async function checkedWalls(table, seed, record) {
  const walls = await record().then(wallsOf, () => ({}));
  const deals = Object.entries(promised(table)).map(([deal, commitment]) => ({
    deal: Number(deal),
    commitment,
    tiles: walls[deal] ?? null,
  }));
  return checkWalls(seed, deals);
}

/** The walls of a record by deal. @param {any} record @returns {Record<string, string[]>} */
function wallsOf(record) {
  /** @type {Record<string, string[]>} */
  const walls = {};
  let deal = 0;
  for (const event of record?.events ?? []) {
    if (event.type === "deal_started") deal = event.number;
    if (event.type === "wall_built") walls[deal] = event.tiles;
  }
  return walls;
}
