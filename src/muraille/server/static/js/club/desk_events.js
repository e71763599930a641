/** Events of this server's desk: those who registered go into one, its results into the club's year. */

import { html, nothing } from "../../vendor/lit-html.js";
import { getFrom, postTo } from "../desk/doors.js";
import { askWhy } from "../desk/ask.js";
import { ApiError } from "../lib/api.js";
import { t } from "../lib/text.js";
import { state } from "./state.js";

/** @typedef {import("./screens.d.ts").EventChoice} EventChoice */
/** @typedef {import("./screens.d.ts").BroughtOver} BroughtOver */

/** @returns {Promise<EventChoice[]>} */
export const deskEvents = async () => (await getFrom("/api/club/desk", {})).events;

/** Where it seems to be another event than the last time, a reason is asked for. @param {string} event @returns {Promise<BroughtOver>} */
export async function take(event) {
  const key = crypto.randomUUID();
  try {
    return await postTo("/api/club/desk", {}, { key, event });
  } catch (problem) {
    if (!(problem instanceof ApiError) || !["another_event", "another_person"].includes(problem.code)) throw problem;
    const why = await askWhy(t("Is it the same event?"), t("Take them all the same"), problem.message);
    if (why === null) throw problem;
    return postTo("/api/club/desk", {}, { key, event, why });
  }
}

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
