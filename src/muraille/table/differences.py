"""What a record says and what the rules say, as a sentence."""

from __future__ import annotations

from typing import cast

import msgspec

from muraille.phrase import Phrase
from muraille.table.events import DealStarted, Event, Four
from muraille.table.records import Record
from muraille.table.replays import ReplayProblem
from muraille.table.stories import Telling, told, told_apart


def seat_names(record: Record, number: int) -> list[str]:
    """The names of the four seats at an event of the record."""
    players: Four = (0, 1, 2, 3)
    for event in record.events[:number]:
        if isinstance(event, DealStarted):
            players = event.players
    names = told_apart(record.header.players)
    return [names[player] for player in players]


def difference(problem: ReplayProblem, record: Record, tell: Telling = told) -> Phrase:
    """What is wrong with an event; where the rules expect another one, that one told, and the fields that differ."""
    expected = problem.phrase.values.get("expected")
    if not isinstance(expected, msgspec.Struct):
        return problem.phrase
    sentence = tell(cast(Event, expected), seat_names(record, problem.number))
    if problem.event is None or type(problem.event) is not type(expected):
        return Phrase("by the rules this should be: {expected}", expected=sentence)
    fields = [name for name in expected.__struct_fields__ if getattr(problem.event, name) != getattr(expected, name)]
    return Phrase(
        "by the rules this should be: {expected} (it differs in {fields})", expected=sentence, fields=", ".join(fields)
    )
