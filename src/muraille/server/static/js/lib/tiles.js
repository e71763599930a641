/** Tiles: how they are drawn and what they are called. */

import { html, nothing } from "../../vendor/lit-html.js";
import { settings } from "./settings.js";
import { language, t } from "./text.js";

const SUITS = {
  /** @param {string} rank */
  m: (rank) => t("{rank} of characters", { rank }),
  /** @param {string} rank */
  p: (rank) => t("{rank} of circles", { rank }),
  /** @param {string} rank */
  s: (rank) => t("{rank} of bamboos", { rank }),
};

/** @type {Record<string, string>} */
const NAMES = {
  "0m": t("red 5 of characters"),
  "0p": t("red 5 of circles"),
  "0s": t("red 5 of bamboos"),
  "1z": t("east wind"),
  "2z": t("south wind"),
  "3z": t("west wind"),
  "4z": t("north wind"),
  "5z": t("white dragon"),
  "6z": t("green dragon"),
  "7z": t("red dragon"),
  "1f": t("plum"),
  "2f": t("orchid"),
  "3f": t("bamboo flower"),
  "4f": t("chrysanthemum"),
  "5f": t("spring"),
  "6f": t("summer"),
  "7f": t("autumn"),
  "8f": t("winter"),
};

/** @type {Record<string, string[]>} */
const LETTERS = { en: ["E", "S", "W", "N", "Wh", "Gr", "Rd"], fr: ["E", "S", "O", "N", "B", "V", "R"] };

/** Every face by its notation. */
export const ALL_TILES = [
  ...["m", "p", "s"].flatMap((suit) => Array.from({ length: 9 }, (_, at) => `${at + 1}${suit}`)),
  ...Object.keys(NAMES),
];

/** The spoken name of a tile, or of a tile face down. @param {string | null} tile */
export function nameOf(tile) {
  if (!tile) return t("tile face down");
  return NAMES[tile] ?? SUITS[/** @type {"m" | "p" | "s"} */ (tile[1])](tile[0]);
}

/** Several tiles in words. @param {(string | null)[]} tiles */
export const namesOf = (tiles) => tiles.map(nameOf).join(", ");

/** The faces come into the page once, and every tile refers to them there. */
async function layOutFaces() {
  const answer = await fetch(new URL("../../tiles.svg", import.meta.url));
  const faces = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
  faces.setAttribute("class", "faces");
  faces.setAttribute("aria-hidden", "true");
  document.body.append(faces);
}

layOutFaces();

/** What stands in the corner of a tile, as the reader has chosen. @param {string} tile */
export function indexOf(tile) {
  const choice = settings.index === "auto" ? language : settings.index;
  if (choice === "off") return "";
  const [rank, suit] = tile;
  if (suit === "z") return LETTERS[choice][Number(rank) - 1];
  if (suit === "f") return String((Number(rank) - 1) % 4 + 1);
  return rank === "0" ? "5" : rank;
}

const ORDER = "mpszf";

/** Tiles in the order of a rack. A red five lies beside the other fives. @param {string} a @param {string} b */
export function compare(a, b) {
  const rank = (/** @type {string} */ tile) => (tile[0] === "0" ? 4.9 : Number(tile[0]));
  return ORDER.indexOf(a[1]) - ORDER.indexOf(b[1]) || rank(a) - rank(b);
}

/** The tile that a dora indicator points to: the next of its suit, of the winds or of the dragons (RCR §2.7). @param {string} tile */
export function doraOf(tile) {
  const rank = tile[0] === "0" ? 5 : Number(tile[0]);
  if (tile[1] !== "z") return `${(rank % 9) + 1}${tile[1]}`;
  return rank <= 4 ? `${(rank % 4) + 1}z` : `${((rank - 4) % 3) + 5}z`;
}

/** The inside of a tile: body, drawing, index. @param {string | null} tile */
export function body(tile) {
  const index = tile ? indexOf(tile) : "";
  return html`<span class="tile-body ${index ? "indexed" : ""}" aria-hidden="true"
    ><svg viewBox="0 0 60 80"><use href="#tile-${tile ?? "back"}"></use></svg
    >${index ? html`<span class="tile-index ${index.length > 1 ? "long" : ""}" data-index=${index}></span>` : nothing}</span
  >`;
}

/**
 * A tile that is looked at. Classes: turned, dim, lit, apart.
 * @param {string | null} tile
 * @param {string} [classes]
 * @param {string} [name] what to say instead of its name
 */
export function tileImage(tile, classes = "", name = nameOf(tile)) {
  return html`<span class="tile ${tile ? "" : "back"} ${classes}" role="img" aria-label=${name}>${body(tile)}</span>`;
}

/** A row of tiles that is looked at, read as one. @param {(string | null)[]} tiles */
export function tileRow(tiles) {
  return html`<span class="tiles" role="img" aria-label=${namesOf(tiles)}
    >${tiles.map((tile) => html`<span class="tile ${tile ? "" : "back"}">${body(tile)}</span>`)}</span
  >`;
}
