/** A sheet deal by deal: what ended it, who won, who paid; tiles if one likes, and then the scorer checks them. */

import { html, nothing } from "../../vendor/lit-html.js";
import { number as written, plural, t } from "../lib/text.js";
import { ask } from "./ask.js";
import { draftFrom, newDraft, newWinner } from "./deal_draft.js";
import { toEvent, unanswered } from "./doors.js";
import { exact, plus, SEATS, shortName, sitting, typed, WINDS } from "./parts.js";
import { Refused, waitingAt, write } from "./outbox.js";
import { chooseTiles, tilesFact } from "./winning_hand.js";

/**
 * @typedef {import("./deal_draft.js").Winner} Winner
 * @typedef {import("./deal_draft.js").Draft} Draft
 * @typedef {import("./parts.js").Wind} Wind
 * @typedef {import("./screens.d.ts").TableRow} Table
 * @typedef {import("./screens.d.ts").Acknowledgement | import("./outbox.js").Kept} Written
 * @typedef {{event: string, table: Table, features: Features, done: (answer: Written) => Promise<void>, failed: (message: string) => void, redraw: () => void}} Given
 */

/** What is being filled in, by session and table; the browser keeps it, so that a page may be loaded again. @type {Map<string, Draft>} */
const drafts = new Map();
const KEPT = "muraille.desk.deal.";

/** @param {Table} table */
const place = (table) => `${table.session}/${table.table}`;

/** @param {{event: string, table: Table}} given @returns {Draft} */
function draftOf({ event, table }) {
  const kept = () => /** @type {Partial<Draft>} */ (JSON.parse(localStorage.getItem(`${KEPT}${event}/${place(table)}`) ?? "{}"));
  if (!drafts.has(place(table))) drafts.set(place(table), { ...newDraft(), ...kept() });
  return /** @type {Draft} */ (drafts.get(place(table)));
}

/** @param {{event: string, table: Table}} given */
function keepDraft({ event, table }) {
  const { seen: _, checked: __, ...draft } = draftOf({ event, table });
  const { seen: ___, checked: ____, ...empty } = newDraft();
  const [name, text] = [`${KEPT}${event}/${place(table)}`, JSON.stringify(draft)];
  if (text === JSON.stringify(empty)) localStorage.removeItem(name);
  else localStorage.setItem(name, text);
}

/** @typedef {import("./screens.d.ts").Features} Features */

/** How a deal can end under the rules. @param {Features} features @param {import("./screens.d.ts").ComingDeal} coming @returns {[string, string][]} */
function ends(features, coming) {
  /** @type {[string, string, boolean][]} */
  const all = [
    ["discard", t("win by discard"), true],
    ["drawn", t("win by own draw"), true],
    ["draw", t("drawn deal"), true],
    ["nagashi", t("nagashi mangan"), coming.nagashi],
    ["abortive", t("drawn before the end"), coming.abortive.length > 0],
    ["chombo", t("chombo, dealt again"), features.dealt_again],
  ];
  return all.filter(([, , possible]) => possible).map(([id, name]) => [id, name]);
}

/** @param {Table} table @param {(number: number) => void} [again] */
export function dealList(table, again) {
  if (!table.deals.length) return nothing;
  return html`<ol class="deals" aria-label=${t("Deals")}>
    ${table.deals.map(
      (deal) => html`<li>
        <strong>${deal.number}</strong>
        <span>${happened(table, deal)}${deal.doubts.map((/** @type {string} */ doubt) => html`<br /><small class="loss">${doubt}</small>`)}</span>
        ${again ? html`<button class="quiet" type="button" aria-label=${t("Correct deal {number}", { number: deal.number })} @click=${() => again(deal.number)}>${t("Correct")}</button>` : nothing}
        <ul>
          ${deal.scores.map((/** @type {number} */ score, /** @type {number} */ at) => html`<li><span>${shortName(table.seats[at])}</span> ${exact(score)}</li>`)}
        </ul>
      </li>`,
    )}
  </ol>`;
}

