"""An arena from its plan to its report, wherever its matches are played."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from typing import NamedTuple

import msgspec

from muraille.arena.cluster import played_on_ray
from muraille.arena.matches import Outcome, Played
from muraille.arena.plans import Match, Plan
from muraille.arena.pools import played_here
from muraille.arena.reports import ArenaReport, report
from muraille.arena.sequential import Comparison, StopRule, advantages, compared
from muraille.arena.store import Results


def wanted(plan: Plan, games: int, results: Results | None) -> list[Match]:
    """The matches that are still to be played for so many games; those that failed are tried again."""
    kept = {} if results is None else results.kept
    return [match for match in plan.matches(games) if not isinstance(kept.get(match.name), Played)]


def played(plan: Plan, matches: list[Match], *, jobs: int = 1, ray: str | None = None) -> Iterator[Outcome]:
    """Play matches on this machine, or on the Ray cluster at an address; the outcomes are the same."""
    if not matches:
        return iter(())
    jobs = min(jobs, len(matches))
    return played_here(plan, matches, jobs) if ray is None else played_on_ray(plan, matches, ray, jobs)


def run(
    plan: Plan,
    games: int,
    *,
    jobs: int = 1,
    ray: str | None = None,
    results: Results | None = None,
    each: Callable[[Outcome], None] | None = None,
    until: StopRule | None = None,
) -> ArenaReport:
    """Play an arena, or the rest of one, and report on so many games of it; with ``until`` on as many as the answer takes.

    Sets count in their order: however many processes play, the answer comes after the same set.

    >>> plan = Plan(rules="mcr-green", players=("greedy", "tsumogiri", "tsumogiri", "tsumogiri"), seed="7")
    >>> found = run(plan, 4)
    >>> [(entrant.player, entrant.figures["rank"].value) for entrant in found.entrants]
    [('greedy', 1.0), ('tsumogiri', 3.0)]
    """
    outcomes = {} if results is None else dict(results.kept)
    matches = wanted(plan, games, results)
    found = _compared(plan, games, outcomes, until)
    if found is not None and found.comparison.clear:
        matches = []
    playing = played(plan, matches, jobs=jobs, ray=ray)
    for outcome in playing:
        outcomes[outcome.match.name] = outcome
        if results is not None:
            results.keep(outcome)
        if each is not None:
            each(outcome)
        found = _compared(plan, games, outcomes, until)
        if found is not None and found.comparison.clear:
            break
    if isinstance(playing, Generator):
        playing.close()
    if found is None:
        return report(plan, _of(plan.matches(games), outcomes))
    last = found.walls if found.comparison.clear else plan.sets(games)
    counted = [match for match in plan.matches(games) if match.walls <= last]
    return msgspec.structs.replace(report(plan, _of(counted, outcomes)), comparison=found.comparison)


class _Found(NamedTuple):
    """A comparison, and the walls of the last set that it counts."""

    comparison: Comparison
    walls: int


def _compared(plan: Plan, games: int, outcomes: dict[str, Outcome], until: StopRule | None) -> _Found | None:
    if until is None:
        return None
    names = {match.name for match in plan.matches(games)}
    by_walls = advantages(plan, (outcome for name, outcome in outcomes.items() if name in names))
    found = compared(list(by_walls.values()), until)
    return _Found(found, list(by_walls)[found.sets - 1] if found.sets else 0)


def _of(matches: Iterable[Match], outcomes: dict[str, Outcome]) -> list[Outcome]:
    return [outcomes[match.name] for match in matches]
