"""Who takes a seat: a player by name, a player of somebody else's module, a foreign program that speaks mjai."""

from __future__ import annotations

import shlex
import subprocess
from importlib import import_module
from typing import Any, cast

import msgspec

from muraille.bots.registry import player
from muraille.errors import IllegalAction, InvalidRequest
from muraille.formats.mjai_seat import AfterReach, Narrator, action_of_answer
from muraille.formats.told import Rules
from muraille.phrase import Phrase
from muraille.table.actions import Action
from muraille.table.events import Event
from muraille.table.family import Family
from muraille.table.players import Player
from muraille.table.prompts import Asked, Question

#: What stands before the command of an mjai program in a list of players.
PREFIX = "mjai:"

Object = dict[str, Any]


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
    """A player by name; ``mjai:COMMAND`` for an mjai program; ``module:maker`` for a function that makes one from a seed.

    >>> seated_player("mjai:some program", "1").command
    'some program'
    >>> seated_player("muraille.bots.simple:RandomPlayer", "1").observes
    False
    >>> seated_player("nowhere:bot", "1")
    Traceback (most recent call last):
    muraille.errors.InvalidRequest: “nowhere:bot” is no player: No module named 'nowhere'
    """
    if name.startswith(PREFIX):
        return MjaiPlayer(name[len(PREFIX) :].strip())
    if ":" in name:
        return _imported(name, seed)
    return player(name, seed)


def _imported(name: str, seed: str) -> Player:
    module, _, maker = name.partition(":")
    try:
        made: Player = getattr(import_module(module), maker)(seed)
    except Exception as problem:  # the maker is anybody's code
        raise InvalidRequest(
            "no_such_player", Phrase("“{name}” is no player: {problem}", name=name, problem=str(problem))
        ) from None
    return made


def dismiss(players: list[Player]) -> None:
    """Let the programs among the players go."""
    for seated in players:
        if isinstance(seated, MjaiPlayer):
            seated.close()


def check_player(name: str, family: Family) -> None:
    """Raise where nobody of this name can play this game."""
    seated = seated_player(name, "")
    try:
        seated.seated(0, family)
    finally:
        dismiss([seated])
