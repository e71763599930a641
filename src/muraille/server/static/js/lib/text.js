/** Words in the reader's language. English templates are the keys; the server sends the French. */

/** @type {"en" | "fr"} */
export const language = document.documentElement.lang === "fr" ? "fr" : "en";

/** @type {Record<string, string>} */
const catalogue = language === "en" ? {} : await load(language);

/** The catalogue; a server that has no time now is asked again, for a page in another language is no page. @param {string} code @returns {Promise<Record<string, string>>} */
async function load(code) {
  for (const wait of [200, 800, 3000, 0]) {
    try {
      const answer = await fetch(`/text/${code}.json`);
      if (answer.ok) return await answer.json();
    } catch {
      if (!navigator.onLine) return {};
    }
    if (wait) await new Promise((again) => setTimeout(again, wait));
  }
  return {};
}

/**
 * A sentence with its values: t("{count} tiles left", {count: 12}).
 * @param {string} template
 * @param {Record<string, string | number>} [values]
 * @returns {string}
 */
export function t(template, values = {}) {
  const text = catalogue[template] || template;
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}

const counting = new Intl.PluralRules(language);

/**
 * One or many, by the rule of the language: French counts zero with one, unless the words say “one” themselves.
 * @param {number} count
 * @param {string} one
 * @param {string} many
 */
export function plural(count, one, many) {
  return counting.select(count) === "one" && (count !== 0 || one.includes("0")) ? one : many;
}

/**
 * A number as the rule books print it: thousands apart by a thin space in both languages, a real minus sign, decimals as the
 * language writes them. Every number that a page shows comes from here or from the server's own function, which writes the same.
 * @param {number} value
 * @param {number} [places] so many decimals; without it, one at most
 */
export function number(value, places) {
  const decimals = places === undefined ? { maximumFractionDigits: 1 } : { minimumFractionDigits: places, maximumFractionDigits: places };
  return new Intl.NumberFormat(language, decimals).format(value).replace(language === "en" ? /,/g : /\s/g, "\u202f").replace("-", "−");
}

const PARTS = /** @type {Record<string, string>} */ ({ "1/2": "½", "1/3": "⅓", "2/3": "⅔", "1/4": "¼", "3/4": "¾" });

/** A number that may be a fraction, as "7/3" is 2⅓. @param {string} text */
export function fraction(text) {
  const [above, below = 1] = text.split("/").map(Number);
  if (below === 1) return number(above);
  const rest = `${Math.abs(above) % below}/${below}`;
  const whole = Math.trunc(above / below);
  if (!(rest in PARTS)) return number(above / below);
  return `${whole ? number(whole) : above < 0 ? "−" : ""}${PARTS[rest]}`;
}

/** A difference: +1 000 or −1 000. @param {number} value */
export function signed(value) {
  return value > 0 ? `+${number(value)}` : number(value);
}

/** The same of a number that may be a fraction. @param {string} text */
export const signedFraction = (text) => (/^[-0]/.test(text) ? fraction(text) : `+${fraction(text)}`);

/** Points of the server, written with the decimals that they have. @param {string} text */
export const decimal = (text) => number(Number(text), text.split(".")[1]?.length ?? 0);

const PLACE = language === "en" ? "en-GB" : language;
const days = new Intl.DateTimeFormat(PLACE, { day: "numeric", month: "long", year: "numeric" });
const hours = new Intl.DateTimeFormat(PLACE, { hour: "2-digit", minute: "2-digit", hour12: false });

/** 2 May 2026, 1er mai 2026, as the server writes it. @param {Date} date */
const inWords = (date) => (language === "fr" ? days.format(date).replace(/^1 /, "1er ") : days.format(date));

/** A day of the server in words. @param {string} day */
export const dayInWords = (day) => inWords(new Date(`${day}T12:00`));

/** A moment with its day: 2 May 2026, 14:32. @param {string} moment */
export const moment = (moment) => `${inWords(new Date(moment))}, ${hours.format(new Date(moment))}`;

/** Change the language and come back to this page in it. @param {string} code */
export function speak(code) {
  const address = new URL(location.href);
  address.searchParams.set("lang", code);
  location.replace(address);
}
