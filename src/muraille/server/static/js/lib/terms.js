/** Words of the game in the terms that the reader prefers; without a preference, as the server says them. */

import { settings } from "./settings.js";
import { t } from "./text.js";

/** @type {Record<string, Record<string, string>>} */
const TERMS = {
  english: { chow: "Chow", pung: "Pung", kong: "Kong", win: t("Win"), riichi: "Riichi" },
  french: { chow: "Chow", pung: "Brelan", kong: "Carré", win: "Mahjong", riichi: "Riichi" },
  japanese: { chow: "Chi", pung: "Pon", kong: "Kan", win: "Agari", riichi: "Riichi" },
};

/** @type {Record<string, string>} */
const PLAIN = {
  win: t("Win"),
  riichi: t("Riichi"),
  kong: t("Kong"),
  pung: t("Pung"),
  chow: t("Chow"),
  pass: t("Pass"),
};

/** The word for a claim, a win or riichi. @param {string} what */
export const term = (what) => TERMS[settings.terms]?.[what] ?? PLAIN[what] ?? what;

export const VOCABULARIES = [
  ["book", t("as the rule book says")],
  ["english", "chow, pung, kong"],
  ["french", "chow, brelan, carré"],
  ["japanese", "chi, pon, kan"],
];
