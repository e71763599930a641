"""The rule book is complete and well formed, and the coverage tool reads it."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import rule_coverage
from rule_coverage import RuleBookError, Statement

ROOT = Path(__file__).parent.parent
RULE_BOOK = ROOT / "docs" / "rulebook"
PAGES = sorted(RULE_BOOK.rglob("*.md"))
EXAMPLES: list[dict[str, Any]] = json.loads(
    (ROOT / "tests" / "data" / "mcr_examples.json").read_text(encoding="utf-8")
)["examples"]
FAMILY_SIZES = {
    "R": 506,
    "X": 55,
    "G": 78,
    "M": 235,
    "MF": 81,
    "MC": 19,
    "MD": 56,
    "MX": 47,
    "MT": 30,
    "MG": 76,
}
DOCUMENTS = {"riichi": ("RCR ", "Sheet: "), "mcr": ("Green ", "Intl")}
#: How many fan each value has in Green.
FAN_VALUES = {88: 7, 64: 6, 48: 2, 32: 3, 24: 9, 16: 6, 12: 5, 8: 10, 6: 6, 4: 4, 2: 10, 1: 13}


@pytest.fixture(scope="module")
def book() -> dict[str, Statement]:
    return rule_coverage.read_rule_book(RULE_BOOK)


# The book


@pytest.mark.parametrize(("family", "size"), FAMILY_SIZES.items())
def test_every_number_is_defined_once_without_a_gap(book: dict[str, Statement], family: str, size: int) -> None:
    width = 3 if family in ("R", "M") else 2
    numbers = [number for number in book if number.rstrip("0123456789") == family]
    numbers.sort(key=lambda number: int(number[len(family) :]))
    assert numbers == [f"{family}{n:0{width}}" for n in range(1, size + 1)]


def test_every_statement_has_a_kind_and_cites_a_document_of_its_game(book: dict[str, Statement]) -> None:
    for statement in book.values():
        assert statement.kind in rule_coverage.KINDS
        assert statement.citation.startswith(DOCUMENTS[statement.game]), statement
        assert statement.page.startswith(f"{statement.game}/")


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.relative_to(RULE_BOOK).as_posix())
def test_what_a_page_refers_to_exists(book: dict[str, Statement], path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    numbers = set(re.findall(r"\b(?:[RM]\d{3}|(?:[XG]|M[FCDXTG])\d\d)\b", text))
    assert numbers <= book.keys()
    examples = set(re.findall(r"\bMCR-\d\d\b", text))
    assert examples <= {example["id"] for example in EXAMPLES}
    for link in re.findall(r"\]\(([^)#]+\.md)\)", text):
        assert (path.parent / link).is_file(), link


@pytest.mark.parametrize("index", ["README.md", "README.fr.md"])
def test_the_index_links_every_page(index: str) -> None:
    text = (RULE_BOOK / index).read_text(encoding="utf-8")
    suffix = index.removeprefix("README")
    pages = {path.relative_to(RULE_BOOK).as_posix() for path in PAGES if "".join(path.suffixes) == suffix} - {index}
    assert pages <= set(re.findall(r"\]\(([^)]+)\)", text))


# The fan and the worked examples of MCR


def fan_points() -> dict[int, int]:
    """The value of each fan by its number in Green, which runs from the highest value down."""
    values = [value for value, size in FAN_VALUES.items() for _ in range(size)]
    return dict(enumerate(values, start=1))


def fan_name(book: dict[str, Statement], number: int) -> str:
    return book[f"MF{number:02}"].text.split(" | ")[0]


def test_fan_stand_in_their_value_group(book: dict[str, Statement]) -> None:
    for number, value in fan_points().items():
        points = book[f"MF{number:02}"].text.split(" | ")[4]
        assert points.split()[0] == str(value), number


def test_the_matrix_names_every_fan(book: dict[str, Statement]) -> None:
    matrix = (RULE_BOOK / "mcr" / "implied-fan.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\d+) \| ([^|]+) \|", matrix, flags=re.MULTILINE)
    assert rows == [(str(number), fan_name(book, number)) for number in fan_points()]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: str(example["id"]))
def test_examples_add_up_and_stand_on_their_page(example: dict[str, Any]) -> None:
    page = (RULE_BOOK / "mcr" / "examples.md").read_text(encoding="utf-8")
    entry = page.partition(f"### {example['id']}: {example['title']}\n")[2].partition("\n#")[0]
    for preset, expected in example["expected"].items():
        values = fan_points()
        if preset == "intl":
            values[48] = 6
        if preset == "green" and example["id"] == "MCR-08":
            values[57] = 6  # one kong exposed, one concealed
        points = sum(values[number] * count for number, count in expected["fans"])
        assert points == expected["points_without_flowers"]
        assert points + example["flowers"] == expected["total"]
        assert expected["valid"] == (points >= 8)
        line = next(line for line in entry.splitlines() if re.match(rf"- .*{preset}", line, re.IGNORECASE))
        assert re.search(rf"\b{expected['total']}\b", line.partition(":")[0])


# The coverage tool

TINY_PAGE = """# Tiny

