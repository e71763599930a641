/** The end of an event: checks, penalties, appeals, the organiser's list, data, backups. */

import { html, nothing } from "../../vendor/lit-html.js";
import { plural, t } from "../lib/text.js";
import { ask, askWhy } from "./ask.js";
import { attempt, desk, look, may, note, part } from "./context.js";
import { eventScreen, toEvent } from "./doors.js";
import { exported } from "./papers.js";
import { exact, fields, personChoice } from "./parts.js";

/** @typedef {import("./screens.d.ts").AppealRow} Appeal */

/** @type {[string, string][]} */
const EXPORTS = [
  ["ema", t("EMA results workbook (xlsx)")],
  ["ranking", t("Ranking (CSV)")],
  ["results", t("Every result (CSV)")],
  ["json", t("The whole event (JSON)")],
  ["pantheon", t("Seating for Pantheon")],
  ["observer", t("Draft of the observer’s report")],
  ["journal", t("The journal itself")],
];

/** What holds results, and so has a form with those that are held back. */
const WITH_RESULTS = ["ranking", "results", "json"];

/** Before whom an appeal is. @type {Record<string, string>} */
const APPEALS = {
  chief_referee: t("before the chief referee"),
  arbitration_committee: t("before the Arbitration Committee"),
  other_body: t("before the body for other appeals"),
};
/** Who judges appeals (Green §3.13). @type {["chief_referee" | "arbitration_committee" | "other_body", string][]} */
const BODIES = [
  ["chief_referee", t("the chief referee")],
  ["arbitration_committee", t("the Arbitration Committee")],
  ["other_body", t("the body for other appeals")],
];
/** @type {Record<string, string>} */
const FEES = { none: t("no fee"), paid: t("fee paid"), returned: t("fee returned"), kept: t("fee kept") };

/** @param {import("./screens.d.ts").PenaltyRow} penalty */
async function cancel(penalty) {
  const why = await askWhy(t("Why is the penalty cancelled?"), t("Cancel the penalty"), `${penalty.name}: ${penalty.words}`);
  if (why) note({ type: "penalty_cancelled", penalty: penalty.entry }, { why });
}

/** @param {import("./screens.d.ts").MeasureRow} measure */
async function carriedOut(measure) {
  const body = html`<label>${t("How: how long it lasts, who was told")}<input name="why" required maxlength="400" /></label>`;
  const done = await ask({ title: t("How was it done?"), action: t("It is done"), text: `${measure.name}: ${measure.text}`, body });
  if (done) note({ type: "measure_done", measure: measure.entry }, { why: done.why });
}

/** @param {import("./screens.d.ts").MeasureRow[]} measures */
const measureList = (measures) =>
  !measures.length
    ? nothing
    : html`<table>
    <caption>
      ${t("Still to be done")}
    </caption>
    <tbody>
      ${measures.map(
        (each) => html`<tr>
          <td>${t("Session {session}", { session: each.session })}</td>
          <td>${each.name}</td>
          <td>${each.text}</td>
          <td>${may("head", "referee") ? html`<button class="quiet" @click=${() => carriedOut(each)}>${t("It is done")}</button>` : nothing}</td>
        </tr>`,
      )}
    </tbody>
  </table>`;

/** @param {import("./screens.d.ts").PenaltyRow[]} penalties */
const penaltyList = (penalties) =>
  !penalties.length
    ? html`<h2>${t("Penalties")}</h2>
        <p class="soft">${t("No penalties.")}</p>`
    : html`<table>
    <caption>
      ${t("Penalties")}
    </caption>
    <tbody>
      ${penalties.map(
        (each) => html`<tr class=${each.cancelled ? "undone" : ""}>
          <td>${t("Session {session}", { session: each.given.session })}</td>
          <td>${each.name}</td>
          <td class="number">${exact(-each.given.points)}</td>
          <td>${each.words} <span class="cite">${each.given.cite}</span></td>
          <td>${each.cancelled ?? (may("head", "referee") ? html`<button class="quiet" @click=${() => cancel(each)}>${t("Cancel the penalty")}</button>` : nothing)}</td>
        </tr>`,
      )}
    </tbody>
  </table>`;

