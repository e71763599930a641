"""``make bench``: our functions beside the peers in one run; prints ratios, writes ``results.json`` and docs/performance.md.

Every figure is the best of several short rounds of CPU time of one thread, ours and the peer's taking turns on the same
seeded inputs. Compare the ratios; the rates are this machine's.
"""

from __future__ import annotations

import json
import os
import platform
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

import mcr_score
import riichi_score
import shanten
import simulate
from timing import Row

RESULTS = Path(__file__).parent / "results.json"
PAGE = Path(__file__).parent.parent / "docs" / "performance.md"
INTRODUCTION = """# Performance

`make bench` measures our public functions beside libraries from PyPI, in one run, on the same seeded hands, and writes this
page. Half of the hands are dealt from a full set, half crowded into two parts of it. Every figure is the best of
several short rounds of CPU time of one thread, ours and the peer's taking turns, so the **ratio** (above 1 we are
faster) holds where the rates are only this machine's. Answers are compared before anything is timed.

Machine: {machine}.

| task | mode | peer | ours, per second | peer, per second | ratio |
| --- | --- | --- | ---: | ---: | ---: |
{rows}

What the extension is for: hand by hand, Python alone does {compiled}.

Modes: `pure` is Python alone, with every line of the answer itemised. `native` is the extension `muraille-fast`, a call for
each hand: `shanten_of_counts`, `discards` and `worth`, which names yaku or fan and gives points, han and fu. `native_batch` is
one call for an array of different hands, on one thread. Peers are called hand by hand: they have no batches. Like stands
beside like: our Python beside `mahjong`, which is pure Python, the extension beside `xiangting` and `riichienv` (Rust) and
`PyMahjongGB` (C++), each installed in an environment of its own. Every library gets its hands in the form that suits it, made
before the clock starts. `riichi_simulate` and `mcr_simulate` count decisions in whole games of players that discard what they
draw.
"""
TASKS = (shanten, riichi_score, mcr_score, simulate)


def machine() -> str:
    load = f"load {os.getloadavg()[0]:.0f} at the end of the run" if hasattr(os, "getloadavg") else "load unknown"
    return (
        f"{platform.system()} {platform.machine()}, {_processor()}, {os.cpu_count()} CPUs, "
        f"Python {platform.python_version()}, {load}"
    )


def _processor() -> str:
    lines = Path("/proc/cpuinfo").read_text().splitlines() if Path("/proc/cpuinfo").exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or "unknown processor"


def table(rows: list[Row]) -> str:
    lines = [f"{'task':<18}{'mode':<14}{'peer':<32}{'ours/s':>12}{'peer/s':>12}{'ratio':>9}"]
    for row in rows:
        peer, theirs, ratio = row["peer"] or "—", row["peer_per_s"] or "—", row["ratio"] or "—"
        lines.append(f"{row['task']:<18}{row['mode']:<14}{peer:<32}{row['ours_per_s']:>12}{theirs:>12}{ratio:>9}")
    return "\n".join(lines)


def page(rows: list[Row], compiled: list[Row]) -> str:
    lines = [
        f"| {row['task']} | {row['mode']} | {row['peer'] or '—'} | {row['ours_per_s']:,} | "
        f"{format(row['peer_per_s'], ',') if row['peer_per_s'] else '—'} | {row['ratio'] or '—'} |"
        for row in rows
    ]
    shares = ", ".join(f"{row['ratio']:.0%} of {row['peer']} ({row['task']})" for row in compiled)
    return INTRODUCTION.format(machine=machine(), rows="\n".join(lines), compiled=shares)


def main() -> None:
    rows = [row for task in TASKS for row in task.rows()]
    compiled = [*shanten.beside_compiled(), *mcr_score.beside_compiled()]
    print(table(rows))
    PAGE.write_text(page(rows, compiled), encoding="utf-8")
    results = {"machine": machine(), "rows": rows, "python_beside_compiled": compiled}
    RESULTS.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
