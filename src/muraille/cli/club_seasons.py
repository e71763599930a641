"""The commands of a club's seasons: what they count, divisions, who goes up and down."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer

from muraille.cli.club_desk import ClubFile, SeasonNumber, club_store, write_club
from muraille.cli.desk import At, Key, Who, Why, day_of
from muraille.cli.fact_commands import numbers
from muraille.errors import InvalidRequest
from muraille.league import facts
from muraille.league.leagues import check_later, promoted
from muraille.league.seasons import Division, Origin, ResultWorth, Scoring, Season, Tie, Total, Unit
from muraille.phrase import Phrase, mark


def add_season_commands(app: typer.Typer) -> None:
    """Put them under ``muraille club``."""
    app.command("season", help=mark("Agree on a season, or change what is agreed; what is left out stays."))(season)
    app.command("divisions", help=mark("The divisions of a season, the highest first."))(divisions)
    app.command("promote", help=mark("Make the divisions of the next season from the standings of this one."))(promote)


def season(
    file: ClubFile,
    number: SeasonNumber,
    name: Annotated[str, typer.Option(help=mark("The season's name."))] = "",
    first_day: Annotated[str, typer.Option("--from", help=mark("Its first day, such as 2026-09-01."))] = "",
    last_day: Annotated[str, typer.Option("--to", help=mark("Its last day, such as 2027-06-30."))] = "",
    game: Annotated[str, typer.Option(help=mark("riichi or mcr."))] = "",
    worth: Annotated[ResultWorth | None, typer.Option(help=mark("What a result is worth."))] = None,
    unit: Annotated[
        Unit | None, typer.Option(help=mark("Whether each game counts, or each evening and event."))
    ] = None,
    total: Annotated[Total | None, typer.Option(help=mark("The sum, the best so many, or the average."))] = None,
    best: Annotated[int | None, typer.Option(help=mark("How many results count, where the best do."))] = None,
    minimum: Annotated[int | None, typer.Option(help=mark("With fewer results nobody has a place."))] = None,
    table: Annotated[str | None, typer.Option(help=mark("What the places are worth, such as 10,6,3,1."))] = None,
    ties: Annotated[
        list[Tie] | None, typer.Option("--tie", help=mark("What breaks ties; several in their order."))
    ] = None,
    origins: Annotated[
        list[Origin] | None, typer.Option("--counts", help=mark("Evenings, events, games on a server; several."))
    ] = None,
    within: Annotated[
        bool | None, typer.Option("--within-divisions/--across-divisions", help=mark("Which games of a league count."))
    ] = None,
    who: Who = "",
    why: Why = "",
    key: Key = "",
    at: At = "",
) -> None:
    with club_store(file) as store:
        known = store.told_to(key).seasons.get(number)
        first, last = day_of(first_day), day_of(last_day)
        if known is None:
            if not (name and first and last):
                raise InvalidRequest("season", Phrase("a new season needs --name, --from and --to"))
            known = Season(number=number, name=name, first_day=first, last_day=last)
        scoring = _scoring(known.scoring, worth, unit, total, best, minimum, table)
        changed = msgspec.structs.replace(
            known,
            name=name or known.name,
            first_day=first or known.first_day,
            last_day=last or known.last_day,
            game=game or known.game,
            scoring=scoring,
            ties=tuple(ties) if ties else known.ties,
            origins=tuple(origins) if origins else known.origins,
            within_divisions=known.within_divisions if within is None else within,
        )
        write_club(store, facts.SeasonSet(season=changed), who=who, why=why, key=key, at=at)


def _scoring(
    known: Scoring,
    worth: ResultWorth | None,
    unit: Unit | None,
    total: Total | None,
    best: int | None,
    minimum: int | None,
    table: str | None,
) -> Scoring:
    worth, total = worth or known.worth, total or known.total
    if (best and total is not Total.BEST) or (table and worth is not ResultWorth.TABLE):
        # The season would not count as whoever wrote it thinks.
        raise InvalidRequest("season", Phrase("--best goes with --total best, and --table with --worth table"))
    return Scoring(
        worth=worth,
        unit=unit or known.unit,
        total=total,
        best=known.best if best is None else best,
        minimum=known.minimum if minimum is None else minimum,
        table=known.table if table is None else tuple(part.strip() for part in table.split(",") if part.strip()),
    )


def divisions(
    file: ClubFile,
    number: SeasonNumber,
    texts: Annotated[
        list[str],
        typer.Argument(metavar="NAME=PEOPLE...", help=mark("Such as A=3,7,12,4 B=5,6,8,9; the highest first.")),
    ],
    up: Annotated[int, typer.Option(help=mark("How many go up, from all but the highest."))] = 1,
    down: Annotated[int, typer.Option(help=mark("How many go down, from all but the lowest."))] = 1,
    who: Who = "",
    why: Why = "",
    key: Key = "",
    at: At = "",
) -> None:
    found: list[Division] = []
    for place, text in enumerate(texts):
        name, sign, people = text.partition("=")
        if not sign:
            raise InvalidRequest("division", Phrase("“{text}”: a division is written A=3,7,12,4", text=text))
        found.append(
            Division(
                name=name.strip(),
                people=numbers(people),
                up=up if place else 0,
                down=down if place < len(texts) - 1 else 0,
            )
        )
    with club_store(file) as store:
        fact = facts.DivisionsSet(season=number, divisions=tuple(found))
        write_club(store, fact, who=who, why=why, key=key, at=at)


def promote(
    file: ClubFile,
    number: SeasonNumber,
    following: Annotated[int, typer.Argument(metavar="NEXT", help=mark("The season that gets the divisions."))],
    who: Who = "",
    why: Why = "",
    key: Key = "",
    at: At = "",
) -> None:
    with club_store(file) as store:
        club = store.told_to(key)
        check_later(club, number, following)
        fact = facts.DivisionsSet(season=following, divisions=promoted(club, number))
        write_club(store, fact, who=who, why=why, key=key, at=at)
