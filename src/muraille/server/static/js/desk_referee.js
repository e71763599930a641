/** The referee's phone: calls, the catalogue, a ruling for a player at a table, extra time. */

import { html, nothing, render } from "../vendor/lit-html.js";
import { numbered } from "./lib/numbered.js";
import { startPage } from "./lib/page.js";
import { t } from "./lib/text.js";
import { learn } from "./desk/clock.js";
import { conflicts } from "./desk/conflicts.js";
import { eventScreen, getFrom, toEvent } from "./desk/doors.js";
import { passwordForm } from "./desk/entrance.js";
import { follow } from "./desk/live.js";
import { cameIn, enqueue, KEPT_HERE, newKey, onChange, stillTrue, write } from "./desk/outbox.js";
import { fields, fullName, problem, sitting, time, WINDS } from "./desk/parts.js";

const app = startPage();
document.body.classList.add("handset");
const event = app.dataset.event ?? "";
const state = {
  /** @type {import("./desk/screens.d.ts").DeskEntrance | null} */ entrance: null,
  /** The session that is played, of the event by its name. @type {(Pick<import("./desk/screens.d.ts").SessionScreen, "session" | "tables" | "calls"> & {name: string}) | null} */ session: null,
  /** @type {import("./desk/screens.d.ts").OffenceChoice[]} */ offences: [],
  /** @type {import("./desk/screens.d.ts").RulingPending | import("./desk/screens.d.ts").DeskRuling | null} */ found: null,
  offence: "",
  title: "",
  table: 0,
  player: 0,
  /** @type {Record<string, string>} */ facts: {},
  problem: "",
  told: "",
};

const draw = () => render(page(), app);
/** The session, once the page is drawn. */
const played = () => state.session ?? { session: 0, tables: [], calls: [], name: "" };

async function refresh() {
  const { current, settings, now } = await eventScreen("overview", { event });
  const session = current ? await eventScreen("session/{session}", { event, session: current }) : { tables: [], calls: [], session: 0 };
  state.session = { ...session, name: settings.name };
  learn(now);
  draw();
}

/** @param {string} words */
async function find(words) {
  await attempt(async () => ({ offences: state.offences } = await eventScreen("offences", { event }, { q: words })));
}

/** @template Answer @param {() => Promise<Answer>} action */
async function attempt(action) {
  try {
    state.problem = "";
    const answer = await action();
    draw();
    return answer;
  } catch (error) {
    state.problem = /** @type {Error} */ (error).message;
    draw();
    return null;
  }
}

const theCase = () => ({ offence: state.offence, session: played().session, player: state.player, facts: state.facts });

async function rule() {
  state.found = state.player && state.offence ? await attempt(() => toEvent("ruling", { event }, theCase())) : null;
  draw();
}

async function apply() {
  const answer = await attempt(() => enqueue("ruling", { event }, { ...theCase(), key: newKey() }, state.title));
  if (!answer) return;
  const entries = "entries" in answer ? answer.entries : [];
  state.told = "queued" in answer && answer.queued
    ? KEPT_HERE
    : entries.map((entry) => entry.sentence).join(" · ") || t("Nothing to write down: the ruling costs no points.");
  Object.assign(state, { offence: "", found: null, facts: {} });
  draw();
}

/** Whoever goes there has the table before the eyes already, and whom the call is about. @param {import("./desk/screens.d.ts").OpenCall} call */
async function go(call) {
  Object.assign(state, { table: call.place, player: call.player ?? 0 });
  await attempt(() => toEvent("calls/{number}", { event, number: call.id }, { done: false }));
  await attempt(refresh);
}

function calls() {
  const open = played().calls;
  return html`<section aria-label=${t("Calls")}>
    <h2>${t("Calls")}</h2>
    ${open.length
      ? html`<ul class="calls">
          ${open.map(
            (call) => html`<li class="card row">
              <strong class="large-number">${call.place}</strong><span>${call.text}<br /><small class="soft">${time(call.made * 1000)} ${call.taken_by ?? ""}</small></span>
              <button @click=${() => go(call)}>${t("I am going")}</button>
              <button class="filled" @click=${() => attempt(() => toEvent("calls/{number}", { event, number: call.id }, { done: true })).then(() => attempt(refresh))}>${t("Done")}</button>
            </li>`,
          )}
        </ul>`
      : html`<p class="soft">${t("No table calls.")}</p>`}
  </section>`;
}

function where() {
  const table = played().tables.find((each) => each.table === state.table);
  return html`<div class="row">
    <label
      >${t("Table")}
      <select
        @change=${(/** @type {Event} */ changed) => {
          state.table = Number(/** @type {HTMLSelectElement} */ (changed.target).value);
          state.player = 0;
          rule();
        }}
      >
        <option value="0"></option>
        ${played().tables.map((each) => html`<option value=${each.table} ?selected=${each.table === state.table}>${each.table}</option>`)}
      </select></label
    >
    ${table
      ? html`<fieldset>
          <legend>${t("Player")}</legend>
          ${table.seats.map((seat) => {
            const number = (seat.substitute ?? seat.person).number;
            return html`<label class="choice"
              ><input
                type="radio"
                name="player"
                .checked=${state.player === number}
                @change=${() => {
                  state.player = number;
                  rule();
                }}
              />${WINDS[seat.wind]} · ${sitting(seat)}</label
            >`;
          })}
        </fieldset>`
      : nothing}
  </div>`;
}

