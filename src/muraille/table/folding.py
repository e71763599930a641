"""How each event changes the state of a deal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from muraille.hand import Meld, Shape
from muraille.table import events as happened
from muraille.table import phases, sanctions
from muraille.table.board import Board
from muraille.table.events import Call, Event, KongKind, Seen
from muraille.table.seats import Exposed, RiverTile, Seat
from muraille.tiles import Tile


def _deal_started(board: Board, event: happened.DealStarted) -> None:
    fresh = Board(board.forms, board.dead, board.umpired, type(board.part)())
    for name in Board.__struct_fields__:
        setattr(board, name, getattr(fresh, name))
    board.number, board.round, board.dealer = event.number, event.round, event.dealer
    board.players = event.players
    board.scores = list(event.scores)
    board.counters = event.counters
    board.turn = event.dealer


def _wall_built(board: Board, event: happened.WallBuilt) -> None:
    board.left = len(event.tiles) - board.dead


def _dealt(board: Board, event: happened.Dealt) -> None:
    place = board.seats[event.seat]
    for tile in event.tiles:
        place.take(tile)
    board.left -= len(event.tiles)
    board.dealt += 1
    if event.seat == board.dealer:
        board.drawn = event.tiles[-1]
    if board.dealt == 4:
        board.phase = phases.OPENING


def _drawn(board: Board, event: happened.Drawn) -> None:
    seat = event.seat
    place = board.seats[seat]
    board.left -= 1
    board.owed = None
    if board.phase is phases.OPENING:
        place.take(event.tile)
        place.waits = None
        if seat == board.dealer:
            board.drawn = event.tile
        return
    if not event.replacement:
        board.lie()
    board.miss()
    board.close()
    if not event.replacement:
        sanctions.turn_over(board)
    if not place.riichi:
        place.missed = False
    board.after_kong = board.kong is not None
    if board.after_kong:
        board.interruptions += 1
        if board.kong is not KongKind.CONCEALED:
            board.claims += 1
        place.waits = None
    board.kong = None
    place.take(event.tile)
    board.turn = seat
    board.drawn = event.tile
    board.called = None
    board.phase = phases.TURN


def _discarded(board: Board, event: happened.Discarded) -> None:
    place = board.seats[event.seat]
    tile = event.tile
    place.give(tile)
    board.close()
    if place.restrained:
        sanctions.turn_over(board)
        if tile in place.ordered:
            place.ordered.remove(tile)
    if board.drawn is None or board.drawn.kind != tile.kind:
        place.waits = None
    place.river.append(RiverTile(tile, event.drawn, event.sideways))
    board.turn = event.seat
    board.drawn = None
    board.late = None
    board.called = None
    board.last = tile
    board.offered = True
    board.phase = phases.CLAIM


def _passed(board: Board, event: happened.Passed) -> None:
    board.answers[event.seat] = event


def _claimed(board: Board, event: happened.Claimed) -> None:
    board.answers[event.seat] = event


def _put_back(board: Board, event: happened.PutBack | happened.DrawReturned) -> None:
    late, place, tile = board.late, board.seats[event.seat], board.drawn
    assert late is not None
    if tile is None:
        place.concealed.remove(None)
    else:
        place.give(tile)
    board.left += 1
    board.turn, board.last, board.drawn, board.late = late.discarder, late.tile, None, None
    for each, missed in zip(board.seats, late.missed, strict=True):
        each.missed = missed
    board.phase = phases.CLAIM
    board.offered = True


def _overruled(board: Board, event: happened.Overruled) -> None:
    board.close()


def _unnoticed(board: Board, event: happened.Unnoticed) -> None:
    board.unnoticed.append(event)


def _ruled(board: Board, event: happened.Ruled) -> None:
    if board.phase is phases.TENPAI and board.all_declared:
        board.examined = True


def _shown(board: Board, event: happened.FalseWin | happened.SetWithdrawn) -> None:
    """What is shown of another's tile is shown when all have answered."""
    if event.seat != board.turn:
        board.close()


def _called(board: Board, event: happened.Called) -> None:
    board.miss()
    board.close()
    sanctions.turn_over(board)
    place, discarder = board.seats[event.seat], board.seats[event.discarder]
    for tile in event.tiles:
        place.give(tile)
    place.waits = None
    if not place.riichi:
        place.missed = False
    place.melds.append(Exposed(Meld.of((event.tile, *event.tiles)), event.tile, event.discarder))
    discarder.river[-1] = discarder.river[-1]._replace(called_by=event.seat)
    board.turn = event.seat
    board.drawn = None
    board.after_kong = False
    board.interruptions += 1
    board.claims += 1
    board.called = event.call
    board.phase = phases.TURN
    if event.call is Call.KONG:
        board.kongs[event.seat] += 1
        board.owed = event.seat
        board.kong = KongKind.ADDED
        board.phase = phases.KONG


def _kong_declared(board: Board, event: happened.KongDeclared) -> None:
    place = board.seats[event.seat]
    if board.phase is phases.OPENING and event.seat != board.turn:
        _opening_kong(board, event)
        return
    board.close()
    board.last = None
    if event.kind is KongKind.CONCEALED:
        _lay_concealed_kong(place, event.tiles)
        board.last = event.tiles[0]
    else:
        tile = event.tiles[0]
        assert tile is not None
        place.give(tile)
        _add_to_pung(place, tile)
        board.last = tile
    place.waits = None
    board.drawn = None
    board.late = None
    board.after_kong = False
    board.kongs[event.seat] += 1
    board.owed = event.seat
    board.kong = event.kind
    board.offered = True
    board.phase = phases.KONG


