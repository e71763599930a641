"""Appeals by Green §3.12 and §3.13: who may, until when, for what fee, before whom, and what became of it."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from muraille.competition.appeals import Appeal, AppealKind, Judgement, JudgingBody
from muraille.competition.clock.times import table_time
from muraille.competition.event import EventSettings
from muraille.competition.state import Competition
from muraille.errors import IllegalAction, InvalidRequest
from muraille.phrase import Phrase
from muraille.referee.facts import folded

#: After the end of the session (Green §3.12.2).
MINUTES = 30


def appeal_fee(competition: Competition) -> int:
    """The fee of an appeal in US dollars; nothing where the document knows none."""
    return competition.rules.family.tournament(competition.rules).appeal_fee


class Fee(Enum):
    """The cash fee of an appeal (Green §3.12.2)."""

    #: None was paid.
    NONE = "none"
    PAID = "paid"
    RETURNED = "returned"
    KEPT = "kept"


class AppealStage(Enum):
    """Where an appeal is."""

    CHIEF_REFEREE = "chief_referee"
    ARBITRATION_COMMITTEE = "arbitration_committee"
    OTHER_BODY = "other_body"
    CLOSED = "closed"


WAITING = {
    AppealStage.CHIEF_REFEREE: Phrase("waits for the chief referee"),
    AppealStage.ARBITRATION_COMMITTEE: Phrase("waits for the Arbitration Committee"),
    AppealStage.OTHER_BODY: Phrase("waits for the body named for other appeals"),
}
#: The bodies as a sentence names them.
BODIES = {
    JudgingBody.CHIEF_REFEREE: Phrase("the chief referee"),
    JudgingBody.ARBITRATION_COMMITTEE: Phrase("the Arbitration Committee"),
    JudgingBody.OTHER_BODY: Phrase("the body named for other appeals"),
}
#: The titles by which a body may be named instead of chosen, in both languages.
_TITLES = {
    "chief referee": JudgingBody.CHIEF_REFEREE,
    "arbitre en chef": JudgingBody.CHIEF_REFEREE,
    "committee": JudgingBody.ARBITRATION_COMMITTEE,
    "arbitration committee": JudgingBody.ARBITRATION_COMMITTEE,
    "commission": JudgingBody.ARBITRATION_COMMITTEE,
    "commission d’arbitrage": JudgingBody.ARBITRATION_COMMITTEE,
    "comité": JudgingBody.ARBITRATION_COMMITTEE,
    "comité d’arbitrage": JudgingBody.ARBITRATION_COMMITTEE,
}
_ARTICLES = ("", "the ", "l’", "le ", "la ")


class AppealView(NamedTuple):
    """An appeal as the desk shows it."""

    number: int
    stage: AppealStage
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
    body = "" if stage is AppealStage.CLOSED else bodies_of(competition.settings)[JudgingBody(stage.value)]
    if stage is not AppealStage.CLOSED:
        upheld = None
    fee = _fee(upheld) if appeal.filed.fee and appeal_fee(competition) else Fee.NONE
    return AppealView(appeal.sequence, stage, body, upheld, fee, defects(competition, appeal))


def _fee(upheld: bool | None) -> Fee:
    """Held until the last judgement, then returned or kept (Green §3.12.2)."""
    if upheld is None:
        return Fee.PAID
    return Fee.RETURNED if upheld else Fee.KEPT


def open_appeals(competition: Competition) -> Iterator[tuple[Appeal, Phrase]]:
    """The appeals that nobody has judged yet, and for whom each waits."""
    for appeal in competition.appeals.values():
        if waiting := WAITING.get(_stage(appeal)):
            yield appeal, waiting


def appeal_of(competition: Competition, number: int) -> Appeal:
    """The appeal that an entry filed."""
    if number not in competition.appeals:
        raise InvalidRequest("unknown_appeal", Phrase("entry {number} is no appeal", number=number))
    return competition.appeals[number]


def check_judgement(competition: Competition, appeal: Appeal, judgement: Judgement) -> None:
    """One judgement for each instance, and each instance in its turn (Green §3.13.1)."""
    stage = _stage(appeal)
    if stage is AppealStage.CLOSED:
        raise IllegalAction(
            "appeal_closed",
            Phrase("appeal {number} is judged; undo that entry if it was wrong", number=appeal.sequence),
        )
    body = _judging_body(competition.settings, judgement)
    if body.value != stage.value:
        raise IllegalAction(
            "other_body",
            Phrase(
                "appeal {number} {waiting}: {by} does not judge it now (Green §3.13)",
                number=appeal.sequence,
                waiting=WAITING[stage],
                by=judgement.by or BODIES[body],
            ),
        )


def _judging_body(settings: EventSettings, judgement: Judgement) -> JudgingBody:
    """The body that judged: the one chosen, or the one whose title or name was given."""
    known = {folded(article + title): body for title, body in _TITLES.items() for article in _ARTICLES}
    known |= {folded(name): body for body, name in bodies_of(settings).items() if name}
    named = known.get(folded(judgement.by))
    body = judgement.body or named
    if body is None:
        raise InvalidRequest(
            "no_body",
            Phrase(
                "say which body judged: the chief referee, the Arbitration Committee, or the body named for other appeals "
                "(--body chief_referee, arbitration_committee, other_body)"
            ),
        )
    if named not in (None, body):
        raise InvalidRequest(
            "other_body", Phrase("{by} is {named}, not {body}", by=judgement.by, named=BODIES[named], body=BODIES[body])
        )
    return body


def judged_by(judgement: Judgement) -> Phrase | str:
    """Who judged, as a sentence says it."""
    if judgement.body is None:
        return judgement.by
    title = BODIES[judgement.body]
    return Phrase("{body} ({name})", body=title, name=judgement.by) if judgement.by else title


def bodies_of(settings: EventSettings) -> dict[JudgingBody, str]:
    """The name of each body, where it was given."""
    return {
        JudgingBody.CHIEF_REFEREE: settings.chief_referee,
        JudgingBody.ARBITRATION_COMMITTEE: settings.arbitration_committee,
        JudgingBody.OTHER_BODY: settings.other_appeals_body,
    }


def check_taking(appeal: Appeal) -> None:
    """Only a player whom the chief referee's judgement does not satisfy goes on, and only once (Green §3.13.1)."""
    if appeal.filed.kind is AppealKind.OTHER:
        reason = Phrase("such an appeal is for the body named for it alone (Green §3.13.2)")
    elif appeal.taken:
        reason = Phrase("it went to the Arbitration Committee, and there is nobody above (Green §3.13.1)")
    elif not appeal.judgements:
        reason = Phrase("the chief referee judges it first (Green §3.13.1)")
    elif appeal.judgements[-1].upheld:
        reason = Phrase("it was upheld; another player who is not satisfied files an appeal of his own (Green §3.13.1)")
    else:
        return
    raise IllegalAction("cannot_go_on", Phrase("appeal {number}: {reason}", number=appeal.sequence, reason=reason))


