/** My play: what one's own games and exercises come to, under a key that this browser keeps. */

import { html, nothing, render } from "../vendor/lit-html.js";
import { get, post, telling } from "./lib/api.js";
import { forgetOwnPlay, keepKey, keyIn, makeKey, noteGames, ownKey } from "./lib/own_key.js";
import { startPage } from "./lib/page.js";
import { number, plural, t } from "./lib/text.js";
import { bring, keeping } from "./my_play/keeping.js";
import { day } from "./my_play/plots.js";
import { decisionsPanel, exercisesPanel, figuresPanel, gamesPanel, handsPanel, placesPanel, rulesetsPanel, trendPanel } from "./my_play/sections.js";

const app = startPage();

const state = {
  key: ownKey(),
  /** The key that a link brought, until one has said that it is to be used. @type {string | null} */
  brought: keyIn(location.hash.startsWith("#key=") ? location.hash : ""),
  /** @type {import("./screens.d.ts").MyPlayScreen | null} */ screen: null,
  /** @type {import("./screens.d.ts").OwnDecisions | null} */ decisions: null,
  game: "riichi",
  days: "",
  people: false,
  trend: "rank",
  /** The QR code, once it is shown. */ picture: "",
  erasing: false,
  copied: false,
  erased: false,
  problem: "",
};
// the key stands in no history
if (location.hash) history.replaceState(null, "", location.pathname);

const trying = telling(state, draw);

const wanted = () => new URLSearchParams({ game: state.game, days: state.days, people: state.people ? "yes" : "" });

/** Bring what is chosen. */
async function load() {
  await trying(async () => {
    if (!state.key) return;
    state.screen = await get(`/api/my-play?${wanted()}`, state.key);
    draw();
    state.decisions = await get(`/api/my-play/decisions?${wanted()}`, state.key);
  });
}

/** Count what was played since, then show it. */
async function begin() {
  if (!state.key) return draw();
  draw();
  await trying(async () => {
    if (state.key) await noteGames(state.key);
  });
  const { problem } = state;
  await load();
  // what could not be counted now is counted at the next visit, and that is said
  state.problem ||= problem;
  draw();
  const choices = state.screen?.choices ?? [];
  // who plays the other game alone sees that one first
  const other = choices.find(({ games }) => games);
  if (other && !choices.find(({ id }) => id === state.game)?.games) await choose({ game: other.id });
}

/** @param {Partial<typeof state>} changes */
async function choose(changes) {
  Object.assign(state, changes);
  await load();
}

/** @param {string} text */
async function take(text) {
  const key = keyIn(text);
  if (!key) {
    state.problem = t("This is no key: it has 22 letters and digits.");
    return draw();
  }
  keepKey(key);
  Object.assign(state, { key, brought: null, screen: null, decisions: null, picture: "", problem: "", erased: false });
  await begin();
}

async function start() {
  makeKey();
  Object.assign(state, { key: ownKey(), erased: false });
  await begin();
}

async function showCode() {
  if (state.picture) return show({ picture: "" });
  const answer = await fetch("/api/my-play/qr.svg", { headers: { Authorization: `Bearer ${state.key}` } });
  if (answer.ok) show({ picture: `data:image/svg+xml,${encodeURIComponent(await answer.text())}` });
}

/** @param {Partial<typeof state>} changes */
function show(changes) {
  Object.assign(state, changes);
  draw();
}

async function copy() {
  await navigator.clipboard?.writeText(state.key ?? "").catch(() => {});
  show({ copied: true });
}

async function save() {
  await trying(async () => {
    /** @type {import("./screens.d.ts").Export} */
    const found = await get("/api/my-play/export", state.key);
    const file = new Blob([JSON.stringify({ key: state.key, ...found }, null, 1)], { type: "application/json" });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = "muraille-my-play.json";
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  });
}

/** Seconds in which an erasure can be taken back. */
const BACK_S = 8;
let going = 0;
/** The seats at tables still in play: they stay. @type {string[]} */
let playing = [];

/** One press is enough; whoever pressed by mistake has some seconds. */
async function erase() {
  if (state.erasing) return;
  await trying(async () => {
    playing = state.key ? await noteGames(state.key) : [];
    state.erasing = true;
  });
  if (!state.erasing) return;
  going = window.setTimeout(erased, BACK_S * 1000);
  document.getElementById("going")?.focus();
}

function takeBack() {
  clearTimeout(going);
  show({ erasing: false });
  document.getElementById("erase")?.focus();
}

