"""Whole games with players that discard what they draw: decisions a second, riichi beside riichienv (Rust).

The peer is driven through its Python interface by players as trivial as ours, in an environment of its own; the two take
turns, game by game.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from environments import interpreter, title
from timing import Row

from muraille.bots.registry import player
from muraille.bots.simple import Tsumogiri
from muraille.families import family_of
from muraille.kernel import FAST, in_use
from muraille.presets import ruleset
from muraille.table.family import Family
from muraille.table.games import Game
from muraille.table.players import play_game
from muraille.table.seeds import SeededWalls

SCRIPT = Path(__file__).parent / "peers" / "riichienv_games.py"
GAMES = 24
ROUNDS = 4


def ours(family: Family, seed: int) -> tuple[int, float]:
    """Play a game; decisions and seconds of CPU time."""
    start = time.process_time()
    decisions = play_game(Game(family, SeededWalls(str(seed))), [Tsumogiri() for _ in range(4)])
    return decisions, time.process_time() - start


@contextmanager
def peer(python: Path) -> Iterator[subprocess.Popen[str]]:
    with subprocess.Popen([python, SCRIPT], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        yield process
        assert process.stdin is not None
        process.stdin.close()


def theirs(process: subprocess.Popen[str], seed: int) -> tuple[int, float]:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(f"{seed}\n")
    process.stdin.flush()
    decisions, seconds = process.stdout.readline().split()
    return int(decisions), float(seconds)


def rate(games: list[tuple[int, float]]) -> float:
    return sum(decisions for decisions, _ in games) / sum(seconds for _, seconds in games)


def best(family: Family, process: subprocess.Popen[str] | None) -> tuple[float, float]:
    """The best of several rounds, ours and the peer's, taking turns."""
    found = (0.0, 0.0)
    for number in range(ROUNDS):
        mine: list[tuple[int, float]] = []
        yours: list[tuple[int, float]] = []
        for seed in range(GAMES * number, GAMES * (number + 1)):
            mine.append(ours(family, seed))
            if process is not None:
                yours.append(theirs(process, seed))
        found = max(found[0], rate(mine)), max(found[1], rate(yours) if yours else 0.0)
    return found


def row(task: str, name: str | None, measured: tuple[float, float]) -> Row:
    own, other = measured
    return {
        "task": task,
        "mode": in_use(),
        "peer": name,
        "ours_per_s": round(own),
        "peer_per_s": round(other) or None,
        "ratio": round(own / other, 2) if other else None,
    }


def rows() -> list[Row]:
    """Decisions a second in whole games of both families."""
    python = interpreter("riichienv")
    if python is None:
        beside = row("riichi_simulate", None, best(family_of(ruleset("tenhou")), None))
    else:
        with peer(python) as process:
            theirs(process, 0)
            beside = row("riichi_simulate", title("riichienv"), best(family_of(ruleset("tenhou")), process))
    found = [beside, row("mcr_simulate", None, best(family_of(ruleset("mcr-green")), None))]
    return found if FAST is None else [*found, *kernel_rows()]


def kernel_rows() -> list[Row]:
    """Games of greedy players with the extension beside the same games with Python alone, each in a process of its own."""
    found = []
    for task, name in (("riichi_simulate", "tenhou"), ("mcr_simulate", "mcr-green")):
        native, pure = (max(_greedy_rate(name, pure=pure) for _ in range(2)) for pure in ("0", "1"))
        found.append(row(task, "Python alone (greedy players)", (native, pure)))
    return found


def _greedy_rate(name: str, *, pure: str) -> float:
    environment = {**os.environ, "MURAILLE_PURE": pure}
    command = [sys.executable, __file__, name]
    return float(subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout)


def greedy(name: str) -> float:
    """Decisions a second of four greedy players in two games."""
    games = []
    for seed in range(2):
        start = time.process_time()
        seats = [player("greedy", f"{seed}:{place}") for place in range(4)]
        decisions = play_game(Game(family_of(ruleset(name)), SeededWalls(str(seed))), seats)
        games.append((decisions, time.process_time() - start))
    return rate(games)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        print(greedy(sys.argv[1]))
    else:
        for each in rows():
            print(each)
