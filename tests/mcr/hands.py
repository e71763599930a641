"""Won hands as one line of text, so that a table of them reads like the book.

``67m23455p234s(234m) 8m draw seat=E flowers=2``: the hand, the winning tile, then words: ``draw``, ``last`` (the last
tile), ``kong`` (its replacement tile), ``rob``, ``only`` (the last of its kind), ``dealt``, ``seat=``, ``round=``, ``flowers=``.
"""

from __future__ import annotations

from muraille.hand import Hand
from muraille.mcr import MCR_GREEN, McrRules, Refusal, Score, Situation, score
from muraille.mcr.scoring import Counting
from muraille.table.wins import Flag, WinBy
from muraille.tiles import Tile, Wind, parse_tile

FLAGS = {
    "last": Flag.LAST_TILE,
    "kong": Flag.AFTER_KONG,
    "rob": Flag.ROBBING_KONG,
    "only": Flag.LAST_OF_KIND,
    "dealt": Flag.DEALT,
}


def won(text: str) -> tuple[Hand, Tile, Situation]:
    """The hand, the winning tile and the situation of one line."""
    hand, winning, *words = text.split()
    values = dict(word.split("=") for word in words if "=" in word)
    situation = Situation(
        by=WinBy.DRAW if "draw" in words else WinBy.DISCARD,
        seat=Wind(values.get("seat", "S")),
        round=Wind(values.get("round", "E")),
        flags=frozenset(FLAGS[word] for word in words if word in FLAGS),
        flowers=int(values.get("flowers", 0)),
        discarder=Wind(values["from"]) if "from" in values else None,
    )
    return Hand.parse(hand), parse_tile(winning), situation


def scored(text: str, rules: McrRules = MCR_GREEN) -> Score | Refusal:
    return score(*won(text), rules)


def counting(text: str, rules: McrRules = MCR_GREEN) -> Counting:
    """What a complete hand is worth, whether or not it reaches the minimum."""
    result = scored(text, rules)
    counted = result if isinstance(result, Score) else result.counting
    assert counted is not None, f"{text} is not complete"
    return counted


def fans(text: str, rules: McrRules = MCR_GREEN) -> dict[str, int]:
    """How often each fan is counted."""
    return {line.fan.id: line.count for line in counting(text, rules).lines}
