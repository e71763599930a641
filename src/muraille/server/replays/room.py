"""The replays over HTTP: the list, logs brought, deals as frames, reviews, branches, downloads, the pages."""

from __future__ import annotations

import gzip
from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from muraille.phrase import Phrase
from muraille.server.caching import DATA
from muraille.server.clients import visitor_of
from muraille.server.numbers import number_in
from muraille.server.pages import page
from muraille.server.problems import RequestRefused
from muraille.server.readers import reader, worded
from muraille.server.replays import paper, reckoning
from muraille.server.replays.library import Library
from muraille.server.replays.screens import BroughtLog
from muraille.server.replays.studies import ALL
from muraille.server.services import Services, reckoned, services_of
from muraille.server.tables.room import NO_STORE, answered, body, clean, token_of
from muraille.server.tables.screens import NewTable
from muraille.table.actions import Action

#: The formats that may be downloaded and the ending of each file.
DOWNLOADS = {"record": "jsonl", "mjai": "mjson", "tenhou-json": "json", "botzone": "json"}


class Review(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    #: The deal to be reviewed; None for all.
    deal: Annotated[int, Meta(ge=1, le=1000)] | None = None
    #: The player whose decisions come first.
    player: Annotated[int, Meta(ge=0, le=3)] | None = None


class BranchRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A decision taken otherwise."""

    deal: Annotated[int, Meta(ge=1, le=1000)]
    step: Annotated[int, Meta(ge=0, le=100_000)]
    seat: Annotated[int, Meta(ge=0, le=3)]
    #: What is done instead; None to be asked again.
    action: Action | None = None
    level: Annotated[str, Meta(max_length=40)] = "club"
    name: Annotated[str, Meta(max_length=40)] = ""


def _library(request: Request) -> Library:
    services: Services = request.app.state.services
    return services.library


async def listed(request: Request) -> Response:
    """``GET /api/replays``: the last games that are over."""
    return answered(await _library(request).listed(reader(request)))


async def brought(request: Request) -> Response:
    """``POST /api/replays`` with a log as its body: kept under an address that nobody guesses."""
    identifier, differences = await _library(request).take(await request.body(), visitor_of(request))
    found = differences[reader(request).code]
    return answered(BroughtLog(id=identifier, url=f"/replay/{identifier}", differences=found), 201)


async def shown(request: Request) -> Response:
    """``GET /api/replays/{id}``."""
    library = _library(request)
    game = await library.find(request.path_params["id"], token_of(request), reader(request))
    if not game.running:
        library.reviewer.warm(game)
    return await reckoned(request, reckoning.shown, game, worded(request))


async def deal(request: Request) -> Response:
    """``GET /api/replays/{id}/deals/{number}?seat=0…3|all``: one deal as frames."""
    game = await _library(request).find(request.path_params["id"], token_of(request), reader(request))
    seat, number = request.query_params.get("seat", ALL), request.path_params["number"]
    response = await reckoned(request, reckoning.deal, game, number, seat, worded(request))
    response.headers["Vary"] = "Accept-Encoding"
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return _plain(response)
    response.headers["Content-Encoding"] = "gzip"
    return response


def _plain(response: Response) -> Response:
    """For the few programs that do not unpack."""
    return Response(gzip.decompress(bytes(response.body)), 200, NO_STORE, DATA)


async def review(request: Request) -> Response:
    """``GET /api/replays/{id}/review?deal=…``: the opinions found by now, of one deal or of all; ``POST`` asks for more."""
    library, visitor = _library(request), visitor_of(request)
    game = await library.ended(request.path_params["id"], reader(request))
    if request.method == "POST":
        asked = await body(request, Review)
        for number in await library.heavy.run(visitor, reckoning.deals, game, asked.deal):
            await library.reviewer.ask(game, number, asked.player)
    shown = request.query_params.get("deal", "")
    screen = await library.reviewer.screen(game, visitor, reader(request), int(shown) if shown.isdecimal() else None)
    return Response(screen, 200, NO_STORE, DATA)


async def printed(request: Request) -> Response:
    """``GET /api/replays/{id}/review.pdf?player=…``: the review of a player, through the printing room."""
    library, spoken = _library(request), reader(request)
    game = await library.ended(request.path_params["id"], spoken)
    player = number_in(request.query_params.get("player", "")) or 0
    if player > 3:
        raise RequestRefused(400, "no_player", Phrase("“{player}” is no player: 0 to 3", player=player))
    opinions = await library.reviewer.known(game.id, spoken)
    data = await services_of(request).heavy.run(
        visitor_of(request), paper.review_pdf, game, opinions, player, spoken.code
    )
    headers = {"Content-Disposition": f'inline; filename="muraille-review-{game.id}-{player}.pdf"'}
    return Response(data, headers=NO_STORE | headers, media_type="application/pdf")


async def branch(request: Request) -> Response:
    """``POST /api/replays/{id}/branch``: a new table that goes on from a decision."""
    library = _library(request)
    game = await library.ended(request.path_params["id"], reader(request))
    asked = await body(request, BranchRequest)
    at = (asked.deal, asked.step, asked.seat)
    found = await library.heavy.run(
        visitor_of(request), reckoning.continued, game, at, asked.action, asked.level, clean(asked.name)
    )
    table, token = await library.hall.make_continued(found.plan, found.names, found.player, found.moves)
    return answered(NewTable(id=table, token=token, url=f"/table/{table}"), 201)


async def download(request: Request) -> Response:
    """``GET /api/replays/{id}/download?format=…``."""
    game = await _library(request).ended(request.path_params["id"], reader(request))
    target = request.query_params.get("format", "record")
    data = await services_of(request).heavy.run(visitor_of(request), reckoning.download, game, target)
    headers = {"Content-Disposition": f'attachment; filename="muraille-{game.id}.{DOWNLOADS[target]}"'}
    return Response(data, headers=NO_STORE | headers, media_type="application/octet-stream")


async def replays_page(request: Request) -> Response:
    return page(request, title=Phrase("Replays"), module="replays", css=["replays"])


async def replay_page(request: Request) -> Response:
    data = {"replay": request.path_params["id"]}
    return page(request, title=Phrase("Replay"), module="replay", css=["replay"], data=data)


def routes(services: Services) -> list[Route]:
    return [
        Route("/replays", replays_page),
        Route("/replay/{id}", replay_page),
        Route("/api/replays", listed),
        Route("/api/replays", brought, methods=["POST"]),
        Route("/api/replays/{id}", shown),
        Route("/api/replays/{id}/deals/{number:number}", deal),
        Route("/api/replays/{id}/review", review, methods=["GET", "POST"]),
        Route("/api/replays/{id}/review.pdf", printed),
        Route("/api/replays/{id}/branch", branch, methods=["POST"]),
        Route("/api/replays/{id}/download", download),
    ]
