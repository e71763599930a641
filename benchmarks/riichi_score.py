"""Riichi scores of complete hands beside ``mahjong`` and, with the extension, ``riichienv``.

The hands are those of the differential tests: every sort of hand, melds, kongs and circumstances. Hands, situations and the
peer's arguments are made before the clock starts, and the points of all hands are compared. Ours itemises every line:
yaku, fu, dora and payments seat by seat, with citations.
"""

from __future__ import annotations

import random
import sys
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

import numpy as np
from environments import module, title
from riichienv_peer import PeerWin, riichienv
from timing import Row, best_seconds, compare, compare_batch

from muraille.riichi.accelerated import KERNEL, worth
from muraille.riichi.grades import RenhouValue
from muraille.riichi.many import row_of, worth_of_many
from muraille.riichi.rules import TENHOU
from muraille.riichi.scoring import Score, score, score_many
from riichi.generator import Case, case

module("mahjong", "mahjong")  # before the tests' own look for it
from riichi.peer import PeerCall, call  # noqa: E402

HANDS = 3000
SEED = 20160401
#: In the peer's numbers: four concealed pungs waiting for the pair, nine gates and thirteen orphans with every wait, big winds.
DOUBLED = {47, 48, 49, 50}
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
    found = [_row("pure", single, peer), _row("pure_batch", many, peer)]
    return found if KERNEL is None or riichienv is None else [*found, *native_rows(cases)]


def native_rows(cases: list[Case]) -> list[Row]:
    """The extension beside ``riichienv``, per call and in a batch on one thread, on the hands that both value alike.

    The others are left out: yakuman that the peer counts twice and Tenhou does not (:data:`DOUBLED`).
    """
    both = [(won, PeerWin(*won)) for won in cases]
    alike = [(won, asked) for won, asked in both if worth(*won, TENHOU).points == asked.points()]
    doubled = [(won, asked) for won, asked in both if DOUBLED.intersection(asked.result().yaku)]
    print(f"riichi_score: {len(alike)} of {len(cases)} hands are valued alike by {title('riichienv')}")
    assert len(alike) + len(doubled) == len(cases)
    inputs, theirs = [won for won, _ in alike], [asked for _, asked in alike]
    table = np.frombuffer(b"".join(row_of(*won) for won in inputs), dtype=np.uint8).reshape(-1, 64)
    assert worth_of_many(table, TENHOU).points.tolist() == [worth(*won, TENHOU).points for won in inputs]

    def one(won: Case) -> object:
        hand, winning, situation = won
        return worth(hand, winning, situation, TENHOU)

    def batch() -> object:
        return worth_of_many(table, TENHOU, threads=1)

    return [
        compare("riichi_score", title("riichienv"), one, PeerWin.result, inputs, theirs, mode="native"),
        compare_batch("riichi_score", title("riichienv"), batch, PeerWin.result, theirs),
    ]


def _row(mode: str, ours: float, peer: float) -> Row:
    return {
        "task": "riichi_score",
        "mode": mode,
        "peer": title("mahjong"),
        "ours_per_s": round(HANDS / ours),
        "peer_per_s": round(HANDS / peer),
        "ratio": round(peer / ours, 2),
    }


if __name__ == "__main__":
    for row in rows():
        print(row)
