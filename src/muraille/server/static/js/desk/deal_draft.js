/** A deal while it is filled in: empty at first, or as it stands where it is corrected. */

/**
 * @typedef {{seat: string, han: string, fu: string, yakuman: string, points: string, liable: string, tiles: import("./winning_hand.js").Held | null, kept: any}} Winner
 * @typedef {{number: number, end: string, winners: Winner[], discarder: string, offender: string, abortive: string, why: string,
 *   riichi: string[], tenpai: string[], nagashi: string[], seen: any, checked: string}} Draft
 */

/** @returns {Winner} */
export const newWinner = () => ({ seat: "", han: "", fu: "", yakuman: "0", points: "", liable: "", tiles: null, kept: null });
/** @returns {Draft} */
export const newDraft = () => ({
  number: 0,
  end: "discard",
  winners: [newWinner()],
  discarder: "",
  offender: "",
  abortive: "",
  why: "",
  riichi: [],
  tenpai: [],
  nagashi: [],
  seen: null,
  checked: "",
});

/** A deal that is known, to be corrected: it starts as it stands. @param {any} known @returns {Draft} */
export function draftFrom({ number, deal }) {
  const { winners, chombo, nagashi, abortive, discarder } = deal;
  const end = chombo.length ? "chombo" : nagashi.length ? "nagashi" : abortive ? "abortive" : !winners.length ? "draw" : discarder ? "discard" : "drawn";
  const text = (/** @type {number} */ value) => (value ? String(value) : "");
  return {
    ...newDraft(),
    number,
    end,
    winners: winners.length
      ? winners.map((/** @type {any} */ won) => ({
          ...newWinner(),
          seat: won.seat,
          han: text(won.han),
          fu: text(won.fu),
          yakuman: String(won.yakuman ?? 0),
          points: text(won.points),
          liable: won.liable ?? "",
          kept: won.tiles ?? null,
        }))
      : [newWinner()],
    discarder: discarder ?? "",
    offender: chombo[0] ?? "",
    abortive: abortive ?? "",
    riichi: deal.riichi,
    tenpai: deal.tenpai,
    nagashi,
  };
}
