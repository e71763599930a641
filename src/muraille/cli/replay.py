"""``muraille replay``: a record told event by event, or verified against the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from muraille.cli.console import console, print_json, say
from muraille.families import family_of
from muraille.phrase import Phrase, mark
from muraille.presets import ruleset
from muraille.referee.table import TableReferee
from muraille.table.differences import difference, seat_names
from muraille.table.records import Record, read_record
from muraille.table.replays import Problem, verify
from muraille.table.rulesets import changed
from muraille.table.stories import story, told

HELP = mark("Show the record of a game, or play it again through the rules and print what is wrong.")
EXAMPLES = mark("Example: muraille replay game.jsonl  or  muraille replay game.jsonl --verify")


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=mark("The record, JSON Lines."))],
    check: Annotated[bool, typer.Option("--verify", help=mark("Play every event again through the rules."))] = False,
    as_json: Annotated[bool, typer.Option("--json", help=mark("Print the answer as JSON."))] = False,
) -> None:
    """See HELP."""
    with file.open("rb") as lines:
        record = read_record(lines)
    if check:
        raise typer.Exit(_verify(record, as_json=as_json))
    if as_json:
        for event in record.events:
            print_json(event)
        return
    out = console()
    for number, sentence in enumerate(story(record.events, record.header.players), start=1):
        out.print(f"{number:5}  {say(sentence)}")


def _verify(record: Record, *, as_json: bool) -> int:
    rules = changed(ruleset(record.header.rules), record.header.options)
    problems = verify(record.events, family_of(rules), _umpire(record))
    if as_json:
        print_json({"events": len(record.events), "valid": not problems, "problems": list(map(_data, problems))})
    else:
        out = console()
        for problem in problems:
            out.print(f"{problem.number:5}  {_event(problem, record)}: {say(difference(problem, record))}")
        verdict = (
            Phrase("{count} problems in {events} events", count=len(problems), events=len(record.events))
            if problems
            else Phrase("{events} events, all by the rules of {rules}", events=len(record.events), rules=rules.name)
        )
        out.print(say(verdict))
    return 1 if problems else 0


def _umpire(record: Record) -> TableReferee | None:
    return TableReferee(record.header.setting) if record.header.open else None


def _event(problem: Problem, record: Record) -> str:
    return "—" if problem.event is None else say(told(problem.event, seat_names(record, problem.number)))


def _data(problem: Problem) -> dict[str, object]:
    return {"seq": problem.number, "event": problem.event, "message": say(problem.phrase)}
