"""What a table wants done after a step: written, sent, thought about, or to be woken at a moment. In this order."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from muraille.bots.situations import DecisionSituation
from muraille.server.tables.coaching import Coaching
from muraille.server.tables.journal import Movement
from muraille.server.tables.server_frames import ServerFrame
from muraille.table.prompts import Prompt


class WriteMovement(NamedTuple):
    """Write what was given to the game; say that it is written."""

    ticket: int
    movement: Movement


class WriteTable(NamedTuple):
    """Write who sits here and how far it is; say that it is written."""

    ticket: int
    started: float
    phase: str
    occupants: str


class Send(NamedTuple):
    """Send a frame to a player."""

    player: int
    frame: ServerFrame


class Show(NamedTuple):
    """Send a frame to some of those who watch."""

    visitors: tuple[int, ...]
    frame: ServerFrame


class Think(NamedTuple):
    """Let a bot think."""

    prompt: Prompt
    situation: DecisionSituation


class Advise(NamedTuple):
    """Let the coach think about the question that a player is asked."""

    player: int
    question: int
    coaching: Coaching


class Rest(NamedTuple):
    """Nothing is told for so many seconds; say when they are over."""

    seconds: float


class Wake(NamedTuple):
    """Wake the table at this moment and no other; None for no moment."""

    at: float | None


Effect: TypeAlias = WriteMovement | WriteTable | Send | Show | Think | Advise | Rest | Wake