/** A deal in a few words, by name. @param {Table} table @param {import("./screens.d.ts").DealView} deal */
function happened(table, { deal, number }) {
  const name = (/** @type {Wind} */ seat) => shortName(table.seats[SEATS.indexOf(seat)]);
  const names = (/** @type {Wind[]} */ seats) => seats.map(name).join(", ");
  if (deal.chombo.length) return t("chombo: {names}", { names: names(deal.chombo) });
  if (deal.nagashi.length) return t("nagashi mangan: {names}", { names: names(deal.nagashi) });
  if (deal.abortive) return t("drawn before the end");
  if (!deal.winners.length) return deal.tenpai.length ? t("drawn, ready: {names}", { names: names(deal.tenpai) }) : t("drawn deal");
  const worth = (/** @type {import("./screens.d.ts").WonHand} */ won) => (won.yakuman ? t("yakuman") : won.han ? t("{han} han {fu} fu", { han: won.han, fu: won.fu || "–" }) : written(won.points));
  const wins = deal.winners.map((won) => `${name(won.seat)} ${worth(won)}`).join(", ");
  return number && deal.discarder ? t("{wins} from {name}", { wins, name: name(deal.discarder) }) : t("{wins}, drawn", { wins });
}

/** @param {Draft} draft @param {Table} table @param {Features} features @returns {import("./requests.d.ts").DealEntered} */
function factOf(draft, table, features) {
  const number = draft.number || table.deals.length + 1 + waitingAt(table, "deal_entered").length;
  const fact = { type: /** @type {const} */ ("deal_entered"), session: table.session, table: table.table, number };
  const riichi = features.riichi ? { riichi: draft.riichi } : {};
  if (draft.end === "chombo") return { ...fact, chombo: draft.offender ? [draft.offender] : [] };
  if (draft.end === "nagashi") return { ...fact, ...riichi, nagashi: draft.nagashi, tenpai: draft.tenpai };
  if (draft.end === "abortive") return { ...fact, ...riichi, abortive: draft.abortive || null };
  if (draft.end === "draw") return { ...fact, ...riichi, ...(features.tenpai ? { tenpai: draft.tenpai } : {}) };
  const winners = draft.winners.slice(0, draft.end === "discard" ? 3 : 1).flatMap((each) => winnerOf(each, draft, features));
  return { ...fact, ...riichi, winners, ...(draft.end === "discard" ? { discarder: draft.discarder || null } : {}) };
}

/** A hand that won; none while nobody is named. @param {Winner} winner @param {Draft} draft @param {Features} features @returns {import("./requests.d.ts").WonHand[]} */
function winnerOf({ seat, han, fu, yakuman, points, liable, tiles, kept }, draft, features) {
  if (!seat) return [];
  const held = tiles ? tilesFact(tiles, draft.riichi.includes(seat)) : kept;
  const won = { seat, ...(held ? { tiles: held } : {}) };
  if (!features.han_and_fu) return [{ ...won, points: typed(points) ?? 0 }];
  const value = Number(yakuman) ? { yakuman: Number(yakuman) } : { han: typed(han) ?? 0, fu: typed(fu) ?? 0 };
  return [{ ...won, ...value, ...(liable ? { liable } : {}) }];
}

/** Whether so much is filled in that it can be counted. @param {Draft} draft @param {Features} features */
function complete(draft, features) {
  if (draft.end === "chombo") return Boolean(draft.offender);
  if (draft.end === "nagashi") return draft.nagashi.length > 0;
  if (draft.end === "abortive") return Boolean(draft.abortive);
  if (draft.end === "draw") return true;
  const worth = (/** @type {Winner} */ each) => (features.han_and_fu ? Number(each.yakuman) || (each.han && (Number(each.han) >= 5 || each.fu)) : each.points);
  const winners = draft.winners.slice(0, draft.end === "discard" ? 3 : 1);
  return winners.every((each) => each.seat && worth(each)) && (draft.end !== "discard" || Boolean(draft.discarder));
}

let asking = 0;
/** @type {Promise<unknown>} */
let queue = Promise.resolve();
/** Each table as it was last seen. @type {Map<string, Table>} */
const latest = new Map();

/** What the deal would change, and what the scorer doubts; asked of the server, and forgotten where it does not answer. @param {Given} given */
function look({ event, table, features, redraw }) {
  const draft = draftOf({ event, table });
  const ready = complete(draft, features);
  const fact = ready ? factOf(draft, table, features) : null;
  const asked = JSON.stringify(fact);
  if (draft.checked === asked) return;
  Object.assign(draft, { checked: asked, seen: null });
  clearTimeout(asking);
  if (!fact) return;
  asking = window.setTimeout(async () => {
    try {
      draft.seen = await toEvent("deal", { event }, fact);
    } catch (problem) {
      draft.seen = unanswered(problem) ? null : { problem: /** @type {Error} */ (problem).message };
    }
    redraw();
  }, 200);
}

