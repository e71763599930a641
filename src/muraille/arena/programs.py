"""Who takes a seat: a player by name, a player of somebody else's module, a foreign program that speaks mjai."""

from __future__ import annotations

import shlex
import subprocess
import sys
from collections.abc import Iterable
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, Any, cast

import msgspec

from muraille.arena.faults import sentence_of
from muraille.arena.processes import PROCESS_ENDED, alone
from muraille.bots.registry import PLAYERS, player
from muraille.errors import InvalidRequest, MurailleError
from muraille.families import ruleset
from muraille.formats.foreign import Rules
from muraille.formats.mjai_seat import AfterReach, Narrator, action_of_answer
from muraille.malformed import UNREADABLE
from muraille.phrase import Phrase
from muraille.table.actions import Action
from muraille.table.events import Event
from muraille.table.family import Ruleset
from muraille.table.options import changed
from muraille.table.players import Player, as_player
from muraille.table.prompts import Question
from muraille.table.reasons import Asked

#: What stands before the command of an mjai program in a list of players.
PREFIX = "mjai:"

Object = dict[str, Any]


#: Seconds that a program has for each answer, unless told otherwise.
PATIENCE = 30.0
#: Bytes of what is heard and passed over.
_HEARD_AT_ONCE = 1 << 16


class Conversation:
    """Lines to a running program and its lines back, on a thread of its own: whoever waits can stop waiting."""

    def __init__(self, command: str) -> None:
        try:
            self.process = subprocess.Popen(shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except OSError as problem:
            raise _not_started(command, problem.strerror or sentence_of(problem)) from None
        except ValueError:
            raise _not_started(command, Phrase("its quotation marks do not match")) from None
        #: Lines to say; nobody waits for an answer to the last one.
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
        self._part(self.process.stdin, self.process.stdout)

    def _part(self, said: IO[bytes], heard: IO[bytes]) -> None:
        """Say no more, and hear the program out: a pipe that closes on its last answer breaks it."""
        with suppress(OSError):
            said.close()
        with suppress(OSError):
            while heard.read(_HEARD_AT_ONCE):
                pass
            heard.close()

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


def _not_started(command: str, problem: str | Phrase) -> InvalidRequest:
    return InvalidRequest(
        "mjai_not_started", Phrase("“{command}” cannot be started: {problem}", command=command, problem=problem)
    )


class Silent(MurailleError):
    """A program that does not answer, or not with what can be read."""


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

    def seated(self, seat: int, rules: Ruleset) -> None:
        """The program hears the game begin anew when its seat changes."""
        if self._seat == seat:
            return
        self._seat = seat
        self._narrator = Narrator(cast(Rules, rules), seat, ["0", "1", "2", "3"])
        self._say(self._narrator.start())

    def observe(self, event: Event) -> None:
        assert self._narrator is not None
        for each in self._narrator.tell(event):
            self._say(each)

    def decide(self, prompt: Question) -> Action:
        if prompt.asked in (Asked.TENPAI, Asked.FLOWER):
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

    def _silent(self, how: Phrase, event: Object) -> Silent:
        return Silent(
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
    muraille.errors.InvalidRequest: “nowhere:bot” is no player: there is no module nowhere
    """
    if name.startswith(PREFIX):
        return _program(name, patience)
    if foreign(name):
        return _imported(name, seed)
    if name not in PLAYERS:
        raise InvalidRequest(
            "unknown_player",
            Phrase(
                "no player is called “{name}”; there are {names}, mjai:COMMAND for a program that speaks mjai and "
                "module:maker for a player of your own",
                name=name,
                names=", ".join(PLAYERS),
            ),
        )
    return player(name, seed)


def foreign(name: str) -> bool:
    """Whether a player is somebody's code in our own process.

    >>> foreign("club"), foreign("mjai:./bot"), foreign("my_bots:Best")
    (False, False, True)
    """
    return ":" in name and not name.startswith(PREFIX)


def _program(name: str, patience: float) -> MjaiPlayer:
    command = name.removeprefix(PREFIX).strip()
    if not command:
        raise _no_player(name, Phrase("after mjai: stands the command that starts a program"))
    return MjaiPlayer(command, patience)


def _imported(name: str, seed: str) -> Player:
    module, _, maker = name.partition(":")
    if not module or not maker:
        raise _no_player(name, Phrase("a player of your own is written module:maker"))
    here = str(Path.cwd())
    if here not in sys.path:  # a command that was installed looks beside itself only
        sys.path.append(here)
    try:
        found = import_module(module)
        if not hasattr(found, maker):
            raise _no_player(name, Phrase("{module} has no {maker}", module=module, maker=maker))
        made = as_player(getattr(found, maker)(seed))
    except InvalidRequest:
        raise
    except (Exception, SystemExit) as problem:  # the maker is anybody's code
        absent = isinstance(problem, ModuleNotFoundError) and problem.name in (module, module.partition(".")[0])
        told = Phrase("there is no module {module}", module=module) if absent else sentence_of(problem)
        raise _no_player(name, told) from None
    if made is None:
        raise _no_player(name, Phrase("it has no {names}", names="decide"))
    return made


def _no_player(name: str, problem: str | Phrase) -> InvalidRequest:
    return InvalidRequest("no_such_player", Phrase("“{name}” is no player: {problem}", name=name, problem=problem))


def dismiss(players: list[Player]) -> None:
    """Let the programs among the players go."""
    for seated in players:
        if isinstance(seated, MjaiPlayer):
            seated.close()


def check_players(names: Iterable[str], rules: str, options: dict[str, str], patience: float = PATIENCE) -> None:
    """Raise where one of these cannot play this game. Somebody's code is tried in a process of its own."""
    for name in dict.fromkeys(names):
        if not foreign(name):
            _check(name, rules, options, patience)
            continue
        try:
            alone(_check, name, rules, options, patience)
        except BrokenProcessPool:
            raise _no_player(name, Phrase(PROCESS_ENDED)) from None


def _check(name: str, rules: str, options: dict[str, str], patience: float) -> None:
    seated = seated_player(name, "", patience)
    try:
        seated.seated(0, changed(ruleset(rules), options))
    except MurailleError:
        raise
    except (Exception, SystemExit) as problem:  # a player is anybody's code
        raise _no_player(name, sentence_of(problem)) from None
    finally:
        dismiss([seated])
