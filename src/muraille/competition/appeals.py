"""Appeals by Green §3.12 and §3.13: who may, until when, for what fee, before whom, and what became of it."""

from __future__ import annotations

import datetime
from enum import Enum
from typing import NamedTuple

from muraille.competition.clock import table_time
from muraille.competition.facts import AppealKind, Fee
from muraille.competition.state import Appeal, Competition
from muraille.mcr.rules import McrRules
from muraille.phrase import Phrase

#: After the end of the session (Green §3.12.2).
MINUTES = 30
#: In US dollars, or as much in local money (Green §3.12.2).
FEE = 200


class Stage(Enum):
    """Where an appeal is."""

    CHIEF_REFEREE = "chief_referee"
    ARBITRATION_COMMITTEE = "arbitration_committee"
    OTHER_BODY = "other_body"
    CLOSED = "closed"


class AppealView(NamedTuple):
    """An appeal as the desk shows it."""

    number: int
    stage: Stage
    #: Who decides now, by name where it was given.
    body: str
    upheld: bool | None
    fee: Fee
    #: Formal defects, each with its paragraph. The body decides what they mean.
    defects: tuple[Phrase, ...]


def session_end(competition: Competition, session: int) -> datetime.datetime | None:
    """When a session ended: with its last sheet, or with its time if that came first; None while a sheet is missing."""
    tables = competition.seating.get(session, {})
    arrived = [competition.arrived.get((session, table)) for table in tables]
    known = [at for at in arrived if at is not None]
    if not known or len(known) < len(arrived):
        return None
    last = max(known)
    return min(last, table_time(competition, session, last).ends) if session in competition.clocks else last


def appeal_view(competition: Competition, appeal: Appeal) -> AppealView:
    """The state of an appeal."""
    upheld = appeal.judgements[-1].upheld if appeal.judgements else None
    stage = _stage(appeal)
    settings = competition.settings
    bodies = {
        Stage.CHIEF_REFEREE: settings.chief_referee,
        Stage.ARBITRATION_COMMITTEE: settings.arbitration_committee,
        Stage.OTHER_BODY: settings.other_appeals_body,
        Stage.CLOSED: "",
    }
    if stage is not Stage.CLOSED:
        upheld, fee = None, Fee.PAID
    else:
        fee = Fee.RETURNED if upheld else Fee.KEPT  # Green §3.12.2
    return AppealView(appeal.sequence, stage, bodies[stage], upheld, fee, defects(competition, appeal))


def _stage(appeal: Appeal) -> Stage:
    """Rules: the chief referee, then in writing the Arbitration Committee (§3.13.1); others: the named body (§3.13.2)."""
    judged = len(appeal.judgements)
    if appeal.filed.kind is AppealKind.OTHER:
        return Stage.CLOSED if judged else Stage.OTHER_BODY
    if appeal.taken:
        return Stage.CLOSED if judged > 1 else Stage.ARBITRATION_COMMITTEE
    return Stage.CLOSED if judged else Stage.CHIEF_REFEREE


def defects(competition: Competition, appeal: Appeal) -> tuple[Phrase, ...]:
    """What an appeal lacks by the book."""
    if not isinstance(competition.rules, McrRules):
        return (Phrase("RCR provides for no appeals: this one follows the event's own regulations"),)
    found: list[Phrase] = []
    ended = session_end(competition, appeal.filed.session)
    if ended and appeal.at > ended + datetime.timedelta(minutes=MINUTES):
        late = int((appeal.at - ended).total_seconds() // 60)
        found.append(
            Phrase("filed {minutes:# minute|# minutes} after the session; 30 are allowed (Green §3.12.2)", minutes=late)
        )
    if appeal.filed.fee < FEE and appeal.filed.currency == "USD":
        found.append(Phrase("the fee is 200 US dollars, or as much in local money, in cash (Green §3.12.2)"))
    if not appeal.filed.in_writing:
        found.append(Phrase("an appeal is made in writing (Green §3.12.3)"))
    if not appeal.filed.signed_by:
        found.append(Phrase("the player or the team's leader signs the appeal (Green §3.12.1, §3.12.3)"))
    return tuple(found)


def limits_of_the_committee() -> Phrase:
    """What the Arbitration Committee may not do (Green §3.13.3)."""
    return Phrase(
        "the Arbitration Committee judges and verifies as the chief referee does, "
        "but cannot annul a decision of his that follows the rules and the regulations (Green §3.13.3)"
    )
