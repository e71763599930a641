/** The four places around a result: who has what now, what moved, and the sticks that fly from payer to receiver. */

import { html, nothing, svg } from "../../vendor/lit-html.js";
import { SIDES } from "../lib/board.js";
import { seal } from "../lib/seals.js";
import { number, signed, t } from "../lib/text.js";

/** Where each place is on the scene, in hundredths of it. */
const AT = /** @type {Record<string, [number, number]>} */ ({ bottom: [50, 93], right: [94, 50], top: [50, 7], left: [6, 50] });
const NOTHING = [0, 0, 0, 0];
const STICKS = 4;

/**
 * What every seat paid and has. Its own bets and what the referee took stand apart: the payments are those of the sheet.
 * @param {{names: string[], payments: number[], bets?: number[], penalties?: number[], scores: number[], viewpoint: number, bots?: boolean[]}} result
 */
export function places({ names, payments, bets = NOTHING, penalties = NOTHING, scores, viewpoint, bots = [] }) {
  const paid = payments.map((change, seat) => change - bets[seat] - penalties[seat]);
  const sides = SIDES.map((side, place) => ({ side, seat: (viewpoint + place) % 4 }));
  return html`<ul class="places" aria-label=${t("Payments")}>
      ${sides.map(({ side, seat }) => {
        const change = paid[seat];
        const kind = change > 0 ? "gain" : change < 0 ? "loss" : "";
        return html`<li class="place ${side} ${kind}">
          ${seal(names[seat], bots[seat])}
          <span class="name">${names[seat]}</span>
          <strong class="delta">${change ? signed(change) : "0"}</strong>
          ${bets[seat] ? html`<span class="apart">${t("riichi bet")} ${signed(bets[seat])}</span>` : nothing}
          ${penalties[seat] ? html`<span class="apart">${t("penalty")} ${signed(penalties[seat])}</span>` : nothing}
          <span class="total">${number(scores[seat])}</span>
        </li>`;
      })}
    </ul>
    <svg class="arcs" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      ${sides.filter(({ seat }) => paid[seat] < 0).map((from) => sides.filter(({ seat }) => paid[seat] > 0).map((to) => arc(from.side, to.side)))}
    </svg>`;
}

/** @param {string} from @param {string} to */
function arc(from, to) {
  const [[x1, y1], [x2, y2]] = [AT[from], AT[to]];
  const [cx, cy] = around(x1, y1, x2, y2);
  return svg`<path d="M${x1} ${y1}Q${cx} ${cy} ${x2} ${y2}" vector-effect="non-scaling-stroke"></path>`;
}

/** Between two places one goes around the stage, not through it. @param {number} x1 @param {number} y1 @param {number} x2 @param {number} y2 */
function around(x1, y1, x2, y2) {
  if (x1 === x2) return [130, 50];
  if (y1 === y2) return [50, 130];
  return [Math.abs(x1 - 50) > Math.abs(x2 - 50) ? x1 : x2, Math.abs(y1 - 50) > Math.abs(y2 - 50) ? y1 : y2];
}

/** The points fly: sticks from everybody who pays to everybody who receives. @param {HTMLElement} scene */
export function flyPoints(scene) {
  const middle = (/** @type {Element} */ place) => {
    const box = (place.querySelector(".seal") ?? place).getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const around = scene.getBoundingClientRect();
  for (const from of scene.querySelectorAll(".place.loss")) {
    for (const to of scene.querySelectorAll(".place.gain")) {
      for (let stick = 0; stick < STICKS; stick += 1) fly(scene, around, middle(from), middle(to), stick);
    }
  }
}

/** @param {HTMLElement} scene @param {DOMRect} around @param {number[]} from @param {number[]} to @param {number} nth */
function fly(scene, { x, y, width, height }, [x1, y1], [x2, y2], nth) {
  const stick = document.createElement("i");
  stick.className = "stick flying";
  stick.setAttribute("aria-hidden", "true");
  scene.append(stick);
  // past the corner between the two places
  const corner = [Math.abs(x1 - x - width / 2) > Math.abs(x2 - x - width / 2) ? x1 : x2, Math.abs(y1 - y - height / 2) > Math.abs(y2 - y - height / 2) ? y1 : y2];
  const at = (/** @type {number} */ share) => {
    const [a, b, c] = [(1 - share) ** 2, 2 * share * (1 - share), share ** 2];
    return `translate(${a * x1 + b * corner[0] + c * x2 - x}px, ${a * y1 + b * corner[1] + c * y2 - y}px)`;
  };
  const frames = [0, 0.12, 0.3, 0.5, 0.7, 0.88, 1].map((share) => ({ transform: at(share), opacity: share === 0 || share === 1 ? 0 : 1 }));
  stick.animate(frames, { duration: 900, delay: nth * 70, easing: "cubic-bezier(0.5, 0, 0.2, 1)", fill: "both" }).finished.then(
    () => stick.remove(),
    () => stick.remove(),
  );
}