/** @param {Appeal[]} appeals @param {import("./screens.d.ts").PersonChoice[]} people @param {number} usual the fee of the rules; 0 where they know none */
function appealPart(appeals, people, usual) {
  const file = (/** @type {Event} */ event) => {
    const values = fields(event);
    const form = /** @type {HTMLFormElement} */ (event.currentTarget);
    const { session, player, text, signed, kind, fee } = values;
    const fact = { session: Number(session), player: Number(player), text, signed_by: [signed], fee: Number(fee || 0), in_writing: Boolean(values.written) };
    note({ type: "appeal_filed", ...fact, kind: kind === "other" ? "other" : "rules" }).then((written) => written && form.reset());
  };
  const judge = async (/** @type {Appeal} */ appeal, /** @type {boolean} */ upheld) => {
    const values = await ask({
      title: upheld ? t("The appeal is upheld") : t("The appeal is rejected"),
      action: t("Enter the judgement"),
      text: appeal.text,
      body: html`<label
          >${t("Who decides?")}<select name="body">
            ${BODIES.map(([value, title]) => html`<option value=${value} ?selected=${value === appeal.stage}>${title}</option>`)}
          </select></label
        >
        <label>${t("Name, or who sits in it")}<input name="by" maxlength="60" value=${appeal.body} /></label>
        <label>${t("Judgement in words")}<input name="text" maxlength="400" /></label>`,
    });
    const body = BODIES.find(([value]) => value === values?.body)?.[0];
    if (values) note({ type: "appeal_judged", appeal: appeal.number, upheld, body, by: values.by, text: values.text });
  };
  const take = async (/** @type {Appeal} */ appeal) => {
    const values = await ask({
      title: t("To the Arbitration Committee"),
      action: t("Take the appeal on"),
      text: t("A player who is not satisfied goes on in writing (Green §3.13.1)."),
      body: html`<label>${t("What is written")}<input name="text" maxlength="400" /></label>`,
    });
    if (values) note({ type: "appeal_taken", appeal: appeal.number, text: values.text });
  };
  return html`<h2>${t("Appeals")}</h2>
    <ul>
      ${appeals.map(
        (each) => html`<li>
          ${t("Appeal {number}, session {session}:", { number: each.number, session: each.session })} ${each.name}: ${each.text}
          <br /><strong>${each.upheld === null ? APPEALS[each.stage] : each.upheld ? t("upheld") : t("rejected")}</strong>
          ${each.body}${usual ? ` · ${FEES[each.fee]}` : ""}
          ${each.defects.map((/** @type {string} */ defect) => html`<br /><small class="loss">${defect}</small>`)}
          ${may("head") && each.upheld === null
            ? html`<span class="row"
                ><button @click=${() => judge(each, true)}>${t("Uphold")}</button> <button @click=${() => judge(each, false)}>${t("Reject")}</button></span
              >`
            : nothing}
          ${may("head") && each.upheld === false && each.kind === "rules" && !each.taken
            ? html`<button @click=${() => take(each)}>${t("To the Arbitration Committee")}</button>`
            : nothing}
        </li>`,
      )}
    </ul>
    ${may("head", "referee")
      ? html`<form class="row" @submit=${file}>
          <label>${t("Session")}<input name="session" type="number" min="1" required size="4" /></label>
          ${personChoice({ label: t("Player"), name: "player", people })}
          <label>${t("What is appealed against")}<input name="text" required maxlength="300" /></label>
          <label>${t("Signed by")}<input name="signed" required maxlength="60" /></label>
          <label
            >${t("About")}
            <select name="kind">
              <option value="rules">${t("rules and regulations")}</option>
              <option value="other">${t("something else")}</option>
            </select></label
          >
          ${usual ? html`<label>${t("Fee paid, in US dollars")}<input name="fee" type="number" min="0" value=${usual} size="5" /></label>` : nothing}
          <label class="choice"><input type="checkbox" name="written" value="yes" checked />${t("in writing")}</label>
          <button>${t("File the appeal")}</button>
        </form>`
      : nothing}`;
}

