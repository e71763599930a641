"""Legality: one function that says why an action is refused. What both games share is here; the game adds its own.

An action is legal when nothing refuses it, so the list of legal actions, the list of refused ones and the check of an answer
are the same rule.
"""

from __future__ import annotations

from muraille.phrase import Phrase
from muraille.table import actions as asks
from muraille.table import events as happened
from muraille.table import phases
from muraille.table.actions import Action
from muraille.table.kinds import KINDS, ONLY_AT_DRAW
from muraille.table.reasons import Asked, Reason
from muraille.table.seats import Seat
from muraille.table.state import State
from muraille.table.turn import Play
from muraille.tiles import format_tiles

_TURN, _LATE, _FLOWER = Asked.TURN, Asked.LATE, Asked.FLOWER


def asked_of(play: Play, state: State, seat: int) -> Asked | None:
    """What a seat could be asked now, whether or not it has anything to answer."""
    phase = state.phase
    if phase is phases.OPENING and (opener := play.opener(state)) is not None:
        return Asked.OPENING if seat == opener else None
    if phase is phases.TURN or phase is phases.OPENING:
        if seat == state.turn:
            return _FLOWER if play.may_keep_flower(state) else _TURN
        late = state.late
        return Asked.LATE if late is not None and play.late_wins and seat != late.discarder else None
    if not state.offered:
        return Asked.TENPAI if play.may_declare(state, seat) else None
    if seat == state.turn:
        return None
    return Asked.CLAIM if phase is phases.CLAIM else Asked.ROB


def refusal(play: Play, state: State, seat: int, action: Action) -> Reason | None:
    """Why a seat may not do this now; None where it may."""
    return refused_when(asked_of(play, state, seat), play, state, seat, action)


def refused_when(asked: Asked | None, play: Play, state: State, seat: int, action: Action) -> Reason | None:
    """Why a seat that is asked this may not do so."""
    kind = KINDS[type(action)]
    if asked not in kind.asked:
        return _out_of_place(play, state, seat, action)
    if asked is _LATE:
        return _refused_late(play, state, seat, action)
    place = state.seats[seat]
    if place.restrained:
        ban = restrained(place, action)
        if ban is not None:
            return ban
    return by_the_tiles(play, state, seat, action)


def _refused_late(play: Play, state: State, seat: int, action: Action) -> Reason | None:
    """A late win is judged as if the next player had not drawn yet (RCR §3.3.1)."""
    assert state.late is not None
    if isinstance(action, asks.Win) and not state.waits(seat) >> state.late.tile.kind & 1:
        return Reason("incomplete", Phrase("the hand is not complete"), play.cite("win"))
    before = state.copy().apply(happened.PutBack(state.turn, seat))
    return refusal(play, before, seat, action)


def by_the_tiles(play: Play, state: State, seat: int, action: Action) -> Reason | None:
    """Why tiles and moment refuse an action, whatever the referee took away."""
    shared = KINDS[type(action)].refused(play, state, seat, action)
    return shared if shared is not None else play.refuse(state, seat, action)


def restrained(place: Seat, action: Action) -> Reason | None:
    """What a ruling of the referee forbids."""
    for ban in place.barred:
        if ban.wins and isinstance(action, asks.Win):
            return Reason("barred_from_winning", Phrase("the referee took away the right to win"), ban.cite)
        if ban.claims and isinstance(action, (asks.Chow, asks.Pung, asks.Kong)):
            return Reason("barred_from_claiming", Phrase("the referee took away the right to claim"), ban.cite)
    if isinstance(action, asks.Discard) and not place.riichi:
        due = place.due()
        if due and action.tile not in due:
            return Reason(
                "ordered_discards", Phrase("{tiles} must be discarded first", tiles=format_tiles(due)), place.order_cite
            )
    return None


def _out_of_place(play: Play, state: State, seat: int, action: Action) -> Reason:
    if state.phase in (phases.ENDING, phases.OVER):
        return Reason("deal_over", Phrase("the deal is over"), play.cite("deal_over"))
    asked = KINDS[type(action)].asked
    if Asked.TURN in asked and Asked.CLAIM not in asked:
        return Reason("not_your_turn", Phrase("it is not this seat’s turn"), play.cite("turn"))
    if asked == ONLY_AT_DRAW:
        if state.seats[seat].tenpai is not None:
            return Reason(
                "already_declared", Phrase("an announcement at the draw cannot be changed"), play.cite("tenpai")
            )
        return Reason("no_draw", Phrase("tenpai is declared only at an exhaustive draw"), play.cite("tenpai"))
    if isinstance(action, asks.Win) and play.late_wins and state.after_kong and seat != state.turn:
        return Reason(
            "late_after_kong", Phrase("the kong ended the right to win on the discard before it"), play.cite("late")
        )
    return Reason("nothing_to_claim", Phrase("no tile lies there to be claimed"), play.cite("claim"))
