/** The ranking, as the hall sees it or with what is held back; stages are made from it. */

import { html, nothing } from "../../vendor/lit-html.js";
import { t } from "../lib/text.js";
import { desk, look, may, note } from "./context.js";
import { exact, fields, plus } from "./parts.js";

const chosen = { by: "", everything: false };

/** @param {any} seen */
export function rankingTable(seen) {
  return html`<table class="ranking">
    <thead>
      <tr>
        <th class="number">${t("Place")}</th>
        <th>${t("Name")}</th>
        <th>${t("Country")}</th>
        ${seen.by_table_points ? html`<th class="number">${t("Table points")}</th>` : nothing}
        <th class="number">${t("Points")}</th>
        <th class="number">${t("Penalties")}</th>
        <th class="number">${t("Moved")}</th>
      </tr>
    </thead>
    <tbody>
      ${seen.rows.map(
        (/** @type {any} */ row) => html`<tr>
          <td class="number">${row.place || "–"}</td>
          <td>${row.name}</td>
          <td>${row.person?.country ?? ""}</td>
          ${seen.by_table_points ? html`<td class="number">${exact(row.standing.score.table_points)}</td>` : nothing}
          <td class="number">${plus(row.standing.score.points)}</td>
          <td class="number">${row.standing.penalties ? exact(-row.standing.penalties) : ""}</td>
          <td class="number">${row.moved ? (row.moved > 0 ? `▲ ${row.moved}` : `▼ ${-row.moved}`) : ""}</td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}

/** @param {any} seen */
function stage(seen) {
  /** @param {Event} event */
  const open = (event) => {
    const values = fields(event);
    const players = seen.rows.filter((/** @type {any} */ row) => row.person && row.place).slice(0, Number(values.best));
    note(
      {
        type: "stage_opened",
        name: values.name,
        first_session: Number(values.session),
        carry: values.carry,
        players: players.map((/** @type {any} */ row) => row.person.number),
      },
      { why: values.why },
    );
  };
  return html`<details class="card">
    <summary>${t("Open a stage (a final)")}</summary>
    <form class="row" @submit=${open}>
      <label>${t("Name")}<input name="name" required value=${t("Final")} /></label>
      <label>${t("From session")}<input name="session" type="number" min="2" required value=${(seen.after ?? 0) + 1} /></label>
      <label>${t("The best so many")}<input name="best" type="number" min="4" step="4" required value="4" /></label>
      <label>${t("Share of the points they keep")}<input name="carry" required value="1" size="4" /></label>
      <label>${t("Reason")}<input name="why" maxlength="400" /></label>
      <button>${t("Open the stage")}</button>
    </form>
  </details>`;
}

export const ranking = {
  title: t("Ranking"),
  load: () => look(`ranking?by=${chosen.by}&everything=${chosen.everything ? "yes" : ""}`),
  /** @param {any} seen */
  view: (seen) => html`<h2>${seen.after ? t("Ranking after session {session}", { session: seen.after }) : t("Ranking")}</h2>
    <p class="row">
      <label class="inline"
        >${t("By")}
        <select
          @change=${(/** @type {Event} */ event) => {
            chosen.by = /** @type {HTMLSelectElement} */ (event.target).value;
            desk.refresh();
          }}
        >
          <option value="">${t("player")}</option>
          <option value="team">${t("team")}</option>
          <option value="club">${t("club")}</option>
          <option value="country">${t("country")}</option>
        </select></label
      >
      <label class="choice"
        ><input
          type="checkbox"
          .checked=${chosen.everything}
          @change=${(/** @type {Event} */ event) => {
            chosen.everything = /** @type {HTMLInputElement} */ (event.target).checked;
            desk.refresh();
          }}
        />${t("with what is held back and incomplete")}</label
      >
      <button @click=${() => print()}>${t("Print")}</button>
    </p>
    ${seen.held.map(
      (/** @type {number} */ held) => html`<p class="row">
        ${t("Session {session} is complete and held back.", { session: held })}
        ${may("head") ? html`<button @click=${() => note({ type: "session_released", session: held })}>${t("Release session {session}", { session: held })}</button>` : nothing}
      </p>`,
    )}
    ${seen.incomplete.length ? html`<p class="soft">${t("Not in it, because tables are missing: session {sessions}", { sessions: seen.incomplete.join(", ") })}</p>` : nothing}
    ${rankingTable(seen)} ${may("head") && !chosen.by ? stage(seen) : nothing}`,
};
