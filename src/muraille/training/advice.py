"""What a coach finds at a question: for whom he speaks, what each discard leaves, the ways to a win, and his one line."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from muraille.bots.decisions import Danger, Decision
from muraille.bots.situations import DecisionSituation
from muraille.phrase import Name, Phrase, Renderable
from muraille.table.actions import Action
from muraille.table.family import Ruleset
from muraille.table.state import State
from muraille.tiles import Tile


class CoachLevel(Enum):
    """For whom the coach speaks."""

    BEGINNER = "beginner"
    PLAYER = "player"
    ADVANCED = "advanced"


COACHES = {
    CoachLevel.BEGINNER.value: Name(en="Coach for beginners", fr="Conseils pour débutants"),
    CoachLevel.PLAYER.value: Name(en="Coach for players", fr="Conseils pour joueurs"),
    CoachLevel.ADVANCED.value: Name(en="Coach for advanced players", fr="Conseils pour joueurs avancés"),
}


class TileAdvice(NamedTuple):
    """What a discard leaves, and how dangerous it is."""

    tile: Tile
    shanten: int
    #: The tiles that bring the hand nearer, each with how many are left.
    improving: tuple[tuple[Tile, int], ...]
    danger: Danger | None

    @property
    def total(self) -> int:
        return sum(number for _, number in self.improving)


class RouteAdvice(NamedTuple):
    """A way to the points that a hand needs."""

    name: Renderable
    #: What the hand would be worth, and the chance to win with it.
    points: float | None
    chance: float | None
    #: What is done for it first, and the tiles that it wants then.
    action: Action
    needs: tuple[Tile, ...]


class Advice(NamedTuple):
    """All that the coach says about one question."""

    told: Phrase
    cite: str
    tiles: tuple[TileAdvice, ...]
    routes: tuple[RouteAdvice, ...]
    #: What the master would do, and why.
    action: Action
    reason: Phrase
    #: What the line says to do; None where it leaves that open.
    deed: Action | None


class AdviceLine(NamedTuple):
    """What matters most, its paragraph, and what it says to do."""

    told: Phrase
    cite: str
    deed: Action | None


class CoachedQuestion(NamedTuple):
    """A question as the coach looks at it."""

    asked: DecisionSituation
    rules: Ruleset
    state: State
    decision: Decision
    routes: tuple[RouteAdvice, ...]
    level: CoachLevel
    #: By player; empty where nobody has a name.
    names: Sequence[str]

    @property
    def threats(self) -> list[int]:
        """The others who declared riichi."""
        return [at for at, place in enumerate(self.state.seats) if place.riichi and at != self.asked.seat]
