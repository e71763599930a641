/** The club: tonight's tables, seasons, ratings, people. What everybody may read, and what phones and the organiser write. */

import { html, nothing, render } from "../vendor/lit-html.js";
import { isAway } from "./lib/api.js";
import { startPage } from "./lib/page.js";
import { t } from "./lib/text.js";
import { dealPart, duplicatePart, duplicatesPart, loadDeal, loadDuplicate, loadDuplicates } from "./club/duplicate.js";
import { eveningPart } from "./club/evening.js";
import { deskEvents, deskForm, following, take } from "./club/desk_events.js";
import { eventPart } from "./club/event.js";
import { gamesPart, loadGames } from "./club/games.js";
import { flush, keep, keptEntries } from "./club/outbox.js";
import { nightName } from "./club/parts.js";
import { membersPart, personPart, ratingsPart } from "./club/people.js";
import { announcement, listPart, loadList, minePart, openLink, registerPart } from "./club/register.js";
import { seasonPart } from "./club/season.js";
import { state } from "./club/state.js";
import { loadStatistics, statisticsPart } from "./club/statistics.js";
import { getFrom, postTo } from "./desk/doors.js";

const app = startPage();

/** A part: how its screen comes, and how it is drawn. @template Screen @param {(which: string) => Promise<Screen>} load @param {(seen: Screen) => unknown} view */
const part = (load, view) => async (/** @type {string} */ which) => {
  const seen = await load(which);
  return () => view(seen);
};

const asOf = () => (state.day ? { on: state.day } : undefined);

/** @type {Record<string, (which: string) => Promise<() => unknown>>} */
const PARTS = {
  evening: part((which) => getFrom("/api/club/evening/{number}", { number: Number(which) }), eveningPart),
  season: part((which) => getFrom("/api/club/season/{number}", { number: Number(which) }, asOf()), seasonPart),
  event: part((which) => getFrom("/api/club/event/{event}", { event: which }), eventPart),
  ratings: part((which) => getFrom("/api/club/ratings/{game}", { game: which }), ratingsPart),
  person: part((which) => getFrom("/api/club/person/{number}", { number: Number(which) }), personPart),
  register: part((which) => getFrom("/api/club/register/{event}", { event: which }), registerPart),
  mine: part(openLink, minePart),
  list: part(loadList, listPart),
  duplicates: part(loadDuplicates, duplicatesPart),
  duplicate: part(loadDuplicate, duplicatePart),
  deal: part(loadDeal, dealPart),
  statistics: part(loadStatistics, statisticsPart),
  games: part(loadGames, gamesPart),
  people: part(async () => null, membersPart),
};

/** A link of an evening: the phone comes in, and the address forgets the secret. */
async function comeIn() {
  const secret = location.hash.slice(1);
  if (secret.length < 20 || secret.includes("/")) return;
  await postTo("/api/desk/enter", {}, { token: secret });
  history.replaceState(null, "", "/club");
}

/** The part that the address names; the evening of a phone, the last evening, or the first season, where it names none. */
function chosen() {
  const [part = "", ...rest] = location.hash.slice(1).split("/");
  if (part in PARTS && rest.length) return { part, which: rest.join("/") };
  const { evening, nights, seasons } = state.club;
  if (evening) return { part: "evening", which: String(evening) };
  if (nights.length) return { part: "evening", which: String(nights[0].number) };
  if (seasons.length) return { part: "season", which: String(seasons[0].number) };
  return null;
}

state.refresh = async () => {
  try {
    state.club = await getFrom("/api/club", {});
    state.known = true;
    state.desk = state.club.founded && state.club.organises ? await deskEvents() : [];
    const here = chosen();
    state.seen = here && state.club.founded ? await PARTS[here.part](here.which) : null;
    state.part = here?.part ?? "";
    state.problem = "";
  } catch (problem) {
    state.seen = null;
    state.problem = /** @type {Error} */ (problem).message;
  }
  state.draw();
};

/** Keys of what is not acknowledged yet: sent again, it is written once. @type {Map<string, string>} */
const keys = new Map();

/**
 * @template {import("./club/state.js").Keyed} Path
 * @param {Path} path @param {import("./club/state.js").Said<Path>} body
 */
async function send(path, body) {
  const said = JSON.stringify([path, body]);
  const key = keys.get(said) ?? crypto.randomUUID();
  keys.set(said, key);
  try {
    const answer = await postTo(path, {}, /** @type {import("./club/state.js").Posts[Path]["body"]} */ ({ ...body, key }));
    keys.delete(said);
    state.told = "sentence" in answer ? answer.sentence : "";
    await state.refresh();
    return answer;
  } catch (problem) {
    let { message } = /** @type {Error} */ (problem);
    if (!isAway(problem)) {
      keys.delete(said);
      await state.refresh(); // what was refused was perhaps written by somebody else meanwhile
    } else if (path === "/api/club/entries" && keep(/** @type {import("./club/outbox.js").Entry} */ (/** @type {unknown} */ ({ ...body, key })))) {
      message = "";
    }
    state.problem = message;
    state.draw();
    return null;
  }
}
state.send = send;

