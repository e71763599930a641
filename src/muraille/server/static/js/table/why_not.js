/** Why not? Everything that is not offered now, with its reason and its paragraph, one press away. */

import { html, nothing } from "../../vendor/lit-html.js";
import { icon } from "../lib/icons.js";
import { t } from "../lib/text.js";
import { term } from "../lib/terms.js";
import { nameOf } from "../lib/tiles.js";

/**
 * @typedef {{name: string, reasons: {message: string, cite: string}[]}} Refused
 * @typedef {import("./offers.js").Prompt} Prompt
 */

/**
 * @param {Prompt | null} prompt
 * @param {import("./offers.js").Offer[]} offers
 * @returns {Refused[]}
 */
export function refusals(prompt, offers) {
  const placed = offers.filter(({ slot, offered }) => slot !== "pass" && !offered.length).map(({ slot, reasons }) => ({ name: term(slot), reasons }));
  const types = new Set(offers.flatMap(({ types: known }) => known));
  const others = (prompt?.refused ?? []).filter(({ action }) => !types.has(action.type)).map((each) => ({ name: each.label, reasons: [each] }));
  const tiles = (prompt?.asked === "turn" ? (prompt.discards?.forbidden ?? []) : []).map((each) => ({
    name: t("Discard {tile}", { tile: nameOf(each.tile) }),
    reasons: [each],
  }));
  return [...placed, ...others, ...tiles];
}

/** @param {Refused} refused @param {boolean} asked @param {string} rules */
function entry({ name, reasons }, asked, rules) {
  const told = new Map(reasons.map((each) => [each.message, each.cite]));
  return html`<li>
    <b>${name}</b>
    ${told.size
      ? [...told].map(([message, cite]) => html`<span>${message} <a class="cite" target="_blank" href="/rules/${rules}?${new URLSearchParams({ q: cite })}">${cite}</a></span>`)
      : html`<span class="soft">${asked ? t("Nothing for this now.") : t("You are not asked now.")}</span>`}
  </li>`;
}

/**
 * @param {{open: boolean, list: Refused[], asked: boolean, rules: string, close: () => void}} props
 */
export function whyNot({ open, list, asked, rules, close }) {
  if (!open) return nothing;
  return html`<div class="reasons" id="why-not" role="dialog" tabindex="-1" aria-label=${t("Why not?")}>
    <header><h3>${t("Why not?")}</h3>
      <button class="quiet" aria-label=${t("Close")} @click=${close}>${icon("close")}</button></header>
    <ul>${list.map((each) => entry(each, asked, rules))}</ul>
  </div>`;
}
