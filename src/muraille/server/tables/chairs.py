"""The four players of a table: who they are, how they are reached, what they are being asked."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from typing import Any, Protocol

import msgspec

from muraille.phrase import Language
from muraille.server.tables.plans import Timer
from muraille.table.prompts import Prompt


class Line(Protocol):
    """A connection to somebody, whatever carries it."""

    @property
    def language(self) -> Language: ...

    def send(self, text: str) -> None:
        """Send a frame, without waiting."""
        ...

    def hang_up(self, code: int = 1000) -> None: ...


class Place(msgspec.Struct, kw_only=True):
    """Who sits there, as it is kept on disk."""

    #: ``human``, ``bot`` or ``empty``.
    kind: str
    name: str = ""
    level: str | None = None
    #: SHA-256 of the token that lets its owner sit there, and until when.
    token: str | None = None
    expires: float = 0.0
    #: The token that the player had at the table before, where he plays again.
    follows: str | None = None
    #: The player has gone for good.
    left: bool = False


@dataclass(slots=True)
class Question:
    """A prompt as it was put to a player."""

    id: int
    prompt: Prompt
    asked_at: float
    #: Whether the table waits for an answer; otherwise it only says why something is refused.
    awaited: bool = True


class Chair:
    """A player at the table."""

    def __init__(self, player: int, place: Place, timer: Timer) -> None:
        self.player = player
        self.place = place
        self.line: Line | None = None
        self.question: Question | None = None
        self.ready = False
        self.bank_s = timer.bank_s
        #: The first question that an absent player misses is protected; later ones are answered for him.
        self.protected = True
        self._questions = 0

    @property
    def human(self) -> bool:
        return self.place.kind == "human"

    @property
    def connected(self) -> bool:
        return self.line is not None

    @property
    def replaced(self) -> bool:
        """Whether a bot plays for a person."""
        return self.human and (self.place.left or not (self.connected or self.protected))

    def send(self, text: str) -> None:
        if self.line is not None:
            self.line.send(text)

    def ask(self, prompt: Prompt, now: float, *, awaited: bool) -> Question:
        self._questions += 1
        self.question = Question(self._questions, prompt, now, awaited)
        return self.question

    def spend(self, question: Question, timer: Timer, now: float) -> None:
        """Take from the bank what the answer took beyond its own time."""
        if timer.question_s is not None:
            self.bank_s = max(0.0, self.bank_s - max(0.0, now - question.asked_at - timer.question_s))

    def answer_by(self, question: Question, timer: Timer) -> float | None:
        """When the question's own time and the bank are over."""
        return None if timer.question_s is None else question.asked_at + timer.question_s + self.bank_s

    def remaining(self, question: Question, timer: Timer, now: float) -> tuple[int | None, int | None]:
        """Milliseconds left of the question's own time, and of the bank."""
        if timer.question_s is None or not question.awaited:
            return None, None
        over = now - question.asked_at - timer.question_s
        return max(0, round(-1000 * over)), max(0, round(1000 * (self.bank_s - max(0.0, over))))

    def data(self, you: int | None) -> dict[str, Any]:
        return {
            "player": self.player,
            "name": self.place.name,
            "kind": self.place.kind,
            "level": self.place.level,
            "connected": self.connected or self.place.kind == "bot",
            "played_by_bot": self.replaced,
            "ready": self.ready,
            "you": self.player == you,
        }


def new_token() -> tuple[str, str]:
    """A token for a browser to keep, and its hash for us."""
    token = secrets.token_urlsafe(24)
    return token, hashed(token)


def hashed(token: str) -> str:
    """
    >>> hashed("a")[:8]
    'ca978112'
    """
    return hashlib.sha256(token.encode()).hexdigest()
