"""The four players of a table: who they are, how they read, what they are being asked."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from typing import NamedTuple

import msgspec

from muraille.phrase import Language
from muraille.server.tables.plans import Timer
from muraille.table.actions import Action
from muraille.table.prompts import Prompt
from muraille.table.reasons import Asked


class Reader(NamedTuple):
    """Somebody who is there, and how frames are written for him."""

    language: Language
    #: Whether he is sent what changed instead of whole views.
    changes: bool = False
    #: Whether what is foretold is left out of what changed.
    foretold: bool = False


class Occupant(msgspec.Struct, frozen=True, kw_only=True):
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


NOBODY = Occupant(kind="empty")


class Held(NamedTuple):
    """A discard that its player can still take back: nobody else knows of it (decision 0351)."""

    action: Action
    #: When it was chosen, and when it is made.
    since: float
    until: float


@dataclass(slots=True)
class PendingQuestion:
    """A prompt as it was put to a player."""

    id: int
    prompt: Prompt
    asked_at: float
    #: Whether the table waits for an answer; otherwise it says why something is refused, or what may still be announced.
    awaited: bool = True
    #: Whether the player let go what he might still have announced.
    declined: bool = False
    #: The answer that waits until it can no longer be taken back.
    held: Held | None = None

    @property
    def late(self) -> bool:
        """Whether it is about the discard before the tile just drawn."""
        return self.prompt.asked is Asked.LATE

    @property
    def open(self) -> bool:
        """Whether an answer is taken."""
        return self.held is None and (self.awaited or (self.late and not self.declined))

    def shift(self, seconds: float) -> None:
        """Its clock stood still for so long."""
        self.asked_at += seconds
        if self.held is not None:
            self.held = Held(self.held.action, self.held.since + seconds, self.held.until + seconds)


class PlayerSeat:
    """A player at the table."""

    def __init__(self, player: int, occupant: Occupant, timer: Timer) -> None:
        self.player = player
        self.occupant = occupant
        #: How frames are written for the player; None while he is not there.
        self.reader: Reader | None = None
        self.question: PendingQuestion | None = None
        self.ready = False
        self.bank_s = timer.bank_s
        #: The first question that an absent player misses is protected; later ones are answered for him.
        self.protected = True
        self._questions = 0

    @property
    def human(self) -> bool:
        return self.occupant.kind == "human"

    @property
    def connected(self) -> bool:
        return self.reader is not None

    @property
    def replaced(self) -> bool:
        """Whether a bot plays for a person."""
        return self.human and (self.occupant.left or not (self.connected or self.protected))

    def ask(self, prompt: Prompt, now: float, *, awaited: bool) -> None:
        self._questions += 1
        self.question = PendingQuestion(self._questions, prompt, now, awaited)

    def spend(self, question: PendingQuestion, timer: Timer, now: float) -> None:
        """Take from the bank what the answer took beyond its own time."""
        if timer.question_s is not None and question.awaited:
            self.bank_s = max(0.0, self.bank_s - max(0.0, now - question.asked_at - timer.question_s))

    def refill(self, timer: Timer) -> None:
        """A new round: the bank grows, never beyond its limit."""
        self.bank_s = max(self.bank_s, min(self.bank_s + timer.bank_each_round_s, timer.bank_most_s))

    def answer_by(self, question: PendingQuestion, timer: Timer) -> float | None:
        """When the question's own time and the bank are over."""
        return None if timer.question_s is None else question.asked_at + timer.question_s + self.bank_s

    def remaining(self, question: PendingQuestion, timer: Timer, now: float) -> tuple[int | None, int | None]:
        """Milliseconds left of the question's own time, and of the bank."""
        if timer.question_s is None or not question.awaited:
            return None, None
        over = now - question.asked_at - timer.question_s
        return max(0, round(-1000 * over)), max(0, round(1000 * (self.bank_s - max(0.0, over))))


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
