/** What each table mode means, in words of a player. */

import { t } from "./text.js";

/** @type {Record<string, string>} */
export const MODE_MEANINGS = {
  guarded: t("only what the rules allow can be done"),
  open: t("mistakes can be made, and the referee rules on them"),
};