Prose that mentions R001 and **R002**.

- **R001** A tile is small. — RCR §1 [wall]
- **R002** A table has four legs — at least. — RCR §2 (with §3) [table]

| No. | What | Cite |
|---|---|---|
| **R003** (example 1) | A win | RCR §3 [score] |
| X01 | A fault | RCR §4 |
| **G01** | A question | RCR §5 |
"""
TINY_TESTS = """
import pytest

@pytest.mark.rule("R001", "G01")
@pytest.mark.long
def test_long(): ...

@pytest.mark.parametrize("case", [1, pytest.param(2, marks=pytest.mark.rule("X01"))])
def test_cases(case): ...
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with a tiny rule book whose tests prove all but R003."""
    (tmp_path / "docs" / "rulebook" / "riichi").mkdir(parents=True)
    (tmp_path / "docs" / "rulebook" / "riichi" / "tiny.md").write_text(TINY_PAGE, encoding="utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\naddopts = -m 'not long'\nmarkers =\n rule\n long\n")
    (tmp_path / "test_tiny.py").write_text(TINY_TESTS)
    return tmp_path


def run(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, ROOT / "scripts" / "rule_coverage.py", *arguments]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)


def test_statements_are_read_from_bullets_and_rows(project: Path) -> None:
    tiny = rule_coverage.read_rule_book(project / "docs" / "rulebook")
    assert {each.number: each.kind for each in tiny.values()} == {
        "R001": "wall",
        "R002": "table",
        "R003": "score",
        "X01": "referee",
        "G01": "decision",
    }
    assert tiny["R002"] == Statement(
        number="R002",
        game="riichi",
        kind="table",
        text="A table has four legs — at least.",
        citation="RCR §2 (with §3)",
        page="riichi/tiny.md",
    )


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("- **R004** No tag. — RCR §1", "without a kind"),
        ("- **R004** No citation. [score]", "without a citation"),
        ("| **X02** | RCR §1 [score] |", "without a citation"),
        ("| R004 | No tag | RCR §1 |", "without a kind"),
        ("- **R001** Again. — RCR §1 [score]", "R001 is defined twice"),
    ],
)
def test_a_malformed_statement_is_refused(project: Path, line: str, complaint: str) -> None:
    (project / "docs" / "rulebook" / "riichi" / "more.md").write_text(line, encoding="utf-8")
    with pytest.raises(RuleBookError, match=complaint):
        rule_coverage.read_rule_book(project / "docs" / "rulebook")


def test_the_report_counts_per_kind_and_lists_what_is_left(project: Path) -> None:
    result = run("--root", project)
    assert result.returncode == 0, result.stderr
    rows = {line.split()[0]: line.split()[1:] for line in result.stdout.splitlines() if line.strip()}
    assert rows["wall"] == ["1/1", "-"]
    assert rows["referee"] == ["1/1", "-"]
    assert rows["score"] == ["0/1", "-"]
    assert rows["table"][:1] == ["1"]
    assert rows["decision"][:1] == ["1/1"]
    assert "R003" in rows
    assert not rows.keys() & {"R001", "R002", "X01", "G01"}


def test_json_names_the_tests(project: Path) -> None:
    result = run("--root", project, "--json", "--kind", "referee", "--game", "riichi")
    (row,) = json.loads(result.stdout)["statements"]
    assert row["number"] == "X01"
    assert row["tests"] == ["test_tiny.py::test_cases[2]"]


def test_a_requirement_decides_the_exit_code(project: Path) -> None:
    assert run("--root", project, "--require", "wall:riichi", "--require", "score:mcr").returncode == 0
    result = run("--root", project, "--require", "score:riichi")
    assert result.returncode == 1
    assert result.stderr == "Required, but no test names R003.\n"
    assert run("--root", project, "--require", "table:riichi").returncode == 2


def test_a_mark_must_name_a_statement(project: Path) -> None:
    (project / "test_wrong.py").write_text('import pytest\npytestmark = pytest.mark.rule("R999")\ndef test_it(): ...\n')
    result = run("--root", project)
    assert result.returncode == 2
    assert result.stderr == "test_wrong.py::test_it names R999, which docs/rulebook does not define.\n"


def test_marks_of_this_repository_name_statements_that_exist() -> None:
    result = run("--json")
    assert result.returncode == 0, result.stderr
