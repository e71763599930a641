/** Coming in: the first password, signing in, a PIN. */

import { html, nothing } from "../../vendor/lit-html.js";
import { postTo } from "./doors.js";
import { t } from "../lib/text.js";
import { fields, problem } from "./parts.js";

/** Where a PIN lets in. @typedef {{event: string, table?: number}} Place */

let trouble = "";

/** @param {() => Promise<unknown>} sent @param {() => void} again @param {() => void} entered */
async function come(sent, again, entered) {
  try {
    await sent();
    trouble = "";
    entered();
  } catch (error) {
    trouble = /** @type {Error} */ (error).message;
    again();
  }
}

export const PASSWORDS_DIFFER = t("The two passwords differ: type the same one twice");

/** The same password once more: a slip of the finger locks everybody out. */
export const repeatedPassword = () =>
  html`<label>${t("The same password again")}<input name="repeated" type="password" required minlength="8" autocomplete="new-password" /></label>`;

/** @param {string} message @param {() => void} again */
function fail(message, again) {
  trouble = message;
  again();
}

/** @param {{set_up: boolean, needs_code: boolean}} state @param {() => void} again @param {() => void} entered */
export function passwordForm(state, again, entered) {
  const first = !state.set_up;
  return html`<form
    class="card stack entrance"
    @submit=${(/** @type {Event} */ event) => {
      const { repeated, name, password, code } = fields(event);
      if (first && repeated !== password) return fail(PASSWORDS_DIFFER, again);
      const founding = () => postTo("/api/desk/setup", {}, { name, password, code });
      come(first ? founding : () => postTo("/api/desk/login", {}, { name, password }), again, entered);
    }}
  >
    <h1>${t("Competition desk")}</h1>
    <p>
      ${first
        ? t("This desk is new. Choose the password of the head referee; there is none yet.")
        : t("Sign in as the head referee. Referees and scorers come in by the link they were given.")}
    </p>
    <label>${t("Your name")}<input name="name" required maxlength="40" autocomplete="name" /></label>
    <label
      >${t("Password")}
      <input name="password" type="password" required minlength="8" autocomplete=${first ? "new-password" : "current-password"} />
    </label>
    ${first ? repeatedPassword() : nothing}
    ${first && state.needs_code
      ? html`<label>${t("Code that the server showed when it started")}<input name="code" required inputmode="numeric" /></label>`
      : nothing}
    ${problem(trouble)}
    <button class="filled">${first ? t("Set the password") : t("Sign in")}</button>
  </form>`;
}

/** @param {string} title @param {Place} what @param {() => void} again @param {() => void} entered */
export function pinForm(title, what, again, entered) {
  return html`<form
    class="card stack entrance"
    @submit=${(/** @type {Event} */ event) => come(() => postTo("/api/desk/pin", {}, { ...what, pin: fields(event).pin }), again, entered)}
  >
    <h1>${title}</h1>
    <p>${t("Enter the PIN that is printed beside the QR code.")}</p>
    <label>${t("PIN")}<input name="pin" required inputmode="numeric" autocomplete="off" maxlength="9" class="pin" /></label>
    ${problem(trouble)}
    <button class="filled large">${t("Come in")}</button>
  </form>`;
}

/** The PIN that a scanned code carries behind the number sign; it is tried once, and the address forgets it. @param {Place} what */
export async function scanned(what) {
  const [, number, pin] = /^#(?:(\d+)\.)?([\w-]{4,20})$/.exec(location.hash) ?? [];
  if (!pin) return null;
  history.replaceState(null, "", location.pathname);
  try {
    return (await postTo("/api/desk/pin", {}, { ...what, pin, ...(number ? { player: Number(number) } : {}) })).me;
  } catch (error) {
    trouble = /** @type {Error} */ (error).message;
    return null;
  }
}
