"""``muraille print``: score sheets, schedules, tags, cards, result lists and diplomas as PDF."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from muraille.cli.console import error, say, shell
from muraille.cli.desk import File, missing_extra, moment_of, show, store_of
from muraille.competition.fold import fold_at
from muraille.competition.printing import Order, Paper, PocketRuling, PrintedDocument, file_name, papers, pdf
from muraille.errors import InvalidRequest, MurailleError
from muraille.phrase import Phrase, mark
from muraille.referee.pocket import pocket_offences, pocket_principles

HELP = mark(
    "A competition on paper, as PDF: score sheets, schedules, name tags, table cards, results, diplomas and more."
)
EXAMPLES = mark(
    "Example: muraille print score-sheets lyon.muraille --session 1 --out sheets.pdf"
    "  or  muraille print all lyon.muraille --out paper"
)
ALL = "all"
DOCUMENTS = {document.value: (document,) for document in PrintedDocument} | {ALL: tuple(PrintedDocument)}


WHAT = mark(
    "score-sheets, personal-schedules, schedule, name-tags, table-cards, results, certificates, draw-certificate, pocket-card; "
    "or all, into a folder."
)


def print_documents(
    what: Annotated[str, typer.Argument(help=WHAT, metavar="DOCUMENT")],
    file: File,
    out: Annotated[Path, typer.Option(help=mark("The PDF to write; with all, the folder."))],
    session: Annotated[
        int | None,
        typer.Option("--session", "--round", help=mark("Only this session; all that are drawn if left out.")),
    ] = None,
    table: Annotated[int | None, typer.Option(help=mark("Only this table."))] = None,
    url: Annotated[
        str,
        typer.Option(help=mark("The address of a table’s page for the QR codes, with {session} and {table} in it.")),
    ] = "",
    moment: Annotated[str, typer.Option("--as-of", help=mark("As it stood then, such as 2026-05-02T14:32."))] = "",
    everything: Annotated[
        bool, typer.Option("--all", help=mark("Also results that are incomplete or held back."))
    ] = False,
) -> None:
    """See HELP."""
    if what not in DOCUMENTS:
        known = ", ".join(DOCUMENTS)
        raise InvalidRequest("document", Phrase("“{name}” is no document; there are {known}", name=what, known=known))
    with store_of(file) as store:
        entries = store.entries()
        competition = fold_at(entries, moment_of(moment)) if moment else store.competition()
    asked = moment_of(moment) if moment else max(entry.at for entry in entries)
    reader = shell.get().language
    order = Order(
        competition=competition,
        language=reader,
        session=session,
        table=table,
        address=url,
        everything=everything,
        moment=asked.astimezone(),
        rulings=tuple(PocketRuling(*each) for each in pocket_offences(competition.rules, reader)),
        principles=pocket_principles(competition.rules, reader),
    )
    if what == ALL:
        _print_all(order, out)
        return
    ((_, paper),) = papers(order, DOCUMENTS[what])
    if isinstance(paper, MurailleError):
        raise paper
    _write(out, _printed(paper))


def _print_all(order: Order, folder: Path) -> None:
    """Every document that can be made now; those that cannot say why."""
    folder.mkdir(parents=True, exist_ok=True)
    for document, paper in papers(order, PrintedDocument):
        if isinstance(paper, MurailleError):
            error(say(Phrase("{document} is left out: {reason}", document=document.value, reason=paper.phrase)))
        else:
            _write(folder / file_name(document), _printed(paper))


def _printed(paper: Paper) -> bytes:
    try:
        return pdf(paper)
    except ImportError:
        raise missing_extra() from None


def _write(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    show(Phrase("written: {path}", path=path))
