/** The ranking, as the hall sees it or with what is held back; stages are made from it. */

import { html, nothing } from "../../vendor/lit-html.js";
import { t } from "../lib/text.js";
import { desk, fail, look, may, note, part } from "./context.js";
import { exact, fields, plus } from "./parts.js";

const chosen = { by: "", everything: false };

/** @typedef {import("./screens.d.ts").RankingScreen & {cut: import("./screens.d.ts").CutData}} WithCut */

/** @param {import("./screens.d.ts").RankingScreen} seen @param {number} [own] whose line stands out */
export function rankingTable(seen, own = 0) {
  return html`<table class="ranking">
    <thead>
      <tr>
        <th class="number">${t("Place")}</th>
        <th>${t("Name")}</th>
        <th class="country">${t("Country")}</th>
        ${seen.by_table_points ? html`<th class="number">${t("Table points")}</th>` : nothing}
        <th class="number">${t("Points")}</th>
        <th class="number">${t("Penalties")}</th>
        <th class="number">${t("Moved")}</th>
      </tr>
    </thead>
    <tbody>
      ${seen.rows.map(
        (row) => html`<tr class=${own && row.person?.number === own ? "own" : ""}>
          <td class="number">${row.place || "–"}</td>
          <td>${row.name} <small class="country-beside soft">${row.person?.country ?? ""}</small></td>
          <td class="country">${row.person?.country ?? ""}</td>
          ${seen.by_table_points ? html`<td class="number">${exact(row.standing.score.table_points)}</td>` : nothing}
          <td class="number">${plus(row.standing.score.points)}</td>
          <td class="number">${row.standing.penalties ? exact(-row.standing.penalties) : ""}</td>
          <td class="number">${row.moved ? (row.moved > 0 ? `▲ ${row.moved}` : `▼ ${-row.moved}`) : ""}</td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}

const cut = { best: 4, from: 0, /** Chosen by hand, against what the places say. */ chosen: /** @type {Record<number, boolean>} */ ({}) };
/** So many after the cut are offered too, for those who do not play on. */
const RESERVE = 4;

/** Asked anew where the cut goes. @param {"best" | "from"} what @param {Event} event */
function moveCut(what, event) {
  cut[what] = Number(/** @type {HTMLInputElement} */ (event.target).value);
  cut.chosen = {};
  desk.refresh();
}

/** Whether somebody plays on: as the server says by the places, or as was chosen. @param {WithCut} seen */
const plays = (seen) => (/** @type {number} */ number) => cut.chosen[number] ?? seen.cut.sure.includes(number);

/** Who plays on: by the places, and by choice where a place on the cut is shared or somebody does not come. @param {WithCut} seen */
function whoPlays(seen) {
  const { sure, tied: across, after, problem } = seen.cut;
  const row = (/** @type {number} */ number) => seen.rows.find((each) => each.person?.number === number);
  const shown = [...sure, ...across, ...after.slice(0, RESERVE)];
  const tied = across.map(row);
  const count = shown.filter(plays(seen)).length;
  return html`<fieldset>
    <legend>${t("{count} of {best} chosen", { count, best: cut.best })}</legend>
    ${problem ? html`<p class="problem">${problem}</p>` : nothing}
    ${tied.length
      ? html`<p class="problem">
          ${t("Place {place} is shared by {names}, and the cut goes through it: choose who plays on, and say how that was decided.", {
            place: tied[0]?.place ?? "",
            names: tied.map((each) => each?.name).join(", "),
          })}
        </p>`
      : nothing}
    <div class="cut">
      ${shown.map(
        (number) => html`<label class="choice"
          ><input
            type="checkbox"
            .checked=${plays(seen)(number)}
            @change=${(/** @type {Event} */ event) => {
              cut.chosen[number] = /** @type {HTMLInputElement} */ (event.target).checked;
              desk.draw();
            }}
          /><span>${row(number)?.place} ${row(number)?.name}</span></label
        >`,
      )}
    </div>
  </fieldset>`;
}

/** @param {WithCut} seen */
function stage(seen) {
  const missing = [...seen.held, ...seen.incomplete];
  /** @param {Event} event */
  const open = async (event) => {
    const values = fields(event);
    const { sure, tied, after } = seen.cut;
    const players = [...sure, ...tied, ...after].filter(plays(seen));
    if (players.length !== cut.best) return fail(t("{count} of {best} chosen", { count: players.length, best: cut.best }));
    if (await note({ type: "stage_opened", name: values.name, first_session: Number(values.session), carry: values.carry, players }, { why: values.why })) cut.chosen = {};
  };
  return html`<details class="card">
    <summary>${t("Open a stage (a final)")}</summary>
    <form class="row" @submit=${open}>
      <label>${t("Name")}<input name="name" required value=${t("Final")} /></label>
      <label>${t("From session")}<input
          name="session"
          type="number"
          min="2"
          required
          .value=${String(cut.from || (seen.after ?? 0) + 1)}
          @change=${(/** @type {Event} */ event) => moveCut("from", event)}
      /></label>
      <label
        >${t("The best so many")}<input
          name="best"
          type="number"
          min="4"
          step="4"
          required
          .value=${String(cut.best)}
          @change=${(/** @type {Event} */ event) => moveCut("best", event)}
      /></label>
      <label>${t("Share of the points they keep")}<input name="carry" required value="1" size="4" /></label>
      <label>${t("Reason")}<input name="why" maxlength="400" ?required=${seen.cut.tied.length > 0} /></label>
      <button>${t("Open the stage")}</button>
      ${missing.length
        ? html`<p class="problem">${t("This ranking leaves out session {sessions}: show everything first, or the cut is made without it.", { sessions: missing.join(", ") })}</p>`
        : nothing}
      ${whoPlays(seen)}
    </form>
  </details>`;
}

export const ranking = part({
  title: t("Ranking"),
  load: () => look("ranking", {}, { by: chosen.by, everything: chosen.everything ? "yes" : "", cut: cut.best, from: cut.from }),
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
          <option value="group">${t("group")}</option>
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
    ${seen.remark ? html`<p class="soft">${seen.remark}</p>` : nothing}
    ${seen.held.map(
      (/** @type {number} */ held) => html`<p class="row">
        ${t("Session {session} is complete and held back.", { session: held })}
        ${may("head") ? html`<button @click=${() => note({ type: "session_released", session: held })}>${t("Release session {session}", { session: held })}</button>` : nothing}
      </p>`,
    )}
    ${seen.incomplete.length ? html`<p class="soft">${t("Not in it, because tables are missing: session {sessions}", { sessions: seen.incomplete.join(", ") })}</p>` : nothing}
    ${rankingTable(seen)} ${may("head") && seen.cut ? stage(/** @type {WithCut} */ (seen)) : nothing}`,
});
