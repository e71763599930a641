"""The client's files: under a name that changes with them, so that a browser keeps them and never asks again, and packed once.

The modules import each other by relative addresses; one fingerprint of all files stands before them, so that a page never
mixes two versions.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from functools import cache
from importlib.resources import files
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

#: What a machine's own table of types may have wrong or not at all.
for _type, _ending in (
    ("text/javascript", ".js"),
    ("image/svg+xml", ".svg"),
    ("font/woff2", ".woff2"),
    ("application/manifest+json", ".webmanifest"),
):
    mimetypes.add_type(_type, _ending)

FOLDER = Path(str(files("muraille.server").joinpath("static")))
#: A year: as long as a browser keeps anything.
FOR_EVER = "public, max-age=31536000, immutable"
PACKED = frozenset({".js", ".css", ".svg", ".txt"})
_IMPORTED = re.compile(r'^(?:import|export)\s*(?:[^"\';=()]*\bfrom\s*)?["\'](\.[^"\']+)["\']', re.MULTILINE)
_STYLE = re.compile(r'@import "([^"]+)"')


@cache
def fingerprint() -> str:
    """What stands for this version of all files."""
    digest = hashlib.sha256()
    for name in names():
        digest.update(name.encode() + b"\0" + (FOLDER / name).read_bytes() + b"\0")
    return digest.hexdigest()[:16]


@cache
def names() -> tuple[str, ...]:
    """The files that a browser is sent."""
    found = (path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*") if path.is_file())
    return tuple(sorted(name for name in found if not name.endswith(".d.ts")))


def address(name: str) -> str:
    """Where this version of a file is.

    >>> address("css/base.css").endswith("/css/base.css")
    True
    """
    return f"/static/{fingerprint()}/{name}"


@cache
def modules(name: str) -> tuple[str, ...]:
    """Every module that one imports, directly or not: a page names them all, so that none waits for another.

    >>> modules("js/message.js")[0], "vendor/lit-html.js" in modules("js/message.js")
    ('js/lib/page.js', True)
    """
    return _reached(name, _IMPORTED)


@cache
def styles(name: str) -> tuple[str, ...]:
    """Every style sheet that one imports.

    >>> styles("css/home.css")
    ('css/tiles.css',)
    """
    return _reached(name, _STYLE)


def _reached(name: str, pattern: re.Pattern[str]) -> tuple[str, ...]:
    found = {name: None}
    waiting = [name]
    while waiting:
        here = FOLDER / waiting.pop(0)
        for relative in pattern.findall(here.read_text(encoding="utf-8")):
            reached = (here.parent / relative).resolve().relative_to(FOLDER.resolve()).as_posix()
            if reached not in found:
                found[reached] = None
                waiting.append(reached)
    return tuple(found)[1:]


@cache
def _packed(path: str) -> bytes:
    return gzip.compress(Path(path).read_bytes(), 9, mtime=0)


class Assets(StaticFiles):
    """The files by their fingerprint, to be kept for ever; by their plain name, to be asked for again each time."""

    def __init__(self) -> None:
        super().__init__(directory=FOLDER)

    async def get_response(self, path: str, scope: Scope) -> Response:
        version, _, name = path.partition("/")
        lasting = version == fingerprint()
        found = name if lasting else path
        response = await super().get_response(found, scope)
        response.headers["Cache-Control"] = FOR_EVER if lasting else "no-cache"
        if Path(found).suffix not in PACKED:
            return response
        response.headers["Vary"] = "Accept-Encoding"
        return self._in_small(found, response, Headers(scope=scope))

    def _in_small(self, name: str, response: Response, asked: Headers) -> Response:
        """The file packed, for who can unpack it."""
        if response.status_code != 200 or "gzip" not in asked.get("accept-encoding", "") or "range" in asked:
            return response
        path, _ = self.lookup_path(name)
        kept = {key: value for key, value in response.headers.items() if key not in ("content-length", "accept-ranges")}
        return Response(_packed(path), headers=kept | {"Content-Encoding": "gzip"})
