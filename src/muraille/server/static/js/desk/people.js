/** Entrants: a list with its report before anything is written, and one by one. */

import { html, nothing } from "../../vendor/lit-html.js";
import { plural, t } from "../lib/text.js";
import { ask, numberField } from "./ask.js";
import { attempt, desk, done, fail, look, may, note, part } from "./context.js";
import { toEvent } from "./doors.js";
import { device, enqueue, newKey, Refused } from "./outbox.js";
import { fields, textOf } from "./parts.js";

/** @type {Record<string, string>} */
const KINDS = { entrant: t("entrant"), substitute: t("substitute"), house: t("house player") };
const CAUSES = { illness: t("illness"), withdrawn: t("withdrawn"), disqualified: t("disqualified") };
/** What is known of somebody, by the name of its field. @type {Record<string, string>} */
const FIELDS = { first_name: t("First name"), last_name: t("Last name"), country: t("Country"), club: t("Club"), team: t("Team"), ema: t("EMA number"), kind: t("As") };
/** @typedef {import("./screens.d.ts").PersonRow} Person */
/** @typedef {import("./screens.d.ts").ImportedList} ListTaken */
const NAMES = /** @type {Exclude<keyof Person, "number" | "away">[]} */ (Object.keys(FIELDS));
/** So many lines of a list are shown before it is taken. */
const PREVIEWED = 50;
/** @type {{text: string, report: ListTaken | null, doubles: boolean, updates: Set<number>}} */
const list = { text: "", report: null, doubles: false, updates: new Set() };
/** The form for one person: what is typed, and whom it corrects. @type {{values: Record<string, string>, loaded: number}} */
const form = { values: {}, loaded: 0 };

/** @param {boolean} check whether nothing is written */
const sendList = (check) =>
  attempt(() => toEvent("people", { event: desk.event }, { text: list.text, check, doubles: list.doubles, updates: [...list.updates], key: newKey() }));

/** @param {Event} event */
async function check(event) {
  event.preventDefault();
  Object.assign(list, { doubles: false, updates: new Set() });
  list.report = await sendList(true);
  desk.draw();
}

/** A file in place of a pasted text. @param {Event} event */
async function chooseFile(event) {
  const input = /** @type {HTMLInputElement} */ (event.target);
  const file = input.files?.[0];
  if (!file) return;
  Object.assign(list, { text: textOf(await file.arrayBuffer()), doubles: false, updates: new Set() });
  input.value = "";
  list.report = await sendList(true);
  desk.draw();
}

/** Whether who stands twice in the list is two people. @param {Event} event */
async function chooseDoubles(event) {
  list.doubles = /** @type {HTMLInputElement} */ (event.target).checked;
  list.report = await sendList(true);
  desk.draw();
}

/** @param {number[]} numbers @param {boolean} on whether what differs is taken over */
function chooseUpdates(numbers, on) {
  for (const number of numbers) list.updates[on ? "add" : "delete"](number);
  desk.draw();
}

async function take() {
  const answer = await sendList(false);
  if (!answer) return;
  const changed = list.updates.size;
  Object.assign(list, { text: "", report: null, updates: new Set() });
  const count = answer.people.length - changed;
  const told = [
    count || !changed ? plural(count, t("one person registered"), t("{count} people registered", { count })) : "",
    changed ? plural(changed, t("one person corrected"), t("{count} people corrected", { count: changed })) : "",
  ];
  desk.told = told.filter(Boolean).join(", ");
  desk.draw();
}

/** Everybody who is shown. @type {Person[]} */
let everybody = [];
/** @param {number} number */
const known = (number) => everybody.find((each) => each.number === number);

/** Somebody's own words into the form. @param {Person} person */
function load(person) {
  form.loaded = person.number;
  form.values = Object.fromEntries(/** @type {const} */ (["number", ...NAMES]).map((name) => [name, String(person[name])]));
  desk.draw();
}

/** A number that is known loads its person, unless somebody else is being typed. @param {Event} event */
function typing(event) {
  const { name, value } = /** @type {HTMLInputElement} */ (event.target);
  form.values[name] = value;
  if (name !== "number") return desk.draw();
  const { number: _, kind: __, ...words } = form.values;
  const untouched = form.loaded ? NAMES.every((each) => each === "kind" || (words[each] ?? "") === (known(form.loaded)?.[each] ?? "")) : !Object.values(words).some(Boolean);
  const person = known(Number(value));
  if (person && untouched) return load(person);
  if (form.loaded && form.loaded !== Number(value)) Object.assign(form, { loaded: 0, values: untouched ? { number: value } : form.values });
  desk.draw();
}

function forget() {
  Object.assign(form, { values: {}, loaded: 0 });
  desk.draw();
}

