/** An event of the club's year: its ranking. */

import { html, nothing } from "../../vendor/lit-html.js";
import { dayInWords, decimal, t } from "../lib/text.js";
import { chooser, grid, name, nightName } from "./parts.js";
import { state } from "./state.js";

/** @param {import("./screens.d.ts").PublicEvent} seen */
export const eventPart = (seen) =>
  html`<h2>${seen.name}</h2>
    <p class="soft">${[dayInWords(seen.day), seen.place].filter(Boolean).join(" · ")}</p>
    ${state.club.taken.length > 1 ? chooser(t("Event"), "event", state.club.taken.map((each) => [each.id, nightName(each)]), seen.id) : nothing}
    <section class="card">
      ${grid(
        [t("Place"), t("Name"), t("Points")],
        seen.ranking.map((line) => [line.place, name(line.person), decimal(line.points)]),
        [0, 2],
      )}
    </section>`;
