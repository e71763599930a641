"""Positions by a short link: what would you discard? With a poll on this server, and the master's opinion for whoever asks."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
from collections import Counter
from typing import Annotated

import msgspec
from msgspec import Meta
from sqlalchemy import Column, Float, String, Table, Text, delete, insert, select
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from muraille.bots.situations import DecisionSituation
from muraille.errors import InvalidRequest
from muraille.languages import language
from muraille.phrase import Language, Phrase
from muraille.server.clients import visitor_of
from muraille.server.exercise_screens import Exercise
from muraille.server.pages import page
from muraille.server.played_positions import decision_of, position_data
from muraille.server.problems import RequestRefused
from muraille.server.readers import reader
from muraille.server.replays.reckoning import Game
from muraille.server.services import Services, reckoned, services_of
from muraille.server.tables.database import AGE, METADATA, OF_A_TABLE
from muraille.server.tables.room import answered, body
from muraille.server.training import exercise_data, verdict_data
from muraille.training import ExerciseSituation, Solution, solve
from muraille.training.table_exercises import KINDS_AT_THE_TABLE, asked_in_a_game

POSITIONS = Table(
    "shared_position",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("created", Float, nullable=False, info=AGE),
    Column("situation", Text, nullable=False),
)
VOTES = Table(
    "position_vote",
    METADATA,
    Column("position_id", String(16), primary_key=True, info=OF_A_TABLE),
    #: The hash of the word that a browser keeps for itself, with that of the position: nobody is followed from one to another.
    Column("voter", String(64), primary_key=True),
    Column("answer", String(16), nullable=False),
)


class Vote(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody would do; a browser that votes again changes its mind."""

    answer: Annotated[str, Meta(min_length=1, max_length=16)]
    voter: Annotated[str, Meta(min_length=8, max_length=80)]


class SharedPosition(msgspec.Struct, frozen=True, kw_only=True):
    """A position with its short link."""

    id: str
    url: str


class Poll(msgspec.Struct, frozen=True, kw_only=True):
    """How many would do what."""

    votes: dict[str, int]


class GameMoment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A decision of a game that was played."""

    deal: Annotated[int, Meta(ge=1, le=1000)]
    step: Annotated[int, Meta(ge=0, le=100_000)]
    seat: Annotated[int, Meta(ge=0, le=3)]


class PositionAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody answers before he asks the master."""

    answer: list[Annotated[str, Meta(max_length=16)]]


#: A position that was written out, or a decision of a game.
Kept = ExerciseSituation | DecisionSituation


def kept_form(situation: ExerciseSituation) -> bytes:
    """A position as it is kept, after it was solved once: what has no answer gets no link."""
    if situation.kind not in KINDS_AT_THE_TABLE:
        raise InvalidRequest("no_position", Phrase("only positions at the table can be shared by a short link"))
    exercise_data(situation, language("en"))
    return msgspec.json.encode(situation)


def kept_decision(game: Game, moment: GameMoment) -> bytes:
    """A decision of a game as it is kept, after it was solved once."""
    asked = decision_of(game, moment.deal, moment.step, moment.seat)
    asked_in_a_game(asked)
    return msgspec.json.encode(asked)


def _read(kept: str) -> Kept:
    try:
        return msgspec.json.decode(kept, type=ExerciseSituation)
    except msgspec.ValidationError:
        return msgspec.json.decode(kept, type=DecisionSituation)


def _solved(position: Kept, spoken: Language) -> Solution:
    return asked_in_a_game(position) if isinstance(position, DecisionSituation) else solve(position, spoken)


def _exercise(position: Kept, spoken: Language) -> Exercise:
    if isinstance(position, DecisionSituation):
        return position_data(position, asked_in_a_game(position), spoken)
    return exercise_data(position, spoken)


def shown(kept: str, code: str) -> bytes:
    return msgspec.json.encode(_exercise(_read(kept), language(code)))


