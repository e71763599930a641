/** Entrants: a pasted list with its report before anything is written, and one by one. */

import { html, nothing } from "../../vendor/lit-html.js";
import { post } from "../lib/api.js";
import { t } from "../lib/text.js";
import { ask, numberField } from "./ask.js";
import { attempt, desk, look, may, note } from "./context.js";
import { newKey } from "./outbox.js";
import { fields } from "./parts.js";

const KINDS = { entrant: t("entrant"), substitute: t("substitute"), house: t("house player") };
const CAUSES = { illness: t("illness"), withdrawn: t("withdrawn"), disqualified: t("disqualified") };
/** @type {{text: string, report: any}} */
const list = { text: "", report: null };

/** @param {Event} event */
async function check(event) {
  list.text = fields(event).text;
  list.report = await attempt(() => post(`/api/desk/event/${desk.event}/people`, { text: list.text, check: true, key: newKey() }));
  desk.draw();
}

async function take() {
  const answer = await attempt(() => post(`/api/desk/event/${desk.event}/people`, { text: list.text, check: false, key: newKey() }));
  if (!answer) return;
  list.report = null;
  list.text = "";
  const area = /** @type {HTMLTextAreaElement | null} */ (document.querySelector("textarea[name=text]"));
  if (area) area.value = "";
  desk.told = t("{count} people registered", { count: answer.people.length });
  desk.draw();
}

/** @param {Event} event */
async function one(event) {
  const form = /** @type {HTMLFormElement} */ (event.currentTarget);
  const { number, ...values } = fields(event);
  const next = Math.max(0, ...desk.screen.people.map((/** @type {any} */ each) => each.number)) + 1;
  const person = Object.fromEntries(Object.entries(values).filter(([, value]) => value));
  if (await note({ type: "person_registered", person: { ...person, number: Number(number || next) } })) form.reset();
}

/** @param {any} person */
async function leaving(person) {
  const values = await ask({
    title: t("{name} leaves", { name: person.name }),
    action: t("Enter the departure"),
    body: html`${numberField(t("From session"), "from", desk.overview?.current ?? 1)}
      <label
        >${t("Cause")}
        <select name="cause">
          ${Object.entries(CAUSES).map(([cause, name]) => html`<option value=${cause}>${name}</option>`)}
        </select></label
      >
      <label>${t("Reason (a disqualification needs one)")}<input name="why" maxlength="400" /></label>`,
  });
  if (values) note({ type: "person_left", number: person.number, from_session: Number(values.from), cause: values.cause }, { why: values.why });
}

/** @param {any} person */
async function returning(person) {
  const values = await ask({
    title: t("{name} plays again", { name: person.name }),
    action: t("Enter the return"),
    body: numberField(t("From session"), "from", (desk.overview?.current ?? 0) + 1),
  });
  if (values) note({ type: "person_returned", number: person.number, from_session: Number(values.from) });
}

export const people = {
  title: t("People"),
  load: () => look("people"),
  /** @param {any} seen */
  view: (seen) => html`<h2>${t("People")}</h2>
    ${may("head")
      ? html`<details class="card" ?open=${!seen.people.length}>
          <summary><strong>${t("Paste a list")}</strong></summary>
          <form class="stack" @submit=${check}>
            <label
              >${t("One person a line: name, country, EMA number; or a table with headings from any spreadsheet")}
              <textarea name="text" rows="8" cols="60" spellcheck="false" required></textarea>
            </label>
            <p class="row">
              <button class=${list.report ? "" : "filled"}>${t("Check the list")}</button>
              ${list.report?.people.length
                ? html`<button type="button" class="filled" @click=${take}>${t("Register {count} people", { count: list.report.people.length })}</button>`
                : nothing}
            </p>
          </form>
          ${list.report
            ? html`<p role="status">${t("{count} people read", { count: list.report.people.length })}</p>
                <ul class="reasons">
                  ${list.report.remarks.map(
                    (/** @type {any} */ remark) =>
                      html`<li class=${remark.mistake ? "loss" : ""}>${remark.mistake ? t("Line {line}, left out:", { line: remark.line }) : t("Line {line}:", { line: remark.line })} ${remark.text}</li>`,
                  )}
                </ul>`
            : nothing}
        </details>`
      : nothing}
    <details class="card">
      <summary><strong>${t("Register or correct one person")}</strong></summary>
      <form @submit=${one} autocomplete="off">
        <div class="grid">
          <label>${t("Number (a known one is corrected)")}<input name="number" type="number" min="1" /></label>
          <label>${t("First name")}<input name="first_name" maxlength="60" /></label>
          <label>${t("Last name")}<input name="last_name" required maxlength="60" /></label>
          <label>${t("Country")}<input name="country" maxlength="3" size="4" /></label>
          <label>${t("Club")}<input name="club" maxlength="60" /></label>
          <label>${t("Team")}<input name="team" maxlength="60" /></label>
          <label>${t("EMA number")}<input name="ema" maxlength="8" inputmode="numeric" /></label>
          <label
            >${t("Takes part as")}
            <select name="kind">
              ${Object.entries(KINDS).map(([kind, name]) => html`<option value=${kind}>${name}</option>`)}
            </select></label
          >
        </div>
        <p><button class="filled">${t("Register")}</button></p>
      </form>
    </details>
    <table>
      <thead>
        <tr>
          <th class="number">${t("No.")}</th>
          <th>${t("Name")}</th>
          <th>${t("Country")}</th>
          <th>${t("Team")}</th>
          <th>${t("EMA number")}</th>
          <th>${t("As")}</th>
          <th></th>
        </tr>
      </thead>
      <tbody>
        ${seen.people.map(
          (/** @type {any} */ person) => html`<tr class=${person.away ? "away" : ""}>
            <td class="number">${person.number}</td>
            <td><a href="#player/${person.number}">${person.name}</a>${person.away ? html` <small class="soft">${t("away")}</small>` : nothing}</td>
            <td>${person.country}</td>
            <td>${person.team}</td>
            <td>${person.ema}</td>
            <td>${KINDS[/** @type {"entrant"} */ (person.kind)]}</td>
            <td>
              ${may("head", "referee")
                ? person.away
                  ? html`<button class="quiet" @click=${() => returning(person)}>${t("Returns")}</button>`
                  : html`<button class="quiet" @click=${() => leaving(person)}>${t("Leaves")}</button>`
                : nothing}
            </td>
          </tr>`,
        )}
      </tbody>
    </table>`,
};
