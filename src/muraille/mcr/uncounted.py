"""The fan that a hand holds and that were not counted, each with the fan or the principle that forbids it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from muraille.hand import Group, Shape
from muraille.mcr.choices import Document, SetReuse
from muraille.mcr.combination import Combination, dropped, occurrences
from muraille.mcr.declaration import Exclusion, Fan
from muraille.mcr.rules import McrRules
from muraille.mcr.scoring import Counting
from muraille.mcr.win import McrWonHand, Sets, Win
from muraille.phrase import Phrase


class Uncounted(NamedTuple):
    """An occurrence that was not counted."""

    fan: Fan
    sets: Sets
    reason: Phrase
    cite: str


def uncounted(counting: Counting) -> tuple[Uncounted, ...]:
    """What the reading holds besides what was counted, in the order of the book.

    >>> from muraille.hand import Hand
    >>> from muraille.mcr.scoring import Situation, score
    >>> from muraille.tiles import Tile
    >>> result = score(Hand.parse("78s11z(123m)(456p)(123p)"), Tile("9s"), Situation())
    >>> for entry in uncounted(result):
    ...     print(entry.fan.name, "|", entry.reason, "|", entry.cite)
    Short Straight | its sets have been combined already | Green §3.9.1-6(5)
    """
    win = Win(McrWonHand(counting.hand, counting.winning, counting.situation, counting.rules), counting.reading)
    entries = [*_excluded(win, counting), *_set_fan(win, counting)]
    return tuple(sorted(entries, key=lambda entry: entry.fan.index))


def _excluded(win: Win, counting: Counting) -> Iterator[Uncounted]:
    rules = counting.rules
    for entry in dropped(win, Combination(counting.points, counting.counted), rules):
        for sets in entry.found:
            yield Uncounted(entry.fan, sets, *_by_name(entry.by, entry.exclusion, rules))


def _by_name(by: Fan, exclusion: Exclusion, rules: McrRules) -> tuple[Phrase, str]:
    """The fan that leaves it out: because the document says so beside it, or because it includes it."""
    cite = by.cite_exclusion(exclusion, rules)
    if cite == by.cite(rules):
        return Phrase("not counted beside {fan}", fan=by.title(rules)), cite
    return Phrase("included in {fan}", fan=by.title(rules)), cite


def _set_fan(win: Win, counting: Counting) -> Iterator[Uncounted]:
    """The fan of several chows or pungs that the principles leave out."""
    for shape, parts in ((Shape.CHOW, win.chows), (Shape.PUNG, win.pungs)):
        ordered = sorted((part for part in parts if part.first.kind < 27), key=lambda part: part.first.kind)
        chosen = Counter((entry.fan.id, sets) for entry in counting.counted for sets in entry.found)
        for occurrence in occurrences(shape, tuple(part.first.kind for part in ordered)):
            sets = tuple(part for place, part in enumerate(ordered) if occurrence.places >> place & 1)
            if chosen[occurrence.fan.id, sets]:
                chosen[occurrence.fan.id, sets] -= 1
            else:
                reason, cite = _reason(occurrence.fan, sets, counting)
                yield Uncounted(occurrence.fan, sets, reason, cite)


def _reason(fan: Fan, sets: Sets, counting: Counting) -> tuple[Phrase, str]:
    rules = counting.rules
    for entry in counting.counted:
        exclusion = next((e for e in entry.fan.excludes if e.fan == fan.id and e.holds(rules)), None)
        if exclusion:
            return _by_name(entry.fan, exclusion, rules)
    for entry in counting.counted:
        if entry.fan.sets > len(sets) and any(_within(sets, used) for used in entry.found):
            return Phrase("lies within {fan}", fan=entry.fan.title(rules)), _principle(rules, 1)
    for entry in counting.counted:
        if rules.non_identical_rule and entry.fan is fan and any(set(sets) & set(used) for used in entry.found):
            return Phrase("one of its sets has made the same fan already"), _principle(rules, 3)
    if rules.set_reuse_rule is SetReuse.SHARE_AT_MOST_ONE:
        return Phrase("it would use again more than one set of another fan"), _principle(rules, 5)
    return Phrase("its sets have been combined already"), _principle(rules, 5)


def _within(sets: tuple[Group, ...], used: tuple[Group, ...]) -> bool:
    return not Counter(sets) - Counter(used)


def _principle(rules: McrRules, number: int) -> str:
    return f"Green §3.9.1-6({number})" if rules.fan_numbering is Document.GREEN else "Intl: Comptage"
