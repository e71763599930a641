/** The narrow column: the ways out, what one waits for, what happened, phrases and switches. On a phone it is a sheet. */

import { html, nothing } from "../../vendor/lit-html.js";
import { fold } from "../lib/fold.js";
import { icon } from "../lib/icons.js";
import { change, settings } from "../lib/settings.js";
import { number, t } from "../lib/text.js";
import { nameOf, tileImage } from "../lib/tiles.js";
import { logColumn } from "./log.js";
import { quickToggles } from "./toggles.js";

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
 * @param {{table: import("../types.d.ts").Table | null, view: import("../lib/board.js").View | null, log: import("../lib/sentences.js").Sentence[], say: (phrase: string) => void,
 *   openSettings: () => void, pause: (() => void) | null, leave: () => void, spectator: boolean, delay: number,
 *   open: boolean, close: () => void, coach: unknown, consult: unknown, draw: () => void}} props
 *   coach is what advises at tables that allow it; consult what one looks up
 */
export function column({ table, view, log, say, openSettings, pause, leave, spectator, delay, open, close, coach, consult, draw }) {
  return html`<aside class="column-right ${open ? "shown-now" : ""}" aria-label=${t("Beside the table")} tabindex="-1">
    <header>
      <div>
        <b>${table?.name || t("Table")}</b>
        <small>${table?.rules_name ?? ""}${table?.coach_name ? html` · ${t("For learning: {coach}", { coach: table.coach_name })}` : nothing}</small>
      </div>
      <div class="tools">
        ${tool(settings.sound ? "sound" : "silent", settings.sound ? t("Sounds off") : t("Sounds on"), () => change({ sound: !settings.sound }))}
        ${pause ? tool("pause", t("Pause"), pause) : nothing} ${tool("gear", t("Settings"), openSettings)} ${tool("leave", t("Leave"), leave)}
        <button class="quiet column-close" aria-label=${t("Close")} @click=${close}>${icon("close")}</button>
      </div>
    </header>
    ${table?.options?.length ? fold(t("Changed rules"), () => changedRules(table.options), draw) : nothing}
    ${spectator ? html`<p class="small soft">${watching(delay)}</p>` : nothing} ${coach} ${view && !spectator ? waits(view) : nothing}
    <section class="card happened">
      <h3>${icon("list")}${t("What happened")}</h3>
      ${logColumn(log)}
    </section>
    ${consult}
    ${spectator || !table?.phrases?.length
      ? nothing
      : html`<div class="phrases" role="group" aria-label=${t("Say something")}>
          ${table.phrases.map((/** @type {{id: string, text: string}} */ { id, text }) => html`<button class="chip" @click=${() => say(id)}>${text}</button>`)}
        </div>`}
    ${spectator ? nothing : quickToggles(table?.features.riichi ?? false)}
  </aside>`;
}

/** @param {string} drawing @param {string} name @param {() => void} press */
const tool = (drawing, name, press) => html`<button class="quiet" aria-label=${name} title=${name} @click=${press}>${icon(drawing)}</button>`;

/** @param {{meaning: string, value_name: string, cite: string}[]} options */
function changedRules(options) {
  return html`<ul class="small">
    ${options.map(({ meaning, value_name: value, cite }) => html`<li>${meaning} <strong>${value}</strong> <span class="cite">${cite}</span></li>`)}
  </ul>`;
}

/** @param {number} seconds */
function watching(seconds) {
  return seconds
    ? t("You watch, {seconds} seconds behind the table, so that nobody can be told what you see.", { seconds })
    : t("You watch.");
}
