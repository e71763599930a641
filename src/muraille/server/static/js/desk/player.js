/** One player's event: where, against whom, with which result. Used by the desk and by the players' page. */

import { html, nothing } from "../../vendor/lit-html.js";
import { t } from "../lib/text.js";
import { desk, look, part } from "./context.js";
import { exact, fullName, plus, result, WINDS } from "./parts.js";

/** @param {import("./screens.d.ts").PlayerScreen} seen */
export function playerView(seen) {
  const { standing } = seen;
  return html`<h2>${seen.person.number} ${fullName(seen.person)}</h2>
    <p>${[seen.person.country, seen.person.club, seen.person.team].filter(Boolean).join(" · ")}</p>
    ${seen.next
      ? html`<p class="card next">
          <span class="soft">${t("Next")}</span>
          <strong>${t("session {session}, table {table}, {wind}", { session: seen.next.session, table: seen.next.table ?? "", wind: WINDS[seen.next.wind ?? ""] })}</strong>
        </p>`
      : nothing}
    ${standing && seen.ranked
      ? html`<p>
          ${t("Place {place}", { place: `${standing.place.first}${standing.place.holders > 1 ? "=" : ""}` })} ·
          ${seen.features.table_points ? html`${t("{points} table points", { points: exact(standing.score.table_points) })} · ` : nothing}${plus(standing.score.points)}
        </p>`
      : nothing}
    <table>
      <thead>
        <tr>
          <th class="number">${t("Session")}</th>
          <th class="number">${t("Table")}</th>
          <th>${t("Seat")}</th>
          <th>${t("Opponents")}</th>
          <th class="number">${t("Result")}</th>
        </tr>
      </thead>
      <tbody>
        ${seen.sessions.map(
          (each) => html`<tr>
            <td class="number">${each.session}</td>
            <td class="number">${each.table ?? ""}</td>
            <td>${each.bye ? t("rests") : each.away ? t("away") : (WINDS[each.wind ?? ""] ?? "")}</td>
            <td>
              ${each.opponents.map(fullName).join(", ")}
              ${each.substitute ? html`<small class="soft">${t("{name} sits in", { name: fullName(each.substitute) })}</small>` : nothing}
              ${each.penalties.map((penalty) =>
                penalty.cancelled === null ? html`<br /><small class="loss">${exact(-penalty.given.points)} ${penalty.words} (${penalty.given.cite})</small>` : nothing,
              )}
            </td>
            <td class="number">${each.line ? result(each.line) : ""}</td>
          </tr>`,
        )}
      </tbody>
    </table>`;
}

export const player = part({
  title: t("Player"),
  load: () => look("player/{number}", { number: Number(desk.argument) }),
  view: playerView,
});
