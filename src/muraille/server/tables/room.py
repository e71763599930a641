"""The play room over HTTP: what may be chosen, tables made and joined, records, proofs, the pages."""

from __future__ import annotations

import io
from collections.abc import Mapping
from typing import Annotated, TypeVar

import msgspec
import segno
from msgspec import Meta
from msgspec.structs import asdict
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from muraille.errors import InvalidRequest
from muraille.families import RULESETS
from muraille.languages import language
from muraille.malformed import UNREADABLE, malformed
from muraille.phrase import Language, Name, Phrase
from muraille.server.addresses import Addresses
from muraille.server.caching import DATA
from muraille.server.clients import visitor_of
from muraille.server.pages import page
from muraille.server.problems import RequestRefused
from muraille.server.readers import reader
from muraille.server.rulesets import RULESET_WORDS, ruleset_data
from muraille.server.services import Services, reckoned, services_of
from muraille.server.tables import archive
from muraille.server.tables.frame_parts import NamedChoice, PhraseData
from muraille.server.tables.hall import Hall
from muraille.server.tables.own_tables import Secrets, own_tables
from muraille.server.tables.plans import LENGTHS, MODES, PRESETS, TIMERS, Preset, TablePlan, checked
from muraille.server.tables.results import PHRASES
from muraille.server.tables.screens import (
    DescribedChoice,
    MadeTable,
    OwnTables,
    PresetChoice,
    RulesetChoice,
    TableChoices,
    TableList,
    TableShown,
    TableSummary,
    TakenSeat,
    TimerChoice,
)
from muraille.server.tables.sockets import table_socket
from muraille.server.tables.table_frames import table_frame
from muraille.server.tables.table_state import TableState
from muraille.server.tables.thinking import LEVEL_WORDS, LEVELS

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


def answered(found: msgspec.Struct, status: int = 200) -> Response:
    """A screen as it is sent."""
    return Response(msgspec.json.encode(found), status, NO_STORE, DATA)


def no_seat() -> RequestRefused:
    return RequestRefused(403, "wrong_token", Phrase("This browser has no seat at this table, or it has expired"))


async def choices(request: Request) -> Response:
    """``GET /api/choices``: everything that may be chosen for a table, in the reader's language."""
    return await services_of(request).shelf.answer(request, DATA, choices_data, reader(request).code)


def choices_data(code: str) -> bytes:
    spoken = language(code)

    def named(known: Mapping[str, Name]) -> list[NamedChoice]:
        return [NamedChoice(id=key, name=name.render(spoken)) for key, name in known.items()]

    return msgspec.json.encode(
        TableChoices(
            rulesets=[
                RulesetChoice(**asdict(ruleset_data(rules, spoken)), about=RULESET_WORDS[name].render(spoken))
                for name, rules in RULESETS.items()
            ],
            levels=[
                DescribedChoice(id=key, name=name.render(spoken), about=LEVEL_WORDS[key].render(spoken))
                for key, name in LEVELS.items()
            ],
            presets=[_preset(key, preset, spoken) for key, preset in PRESETS.items()],
            timers=[
                TimerChoice(id=key, name=timer.name.render(spoken), question_s=timer.question_s, bank_s=timer.bank_s)
                for key, timer in TIMERS.items()
            ],
            modes=named(MODES),
            lengths=named(LENGTHS),
            phrases=[PhraseData(id=key, text=phrase.render(spoken)) for key, phrase in PHRASES.items()],
        )
    )


def _preset(key: str, preset: Preset, language: Language) -> PresetChoice:
    return PresetChoice(
        id=key,
        name=preset.name.render(language),
        about=preset.about.render(language),
        opponents=list(preset.opponents),
        mode=preset.mode,
        timer=preset.timer,
        length=preset.length,
        hints=preset.hints,
        undo=preset.undo,
        spectators=preset.spectators,
    )


async def make(request: Request) -> Response:
    """``POST /api/tables``."""
    table, token = await hall_of(request).make(_named(await body(request, TablePlan)))
    return _made(request, table, token, None if token is None else 0)


def _made(request: Request, table: TableState, token: str | None, player: int | None) -> Response:
    url, joining = f"/table/{table.id}", _address(request, table)
    return answered(MadeTable(id=table.id, token=token, player=player, url=url, join_url=joining), 201)


def _named(plan: TablePlan) -> TablePlan:
    own = {"name": clean(plan.name), "player": clean(plan.player)}
    return msgspec.structs.replace(plan, **own, branch=None, lesson=None, same_walls=None)


def clean(name: str) -> str:
    """A name on one line, without what cannot be seen.

    >>> clean("  Ann\\n\\u202eB ")
    'Ann B'
    """
    return " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())


def _address(request: Request, table: TableState) -> str:
    """The address that others open to join."""
    services: Services = request.app.state.services
    return f"{services.addresses.base(request)}/table/{table.id}"


async def listed(request: Request) -> Response:
    """``GET /api/tables``: the tables that strangers may see, those with a free seat first."""
    found = await hall_of(request).listed()
    found = [each for each in found if each.table.plan.public and not each.table.finished]
    found.sort(key=lambda each: (each.table.full, _asleep(each.table), -each.table.created))
    language = reader(request)
    return answered(TableList(tables=[_summary(*each, language) for each in found[:100]]))


