"""How a ruling changes the state of a deal."""

from __future__ import annotations

from collections.abc import Iterable

from muraille.table import events as happened
from muraille.table import phases
from muraille.table.board import Board
from muraille.table.seats import Seat
from muraille.tiles import Tile


def show(place: Seat, tiles: Iterable[Tile]) -> None:
    """These are the concealed tiles of a seat, whatever the viewer knew."""
    place.concealed = list(tiles)
    place.counts = bytearray(42)
    for tile in place.concealed:
        assert tile is not None
        place.counts[tile.kind] += 1


def turn_over(board: Board) -> None:
    """A ban for one turn ends when the tile is gone or the seat has discarded (Green §3.11.6-11(3))."""
    for place in board.seats:
        if place.restrained:
            place.barred = [each for each in place.barred if not each.this_turn]


def hand_died(board: Board, event: happened.HandDied) -> None:
    board.seats[event.seat].dead = True


def barred(board: Board, event: happened.Barred) -> None:
    place = board.seats[event.seat]
    place.barred.append(event)
    place.restrained = True


def discards_ordered(board: Board, event: happened.DiscardsOrdered) -> None:
    place = board.seats[event.seat]
    place.ordered = list(event.tiles)
    place.order_cite = event.cite
    place.restrained = True


def hand_exposed(board: Board, event: happened.HandExposed) -> None:
    place = board.seats[event.seat]
    show(place, event.tiles)
    place.waits = None


def penalty_paid(board: Board, event: happened.PenaltyPaid) -> None:
    board.scores = [score + payment for score, payment in zip(board.scores, event.payments, strict=True)]


def points_deducted(board: Board, event: happened.PointsDeducted) -> None:
    if event.after_uma:
        board.deductions[event.seat] += event.points
    else:
        board.scores[event.seat] -= event.points


def deal_cancelled(board: Board, event: happened.DealCancelled) -> None:
    """What was bet in this deal goes back to those who placed it (RCR §3.4.6; G28)."""
    for seat, place in enumerate(board.seats):
        board.scores[seat] += place.bet + event.payments[seat]
        place.bet = 0
    board.cancelled = True
    board.close()
    board.phase = phases.ENDING