def judged(kept: str, given: list[str], code: str) -> bytes:
    """What the master thinks of an answer."""
    spoken = language(code)
    return msgspec.json.encode(verdict_data(_solved(_read(kept), spoken), given, spoken))


def answers_of(kept: str) -> list[str]:
    """What can be answered: the tiles of the hand, or the choices."""
    exercise = _exercise(_read(kept), language("en"))
    return [each.value for each in exercise.choices] or exercise.concealed


async def share(request: Request) -> Response:
    """``POST /api/positions`` with a situation: its short link."""
    services, situation = services_of(request), await body(request, ExerciseSituation)
    return await _linked(request, await services.heavy.run(visitor_of(request), kept_form, situation))


async def share_decision(request: Request) -> Response:
    """``POST /api/replays/{id}/position`` with a deal, a step and a seat: the short link of that decision."""
    services, moment = services_of(request), await body(request, GameMoment)
    game = await services.library.ended(request.path_params["id"])
    return await _linked(request, await services.heavy.run(visitor_of(request), kept_decision, game, moment))


async def _linked(request: Request, kept: bytes) -> Response:
    """Keep a position under a short link."""
    services = services_of(request)
    identifier = secrets.token_urlsafe(6)
    row = {"id": identifier, "created": time.time(), "situation": kept.decode()}
    await services.hall.journal.write(insert(POSITIONS), row)
    address = f"{services.addresses.base(request)}/position/{identifier}"
    return answered(SharedPosition(id=identifier, url=address), 201)


async def _kept(request: Request) -> str:
    journal = services_of(request).hall.journal
    chosen = select(POSITIONS.c.situation).where(POSITIONS.c.id == request.path_params["id"])
    rows = await asyncio.to_thread(journal.rows, chosen)
    if not rows:
        raise RequestRefused(404, "no_position", Phrase("There is no such position here"))
    return str(rows[0][0])


async def show(request: Request) -> Response:
    """``GET /api/positions/{id}``: the position as an exercise, without its answer."""
    return await reckoned(request, shown, await _kept(request), reader(request).code)


async def vote(request: Request) -> Response:
    """``POST /api/positions/{id}/vote``: say what one would do, and see what others would."""
    services, identifier = services_of(request), request.path_params["id"]
    kept, given = await _kept(request), await body(request, Vote)
    if given.answer not in await services.heavy.run(visitor_of(request), answers_of, kept):
        raise InvalidRequest("no_answer", Phrase("“{answer}” is no answer to this position", answer=given.answer))
    voter = hashlib.sha256(f"{identifier}:{given.voter}".encode()).hexdigest()
    journal = services.hall.journal
    mine = (VOTES.c.position_id == identifier) & (VOTES.c.voter == voter)
    await journal.write(delete(VOTES).where(mine), {})
    await journal.write(insert(VOTES), {"position_id": identifier, "voter": voter, "answer": given.answer})
    rows = await asyncio.to_thread(journal.rows, select(VOTES.c.answer).where(VOTES.c.position_id == identifier))
    return answered(Poll(votes=dict(Counter(str(answer) for (answer,) in rows))))


async def answer(request: Request) -> Response:
    """``POST /api/positions/{id}/answer``: what the master thinks of an answer."""
    given = await body(request, PositionAnswer)
    return await reckoned(request, judged, await _kept(request), given.answer, reader(request).code)


async def position_page(request: Request) -> Response:
    await _kept(request)
    data = {"position": request.path_params["id"]}
    return page(request, title=Phrase("What would you do?"), module="position", css=["learn"], data=data)


def routes(services: Services) -> list[Route]:
    return [
        Route("/position/{id}", position_page),
        Route("/api/positions", share, methods=["POST"]),
        Route("/api/positions/{id}", show),
        Route("/api/positions/{id}/vote", vote, methods=["POST"]),
        Route("/api/positions/{id}/answer", answer, methods=["POST"]),
        Route("/api/replays/{id}/position", share_decision, methods=["POST"]),
    ]