/** @param {Table} table @param {import("./screens.d.ts").SheetSeat} seat @param {Wind} wind @param {Draft} draft */
const chip = (table, seat, wind, draft) =>
  html`<span><strong>${sitting(seat)}</strong><small>${draft.number ? WINDS[wind] : table.coming.winds[wind] === "E" ? t("East, deals") : WINDS[table.coming.winds[wind]]}</small></span>`;

/**
 * Four players, one or several of whom are meant.
 * @param {{label: string, name: string, several?: boolean, chosen: (Wind | "")[], choose: (seats: Wind[]) => void, table: Table, draft: Draft, needed?: boolean, but?: (Wind | "")[]}} given
 */
function players({ label, name, several = false, chosen, choose, table, draft, needed = !several, but = [] }) {
  return html`<fieldset class="players">
    <legend>${label}</legend>
    <div class="chips">
      ${SEATS.map((wind, at) => {
        const seat = table.seats[at];
        const on = chosen.includes(wind);
        const change = () => choose(several ? [...chosen.flatMap((each) => (each && each !== wind ? [each] : [])), ...(on ? [] : [wind])] : [wind]);
        return html`<label class="chip ${but.includes(wind) ? "unlikely" : ""}"
          ><input type=${several ? "checkbox" : "radio"} name=${name} value=${wind} ?required=${needed && !several} .checked=${on} @change=${change} />${chip(table, seat, wind, draft)}</label
        >`;
      })}
    </div>
  </fieldset>`;
}

