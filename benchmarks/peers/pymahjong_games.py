"""Plays deals of pymahjong with players that act at random; runs in the peer's own environment.

Every line of standard input is a seed; the answer is the number of decisions, of deals, and the seconds of CPU time that
they took.
"""

from __future__ import annotations

import random
import sys
import time
from importlib import import_module
from typing import Any

peer: Any = import_module("pymahjong")
DEALS = 8


def main() -> None:
    environment = peer.MahjongEnv()
    for line in sys.stdin:
        generator = random.Random(int(line))
        start = time.process_time()
        decisions = 0
        for _ in range(DEALS):
            environment.reset()
            while not environment.is_over():
                player, legal = environment.get_curr_player_id(), environment.get_valid_actions()
                environment.step(player, generator.choice(list(legal)))
                decisions += 1
        sys.stdout.write(f"{decisions} {DEALS} {time.process_time() - start}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
