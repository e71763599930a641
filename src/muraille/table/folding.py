"""How each event changes the state of a deal."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from muraille.hand import Meld, Shape
from muraille.table import events as happened
from muraille.table import sanctions
from muraille.table.events import Call, Event, KongKind, Seen
from muraille.table.seats import Exposed, Phase, RiverTile, Seat
from muraille.tiles import Tile

if TYPE_CHECKING:
    from muraille.table.state import State


def _deal_started(state: State, event: happened.DealStarted) -> None:
    state.number, state.round, state.dealer = event.number, event.round, event.dealer
    state.players = event.players
    state.scores = list(event.scores)
    state.counters, state.bets = event.counters, event.bets
    state.seats = [Seat(), Seat(), Seat(), Seat()]
    state.phase = Phase.DEALING
    state.turn = event.dealer
    state.left = 0
    state.quarters = None
    state.dealt = 0
    state.drawn = None
    state.after_kong = False
    state.kong_before_flower = False
    state.called = None
    state.last = None
    state.kong = None
    state.owed = None
    state.kongs = [0, 0, 0, 0]
    state.claims = 0
    state.interruptions = 0
    state.indicators = []
    state.ura = ()
    state.doras_owed = 0
    state.declarer = None
    state.winners = []
    state.why_drawn = None
    state.deductions = [0, 0, 0, 0]
    state.cancelled = False


def _wall_built(state: State, event: happened.WallBuilt) -> None:
    state.left = len(event.tiles) - state.dead
    if event.private:
        state.quarters = [len(event.tiles) // 4] * 4


def _taken(state: State, seat: int, count: int) -> None:
    """Tiles were taken from the wall, or from the seat's own wall: then the next seat's is what is left."""
    state.left -= count
    if state.quarters is not None:
        state.quarters[seat] -= count
        _count_next(state, seat)


def _count_next(state: State, seat: int) -> None:
    if state.quarters is not None:
        state.left = state.quarters[(seat + 1) % 4]


def _dealt(state: State, event: happened.Dealt) -> None:
    place = state.seats[event.seat]
    for tile in event.tiles:
        place.take(tile)
    _taken(state, event.seat, len(event.tiles))
    state.dealt += 1
    if event.seat == state.dealer:
        state.drawn = event.tiles[-1]
    if state.dealt == 4:
        _count_next(state, state.dealer)
        state.phase = Phase.OPENING


def _flower_exposed(state: State, event: happened.FlowerExposed) -> None:
    place = state.seats[event.seat]
    place.give(event.tile)
    place.flowers.append(event.tile)
    state.owed = event.seat
    state.kong_before_flower = state.kong_before_flower or state.after_kong


def _drawn(state: State, event: happened.Drawn) -> None:
    seat = event.seat
    place = state.seats[seat]
    _taken(state, seat, 1)
    state.owed = None
    if state.phase is Phase.OPENING:
        place.take(event.tile)
        if seat == state.dealer:
            state.drawn = event.tile
        return
    state.miss()
    if not event.replacement:
        sanctions.turn_over(state)
    if not place.riichi:
        place.missed = False
    state.after_kong = state.kong is not None
    state.kong_before_flower = state.kong_before_flower and event.replacement and not state.after_kong
    if state.after_kong:
        state.interruptions += 1
        if state.kong is not KongKind.CONCEALED:
            state.claims += 1
        place.waits = None
    state.kong = None
    place.take(event.tile)
    state.turn = seat
    state.drawn = event.tile
    state.called = None
    state.phase = Phase.TURN


def _riichi_declared(state: State, event: happened.RiichiDeclared) -> None:
    place = state.seats[event.seat]
    place.riichi = True
    place.missed = False
    place.riichi_mark = (len(place.river), state.interruptions, state.claims)
    state.declarer = event.seat


def _discarded(state: State, event: happened.Discarded) -> None:
    place = state.seats[event.seat]
    tile = event.tile
    place.give(tile)
    if place.restrained:
        sanctions.turn_over(state)
        if tile in place.ordered:
            place.ordered.remove(tile)
    if state.drawn is None or state.drawn.kind != tile.kind:
        place.waits = None
    place.river.append(RiverTile(tile, event.drawn, event.sideways))
    state.turn = event.seat
    state.drawn = None
    state.called = None
    state.last = tile
    state.phase = Phase.CLAIM


def _bet_placed(state: State, event: happened.BetPlaced) -> None:
    state.scores[event.seat] -= event.points
    state.bets += event.points
    state.seats[event.seat].bet = event.points
    state.declarer = None


def _called(state: State, event: happened.Called) -> None:
    state.miss()
    sanctions.turn_over(state)
    place, discarder = state.seats[event.seat], state.seats[event.discarder]
    for tile in event.tiles:
        place.give(tile)
    place.waits = None
    if not place.riichi:
        place.missed = False
    place.melds.append(Exposed(Meld.of((event.tile, *event.tiles)), event.tile, event.discarder))
    discarder.river[-1] = discarder.river[-1]._replace(called_by=event.seat)
    state.turn = event.seat
    _count_next(state, event.seat)
    state.drawn = None
    state.after_kong = False
    state.interruptions += 1
    state.claims += 1
    state.called = event.call
    state.phase = Phase.TURN
    if event.call is Call.KONG:
        state.kongs[event.seat] += 1
        state.doras_owed += 1
        state.owed = event.seat
        state.kong = KongKind.ADDED
        state.phase = Phase.KONG


def _kong_declared(state: State, event: happened.KongDeclared) -> None:
    place = state.seats[event.seat]
    state.last = None
    if event.kind is KongKind.CONCEALED:
        _lay_concealed_kong(place, event.tiles)
        state.last = event.tiles[0]
    else:
        tile = event.tiles[0]
        assert tile is not None
        place.give(tile)
        _add_to_pung(place, tile)
        state.last = tile
    place.waits = None
    state.drawn = None
    state.after_kong = False
    state.kongs[event.seat] += 1
    state.doras_owed += 1
    state.owed = event.seat
    state.kong = event.kind
    state.phase = Phase.KONG


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


def _dora_revealed(state: State, event: happened.DoraRevealed) -> None:
    if state.indicators:
        state.doras_owed -= 1
    state.indicators.append(event.tile)


def _ura_revealed(state: State, event: happened.UraRevealed) -> None:
    state.ura = event.tiles


def _kong_shown(state: State, event: happened.KongShown) -> None:
    place = state.seats[event.seat]
    shown = Meld.of(event.tiles, exposed=False)
    hidden = [index for index, laid in enumerate(place.melds) if laid.meld is None]
    if hidden:
        place.melds[hidden[0]] = Exposed(shown)


def _tenpai_declared(state: State, event: happened.TenpaiDeclared) -> None:
    place = state.seats[event.seat]
    place.tenpai = event.tenpai
    if event.tiles:
        sanctions.show(place, event.tiles)
    state.phase = Phase.TENPAI


def _won(state: State, event: happened.Won) -> None:
    place = state.seats[event.seat]
    drew = event.discarder is None
    sanctions.show(place, (*event.tiles, event.tile) if drew else event.tiles)
    if not drew and not state.winners:
        assert event.discarder is not None
        other = state.seats[event.discarder]
        if state.kong is KongKind.ADDED and state.phase is Phase.KONG:
            _take_from_kong(other, event.tile)
            other.river.append(RiverTile(event.tile, drawn=False, called_by=event.seat))
        elif state.phase is Phase.CLAIM:
            other.river[-1] = other.river[-1]._replace(called_by=event.seat)
    state.winners.append(event.seat)
    _pay(state, event.payments, event.seat, event.bets)


def _nagashi_mangan(state: State, event: happened.NagashiMangan) -> None:
    state.winners.append(event.seat)
    _pay(state, event.payments, event.seat, event.bets)


def _pay(state: State, payments: happened.Four, winner: int, bets: int) -> None:
    state.scores = [score + payment for score, payment in zip(state.scores, payments, strict=True)]
    state.scores[winner] += bets
    state.bets -= bets
    state.phase = Phase.ENDING


def _deal_drawn(state: State, event: happened.DealDrawn) -> None:
    state.scores = [score + payment for score, payment in zip(state.scores, event.payments, strict=True)]
    state.why_drawn = event.because
    state.phase = Phase.ENDING


def _deal_ended(state: State, event: happened.DealEnded) -> None:
    state.scores = list(event.scores)
    state.counters, state.bets = event.counters, event.bets
    state.phase = Phase.OVER


def _nothing(state: State, event: Event) -> None:
    """Events that change nothing of the deal."""


#: How each event changes the state.
FOLD: dict[type, Callable[[State, Any], None]] = {
    happened.DealStarted: _deal_started,
    happened.WallBuilt: _wall_built,
    happened.Dealt: _dealt,
    happened.FlowerExposed: _flower_exposed,
    happened.Drawn: _drawn,
    happened.RiichiDeclared: _riichi_declared,
    happened.Discarded: _discarded,
    happened.BetPlaced: _bet_placed,
    happened.Called: _called,
    happened.KongDeclared: _kong_declared,
    happened.DoraRevealed: _dora_revealed,
    happened.UraRevealed: _ura_revealed,
    happened.KongShown: _kong_shown,
    happened.TenpaiDeclared: _tenpai_declared,
    happened.Won: _won,
    happened.NagashiMangan: _nagashi_mangan,
    happened.DealDrawn: _deal_drawn,
    happened.Announced: _nothing,
    happened.FalseWin: _nothing,
    happened.SetWithdrawn: _nothing,
    happened.Ruled: _nothing,
    happened.Warned: _nothing,
    happened.HandDied: sanctions.hand_died,
    happened.Barred: sanctions.barred,
    happened.DiscardsOrdered: sanctions.discards_ordered,
    happened.HandExposed: sanctions.hand_exposed,
    happened.RiichiVoided: sanctions.riichi_voided,
    happened.PenaltyPaid: sanctions.penalty_paid,
    happened.PointsDeducted: sanctions.points_deducted,
    happened.DealCancelled: sanctions.deal_cancelled,
    happened.DealEnded: _deal_ended,
    happened.SeatsDrawn: _nothing,
    happened.DiceThrown: _nothing,
    happened.Passed: _nothing,
    happened.Overruled: _nothing,
    happened.TimeCalled: _nothing,
    happened.GameEnded: _nothing,
}
