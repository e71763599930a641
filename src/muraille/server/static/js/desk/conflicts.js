/** What the server refused, kept until somebody has looked at it: both sides of a conflict, one under the other. */

import { html, nothing } from "../../vendor/lit-html.js";
import { t } from "../lib/text.js";
import { exact, SEATS, sitting, time, WINDS } from "./parts.js";
import { enqueue, newKey, putAway, refused } from "./outbox.js";

/** @param {any} item @param {() => void} done */
function sendAgain(item, done) {
  const why = t("entered again after a conflict");
  const changed = { ...item.body.fact };
  if (changed.type === "totals_entered") changed.type = "totals_corrected";
  const body = { ...item.body, fact: changed, key: newKey(), version: item.conflict.table?.version ?? null, why: item.body.why || why };
  putAway(item);
  enqueue(item.event, item.path, body, item.label).then(done, done);
}

/** @param {string} event @param {() => void} done what to do when something was settled */
export function conflicts(event, done) {
  return refused(event).map(
    (item) => html`<section class="card conflict" role="alertdialog" aria-label=${t("An entry was not accepted")}>
      <h2>${item.conflict ? t("Two people wrote about this table") : t("An entry was not accepted")}</h2>
      <p>${item.refused}</p>
      <div class="sides">
        <div>
          <h3>${t("Your entry, not written")}</h3>
          <p>${item.conflict?.mine ?? item.label}</p>
        </div>
        ${item.conflict
          ? html`<div>
              <h3>${t("What stands in the journal")}</h3>
              ${item.conflict.theirs.map((/** @type {any} */ each) => html`<p>${each.sentence}<br /><small class="soft">${each.who}, ${time(each.at)}</small></p>`)}
              ${table(item.conflict.table)}
            </div>`
          : nothing}
      </div>
      <p class="row">
        ${item.conflict
          ? html`<button class="filled" @click=${() => sendAgain(item, done)}>${t("Mine is right: write it as a correction")}</button>`
          : nothing}
        <button
          @click=${() => {
            putAway(item);
            done();
          }}
        >
          ${item.conflict ? t("The journal is right: put mine away") : t("Put it away")}
        </button>
      </p>
    </section>`,
  );
}

/** @param {any} seen */
function table(seen) {
  const totals = seen?.corrected ?? seen?.entered?.at(-1);
  if (!totals) return nothing;
  return html`<table>
    <tbody>
      ${SEATS.map((wind, seat) => html`<tr>
        <th>${WINDS[wind]}</th>
        <td>${sitting(seen.seats[seat])}</td>
        <td class="number">${exact(totals.scores[seat])}</td>
      </tr>`)}
    </tbody>
  </table>`;
}
