"""Score sheets: for each table and session, with names and the code of the table's page.

Riichi follows the form of RCR §8 (R399–R404): a sheet for the East round and one for the South round. No form for MCR is
printed in our copy of the Green Book; the sheet has what §3.9.1 and §3.9.2 want written and signed.
"""

from __future__ import annotations

from typing import Any

from muraille.competition.mcr_deals import DEALS, McrGame
from muraille.competition.numbers import thousands
from muraille.competition.printing.codes import code_of
from muraille.competition.printing.paper import Order, Paper, paper, person_data, wind_letter, wind_names
from muraille.phrase import Phrase
from muraille.riichi.rules import RiichiRules
from muraille.tiles import Wind

RIICHI_WORDS = {
    "table": Phrase("Table"),
    "session": Phrase("Hanchan"),
    "player": Phrase("Player"),
    "wind": Phrase("Starting wind"),
    "hand": Phrase("Hand value"),
    "riichi": Phrase("Riichi & counters"),
    "total": Phrase("Total"),
    "bets": Phrase("Riichi bets left on the table"),
    "deal": Phrase("Deal"),
    "start": Phrase("Starting points"),
    "carried": Phrase("Carried over"),
    "debts": Phrase("Debts"),
    "final": Phrase("Final score, bets left to the winner"),
    "uma": Phrase("Uma"),
    "penalties": Phrase("Penalties"),
    "result": Phrase("Result"),
    "signature": Phrase("Signature"),
    "referee": Phrase("Referee"),
}
MCR_WORDS = {
    "table": Phrase("Table"),
    "session": Phrase("Session"),
    "round": Phrase("Wind round"),
    "deal": Phrase("Deal"),
    "hand": Phrase("Hand"),
    "from": Phrase("From"),
    "points": Phrase("Points"),
    "total": Phrase("Total"),
    "initials": Phrase("Initials"),
    "penalties": Phrase("Penalties"),
    "session_points": Phrase("Session points"),
    "table_points": Phrase("Table points"),
    "signature": Phrase("Signature"),
    "referee": Phrase("Referee"),
    "dealer": Phrase(
        "The dealer’s column is marked ●. Hand: points of the fan, at least 8. From: the discarder’s seat, – for a drawn tile."
    ),
    "checked": Phrase("The four totals of every line add up to zero."),
}


def score_sheets(order: Order) -> Paper:
    """The sheets of the tables asked for."""
    sheets = [_sheet(order, session, table) for session in order.sessions for table in order.tables(session)]
    rules = order.competition.rules
    winds = wind_names(order)
    if not isinstance(rules, RiichiRules):
        return paper(
            order, "score-sheet-mcr", Phrase("Score sheets"), MCR_WORDS, sheets=sheets, winds=winds, deals=_deals(order)
        )
    start = thousands(rules.starting_points)
    words = {**RIICHI_WORDS, "difference": Phrase("Less {points}", points=start)}
    rounds = [order.say(Phrase("East round")), order.say(Phrase("South round"))]
    return paper(
        order,
        "score-sheet-riichi",
        Phrase("Score sheets"),
        words,
        sheets=sheets,
        winds=winds,
        rounds=rounds,
        start=start,
    )


def _sheet(order: Order, session: int, table: int) -> dict[str, Any]:
    competition = order.competition
    seats = competition.seats(session, table)
    return {
        "session": session,
        "table": table,
        "players": [person_data(competition.person(competition.player_at(session, seat))) for seat in seats],
        "code": code_of(order.address, session=session, table=table),
    }


def _deals(order: Order) -> list[dict[str, Any]]:
    """The sixteen deals: their round, and whose deal it is, by the seat of the start."""
    found: list[dict[str, Any]] = []
    for number in range(DEALS):
        game = McrGame(deals=number)
        dealer = next(place for place, seat in enumerate(Wind) if game.wind(seat) is Wind.EAST)
        found.append({"round": wind_letter(order, game.round), "number": number + 1, "dealer": dealer})
    return found
