"""The principles of combination (Green §3.9.1-6; Intl: Comptage), written once for all fan.

A reading is one way to see the sets of a hand, so that non-separation holds by construction. In each reading the fan of
several chows or pungs are the ones that the principles restrain: every admissible choice of them is found once for given
sets and remembered. The other fan stand or fall by inclusion alone. Freedom of choice is then the best of all choices.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, permutations
from typing import NamedTuple

from muraille.hand import Form, Group, Shape
from muraille.mcr.choices import SetReuse
from muraille.mcr.declaration import Exclusion, ExclusionScope, Fan, Rule
from muraille.mcr.fan import FAN, FAN_BY_ID
from muraille.mcr.rules import McrRules
from muraille.mcr.win import EVERY_KIND, Found, Win

CHICKEN_HAND = FAN_BY_ID["chicken_hand"]


class Occurrence(NamedTuple):
    """A fan of several sets in a row of sets: which ones it uses, as a bit mask of their places."""

    fan: Fan
    places: int


class Counted(NamedTuple):
    """A fan that counts: its occurrences and the value of each."""

    fan: Fan
    found: Found
    points: int

    @property
    def total(self) -> int:
        return self.points * len(self.found)


class Dropped(NamedTuple):
    """A fan that holds and is not counted, and the counted fan that excludes it."""

    fan: Fan
    found: Found
    by: Fan
    exclusion: Exclusion


class Combination(NamedTuple):
    """A choice of fan for one reading, in the order of the book."""

    points: int
    counted: tuple[Counted, ...]


class _Test(NamedTuple):
    """A fan of the whole hand or of single sets, ready to be tried."""

    fan: Fan
    find: Rule
    #: The kinds that must be absent.
    without: int
    pungs: int
    kongs: int


_WHOLE_FAN: dict[Form, tuple[_Test, ...]] = {
    form: tuple(
        _Test(fan, fan.find, EVERY_KIND & ~fan.only, fan.pungs, fan.kongs)
        for fan in FAN
        if fan.find and form in fan.forms
    )
    for form in Form
}
_SET_FAN: dict[tuple[Shape, int], tuple[Fan, ...]] = {
    (shape, size): tuple(fan for fan in FAN if fan.shape is shape and fan.sets == size)
    for shape in (Shape.CHOW, Shape.PUNG)
    for size in (2, 3, 4)
}


@lru_cache(maxsize=1 << 16)
def occurrences(shape: Shape, sets: tuple[int, ...]) -> tuple[Occurrence, ...]:
    """Every fan of several sets among these chows or pungs, given by the kinds of their first tiles in rising order.

    >>> [entry.fan.id for entry in occurrences(Shape.CHOW, (0, 3, 6))]
    ['pure_straight', 'short_straight', 'two_terminal_chows', 'short_straight']
    """
    found: list[Occurrence] = []
    for size in (4, 3, 2):
        for places in combinations(range(len(sets)), size):
            chosen = [sets[place] for place in places]
            used = sum(1 << place for place in places)
            found += [Occurrence(fan, used) for fan in _SET_FAN[shape, size] if fan.matches and fan.matches(*chosen)]
    return tuple(found)


def admissible(chosen: Sequence[Occurrence], reuse: SetReuse, *, non_identical: bool) -> bool:
    """Whether these occurrences may stand together.

    >>> straight, *pairs = occurrences(Shape.CHOW, (0, 3, 6))
    >>> admissible([straight, pairs[0]], SetReuse.ACCOUNT_ONCE, non_identical=True)
    False
    """
    if non_identical and any(
        one.fan is other.fan and one.places & other.places for one, other in combinations(chosen, 2)
    ):
        return False  # Green §3.9.1-6(3)
    if reuse is SetReuse.SHARE_AT_MOST_ONE:
        return all(_share_at_most_one(one, other) for one, other in combinations(chosen, 2))
    together = 0
    for occurrence in chosen:
        together |= occurrence.places
    # The first fan uses two sets at least and every other one brings a set: more fan than that cannot stand together.
    return not chosen or (
        len(chosen) < together.bit_count() and any(_each_once(order) for order in permutations(chosen))
    )


def _share_at_most_one(one: Occurrence, other: Occurrence) -> bool:
    """Intl: Comptage. What lies within a fan of four sets is included in it (MC19)."""
    return one.fan.sets < 4 and other.fan.sets < 4 and (one.places & other.places).bit_count() <= 1


def _each_once(order: Sequence[Occurrence]) -> bool:
    """Green §3.9.1-6(5): each fan brings a new set and combines it with at most one that was used."""
    used = 0
    for occurrence in order:
        fresh = occurrence.places & ~used
        if not fresh or (used and (occurrence.places & used).bit_count() > 1):
            return False
        used |= occurrence.places
    return True


Choice = tuple[Occurrence, ...]


@lru_cache(maxsize=1 << 16)
def choices(shape: Shape, sets: tuple[int, ...], reuse: SetReuse, non_identical: bool) -> tuple[Choice, ...]:
    """The admissible choices that no other one contains, the fullest and most varied first.

    >>> [[entry.fan.id for entry in choice] for choice in choices(Shape.CHOW, (0, 3, 3), SetReuse.ACCOUNT_ONCE, True)]
    [['pure_double_chow', 'short_straight']]
    """
    everything = occurrences(shape, sets)
    largest: list[Choice] = []
    for size in range(len(everything), -1, -1):
        for chosen in combinations(everything, size):
            names = _names(chosen)
            if any(_contains(_names(other), names) for other in largest):
                continue
            if admissible(chosen, reuse, non_identical=non_identical):
                largest.append(chosen)
    ordered = sorted(largest, key=_preference)
    return tuple(tuple(sorted(choice, key=lambda entry: entry.fan.index)) for choice in ordered)


def _names(chosen: Sequence[Occurrence]) -> dict[int, int]:
    names: dict[int, int] = {}
    for occurrence in chosen:
        names[occurrence.fan.index] = names.get(occurrence.fan.index, 0) + 1
    return names


def _contains(larger: dict[int, int], smaller: dict[int, int]) -> bool:
    return all(larger.get(name, 0) >= count for name, count in smaller.items())


def _preference(chosen: Choice) -> tuple[int, int, list[int]]:
    """Of choices with equal points: more different fan, then the ones that stand first in the book."""
    points = sum(occurrence.fan.points for occurrence in chosen)
    return -points, -len(_names(chosen)), sorted(occurrence.fan.index for occurrence in chosen)


class Exclusions(NamedTuple):
    """What each fan excludes under a ruleset: bit masks of fan by scope, indexed by the place in the book."""

    all: tuple[int, ...]
    same_sets: tuple[int, ...]
    one: tuple[int, ...]


@lru_cache(maxsize=64)
def exclusions(rules: McrRules) -> Exclusions:
    """The matrix of inclusion under a ruleset."""
    return Exclusions(*(tuple(_mask(fan, scope, rules) for fan in FAN) for scope in ExclusionScope))


def _mask(fan: Fan, scope: ExclusionScope, rules: McrRules) -> int:
    return sum(
        {1 << FAN_BY_ID[entry.fan].index for entry in fan.excludes if entry.scope is scope and entry.holds(rules)}
    )


Holding = list[tuple[Fan, Found]]


def holding(win: Win) -> Holding:
    """Every fan of the whole hand and of single sets that holds in a reading."""
    present, pung_count, kong_count = win.present, len(win.pungs), len(win.kongs)
    return [
        (fan, found)
        for fan, find, without, pungs, kongs in _WHOLE_FAN[win.form]
        if not present & without and pungs <= pung_count and kongs <= kong_count and (found := find(win))
    ]


def best(win: Win, rules: McrRules) -> Combination:
    """The best admissible combination of fan in one reading (Green §3.9.1-6)."""
    whole = holding(win)
    candidates = [_count(chosen, rules) for chosen in _all_choices(win, whole, rules)]
    combination = max(candidates, key=_points)
    if not combination.counted:
        combination = Combination(CHICKEN_HAND.points, (Counted(CHICKEN_HAND, win.whole, CHICKEN_HAND.points),))
    return combination if win.of.situation.named is None else _named(win, combination, rules)


def _named(win: Win, everything: Combination, rules: McrRules) -> Combination:
    """The best combination of the fan that the winner has named and that make up his hand (Green §3.9.1-2(2); MG45)."""
    says = win.of.situation.says
    if any(entry.fan is CHICKEN_HAND for entry in everything.counted):
        return everything if says(CHICKEN_HAND.id) else Combination(0, ())
    chosen = ([entry for entry in each if says(entry[0].id)] for each in _all_choices(win, holding(win), rules))
    return max((_count(each, rules) for each in chosen), key=_points)


def _points(combination: Combination) -> int:
    return combination.points


def _all_choices(win: Win, whole: Holding, rules: McrRules) -> Iterator[Holding]:
    """What holds in the whole hand with each admissible choice of fan of chows and of pungs."""
    chows = _set_choices(Shape.CHOW, win.chows, rules)
    pungs = _set_choices(Shape.PUNG, [part for part in win.pungs if part.first.kind < 27], rules)
    if not chows and not pungs:
        yield whole
        return
    for of_chows in chows or [[]]:
        for of_pungs in pungs or [[]]:
            yield sorted([*whole, *of_chows, *of_pungs], key=_place)


def _place(entry: tuple[Fan, Found]) -> int:
    return entry[0].index


def _set_choices(shape: Shape, parts: Sequence[Group], rules: McrRules) -> list[Holding]:
    if len(parts) < 2:
        return []
    ordered = sorted(parts, key=_kind)
    kinds = tuple([part.first.kind for part in ordered])
    found: list[Holding] = []
    for choice in choices(shape, kinds, rules.set_reuse_rule, rules.non_identical_rule):
        if choice:
            by_fan: dict[Fan, list[tuple[Group, ...]]] = {}
            for fan, places in choice:
                used = tuple([part for place, part in enumerate(ordered) if places >> place & 1])
                by_fan.setdefault(fan, []).append(used)
            found.append([(fan, tuple(sets)) for fan, sets in by_fan.items()])
    return found


def _kind(part: Group) -> int:
    return part.first.kind


def _count(entries: Holding, rules: McrRules) -> Combination:
    """Count from the base fan downwards, leaving out what a counted fan includes (Green §3.9.1-6(1))."""
    masks = exclusions(rules)
    barred = barred_on_sets = barred_once = 0
    used: list[tuple[int, set[Group]]] = []
    counted: list[Counted] = []
    total = 0
    for fan, found in entries:
        index = fan.index
        if barred >> index & 1:
            continue
        if barred_on_sets >> index & 1:
            found = tuple([sets for sets in found if not _taken(index, sets, used)])
        if barred_once >> index & 1:
            found = found[1:]
        if not found:
            continue
        points = fan.value(rules, found) if fan.value else fan.points
        total += points * len(found)
        counted.append(Counted(fan, found, points))
        barred |= masks.all[index]
        barred_once |= masks.one[index]
        if masks.same_sets[index]:
            barred_on_sets |= masks.same_sets[index]
            used.append((masks.same_sets[index], {part for sets in found for part in sets}))
    return Combination(total, tuple(counted))


def _taken(index: int, sets: tuple[Group, ...], used: list[tuple[int, set[Group]]]) -> bool:
    return any(barred >> index & 1 and parts.issuperset(sets) for barred, parts in used)


def dropped(win: Win, combination: Combination, rules: McrRules) -> tuple[Dropped, ...]:
    """The fan that hold and were excluded by name, each with the counted fan that excludes it."""
    counting = {entry.fan: entry.found for entry in combination.counted}
    found: list[Dropped] = []
    for fan, sets in holding(win):
        missing = tuple(entry for entry in sets if entry not in counting.get(fan, ()))
        if not missing or fan in (CHICKEN_HAND,):
            continue
        for by in counting:
            exclusion = next((e for e in by.excludes if e.fan == fan.id and e.holds(rules)), None)
            if exclusion:
                found.append(Dropped(fan, missing, by, exclusion))
                break
    return tuple(found)
