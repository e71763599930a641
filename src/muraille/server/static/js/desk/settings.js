/** What is agreed for the event; a change is an entry of the journal like any other. */

import { html } from "../../vendor/lit-html.js";
import { t } from "../lib/text.js";
import { desk, note, part } from "./context.js";
import { getFrom } from "./doors.js";
import { settingsFields, settingsOf } from "./events.js";
import { fields } from "./parts.js";

export const settings = part({
  title: t("Settings"),
  load: () => getFrom("/api/desk/events", {}),
  view: (seen) => html`<h2>${t("Settings")}</h2>
    <form
      class="card stack"
      @submit=${(/** @type {Event} */ event) => {
        const known = Object.fromEntries(Object.entries(desk.overview?.settings ?? {}).filter(([, value]) => value !== null));
        note({ type: "settings_changed", settings: { ...known, ...settingsOf(fields(event)) } });
      }}
    >
      ${settingsFields(desk.overview?.settings ?? {}, seen.rulesets, desk.draw)}
      <p><button>${t("Change the settings")}</button></p>
    </form>`,
});
