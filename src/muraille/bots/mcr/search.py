"""The search for targets: complete hands worth the minimum that are few tiles away."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

from muraille.bots.deadline import NEVER, Deadline
from muraille.bots.mcr.holding import Holding
from muraille.bots.mcr.patterns import ANY, TYPES, WHOLE, HandPattern, PatternNeeds, needs_beside
from muraille.bots.mcr.scored import Points, points_of
from muraille.bots.mcr.sets import CHOWS, PUNGS, Set
from muraille.hand import Form
from muraille.hand.readings import KNITTED_STRAIGHTS, ORPHANS
from muraille.hand.regular import missing as regular_missing

#: How a missing tile can come: from the wall alone, from the left for a chow, from all for a pung.
DRAWN, LEFT, ALL = 0, 1, 3
#: A hand further away than this is not planned.
FURTHEST = 8
#: How near any regular hand has to be before all its fan are counted, and how many hands are scored at most.
NEAR = 2
SCORED = 400
#: Seven Pairs are planned from three pairs on.
PAIRS_LACKING = 4
NO_PAIR = -1


class Target(NamedTuple):
    """A complete hand that the holding may become."""

    #: The fan that it is planned for.
    fan: str
    points: Points
    #: The kinds that have to come, and how each can.
    missing: tuple[int, ...]
    ways: tuple[int, ...]
    #: The kinds of which every concealed copy is needed.
    kept: tuple[int, ...]


class SearchScope(NamedTuple):
    """How far and wide a player looks."""

    #: The fan of fixed sets that he knows; None for all.
    fans: frozenset[str] | None
    #: The other hands that he knows.
    whole: tuple[HandPattern, ...]
    #: How many tiles more than the nearest a target may miss.
    slack: int
    #: How near the end he counts all the small fan of any hand.
    near: int
    #: Whether he looks for All Types, and for which hands without sets.
    types: bool
    special: frozenset[Form]


MASTERLY = SearchScope(None, WHOLE, 1, NEAR, types=True, special=frozenset(Form))


class Completion(NamedTuple):
    """Sets and a pair out of the tiles that are left, with what is missing."""

    sets: tuple[Set, ...]
    pair: int
    missing: tuple[int, ...]
    ways: tuple[int, ...]


class Search:
    """One search for the targets of a holding. Past the deadline it has found what it has found."""

    def __init__(self, held: Holding, scope: SearchScope = MASTERLY, deadline: Deadline = NEVER) -> None:
        self.held = held
        self.scope = scope
        self.deadline = deadline
        self.rest = list(held.counts)
        self.live = list(held.live)
        self.kinds = [kind for kind, count in enumerate(held.counts) if count]
        self.melds = held.sets
        self.nearest = FURTHEST
        self.found: list[Target] = []
        self.scored = 0
        self._filtered: dict[int, tuple[Set, ...]] = {}

    def targets(self) -> list[Target]:
        """All targets at most the slack further than the nearest."""
        if not self.melds:
            self._special(self.scope.special)
        self._patterns()
        if self.scope.types:
            self._types()
        for pattern in self.scope.whole:
            self._whole(pattern)
        if self.scope.near:
            self._whole(ANY, self.scope.near)
        limit = self.limit
        return [target for target in self.found if len(target.missing) <= limit]

    @property
    def limit(self) -> int:
        """The most tiles that a target worth keeping may miss."""
        return min(self.nearest + self.scope.slack, FURTHEST)

    # Patterns of fixed sets

    def _patterns(self) -> None:
        held = self.held
        near: list[tuple[int, int, PatternNeeds]] = []
        choices = needs_beside(self.melds, held.seat.tile.kind, held.round.tile.kind, self.scope.fans)
        for place, needs in enumerate(choices):
            lacking = self._lacking(needs)
            if lacking is not None:
                near.append((lacking, place, needs))
        near.sort()
        for lacking, _, needs in near:
            if lacking > self.limit or self.deadline.passed:
                break
            self._pattern(needs)

    def _lacking(self, needs: PatternNeeds) -> int | None:
        """How many tiles of the pattern are missing; None where they cannot all come."""
        counts, live = self.held.counts, self.held.live
        lacking = 0
        for kind, number in needs.tiles:
            short = number - counts[kind]
            if short > 0:
                if short > live[kind]:
                    return None
                lacking += short
        return lacking

    def _pattern(self, needs: PatternNeeds) -> None:
        pattern = needs.pattern
        missing: list[int] = []
        ways: list[int] = []
        for each in needs.sets:
            self._take(each, missing, ways, claimable=pattern.claimable)
        budget = self.limit - len(missing)
        for filling in self._fillings(self._begun(pattern.others), pattern.pairs, needs.free, budget):
            complete = Completion(
                needs.sets + filling.sets, filling.pair, (*missing, *filling.missing), (*ways, *filling.ways)
            )
            self._keep(pattern, complete)
        self._give([kind for each in needs.sets for kind in each], missing)

    def _take(self, each: Set, missing: list[int], ways: list[int], *, claimable: bool = True) -> None:
        """Set the tiles of a set aside; what is not there has to come."""
        rest, live = self.rest, self.live
        lacking = []
        for kind in each:
            if rest[kind] > 0:
                rest[kind] -= 1
            else:
                lacking.append(kind)
                live[kind] -= 1
        missing += lacking
        if lacking:
            ways += [DRAWN] * (len(lacking) - 1)
            ways.append(DRAWN if not claimable else ALL if each[0] == each[1] else LEFT)

    def _give(self, tiles: Iterable[int], lacking: list[int]) -> None:
        for kind in tiles:
            self.rest[kind] += 1
        for kind in lacking:
            self.rest[kind] -= 1
            self.live[kind] += 1

    # Free sets and the pair

    def _begun(self, sets: tuple[Set, ...]) -> tuple[Set, ...]:
        """The sets of which the player holds a tile."""
        begun = self._filtered.get(id(sets))
        if begun is None:
            counts = self.held.counts
            begun = tuple([each for each in sets if counts[each[0]] or counts[each[1]] or counts[each[2]]])
            self._filtered[id(sets)] = begun
        return begun

    def _fillings(
        self, sets: tuple[Set, ...], pairs: tuple[int, ...], number: int, budget: int, start: int = 0
    ) -> Iterator[Completion]:
        """All ways to find so many sets and a pair in the tiles that are left, missing no more than the budget."""
        if budget < 0:
            return
        if not number:
            yield from self._pairs(pairs, budget)
            return
        if number > 1 and regular_missing(bytes(self.rest), number) > budget:
            return
        rest = self.rest
        for place in range(start, len(sets)):
            each = sets[place]
            a, b, c = each
            if not (rest[a] or rest[b] or rest[c]):
                continue
            lacking = self._lacks(each, budget)
            if lacking is None:
                continue
            missing: list[int] = []
            ways: list[int] = []
            self._take(each, missing, ways)
            for tail in self._fillings(sets, pairs, number - 1, budget - lacking, place):
                yield Completion((each, *tail.sets), tail.pair, (*missing, *tail.missing), (*ways, *tail.ways))
            self._give(each, missing)

    def _lacks(self, each: Set, budget: int) -> int | None:
        """How many tiles of a set are missing; None where all are, where they cannot come, or where they are too many."""
        rest, live = self.rest, self.live
        kind = each[0]
        if kind == each[1]:
            lacking = 3 - rest[kind]
            if lacking <= 0:
                return 0
            return lacking if lacking < 3 and lacking <= budget and lacking <= live[kind] else None
        lacking = 0
        for kind in each:
            if not rest[kind]:
                if not live[kind]:
                    return None
                lacking += 1
        return lacking if lacking < 3 and lacking <= budget else None

    def _pairs(self, pairs: tuple[int, ...], budget: int) -> Iterator[Completion]:
        rest, live = self.rest, self.live
        for kind in pairs:
            count = rest[kind]
            if count >= 2:
                yield Completion((), kind, (), ())
            elif count and budget and live[kind]:
                yield Completion((), kind, (kind,), (DRAWN,))

    # Hands without fixed sets

    def _whole(self, pattern: HandPattern, furthest: int = FURTHEST) -> None:
        allowed = set(pattern.others)
        if not all(meld in allowed for meld in self.melds):
            return
        kinds = {kind for each in pattern.others for kind in each} | set(pattern.pairs)
        masked = bytes(count if kind in kinds else 0 for kind, count in enumerate(self.held.counts))
        budget = min(self.limit, furthest)
        number = 4 - len(self.melds)
        if regular_missing(masked, number) > budget:
            return
        self.rest = list(masked)
        for filling in self._fillings(self._begun(pattern.others), pattern.pairs, number, budget):
            self._keep(pattern, filling)
            if self.scored > SCORED or self.deadline.passed:
                break
        self.rest, self.live = list(self.held.counts), list(self.held.live)

    def _types(self) -> None:
        """All Types: a set or the pair of each suit, of winds and of dragons (Green #52)."""
        types = [kinds for kinds in TYPES if not any(meld[0] in kinds for meld in self.melds)]
        if len(types) != 5 - len(self.melds):
            return
        budget = self.nearest
        parts = [self._parts(kinds, budget) for kinds in types]
        for filling in _one_of_each(parts, budget, paired=False):
            self._keep(_ALL_TYPES, filling)
            if self.scored > SCORED or self.deadline.passed:
                break

    def _parts(self, kinds: tuple[int, ...], budget: int) -> list[Completion]:
        """The sets and pairs of one type, the nearest first; no tile is of two types."""
        found = list(self._pairs(kinds, budget))
        for each in _SETS_OF[kinds]:
            if self._lacks(each, budget) is not None:
                missing: list[int] = []
                ways: list[int] = []
                self._take(each, missing, ways)
                self._give(each, missing)
                found.append(Completion((each,), NO_PAIR, tuple(missing), tuple(ways)))
        return sorted(found, key=lambda part: len(part.missing))

    # Hands without sets

    def _special(self, forms: frozenset[Form]) -> None:
        if Form.SEVEN_PAIRS in forms:
            self._seven_pairs()
        if Form.THIRTEEN_ORPHANS in forms:
            self._orphans()
        if Form.HONOURS_AND_KNITTED in forms:
            self._knitted()

    def _seven_pairs(self) -> None:
        counts, live = self.held.counts, self.held.live
        identical = self.held.rules.seven_pairs_allows_four_identical
        pairs = sum(count // 2 if identical else count >= 2 for count in counts)
        lacking = 7 - pairs
        if lacking > min(self.limit, PAIRS_LACKING):
            return
        singles = [kind for kind in self.kinds if counts[kind] & 1 and live[kind] and (counts[kind] == 1 or identical)]
        paired = [kind for kind in self.kinds if counts[kind] == 2 or counts[kind] == 4]
        for missing in combinations(singles, lacking):
            kept = (*paired, *missing)
            self._add(Target("seven_pairs", Points(discarded=24), missing, (DRAWN,) * lacking, kept))

    def _orphans(self) -> None:
        counts, live = self.held.counts, self.held.live
        absent = [kind for kind in ORPHANS if not counts[kind]]
        if len(absent) > self.limit or not all(live[kind] for kind in absent):
            return
        doubles = [kind for kind in ORPHANS if counts[kind] >= 2]
        if doubles:
            # of several pairs one may go, the only one not
            needed = 2 if len(doubles) == 1 else 1
            kept = tuple(kind for kind in ORPHANS if 0 < counts[kind] <= needed)
            self._add(Target("thirteen_orphans", Points(discarded=88), tuple(absent), (DRAWN,) * len(absent), kept))
            return
        kept = tuple(kind for kind in ORPHANS if counts[kind])
        for pair in kept:
            if live[pair]:
                missing = (*absent, pair)
                self._add(Target("thirteen_orphans", Points(discarded=88), missing, (DRAWN,) * len(missing), kept))

    def _knitted(self) -> None:
        counts, live = self.held.counts, self.held.live
        honours = tuple(range(27, 34))
        greater = all(counts[kind] for kind in honours)
        for straight in KNITTED_STRAIGHTS:
            wanted = straight + honours
            kept = tuple(kind for kind in wanted if counts[kind] == 1)
            absent = [kind for kind in wanted if not counts[kind]]
            lacking = len(absent) - 2
            if lacking > self.limit or lacking < 0:
                continue
            points = Points(discarded=24 if greater else 12)
            fan = "greater_honors_and_knitted_tiles" if greater else "lesser_honors_and_knitted_tiles"
            for missing in combinations([kind for kind in absent if live[kind]], lacking):
                self._add(Target(fan, points, missing, (DRAWN,) * lacking, kept))

    # What is found

    def _keep(self, pattern: HandPattern, filling: Completion) -> None:
        """Keep a target that is worth the minimum."""
        if len(filling.missing) > self.limit:
            return
        held, rules = self.held, self.held.rules
        if pattern.certain and pattern.points >= rules.minimum_points:
            fan, points = pattern.fan, Points(claimed=pattern.points)
        else:
            self.scored += 1
            fan, points = points_of(held, filling.sets, filling.pair)
            if points.most < rules.minimum_points:
                return
        needed = [kind for each in filling.sets for kind in each]
        needed += (filling.pair, filling.pair)
        counts = held.counts
        kept = tuple(kind for kind in set(needed) if 0 < counts[kind] <= needed.count(kind))
        self._add(Target(fan, points, filling.missing, filling.ways, kept))

    def _add(self, target: Target) -> None:
        self.found.append(target)
        if len(target.missing) < self.nearest:
            self.nearest = len(target.missing)


def _one_of_each(parts: list[list[Completion]], budget: int, *, paired: bool) -> Iterator[Completion]:
    """One part of each type, exactly one of them the pair."""
    if not parts:
        if paired:
            yield Completion((), NO_PAIR, (), ())
        return
    others = parts[1:]
    least = sum(len(each[0].missing) if each else FURTHEST for each in others)
    for part in parts[0]:
        left = budget - len(part.missing)
        if left < least:
            return
        is_pair = part.pair != NO_PAIR
        if is_pair and paired:
            continue
        for tail in _one_of_each(others, left, paired=paired or is_pair):
            pair = part.pair if is_pair else tail.pair
            yield Completion(part.sets + tail.sets, pair, part.missing + tail.missing, part.ways + tail.ways)


_ALL_TYPES = HandPattern("all_types", 8, (), certain=False)
_SETS_OF: dict[tuple[int, ...], tuple[Set, ...]] = {
    kinds: tuple(each for each in CHOWS + PUNGS if each[0] in kinds) for kinds in TYPES
}
