"""What a hand is worth, in numbers alone: for programs that ask often and don't show the lines.

>>> worth(Hand.parse("67m234p55p234s(234m)"), Tile("8m"), Situation(), MCR_GREEN)
Worth(refusal='', points=12, fans=(('mixed_triple_chow', 1), ('all_chows', 1), ('all_simples', 1)))
"""

from __future__ import annotations

from typing import NamedTuple

from muraille.hand import Hand
from muraille.mcr.rules import MCR_GREEN, McrRules
from muraille.mcr.scoring import Score, Situation, score
from muraille.tiles import Tile

#: The reasons why a hand may not win, after none.
REFUSALS = ("", "incomplete", "below_minimum")


class Worth(NamedTuple):
    """A score without its lines; ``refusal`` is empty where the hand wins."""

    refusal: str
    #: Without the flowers.
    points: int = 0
    #: The fan that count, in the order of the book, and how often each does.
    fans: tuple[tuple[str, int], ...] = ()


def worth(hand: Hand, winning: Tile, situation: Situation, rules: McrRules = MCR_GREEN) -> Worth:
    """What thirteen tiles with their winning tile are worth, or why they may not win; refuses what ``score`` refuses."""
    result = score(hand, winning, situation, rules)
    counting = result if isinstance(result, Score) else result.counting
    refusal = "" if isinstance(result, Score) else result.reason
    if counting is None:
        return Worth(refusal)
    return Worth(refusal, counting.points, tuple((entry.fan.id, len(entry.found)) for entry in counting.counted))
