"""What the referee's page adds to his answers: the documents to choose from."""

from __future__ import annotations

from msgspec import UNSET, Struct, UnsetType

from muraille.referee.ruling_answers import MatterFound, OffenceEntry
from muraille.server.rulesets import RulesetHeading


class OffenceList(Struct, frozen=True, kw_only=True):
    """The offences of a document, or what words find and as what they were understood."""

    rulesets: list[RulesetHeading]
    offences: list[OffenceEntry]
    searched_for: str | UnsetType = UNSET
    corrected: bool | UnsetType = UNSET
    certain: bool | UnsetType = UNSET
    matters: list[MatterFound] | UnsetType = UNSET
