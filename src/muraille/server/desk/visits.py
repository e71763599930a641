"""A request at the desk: who asks, about which event, as of when."""

from __future__ import annotations

import datetime
from functools import cached_property
from typing import TypeVar, cast

import msgspec
from starlette.requests import Request

from muraille.competition.fold import fold_at
from muraille.competition.journal import Entry, as_of
from muraille.competition.roles import STAFF, Role
from muraille.competition.state import Competition
from muraille.competition.store import Store
from muraille.competition.views import data
from muraille.errors import InvalidRequest
from muraille.league.privacy import as_public
from muraille.league.state import Club
from muraille.malformed import UNREADABLE, malformed
from muraille.phrase import Language, Phrase
from muraille.server.clients import address_of
from muraille.server.club.service import ClubService
from muraille.server.desk.answers import OpenCall
from muraille.server.desk.calls import about, stands, words
from muraille.server.desk.registry import DeskPass
from muraille.server.desk.service import DeskService, now
from muraille.server.directions import straight
from muraille.server.problems import RequestRefused
from muraille.server.readers import reader

Body = TypeVar("Body")
Written = dict[str, object]
COOKIE = "desk"


def desk_of(request: Request) -> DeskService:
    desk: DeskService = request.app.state.services.desk
    return desk


def without(value: Written, name: str) -> Written:
    """Data without a field of this name, however deep it lies.

    >>> without({"rows": [{"name": "Ada", "ema": "04090001"}]}, "ema")
    {'rows': [{'name': 'Ada'}]}
    """
    return {key: _bare(each, name) for key, each in value.items() if key != name}


def _bare(value: object, name: str) -> object:
    if isinstance(value, dict):
        return without(cast("Written", value), name)
    return [_bare(each, name) for each in cast("list[object]", value)] if isinstance(value, list) else value


class Visit:
    """What a handler of the desk is given. It runs in a thread: the journal may be waited for."""

    def __init__(
        self, request: Request, body: bytes, holder: DeskPass | None, kind: type[msgspec.Struct] | None
    ) -> None:
        self.request = request
        self.body = body
        self.kind = kind
        self.holder = holder
        self.desk = desk_of(request)
        self.now = now()

    @property
    def language(self) -> Language:
        return reader(self.request)

    @property
    def event(self) -> str:
        event: str = self.request.path_params["event"]
        return event

    @property
    def someone(self) -> DeskPass:
        """Who asks, where the door lets nobody in without a pass."""
        assert self.holder is not None, "the door asks for a pass"
        return self.holder

    @property
    def role(self) -> Role:
        return self.someone.role

    @property
    def staff(self) -> bool:
        """Whether what is held back is shown."""
        return self.role in STAFF

    @property
    def address(self) -> str:
        return address_of(self.request)

    @property
    def device(self) -> str:
        return self.request.headers.get("user-agent", "")[:200]

    def number(self, name: str) -> int:
        """A number of the address."""
        return int(self.request.path_params[name])

    def asked(self, name: str, default: str = "") -> str:
        """A value of the query."""
        return self.request.query_params.get(name, default)

    def read(self, kind: type[Body]) -> Body:
        """The body, decoded strictly; its door says of what kind it is."""
        assert kind is self.kind, f"the door declares {self.kind}"
        try:
            return msgspec.json.decode(straight(self.body or b"{}"), type=kind)
        except UNREADABLE as problem:
            raise InvalidRequest(
                "invalid_request", Phrase("the request is not understood: {problem}", problem=malformed(problem))
            ) from None

    @property
    def store(self) -> Store:
        return self.desk.store(self.event)

    @cached_property
    def moment(self) -> datetime.datetime | None:
        """The time as of which a screen is asked for; None is now."""
        text = self.asked("as_of")
        # What was shown once may be held back now: only the desk looks back.
        if not text or not self.staff:
            return None
        try:
            moment = datetime.datetime.fromisoformat(text)
        except ValueError:
            raise InvalidRequest(
                "as_of", Phrase("“{text}” is no time: 2026-05-02T14:32+02:00 is one", text=text)
            ) from None
        return moment if moment.tzinfo else moment.replace(tzinfo=datetime.UTC)

    @property
    def clock(self) -> datetime.datetime:
        """The time that a screen shows."""
        return self.moment or self.now

    @property
    def competition(self) -> Competition:
        told = fold_at(self.store.entries(), self.moment) if self.moment else self.store.competition()
        club = None if self.holder and self.role is not Role.PLAYER else self.club
        return as_public(told, club, self.store.entries()[0].hash, self.language) if club else told

    @property
    def club(self) -> Club | None:
        """The club of this server: whom it does not show is not named in what is public of an event either."""
        service: ClubService = self.request.app.state.services.club
        return service.store().told() if service.founded else None

    @property
    def journal(self) -> list[Entry]:
        entries = self.store.entries()
        return as_of(entries, self.moment) if self.moment else entries

    @property
    def calls(self) -> list[OpenCall]:
        """The calls for a referee that are open, and still have their reason."""
        told = self.store.competition()
        return [
            OpenCall(
                id=call.id,
                place=call.place,
                text=words(call.text, told),
                made=call.made,
                taken_by=call.taken_by,
                player=about(call.text),
            )
            for call in self.desk.registry.calls(self.event)
            if stands(call.text, call.place, told)
        ]

    def shown(self, answer: msgspec.Struct) -> Written:
        """An answer as it is sent: in the reader's language, and without EMA numbers, which are the desk's affair."""
        written: Written = data(answer, self.language)
        return written if self.holder is not None and self.staff else without(written, "ema")

    def stamped(self, answer: msgspec.Struct) -> Written:
        """A screen with its time: of the server now, and the one that was asked for."""
        asked = self.moment if self.holder is not None else None
        return self.shown(answer) | {"now": self.now.isoformat(), "as_of": asked.isoformat() if asked else None}

    def need_own_table(self, table: int | None) -> None:
        """A table's device speaks for its own table."""
        if self.role is Role.TABLE and table != self.someone.place:
            raise RequestRefused(
                403, "other_table", Phrase("this device is the one of table {table}", table=self.someone.place)
            )
