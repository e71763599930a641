"""From the referee's catalogue to the journal: what is known of an offence already, and a ruling as the facts that it makes."""

from __future__ import annotations

import datetime
import math
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import chain

from muraille.competition.declaration import Fact
from muraille.competition.people import Cause
from muraille.competition.people.facts import PersonLeft
from muraille.competition.results import counted
from muraille.competition.rulings import Penalty, Sanction, WrittenWarning
from muraille.competition.rulings.facts import MeasureGiven, PenaltyGiven, PlayerLate, WarningGiven
from muraille.competition.rulings.penalties import LATENESS
from muraille.competition.sheets import Sheet
from muraille.competition.state import Competition
from muraille.mcr.choices import LadderScope
from muraille.phrase import Phrase
from muraille.referee import Ruling
from muraille.referee import effects as effect
from muraille.referee.carrying import check_closed, fact_text
from muraille.referee.lookup import questions_of, resolve
from muraille.table.conduct import Moment
from muraille.tiles import Wind


def seats_of(competition: Competition, session: int, table: int) -> dict[Wind, int]:
    """Who sits where, substitutes in the seats that they took."""
    return {
        wind: competition.player_at(session, number)
        for wind, number in zip(Wind, competition.seats(session, table), strict=True)
    }


def turned(seats: Mapping[Wind, int], own: Wind, seat: Wind) -> dict[Wind, int]:
    """The seats of a deal in which the player of a wind of the draw has another one."""
    winds = list(Wind)
    steps = winds.index(seat) - winds.index(own)
    return {wind.after(steps): number for wind, number in seats.items()}


def known_facts(competition: Competition, name: str, session: int, player: int) -> dict[str, str]:
    """Which time it is, as far as the journal knows: it counts warnings and penalties for the same offence.

    Where the ladder is of the deal (MG36) a first time in the session is certain, and a later one once the table enters its
    deals one by one; otherwise the referee is asked.
    """
    offence, _ = resolve(name, competition.rules)
    asked = questions_of(offence)
    known: dict[str, str] = {}
    if "times" in asked and not unknown_deal(competition, name, session, player):
        known["times"] = str(len(_counted(competition, offence.id, session, player)) + 1)
    if "repeated" in asked and _given(competition, offence.id, player):
        known["repeated"] = "yes"
    return known


def unknown_deal(competition: Competition, name: str, session: int, player: int) -> Phrase | None:
    """Why the referee is asked which time it is: the ladder is of the deal, and no deal says when one ended (MG36)."""
    offence, _ = resolve(name, competition.rules)
    earlier = _counted(competition, offence.id, session, player)
    if "times" not in questions_of(offence) or not earlier or _by_session(competition):
        return None
    if _deals_ended(competition, session, player):
        return None
    return Phrase(
        "the journal has {count:# such ruling|# such rulings} against this player in session {session}, and cannot tell "
        "whether in this deal: no deal of the table is entered. Steps are counted within the deal (MG36)",
        count=len(earlier),
        session=session,
    )


def _counted(competition: Competition, offence: str, session: int, player: int) -> list[Penalty | WrittenWarning]:
    """What stands against somebody for an offence: in the session, or since the last deal of the table that was entered."""
    found = [each for each in _given(competition, offence, player) if each.given.session == session]
    ended = _deals_ended(competition, session, player)
    return found if _by_session(competition) or not ended else [each for each in found if each.at >= max(ended)]


def _by_session(competition: Competition) -> bool:
    return getattr(competition.rules, "penalty_ladder_scope", None) is LadderScope.SESSION


def _deals_ended(competition: Competition, session: int, player: int) -> list[datetime.datetime]:
    """When the deals of a player's table were entered."""
    table = competition.table_of(session, player) or 0
    return [at for at, deal in competition.sheets.get((session, table), Sheet()).course if deal is not None]


def _given(competition: Competition, offence: str, player: int) -> list[Penalty | WrittenWarning]:
    """What stands in the journal against somebody for an offence."""
    penalties = (penalty for penalty in competition.penalties.values() if penalty.cancelled is None)
    standing: Iterator[Penalty | WrittenWarning] = chain(penalties, competition.warnings.values())
    return [each for each in standing if (each.given.offence, each.given.player) == (offence, player)]


def facts_of_ruling(
    found: Ruling, competition: Competition, own: Wind, seats: Mapping[Wind, int], session: int, table: int
) -> list[Fact]:
    """What the desk writes down. Lateness is written as the fact that it is: the desk knows what it costs."""
    check_closed(found)
    minutes = found.facts.get("minutes")
    if found.offence.id == LATENESS and isinstance(minutes, Fraction) and minutes > 0:
        return [PlayerLate(session=session, player=seats[own], minutes=math.ceil(minutes))]
    facts: list[Fact] = [*_penalties(found, own, seats, session, table)]
    for each in found.consequences:
        if isinstance(each.effect, effect.FormalWarning):
            facts.append(
                WarningGiven(
                    session=session,
                    table=table,
                    player=seats[own],
                    cite=each.cite,
                    offence=found.offence.id,
                    facts=_stated(found),
                )
            )
        elif isinstance(each.effect, effect.Disqualified):
            # Who has played the session to its end is out from the next one on.
            played = counted(competition, session, table) is not None
            facts.append(
                PersonLeft(
                    number=seats[own],
                    from_session=session + played,
                    cause=Cause.DISQUALIFIED,
                    cite=each.cite,
                    offence=found.offence.id,
                )
            )
    facts += [
        MeasureGiven(
            session=session,
            table=table,
            player=seats[own],
            measure=measure,
            cite=each.cite,
            offence=found.offence.id,
            facts=_stated(found),
        )
        for each in found.consequences
        if (measure := _measure(each.effect)) is not None
    ]
    return facts


def _measure(what: effect.Effect) -> Sanction | None:
    """What somebody has to do beyond this event."""
    match what:
        case effect.BannedFromContests() | effect.Disqualified(scope=effect.Scope.FUTURE):
            return Sanction.BAN
        case effect.PublicCriticism():
            return Sanction.CRITICISM
        case _:
            return None


def _stated(found: Ruling) -> dict[str, str]:
    return {name: fact_text(value) for name, value in found.facts.items()}


def _penalties(found: Ruling, own: Wind, seats: Mapping[Wind, int], session: int, table: int) -> Iterator[PenaltyGiven]:
    """The points of a ruling: what the offender pays to others, and what nobody receives."""

    def penalty(points: int, moment: Moment, cite: str, to: tuple[tuple[int, int], ...] = ()) -> PenaltyGiven:
        return PenaltyGiven(
            session=session,
            table=table,
            player=seats[own],
            points=points,
            moment=moment,
            cite=cite,
            offence=found.offence.id,
            facts=_stated(found),
            to=to,
        )

    paid = [
        (each.cite, each.effect)
        for each in found.consequences
        if isinstance(each.effect, effect.Payment) and each.effect.payer is own
    ]
    to = tuple((seats[each.receiver], each.at_least) for _, each in paid if each.receiver is not None)
    if to:
        yield penalty(sum(points for _, points in to), Moment.SCORE, paid[0][0], to)
    for each in found.consequences:
        if isinstance(each.effect, effect.Deduction):
            yield penalty(each.effect.at_least or 0, each.effect.moment, each.cite)
