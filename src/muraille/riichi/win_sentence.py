"""The worth of a riichi win from the event that recorded it, as its sheet says it: yaku, dora, han and fu, points."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from muraille.phrase import Joined, Name, Phrase, Renderable, grouped
from muraille.riichi.declarations import DECLARED
from muraille.riichi.explain import LIMIT_NAMES
from muraille.riichi.rules import RiichiRules
from muraille.riichi.value import Limit

_DORA = {"dora": Phrase("dora"), "ura": Phrase("ura dora"), "red": Phrase("red fives")}
_LIMITS = {limit.label: LIMIT_NAMES[limit] for limit in Limit}


def win_sentence(score: Mapping[str, Any], rules: RiichiRules) -> Renderable:
    """What a hand has and what it is worth, in words.

    >>> from muraille.phrase import ENGLISH
    >>> from muraille.riichi.rules import RCR_2016
    >>> score = {"han": 3, "fu": 40, "limit": None, "yaku": [{"id": "riichi"}], "dora": {"dora": 2}, "points": 5200}
    >>> win_sentence(score, RCR_2016).render(ENGLISH)
    'Riichi, dora 2: 3 han 40 fu, 5\\u202f200 points'
    """
    had, worth = Joined([*_had(score)], ", "), Joined([*_worth(score)], ", ")
    return Phrase("{had}: {worth}", had=had, worth=worth) if had.texts else worth


def _had(score: Mapping[str, Any]) -> Iterator[Renderable]:
    names = {yaku.id: yaku.name for yaku in DECLARED}
    for line in score.get("yaku") or ():
        text = str(line.get("id"))
        yield names.get(text, Name(en=text, fr=text))
    for kind, name in _DORA.items():
        if count := (score.get("dora") or {}).get(kind):
            yield Phrase("{dora} {count}", dora=name, count=count)


def _worth(score: Mapping[str, Any]) -> Iterator[Renderable]:
    label, _, count = str(score.get("limit") or "").partition("×")
    if label == Limit.YAKUMAN.label:
        yield Phrase("{count} yakuman", count=count) if count else Phrase("yakuman")
    else:
        yield Phrase("{han} han {fu} fu", han=score.get("han", "?"), fu=score.get("fu", "?"))
        if label:
            yield _LIMITS.get(label, Name(en=label, fr=label))
    yield Phrase("{points:# point|# points}", points=grouped(int(score.get("points") or 0)))
