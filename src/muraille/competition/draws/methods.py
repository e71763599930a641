"""How a draw was made, read back from a journal: it is kept in English, and shown in any language."""

from __future__ import annotations

import re
from string import Formatter

from muraille.phrase import Phrase, mark

#: What schedules say of themselves.
METHODS = (
    mark("annealing"),
    mark("shipped table {players}x{rounds}"),
    mark("one player of each of four layers at every table, from a difference matrix of order {order}"),
    mark("the lines of an affine space of order four"),
    mark("the resolvable design of Bose over a field of {size} elements"),
    mark("four layers of eight points, invariant under exclusive or"),
    mark("a base round whose players and tables move on, modulo {size}"),
    mark("a base round developed modulo {size}"),
    mark("four layers that first meet each other, then play among themselves"),
    mark("drawn by the desk"),
    mark("by the standing"),
    mark("elimination, by the standing"),
)


def _pattern(template: str) -> str:
    parts = [
        re.escape(words) + (f"(?P<{name}>[0-9]+)" if name else "") for words, name, _, _ in Formatter().parse(template)
    ]
    return "".join(parts)


def method_named(text: str) -> Phrase | str:
    """The method that a text names, ready for any language; the text itself where it is none of ours.

    >>> method_named("shipped table 24x7").values
    {'players': '24', 'rounds': '7'}
    >>> method_named("Pantheon")
    'Pantheon'
    """
    for template in METHODS:
        if found := re.fullmatch(_pattern(template), text):
            return Phrase(template, **found.groupdict())
    return text
