/** The draw with its certificate. */

import { html, nothing } from "../../vendor/lit-html.js";
import { t } from "../lib/text.js";
import { attempt, desk, look, may, part } from "./context.js";
import { toEvent } from "./doors.js";
import { newKey } from "./outbox.js";
import { fields, reasons, SEATS, WINDS } from "./parts.js";

const PROOFS = { "proved optimal": t("proved optimal"), "best known": t("best known"), heuristic: t("heuristic") };
/** A seed by lot, so that no two desks begin with the same draw; who announced one beforehand types it. */
const LOT = crypto.getRandomValues(new Uint32Array(1))[0] % 1_000_000;
let method = "";

/** @param {Event} event */
async function draw(event) {
  const values = fields(event);
  /** @type {import("./requests.d.ts").Draw} */
  const body = {
    key: newKey(),
    method: values.method,
    session: Number(values.session || 1),
    seed: Number(values.seed || 0),
    fill: values.fill === "byes" ? "byes" : "substitutes",
    why: values.why ?? "",
    ...(values.apart ? { apart: /** @type {import("./requests.d.ts").Draw["apart"]} */ (values.apart) } : {}),
  };
  const answer = await attempt(() => toEvent("draw", { event: desk.event }, body));
  if (answer?.to_fill.length)
    desk.told += ` · ${t("seats for substitutes:")} ${answer.to_fill.map((each) => `${each.name} (${each.session})`).join(", ")}`;
  desk.draw();
}

/** The first session that may still be drawn. @param {import("./screens.d.ts").DrawScreen} seen */
const next = (seen) =>
  desk.overview?.sessions.find((each) => each.state === "undrawn" || each.state === "drawn")?.number ?? seen.sessions.length + 1;

/** @param {import("./screens.d.ts").CertificateData} certificate */
const figures = (certificate) =>
  html`<section class="card" aria-label=${t("Certificate of the draw")}>
    <h2>${t("Certificate of the draw")}</h2>
    <dl class="figures">
      <div><dt>${t("Repeated meetings")}</dt><dd>${certificate.repeats} (${t("at least {count}", { count: certificate.lower_bound })})</dd></div>
      <div><dt>${t("Proof")}</dt><dd>${PROOFS[/** @type {"heuristic"} */ (certificate.status)] ?? certificate.status}</dd></div>
      <div><dt>${t("Most meetings of two players")}</dt><dd>${certificate.most_meetings}</dd></div>
      <div><dt>${t("Winds out of balance")}</dt><dd>${certificate.winds_outside}</dd></div>
      <div><dt>${t("Tables visited again")}</dt><dd>${certificate.table_revisits} (${t("at least {count}", { count: certificate.table_revisits_lower_bound })})</dd></div>
      <div><dt>${t("Meetings within a country")}</dt><dd>${certificate.within.country}</dd></div>
      <div><dt>${t("Meetings within a team")}</dt><dd>${certificate.within.team}</dd></div>
      <div><dt>${t("Seed")}</dt><dd>${certificate.seed ?? "–"}</dd></div>
      <div><dt>SHA-256</dt><dd class="hash">${certificate.sha256}</dd></div>
    </dl>
  </section>`;

export const drawing = part({
  title: t("Seating"),
  load: () => look("draw", {}),
  view: (seen) => {
    const chosen = method || (seen.sessions.length ? "again" : "all");
    const obstacles = desk.overview?.next.action === "draw" ? desk.overview.next.obstacles : [];
    return html`<h2>${t("Seating")}</h2>
      ${may("head")
        ? html`<form class="card stack" @submit=${draw}>
            <div class="grid">
              <label
                >${t("What is drawn")}
                <select
                  name="method"
                  .value=${chosen}
                  @change=${(/** @type {Event} */ event) => {
                    method = /** @type {HTMLSelectElement} */ (event.target).value;
                    desk.draw();
                  }}
                >
                  <option value="all">${t("all sessions")}</option>
                  <option value="again">${t("again, from a session on")}</option>
                  <option value="swiss">${t("one session by the standing")}</option>
                  <option value="final">${t("the tables of a stage")}</option>
                </select></label
              >
              ${chosen === "all" ? nothing : html`<label>${t("Session")}<input name="session" type="number" min="1" value=${next(seen)} /></label>`}
              ${chosen !== "final" ? html`<label>${t("Seed")}<input name="seed" type="number" min="0" value=${LOT} /></label>` : nothing}
              <label
                >${t("Keep apart")}
                <select name="apart">
                  <option value="">${t("nobody")}</option>
                  <option value="country">${t("the same country")}</option>
                  <option value="team">${t("the same team")}</option>
                  <option value="club">${t("the same club")}</option>
                </select></label
              >
              <label
                >${t("Where tables are not full")}
                <select name="fill">
                  <option value="substitutes">${t("substitutes play")}</option>
                  <option value="byes">${t("players rest in turn")}</option>
                </select></label
              >
              ${seen.sessions.length ? html`<label>${t("Reason")}<input name="why" maxlength="400" /></label>` : nothing}
            </div>
            ${reasons(obstacles)}
            <p><button class=${seen.sessions.length ? "" : "filled"}>${t("Draw the seats")}</button></p>
          </form>`
        : nothing}
      ${seen.certificate ? figures(seen.certificate) : html`<p>${t("Nothing is drawn yet.")}</p>`}
      ${seen.sessions.map(
        (session) => html`<table>
          <caption>
            ${t("Session {session}", { session: session.session })}
          </caption>
          <thead>
            <tr>
              <th class="number">${t("Table")}</th>
              ${SEATS.map((wind) => html`<th>${WINDS[wind]}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${session.tables.map(
              (table) => html`<tr>
                <td class="number">${table.table}</td>
                ${table.seats.map((seat) => html`<td>${seat.number} ${seat.name}</td>`)}
              </tr>`,
            )}
          </tbody>
        </table>`,
      )}`;
  },
});
