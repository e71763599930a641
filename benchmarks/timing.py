"""Honest timing: variants interleaved in one process on the same inputs, the best of several short rounds of CPU time."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

Input = TypeVar("Input")
#: One line of the results: ``{"task", "mode", "peer", "ours_per_s", "peer_per_s", "ratio"}``.
Row = dict[str, Any]


def best_seconds(variants: Sequence[Callable[[], object]], rounds: int = 7) -> list[float]:
    """The least CPU time of each variant; the variants take turns, so that a busy machine hurts all alike."""
    best = [float("inf")] * len(variants)
    for _ in range(rounds):
        for index, variant in enumerate(variants):
            start = time.process_time()
            variant()
            best[index] = min(best[index], time.process_time() - start)
    return best


def compare(
    task: str,
    peer: str,
    ours: Callable[[Input], object],
    theirs: Callable[[Any], object],
    inputs: Sequence[Input],
    their_inputs: Sequence[Any] | None = None,
    *,
    mode: str = "pure",
    rounds: int = 7,
) -> Row:
    """A row: how many inputs a second each of the two does, and how many times faster we are."""
    other = inputs if their_inputs is None else their_inputs

    def run_ours() -> None:
        for each in inputs:
            ours(each)

    def run_theirs() -> None:
        for each in other:
            theirs(each)

    mine, yours = best_seconds([run_ours, run_theirs], rounds)
    return {
        "task": task,
        "mode": mode,
        "peer": peer,
        "ours_per_s": round(len(inputs) / mine),
        "peer_per_s": round(len(other) / yours),
        "ratio": round(yours / len(other) / (mine / len(inputs)), 2),
    }


def compare_batch(
    task: str,
    peer: str,
    ours: Callable[[], object],
    theirs: Callable[[Any], object],
    their_inputs: Sequence[Any],
    *,
    mode: str = "native_batch",
    rounds: int = 25,
) -> Row:
    """A row: all inputs in one call of ours, beside a call of the peer's for each."""

    def run_theirs() -> None:
        for each in their_inputs:
            theirs(each)

    mine, yours = best_seconds([ours, run_theirs], rounds)
    return {
        "task": task,
        "mode": mode,
        "peer": peer,
        "ours_per_s": round(len(their_inputs) / mine),
        "peer_per_s": round(len(their_inputs) / yours),
        "ratio": round(yours / mine, 2),
    }
