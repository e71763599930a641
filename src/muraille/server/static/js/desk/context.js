/** What every part of the organiser's page knows: the event, who is there, as of when, and how to draw again. */

import { get } from "../lib/api.js";
import { learn } from "./clock.js";
import { KEPT_HERE, write } from "./outbox.js";

export const desk = {
  event: "",
  /** @type {import("./screens.d.ts").PassShown | null} */ me: null,
  /** @type {import("./screens.d.ts").Overview | null} */ overview: null,
  /** The screen of the chosen part. @type {any} */ screen: null,
  part: "overview",
  argument: "",
  /** The time as of which everything is shown; empty is now. */
  asOf: "",
  problem: "",
  told: "",
  draw: () => {},
  refresh: async () => {},
};

/** @param {string} path */
export async function look(path) {
  const joint = path.includes("?") ? "&" : "?";
  const when = desk.asOf ? `${joint}as_of=${encodeURIComponent(new Date(desk.asOf).toISOString())}` : "";
  const answer = await get(`/api/desk/event/${desk.event}/${path}${when}`);
  if (answer.now) learn(answer.now);
  return answer;
}

/** @param {string} message */
export function fail(message) {
  desk.problem = message;
  desk.told = "";
  desk.draw();
}

/** An acknowledgement: what was written, in words. @param {any} answer */
export async function done(answer) {
  desk.problem = "";
  desk.told = answer?.queued ? KEPT_HERE : (answer?.entry?.sentence ?? answer?.told ?? "");
  desk.draw();
  await desk.refresh();
}

/** Write a fact and tell of it. @param {Record<string, any>} fact @param {{why?: string, version?: number | null, label?: string}} [more] */
export async function note(fact, more) {
  try {
    await done(await write(desk.event, fact, more));
    return true;
  } catch (problem) {
    fail(/** @type {Error} */ (problem).message);
    return false;
  }
}

/** Do something of the server and tell of it. @param {() => Promise<any>} action */
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
