"""Whole games of these sources beside the same games of an earlier commit: ``python benchmarks/before.py COMMIT [RULES …]``.

The two take turns, game by game, each in a process of its own and on the extension that is installed. A game is played
several times and its shortest CPU time counts, so that a machine with other work measures the same; above 1 we are faster.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
SCRIPT = Path(__file__).parent / "peers" / "own_games.py"
RULES = ("rcr-2016", "ema-sheet", "tenhou", "mcr-green", "mcr-intl", "mcr-botzone")
#: How many games of each player, and how often each is played.
PLAYERS = {"tsumogiri": (6, 15), "greedy": (2, 8)}


class Played(NamedTuple):
    decisions: int
    seconds: float


@contextmanager
def sources(commit: str) -> Iterator[Path]:
    """The package as it was at a commit."""
    with tempfile.TemporaryDirectory() as folder:
        archive = subprocess.run(["git", "archive", commit, "src"], cwd=ROOT, check=True, stdout=subprocess.PIPE)
        subprocess.run(["tar", "-x", "-C", folder], input=archive.stdout, check=True)
        yield Path(folder) / "src"


@contextmanager
def worker(path: Path) -> Iterator[subprocess.Popen[str]]:
    environment = {**os.environ, "PYTHONPATH": str(path)}
    command = [sys.executable, "-W", "ignore", str(SCRIPT)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env=environment) as process:
        yield process
        assert process.stdin is not None
        process.stdin.close()


def played(process: subprocess.Popen[str], rules: str, player: str, seed: int) -> Played:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(f"{rules} {player} {seed}\n")
    process.stdin.flush()
    decisions, seconds = process.stdout.readline().split()
    return Played(int(decisions), float(seconds))


def rate(games: list[list[Played]]) -> float:
    """Decisions a second, of each game its fastest time."""
    best = [min(times, key=lambda each: each.seconds) for times in games]
    return sum(each.decisions for each in best) / sum(each.seconds for each in best)


def ratio(now: subprocess.Popen[str], then: subprocess.Popen[str], rules: str, player: str) -> tuple[float, float]:
    """How many decisions a second these sources make, and how many the earlier ones."""
    games, times = PLAYERS[player]
    ours: list[list[Played]] = []
    theirs: list[list[Played]] = []
    for seed in range(games):
        ours.append([])
        theirs.append([])
        for _ in range(times):
            ours[-1].append(played(now, rules, player, seed))
            theirs[-1].append(played(then, rules, player, seed))
    return rate(ours), rate(theirs)


def main(commit: str, names: list[str]) -> None:
    with ExitStack() as stack:
        now = stack.enter_context(worker(ROOT / "src"))
        then = stack.enter_context(worker(stack.enter_context(sources(commit))))
        print(f"{'rules':<14}{'players':<12}{'now/s':>10}{commit[:9] + '/s':>14}{'ratio':>8}")
        for rules in names or RULES:
            for player in PLAYERS:
                ours, theirs = ratio(now, then, rules, player)
                print(f"{rules:<14}{player:<12}{ours:>10.0f}{theirs:>14.0f}{ours / theirs:>8.2f}", flush=True)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2:])
