"""Appeals against a referee's decision, and what became of them."""

from __future__ import annotations

import datetime
from dataclasses import dataclass, field
from enum import Enum

import msgspec


class AppealKind(Enum):
    """Rules and regulations go to the chief referee first, others to the body that was named (Green §3.13)."""

    RULES = "rules"
    OTHER = "other"


class JudgingBody(Enum):
    """Who judges appeals (Green §3.13)."""

    CHIEF_REFEREE = "chief_referee"
    ARBITRATION_COMMITTEE = "arbitration_committee"
    #: The body that was named for appeals that are not about the rules.
    OTHER_BODY = "other_body"


class FiledAppeal(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Against a referee's decision (Green §3.12)."""

    session: int
    player: int
    text: str
    #: Signed by the player, the team's leader, or both.
    signed_by: tuple[str, ...]
    kind: AppealKind = AppealKind.RULES
    in_writing: bool = True
    fee: int = 200
    currency: str = "USD"


class Judgement(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    # In the order in which journals have written them: an entry's hash is of its bytes.
    #: The sequence number of the filing.
    appeal: int
    #: The name of who judged, or the names of those who sat there.
    by: str = ""
    upheld: bool
    text: str = ""
    #: Which body judged; older journals name it by words alone.
    body: JudgingBody | None = None


@dataclass(slots=True)
class Appeal:
    """An appeal and what became of it."""

    sequence: int
    filed: FiledAppeal
    at: datetime.datetime
    judgements: list[Judgement] = field(default_factory=list)
    #: Taken on to the Arbitration Committee.
    taken: bool = False
