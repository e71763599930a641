/**
 * The coach of a table for learning: one line that says what matters now, with its paragraph; in a lesson also where one is in it.
 * The page gives it every frame of its kind, and draws it in the column and over a result.
 *
 * @typedef {import("../types.d.ts").Coach} CoachFrame
 */

import { html, nothing } from "../../vendor/lit-html.js";
import { keepProgress } from "../lib/progress.js";
import { drawn } from "../lib/sentences.js";
import { number, plural, t } from "../lib/text.js";
import { nameOf, tileImage, tileRow } from "../lib/tiles.js";

/** @type {CoachFrame | null} */
let now = null;
/** Whether the player asked what the master would do. */
let asked = false;

/** A frame of the coach came; a step that is done is kept. @param {CoachFrame} frame */
export function advise(frame) {
  if (now?.prompt !== frame.prompt) asked = false;
  now = frame;
  const { lesson } = frame;
  if (lesson?.done) keepProgress(new URL(lesson.next_url, location.href).pathname.split("/").pop() ?? "", lesson.step + 1, lesson.steps);
}

/** The question is over: what was said of its tiles no longer holds. */
export function forgetTiles() {
  if (now && !now.lesson) now = { ...now, prompt: null, tiles: [], routes: [], master: null, action: null };
}

/** @param {string} tile */
const of = (tile) => now?.tiles?.find((each) => each.tile === (tile[0] === "0" ? `5${tile[1]}` : tile));

/** How dangerous a tile of the hand is: the class of its sign and its word; both empty where nobody threatens. @param {string} tile */
export function danger(tile) {
  const found = of(tile);
  return found?.danger ? { mark: `danger-${found.danger}`, told: t("danger: {danger}", { danger: found.danger_name }) } : { mark: "", told: "" };
}

/**
 * Which of the things on offer is the one to press: what the coach names; nothing while he thinks or leaves it open; the first where nobody advises.
 * @param {import("./offers.js").Prompt} prompt @param {import("./offers.js").Action[]} offered
 */
export function foremost(prompt, offered) {
  if (!now) return offered[0];
  const wanted = now.prompt === prompt.id ? /** @type {import("./offers.js").Action | null | undefined} */ (now.action) : null;
  return offered.find((each) => each.type === wanted?.type && String(each.tiles ?? each.tile ?? "") === String(wanted.tiles ?? wanted.tile ?? ""));
}

/** Over a tile that is lifted: what improves the hand without it. @param {string | undefined} tile */
export function improving(tile) {
  const found = tile ? of(tile) : null;
  if (!found?.improving.length) return nothing;
  return html`<span class="improving" role="group" aria-label=${t("Without {tile} these help", { tile: nameOf(tile ?? "") })}>
    ${found.improving.map(({ tile: each, left }) => html`<span class="one">${tileImage(each)}<small>×${left}</small></span>`)}
    <small>${number(found.count)} ${plural(found.count, t("tile"), t("tiles"))}</small>
  </span>`;
}

/** Where there is no column beside the table, the coach speaks over the hand. */
const narrow = matchMedia("(max-width: 700px), (max-width: 1100px) and (orientation: landscape)");

/**
 * @param {"column" | "own"} place where it would be drawn
 * @param {boolean} playing whether the player is asked something now
 * @param {() => void} draw
 */
export function coachPanel(place, playing, draw) {
  if (!now || narrow.matches !== (place === "own")) return nothing;
  const { told, cite, lesson } = now;
  return html`<section class="coach ${playing || lesson?.done ? "" : "waiting"}" aria-label=${t("Coach")}>
    ${lesson ? html`<p class="small soft">${lesson.title} · ${t("Step {step} of {steps}", { step: lesson.step, steps: lesson.steps })}</p>` : nothing}
    <p role="status">${drawn(told)}</p>
    ${cite ? html`<p class="cite">${cite}</p>` : nothing} ${routes()} ${master(draw)} ${legend()} ${lesson?.done ? nothing : lessonLinks(lesson)}
  </section>`;
}

/** The ways to the points that the hand needs. */
function routes() {
  if (!now?.routes?.length) return nothing;
  return html`<ul class="routes small" aria-label=${t("Ways to a win")}>
    ${now.routes.map(
      ({ name, points, chance, told, needs }) => html`<li>
        <strong>${name}</strong> ${points === null ? nothing : t("about {points} points", { points: number(points) })}
        ${chance === null ? nothing : html`<span class="soft">${t("{percent} % to win", { percent: number(Math.round(chance * 100)) })}</span>`}<br />${drawn(told)}${needs.length ? html`, ${t("then wanted:")} <span class="needs">${tileRow(needs)}</span>` : nothing}
      </li>`,
    )}
  </ul>`;
}

/** What the master would do, for whoever asks. @param {() => void} draw */
function master(draw) {
  const word = now?.master;
  if (!word) return nothing;
  const ask = () => {
    asked = true;
    draw();
  };
  return asked
    ? html`<p class="master" role="status"><strong>${t("The master:")}</strong> ${drawn(word.told)}. ${drawn(word.reason)}</p>`
    : html`<p><button class="quiet small" @click=${ask}>${t("What would the master do?")}</button></p>`;
}

/** What the signs over the tiles mean, while there are any. */
function legend() {
  if (!now?.tiles?.some((each) => each.danger)) return nothing;
  return html`<p class="small soft legend">
    <span class="sign danger-safe"></span> ${t("safe")} <span class="sign danger-low"></span> ${t("safer")}
    <span class="sign danger-high"></span> ${t("dangerous")}
  </p>`;
}

/** @param {CoachFrame["lesson"]} lesson */
function lessonLinks(lesson) {
  if (!lesson) return nothing;
  return html`<p class="small"><a href=${lesson.again_url}>${t("Back to the lesson")}</a></p>`;
}

/** Over the result of a lesson: where it goes on. Nothing where no lesson is done. */
export function lessonEnd() {
  const { lesson, told } = now ?? {};
  if (!lesson?.done || !told) return nothing;
  return html`<section class="coach lesson-end" aria-label=${t("Coach")}>
    <p>${drawn(told)}</p>
    <p><a class="button filled" href=${lesson.next_url}>${t("Go on with the lesson")}</a></p>
  </section>`;
}
