"""When a game of Tenhou is over: the goal of 30 000, the round after the last, the leading dealer, less than zero."""

from __future__ import annotations

import pytest

from muraille.formats.tenhou_rules import room_rules
from muraille.riichi.course import next_deal
from muraille.table.events import DealEnded, DealStarted, Four
from muraille.table.games import Course
from muraille.tiles import Wind

SEATING: Four = (0, 1, 2, 3)
LOW: Four = (25_000, 26_000, 25_500, 23_500)
HIGH: Four = (20_000, 31_000, 25_500, 23_500)
DEALER_LEADS: Four = (20_000, 23_000, 25_500, 31_500)


def following(where: str, scores: Four, *, stays: bool = False, won: bool = False, south: bool = True) -> str | None:
    """The deal after one such as ``S4``."""
    dealer = int(where[1]) - 1
    course = Course(SEATING, 25_000)
    course.started = DealStarted(1, Wind(where[0]), dealer, SEATING, LOW)
    course.ended = DealEnded(scores, 0, 0, stays)
    course.scores = list(scores)
    course.winners = (dealer,) if won else ()
    found = next_deal(room_rules(south=south), course)
    return None if found is None else f"{found[0].value}{found[1] + 1}"


@pytest.mark.parametrize(
    ("where", "scores", "after"),
    [
        ("E4", HIGH, "S1"),
        ("S3", HIGH, "S4"),
        ("S4", HIGH, None),
        ("S4", LOW, "W1"),
        ("W1", LOW, "W2"),
        ("W2", HIGH, None),
        ("W4", LOW, None),
        ("E2", (-100, 40_000, 30_000, 30_100), None),
        ("E2", (0, 40_000, 30_000, 30_000), "E3"),
    ],
)
def test_the_dealer_changes(where: str, scores: Four, after: str | None) -> None:
    assert following(where, scores) == after


@pytest.mark.parametrize(
    ("where", "scores", "won", "after"),
    [
        ("S4", DEALER_LEADS, True, None),
        ("S4", DEALER_LEADS, False, "S4"),
        ("S4", HIGH, True, "S4"),
        ("S4", (25_000, 24_000, 25_500, 25_500), True, "S4"),
        ("S3", DEALER_LEADS, True, "S3"),
        ("W1", (31_000, 23_000, 22_500, 23_500), True, None),
    ],
)
def test_the_dealer_stays(where: str, scores: Four, won: bool, after: str | None) -> None:
    assert following(where, scores, stays=True, won=won) == after


def test_one_round() -> None:
    assert following("E4", HIGH, south=False) is None
    assert following("E4", LOW, south=False) == "S1"
    assert following("S4", LOW, south=False) is None
