"""Situations: everything that an exercise is about, written out, so that a link to it lasts.

What is asked and what is right is found from the situation alone.
"""

from __future__ import annotations

from enum import Enum

import msgspec

from muraille.errors import InvalidRequest
from muraille.families import FAMILIES
from muraille.phrase import Phrase
from muraille.table.family import Ruleset
from muraille.table.wins import RiichiKind, ScoreRequest, WinBy
from muraille.tiles import Wind


class ExerciseKind(Enum):
    """What is practised."""

    WAITS = "waits"
    DISCARD = "discard"
    ROUTE = "route"
    PLAN = "plan"
    HAN = "han"
    FU = "fu"
    COUNT = "count"
    PATTERNS = "patterns"
    SHEET = "sheet"
    PAYMENT = "payment"
    FURITEN = "furiten"
    RULING = "ruling"
    BEST = "best"
    SAFEST = "safest"
    PUSH = "push"
    CALL = "call"


#: What can be practised in each game.
KINDS: dict[str, tuple[ExerciseKind, ...]] = {
    name: tuple(map(ExerciseKind, family.exercises)) for name, family in FAMILIES.items()
}


class ExerciseSituation(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One exercise, complete: of a hand, or of an incident."""

    kind: ExerciseKind
    rules: str = "rcr-2016"
    hand: str = ""
    win: str = ""
    by: WinBy = WinBy.DISCARD
    seat: Wind = Wind.SOUTH
    round: Wind = Wind.EAST
    riichi: RiichiKind = RiichiKind.NONE
    dora: tuple[str, ...] = ()
    discards: tuple[str, ...] = ()
    #: In a position: the tile just drawn, empty where the last discard may be called; and what lies before each
    #: player, East first, with a star after the tile that declared riichi.
    drawn: str = ""
    rivers: tuple[str, ...] = ()
    offence: str = ""
    #: The number of the case among those of the offence, or of the error on a sheet.
    case: int = 0
    #: Of a hand that is only to be paid.
    han: int = 0
    fu: int = 0

    def request(self) -> ScoreRequest:
        """The hand as the scorer takes it."""
        return ScoreRequest(
            hand=self.hand,
            win=self.win,
            rules=self.rules,
            by=self.by,
            seat=self.seat,
            round=self.round,
            riichi=self.riichi,
            dora_indicators=list(self.dora),
            discards=list(self.discards),
        )


def kind_named(name: str) -> ExerciseKind:
    """The exercise of this name.

    >>> kind_named("points")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    muraille.errors.InvalidRequest: there is no exercise “points”; there are waits, discard, route, ...call
    """
    try:
        return ExerciseKind(name)
    except ValueError:
        known = ", ".join(kind.value for kind in ExerciseKind)
        raise InvalidRequest(
            "no_exercise", Phrase("there is no exercise “{name}”; there are {known}", name=name, known=known)
        ) from None


def check_kind(kind: ExerciseKind, rules: Ruleset) -> None:
    """Refuse an exercise that the game of a ruleset does not have."""
    if kind.value not in rules.family.exercises:
        raise InvalidRequest("no_exercise", Phrase("there are no exercises of “{kind}” in this game", kind=kind.value))
