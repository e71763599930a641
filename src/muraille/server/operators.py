"""For who runs the server: ``/metrics`` for Prometheus and a small page.

Both are for the computer itself; a program elsewhere shows the token of the data directory, a head referee his pass.
"""

from __future__ import annotations

import hmac
import shutil
from collections import Counter
from collections.abc import Iterator
from html import escape
from pathlib import Path

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from muraille import __version__
from muraille.phrase import Measured, Phrase
from muraille.server.clients import at_the_computer
from muraille.server.metrics import Metric, memory, token_in, written
from muraille.server.pages import page
from muraille.server.problems import RequestRefused
from muraille.server.readers import say
from muraille.server.services import Services, services_of

TEXT = "text/plain; version=0.0.4"


def figures(services: Services) -> Iterator[Metric]:
    """Everything that is counted."""
    hall, journal = services.hall, services.hall.journal
    phases = Counter(table.phase for table in hall.tables.values())
    yield Metric("tables", "gauge", Phrase("Tables by phase"), dict(sorted(phases.items())), "phase")
    yield from (
        Metric(name, kind, words, {"": float(value)})
        for name, kind, words, value in (
            ("sockets", "gauge", Phrase("Sockets and live connections"), services.budgets.streams),
            ("people", "gauge", Phrase("People at tables"), _people(services)),
            ("moves_total", "counter", Phrase("Moves made"), journal.moves),
            ("tables_taken_up_total", "counter", Phrase("Games taken up"), hall.takeover.count),
            ("hall_lost", "gauge", Phrase("1 while the shared hall is lost"), hall.ownership.trouble is not None),
            ("bots_waiting", "gauge", Phrase("Questions that wait for a bot"), hall.thinkers.waiting),
            ("bot_failures_total", "counter", Phrase("Bots that failed"), hall.thinkers.failures),
            ("heavy_waiting", "gauge", Phrase("Heavy work that waits"), services.heavy.waiting),
            ("journal_writes_total", "counter", Phrase("Writes of the journal"), journal.latency.count),
            ("journal_seconds_total", "counter", Phrase("Seconds that writes took"), journal.latency.seconds),
            ("journal_longest_seconds", "gauge", Phrase("The longest write, in seconds"), journal.latency.longest),
            ("journal_failing", "gauge", Phrase("1 while nothing can be written"), journal.trouble is not None),
            ("disk_free_bytes", "gauge", Phrase("Free bytes on the disk"), _free(services.settings.data)),
            ("memory_bytes", "gauge", Phrase("Memory of the server, in bytes"), memory()),
        )
    )
    yield Metric("refused_total", "counter", Phrase("Refused, by reason"), dict(services.metrics.refused), "reason")


def _people(services: Services) -> int:
    return sum(seat.connected for table in services.hall.tables.values() for seat in table.seats)


def _free(directory: Path) -> int:
    return shutil.disk_usage(directory).free


def _need_operator(request: Request, *, head: bool) -> None:
    """Whoever is at the computer, shows the token, or is the head referee of the desk."""
    services = services_of(request)
    scheme, _, given = request.headers.get("authorization", "").partition(" ")
    token = token_in(services.settings.data)
    shown = scheme.lower() == "bearer" and hmac.compare_digest(given.encode(), token.encode())
    if not (at_the_computer(request) or shown or (head and services.desk.head(request.cookies.get("desk", "")))):
        raise RequestRefused(
            403, "not_operator", Phrase("This is for whoever runs the server: open it on its own computer")
        )


async def metrics(request: Request) -> Response:
    """``GET /metrics``."""
    _need_operator(request, head=False)
    return PlainTextResponse(written(figures(services_of(request))), media_type=TEXT)


def operator_page(request: Request) -> Response:
    """``/operator``: how the server is, in words and figures, drawn again every ten seconds."""
    _need_operator(request, head=True)
    services = services_of(request)
    title, health = Phrase("Operator"), services.health()
    backups = services.keeper.made()
    told = [(Phrase("Version"), __version__), (Phrase("State"), health.status)]
    told += [(Phrase("Last backup of the games"), backups[0].name if backups else "—")]
    if services.damage is not None:
        told.append((Phrase("Damage"), say(request, services.damage)))
    if services.member is not None:
        told.append((Phrase("Server of the hall"), str(services.member.number or "—")))
    if services.hall.ownership.trouble is not None:
        told.append((Phrase("Hall"), services.hall.ownership.trouble))
    if services.hall.journal.trouble is not None:
        told.append((Phrase("Writing"), services.hall.journal.trouble))
    rows = "".join(_row(say(request, name), value) for name, value in told)
    rows += "".join(
        _row(f"{say(request, figure.words)}{f': {label}' if label else ''}", _figure(value, request))
        for figure in figures(services)
        for label, value in figure.values.items()
    )
    body = f'<h1>{escape(say(request, title))}</h1><table class="operator">{rows}</table>'
    response = page(request, title=title, module="message", css=["home"], body=body)
    response.headers["Refresh"] = "10"
    return response


def _figure(value: float, request: Request) -> str:
    return say(request, Measured(value, 0 if value == int(value) else 2))


def _row(name: str, value: str) -> str:
    return f'<tr><th scope="row">{escape(name)}</th><td>{escape(value)}</td></tr>'


def routes() -> list[Route]:
    return [Route("/metrics", metrics), Route("/operator", operator_page)]
