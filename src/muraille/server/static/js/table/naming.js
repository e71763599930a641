/** Naming the fan of a win at an open table: a list that can be searched, with none of them chosen beforehand. */

import { html, nothing } from "../../vendor/lit-html.js";
import { get } from "../lib/api.js";
import { plural, t } from "../lib/text.js";

/**
 * @typedef {{id: string, name: string, value: string, names: Record<string, string>}} Fan
 * @typedef {{fans: Fan[], picked: string[], wanted: string}} Naming what is looked for, and what has been named so far
 */

/** Without accents and capitals. @param {string} text */
const folded = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The fan of a ruleset, the smallest first as in most hands. @param {string} rules @returns {Promise<Naming>} */
export async function toName(rules) {
  const { groups } = /** @type {import("../screens.d.ts").BookData} */ (await get(`/api/rules/${rules}`));
  const fans = groups.flatMap((group) => group.patterns);
  return { fans: fans.toReversed(), picked: [], wanted: "" };
}

/** Those whose name in any language has what is looked for. @param {Naming} naming */
function found({ fans, wanted }) {
  const text = folded(wanted.trim());
  return fans.filter(({ names }) => Object.values(names).some((name) => folded(name).includes(text)));
}

/**
 * @param {{naming: Naming | null, show: (naming: Naming | null) => void, act: (action: import("./offers.js").Action) => void}} props
 *   act: told which fan were named, or none at all where every fan is to count
 */
export function namingPanel({ naming, show, act }) {
  if (!naming) return nothing;
  const { fans, picked, wanted } = naming;
  const list = found(naming);
  const toggle = (/** @type {string} */ id) =>
    show({ ...naming, wanted: "", picked: picked.includes(id) ? picked.filter((each) => each !== id) : [...picked, id] });
  const win = () => act({ type: "win", fans: picked });
  const key = (/** @type {KeyboardEvent} */ event) => {
    if (event.isComposing || !["Enter", "Escape"].includes(event.key)) return;
    event.preventDefault();
    if (event.key === "Escape") show(null);
    else if (!wanted.trim()) win();
    else if (list.length) toggle(list[0].id);
  };
  const named = fans.filter(({ id }) => picked.includes(id)).map(({ name }) => name);
  return html`<div class="naming unfolded" role="group" aria-label=${t("Name your fan")} @keydown=${(/** @type {KeyboardEvent} */ event) => event.key === "Escape" && show(null)}>
    <input
      type="search"
      id="fan-search"
      autocomplete="off"
      aria-label=${t("Search a fan")}
      placeholder=${t("Search a fan")}
      .value=${wanted}
      @input=${(/** @type {InputEvent} */ event) => show({ ...naming, wanted: /** @type {HTMLInputElement} */ (event.target).value })}
      @keydown=${key}
    />
    <p class="small">${t("Enter names the first one found; with nothing typed it says hu.")}</p>
    <p role="status">${named.length ? t("Named: {fans}", { fans: named.join(", ") }) : t("Nothing named yet.")}</p>
    <ul>
      ${list.map(
        ({ id, name, value }) => html`<li>
          <label><input type="checkbox" .checked=${picked.includes(id)} @change=${() => toggle(id)} /> ${name} <span class="small">${value}</span></label>
        </li>`,
      )}
    </ul>
    <div class="row">
      <button class="filled" @click=${win}>${plural(picked.length, t("Hu with the one named"), t("Hu with the {count} named", { count: picked.length }))}</button>
      <button @click=${() => act({ type: "win" })}>${t("Hu without naming: every fan counts")}</button>
      <button class="quiet" @click=${() => show(null)}>${t("Back")}</button>
    </div>
  </div>`;
}
