"""What leaves the desk: exports, backups, the links and PINs of the hall, QR codes."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Annotated, Any

import msgspec
import segno
from msgspec import Meta
from starlette.responses import Response

from muraille.competition.backups import files
from muraille.competition.exchange import competition_json, journal_lines, pantheon_text, results_csv, standings_csv
from muraille.competition.observer import observer_report
from muraille.competition.printing import Document, Order, PocketRuling, papers, pdf
from muraille.competition.standings import standings
from muraille.competition.workbook import problems, workbook
from muraille.errors import IllegalAction, InvalidRequest, MurailleError
from muraille.phrase import Phrase
from muraille.referee.pocket import pocket_offences, pocket_principles
from muraille.server.addresses import Addresses
from muraille.server.desk.roles import Role
from muraille.server.desk.scenes import scene_of
from muraille.server.desk.secrecy import new_token, pin_of
from muraille.server.desk.visits import Visit
from muraille.server.numbers import number_in
from muraille.server.problems import Refusal

XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
PLAYERS = "players"
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
    """The workbook, once its checks are passed, or where somebody asks for it in spite of them (decision 0054)."""
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
    """Whether somebody asks for what is held back or incomplete too: never by itself (decision 0199)."""
    return visit.asked("all") == YES


def _printed(document: Document) -> Callable[[Visit], bytes]:
    """A document on paper, with the addresses of the hall in its QR codes."""

    def made(visit: Visit) -> bytes:
        rules = visit.competition.rules
        order = Order(
            competition=visit.competition,
            language=visit.language,
            session=number_in(visit.asked("session")),
            address=f"{base_address(visit)}/t/{visit.event}/{{table}}",
            everything=_everything(visit),
            moment=visit.clock,
            rulings=tuple(PocketRuling(*each) for each in pocket_offences(rules, visit.language)),
            principles=pocket_principles(rules, visit.language),
        )
        ((_, paper),) = papers(order, [document])
        if isinstance(paper, MurailleError):
            raise paper
        return pdf(paper)

    return made


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
    "journal": ("jsonl", "application/jsonl", lambda visit: journal_lines(visit.journal)),
    **{f"print-{document.value}": ("pdf", "application/pdf", _printed(document)) for document in Document},
}


def export(visit: Visit) -> Response:
    """``GET …/export/{what}``: a file to keep or to send."""
    what = visit.request.path_params["what"]
    if what not in EXPORTS:
        known = ", ".join(EXPORTS)
        raise Refusal(404, "unknown_export", Phrase("there is no export “{what}”: {known}", what=what, known=known))
    ending, kind, made = EXPORTS[what]
    part = "-everything" if _everything(visit) else ""
    name = f"{visit.event}-{what}{part}-{visit.clock:%Y%m%d-%H%M}.{ending}"
    headers = {"Cache-Control": "no-store", "Content-Disposition": f'attachment; filename="{name}"'}
    return Response(made(visit), media_type=kind, headers=headers)


def backup(visit: Visit) -> dict[str, Any]:
    """``POST …/backup``: a copy of the whole journal beside it, now."""
    if visit.store.path is None:
        raise InvalidRequest("no_file", Phrase("the journal is in a database: its own tools make backups"))
    visit.store.backup_now()
    return backups(visit)


def backups(visit: Visit) -> dict[str, Any]:
    """``GET …/backups``."""
    found = reversed(files(visit.store.path)) if visit.store.path else ()
    return {"backups": [{"name": file.name, "bytes": file.stat().st_size} for file in found]}


def addresses_of(visit: Visit) -> Addresses:
    addresses: Addresses = visit.request.app.state.services.addresses
    return addresses


def base_address(visit: Visit) -> str:
    return addresses_of(visit).base(visit.request)


class Chosen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    address: Annotated[str, Meta(max_length=200)]


def choose_address(visit: Visit) -> dict[str, Any]:
    """``POST /api/desk/address``: what links, QR codes and papers begin with."""
    addresses_of(visit).choose(visit.read(Chosen).address, visit.request)
    return {"address": base_address(visit)}


def links(visit: Visit) -> dict[str, Any]:
    """``GET …/links``: the addresses of tables, players and projector with their PINs."""
    competition, base = visit.competition, base_address(visit)
    row = visit.office.found(visit.event)
    tables = max((len(tables) for tables in competition.seating.values()), default=0)
    return visit.stamped(
        {
            "tables": [
                {"table": table, "url": f"{base}/t/{visit.event}/{table}", "pin": pin_of(row.secret, f"table {table}")}
                for table in range(1, tables + 1)
            ],
            "players": {"url": f"{base}/p/{visit.event}", "pin": pin_of(row.secret, PLAYERS)},
            "projector": {"url": f"{base}/desk/{visit.event}/projector"},
            "address": base,
            "addresses": addresses_of(visit).offered(visit.request),
            "only_here": addresses_of(visit).only_here,
            "lonely": addresses_of(visit).lonely(visit.request),
            "scene": msgspec.to_builtins(scene_of(visit)),
        }
    )


def renew_pins(visit: Visit) -> dict[str, Any]:
    """``POST …/pins``: new PINs for all, and whoever came in by an old one is out."""
    visit.office.registry.change_event(visit.event, secret=new_token())
    visit.office.registry.revoke_all(visit.event, (Role.TABLE, Role.PLAYER))
    return links(visit)


def code(visit: Visit) -> Response:
    """``GET …/qr/{what}.svg``: an address of the hall for a phone: ``players``, ``projector`` or a table's number."""
    what = visit.request.path_params["what"]
    paths = {"players": f"/p/{visit.event}", "projector": f"/desk/{visit.event}/projector"}
    path = f"/t/{visit.event}/{what}" if number_in(what) is not None else paths.get(what)
    if path is None:
        raise Refusal(404, "not_found", Phrase("There is nothing at this address"))
    picture = io.BytesIO()
    segno.make(base_address(visit) + path, micro=False).save(picture, kind="svg", border=2, scale=4, xmldecl=False)
    return Response(picture.getvalue(), media_type="image/svg+xml", headers={"Cache-Control": "no-store"})
