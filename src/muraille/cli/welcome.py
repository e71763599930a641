"""``muraille`` alone: in a terminal what one can do, and the offer to start the server; the help otherwise."""

from __future__ import annotations

import sys
from importlib.util import find_spec

from muraille.cli.console import say
from muraille.phrase import Phrase

#: Four doors and the one that lists the others.
DOORS = (
    Phrase("Play      muraille serve                                       a table in the browser, bots and people"),
    Phrase("Learn     muraille score 23456789p33444z --win 7p --draw       what a hand is worth, and why"),
    Phrase('Referee   muraille ruling "too many tiles"                     the ruling, its cost and its paragraph'),
    Phrase("Organise  muraille demo-competition                            an event to look at, from seats to results"),
    Phrase("More      muraille --help, muraille doctor                     all commands; what is installed"),
)
#: The answers that mean no.
_NO = ("n", "no", "non")


def without_command() -> list[str]:
    """The arguments that stand for none: the help, or in a terminal what the reader chooses; empty for nothing."""
    if not (sys.stdin and sys.stdin.isatty() and sys.stdout.isatty()):
        return ["--help"]
    _tell(Phrase("Competition mahjong by the book: EMA riichi and Chinese MCR."), *DOORS)
    if any(find_spec(package) is None for package in ("starlette", "uvicorn", "sqlalchemy")):
        _tell(Phrase('The server needs more packages: pip install "muraille[server]"'))
        return []
    sys.stdout.write(say(Phrase("Start the server now? [Y/n] ")))
    sys.stdout.flush()
    answer = sys.stdin.readline()
    return ["serve"] if answer and answer.strip().lower() not in _NO else []


def _tell(*phrases: Phrase) -> None:
    sys.stdout.write("".join(f"{say(phrase)}\n" for phrase in phrases))
