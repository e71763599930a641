"""The worth of an MCR win from the event that recorded it, as its sheet says it: fan, flowers, points."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from muraille.mcr.explain import points_phrase
from muraille.mcr.fan import FAN_BY_ID
from muraille.mcr.rules import McrRules
from muraille.phrase import Joined, Name, Phrase, Renderable


def win_sentence(score: Mapping[str, Any], rules: McrRules) -> Renderable:
    """What a hand has and what it is worth, in words.

    >>> from muraille.mcr.rules import MCR_GREEN
    >>> from muraille.phrase import ENGLISH
    >>> score = {"fans": [{"id": "all_chows", "count": 1}, {"id": "pure_double_chow", "count": 2}], "flowers": 1, "total": 10}
    >>> win_sentence(score, MCR_GREEN).render(ENGLISH)
    'All Chows, 2 × Pure Double Chow, Flower Tiles: 10 points'
    """
    had, worth = Joined([*_had(score, rules)], ", "), points_phrase(int(score.get("total") or 0))
    return Phrase("{had}: {worth}", had=had, worth=worth) if had.texts else worth


def _had(score: Mapping[str, Any], rules: McrRules) -> Iterator[Renderable]:
    flowers = [{"id": "flower_tiles", "count": score["flowers"]}] if score.get("flowers") else []
    for line in [*(score.get("fans") or ()), *flowers]:
        text, count = str(line.get("id")), line.get("count", 1)
        name: Renderable = FAN_BY_ID[text].title(rules) if text in FAN_BY_ID else Name(en=text, fr=text)
        yield name if count == 1 else Phrase("{count} × {fan}", count=count, fan=name)
