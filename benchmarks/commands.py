"""What a command costs before it has done anything: the processor time of a whole process, beside that of an empty Python.

Compiled modules are kept in a directory of the run's own, as an installed package has them. Of a measured process user and
system time count; ours and the empty one take turns.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile

from timing import Row

from muraille.kernel import in_use

EMPTY = ["-c", "pass"]
COMMANDS = {
    "--version": ["-m", "muraille", "--version"],
    "score": ["-m", "muraille", "score", "12345678s234p55m", "--win", "9s"],
    "score --rules mcr-green": [
        "-m",
        "muraille",
        "score",
        "67m234p55p234s(234m)",
        "--win",
        "8m",
        "--rules",
        "mcr-green",
    ],
    "shanten": ["-m", "muraille", "shanten", "123m456p789s1122z"],
    "ruling": ["-m", "muraille", "ruling", "X12"],
}
ROUNDS = 9


def cpu_seconds(arguments: list[str], environment: dict[str, str]) -> float:
    """User and system time of one process."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *arguments], env=environment, stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def rows() -> list[Row]:
    with tempfile.TemporaryDirectory() as compiled:
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        environment["PYTHONPYCACHEPREFIX"] = compiled
        return [_row(name, arguments, environment) for name, arguments in COMMANDS.items()]


def _row(name: str, arguments: list[str], environment: dict[str, str]) -> Row:
    ours = empty = float("inf")
    for _ in range(ROUNDS + 1):  # the first one compiles, and is never the best
        ours = min(ours, cpu_seconds(arguments, environment))
        empty = min(empty, cpu_seconds(EMPTY, environment))
    return {
        "task": "command",
        "mode": in_use(),
        "peer": "python -c pass",
        "ours_per_s": round(1 / ours, 1),
        "peer_per_s": round(1 / empty, 1),
        "ratio": round(empty / ours, 3),
        "command": name,
        "cpu_s": round(ours, 3),
    }


def told(row: Row) -> str:
    """A line of the page."""
    return f"| `muraille {row['command']}` | {row['cpu_s']:.3f} | {1 / row['ratio']:.1f} |"
