/** What every page has: its top with the rooms of the house, on a phone as tabs below; settings, and the bar that tells of the network. */

import { html, nothing, render } from "../../vendor/lit-html.js";
import { icon, logo } from "./icons.js";
import { keepOffline } from "./offline.js";
import { seal } from "./seals.js";
import { playerName } from "./seats.js";
import { onChange } from "./settings.js";
import { language, speak, t } from "./text.js";

/** Read when somebody opens the settings. @type {typeof import("./preferences.js") | null} */
let chosen = null;

/** The rooms, in the order of the navigation; those for players are not there where the desk is served alone. */
const ROOMS = [
  { path: "/play", name: t("Play"), sign: "play", players: true },
  { path: "/learn", name: t("Learn"), sign: "bulb", players: true },
  { path: "/desk", name: t("Events"), sign: "calendar" },
  { path: "/replay", name: t("Replays"), home: "/replays", sign: "replay", players: true },
  { path: "/train", name: t("Training"), sign: "check", players: true },
  { path: "/my-play", name: t("My play"), sign: "trend", players: true },
  { path: "/club", name: t("Club"), sign: "people" },
  { path: "/score", name: t("Calculator"), sign: "count" },
  { path: "/referee", name: t("Referee"), sign: "scales" },
  { path: "/rules", name: t("Rule book"), sign: "book" },
].filter(({ players }) => !players || document.documentElement.dataset.rooms !== "desk");
/** How many of them a phone shows at once. */
const TABS = 4;

const top = document.createElement("header");
top.className = "masthead";
const network = document.createElement("div");
network.className = "network";
network.setAttribute("role", "status");
const dialog = document.createElement("dialog");
dialog.className = "settings";
dialog.setAttribute("aria-labelledby", "settings-title");

let moreShown = false;

/** @param {boolean} shown */
function showMore(shown) {
  moreShown = shown;
  draw();
}

/** @param {typeof ROOMS[number]} room */
const here = ({ path }) => location.pathname.startsWith(path) || (path === "/play" && location.pathname === "/");

/** @param {typeof ROOMS[number]} room */
const door = (room) =>
  html`<a href=${room.home ?? room.path} aria-current=${here(room) ? "page" : nothing}>${icon(room.sign)}<span>${room.name}</span></a>`;

function rooms() {
  const rest = ROOMS.slice(TABS);
  return html`<nav aria-label=${t("Rooms")} class=${moreShown ? "open" : ""}>
    ${ROOMS.slice(0, TABS).map(door)}
    <div class="rest" id="more-rooms">${rest.map(door)}</div>
    ${rest.length
      ? html`<button class="more ${rest.some(here) ? "here" : ""}" aria-expanded=${moreShown} aria-controls="more-rooms" @click=${() => showMore(!moreShown)}>
          ${icon("menu")}<span>${t("More")}</span>
        </button>`
      : nothing}
  </nav>`;
}

function draw() {
  const other = language === "fr" ? "en" : "fr";
  const name = playerName();
  render(
    html`<a class="button filled skip" href="#app">${t("Go to the content")}</a>
      <a class="house" href="/">${logo}Muraille</a>
      ${rooms()}
      <div class="masthead-end">
        <button class="quiet" lang=${other} @click=${() => speak(other)}>${other === "fr" ? "Français" : "English"}</button>
        <button class="quiet own-settings" aria-label=${t("Settings")} title=${t("Settings")} @click=${openSettings}>
          ${icon("gear")}${name ? seal(name) : nothing}
        </button>
      </div>`,
    top,
  );
}

function drawSettings() {
  if (!dialog.open || !chosen) return;
  render(
    html`<h2 id="settings-title" tabindex="-1">${t("Settings")}</h2>
      ${chosen.preferences()}
      <div class="row end"><button class="filled" @click=${() => dialog.close()}>${t("Close")}</button></div>`,
    dialog,
  );
}

async function openSettings() {
  chosen ??= await import("./preferences.js");
  dialog.showModal();
  drawSettings();
  /** @type {HTMLElement} */ (dialog.querySelector("h2")).focus();
}

dialog.addEventListener("close", draw);
dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());

/** A thin bar while the network is away; nothing when it is there. @param {string} message */
export function tellNetwork(message) {
  network.textContent = message;
}

/** Set up the top of the page. @returns {HTMLElement} where the page draws itself */
export function startPage() {
  document.body.prepend(top, network);
  document.body.append(dialog);
  document.body.classList.add("with-tabs");
  draw();
  onChange(drawSettings);
  addEventListener("keydown", ({ key }) => key === "Escape" && moreShown && showMore(false));
  addEventListener("click", ({ target }) => moreShown && !(/** @type {Element} */ (target).closest(".masthead nav")) && showMore(false));
  keepOffline();
  return /** @type {HTMLElement} */ (document.getElementById("app"));
}
