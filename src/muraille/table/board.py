"""The board: the facts of a deal, and what can be read off them. How events change them is in :mod:`muraille.table.folding`."""

from __future__ import annotations

import msgspec

from muraille.hand import Hand, waits
from muraille.hand.analysis import shanten_of_counts
from muraille.hand.forms import RIICHI_FORMS, Forms
from muraille.table import events as happened
from muraille.table import phases
from muraille.table.events import Call, KongKind, Seen
from muraille.table.parts import Part
from muraille.table.phases import Phase
from muraille.table.seats import Seat
from muraille.tiles import Tile, Wind


def _four() -> list[int]:
    return [0, 0, 0, 0]


def _seats() -> list[Seat]:
    return [Seat(), Seat(), Seat(), Seat()]


class Late(msgspec.Struct, frozen=True, gc=False):
    """The last discard, on which a win may still be announced although the next player has drawn (RCR §3.3.1)."""

    tile: Tile
    discarder: int
    #: Which seats had let a winning tile go before it.
    missed: tuple[bool, ...]


class Board(msgspec.Struct):
    """What lies open or was dealt; what it means (furiten, ippatsu, who may claim) is for the rules to say."""

    #: The forms that complete a hand, and the tiles that are never drawn in play.
    forms: Forms = RIICHI_FORMS
    dead: int = 14
    #: Whether players may err here, and an umpire rules.
    umpired: bool = False
    #: What only the game that is played knows of the deal.
    part: Part = msgspec.field(default_factory=Part)
    phase: Phase = phases.DEALING
    number: int = 0
    round: Wind = Wind.EAST
    dealer: int = 0
    players: happened.Four = (0, 1, 2, 3)
    scores: list[int] = msgspec.field(default_factory=_four)
    counters: int = 0
    seats: list[Seat] = msgspec.field(default_factory=_seats)
    #: The seat in turn; after a discard still the one that discarded.
    turn: int = 0
    #: Tiles that can still be drawn; of private walls, those of the next seat.
    left: int = 0
    dealt: int = 0
    #: The tile just drawn by the seat in turn, and whether it replaces one of a kong.
    drawn: Seen = None
    after_kong: bool = False
    #: The claim by which the turn began.
    called: Call | None = None
    #: The tile that may be claimed now.
    last: Seen = None
    #: Whether that tile still waits for those who could claim it.
    offered: bool = False
    #: What those who were asked about it have answered so far.
    answers: dict[int, happened.Passed | happened.Claimed] = {}
    #: Offences that nobody has noticed yet, and whether the hands were examined at the exhaustive draw.
    unnoticed: list[happened.Unnoticed] = []
    examined: bool = False
    late: Late | None = None
    #: The kong whose replacement tile is still to come.
    kong: KongKind | None = None
    #: Who is owed a replacement tile.
    owed: int | None = None
    #: Kongs of each seat.
    kongs: list[int] = msgspec.field(default_factory=_four)
    #: Claims and exposed kongs; the same with concealed kongs, which interrupt a go-around too (RCR §3.1).
    claims: int = 0
    interruptions: int = 0
    winners: list[int] = []
    why_drawn: happened.DrawnBecause | None = None
    #: Points of each seat that the referee takes from the result after uma.
    deductions: list[int] = msgspec.field(default_factory=_four)
    #: Stopped by the referee, to be dealt again.
    cancelled: bool = False

    @property
    def bets(self) -> int:
        """Points that lie on the table for a winner."""
        return self.part.stake()

    @property
    def indicators(self) -> list[Tile]:
        """The tiles of the wall that lie face up."""
        return self.part.face_up()

    def flowers(self, seat: int) -> list[Tile]:
        """The flowers that a seat has laid aside."""
        return self.part.flowers_of(seat)

    def wind(self, seat: int) -> Wind:
        """The wind of a seat: the dealer is East, turns go to the right (RCR §2.1; Green §3.4.6)."""
        return _WINDS[(seat - self.dealer) % 4]

    def in_turn(self, first: int) -> tuple[int, int, int, int]:
        """The seats in the order of play from one of them."""
        return _ORDERS[first]

    @property
    def all_declared(self) -> bool:
        """Whether every seat has said at a draw whether it waits."""
        return all(place.tenpai is not None for place in self.seats)

    @property
    def own_turn(self) -> bool:
        """Whether a seat is in its turn, with fourteen tiles; otherwise a tile of another lies there."""
        return self.phase is phases.TURN or self.phase is phases.OPENING

    @property
    def winning_tile(self) -> Seen:
        """The tile with which a win would be declared now: the one drawn, or the one that lies there."""
        return self.drawn if self.own_turn else self.last

    def winning_hand(self, seat: int) -> Hand:
        """The tiles of a seat without the tile that it would win with."""
        return self.seats[seat].hand(self.drawn if self.own_turn else None)

    def waits(self, seat: int) -> int:
        """The kinds that complete the thirteen tiles of a seat, a bit each; the tile just drawn is left aside."""
        place = self.seats[seat]
        if place.waits is None:
            place.waits = self._find_waits(seat, place)
        return place.waits

    def _find_waits(self, seat: int, place: Seat) -> int:
        drawn = self.drawn if seat == self.turn else None
        if any(laid.meld is None for laid in place.melds):
            return 0  # a viewer who sees an open hand and may not know its concealed kong
        if None in place.concealed or (seat == self.turn and drawn is None and len(place.concealed) % 3 == 2):
            return 0
        counts = bytearray(place.counts[:34])
        if drawn is not None and drawn.kind < 34:
            counts[drawn.kind] -= 1
        whole = sum(counts) + 3 * len(place.melds) == 13  # flowers that are still to be laid aside leave fewer
        if not whole or shanten_of_counts(counts, len(place.melds), self.forms) != 0:
            return 0
        return sum(1 << tile.kind for tile in waits(place.hand(drawn), self.forms))

    def near_ready(self, seat: int) -> bool:
        """Whether fourteen tiles are complete or one discard away from waiting."""
        place = self.seats[seat]
        return not any(place.counts[34:]) and shanten_of_counts(place.counts[:34], len(place.melds), self.forms) <= 0

    def waiting_for_own_melds(self, seat: int) -> bool:
        """Ready, if tiles that the player owns four times in his melds are counted as waits (G04)."""
        place = self.seats[seat]
        return shanten_of_counts(place.counts[:34], len(place.melds), self.forms) == 0

    def close(self) -> None:
        """The tile that lies there has been offered to all who could claim it."""
        self.offered = False
        if self.answers:
            self.answers = {}

    def lie(self) -> None:
        """The next player draws: the discard before it is kept in mind, with what was missed up to it."""
        tile = self.last
        if tile is None or self.phase is not phases.CLAIM:
            self.late = None
            return
        first, second, third, fourth = self.seats
        self.late = Late(tile, self.turn, (first.missed, second.missed, third.missed, fourth.missed))

    def miss(self) -> None:
        """The tile that lay there to be claimed is gone: whoever it would have completed has let it go (RCR §3.4.5)."""
        tile = self.last
        if tile is None:
            return
        self.last = None
        for seat, place in enumerate(self.seats):
            if place.waits != 0 and seat != self.turn and self.waits(seat) >> tile.kind & 1:
                place.missed = place.missed or self.kong is not KongKind.CONCEALED or place.orphans


_WINDS = (Wind.EAST, Wind.SOUTH, Wind.WEST, Wind.NORTH)
_ORDERS = ((0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2))
