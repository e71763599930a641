"""What is chosen when a table is made: rules, opponents, timer, length. The choices are data."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated, NamedTuple

import msgspec
from msgspec import Meta

from muraille.errors import InvalidRequest
from muraille.families import ruleset
from muraille.phrase import Name, Phrase
from muraille.server.tables.thinking import LEVELS
from muraille.table.events import DealStarted
from muraille.table.family import Ruleset
from muraille.table.options import changed
from muraille.tiles import Tile, Wind
from muraille.training.advice import COACHES


class Timer(NamedTuple):
    """How long a player may think: seconds for each question, then from a bank that grows with every round."""

    name: Name
    question_s: float | None = None
    bank_s: float = 0.0
    bank_each_round_s: float = 0.0
    bank_most_s: float = 0.0
    #: Seconds until the next deal begins without those who are not ready; None waits for everybody.
    ready_s: float | None = None


TIMERS = {
    "off": Timer(Name(en="Off", fr="Sans")),
    "relaxed": Timer(Name(en="Relaxed", fr="Tranquille"), 20.0, 60.0, 30.0, 180.0, 120.0),
    "competition": Timer(Name(en="Competition", fr="Compétition"), 5.0, 20.0, 10.0, 60.0, 30.0),
}
MODES = {"guarded": Name(en="Guarded", fr="Gardée"), "open": Name(en="Open", fr="Ouverte")}
LENGTHS = {
    "game": Name(en="Whole game", fr="Partie entière"),
    "round": Name(en="One round", fr="Une manche"),
    "deal": Name(en="One deal", fr="Une donne"),
}
HUMAN = "human"


class Preset(NamedTuple):
    """A table that many want: what is chosen for them, and what it is like."""

    name: Phrase
    about: Phrase
    opponents: tuple[str, str, str] = ("club", "club", "club")
    mode: str = "guarded"
    timer: str = "off"
    length: str = "game"
    hints: bool = True
    undo: bool = False
    spectators: bool = True


PRESETS = {
    "quick": Preset(
        Phrase("Quick game"),
        Phrase("One round against club players, without a clock: about a quarter of an hour."),
        length="round",
    ),
    "long": Preset(Phrase("Long game"), Phrase("A whole game against club players, without a clock: about an hour.")),
    "practice": Preset(
        Phrase("Practice"),
        Phrase(
            "Against novices, with hints: waits, and how far each discard leaves the hand. A discard can be taken back."
        ),
        opponents=("novice", "novice", "novice"),
        length="round",
        undo=True,
    ),
    "friends": Preset(
        Phrase("With friends"),
        Phrase("The other seats are for people: they come by a link or a QR code, and bots take what stays free."),
        opponents=(HUMAN, HUMAN, HUMAN),
        timer="relaxed",
    ),
    "competition": Preset(
        Phrase("As in competition"),
        Phrase("A whole game against masters with the clock of a tournament, and no hints."),
        opponents=("master", "master", "master"),
        timer="competition",
        hints=False,
    ),
    "referee": Preset(
        Phrase("With a referee"),
        Phrase("Nothing is forbidden: whoever errs is ruled on, with the paragraph and what it costs."),
        mode="open",
        length="round",
        hints=False,
    ),
}
#: The four noble plants of the flowers, who sit where no person does.
BOT_NAMES = ("Mei", "Lan", "Ju", "Zhu")

ShortText = Annotated[str, Meta(max_length=40)]


class LaidWall(msgspec.Struct, frozen=True):
    """A wall that was played before."""

    tiles: tuple[Tile, ...]
    throws: tuple[tuple[int, int], ...]


class Branch(msgspec.Struct, frozen=True):
    """What a table that continues a recorded game takes from it: the winds drawn, and the walls up to the deal in play."""

    winds: tuple[Wind, Wind, Wind, Wind]
    walls: tuple[LaidWall, ...]
    #: How the first deal began, where it is not the first of a game.
    start: DealStarted | None = None


class LessonStep(msgspec.Struct, frozen=True):
    """A step of a lesson, counted from 1, that is played at a table."""

    lesson: ShortText
    step: int


class SameWalls(msgspec.Struct, frozen=True):
    """Several tables play the same walls: nothing of one is shown before all of them are over. Its seats are given by name."""

    tables: tuple[ShortText, ...]


class TablePlan(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table as it was asked for."""

    rules: ShortText = "rcr-2016"
    options: Annotated[dict[ShortText, ShortText], Meta(max_length=80)] = {}
    mode: ShortText = "guarded"
    timer: ShortText = "off"
    length: ShortText = "game"
    #: Who plays, whoever makes the table first: ``human`` or the level of a bot.
    seats: Annotated[tuple[ShortText, ...], Meta(min_length=4, max_length=4)] = (HUMAN, "club", "club", "club")
    #: The name of the table, and of whoever makes it.
    name: ShortText = ""
    player: ShortText = ""
    #: For whom a coach speaks at this table, which is then one for learning; empty for no coach.
    coach: ShortText = ""
    #: Whether prompts say how far each discard leaves the hand; never at an open table.
    hints: bool = True
    #: Whether a discard can be taken back for a moment; never at an open table.
    undo: bool = False
    spectators: bool = True
    #: Whether strangers see the table in the list; others need the link.
    public: bool = True
    #: Minutes until time is called; None for no limit.
    minutes: Annotated[int, Meta(ge=1, le=600)] | None = None
    #: Set by the replays alone: nobody may lay the walls of a table that he makes.
    branch: Branch | None = None
    #: Set by the lessons alone: what is learned here.
    lesson: LessonStep | None = None
    #: Set by the club's duplicate alone.
    same_walls: SameWalls | None = None

    @property
    def hinted(self) -> bool:
        return self.hints and self.mode == "guarded"


