/** The events of this desk, and a new one in a minute. */

import { html, nothing } from "../../vendor/lit-html.js";
import { optionList } from "../lib/options.js";
import { dayInWords, plural, t } from "../lib/text.js";
import { postTo } from "./doors.js";
import { fields, problem } from "./parts.js";

/** @typedef {Partial<import("./screens.d.ts").EventSettings>} Settings */
/** @typedef {import("./screens.d.ts").RulesetData} Ruleset */

let trouble = "";

/** The rules that a form agrees upon: the book, and what is changed of it. It belongs to one event, or to the new one. */
const agreed = { event: "", rules: "", /** @type {Record<string, string>} */ changed: {} };

/** @param {Settings} settings */
function agreedIn(settings) {
  const event = settings.name ?? "";
  if (agreed.event !== event || !agreed.rules) Object.assign(agreed, { event, rules: settings.rules, changed: { ...settings.options } });
  return agreed;
}

/** The settings of an event as its form gives them. @param {Record<string, string>} values */
export function settingsOf(values) {
  return {
    name: values.name,
    rules: values.rules,
    options: agreed.changed,
    sessions: Number(values.sessions),
    session_minutes: Number(values.session_minutes || 0),
    warning_minutes: Number(values.warning_minutes || 15),
    place: values.place,
    country: values.country,
    days: Number(values.days || 1),
    ...(values.first_day ? { first_day: values.first_day } : {}),
    double_entry: Boolean(values.double_entry),
    hold_results: Boolean(values.hold_results),
    hold_from: Number(values.hold_from || 1),
    session_pins: Boolean(values.session_pins),
    entry_fee: Math.round(Number(values.entry_fee || 0) * 100),
    currency: values.currency || "EUR",
    chief_referee: values.chief_referee ?? "",
    observer: values.observer ?? "",
  };
}

/** What is changed of the book, and what that means. @param {Ruleset | undefined} rules @param {() => void} redraw */
function options(rules, redraw) {
  const count = Object.keys(agreed.changed).length;
  if (!rules) return nothing;
  return html`${optionList(rules, agreed.changed, redraw)}
  ${count
    ? html`<p class="problem" role="status">
        ${plural(count, t("One option is changed: this is no longer the book."), t("{count} options are changed: this is no longer the book.", { count }))}
        ${t("Papers, projector and report say so; tell the players before they come, and ask whether the event still counts.")}
      </p>`
    : nothing}`;
}

/** @param {Settings} settings @param {Ruleset[]} rulesets @param {() => void} redraw */
export function settingsFields(settings, rulesets, redraw) {
  const { rules } = agreedIn(settings);
  const choose = (/** @type {Event} */ event) => {
    Object.assign(agreed, { rules: /** @type {HTMLSelectElement} */ (event.target).value, changed: {} });
    redraw();
  };
  return html`<div class="grid">
    <label>${t("Name of the event")}<input name="name" required maxlength="80" value=${settings.name ?? ""} /></label>
    <label
      >${t("Rules")}
      <select name="rules" @change=${choose}>
        ${rulesets.map((each) => html`<option value=${each.name} ?selected=${each.name === rules}>${each.title}</option>`)}
      </select></label
    >
    <label>${t("Sessions")}<input name="sessions" type="number" min="1" max="99" value=${settings.sessions ?? 8} /></label>
    <label
      >${t("Minutes of a session (0: as the book says)")}<input name="session_minutes" type="number" min="0" max="600" value=${settings.session_minutes ?? 0}
    /></label>
    <label>${t("Signal so many minutes before the end")}<input name="warning_minutes" type="number" min="0" max="60" value=${settings.warning_minutes ?? 15} /></label>
    <label>${t("Town or venue")}<input name="place" maxlength="80" value=${settings.place ?? ""} /></label>
    <label>${t("Country")}<input name="country" maxlength="3" size="4" value=${settings.country ?? ""} /></label>
    <label>${t("First day")}<input name="first_day" type="date" value=${settings.first_day ?? ""} /></label>
    <label>${t("Days")}<input name="days" type="number" min="1" max="9" value=${settings.days ?? 1} /></label>
    <label>${t("Entry fee")}<input name="entry_fee" type="number" inputmode="decimal" min="0" step="0.01" value=${(settings.entry_fee ?? 0) / 100} /></label>
    <label>${t("Currency")}<input name="currency" maxlength="3" size="4" value=${settings.currency ?? "EUR"} /></label>
    <label>${t("Chief referee")}<input name="chief_referee" maxlength="60" value=${settings.chief_referee ?? ""} /></label>
    <label>${t("Observer")}<input name="observer" maxlength="60" value=${settings.observer ?? ""} /></label>
    <label class="choice"><input type="checkbox" name="double_entry" value="yes" ?checked=${settings.double_entry} />${t("Two people enter every sheet")}</label>
    <label class="choice"><input type="checkbox" name="hold_results" value="yes" ?checked=${settings.hold_results} />${t("Hold results until they are released")}</label>
    <label>${t("Results are held from session")}<input name="hold_from" type="number" min="1" max="99" value=${settings.hold_from ?? 1} /></label>
    <label class="choice"
      ><input type="checkbox" name="session_pins" value="yes" ?checked=${settings.name ? settings.session_pins : true} />${t("The PIN of a table changes with the session (players’ own phones)")}</label
    >
  </div>
  ${options(rulesets.find((each) => each.name === rules), redraw)}`;
}

