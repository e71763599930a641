"""``muraille mjai``: a player of ours as an mjai program."""

from __future__ import annotations

import sys
from typing import Annotated, cast

import msgspec
import typer

from muraille.bots.registry import player as player_of
from muraille.errors import InvalidRequest
from muraille.families import ruleset
from muraille.formats.foreign import Rules
from muraille.formats.mjai_program import Program
from muraille.formats.mjai_read import Object
from muraille.malformed import UNREADABLE, malformed
from muraille.phrase import Phrase, mark

HELP = mark("Play as an mjai program: hear events on standard input, answer on standard output.")
EXAMPLES = mark(
    "Example: muraille simulate --rules tenhou --players 'mjai:muraille mjai --player greedy,greedy,greedy,greedy'"
)


def mjai(
    player: Annotated[str, typer.Option(help=mark("The player: {players}."))] = "greedy",
    seat: Annotated[
        int | None, typer.Argument(metavar="[SEAT]", help=mark("Passed over: the server says the seat."))
    ] = None,
    rules: Annotated[
        str | None, typer.Option(help=mark("The ruleset, where the server does not name it; otherwise tenhou."))
    ] = None,
    seed: Annotated[str, typer.Option(help=mark("The seed of the player."))] = "1",
) -> None:
    """See HELP."""
    program = Program(player_of(player, seed), cast(Rules, ruleset(rules)) if rules is not None else None)
    if seat is not None:
        program.seat = seat
    for number, text in enumerate(sys.stdin.buffer, start=1):
        if text.strip():
            events = _events(text, number)
            sys.stdout.write(msgspec.json.encode(program.hear(events, number)).decode() + "\n")
            sys.stdout.flush()
            if any(event["type"] == "end_game" for event in events):
                return


def _events(text: bytes, number: int) -> list[Object]:
    """The events of a line: one, or a list as mjai.app sends it."""
    try:
        found = msgspec.json.decode(text)
    except UNREADABLE as problem:
        raise InvalidRequest(
            "invalid_json", Phrase("line {number} is not JSON: {problem}", number=number, problem=malformed(problem))
        ) from None
    events = found if isinstance(found, list) else [found]
    if not all(isinstance(each, dict) and isinstance(each.get("type"), str) for each in events):
        raise InvalidRequest("not_mjai", Phrase("line {number} is no event of mjai", number=number))
    return events
