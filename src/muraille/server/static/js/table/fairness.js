/** The promises about the walls, kept from the beginning of each deal, and compared when the seed is known. */

import { wallsKey } from "../lib/seats.js";
import { stored } from "../lib/stored.js";
import { checkWalls } from "../lib/walls.js";

/** @param {string} table @returns {Record<string, string>} */
function promised(table) {
  return stored(wallsKey(table), {});
}

/** @param {string} table @param {number} deal @param {string | null | undefined} commitment */
export function rememberWall(table, deal, commitment) {
  if (!commitment) return;
  try {
    localStorage.setItem(wallsKey(table), JSON.stringify({ ...promised(table), [deal]: commitment }));
  } catch {
    // Without memory the promises of the server itself are compared.
  }
}

/** @param {string} table @param {{seed: string, tiles: string[], deals: {number: number, commitment: string, wall: string[]}[]}} proof */
export function checkedWalls(table, proof) {
  const heard = promised(table);
  const deals = proof.deals.map(({ number, commitment, wall }) => ({
    deal: number,
    commitment: heard[number] ?? commitment,
    wall,
  }));
  return checkWalls(proof.seed, proof.tiles, deals);
}