def _asleep(table: TableState) -> bool:
    """Everybody has gone from a game in play: it waits for them, and there is nothing to watch."""
    return table.phase == "playing" and not table.somebody_there


def _summary(table: TableState, watching: int, language: Language) -> TableSummary:
    return TableSummary(
        **asdict(table_frame(table, watching, language, None)),
        free=sum(seat.occupant.kind == "empty" for seat in table.seats),
        spectators=table.plan.spectators,
        asleep=_asleep(table),
        url=f"/table/{table.id}",
    )


async def mine(request: Request) -> Response:
    """``POST /api/tables/mine`` with the secrets that the browser keeps: the tables to go back to."""
    tables = own_tables(hall_of(request), await body(request, Secrets), reader(request))
    return answered(OwnTables(tables=tables))


async def shown(request: Request) -> Response:
    """``GET /api/tables/{id}``."""
    hall = hall_of(request)
    table = hall.find(request.path_params["id"])
    addresses: Addresses = request.app.state.services.addresses
    told = _summary(table, hall.watching(table), reader(request))
    return answered(TableShown(**asdict(told), join_url=_address(request, table), only_here=addresses.lonely(request)))


async def join(request: Request) -> Response:
    """``POST /api/tables/{id}/join``."""
    hall = hall_of(request)
    table = hall.find(request.path_params["id"])
    player, token = await hall.join(table, clean((await body(request, Join)).name))
    return answered(TakenSeat(token=token, player=player, url=f"/table/{table.id}"))


async def fill(request: Request) -> Response:
    """``POST /api/tables/{id}/fill``: bots take the free seats; whoever sits there may ask for it."""
    hall = hall_of(request)
    table = hall.find(request.path_params["id"])
    asked = await body(request, Fill)
    if hall.seat_of(table, asked.token) is None:
        raise no_seat()
    checked(msgspec.structs.replace(table.plan, seats=(asked.level,) * 4))
    await hall.fill(table, asked.level)
    return answered(_summary(table, hall.watching(table), reader(request)))


async def again(request: Request) -> Response:
    """``POST /api/tables/{id}/again``: the same people and settings once more; whoever asks later comes to the same table."""
    hall = hall_of(request)
    table = hall.find(request.path_params["id"])
    seat = hall.seat_of(table, (await body(request, Again)).token)
    if seat is None:
        raise no_seat()
    following, token = await hall.again(table, seat)
    return _made(request, following, token, seat.player)


async def record(request: Request) -> Response:
    """``GET /api/tables/{id}/record``: the whole record after the end; before, what the owner of a token may know."""
    game = await archive.recorded(hall_of(request), request.path_params["id"], token_of(request), reader(request))
    if game.running and game.you is None:
        raise RequestRefused(403, "not_over", Phrase("The record is shown when the game is over"))
    lines = await services_of(request).heavy.run(visitor_of(request), archive.record, game)
    name = f"muraille-{request.path_params['id']}.jsonl"
    headers = NO_STORE | {"Content-Disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(lines, media_type="application/jsonl", headers=headers)


def token_of(request: Request) -> str | None:
    """A token comes in a header, so that it stands in no log and no history."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token if scheme.lower() == "bearer" and token else None


async def verify(request: Request) -> Response:
    """``GET /api/tables/{id}/verify``: what a browser needs to check the walls after the end."""
    game = await archive.recorded(hall_of(request), request.path_params["id"])
    return await reckoned(request, archive.proof, game, await archive.seed_of(hall_of(request), game))


async def code(request: Request) -> Response:
    """``GET /api/tables/{id}/qr.svg``: the address of the table, to be read by a phone."""
    table = hall_of(request).find(request.path_params["id"])
    picture = io.BytesIO()
    segno.make(_address(request, table), micro=False).save(picture, kind="svg", border=2, scale=4, xmldecl=False)
    return Response(picture.getvalue(), media_type="image/svg+xml", headers=NO_STORE)


async def play_page(request: Request) -> Response:
    return page(request, title=Phrase("Play"), module="play", css=["play"])


async def table_page(request: Request) -> Response:
    """A table in play; that of a game which is over leads to its replay and review."""
    identifier = request.path_params["id"]
    if await archive.closed(hall_of(request), identifier):
        return RedirectResponse(f"/replay/{identifier}", headers=NO_STORE)
    return page(request, title=Phrase("Table"), module="table", css=["table", "gallery"], data={"table": identifier})


def routes(services: Services) -> list[BaseRoute]:
    return [
        Route("/play", play_page),
        Route("/table/{id}", table_page),
        Route("/api/choices", choices),
        Route("/api/tables", listed),
        Route("/api/tables", make, methods=["POST"]),
        Route("/api/tables/mine", mine, methods=["POST"]),
        Route("/api/tables/{id}", shown),
        Route("/api/tables/{id}/join", join, methods=["POST"]),
        Route("/api/tables/{id}/fill", fill, methods=["POST"]),
        Route("/api/tables/{id}/again", again, methods=["POST"]),
        Route("/api/tables/{id}/record", record),
        Route("/api/tables/{id}/verify", verify),
        Route("/api/tables/{id}/qr.svg", code),
        WebSocketRoute("/ws/table/{id}", table_socket),
    ]
