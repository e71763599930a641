/** What the server refused, kept until somebody has looked at it: both sides of a conflict, one under the other. */

import { html, nothing } from "../../vendor/lit-html.js";
import { t } from "../lib/text.js";
import { askWhy } from "./ask.js";
import { exact, SEATS, sitting, time, WINDS } from "./parts.js";
import { putAway, refused, sendAgain, writeInstead } from "./outbox.js";

/** @typedef {import("./outbox.js").Item} Item */

const STAFF = ["head", "referee", "scorer"];
/** What a table writes on its sheet, and may hold to be right against the journal. */
const ON_THE_SHEET = ["totals_entered", "deal_entered", "game_ended"];
/** Refusals that another pass would not meet. */
const FOR_WANT_OF_A_PASS = ["sign_in", "not_your_role", "other_table"];

/** Staff correct a result that stands; a table writes the same once more. @param {Item} item @param {string} role */
async function correct(item, role) {
  const why = await askWhy(t("Why is yours right?"), t("Write it as a correction"), item.conflict.mine);
  if (!why) return;
  const { fact } = item.body;
  const stands = STAFF.includes(role) && ["complete", "different"].includes(item.conflict.table?.state);
  const type = fact.type === "totals_entered" && stands ? "totals_corrected" : fact.type;
  writeInstead(item, { fact: { ...fact, type }, version: item.conflict.table?.version ?? null, why });
}

/** The desk decides: the entry goes into the journal beside what stands, and somebody is called. @param {Item} item */
function dispute(item) {
  const { fact } = item.body;
  writeInstead(item, { fact: { type: "sheet_disputed", session: fact.session, table: fact.table, held: fact }, version: null });
}

/** What may be done with an entry that was refused: its name and the deed. @param {Item} item @param {string} role @returns {[string, () => void] | null} */
function remedy(item, role) {
  if (!item.conflict && FOR_WANT_OF_A_PASS.includes(item.code ?? "")) return [t("Send it again"), () => sendAgain(item)];
  const mayWrite = STAFF.includes(role) || (item.conflict && item.conflict.table?.state !== "complete");
  if (item.conflict && mayWrite) return [t("Mine is right: write it as a correction"), () => correct(item, role)];
  if (role === "table" && ON_THE_SHEET.includes(item.body.fact?.type)) return [t("Mine is right: let the desk decide"), () => dispute(item)];
  return item.conflict ? null : [t("Send it again"), () => sendAgain(item)];
}

/** @param {string} event @param {string} role of whoever is there @param {() => void} done what to do when something was put away */
export function conflicts(event, role, done) {
  return refused(event).map((item) => {
    const deed = remedy(item, role);
    return html`<section class="card conflict" role="alertdialog" aria-label=${t("An entry was not accepted")}>
      <h2>${item.conflict ? t("Two people wrote about this table") : t("An entry was not accepted")}</h2>
      <p>${item.conflict ? t("Somebody else wrote after you had looked. Compare the two with the sheet.") : item.refused}</p>
      <div class="sides">
        <div>
          <h3>${t("Your entry, not written")}</h3>
          <p>${item.conflict?.mine ?? item.label}</p>
          ${scores(item.conflict?.table, item.body.fact?.scores, standing(item.conflict?.table))}
        </div>
        ${item.conflict
          ? html`<div>
              <h3>${t("What stands in the journal")}</h3>
              ${item.conflict.theirs.map((/** @type {any} */ each) => html`<p>${each.sentence}<br /><small class="soft">${each.who}, ${time(each.at)}</small></p>`)}
              ${scores(item.conflict.table, standing(item.conflict.table), item.body.fact?.scores)}
            </div>`
          : nothing}
      </div>
      <p class="row">
        ${deed ? html`<button class="filled" @click=${deed[1]}>${deed[0]}</button>` : nothing}
        <button
          @click=${() => {
            putAway(item);
            done();
          }}
        >
          ${item.conflict ? t("The journal is right: put mine away") : t("Put it away")}
        </button>
      </p>
    </section>`;
  });
}

/** The totals that stand. @param {any} seen @returns {number[] | undefined} */
const standing = (seen) => (seen?.corrected ?? seen?.entered?.at(-1))?.scores;

/** Four totals by name; what differs is marked. @param {any} seen @param {number[] | undefined} totals @param {number[] | undefined} others */
function scores(seen, totals, others) {
  if (!seen || !totals) return nothing;
  return html`<table>
    <tbody>
      ${SEATS.map((wind, seat) => html`<tr class=${others && others[seat] !== totals[seat] ? "differs" : ""}>
        <th>${WINDS[wind]}</th>
        <td>${sitting(seen.seats[seat])}</td>
        <td class="number">${exact(totals[seat])}</td>
      </tr>`)}
    </tbody>
  </table>`;
}
