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
    </section>
    <details class="card">
      <summary>${t("What this event does to the EMA ranking")}</summary>
      <p class="soft">${t("By the events that the club knows, on the day of this one. MERS weight: {weight}.", { weight: decimal(seen.weight) })}</p>
      ${grid(
        [t("Name"), t("Base rank"), t("Before"), t("After")],
        seen.ranking.map((line) => [name(line.person), line.base_rank, line.ema_before ? decimal(line.ema_before) : "–", line.ema_after ? decimal(line.ema_after) : "–"]),
        [1, 2, 3],
      )}
    </details>`;
