/** The first page: tiles are drawn, and the two buttons begin a game at once. */

import { render } from "../vendor/lit-html.js";
import { post } from "./lib/api.js";
import { startPage } from "./lib/page.js";
import { keepToken, playerName } from "./lib/seats.js";
import { t } from "./lib/text.js";
import { tileRow } from "./lib/tiles.js";

const app = startPage();

for (const place of app.querySelectorAll("[data-tiles]")) {
  const tiles = /** @type {HTMLElement} */ (place).dataset.tiles ?? "";
  render(tileRow(tiles.split(" ")), /** @type {HTMLElement} */ (place));
}

let busy = false;

/** Make a table with three bots and go there. @param {string} rules */
async function begin(rules) {
  if (busy) return;
  busy = true;
  try {
    const body = { rules, seats: ["human", "club", "club", "club"], player: playerName() || t("Guest") };
    const { id, token, url } = await post("/api/tables", body);
    keepToken(id, token);
    location.assign(url);
  } catch (problem) {
    const place = /** @type {HTMLElement} */ (app.querySelector(".problem"));
    place.hidden = false;
    place.textContent = /** @type {Error} */ (problem).message;
    busy = false;
  }
}

for (const link of app.querySelectorAll("[data-play]")) {
  link.addEventListener("click", (event) => {
    event.preventDefault();
    begin(/** @type {HTMLElement} */ (link).dataset.play ?? "");
  });
}
