"""``muraille export``: the EMA workbook, CSV, JSON, Pantheon's seating text, the journal, the observer's draft, a site."""

from __future__ import annotations

import sys
from enum import Enum
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from muraille.cli.console import error, say
from muraille.cli.desk import File, missing_extra, show, store_of
from muraille.cli.folders import write_folder
from muraille.cli.publish import readers
from muraille.competition.draws.files import ScheduleData
from muraille.competition.exchange import journal_lines, pantheon_text, results_csv, standings_csv
from muraille.competition.journal import Entry
from muraille.competition.json_data import competition_json
from muraille.competition.observer import ObservedField, observer_report
from muraille.competition.standings import standings
from muraille.competition.state import Competition
from muraille.errors import InvalidRequest
from muraille.league.event_site import event_pages
from muraille.phrase import Phrase, mark

HELP = mark(
    "Data out: the EMA's workbook with its checks, CSV, JSON, Pantheon's seating, the whole journal, the observer's draft, "
    "a site of results."
)
EXAMPLES = mark("Example: muraille export lyon.muraille ema --out lyon.xlsx")


class What(Enum):
    """What to export."""

    EMA = "ema"
    STANDINGS = "standings"
    RESULTS = "results"
    JSON = "json"
    PANTHEON = "pantheon"
    SCHEDULE = "schedule"
    JOURNAL = "journal"
    OBSERVER = "observer"
    SITE = "site"


def export(
    file: File,
    what: Annotated[What, typer.Argument(metavar="DATA", help=mark("Which data."))],
    out: Annotated[Path | None, typer.Option(help=mark("Where to write; standard output if left out."))] = None,
    force: Annotated[bool, typer.Option("--force", help=mark("The workbook in spite of its checks."))] = False,
    everything: Annotated[
        bool, typer.Option("--all", help=mark("With site: also results that are incomplete or held back."))
    ] = False,
) -> None:
    """See HELP."""
    with store_of(file) as store:
        entries, competition = store.entries(), store.competition()
    if what is What.SITE:
        _write_site(competition, entries, out, everything=everything)
        return
    data = _workbook(competition, force) if what is What.EMA else _text(what, competition, entries).encode()
    if out is None:
        if what is What.EMA and sys.stdout.isatty():
            raise InvalidRequest(
                "workbook_to_terminal", Phrase("a workbook is not text: name a file with --out ema.xlsx")
            )
        sys.stdout.buffer.write(data)
        sys.stdout.flush()
        return
    out.write_bytes(data)
    show(Phrase("written: {path}", path=out))


def _write_site(competition: Competition, entries: list[Entry], folder: Path | None, *, everything: bool) -> None:
    """The pages of results in both languages, in a folder."""
    if folder is None:
        raise InvalidRequest("site_to_terminal", Phrase("a site is a folder: name one with --out results"))
    pages = event_pages(competition, entries, readers(), everything=everything)
    write_folder(folder, pages)
    show(Phrase("{count:# file|# files} in {path}", count=len(pages), path=folder))


def _workbook(competition: Competition, force: bool) -> bytes:
    """The workbook, once its checks are passed."""
    try:
        from muraille.competition.workbook import problems, remarks, workbook
    except ImportError:
        raise missing_extra() from None
    for remark in remarks(competition):
        error(say(remark))
    found = list(problems(competition))
    for problem in found:
        error(say(problem.phrase))
    if found and not force:
        error(say(Phrase("the report is not written; --force writes it all the same")))
        raise typer.Exit(1)
    return workbook(competition)


def _text(what: What, competition: Competition, entries: list[Entry]) -> str:
    seating = [[tables[number] for number in sorted(tables)] for _, tables in sorted(competition.seating.items())]
    match what:
        case What.STANDINGS:
            return standings_csv(competition, standings(competition))
        case What.RESULTS:
            return results_csv(competition)
        case What.JSON:
            return msgspec.json.encode(competition_json(competition)).decode() + "\n"
        case What.PANTHEON:
            return pantheon_text(seating)
        case What.SCHEDULE:
            players = max((number for tables in seating for table in tables for number in table), default=0)
            return msgspec.json.encode(ScheduleData(players=players, rounds=seating)).decode() + "\n"
        case What.JOURNAL:
            return journal_lines(entries)
        case _:
            return "".join(_report_line(field) for field in observer_report(competition))


def _report_line(field: ObservedField) -> str:
    text = field.text if isinstance(field.text, str) else say(field.text) if field.text else ""
    return say(Phrase("{label}: {value}", label=field.heading, value=text)) + "\n"
