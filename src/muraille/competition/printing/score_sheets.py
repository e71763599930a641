"""Score sheets: for each table and session, with names and the code of the table's page; the game says what is on them."""

from __future__ import annotations

from typing import Any

from muraille.competition.numbers import thousands
from muraille.competition.printing.codes import code_of
from muraille.competition.printing.paper import Order, Paper, paper, person_data, wind_letter, wind_names
from muraille.phrase import Phrase
from muraille.table.outcomes import Outcome


def score_sheets(order: Order) -> Paper:
    """The sheets of the tables asked for."""
    sheets = [_sheet(order, session, table) for session in order.sessions for table in order.tables(session)]
    rules = order.competition.rules
    event = rules.family.tournament(rules)
    return paper(
        order,
        event.sheet.layout,
        Phrase("Score sheets"),
        event.sheet.words,
        sheets=sheets,
        winds=wind_names(order),
        rounds=[order.say(name) for name in event.sheet.rounds],
        deals=_deals(order) if event.sheet.deals else [],
        start=thousands(event.starting_points),
    )


def _sheet(order: Order, session: int, table: int) -> dict[str, Any]:
    competition = order.competition
    seats = competition.seats(session, table)
    pin = order.pins.get((session, table), "")
    return {
        "session": session,
        "table": table,
        "players": [person_data(competition.person(competition.player_at(session, seat))) for seat in seats],
        "code": code_of(f"{order.address}#{pin}" if pin else order.address, session=session, table=table),
        "pin": pin,
    }


def _deals(order: Order) -> list[dict[str, Any]]:
    """The deals of a game: their round, and whose deal it is, by the seat of the start."""
    rules = order.competition.rules
    game = rules.family.session(rules)
    found: list[dict[str, Any]] = []
    while not game.over:
        found.append({"round": wind_letter(order, game.round), "number": game.deals + 1, "dealer": game.dealer})
        game = game.after(Outcome())
    return found