/** @param {Given} given */
export function dealForm(given) {
  const { event, table, features, done, failed, redraw } = given;
  const draft = draftOf(given);
  latest.set(place(table), table);
  look(given);

  /** @param {Partial<Draft>} changes */
  const change = (changes) => {
    Object.assign(draft, changes);
    keepDraft(given);
    redraw();
  };

  /**
   * One after the other: each has to know what the one before it changed.
   * @template {import("./outbox.js").Fact} Made
   * @param {(now: Table) => Made} made the fact, from the table as it is known by then
   * @param {(fact: Made) => string} label
   * @param {string} [why]
   * @returns {Promise<boolean>}
   */
  function send(made, label, why = "") {
    const sent = queue.then(async () => {
      const now = latest.get(place(table)) ?? table;
      const fact = made(now);
      try {
        await done(await write(event, fact, { version: now.version + waitingAt(now).length, label: label(fact), why }));
        return true;
      } catch (problem) {
        failed(/** @type {Error} */ (problem).message);
        return problem instanceof Refused && problem.kept;
      }
    });
    queue = sent;
    return sent;
  }

  /** The form is free again at once; what is refused comes back into it, unless the outbox keeps it. @param {Event} submitted */
  async function submit(submitted) {
    submitted.preventDefault();
    const entered = { ...draft };
    change(newDraft());
    const label = (/** @type {import("./requests.d.ts").DealEntered} */ fact) => t("Table {table}: deal {number}", { table: fact.table, number: fact.number });
    if (await send((now) => factOf(entered, now, features), label, entered.why)) return;
    change(entered);
  }

  async function over() {
    const text = t("The deals entered are then all that count.");
    if (await ask({ title: t("Is the game over?"), action: t("The game is over"), text }))
      send(
        () => ({ type: "game_ended", session: table.session, table: table.table }),
        () => t("Table {table}: end of the game", { table: table.table }),
      );
  }

  const again = (/** @type {number} */ number) => table.deals.filter((each) => each.number === number).forEach((each) => change(draftFrom(each)));
  if (table.ended && !draft.number) return html`${dealList(table, again)}<p>${t("The game is over.")}</p>`;
  const won = draft.end === "discard" || draft.end === "drawn";
  return html`<form class="stack deal" @submit=${submit} autocomplete="off" aria-label=${t("A deal")}>
      ${heading(table, draft, change)}
      <label
        >${t("How it ended")}
        <select .value=${draft.end} @change=${(/** @type {Event} */ event_) => change({ end: valueOf(event_) })}>
          ${ends(features, table.coming).map(([key, name]) => html`<option value=${key} ?selected=${key === draft.end}>${name}</option>`)}
        </select></label
      >
      ${won ? draft.winners.slice(0, draft.end === "discard" ? 3 : 1).map((winner, at) => winnerFields(winner, at, given, draft)) : nothing}
      ${draft.end === "discard"
        ? players({
            label: t("Discarded by"),
            name: "discarder",
            chosen: [draft.discarder],
            choose: ([discarder]) => change({ discarder }),
            table,
            draft,
            but: draft.winners.map((each) => each.seat),
          })
        : nothing}
      ${draft.end === "discard" && features.several_winners ? moreWinners(draft, change) : nothing}
      ${draft.end === "chombo"
        ? html`${players({ label: t("Chombo of"), name: "offender", chosen: [draft.offender], choose: ([offender]) => change({ offender }), table, draft })}
            <p class="soft">${t("The deal is made again. The referee is called at once, and enters what the chombo costs.")}</p>`
        : nothing}
      ${draft.end === "nagashi" ? players({ label: t("Nagashi mangan of"), name: "nagashi", several: true, chosen: draft.nagashi, choose: (nagashi) => change({ nagashi }), table, draft }) : nothing}
      ${draft.end === "abortive"
        ? html`<label
            >${t("Why it was drawn")}
            <select required @change=${(/** @type {Event} */ event_) => change({ abortive: /** @type {Draft["abortive"]} */ (valueOf(event_)) })}>
              <option value=""></option>
              ${table.coming.abortive.map((cause) => html`<option value=${cause.id} ?selected=${cause.id === draft.abortive}>${cause.name}</option>`)}
            </select></label
          >`
        : nothing}
      ${features.riichi && draft.end !== "chombo"
        ? players({ label: t("Riichi declared by"), name: "riichi", several: true, chosen: draft.riichi, choose: (riichi) => change({ riichi }), table, draft })
        : nothing}
      ${features.tenpai && (draft.end === "draw" || draft.end === "nagashi")
        ? players({ label: t("Ready (tenpai)"), name: "tenpai", several: true, chosen: draft.tenpai, choose: (tenpai) => change({ tenpai }), table, draft })
        : nothing}
      ${draft.number ? html`<label>${t("Reason of the correction")}<input required maxlength="400" .value=${draft.why} @input=${(/** @type {Event} */ event_) => change({ why: valueOf(event_) })} /></label>` : nothing}
      ${preview(table, draft)}
      <p class="row">
        <button class="filled">${draft.number ? t("Correct the deal") : t("Enter the deal")}</button>
        ${table.deals.length && !draft.number && !table.ended ? html`<button type="button" @click=${over}>${t("The game is over")}</button>` : nothing}
      </p>
    </form>
    ${dealList(table, again)}`;
}

/** @param {Event} event */
const valueOf = (event) => /** @type {HTMLInputElement | HTMLSelectElement} */ (event.target).value;

/** @param {Table} table @param {Draft} draft @param {(changes: Partial<Draft>) => void} change */
function heading(table, draft, change) {
  if (draft.number)
    return html`<p class="row spread">
      <strong>${t("Deal {number}, again", { number: draft.number })}</strong>
      <button type="button" class="quiet" @click=${() => change(newDraft())}>${t("Not now")}</button>
    </p>`;
  const { round, counters, bets } = table.coming;
  const number = table.deals.length + 1 + waitingAt(table, "deal_entered").length;
  const parts = [
    t("{wind} round", { wind: WINDS[round] }),
    counters ? plural(counters, t("one counter"), t("{count} counters", { count: counters })) : "",
    bets ? plural(bets, t("one bet on the table"), t("{count} bets on the table", { count: bets })) : "",
  ];
  return html`<h3>${t("Deal {number}", { number })} <small class="soft">${parts.filter(Boolean).join(" · ")}</small></h3>`;
}

