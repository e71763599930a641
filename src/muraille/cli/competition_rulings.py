"""``muraille competition ruling``: a ruling of the referee's catalogue, applied to a player of the event."""

from __future__ import annotations

from typing import Annotated

import typer

from muraille.cli.desk import At, File, Key, Player, Session, Who, Why, show, store_of, write_to
from muraille.cli.help import SEAT
from muraille.cli.ruling import facts_of
from muraille.cli.ruling_dialogue import is_name, looked_for, ruled
from muraille.cli.ruling_pages import show_found, show_ruling, show_understood
from muraille.cli.winds import optional_wind_of
from muraille.competition.rulings.catalogue import facts_of_ruling, known_facts, seats_of, turned, unknown_deal
from muraille.errors import InvalidRequest
from muraille.phrase import Phrase, mark
from muraille.referee import Offence
from muraille.table.family import Ruleset

#: What goes into the journal needs more than an answer that can be read and put aside.
SURE_ENOUGH_TO_WRITE = 0.9


def add_ruling_command(app: typer.Typer) -> None:
    """Put the command under ``muraille competition``."""
    app.command(
        "ruling", help=mark("Rule on a player's offence by the referee's catalogue, and write its points down.")
    )(ruling)


def ruling(
    file: File,
    session: Session,
    player: Player,
    words: Annotated[
        list[str],
        typer.Argument(metavar="OFFENCE", help=mark("An offence or its row (X07), or words to look for.")),
    ],
    when: Annotated[str | None, typer.Option(help=mark("When it was noticed, such as before_discard."))] = None,
    facts: Annotated[
        list[str] | None, typer.Option("--fact", help=mark("Another fact: name=value. May be repeated."))
    ] = None,
    seat: Annotated[
        str | None,
        typer.Option(metavar=SEAT, help=mark("The player's wind in this deal; otherwise the one of the draw.")),
    ] = None,
    points: Annotated[int | None, typer.Option(help=mark("The points, where the referee chooses them."))] = None,
    who: Who = "",
    why: Why = "",
    key: Key = "",
    at: At = "",
) -> None:
    wind = optional_wind_of(seat)
    with store_of(file) as store:
        competition = store.competition()
        table = competition.table_of(session, player)
        if table is None:
            raise InvalidRequest(
                "not_seated",
                Phrase("player {number} does not play in session {session}", number=player, session=session),
            )
        seats = seats_of(competition, session, table)
        own = next(each for each, number in seats.items() if number == player)
        if wind is not None:
            seats, own = turned(seats, own, wind), wind
        chosen = [] if points is None else [f"points={points}"]
        meant = _meant(" ".join(words), competition.rules)
        known = known_facts(competition, meant, session, player)
        stated = known | facts_of(when, own.value, [*(facts or []), *chosen])
        if "times" not in stated and (unknown := unknown_deal(competition, meant, session, player)):
            show(unknown)
        found = ruled(meant, stated, competition.rules)
        show_ruling(found)
        for number, fact in enumerate(facts_of_ruling(found, competition, own, seats, session, table)):
            write_to(store, fact, who=who, why=why, key=f"{key}/{number}" if key else "", at=at)


def _meant(query: str, rules: Ruleset) -> str:
    """The one offence that the words mean; where that is not certain, the nearest are shown and nothing is written."""
    if is_name(query, rules):
        return query
    found = looked_for(query, rules)
    hit = found.certain
    if hit is not None and isinstance(hit.found, Offence) and hit.confidence >= SURE_ENOUGH_TO_WRITE:
        show_understood(found)
        return hit.found.id
    show_found(found)
    raise InvalidRequest("several_offences", Phrase("“{query}” finds no one offence: name one of them", query=query))
