/**
 * What happens, where it happens: a word at the seat of who says it. The log tells the same to whoever listens, so all of this is
 * for the eye alone.
 *
 * @typedef {{id: number, seat: number, word: string, kind: "call" | "strong" | "phrase"}} Bubble
 */

import { html } from "../../vendor/lit-html.js";
import { SIDES, sideOf } from "../lib/board.js";
import { t } from "../lib/text.js";
import { term } from "../lib/terms.js";

/** Milliseconds that each kind stays; where nothing may move, a call stays longer. */
const STAYS = { call: 700, strong: 1100, phrase: 4000 };
const STILL = 1200;

/** What one says who wins. @param {boolean} drawn */
export const winWord = (drawn) => term(drawn ? "tsumo" : "ron");

/** The word of an event, if it has one. @param {import("../types.d.ts").TableEvent} event @returns {{word: string, kind: "call" | "strong"} | null} */
export function wordOf(event) {
  if (event.type === "called") return { word: term(event.call), kind: "call" };
  if (event.type === "kong_declared") return { word: term("kong"), kind: "call" };
  if (event.type === "flower_exposed") return { word: t("Flower"), kind: "call" };
  if (event.type === "riichi_declared") return { word: term("riichi"), kind: "strong" };
  if (event.type === "won") return { word: winWord(event.discarder === null), kind: "strong" };
  if (event.type === "false_win") return { word: winWord(event.discarder === null), kind: "strong" };
  if (event.type === "ruled") return { word: t("Ruling"), kind: "strong" };
  if (event.type === "announced") return { word: event.call === "win" ? winWord(false) : term(event.call), kind: "call" };
  return null;
}

/** Whether anything may move here. */
export const still = () => document.documentElement.dataset.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The bubbles of a table. @param {() => void} draw */
export function bubbles(draw) {
  /** @type {Bubble[]} */
  let shown = [];
  let count = 0;

  /** @param {number} seat @param {string} word @param {Bubble["kind"]} kind */
  function say(seat, word, kind) {
    count += 1;
    const bubble = { id: count, seat, word, kind };
    shown = [...shown.filter((each) => each.seat !== seat), bubble];
    setTimeout(() => {
      shown = shown.filter((each) => each !== bubble);
      draw();
    }, kind === "phrase" ? STAYS.phrase : still() ? STILL : STAYS[kind]);
  }

  return {
    say,
    /** @param {import("../types.d.ts").TableEvent} event */
    tell: (event) => {
      const found = wordOf(event);
      if (found && "seat" in event && typeof event.seat === "number") say(event.seat, found.word, found.kind);
    },
    /** @param {number} viewpoint */
    drawn: (viewpoint) => SIDES.map((side) => shown.filter(({ seat }) => sideOf(seat, viewpoint) === side).map((bubble) => drawn(bubble, side))),
  };
}

/** @param {Bubble} bubble @param {string} side */
function drawn({ word, kind }, side) {
  return html`<div class="bubble ${kind} ${side}" aria-hidden="true"><span>${word}${kind === "phrase" ? "" : "!"}</span></div>`;
}