def checked(plan: TablePlan) -> TablePlan:
    """The plan, after refusing what is not there to be chosen.

    >>> checked(TablePlan(timer="slow"))
    Traceback (most recent call last):
    muraille.errors.InvalidRequest: “slow” is no timer; there are off, relaxed, competition
    """
    rules_of(plan)
    _one_of("timer", plan.timer, TIMERS)
    _one_of("mode", plan.mode, MODES)
    _one_of("length", plan.length, LENGTHS)
    if plan.undo and plan.mode != "guarded":
        raise InvalidRequest(
            "no_undo_here",
            Phrase("a discard can be taken back only at a guarded table: a referee rules on what was done"),
        )
    if plan.coach:
        _one_of("coach", plan.coach, COACHES)
        _check_learning(plan)
    for level in plan.seats:
        _one_of("seat", level, (HUMAN, *LEVELS))
    return plan


def _check_learning(plan: TablePlan) -> None:
    """A coach speaks only where nobody plays for a result: without a clock, and where the table refuses what is illegal."""
    if plan.mode != "guarded" or plan.timer != "off" or plan.minutes is not None:
        raise InvalidRequest(
            "no_coach_here", Phrase("a coach speaks only at a guarded table without a clock: there one learns")
        )


_NOT_THERE = {
    "timer": Phrase("timer"),
    "mode": Phrase("mode"),
    "length": Phrase("length"),
    "seat": Phrase("kind of player"),
    "coach": Phrase("coach"),
}


def _one_of(what: str, value: str, known: Collection[str]) -> None:
    if value not in known:
        raise InvalidRequest(
            f"unknown_{what}",
            Phrase(
                "“{value}” is no {what}; there are {known}", value=value, what=_NOT_THERE[what], known=", ".join(known)
            ),
        )


def rules_of(plan: TablePlan) -> Ruleset:
    """The ruleset of a plan, with its options and its length."""
    rules = ruleset(plan.rules)
    together = {} if plan.same_walls is None else rules.family.duplicate
    return changed(rules, {**plan.options, **rules.family.lengths.get(plan.length, {}), **together})


def time_is_called_first(plan: TablePlan) -> bool:
    """Whether one deal is played because time was called before it (RCR §5.10): no option makes the game as short."""
    return plan.length == "deal" and plan.length not in ruleset(plan.rules).family.lengths
