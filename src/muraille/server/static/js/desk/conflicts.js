/** What the server refused, kept until somebody has looked at it: both sides of a conflict, one under the other. */

import { html, nothing } from "../../vendor/lit-html.js";
import { t } from "../lib/text.js";
import { askWhy } from "./ask.js";
import { exact, SEATS, sitting, time, WINDS } from "./parts.js";
import { factOf, putAway, refused, sendAgain, writeInstead } from "./outbox.js";

/** @typedef {import("./outbox.js").Item} Item */
/** @typedef {import("./outbox.js").Fact} Fact */
/** @typedef {import("./screens.d.ts").TableView} Table */

const STAFF = ["head", "referee", "scorer"];
/** Refusals that another pass would not meet. */
const FOR_WANT_OF_A_PASS = ["sign_in", "not_your_role", "other_table"];

/** Staff correct a result that stands; a table writes the same once more. @param {Item} item @param {Fact} fact @param {import("./outbox.js").Conflict} conflict @param {string} role */
async function correct(item, fact, { mine, table }, role) {
  const why = await askWhy(t("Why is yours right?"), t("Write it as a correction"), mine);
  if (!why) return;
  const stands = STAFF.includes(role) && (table?.state === "complete" || table?.state === "different");
  const right = fact.type === "totals_entered" && stands ? { ...fact, type: /** @type {const} */ ("totals_corrected") } : fact;
  writeInstead(item, { fact: right, version: table?.version ?? null, why });
}

/** The desk decides: the entry goes into the journal beside what stands, and somebody is called. @param {Item} item @param {import("./requests.d.ts").SheetDisputed["held"]} held */
const dispute = (item, held) => writeInstead(item, { fact: { type: "sheet_disputed", session: held.session, table: held.table, held }, version: null });

/** What a table writes on its sheet, and may hold to be right against the journal. @param {Fact | null} fact */
const onTheSheet = (fact) => (fact?.type === "totals_entered" || fact?.type === "deal_entered" || fact?.type === "game_ended" ? fact : null);

/** The totals that an entry says. @param {Fact | null} fact @returns {number[] | undefined} */
const totalsOf = (fact) => (fact && "scores" in fact ? fact.scores : undefined);

/** What may be done with an entry that was refused: its name and the deed. @param {Item} item @param {string} role @returns {[string, () => void] | null} */
function remedy(item, role) {
  const { conflict } = item;
  const fact = factOf(item.body);
  const held = onTheSheet(fact);
  if (!conflict && FOR_WANT_OF_A_PASS.includes(item.code ?? "")) return [t("Send it again"), () => sendAgain(item)];
  const mayWrite = STAFF.includes(role) || (conflict && conflict.table?.state !== "complete");
  if (conflict && fact && mayWrite) return [t("Mine is right: write it as a correction"), () => correct(item, fact, conflict, role)];
  if (role === "table" && held) return [t("Mine is right: let the desk decide"), () => dispute(item, held)];
  return conflict ? null : [t("Send it again"), () => sendAgain(item)];
}

/** @param {string} event @param {string} role of whoever is there @param {() => void} done what to do when something was put away */
export function conflicts(event, role, done) {
  return refused(event).map((item) => {
    const deed = remedy(item, role);
    const mine = totalsOf(factOf(item.body));
    return html`<section class="card conflict" role="alertdialog" aria-label=${t("An entry was not accepted")}>
      <h2>${item.conflict ? t("Two people wrote about this table") : t("An entry was not accepted")}</h2>
      <p>${item.conflict ? t("Somebody else wrote after you had looked. Compare the two with the sheet.") : item.refused}</p>
      <div class="sides">
        <div>
          <h3>${t("Your entry, not written")}</h3>
          <p>${item.conflict?.mine ?? item.label}</p>
          ${scores(item.conflict?.table, mine, standing(item.conflict?.table))}
        </div>
        ${item.conflict
          ? html`<div>
              <h3>${t("What stands in the journal")}</h3>
              ${item.conflict.theirs.map((each) => html`<p>${each.sentence}<br /><small class="soft">${each.who}, ${time(each.at)}</small></p>`)}
              ${scores(item.conflict.table, standing(item.conflict.table), mine)}
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

/** The totals that stand. @param {Table | null | undefined} seen @returns {number[] | undefined} */
const standing = (seen) => (seen?.corrected ?? seen?.entered?.at(-1))?.scores;

/** Four totals by name; what differs is marked. @param {Table | null | undefined} seen @param {number[] | undefined} totals @param {number[] | undefined} others */
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
