"""Riichi scores of complete hands beside ``HandCalculator.estimate_hand_value`` of the library ``mahjong``.

Both score the same hands in the same run, a round of ours after a round of theirs, in process CPU time; the best round of
each counts. Hands, situations and the peer's arguments are made before the clock starts. Every line of ours is itemised:
yaku, fu, dora, payments seat by seat, with citations.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from muraille.riichi.grades import RenhouValue
from muraille.riichi.rules import TENHOU
from muraille.riichi.scoring import Score, score, score_many
from riichi.generator import case
from riichi.peer import call

HANDS = 3000
ROUNDS = 7
SEED = 20160401
RULES = replace(TENHOU, renhou_value=RenhouValue.YAKUMAN)


def _best(*works: Callable[[], int]) -> list[float]:
    """The least CPU seconds of each piece of work, the rounds interleaved; each must give the same checksum."""
    best = [float("inf")] * len(works)
    for _ in range(ROUNDS):
        sums = []
        for number, work in enumerate(works):
            start = time.process_time()
            sums.append(work())
            best[number] = min(best[number], time.process_time() - start)
        if len(set(sums)) > 1:
            raise SystemExit(f"riichi_score: the checksums differ: {sums}")
    return best


def rows(hands: int = HANDS) -> list[dict[str, Any]]:
    """The rows of this task for the table of results."""
    generator = random.Random(SEED)
    cases = [case(generator) for _ in range(hands)]
    calls = [call(*entry, RULES) for entry in cases]

    def ours() -> int:
        return sum(_points(score(hand, winning, situation, RULES)) for hand, winning, situation in cases)

    def batch() -> int:
        return sum(map(_points, score_many(cases, RULES)))

    def theirs() -> int:
        total = 0
        for asked in calls:
            result = asked.estimate()
            if result.cost:
                total += result.cost["main"] + 2 * result.cost["additional"]
        return total

    single, many, peer = (hands / seconds for seconds in _best(ours, batch, theirs))
    return [
        _row("pure", single, peer),
        _row("pure_batch", many, peer),
    ]


def _points(result: object) -> int:
    return result.points if isinstance(result, Score) else 0


def _row(mode: str, ours: float, peer: float) -> dict[str, Any]:
    return {
        "task": "riichi_score",
        "mode": mode,
        "peer": "mahjong 2.1.0",
        "ours_per_s": round(ours),
        "peer_per_s": round(peer),
        "ratio": round(ours / peer, 2),
    }


if __name__ == "__main__":
    for row in rows():
        print(row)
