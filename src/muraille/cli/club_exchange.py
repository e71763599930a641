"""The commands that exchange data with others: Pantheon's results both ways, the EMA's workbook for several events."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from muraille.cli.club_desk import ClubFile, club_of, club_store, take_event
from muraille.cli.club_tables import PublicOnly
from muraille.cli.console import error, say
from muraille.cli.desk import At, Who, Why, day_of, missing_extra, show
from muraille.errors import InvalidRequest
from muraille.league.deal_statistics import games_of_source
from muraille.league.games import season_games
from muraille.league.pantheon import games_json, rating_csv, taken_from_pantheon
from muraille.league.views import ClubReader
from muraille.phrase import Phrase, mark

Out = Annotated[Path, typer.Option(help=mark("The file to write."))]


def add_exchange_commands(app: typer.Typer) -> None:
    """Put them under ``muraille club``."""
    app.command("pantheon-in", help=mark("Take an event from Pantheon: its rating table (CSV) or its games (JSON)."))(
        pantheon_in
    )
    app.command("pantheon-out", help=mark("Results as Pantheon has them: the rating table (CSV) or the games (JSON)."))(
        pantheon_out
    )
    app.command(
        "ema-workbook", help=mark("The EMA's results workbook for several events, once its checks are passed.")
    )(ema_workbook_command)


def pantheon_in(
    file: ClubFile,
    source: Annotated[Path, typer.Argument(metavar="SOURCE", help=mark("What Pantheon saved: CSV or JSON."))],
    name: Annotated[str, typer.Option(help=mark("The event's name."))],
    day: Annotated[str, typer.Option(help=mark("Its day, such as 2026-05-02."))],
    rules: Annotated[str, typer.Option(help=mark("The ruleset, such as rcr-2016 or mcr-green."))] = "rcr-2016",
    check: Annotated[bool, typer.Option("--check", help=mark("Only report, write nothing."))] = False,
    who: Who = "",
    why: Why = "",
    at: At = "",
) -> None:
    played = day_of(day)
    if played is None:
        raise InvalidRequest("day", Phrase("an event has a first day"))
    with club_store(file) as store:
        found = taken_from_pantheon(store.told(), source.read_bytes(), name=name, day=played, rules=rules)
        for doubt in found.doubts:
            show(doubt)
        if check:
            show(Phrase("{count:# new person|# new people}", count=len(found.people)))
            return
        take_event(store, found, who=who, at=at, why=why)


def pantheon_out(
    file: ClubFile,
    out: Out,
    season: Annotated[int, typer.Option(help=mark("Of this season."))] = 0,
    event: Annotated[str, typer.Option(help=mark("Of this event: its name, or the beginning of its id."))] = "",
    public: PublicOnly = False,
) -> None:
    """A name that ends in .json asks for the games, any other for the table."""
    reader = ClubReader(club_of(file), public)
    if bool(season) == bool(event):
        raise InvalidRequest("what", Phrase("name a season or an event"))
    if season:
        games = season_games(reader.club, reader.club.season(season), reader.games)
    else:
        games = games_of_source(reader.club, reader.club.event(event).source, reader.games)
    data = games_json(reader, games) if out.suffix == ".json" else rating_csv(reader, games).encode()
    out.write_bytes(data)
    show(Phrase("written: {path}", path=out))


def ema_workbook_command(
    file: ClubFile,
    out: Out,
    events: Annotated[
        list[str] | None, typer.Argument(metavar="[EVENT]...", help=mark("The events; all if left out."))
    ] = None,
    force: Annotated[bool, typer.Option("--force", help=mark("The workbook in spite of its checks."))] = False,
) -> None:
    try:
        from muraille.league.ema_report import ema_workbook, report_problems
    except ImportError:
        raise missing_extra() from None
    club = club_of(file)
    by_day = sorted(club.events.values(), key=lambda each: (each.day, each.id))
    wanted = [club.event(each) for each in events] if events else by_day
    found = list(report_problems(club, wanted))
    for problem in found:
        error(say(problem.phrase))
    if found and not (force and wanted):
        error(say(Phrase("the report is not written; --force writes it all the same")))
        raise typer.Exit(1)
    out.write_bytes(ema_workbook(club, wanted))
    show(Phrase("written: {path}", path=out))
