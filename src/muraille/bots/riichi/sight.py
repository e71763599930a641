"""What a player sees: his own tiles, what lies open, and what each opponent has let go."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from muraille.hand import Hand
from muraille.riichi.rules import RiichiRules
from muraille.table.events import Call, Discarded, Drawn, Event
from muraille.table.events import Called as CalledEvent
from muraille.table.seats import Seat
from muraille.table.state import State
from muraille.tiles import Tile

FIRST_DRAGON = 31
FIRST_HONOUR = 27


class Thrown(NamedTuple):
    """A discard in the order of the deal."""

    seat: int
    kind: int
    drawn: bool


class Memory:
    """A deal as one seat has seen it: its state, and the order of the discards, which the rivers alone do not tell."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.thrown: list[Thrown] = []
        #: How many tiles had been thrown when each seat last changed its hand, and when it declared riichi.
        self.changed = [0, 0, 0, 0]

    def observe(self, event: Event) -> None:
        """Fold one more event."""
        self.state.apply(event)
        if isinstance(event, Discarded):
            self.thrown.append(Thrown(event.seat, event.tile.kind, event.drawn))
            if not event.drawn or event.sideways:
                self.changed[event.seat] = len(self.thrown)
        elif (isinstance(event, CalledEvent) and event.call is not Call.WIN) or (
            isinstance(event, Drawn) and event.replacement
        ):
            self.changed[event.seat] = len(self.thrown)


class BotSight:
    """The table as a player sees it when he is asked something; computed once for each question."""

    def __init__(self, memory: Memory, seat: int, rules: RiichiRules) -> None:
        self.memory = memory
        self.state = memory.state
        self.seat = seat
        self.rules = rules
        self.place: Seat = self.state.seats[seat]
        self.opponents = tuple(other for other in range(4) if other != seat)

    @cached_property
    def hand(self) -> Hand:
        return self.place.hand()

    @cached_property
    def visible(self) -> tuple[Tile, ...]:
        """Tiles on the table that are not the player's own."""
        state = self.state
        seen = [each.tile for place in state.seats for each in place.river if each.called_by is None]
        for seat in self.opponents:
            for laid in state.seats[seat].melds:
                if laid.meld is not None:
                    seen += laid.meld.tiles
        return (*seen, *state.indicators)

    @cached_property
    def unseen(self) -> list[int]:
        """How many tiles of each kind the player has not seen."""
        left = [4] * 34
        for tile in (*self.hand.tiles, *self.visible):
            left[tile.kind] -= 1
        return [max(0, count) for count in left]

    @cached_property
    def doras(self) -> list[int]:
        """How many han each kind brings as dora."""
        han = [0] * 34
        for indicator in self.state.indicators if self.rules.kan_dora else self.state.indicators[:1]:
            han[indicator.indicated.kind] += 1
        return han

    @cached_property
    def own_discards(self) -> frozenset[int]:
        return frozenset(each.tile.kind for each in self.place.river)

    def draws_left(self) -> int:
        """How often the player draws again, if he discards now and nobody calls."""
        return self.state.left // 4

    def draws_if_passed(self) -> int:
        """How often he draws again, if he lets the tile go that lies there."""
        distance = (self.seat - self.state.turn) % 4
        return (self.state.left - distance) // 4 + 1 if self.state.left >= distance else 0

    @cached_property
    def turn(self) -> int:
        """The go-around: how many discards the player has made."""
        return len(self.place.river)

    def value_honour(self, kind: int, seat: int | None = None) -> int:
        """The han of a pung of this kind for a seat: dragons, the seat's wind, the prevailing wind."""
        if kind >= FIRST_DRAGON:
            return 1
        if kind < FIRST_HONOUR:
            return 0
        wind = self.state.wind(self.seat if seat is None else seat)
        return int(wind.tile.kind == kind) + int(self.state.round.tile.kind == kind)

    @cached_property
    def riichi_seats(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.opponents if self.state.seats[seat].riichi)

    def safe_kinds(self, seat: int) -> frozenset[int]:
        """The kinds that a seat cannot win with on a discard: its own discards, and what it has let go since its hand last
        changed (RCR §3.4.5)."""
        return self._safe[seat]

    @cached_property
    def _safe(self) -> dict[int, frozenset[int]]:
        thrown = self.memory.thrown
        return {
            seat: frozenset(
                {each.kind for each in thrown if each.seat == seat}
                | {each.kind for each in thrown[self.memory.changed[seat] :]}
            )
            for seat in self.opponents
        }
