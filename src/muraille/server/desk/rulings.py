"""From a ruling of the referee's catalogue to what the desk writes down, and back into the words of whoever reads it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import replace

import msgspec

from muraille.competition.conduct import CHOMBO_TEXT, FALSE_HU_TEXT, LATENESS, Moment
from muraille.competition.facts import AnyFact, PenaltyGiven, PlayerLate
from muraille.competition.journal import Entry
from muraille.competition.state import Competition
from muraille.languages import LANGUAGES, language
from muraille.phrase import Language, Phrase
from muraille.referee import effects as effect
from muraille.referee.carrying import check_closed
from muraille.referee.catalogue import offence as offence_by_id
from muraille.referee.rulings import Ruling
from muraille.tiles import Wind

MOMENTS = {
    effect.Moment.NOW: Moment.SCORE,
    effect.Moment.AFTER_UMA: Moment.AFTER_UMA,
    effect.Moment.DEAL_OR_SESSION: Moment.SESSION,
}


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


def facts_of_ruling(
    found: Ruling,
    stated: Mapping[str, str],
    own: Wind,
    seats: dict[Wind, int],
    session: int,
    table: int,
    text: str,
) -> Sequence[AnyFact]:
    """What the desk writes down. Lateness is written as the fact that it is: the desk knows what it costs."""
    minutes = stated.get("minutes", "")
    if found.offence.id == LATENESS and minutes.isdecimal() and int(minutes):
        return [PlayerLate(session=session, player=seats[own], minutes=int(minutes))]
    return penalties_of(found, own, seats, session, table, text)


def penalties_of(
    found: Ruling, own: Wind, seats: dict[Wind, int], session: int, table: int, text: str
) -> list[PenaltyGiven]:
    """The points of a ruling: what the offender pays to others, and what nobody receives."""
    check_closed(found)

    def penalty(points: int, moment: Moment, cite: str, to: tuple[tuple[int, int], ...] = ()) -> PenaltyGiven:
        return PenaltyGiven(
            session=session,
            table=table,
            player=seats[own],
            points=points,
            moment=moment,
            cite=cite,
            text=text,
            offence=found.offence.id,
            to=to,
        )

    penalties: list[PenaltyGiven] = []
    paid = [
        (each.cite, each.effect)
        for each in found.consequences
        if isinstance(each.effect, effect.Payment) and each.effect.payer is own
    ]
    to = tuple((seats[each.receiver], each.at_least) for _, each in paid if each.receiver is not None)
    if to:
        penalties.append(penalty(sum(points for _, points in to), Moment.SCORE, paid[0][0], to))
    deducted = [(each.cite, each.effect) for each in found.consequences if isinstance(each.effect, effect.Deduction)]
    return penalties + [penalty(each.at_least or 0, MOMENTS[each.moment], cite) for cite, each in deducted]


def told_in(given: PenaltyGiven, game: str, reader: Language) -> PenaltyGiven:
    """A penalty in the reader's language: the title of its offence. Words that somebody chose stay as they are."""
    if given.text in (CHOMBO_TEXT, FALSE_HU_TEXT):
        return msgspec.structs.replace(given, text=Phrase(given.text).render(reader))
    offence = offence_by_id(given.offence, game) if given.offence else None
    if offence is None or given.text not in {offence.title.render(language(code)) for code in LANGUAGES}:
        return given
    return msgspec.structs.replace(given, text=offence.title.render(reader))


def competition_in(competition: Competition, reader: Language) -> Competition:
    """The competition with its penalties in the reader's language."""
    told = copy(competition)
    told.penalties = {
        number: replace(penalty, given=told_in(penalty.given, competition.rules.game, reader))
        for number, penalty in competition.penalties.items()
    }
    return told


def journal_in(journal: Sequence[Entry], game: str, reader: Language) -> list[Entry]:
    """The journal to be read, not to be kept: its penalties are in the reader's language."""
    return [
        msgspec.structs.replace(entry, what=told_in(entry.what, game, reader))
        if isinstance(entry.what, PenaltyGiven)
        else entry
        for entry in journal
    ]
