/** Asking the server. What goes wrong is a sentence in the reader's language. */

import { t } from "./text.js";

export class ApiError extends Error {
  /**
   * @param {string} code
   * @param {string} message
   * @param {number} [status] of the answer; 0 where there was none
   */
  constructor(code, message, status = 0) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** Whether something was neither taken nor refused: no answer, a server in trouble, or one that asks to wait. @param {unknown} problem */
export const isAway = (problem) => problem instanceof ApiError && (problem.code === "no_answer" || problem.status >= 500 || problem.status === 429);

/** What is answered instead of a screen. @typedef {{error?: {code?: string, message?: string}}} Refused */

/** Every answer by its address. @typedef {import("../screens.d.ts").Screens} Screens */

/**
 * Look at something: whoever asks says what it is, as `Screens` has it.
 * @template [T=unknown]
 * @param {string} path @param {string | null} [token] the secret of one's seat, or the key of one's play
 * @returns {Promise<T>}
 */
export const get = (path, token = null) => request(path, { headers: bearer(token) });

/**
 * Send a file as it is.
 * @template [T=unknown]
 * @param {string} path @param {Blob} file
 * @returns {Promise<T>}
 */
export const send = (path, file) => request(path, { method: "POST", body: file });

/** @param {string | null} token @returns {Record<string, string>} */
const bearer = (token) => (token ? { Authorization: `Bearer ${token}` } : {});

/**
 * @template [T=unknown]
 * @param {string} path
 * @param {unknown} body
 * @param {string | null} [token] the secret of one's seat, or the key of one's play
 * @param {"POST" | "DELETE"} [method]
 * @returns {Promise<T>}
 */
export const post = (path, body, token = null, method = "POST") =>
  request(path, { method, headers: { "Content-Type": "application/json", ...bearer(token) }, body: JSON.stringify(body) });

/**
 * A way to ask the server on a page that tells in place what goes wrong, and is drawn again.
 * @param {{problem: string}} state @param {() => void} draw
 */
export const telling = (state, draw) => async (/** @type {() => Promise<void>} */ action) => {
  try {
    await action();
    state.problem = "";
  } catch (problem) {
    state.problem = /** @type {Error} */ (problem).message;
  }
  draw();
};

/**
 * @template [T=unknown]
 * @param {string} path
 * @param {RequestInit} options
 * @returns {Promise<T>}
 */
async function request(path, options) {
  let answer;
  try {
    answer = await fetch(path, { ...options, headers: { Accept: "application/json", ...options.headers } });
  } catch {
    throw new ApiError("no_answer", t("The server does not answer. Try again in a moment."));
  }
  const data = /** @type {unknown} */ (await answer.json().catch(() => null));
  if (!answer.ok) {
    const { code = "failed", message = t("The server could not do this.") } = /** @type {Refused | null} */ (data)?.error ?? {};
    throw new ApiError(code, message, answer.status);
  }
  return /** @type {T} */ (data);
}
