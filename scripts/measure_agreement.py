"""How often a bot's first choice is what strong players did, over a directory of recorded games in any format that is read.

    .venv/bin/python scripts/measure_agreement.py DIRECTORY [--bot master] [--json]

The games are read where they lie and nothing of them is kept.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from math import sqrt
from pathlib import Path

from muraille.errors import InvalidRequest
from muraille.library.records import read
from muraille.reviews.agreement import Agreement, ComparedChoice, QuestionKind, agreement, compared
from muraille.reviews.games import RecordedGame

#: Half of a 95 % interval, in deviations.
_NORMAL = 1.96


def games(directory: Path, pattern: str) -> Iterator[RecordedGame]:
    """The games of a directory, in the order of their names."""
    for path in sorted(directory.glob(pattern)):
        yield RecordedGame(path.stem, read(path))


def line(choice: QuestionKind, found: Agreement) -> str:
    """A row of the table."""
    error = _NORMAL * sqrt(found.share * (1 - found.share) / found.asked) if found.asked else 0.0
    row = f"{choice.value:8} {found.asked:6} {100 * found.share:5.1f} % ± {100 * error:.1f}"
    return row if choice is QuestionKind.DISCARD else f"{row}   players yes {found.done}, bot yes {found.would}"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("directory", type=Path)
    parser.add_argument("--bot", default="master")
    parser.add_argument("--files", default="tenhou-*.xml", help="which files of the directory")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args(arguments)
    try:
        found: list[ComparedChoice] = [
            each for game in games(asked.directory, asked.files) for each in compared(game, asked.bot)
        ]
    except InvalidRequest as problem:
        print(problem, file=sys.stderr)
        return 2
    if not found:
        print(f"no game of {asked.directory} could be asked: {asked.files}", file=sys.stderr)
        return 2
    shares = {choice: agreement(found, choice) for choice in QuestionKind}
    if asked.json:
        print(json.dumps({choice.value: each._asdict() | {"share": each.share} for choice, each in shares.items()}))
    else:
        print(f"{asked.bot}: its first choice is the player's")
        for choice, each in shares.items():
            print(line(choice, each))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
