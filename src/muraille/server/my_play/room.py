"""My play over HTTP. The key comes in a header, so that it stands in no log and no history."""

from __future__ import annotations

import asyncio
import io
import time
from typing import Annotated

import msgspec
import segno
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from muraille.errors import InvalidRequest
from muraille.families import FAMILIES, ruleset
from muraille.phrase import Phrase
from muraille.server.caching import DATA
from muraille.server.clients import visitor_of
from muraille.server.my_play import screens
from muraille.server.my_play.screens import DAY_S, Reviewed, ToCount, Wanted
from muraille.server.my_play.store import MOST_GAMES, OwnPlay, own_tables, owner_of
from muraille.server.numbers import number_in
from muraille.server.pages import page
from muraille.server.problems import RequestRefused
from muraille.server.readers import reader
from muraille.server.services import Services, reckoned, services_of
from muraille.server.tables import archive
from muraille.server.tables.own_tables import Secret
from muraille.server.tables.room import NO_STORE, body, token_of
from muraille.server.tables.seats import Occupant

#: How many seats are proved at once, and in how many of the last games decisions are looked for.
AT_ONCE, LOOKED_AT = 10, 10


class SeatSecrets(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Seats that a browser has: the secret of each table."""

    tokens: Annotated[dict[Secret, Secret], Meta(max_length=AT_ONCE)]


class Noted(msgspec.Struct, frozen=True, kw_only=True):
    """What became of the seats: those still in play are asked about again, all others are settled."""

    counted: int
    waiting: list[str]


def _own(request: Request) -> OwnPlay:
    return services_of(request).own_play


async def note(request: Request) -> Response:
    """``POST /api/my-play/games``: games that are over are counted under the key; nothing of this is told to others."""
    owner, asked = owner_of(token_of(request)), await body(request, SeatSecrets)
    own = _own(request)
    known = await own.known(owner)
    if len(known) + len(asked.tokens) > MOST_GAMES:
        raise RequestRefused(507, "too_many_games", Phrase("No more games can be counted under one key"))
    waiting: list[str] = []
    found: list[ToCount] = []
    for identifier, token in asked.tokens.items():
        if identifier not in known:
            game = await _to_count(request, identifier, token, waiting)
            found += [] if game is None else [game]
    if found:
        made = await services_of(request).heavy.run(visitor_of(request), screens.counted, tuple(found))
        for each, played in zip(found, made, strict=True):
            await own.add_game(owner, played, each.player)
    told = Noted(counted=len(found), waiting=waiting)
    return Response(msgspec.json.encode(told), headers=NO_STORE, media_type=DATA)


async def _to_count(request: Request, identifier: str, token: str, waiting: list[str]) -> ToCount | None:
    """A game of one's own that is over; None where it does not count, is not there, or is somebody else's."""
    hall = services_of(request).hall
    kept = await asyncio.to_thread(hall.journal.table, identifier)
    live = hall.tables.get(identifier)
    if kept is None:
        return None
    over = live.finished if live is not None else kept.phase not in ("waiting", "playing")
    if not over or await archive.walls_in_play(hall, kept):
        waiting.append(identifier)
        return None
    game = await archive.recorded(hall, identifier, token)
    plan = game.choices
    whole = kept.phase == "over" or (live is not None and live.finished)
    if game.owner is None or not whole or plan.branch is not None or plan.lesson is not None or plan.coach:
        return None
    occupants = msgspec.json.decode(kept.chairs, type=list[Occupant])
    people = any(each.kind == "human" for player, each in enumerate(occupants) if player != game.owner)
    return ToCount(game, kept.started, game.owner, people)


async def show(request: Request) -> Response:
    """``GET /api/my-play?game=…&rules=…&days=…&people=yes``."""
    owner, own, wanted = owner_of(token_of(request)), _own(request), _wanted(request)
    games, practice = await own.games(owner), await own.practice(owner, wanted.since)
    return await reckoned(request, screens.screen, games, practice, wanted, reader(request).code)


def _wanted(request: Request) -> Wanted:
    asked = request.query_params
    rules = asked.get("rules", "")
    game = ruleset(rules).game if rules else asked.get("game", "riichi")
    if game not in FAMILIES:
        raise InvalidRequest(
            "no_game", Phrase("“{game}” is no game; there are {known}", game=game, known=", ".join(FAMILIES))
        )
    days = number_in(asked.get("days", ""))
    return Wanted(game, rules, time.time() - days * DAY_S if days else 0.0, asked.get("people") == "yes")


async def decisions(request: Request) -> Response:
    """``GET /api/my-play/decisions?game=…``: what cost most in the last games that were reviewed."""
    owner, wanted, services = owner_of(token_of(request)), _wanted(request), services_of(request)
    found: list[Reviewed] = []
    code = reader(request).code
    reviewed = await services.library.reviewer.reviewed(own_tables(owner))
    for place in await _own(request).places(owner):
        if len(found) == LOOKED_AT:
            break
        if place.table not in reviewed:
            continue
        opinions = await services.library.reviewer.kept(place.table)
        game = await archive.recorded(services.hall, place.table)
        kept = await archive.kept_table(services.hall, place.table)
        if screens.meant_rules(game.choices.rules, wanted) and kept.started >= wanted.since:
            said = {deal: by_language[code] for deal, by_language in opinions.items()}
            found.append(Reviewed(game, kept.started, place.player, said))
    return await reckoned(request, screens.decisions, tuple(found), code)


async def export(request: Request) -> Response:
    """``GET /api/my-play/export``: all that is kept under the key."""
    owner, own = owner_of(token_of(request)), _own(request)
    return await reckoned(request, screens.exported, await own.games(owner), await own.practice(owner, 0.0))


async def erase(request: Request) -> Response:
    """``DELETE /api/my-play``: nothing stays under the key."""
    await _own(request).erase(owner_of(token_of(request)))
    return Response(status_code=204, headers=NO_STORE)


async def code(request: Request) -> Response:
    """``GET /api/my-play/qr.svg``: the key for another device; it stands behind the #, which browsers send to nobody."""
    key = token_of(request)
    owner_of(key)
    picture = io.BytesIO()
    address = f"{services_of(request).addresses.base(request)}/my-play#key={key}"
    segno.make(address, micro=False).save(picture, kind="svg", border=2, scale=4, xmldecl=False)
    return Response(picture.getvalue(), media_type="image/svg+xml", headers=NO_STORE)


async def my_play_page(request: Request) -> Response:
    return page(request, title=Phrase("My play"), module="my_play", css=["my_play"])


def routes(services: Services) -> list[Route]:
    return [
        Route("/my-play", my_play_page),
        Route("/api/my-play", show),
        Route("/api/my-play", erase, methods=["DELETE"]),
        Route("/api/my-play/games", note, methods=["POST"]),
        Route("/api/my-play/decisions", decisions),
        Route("/api/my-play/export", export),
        Route("/api/my-play/qr.svg", code),
    ]
