"""``muraille club``: the club's year: people, evenings, events, seasons, ratings."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from muraille.cli.club_desk import (
    Clear,
    ClubFile,
    Night,
    cleared_of,
    club_of,
    club_store,
    club_store_kind,
    new_club_store,
    take_event,
    write_club,
)
from muraille.cli.club_exchange import add_exchange_commands
from muraille.cli.club_registration import add_registration_commands
from muraille.cli.club_seasons import add_season_commands
from muraille.cli.club_statistics import add_statistics_commands
from muraille.cli.club_tables import add_reading_commands
from muraille.cli.console import say
from muraille.cli.desk import (
    AsJson,
    At,
    Key,
    Who,
    Why,
    answer,
    day_of,
    show,
    show_table,
    store_of,
)
from muraille.cli.fact_commands import Counter, add_fact_commands, numbers
from muraille.cli.journals import Backup, Restored, adopt, begin, restore, show_count
from muraille.competition.countries import country_code
from muraille.competition.people import first_and_last
from muraille.errors import InvalidRequest
from muraille.league import facts
from muraille.league.archive import archive_of, read_archive
from muraille.league.demo import year_of_a_club
from muraille.league.drawing import fair_tables
from muraille.league.online import online_game
from muraille.league.people import Belonging, ClubPerson
from muraille.league.settings import ClubSettings, Subject
from muraille.league.state import Club
from muraille.league.taking import taken
from muraille.phrase import Phrase, mark

HELP = mark("The club's year: people, evenings, events taken in, seasons, ratings; a journal in a file of its own.")
EXAMPLES = mark(
    "Example: muraille club new lyon.club --name 'Riichi Lyon'  then  muraille club member lyon.club 'Ada Dupont'  and  "
    "muraille club night lyon.club"
)
app = typer.Typer(help=HELP, epilog=EXAMPLES, no_args_is_help=True, add_completion=False, rich_markup_mode=None)


@app.command("new", help=mark("Begin the journal of a club in a new file."))
def new(
    file: ClubFile,
    name: Annotated[str, typer.Option(help=mark("The club's name."))],
    place: Annotated[str, typer.Option(help=mark("The town."))] = "",
    country: Annotated[str, typer.Option(help=mark("Three letters, or the name."))] = "",
    rules: Annotated[str, typer.Option(help=mark("The ruleset of a table for which none is named."))] = "rcr-2016",
    who: Who = "",
    key: Key = "",
    at: At = "",
) -> None:
    settings = ClubSettings(name=name, place=place, country=country_code(country), rules=rules)
    founded = facts.ClubFounded(settings=settings)
    begin(new_club_store, file, lambda store: write_club(store, founded, who=who, key=key, at=at))


@app.command("demo", help=mark("A whole year of a club that does not exist, to look at."))
def demo(
    file: ClubFile,
    seed: Annotated[int, typer.Option(help=mark("Seed of everything in it."))] = 1,
    evenings: Annotated[int, typer.Option(min=1, max=200, help=mark("How many evenings."))] = 45,
) -> None:
    adopt(new_club_store, file, year_of_a_club(seed, evenings))


@app.command("settings", help=mark("Show what is agreed for the club, or change it."))
def settings(
    file: ClubFile,
    name: Annotated[str, typer.Option(help=mark("The club's name."))] = "",
    place: Annotated[str, typer.Option(help=mark("The town."))] = "",
    rules: Annotated[str, typer.Option(help=mark("The ruleset of a table for which none is named."))] = "",
    public: Annotated[
        str | None,
        typer.Option(help=mark("What everybody may read: standings,nights,events,people,ratings, or nothing.")),
    ] = None,
    who: Who = "",
    why: Why = "",
    as_json: AsJson = False,
) -> None:
    with club_store(file) as store:
        known = store.told().settings
        changed = msgspec.structs.replace(
            known,
            name=name or known.name,
            place=place or known.place,
            rules=rules or known.rules,
            public=known.public if public is None else _subjects(public),
        )
        if changed != known:
            write_club(store, facts.ClubSettingsChanged(settings=changed), who=who, why=why)
        elif as_json:
            answer(known)
        else:
            words = ", ".join(subject.value for subject in known.public)
            rows = [("name", known.name), ("place", known.place), ("rules", known.rules), ("public", words)]
            show_table((Phrase("setting"), Phrase("value")), rows)


def _subjects(text: str) -> tuple[Subject, ...]:
    try:
        return tuple(Subject(part.strip()) for part in text.split(",") if part.strip())
    except ValueError:
        known = ", ".join(subject.value for subject in Subject)
        raise InvalidRequest(
            "public", Phrase("“{text}”: what can be public is {known}", text=text, known=known)
        ) from None


@app.command("member", help=mark("Add somebody, or correct a name by its number."))
def member(
    file: ClubFile,
    name: Annotated[str, typer.Argument(metavar="NAME", help=mark("First and last name."))],
    number: Annotated[int, typer.Option(help=mark("The person's number; the next one if left out."))] = 0,
    belonging: Annotated[
        Belonging | None, typer.Option("--as", help=mark("Member, guest, or known from outside."))
    ] = None,
    country: Annotated[str, typer.Option(help=mark("Three letters, or the name."))] = "",
    ema: Annotated[str, typer.Option(help=mark("The EMA number, eight digits."))] = "",
    who: Who = "",
    why: Why = "",
    key: Key = "",
    at: At = "",
) -> None:
    with club_store(file) as store:
        club = store.told_to(key)
        first, last = first_and_last(name)
        there = club.people.get(number) or ClubPerson(number=number or club.next_person, last_name=last)
        person = msgspec.structs.replace(
            there,
            first_name=first,
            last_name=last,
            country=country_code(country) or there.country,
            ema=ema or there.ema,
            belonging=belonging or there.belonging,
        )
        fact = facts.ClubPersonAdded(person=person, new=not number)
        write_club(store, fact, who=who, why=why, key=key, at=at)
        for remark in fact.remarks(store.told()):
            show(remark)


@app.command("people", help=mark("List the people."))
def people(file: ClubFile, as_json: AsJson = False) -> None:
    club = club_of(file)
    found = [person for number, person in sorted(club.people.items()) if club.who(number) == number]
    if as_json:
        answer([_printed(club, person) for person in found])
        return
    headings = (
        Phrase("number"),
        Phrase("name"),
        Phrase("belongs as"),
        Phrase("country"),
        Phrase("EMA"),
        Phrase("remarks"),
    )
    rows = [(str(p.number), p.name, say(p.belonging.words), p.country, p.ema, _remark(club, p.number)) for p in found]
    show_table(headings, rows, frozenset({0}))


class PrintedMember(ClubPerson, frozen=True, kw_only=True):
    """Somebody of the club, and what became of him."""

    #: Earlier names.
    former: Sequence[str]
    #: Numbers that are his too.
    merged: Sequence[int]
    hidden: bool
    removed: bool


def _printed(club: Club, person: ClubPerson) -> PrintedMember:
    return PrintedMember(
        **msgspec.structs.asdict(person),
        former=club.former.get(person.number, []),
        merged=club.numbers_of(person.number)[1:],
        hidden=club.is_hidden(person.number),
        removed=club.is_removed(person.number),
    )


def _remark(club: Club, number: int) -> str:
    others = ", ".join(map(str, club.numbers_of(number)[1:]))
    if club.is_removed(number):
        return say(Phrase("in no public list"))
    if club.is_hidden(number):
        return say(Phrase("name hidden in public"))
    return say(Phrase("also {numbers}", numbers=others)) if others else ""


@app.command("night", help=mark("Begin an evening, or correct one by its number; what is left out stays."))
def night(
    file: ClubFile,
    number: Annotated[int, typer.Option(help=mark("The evening; the next one if left out."))] = 0,
    day: Annotated[str, typer.Option(help=mark("Its day, such as 2026-05-02; today for a new one."))] = "",
    name: Annotated[str, typer.Option(help=mark("What people call it."))] = "",
    rules: Annotated[str, typer.Option(help=mark("The ruleset of its tables, where it is not the club's."))] = "",
    clear: Clear = None,
    who: Who = "",
    why: Why = "",
    key: Key = "",
    at: At = "",
) -> None:
    with club_store(file) as store:
        club = store.told_to(key)
        known = club.nights.get(number)
        cleared = cleared_of(clear, "name", "rules")
        again = store.written_under(key)
        today = again.at if again else datetime.datetime.now()
        fact = facts.NightOpened(
            night=number or club.next_night,
            day=day_of(day) or (known.day if known else today.astimezone().date()),
            name="" if "name" in cleared else name or (known.name if known else ""),
            rules="" if "rules" in cleared else rules or (known.rules if known else ""),
            new=not number,
        )
        write_club(store, fact, who=who, why=why, key=key, at=at)


@app.command("draw", help=mark("Seat who is there with those whom they met least, and who waited first."))
def draw(
    file: ClubFile,
    number: Night,
    season: Annotated[int | None, typer.Option(help=mark("Whose meetings count; the last year's if left out."))] = None,
    seed: Annotated[int, typer.Option(help=mark("Seed of the lot."))] = 0,
    rules: Annotated[str, typer.Option(help=mark("The ruleset, where it is not the evening's."))] = "",
    who: Who = "",
    at: At = "",
) -> None:
    with club_store(file) as store:
        club = store.told()
        evening = club.night(number)
        drawn = fair_tables(club, evening, seed=seed, season=season)
        for seats in drawn.tables:
            table, turn = facts.following(store.told(), number, seats)
            fact = facts.TableSeated(night=number, table=table, seats=seats, round=turn, rules=rules)
            write_club(store, fact, who=who, at=at)
        if drawn.waiting:
            show(Phrase("waiting: {names}", names=", ".join(club.name_of(each) for each in drawn.waiting)))


@app.command("event", help=mark("Take an event's results into the club's year; again, where they changed."))
def event(
    file: ClubFile,
    competition: Annotated[str, typer.Argument(metavar="EVENT", help=mark("The competition's file."))],
    check: Annotated[bool, typer.Option("--check", help=mark("Only report, write nothing."))] = False,
    apart: Annotated[
        bool,
        typer.Option("--apart", help=mark("Its file began as a copy of another event's: it is an event of its own.")),
    ] = False,
    who: Who = "",
    why: Why = "",
    at: At = "",
) -> None:
    with store_of(competition) as other, club_store(file) as store:
        entries = other.entries()
        found = taken(store.told(), other.told(), entries[0].hash, day=entries[0].at.date(), apart=apart)
        for doubt in found.doubts:
            show(doubt)
        if check:
            for obstacle in facts.differences(store.told(), found.event):
                show(obstacle.phrase)
            known = store.told().people
            show(
                Phrase(
                    "{count:# new person|# new people}", count=sum(each.number not in known for each in found.people)
                )
            )
            return
        take_event(store, found, who=who, at=at, why=why)


@app.command("game", help=mark("Take a game that was played on a server, from its record."))
def game(
    file: ClubFile,
    record: Annotated[Path, typer.Argument(metavar="RECORD", help=mark("The record of the game."))],
    seats: Annotated[
        str, typer.Option("--players", help=mark("Who sat East, South, West and North, such as 3,7,12,4."))
    ],
    day: Annotated[str, typer.Option(help=mark("Its day, such as 2026-05-02; today if left out."))] = "",
    who: Who = "",
    at: At = "",
) -> None:
    from muraille.library.records import read

    played = day_of(day) or datetime.datetime.now().astimezone().date()
    taken_game = online_game(read(record), numbers(seats), played)
    with club_store(file) as store:
        write_club(store, facts.OnlineGameTaken(game=taken_game), who=who, at=at)


@app.command("journal", help=mark("The journal, entry by entry."))
def journal(file: ClubFile, as_json: AsJson = False) -> None:
    with club_store(file) as store:
        entries, club = store.entries(), store.told()
    if as_json:
        answer(entries)
        return
    rows = [
        (str(e.sequence), f"{e.at.astimezone():%Y-%m-%d %H:%M}", e.who, say(e.fact.sentence(club)), e.why)
        for e in entries
    ]
    show_table((Phrase("entry"), Phrase("when"), Phrase("who"), Phrase("what"), Phrase("why")), rows, frozenset({0}))


@app.command("archive-out", help=mark("The whole club as one file, every hash in it."))
def archive_out(
    file: ClubFile, target: Annotated[Path, typer.Argument(metavar="ARCHIVE", help=mark("The file to write."))]
) -> None:
    with club_store(file) as store:
        entries = store.entries()
    target.write_bytes(archive_of(entries))
    show_count(len(entries), target)


@app.command("archive-in", help=mark("A club from its archive, in a new file or one that holds the beginning of it."))
def archive_in(
    archive: Annotated[Path, typer.Argument(metavar="ARCHIVE", help=mark("What archive-out wrote."))], file: ClubFile
) -> None:
    found = read_archive(archive.read_bytes())
    adopt(new_club_store, file, found.entries)
    for remark in found.remarks:
        show(remark)


@app.command("restore", help=mark("Make a file from a backup, after checking it."))
def restore_file(backup: Backup, target: Restored) -> None:
    restore(club_store_kind(), backup, target)


add_fact_commands(app, facts.CLUB_FACTS, Counter(ClubFile, club_store, write_club))
add_season_commands(app)
add_registration_commands(app)
add_reading_commands(app)
add_statistics_commands(app)
add_exchange_commands(app)
