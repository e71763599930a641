"""What a recorded win says of its hand, in either game: its value, and the yaku or fan that were counted."""

from __future__ import annotations

from collections.abc import Mapping


def worth(score: dict[str, object]) -> int:
    """What a hand is worth: riichi without counters and bets, MCR with flowers.

    >>> worth({"han": 1, "points": 1000}), worth({"points": 10, "flowers": 1, "total": 11})
    (1000, 11)
    """
    value = score.get("total", score["points"])
    assert isinstance(value, int)
    return value


def hand_ids(score: Mapping[str, object]) -> list[str]:
    """The yaku or the fan of a score."""
    lines = score.get("fans", score.get("yaku", []))
    assert isinstance(lines, list)
    return [line["id"] for line in lines]
