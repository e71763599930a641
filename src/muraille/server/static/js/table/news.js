/**
 * News: events without what was said before, and what they make of the view otherwise than foretold.
 *
 * The server says once, in its hello, what an event of each kind nearly always makes of a view. A part of that table is read beside the
 * old value: "$seat" is that member of the event, "$tiles.0" the first element of one, and as a key it is a place in a list, whose last is
 * "$last"; {"$add": 1} adds to a number, {"$append": …} puts a value behind a list, {"$remove": […]} takes each of these values, or
 * else the last of all, away; a list is a new list; any other object has the parts of the members or places; anything else is the new value.
 *
 * @typedef {import("../types.d.ts").TableEvent} TableEvent
 * @typedef {import("../types.d.ts").PlayView} View
 * @typedef {import("../lib/sentences.js").Sentence} Sentence
 * @typedef {Record<string, unknown>} Members
 * @typedef {{event: TableEvent, told?: Sentence, ruling?: import("../types.d.ts").RulingData}} Told
 */

import { isObject, merged } from "./changes.js";

/** What a path names in an event. @param {string} path @param {Members} event @returns {unknown} */
function ofEvent(path, event) {
  const [name, at] = path.slice(1).split(".");
  const value = event[name];
  return at === undefined || !Array.isArray(value) ? value : value[Number(at)];
}

/** @param {unknown} old @param {unknown} part @param {Members} event @returns {unknown} */
function filled(old, part, event) {
  if (typeof part === "string" && part.startsWith("$")) return ofEvent(part, event);
  if (Array.isArray(part)) return part.map((each) => filled(null, each, event));
  if (!isObject(part)) return part;
  if (typeof old === "number") return old + Number(part.$add);
  if (Array.isArray(old)) return filledList(old, part, event);
  return { ...(isObject(old) ? old : {}), ...members(isObject(old) ? old : {}, part, event) };
}

/** @param {Members} old @param {Members} parts @param {Members} event */
const members = (old, parts, event) =>
  Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, filled(old[key], part, event)]));

/** @param {unknown[]} old @param {Members} part @param {Members} event @returns {unknown[]} */
function filledList(old, part, event) {
  if ("$append" in part) return [...old, filled(null, part.$append, event)];
  if ("$remove" in part) return without(old, /** @type {unknown[]} */ (filled(null, part.$remove, event)));
  let list = old;
  for (const [key, inside] of Object.entries(part)) {
    const at = key === "$last" ? old.length - 1 : ofEvent(key, event);
    list = list.map((value, place) => (place === at ? filled(value, inside, event) : value));
  }
  return list;
}

/** @param {unknown[]} values @param {unknown[]} removed */
const without = (values, removed) =>
  removed.reduce((/** @type {unknown[]} */ left, each) => {
    const at = left.includes(each) ? left.indexOf(each) : left.length - 1;
    return left.filter((_, place) => place !== at);
  }, values);

/**
 * The view that an event nearly always leaves, with the event as its last.
 * @param {Members} view
 * @param {Members} event
 * @param {Record<string, Members>} foretold what hello brought
 * @returns {Members}
 */
export function foretell(view, event, foretold) {
  const parts = foretold[String(event.type)] ?? {};
  return { ...view, ...members(view, parts, event), last: { seat: event.seat ?? null, kind: event.type } };
}

/** What was said before, beside which news is read; a whole view begins anew. */
export function newspaper() {
  /** @type {Map<string, Members>} */
  let last = new Map();
  /** @type {unknown} */
  let seat = null;
  /** @type {Sentence[]} */
  let patterns = [];

  /** The whole event. @param {Members} event @returns {Members} */
  function whole(event) {
    const known = last.get(String(event.type)) ?? {};
    const found = { ...known, ...("seat" in known ? { seat } : {}), ...event };
    last.set(String(event.type), found);
    if ("seat" in found) ({ seat } = found);
    return found;
  }

  /** @param {import("../types.d.ts").News["told"]} told @param {number} at @param {Members} event @returns {Sentence | undefined} */
  function sentence(told, at, event) {
    const given = told?.[at] ?? null;
    if (given === null) return undefined;
    if (Array.isArray(given)) return given;
    if (typeof given !== "number") patterns[given.number] = given.told;
    const pattern = patterns[typeof given === "number" ? given : given.number];
    return pattern.map((part) =>
      typeof part !== "string" && part.tile?.startsWith("$") ? { tile: String(ofEvent(part.tile, event)) } : part,
    );
  }

  return {
    /**
     * The events with their sentences, and the view after them; null where something was missed and the whole view has to be asked for.
     * @param {View | null} view
     * @param {number} seq the last that was read
     * @param {import("../types.d.ts").News} frame
     * @param {Record<string, Members>} foretold
     * @returns {{seq: number, events: Told[], view: View} | null}
     */
    read: (view, seq, frame, foretold) => {
      if (view === null || frame.seq - frame.events.length !== seq) return null;
      const rulings = [...(frame.rulings ?? [])];
      /** @type {Members} */
      let after = { ...view };
      const events = frame.events.map((short, at) => {
        const event = whole(short);
        after = foretell(after, event, foretold);
        const ruling = event.type === "ruled" ? rulings.shift() : undefined;
        return { event: /** @type {TableEvent} */ (/** @type {unknown} */ (event)), told: sentence(frame.told, at, event), ruling };
      });
      return { seq: frame.seq, events, view: /** @type {View} */ (/** @type {unknown} */ (merged(after, frame.changes ?? {}))) };
    },
    forget: () => {
      last = new Map();
      seat = null;
      patterns = [];
    },
  };
}

/**
 * A question with what was left out of it: the tiles of the hand, what each discard leaves, what is done when the time is over.
 * @param {Members} short
 * @param {View | null} view
 * @returns {Members}
 */
export function wholeQuestion(short, view) {
  const { away, after, ...rest } = short;
  const own = view === null || view.your_seat === null ? [] : view.seats[view.your_seat].concealed;
  const given = /** @type {{allowed: string[] | null, forbidden: unknown[]}} */ (rest.discards);
  const allowed = given.allowed ?? [...new Set(own.filter((tile) => tile !== null))].sort();
  const left = typeof away === "string" ? allowed.map((tile, at) => [tile, { shanten: Number(away[at]) }]) : [];
  return {
    ...rest,
    discards: { ...given, allowed },
    default: rest.default ?? { type: "discard", tile: rest.tile, drawn: null },
    ...(left.length || after ? { after: { ...Object.fromEntries(left), .../** @type {object} */ (after) } } : {}),
  };
}
