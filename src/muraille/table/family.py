"""A family of rules: one value for each game, and the rulesets that belong to it.

Whoever needs the game's way of something asks the family of the ruleset; nobody asks which family it is.
"""

from __future__ import annotations

import dataclasses
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from muraille.hand import Forms
from muraille.phrase import ENGLISH, Language, Name, Phrase, Renderable
from muraille.table.book import Minipoints, Pattern, ScoreTable
from muraille.table.features import Features
from muraille.table.options import Options, options_of, text_of
from muraille.table.score_answers import ScoreAnswer
from muraille.table.sheets import HandSheet
from muraille.table.wins import ScoreRequest
from muraille.tiles import Tile

if TYPE_CHECKING:  # who only scores a hand does not read how one plays
    from muraille.table.batches import Batches
    from muraille.table.conduct import Conduct
    from muraille.table.events import Four
    from muraille.table.outcomes import Winner
    from muraille.table.reasons import Reason
    from muraille.table.session import Session
    from muraille.table.state import State
    from muraille.table.tournament import Tournament
    from muraille.table.turn import Play


@dataclasses.dataclass(frozen=True, kw_only=True, repr=False, init=False, eq=False)
class Ruleset(Options):
    """The rules of a document, which belong to a family."""

    #: The game that these rules are rules of; the package of the game says so.
    family: ClassVar[Family]

    @cached_property
    def play(self) -> Play:
        """What the game plugs into the shared turn under these rules."""
        return self.family.turn(self)

    @property
    def changes(self) -> dict[str, str]:
        """The options that differ from the document of this name, as ``--set`` takes them.

        >>> from muraille.riichi.rules import RCR_2016
        >>> from muraille.table.options import changed
        >>> changed(RCR_2016, {"kuikae_allowed": True}).changes, changed(RCR_2016, {"kuikae_allowed": True})
        ({'kuikae_allowed': 'yes'}, <Ruleset rcr-2016 kuikae_allowed=yes>)
        """
        published = next((rules for rules in self.family.rulesets if rules.name == self.name), self)
        theirs = {option.name: option.value for option in options_of(published)}
        return {each.name: text_of(each.value) for each in options_of(self) if each.value != theirs[each.name]}

    def __repr__(self) -> str:
        return f"<Ruleset {' '.join([self.name, *(f'{name}={value}' for name, value in self.changes.items())])}>"

    def state(self, *, umpired: bool = False) -> State:
        """An empty deal under these rules, before its first event; ``umpired`` where players may err."""
        from muraille.table.state import State

        play = self.play
        return State(play.forms, play.dead, umpired, play.part())


@dataclasses.dataclass(frozen=True, slots=True, repr=False)
class Scored:
    """A hand that was asked about: a score, or why it may not win. It prints as its verdict."""

    #: Whether it may win.
    ok: bool
    #: What the hand is worth, without counters and bets; 0 where it may not win.
    points: int
    #: Why the hand is not worth what was entered for it; None where it is.
    doubt: Callable[[Winner], Phrase | None]
    #: As JSON data with its identifier, its sentences in the reader's language.
    answer: Callable[[object, Language], ScoreAnswer]
    #: Line by line, with paragraphs.
    sheet: Callable[[], HandSheet]

    @property
    def data(self) -> ScoreAnswer:
        """What ``muraille score --json`` prints: yaku or fan, payments, the reason of a refusal."""
        return self.answer(None, ENGLISH)

    def __str__(self) -> str:
        return str(self.sheet().verdict)

    def __repr__(self) -> str:
        return f"<Scored: {self}>"


class Book(ABC):
    """The rule book of a game."""

    #: The game with its full name, what it is in a sentence or two, and what its book has besides the number of patterns.
    title: Phrase
    about: Phrase
    contents: Phrase
    #: What a list of its patterns is called: yaku or fan.
    patterns_name: Name
    #: How their values are written, where it needs saying.
    legend: Phrase | None
    #: Hands to try first.
    examples: Sequence[tuple[ScoreRequest, Phrase]]
    #: Whether one reads them from the most worth down.
    largest_first: bool
    #: What the book says of the list as a whole.
    remarks: tuple[Phrase, ...]
    #: The pages of our rule book about this game, in the order in which one reads them.
    chapters: tuple[str, ...]

    @abstractmethod
    def patterns(self, rules: Ruleset) -> list[Pattern]:
        """The yaku or the fan of a ruleset in the order of its document."""

    @abstractmethod
    def win_sentence(self, score: Mapping[str, Any], rules: Ruleset) -> Renderable:
        """What the event of a win says of its worth, in the words of the sheet."""

    @abstractmethod
    def score_table(self, rules: Ruleset) -> ScoreTable | None:
        """What hands pay, where the document prints it; None where they pay what is counted."""

    @abstractmethod
    def minipoints(self, rules: Ruleset) -> tuple[Minipoints, ...]:
        """The list of minipoints; empty in a game without them."""


class Prospects(Protocol):
    """What a player may be told of a hand that waits, and of one that has won, from the state of a deal."""

    def refusal(self, state: State, seat: int, tile: Tile) -> Reason | None:
        """Why a seat that waits for a tile could not win if it were discarded."""
        ...

    def refused_win(self, state: State, seat: int) -> Reason | None:
        """Why a complete hand may not win with the tile that lies there."""
        ...

    def furiten(self, state: State, seat: int) -> Reason | None:
        """Why a seat that waits may not win on any discard."""
        ...

    def sheet(self, state: State, seat: int) -> HandSheet:
        """The score sheet of a win that the state allows."""
        ...


class Family(ABC):
    """One of the two games."""

    #: ``riichi`` or ``mcr``.
    name: str
    title: Name
    rulesets: Sequence[Ruleset]
    book: Book
    features: Features
    #: What is said for a win with a discard, and with a drawn tile.
    win_words: tuple[Phrase, Phrase]
    #: The exercises that the game has, by the names under which they are practised.
    exercises: Sequence[str]
    #: The options with which a shorter game is played: a round, a deal. A length that is absent ends by the clock.
    lengths: Mapping[str, Mapping[str, str]]
    #: The options with which all tables play the same deals, however they go: what duplicate needs.
    duplicate: Mapping[str, str]

    @property
    @abstractmethod
    def conduct(self) -> Conduct:
        """What an open table sees of the players' conduct."""

    @abstractmethod
    def forms(self, rules: Ruleset) -> Forms:
        """The forms that complete a hand."""

    @abstractmethod
    def score(self, request: ScoreRequest, rules: Ruleset) -> Scored:
        """The score that a request asks for; raises a :class:`MurailleError` for bad input."""

    def explain(self, request: ScoreRequest, rules: Ruleset) -> HandSheet:
        """The sheet of the score that a request asks for."""
        return self.score(request, rules).sheet()

    @abstractmethod
    def turn(self, rules: Ruleset) -> Play:
        """What the game plugs into the shared turn."""

    @abstractmethod
    def session(self, rules: Ruleset, seating: Four = (0, 1, 2, 3)) -> Session:
        """A game before its first deal; ``seating`` names the player in each seat."""

    @abstractmethod
    def prospects(self, rules: Ruleset) -> Prospects:
        """What can be told of a hand in the middle of a deal."""

    @abstractmethod
    def tournament(self, rules: Ruleset) -> Tournament:
        """What the document says about an event."""

    @abstractmethod
    def batches(self, rules: Ruleset) -> Batches:
        """How whole deals are played by numbers."""