/** The rules of an event as people call them. @param {import("./screens.d.ts").EventsScreen} seen @param {import("./screens.d.ts").EventSummary} event */
const titleOf = (seen, event) => seen.rulesets.find((each) => each.name === event.rules)?.title ?? event.rules;

/** What an event is where it is none that counts. @param {import("./screens.d.ts").EventSummary} event */
function kindOf(event) {
  if (event.shown) return t("demonstration");
  return event.rehearses ? t("rehearsal") : "";
}

/** Something to look at before there is an event, made and taken away by one press. @param {boolean} shown @param {() => void} again */
function demonstration(shown, again) {
  let making = false;
  /** @param {"/api/desk/demonstration" | "/api/desk/demonstration/wipe"} door @param {Event & { currentTarget: EventTarget | null }} event */
  async function press(door, event) {
    if (making) return;
    making = true;
    const button = /** @type {HTMLButtonElement} */ (event.currentTarget);
    button.disabled = true;
    try {
      await postTo(door, {}, {});
      location.reload();
    } catch (error) {
      button.disabled = making = false;
      trouble = /** @type {Error} */ (error).message;
      again();
    }
  }
  return html`<section class="card stack">
    <h2>${t("Demonstration")}</h2>
    ${shown
      ? html`<p>${t("The events marked so, the games of bots and the season of an invented club are only shown: take them away in one press. A club in which somebody has written stays.")}</p>
          <p><button @click=${(/** @type {Event} */ event) => press("/api/desk/demonstration/wipe", event)}>${t("Take the demonstration away")}</button></p>`
      : html`<p>${t("A running event, a finished one, a club’s season and games of bots, to look around before the first event. It touches nothing that is here, and is taken away in one press.")}</p>
          <p><button @click=${(/** @type {Event} */ event) => press("/api/desk/demonstration", event)}>${t("Show a demonstration")}</button></p>`}
  </section>`;
}

/** @param {import("./screens.d.ts").EventsScreen} seen @param {boolean} head @param {() => void} again */
export function eventsPage(seen, head, again) {
  /** @param {Event} event */
  async function open(event) {
    try {
      const { id } = await postTo("/api/desk/events", {}, settingsOf(fields(event)));
      location.assign(`/desk/${id}#people`);
    } catch (error) {
      trouble = /** @type {Error} */ (error).message;
      again();
    }
  }
  return html`<h1>${t("Competition desk")}</h1>
    <section class="stack">
      ${seen.events.length
        ? html`<ul class="events">
            ${seen.events.map(
              (each) => html`<li class="card">
                <a href="/desk/${each.id}"><strong>${each.name}</strong></a>
                ${each.problem ? problem(each.problem) : nothing}
                <span class="soft">${[titleOf(seen, each), each.place, each.first_day && dayInWords(each.first_day), kindOf(each)].filter(Boolean).join(" · ")}</span>
              </li>`,
            )}
          </ul>`
        : html`<p>${t("There is no event yet. Give the first one a name and its rules; everything can be changed later.")}</p>`}
      ${head
        ? html`<details class="card" ?open=${!seen.events.length}>
            <summary><strong>${t("New event")}</strong></summary>
            <form class="stack" @submit=${open}>
              ${settingsFields({ rules: "rcr-2016" }, seen.rulesets, again)} ${problem(trouble)}
              <p><button class="filled">${t("Open the event")}</button></p>
            </form>
          </details>
          ${demonstration(
            seen.events.some((each) => each.shown),
            again,
          )}`
        : nothing}
    </section>`;
}