/** @param {string} hash @param {string} words @param {boolean} here */
const tab = (hash, words, here) => html`<a href="#${hash}" aria-current=${here ? "page" : nothing}>${words}</a>`;

function tabs() {
  const { evening, nights, seasons, shows, games, events, taken, live } = state.club;
  const here = chosen();
  return html`<nav class="parts" aria-label=${t("Parts of the club")}>
    ${nights.length ? tab(`evening/${evening || nights[0].number}`, t("Evenings"), here?.part === "evening") : nothing}
    ${seasons.length ? tab(`season/${seasons[0].number}`, t("Seasons"), here?.part === "season") : nothing}
    ${state.club.works_here && !evening ? tab("people/all", t("People of the club"), here?.part === "people") : nothing}
    ${taken.length ? tab(`event/${taken[0].id}`, t("Events"), here?.part === "event") : nothing}
    ${shows.ratings
      ? Object.entries(games).map(([kind, title]) =>
          tab(`ratings/${kind}`, t("Ratings: {game}", { game: title }), location.hash === `#ratings/${kind}`),
        )
      : nothing}
    ${nights.length ? tab("duplicates/all", t("Duplicate"), ["duplicates", "duplicate", "deal"].includes(here?.part ?? "")) : nothing}
    ${state.club.organises ? tab("games/all", t("Games of this server"), here?.part === "games") : nothing}
    ${live.map(({ id, name }) => html`<a href="/results/${id}">${t("Live: {name}", { name })}</a>`)}
    ${events.map(({ id, name }) => tab(`register/${id}`, t("Register: {name}", { name }), location.hash === `#register/${id}`))}
  </nav>`;
}

/** From what is counted to its statistics: of the evening or season that is shown. */
function statisticsLink() {
  const here = chosen();
  const sources = /** @type {Record<string, string>} */ ({ evening: "night", season: "season", event: "event" });
  const source = here && here.part in sources ? `${sources[here.part]}-${here.which}` : "";
  return source ? html`<p><a class="button" href="#statistics/${source}">${t("Statistics and great hands")}</a></p>` : nothing;
}

/** @param {Event} event */
function found(event) {
  event.preventDefault();
  const values = new FormData(/** @type {HTMLFormElement} */ (event.target));
  state.send("/api/club/found", { name: String(values.get("name")), place: String(values.get("place") ?? "") });
}

const founding = () =>
  state.club.organises
    ? html`<form class="card stack entrance" @submit=${found}>
        <h2>${t("Found the club")}</h2>
        <label>${t("The club’s name")}<input name="name" required maxlength="100" /></label>
        <label>${t("Town")}<input name="place" maxlength="100" /></label>
        <button class="filled">${t("Begin its journal")}</button>
      </form>`
    : html`<p class="soft">
        ${t("There is no club on this server yet. Who has the password of the desk can found it.")}
        <a href="/desk">${t("Competition desk")}</a>
      </p>`;

/** @param {Event} event */
async function open(event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const values = new FormData(form);
  const text = (/** @type {string} */ name) => String(values.get(name) ?? "");
  const night = state.club.next_night;
  const answer = await state.send("/api/club/entries", { fact: { type: "night_opened", night, day: text("day"), name: text("name"), rules: text("rules"), new: true } });
  if (answer) location.hash = `evening/${night}`;
}

/** @param {Event} event */
async function add(event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const values = new FormData(form);
  const words = String(values.get("name")).trim().split(/\s+/);
  const belonging = values.get("belonging") === "guest" ? "guest" : "member";
  const number = state.club.next_person;
  /** @type {import("./club/requests.d.ts").ClubPerson} */
  const person = { number, first_name: words.slice(0, -1).join(" "), last_name: words[words.length - 1], belonging };
  if (await state.send("/api/club/entries", { fact: { type: "club_person_added", person, new: true } })) form.reset();
}

/** @param {import("./club/screens.d.ts").ClubSettings} settings @param {Event} event */
function publish(settings, event) {
  event.preventDefault();
  const shown = new Set(new FormData(/** @type {HTMLFormElement} */ (event.target)).keys());
  const subjects = /** @type {import("./club/requests.d.ts").ClubSettings["public"]} */ (Object.keys(SUBJECTS).filter((each) => shown.has(each)));
  state.send("/api/club/entries", { fact: { type: "club_settings_changed", settings: { ...settings, public: subjects } } });
}

/** @type {Record<string, string>} */
const SUBJECTS = { standings: t("Standings"), nights: t("Evenings"), events: t("Events"), people: t("Pages of people"), ratings: t("Ratings of players") };

/** What is public, as the organiser decides. @param {import("./club/screens.d.ts").ClubSettings} settings */
const publicity = (settings) =>
  html`<form class="stack" @submit=${(/** @type {Event} */ event) => publish(settings, event)}>
    <h3>${t("What everybody may read")}</h3>
    ${Object.entries(SUBJECTS).map(
      ([subject, words]) =>
        html`<label class="check"><input type="checkbox" name=${subject} ?checked=${settings.public.some((each) => each === subject)} /> ${words}</label>`,
    )}
    <button>${t("Decide so")}</button>
  </form>`;

/** @param {Event} event */
async function invite(event) {
  event.preventDefault();
  const night = Number(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("night"));
  try {
    state.link = await postTo("/api/club/invite", {}, { night });
  } catch (problem) {
    state.problem = /** @type {Error} */ (problem).message;
  }
  state.draw();
}

/** The link for the phones of an evening: the one that is shown, unless another is chosen. */
function phones() {
  const here = chosen();
  return html`<form class="stack" @submit=${invite}>
    <h3>${t("Phones of the evening")}</h3>
    <p class="small soft">${t("For half a day, who has this link enters who is there, tables, results and great hands of this evening, and nothing else.")}</p>
    <label
      >${t("Evening of the phones")}<select name="night">
        ${state.club.nights.map(
          (night) => html`<option value=${night.number} ?selected=${here?.part === "evening" && here.which === String(night.number)}>${nightName(night)}</option>`,
        )}
      </select></label
    >
    <button>${t("Make a link")}</button>
  </form>`;
}

const organising = () =>
  html`<details class="card">
    <summary>${t("For the organiser")}</summary>
    <form class="stack" @submit=${open}>
      <h3>${t("New evening")}</h3>
      <label>${t("Day")}<input type="date" name="day" required .value=${new Date().toISOString().slice(0, 10)} /></label>
      <label>${t("Name, if it has one")}<input name="name" maxlength="100" /></label>
      <label
        >${t("Rules")}<select name="rules">
          <option value="rcr-2016">${t("riichi, EMA 2016")}</option>
          <option value="mcr-green">${t("MCR, Chinese official rules")}</option>
        </select></label
      >
      <button class="filled">${t("Begin the evening")}</button>
    </form>
    <form class="stack" @submit=${add}>
      <h3>${t("New person")}</h3>
      <label>${t("First and last name")}<input name="name" required maxlength="200" /></label>
      <label
        >${t("Belongs as")}<select name="belonging">
          <option value="member">${t("member")}</option>
          <option value="guest">${t("guest")}</option>
        </select></label
      >
      <button>${t("Add")}</button>
    </form>
    ${state.club.settings ? publicity(state.club.settings) : nothing} ${announcement(null)}
    ${state.desk.length ? html`<h3>${t("Results of an event")}</h3>` : nothing} ${deskForm(state.desk, t("Take them into the club’s year"), take)}
    ${following()}
    ${state.club.nights.length ? phones() : nothing}
    ${state.link
      ? html`<p><a href=${state.link.url}>${t("Link for phones")}</a></p>
          <img class="code" alt=${t("Code to scan with a phone")} src="data:image/svg+xml,${encodeURIComponent(state.link.code)}" />`
      : nothing}
  </details>`;

state.draw = () => {
  const { club, known, seen, problem, told } = state;
  render(
    html`<div class="club">
      <header>
        <h1>${club.name || t("Club")}</h1>
        ${club.place ? html`<p class="soft">${club.place}</p>` : nothing}
      </header>
      ${club.founded ? tabs() : nothing}
      ${problem ? html`<p class="problem" role="alert">${problem}</p>` : nothing}
      <p class="told" role="status">${told}</p>
      ${keptEntries(state.draw)}
      ${known && !club.founded ? founding() : nothing}
      ${seen ? seen() : nothing} ${seen ? statisticsLink() : nothing}
      ${club.founded && !seen && !problem ? html`<p class="soft">${t("There is nothing to show yet.")}</p>` : nothing}
      ${club.founded && club.organises ? organising() : nothing}
    </div>`,
    app,
  );
};

addEventListener("hashchange", () => {
  state.told = "";
  scrollTo(0, 0);
  state.refresh();
});

async function sendKept() {
  if (await flush()) await state.refresh();
}
addEventListener("online", sendKept);
setInterval(sendKept, 3000);
comeIn()
  .then(state.refresh, (problem) => {
    state.problem = problem.message;
    state.draw();
  })
  .then(sendKept);
