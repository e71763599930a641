"""``muraille replay``: a record told event by event, or verified against the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from muraille.cli.console import console, print_json, say
from muraille.cli.explain import explain
from muraille.errors import InvalidRequest
from muraille.families import family_of
from muraille.phrase import Phrase, mark
from muraille.presets import ruleset
from muraille.referee.stories import told
from muraille.referee.table import TableReferee
from muraille.table.differences import difference, seat_names
from muraille.table.events import Event
from muraille.table.records import Inspected, Record, inspect_record, on_line
from muraille.table.replays import verify
from muraille.table.rulesets import changed
from muraille.table.stories import story

HELP = mark(
    "Show the record of a game, play it again through the rules and print what is wrong, or explain its decisions."
)
EXAMPLES = mark(
    "Example: muraille replay game.jsonl  or  muraille replay game.jsonl --verify"
    "  or  muraille replay game.jsonl --explain --deal 1 --seat 0"
)


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=mark("The record, JSON Lines."))],
    check: Annotated[bool, typer.Option("--verify", help=mark("Play every event again through the rules."))] = False,
    explained: Annotated[
        bool, typer.Option("--explain", help=mark("Say of every decision what the master would do, and why."))
    ] = False,
    deal: Annotated[int | None, typer.Option(min=1, help=mark("With --explain: only this deal."))] = None,
    seat: Annotated[
        int | None,
        typer.Option(min=0, max=3, help=mark("With --explain: only this seat, 0 to 3 as the events number them.")),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help=mark("Print the answer as JSON."))] = False,
) -> None:
    """See HELP."""
    if explained and check:
        raise InvalidRequest("verify_or_explain", Phrase("--verify and --explain are two questions: ask one of them"))
    if not explained and (deal is not None or seat is not None):
        raise InvalidRequest("not_explained", Phrase("--deal and --seat choose among explanations: add --explain"))
    with file.open("rb") as lines:
        found = inspect_record(lines)
    if check:
        raise typer.Exit(_verify(found, as_json=as_json))
    for fault in found.faults:
        raise InvalidRequest(fault.code, on_line(fault.line, fault.phrase))
    record = found.record
    if explained:
        explain(record, deal=deal, seat=seat, as_json=as_json)
        return
    if as_json:
        for event in record.events:
            print_json(event)
        return
    out = console()
    for number, sentence in enumerate(story(record.events, record.header.players, told), start=1):
        out.print(f"{number:5}  {say(sentence)}")


def _verify(found: Inspected, *, as_json: bool) -> int:
    record = found.record
    rules = changed(ruleset(record.header.rules), record.header.options)
    problems = verify(record.events, family_of(rules), _umpire(record))
    entries: list[tuple[int, int, Event | None, Phrase]] = [
        (fault.line, fault.number, None, fault.phrase) for fault in found.faults
    ]
    for problem in problems:
        line, number = found.places[problem.number - 1] if found.places else (1, 0)
        entries.append((line, number, problem.event, difference(problem, record, told)))
    entries.sort(key=lambda entry: entry[0])
    if as_json:
        data = [
            {"seq": number, "line": line, "event": event, "message": say(phrase)}
            for line, number, event, phrase in entries
        ]
        print_json({"events": len(record.events), "valid": not entries, "problems": data})
    else:
        out = console()
        for line, number, event, phrase in entries:
            subject = "" if event is None else f"{say(told(event, seat_names(record, number)))}: "
            out.print(f"{number:5}  {say(Phrase('line {number}', number=line))}: {subject}{say(phrase)}")
        verdict = (
            Phrase(
                "{count:# problem|# problems} in {events:# event|# events}",
                count=len(entries),
                events=len(record.events),
            )
            if entries
            else Phrase(
                "{events:# event|# events}, all by the rules of {rules}", events=len(record.events), rules=rules.name
            )
        )
        out.print(say(verdict))
    return 1 if entries else 0


def _umpire(record: Record) -> TableReferee | None:
    return TableReferee(record.header.setting) if record.header.open else None
