"""Campaigns: a short version in every run, a long one that prints its figures.

``MURAILLE_CAMPAIGN`` is the part of a long campaign that is run: 0.01 for a hundredth, to see how long the whole would take.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager


def part_of(whole: int) -> int:
    """How much of a long campaign is run."""
    return max(1, round(whole * float(os.environ.get("MURAILLE_CAMPAIGN", "1"))))


class Figures(dict[str, float]):
    """What a campaign counted."""

    def add(self, name: str, count: float = 1) -> None:
        self[name] = self.get(name, 0) + count


@contextmanager
def campaign(name: str) -> Iterator[Figures]:
    """Count, and print what was counted."""
    figures, began = Figures(), time.perf_counter()
    try:
        yield figures
    finally:
        told = ", ".join(f"{value:,.10g} {what}" for what, value in figures.items())
        sys.stderr.write(f"\n{name}: {told}; {time.perf_counter() - began:,.0f} s\n")
