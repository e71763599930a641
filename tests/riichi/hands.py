"""Wins in a line of words: hand, winning tile, then the circumstances in any order.

``12345678s234p55m 9s draw riichi seat=E round=S dora=6s ura=1z counters=2 bets=1 from=N liable=W discards=4p last_tile``
"""

from __future__ import annotations

from typing import Any

from muraille.hand import Hand
from muraille.riichi.rules import RCR_2016, RiichiRules
from muraille.riichi.scoring import Refusal, Score, Situation, score
from muraille.table.wins import Flag, RiichiKind, WinBy
from muraille.tiles import Tile, Wind, parse_tile, parse_tiles

WINDS = {"seat": "seat", "round": "round", "from": "discarder", "liable": "liable"}
TILES = {"dora": "dora_indicators", "ura": "ura_indicators", "discards": "discards"}
FLAGS = {flag.value: flag for flag in Flag}


def parse(line: str) -> tuple[Hand, Tile, Situation]:
    hand, winning, *words = line.split()
    values: dict[str, Any] = {}
    flags = set()
    for word in words:
        name, _, value = word.partition("=")
        if name == "draw":
            values["by"] = WinBy.DRAW
        elif name in ("riichi", "double"):
            values["riichi"] = RiichiKind(name)
        elif name in FLAGS:
            flags.add(FLAGS[name])
        elif name in WINDS:
            values[WINDS[name]] = Wind(value)
        elif name in TILES:
            values[TILES[name]] = parse_tiles(value)
        else:
            values[name] = int(value)
    return Hand.parse(hand), parse_tile(winning), Situation(flags=frozenset(flags), **values)


def result(line: str, rules: RiichiRules = RCR_2016) -> Score | Refusal:
    return score(*parse(line), rules)


def won(line: str, rules: RiichiRules = RCR_2016) -> Score:
    found = result(line, rules)
    assert isinstance(found, Score), found
    return found


def refused(line: str, rules: RiichiRules = RCR_2016) -> Refusal:
    found = result(line, rules)
    assert isinstance(found, Refusal), found
    return found


def yaku(line: str, rules: RiichiRules = RCR_2016) -> dict[str, int]:
    """The yaku of a win with their han; none where the hand may not win."""
    found = result(line, rules)
    return {each.id: each.han for each in found.yaku} if isinstance(found, Score) else {}


def fu(line: str, rules: RiichiRules = RCR_2016) -> dict[str, int]:
    """The lines of fu by their labels; lines with the same label added up."""
    found: dict[str, int] = {}
    for each in won(line, rules).fu_lines:
        found[str(each.label)] = found.get(str(each.label), 0) + each.fu
    return found


def paid(found: Score) -> dict[str, int]:
    return {payment.seat.value if payment.seat else "discarder": payment.points for payment in found.payments}
