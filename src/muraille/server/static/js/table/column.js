/** The narrow column: who sits here, what happened, what one waits for, and the way out. */

import { html, nothing } from "../../vendor/lit-html.js";
import { WINDS } from "../lib/board.js";
import { fold } from "../lib/fold.js";
import { number, t } from "../lib/text.js";
import { nameOf, tileImage } from "../lib/tiles.js";
import { playToggles } from "./settings_panel.js";
import { logColumn } from "./told.js";

/** What completes the hand, with the tiles left. @param {import("../lib/board.js").View} view */
export function waits(view) {
  if (!view.waits?.length && !view.furiten) return nothing;
  return html`<section class="waits" aria-label=${t("Your waits")}>
    <h3>${t("You wait for")}</h3>
    <ul>
      ${(view.waits ?? []).map(({ tile, left, reason }) => {
        const count = t("{count} left", { count: left });
        return html`<li class=${reason ? "barred" : ""}>
          ${tileImage(tile, reason ? "dim" : "", `${nameOf(tile)}: ${count}`)}
          <span aria-hidden="true">${number(left)}</span>
          ${reason ? html`<small>${reason}</small>` : nothing}
        </li>`;
      })}
    </ul>
    ${view.furiten ? html`<p class="problem small">${view.furiten}</p>` : nothing}
  </section>`;
}

/**
 * @param {{table: any, view: import("../lib/board.js").View | null, log: string[], say: (phrase: string) => void,
 *   openSettings: () => void, pause: (() => void) | null, leave: () => void, spectator: boolean, delay: number,
 *   open: boolean, show: (open: boolean) => void, draw: () => void}} props
 */
export function column({ table, view, log, say, openSettings, pause, leave, spectator, delay, open, show, draw }) {
  return html`<button class="column-open" aria-expanded=${open} @click=${() => show(!open)}>${open ? t("Close") : t("Menu")}</button>
  <aside class="column-right ${open ? "shown-now" : ""}" aria-label=${t("Beside the table")}>
    <div class="row between">
      <div>
        ${table?.name ? html`<strong>${table.name}</strong><br />` : nothing}
        <span class="small soft">${table?.rules_name ?? ""}</span>
      </div>
      <div class="row together">
        <button class="quiet" @click=${openSettings} aria-label=${t("Settings")} title=${t("Settings")}>⚙</button>
        ${pause ? html`<button class="quiet" @click=${pause}>${t("Pause")}</button>` : nothing}
        <button class="quiet" @click=${leave}>${t("Leave")}</button>
      </div>
    </div>
    ${view && table ? players(table, view) : nothing}
    ${table?.options?.length
      ? fold(t("Changed rules"), () => changedRules(table.options), draw)
      : nothing}
    ${spectator ? html`<p class="small soft">${watching(delay)}</p>` : nothing}
    ${view && !spectator ? waits(view) : nothing}
    ${spectator ? nothing : fold(t("By itself"), playToggles, draw)}
    <h3>${t("What happened")}</h3>
    ${logColumn(log)}
    ${spectator || !table?.phrases?.length
      ? nothing
      : fold(t("Say something"), () => phrases(table.phrases, say), draw)}
  </aside>`;
}

/** Who sits where, and who of them is a bot of which level. @param {any} table @param {import("../lib/board.js").View} view */
function players(table, view) {
  const first = view.your_seat ?? 0;
  return html`<ul class="players small" aria-label=${t("Players")}>
    ${[0, 1, 2, 3].map((place) => {
      const seat = (first + place) % 4;
      const { kind, level_name: level, level: id, you, played_by_bot: replaced, connected } = table.seats[view.players[seat]] ?? {};
      const about = you ? t("you") : kind === "bot" ? t("bot: {level}", { level: level ?? id }) : replaced ? t("away: a bot plays") : connected ? "" : t("away");
      return html`<li><span class="wind">${WINDS[view.seats[seat].wind]}</span> <strong>${view.names[seat]}</strong> <span class="soft">${about}</span></li>`;
    })}
  </ul>`;
}

/** @param {{meaning: string, value_name: string, cite: string}[]} options */
function changedRules(options) {
  return html`<ul class="small">
    ${options.map(({ meaning, value_name: value, cite }) => html`<li>${meaning} <strong>${value}</strong> <span class="cite">${cite}</span></li>`)}
  </ul>`;
}

/** @param {{id: string, text: string}[]} list @param {(phrase: string) => void} say */
function phrases(list, say) {
  return html`<div class="row phrases">
    ${list.map(({ id, text }) => html`<button @click=${() => say(id)}>${text}</button>`)}
  </div>`;
}

/** @param {number} seconds */
function watching(seconds) {
  return seconds
    ? t("You watch, {seconds} seconds behind the table, so that nobody can be told what you see.", { seconds })
    : t("You watch.");
}
