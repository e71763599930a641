/** The socket of a table: it comes back by itself, and says each time how far it had read. */

import { language } from "../lib/text.js";

/**
 * @param {string} table
 * @param {() => string | null} token
 * @param {(frame: any) => void} onFrame
 * @param {(connected: boolean) => void} onState
 */
export function connect(table, token, onFrame, onState) {
  /** @type {WebSocket | null} */
  let socket = null;
  let lastSeq = 0;
  let wait = 250;
  let finished = false;

  function open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    socket = new WebSocket(`${scheme}://${location.host}/ws/table/${table}`, "muraille-v1");
    socket.addEventListener("open", () => {
      send({ type: "resume", token: token(), last_seq: lastSeq, language });
    });
    socket.addEventListener("message", ({ data }) => {
      const frame = JSON.parse(data);
      if (frame.type === "hello") {
        wait = 250;
        onState(true);
      }
      if (typeof frame.seq === "number") lastSeq = frame.seq;
      if (frame.type === "error" && frame.fatal) finished = true;
      onFrame(frame);
    });
    socket.addEventListener("close", () => {
      socket = null;
      if (finished) return;
      onState(false);
      setTimeout(open, wait);
      wait = Math.min(wait * 2, 4000);
    });
  }

  /** @param {object} frame @returns {boolean} whether it could leave */
  function send(frame) {
    if (socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(frame));
    return true;
  }

  open();
  setInterval(() => send({ type: "ping" }), 20000);
  return {
    send,
    /** Say who one is again, after taking or leaving a seat. */
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
