"""From a ruling of the referee's catalogue to what the desk writes down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from muraille.competition.conduct import LATENESS, Moment
from muraille.competition.facts import AnyFact, PenaltyGiven, PlayerLate
from muraille.competition.state import Competition
from muraille.referee import effects as effect
from muraille.referee.carrying import check_closed
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
