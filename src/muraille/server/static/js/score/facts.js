/**
 * What is known of a win: put down on the page, kept in the address, asked of the server.
 *
 * @typedef {{rules: string, changed: Record<string, string>, concealed: string[], melds: string[], win: string, by: string, seat: string,
 *   round: string, riichi: string, flags: string[], dora: string[], ura: string[], discards: string[], counters: number, bets: number,
 *   flowers: number, discarder: string, liable: string}} Facts
 */

/** @returns {Facts} */
const nothingKnown = () => ({
  rules: "rcr-2016",
  changed: {},
  concealed: [],
  melds: [],
  win: "",
  by: "discard",
  seat: "S",
  round: "E",
  riichi: "none",
  flags: [],
  dora: [],
  ura: [],
  discards: [],
  counters: 0,
  bets: 0,
  flowers: 0,
  discarder: "",
  liable: "",
});

const WORDS = /** @type {const} */ (["rules", "win", "by", "seat", "round", "riichi", "discarder", "liable"]);
const NUMBERS = /** @type {const} */ (["counters", "bets", "flowers"]);
const ROWS = /** @type {const} */ (["dora", "ura", "discards"]);
/**
 * What a game has, as the server tells it.
 * @typedef {{riichi: boolean, flowers: boolean, han_and_fu: boolean, uma: boolean, table_points: boolean, tenpai: boolean,
 *   several_winners: boolean, dealt_again: boolean, flags: string[]}} Features
 */

/** @type {Features} */
export const NO_FEATURES = {
  riichi: false,
  flowers: false,
  han_and_fu: false,
  uma: false,
  table_points: false,
  tenpai: false,
  several_winners: false,
  dealt_again: false,
  flags: [],
};

/** Tiles of a text one by one: "12m5z" is 1m, 2m, 5z. @param {string} text */
export const tilesOf = (text) =>
  [...text.matchAll(/(\d+)([mpszf])/g)].flatMap(([, digits, suit]) => [...digits].map((digit) => digit + suit));

/** Tiles as a text, the letter of a suit once: 1m, 2m, 5z is "12m5z". @param {string[]} tiles */
export const written = (tiles) => tiles.join("").replace(/([mpszf])(?=\d\1)/g, "");

const WIND = /^[ESWN]$/;
const NUMBER = /^\d+$/;
const TILES = /^(\s*\d+[mpsz])*\s*$/;
/** What an address may say; the server reads the rest. @type {Record<string, RegExp>} */
const SAYS = {
  by: /^(discard|draw)$/,
  riichi: /^(none|riichi|double)$/,
  ...Object.fromEntries(["seat", "round", "discarder", "liable"].map((name) => [name, WIND])),
  ...Object.fromEntries(NUMBERS.map((name) => [name, NUMBER])),
  ...Object.fromEntries(ROWS.map((name) => [name, TILES])),
};

/**
 * What an address says; its hand is a text that the server reads. What means nothing is passed over and named.
 * @param {URLSearchParams} address
 * @returns {{facts: Facts, hand: string, unknown: string[]}}
 */
export function fromAddress(address) {
  const facts = nothingKnown();
  const unknown = Object.keys(SAYS).filter((name) => address.get(name) && !SAYS[name].test(address.get(name) ?? ""));
  const said = (/** @type {string} */ name) => (unknown.includes(name) ? null : address.get(name));
  for (const name of WORDS) facts[name] = said(name) ?? facts[name];
  for (const name of NUMBERS) facts[name] = Number(said(name) ?? 0);
  for (const name of ROWS) facts[name] = tilesOf(said(name) ?? "");
  facts.flags = (address.get("flags") ?? "").split(",").filter(Boolean);
  for (const setting of address.getAll("set")) {
    const [name, value] = setting.split("=", 2);
    if (value) facts.changed[name] = value;
  }
  return { facts, hand: address.get("hand") ?? "", unknown: unknown.map((name) => `${name}=${address.get(name)}`) };
}

/** The address that brings these facts back. @param {Facts} facts @param {string} hand */
export function toAddress(facts, hand) {
  const address = new URLSearchParams();
  const usual = nothingKnown();
  address.set("rules", facts.rules);
  if (hand) address.set("hand", hand);
  for (const name of WORDS) if (facts[name] && facts[name] !== usual[name]) address.set(name, facts[name]);
  for (const name of NUMBERS) if (facts[name]) address.set(name, String(facts[name]));
  for (const name of ROWS) if (facts[name].length) address.set(name, written(facts[name]));
  if (facts.flags.length) address.set("flags", facts.flags.join(","));
  for (const [name, value] of Object.entries(facts.changed)) address.append("set", `${name}=${value}`);
  return `?${address}`;
}

/**
 * The question to the server: what the game does not have is left out.
 * @param {Facts} facts
 * @param {string} hand
 * @param {Features} features
 */
export function question(facts, hand, features) {
  const { rules, changed: options, win, by, seat, round } = facts;
  const flags = facts.flags.filter((flag) => features.flags.includes(flag));
  const both = { hand, win, rules, options, by, seat, round, flags, discarder: facts.discarder || null };
  const { riichi, counters, bets, dora, ura, discards } = facts;
  return {
    ...both,
    ...(features.flowers ? { flowers: facts.flowers } : {}),
    ...(features.riichi ? { riichi, counters, bets, dora_indicators: dora, ura_indicators: ura, discards, liable: facts.liable || null } : {}),
  };
}

/** Everything but the rules begins anew. @param {Facts} facts @returns {Facts} */
export const cleared = (facts) => ({ ...nothingKnown(), rules: facts.rules, changed: facts.changed });
