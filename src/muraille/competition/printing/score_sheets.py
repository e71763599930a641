"""Score sheets: for each table and session, with names and the code of the table's page; the game says what is on them."""

from __future__ import annotations

from msgspec import Struct

from muraille.competition.numbers import thousands
from muraille.competition.printing.codes import code_of
from muraille.competition.printing.paper import (
    Order,
    Paper,
    PrintedPerson,
    paper,
    printed_person,
    wind_letter,
    wind_names,
)
from muraille.phrase import Phrase
from muraille.table.outcomes import Outcome


class PrintedSheet(Struct, frozen=True, kw_only=True):
    """The sheet of a table in a session."""

    session: int
    table: int
    players: list[PrintedPerson]
    #: The code of the table's page, drawn.
    code: str
    pin: str


class PrintedDeal(Struct, frozen=True, kw_only=True):
    """A deal of a game: its round, and whose deal it is, by the seat of the start."""

    round: str
    number: int
    dealer: int


class ScoreSheets(Struct, frozen=True, kw_only=True):
    """The sheets, and what the game says of all of them."""

    sheets: list[PrintedSheet]
    winds: list[str]
    rounds: list[str]
    deals: list[PrintedDeal]
    start: str


def score_sheets(order: Order) -> Paper:
    """The sheets of the tables asked for."""
    sheets = [_sheet(order, session, table) for session in order.sessions for table in order.tables(session)]
    rules = order.competition.rules
    event = rules.family.tournament(rules)
    body = ScoreSheets(
        sheets=sheets,
        winds=wind_names(order),
        rounds=[order.say(name) for name in event.sheet.rounds],
        deals=_deals(order) if event.sheet.deals else [],
        start=thousands(event.starting_points),
    )
    return paper(order, event.sheet.layout, Phrase("Score sheets"), event.sheet.words, body)


def _sheet(order: Order, session: int, table: int) -> PrintedSheet:
    competition = order.competition
    seats = competition.seats(session, table)
    pin = order.pins.get((session, table), "")
    return PrintedSheet(
        session=session,
        table=table,
        players=[printed_person(competition.person(competition.player_at(session, seat))) for seat in seats],
        code=code_of(f"{order.address}#{pin}" if pin else order.address, session=session, table=table),
        pin=pin,
    )


def _deals(order: Order) -> list[PrintedDeal]:
    rules = order.competition.rules
    game = rules.family.session(rules)
    found: list[PrintedDeal] = []
    while not game.over:
        found.append(PrintedDeal(round=wind_letter(order, game.round), number=game.deals + 1, dealer=game.dealer))
        game = game.after(Outcome())
    return found
