/** What is offered: large, above the hand, always in the same order; it takes no focus and, at first, no press. */

import { html, nothing } from "../../vendor/lit-html.js";
import { icon } from "../lib/icons.js";
import { settings } from "../lib/settings.js";
import { plural, t } from "../lib/text.js";
import { term } from "../lib/terms.js";
import { body, compare, nameOf, namesOf } from "../lib/tiles.js";
import { foremost } from "./coach.js";
import { LATE, WITH_A_TILE } from "./offers.js";
import { line } from "./timer.js";

/** @typedef {import("./offers.js").Offer} Offer */
/** @typedef {import("./offers.js").Offered} Offered */
/** @typedef {import("./offers.js").Prompt} Prompt */

/** For so many milliseconds a new offer takes no press: nobody hits what has just appeared. */
export const GUARD = 250;

/**
 * @param {{prompt: Prompt | null, offers: Offer[], extra: Offered[], choosing: string | null, guarded: boolean, who: string, problem: string,
 *   press: (slot: string) => void, act: (action: import("./offers.js").Action) => void, back: () => void, why: () => void}} props
 *   who threw the tile in question, "" in one's own turn; problem: why the last answer was not taken, told here since the line above the hand is covered
 */
export function offerPanel({ prompt, offers, extra, choosing, guarded, who, problem, press, act, back, why }) {
  const possible = offers.filter(({ offered }) => offered.length);
  if (!prompt || (!possible.length && !extra.length)) return nothing;
  const main = foremost(prompt, [...extra, ...possible.flatMap(({ offered }) => offered)].map(({ action }) => action));
  const answers =
    choosing === WITH_A_TILE
      ? html`<p class="choose">${t("Choose the tile to discard with riichi.")}</p>
          <button class="answer" @click=${back}>${t("Back")}</button>`
      : html`${extra.map((offer) => button({ name: offer.label, key: offer.key, main: offer.action === main, guarded, press: () => act(offer.action) }))}
        ${possible.map((offer) => place(offer, main, prompt, choosing, guarded, press, act))}`;
  return html`<div class="offer ${guarded ? "is-new" : ""}" role="group" aria-label=${t("Actions")}>
    ${problem ? html`<p class="problem">${problem}</p>` : nothing} ${claimed(prompt, who)}
    <div class="answers">${answers}</div>
    <button class="quiet why-not" aria-haspopup="dialog" aria-keyshortcuts="?" @click=${why}>${icon("why")}<span>${t("Why not?")}</span></button>
    ${line}
  </div>`;
}

/** The tile that it is about, and whose it is. @param {Prompt} prompt @param {string} who */
function claimed(prompt, who) {
  if (!prompt.tile) return nothing;
  const told = who ? t("{name} throws", { name: who }) : t("You drew");
  return html`<div class="claimed">
    <span class="tile lit" aria-hidden="true">${body(prompt.tile)}</span>
    <div>${told}<b>${nameOf(prompt.tile)}</b></div>
  </div>`;
}

/**
 * One place of the order; several ways of it are several buttons.
 * @param {Offer} offer @param {import("./offers.js").Action | undefined} main @param {Prompt} prompt @param {string | null} choosing @param {boolean} guarded
 * @param {(slot: string) => void} press @param {(action: import("./offers.js").Action) => void} act
 */
function place({ slot, key, offered }, main, prompt, choosing, guarded, press, act) {
  const late = slot === "win" && prompt.asked === LATE;
  const name = late ? term("ron") : slot === "win" ? winName(prompt.asked) : term(slot);
  if (slot === WITH_A_TILE || offered.length === 1) {
    const laid = slot === WITH_A_TILE ? [] : made(offered[0], prompt);
    const about = late ? t("late: until the next discard") : laid.length ? namesOf(laid) : "";
    return button({ name, key, main: offered.some(({ action }) => action === main), guarded, classes: slot, about, laid, claimed: prompt.tile, opens: slot === WITH_A_TILE, press: () => press(slot) });
  }
  return offered.map((each, at) => {
    const laid = made(each, prompt);
    const own = each.tiles?.length ? each.tiles : (each.action.tiles ?? (each.action.tile ? [each.action.tile] : []));
    const full = t("{claim} with {tiles}", { claim: name, tiles: namesOf(own) });
    const shown = choosing === slot ? String(at + 1) : `${key}${at + 1}`;
    return button({ name, full, key: shown, main: each.action === main, guarded, classes: `${slot} way`, laid, claimed: prompt.tile, press: () => act(each.action) });
  });
}

