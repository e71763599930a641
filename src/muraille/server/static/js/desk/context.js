/** What every part of the organiser's page knows: the event, who is there, as of when, and how to draw again. */

import { learn } from "./clock.js";
import { eventScreen } from "./doors.js";
import { KEPT_HERE, write } from "./outbox.js";

/** @typedef {import("./screens.d.ts").Stamp} Stamp */
/** What somebody is told of. @typedef {import("./outbox.js").Answer | import("./outbox.js").Kept} Answer */
/** A part of the desk that is open: as of when, and how it is drawn. @typedef {{now: string, view: () => unknown}} Opened */
/** A part of the desk. @typedef {{title: string, open: () => Promise<Opened>}} Part */

export const desk = {
  event: "",
  /** @type {import("./screens.d.ts").PassData | null} */ me: null,
  /** @type {import("./screens.d.ts").Overview | null} */ overview: null,
  /** The screen of the chosen part. @type {Opened | null} */ screen: null,
  part: "overview",
  argument: "",
  /** The time as of which everything is shown; empty is now. */
  asOf: "",
  problem: "",
  told: "",
  draw: () => {},
  refresh: async () => {},
};

/**
 * A part whose screen nobody else need know.
 * @template {Stamp} Screen
 * @param {{title: string, load: () => Promise<Screen>, view: (seen: Screen) => unknown}} given
 * @returns {Part}
 */
export const part = ({ title, load, view }) => ({
  title,
  open: async () => {
    const seen = await load();
    return { now: seen.now, view: () => view(seen) };
  },
});

/**
 * A screen of the event, as of the time that is chosen.
 * @template {keyof import("./doors.js").EventGets} Path
 * @param {Path} path @param {Omit<import("./doors.js").EventGets[Path]["at"], "event">} at @param {import("./doors.js").Query} [query]
 */
export async function look(path, at, query = {}) {
  /** @type {import("./doors.js").Query} */
  const when = desk.asOf ? { as_of: new Date(desk.asOf).toISOString() } : {};
  const answer = await eventScreen(path, { ...at, event: desk.event }, { ...query, ...when });
  learn(answer.now);
  return answer;
}

/** @param {string} message */
export function fail(message) {
  desk.problem = message;
  desk.told = "";
  desk.draw();
}

/** What an answer says in words. @param {Answer | null} answer */
function words(answer) {
  if (!answer) return "";
  if ("queued" in answer) return answer.queued ? KEPT_HERE : "";
  if ("entry" in answer) return answer.entry.sentence;
  return "told" in answer ? answer.told : "";
}

/** An acknowledgement: what was written, in words. @param {Answer | null} answer */
export async function done(answer) {
  desk.problem = "";
  desk.told = words(answer);
  desk.draw();
  await desk.refresh();
}

/** Write a fact and tell of it. @param {import("./outbox.js").Fact} fact @param {{why?: string, version?: number | null, label?: string}} [more] */
export async function note(fact, more) {
  try {
    await done(await write(desk.event, fact, more));
    return true;
  } catch (problem) {
    fail(/** @type {Error} */ (problem).message);
    return false;
  }
}

/** Do something of the server and tell of it. @template {Answer | null} Given @param {() => Promise<Given>} action */
export async function attempt(action) {
  try {
    const answer = await action();
    await done(answer);
    return answer;
  } catch (problem) {
    fail(/** @type {Error} */ (problem).message);
    return null;
  }
}

/** @param {...string} roles */
export const may = (...roles) => roles.includes(desk.me?.role ?? "");
