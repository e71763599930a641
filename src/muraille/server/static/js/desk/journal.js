/** The journal in words: who wrote what, when and why; what was undone by what. */

import { html, nothing } from "../../vendor/lit-html.js";
import { t } from "../lib/text.js";
import { askWhy } from "./ask.js";
import { desk, look, may, note, part } from "./context.js";
import { fields, time } from "./parts.js";

/** @type {Record<string, string>} */
let filter = {};

/** @param {import("./screens.d.ts").AuditLine} line */
async function undo(line) {
  const why = await askWhy(t("Why is entry {number} undone?", { number: line.sequence }), t("Undo"), line.sentence);
  if (why) note({ type: "undone", entry: line.sequence }, { why });
}

export const journal = part({
  title: t("Journal"),
  load: () => look("audit", {}, filter),
  view: (seen) => html`<h2>${t("Journal")}</h2>
    <form
      class="row"
      @submit=${(/** @type {Event} */ event) => {
        filter = fields(event);
        desk.refresh();
      }}
    >
      <label>${t("Session")}<input name="session" type="number" min="1" size="4" /></label>
      <label>${t("Table")}<input name="table" type="number" min="1" size="4" /></label>
      <label>${t("Player")}<input name="player" type="number" min="1" size="4" /></label>
      <label>${t("By whom")}<input name="who" size="12" /></label>
      <button>${t("Show")}</button>
    </form>
    <table class="journal">
      <thead>
        <tr>
          <th class="number">${t("No.")}</th>
          <th>${t("Time")}</th>
          <th>${t("By whom")}</th>
          <th>${t("What")}</th>
          <th>${t("Why")}</th>
          <th></th>
        </tr>
      </thead>
      <tbody>
        ${seen.lines.map(
          (/** @type {import("./screens.d.ts").AuditLine} */ line) => html`<tr class=${line.counts ? "" : "undone"}>
            <td class="number">${line.sequence}</td>
            <td>${time(line.at)}</td>
            <td>${line.who}</td>
            <td>${line.sentence}${line.undone_by ? html` <small>${t("undone by entry {number}", { number: line.undone_by })}</small>` : nothing}</td>
            <td>${line.why}</td>
            <td>
              ${may("head", "referee") && !line.undone_by && line.sequence > 1 && !desk.asOf
                ? html`<button class="quiet" aria-label=${t("Undo entry {number}", { number: line.sequence })} @click=${() => undo(line)}>${t("Undo")}</button>`
                : nothing}
            </td>
          </tr>`,
        )}
      </tbody>
    </table>`,
});