/** @param {Event} event */
async function one(event) {
  const { number, ...values } = fields(event);
  const next = Math.max(0, ...everybody.map((each) => each.number)) + 1;
  // What is empty is not said, and changes nothing.
  const said = (/** @type {string} */ name) => values[name] || undefined;
  const kind = /** @type {Person["kind"] | undefined} */ (said("kind"));
  const words = { first_name: said("first_name"), last_name: said("last_name"), country: said("country"), club: said("club"), team: said("team"), ema: said("ema"), kind };
  const body = { ...words, number: Number(number || next), correction: form.loaded > 0, key: newKey(), device: device() };
  try {
    const answer = await enqueue("person", { event: desk.event }, body, `${values.first_name} ${values.last_name}`.trim());
    forget();
    await done(answer);
  } catch (problem) {
    if (problem instanceof Refused && problem.kept) forget();
    fail(/** @type {Error} */ (problem).message);
  }
}

/** The next session that has not begun: whoever leaves or comes back does so between two sessions. */
function coming() {
  const sessions = desk.overview?.sessions ?? [];
  const open = sessions.find((each) => each.state === "undrawn" || each.state === "drawn");
  return open?.number ?? sessions.length + 1;
}

/** @param {Person} person */
async function leaving(person) {
  const values = await ask({
    title: t("{name} leaves", { name: person.name }),
    action: t("Enter the departure"),
    body: html`${numberField(t("From session"), "from", coming())}
      <label
        >${t("Cause")}
        <select name="cause">
          ${Object.entries(CAUSES).map(([cause, name]) => html`<option value=${cause}>${name}</option>`)}
        </select></label
      >
      <label>${t("Reason (a disqualification needs one)")}<input name="why" maxlength="400" /></label>`,
  });
  if (values) note({ type: "person_left", number: person.number, from_session: Number(values.from), cause: /** @type {keyof typeof CAUSES} */ (values.cause) }, { why: values.why });
}

/** @param {Person} person */
async function returning(person) {
  const values = await ask({
    title: t("{name} plays again", { name: person.name }),
    action: t("Enter the return"),
    body: numberField(t("From session"), "from", coming()),
  });
  if (values) note({ type: "person_returned", number: person.number, from_session: Number(values.from) });
}

/** What *Register* will do, on its button. @param {ListTaken} report */
function takeButton(report) {
  const [count, changed] = [report.people.length, list.updates.size];
  const words = [
    count ? plural(count, t("Register one person"), t("Register {count} people", { count })) : "",
    changed ? plural(changed, t("Correct one person"), t("Correct {count} people", { count: changed })) : "",
  ].filter(Boolean);
  return words.length ? html`<button type="button" class="filled" @click=${take}>${words.join(" · ")}</button>` : nothing;
}

/** What the list says, before anything is written. @param {ListTaken} read */
const report = (read) =>
  html`<p role="status">${plural(read.people.length, t("one person read"), t("{count} people read", { count: read.people.length }))}</p>
    <ul class="reasons">
      ${read.remarks
        .filter((remark) => !remark.already)
        .map(
          (remark) =>
            html`<li class=${remark.mistake ? "loss" : "doubt"}>${remark.mistake ? t("Line {line}, left out:", { line: remark.line }) : t("Line {line}:", { line: remark.line })} ${remark.text}</li>`,
        )}
    </ul>
    ${list.doubles || read.remarks.some((remark) => remark.double)
      ? html`<label class="choice"><input type="checkbox" .checked=${list.doubles} @change=${chooseDoubles} />${t("Whoever stands twice in the list is two people")}</label>`
      : nothing}
    ${already(read)} ${differing(read)} ${read.people.length ? preview(read) : nothing}`;

/** How many of the list are there already. @param {ListTaken} report */
function already(report) {
  const count = report.remarks.filter((remark) => remark.already).length;
  return count ? html`<p>${plural(count, t("one person of the list is already there"), t("{count} people of the list are already there", { count }))}</p>` : nothing;
}

/** Those already there of whom the list says something else: each is taken over by a tick, or all at once. @param {ListTaken} report */
function differing({ changed }) {
  if (!changed.length) return nothing;
  const numbers = changed.map((each) => each.number);
  const all = numbers.every((/** @type {number} */ number) => list.updates.has(number));
  const ticked = (/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).checked;
  return html`<fieldset>
    <legend>${t("The list differs from what is registered; what is ticked is taken over")}</legend>
    <label class="choice"><input type="checkbox" .checked=${all} @change=${(/** @type {Event} */ event) => chooseUpdates(numbers, ticked(event))} />${t("all of them")}</label>
    ${changed.map(
      (each) => html`<label class="choice"
        ><input type="checkbox" .checked=${list.updates.has(each.number)} @change=${(/** @type {Event} */ event) => chooseUpdates([each.number], ticked(event))} />
        <span>${each.number} ${each.name}: ${each.differences.map((one_) => `${FIELDS[one_.field]} ${word(one_.field, one_.before) || "–"} → ${word(one_.field, one_.after)}`).join(", ")}</span></label
      >`,
    )}
  </fieldset>`;
}

