/** The organiser's desk: one page, its parts behind the number sign of the address. */

import { html, nothing, render } from "../vendor/lit-html.js";
import { startPage } from "./lib/page.js";
import { t } from "./lib/text.js";
import { ask } from "./desk/ask.js";
import { access } from "./desk/access.js";
import { conflicts } from "./desk/conflicts.js";
import { desk, look, may } from "./desk/context.js";
import { getFrom, postTo, unanswered } from "./desk/doors.js";
import { drawing } from "./desk/draw.js";
import { passwordForm } from "./desk/entrance.js";
import { eventsPage } from "./desk/events.js";
import { journal } from "./desk/journal.js";
import { follow } from "./desk/live.js";
import { cameIn, onChange, stillTrue } from "./desk/outbox.js";
import { goal, overview } from "./desk/overview.js";
import { loading, problem, ROLES, STAFF, time } from "./desk/parts.js";
import { people } from "./desk/people.js";
import { papers } from "./desk/papers.js";
import { player } from "./desk/player.js";
import { programme } from "./desk/programme.js";
import { projector } from "./desk/projector.js";
import { ranking } from "./desk/ranking.js";
import { reception } from "./desk/reception.js";
import { report } from "./desk/report.js";
import { chosenSession, session } from "./desk/session.js";
import { settings } from "./desk/settings.js";

const app = startPage();
/** @type {Record<string, import("./desk/context.js").Part>} */
const PARTS = { overview, people, checkin: reception, programme, draw: drawing, session, ranking, papers, projector, journal, report, access, settings, player };
/** Who has a part, where not everybody has it. @type {Record<string, string[]>} */
const OWN = { access: ["head"], settings: ["head"], papers: ["head", "organiser"], projector: ["head", "organiser"] };

desk.event = app.dataset.event ?? "";
/** @type {import("./desk/screens.d.ts").DeskEntrance | null} */
let entrance = null;
/** @type {import("./desk/screens.d.ts").EventsScreen | null} */
let events = null;
let shown = "";

desk.draw = () => {
  render(page(), app);
  showTab();
};

/** On a phone the parts are one line: the one that is open is never outside of it. */
function showTab() {
  const tab = /** @type {HTMLElement | null} */ (app.querySelector(".parts [aria-current]"));
  const line = tab?.parentElement;
  if (!tab || !line || tab.dataset.shown) return;
  for (const other of line.children) delete (/** @type {HTMLElement} */ (other).dataset.shown);
  tab.dataset.shown = "yes";
  line.scrollLeft = tab.offsetLeft - line.offsetLeft - (line.clientWidth - tab.offsetWidth) / 2;
}

function page() {
  if (!entrance) return problem(desk.problem);
  if (!desk.me || !may(...STAFF)) return passwordForm(entrance, desk.draw, () => location.reload());
  if (!desk.event) return html`${who()}${events ? eventsPage(events, may("head"), desk.draw) : loading()}`;
  return html`<header class="desk-head">
      <h1><a href="/desk/${desk.event}">${desk.overview?.settings.name ?? ""}</a></h1>
    </header>
    <div class="desk-line">${moment()} ${who()}</div>
    ${tabs()} ${next()} ${calls()} ${conflicts(desk.event, desk.me.role, desk.refresh)} ${problem(desk.problem)}
    <p class="told" role="status">${stillTrue(desk.told)}</p>
    <div class="part">${desk.screen && shown === location.hash ? desk.screen.view() : loading()}</div>`;
}

const who = () =>
  html`<p class="who soft">
    ${desk.me?.name}, ${ROLES[desk.me?.role ?? ""]}
    <button
      class="quiet"
      @click=${async () => {
        await postTo("/api/desk/logout", {}, {});
        location.assign("/desk");
      }}
    >
      ${t("Sign out")}
    </button>
  </p>`;

