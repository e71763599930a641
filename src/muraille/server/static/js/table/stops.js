/** What stops the play of this page: the network, another window, the end of the table. */

import { html, nothing } from "../../vendor/lit-html.js";
import { t } from "../lib/text.js";

/** @param {boolean} connected */
export const network = (connected) =>
  connected
    ? nothing
    : html`<div class="network" role="status">${t("The connection is lost. It comes back by itself; nothing is lost.")}</div>`;

/**
 * Nothing more to play here, or only in another window.
 * @param {string} failed why
 * @param {boolean} elsewhere
 * @param {() => void} again takes the seat back
 */
export function stopped(failed, elsewhere, again) {
  return html`<section class="waiting card">
    <h1>${elsewhere ? t("You play in another window") : t("This table cannot go on")}</h1>
    <p class="problem" role="alert">${failed}</p>
    <p class="row">
      ${elsewhere ? html`<button class="filled" @click=${again}>${t("Continue here")}</button>` : nothing}
      <a class="button ${elsewhere ? "" : "filled"}" href="/play">${t("Other tables")}</a>
    </p>
  </section>`;
}
