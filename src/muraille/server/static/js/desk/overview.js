/** The event at a glance: the next thing to do, sessions, doubts, calls. */

import { html, nothing } from "../../vendor/lit-html.js";
import { t } from "../lib/text.js";
import { askWhy } from "./ask.js";
import { desk, look, may, note, part } from "./context.js";
import { exact, reasons } from "./parts.js";

/** @type {Record<string, [string, string]>} */
const STATES = {
  undrawn: ["○", t("seats not drawn")],
  drawn: ["◔", t("seats drawn")],
  running: ["◑", t("running")],
  complete: ["◕", t("complete, held back")],
  shown: ["●", t("in the ranking")],
};

/** @typedef {import("./screens.d.ts").NextStep} NextStep */
/** @type {Partial<Record<NextStep["action"], string>>} */
const GOALS = { register: "people", draw: "draw", release: "ranking", report: "report" };

/** Where the next thing to do is done. @param {NextStep} next */
export function goal(next) {
  return GOALS[next.action] ?? `session/${next.session}`;
}

/** @param {NextStep} next */
function nextButton(next) {
  const { session } = next;
  if (session && next.action === "start" && may("head", "referee")) return startButton(session, next.obstacles);
  if (session && next.action === "release" && may("head"))
    return html`<button class="filled" @click=${() => note({ type: "session_released", session })}>
      ${t("Release session {session}", { session })}
    </button>`;
  return html`<a class="button filled" href="#${goal(next)}">${t("Go there")}</a>`;
}

/** @param {number} session @param {import("./screens.d.ts").Obstacle[]} obstacles */
export function startButton(session, obstacles) {
  const closed = obstacles.some((each) => !each.reason_is_enough);
  const start = async () => {
    if (closed) return;
    const reasons_ = obstacles.map((each) => each.phrase).join(" · ");
    const why = obstacles.length ? await askWhy(t("Start session {session} all the same?", { session }), t("Start"), reasons_) : "";
    if (why !== null) note({ type: "session_started", session }, { why });
  };
  return html`<button class="filled" aria-disabled=${closed ? "true" : nothing} @click=${start}>${t("Start session {session}", { session })}</button>`;
}

export const overview = part({
  title: t("Overview"),
  load: () => look("overview", {}),
  view: (seen) => html`<section class="card next" aria-label=${t("Next")}>
      <p><span class="soft">${t("Next")}</span> <strong>${seen.next.phrase}</strong></p>
      ${reasons(seen.next.obstacles)} ${nextButton(seen.next)}
    </section>
    <p class="soft">
      ${t("{entrants} entrants, {substitutes} substitutes, {countries} countries, MERS weight {weight}", {
        entrants: seen.people.entrant,
        substitutes: seen.people.substitute + seen.people.house,
        countries: Object.keys(seen.countries).length,
        weight: exact(seen.weight),
      })}
    </p>
    <table>
      <caption>
        ${t("Sessions")}
      </caption>
      <thead>
        <tr>
          <th>${t("Session")}</th>
          <th>${t("State")}</th>
          <th class="number">${t("Tables")}</th>
          <th>${t("Missing")}</th>
        </tr>
      </thead>
      <tbody>
        ${seen.sessions.map(
          (each) => html`<tr>
            <td><a href="#session/${each.number}">${t("Session {session}", { session: each.number })}</a> ${each.stage}</td>
            <td><span aria-hidden="true">${STATES[each.state][0]}</span> ${STATES[each.state][1]}</td>
            <td class="number">${each.tables}</td>
            <td>${each.state === "running" ? each.missing.join(", ") : ""}${each.different.length ? ` ≠ ${each.different.join(", ")}` : ""}</td>
          </tr>`,
        )}
      </tbody>
    </table>
    ${seen.doubts.length
      ? html`<h2>${t("Doubts")}</h2>
          <ul>
            ${seen.doubts.map((doubt) => html`<li><strong>${doubt.where}</strong> ${doubt.what}</li>`)}
          </ul>`
      : nothing}
    ${desk.overview?.rehearses ? html`<p>${t("This is a rehearsal: nothing in it counts, and it can be wiped.")} <a href="#access">${t("Access")}</a></p>` : nothing}`,
});
