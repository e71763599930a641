"""Statistics over HTTP: numbers, plots and hands of a season, an evening or an event; the best hand as a picture; paper."""

from __future__ import annotations

from collections.abc import Sequence

from starlette.responses import Response

from muraille.competition.printing import pdf
from muraille.league.paper import statistics_paper
from muraille.league.settings import Subject
from muraille.league.statistics_views import (
    StatisticsView,
    best_hand_card,
    season_statistics,
    source_statistics,
)
from muraille.league.views import ClubReader
from muraille.phrase import Phrase
from muraille.server.club.permissions import reader_of
from muraille.server.desk.answers import Answer
from muraille.server.desk.doors import NO_STORE, Door
from muraille.server.desk.visits import Visit
from muraille.server.problems import RequestRefused

#: Who may read what is counted: those who may read what it is counted from.
_SUBJECTS = {"season": Subject.STANDINGS, "night": Subject.NIGHTS, "event": Subject.EVENTS}


class StatisticsScreen(Answer, frozen=True, kw_only=True):
    """A view for each game that was played there."""

    source: str
    views: Sequence[StatisticsView]


def _source(visit: Visit) -> str:
    source = str(visit.request.path_params["source"])
    if source.partition("-")[0] not in _SUBJECTS:
        raise RequestRefused(404, "no_source", Phrase("there is no such evening, event or season"))
    return source


def _reader(visit: Visit) -> ClubReader:
    kind, _, rest = _source(visit).partition("-")
    return reader_of(visit, _SUBJECTS[kind], int(rest) if kind == "night" and rest.isdecimal() else None)


def _views(visit: Visit) -> tuple[StatisticsView, ...]:
    reader, source = _reader(visit), _source(visit)
    kind, _, rest = source.partition("-")
    if kind == "season":
        return (season_statistics(reader, int(rest) if rest.isdecimal() else 0, visit.language),)
    if kind == "event":
        reader.club.event(rest)
    return source_statistics(reader, source, visit.language)


def statistics_screen(visit: Visit) -> StatisticsScreen:
    """``GET /api/club/statistics/{source}``, such as season-1, night-3 or event-0123456789ab."""
    return StatisticsScreen(source=_source(visit), views=_views(visit))


def printed(visit: Visit) -> Response:
    """``GET /api/club/statistics/{source}/paper.pdf``."""
    data = pdf(statistics_paper(_reader(visit), _views(visit), visit.language))
    headers = NO_STORE | {"Content-Disposition": f'inline; filename="{_source(visit)}.pdf"'}
    return Response(data, media_type="application/pdf", headers=headers)


def best_hand(visit: Visit) -> Response:
    """``GET /api/club/statistics/{source}/best-hand.svg``: a picture to send around."""
    found = best_hand_card(_reader(visit), _source(visit), visit.language)
    if found is None:
        raise RequestRefused(404, "no_hand", Phrase("nobody wrote down a hand there"))
    headers = NO_STORE | {"Content-Disposition": f'inline; filename="{_source(visit)}.svg"'}
    return Response(found, media_type="image/svg+xml", headers=headers)


_ONE = "/api/club/statistics/{source}"
STATISTICS_DOORS = (
    Door("GET", _ONE, None, statistics_screen),
    Door("GET", f"{_ONE}/paper.pdf", None, printed),
    Door("GET", f"{_ONE}/best-hand.svg", None, best_hand),
)
