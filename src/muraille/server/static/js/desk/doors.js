/** The doors of the desk and the club: their addresses, what they take and what they answer are the server's own (`screens.d.ts`, `requests.d.ts`). */

import { ApiError, get, post } from "../lib/api.js";

/** @typedef {import("./screens.d.ts").Gets & import("../club/screens.d.ts").Gets} Gets */
/** @typedef {import("./screens.d.ts").Posts & import("../club/screens.d.ts").Posts} Posts */
/** What belongs to one event, by the rest of its address. @typedef {{[Path in keyof Gets as Path extends `/api/desk/event/{event}/${infer Rest}` ? Rest : never]: Gets[Path]}} EventGets */
/** @typedef {{[Path in keyof Posts as Path extends `/api/desk/event/{event}/${infer Rest}` ? Rest : never]: Posts[Path]}} EventPosts */
/** @typedef {Record<string, string | number>} Query */

/** Whether the server said nothing at all. @param {unknown} problem */
export const unanswered = (problem) => problem instanceof ApiError && problem.code === "no_answer";

const EVENT = "/api/desk/event/{event}/";

/** The address of a door. @param {string} path @param {Record<string, string | number>} at @param {Query} [query] */
export function address(path, at, query = {}) {
  const asked = String(new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])));
  return path.replace(/{(\w+)}/g, (_, name) => encodeURIComponent(at[name])) + (asked && `?${asked}`);
}

/**
 * Look at a screen.
 * @template {keyof Gets} Path
 * @param {Path} path @param {Gets[Path]["at"]} at @param {Query} [query]
 * @returns {Promise<Gets[Path]["answer"]>}
 */
export const getFrom = (path, at, query) => get(address(path, at, query));

/**
 * Send something.
 * @template {keyof Posts} Path
 * @param {Path} path @param {Posts[Path]["at"]} at @param {Posts[Path]["body"]} body
 * @returns {Promise<Posts[Path]["answer"]>}
 */
export const postTo = (path, at, body) => post(address(path, at), body);

/**
 * Look at a screen of an event.
 * @template {keyof EventGets} Path
 * @param {Path} path @param {EventGets[Path]["at"]} at @param {Query} [query]
 * @returns {Promise<EventGets[Path]["answer"]>}
 */
export const eventScreen = (path, at, query) => get(address(EVENT + path, at, query));

/** The address of something that is sent about an event. @template {keyof EventPosts} Path @param {Path} path @param {EventPosts[Path]["at"]} at */
export const eventDoor = (path, at) => address(EVENT + path, at);

/**
 * Send something about an event.
 * @template {keyof EventPosts} Path
 * @param {Path} path @param {EventPosts[Path]["at"]} at @param {EventPosts[Path]["body"]} body
 * @returns {Promise<EventPosts[Path]["answer"]>}
 */
export const toEvent = (path, at, body) => post(eventDoor(path, at), body);
