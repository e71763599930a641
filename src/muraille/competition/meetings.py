"""How often people of one team or country sit at a table together."""

from __future__ import annotations

from itertools import combinations

from muraille.competition.standings import Grouping
from muraille.competition.state import Competition


def meetings_within(competition: Competition, grouping: Grouping) -> int:
    """The meetings of two people of one group, over all sessions that are drawn."""
    groups = {number: getattr(person, grouping.value) for number, person in competition.people.items()}
    tables = [table for seating in competition.seating.values() for table in seating.values()]
    pairs = [pair for table in tables for pair in combinations(table, 2)]
    return sum(bool(groups[one]) and groups[one] == groups[other] for one, other in pairs)
