/** Games of this server: the organiser says who the four players are, and the game counts in the club's year. */

import { html, nothing } from "../../vendor/lit-html.js";
import { getFrom, postTo } from "../desk/doors.js";
import { dayInWords, t } from "../lib/text.js";
import { state } from "./state.js";

/** @typedef {import("./screens.d.ts").ServerGamesScreen} ServerGamesScreen */
/** @typedef {import("./screens.d.ts").ServerGame} ServerGame */

export const loadGames = () => getFrom("/api/club/games", {});

/** @param {ServerGame} game @param {Event} event */
async function take(game, event) {
  event.preventDefault();
  const values = new FormData(/** @type {HTMLFormElement} */ (event.target));
  const [east, south, west, north] = game.players.map((_, at) => Number(values.get(`person${at}`)));
  try {
    const answer = await postTo("/api/club/games", {}, { key: crypto.randomUUID(), table: game.id, people: [east, south, west, north] });
    state.told = answer.sentence;
    await state.refresh();
  } catch (problem) {
    state.problem = /** @type {Error} */ (problem).message;
    state.draw();
  }
}

/** @param {ServerGame} game */
const gameOf = (game) =>
  html`<form class="card stack" @submit=${(/** @type {Event} */ event) => take(game, event)}>
    <h3>${game.name || game.players.map((player) => player.name).join(", ")}</h3>
    <p class="soft small">
      ${dayInWords(game.day)} · ${game.rules_name} · <a href="/replay/${game.id}">${t("Watch the game again")}</a> ${game.taken ? html`· ${t("taken already")}` : nothing}
    </p>
    <div class="row">
      ${game.players.map(
        (player, at) => html`<label
          ><span>${player.name}</span
          ><select name="person${at}" required>
            <option value="" ?selected=${!player.person}>${t("Who is it?")}</option>
            ${(state.club.people ?? []).map((/** @type {import("./screens.d.ts").MemberChoice} */ each) => html`<option value=${each.number} ?selected=${each.number === player.person}>${each.name}</option>`)}
          </select></label
        >`,
      )}
    </div>
    <button>${game.taken ? t("Take it again") : t("Take it into the club’s year")}</button>
  </form>`;

/** @param {ServerGamesScreen} seen */
export const gamesPart = (seen) =>
  html`<h2>${t("Games of this server")}</h2>
    <p class="soft">${t("Whole games that four people played to their end can count in a season.")}</p>
    ${seen.games.length ? seen.games.map(gameOf) : html`<p>${t("There is no such game yet.")}</p>`}`;
