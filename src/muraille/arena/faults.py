"""The errors of players: what went wrong in one line, and where in their code."""

from __future__ import annotations

import traceback

import msgspec

from muraille.errors import MurailleError

#: So much of an error's own words is told.
LONGEST = 200


class PlayerFault(msgspec.Struct, frozen=True):
    """An error that a player raised."""

    problem: str
    trace: str = ""


def fault_of(problem: BaseException) -> PlayerFault:
    """An error with its trace; to be asked where it is caught."""
    return PlayerFault(sentence_of(problem), "".join(traceback.format_exception(problem)))


def sentence_of(problem: BaseException) -> str:
    """An error in one line without control characters, whatever its author wrote.

    >>> sentence_of(LookupError("no such tile")), sentence_of(ValueError("one\\n\\x1b[31mtwo")), sentence_of(KeyError())
    ('LookupError: no such tile', 'ValueError: one [31mtwo', 'KeyError')
    """
    words = str(problem) if isinstance(problem, MurailleError) else f"{type(problem).__name__}: {_words(problem)}"
    line = " ".join("".join(letter if letter.isprintable() else " " for letter in words).split())
    return (line if len(line) <= LONGEST else f"{line[: LONGEST - 1]}…").removesuffix(":")


def _words(problem: BaseException) -> str:
    try:
        return str(problem)
    except Exception:  # somebody's own error, which cannot say what it is
        return ""
