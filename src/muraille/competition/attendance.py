"""How many took part, from where, and what the event weighs in the EMA's ranking."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from muraille.competition.mers import base_rank, weight
from muraille.competition.people import Cause, Kind, Person
from muraille.competition.ranking import Footing, Standing
from muraille.competition.state import Competition

#: Substitutes that count as players for the weight.
SUBSTITUTES_COUNTED = 3


def participants(competition: Competition) -> set[int]:
    """Who takes part: whoever has a seat, sits on it or is replaced there, or a bye; and who was disqualified (RCR §5.9).

    Before the first draw these are the entrants who are there. A name that was registered and never had a seat is no player.
    """
    found = {number for number, left in competition.left.items() if left.cause is Cause.DISQUALIFIED}
    if not competition.seating:
        return found | {each.number for each in competition.entrants() if competition.away(each.number, 1) is None}
    return found.union(
        *(seats for tables in competition.seating.values() for seats in tables.values()), *competition.byes.values()
    )


def playing_entrants(competition: Competition) -> list[Person]:
    """The entrants who take part and whose name stands."""
    there = participants(competition) - competition.removed
    return [person for person in competition.entrants() if person.number in there]


def player_count(competition: Competition) -> int:
    """Players for the weight: entrants, and up to three substitutes who played."""
    sat_in = {number for seat in competition.substitutes for number in competition.sitting_in(*seat)}
    helpers = sum(competition.person(number).kind is not Kind.ENTRANT for number in sat_in | participants(competition))
    return len(playing_entrants(competition)) + min(helpers, SUBSTITUTES_COUNTED)


def countries(competition: Competition) -> dict[str, int]:
    """Entrants by country, the largest first."""
    found: dict[str, int] = {}
    for person in playing_entrants(competition):
        if person.country:
            found[person.country] = found.get(person.country, 0) + 1
    return dict(sorted(found.items(), key=lambda item: (-item[1], item[0])))


def base_ranks(ranking: Sequence[Standing]) -> dict[int, int]:
    """The EMA's base rank of each player who has a place; how many have one is the number of players."""
    placed = [standing for standing in ranking if standing.footing is not Footing.UNRANKED]
    return {int(standing.who): base_rank(standing.place.first, len(placed)) for standing in placed}


def event_weight(competition: Competition) -> Fraction:
    """The MERS weight of the event."""
    settings = competition.settings
    return weight(
        days=min(3, max(1, settings.days)),
        players=player_count(competition),
        countries=len(countries(competition)),
        qualification=settings.qualification,
    )
