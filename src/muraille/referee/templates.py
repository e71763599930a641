"""What the catalogue writes after a case: an effect, or a rule by which the effects are computed.

A template becomes effects once the facts and the ruleset are known: a chombo costs what the document says, a ladder what
its step says, lateness what the minutes say.
"""

from __future__ import annotations

from dataclasses import dataclass

from muraille.mcr.false_hu import FalseHu
from muraille.referee.effects import Deduction, Effect
from muraille.table.conduct import Moment


@dataclass(frozen=True)
class ChomboFollows:
    """A chombo with its cost, the bets and the new deal (RCR §3.4.6; Sheet: penalties)."""


@dataclass(frozen=True)
class FalseHuFollows:
    """The payments and bans of a false hu; the kind is a fact where it is not given."""

    kind: FalseHu | None = None


@dataclass(frozen=True)
class Ladder:
    """A warning, then growing amounts: the fact ``times`` says which (Green §3.11.6-3)."""


@dataclass(frozen=True)
class PerMinute:
    """Points for each minute begun (RCR §5.8; G40)."""

    points: int


@dataclass(frozen=True)
class ToEach:
    """The same points to each opponent; from or to the dealer others, where the book has it so."""

    points: int
    with_dealer: int | None = None


@dataclass(frozen=True)
class ToVictim:
    """Points to the player who suffered, within bounds that the referee chooses in."""

    at_least: int
    at_most: int


@dataclass(frozen=True)
class Cited:
    """An effect with a paragraph of its own."""

    cite: str
    effect: Effect


@dataclass(frozen=True)
class Alternatives:
    """The referee chooses: the fact ``decision`` names one of the keys."""

    options: tuple[tuple[str, tuple[Effect, ...]], ...]


Template = Effect | ChomboFollows | FalseHuFollows | Ladder | PerMinute | ToEach | ToVictim | Cited | Alternatives

#: Amounts of MCR infractions (Green §3.11.2-2).
INFRACTION_POINTS = (5, 10, 20, 30, 40, 50, 60)


def points(*allowed: int) -> Deduction:
    """One of these amounts, after uma and to nobody (RCR §3.4.6, §5.6)."""
    return _one_of(allowed, Moment.AFTER_UMA)


def points_between(at_least: int, at_most: int) -> Deduction:
    """An amount between two bounds, after uma and to nobody (RCR §5.6)."""
    return Deduction(at_least=at_least, at_most=at_most, moment=Moment.AFTER_UMA)


#: The most that the book takes for conduct bounds an amount that it leaves open (RCR §5.6; G67).
MOST_UNSTATED = 48_000


def points_unstated() -> Deduction:
    """An amount that the book leaves to the referee; taken after uma like §5.6, and not above it (G67)."""
    return Deduction(at_least=None, at_most=None, moment=Moment.AFTER_UMA)


def session_points(*allowed: int) -> Deduction:
    """Session points that nobody receives (Green §3.11.2)."""
    return _one_of(allowed, Moment.SESSION)


def _one_of(amounts: tuple[int, ...], moment: Moment) -> Deduction:
    allowed = amounts if len(amounts) > 1 else ()
    return Deduction(at_least=min(amounts), at_most=max(amounts), allowed=allowed, moment=moment)


def either(**options: tuple[Effect, ...]) -> Alternatives:
    """The referee's choice between named consequences."""
    return Alternatives(tuple(options.items()))
