/** The narrow column: who sits here, what happened, what one waits for, and the way out. */

import { html, nothing } from "../../vendor/lit-html.js";
import { number, plural, t } from "../lib/text.js";
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
        const count = plural(left, t("{count} left", { count: left }), t("{count} left", { count: left }));
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
 *   openSettings: () => void, leave: () => void, spectator: boolean, delay: number,
 *   open: boolean, show: (open: boolean) => void}} props
 */
export function column({ table, view, log, say, openSettings, leave, spectator, delay, open, show }) {
  return html`<button class="column-open" aria-expanded=${open} @click=${() => show(!open)}>${open ? t("Close") : t("Menu")}</button>
  <aside class="column-right ${open ? "shown-now" : ""}" aria-label=${t("Beside the table")}>
    <div class="row between">
      <div>
        ${table?.name ? html`<strong>${table.name}</strong><br />` : nothing}
        <span class="small soft">${table?.rules_name ?? ""}</span>
      </div>
      <div class="row together">
        <button class="quiet" @click=${openSettings} aria-label=${t("Settings")} title=${t("Settings")}>⚙</button>
        <button class="quiet" @click=${leave}>${t("Leave")}</button>
      </div>
    </div>
    ${table?.options?.length
      ? html`<details class="small">
          <summary>${t("Changed rules")}</summary>
          <ul>
            ${table.options.map(
              (/** @type {any} */ option) =>
                html`<li>${option.meaning ?? option.name}: ${option.value} <span class="cite">${option.cite}</span></li>`,
            )}
          </ul>
        </details>`
      : nothing}
    ${spectator ? html`<p class="small soft">${watching(delay)}</p>` : nothing}
    ${view && !spectator ? waits(view) : nothing}
    ${spectator ? nothing : html`<details class="small"><summary>${t("By itself")}</summary>${playToggles()}</details>`}
    <h3>${t("What happened")}</h3>
    ${logColumn(log)}
    ${spectator || !table?.phrases?.length
      ? nothing
      : html`<details class="phrases small">
          <summary>${t("Say something")}</summary>
          <div class="row">
            ${table.phrases.map(
              (/** @type {{id: string, text: string}} */ { id, text }) =>
                html`<button @click=${() => say(id)}>${text}</button>`,
            )}
          </div>
        </details>`}
  </aside>`;
}

/** @param {number} seconds */
function watching(seconds) {
  return seconds
    ? t("You watch, {seconds} seconds behind the table, so that nobody can be told what you see.", { seconds })
    : t("You watch.");
}