/** @param {Draft} draft @param {(changes: Partial<Draft>) => void} change */
const moreWinners = (draft, change) =>
  html`<p class="row">
    ${draft.winners.length < 3 ? html`<button type="button" @click=${() => change({ winners: [...draft.winners, newWinner()] })}>${t("Another winner")}</button>` : nothing}
    ${draft.winners.length > 1 ? html`<button type="button" @click=${() => change({ winners: draft.winners.slice(0, -1) })}>${t("One winner less")}</button>` : nothing}
  </p>`;

/** @param {Winner} winner @param {number} at @param {Given} given @param {Draft} draft */
function winnerFields(winner, at, { event, table, features, redraw }, draft) {
  const change = (/** @type {Partial<Winner>} */ changes) => {
    Object.assign(winner, changes);
    keepDraft({ event, table });
    redraw();
  };
  const number = (/** @type {"han" | "fu" | "points"} */ name, /** @type {string} */ label, /** @type {boolean} */ needed) =>
    html`<label
      >${label}<input inputmode="numeric" size="4" ?required=${needed} .value=${winner[name]} @input=${(/** @type {Event} */ event) => change({ [name]: valueOf(event) })}
    /></label>`;

  async function tiles() {
    if (!winner.seat) return;
    const { winds, round, rules, options } = table.coming;
    const answer = await chooseTiles(
      {
        name: sitting(table.seats[SEATS.indexOf(winner.seat)]),
        features,
        rules,
        options,
        round,
        by: draft.end === "drawn" ? "draw" : "discard",
        seat: winds[winner.seat],
        discarder: draft.end === "discard" && draft.discarder && draft.discarder !== winner.seat ? winds[draft.discarder] : null,
        riichi: draft.riichi.includes(winner.seat),
      },
      winner.tiles,
    );
    if (!answer) return;
    const { worth } = answer;
    const value = worth && { han: worth.han ? String(worth.han) : "", fu: worth.fu ? String(worth.fu) : "", yakuman: String(worth.yakuman), points: String(worth.points) };
    change({ tiles: answer.tiles, kept: null, ...value });
  }

  const yakuman = Number(winner.yakuman) > 0;
  return html`<div class="winner stack">
    ${players({ label: at ? t("Winner {number}", { number: at + 1 }) : t("Winner"), name: `winner${at}`, chosen: [winner.seat], choose: ([seat]) => change({ seat }), table, draft })}
    <div class="row value">
      ${!features.han_and_fu
        ? number("points", t("Points of the hand"), true)
        : html`${yakuman ? nothing : html`${number("han", t("Han"), true)} ${number("fu", t("Fu"), Number(winner.han) > 0 && Number(winner.han) < 5)}`}
            <label
              >${t("Yakuman")}
              <select @change=${(/** @type {Event} */ event) => change({ yakuman: valueOf(event) })}>
                ${["0", "1", "2", "3"].map((count) => html`<option value=${count} ?selected=${count === winner.yakuman}>${count === "0" ? "–" : count}</option>`)}
              </select></label
            >
            ${yakuman
              ? html`<label
                  >${t("Liable player")}
                  <select @change=${(/** @type {Event} */ event) => change({ liable: /** @type {Wind | ""} */ (valueOf(event)) })}>
                    <option value="">–</option>
                    ${SEATS.filter((wind) => wind !== winner.seat).map(
                      (wind) => html`<option value=${wind} ?selected=${wind === winner.liable}>${sitting(table.seats[SEATS.indexOf(wind)])}</option>`,
                    )}
                  </select></label
                >`
              : nothing}`}
      <button type="button" aria-disabled=${winner.seat ? nothing : "true"} title=${winner.seat ? "" : t("First choose the winner")} @click=${tiles}>
        ${winner.tiles || winner.kept ? t("Tiles ✓") : t("Tiles")}
      </button>
    </div>
  </div>`;
}

/** @param {Table} table @param {Draft} draft */
function preview(table, draft) {
  const { seen } = draft;
  if (!seen) return nothing;
  if ("problem" in seen) return html`<p class="problem">${seen.problem}</p>`;
  return html`<div class="preview" role="status">
    <ul>
      ${table.seats.map((seat, at) => html`<li><span>${shortName(seat)}</span> <strong class=${seen.changes[at] < 0 ? "loss" : ""}>${plus(seen.changes[at])}</strong></li>`)}
    </ul>
    ${seen.doubts.map((/** @type {string} */ doubt) => html`<p class="loss">${doubt}</p>`)}
  </div>`;
}
