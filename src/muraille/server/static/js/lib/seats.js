/** The seats of this browser: a secret word for each table, and the player's name. */

const seatKey = (/** @type {string} */ table) => `muraille.seat.${table}`;
/** What the server promised about the walls of a table. @param {string} table */
export const wallsKey = (table) => `muraille.walls.${table}`;
const SEATS = "muraille.seats";
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
/** The tables with a seat of this browser, the newest last. @returns {string[]} */
function known() {
  try {
    return /** @type {string[]} */ (JSON.parse(read(SEATS) ?? "[]"));
  } catch {
    return [];
  }
}

/** @param {string} table @param {string} token */
export function keepToken(table, token) {
  write(seatKey(table), token);
  write(SEATS, JSON.stringify([...known().filter((each) => each !== table), table].slice(-200)));
}

/** @param {string} table */
export function forgetToken(table) {
  const left = known().filter((each) => each !== table);
  for (const key of [seatKey(table), wallsKey(table), ...(left.length ? [] : [SEATS])]) localStorage.removeItem(key);
  if (left.length) write(SEATS, JSON.stringify(left));
}

export const playerName = () => read(NAME) ?? "";
/** @param {string} name */
export const keepName = (name) => write(NAME, name);

/** How many tables are asked about at once. */
const ASKED = 40;

/** Every seat of this browser: the table and its secret, the newest last. @returns {[string, string][]} */
export const allTokens = () => known().map((table) => /** @type {[string, string]} */ ([table, tokenOf(table) ?? ""])).filter(([, token]) => token);

/** The secrets of the newest seats, by their tables. @returns {Record<string, string>} */
export function tokens() {
  const found = known().slice(-ASKED).map((table) => [table, tokenOf(table)]);
  return Object.fromEntries(found.filter(([, token]) => token));
}
