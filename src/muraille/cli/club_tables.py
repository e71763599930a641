"""The commands that read a club: evenings, standings, ratings, chances, the EMA ranking."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from typing import Annotated

import typer
from msgspec import Struct
from msgspec.structs import astuple

from muraille.cli.club_desk import AsOf, ClubFile, Night, OnDay, SeasonNumber, club_of
from muraille.cli.console import say, shell
from muraille.cli.desk import AsJson, answer, day_of, show, show_table
from muraille.cli.fact_commands import numbers
from muraille.competition.numbers import decimal
from muraille.competition.views.data import data
from muraille.errors import InvalidRequest
from muraille.league.ema import ema_effects
from muraille.league.ratings import table_chances
from muraille.league.seasons import check_game
from muraille.league.views import MOVES, ClubReader, PersonCell
from muraille.phrase import Phrase, Renderable, mark

PublicOnly = Annotated[bool, typer.Option("--public", help=mark("Only what everybody may read."))]


def add_reading_commands(app: typer.Typer) -> None:
    """Put them under ``muraille club``."""
    app.command("evening", help=mark("The ranking and the tables of an evening."))(evening)
    app.command("standings", help=mark("The standings of a season as of any day, with the reason for every point."))(
        season_standings
    )
    app.command("rating", help=mark("The ratings of a game, or the history of one person."))(rating)
    app.command("chances", help=mark("How likely each place is for four people at a table."))(chances)
    app.command("events", help=mark("The events and games of a server in the club's year, with their ids."))(events)
    app.command("ema", help=mark("What an event does to the EMA ranking, by the events that the club knows."))(ema)
    app.command("person", help=mark("Everything about one person."))(person)


def said(words: str | Renderable) -> str:
    return words if isinstance(words, str) else say(words)


def person_name(cell: PersonCell) -> str:
    return said(cell.name)


def answer_view(view: object) -> None:
    answer(data(view, shell.get().language))


def evening(file: ClubFile, number: Night, public: PublicOnly = False, as_json: AsJson = False) -> None:
    view = ClubReader(club_of(file), public).evening(number)
    if as_json:
        answer_view(view)
        return
    for game, lines in view.rankings.items():
        headings = (Phrase("place"), Phrase("name"), Phrase("games"), Phrase("points"), Phrase("session points"))
        show(game)
        show_table(
            headings,
            [
                (each.place, person_name(each.person), str(each.games), each.points, each.session_points)
                for each in lines
            ],
            frozenset({0, 2, 3, 4}),
        )
    for table in view.tables:
        seats = ", ".join(
            f"{person_name(seat)} {score}" for seat, score in zip(table.seats, table.scores or ("",) * 4, strict=True)
        )
        show(Phrase("round {round}, table {table}: {seats}", round=table.round, table=table.table, seats=seats))


def season_standings(
    file: ClubFile,
    number: SeasonNumber,
    on: OnDay = "",
    moment: AsOf = "",
    one: Annotated[int, typer.Option("--person", help=mark("Whose points are explained."))] = 0,
    public: PublicOnly = False,
    as_json: AsJson = False,
) -> None:
    club = club_of(file, moment)
    explained = club.person(one).number if one else None
    view = ClubReader(club, public).season(number, day=day_of(on))
    if as_json:
        answer_view(view)
        return
    for section in view.sections:
        if section.division:
            show(section.division)
        rows = [
            (line.place, person_name(line.person), str(line.games), line.points, line.final, _move(line.move))
            for line in section.lines
        ]
        headings = ("place", "name", "games", "points", "final", "moves")
        show_table([HEADINGS[each] for each in headings], rows, frozenset({0, 2, 3, 4}))
        for line in section.lines:
            if explained and line.person.number == explained:
                for item in line.items:
                    show(item.told)
                for reason in line.final_reasons:
                    show(Phrase("final: {reason}", reason=reason))
                for sentence in line.decided:
                    show(sentence)
    if view.teams:
        show_table(
            (Phrase("place"), Phrase("team"), Phrase("points")),
            [(each.place, each.team, each.points) for each in view.teams],
            frozenset({0, 2}),
        )


HEADINGS = {
    "place": Phrase("place"),
    "name": Phrase("name"),
    "games": Phrase("games"),
    "points": Phrase("points"),
    "final": Phrase("final"),
    "moves": Phrase("moves"),
}


def rating(
    file: ClubFile,
    game: Annotated[str, typer.Option(help=mark("riichi or mcr."))] = "riichi",
    one: Annotated[int, typer.Option("--person", help=mark("Whose history is shown."))] = 0,
    public: PublicOnly = False,
    as_json: AsJson = False,
) -> None:
    club = club_of(file)
    check_game(game)
    found = ClubReader(club, public).rating_list(game, history=bool(one))
    if one:
        number = club.person(one).number
        found = tuple(each for each in found if each.person.number == number)
    if as_json:
        answer_view(found)
        return
    rows = [
        (
            person_name(each.person),
            str(each.rating),
            f"± {each.uncertainty}",
            f"{each.mean:.2f} ± {each.deviation:.2f}",
            str(each.games),
            say(Phrase("provisional")) if each.provisional else "",
        )
        for each in found
    ]
    headings = (
        Phrase("name"),
        Phrase("rating"),
        Phrase("uncertainty"),
        Phrase("strength"),
        Phrase("games"),
        Phrase("remarks"),
    )
    show_table(headings, rows, frozenset({1, 2, 3, 4}))
    for each in found if one else ():
        for day, shown in each.history:
            show(f"{day.isoformat()}  {shown}")


class PlaceChances(Struct, frozen=True, kw_only=True):
    """How likely each place at a table is for somebody."""

    person: int
    places: Sequence[float]


def chances(
    file: ClubFile,
    people: Annotated[str, typer.Argument(metavar="PEOPLE", help=mark("Four numbers, such as 3,7,12,4."))],
    game: Annotated[str, typer.Option(help=mark("riichi or mcr."))] = "riichi",
    as_json: AsJson = False,
) -> None:
    club = club_of(file)
    check_game(game)
    four = [club.person(number).number for number in numbers(people)]
    if len(four) != 4 or len(set(four)) != 4:
        raise InvalidRequest("not_four", Phrase("four different people sit at a table"))
    places = table_chances(ClubReader(club).ratings(game), four).places
    if as_json:
        answer([PlaceChances(person=who, places=each) for who, each in zip(four, places, strict=True)])
        return
    rows = [
        (club.name_of(who), *(f"{round(100 * chance)} %" for chance in each))
        for who, each in zip(four, places, strict=True)
    ]
    headings = (Phrase("name"), Phrase("first"), Phrase("second"), Phrase("third"), Phrase("fourth"))
    show_table(headings, rows, frozenset({1, 2, 3, 4}))


def _move(move: str) -> str:
    return say(MOVES[move]) if move else ""


class ListedEvent(Struct, frozen=True, kw_only=True):
    """An event, or a game of the server, that a club has taken in."""

    source: str
    day: str
    name: str
    players: int
    games: int


def events(file: ClubFile, as_json: AsJson = False) -> None:
    club = club_of(file)
    rows = [
        ListedEvent(
            source=each.source,
            day=each.day.isoformat(),
            name=each.name,
            players=len(each.players),
            games=len(each.games),
        )
        for each in club.events.values()
    ]
    online = say(Phrase("a game on a server"))
    rows += [
        ListedEvent(source=each.source, day=each.day.isoformat(), name=online, players=len(each.people), games=1)
        for each in club.online.values()
    ]
    rows.sort(key=lambda row: (row.day, row.source))
    if as_json:
        answer(rows)
        return
    headings = (Phrase("id"), Phrase("day"), Phrase("name"), Phrase("players"), Phrase("games"))
    show_table(headings, [tuple(map(str, astuple(row))) for row in rows], frozenset({3, 4}))


def ema(
    file: ClubFile,
    event: Annotated[str, typer.Argument(metavar="EVENT", help=mark("The event's name, or the beginning of its id."))],
    on: OnDay = "",
    as_json: AsJson = False,
) -> None:
    club = club_of(file)
    found = club.event(event)
    day = day_of(on) or max(found.day, datetime.datetime.now().astimezone().date())
    effects = ema_effects(club, found, day)
    if as_json:
        answer_view(effects)
        return
    rows = [
        (
            club.name_of(each.person),
            str(each.base_rank),
            "–" if each.before is None else decimal(each.before),
            "–" if each.after is None else decimal(each.after),
        )
        for each in effects
    ]
    show_table((Phrase("name"), Phrase("base rank"), Phrase("before"), Phrase("after")), rows, frozenset({1, 2, 3}))


def person(
    file: ClubFile,
    number: Annotated[int, typer.Argument(metavar="PERSON", help=mark("The person's number."))],
    as_json: AsJson = False,
) -> None:
    view = ClubReader(club_of(file)).person(number)
    if as_json:
        answer_view(view)
        return
    show(person_name(view.person))
    for name in (*view.former, *view.merged):
        show(Phrase("also known as {name}", name=name))
    for game, rated in view.ratings.items():
        show(
            Phrase(
                "{game}: rating {rating} after {games:# game|# games}",
                game=game,
                rating=rated.rating,
                games=rated.games,
            )
        )
    rows = [
        (
            each.day.isoformat(),
            said(each.name),
            each.place,
            str(each.score),
            each.points,
            ", ".join(map(person_name, each.others)),
        )
        for each in view.games
    ]
    headings = (
        Phrase("day"),
        Phrase("evening or event"),
        Phrase("place"),
        Phrase("score"),
        Phrase("points"),
        Phrase("opponents"),
    )
    show_table(headings, rows, frozenset({2, 3, 4}))
