/** What every page has: its top with the rooms of the house, language and theme, and the bar that tells of the network. */

import { html, nothing, render } from "../../vendor/lit-html.js";
import { change, settings } from "./settings.js";
import { language, t } from "./text.js";

/** The rooms, in the order of the navigation. */
const ROOMS = [
  { path: "/play", name: t("Play") },
  { path: "/replay", name: t("Replays"), home: "/replays" },
  { path: "/score", name: t("Calculator") },
  { path: "/referee", name: t("Referee") },
  { path: "/train", name: t("Training") },
  { path: "/rules", name: t("Rule book") },
  { path: "/desk", name: t("Competition desk") },
];

const THEMES = ["auto", "light", "dark"];

/** @returns {string} */
function themeName() {
  return { auto: t("Theme: as the device"), light: t("Theme: paper"), dark: t("Theme: felt") }[settings.theme] ?? "";
}

function nextTheme() {
  change({ theme: THEMES[(THEMES.indexOf(settings.theme) + 1) % THEMES.length] });
  draw();
}

/** Change the language and come back to this page in it. @param {string} code */
export function speak(code) {
  const address = new URL(location.href);
  address.searchParams.set("lang", code);
  location.replace(address);
}

const top = document.createElement("header");
top.className = "masthead";
const network = document.createElement("div");
network.className = "network";
network.setAttribute("role", "status");

function draw() {
  const other = language === "fr" ? "en" : "fr";
  render(
    html`<a class="button filled skip" href="#app">${t("Go to the content")}</a>
      <a class="house" href="/"
        ><img src="/static/icon.svg" alt="" width="28" height="28" />Muraille</a
      >
      <nav aria-label=${t("Rooms")}>
        ${ROOMS.map(
          ({ path, name, home = path }) =>
            html`<a href=${home} aria-current=${location.pathname.startsWith(path) ? "page" : nothing}>${name}</a>`,
        )}
      </nav>
      <button class="quiet" lang=${other} @click=${() => speak(other)}>${other === "fr" ? "Français" : "English"}</button>
      <button class="quiet" aria-label=${themeName()} title=${themeName()} @click=${nextTheme}>◐</button>`,
    top,
  );
}

/** A thin bar while the network is away; nothing when it is there. @param {string} message */
export function tellNetwork(message) {
  network.textContent = message;
}

/** Set up the top of the page. @returns {HTMLElement} where the page draws itself */
export function startPage() {
  document.body.prepend(top, network);
  draw();
  // on a phone the rooms are a row that moves: the one we are in is to be seen
  const rooms = /** @type {HTMLElement} */ (top.querySelector("nav"));
  const here = /** @type {HTMLElement | null} */ (rooms.querySelector("[aria-current]"));
  if (here) rooms.scrollLeft = here.offsetLeft - rooms.offsetLeft - (rooms.clientWidth - here.offsetWidth) / 2;
  return /** @type {HTMLElement} */ (document.getElementById("app"));
}
