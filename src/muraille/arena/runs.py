"""An arena from its plan to its report, wherever its matches are played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from muraille.arena.cluster import played_on_ray
from muraille.arena.matches import Outcome, Played
from muraille.arena.plans import Match, Plan
from muraille.arena.pools import played_here
from muraille.arena.reports import Report, report
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
) -> Report:
    """Play an arena, or the rest of one, and report on so many games of it.

    >>> plan = Plan(rules="mcr-green", players=("greedy", "tsumogiri", "tsumogiri", "tsumogiri"), seed="7")
    >>> found = run(plan, 4)
    >>> [(entrant.player, entrant.figures["rank"].value) for entrant in found.entrants]
    [('greedy', 1.0), ('tsumogiri', 3.0)]
    """
    outcomes = {} if results is None else dict(results.kept)
    for outcome in played(plan, wanted(plan, games, results), jobs=jobs, ray=ray):
        outcomes[outcome.match.name] = outcome
        if results is not None:
            results.keep(outcome)
        if each is not None:
            each(outcome)
    return report(plan, _of(plan.matches(games), outcomes))


def _of(matches: Iterable[Match], outcomes: dict[str, Outcome]) -> list[Outcome]:
    return [outcomes[match.name] for match in matches]