async function erased() {
  const { key } = state;
  state.erasing = false;
  await trying(async () => {
    await post("/api/my-play", {}, key, "DELETE");
    forgetOwnPlay(playing);
    Object.assign(state, { key: null, screen: null, decisions: null, picture: "", erased: true });
  });
  document.getElementById("erased")?.focus();
}

// whoever leaves does not take it back
window.addEventListener("pagehide", () => {
  if (!state.erasing) return;
  clearTimeout(going);
  fetch("/api/my-play", { method: "DELETE", keepalive: true, headers: { Authorization: `Bearer ${state.key}`, "Content-Type": "application/json" }, body: "{}" });
  forgetOwnPlay(playing);
});

/** Some buttons of which one is pressed. @param {string} label @param {[string, string][]} choices @param {string} now @param {(value: string) => void} press */
const switched = (label, choices, now, press) =>
  html`<div class="switched" role="group" aria-label=${label}>
    ${choices.map(([value, name]) => html`<button aria-pressed=${value === now} @click=${() => press(value)}>${name}</button>`)}
  </div>`;

function filters() {
  const games = /** @type {[string, string][]} */ ((state.screen?.choices ?? []).map(({ id, name, games: count }) => [id, `${name} (${number(count)})`]));
  return html`<div class="filters">
    ${switched(t("Game"), games, state.game, (game) => choose({ game }))}
    ${switched(t("Period"), [["30", t("30 days")], ["", t("All")]], state.days, (days) => choose({ days }))}
    ${switched(t("Opponents"), [["", t("Everyone")], ["yes", t("People only")]], state.people ? "yes" : "", (people) => choose({ people: people === "yes" }))}
  </div>`;
}

function shown() {
  const { screen } = state;
  if (!screen) return html`<p role="status">${t("Your games are being counted …")}</p>`;
  const { statistics } = screen;
  return html`<p class="soft" role="status">
      ${statistics.since === null
        ? t("No game yet: what you play from now on counts when it is over.")
        : t("{games} since {day}", { games: plural(statistics.games, t("1 game"), t("{count} games", { count: number(statistics.games) })), day: day(statistics.since) })}
    </p>
    ${filters()}
    <div class="panels">
      ${statistics.games ? [placesPanel(statistics), figuresPanel(statistics), trendPanel(statistics, state.trend, (trend) => show({ trend })), decisionsPanel(state.decisions), handsPanel(statistics)] : nothing}
      ${exercisesPanel(screen)} ${gamesPanel(screen)} ${statistics.games ? rulesetsPanel(statistics) : nothing}
    </div>
    <p class="small soft">${screen.remark}</p>`;
}

/** Before there is a key: what it would be. */
function welcome() {
  return html`${state.erased ? html`<p id="erased" tabindex="-1" role="status">${t("Everything is erased.")}</p>` : nothing}
    <div class="panel">
      <p>${t("See how you play: places, wins and deal-ins with their intervals, the trend, your most frequent hands, and how your exercises go. Without an account.")}</p>
      <p>${t("This browser makes a key and keeps it. Under a hash of it the server counts your finished games here and your answers, nothing else. You can take it along, and erase it in one press.")}</p>
      <p><button class="filled large" @click=${start}>${t("Begin to count")}</button></p>
      ${bring(take)}
    </div>`;
}

/** A link brought a key: it is used when one says so. @param {string} key */
const brought = (key) =>
  html`<div class="panel" role="alertdialog" aria-label=${t("A key from another device")}>
    <p>${state.key && state.key !== key ? t("This link brings a key from another device. It replaces the one of this browser; games of this browser are counted under it too.") : t("This link brings a key from another device.")}</p>
    <p class="row"><button class="filled" @click=${() => take(key)}>${t("Use it here")}</button> <button @click=${() => show({ brought: null })}>${t("No")}</button></p>
  </div>`;

function draw() {
  const { key, problem } = state;
  render(
    html`<header class="heading"><h1>${t("My play")}</h1></header>
      ${problem ? html`<p class="problem" role="alert">${problem}</p>` : nothing} ${state.brought ? brought(state.brought) : nothing}
      ${key
        ? html`${shown()} ${keeping({ key, picture: state.picture, erasing: state.erasing, copied: state.copied, seconds: BACK_S, showCode, copy, save, erase, takeBack, take })}`
        : state.brought
          ? nothing
          : welcome()}`,
    app,
  );
}

if (state.brought && state.brought === state.key) state.brought = null;
await begin();
