"""Derive the figures of danger (``bots/riichi/measured_waits.py``) again from games among the bots.

Whoever waits in these games, with riichi or with two melds, is looked at by the other three at each discard. The figures are
those under which the waits that were there are likeliest. It prints them beside the shipped ones, and how often tiles of each
tier really were waited for.

    .venv/bin/python scripts/fit_riichi_danger.py [--check | --write]

``--check`` ends with 1 where the shipped figures explain the waits worse than by a hundredth; ``--write`` replaces them.
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from measure_riichi_tables import games_from, played_deals, riichi_rules
from muraille.bots.riichi import measured_waits, possible_waits
from muraille.bots.riichi.danger import TIERS
from muraille.bots.riichi.measured_waits import HABITS, SHAPES
from muraille.bots.riichi.sight import BotSight, Memory
from muraille.riichi.rules import RiichiRules
from muraille.table.events import Discarded, Event

Numbers = NDArray[np.float64]
Marks = NDArray[np.bool_]
#: How much worse, by the logarithm of its likelihood, the shipped figures may explain what was seen.
_TOLERANCE = 0.01
_LEAST = 0.05
_FIGURE = re.compile(r'^    "(?P<name>.+)": [\d.]+,$', re.MULTILINE)


class Seen(NamedTuple):
    """Rows of what a player saw of an opponent who waited, for each kind, and what that one waited for."""

    unseen: Numbers
    safe: Marks
    thrown_early: Marks
    beside: Marks
    dora: Marks
    waited: Marks


def looks(deals: list[list[Event]], rules: RiichiRules) -> Seen:
    """Every look at an opponent who waits, in deals with all tiles known."""
    rows: list[tuple[list[int], ...]] = []
    for deal in deals:
        memory = Memory(rules.state())
        for event in deal:
            memory.observe(event)
            if isinstance(event, Discarded):
                sight = BotSight(memory, event.seat, rules)
                rows += [look for other in sight.opponents if (look := _look(sight, other)) is not None]
    unseen, *marks = (np.array(column) for column in zip(*rows, strict=True))
    return Seen(unseen.astype(np.float64), *(each.astype(bool) for each in marks))


def _look(sight: BotSight, other: int) -> tuple[list[int], ...] | None:
    place = sight.state.seats[other]
    waits = sight.state.waits(other)
    if not waits or not (place.riichi or len(place.melds) >= 2):
        return None
    safe = sight.safe_kinds(other)
    early = {each.tile.kind for each in place.river[: possible_waits.EARLY]}
    beside = {kind for each in early for kind in possible_waits.beside(each)} - early
    return (
        sight.unseen,
        _marks(safe),
        _marks(early),
        _marks(beside),
        [int(dora > 0) for dora in sight.doras],
        [int(waits >> kind & 1 and kind not in safe) for kind in range(34)],
    )


def _marks(kinds: set[int] | frozenset[int]) -> list[int]:
    return [int(kind in kinds) for kind in range(34)]


def modelled(seen: Seen, figures: dict[str, float]) -> Numbers:
    """What ``possible_waits.chances`` says with these figures, for all rows at once."""
    held = np.where(seen.dora, figures["dora"], 1.0)
    held = held * np.where(seen.thrown_early, figures["thrown early"], 1.0)
    held = held * np.where(seen.beside, figures["beside an early discard"], 1.0)
    copies = seen.unseen * held
    weights = np.zeros_like(copies)
    total = np.zeros(len(copies))
    for run in possible_waits.RUNS:
        possible = ~seen.safe[:, list(run.waits)].any(axis=1)
        weight = possible * figures[run.shape] * copies[:, run.held[0]] * copies[:, run.held[1]]
        total += weight
        for kind in run.waits:
            weights[:, kind] += weight
    honours = np.arange(34) >= 27
    pairs = np.where(honours, figures["honour pairs"], figures["pairs"])
    single = np.where(honours, figures["single honour"], figures["single"])
    alike = ~seen.safe * copies * (pairs * held * (seen.unseen - 1) / 2 + single)
    chances: Numbers = (weights + alike) / np.maximum(total + alike.sum(axis=1), 1e-9)[:, None]
    return chances


def surprise(seen: Seen, figures: dict[str, float]) -> float:
    """How little the figures expected what was seen, for each row: the less the better."""
    chance = np.clip(modelled(seen, figures), 1e-5, 1 - 1e-5)
    return float(-np.where(seen.waited, np.log(chance), np.log(1 - chance)).sum() / len(chance))


def fitted(seen: Seen, figures: dict[str, float]) -> dict[str, float]:
    """The figures with the least surprise: each in turn a step up or down, by smaller and smaller steps."""
    best, step = surprise(seen, figures), 1.6
    while step > 1.04:
        before = best
        for name in figures:
            for factor in (step, 1 / step):
                candidate = figures | {name: max(_LEAST, figures[name] * factor)}
                found = surprise(seen, candidate)
                # two sides are the measure of the others
                if name != "two sides" and found < best:
                    figures, best = candidate, found
        if best == before:
            step **= 0.5
    return {name: round(value, 2) for name, value in figures.items()}


def text(figures: dict[str, float]) -> str:
    """The module of the figures."""
    shipped = Path(measured_waits.__file__).read_text(encoding="utf-8")
    return _FIGURE.sub(lambda line: f'    "{line["name"]}": {figures[line["name"]]},', shipped)


def show(seen: Seen, shipped: dict[str, float], found: dict[str, float]) -> None:
    print(f"{len(seen.unseen)} looks")
    for name, value in found.items():
        print(f"  {name:26} {shipped[name]:5.2f} shipped {value:5.2f} measured")
    chance = modelled(seen, shipped)
    for low, high in zip((0.0, *(bound for bound, _ in TIERS)), (*(bound for bound, _ in TIERS), 1.0), strict=True):
        inside = (chance >= low) & (chance < high) & (seen.unseen > 0) & ~seen.safe
        if inside.any():
            print(
                f"  {low:5.3f}–{high:5.3f}: {chance[inside].mean():.4f} told, {seen.waited[inside].mean():.4f} waited for"
            )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    does = parser.add_mutually_exclusive_group()
    does.add_argument("--check", action="store_true")
    does.add_argument("--write", action="store_true")
    given = games_from(parser)
    seen = looks(list(played_deals(given)), riichi_rules(given))
    shipped = SHAPES | HABITS
    found = fitted(seen, shipped)
    show(seen, shipped, found)
    worse = surprise(seen, shipped) - surprise(seen, found)
    print(f"the shipped figures are worse by {worse:.4f} of {surprise(seen, found):.4f}")
    if given.write:
        Path(measured_waits.__file__).write_text(text(found), encoding="utf-8")
    return int(given.check and worse > _TOLERANCE * surprise(seen, found))


if __name__ == "__main__":
    sys.exit(main())
