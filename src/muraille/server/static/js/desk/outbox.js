/**
 * Everything that is written goes through here: kept by the browser first, sent with its own key, sent again until the
 * server has answered. What the server refuses stays in the list, with its reason, until somebody puts it away.
 *
 * Each entry is kept under a name of its own, and the list is read anew each time: the tabs of a browser share it, and
 * none overwrites what another one keeps. Two tabs may send the same entry: its key makes it one.
 */

import { tellNetwork } from "../lib/page.js";
import { plural, t } from "../lib/text.js";
import { eventDoor } from "./doors.js";

/** @typedef {import("./requests.d.ts").EntryRequest["fact"]} Fact */
/** What is kept until there is an answer. @typedef {"entries" | "person" | "substitute" | "ruling" | "place/{table}/call"} Keyed */
/** With a key of its own. @template {Keyed} Path @typedef {EventPosts[Path]["body"] & {key: string}} Body */
/** @typedef {import("./doors.js").EventPosts} EventPosts */
/** What the desk answers to anything. @typedef {import("./screens.d.ts").Posts[keyof import("./screens.d.ts").Posts]["answer"]} Answer */
/** There is no answer yet: it is queued while the network is away, or another tab has sent it. @typedef {{queued: boolean}} Kept */
/** @typedef {import("./screens.d.ts").BothSides} Conflict */
/** What the server said: an answer, or why not. @typedef {Answer | {error: import("./screens.d.ts").ErrorMessage, conflict?: Conflict}} Told */
/** @typedef {{event: string, path: string, body: Body<Keyed>, label: string, at: number, refused?: string, code?: string, conflict?: Conflict}} Item */

const KEPT = "muraille.desk.outbox.";
const DEVICE = "muraille.desk.device";

/** @returns {string} */
export const newKey = () => [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** A name for this browser, so that a repetition is known as one. */
export function device() {
  let name = localStorage.getItem(DEVICE);
  if (!name) localStorage.setItem(DEVICE, (name = newKey().slice(0, 8)));
  return name;
}

/** @type {Set<() => void>} */
const listeners = new Set();
/** @type {Map<string, {resolve: (answer: Answer | Kept) => void, reject: (problem: Error) => void}>} */
const waiting = new Map();
let sending = false;
/** Refusals of who asks, not of what is written: another pass may write it. */
const KEEPING = [401, 403];

/** What is kept, in its order. @returns {Item[]} */
function items() {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(KEPT));
  const kept = names.map((name) => /** @type {Item | null} */ (JSON.parse(localStorage.getItem(name) ?? "null")));
  return kept.filter((item) => item !== null).sort((one, other) => one.at - other.at);
}

let latest = 0;

/** A place in the order: the time, and never the same twice here. */
const turn = () => (latest = Math.max(latest + 1, Date.now()));

/** @param {Item} item */
function keep(item) {
  localStorage.setItem(KEPT + item.body.key, JSON.stringify(item));
  tell();
}

/** @param {Item} item */
export function putAway(item) {
  localStorage.removeItem(KEPT + item.body.key);
  tell();
}

function tell() {
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
  tell();
  if (!away) flush();
}

/** What a page says of an entry that could not be sent yet. */
export const KEPT_HERE = t("Kept here; it will be sent when the network is back");
/** What a page says now, where it said that an entry is kept. @param {string} said */
export const stillTrue = (said) => (said !== KEPT_HERE || pending().length ? said : items().length ? "" : t("What was kept here is sent"));

export const pending = () => items().filter((item) => !item.refused);
/** What waits to be sent about a table. @param {{session: number, table: number}} table @param {string} [type] */
export const waitingAt = ({ session, table }, type = "") =>
  pending().filter(({ body }) => {
    const fact = factOf(body);
    return fact && "table" in fact && fact.session === session && fact.table === table && (!type || fact.type === type);
  });
/** The fact that is written, where it is one. @param {Item["body"]} body */
export const factOf = (body) => ("fact" in body ? body.fact : null);
/** @param {string} event */
export const refused = (event) => items().filter((item) => item.refused && item.event === event);

