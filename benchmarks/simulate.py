"""Whole games of every preset with players that discard what they draw: decisions and deals a second.

Tenhou's game stands beside riichienv (Rust).

The peer is driven through its Python interface by players as trivial as ours, in an environment of its own; the two take
turns, game by game.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from environments import interpreter, title
from timing import Row

from muraille.bots.registry import player
from muraille.bots.simple import Tsumogiri
from muraille.families import RULESETS, ruleset
from muraille.kernel import FAST, in_use
from muraille.table.family import Ruleset
from muraille.table.games import Game
from muraille.table.players import play_game
from muraille.table.seeds import SeededWalls

#: The ruleset that the peer plays.
PEER_RULES = "tenhou"
SCRIPT = Path(__file__).parent / "peers" / "riichienv_games.py"
GAMES = 24
ROUNDS = 4


class Played(NamedTuple):
    """Games as they were measured: decisions and deals, and the seconds of CPU time that they took."""

    decisions: int
    deals: int
    seconds: float


class Rates(NamedTuple):
    """Decisions and deals a second."""

    decisions: float = 0.0
    deals: float = 0.0


def ours(rules: Ruleset, seed: int) -> Played:
    """Play a game."""
    start = time.process_time()
    game = Game(rules, SeededWalls(str(seed)))
    decisions = play_game(game, [Tsumogiri() for _ in range(4)])
    seconds = time.process_time() - start
    assert game.started is not None
    return Played(decisions, game.started.number, seconds)


@contextmanager
def peer(python: Path, *arguments: str, script: Path = SCRIPT) -> Iterator[subprocess.Popen[str]]:
    with subprocess.Popen(
        [python, script, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        yield process
        assert process.stdin is not None
        process.stdin.close()


def theirs(process: subprocess.Popen[str], seed: int) -> Played:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(f"{seed}\n")
    process.stdin.flush()
    decisions, deals, seconds = process.stdout.readline().split()
    return Played(int(decisions), int(deals), float(seconds))


def rates(games: list[Played]) -> Rates:
    seconds = sum(game.seconds for game in games)
    return Rates(sum(game.decisions for game in games) / seconds, sum(game.deals for game in games) / seconds)


def best(rules: Ruleset, process: subprocess.Popen[str] | None) -> tuple[Rates, Rates | None]:
    """The best of several rounds, ours and the peer's, taking turns."""
    own: list[Rates] = []
    other: list[Rates] = []
    for number in range(ROUNDS):
        mine: list[Played] = []
        yours: list[Played] = []
        for seed in range(GAMES * number, GAMES * (number + 1)):
            mine.append(ours(rules, seed))
            if process is not None:
                yours.append(theirs(process, seed))
        own.append(rates(mine))
        if yours:
            other.append(rates(yours))
    return max(own), max(other) if other else None


def row(rules: str, peer: str | None, own: Rates, other: Rates | None, *, players: str = "tsumogiri") -> Row:
    """A row: ``ours_per_s`` and ``peer_per_s`` count decisions."""
    return {
        "task": f"{ruleset(rules).game}_simulate",
        "mode": in_use(),
        "peer": peer,
        "ours_per_s": round(own.decisions),
        "peer_per_s": round(other.decisions) if other else None,
        "ratio": round(own.decisions / other.decisions, 2) if other else None,
        "rules": rules,
        "players": players,
        "ours_deals_per_s": round(own.deals, 1),
        "peer_deals_per_s": round(other.deals, 1) if other else None,
    }


def rows() -> list[Row]:
    """Every preset with the kernels in use; where these are compiled, also on Python alone, in a process of its own."""
    found = preset_rows()
    return found if FAST is None else [*found, *_on_python_alone(), *kernel_rows()]


def preset_rows() -> list[Row]:
    """Decisions and deals a second in whole games of every ruleset; beside the peer where it plays that game."""
    return [_beside_the_peer() if name == PEER_RULES else _alone(name) for name in RULESETS]


def _alone(name: str) -> Row:
    return row(name, None, *best(ruleset(name), None))


def _beside_the_peer() -> Row:
    python = interpreter("riichienv")
    if python is None:
        return _alone(PEER_RULES)
    with peer(python) as process:
        theirs(process, 0)
        return row(PEER_RULES, title("riichienv"), *best(ruleset(PEER_RULES), process))


def _on_python_alone() -> list[Row]:
    found: list[Row] = json.loads(_own_process("presets", pure="1"))
    return found


def _own_process(*arguments: str, pure: str) -> str:
    environment = {**os.environ, "MURAILLE_PURE": pure}
    command = [sys.executable, __file__, *arguments]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, env=environment).stdout


def kernel_rows() -> list[Row]:
    """Games of greedy players with the extension beside the same games with Python alone, each in a process of its own."""
    found = []
    for name in (PEER_RULES, "mcr-green"):
        native, pure = (
            max(Rates(*json.loads(_own_process("greedy", name, pure=pure))) for _ in range(2)) for pure in ("0", "1")
        )
        found.append(row(name, "Python alone", native, pure, players="greedy"))
    return found


def greedy(name: str) -> Rates:
    """Four greedy players in two games."""
    games = []
    for seed in range(2):
        start = time.process_time()
        game = Game(ruleset(name), SeededWalls(str(seed)))
        decisions = play_game(game, [player("greedy", f"{seed}:{place}") for place in range(4)])
        assert game.started is not None
        games.append(Played(decisions, game.started.number, time.process_time() - start))
    return rates(games)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["presets"]:
            print(json.dumps(preset_rows()))
        case ["greedy", name]:
            print(json.dumps(greedy(name)))
