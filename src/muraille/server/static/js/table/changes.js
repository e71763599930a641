/**
 * What the server sends instead of whole views: what changed. It is read beside the old value.
 *
 * - Beside an object, an object has the changes of its members, whole where they are new; a list of one value replaces the object.
 * - Beside a list, an object has the changes of its elements by their places; a list [at, removed, …] takes so many elements away
 *   there and puts the rest in their place.
 * - Anything else is the new value.
 */

/** @param {unknown} value @returns {value is Record<string, unknown>} */
export const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The new value, which is of the old one's kind; the old one is left as it is.
 * @template T
 * @param {T} old
 * @param {unknown} change
 * @returns {T}
 */
export const merged = (old, change) => /** @type {T} */ (mergedValue(old, change));

/** @param {unknown} old @param {unknown} change @returns {unknown} */
function mergedValue(old, change) {
  if (isObject(old)) {
    if (Array.isArray(change)) return change[0];
    return isObject(change) ? { ...old, ...mapped(change, (value, key) => (key in old ? mergedValue(old[key], value) : value)) } : change;
  }
  if (Array.isArray(old)) {
    if (Array.isArray(change)) {
      const [at, removed, ...put] = change;
      return [...old.slice(0, at), ...put, ...old.slice(at + removed)];
    }
    return isObject(change) ? old.map((value, at) => (at in change ? mergedValue(value, change[at]) : value)) : change;
  }
  return change;
}

/**
 * @param {Record<string, unknown>} values
 * @param {(value: unknown, key: string) => unknown} change
 */
const mapped = (values, change) => Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value, key)]));

/** The last question of each kind, into which changes are put; a whole view begins anew. */
export function questions() {
  /** @type {Record<string, Record<string, unknown>>} */
  let last = {};
  return {
    /** @param {{asked: string, changes: unknown}} frame */
    asked: ({ asked, changes }) => (last[asked] = merged(last[asked] ?? {}, changes)),
    forget: () => {
      last = {};
    },
  };
}
