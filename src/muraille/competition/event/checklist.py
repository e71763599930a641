"""What the books ask of an organiser besides numbers: a list to tick off, each point with its paragraph."""

from __future__ import annotations

from muraille.competition.event.facts import TickedItems
from muraille.competition.state import Competition
from muraille.table.tournament import Item


def checklist(competition: Competition) -> tuple[tuple[Item, bool], ...]:
    """The points of the event's rule book, and whether each has been ticked."""
    rules = competition.rules
    return tuple((item, item.id in competition.part(TickedItems)) for item in rules.family.tournament(rules).checklist)
