"""The referee's screens at the desk: what the referee's own pages say, and what was written into the journal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec import UNSET, UnsetType

from muraille.server.desk.answers import Answer, WrittenEntry
from muraille.server.referee_screens import (
    FactData,
    FactQuestion,
    MatterFound,
    OffenceHeading,
    RulingAssumption,
    RulingConsequence,
)
from muraille.tiles import Wind


class OffenceChoice(OffenceHeading, frozen=True, kw_only=True):
    """An offence to choose; found by words, with how sure that is."""

    confidence: float | UnsetType = UNSET


class OffencesScreen(Answer, frozen=True, kw_only=True):
    """The offences of the event's rules; or what words find, and as what they were understood."""

    offences: Sequence[OffenceChoice]
    matters: Sequence[MatterFound] = ()
    searched_for: str = ""
    corrected: bool = False
    certain: bool = False


class RulingPending(OffenceHeading, frozen=True, kw_only=True):
    """What has to be known before the book says anything."""

    rules: str
    facts: Mapping[str, FactData]
    questions: Sequence[FactQuestion]
    pending: Literal[True] = True
    entries: Sequence[WrittenEntry] = ()


class DeskRuling(OffenceHeading, frozen=True, kw_only=True):
    """What the book says, and what was written into the journal."""

    rules: str
    seat: Wind | None
    verdict: str
    consequences: Sequence[RulingConsequence]
    payments: Mapping[Wind, int] | None
    to_nobody: int
    cites: Sequence[str]
    notes: Sequence[str]
    facts: Mapping[str, FactData]
    assumed: Mapping[str, FactData]
    assumptions: Sequence[RulingAssumption]
    pending: Literal[False] = False
    entries: Sequence[WrittenEntry] = ()
