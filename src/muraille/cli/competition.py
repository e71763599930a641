"""``muraille competition``: open an event, its people, its seating."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from muraille.cli.competition_book import add_book_commands
from muraille.cli.competition_needs import add_needs
from muraille.cli.competition_results import add_result_commands
from muraille.cli.competition_rulings import add_ruling_command
from muraille.cli.competition_sessions import add_session_commands
from muraille.cli.console import say
from muraille.cli.desk import (
    AsJson,
    At,
    File,
    Key,
    Who,
    Why,
    answer,
    competition_of,
    day_of,
    new_store,
    show,
    show_table,
    store_of,
    text_of_file,
    warn_of_backup,
    write,
    write_to,
)
from muraille.cli.fact_commands import Counter, add_fact_commands
from muraille.cli.journals import begin
from muraille.competition import facts
from muraille.competition.countries import country_code
from muraille.competition.draws import Filling
from muraille.competition.event.words import in_words
from muraille.competition.exchange import read_pantheon
from muraille.competition.order import refuse, to_take_over
from muraille.competition.people import Kind, Person, first_and_last, person_doubts
from muraille.competition.people.entrants import corrected, possible_doubles, read_people
from muraille.competition.seating.drawing import drawn, drawn_again, everybody_meets, final, swiss
from muraille.competition.standings import Grouping
from muraille.errors import InvalidRequest
from muraille.malformed import malformed
from muraille.phrase import Phrase, mark

HELP = mark("Run the numbers of a competition: people, seating, sessions, results, penalties, journal.")
EXAMPLES = mark(
    "Example: muraille competition new lyon.muraille --name 'Lyon Open' --rules rcr-2016  then  "
    "muraille competition import lyon.muraille players.csv"
)
app = typer.Typer(help=HELP, epilog=EXAMPLES, no_args_is_help=True, add_completion=False, rich_markup_mode=None)


@app.command("new", help=mark("Begin the journal of a competition in a new file."))
def new(
    file: File,
    name: Annotated[str, typer.Option(help=mark("The competition's name."))],
    rules: Annotated[str, typer.Option(help=mark("The ruleset, such as rcr-2016 or mcr-green."))] = "rcr-2016",
    change: Annotated[list[str] | None, typer.Option("--set", help=mark("Change an option: option=value."))] = None,
    sessions: Annotated[int, typer.Option(help=mark("How many sessions."))] = 8,
    place: Annotated[str, typer.Option(help=mark("The town."))] = "",
    country: Annotated[str, typer.Option(help=mark("The host country: three letters, or the name."))] = "",
    first_day: Annotated[str, typer.Option(help=mark("The first day, such as 2026-05-02."))] = "",
    days: Annotated[int, typer.Option(help=mark("How many days."))] = 1,
    form: Annotated[
        facts.TournamentFormat, typer.Option("--format", help=mark("Exactly one of the three (Green §3.5.4)."))
    ] = facts.TournamentFormat.ROUND_ROBIN,
    session_minutes: Annotated[int, typer.Option(help=mark("Minutes of a session; 0 as the book says."))] = 0,
    double_entry: Annotated[bool, typer.Option(help=mark("Two people enter every sheet."))] = False,
    hold_results: Annotated[bool, typer.Option(help=mark("Show a session's results only once released."))] = False,
    hold_from: Annotated[int, typer.Option(min=1, help=mark("The first session that is held, if results are."))] = 1,
    who: Who = "",
    key: Key = "",
    at: At = "",
) -> None:
    settings = facts.EventSettings(
        name=name,
        rules=rules,
        options=_pairs(change or []),
        sessions=sessions,
        place=place,
        country=country_code(country),
        first_day=day_of(first_day),
        days=days,
        format=form,
        session_minutes=session_minutes,
        double_entry=double_entry,
        hold_results=hold_results,
        hold_from=hold_from,
    )
    opened = facts.CompetitionOpened(settings=settings)
    begin(new_store, file, lambda store: write_to(store, opened, who=who, key=key, at=at))


def _pairs(texts: list[str]) -> dict[str, str]:
    """``option=value`` texts as a mapping."""
    pairs = [text.partition("=") for text in texts]
    for text, (_, sign, _) in zip(texts, pairs, strict=True):
        if not sign:
            raise InvalidRequest("option", Phrase("“{text}” is not option=value", text=text))
    return {name.strip(): value.strip() for name, _, value in pairs}


@app.command("settings", help=mark("Show the settings, or change some: name=value."))
def settings(
    file: File,
    changes: Annotated[list[str] | None, typer.Argument(metavar="[NAME=VALUE]...", help=mark("What changes."))] = None,
    who: Who = "",
    why: Why = "",
    key: Key = "",
    at: At = "",
    as_json: AsJson = False,
) -> None:
    known = competition_of(file).settings
    if not changes:
        if as_json:
            answer(known)
        else:
            show_table((Phrase("setting"), Phrase("value")), setting_rows(known))
        return
    current = msgspec.to_builtins(known)
    for name, value in _pairs(changes).items():
        if name not in facts.EventSettings.__struct_fields__:
            names = ", ".join(facts.EventSettings.__struct_fields__)
            raise InvalidRequest(
                "setting", Phrase("there is no setting “{name}”; there are {known}", name=name, known=names)
            )
        if name == "options":
            current[name] = _pairs(value.split(",")) if value else {}
        else:
            current[name] = {"yes": True, "no": False}.get(value, country_code(value) if name == "country" else value)
    try:
        changed = msgspec.convert(current, facts.EventSettings, strict=False)
    except msgspec.ValidationError as problem:
        raise InvalidRequest(
            "setting", Phrase("the setting is not understood: {problem}", problem=malformed(problem))
        ) from None
    write(file, facts.SettingsChanged(settings=changed), who=who, why=why, key=key, at=at)


def setting_rows(known: facts.EventSettings) -> list[tuple[str, str]]:
    """Each setting by the name that changes it, and its value in words.

    >>> from muraille.cli.console import Shell, shell
    >>> from muraille.languages import language
    >>> token = shell.set(Shell(language("en")))
    >>> dict(setting_rows(facts.EventSettings(name="Lyon Open")))["double_entry"]
    'no'
    >>> shell.reset(token)
    """
    words = [(name, in_words(getattr(known, name))) for name in known.__struct_fields__]
    return [(name, value if isinstance(value, str) else say(value)) for name, value in words]


@app.command("import", help=mark("Read people from a CSV file or a list, with a report of mistakes."))
def import_people(
    file: File,
    people: Annotated[
        Path, typer.Argument(metavar="LIST", help=mark("A CSV file, or names one a line; - for standard input."))
    ],
    check: Annotated[bool, typer.Option("--check", help=mark("Only report, write nothing."))] = False,
    update: Annotated[
        bool, typer.Option("--update", help=mark("Take over what the list says anew of people already there."))
    ] = False,
    doubles: Annotated[
        bool, typer.Option("--doubles", help=mark("Who stands twice in the list is two people."))
    ] = False,
    who: Who = "",
    at: At = "",
) -> None:
    with store_of(file) as store:
        found = read_people(text_of_file(people), store.competition().people, doubles=doubles)
        for remark in found.remarks:
            if remark.already:
                show(Phrase("line {line}: {what}", line=remark.line, what=remark.phrase))
                continue
            kind = Phrase("mistake") if remark.mistake else Phrase("doubt")
            show(Phrase("line {line}, {kind}: {what}", line=remark.line, kind=kind, what=remark.phrase))
        changed = found.changed if update else ()
        if not check:
            for person in (*found.people, *changed):
                write_to(store, facts.PersonRegistered(person=person), who=who, at=at, quiet=True)
            warn_of_backup(store)
        show(
            Phrase(
                "{people:# person|# people} read, {mistakes:# line|# lines} left out",
                people=len(found.people),
                mistakes=len({remark.line for remark in found.mistakes}),
            )
        )
        if found.already:
            show(
                Phrase(
                    "{already} already there, {changed} of them changed", already=found.already, changed=len(changed)
                )
            )
        if found.changed and not update:
            show(Phrase("what differs is not taken over without --update"))
    raise typer.Exit(1 if found.mistakes else 0)


@app.command("add", help=mark("Register somebody, or correct a registration by its number."))
def add(
    file: File,
    name: Annotated[str, typer.Argument(metavar="NAME", help=mark("First and last name."))],
    country: Annotated[str, typer.Option(help=mark("Three letters, or the name."))] = "",
    club: Annotated[str, typer.Option(help=mark("The club."))] = "",
    team: Annotated[str, typer.Option(help=mark("The team."))] = "",
    group: Annotated[str, typer.Option(help=mark("The group of the event."))] = "",
    ema: Annotated[str, typer.Option(help=mark("The EMA number, eight digits."))] = "",
    kind: Annotated[Kind | None, typer.Option(help=mark("Entrant, substitute or house player."))] = None,
    number: Annotated[int, typer.Option(help=mark("The player's number; the next one if left out."))] = 0,
    who: Who = "",
    why: Why = "",
    key: Key = "",
    at: At = "",
) -> None:
    with store_of(file) as store:
        people = store.competition().people
        first, last = first_and_last(name)
        there = people.get(number) or Person(number=number or max(people, default=0) + 1, last_name=last)
        named = msgspec.structs.replace(there, first_name=first, last_name=last)
        person = corrected(named, country=country_code(country), club=club, team=team, group=group, ema=ema, kind=kind)
        write_to(store, facts.PersonRegistered(person=person), who=who, why=why, key=key, at=at)
    for doubt in person_doubts(person):
        show(doubt)
    for double in possible_doubles(person, people.values()):
        alike = Phrase(
            "{name} looks like {other}, player {number}", name=person.name, other=double.name, number=double.number
        )
        show(Phrase("{alike}; undo the entry if it is the same person", alike=alike))


@app.command("people", help=mark("List the people."))
def people(file: File, as_json: AsJson = False) -> None:
    competition = competition_of(file)
    if as_json:
        answer(list(competition.people.values()))
        return
    headings = (
        Phrase("number"),
        Phrase("name"),
        Phrase("country"),
        Phrase("club"),
        Phrase("team"),
        Phrase("EMA"),
        Phrase("kind"),
    )
    rows = [
        (str(p.number), p.name, p.country, p.club, p.team, p.ema, p.kind.value) for p in competition.people.values()
    ]
    show_table(headings, rows, frozenset({0}))


@app.command("draw", help=mark("Draw all sessions, or draw again from a session on; or take a seating from elsewhere."))
def draw(
    file: File,
    seed: Annotated[int, typer.Option(help=mark("Seed of the lot."))] = 0,
    apart: Annotated[Grouping | None, typer.Option(help=mark("Keep teams, clubs or countries apart."))] = None,
    fill: Annotated[Filling, typer.Option(help=mark("Substitutes, or byes in turn."))] = Filling.SUBSTITUTES,
    again: Annotated[int, typer.Option("--from", help=mark("Draw again from this session on, without who left."))] = 0,
    everybody: Annotated[
        bool, typer.Option("--round-robin", help=mark("As many sessions as everybody needs to meet everybody."))
    ] = False,
    by_standing: Annotated[int, typer.Option("--swiss", help=mark("Draw this session by the standing."))] = 0,
    last: Annotated[int, typer.Option("--final", help=mark("Seat this session of the stages played then."))] = 0,
    pantheon: Annotated[Path | None, typer.Option(help=mark("A seating as Pantheon writes it."))] = None,
    drawn_for: Annotated[
        list[str] | None, typer.Option(help=mark("Who draws for an absent team: team=person (Green §3.5.1)."))
    ] = None,
    who: Who = "",
    why: Why = "",
    key: Key = "",
    at: At = "",
) -> None:
    with store_of(file) as store:
        competition = store.competition()
        if pantheon is not None:
            fact = read_pantheon(text_of_file(pantheon), again or 1)
            refuse(to_take_over(competition, fact), why)
        elif everybody:
            fact = everybody_meets(competition, seed=seed)
        elif by_standing:
            fact = swiss(competition, by_standing, seed=seed, apart=apart)
        elif last:
            fact = final(competition, last)
        elif again:
            fact, to_fill = drawn_again(competition, again, seed=seed, filling=fill, apart=apart)
            for session, number in to_fill:
                name = competition.person(number).name
                show(Phrase("session {session}: the seat of {name} needs a substitute", session=session, name=name))
        else:
            fact = drawn(competition, seed=seed, apart=apart, filling=fill, drawn_for=_pairs(drawn_for or []))
        write_to(store, fact, who=who, why=why, key=key, at=at)


@app.command("seats", help=mark("Who sits where."))
def seats(
    file: File,
    session: Annotated[int, typer.Argument(metavar="[SESSION]", help=mark("One session; all if left out."))] = 0,
    as_json: AsJson = False,
) -> None:
    competition = competition_of(file)
    if session and session not in competition.seating:
        raise InvalidRequest("no_seating", Phrase("session {session} is not drawn yet", session=session))
    wanted = [session] if session else sorted(competition.seating)
    if as_json:
        answer({str(each): {str(t): s for t, s in competition.seating[each].items()} for each in wanted})
        return
    headings = (Phrase("session"), Phrase("table"), Phrase("East"), Phrase("South"), Phrase("West"), Phrase("North"))
    rows = [
        (
            str(each),
            str(table),
            *(f"{number} {competition.person(number).name}" for number in competition.seats(each, table)),
        )
        for each in wanted
        for table in sorted(competition.seating.get(each, {}))
    ]
    show_table(headings, rows, frozenset({0, 1}))


add_fact_commands(app, facts.DECLARED, Counter(File, store_of, write_to))
add_session_commands(app)
add_ruling_command(app)
add_result_commands(app)
add_needs(app)
add_book_commands(app)
