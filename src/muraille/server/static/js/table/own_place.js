/** One's own place on the cloth: what is offered, the hand, why not, and the quick switches. */

import { html, nothing } from "../../vendor/lit-html.js";
import { icon } from "../lib/icons.js";
import { t } from "../lib/text.js";
import { improving } from "./coach.js";
import { waits } from "./column.js";
import { ownHand } from "./hand.js";
import { mistakes } from "./mistakes.js";
import { namingPanel } from "./naming.js";
import { hint, offerPanel } from "./offer.js";
import { bar, others } from "./offers.js";
import { TAKE_BACK } from "./pressing.js";
import { backLine } from "./timer.js";
import { quickToggles } from "./toggles.js";

/**
 * @param {{view: import("../lib/board.js").View | null, prompt: import("./offers.js").Prompt | null, missed: import("./offers.js").Missed | null,
 *   dealOver: object | null, gameOver: object | null, pointed: number | null, naming: import("./naming.js").Naming | null, choosing: string | null,
 *   guarded: boolean, selected: number | null, problem: string, erring: import("./mistakes.js").Erring | null, held: number | null, why: boolean,
 *   table: import("../types.d.ts").Table | null}} state everything that is drawn
 * @param {{tiles: import("./hand.js").Held[], press: (slot: string) => void, pressTile: (at: number, event: Event) => void,
 *   act: (action: import("./offers.js").Action) => void, answer: (action: import("./offers.js").Action) => void, show: (changes: object) => void,
 *   err: (erring: import("./mistakes.js").Erring | null) => void, why: () => void, takeBack: () => void}} ways
 */
export function ownPlace(state, { tiles, press, pressTile, act, answer, show, err, why, takeBack }) {
  const { view, prompt } = state;
  if (!view || view.your_seat === null || view.your_seat === undefined) return nothing;
  const offers = bar(prompt, view.indicators.length > 0, state.missed);
  const over = Boolean(state.dealOver || state.gameOver);
  const pointed = state.pointed === null ? undefined : tiles[state.pointed]?.tile;
  const who = prompt && prompt.asked !== "turn" && view.claimable ? view.names[view.claimable.seat] : "";
  const offer = over
    ? nothing
    : state.naming
      ? namingPanel({ naming: state.naming, show: (naming) => show({ naming }), act: answer })
      : offerPanel({
          prompt,
          offers,
          extra: others(prompt),
          choosing: state.choosing,
          guarded: state.guarded,
          who,
          problem: state.problem,
          press,
          act,
          back: () => show({ choosing: null }),
          why,
        });
  const told = state.missed?.told ?? hint(prompt, pointed);
  const turn = prompt?.asked === "turn" && prompt.open;
  return html`<section class="own-place ${turn ? "is-turn" : ""} ${offer === nothing ? "" : "is-asked"}" aria-label=${t("Your place")}>
    ${offer}
    ${ownHand({
      view,
      tiles,
      prompt,
      choosing: state.choosing,
      selected: state.selected,
      press: pressTile,
      point: (at) => at !== state.pointed && show({ pointed: at }),
    })}
    <div class="told">
      <div class="hint" role="status">
        ${state.problem ? html`<span class="pill problem">${state.problem}</span>` : told === nothing ? nothing : html`<span class="pill">${told}</span>`} ${improving(pointed)}
      </div>
      ${waits(view)}
    </div>
    <div class="asides">
      ${over
        ? html`<button class="filled" @click=${() => show({ looking: false })}>${t("Result")}</button>`
        : html`${mistakes({ list: prompt?.mistakes, melds: view.seats[view.your_seat].melds.length, erring: state.erring, show: err, act })}
          ${state.held === null ? nothing : html`<button class="take-back" aria-keyshortcuts=${TAKE_BACK.toUpperCase()} @click=${takeBack}>${icon("undo")}<span>${t("Take back")}</span><kbd data-key=${TAKE_BACK.toUpperCase()}></kbd>${backLine}</button>`}
          ${(prompt && offer === nothing) || state.missed
            ? html`<button class="why-not" aria-haspopup="dialog" aria-expanded=${state.why} aria-keyshortcuts="?" @click=${why}>${icon("why")}<span>${t("Why not?")}</span></button>`
            : nothing}`}
    </div>
    ${quickToggles(state.table?.features.riichi ?? false)}
  </section>`;
}
