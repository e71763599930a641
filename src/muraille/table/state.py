"""The state of a deal: a fold of its events.

The same fold serves the table, which knows every tile, and a player or a spectator, whose events hide tiles as None. It keeps
facts that lie open or were dealt; what they mean (furiten, ippatsu, who may claim) is for the rules to say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum
from typing import Any, NamedTuple

from muraille.hand import Hand, Meld, waits
from muraille.hand.analysis import shanten_of_counts
from muraille.hand.forms import RIICHI_FORMS, Forms
from muraille.hand.readings import ORPHANS
from muraille.table import events as happened
from muraille.table.events import Call, Event, KongKind, Seen
from muraille.tiles import Tile, Wind


class Phase(Enum):
    """What the table waits for."""

    #: The walls are being built and the tiles dealt.
    DEALING = "dealing"
    #: Before the first discard; flowers are replaced.
    OPENING = "opening"
    #: The seat in turn has fourteen tiles.
    TURN = "turn"
    #: A discard lies there to be claimed.
    CLAIM = "claim"
    #: A kong was declared; its tile may be robbed, then comes a replacement tile.
    KONG = "kong"
    #: Tenpai is being declared.
    TENPAI = "tenpai"
    #: The deal was won or drawn and is being settled.
    ENDING = "ending"
    OVER = "over"


class RiverTile(NamedTuple):
    """A discard as it lies."""

    tile: Tile
    drawn: bool
    sideways: bool = False
    #: The seat that claimed it, for a set or to win.
    called_by: int | None = None


class Exposed(NamedTuple):
    """A meld as it lies on the table."""

    #: None where a concealed kong lies face down and the viewer may not know it.
    meld: Meld | None
    #: The claimed tile and who discarded it; None for a concealed kong.
    called: Tile | None = None
    discarder: int | None = None
    #: The tile that made a kong of a pung.
    added: Tile | None = None

    @property
    def concealed_kong(self) -> bool:
        return self.called is None


class Seat:
    """One seat: its tiles, sets, discards and flowers."""

    __slots__ = (
        "bet",
        "concealed",
        "counts",
        "flowers",
        "melds",
        "missed",
        "riichi",
        "riichi_mark",
        "river",
        "tenpai",
        "waits",
    )

    def __init__(self) -> None:
        self.concealed: list[Seen] = []
        #: Concealed tiles of each kind, as far as they are known.
        self.counts = bytearray(42)
        self.melds: list[Exposed] = []
        self.river: list[RiverTile] = []
        self.flowers: list[Tile] = []
        self.riichi = False
        #: Discards before the declaration, and interruptions up to it.
        self.riichi_mark = (0, 0, 0)
        #: Points bet in this deal.
        self.bet = 0
        #: A tile that completes the hand went by since the seat last drew or called, or since its riichi.
        self.missed = False
        self.tenpai: bool | None = None
        #: The kinds that complete the thirteen tiles, a bit each; None until asked for.
        self.waits: int | None = None

    @property
    def closed(self) -> bool:
        """No exposed meld (RCR §3.3.7; Green #62)."""
        return all(meld.called is None for meld in self.melds)

    @property
    def orphans(self) -> bool:
        """A hand on its way to Thirteen Orphans, for which alone a concealed kong may be robbed (RCR §3.3.7)."""
        return not self.melds and sum(1 for kind in ORPHANS if self.counts[kind]) >= 12

    def hand(self, without: Tile | None = None) -> Hand:
        """The tiles as a hand, without one of them."""
        tiles: list[Tile] = [tile for tile in self.concealed if tile is not None]
        if without is not None:
            tiles.remove(without)
        return Hand(tuple(sorted(tiles)), tuple(each.meld for each in self.melds if each.meld is not None))

    def take(self, tile: Seen) -> None:
        self.concealed.append(tile)
        if tile is not None:
            self.counts[tile.kind] += 1

    def give(self, tile: Tile) -> None:
        """Part with a tile; of an unknown hand, with any."""
        if tile in self.concealed:
            self.concealed.remove(tile)
            self.counts[tile.kind] -= 1
        else:
            self.concealed.remove(None)


class State:
    """A deal as far as its events tell. :meth:`apply` folds one more event into it.

    >>> state = State()
    >>> state.apply(happened.Dealt(1, (Tile("1m"), None))).seats[1].concealed
    [<Tile 1m>, None]
    """

    __slots__ = (
        "after_kong",
        "bets",
        "called",
        "claims",
        "counters",
        "dead",
        "dealer",
        "dealt",
        "declarer",
        "declared",
        "doras_owed",
        "drawn",
        "forms",
        "indicators",
        "interruptions",
        "kong",
        "kong_before_flower",
        "kongs",
        "last",
        "left",
        "number",
        "owed",
        "phase",
        "players",
        "round",
        "scores",
        "seats",
        "turn",
        "ura",
        "why_drawn",
        "winners",
    )

    def __init__(self, forms: Forms = RIICHI_FORMS, dead: int = 14) -> None:
        #: The forms that complete a hand, and the tiles that are never drawn in play.
        self.forms = forms
        self.dead = dead
        self.phase: Phase
        self.number: int
        self.round: Wind
        self.dealer: int
        self.players: happened.Four
        self.scores: list[int]
        self.counters: int
        #: Points of the riichi bets on the table.
        self.bets: int
        self.seats: list[Seat]
        #: The seat in turn; after a discard still the one that discarded.
        self.turn: int
        #: Tiles that can still be drawn.
        self.left: int
        self.dealt: int
        #: The tile just drawn by the seat in turn, and whether it replaces one of a kong.
        self.drawn: Seen
        self.after_kong: bool
        #: The tile replaces a flower that itself came after a kong.
        self.kong_before_flower: bool
        #: The claim by which the turn began.
        self.called: Call | None
        #: The tile that may be claimed now.
        self.last: Seen
        #: The kong whose replacement tile is still to come.
        self.kong: KongKind | None
        #: Who is owed a replacement tile.
        self.owed: int | None
        #: Kongs of each seat.
        self.kongs: list[int]
        #: Claims and exposed kongs; the same with concealed kongs, which interrupt a go-around too (RCR §3.1).
        self.claims: int
        self.interruptions: int
        self.indicators: list[Tile]
        self.ura: tuple[Tile, ...]
        #: Kongs whose indicator is not turned yet.
        self.doras_owed: int
        #: Whose riichi discard lies there, until the bet is placed.
        self.declarer: int | None
        #: How many have declared tenpai or noten.
        self.declared: int
        self.winners: list[int]
        self.why_drawn: happened.DrawnBecause | None
        self.apply(happened.DealStarted(0, Wind.EAST, 0, (0, 1, 2, 3), (0, 0, 0, 0)))

    def apply(self, event: Event) -> State:
        """Fold an event into the state; the state itself is changed and returned."""
        _FOLD[type(event)](self, event)
        return self

    def wind(self, seat: int) -> Wind:
        """The wind of a seat: the dealer is East, turns go to the right (RCR §2.1; Green §3.4.6)."""
        return _WINDS[(seat - self.dealer) % 4]

    def in_turn(self, first: int) -> tuple[int, int, int, int]:
        """The seats in the order of play from one of them."""
        return _ORDERS[first]

    def waits(self, seat: int) -> int:
        """The kinds that complete the thirteen tiles of a seat, a bit each; the tile just drawn is left aside."""
        place = self.seats[seat]
        if place.waits is None:
            place.waits = self._find_waits(seat, place)
        return place.waits

    def _find_waits(self, seat: int, place: Seat) -> int:
        drawn = self.drawn if seat == self.turn else None
        if None in place.concealed or (seat == self.turn and drawn is None and len(place.concealed) % 3 == 2):
            return 0
        counts = bytearray(place.counts[:34])
        if drawn is not None and drawn.kind < 34:
            counts[drawn.kind] -= 1
        if sum(counts) % 3 != 1 or shanten_of_counts(counts, len(place.melds), self.forms) != 0:
            return 0
        return sum(1 << tile.kind for tile in waits(place.hand(drawn), self.forms))

    def near_ready(self, seat: int) -> bool:
        """Whether fourteen tiles are complete or one discard away from waiting."""
        place = self.seats[seat]
        return shanten_of_counts(place.counts[:34], len(place.melds), self.forms) <= 0

    def waiting_for_own_melds(self, seat: int) -> bool:
        """Ready, if tiles that the player owns four times in his melds are counted as waits (G04)."""
        place = self.seats[seat]
        return shanten_of_counts(place.counts[:34], len(place.melds), self.forms) == 0

    def _miss(self) -> None:
        """The tile that lay there to be claimed is gone: whoever it would have completed has let it go (RCR §3.4.5)."""
        tile = self.last
        if tile is None:
            return
        self.last = None
        concealed = self.kong is KongKind.CONCEALED
        for seat, place in enumerate(self.seats):
            if seat != self.turn and place.waits != 0 and self.waits(seat) >> tile.kind & 1:
                place.missed = place.missed or not concealed or place.orphans


_WINDS = (Wind.EAST, Wind.SOUTH, Wind.WEST, Wind.NORTH)
_ORDERS = ((0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2))


def _deal_started(state: State, event: happened.DealStarted) -> None:
    state.number, state.round, state.dealer = event.number, event.round, event.dealer
    state.players = event.players
    state.scores = list(event.scores)
    state.counters, state.bets = event.counters, event.bets
    state.seats = [Seat(), Seat(), Seat(), Seat()]
    state.phase = Phase.DEALING
    state.turn = event.dealer
    state.left = 0
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
    state.declared = 0
    state.winners = []
    state.why_drawn = None


def _wall_built(state: State, event: happened.WallBuilt) -> None:
    state.left = len(event.tiles) - state.dead


def _dealt(state: State, event: happened.Dealt) -> None:
    place = state.seats[event.seat]
    for tile in event.tiles:
        place.take(tile)
    state.left -= len(event.tiles)
    state.dealt += 1
    if event.seat == state.dealer:
        state.drawn = event.tiles[-1]
    if state.dealt == 4:
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
    state.left -= 1
    state.owed = None
    if state.phase is Phase.OPENING:
        place.take(event.tile)
        if seat == state.dealer:
            state.drawn = event.tile
        return
    state._miss()
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
    state._miss()
    place, discarder = state.seats[event.seat], state.seats[event.discarder]
    for tile in event.tiles:
        place.give(tile)
    place.waits = None
    if not place.riichi:
        place.missed = False
    place.melds.append(Exposed(Meld.of((event.tile, *event.tiles)), event.tile, event.discarder))
    discarder.river[-1] = discarder.river[-1]._replace(called_by=event.seat)
    state.turn = event.seat
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
        for _ in range(4):
            place.concealed.remove(None)
        place.melds.append(Exposed(None))


def _add_to_pung(place: Seat, tile: Tile) -> None:
    for index, laid in enumerate(place.melds):
        if laid.meld is not None and len(laid.meld.tiles) == 3 and laid.meld.tiles[0].kind == tile.kind:
            if laid.meld.tiles[2].kind == tile.kind:
                kong = Meld.of((*laid.meld.tiles, tile))
                place.melds[index] = laid._replace(meld=kong, added=tile)
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
        _show(place, event.tiles)
    state.declared += 1
    state.phase = Phase.TENPAI


def _show(place: Seat, tiles: Iterable[Tile]) -> None:
    place.concealed = list(tiles)
    place.counts = bytearray(42)
    for tile in tiles:
        place.counts[tile.kind] += 1


def _won(state: State, event: happened.Won) -> None:
    place = state.seats[event.seat]
    drew = event.discarder is None
    _show(place, (*event.tiles, event.tile) if drew else event.tiles)
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


_FOLD: dict[type, Callable[[State, Any], None]] = {
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
    happened.DealEnded: _deal_ended,
    happened.SeatsDrawn: _nothing,
    happened.DiceThrown: _nothing,
    happened.Passed: _nothing,
    happened.Overruled: _nothing,
    happened.TimeCalled: _nothing,
    happened.GameEnded: _nothing,
}
