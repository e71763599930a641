/** Ratings, and one person: results, opponents, best hands, the rating over time. */

import { html, nothing } from "../../vendor/lit-html.js";
import { dayInWords, decimal, number, t } from "../lib/text.js";
import { drawn, grid, name } from "./parts.js";
import { state } from "./state.js";
import { handOf } from "./statistics.js";

/** @param {import("./screens.d.ts").RatingsScreen} answer */
export const ratingsPart = ({ game, ratings }) =>
  html`<h2>${t("Ratings: {game}", { game: state.club.games[game] })}</h2>
    <section class="card">
      ${grid(
        [t("Name"), t("Rating"), t("Uncertainty"), t("Games"), ""],
        ratings.map((each) => [name(each.person), number(each.rating), `± ${number(each.uncertainty)}`, each.games, each.provisional ? t("provisional") : ""]),
        [1, 2, 3],
      )}
    </section>`;

/** @param {number} person @param {"name_hidden" | "name_shown" | "removal_requested"} type */
const write = (person, type) => state.send("/api/club/entries", { fact: { type, person } });

/** What everybody else reads of somebody, as the organiser decides. @param {number} person @param {import("./screens.d.ts").PersonScreen} seen */
const privacy = (person, seen) =>
  html`<details class="card">
    <summary>${t("What everybody else reads")}</summary>
    <p>
      ${seen.removed
        ? t("In no public list: the places and points of the others stay.")
        : seen.hidden
          ? t("The results, without the name.")
          : t("The name and the results.")}
    </p>
    <p class="row">
      ${seen.hidden || seen.removed ? nothing : html`<button @click=${() => write(person, "name_hidden")}>${t("Hide the name")}</button>`}
      ${seen.removed ? nothing : html`<button @click=${() => write(person, "removal_requested")}>${t("Take out of every public list")}</button>`}
      ${seen.hidden || seen.removed ? html`<button @click=${() => write(person, "name_shown")}>${t("Show again")}</button>` : nothing}
    </p>
  </details>`;

/** @param {import("./screens.d.ts").PersonScreen} seen */
export const personPart = (seen) =>
  html`<h2>${seen.person.name}</h2>
    ${seen.former.length || seen.merged.length
      ? html`<p class="soft">${t("Also known as {names}", { names: [...seen.former, ...seen.merged].join(", ") })}</p>`
      : nothing}
    ${seen.clubs.length ? html`<p class="soft">${t("Played for {clubs}", { clubs: seen.clubs.join(", ") })}</p>` : nothing}
    ${seen.emas.length ? html`<p class="soft">${t("EMA number: {number}", { number: seen.emas.join(", ") })}</p>` : nothing}
    ${Object.entries(seen.ratings).map(([kind, rating]) => {
      const { rating: value, uncertainty, games, provisional } = rating;
      const title = t("Rating in {game}: {value}", { game: state.club.games[kind], value: number(value) });
      return html`<section class="card">
        <h3>${title}</h3>
        <p class="soft">± ${number(uncertainty)} · ${t("Games: {games}", { games })} ${provisional ? html`· ${t("provisional")}` : nothing}</p>
        ${drawn(seen.plots[kind])}
      </section>`;
    })}
    ${seen.best.length
      ? html`<section class="card"><h3>${t("Best hands")}</h3>${seen.best.map(handOf)}</section>`
      : nothing}
    <section class="card">
      <h3>${t("Opponents")}</h3>
      ${grid(
        [t("Name"), t("Games"), t("Finished ahead")],
        seen.opponents.slice(0, 12).map((each) => [name(each.person), each.games, each.ahead]),
        [1, 2],
      )}
    </section>
    <section class="card">
      <h3>${t("Results")}</h3>
      ${grid(
        [t("Evening or event, opponents"), t("Place"), t("Score"), t("Points")],
        seen.games.map((game) => [
          html`${game.name || t("Evening")}, ${dayInWords(game.day)}
            <span class="under small soft">${game.others.map((cell, at) => html`${at ? ", " : ""}${name(cell)}`)}</span>`,
          game.place,
          number(game.score),
          decimal(game.points),
        ]),
        [1, 2, 3],
      )}
    </section>
    ${state.club.organises && seen.person.number !== null ? privacy(seen.person.number, seen) : nothing}`;

/** @type {Record<string, string>} */
const BELONGING = { member: t("member"), guest: t("guest"), outside: t("known from events") };

/** Everybody, for who works there: members first, then guests, then who is known from events. */
export const membersPart = () =>
  html`<h2>${t("People of the club")}</h2>
    <section class="card">
      ${grid(
        [t("Number"), t("Name"), t("Belongs as")],
        Object.keys(BELONGING).flatMap((kind) =>
          (state.club.people ?? []).filter((each) => each.belonging === kind).map((each) => [each.number, name(each), BELONGING[kind]]),
        ),
        [0],
      )}
    </section>`;
