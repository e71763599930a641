"""Who takes a seat: a player by name, a player of somebody else's module, a foreign program that speaks mjai."""

from __future__ import annotations

import shlex
import subprocess
import sys
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, cast

import msgspec

from muraille.bots.registry import player
from muraille.errors import IllegalAction, InvalidRequest
from muraille.formats.mjai_seat import AfterReach, Narrator, action_of_answer
from muraille.formats.told import Rules
from muraille.malformed import UNREADABLE
from muraille.phrase import Phrase
from muraille.table.actions import Action
from muraille.table.events import Event
from muraille.table.family import Family
from muraille.table.players import Player
from muraille.table.prompts import Asked, Question

#: What stands before the command of an mjai program in a list of players.
PREFIX = "mjai:"

Object = dict[str, Any]


#: Seconds that a program has for each answer, unless told otherwise.
PATIENCE = 30.0


class Conversation:
    """Lines to a running program and its lines back, on a thread of its own: whoever waits can stop waiting."""

    def __init__(self, command: str) -> None:
        try:
            self.process = subprocess.Popen(shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except (OSError, ValueError, IndexError) as problem:
            raise InvalidRequest(
                "mjai_not_started",
                Phrase("“{command}” cannot be started: {problem}", command=command, problem=str(problem)),
            ) from None
        #: Lines to say; the last one is not answered.
        self._lines: SimpleQueue[tuple[bytes, bool]] = SimpleQueue()
        self._answers: SimpleQueue[bytes] = SimpleQueue()
        self._thread = Thread(target=self._talk, daemon=True)
        self._thread.start()

    def _talk(self) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        last = False
        while not last:
            line, last = self._lines.get()
            try:
                self.process.stdin.write(line)
                self.process.stdin.flush()
                answer = b"" if last else self.process.stdout.readline()
            except OSError:  # the program has gone
                answer = b""
            self._answers.put(answer)
        for pipe in (self.process.stdin, self.process.stdout):
            with suppress(OSError):
                pipe.close()

    def ask(self, line: bytes, seconds: float) -> bytes | None:
        """The line with which the program answers a line; empty where it has gone, None where it does not answer in time."""
        self._lines.put((line, False))
        try:
            return self._answers.get(timeout=seconds)
        except Empty:
            return None

    def end(self, last: bytes, seconds: float) -> None:
        """Say a last line, and let the program go; one that stays is killed."""
        self._lines.put((last, True))
        try:
            self.process.wait(timeout=seconds)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self._thread.join(timeout=1)


class MjaiPlayer:
    """A foreign program in a seat of ours: told one event a line, it answers each with one line."""

    observes = True

    def __init__(self, command: str, patience: float = PATIENCE) -> None:
        self.command = command
        self.patience = patience
        self._conversation: Conversation | None = None
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
        if self._conversation is None:
            self._conversation = Conversation(self.command)
        text = self._conversation.ask(msgspec.json.encode(event) + b"\n", self.patience)
        if text is None:
            self._conversation.process.kill()
            raise self._silent(Phrase("in {seconds:# second|# seconds}", seconds=f"{self.patience:g}"), event)
        if not text:
            raise self._silent(Phrase("because it has ended"), event)
        try:
            answer = msgspec.json.decode(text)
        except UNREADABLE:
            answer = None
        if not isinstance(answer, dict):
            raise self._silent(Phrase("but “{text}”", text=text.decode(errors="replace").strip()[:80]), event)
        self._answer = answer

    def _silent(self, how: Phrase, event: Object) -> IllegalAction:
        return IllegalAction(
            "mjai_silent",
            Phrase(
                "the mjai program “{command}” in seat {seat} gave no answer to {event}, {how}",
                command=self.command,
                seat=self._seat,
                event=str(event.get("type")),
                how=how,
            ),
        )

    def close(self) -> None:
        """Tell the program that the game is over, and let it go."""
        conversation, self._conversation, self._seat = self._conversation, None, None
        if conversation is not None:
            conversation.end(b'{"type":"end_game"}\n', min(5.0, self.patience))


def seated_player(name: str, seed: str, patience: float = PATIENCE) -> Player:
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
        return MjaiPlayer(name[len(PREFIX) :].strip(), patience)
    if ":" in name:
        return _imported(name, seed)
    return player(name, seed)


def _imported(name: str, seed: str) -> Player:
    module, _, maker = name.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:  # a command that was installed looks beside itself only
        sys.path.append(here)
    try:
        made: Player = getattr(import_module(module), maker)(seed)
    except (Exception, SystemExit) as problem:  # the maker is anybody's code
        raise _no_player(name, str(problem)) from None
    missing = [each for each in ("observes", "seated", "decide") if not hasattr(made, each)]
    if missing:
        raise _no_player(name, Phrase("it has no {names}", names=", ".join(missing)))
    return made


def _no_player(name: str, problem: str | Phrase) -> InvalidRequest:
    return InvalidRequest("no_such_player", Phrase("“{name}” is no player: {problem}", name=name, problem=problem))


def dismiss(players: list[Player]) -> None:
    """Let the programs among the players go."""
    for seated in players:
        if isinstance(seated, MjaiPlayer):
            seated.close()


def check_player(name: str, family: Family, patience: float = PATIENCE) -> None:
    """Raise where nobody of this name can play this game."""
    seated = seated_player(name, "", patience)
    try:
        seated.seated(0, family)
    finally:
        dismiss([seated])
