/** Events of this server's desk: those who registered go into one, its results into the club's year. */

import { html, nothing } from "../../vendor/lit-html.js";
import { getFrom, postTo } from "../desk/doors.js";
import { t } from "../lib/text.js";
import { state } from "./state.js";

/** @typedef {import("./screens.d.ts").EventChoice} EventChoice */
/** @typedef {import("./screens.d.ts").BroughtOver} BroughtOver */

/** @returns {Promise<EventChoice[]>} */
export const deskEvents = async () => (await getFrom("/api/club/desk", {})).events;

/** @param {string} event */
export const take = (event) => postTo("/api/club/desk", {}, { key: crypto.randomUUID(), event });

/** @param {string} registration @returns {(event: string) => Promise<BroughtOver>} */
export const enter = (registration) => (event) =>
  postTo("/api/club/register/{event}/enter", { event: registration }, { key: crypto.randomUUID(), event });

/** @param {(event: string) => Promise<BroughtOver>} bring @param {Event} submitted */
async function send(bring, submitted) {
  submitted.preventDefault();
  const event = String(new FormData(/** @type {HTMLFormElement} */ (submitted.target)).get("event"));
  try {
    const { sentence, doubts } = await bring(event);
    await state.refresh();
    state.told = [sentence, ...doubts].join(" · ");
  } catch (problem) {
    state.problem = /** @type {Error} */ (problem).message;
  }
  state.draw();
}

/** An event of the desk is chosen, and something goes there or comes from there. @param {EventChoice[]} events @param {string} words @param {(event: string) => Promise<BroughtOver>} bring */
export const deskForm = (events, words, bring) =>
  events.length
    ? html`<form class="stack" @submit=${(/** @type {Event} */ submitted) => send(bring, submitted)}>
        <label
          >${t("Event of this server’s desk")}<select name="event">
            ${events.map(({ id, name }) => html`<option value=${id}>${name}</option>`)}
          </select></label
        >
        <button>${words}</button>
      </form>`
    : nothing;

/** @param {string} event @param {boolean} shown */
const show = (event, shown) => state.send("/api/club/entries", { fact: { type: "live_results_set", event, shown } });

/** Which events everybody may follow, as the organiser decides. */
export const following = () =>
  state.desk.map(({ id, name }) =>
    state.club.live.some((each) => each.id === id)
      ? html`<p><a href="/results/${id}">${t("Live: {name}", { name })}</a> <button @click=${() => show(id, false)}>${t("No longer for everybody")}</button></p>`
      : html`<p><button @click=${() => show(id, true)}>${t("Everybody may follow the results of {name}", { name })}</button></p>`,
  );
