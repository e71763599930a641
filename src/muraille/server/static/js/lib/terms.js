/** Words of the game in the terms that the reader prefers. The table says them; elsewhere they are those of the rule book. */

import { t } from "./text.js";

/** @type {Record<string, string>} */
const PLAIN = {
  win: t("Win"),
  ron: t("Ron"),
  tsumo: t("Tsumo"),
  riichi: t("Riichi"),
  kong: t("Kong"),
  pung: t("Pung"),
  chow: t("Chow"),
  pass: t("Pass"),
};

/** @type {Record<string, string>} */
let words = {};

/** What the server says at this table. @param {Record<string, string>} said */
export function learnWords(said) {
  words = said;
}

/** The word for a claim, a win (win on a button; ron, tsumo as they are called out), riichi or pass. @param {string} what */
export const term = (what) => words[what] ?? PLAIN[what] ?? what;

export const VOCABULARIES = [
  ["book", t("as the rule book says")],
  ["english", "chow, pung, kong, win"],
  ["french", "chow, brelan, carré, mahjong"],
  ["japanese", "chi, pon, kan, ron, tsumo"],
];
