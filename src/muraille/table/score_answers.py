"""What ``muraille score --json`` answers, in either game: the same in records, at the table and in the calculator."""

from __future__ import annotations

from typing import TypedDict


class YakuAnswer(TypedDict):
    """A yaku that counts."""

    id: str
    han: int
    cite: str


class DoraAnswer(TypedDict):
    """How many dora of each kind."""

    dora: int
    ura: int
    red: int


class FuAnswer(TypedDict):
    """A line of the minipoints."""

    id: str
    label: str
    fu: int
    cite: str


class FanAnswer(TypedDict):
    """A fan that counts: its number in the document's list, the value of one, and how often."""

    id: str
    no: int
    points: int
    count: int
    cite: str


class RecordedScore(TypedDict, total=False):
    """What a hand is worth, as the event of a win keeps it: each game has its own lines, and other programs' logs say less."""

    han: int
    fu: int
    #: Null, ``mangan`` … ``yakuman``, ``yakuman×2``.
    limit: str | None
    yaku: list[YakuAnswer]
    dora: DoraAnswer
    fans: list[FanAnswer]
    #: The hand's own value, without counters, bets and flowers.
    points: int
    flowers: int
    total: int
    #: The fan that the winner named, where that is asked.
    named: list[str]


class _AnswerParts(RecordedScore, total=False):
    #: By the letter of the seat.
    payments: dict[str, int]
    fu_lines: list[FuAnswer]
    #: Why it may not win, and the paragraph.
    reason: str
    message: str
    cite: str


class ScoreAnswer(_AnswerParts):
    """What a hand is worth and who pays, or why it may not win."""

    #: As the request named it.
    id: object
    valid: bool
