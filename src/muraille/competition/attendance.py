"""How many took part, from where, and what the event weighs in the EMA's ranking."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from muraille.competition.mers import base_rank, weight
from muraille.competition.people import Kind
from muraille.competition.ranking import Footing, Standing
from muraille.competition.state import Competition

#: Substitutes that count as players for the weight.
SUBSTITUTES_COUNTED = 3


def player_count(competition: Competition) -> int:
    """Players for the weight: entrants whose name stands, and up to three substitutes who played."""
    entrants = sum(person.number not in competition.removed for person in competition.entrants())
    played = {seated.substitute for seated in competition.substitutes.values()} | {
        number for tables in competition.seating.values() for seats in tables.values() for number in seats
    }
    helpers = sum(competition.person(number).kind is not Kind.ENTRANT for number in played)
    return entrants + min(helpers, SUBSTITUTES_COUNTED)


def countries(competition: Competition) -> dict[str, int]:
    """Entrants by country, the largest first."""
    found: dict[str, int] = {}
    for person in competition.entrants():
        if person.number not in competition.removed and person.country:
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
