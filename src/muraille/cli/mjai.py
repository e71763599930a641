"""``muraille mjai``: a player of ours as an mjai program; and the seat that a foreign mjai program takes at our table."""

from __future__ import annotations

import shlex
import subprocess
import sys
from typing import Annotated, Any, cast

import msgspec
import typer

from muraille.bots.registry import player as player_of
from muraille.errors import IllegalAction, InvalidRequest
from muraille.formats.mjai_program import Program
from muraille.formats.mjai_seat import AfterReach, Narrator, action_of_answer
from muraille.formats.told import Rules
from muraille.phrase import Phrase, mark
from muraille.presets import ruleset
from muraille.table.actions import Action
from muraille.table.events import Event
from muraille.table.family import Family
from muraille.table.players import Player
from muraille.table.prompts import Asked, Question

HELP = mark("Play as an mjai program: hear events on standard input, answer on standard output.")
EXAMPLES = mark(
    "Example: muraille simulate --rules tenhou --players 'mjai:muraille mjai --player greedy,greedy,greedy,greedy'"
)
#: What stands before the command of an mjai program in a list of players.
PREFIX = "mjai:"

Object = dict[str, Any]


def mjai(
    player: Annotated[str, typer.Option(help=mark("The player: tsumogiri, random, greedy."))] = "greedy",
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
            sys.stdout.write(msgspec.json.encode(program.hear(events)).decode() + "\n")
            sys.stdout.flush()
            if any(event["type"] == "end_game" for event in events):
                return


def _events(text: bytes, number: int) -> list[Object]:
    """The events of a line: one, or a list as mjai.app sends it."""
    try:
        found = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        raise InvalidRequest(
            "invalid_json", Phrase("line {number} is not JSON: {problem}", number=number, problem=str(problem))
        ) from None
    events = found if isinstance(found, list) else [found]
    if not all(isinstance(each, dict) and isinstance(each.get("type"), str) for each in events):
        raise InvalidRequest("not_mjai", Phrase("line {number} is no event of mjai", number=number))
    return events


class MjaiPlayer:
    """A foreign program in a seat of ours: told one event a line, it answers each with one line."""

    observes = True

    def __init__(self, command: str) -> None:
        self.command = command
        self._process: subprocess.Popen[bytes] | None = None
        self._narrator: Narrator | None = None
        self._answer: Object = {"type": "none"}
        self._seat: int | None = None

    def seated(self, seat: int, family: Family) -> None:
        """The program hears the game begin anew when its seat changes."""
        if self._seat == seat:
            return
        self._seat = seat
        rules = cast(Rules, family.rules)
        self._narrator = Narrator(rules, seat, ["0", "1", "2", "3"])
        self._say(self._narrator.start())

    def observe(self, event: Event) -> None:
        assert self._narrator is not None
        for each in self._narrator.tell(event):
            self._say(each)

    def decide(self, prompt: Question) -> Action:
        if prompt.asked is Asked.TENPAI:
            return prompt.default
        try:
            return action_of_answer(self._answer, prompt)
        except AfterReach:
            self._say(self._answer)
            return action_of_answer(self._answer, prompt, declared=True)

    def _say(self, event: Object) -> None:
        """Send one line and wait for the answer to it."""
        process = self._started()
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(msgspec.json.encode(event) + b"\n")
            process.stdin.flush()
            text = process.stdout.readline()
        except BrokenPipeError:
            text = b""
        try:
            answer = msgspec.json.decode(text)
        except (msgspec.DecodeError, UnicodeDecodeError):
            answer = None
        if not isinstance(answer, dict):
            raise IllegalAction(
                "mjai_silent",
                Phrase(
                    "the mjai program “{command}” gave no answer to {event}", command=self.command, event=str(event)
                ),
            )
        self._answer = answer

    def _started(self) -> subprocess.Popen[bytes]:
        if self._process is None:
            try:
                self._process = subprocess.Popen(
                    shlex.split(self.command), stdin=subprocess.PIPE, stdout=subprocess.PIPE
                )
            except (OSError, ValueError) as problem:
                raise InvalidRequest(
                    "mjai_not_started",
                    Phrase("“{command}” cannot be started: {problem}", command=self.command, problem=str(problem)),
                ) from None
        return self._process

    def close(self) -> None:
        """Tell the program that the game is over, and let it go."""
        process, self._process, self._seat = self._process, None, None
        if process is None or process.stdin is None:
            return
        try:
            process.stdin.write(b'{"type":"end_game"}\n')
            process.stdin.close()
        except BrokenPipeError:
            pass
        try:
            process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        if process.stdout is not None:
            process.stdout.close()


def seated_player(name: str, seed: str) -> Player:
    """A player by name, or an mjai program by its command.

    >>> seated_player("mjai:some program", "1").command
    'some program'
    """
    if name.startswith(PREFIX):
        return MjaiPlayer(name[len(PREFIX) :].strip())
    return player_of(name, seed)
