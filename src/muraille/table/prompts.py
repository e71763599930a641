"""Prompts: what a seat may do now, and what it may not, with the reason and the paragraph."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import msgspec

from muraille.errors import IllegalAction
from muraille.phrase import ENGLISH, Language, Phrase
from muraille.table.actions import Action, Discard, Noten, Pass, Tenpai, Win
from muraille.tiles import Tile

if TYPE_CHECKING:
    from muraille.table.deals import Deal
    from muraille.table.lacking import Lacking


class Reason(NamedTuple):
    """Why an action is refused: a code for programs, a sentence for people, the paragraph."""

    code: str
    phrase: Phrase
    cite: str

    def render(self, language: Language) -> str:
        """
        >>> Reason("no_yaku", Phrase("no yaku"), "RCR §3.2").render(ENGLISH)
        'no yaku (RCR §3.2)'
        """
        return f"{self.phrase.render(language)} ({self.cite})" if self.cite else self.phrase.render(language)

    def error(self) -> IllegalAction:
        return IllegalAction(
            self.code, Phrase("{reason} ({cite})", reason=self.phrase, cite=self.cite) if self.cite else self.phrase
        )


class Refused(NamedTuple):
    """An action that a player would look for and that the rules refuse now."""

    action: Action
    reason: Reason


class Asked(Enum):
    """What a seat is asked."""

    #: To discard, or to win, declare riichi or a kong.
    TURN = "turn"
    #: Whether it claims the discard.
    CLAIM = "claim"
    #: Whether it robs the kong.
    ROB = "rob"
    #: Whether it shows its waiting hand at an exhaustive draw.
    TENPAI = "tenpai"


class Question(Protocol):
    """What a player is asked, at the table or away from it."""

    @property
    def id(self) -> int: ...

    @property
    def seat(self) -> int: ...

    @property
    def asked(self) -> Asked: ...

    @property
    def tile(self) -> Tile | None:
        """The tile just drawn, or the tile to be claimed."""
        ...

    @property
    def actions(self) -> tuple[Action, ...]:
        """The legal actions."""
        ...

    @property
    def mistakes(self) -> tuple[Action, ...]: ...

    @property
    def can_win(self) -> bool: ...

    @property
    def default(self) -> Action: ...

    @property
    def budget(self) -> float | None:
        """How many seconds of thought the player has; None where nobody waits."""
        ...


class WrittenPrompt(msgspec.Struct, frozen=True):
    """A prompt away from its table: all that a player in another process needs to know of the question."""

    id: int
    seat: int
    asked: Asked
    tile: Tile | None
    actions: tuple[Action, ...]
    default: Action
    mistakes: tuple[Action, ...] = ()
    budget: float | None = None

    @property
    def can_win(self) -> bool:
        return Win() in self.actions


class Prompt:
    """A question to one seat. Actions and refusals are found only when somebody asks for them."""

    __slots__ = ("_actions", "_deal", "_refused", "asked", "budget", "id", "seat", "tile")

    def __init__(self, deal: Deal, seat: int, asked: Asked, tile: Tile | None) -> None:
        self._deal = deal
        self._actions: tuple[Action, ...] | None = None
        self._refused: tuple[Refused, ...] | None = None
        self.seat = seat
        self.asked = asked
        #: The tile just drawn, or the tile to be claimed.
        self.tile = tile
        #: The number of the question in its deal; several seats may be asked the same one.
        self.id = deal.questions
        #: How many seconds of thought the player has; the table itself has no clock.
        self.budget: float | None = None

    @property
    def actions(self) -> tuple[Action, ...]:
        """The legal actions."""
        if self._actions is None:
            self._find()
        assert self._actions is not None
        return self._actions

    @property
    def refused(self) -> tuple[Refused, ...]:
        """What a player would look for and may not do, each with its reason."""
        if self._refused is None:
            self._find()
        assert self._refused is not None
        return self._refused

    @property
    def lacking(self) -> tuple[Lacking, ...]:
        """Why there is nothing of a kind that a player looks for, neither legal nor refused."""
        looked_for = {type(action) for action in (*self.actions, *(each.action for each in self.refused))}
        return self._deal.lacking(self.seat, looked_for)

    @property
    def mistakes(self) -> tuple[Action, ...]:
        """What the seat may not do but could: an open table takes it, and the referee rules. Nothing at a guarded table."""
        return self._deal.mistakes(self.seat)

    @property
    def open_table(self) -> bool:
        """Whether players may err here."""
        return self._deal.umpire is not None

    @property
    def seconds(self) -> int | None:
        """How long the seat may think, where the rules give a figure."""
        return self._deal.family.seconds(self._deal, self.asked)

    @property
    def can_win(self) -> bool:
        """Whether the seat may win now, without listing the rest."""
        return self._deal.refusal(self.seat, Win()) is None

    @property
    def default(self) -> Action:
        """What is done for a player who does not answer: the drawn tile is discarded, a claim passed, tenpai shown."""
        if self.asked is Asked.TENPAI:
            return Tenpai() if self._deal.refusal(self.seat, Tenpai()) is None else Noten()
        if self.asked is not Asked.TURN:
            return Pass()
        if self.tile is not None and self._deal.refusal(self.seat, Discard(self.tile)) is None:
            return Discard(self.tile)
        return next(action for action in reversed(self.actions) if isinstance(action, Discard))

    def _find(self) -> None:
        if self._deal.questions != self.id or self._deal.asked(self.seat) is not self.asked:
            raise IllegalAction("stale_prompt", Phrase("the table has moved on since this question was asked"))
        self._actions, self._refused = self._deal.judged(self.seat)

    def written(self, budget: float | None = None) -> WrittenPrompt:
        """The question for a player in another process, who has so many seconds."""
        return WrittenPrompt(
            self.id, self.seat, self.asked, self.tile, self.actions, self.default, self.mistakes, budget
        )

    def data(self, language: Language = ENGLISH, *, mistakes: bool = False) -> dict[str, Any]:
        """The prompt as JSON data, with the refusals in the reader's language.

        ``open`` says that the table takes errors; which are possible now is listed only with ``mistakes``.
        """
        found = self._data(language)
        if mistakes:
            found["mistakes"] = [msgspec.to_builtins(action) for action in self.mistakes]
        return found

    def _data(self, language: Language) -> dict[str, Any]:
        return {
            "id": self.id,
            "seat": self.seat,
            "asked": self.asked.value,
            "open": self._deal.umpire is not None,
            "actions": [msgspec.to_builtins(action) for action in self.actions],
            "refused": [
                {
                    "action": msgspec.to_builtins(each.action),
                    "code": each.reason.code,
                    "message": each.reason.phrase.render(language),
                    "cite": each.reason.cite,
                }
                for each in self.refused
            ],
            "seconds": self.seconds,
            "default": msgspec.to_builtins(self.default),
        }