const tabs = () =>
  html`<nav class="parts" aria-label=${t("Parts of the desk")}>
    ${Object.entries(PARTS)
      .filter(([name]) => name !== "player" && (!OWN[name] || may(...OWN[name])))
      .map(([name, part]) => html`<a href="#${name}" aria-current=${desk.part === name ? "page" : nothing}>${part.title}</a>`)}
    ${may("head", "referee") ? html`<a href="/desk/${desk.event}/referee">${t("Referee")}</a>` : nothing}
  </nav>`;

/** Wherever one is: the next thing to do, and the way there. */
function next() {
  const step = desk.overview?.next;
  const here = desk.part === "session" ? `session/${chosenSession()}` : desk.part;
  if (!step || desk.asOf || desk.part === "overview" || goal(step) === here) return nothing;
  return html`<p class="next-line small"><span class="soft">${t("Next")}</span> <a href="#${goal(step)}">${step.phrase}</a></p>`;
}

async function anotherTime() {
  const body = html`<label>${t("Show as of")}<input type="datetime-local" step="1" name="moment" required value=${desk.asOf} /></label>`;
  const text = t("Every page is then shown as the journal told it at that time; nothing can be entered.");
  const values = await ask({ title: t("The event at another time"), action: t("Show"), text, body });
  if (!values) return;
  desk.asOf = values.moment;
  desk.refresh();
}

/** As of when this is shown, and another time. */
const moment = () =>
  html`<p class="moment row">
    <span class="soft">${desk.asOf ? t("As of {time}", { time: time(desk.asOf) }) : t("As of {time}", { time: time(desk.screen?.now ?? Date.now()) })}</span>
    <button class="quiet" @click=${anotherTime}>${t("Another time")}</button>
    ${desk.asOf
      ? html`<button
          @click=${() => {
            desk.asOf = "";
            desk.refresh();
          }}
        >
          ${t("Back to now")}
        </button>`
      : nothing}
  </p>`;

const calls = () =>
  desk.overview?.calls.length
    ? html`<p class="problem" role="status">
        ${t("Tables that call a referee:")}
        ${desk.overview.calls.map((call) => html` <strong>${call.place}</strong> ${call.text} ${call.taken_by ? `(${call.taken_by})` : ""}`)}
      </p>`
    : nothing;

/** Ask for the screen; throws where there is no answer. */
async function load() {
  const asked = location.hash;
  try {
    desk.overview = await look("overview", {});
    const screen = await PARTS[desk.part].open();
    if (asked !== location.hash) return;
    desk.screen = screen;
    shown = asked;
  } catch (error) {
    if (asked === location.hash && !unanswered(error)) desk.problem = /** @type {Error} */ (error).message;
    desk.draw();
    throw error;
  }
  desk.draw();
}

desk.refresh = () => load().catch(() => {});

function route() {
  const [part, argument = ""] = location.hash.slice(1).split("/");
  desk.part = part in PARTS ? part : "overview";
  desk.argument = argument;
  desk.problem = "";
  desk.told = "";
  desk.draw();
  desk.refresh();
}

async function start() {
  const key = location.pathname === "/desk/enter" ? location.hash.slice(1) : "";
  try {
    if (key) {
      const { me } = await postTo("/api/desk/enter", {}, { token: key });
      const pages = /** @type {Record<string, string>} */ ({ referee: "/referee", projector: "/projector" });
      location.replace(`/desk/${me?.event ?? ""}${pages[me?.role ?? ""] ?? ""}`);
      return;
    }
    entrance = await getFrom("/api/desk/me", {});
    desk.me = entrance.me;
    if (desk.me && may(...STAFF) && !desk.event) events = await getFrom("/api/desk/events", {});
  } catch (error) {
    desk.problem = /** @type {Error} */ (error).message;
  }
  desk.draw();
  if (!desk.event || !desk.me || !may(...STAFF)) return;
  onChange(desk.draw);
  cameIn(desk.event);
  addEventListener("hashchange", route);
  route();
  follow(desk.event, load);
  setInterval(() => desk.part === "session" && desk.draw(), 1000);
}

start();