/** @param {() => void} listener */
export const onChange = (listener) => listeners.add(listener);

export class Refused extends Error {
  /** @param {string} message @param {boolean} [kept] whether the entry stays in the list, to be looked at */
  constructor(message, kept = false) {
    super(message);
    this.kept = kept;
  }
}

/**
 * Write a fact into the journal of an event.
 * @param {string} event
 * @param {Fact} fact
 * @param {{why?: string, version?: number | null, label?: string}} [more]
 */
export function write(event, fact, { why = "", version = null, label = "" } = {}) {
  const body = { fact, why, version, key: newKey(), device: device() };
  return enqueue("entries", { event }, body, label || fact.type);
}

/**
 * Send something about an event until there is an answer.
 * @template {Keyed} Path
 * @param {Path} path @param {EventPosts[Path]["at"]} at @param {Body<Path>} body @param {string} label
 * @returns {Promise<EventPosts[Path]["answer"] | Kept>}
 */
export function enqueue(path, at, body, label) {
  const answered = new Promise((resolve, reject) => waiting.set(body.key, { resolve, reject }));
  keep({ event: at.event, path: eventDoor(path, at), body, label, at: turn() });
  flush();
  return answered;
}

/** Send once more what was refused, as it is. @param {Item} item */
export function sendAgain({ refused: _, code: __, conflict: ___, ...item }) {
  keep(item);
  flush();
}

/** Write something else in place of what was refused; that goes once the new entry is kept. @param {Item} item @param {Partial<import("./requests.d.ts").EntryRequest>} changes */
export function writeInstead(item, changes) {
  const { event, path, body, label } = item;
  keep({ event, path, label, body: { ...body, ...changes, key: newKey() }, at: turn() });
  putAway(item);
  flush();
}

/** Whoever came in again: what was refused for want of a pass goes out by itself. @param {string} event */
export const cameIn = (event) => refused(event).filter(({ code }) => code === "sign_in").forEach(sendAgain);

/** What another tab has sent meanwhile, or was refused. */
function settle() {
  const known = new Map(items().map((item) => [item.body.key, item]));
  for (const [key, { resolve, reject }] of waiting) {
    const item = known.get(key);
    if (item && !item.refused) continue;
    waiting.delete(key);
    if (item) reject(new Refused(item.refused ?? "", true));
    else resolve({ queued: false });
  }
}

/** Send what is kept, in its order, one at a time. */
export async function flush() {
  if (sending) return;
  sending = true;
  for (let item = pending()[0]; item; item = pending()[0]) if (!(await send(item))) break;
  sending = false;
  settle();
  if (offline && pending().length) setTimeout(flush, 3000);
}

/** @param {Item} item @returns {Promise<boolean>} whether to go on with the next one */
async function send(item) {
  const mine = waiting.get(item.body.key);
  /** @type {Response | null} */
  let answer;
  /** @type {Told | null} */
  let data = null;
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
  if (!answer || !data || answer.status >= 500 || answer.status === 429) {
    offline = true;
    tell();
    for (const { resolve } of waiting.values()) resolve({ queued: true });
    waiting.clear();
    return false;
  }
  offline = false;
  waiting.delete(item.body.key);
  const { error, conflict } = "error" in data ? data : { error: null, conflict: undefined };
  const { message, code } = error ?? { message: t("The server could not do this."), code: "failed" };
  if (answer.ok && !("error" in data)) {
    putAway(item);
    mine?.resolve(data);
  } else if (mine && !conflict && !KEEPING.includes(answer.status)) {
    putAway(item);
    mine.reject(new Refused(message));
  } else {
    // Nobody looks at the form any more, somebody else was first, or the pass is no longer good: it stays, and is shown.
    keep({ ...item, refused: message, code, conflict });
    mine?.reject(new Refused("", true));
  }
  return true;
}

addEventListener("storage", ({ key }) => {
  if (!key?.startsWith(KEPT)) return;
  settle();
  tell();
});
addEventListener("online", () => flush());
addEventListener("offline", () => networkAway(true));
setTimeout(flush, 0);
