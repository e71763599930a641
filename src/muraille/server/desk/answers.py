"""What the desk answers: every screen and every acknowledgement as a typed struct.

Sentences, times and fractions stay what they are until the border (``doors.py``), where they are written for the reader. A
``GET`` is stamped there with the time of the server and the one that was asked for.
"""

from __future__ import annotations

import datetime
from collections.abc import Sequence

from msgspec import Struct

from muraille.competition.roles import Role
from muraille.competition.views import TableView
from muraille.phrase import Phrase, Renderable
from muraille.server.rulesets import RulesetData


class Answer(Struct, frozen=True, kw_only=True):
    """What a door answers that shows no view of the competition."""


class OpenCall(Answer, frozen=True, kw_only=True):
    """A call for a referee that is open."""

    id: int
    place: int
    text: Renderable | str
    made: float
    taken_by: str | None
    #: Whom a call of ours is about.
    player: int | None


# Acknowledgements


class WrittenEntry(Answer, frozen=True, kw_only=True):
    sequence: int
    at: datetime.datetime
    who: str
    sentence: Renderable
    why: str


class Acknowledgement(Answer, frozen=True, kw_only=True):
    """The entry in words, and where it differs from what somebody else entered."""

    entry: WrittenEntry
    repeated: bool
    differences: Sequence[Phrase] | None = None


class SeatToFill(Answer, frozen=True, kw_only=True):
    session: int
    name: str


class DrawAcknowledgement(Acknowledgement, frozen=True, kw_only=True):
    to_fill: Sequence[SeatToFill]


class Confirmation(Answer, frozen=True, kw_only=True):
    """What was done, in a sentence."""

    told: Renderable | str
    repeated: bool = False


class ErrorMessage(Answer, frozen=True, kw_only=True):
    code: str
    message: Renderable | str


class BothSides(Answer, frozen=True, kw_only=True):
    """What somebody wanted to write, and what was written meanwhile."""

    mine: Renderable
    theirs: Sequence[WrittenEntry]
    table: TableView | None


class ConflictAnswer(Answer, frozen=True, kw_only=True):
    error: ErrorMessage
    conflict: BothSides


class CallsScreen(Answer, frozen=True, kw_only=True):
    calls: Sequence[OpenCall]


# Events, passes, links


class EventSummary(Answer, frozen=True, kw_only=True):
    """An event in the list; ``problem`` where its journal cannot be read."""

    id: str
    name: str
    rules: str = ""
    place: str = ""
    first_day: str = ""
    rehearses: str | None = None
    #: Whether it belongs to the demonstration.
    shown: bool = False
    problem: str | None = None


class PassData(Answer, frozen=True, kw_only=True):
    id: int
    role: Role
    name: str
    event: str | None
    place: int | None
    created: float
    expires: float
    seen: float | None
    device: str
    session: int | None
    #: Whether whoever looks holds it.
    own: bool = False


class EventsScreen(Answer, frozen=True, kw_only=True):
    events: Sequence[EventSummary]
    #: As the pages of the rules have them.
    rulesets: Sequence[RulesetData]


class CreatedEvent(Answer, frozen=True, kw_only=True):
    id: str


class CreatedDemonstration(Answer, frozen=True, kw_only=True):
    events: list[str]
    #: Whether a club was founded; one that was there before is left alone.
    club: bool


class DeskEntrance(Answer, frozen=True, kw_only=True):
    """Who this browser is, and whether the desk has its password."""

    set_up: bool
    needs_code: bool
    me: PassData | None


class LoginAnswer(Answer, frozen=True, kw_only=True):
    me: PassData | None


class PassesScreen(Answer, frozen=True, kw_only=True):
    passes: Sequence[PassData]


class StaffLink(Answer, frozen=True, kw_only=True):
    """A link for somebody who works at the event, with its QR code; it is shown once."""

    url: str
    name: str
    role: Role
    expires: float
    code: str


class LinkAddress(Answer, frozen=True, kw_only=True):
    address: str


class HallLink(Answer, frozen=True, kw_only=True):
    url: str
    pin: str


class TableLink(HallLink, frozen=True, kw_only=True):
    table: int


class LinksScreen(Answer, frozen=True, kw_only=True):
    #: The session that the PINs of the tables are for; None is all of them.
    session: int | None
    tables: Sequence[TableLink]
    players: HallLink
    projector: PageLink
    address: str
    addresses: Sequence[str]
    only_here: bool
    lonely: bool


class PageLink(Answer, frozen=True, kw_only=True):
    url: str


class BackupFile(Answer, frozen=True, kw_only=True):
    name: str
    bytes: int


class BackupsScreen(Answer, frozen=True, kw_only=True):
    backups: Sequence[BackupFile]


class PaperCheck(Answer, frozen=True, kw_only=True):
    name: str
    ending: str
    bytes: int
    problem: Renderable | str | None


class PaperChecks(Answer, frozen=True, kw_only=True):
    papers: Sequence[PaperCheck]


class WipeAnswer(Answer, frozen=True, kw_only=True):
    wiped: Phrase