/** In Japanese terms a win has two words. @param {string} asked */
const winName = (asked) => (settings.terms === "japanese" ? term(asked === "turn" ? "tsumo" : "ron") : term("win"));

/** The tiles that would lie there. @param {Offered} offered @param {Prompt} prompt */
function made({ action, tiles = [] }, { asked, tile }) {
  const own = tiles.length ? tiles : (action.tiles ?? (action.tile && action.type !== "discard" ? [action.tile] : []));
  if (!["chow", "pung", "kong", "concealed_kong", "added_kong"].includes(action.type)) return [];
  return (asked === "turn" || !tile ? [...own] : [...own, tile]).sort(compare);
}

/**
 * @param {{name: string, full?: string, key: string, main: boolean, guarded: boolean, classes?: string, about?: string,
 *   laid?: string[], claimed?: string | null, opens?: boolean, press: () => void}} props
 */
function button({ name, full = name, key, main, guarded, classes = "", about = "", laid = [], claimed: taken = null, opens = false, press }) {
  const turned = laid.indexOf(taken ?? "");
  return html`<button
    class="answer ${main ? "main" : ""} ${classes}"
    aria-label=${full}
    aria-disabled=${guarded ? "true" : nothing}
    aria-description=${about || nothing}
    aria-expanded=${opens ? "false" : nothing}
    aria-keyshortcuts=${key.toUpperCase()}
    @click=${() => !guarded && press()}
  >
    <span>${name}<kbd data-key=${key.toUpperCase()}></kbd></span>
    ${laid.length
      ? html`<span class="tiles mini">${laid.map((tile, at) => html`<span class="tile ${at === turned ? "turned" : ""}">${body(tile)}</span>`)}</span>`
      : nothing}
  </button>`;
}

/** What a prompt says to somebody who listens. @param {Prompt} prompt @param {string} drawn @param {string} who */
export function spoken(prompt, drawn, who) {
  const known = new Set(prompt.actions.map(({ action }) => action.type));
  const words = prompt.actions.filter(({ action }) => action.type !== "discard").map(({ action, label }) => label || term(action.type));
  const may = words.length ? t("You may: {actions}.", { actions: words.join(", ") }) : "";
  const time = prompt.remaining_ms ? t("{seconds} seconds.", { seconds: Math.ceil((prompt.remaining_ms + (prompt.bank_ms ?? 0)) / 1000) }) : "";
  if (prompt.asked === "turn") {
    const first = drawn ? t("Your turn. You drew {tile}.", { tile: drawn }) : t("Your turn: discard a tile.");
    return `${first} ${may}`.trim();
  }
  if (prompt.asked === "tenpai" || ["opening", "flower"].includes(prompt.asked)) return may;
  const asked = known.has("pass") ? t("{name} discarded {tile}.", { name: who, tile: drawn }) : "";
  return `${asked} ${may} ${time}`.trim();
}

/** What a discard would leave, where the table gives hints. @param {Prompt | null} prompt @param {string | undefined} tile */
export function hint(prompt, tile) {
  if (prompt?.asked === LATE) return t("Late: you may still win with {tile}, until the next discard.", { tile: nameOf(prompt.tile ?? "") });
  if (prompt?.asked === "flower" && prompt.open) return t("A flower: lay it aside, or pass to keep it.");
  const after = tile && settings.hints ? prompt?.after?.[tile] : null;
  if (!after) return prompt?.asked === "turn" && prompt.open ? html`<span class="unseen">${t("Your turn: discard a tile.")}</span>` : nothing;
  const list = (after.waits ?? []).map((wait) => `${nameOf(wait.tile)} (${wait.left})`).join(", ");
  if (after.shanten === 0) return t("Without it you wait for {tiles}.", { tiles: list });
  return plural(after.shanten, t("one tile away from ready"), t("{count} tiles away from ready", { count: after.shanten }));
}
