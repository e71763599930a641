"""``muraille replay``: a record told event by event, or verified against the rules."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from msgspec import Struct

from muraille.cli.console import print_json, print_line, say
from muraille.cli.explain import explain
from muraille.errors import InvalidRequest
from muraille.formats.detection import Format, detect
from muraille.formats.recorded import recorded_rules
from muraille.phrase import Phrase, mark
from muraille.referee.stories import told
from muraille.referee.table import TableReferee
from muraille.table.differences import difference, seat_names
from muraille.table.events import Event
from muraille.table.family import Ruleset
from muraille.table.records import Inspected, Record, inspect_record, on_line
from muraille.table.replays import verify
from muraille.table.stories import Telling, story

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
    as_report: Annotated[
        bool,
        typer.Option(
            "--report",
            help=mark("With --explain: one page of how each player decided; --seat is then where he sat at first."),
        ),
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help=mark("Print the answer as JSON."))] = False,
) -> None:
    """See HELP."""
    if explained and check:
        raise InvalidRequest("verify_or_explain", Phrase("--verify and --explain are two questions: ask one of them"))
    if not explained and as_report:
        raise InvalidRequest("not_explained", Phrase("--report tells of explanations: add --explain"))
    if not explained and (deal is not None or seat is not None):
        raise InvalidRequest("not_explained", Phrase("--deal and --seat choose among explanations: add --explain"))
    _refuse_foreign(file)
    with file.open("rb") as lines:
        found = inspect_record(lines)
    if check:
        raise typer.Exit(_verify(found, as_json=as_json))
    for fault in found.faults:
        raise InvalidRequest(fault.code, on_line(fault.line, fault.phrase))
    record = found.record
    if explained:
        explain(record, deal=deal, seat=seat, as_json=as_json, as_report=as_report)
        return
    if as_json:
        for event in record.events:
            print_json(event)
        return
    for number, sentence in enumerate(story(record.events, record.header.players, _telling(record)), start=1):
        print_line(f"{number:5}  {say(sentence)}")


def _refuse_foreign(file: Path) -> None:
    """The record of another program is converted first; what is no record of any program names those that would be."""
    data = file.read_bytes()
    kind = detect(data) if data.strip() else Format.RECORD
    if kind is not Format.RECORD:
        raise InvalidRequest(
            "foreign_record",
            Phrase("{file} is a record of another program ({format})", file=file.name, format=kind.value),
            Phrase("“muraille convert {file} --to record --out FILE” makes one of ours", file=str(file)),
        )


def _rules(record: Record) -> Ruleset:
    return recorded_rules(record)


def _telling(record: Record) -> Telling:
    """Events told by the rules of their record."""
    return partial(told, rules=_rules(record))


class RecordProblem(Struct, frozen=True, kw_only=True):
    """What is wrong with a line of a record, and with its event where it has one."""

    seq: int
    line: int
    event: Event | None
    message: str


class VerifiedRecord(Struct, frozen=True, kw_only=True):
    """Whether a record follows its rules."""

    events: int
    valid: bool
    partial: bool
    problems: list[RecordProblem]


def _verify(found: Inspected, *, as_json: bool) -> int:
    record = found.record
    rules, tell = _rules(record), _telling(record)
    problems = verify(record.events, rules, _umpire(record), partial=record.header.partial)
    entries: list[tuple[int, int, Event | None, Phrase]] = [
        (fault.line, fault.number, None, fault.phrase) for fault in found.faults
    ]
    for problem in problems:
        line, number = found.places[problem.number - 1] if found.places else (1, 0)
        entries.append((line, number, problem.event, difference(problem, record, tell)))
    entries.sort(key=lambda entry: entry[0])
    if as_json:
        data = [
            RecordProblem(seq=number, line=line, event=event, message=say(phrase))
            for line, number, event, phrase in entries
        ]
        partial = record.header.partial
        print_json(VerifiedRecord(events=len(record.events), valid=not entries, partial=partial, problems=data))
    else:
        for line, number, event, phrase in entries:
            if event is not None:
                phrase = Phrase("{where}: {what}", where=tell(event, seat_names(record, number)), what=phrase)
            place = Phrase("line {number}", number=line)
            print_line(f"{number:5}  {say(Phrase('{where}: {what}', where=place, what=phrase))}")
        print_line(say(_verdict(record, rules.name, len(entries))))
    return 1 if entries else 0


def _verdict(record: Record, rules: str, problems: int) -> Phrase:
    events = len(record.events)
    if problems:
        return Phrase("{count:# problem|# problems} in {events:# event|# events}", count=problems, events=events)
    if record.header.partial:
        return Phrase(
            "{events:# event|# events} of a game that is not whole, all by the rules of {rules}",
            events=events,
            rules=rules,
        )
    return Phrase("{events:# event|# events}, all by the rules of {rules}", events=events, rules=rules)


def _umpire(record: Record) -> TableReferee | None:
    return TableReferee(record.header.setting) if record.header.open else None
