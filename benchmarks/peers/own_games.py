"""Plays our own games with the sources that the path names; ``before.py`` runs one for each of two commits.

Every line of standard input is a ruleset, a player and a seed; the answer is the number of decisions and the seconds of
CPU time that they took.
"""

from __future__ import annotations

import sys
import time
from importlib import import_module
from typing import Any

from muraille.bots.registry import player
from muraille.table.games import Game
from muraille.table.players import play_game
from muraille.table.seeds import SeededWalls

families: Any = import_module("muraille.families")


def rules_of(name: str) -> Any:
    """The rules of a game by name; older sources have them in ``presets`` and give a game its family instead."""
    if hasattr(families, "ruleset"):
        return families.ruleset(name)
    return families.family_of(import_module("muraille.presets").ruleset(name))


def play(rules: str, name: str, seed: str) -> str:
    start = time.process_time()
    game = Game(rules_of(rules), SeededWalls(seed))
    decisions = play_game(game, [player(name, f"{seed}:{place}") for place in range(4)])
    seconds = time.process_time() - start
    return f"{decisions} {seconds}\n"


def main() -> None:
    for line in sys.stdin:
        sys.stdout.write(play(*line.split()))
        sys.stdout.flush()


if __name__ == "__main__":
    main()
