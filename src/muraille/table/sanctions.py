"""How a ruling changes the state of a deal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from muraille.table import events as happened
from muraille.table.seats import Phase, Seat
from muraille.tiles import Tile

if TYPE_CHECKING:
    from muraille.table.state import State


def show(place: Seat, tiles: Iterable[Tile]) -> None:
    """These are the concealed tiles of a seat, whatever the viewer knew."""
    place.concealed = list(tiles)
    place.counts = bytearray(42)
    for tile in place.concealed:
        assert tile is not None
        place.counts[tile.kind] += 1


def turn_over(state: State) -> None:
    """A ban for one turn ends when the tile is gone or the seat has discarded (Green §3.11.6-11(3))."""
    for place in state.seats:
        if place.restrained:
            place.barred = [each for each in place.barred if not each.this_turn]


def hand_died(state: State, event: happened.HandDied) -> None:
    state.seats[event.seat].dead = True


def barred(state: State, event: happened.Barred) -> None:
    place = state.seats[event.seat]
    place.barred.append(event)
    place.restrained = True


def discards_ordered(state: State, event: happened.DiscardsOrdered) -> None:
    place = state.seats[event.seat]
    place.ordered = list(event.tiles)
    place.order_cite = event.cite
    place.restrained = True


def hand_exposed(state: State, event: happened.HandExposed) -> None:
    place = state.seats[event.seat]
    show(place, event.tiles)
    place.waits = None


def riichi_voided(state: State, event: happened.RiichiVoided) -> None:
    """The declaration does not count, whether or not its bet lies there already (RCR §5.4)."""
    place = state.seats[event.seat]
    place.riichi = False
    place.bet = 0
    state.scores[event.seat] += event.points
    state.bets -= event.points
    if state.declarer == event.seat:
        state.declarer = None


def penalty_paid(state: State, event: happened.PenaltyPaid) -> None:
    state.scores = [score + payment for score, payment in zip(state.scores, event.payments, strict=True)]


def points_deducted(state: State, event: happened.PointsDeducted) -> None:
    if event.after_uma:
        state.deductions[event.seat] += event.points
    else:
        state.scores[event.seat] -= event.points


def deal_cancelled(state: State, event: happened.DealCancelled) -> None:
    """The bets of this deal go back to those who placed them, older ones stay (RCR §3.4.6; G28)."""
    for seat, place in enumerate(state.seats):
        state.scores[seat] += place.bet + event.payments[seat]
        state.bets -= place.bet
        place.bet = 0
    state.cancelled = True
    state.phase = Phase.ENDING
