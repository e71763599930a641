"""The faces of the tiles as the board in the browser has them, for pictures that stand alone."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files


@cache
def tile_faces() -> dict[str, str]:
    """Each face as an SVG symbol, by the name of its tile; ``back`` is the back.

    >>> len(tile_faces()) >= 42, tile_faces()["5m"].startswith('<symbol id="tile-5m"')
    (True, True)
    """
    drawn = (files("muraille") / "server" / "static" / "tiles.svg").read_text(encoding="utf-8")
    return {found[1]: found[0] for found in re.finditer(r'<symbol id="tile-(\w+)".*?</symbol>', drawn, re.DOTALL)}


def used_faces(picture: str) -> str:
    """The symbols of the tiles that a picture shows by ``href="#tile-…"``.

    >>> used_faces('<use href="#tile-5m"/><use href="#tile-5m"/>').count("<symbol")
    1
    """
    used = sorted(set(re.findall(r'href="#tile-(\w+)"', picture)))
    return "".join(tile_faces()[name] for name in used)
