"""Plays games of riichienv with players that discard what they draw; runs in the peer's own environment.

With the argument ``encode`` every observation is encoded too, and with ``silent`` no log is kept. Every line of standard input
is a seed; the answer is the number of decisions, of deals, and the seconds of CPU time that
they took.
"""

from __future__ import annotations

import sys
import time
from importlib import import_module
from typing import Any

peer: Any = import_module("riichienv")
ENCODES, SILENT = "encode" in sys.argv, "silent" in sys.argv
DISCARD, PASS = peer.ActionType.DISCARD, peer.ActionType.PASS


def decide(observation: Any) -> Any:
    """Pass, or discard the drawn tile."""
    actions = observation.legal_actions()
    if actions[-1].action_type == PASS:
        return actions[-1]
    drawn = observation.drawn_tile
    first = None
    for action in actions:
        if action.action_type == PASS:
            return action
        if action.action_type == DISCARD:
            if action.tile == drawn:
                return action
            first = first or action
    return first or actions[0]


def play(environment: Any, seed: int) -> int:
    decisions = 0
    observations = environment.reset(seed=seed)
    while not environment.done():
        decisions += len(observations)
        if ENCODES:
            for seen in observations.values():
                seen.encode()
                seen.mask()
        observations = environment.step({seat: decide(seen) for seat, seen in observations.items()})
    return decisions


def main() -> None:
    environment = peer.RiichiEnv(game_mode="4p-red-half", skip_mjai_logging=SILENT)
    for line in sys.stdin:
        start = time.process_time()
        decisions = play(environment, int(line))
        seconds = time.process_time() - start
        deals = 0 if SILENT else sum(event["type"] == "start_kyoku" for event in environment.mjai_log)
        sys.stdout.write(f"{decisions} {deals} {seconds}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
