"""The state of a deal: a fold of its events.

The same fold serves the table, which knows every tile, and a player or a spectator, whose events hide tiles as None. It keeps
facts that lie open or were dealt; what they mean (furiten, ippatsu, who may claim) is for the rules to say.
"""

from __future__ import annotations

from muraille.hand import Hand, waits
from muraille.hand.analysis import shanten_of_counts
from muraille.hand.forms import RIICHI_FORMS, Forms
from muraille.table import events as happened
from muraille.table.events import Call, Event, KongKind, Seen
from muraille.table.folding import FOLD
from muraille.table.seats import Phase, Seat
from muraille.tiles import Tile, Wind


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
        "cancelled",
        "claims",
        "counters",
        "dead",
        "dealer",
        "dealt",
        "declarer",
        "deductions",
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
        "quarters",
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
        #: Tiles that can still be drawn; of private walls, those of the next seat.
        self.left: int
        #: The tiles left to each seat, where every seat has a wall of its own.
        self.quarters: list[int] | None
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
        self.winners: list[int]
        self.why_drawn: happened.DrawnBecause | None
        #: Points of each seat that the referee takes from the result after uma.
        self.deductions: list[int]
        #: Stopped by the referee, to be dealt again.
        self.cancelled: bool
        self.apply(happened.DealStarted(0, Wind.EAST, 0, (0, 1, 2, 3), (0, 0, 0, 0)))

    def apply(self, event: Event) -> State:
        """Fold an event into the state; the state itself is changed and returned."""
        FOLD[type(event)](self, event)
        return self

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
        return self.phase is Phase.TURN or self.phase is Phase.OPENING

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

    def miss(self) -> None:
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
