"""Whole deals in the extension: random legal play, masks and observations, playouts, threads; riichienv (Rust), pymahjong
(C++) and mahjax (JAX, on the processor) beside them.

The peers are driven through their Python interfaces, as in ``simulate``. The limits are what the walls alone cost (the shuffles
of the seeds, without a decision), a lookup of a hand, and the copy of a table's memory.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from pathlib import Path

import numpy as np
import simulate
from environments import interpreter, title
from timing import Row

from muraille.environments.observations import FACTS, PLANES
from muraille.environments.tables import Tables
from muraille.environments.vectors import MahjongVector
from muraille.families import RULESETS
from muraille.hand.many import shanten_of_many
from muraille.kernel import FAST

TABLES = 1024
#: What a table takes of memory.
TABLE_BYTES: int = 0 if FAST is None else FAST.RiichiTables.TABLE_BYTES
ROUNDS = 3
SCRIPTS = Path(__file__).parent / "peers"


def best(work: Callable[[], int], clock: Callable[[], float] = time.process_time) -> float:
    """Items a second in the best of several rounds."""
    found = 0.0
    for _ in range(ROUNDS):
        start = clock()
        items = work()
        found = max(found, items / (clock() - start))
    return found


@cache
def peer_rate(name: str, *arguments: str) -> float | None:
    """Decisions a second of a peer whose players do the simplest thing."""
    python = interpreter(name)
    if python is None:
        return None
    with simulate.peer(python, *arguments, script=SCRIPTS / f"{name}_games.py") as process:
        simulate.theirs(process, 0)
        return max(
            simulate.rates([simulate.theirs(process, seed) for seed in range(4 * number, 4 * number + 4)]).decisions
            for number in range(ROUNDS)
        )


def row(what: str, rules: str, rate: float, peer: str | None = None, *arguments: str) -> Row:
    """A row: what was counted a second, beside a peer's decisions where the two are alike."""
    other = None if peer is None else peer_rate(peer, *arguments)
    return {
        "task": "deals",
        "mode": "native_batch",
        "peer": title(peer) if peer is not None and other else None,
        "ours_per_s": round(rate),
        "peer_per_s": round(other) if other else None,
        "ratio": round(rate / other, 1) if other else None,
        "what": what,
        "of": rules,
    }


def randomly(rules: str, threads: int = 1) -> float:
    tables = Tables(rules, 128, seed="1", again=True)

    def work() -> int:
        tables.play_randomly(1500, threads)
        return 128 * 1500

    return best(work, time.process_time if threads == 1 else time.perf_counter)


def stepped(rules: str, *, observed: bool) -> float:
    """Steps from Python, the first legal action at every table, with masks; observations too where they are asked for."""
    tables = Tables(rules, TABLES, seed="1", again=True)
    planes, facts = np.zeros((TABLES, len(PLANES), 34), np.uint8), np.zeros((TABLES, len(FACTS)), np.int32)

    def work() -> int:
        for _ in range(100):
            tables.step(np.where(tables.seats < 0, -1, tables.masks.argmax(axis=1)).astype(np.int32))
            if observed:
                tables.observe(planes, facts)
        return 100 * TABLES

    return best(work)


def playouts(rules: str) -> float:
    """Greedy playouts from the middle of a deal."""
    tables = Tables(rules, 1, seed="3")
    for _ in range(40):
        tables.step(np.array([tables.choice(0, "tsumogiri")], np.int32))
    action = tables.choice(0, "greedy")
    return best(lambda: len(tables.play_out(0, action, 4000)))


def vectors(rules: str) -> float:
    """Steps of Gymnasium's vector environment, four learners, the first legal action at every table."""
    games = MahjongVector(rules, TABLES, opponents=None)
    seen, _ = games.reset(seed=1)

    def work() -> int:
        nonlocal seen
        for _ in range(60):
            seen, *_ = games.step(seen["action_mask"].argmax(axis=1))
        return 60 * TABLES

    return best(work)


def walls(rules: str) -> float:
    """Deals a second of which nothing is played: the limit that the seeds set."""
    return best(lambda: len(Tables(rules, 4000, seed="1")))


def lookups() -> float:
    """Hands a second of which the distance is looked up, the limit of every decision that knows its hand."""
    hands = np.tile(np.array([1] * 9 + [0] * 18 + [2, 2, 0, 0, 0, 0, 0], np.uint8), (200_000, 1))
    return best(lambda: len(shanten_of_many(hands, threads=1)))


def copies() -> float:
    """Tables a second whose memory is copied: the limit of every playout."""
    memory = np.zeros((4096, TABLE_BYTES), np.uint8)
    other = np.empty_like(memory)

    def work() -> int:
        for _ in range(20):
            np.copyto(other, memory)
        return 20 * len(memory)

    return best(work)


def rows() -> list[Row]:
    """Every task; none without the extension."""
    if FAST is None:
        return []
    return [
        *(row("random legal play, decisions", name, randomly(name)) for name in RULESETS if name != "tenhou"),
        row("random legal play, decisions", "tenhou", randomly("tenhou"), "riichienv", "silent"),
        row("random legal play, decisions", "tenhou", randomly("tenhou"), "pymahjong"),
        row("random legal play, decisions", "tenhou", randomly("tenhou"), "mahjax"),
        row("the same on two threads, wall time", "tenhou", randomly("tenhou", threads=2)),
        row("the same on one thread, wall time", "tenhou", wall_time("tenhou")),
        row("steps from Python with masks", "tenhou", stepped("tenhou", observed=False), "riichienv", "silent"),
        row("the same with observations", "tenhou", stepped("tenhou", observed=True), "riichienv", "silent", "encode"),
        row("vector environment, 1 024 tables", "tenhou", vectors("tenhou"), "riichienv", "silent", "encode"),
        *(row("greedy playouts from the middle of a deal", name, playouts(name)) for name in ("tenhou", "mcr-intl")),
        *(row("deals dealt and not played (a limit)", name, walls(name)) for name in ("tenhou", "mcr-intl")),
        row("hands looked up (a limit)", "tenhou", lookups()),
        row("tables copied in memory (a limit)", "tenhou", copies()),
    ]


def wall_time(rules: str) -> float:
    """Random play on one thread by the clock on the wall, which is what threads are compared with."""
    tables = Tables(rules, 128, seed="1", again=True)

    def work() -> int:
        tables.play_randomly(1500, 1)
        return 128 * 1500

    return best(work, time.perf_counter)


def told(row: Row) -> str:
    """A line of the table of deals."""
    peers = "—" if row["peer_per_s"] is None else f"{row['peer_per_s']:,}"
    ratio = "—" if row["ratio"] is None else f"{row['ratio']:,}"
    return f"| {row['what']} | {row['of']} | {row['ours_per_s']:,} | {row['peer'] or '—'} | {peers} | {ratio} |"