/** The workbook before everything is in order: its problems are said first. @param {{phrase: string}[]} problems */
async function workbookAllTheSame(problems) {
  const body = html`<ul class="reasons">
    ${problems.map((each) => html`<li>${each.phrase}</li>`)}
  </ul>`;
  const answer = await ask({ title: t("The report should not leave yet:"), action: t("Write the workbook all the same"), body });
  if (answer) location.assign(`${exported("ema")}?force=yes`);
}

export const report = part({
  title: t("Report"),
  load: async () => ({ ...(await look("report", {})), backups: may("head", "organiser") ? (await eventScreen("backups", { event: desk.event })).backups : [] }),
  view: (seen) => html`<h2>${t("Report")}</h2>
    ${seen.remarks.map((/** @type {string} */ remark) => html`<p class="problem">${remark}</p>`)}
    ${seen.problems.length
      ? html`<p>${t("The report should not leave yet:")}</p>
          <ul class="reasons">
            ${seen.problems.map((each) => html`<li>${each.phrase}</li>`)}
          </ul>`
      : html`<p>${t("Sums, counts, numbers and ties are in order.")}</p>`}
    ${may("head", "organiser")
      ? html`<ul class="exports row">
            ${EXPORTS.map(
              ([what, name]) =>
                html`<li>
                  ${what === "ema" && seen.problems.length
                    ? html`<button @click=${() => workbookAllTheSame(seen.problems)}>${name}</button>`
                    : html`<a class="button ${what === "ema" ? "filled" : ""}" href=${exported(what)} download>${name}</a>`}
                </li>`,
            )}
          </ul>
          <details>
            <summary>${t("For the desk alone: with what is held back or incomplete")}</summary>
            <ul class="exports row">
              ${EXPORTS.filter(([what]) => WITH_RESULTS.includes(what)).map(([what, name]) => html`<li><a class="button" href="${exported(what)}?all=yes" download>${name}</a></li>`)}
            </ul>
          </details>
          <p class="row">
            <button @click=${() => attempt(() => toEvent("backup", { event: desk.event }, {}))}>${t("Make a backup now")}</button>
            <span class="soft">${seen.backups.length
              ? plural(seen.backups.length, t("one backup: {name}", { name: seen.backups[0].name }), t("{count} backups, the latest: {name}", { count: seen.backups.length, name: seen.backups[0].name }))
              : t("no backup yet")}</span>
          </p>`
      : nothing}
    ${measureList(seen.measures)} ${penaltyList(seen.penalties)} ${appealPart(seen.appeals, seen.people, seen.appeal_fee)}
    ${seen.checklist.length
      ? html`<h2>${t("What the book asks of an organiser")}</h2>
          <ul class="checklist">
            ${seen.checklist.map(
              (item) => html`<li>
                <label class="choice"
                  ><input type="checkbox" .checked=${item.done} ?disabled=${item.done} @change=${() => note({ type: "ticked", item: item.id })} /><span
                    >${item.text} <span class="cite">${item.cite}</span></span
                  ></label
                >
              </li>`,
            )}
          </ul>`
      : nothing}
    <h2>${t("Observer’s report")}</h2>
    <table>
      <tbody>
        ${seen.observer.map((field) => html`<tr><th>${field.heading}</th><td>${field.text ?? ""}</td></tr>`)}
      </tbody>
    </table>
    <form
      class="row"
      @submit=${(/** @type {Event} */ event) => {
        const values = fields(event);
        note({ type: "report_noted", field: values.field, text: values.text });
      }}
    >
      <label
        >${t("Field")}
        <select name="field">
          ${seen.observer.map((field) => html`<option value=${field.key}>${field.heading}</option>`)}
        </select></label
      >
      <label>${t("Text")}<input name="text" required maxlength="400" size="40" /></label>
      <button>${t("Note it")}</button>
    </form>`,
});
