"""Seats on the command line: by letter or by name, in English or French."""

from __future__ import annotations

from muraille.arguments import wind_of
from muraille.tiles import Wind

__all__ = ["optional_wind_of", "wind_of", "winds_of"]


def optional_wind_of(text: str | None) -> Wind | None:
    """A wind where nothing may be said."""
    return None if text is None else wind_of(text)


def winds_of(text: str) -> tuple[Wind, ...]:
    """Several winds by their letters; one may be named.

    >>> winds_of("ESO"), winds_of("e, n"), winds_of("ouest")
    ((<Wind.EAST: 'E'>, <Wind.SOUTH: 'S'>, <Wind.WEST: 'W'>), (<Wind.EAST: 'E'>, <Wind.NORTH: 'N'>), (<Wind.WEST: 'W'>,))
    """
    named = Wind.named(text)
    return (named,) if named else tuple(wind_of(letter) for letter in text if letter not in ", ")
