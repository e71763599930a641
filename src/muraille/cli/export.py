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
from muraille.competition.exchange import (
    competition_json,
    journal_lines,
    pantheon_text,
    results_csv,
    standings_csv,
)
from muraille.competition.journal import Entry
from muraille.competition.observer import Field, observer_report
from muraille.competition.printing import Order
from muraille.competition.site import site
from muraille.competition.standings import standings
from muraille.competition.state import Competition
from muraille.errors import InvalidRequest
from muraille.languages import LANGUAGES, language
from muraille.phrase import Phrase, mark

HELP = mark(
    "Data out: the EMA's workbook with its checks, CSV, JSON, Pantheon's seating, the whole journal, the observer's draft, "
    "a site of results."
)
EXAMPLES = mark("Example: muraille export lyon.muraille ema --out lyon.xlsx")


#: The list of the pages that the last export made, in the folder itself.
PAGES_MADE = ".pages"


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
    what: Annotated[What, typer.Argument(help=mark("Which data."))],
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
    moment = max(entry.at for entry in entries).astimezone()
    orders = [
        Order(competition=competition, language=language(code), everything=everything, moment=moment)
        for code in LANGUAGES
    ]
    pages = site(orders)
    for name, text in pages.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    _remove_stale(folder, set(pages))
    (folder / PAGES_MADE).write_text("".join(f"{name}\n" for name in sorted(pages)), encoding="utf-8")
    show(Phrase("{count:# file|# files} in {path}", count=len(pages), path=folder))


def _remove_stale(folder: Path, kept: set[str]) -> None:
    """Remove pages that an earlier export made and this one does not, such as those of a name that was removed.

    Only what that export listed is touched; whatever else lies in the folder stays.
    """
    listed = folder / PAGES_MADE
    earlier = listed.read_text(encoding="utf-8").splitlines() if listed.is_file() else []
    for name in set(earlier) - kept:
        page = (folder / name).resolve()
        if name.endswith(".html") and page.is_relative_to(folder.resolve()):
            page.unlink(missing_ok=True)


def _workbook(competition: Competition, force: bool) -> bytes:
    """The workbook, once its checks are passed."""
    try:
        from muraille.competition.workbook import problems, workbook
    except ImportError:
        raise missing_extra() from None
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
            return msgspec.json.encode({"players": players, "rounds": seating}).decode() + "\n"
        case What.JOURNAL:
            return journal_lines(entries)
        case _:
            return "".join(_report_line(field) for field in observer_report(competition))


def _report_line(field: Field) -> str:
    text = field.text if isinstance(field.text, str) else say(field.text) if field.text else ""
    return f"{say(field.heading)}: {text}\n"
