/** A question in the middle of the page: a small form, answered by Enter and given up by Escape. */

import { html, nothing, render } from "../../vendor/lit-html.js";
import { t } from "../lib/text.js";
import { fields } from "./parts.js";

/**
 * @param {{title: string, action: string, text?: string, body?: unknown}} question
 * @returns {Promise<Record<string, string> | null>} what was filled in; null where it was given up
 */
export function ask({ title, action, text = "", body = nothing }) {
  return new Promise((resolve) => {
    const dialog = document.createElement("dialog");
    dialog.setAttribute("aria-label", title);
    /** @type {Record<string, string> | null} */
    let answer = null;
    const submit = (/** @type {Event} */ event) => {
      answer = fields(event);
      dialog.close();
    };
    render(
      html`<form class="stack question" @submit=${submit} autocomplete="off">
        <h2>${title}</h2>
        ${text ? html`<p>${text}</p>` : nothing} ${body}
        <p class="row">
          <button class="filled">${action}</button>
          <button type="button" @click=${() => dialog.close()}>${t("Not now")}</button>
        </p>
      </form>`,
      dialog,
    );
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(answer);
    });
    document.body.append(dialog);
    dialog.showModal();
    /** @type {HTMLElement | null} */ (dialog.querySelector("input, select, textarea") ?? dialog.querySelector("button"))?.focus();
  });
}

/** A reason, for the journal. @param {string} title @param {string} action @param {string} [text] */
export async function askWhy(title, action, text = "") {
  const body = html`<label>${t("Reason")}<input name="why" required maxlength="400" /></label>`;
  return (await ask({ title, action, text, body }))?.why ?? null;
}

/** @param {string} label @param {string} name @param {number} value @param {number} [least] */
export const numberField = (label, name, value, least = 1) =>
  html`<label>${label}<input name=${name} type="number" min=${least} required value=${value} /></label>`;