/** @param {import("./desk/screens.d.ts").FactQuestion} question */
function asked(question) {
  const answer = (/** @type {string} */ value) => {
    state.facts = { ...state.facts, [question.fact]: value };
    rule();
  };
  if (question.choices)
    return html`<fieldset>
      <legend>${question.text}</legend>
      <div class="row">
        ${question.choices.map((choice) => html`<button @click=${() => answer(typeof choice.value === "boolean" ? (choice.value ? "yes" : "no") : String(choice.value))}>${choice.label}</button>`)}
      </div>
    </fieldset>`;
  return html`<form
    class="row"
    @submit=${(/** @type {Event} */ submitted) => answer(fields(submitted).answer)}
  >
    <label>${question.text}<input name="answer" required inputmode=${question.kind === "number" ? "numeric" : "text"} /></label><button>${t("Answer")}</button>
  </form>`;
}

function ruling() {
  const { found } = state;
  if (!found) return nothing;
  if (found.pending) return html`<div class="stack">${found.questions.slice(0, 1).map(asked)}${found.remark ? html`<p class="small soft">${found.remark}</p>` : nothing}</div>`;
  return html`<section class="card verdict" aria-label=${t("Ruling")}>
    <p><strong>${numbered(found.verdict)}</strong></p>
    <ul>
      ${found.consequences.map((each) => html`<li>${numbered(each.text)} <span class="cite">${numbered(each.cite)}</span></li>`)}
    </ul>
    ${found.notes.map((/** @type {string} */ note) => html`<p class="soft">${numbered(note)}</p>`)}
    ${found.assumptions.map((each) => html`<p class="soft small">${t("Assumed:")} ${each.question} ${each.answer}</p>`)}
    ${found.consequences.some((each) => each.at_most && each.at_most !== each.at_least) && !state.facts.points
      ? html`<form class="row" @submit=${(/** @type {Event} */ submitted) => {
          state.facts = { ...state.facts, points: fields(submitted).points };
          rule();
        }}><label>${t("Points that the referee takes")}<input name="points" required inputmode="numeric" /></label><button>${t("Answer")}</button></form>`
      : nothing}
    <button class="filled large" @click=${apply}>${t("Apply to {name}", { name: name() })}</button>
  </section>`;
}

function name() {
  const seats = played().tables.flatMap((table) => table.seats);
  const seat = seats.find((each) => (each.substitute ?? each.person).number === state.player);
  return seat ? fullName(seat.substitute ?? seat.person) : "";
}

function extraTime() {
  /** @param {Event} submitted */
  const give = async (submitted) => {
    const values = fields(submitted);
    const answer = await attempt(() => write(event, { type: "extra_time_given", session: played().session, minutes: Number(values.minutes), ...(state.table ? { table: state.table } : {}) }));
    if (answer) state.told = "entry" in answer ? answer.entry.sentence : KEPT_HERE;
    draw();
  };
  return html`<form class="row" @submit=${give}>
    <label>${state.table ? t("Extra minutes for this table") : t("Extra minutes for all tables")}<input name="minutes" type="number" min="1" max="60" required /></label>
    <button>${t("Give extra time")}</button>
  </form>`;
}

function page() {
  if (!state.entrance) return problem(state.problem);
  if (!["head", "referee"].includes(state.entrance.me?.role ?? "")) return passwordForm(state.entrance, draw, () => location.reload());
  if (!state.session) return problem(state.problem);
  return html`<div class="phone stack">
    <h1>${t("Referee")}</h1>
    <p class="soft">${state.session.name} · <a href="/desk/${event}">${t("Competition desk")}</a></p>
    ${problem(state.problem)} ${conflicts(event, state.entrance.me?.role ?? "", () => refresh().catch(() => {}))}
    <p class="told" role="status">${stillTrue(state.told)}</p>
    ${calls()}
    <section class="stack" aria-label=${t("Ruling")}>
      <h2>${t("Ruling")}</h2>
      ${where()}
      ${state.offence
        ? html`<p class="row">
            <strong>${state.title}</strong>
            <button
              class="quiet"
              @click=${() => {
                Object.assign(state, { offence: "", found: null, facts: {} });
                draw();
              }}
            >
              ${t("Another offence")}
            </button>
          </p>`
        : html`<label
              >${t("What happened?")}<input type="search" @input=${(/** @type {Event} */ typed) => find(/** @type {HTMLInputElement} */ (typed.target).value)} placeholder=${t("too many tiles, chombo, late …")}
            /></label>
            <ul class="offences">
              ${state.offences.slice(0, 12).map(
                (each) => html`<li>
                  <button
                    @click=${() => {
                      Object.assign(state, { offence: each.offence, title: each.title, facts: {}, told: "" });
                      rule();
                    }}
                  >
                    ${each.title} <small class="soft">${each.rows.join(" ")}</small>
                  </button>
                </li>`,
              )}
            </ul>`}
      ${state.offence && !state.player ? html`<p class="soft">${t("Choose the table and the player.")}</p>` : nothing} ${ruling()}
    </section>
    <section aria-label=${t("Extra time")}>
      <h2>${t("Extra time")}</h2>
      ${extraTime()}
    </section>
  </div>`;
}

async function start() {
  state.entrance = await attempt(() => getFrom("/api/desk/me", {}));
  draw();
  if (!["head", "referee"].includes(state.entrance?.me?.role ?? "")) return;
  onChange(draw);
  cameIn(event);
  await attempt(refresh);
  await find("");
  follow(event, refresh);
}

start();
