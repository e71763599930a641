/**
 * Everything that is written goes through here: kept by the browser first, sent with its own key, sent again until the
 * server has answered. What the server refuses stays in the list, with its reason, until somebody puts it away.
 */

import { tellNetwork } from "../lib/page.js";
import { plural, t } from "../lib/text.js";

/** @typedef {{event: string, path: string, body: any, label: string, refused?: string, conflict?: any}} Item */

const KEPT = "muraille.desk.outbox";
const DEVICE = "muraille.desk.device";

/** @returns {string} */
export const newKey = () => [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** A name for this browser, so that a repetition is known as one. */
export function device() {
  let name = localStorage.getItem(DEVICE);
  if (!name) localStorage.setItem(DEVICE, (name = newKey().slice(0, 8)));
  return name;
}

/** @type {Item[]} */
let items = kept();
/** @type {Set<() => void>} */
const listeners = new Set();
/** @type {Map<string, {resolve: (answer: any) => void, reject: (problem: Error) => void}>} */
const waiting = new Map();
let sending = false;

/** @returns {Item[]} */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "[]");
  } catch {
    return [];
  }
}

function keep() {
  localStorage.setItem(KEPT, JSON.stringify(items));
  const count = pending().length;
  const kept = plural(count, t("No network: one entry is kept here and will be sent"), t("No network: {count} entries are kept here and will be sent", { count }));
  tellNetwork(offline ? (count ? kept : t("No network: this is the last known state")) : "");
  for (const listener of listeners) listener();
}

let offline = false;

/** Whether the server answers, as somebody else noticed. @param {boolean} away */
export function networkAway(away) {
  if (offline === away) return;
  offline = away;
  keep();
  if (!away) flush();
}

export const pending = () => items.filter((item) => !item.refused);
/** What waits to be sent about a table. @param {{session: number, table: number}} table @param {string} [type] */
export const waitingAt = ({ session, table }, type = "") =>
  pending().filter(({ body: { fact } }) => fact && fact.session === session && fact.table === table && (!type || fact.type === type));
/** @param {string} event */
export const refused = (event) => items.filter((item) => item.refused && item.event === event);

/** @param {() => void} listener */
export const onChange = (listener) => listeners.add(listener);

/** @param {Item} item */
export function putAway(item) {
  items = items.filter((other) => other !== item);
  keep();
}

export class Refused extends Error {
  /** @param {string} message @param {any} [conflict] */
  constructor(message, conflict = null) {
    super(message);
    this.conflict = conflict;
  }
}

/**
 * Write a fact into the journal of an event.
 * @param {string} event
 * @param {Record<string, any>} fact
 * @param {{why?: string, version?: number | null, label?: string}} [more]
 * @returns {Promise<any>} the acknowledgement, or {queued: true} while the network is away
 */
export function write(event, fact, { why = "", version = null, label = "" } = {}) {
  const body = { fact, why, version, key: newKey(), device: device() };
  return enqueue(event, `/api/desk/event/${event}/entries`, body, label || fact.type);
}

/** @param {string} event @param {string} path @param {any} body @param {string} label @returns {Promise<any>} */
export function enqueue(event, path, body, label) {
  const item = { event, path, body, label };
  items.push(item);
  keep();
  const answered = new Promise((resolve, reject) => waiting.set(body.key, { resolve, reject }));
  flush();
  return answered;
}

/** Send what is kept, in its order, one at a time. */
export async function flush() {
  if (sending) return;
  sending = true;
  for (let item = pending()[0]; item; item = pending()[0]) if (!(await send(item))) break;
  sending = false;
  if (offline && pending().length) setTimeout(flush, 3000);
}

/** @param {Item} item @returns {Promise<boolean>} whether to go on with the next one */
async function send(item) {
  const mine = waiting.get(item.body.key);
  let answer, data;
  try {
    answer = await fetch(item.path, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(item.body),
    });
    data = await answer.json();
  } catch {
    answer = null;
  }
  if (!answer || answer.status >= 500 || answer.status === 429) {
    offline = true;
    keep();
    mine?.resolve({ queued: true });
    waiting.delete(item.body.key);
    return false;
  }
  offline = false;
  waiting.delete(item.body.key);
  if (answer.ok) {
    items = items.filter((other) => other !== item);
    mine?.resolve(data);
  } else if (mine && !data.conflict) {
    items = items.filter((other) => other !== item);
    mine.reject(new Refused(data.error?.message ?? t("The server could not do this.")));
  } else {
    // Nobody looks at the form any more, or somebody else was first: it stays, with both sides.
    item.refused = data.error?.message ?? t("The server could not do this.");
    item.conflict = data.conflict;
    mine?.reject(new Refused(item.refused ?? "", data.conflict));
  }
  keep();
  return true;
}

addEventListener("online", () => flush());
addEventListener("offline", () => networkAway(true));
setTimeout(flush, 0);
