/** What this browser keeps between two visits. */

/**
 * What was kept under a key; otherwise, and where nothing can be read, what is given.
 * @template T @param {string} key @param {T} otherwise @returns {T}
 */
export function stored(key, otherwise) {
  try {
    return /** @type {T | null} */ (JSON.parse(localStorage.getItem(key) ?? "null")) ?? otherwise;
  } catch {
    return otherwise;
  }
}
