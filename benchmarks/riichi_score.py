"""Riichi scores of complete hands beside ``HandCalculator.estimate_hand_value`` of the library ``mahjong``.

The hands are those of the differential tests: every sort of hand, melds, kongs and circumstances. Hands, situations and the
peer's arguments are made before the clock starts, and the points of all hands are compared. Ours itemises every line:
yaku, fu, dora and payments seat by seat, with citations.
"""

from __future__ import annotations

import random
import sys
from dataclasses import replace
from importlib.metadata import version
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from timing import Row, best_seconds

from muraille.riichi.grades import RenhouValue
from muraille.riichi.rules import TENHOU
from muraille.riichi.scoring import Score, score, score_many
from riichi.generator import case
from riichi.peer import PeerCall, call

HANDS = 3000
SEED = 20160401
RULES = replace(TENHOU, renhou_value=RenhouValue.YAKUMAN)


def points(result: object) -> int:
    return result.points if isinstance(result, Score) else 0


def peer_points(asked: PeerCall) -> int:
    cost = asked.estimate().cost
    return cost["main"] + 2 * cost["additional"] if cost else 0


def rows() -> list[Row]:
    """The rows of this task for the table of results: hand by hand, and as a list."""
    generator = random.Random(SEED)
    cases = [case(generator) for _ in range(HANDS)]
    calls = [call(*made, RULES) for made in cases]
    assert [points(result) for result in score_many(cases, RULES)] == [peer_points(asked) for asked in calls]

    def ours() -> None:
        for hand, winning, situation in cases:
            score(hand, winning, situation, RULES)

    def batch() -> None:
        score_many(cases, RULES)

    def theirs() -> None:
        for asked in calls:
            asked.estimate()

    single, many, peer = best_seconds([ours, batch, theirs])
    return [_row("pure", single, peer), _row("pure_batch", many, peer)]


def _row(mode: str, ours: float, peer: float) -> Row:
    return {
        "task": "riichi_score",
        "mode": mode,
        "peer": f"mahjong {version('mahjong')}",
        "ours_per_s": round(HANDS / ours),
        "peer_per_s": round(HANDS / peer),
        "ratio": round(peer / ours, 2),
    }


if __name__ == "__main__":
    for row in rows():
        print(row)
