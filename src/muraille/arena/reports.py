"""The report of an arena: figures of each entrant over complete duplicate sets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby

import msgspec

from muraille.arena.estimates import Estimate, estimate
from muraille.arena.figures import Count, measures_of
from muraille.arena.matches import Failed, Outcome, Played
from muraille.arena.plans import Plan
from muraille.arena.sequential import Comparison
from muraille.arena.tallies import Tally
from muraille.arena.watching import Times
from muraille.families import ruleset
from muraille.kernel import in_use
from muraille.phrase import Name
from muraille.table.family import Family
from muraille.table.features import Features


class CountedHand(msgspec.Struct, frozen=True):
    """A yaku or a fan: in how many wins it was counted, and in what share of them."""

    wins: int
    share: float


class Entrant(msgspec.Struct, frozen=True, kw_only=True):
    """One name, over all the seats it had."""

    player: str
    #: Games counted once for each seat it had in them.
    games: int
    deals: int
    wins: int
    figures: dict[str, Estimate | None]
    #: How often it was first, second, third, fourth; equals have the same place.
    places: tuple[int, int, int, int]
    #: From the most to the least frequent.
    hands: dict[str, CountedHand]
    illegal: int
    false_wins: int
    raised: int


class FirstError(msgspec.Struct, frozen=True, kw_only=True):
    """The first error of an entrant, and how many decisions such errors took from it in all matches."""

    player: str
    match: str
    seed: str
    problem: str
    raised: int


class Pace(msgspec.Struct, frozen=True, kw_only=True):
    """How long an entrant thought, in milliseconds. Another run gives other times."""

    decisions: int
    mean: float
    p99: float
    longest: float
    overruns: int


class ArenaReport(msgspec.Struct, frozen=True, kw_only=True):
    """What can be said after an arena."""

    #: ``native`` or ``pure``.
    kernels: str
    plan: Plan
    #: Complete duplicate sets, and the arrangements of each; only they are counted.
    sets: int
    arrangements: int
    games: int
    deals: int
    entrants: tuple[Entrant, ...]
    failures: tuple[Failed, ...]
    errors: tuple[FirstError, ...]
    times: dict[str, Pace]
    #: What a comparison with an end came to.
    comparison: Comparison | None = None

    @property
    def family(self) -> Family:
        return ruleset(self.plan.rules).family

    @property
    def sound(self) -> bool:
        """Whether every match was played to its end, without an error of a player and without a false win."""
        return not (self.failures or self.errors or any(entrant.false_wins for entrant in self.entrants))


def report(plan: Plan, outcomes: Iterable[Outcome]) -> ArenaReport:
    """The report of these outcomes, in whatever order they were finished."""
    played: list[Played] = []
    failures: list[Failed] = []
    for outcome in sorted(outcomes, key=lambda each: (each.match.walls, each.match.arrangement)):
        if isinstance(outcome, Played):
            played.append(outcome)
        else:
            failures.append(outcome)
    sets = list(_complete_sets(played, len(plan.arrangements)))
    games = [match for each in sets for match in each]
    return ArenaReport(
        kernels=in_use(),
        plan=plan,
        sets=len(sets),
        arrangements=len(plan.arrangements),
        games=len(games),
        deals=sum(match.tallies[0].deals for match in games),
        entrants=tuple(_entrant(name, sets, ruleset(plan.rules).family.features) for name in plan.entrants),
        failures=tuple(failures),
        errors=tuple(first for name in plan.entrants for first in _first_error(name, plan, played)),
        times={name: _pace(name, played) for name in plan.entrants},
    )


def _complete_sets(played: list[Played], size: int) -> Iterator[list[Played]]:
    for _, games in groupby(played, key=lambda each: each.match.walls):
        together = list(games)
        if len(together) == size:
            yield together


def _tallies(name: str, games: Iterable[Played]) -> list[Tally]:
    return [
        tally
        for match in games
        for player, tally in zip(match.match.players, match.tallies, strict=True)
        if player == name
    ]


def _entrant(name: str, sets: list[list[Played]], features: Features) -> Entrant:
    by_set = [_tallies(name, games) for games in sets]
    whole = [tally for tallies in by_set for tally in tallies]
    places = Counter(tally.place for tally in whole)
    return Entrant(
        player=name,
        games=len(whole),
        deals=_sum(whole, lambda tally: tally.deals),
        wins=_sum(whole, lambda tally: tally.wins),
        figures={
            measure.id: estimate(_sums(by_set, measure.counted), _sums(by_set, measure.among))
            for measure in measures_of(features)
        },
        places=(places[1], places[2], places[3], places[4]),
        hands=_hands(whole),
        illegal=_sum(whole, lambda tally: tally.illegal),
        false_wins=_sum(whole, lambda tally: tally.false_wins),
        raised=_sum(whole, lambda tally: tally.raised),
    )


def _first_error(name: str, plan: Plan, played: list[Played]) -> Iterator[FirstError]:
    raised = _sum(_tallies(name, played), lambda tally: tally.raised)
    for each in played:
        for player, fault in zip(each.match.players, each.faults, strict=True):
            if player == name and fault is not None:
                yield FirstError(
                    player=name,
                    match=each.match.name,
                    seed=plan.seed_of(each.match),
                    problem=fault.problem,
                    raised=raised,
                )
                return


def _sum(tallies: Iterable[Tally], counted: Callable[[Tally], int]) -> int:
    return sum(map(counted, tallies))


def _sums(sets: Iterable[list[Tally]], counted: Count) -> list[float]:
    return [sum(map(counted, tallies)) for tallies in sets]


def _hands(tallies: list[Tally]) -> dict[str, CountedHand]:
    counts: Counter[str] = Counter()
    for tally in tallies:
        counts.update(tally.hands)
    wins = _sum(tallies, lambda tally: tally.wins)
    ordered = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    return {name: CountedHand(count, count / wins) for name, count in ordered}


def _pace(name: str, played: Iterable[Played]) -> Pace:
    times = Times.together(
        each
        for match in played
        for player, each in zip(match.match.players, match.times, strict=True)
        if player == name
    )
    return Pace(
        decisions=times.decisions,
        mean=1000 * times.total / max(1, times.decisions),
        p99=1000 * times.quantile(0.99),
        longest=1000 * times.longest,
        overruns=times.overruns,
    )


def hand_names(plan: Plan) -> dict[str, Name]:
    """The yaku or the fan of a ruleset by their names in the book.

    >>> names = hand_names(Plan(rules="mcr-green", players=("club", "club", "club", "club"), seed="1"))
    >>> names["mixed_triple_chow"]
    Name('Mixed Triple Chow')
    """
    rules = ruleset(plan.rules)
    return {pattern.id: pattern.name for pattern in rules.family.book.patterns(rules)}