/** @param {string} field @param {string} value */
const word = (field, value) => (field === "kind" ? KINDS[value] : value);

/** The new people as they will be registered. @param {ListTaken} read */
const preview = (read) =>
  html`<table class="small">
    <caption>
      ${t("Will be registered")}
    </caption>
    <thead>
      <tr>
        <th class="number">${t("No.")}</th>
        ${Object.values(FIELDS).map((name) => html`<th>${name}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${read.people.slice(0, PREVIEWED).map(
        (person) => html`<tr>
          <td class="number">${person.number}</td>
          ${NAMES.map((name) => html`<td>${word(name, person[name])}</td>`)}
        </tr>`,
      )}
    </tbody>
  </table>
  ${read.people.length > PREVIEWED ? html`<p class="soft">${t("and {count} more", { count: read.people.length - PREVIEWED })}</p>` : nothing}`;

/** Somebody new, or by a number somebody known, of whom empty fields change nothing. */
function onePerson() {
  const { values, loaded } = form;
  const taken = !loaded && known(Number(values.number));
  const text = (/** @type {string} */ name, /** @type {number} */ most, size = 20) =>
    html`<label>${FIELDS[name]}<input name=${name} maxlength=${most} size=${size} ?required=${name === "last_name" && !loaded} .value=${values[name] ?? ""} /></label>`;
  return html`<details class="card">
    <summary><strong>${t("Register or correct one person")}</strong></summary>
    <form @submit=${one} @input=${typing} autocomplete="off">
      <div class="grid">
        <label>${t("Number (a known one is corrected)")}<input name="number" type="number" min="1" .value=${values.number ?? ""} /></label>
        ${text("first_name", 60)} ${text("last_name", 60)} ${text("country", 60, 4)} ${text("club", 60)} ${text("team", 60)} ${text("ema", 8)}
        <label
          >${t("Takes part as")}
          <select name="kind" .value=${values.kind ?? "entrant"}>
            ${Object.entries(KINDS).map(([kind, name]) => html`<option value=${kind} ?selected=${kind === (values.kind ?? "entrant")}>${name}</option>`)}
          </select></label
        >
      </div>
      ${loaded ? html`<p role="status">${t("Corrects player {number}, {name}. Empty fields change nothing.", { number: loaded, name: known(loaded)?.name ?? "" })}</p>` : nothing}
      ${taken
        ? html`<p class="problem" role="alert">
            ${t("Number {number} belongs to {name}.", { number: taken.number, name: taken.name })}
            <button type="button" @click=${() => load(taken)}>${t("Correct {name} instead", { name: taken.name })}</button>
          </p>`
        : nothing}
      <p class="row">
        <button class="filled" aria-disabled=${taken ? "true" : nothing} @click=${(/** @type {Event} */ event) => taken && event.preventDefault()}>${loaded ? t("Correct") : t("Register")}</button>
        ${Object.values(values).some(Boolean) ? html`<button type="button" @click=${forget}>${t("Empty the form")}</button>` : nothing}
      </p>
    </form>
  </details>`;
}

export const people = part({
  title: t("People"),
  load: async () => {
    const seen = /** @type {import("./screens.d.ts").PeopleScreen & import("./screens.d.ts").Stamp} */ (await look("people", {}));
    everybody = seen.people;
    return seen;
  },
  view: (seen) => html`<h2>${t("People")}</h2>
    ${may("head", "organiser")
      ? html`<details class="card" ?open=${!seen.people.length}>
          <summary><strong>${t("Paste a list")}</strong></summary>
          <form class="stack" @submit=${check}>
            <label
              >${t("One person a line: name, country, EMA number; or a table with headings from any spreadsheet")}
              <textarea
                name="text"
                rows="8"
                cols="60"
                spellcheck="false"
                required
                .value=${list.text}
                @input=${(/** @type {Event} */ event) => {
                  Object.assign(list, { text: /** @type {HTMLTextAreaElement} */ (event.target).value, report: null });
                  desk.draw();
                }}
              ></textarea>
            </label>
            <label class="inline">${t("Or a file (CSV or text)")}<input type="file" accept=".csv,.tsv,.txt,text/csv,text/plain" @change=${chooseFile} /></label>
            <p class="row">
              <button class=${list.report ? "" : "filled"}>${t("Check the list")}</button>
              ${list.report ? takeButton(list.report) : nothing}
            </p>
          </form>
          ${list.report ? report(list.report) : nothing}
        </details>`
      : nothing}
    ${onePerson()}
    <table class="people">
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
          (person) => html`<tr class=${person.away ? "away" : ""}>
            <td class="number">${person.number}</td>
            <td><a href="#player/${person.number}">${person.name}</a>${person.away ? html` <small class="soft">${t("away")}</small>` : nothing}</td>
            <td>${person.country}</td>
            <td>${person.team}</td>
            <td>${person.ema}</td>
            <td>${KINDS[person.kind]}</td>
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
});