def _opening_kong(board: Board, event: happened.KongDeclared) -> None:
    """A kong laid aside before the dealer's first discard, who stays in his turn (Intl: Distribution; MG50)."""
    place = board.seats[event.seat]
    _lay_concealed_kong(place, event.tiles)
    place.waits = None
    board.kongs[event.seat] += 1
    board.owed = event.seat


def _lay_concealed_kong(place: Seat, tiles: tuple[Seen, ...]) -> None:
    known = tuple(tile for tile in tiles if tile is not None)
    if len(known) == 4:
        for tile in known:
            place.give(tile)
        place.melds.append(Exposed(Meld.of(known, exposed=False)))
    else:
        # of a hand that lay open nobody can tell which tiles are left
        place.concealed = [None] * (len(place.concealed) - 4)
        place.counts = bytearray(42)
        place.melds.append(Exposed(None))


def _add_to_pung(place: Seat, tile: Tile) -> None:
    for index, laid in enumerate(place.melds):
        if laid.meld is not None and laid.meld.group.shape is Shape.PUNG and laid.meld.tiles[0].kind == tile.kind:
            place.melds[index] = laid._replace(meld=Meld.of((*laid.meld.tiles, tile)), added=tile)
            return


def _take_from_kong(place: Seat, tile: Tile) -> None:
    """A robbed kong did not succeed: the pung stays (RCR §4.2.1)."""
    for index, laid in enumerate(place.melds):
        if laid.added is tile and laid.meld is not None:
            tiles = list(laid.meld.tiles)
            tiles.remove(tile)
            place.melds[index] = laid._replace(meld=Meld.of(tuple(tiles)), added=None)
            return


def _tenpai_declared(board: Board, event: happened.TenpaiDeclared) -> None:
    place = board.seats[event.seat]
    place.tenpai = event.tenpai
    if event.tiles:
        sanctions.show(place, event.tiles)
    board.close()
    board.phase = phases.TENPAI


def _won(board: Board, event: happened.Won) -> None:
    place = board.seats[event.seat]
    drew = event.discarder is None
    sanctions.show(place, (*event.tiles, event.tile) if drew else event.tiles)
    if not drew and not board.winners:
        assert event.discarder is not None
        other = board.seats[event.discarder]
        if board.kong is KongKind.ADDED and board.phase is phases.KONG:
            _take_from_kong(other, event.tile)
            other.river.append(RiverTile(event.tile, drawn=False, called_by=event.seat))
        elif board.phase is phases.CLAIM:
            other.river[-1] = other.river[-1]._replace(called_by=event.seat)
    board.winners.append(event.seat)
    pay(board, event.payments, event.seat, event.bets)


def pay(board: Board, payments: happened.Four, winner: int, bets: int) -> None:
    """A win is paid, with the bets that it takes."""
    board.scores = [score + payment for score, payment in zip(board.scores, payments, strict=True)]
    board.scores[winner] += bets
    board.close()
    board.phase = phases.ENDING


def _deal_drawn(board: Board, event: happened.DealDrawn) -> None:
    board.scores = [score + payment for score, payment in zip(board.scores, event.payments, strict=True)]
    board.why_drawn = event.because
    board.close()
    board.phase = phases.ENDING


def _deal_ended(board: Board, event: happened.DealEnded) -> None:
    board.scores = list(event.scores)
    board.counters = event.counters
    board.phase = phases.OVER


def _nothing(board: Board, event: Event) -> None:
    """Events that change nothing of the deal."""


Fold: TypeAlias = Callable[[Board, Any], None]


def then(first: Fold, second: Fold) -> Fold:
    """One change, and then what a game adds to it."""

    def both(board: Board, event: Event) -> None:
        first(board, event)
        second(board, event)

    return both


#: How each event that both games know changes the board; a game adds its own.
FOLD: dict[type, Fold] = {
    happened.DealStarted: _deal_started,
    happened.WallBuilt: _wall_built,
    happened.Dealt: _dealt,
    happened.Drawn: _drawn,
    happened.Discarded: _discarded,
    happened.Called: _called,
    happened.KongDeclared: _kong_declared,
    happened.TenpaiDeclared: _tenpai_declared,
    happened.Won: _won,
    happened.DealDrawn: _deal_drawn,
    happened.Announced: _nothing,
    happened.FalseWin: _shown,
    happened.SetWithdrawn: _shown,
    happened.Ruled: _ruled,
    happened.Warned: _nothing,
    happened.HandDied: sanctions.hand_died,
    happened.Barred: sanctions.barred,
    happened.DiscardsOrdered: sanctions.discards_ordered,
    happened.HandExposed: sanctions.hand_exposed,
    happened.DrawReturned: _put_back,
    happened.PenaltyPaid: sanctions.penalty_paid,
    happened.PointsDeducted: sanctions.points_deducted,
    happened.DealCancelled: sanctions.deal_cancelled,
    happened.DealEnded: _deal_ended,
    happened.SeatsDrawn: _nothing,
    happened.DiceThrown: _nothing,
    happened.Passed: _passed,
    happened.Claimed: _claimed,
    happened.Unnoticed: _unnoticed,
    happened.Overruled: _overruled,
    happened.PutBack: _put_back,
    happened.TimeCalled: _nothing,
    happened.GameEnded: _nothing,
}
