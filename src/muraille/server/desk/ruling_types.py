"""The referee's screens at the desk: what the referee's own pages say, and what was written into the journal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from muraille.referee.ruling_answers import MatterFound, OffenceChoice, OpenAnswer, RulingAnswer
from muraille.server.desk.answers import Answer, WrittenEntry


class OffencesScreen(Answer, frozen=True, kw_only=True):
    """The offences of the event's rules; or what words find, and as what they were understood."""

    offences: Sequence[OffenceChoice]
    matters: Sequence[MatterFound] = ()
    searched_for: str = ""
    corrected: bool = False
    certain: bool = False


class RulingPending(OpenAnswer, frozen=True, kw_only=True):
    """What has to be known before the book says anything."""

    pending: Literal[True] = True
    #: Why the journal does not know it, where it might.
    remark: str = ""
    entries: Sequence[WrittenEntry] = ()


class DeskRuling(RulingAnswer, frozen=True, kw_only=True):
    """What the book says, and what was written into the journal."""

    pending: Literal[False] = False
    entries: Sequence[WrittenEntry] = ()
