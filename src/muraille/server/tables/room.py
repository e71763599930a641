"""The play room over HTTP: what may be chosen, tables made and joined, records, proofs, the pages."""

from __future__ import annotations

import io
from typing import Annotated, Any, TypeVar

import msgspec
import segno
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from muraille.errors import InvalidRequest
from muraille.malformed import UNREADABLE, malformed
from muraille.phrase import Language, Name, Phrase
from muraille.presets import RULESETS
from muraille.server.addresses import Addresses
from muraille.server.pages import page
from muraille.server.problems import Refusal
from muraille.server.readers import reader
from muraille.server.rulesets import ruleset_data
from muraille.server.services import Services
from muraille.server.tables import archive
from muraille.server.tables.hall import Hall
from muraille.server.tables.plans import LENGTHS, MODES, TIMERS, Plan, checked
from muraille.server.tables.playing import Playing
from muraille.server.tables.results import PHRASES
from muraille.server.tables.sockets import table_socket
from muraille.server.tables.thinking import LEVELS

Body = TypeVar("Body")
NO_STORE = {"Cache-Control": "no-store"}


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, Meta(max_length=40)] = ""


class Again(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    token: Annotated[str, Meta(max_length=80)]


class Fill(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    token: Annotated[str, Meta(max_length=80)]
    level: Annotated[str, Meta(max_length=40)] = "club"


def hall_of(request: Request) -> Hall:
    services: Services = request.app.state.services
    return services.hall


async def body(request: Request, kind: type[Body]) -> Body:
    """The body of a request, decoded strictly."""
    try:
        return msgspec.json.decode(await request.body() or b"{}", type=kind)
    except UNREADABLE as problem:
        raise InvalidRequest(
            "invalid_request", Phrase("the request is not understood: {problem}", problem=malformed(problem))
        ) from None


def no_seat() -> Refusal:
    return Refusal(403, "wrong_token", Phrase("This browser has no seat at this table, or it has expired"))


async def choices(request: Request) -> Response:
    """``GET /api/choices``: everything that may be chosen for a table, in the reader's language."""
    language = reader(request)

    def named(known: dict[str, Any]) -> list[dict[str, str]]:
        names = {key: value if isinstance(value, Name) else value.name for key, value in known.items()}
        return [{"id": key, "name": name.render(language)} for key, name in names.items()]

    return JSONResponse(
        {
            "rulesets": [ruleset_data(rules, language) for rules in RULESETS.values()],
            "levels": named(LEVELS),
            "timers": [
                each | {"question_s": TIMERS[each["id"]].question_s, "bank_s": TIMERS[each["id"]].bank_s}
                for each in named(TIMERS)
            ],
            "modes": named(MODES),
            "lengths": named(LENGTHS),
            "phrases": [{"id": key, "text": phrase.render(language)} for key, phrase in PHRASES.items()],
        },
        headers=NO_STORE,
    )


async def make(request: Request) -> Response:
    """``POST /api/tables``."""
    table, token = await hall_of(request).make(_named(await body(request, Plan)))
    address = _address(request, table)
    answer = {"id": table.id, "token": token, "player": None if token is None else 0, "url": f"/table/{table.id}"}
    return JSONResponse(answer | {"join_url": address}, status_code=201, headers=NO_STORE)


def _named(plan: Plan) -> Plan:
    return msgspec.structs.replace(plan, name=clean(plan.name), player=clean(plan.player), branch=None)


def clean(name: str) -> str:
    """A name on one line, without what cannot be seen.

    >>> clean("  Ann\\n\\u202eB ")
    'Ann B'
    """
    return " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())


def _address(request: Request, table: Playing) -> str:
    """The address that others open to join."""
    services: Services = request.app.state.services
    return f"{services.addresses.base(request)}/table/{table.id}"


async def listed(request: Request) -> Response:
    """``GET /api/tables``: the tables that strangers may see, those with a free seat first."""
    tables = [table for table in hall_of(request).tables.values() if table.plan.public and not table.finished]
    tables.sort(key=lambda table: (table.full, _asleep(table), -table.created))
    language = reader(request)
    return JSONResponse({"tables": [_summary(table, language) for table in tables[:100]]}, headers=NO_STORE)


def _asleep(table: Playing) -> bool:
    """Everybody has gone from a game in play: it waits for them, and there is nothing to watch."""
    return table.phase == "playing" and not table.somebody_there


def _summary(table: Playing, language: Language) -> dict[str, Any]:
    return table.tell.table_data(language, None) | {
        "free": sum(chair.place.kind == "empty" for chair in table.chairs),
        "spectators": table.plan.spectators,
        "asleep": _asleep(table),
        "url": f"/table/{table.id}",
    }


async def shown(request: Request) -> Response:
    """``GET /api/tables/{id}``."""
    table = hall_of(request).find(request.path_params["id"])
    addresses: Addresses = request.app.state.services.addresses
    joining = {"join_url": _address(request, table), "only_here": addresses.lonely(request)}
    return JSONResponse(_summary(table, reader(request)) | joining, headers=NO_STORE)


async def join(request: Request) -> Response:
    """``POST /api/tables/{id}/join``."""
    hall = hall_of(request)
    table = hall.find(request.path_params["id"])
    player, token = await hall.join(table, clean((await body(request, Join)).name))
    return JSONResponse({"token": token, "player": player, "url": f"/table/{table.id}"}, headers=NO_STORE)


async def fill(request: Request) -> Response:
    """``POST /api/tables/{id}/fill``: bots take the free seats; whoever sits there may ask for it."""
    hall = hall_of(request)
    table = hall.find(request.path_params["id"])
    asked = await body(request, Fill)
    if hall.chair_of(table, asked.token) is None:
        raise no_seat()
    checked(msgspec.structs.replace(table.plan, seats=(asked.level,) * 4))
    await hall.fill(table, asked.level)
    return JSONResponse(_summary(table, reader(request)), headers=NO_STORE)


async def again(request: Request) -> Response:
    """``POST /api/tables/{id}/again``: the same people and settings once more; whoever asks later comes to the same table."""
    hall = hall_of(request)
    table = hall.find(request.path_params["id"])
    chair = hall.chair_of(table, (await body(request, Again)).token)
    if chair is None:
        raise no_seat()
    following, token = await hall.again(table, chair)
    answer = {"id": following.id, "token": token, "player": chair.player, "url": f"/table/{following.id}"}
    return JSONResponse(answer | {"join_url": _address(request, following)}, status_code=201, headers=NO_STORE)


async def record(request: Request) -> Response:
    """``GET /api/tables/{id}/record``: the whole record after the end; before, what the owner of a token may know."""
    lines = await archive.record(hall_of(request), request.path_params["id"], token_of(request))
    name = f"muraille-{request.path_params['id']}.jsonl"
    headers = NO_STORE | {"Content-Disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(lines, media_type="application/jsonl", headers=headers)


def token_of(request: Request) -> str | None:
    """A token comes in a header, so that it stands in no log and no history."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token if scheme.lower() == "bearer" and token else None


async def verify(request: Request) -> Response:
    """``GET /api/tables/{id}/verify``: what a browser needs to check the walls after the end."""
    return JSONResponse(await archive.proof(hall_of(request), request.path_params["id"]), headers=NO_STORE)


async def code(request: Request) -> Response:
    """``GET /api/tables/{id}/qr.svg``: the address of the table, to be read by a phone."""
    table = hall_of(request).find(request.path_params["id"])
    picture = io.BytesIO()
    segno.make(_address(request, table), micro=False).save(picture, kind="svg", border=2, scale=4, xmldecl=False)
    return Response(picture.getvalue(), media_type="image/svg+xml", headers=NO_STORE)


async def play_page(request: Request) -> Response:
    return page(request, title=Phrase("Play"), module="play", css=["play"])


async def table_page(request: Request) -> Response:
    identifier = request.path_params["id"]
    return page(request, title=Phrase("Table"), module="table", css=["table"], data={"table": identifier})


def routes(services: Services) -> list[BaseRoute]:
    return [
        Route("/play", play_page),
        Route("/table/{id}", table_page),
        Route("/api/choices", choices),
        Route("/api/tables", listed),
        Route("/api/tables", make, methods=["POST"]),
        Route("/api/tables/{id}", shown),
        Route("/api/tables/{id}/join", join, methods=["POST"]),
        Route("/api/tables/{id}/fill", fill, methods=["POST"]),
        Route("/api/tables/{id}/again", again, methods=["POST"]),
        Route("/api/tables/{id}/record", record),
        Route("/api/tables/{id}/verify", verify),
        Route("/api/tables/{id}/qr.svg", code),
        WebSocketRoute("/ws/table/{id}", table_socket),
    ]
