"""``muraille competition ruling``: a ruling of the referee's catalogue, applied to a player of the event."""

from __future__ import annotations

from typing import Annotated

import typer

from muraille.cli.console import say
from muraille.cli.desk import At, File, Key, Player, Session, Who, Why, show, store_of, write_to
from muraille.cli.ruling import facts_of
from muraille.cli.ruling_dialogue import found_by, ruled
from muraille.cli.ruling_pages import show_offences, show_ruling
from muraille.cli.winds import SEAT, optional_wind_of
from muraille.errors import InvalidRequest
from muraille.phrase import Phrase, mark
from muraille.referee import effects as effect
from muraille.server.desk.rulings import facts_of_ruling, seats_of, turned
from muraille.table.rulesets import Ruleset


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
        stated = facts_of(when, own.value, [*(facts or []), *chosen])
        found = ruled(_meant(" ".join(words), competition.rules), stated, competition.rules)
        show_ruling(found)
        text = say(found.offence.title)
        for number, fact in enumerate(facts_of_ruling(found, stated, own, seats, session, table, text)):
            write_to(store, fact, who=who, why=why, key=f"{key}/{number}" if key else "", at=at)
    if any(isinstance(each, effect.Disqualified) for each in found.effects):
        show(Phrase("disqualified: muraille competition leave --cause disqualified"))


def _meant(query: str, rules: Ruleset) -> str:
    """The one offence that the words mean; where they find several, these are shown and nothing is written."""
    found = found_by(query, rules)
    if isinstance(found, str):
        return found
    show_offences(found)
    raise InvalidRequest("several_offences", Phrase("“{query}” finds several offences: name one of them", query=query))
