/** A deal while it is filled in: empty at first, or as it stands where it is corrected. */

/**
 * @typedef {{seat: Wind | "", han: string, fu: string, yakuman: string, points: string, liable: Wind | "", tiles: import("./winning_hand.js").Held | null,
 *   kept: import("./screens.d.ts").WrittenHand | null}} Winner
 * @typedef {NonNullable<import("./screens.d.ts").EnteredDeal["abortive"]>} Cause
 * @typedef {{number: number, end: string, winners: Winner[], discarder: Wind | "", offender: Wind | "", abortive: Cause | "", why: string,
 *   riichi: Wind[], tenpai: Wind[], nagashi: Wind[], seen: import("./screens.d.ts").DealPreview | {problem: string} | null, checked: string}} Draft
 * @typedef {import("./parts.js").Wind} Wind
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

/** A deal that is known, to be corrected: it starts as it stands. @param {Pick<import("./screens.d.ts").DealView, "number" | "deal">} known @returns {Draft} */
export function draftFrom({ number, deal }) {
  const { winners, chombo, nagashi, abortive, discarder } = deal;
  const end = chombo.length ? "chombo" : nagashi.length ? "nagashi" : abortive ? "abortive" : !winners.length ? "draw" : discarder ? "discard" : "drawn";
  const text = (/** @type {number} */ value) => (value ? String(value) : "");
  return {
    ...newDraft(),
    number,
    end,
    winners: winners.length
      ? winners.map((won) => ({
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
