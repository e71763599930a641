/** What one looks up without leaving the table: patterns with examples, the score table, the rules of this table, the tiles seen so far. */

import { html, nothing } from "../../vendor/lit-html.js";
import { get } from "../lib/api.js";
import { laidHand } from "../lib/sheet.js";
import { t } from "../lib/text.js";
import { ALL_TILES, body, nameOf, tileRow } from "../lib/tiles.js";
import { pointsTables } from "../rules/tables.js";

/** @typedef {"patterns" | "points" | "rules" | "seen"} Page */

/** The rule book of this table, once it was asked for. @type {import("../screens.d.ts").BookData | null} */
let book = null;

/** @param {string} rules @param {() => void} draw */
async function load(rules, draw) {
  if (book?.name === rules) return;
  book = await /** @type {Promise<import("../screens.d.ts").BookData>} */ (get(`/api/rules/${rules}`)).catch(() => null);
  draw();
}

/** @param {import("../types.d.ts").Table} table @returns {[Page, string][]} */
const pages = (table) => [
  ["patterns", table.features.riichi ? t("Yaku") : t("Fan")],
  .../** @type {[Page, string][]} */ (table.features.han_and_fu ? [["points", t("Score table")]] : []),
  ["rules", t("Rules")],
  ["seen", t("Tiles seen")],
];

/** The buttons of the column. @param {import("../types.d.ts").Table | null} table @param {(page: Page) => void} open */
export function consulting(table, open) {
  if (!table?.features) return nothing;
  return html`<div class="phrases consult" role="group" aria-label=${t("Look up")}>
    ${pages(table).map(([page, name]) => html`<button class="chip" aria-haspopup="dialog" @click=${() => open(page)}>${name}</button>`)}
  </div>`;
}

/** How many of each kind lie open or are one's own. @param {import("../lib/board.js").View} view @returns {Map<string, number>} */
export function seen(view) {
  const mine = view.your_seat === null ? [] : view.seats[view.your_seat].concealed;
  const tiles = [
    ...view.indicators,
    ...mine,
    ...view.seats.flatMap(({ river, melds }) => [
      ...river.filter(({ called_by: caller }) => caller === null).map(({ tile }) => tile),
      ...melds.flat().map(({ tile }) => tile),
    ]),
  ];
  /** @type {Map<string, number>} */
  const count = new Map();
  for (const tile of tiles) {
    if (!tile) continue;
    const kind = tile[0] === "0" ? `5${tile[1]}` : tile;
    count.set(kind, (count.get(kind) ?? 0) + 1);
  }
  return count;
}

/**
 * @param {{page: Page, table: import("../types.d.ts").Table, view: import("../lib/board.js").View | null, own: string[], open: (page: Page) => void,
 *   close: () => void, draw: () => void}} props
 */
export function consultPanel({ page, table, view, own, open, close, draw }) {
  load(table.rules, draw);
  const list = pages(table);
  return html`<h2 id="dialog-title" tabindex="-1">${list.find(([id]) => id === page)?.[1]}</h2>
    <div class="row" role="group" aria-label=${t("Look up")}>
      ${list.map(([id, name]) => html`<button class="chip" aria-pressed=${id === page} @click=${() => open(id)}>${name}</button>`)}
      <button class="filled" autofocus @click=${close}>${t("Close")}</button>
    </div>
    <div class="consulted">${content(page, table, view, own)}</div>`;
}

/** @param {Page} page @param {import("../types.d.ts").Table} table @param {import("../lib/board.js").View | null} view @param {string[]} own */
function content(page, table, view, own) {
  if (page === "seen") return view ? seenTiles(seen(view)) : nothing;
  if (!book) return html`<p class="soft">${t("The rule book is being fetched …")}</p>`;
  if (page === "points") return book.points ? pointsTables(book.points) : nothing;
  if (page === "rules") return rules(table, book);
  return html`${own.length ? html`<p class="own-tiles">${tileRow(own)}</p>` : nothing}
    ${book.groups.map(
      ({ title, patterns }) => html`<h3>${title}</h3>
        <ul class="looked-up">
          ${patterns.map(
            ({ name, value, rule, cite, example }) => html`<li>
              <b>${name}</b> <span>${value}</span> <span class="cite">${cite}</span>
              <p class="small soft">${rule}</p>
              ${example ? laidHand(example) : nothing}
            </li>`,
          )}
        </ul>`,
    )}`;
}

/** @param {import("../types.d.ts").Table} table @param {import("../screens.d.ts").BookData} found */
function rules(table, found) {
  const changed = new Set((table.options ?? []).map(({ name }) => name));
  const values = new Map((table.options ?? []).map((each) => [each.name, each.value_name]));
  return html`<p>${table.rules_name} · ${table.length_name} · ${table.timer_name} · ${table.mode_name}</p>
    <table>
      <tbody>
        ${found.options.map(
          ({ name, meaning, value_name: value, cite }) => html`<tr>
            <td>${meaning}</td>
            <td><strong>${values.get(name) ?? value}</strong> ${changed.has(name) ? html`<small class="soft">${t("changed")}</small>` : nothing}</td>
            <td class="cite">${cite}</td>
          </tr>`,
        )}
      </tbody>
    </table>`;
}

/** @param {Map<string, number>} count */
function seenTiles(count) {
  const kinds = ALL_TILES.filter((tile) => tile[0] !== "0" && tile[1] !== "f");
  return html`<ul class="seen" aria-label=${t("Tiles seen")}>
    ${kinds.map((tile) => {
      const known = count.get(tile) ?? 0;
      return html`<li class=${known === 4 ? "all" : ""}>
        <span class="tile" aria-hidden="true">${body(tile)}</span>
        <span class="unseen">${t("{tile}: {count} of 4 seen", { tile: nameOf(tile), count: known })}</span>
        <span aria-hidden="true">${known}</span>
      </li>`;
    })}
  </ul>`;
}
