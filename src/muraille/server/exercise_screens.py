"""What the pages of exercises show: a situation, its verdict, kinds, exams, runs against the clock."""

from __future__ import annotations

import msgspec

from muraille.server.rulesets import RulesetHeading
from muraille.server.tables.frame_parts import NamedChoice, Sentence, SheetData, SheetLine
from muraille.server.tables.view_types import LaidTile
from muraille.training import ExerciseSituation


class OfferedAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """An answer to choose."""

    value: str
    label: str


class ThrownTile(msgspec.Struct, frozen=True, kw_only=True):
    """A discard, whether riichi was declared with it, and whether it is the one that may be called."""

    tile: str
    riichi: bool
    last: bool


class Exercise(msgspec.Struct, frozen=True, kw_only=True):
    """A situation as the page shows it: without its answer."""

    situation: ExerciseSituation
    title: str
    question: str
    #: How it is answered: ``tiles``, ``one_tile``, ``number``, ``choices`` or ``one_choice``.
    asked: str
    choices: list[OfferedAnswer]
    concealed: list[str]
    rivers: list[list[ThrownTile]]
    melds: list[list[LaidTile]]
    #: The sets on the table before each player, East first; empty where nobody has called.
    sets: list[list[list[LaidTile]]]


class ReasonLine(SheetLine, frozen=True, kw_only=True):
    """A line of the reason, also in parts."""

    told_label: Sentence
    told_value: Sentence


class ExerciseVerdict(msgspec.Struct, frozen=True, kw_only=True):
    """Whether an answer is right, what is right, and why."""

    right: bool
    #: What the master thinks of it, where there is more than right and wrong.
    grade: int | None
    answer: list[str]
    lines: list[ReasonLine]
    sheet: SheetData | None


class KindChoice(NamedChoice, frozen=True, kw_only=True):
    """A kind of exercise, and what somebody who is new has to know."""

    hint: str


class ExerciseKinds(msgspec.Struct, frozen=True, kw_only=True):
    """What can be practised, by game."""

    rulesets: list[RulesetHeading]
    kinds: dict[str, list[KindChoice]]


class Exam(msgspec.Struct, frozen=True, kw_only=True):
    """A referee's exam."""

    seed: str
    rules: str
    rules_name: str
    #: How many right answers pass it.
    passed: int
    questions: list[Exercise]


class ExamMarks(msgspec.Struct, frozen=True, kw_only=True):
    """An exam that was marked."""

    right: int
    verdicts: list[ExerciseVerdict]


class ExerciseRun(msgspec.Struct, frozen=True, kw_only=True):
    """Some exercises of a run against the clock; the next ones have the next part."""

    seed: str
    part: int
    rules: str
    rules_name: str
    seconds: int
    exercises: list[Exercise]
