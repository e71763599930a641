"""Which statements of the rule book does no test prove?

``make rule-coverage`` reads the statements from docs/rulebook, whose README documents their form, collects
the tests that carry ``@pytest.mark.rule("R033", …)`` and prints what is left.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import itertools
import json
import re
import signal
import sys
import textwrap
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
GAMES = ("riichi", "mcr")
#: Kinds for which a test can be demanded; then text shown to people, and decisions, which are only reported.
DEMANDED = ("score", "play", "wall", "referee", "event", "display")
KINDS = (*DEMANDED, "table", "decision")
#: Families of numbers: the game, and the kind of a statement that carries no tag.
FAMILIES = {
    "R": ("riichi", None),
    "X": ("riichi", "referee"),
    "G": ("riichi", "decision"),
    "M": ("mcr", None),
    "MF": ("mcr", "score"),
    "MC": ("mcr", "score"),
    "MX": ("mcr", "referee"),
    "MT": ("mcr", "event"),
    "MD": ("mcr", "decision"),
    "MG": ("mcr", "decision"),
}
NUMBER = re.compile(r"(?:- |\| ?)\*{0,2}((" + "|".join(FAMILIES) + r")\d+)\b\*{0,2}(.*)")
TAG = re.compile(r"\s*\[(" + "|".join((*DEMANDED, "table")) + r")\]$")


class RuleBookError(Exception):
    """The rule book, or a mark that names it, is wrong; the message says where."""


@dataclass(frozen=True, kw_only=True)
class Statement:
    """One numbered statement of the rule book."""

    number: str
    game: str
    kind: str
    text: str
    citation: str
    page: str


def parse_statement(line: str, page: str) -> Statement | None:
    """The statement a line of a page defines, if it defines one; the text of a table row keeps its bars.

    >>> parse_statement("- **R033** Indicator 6s means 7s. — RCR §2.7 [score]", "value.md").citation
    'RCR §2.7'
    """
    found = NUMBER.match(line)
    if not found:
        return None
    number, family, rest = found.groups()
    game, kind = FAMILIES[family]
    body = rest.strip(" |")
    if tag := TAG.search(body):
        kind, body = tag[1], body[: tag.start()]
    text, _, citation = (part.strip() for part in body.rpartition("|" if line.startswith("|") else " — "))
    if not (kind and text and citation):
        raise RuleBookError(f"{page} defines {number} without a {'citation' if kind else 'kind'}.")
    return Statement(number=number, game=game, kind=kind, text=text, citation=citation, page=page)


def read_rule_book(directory: Path) -> dict[str, Statement]:
    """Every statement of the pages in a directory, by number, in the order of the numbers."""
    book: dict[str, Statement] = {}
    for path in sorted(directory.rglob("*.md")):
        page = path.relative_to(directory).as_posix()
        # The README shows the form of a statement; ``play.fr.md`` says in French what ``play.md`` says.
        if page.startswith("README.") or path.suffixes != [".md"]:
            continue
        for line in path.read_text(encoding="utf-8").splitlines():
            statement = parse_statement(line, page)
            if statement is None:
                continue
            if other := book.get(statement.number):
                raise RuleBookError(f"{statement.number} is defined twice, in {other.page} and in {page}.")
            book[statement.number] = statement
    if not book:
        raise RuleBookError(f"{directory} holds no statement.")
    families = list(FAMILIES)
    return dict(sorted(book.items(), key=lambda item: (families.index(item[0].rstrip("0123456789")), item[0])))


class MarkCollector:
    """A pytest plugin that remembers which test names which statements."""

    def __init__(self) -> None:
        self.tests: dict[str, list[str]] = {}

    def pytest_itemcollected(self, item: pytest.Item) -> None:
        """Called for every test, also for those that ``-m`` leaves out afterwards."""
        for mark in item.iter_markers("rule"):
            for number in mark.args:
                self.tests.setdefault(str(number), []).append(item.nodeid)


def collect_marks(root: Path) -> dict[str, list[str]]:
    """The tests of a project by the statements they prove, without running them."""
    collector, output = MarkCollector(), io.StringIO()
    with contextlib.chdir(root), contextlib.redirect_stdout(output):
        code = pytest.main(["--collect-only", "-q", "-p", "no:cacheprovider"], plugins=[collector])
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        raise RuleBookError(f"The tests cannot be collected.\n{output.getvalue()}")
    return collector.tests


def check_marks(book: Mapping[str, Statement], tests: Mapping[str, Sequence[str]]) -> None:
    """Refuse a mark that names a statement which does not exist."""
    for number, names in tests.items():
        if number not in book:
            raise RuleBookError(f"{names[0]} names {number}, which docs/rulebook does not define.")


def uncovered(statements: Iterable[Statement], tests: Mapping[str, Sequence[str]]) -> list[Statement]:
    """The statements that could be tested and that no test names."""
    return [each for each in statements if each.kind in DEMANDED and each.number not in tests]


def report(statements: Sequence[Statement], tests: Mapping[str, Sequence[str]]) -> str:
    """Covered and total per kind and game, then what no test covers."""
    lines = [f"{'kind':<10}" + "".join(f"{game:>14}" for game in GAMES)]
    for kind in KINDS:
        row = f"{kind:<10}"
        for game in GAMES:
            those = [each for each in statements if (each.kind, each.game) == (kind, game)]
            covered = sum(each.number in tests for each in those)
            row += f"{len(those) if kind == 'table' else f'{covered}/{len(those)}' if those else '-':>14}"
        if any(each.kind == kind for each in statements):
            lines.append(row + {"table": "  shown, not tested", "decision": "  never demanded"}.get(kind, ""))
    for game, kind in itertools.product(GAMES, DEMANDED):
        those = [each for each in statements if (each.kind, each.game) == (kind, game)]
        if left := uncovered(those, tests):
            lines += ["", f"{game}, {kind}: {len(left)} without a test"]
        for each in left:
            text = textwrap.shorten(each.text, 90, placeholder=" …")
            lines.append(f"  {each.number:<5} {text} ({each.citation})")
    return "\n".join(lines)


def as_json(statements: Sequence[Statement], tests: Mapping[str, Sequence[str]]) -> str:
    """One object per statement with the tests that prove it."""
    rows = [vars(each) | {"tests": sorted(set(tests.get(each.number, ())))} for each in statements]
    return json.dumps({"statements": rows}, ensure_ascii=False, indent=1)


def requirement(text: str) -> tuple[str, str]:
    """A demand like ``score:riichi``, as kind and game."""
    kind, _, game = text.partition(":")
    if kind not in DEMANDED or game not in GAMES:
        raise argparse.ArgumentTypeError(f"{text} is not KIND:GAME with {', '.join(DEMANDED)} and {', '.join(GAMES)}")
    return kind, game


def main(arguments: Sequence[str] | None = None) -> int:
    """Exit code 0; 1 when something required is not covered; 2 when the rule book or a mark is wrong."""
    parser = argparse.ArgumentParser(description=__doc__, epilog="--require score:riichi exits 1 if one is left")
    parser.add_argument("--kind", choices=KINDS, action="append", help="only statements of this kind")
    parser.add_argument("--game", choices=GAMES, action="append", help="only statements of this game")
    parser.add_argument("--json", action="store_true", help="print every statement with its tests as JSON")
    parser.add_argument("--require", action="append", default=[], type=requirement, metavar="KIND:GAME")
    parser.add_argument("--root", type=Path, default=ROOT, help="the project to read (this one)")
    options = parser.parse_args(arguments)
    try:
        book = read_rule_book(options.root / "docs" / "rulebook")
        tests = collect_marks(options.root)
        check_marks(book, tests)
    except RuleBookError as error:
        print(error, file=sys.stderr)
        return 2
    kinds, games = options.kind or KINDS, options.game or GAMES
    chosen = [each for each in book.values() if each.kind in kinds and each.game in games]
    print(as_json(chosen, tests) if options.json else report(chosen, tests))
    required = [each for each in book.values() if (each.kind, each.game) in options.require]
    if left := uncovered(required, tests):
        print(f"Required, but no test names {', '.join(each.number for each in left)}.", file=sys.stderr)
    return 1 if left else 0


if __name__ == "__main__":
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # so that `| head` ends it quietly
    sys.exit(main())
