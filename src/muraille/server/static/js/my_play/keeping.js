/** What is kept where, and what one can do with it: take it along, bring it to another device, erase it. */

import { html, nothing } from "../../vendor/lit-html.js";
import { t } from "../lib/text.js";

/**
 * @param {{key: string, picture: string, erasing: boolean, copied: boolean, seconds: number, showCode: () => void, copy: () => void, save: () => void,
 *   erase: () => void, takeBack: () => void, take: (text: string) => void}} props
 */
export function keeping({ key, picture, erasing, copied, seconds, showCode, copy, save, erase, takeBack, take }) {
  return html`<section class="panel whole keeping" aria-label=${t("What is kept where")}>
    <header><h2>${t("What is kept where")}</h2></header>
    <ul>
      <li>${t("This browser keeps your key, the secrets of your seats, your name, the lessons done and the exercises to repeat.")}</li>
      <li>${t("The server keeps under a hash of the key which finished games were yours and whether your answers were right: no name, no address. They go when the games are deleted here.")}</li>
      <li>${t("The records of games stay, since others played in them; without the key nobody finds out which seat was yours.")}</li>
    </ul>
    <p class="row">
      <button @click=${showCode} aria-expanded=${Boolean(picture)}>${t("To another device")}</button>
      <button @click=${save}>${t("Export")}</button>
      <button class="danger" id="erase" ?disabled=${erasing} @click=${erase}>${t("Erase everything")}</button>
    </p>
    ${picture
      ? html`<div class="code">
          <img src=${picture} alt=${t("QR code with your key")} width="200" height="200" />
          <div>
            <p>${t("Scan it with the other device: both then show the same play. Whoever has the key sees it, so show it to nobody else.")}</p>
            <p><code>${key}</code> <button class="quiet" @click=${copy}>${copied ? t("Copied") : t("Copy the key")}</button></p>
          </div>
        </div>`
      : nothing}
    ${erasing
      ? html`<div class="sure">
          <p id="going" tabindex="-1" role="status">${t("It goes now: nothing stays under this key, on no device, and this browser forgets it with your name, lessons and exercises. For {seconds} seconds you can take it back.", { seconds })}</p>
          <p class="row"><button @click=${takeBack}>${t("Keep everything")}</button></p>
        </div>`
      : nothing}
    ${bring(take)}
  </section>`;
}

/** A key from another device. @param {(text: string) => void} take */
export const bring = (take) =>
  html`<form
    class="bring"
    @submit=${(/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      take(String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("key") ?? ""));
    }}
  >
    <label>${t("A key from another device")} <input name="key" autocomplete="off" spellcheck="false" maxlength="200" required /></label>
    <button>${t("Use it here")}</button>
  </form>`;
