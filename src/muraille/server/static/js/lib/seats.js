/** The seats of this browser: a secret word for each table, and the player's name. */

const seatKey = (/** @type {string} */ table) => `muraille.seat.${table}`;
const NAME = "muraille.name";

/** @param {string} key @returns {string | null} */
function read(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param {string} key @param {string} value */
function write(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without memory one plays until the page is closed.
  }
}

/** @param {string} table */
export const tokenOf = (table) => read(seatKey(table));
/** @param {string} table @param {string} token */
export const keepToken = (table, token) => write(seatKey(table), token);
/** @param {string} table */
export const forgetToken = (table) => localStorage.removeItem(seatKey(table));

export const playerName = () => read(NAME) ?? "";
/** @param {string} name */
export const keepName = (name) => write(NAME, name);
