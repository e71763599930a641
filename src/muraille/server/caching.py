"""Answers that are the same for everybody: made once for each language, kept, and sent again only to who has another.

Every one carries a validator (ETag): a browser that asks whether its copy is still good gets 304 and no body.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable
from typing import NamedTuple, TypeAlias

from starlette.requests import Request
from starlette.responses import Response

from muraille.server.pages import remembered_language
from muraille.server.pools import HOUSE, Heavy

#: How many answers are kept: those of all rulesets in all languages.
KEPT = 400
HEADERS = {"Cache-Control": "no-cache", "Vary": "Accept-Language, Accept-Encoding, Cookie"}
DATA, HTML = "application/json", "text/html; charset=utf-8"


Work: TypeAlias = Callable[..., bytes]


class CachedAnswer(NamedTuple):
    """An answer that stays."""

    body: bytes
    packed: bytes
    tag: str


#: How an answer is made of work and its arguments.
Making: TypeAlias = Callable[[Work, tuple[Hashable, ...]], Coroutine[None, None, CachedAnswer]]


def answer_of(body: bytes) -> CachedAnswer:
    """
    >>> answer_of(b"the same").tag == answer_of(b"the same").tag
    True
    """
    return CachedAnswer(body, gzip.compress(body, 6, mtime=0), f'W/"{hashlib.sha256(body).hexdigest()[:24]}"')


def _made(work: Work, arguments: tuple[Hashable, ...]) -> CachedAnswer:
    return answer_of(work(*arguments))


async def _in_thread(work: Work, arguments: tuple[Hashable, ...]) -> CachedAnswer:
    return await asyncio.to_thread(_made, work, arguments)


class Shelf:
    """The answers that were made."""

    def __init__(self, heavy: Heavy) -> None:
        self._heavy = heavy
        self._kept: OrderedDict[tuple[Hashable, ...], asyncio.Task[CachedAnswer]] = OrderedDict()

    async def answer(self, request: Request, kind: str, work: Callable[..., bytes], *arguments: Hashable) -> Response:
        """What ``work`` makes of these arguments, which are all that it depends on; made once, in a process."""
        return self._sent(request, kind, await self._found(work, arguments, self._in_process))

    async def quick(self, request: Request, kind: str, work: Callable[..., bytes], *arguments: Hashable) -> Response:
        """The same for work of milliseconds, without which no page can be read: it waits for no process."""
        return self._sent(request, kind, await self._found(work, arguments, _in_thread))

    def _sent(self, request: Request, kind: str, found: CachedAnswer) -> Response:
        packed = "gzip" in request.headers.get("accept-encoding", "")
        headers = HEADERS | {"ETag": found.tag} | ({"Content-Encoding": "gzip"} if packed else {})
        known = request.headers.get("if-none-match", "")
        if found.tag in (each.strip() for each in known.split(",")):
            headers.pop("Content-Encoding", None)
            response = Response(status_code=304, headers=headers)
        else:
            response = Response(found.packed if packed else found.body, headers=headers, media_type=kind)
        return remembered_language(request, response)

    async def _in_process(self, work: Work, arguments: tuple[Hashable, ...]) -> CachedAnswer:
        return await self._heavy.run(HOUSE, _made, work, arguments)

    async def _found(self, work: Work, arguments: tuple[Hashable, ...], make: Making) -> CachedAnswer:
        key = (work, *arguments)
        task = self._kept.get(key)
        if task is None:
            task = self._kept[key] = asyncio.create_task(make(work, arguments))
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        try:
            return await asyncio.shield(task)
        except Exception:  # what cannot be made is not kept: it is asked for again
            self._kept.pop(key, None)
            raise
