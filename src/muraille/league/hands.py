"""Winning hands that the club remembers: those that somebody wrote down at an evening, and those of games deal by deal."""

from __future__ import annotations

import datetime
from functools import cache
from typing import NamedTuple

import msgspec

from muraille.competition.rulesets import rules_named
from muraille.errors import InvalidRequest
from muraille.families import FAMILIES
from muraille.phrase import Name, Phrase
from muraille.table.wins import Flag, RiichiKind, ScoreRequest, WinBy
from muraille.table.worth import hand_ids
from muraille.tiles import Wind


class NotedHand(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A hand that somebody won with, and how; what it is worth the scorer says."""

    person: int
    rules: str
    hand: str
    win: str
    drawn: bool = False
    seat: Wind = Wind.SOUTH
    round: Wind = Wind.EAST
    riichi: RiichiKind = RiichiKind.NONE
    flags: tuple[Flag, ...] = ()
    dora: str = ""
    ura: str = ""
    flowers: int = 0


class HandWorth(NamedTuple):
    """What the scorer says of a hand."""

    points: int
    patterns: tuple[str, ...]


class GreatHand(NamedTuple):
    """A win with its tiles, wherever it was played."""

    day: datetime.date
    source: str
    person: int
    game: str
    points: int
    hand: str
    win: str
    patterns: tuple[str, ...]


@cache
def worth_of(noted: NotedHand) -> HandWorth:
    """What a hand is worth; raises the sentence for which it may not win.

    >>> worth_of(NotedHand(person=1, rules="rcr-2016", hand="19m19p19s1234567z", win="7z", drawn=True)).patterns
    ('kokushi',)
    """
    rules = rules_named(noted.rules)
    request = ScoreRequest(
        hand=noted.hand,
        win=noted.win,
        by=WinBy.DRAW if noted.drawn else WinBy.DISCARD,
        seat=noted.seat,
        round=noted.round,
        riichi=noted.riichi,
        flags=list(noted.flags),
        dora_indicators=[noted.dora] if noted.dora else [],
        ura_indicators=[noted.ura] if noted.ura else [],
        flowers=noted.flowers,
    )
    scored = rules.family.score(request, rules)
    if not scored.ok:
        raise InvalidRequest("no_win", Phrase("nothing is noted: {reason}", reason=scored.sheet().verdict))
    return HandWorth(scored.points, tuple(dict.fromkeys(hand_ids(scored.data))))


@cache
def pattern_names(game: str) -> dict[str, Name]:
    """The yaku or fan of a game by their ids.

    >>> str(pattern_names("riichi")["kokushi"])
    'Thirteen Orphans'
    """
    family = FAMILIES[game]
    return {pattern.id: pattern.name for rules in family.rulesets for pattern in family.book.patterns(rules)}
