"""What leaves the desk: exports, papers, the site of the results, backups."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable

import msgspec
from anyio import from_thread
from starlette.responses import Response

from muraille.competition.backups import files
from muraille.competition.exchange import journal_lines, pantheon_text, results_csv, standings_csv
from muraille.competition.json_data import competition_json
from muraille.competition.observer import observer_report
from muraille.competition.printing import Order, PocketRuling, PrintedDocument, papers, pdf
from muraille.competition.standings import standings
from muraille.competition.workbook import problems, workbook
from muraille.errors import IllegalAction, InvalidRequest, MurailleError
from muraille.languages import LANGUAGES, language
from muraille.league.event_site import event_pages
from muraille.phrase import Phrase
from muraille.referee.pocket import pocket_offences, pocket_principles
from muraille.server.desk.answers import BackupFile, BackupsScreen
from muraille.server.desk.links import base_address, personal_links, table_pins
from muraille.server.desk.visits import Visit
from muraille.server.numbers import number_in
from muraille.server.pools import HOUSE, Heavy
from muraille.server.problems import RequestRefused

XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
YES = "yes"


def _pantheon(visit: Visit) -> str:
    seating = sorted(visit.competition.seating.items())
    return pantheon_text([tables for _, tables in sorted(by_number.items())] for _, by_number in seating)


def _observer(visit: Visit) -> str:
    lines = []
    for field in observer_report(visit.competition):
        text = field.text if isinstance(field.text, str) or field.text is None else field.text.render(visit.language)
        lines.append(f"{field.heading.render(visit.language)}: {text or ''}".rstrip())
    return "\n".join(lines) + "\n"


def _ema(visit: Visit) -> bytes:
    """The workbook, once its checks are passed, or where somebody asks for it in spite of them (docs/competition.md says why)."""
    found = list(problems(visit.competition))
    if found and visit.asked("force") != YES:
        raise IllegalAction(
            "report_not_ready",
            Phrase(
                "the report should not leave yet, {count:# thing is|# things are} not in order: {first}",
                count=len(found),
                first=found[0].phrase,
            ),
        )
    return workbook(visit.competition)


def _everything(visit: Visit) -> bool:
    """Whether somebody asks for what is held back or incomplete too: never by itself (docs/desk.md says why)."""
    return visit.asked("all") == YES


def _printed(document: PrintedDocument) -> Callable[[Visit], bytes]:
    """A document on paper, with the addresses of the hall in its QR codes."""

    def made(visit: Visit) -> bytes:
        rules = visit.competition.rules
        order = Order(
            competition=visit.competition,
            language=visit.language,
            session=number_in(visit.asked("session")),
            table=number_in(visit.asked("table")),
            address=f"{base_address(visit)}/t/{visit.event}/{{table}}",
            pins=table_pins(visit),
            personal=personal_links(visit),
            everything=_everything(visit),
            moment=visit.clock,
            rulings=tuple(PocketRuling(*each) for each in pocket_offences(rules, visit.language)),
            principles=pocket_principles(rules, visit.language),
        )
        ((_, paper),) = papers(order, [document])
        if isinstance(paper, MurailleError):
            raise paper
        # the press takes a process, and not the interpreter of the tables
        heavy: Heavy = visit.request.app.state.services.heavy

        async def press() -> bytes:
            return await heavy.run(HOUSE, pdf, paper)

        return from_thread.run(press)

    return made


def _site(visit: Visit) -> bytes:
    """The pages of the results in both languages, as a folder to unpack wherever one likes."""
    club = visit.club
    pages = event_pages(
        visit.competition,
        visit.journal,
        [language(code) for code in LANGUAGES],
        everything=_everything(visit),
        clubs=[club] if club else [],
    )
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as folder:
        for name, text in pages.items():
            folder.writestr(f"{visit.event}/{name}", text)
    return packed.getvalue()


#: Each export: how its file ends, its type, and how it is made.
EXPORTS: dict[str, tuple[str, str, Callable[[Visit], str | bytes]]] = {
    "ema": ("xlsx", XLSX, _ema),
    "ranking": (
        "csv",
        "text/csv",
        lambda visit: standings_csv(visit.competition, standings(visit.competition, everything=_everything(visit))),
    ),
    "results": ("csv", "text/csv", lambda visit: results_csv(visit.competition, everything=_everything(visit))),
    "json": (
        "json",
        "application/json",
        lambda visit: msgspec.json.encode(competition_json(visit.competition, everything=_everything(visit))),
    ),
    "pantheon": ("txt", "text/plain", _pantheon),
    "observer": ("txt", "text/plain", _observer),
    "site": ("zip", "application/zip", _site),
    "journal": ("jsonl", "application/jsonl", lambda visit: journal_lines(visit.journal)),
    **{f"print-{document.value}": ("pdf", "application/pdf", _printed(document)) for document in PrintedDocument},
}


def export(visit: Visit) -> Response:
    """``GET …/export/{what}``: a file to keep or to send."""
    what = visit.request.path_params["what"]
    if what not in EXPORTS:
        known = ", ".join(EXPORTS)
        raise RequestRefused(
            404, "unknown_export", Phrase("there is no export “{what}”: {known}", what=what, known=known)
        )
    ending, kind, made = EXPORTS[what]
    part = "-everything" if _everything(visit) else ""
    name = f"{visit.event}-{what}{part}-{visit.clock:%Y%m%d-%H%M}.{ending}"
    headers = {"Cache-Control": "no-store", "Content-Disposition": f'attachment; filename="{name}"'}
    return Response(made(visit), media_type=kind, headers=headers)


def backup(visit: Visit) -> BackupsScreen:
    """``POST …/backup``: a copy of the whole journal beside it, now."""
    if visit.store.path is None:
        raise InvalidRequest("no_file", Phrase("the journal is in a database: its own tools make backups"))
    visit.store.backup_now()
    return backups(visit)


def backups(visit: Visit) -> BackupsScreen:
    """``GET …/backups``."""
    found = reversed(files(visit.store.path)) if visit.store.path else ()
    return BackupsScreen(backups=[BackupFile(name=file.name, bytes=file.stat().st_size) for file in found])
