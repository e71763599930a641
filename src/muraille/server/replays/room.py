"""The replays over HTTP: the list, logs brought, deals as frames, reviews, branches, downloads, the pages."""

from __future__ import annotations

import asyncio
import gzip
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from muraille.phrase import Phrase
from muraille.server.pages import page
from muraille.server.problems import Refusal
from muraille.server.readers import reader
from muraille.server.replays import branches, library
from muraille.server.replays.library import Library
from muraille.server.replays.studies import ALL
from muraille.server.services import Services
from muraille.server.tables.room import NO_STORE, body, clean, token_of
from muraille.server.tables.thinking import LEVELS
from muraille.table.actions import Action

#: The formats that may be downloaded and the ending of each file.
DOWNLOADS = {"record": "jsonl", "mjai": "mjson", "tenhou-json": "json", "botzone": "json"}


class Review(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    #: The deal to be reviewed; None for all.
    deal: Annotated[int, Meta(ge=1, le=1000)] | None = None


class Continued(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
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


def _data(found: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(found), status, NO_STORE, "application/json")


async def listed(request: Request) -> Response:
    """``GET /api/replays``: the last games that are over."""
    return _data({"replays": await _library(request).listed(reader(request))})


async def brought(request: Request) -> Response:
    """``POST /api/replays`` with a log as its body: kept under an address that nobody guesses."""
    identifier, differences = await _library(request).take(await request.body())
    found = differences[reader(request).code]
    return _data({"id": identifier, "url": f"/replay/{identifier}", "differences": found}, 201)


async def shown(request: Request) -> Response:
    """``GET /api/replays/{id}``."""
    study = await _library(request).find(request.path_params["id"], token_of(request))
    language = reader(request)
    levels = [{"id": level, "name": name.render(language)} for level, name in LEVELS.items()]
    told = {"levels": levels, "downloads": library.downloads(study, language)}
    return _data(await asyncio.to_thread(study.data, language) | told)


async def deal(request: Request) -> Response:
    """``GET /api/replays/{id}/deals/{number}?seat=0…3|all``: one deal as frames."""
    study = await _library(request).find(request.path_params["id"], token_of(request))
    seat = request.query_params.get("seat", ALL)
    found = await asyncio.to_thread(study.frames, request.path_params["number"], seat, reader(request))
    return await asyncio.to_thread(_packed, request, found)


def _packed(request: Request, found: Any) -> Response:
    """Frames repeat themselves: compressed they are a twentieth."""
    response = _data(found)
    if "gzip" in request.headers.get("accept-encoding", ""):
        packed = gzip.compress(bytes(response.body), 5)
        response = Response(packed, 200, NO_STORE | {"Content-Encoding": "gzip"}, "application/json")
    response.headers["Vary"] = "Accept-Encoding"
    return response


async def review(request: Request) -> Response:
    """``GET /api/replays/{id}/review``: the opinions found by now; ``POST`` asks for more."""
    found = _library(request)
    study = await found.ended(request.path_params["id"])
    if request.method == "POST":
        asked = await body(request, Review)
        for number in range(1, len(study.deals) + 1) if asked.deal is None else [asked.deal]:
            study.deal(number)
            await found.reviewer.ask(study, number)
    return _data(await found.reviewer.report(study, reader(request)))


async def branch(request: Request) -> Response:
    """``POST /api/replays/{id}/branch``: a new table that goes on from a decision."""
    study = await _library(request).ended(request.path_params["id"])
    asked = await body(request, Continued)
    question = await asyncio.to_thread(study.question, asked.deal, asked.step, asked.seat)
    if question.chosen is None:
        raise Refusal(409, "cannot_branch", Phrase("Nobody waited for this seat: the game went on without a question"))
    plan, player = branches.plan_of(study, asked.deal, asked.seat, asked.level)
    await asyncio.to_thread(branches.check, study, plan, asked.deal, asked.step, asked.seat)
    names = list(study.header.players)
    names[player] = clean(asked.name) or names[player]
    moves = branches.given(study, asked.deal, asked.step, asked.seat, asked.action)
    table, token = await _library(request).hall.make_continued(plan, names, player, moves)
    return _data({"id": table, "token": token, "url": f"/table/{table}"}, 201)


async def download(request: Request) -> Response:
    """``GET /api/replays/{id}/download?format=…``."""
    study = await _library(request).ended(request.path_params["id"])
    target = request.query_params.get("format", "record")
    data = await asyncio.to_thread(library.written, study, target)
    headers = {"Content-Disposition": f'attachment; filename="muraille-{study.id}.{DOWNLOADS[target]}"'}
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
        Route("/api/replays/{id}/branch", branch, methods=["POST"]),
        Route("/api/replays/{id}/download", download),
    ]
