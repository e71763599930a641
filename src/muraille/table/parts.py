"""What only one game knows of a deal: its part of the state, and what the shared rules and the views ask of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import deepcopy
from typing import Any, ClassVar, NamedTuple, Self

import msgspec

from muraille.tiles import Tile


class PartFacts(NamedTuple):
    """All that the parts of the games know, under the names that they give it: what a game does not have is as it is here."""

    bets: int = 0
    indicators: list[Tile] = []  # noqa: RUF012  # nobody changes what a border is told
    ura: tuple[Tile, ...] = ()
    doras_owed: int = 0
    declarer: int | None = None
    unclaimed: bool = False
    flowers: list[list[Tile]] = []  # noqa: RUF012  # as above
    kong_before_flower: bool = False
    quarters: list[int] | None = None
    shown_kongs: int = 0


class Part(msgspec.Struct):
    """The part of a game that knows nothing of its own; the games say more."""

    #: How each event changes the board and the part on it.
    folds: ClassVar[Mapping[type, Callable[[Any, Any], None]]] = {}

    def stake(self) -> int:
        """Points that lie on the table for a winner."""
        return 0

    def face_up(self) -> list[Tile]:
        """The tiles of the wall that lie face up."""
        return []

    def underneath(self) -> tuple[Tile, ...]:
        """The tiles under them, once they were turned."""
        return ()

    def flowers_of(self, seat: int) -> list[Tile]:
        """The flowers that a seat has laid aside."""
        return []

    def drawn_out(self, seat: int) -> bool:
        """Whether a seat has a wall of its own, and it is used up."""
        return False

    def facts(self) -> PartFacts:
        """What the part knows, for a border that both games cross alike."""
        return PartFacts(**{name: getattr(self, name) for name in self.__struct_fields__})

    @classmethod
    def of(cls, facts: PartFacts) -> Self:
        """The part that knows this; what is another game's is left out."""
        return cls(**{name: getattr(facts, name) for name in cls.__struct_fields__})

    def copy(self) -> Self:
        """The same part, which goes its own way from here."""
        return deepcopy(self)
