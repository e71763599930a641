/** Small pieces that the pages of the desk share: names, times, numbers, lists of reasons. */

import { html, nothing } from "../../vendor/lit-html.js";
import { language, number, t } from "../lib/text.js";

/** @typedef {import("./screens.d.ts").Person} Person */
/** @typedef {import("./screens.d.ts").SheetSeat} Seat */
/** @typedef {Seat["wind"]} Wind */

export const WINDS = /** @type {Record<string, string>} */ ({ E: t("East"), S: t("South"), W: t("West"), N: t("North") });
export const SEATS = /** @type {Wind[]} */ (["E", "S", "W", "N"]);

/** @type {Record<string, string>} */
export const ROLES = {
  head: t("head referee"),
  organiser: t("co-organiser"),
  referee: t("referee"),
  scorer: t("scorer"),
  table: t("table"),
  player: t("player"),
  projector: t("projector"),
};

/** Who works at the desk. */
export const STAFF = ["head", "organiser", "referee", "scorer"];

/** Said while something is asked for; it appears after a moment. */
export const loading = () => html`<p class="loading soft" role="status">${t("Loading…")}</p>`;

/** How far a sheet is: a shape and a word, never a colour alone. @type {Record<string, [string, string]>} */
const SHEETS = {
  empty: ["○", t("no result")],
  begun: ["◔", t("deals entered")],
  waiting: ["◑", t("second entry missing")],
  different: ["≠", t("entries differ")],
  complete: ["●", t("complete")],
};

/** @param {string} state */
export const sheetState = (state) =>
  html`<span class="state state-${state}"><span aria-hidden="true">${SHEETS[state]?.[0]}</span> ${SHEETS[state]?.[1] ?? state}</span>`;

/** @param {Pick<Person, "first_name" | "last_name"> | null} person */
export const fullName = (person) => (person ? [person.first_name, person.last_name].filter(Boolean).join(" ") : "");

/** The surname first: as lists are read. @param {Pick<Person, "first_name" | "last_name">} person */
export const listedName = (person) => [person.last_name, person.first_name].filter(Boolean).join(" ");

/** Enough of a name to tell four players apart. @param {Seat} seat */
export const shortName = (seat) => {
  const person = seat.substitute ?? seat.person;
  return person.first_name || person.last_name;
};

/** Whoever sits on a seat now. @param {Seat} seat */
export const sitting = (seat) => fullName(seat.substitute ?? seat.person);

const hours = new Intl.DateTimeFormat(language, { hour: "2-digit", minute: "2-digit", hour12: false });
const days = new Intl.DateTimeFormat(language, { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", hour12: false });

/** 14:32; with the day where it is another one. @param {string | number | Date} moment */
export function time(moment) {
  const date = new Date(moment);
  return (date.toDateString() === new Date().toDateString() ? hours : days).format(date);
}

const weekdays = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, { weekday: "long", day: "numeric", month: "long" });

/** Saturday 2 May. @param {string} moment */
export const dayName = (moment) => weekdays.format(new Date(moment));

/** 14:32, whatever the day. @param {string} moment */
export const clockTime = (moment) => hours.format(new Date(moment));

/** A line of the programme in words. @param {{session: number | null, text: string}} item */
export const appointment = ({ session, text }) => [session ? t("Session {session}", { session }) : "", text].filter(Boolean).join(" · ");

/** @type {Record<string, string>} */
const FRACTIONS = { "1/2": "½", "1/3": "⅓", "2/3": "⅔", "1/4": "¼", "3/4": "¾", "1/6": "⅙", "5/6": "⅚" };

/** A number of the server, which may be an exact fraction. @param {number | string | null | undefined} value */
export function exact(value) {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return number(value);
  const [above, below = 1] = value.split("/").map(Number);
  const whole = Math.trunc(above / below);
  const rest = `${Math.abs(above % below)}/${below}`;
  if (below === 1) return number(whole);
  const part = FRACTIONS[rest] ?? ` ${rest}`;
  return whole ? number(whole) + part : (above < 0 ? "−" : "") + part.trim();
}

/** @param {number | string | null | undefined} value */
const worth = (value) => (typeof value === "string" ? value.split("/").map(Number).reduce((above, below) => above / below) : value ?? 0);

/** The result of a line, with its sign. @param {import("./screens.d.ts").ResultLine} line */
export function result(line) {
  const total = worth(line.points) + worth(line.uma) - worth(line.after_uma);
  return html`<span class=${total < 0 ? "loss" : ""}>${total > 0 ? "+" : ""}${number(total)}</span>`;
}

/** What a line adds up, and why the book writes it where nobody played for it. @param {Seat} seat */
export const explained = (seat) =>
  html`<small class="soft parts-of-line">${seat.parts.map(({ name, points }, at) => html`<span>${at ? plus(points) : exact(points)} ${name}</span> `)}</small>
    ${seat.reason ? html`<small class="parts-of-line">${seat.reason}</small>` : nothing}`;

/** With its sign. @param {number | string} value */
export const plus = (value) => (worth(value) > 0 ? `+${exact(value)}` : exact(value));

/** A number that somebody typed: spaces, apostrophes and any minus sign; null where it is none. @param {string} text */
export function typed(text) {
  const plain = text.replace(/[\s\u00a0\u202f'’.,]/g, "").replace(/[−–]/g, "-");
  return /^[-+]?\d{1,7}$/.test(plain) ? Number(plain) : null;
}

/** Four numbers, one for each seat; null where one of them is none. @param {(number | null)[]} numbers @returns {[number, number, number, number] | null} */
export function four(numbers) {
  const [east, south, west, north] = numbers;
  return east === null || south === null || west === null || north === null ? null : [east, south, west, north];
}

/** Somebody of a list, by name. @param {{label: string, name: string, people: import("./screens.d.ts").PersonChoice[], chosen?: number}} given */
export const personChoice = ({ label, name, people, chosen }) =>
  html`<label
    >${label}
    <select name=${name} required>
      ${chosen ? nothing : html`<option value=""></option>`}
      ${people.map((person) => html`<option value=${person.number} ?selected=${person.number === chosen}>${person.name}</option>`)}
    </select></label
  >`;

/** A piece of the page that belongs to a number: under another number it is made anew, and nothing that was typed goes over. @param {number} number @param {unknown} piece */
export const only = (number, piece) => Array.from({ length: number + 1 }, (_, at) => (at === number ? piece : nothing));

/** Why something cannot be done. @param {import("./screens.d.ts").Obstacle[]} obstacles */
export const reasons = (obstacles) =>
  obstacles?.length
    ? html`<ul class="reasons">
        ${obstacles.map((each) => html`<li>${each.phrase}${each.reason_is_enough ? html` <small class="soft">${t("a reason is enough")}</small>` : nothing}</li>`)}
      </ul>`
    : nothing;

/** @param {string} message */
export const problem = (message) => (message ? html`<p class="problem" role="alert">${message}</p>` : nothing);

/** @param {Event} event @returns {Record<string, string>} */
export function fields(event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.currentTarget);
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]));
}

/** The text of a file as spreadsheets write it: UTF-8, UTF-16 with its mark, or the old Western letters. @param {ArrayBuffer} bytes */
export function textOf(bytes) {
  const [first, second] = new Uint8Array(bytes);
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return new TextDecoder(first === 0xff ? "utf-16le" : "utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Minutes and seconds; past the end with a minus. @param {number} seconds */
export function countdown(seconds) {
  const left = Math.abs(seconds);
  return `${seconds < 0 ? "−" : ""}${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}
