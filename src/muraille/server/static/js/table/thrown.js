/**
 * One's own discard, drawn when it is pressed. The server has said that it may be made; what it tells afterwards takes the place
 * of this, whatever it is.
 *
 * @typedef {import("../lib/board.js").View} View
 * @typedef {import("./offers.js").Action} Action
 */

/** The actions whose tile is laid sideways. */
const TURNED = new Set(["riichi"]);

/** What lies in the river afterwards, if the action is a discard. @param {Action} action */
export const throws = ({ type, tile }) => (type === "discard" || TURNED.has(type)) && tile !== undefined;

/** Whether an event is the discard of this seat. @param {{type: string, seat?: number | null}} event @param {number | null} seat */
export const ownDiscard = (event, seat) => event.type === "discarded" && event.seat === seat && seat !== null;

/**
 * The view after one's own discard: the tile lies in the river and is no longer in the hand.
 * @param {View} view @param {Action} action @returns {View}
 */
export function withThrown(view, action) {
  const seat = view.your_seat;
  const tile = action.tile;
  if (seat === null || tile === undefined) return view;
  const place = view.seats[seat];
  const at = thrownAt(place.concealed, tile, Boolean(view.drawn?.[seat]), action.drawn);
  if (at < 0) return view;
  const drawn = Boolean(view.drawn?.[seat]) && at === place.concealed.length - 1;
  const laid = { tile, drawn, sideways: TURNED.has(action.type), called_by: null };
  const after = { ...place, concealed: place.concealed.toSpliced(at, 1), river: [...place.river, laid] };
  return {
    ...view,
    seats: view.seats.with(seat, after),
    drawn: view.drawn?.with(seat, false),
    claimable: { seat, tile },
    last_discard: seat,
  };
}

/**
 * Where the tile stands: the drawn one is the last, and goes where nothing else is said.
 * @param {(string | null)[]} concealed @param {string} tile @param {boolean} withDrawn @param {boolean | null | undefined} asDrawn
 */
function thrownAt(concealed, tile, withDrawn, asDrawn) {
  const last = concealed.length - 1;
  if (withDrawn && concealed[last] === tile && asDrawn !== false) return last;
  return concealed.indexOf(tile);
}
