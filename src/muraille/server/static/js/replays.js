/** The page of all replays: the last games of this house, and a place to bring a log of another program. */

import { html, nothing, render } from "../vendor/lit-html.js";
import { get, send } from "./lib/api.js";
import { startPage } from "./lib/page.js";
import { plural, t } from "./lib/text.js";

const app = startPage();
const MOST = 2 * 1024 * 1024;

const state = {
  /** @type {import("./screens.d.ts").ListedReplay[] | null} */ replays: null,
  problem: "",
  busy: false,
};

/** @param {File | undefined} file */
async function bring(file) {
  if (!file || state.busy) return;
  if (file.size > MOST) {
    show({ problem: t("The file is too large: a log of a game has at most 2 MB.") });
    return;
  }
  show({ busy: true, problem: "" });
  try {
    /** @type {import("./screens.d.ts").BroughtLog} */
    const { url } = await send("/api/replays", file);
    location.assign(url);
  } catch (problem) {
    show({ busy: false, problem: /** @type {Error} */ (problem).message });
  }
}

/** @param {Partial<typeof state>} changes */
function show(changes) {
  Object.assign(state, changes);
  draw();
}

/** @param {DragEvent} event */
function dropped(event) {
  event.preventDefault();
  bring(event.dataTransfer?.files[0]);
}

/** @param {number} seconds */
function ago(seconds) {
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return plural(minutes, t("one minute ago"), t("{count} minutes ago", { count: minutes }));
  const hours = Math.round(minutes / 60);
  if (hours < 48) return plural(hours, t("one hour ago"), t("{count} hours ago", { count: hours }));
  return t("{count} days ago", { count: Math.round(hours / 24) });
}

function games() {
  if (!state.replays) return nothing;
  if (!state.replays.length)
    return html`<p class="soft">
      ${t("No game has been played to its end here yet. When one is, everybody can watch it again, step by step.")}
      <a href="/play">${t("Play")}</a>
    </p>`;
  return html`<ul class="games">
    ${state.replays.map(
      ({ url, name, rules_name, names, ago_s }) => html`<li>
        <a href=${url}><strong>${name || names.join(", ")}</strong></a>
        ${name ? html`<span>${names.join(", ")}</span>` : nothing}
        <small class="soft">${rules_name} · ${ago(ago_s)}</small>
      </li>`,
    )}
  </ul>`;
}

function draw() {
  render(
    html`<div class="replays">
      <header>
        <h1>${t("Replays")}</h1>
        <p class="soft">
          ${t("Any game again, step by step: from every seat or with all hands open, with what the rules refused and why, with the bots’ opinion, and on from any decision.")}
        </p>
      </header>
      <section
        class="card drop"
        aria-labelledby="bring"
        @dragover=${(/** @type {DragEvent} */ event) => event.preventDefault()}
        @drop=${dropped}
      >
        <h2 id="bring">${t("Bring a log")}</h2>
        <label
          >${t("A record of Muraille, mjai, tenhou.net JSON or XML, Botzone, majiang, mjx; also compressed with gzip")}
          <input
            type="file"
            ?disabled=${state.busy}
            @change=${(/** @type {Event} */ event) => bring(/** @type {HTMLInputElement} */ (event.target).files?.[0])}
        /></label>
        <p class="small soft">${t("It is played through the rules and shown at once, at an address that only you know.")}</p>
        <p role="status">${state.busy ? t("The log is being played through the rules …") : nothing}</p>
        ${state.problem ? html`<p class="problem" role="alert">${state.problem}</p>` : nothing}
      </section>
      <section class="card" aria-labelledby="played">
        <h2 id="played">${t("Played here")}</h2>
        ${games()}
      </section>
    </div>`,
    app,
  );
}

draw();
/** @type {Promise<import("./screens.d.ts").ReplayList>} */ (get("/api/replays")).then(
  ({ replays }) => show({ replays }),
  ({ message }) => show({ problem: message }),
);
