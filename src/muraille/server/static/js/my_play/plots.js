/** Plots of one's own play as SVG of our own: places, shares with their intervals, a figure over time. Each has its sentence as its name. */

import { html, nothing, svg } from "../../vendor/lit-html.js";
import { language, number, plural, t } from "../lib/text.js";

/**
 * @typedef {import("../screens.d.ts").PlaceShare} PlaceShare
 * @typedef {import("../screens.d.ts").Trend} Trend
 * @typedef {import("../screens.d.ts").TrendPoint} TrendPoint
 */

/** @param {number} share */
export const percent = (share) => t("{share} %", { share: number(share * 100, share > 0 && share < 0.0995 ? 1 : 0) });

/** A value as its kind is written. @param {number} value @param {string} written */
export function writtenAs(value, written) {
  if (written === "share") return percent(value);
  if (written === "mean") return number(value, 2);
  return number(value, written === "points" ? 0 : 1);
}

/** The day of a moment. @param {number} seconds */
export const day = (seconds) => new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, { day: "numeric", month: "short", year: "numeric" }).format(new Date(seconds * 1000));

const PLACES = [t("1st"), t("2nd"), t("3rd"), t("4th")];

/** @param {number} place */
export const ordinal = (place) => PLACES[place - 1];

/** A bar with its interval as a line: the end of the bar is what was, the line where the truth may lie. @param {{share: number, low: number, high: number}} found @param {string} [kind] */
export function shareBar({ share, low, high }, kind = "") {
  const width = (/** @type {number} */ value) => 2 + value * 196;
  return html`<svg class="share-bar ${kind}" viewBox="0 0 200 24" preserveAspectRatio="none" aria-hidden="true">
    <rect class="bed" x="0.5" y="0.5" width="199" height="23" rx="4"></rect>
    ${share ? svg`<rect class="bar" x="2" y="2" width=${share * 196} height="20" rx="3"></rect>` : nothing}
    ${high > low ? svg`<path class="interval" d="M${width(low)} 12H${width(high)}M${width(low)} 8V16M${width(high)} 8V16"></path>` : nothing}
  </svg>`;
}

/** @param {PlaceShare[]} places */
export const placeBars = (places) =>
  html`<dl class="bars places">
    ${places.map(
      (each) => html`<div>
        <dt>${ordinal(each.place)}</dt>
        <dd class="drawn">${shareBar(each, each.place === 4 ? "last" : `place-${each.place}`)}</dd>
        <dd class="told"><strong>${percent(each.share)}</strong> <span class="soft">· ${number(each.games)}</span></dd>
      </div>`,
    )}
  </dl>`;

const [WIDTH, HEIGHT] = [360, 210];
const [LEFT, RIGHT, TOP, BOTTOM] = [44, 350, 14, 178];

/** Round steps between two values, some four of them. @param {number} low @param {number} high */
export function steps(low, high) {
  const raw = (high - low || 1) / 4;
  const unit = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 2.5, 5, 10].map((each) => each * unit).find((each) => each >= raw) ?? raw;
  const first = Math.ceil(low / step - 1e-9) * step;
  return Array.from({ length: Math.floor((high - first) / step + 1e-9) + 1 }, (_, at) => first + at * step);
}

/** The range of a trend, its intervals included as far as they are near. @param {Trend} trend */
function range({ points, even }) {
  const values = points.map(({ value }) => value);
  if (even !== null) values.push(even);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = (high - low || Math.abs(high) || 1) * 0.35;
  const ends = points.flatMap(({ low: under, high: above }) => [under ?? low, above ?? high]);
  return [Math.max(Math.min(...ends), low - 2 * room) - room * 0.1, Math.min(Math.max(...ends), high + 2 * room) + room * 0.1];
}

/** A figure over time: a line, its interval as a band, what four equals reach as dashes. @param {Trend} trend @param {string} told its sentence */
export function trendPlot(trend, told) {
  const { points, even, less, written } = trend;
  const [low, high] = range(trend);
  const x = (/** @type {number} */ at) => (points.length > 1 ? LEFT + (at / (points.length - 1)) * (RIGHT - LEFT) : (LEFT + RIGHT) / 2);
  // where less is better, better stands above
  const share = (/** @type {number} */ value) => (Math.min(high, Math.max(low, value)) - low) / (high - low || 1);
  const y = (/** @type {number} */ value) => (less ? TOP + share(value) * (BOTTOM - TOP) : BOTTOM - share(value) * (BOTTOM - TOP));
  const edge = (/** @type {(point: TrendPoint) => number} */ end) => points.map((point, at) => `${x(at).toFixed(1)},${y(end(point)).toFixed(1)}`);
  const band = [...edge((point) => point.low ?? point.value), ...edge((point) => point.high ?? point.value).reverse()].join(" ");
  const last = points[points.length - 1];
  return html`<svg class="trend" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${told}>
    ${steps(low, high).map((value) => svg`<line class="grid" x1=${LEFT} x2=${RIGHT} y1=${y(value)} y2=${y(value)}></line><text class="axis" x=${LEFT - 6} y=${y(value) + 4} text-anchor="end">${writtenAs(value, written)}</text>`)}
    <polygon class="band" points=${band}></polygon>
    ${even === null ? nothing : svg`<line class="even" x1=${LEFT} x2=${RIGHT} y1=${y(even)} y2=${y(even)}></line>`}
    <polyline class="line" points=${edge(({ value }) => value).join(" ")}></polyline>
    <circle class="now" cx=${x(points.length - 1)} cy=${y(last.value)} r="5"></circle>
    <text class="axis" x=${LEFT} y=${HEIGHT - 8}>${day(points[0].began)}</text>
    ${points.length > 1 ? svg`<text class="axis" x=${RIGHT} y=${HEIGHT - 8} text-anchor="end">${day(last.began)}</text>` : nothing}
  </svg>`;
}

/** What a trend says, for the ear and for the eye. @param {Trend} trend @param {number} window */
export function trendSentence({ name, points, written }, window) {
  const [first, last] = [points[0], points[points.length - 1]];
  const values = { name, first: writtenAs(first.value, written), last: writtenAs(last.value, written), low: writtenAs(last.low ?? last.value, written), high: writtenAs(last.high ?? last.value, written), window };
  return plural(
    points.length,
    t("{name}: {last}, between {low} and {high}", values),
    t("{name} over the last {window} games: from {first} to {last}, now between {low} and {high}", values),
  );
}
