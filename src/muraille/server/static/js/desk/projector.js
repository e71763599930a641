/** What the wall shows: its scenes, the ceremony, the countdown to the next session. */

import { html, nothing } from "../../vendor/lit-html.js";
import { t } from "../lib/text.js";
import { serverNow } from "./clock.js";
import { attempt, desk, may, part } from "./context.js";
import { eventScreen, toEvent } from "./doors.js";
import { time } from "./parts.js";
import { uncover, uncovered } from "./reveal.js";
import { SCENES } from "./scenes.js";

/** What the two fields of the page say; they belong to the scene that is chosen next. */
const asked = { place: "", minutes: "" };

/** @param {string} name @param {import("./screens.d.ts").SceneScreen} seen */
function choose(name, seen) {
  const minutes = Number(asked.minutes);
  const until = minutes > 0 ? new Date(serverNow() + minutes * 60_000).toISOString() : seen.scene.until;
  asked.minutes = "";
  return attempt(() => toEvent("scene", { event: desk.event }, { name, place: name === "reveal" ? Number(asked.place) || 0 : 0, ...(until ? { until } : {}) }));
}

/** @param {"place" | "minutes"} name @param {string} label @param {number} most */
const field = (name, label, most) =>
  html`<label
    >${label}<input type="number" inputmode="numeric" min="0" max=${most} size="5" .value=${asked[name]} @input=${(/** @type {Event} */ event) => (asked[name] = /** @type {HTMLInputElement} */ (event.target).value)}
  /></label>`;

/** @param {import("./screens.d.ts").SceneData} scene */
const ceremony = (scene) =>
  html`<p class="row">
    <button class="filled" @click=${() => attempt(() => uncover(desk.event, scene))}>${t("Next place")}</button>
    <button @click=${() => attempt(() => uncover(desk.event, scene, true))}>${t("Previous place")}</button>
    <span>${t("Uncovered so far: {count} of {places}", { count: uncovered(scene), places: scene.places })}</span>
  </p>`;

export const projector = part({
  title: t("Projector"),
  load: () => eventScreen("stage", { event: desk.event }),
  view: (seen) => html`<h2>${t("Projector")}</h2>
    <p class="row">
      <a class="button" href="/desk/${desk.event}/projector" target="_blank">${t("Open the projector page")}</a>
      ${may("head") ? html`<a href="#access">${t("A link for another computer")}</a>` : nothing}
    </p>
    <div class="row scenes">
      ${SCENES.map(([name, label]) => html`<button aria-pressed=${seen.scene.name === name} @click=${() => choose(name, seen)}>${label}</button>`)}
    </div>
    ${seen.scene.name === "reveal" ? ceremony(seen.scene) : nothing}
    <div class="row">
      ${field("minutes", t("Next session in minutes"), 2880)} ${field("place", t("The reveal begins at place"), 1000)}
    </div>
    <p class="soft">
      ${seen.scene.until ? t("The next session is announced for {time}.", { time: time(seen.scene.until) }) : nothing}
      ${t("The time is announced with the next scene that is chosen. A reveal that begins at place 10 shows the places below it at once.")}
    </p>`,
});
