"""``make bench``: our functions beside the peers in one run; prints ratios, writes ``results.json`` and docs/performance.md.

``make bench TASKS="shanten simulate"`` measures some of the tasks again and keeps the rows of the others. Every figure is the
best of several short rounds of CPU time of one thread, ours and the peer's taking turns on the same seeded inputs. Compare
the ratios; the rates are this machine's.
"""

from __future__ import annotations

import json
import os
import platform
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

import commands
import deals
import mcr_score
import riichi_score
import serve
import shanten
import simulate
import wire
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
before the clock starts. `make bench TASKS=simulate` measures one task again (`shanten`, `riichi_score`, `mcr_score`,
`simulate`, `commands`, `deals`, `serve`, `wire`).

## Whole games

Every ruleset, with four players that discard what they draw (`tsumogiri`), and with four that follow shanten (`greedy`). The
peer `riichienv` is driven through its Python interface by players as simple as ours; it plays Tenhou's game only.

`python benchmarks/before.py COMMIT` plays the same games beside those of an earlier commit, in turns and on the same
extension; the best of several times counts for each game.

| rules | players | mode | peer | decisions per second | peer’s | ratio | deals per second | peer’s |
| --- | --- | --- | --- | ---: | ---: | ---: | ---: | ---: |
{games}

## The command line

The processor time of a whole process, user and system, beside `python -c pass`. A command imports what it needs.

| command | seconds | times an empty Python |
| --- | ---: | ---: |
{commands}

## Whole deals in the extension

{table_bytes} bytes a table. The peers are driven through their Python interfaces: `riichienv` by players that discard what
they draw, without a log, with `encode()` and its mask where ours writes observations; `pymahjong` by players that act at
random, and so `mahjax`, 64 tables in each compiled step, the compiling not counted. The limits are what the walls, a lookup
and the memory alone cost. `mjx` does not build here, and we found no environment of the Chinese game on PyPI: `PyMahjongGB`
counts hands. What the clock on the wall measured depends on what else ran.

| what | rules | per second | peer | its decisions | ratio |
| --- | --- | ---: | --- | ---: | ---: |
{deals}

## The server

{served}
"""
TASKS = {task.__name__: task for task in (shanten, riichi_score, mcr_score, simulate, commands, deals, serve, wire)}
#: The tasks that are told in words.
TOLD = {"serve": serve.told, "wire": wire.told}


def machine() -> str:
    """Where it was measured."""
    load = f"load {os.getloadavg()[0]:.0f} at the end of the run" if hasattr(os, "getloadavg") else "load unknown"
    return (
        f"{platform.system()} {platform.machine()}, {_processor()}, {os.cpu_count()} CPUs, "
        f"Python {platform.python_version()}, {load}"
    )


def where(names: list[str], known: dict[str, str]) -> dict[str, str]:
    """The machine of each task, those that were not measured again as they were."""
    return known | dict.fromkeys(names or TASKS, machine())


def told_machines(places: dict[str, str]) -> str:
    """The machines, each with the tasks that ran there, where there are several."""
    machines = list(dict.fromkeys(places.values()))
    if len(machines) == 1:
        return machines[0]
    return "; ".join(f"{', '.join(task for task in places if places[task] == each)}: {each}" for each in machines)


def _processor() -> str:
    lines = Path("/proc/cpuinfo").read_text().splitlines() if Path("/proc/cpuinfo").exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or "unknown processor"


def text(number: float | None) -> str:
    return "—" if number is None else f"{number:,}"


def table(rows: list[Row]) -> str:
    lines = [
        f"{'task':<18}{'mode':<14}{'peer':<32}{'rules':<14}{'ours/s':>12}{'peer/s':>12}{'ratio':>9}{'deals/s':>10}"
    ]
    for row in rows:
        peer, deals = row["peer"] or "—", text(row.get("ours_deals_per_s"))
        lines.append(
            f"{row['task']:<18}{row['mode']:<14}{peer:<32}{row.get('rules', ''):<14}{row['ours_per_s']:>12}"
            f"{text(row['peer_per_s']):>12}{text(row['ratio']):>9}{deals:>10}"
        )
    return "\n".join(lines)


def page(rows: list[Row], compiled: list[Row], machines: str) -> str:
    functions = [
        f"| {row['task']} | {row['mode']} | {row['peer'] or '—'} | {text(row['ours_per_s'])} | "
        f"{text(row['peer_per_s'])} | {text(row['ratio'])} |"
        for row in rows
        if "rules" not in row and row["task"] not in (*TOLD, "command", "deals")
    ]
    games = [
        f"| {row['rules']} | {row['players']} | {row['mode']} | {row['peer'] or '—'} | {text(row['ours_per_s'])} | "
        f"{text(row['peer_per_s'])} | {text(row['ratio'])} | {text(row['ours_deals_per_s'])} | "
        f"{text(row['peer_deals_per_s'])} |"
        for row in rows
        if "rules" in row
    ]
    shares = ", ".join(f"{row['ratio']:.0%} of {row['peer']} ({row['task']})" for row in compiled)
    started = "\n".join(commands.told(row) for row in rows if row["task"] == "command")
    return INTRODUCTION.format(
        machine=machines,
        rows="\n".join(functions),
        games="\n".join(games),
        compiled=shares,
        commands=started,
        served=_served(rows),
        deals=_dealt(rows),
        table_bytes=f"{deals.TABLE_BYTES:,}",
    )


def _dealt(rows: list[Row]) -> str:
    return (
        "\n".join(deals.told(row) for row in rows if row["task"] == "deals") or "| not measured in this run | | | | | |"
    )


def _served(rows: list[Row]) -> str:
    return "\n".join(TOLD[row["task"]](row) for row in rows if row["task"] in TOLD) or "Not measured in this run."


def measured(names: list[str]) -> list[Row]:
    """The rows of these tasks, new, among those of the others as they were."""
    new = {name: TASKS[name].rows() for name in names}
    if len(names) == len(TASKS):
        return [row for rows in new.values() for row in rows]
    old: list[Row] = json.loads(RESULTS.read_text(encoding="utf-8"))["rows"] if RESULTS.exists() else []
    again = {row["task"] for rows in new.values() for row in rows}
    return [row for row in old if row["task"] not in again] + [row for rows in new.values() for row in rows]


def main(names: list[str]) -> None:
    unknown = [name for name in names if name not in TASKS]
    if unknown:
        sys.exit(f"there is no task {', '.join(unknown)}; there are {', '.join(TASKS)}")
    rows = measured(names or list(TASKS))
    print(table(rows))
    compiled = [*shanten.beside_compiled(), *mcr_score.beside_compiled()]
    kept = json.loads(RESULTS.read_text(encoding="utf-8")).get("machines", {}) if RESULTS.exists() else {}
    machines = where(names, kept)
    PAGE.write_text(page(rows, compiled, told_machines(machines)), encoding="utf-8")
    results = {"machines": machines, "rows": rows, "python_beside_compiled": compiled}
    RESULTS.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
