"""Prompts: what a seat may do now, and what it may not, with the reason and the paragraph."""

from __future__ import annotations

from typing import Protocol

import msgspec

from muraille.citations import cite_text
from muraille.errors import IllegalAction
from muraille.phrase import ENGLISH, Language, Phrase
from muraille.table.actions import Action, Discard, Noten, Pass, Tenpai, Win
from muraille.table.reasons import Asked, Reason, Refused
from muraille.table.state import State
from muraille.table.unavailable import Unavailable
from muraille.tiles import Tile


class QuestionedTable(Protocol):
    """What a question asks of its table."""

    @property
    def state(self) -> State: ...

    @property
    def questions(self) -> int:
        """How many have been asked."""
        ...

    @property
    def open(self) -> bool:
        """Whether players may err here."""
        ...

    def asked(self, seat: int) -> Asked | None: ...

    def refusal(self, seat: int, action: Action) -> Reason | None: ...

    def judged(self, seat: int) -> tuple[tuple[Action, ...], tuple[Refused, ...]]: ...

    def unavailable(self, seat: int, looked_for: set[type]) -> tuple[Unavailable, ...]: ...

    def mistakes(self, seat: int) -> tuple[Action, ...]: ...

    def seconds(self, asked: Asked) -> int | None: ...


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


class PromptRefusal(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat may not do, and why."""

    action: Action
    code: str
    message: str
    cite: str


class PromptData(msgspec.Struct, frozen=True, kw_only=True):
    """A prompt as a client reads it."""

    id: int
    seat: int
    asked: Asked
    #: Whether players may err here.
    open: bool
    actions: tuple[Action, ...]
    refused: tuple[PromptRefusal, ...]
    seconds: int | None
    default: Action
    #: What the seat may not do but could; only for whoever asks for it.
    mistakes: tuple[Action, ...] | msgspec.UnsetType = msgspec.UNSET


_TURN = Asked.TURN


class Prompt:
    """A question to one seat. Actions and refusals are found only when somebody asks for them."""

    __slots__ = ("_actions", "_allowed", "_refused", "_table", "asked", "budget", "id", "seat", "tile")

    def __init__(self, table: QuestionedTable, seat: int, asked: Asked, tile: Tile | None) -> None:
        self._table = table
        self._actions: tuple[Action, ...] | None = None
        self._refused: tuple[Refused, ...] | None = None
        #: The action that was last found legal: mostly it is the answer.
        self._allowed: Action | None = None
        self.seat = seat
        self.asked = asked
        #: The tile just drawn, or the tile to be claimed.
        self.tile = tile
        #: The number of the question in its deal; several seats may be asked the same one.
        self.id = table.questions
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
    def unavailable(self) -> tuple[Unavailable, ...]:
        """Why there is nothing of a kind that a player looks for, neither legal nor refused."""
        looked_for = {type(action) for action in (*self.actions, *(each.action for each in self.refused))}
        return self._table.unavailable(self.seat, looked_for)

    @property
    def mistakes(self) -> tuple[Action, ...]:
        """What the seat may not do but could: an open table takes it, and the referee rules. Nothing at a guarded table."""
        return self._table.mistakes(self.seat)

    @property
    def open_table(self) -> bool:
        """Whether players may err here."""
        return self._table.open

    @property
    def seconds(self) -> int | None:
        """How long the seat may think, where the rules give a figure."""
        return self._table.seconds(self.asked)

    @property
    def can_win(self) -> bool:
        """Whether the seat may win now, without listing the rest."""
        return self.refusal(Win()) is None

    def refusal(self, action: Action) -> Reason | None:
        """Why the seat may not answer so; None where it may."""
        if action == self._allowed:
            return None
        reason = self._table.refusal(self.seat, action)
        if reason is None:
            self._allowed = action
        return reason

    @property
    def default(self) -> Action:
        """What is done for a player who does not answer: the tile taken last is discarded, a claim passed, tenpai shown,
        a flower laid aside."""
        asked = self.asked
        if asked is _TURN:
            taken = self._table.state.drawn
            if taken is not None and self.refusal(discard := Discard(taken)) is None:
                return discard
            return next(action for action in reversed(self.actions) if isinstance(action, Discard))
        if asked is Asked.TENPAI:
            return Tenpai() if self.refusal(Tenpai()) is None else Noten()
        return self.actions[0] if asked is Asked.FLOWER else Pass()

    def _find(self) -> None:
        if self._table.questions != self.id or self._table.asked(self.seat) is not self.asked:
            raise IllegalAction("stale_prompt", Phrase("the table has moved on since this question was asked"))
        self._actions, self._refused = self._table.judged(self.seat)

    def written(self, budget: float | None = None) -> WrittenPrompt:
        """The question for a player in another process, who has so many seconds."""
        return WrittenPrompt(
            self.id, self.seat, self.asked, self.tile, self.actions, self.default, self.mistakes, budget
        )

    def data(self, language: Language = ENGLISH, *, mistakes: bool = False) -> PromptData:
        """The prompt for JSON, with the refusals in the reader's language.

        ``open`` says that the table takes errors; which are possible now is listed only with ``mistakes``.
        """
        return PromptData(
            id=self.id,
            seat=self.seat,
            asked=self.asked,
            open=self._table.open,
            actions=self.actions,
            refused=tuple(
                PromptRefusal(
                    action=each.action,
                    code=each.reason.code,
                    message=each.reason.phrase.render(language),
                    cite=cite_text(each.reason.cite, language),
                )
                for each in self.refused
            ),
            seconds=self.seconds,
            default=self.default,
            mistakes=self.mistakes if mistakes else msgspec.UNSET,
        )
