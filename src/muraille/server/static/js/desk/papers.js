/** What is put on paper, and the site of the results. */

import { html } from "../../vendor/lit-html.js";
import { t } from "../lib/text.js";
import { desk, look, part } from "./context.js";

/** By when one needs them. @type {[string, [string, string][]][]} */
const PAPERS = [
  [
    t("Before the event"),
    [
      ["name-tags", t("Name tags")],
      ["table-cards", t("Table cards")],
      ["schedule", t("Schedule")],
      ["personal-schedules", t("Personal schedules")],
      ["draw-certificate", t("Certificate of the draw")],
      ["pocket-card", t("The referee’s pocket card")],
    ],
  ],
  [
    t("At the end"),
    [
      ["results", t("Result lists")],
      ["certificates", t("Diplomas")],
    ],
  ],
];
const WITH_RESULTS = ["results", "certificates"];

/** The sheets that are asked for; empty is all of them. */
const sheets = { session: "", table: "" };

/** @param {string} what */
export const exported = (what) => `/api/desk/event/${desk.event}/export/${what}`;

/** @param {[string, string]} paper @param {string} [query] */
const link = ([what, name], query = "") => html`<li><a class="button" href="${exported(`print-${what}`)}${query}" download>${name}</a></li>`;

/** @param {"session" | "table"} name @param {string} label @param {string} all @param {number[]} numbers */
function choice(name, label, all, numbers) {
  const choose = (/** @type {Event} */ event) => {
    sheets[name] = /** @type {HTMLSelectElement} */ (event.target).value;
    desk.draw();
  };
  return html`<label
    >${label}
    <select @change=${choose}>
      <option value="">${all}</option>
      ${numbers.map((each) => html`<option value=${each} ?selected=${String(each) === sheets[name]}>${each}</option>`)}
    </select></label
  >`;
}

/** @param {import("./screens.d.ts").SessionSeats[]} sessions */
function scoreSheets(sessions) {
  const most = Math.max(0, ...sessions.map((each) => each.tables.length));
  const query = new URLSearchParams(Object.entries(sheets).filter(([, value]) => value)).toString();
  return html`<div class="row sheets">
    ${choice("session", t("Session"), t("all sessions"), sessions.map((each) => each.session))}
    ${choice("table", t("Table"), t("all tables"), Array.from({ length: most }, (_, at) => at + 1))}
    <a class="button" href="${exported("print-score-sheets")}${query ? `?${query}` : ""}" download>${t("Score sheets")}</a>
  </div>`;
}

export const papers = part({
  title: t("Papers"),
  load: () => look("draw", {}),
  view: (seen) => html`<h2>${t("On paper (PDF)")}</h2>
    ${scoreSheets(seen.sessions)}
    ${PAPERS.map(([when, all]) => html`<h3>${when}</h3><ul class="exports row">${all.map((each) => link(each))}</ul>`)}
    <h2>${t("On the web")}</h2>
    <p>${t("Ranking, sessions and every player on pages of their own, in both languages: a folder to unpack and to upload.")}</p>
    <p><a class="button" href=${exported("site")} download>${t("Site of the results (zip)")}</a></p>
    <details>
      <summary>${t("For the desk alone: with what is held back or incomplete")}</summary>
      <p class="soft">${t("Lists and diplomas made here are marked on every page: whoever pins them up has released the results.")}</p>
      <ul class="exports row">
        ${PAPERS.flatMap(([, all]) => all).filter(([what]) => WITH_RESULTS.includes(what)).map((each) => link(each, "?all=yes"))}
      </ul>
    </details>`,
});