def _stage(appeal: Appeal) -> AppealStage:
    """Rules: the chief referee, then in writing the Arbitration Committee (§3.13.1); others: the named body (§3.13.2)."""
    judged = len(appeal.judgements)
    if appeal.filed.kind is AppealKind.OTHER:
        return AppealStage.CLOSED if judged else AppealStage.OTHER_BODY
    if appeal.taken:
        return AppealStage.CLOSED if judged > 1 else AppealStage.ARBITRATION_COMMITTEE
    return AppealStage.CLOSED if judged else AppealStage.CHIEF_REFEREE


def defects(competition: Competition, appeal: Appeal) -> tuple[Phrase, ...]:
    """What an appeal lacks by the book."""
    unknown = competition.rules.family.tournament(competition.rules).no_appeals
    if unknown is not None:
        return (unknown,)
    found: list[Phrase] = []
    ended = session_end(competition, appeal.filed.session)
    if ended and appeal.at > ended + datetime.timedelta(minutes=MINUTES):
        late = int((appeal.at - ended).total_seconds() // 60)
        found.append(
            Phrase("filed {minutes:# minute|# minutes} after the session; 30 are allowed (Green §3.12.2)", minutes=late)
        )
    if appeal.filed.fee < appeal_fee(competition) and appeal.filed.currency == "USD":
        found.append(Phrase("the fee is 200 US dollars, or as much in local money, in cash (Green §3.12.2)"))
    if not appeal.filed.in_writing:
        found.append(Phrase("an appeal is made in writing (Green §3.12.3)"))
    if not appeal.filed.signed_by:
        found.append(Phrase("the player or the team's leader signs the appeal (Green §3.12.1, §3.12.3)"))
    if appeal.taken and len(appeal.judgements) > 1 and appeal.judgements[-1].upheld and not appeal.judgements[-1].text:
        found.append(limits_of_the_committee())
    return tuple(found)


def limits_of_the_committee() -> Phrase:
    """What the Arbitration Committee may not do (Green §3.13.3)."""
    return Phrase(
        "the Arbitration Committee judges and verifies as the chief referee does, "
        "but cannot annul a decision of his that follows the rules and the regulations (Green §3.13.3)"
    )
