/**
 * The socket of a table: it comes back by itself, and says each time how far it had read. A line that is silent is as good as
 * cut: the network may go without telling anybody.
 */

import { settings } from "../lib/settings.js";
import { language } from "../lib/text.js";

/** Milliseconds between two pings, and how long the answer may take. */
const PING_EVERY = 5000;
const SILENCE = 4000;

/**
 * @param {string} table
 * @param {() => string | null} token
 * @param {(frame: import("../types.d.ts").ServerFrame) => void} onFrame
 * @param {(connected: boolean) => void} onState
 */
export function connect(table, token, onFrame, onState) {
  /** @type {WebSocket | null} */
  let socket = null;
  let lastSeq = 0;
  let wait = 250;
  let finished = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let silence;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let coming;

  function open() {
    clearTimeout(coming);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const line = new WebSocket(`${scheme}://${location.host}/ws/table/${table}`, "muraille-v1");
    socket = line;
    line.addEventListener("open", () => {
      send({ type: "resume", token: token(), last_seq: lastSeq, language, terms: settings.terms, changes: true, foretold: true });
    });
    line.addEventListener("message", ({ data }) => line === socket && read(/** @type {import("../types.d.ts").ServerFrame} */ (JSON.parse(data))));
    line.addEventListener("close", () => line === socket && lost());
  }

  /** @param {import("../types.d.ts").ServerFrame} frame */
  function read(frame) {
    clearTimeout(silence);
    silence = undefined;
    if (frame.type === "hello") {
      wait = 250;
      onState(true);
    }
    if ("seq" in frame) lastSeq = frame.seq;
    if (frame.type === "error" && frame.fatal) finished = true;
    onFrame(frame);
  }

  /** The line is cut: nothing more leaves by it, and another is tried. */
  function lost() {
    const old = socket;
    socket = null;
    clearTimeout(silence);
    silence = undefined;
    old?.close();
    if (finished) return;
    onState(false);
    clearTimeout(coming);
    coming = setTimeout(open, wait);
    wait = Math.min(wait * 2, 4000);
  }

  /** @param {object} frame @returns {boolean} whether it could leave */
  function send(frame) {
    if (socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(frame));
    return true;
  }

  open();
  setInterval(() => {
    if (send({ type: "ping" })) silence ??= setTimeout(lost, SILENCE);
  }, PING_EVERY);
  addEventListener("offline", lost); // a server on this very machine answers all the same
  addEventListener("online", () => {
    wait = 250;
    if (!finished && socket?.readyState !== WebSocket.OPEN) lost();
  });
  return {
    send,
    /** Say who one is again, after taking or leaving a seat, or to take it back from another page. */
    again: () => {
      finished = false;
      if (socket) socket.close();
      else open();
    },
    end: () => {
      finished = true;
      socket?.close();
    },
  };
}
