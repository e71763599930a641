/**
 * What is written of an evening where no server answers: kept by the browser, and sent again under its own key until there is an
 * answer. What is refused then stays, with its reason, until somebody puts it away.
 */

import { html, nothing } from "../../vendor/lit-html.js";
import { isAway } from "../lib/api.js";
import { tellNetwork } from "../lib/page.js";
import { plural, t } from "../lib/text.js";
import { postTo } from "../desk/doors.js";

/** @typedef {import("./state.js").Posts["/api/club/entries"]["body"]} Entry */
/** @typedef {{body: Entry, at: number, refused?: string}} Item */

const KEPT = "muraille.club.outbox.";

/** What is kept, and how it is called in the list; what is not here waits for who pressed. @type {Record<string, (fact: Entry["fact"]) => string>} */
const LABELS = {
  game_entered: (fact) => t("Result of table {table}", { table: "table" in fact ? Number(fact.table) : 0 }),
  table_left: () => t("The table breaks up"),
  person_came: () => t("Who is there"),
  person_went: () => t("Who is there"),
};

/** In the order in which they were written. @returns {Item[]} */
function items() {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(KEPT));
  const kept = names.map((name) => /** @type {Item | null} */ (JSON.parse(localStorage.getItem(name) ?? "null")));
  return kept.filter((item) => item !== null).sort((one, other) => one.at - other.at);
}

const pending = () => items().filter((item) => !item.refused);

/** @param {Item} item */
const store = (item) => localStorage.setItem(KEPT + item.body.key, JSON.stringify(item));

/** @param {string} key */
const putAway = (key) => localStorage.removeItem(KEPT + key);

function tell() {
  const count = pending().length;
  const kept = plural(count, t("No network: one entry is kept here and will be sent"), t("No network: {count} entries are kept here and will be sent", { count }));
  tellNetwork(count ? kept : "");
}

/** Keep an entry for which no server answered; whether it is of those that are kept. @param {Entry} body */
export function keep(body) {
  if (!(body.fact.type in LABELS)) return false;
  store({ body, at: Date.now() });
  tell();
  return true;
}

let sending = false;

/** Send what is kept, in its order. @returns {Promise<boolean>} whether anything was answered */
export async function flush() {
  if (sending || !pending().length) return false;
  sending = true;
  let answered = false;
  for (const item of pending()) {
    try {
      await postTo("/api/club/entries", {}, item.body);
      putAway(item.body.key);
    } catch (problem) {
      if (isAway(problem)) break;
      store({ ...item, refused: /** @type {Error} */ (problem).message });
    }
    answered = true;
  }
  sending = false;
  tell();
  return answered;
}

/** What waits, and what was refused. @param {() => void} draw */
export function keptEntries(draw) {
  const all = items();
  if (!all.length) return nothing;
  return html`<ul class="card stack kept">
    ${all.map(({ body, refused }) => {
      const label = LABELS[body.fact.type]?.(body.fact) ?? "";
      if (!refused) return html`<li>${label}: ${t("Kept here; it will be sent when the network is back")}</li>`;
      const forget = () => {
        putAway(body.key);
        draw();
      };
      return html`<li class="problem">${label}: ${refused} <button @click=${forget}>${t("The journal is right: put mine away")}</button></li>`;
    })}
  </ul>`;
}
