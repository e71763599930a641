/** The action bar: the same places in the same order, what cannot be had greyed with its reason. */

import { html, nothing } from "../../vendor/lit-html.js";
import { settings } from "../lib/settings.js";
import { plural, t } from "../lib/text.js";
import { term } from "../lib/terms.js";
import { nameOf, namesOf, tileRow } from "../lib/tiles.js";

/** @typedef {import("./offers.js").Offer} Offer */
/** @typedef {import("./offers.js").Offered} Offered */

/**
 * @param {{offers: Offer[], extra: Offered[], choosing: string | null, asked: string | null,
 *   press: (slot: string) => void, act: (action: object) => void}} props
 */
export function actionBar({ offers, extra, choosing, asked, press, act }) {
  const choice = offers.find(({ slot }) => slot === choosing && slot !== "riichi");
  return html`<div class="bar" role="group" aria-label=${t("Actions")}>
    ${choice ? choices(choice, act) : nothing}
    ${extra.map(
      ({ action, label, key }) => html`<button class="offer on" aria-label=${label} aria-keyshortcuts=${key} @click=${() => act(action)}>
        <span>${label}</span><kbd>${key.toUpperCase()}</kbd>
      </button>`,
    )}
    ${offers.map((offer) => place(offer, choosing === offer.slot, asked, press))}
  </div>`;
}

/** @param {Offer} offer @param {boolean} open @param {string | null} asked @param {(slot: string) => void} press */
function place({ slot, key, offered, reasons }, open, asked, press) {
  const possible = offered.length > 0;
  const name = term(slot);
  const hint = `why-${slot}`;
  return html`<span class="place"
    ><button
      class="offer ${slot} ${possible ? "on" : ""}"
      aria-disabled=${possible ? nothing : "true"}
      aria-describedby=${possible ? nothing : hint}
      aria-expanded=${possible && (slot === "riichi" || offered.length > 1) ? String(open) : nothing}
      aria-keyshortcuts=${key.toUpperCase()}
      aria-label=${name}
      @click=${() => possible && press(slot)}
    >
      <span>${name}</span><kbd>${key.toUpperCase()}</kbd></button
    >${possible ? nothing : html`<span class="why ${asked && slot !== "pass" ? "" : "unseen"}" id=${hint} role="tooltip">${reason(reasons, asked)}</span>`}</span
  >`;
}

/** @param {import("./offers.js").Refusal[]} reasons @param {string | null} asked */
function reason(reasons, asked) {
  if (!reasons.length) return asked ? t("Nothing for this now.") : t("You are not asked now.");
  const told = new Map(reasons.map((each) => [each.message, each.cite]));
  return [...told].map(([message, cite]) => html`<span>${message} <span class="cite">${cite}</span></span>`);
}

/** Which tiles to use, where there are several ways. @param {Offer} offer @param {(action: object) => void} act */
function choices({ slot, offered }, act) {
  return html`<div class="choices" role="group" aria-label=${t("Which tiles?")}>
    ${offered.map(({ action, tiles = [] }, at) => {
      const own = tiles.length ? tiles : action.tiles ?? (action.tile ? [action.tile] : []);
      const name = t("{claim} with {tiles}", { claim: term(slot), tiles: namesOf(own) });
      return html`<button aria-label=${name} aria-keyshortcuts=${at + 1} @click=${() => act(action)}>
        ${tileRow(own)}<kbd>${at + 1}</kbd>
      </button>`;
    })}
  </div>`;
}

/** What a prompt says to somebody who listens. @param {import("./offers.js").Prompt} prompt @param {string} drawn @param {string} who */
export function spoken(prompt, drawn, who) {
  const known = new Set(prompt.actions.map(({ action }) => action.type));
  const words = prompt.actions
    .filter(({ action }) => action.type !== "discard")
    .map(({ action, label }) => label || term(action.type));
  const may = words.length ? t("You may: {actions}.", { actions: words.join(", ") }) : "";
  if (prompt.asked === "turn") {
    const first = drawn ? t("Your turn. You drew {tile}.", { tile: drawn }) : t("Your turn: discard a tile.");
    return `${first} ${may}`.trim();
  }
  if (prompt.asked === "tenpai") return may;
  const asked = known.has("pass") ? t("{name} discarded {tile}.", { name: who, tile: drawn }) : "";
  return `${asked} ${may}`.trim();
}

/** What a discard would leave, where the table gives hints. @param {import("./offers.js").Prompt | null} prompt @param {string | undefined} tile */
export function hint(prompt, tile) {
  const after = tile && settings.hints ? prompt?.after?.[tile] : null;
  if (!after) return prompt?.asked === "turn" && prompt.open ? t("Your turn: discard a tile.") : nothing;
  const list = after.waits.map((wait) => `${nameOf(wait.tile)} (${wait.left})`).join(", ");
  if (after.shanten === 0) return t("Without it you wait for {tiles}.", { tiles: list });
  return plural(after.shanten, t("one tile away from ready"), t("{count} tiles away from ready", { count: after.shanten }));
}
