"""Games of Mahjong Soul in tenhou.net/6 JSON, as its usual converters write them: the room in ``rule.disp``."""

from __future__ import annotations

import re
from typing import Any

from muraille.formats.foreign import ForeignDeal
from muraille.formats.problems import invalid, line
from muraille.phrase import Phrase
from muraille.riichi.rules import TENHOU, RiichiRules
from muraille.table.options import changed

#: The rooms and tables of the site, in the languages that the converters write.
_ROOMS = re.compile(r"の間|之间|友人[戦场]|大会戦|比赛场|\bRoom\b|Friendly|Tourn?ament|Tounament")
#: A game of the site by its number: the date, then groups of hexadecimal digits.
_GAME = re.compile(r"\d{6}-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")


def of_mahjong_soul(found: dict[str, Any], display: str) -> bool:
    """Whether a document comes from there.

    >>> of_mahjong_soul({}, "玉の間南喰赤"), of_mahjong_soul({}, "鳳南喰赤")
    (True, False)
    """
    return bool(_ROOMS.search(display) or _GAME.match(str(found.get("ref", ""))))


def room_rules(rule: dict[str, Any], display: str) -> RiichiRules:
    """Tenhou's rules with what the site plays otherwise: its uma, three winners of one discard, a double Big Four Winds.

    >>> room_rules({"aka51": 1}, "金の間東喰赤").game_length.value
    'east'
    """
    if rule.get("aka52") == 2:
        raise invalid(
            "red_fives",
            line(1),
            Phrase("a set with four red fives, two of them circles; sets with three or none are read"),
        )
    red = any(rule.get(key) for key in ("aka", "aka51", "aka52", "aka53"))
    east = ("東" in display and "南" not in display) or " East" in display
    return changed(
        TENHOU,
        {
            "red_fives": 3 if red else 0,
            "game_length": "east" if east else "east_south",
            "uma": (15_000, 5_000, -5_000, -15_000),
            "abort_triple_ron": False,
            "double_yakuman_daisuushii": True,
        },
    )


def agreed_at_the_table(rules: RiichiRules, deals: list[ForeignDeal]) -> RiichiRules:
    """What a table may agree upon and the document does not name: the starting points; and to whom counters were paid."""
    found: dict[str, object] = {}
    first = deals[0]
    if first.first_of_game and len(set(first.scores)) == 1:
        found["starting_points"] = first.scores[0]
    if any(_paid_to_each(deal) for deal in deals):
        found["counters_multi_ron"] = "each"
    return changed(rules, found)


def _paid_to_each(deal: ForeignDeal) -> bool:
    """Whether the second of several winners was paid the counters too."""
    for win in deal.wins[1:]:
        if deal.counters and win.payments is not None and win.points is not None:
            return win.payments[win.seat] > win.points
    return False
