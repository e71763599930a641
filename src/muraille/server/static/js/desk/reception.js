/** The morning: one line a person, one tap for whoever is here, one for whoever has paid. */

import { html, nothing } from "../../vendor/lit-html.js";
import { number, t } from "../lib/text.js";
import { ask } from "./ask.js";
import { desk, look, may, note, part } from "./context.js";
import { listedName } from "./parts.js";

/** What is looked for, and whether only those are shown who are missing or owe something. */
const shown = { words: "", missing: false };
/** The lines whose entry is on its way: a second tap would be a second entry. @type {Set<string>} */
const sending = new Set();

/** Without accents and capitals. @param {string} text */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** @param {number} cents @param {string} currency */
export function money(cents, currency) {
  return `${number(cents / 100, cents % 100 ? 2 : 0)}\u00a0${currency}`;
}

/** @param {string} key @param {import("./outbox.js").Fact} fact */
async function once(key, fact) {
  if (sending.has(key)) return;
  sending.add(key);
  await note(fact);
  sending.delete(key);
}

/** @param {import("./screens.d.ts").Guest} guest @param {string} currency */
async function pay(guest, currency) {
  const { number } = guest.person;
  if (guest.open) return once(`paid ${number}`, { type: "payment_received", number, cents: guest.open });
  const text = t("{name} has paid {amount}.", { name: listedName(guest.person), amount: money(guest.paid, currency) });
  if (await ask({ title: t("Pay it back?"), action: t("Pay back"), text })) once(`paid ${number}`, { type: "payment_received", number, cents: -guest.paid });
}

/** @param {import("./screens.d.ts").Guest} guest @param {string} currency */
async function agree(guest, currency) {
  const body = html`<label>${t("Fee in {currency}", { currency })}<input name="fee" type="number" inputmode="decimal" min="0" step="0.01" required value=${guest.due / 100} /></label>`;
  const values = await ask({ title: t("Another fee for {name}", { name: listedName(guest.person) }), action: t("Agree upon it"), body });
  if (values) note({ type: "fee_agreed", number: guest.person.number, cents: Math.round(Number(values.fee) * 100) });
}

/** @param {import("./screens.d.ts").Guest} guest @param {string} currency */
const line = (guest, currency) =>
  html`<li class="guest">
    <span><strong>${listedName(guest.person)}</strong> <small class="soft">${[guest.person.number, guest.person.country, guest.person.kind === "substitute" ? t("substitute") : ""].filter(Boolean).join(" · ")}</small></span>
    <button aria-pressed=${guest.present} @click=${() => once(`here ${guest.person.number}`, { type: "person_arrived", number: guest.person.number, present: !guest.present })}>
      ${guest.present ? "✓ " : ""}${t("here")}
    </button>
    ${guest.due || guest.paid
      ? html`<button aria-pressed=${!guest.open} @click=${() => pay(guest, currency)}>${guest.open ? t("pays {amount}", { amount: money(guest.open, currency) }) : `✓ ${t("paid")}`}</button>`
      : html`<span></span>`}
    ${may("head", "organiser") ? html`<button class="quiet" aria-label=${t("Another fee for {name}", { name: listedName(guest.person) })} @click=${() => agree(guest, currency)}>…</button>` : nothing}
  </li>`;

/** @param {import("./screens.d.ts").ReceptionView} seen */
function totals(seen) {
  const missing = seen.guests.filter((/** @type {import("./screens.d.ts").Guest} */ guest) => !guest.present);
  return html`<p role="status" class="row">
      <strong>${t("{present} of {expected} are here", { present: seen.present, expected: seen.expected })}</strong>
      ${seen.due || seen.paid ? html`<span>${t("paid {paid} of {due}, {open} open", { paid: money(seen.paid, seen.currency), due: money(seen.due, seen.currency), open: money(seen.open, seen.currency) })}</span>` : nothing}
    </p>
    ${missing.length && missing.length <= 12 ? html`<p class="soft">${t("Missing: {names}", { names: missing.map((/** @type {import("./screens.d.ts").Guest} */ guest) => listedName(guest.person)).join(", ") })}</p>` : nothing}`;
}

export const reception = part({
  title: t("Check-in"),
  load: () => look("reception", {}),
  view: (seen) => {
    const words = plain(shown.words).split(/\s+/).filter(Boolean);
    const found = seen.guests.filter(
      (/** @type {import("./screens.d.ts").Guest} */ guest) => words.every((word) => plain(`${guest.person.number} ${listedName(guest.person)}`).includes(word)) && (!shown.missing || !guest.present || guest.open),
    );
    return html`<h2>${t("Check-in")}</h2>
      ${totals(seen)}
      <p class="row">
        <label class="inline"
          >${t("Look for")}<input
            type="search"
            .value=${shown.words}
            @input=${(/** @type {Event} */ event) => {
              shown.words = /** @type {HTMLInputElement} */ (event.target).value;
              desk.draw();
            }}
        /></label>
        <button
          aria-pressed=${shown.missing}
          @click=${() => {
            shown.missing = !shown.missing;
            desk.draw();
          }}
        >
          ${t("Only who is missing or has to pay")}
        </button>
      </p>
      <ul class="guests">
        ${found.map((/** @type {import("./screens.d.ts").Guest} */ guest) => line(guest, seen.currency))}
      </ul>`;
  },
});
