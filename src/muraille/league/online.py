"""Games of a server for the club's year, from their records: the same game is taken once, however it comes."""

from __future__ import annotations

import datetime
import hashlib
from collections.abc import Sequence

from muraille.competition.rulesets import rules_named
from muraille.errors import InvalidRequest
from muraille.league.deals import deals_of_record
from muraille.league.events import OnlineGame
from muraille.phrase import Phrase
from muraille.table.records import Record


def online_game(record: Record, people: Sequence[int], day: datetime.date) -> OnlineGame:
    """A game with the people behind its players, in the order of their names; raises for one that is not whole."""
    results = record.results
    if len(people) != 4:
        raise InvalidRequest("seats", Phrase("a game has four people"))
    if not results or record.header.options or record.header.partial:
        raise InvalidRequest("record", Phrase("this is no finished game under a ruleset as it is written"))
    return OnlineGame(
        id=hashlib.sha256(bytes(record)).hexdigest(),
        day=day,
        rules=record.header.rules,
        people=(people[0], people[1], people[2], people[3]),
        scores=(results[0].points, results[1].points, results[2].points, results[3].points),
        deals=tuple(deals_of_record(record.events, rules_named(record.header.rules))),
    )
