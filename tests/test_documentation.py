"""Every example in the documentation is run: ``console`` blocks as commands, ``pycon`` blocks as doctests.

In the output of a command a line that is only ``…`` stands for any number of lines.
"""

from __future__ import annotations

import doctest
import io
import re
import shlex
from pathlib import Path

import pytest

import muraille
from muraille.cli.main import run

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
BLOCK = re.compile(r"^```(console|pycon)\n(.*?)^```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"(?<!`)\[[^\]`]*\]\(([^)#\s]+\.\w+|[\w/]+/)(#[^)]*)?\)")

EXAMPLES = [
    pytest.param(
        found[1],
        found[2],
        id=f"{page.relative_to(ROOT)}:{page.read_text(encoding='utf-8')[: found.start()].count(chr(10)) + 1}",
    )
    for page in PAGES
    for found in BLOCK.finditer(page.read_text(encoding="utf-8"))
]


def commands(block: str) -> list[tuple[str, list[str]]]:
    """Each command of a block with the lines it is said to print."""
    found: list[tuple[str, list[str]]] = []
    for line in block.splitlines():
        if line.startswith("$ "):
            found.append((line[2:], []))
        elif found:
            found[-1][1].append(line)
    return found


def matches(printed: list[str], expected: list[str]) -> bool:
    """Whether the lines are the expected ones, but for trailing spaces and what ``…`` leaves out."""
    pattern = "".join(r"(?:.*\n)*?" if line.strip() == "…" else re.escape(line.rstrip()) + r"\n" for line in expected)
    return re.fullmatch(pattern, "".join(line.rstrip() + "\n" for line in printed)) is not None


@pytest.mark.parametrize(("language", "block"), EXAMPLES)
def test_example(
    language: str,
    block: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("COLUMNS", "120")
    if language == "pycon":
        monkeypatch.chdir(ROOT)
        test = doctest.DocTestParser().get_doctest(block, {"muraille": muraille}, "example", None, 0)
        assert doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(test).failed == 0
        return
    monkeypatch.chdir(tmp_path)
    for command, expected in commands(block):
        if command.startswith("make "):
            continue
        given, _, called = command.rpartition(" | ")
        if given:
            words = shlex.split(given)
            assert words[0] in ("echo", "cat"), command
            text = words[1] if words[0] == "echo" else Path(words[1]).read_text(encoding="utf-8")
            monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
        words = shlex.split(called)
        assert words[0] == "muraille", command
        run(words[1:])
        output = capsys.readouterr()
        printed = (output.out + output.err).splitlines()
        assert matches(printed, expected), f"$ {command}\n" + "\n".join(printed)


def anchors(page: Path) -> set[str]:
    """The names under which the headings of a page can be linked, and those that it sets itself."""
    text = page.read_text(encoding="utf-8")
    headings = (re.sub(r"[*`]|\]\([^)]*\)|\[", "", line) for line in re.findall(r"^#+ (.+)$", text, re.MULTILINE))
    named = {re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in headings}
    return named | set(re.findall(r'(?:id|name)="([^"]+)"', text))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_to_a_heading(page: Path) -> None:
    for target, anchor in re.findall(
        r"(?<!`)\[[^\]`]*\]\(([\w/.-]*\.md)?#([^)\s]+)\)", page.read_text(encoding="utf-8")
    ):
        assert anchor in anchors(page.parent / target if target else page), f"{page.name} links to {target}#{anchor}"


def test_every_decision_stands_once_in_the_index() -> None:
    decisions = ROOT / "docs" / "decisions"
    listed = re.findall(r"^- \[(\d{4})\]\((\S+)\)", (decisions / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(name for _, name in listed) == sorted(page.name for page in decisions.glob("0*.md"))
    assert all(name.startswith(number) for number, name in listed)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for target, _ in LINK.findall(page.read_text(encoding="utf-8")):
        if "://" not in target and not target.startswith("mailto:"):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


def shape(command: str) -> list[str]:
    """What a command asks for: its names and its options, without reasons and other words of one's own."""
    words = shlex.split(command.rpartition(" | ")[2])
    return [*words[:3], *(word for word in words if word.startswith("--") and word != "--lang")]


#: The pages whose commands are tried in both languages, and those that say the same numbers in both.
TRIED = "examples competition draws printing shanten referee riichi-scoring formats table bots"
SAID = (
    "desk competition draws printing server reliability shanten play referee riichi-scoring mcr-scoring formats table"
)


@pytest.mark.parametrize("name", TRIED.split())
def test_a_french_twin_runs_the_same_commands(name: str) -> None:
    english, french = (
        [
            command
            for _, block in BLOCK.findall((ROOT / "docs" / page).read_text(encoding="utf-8"))
            for command, _ in commands(block)
        ]
        for page in (f"{name}.md", f"{name}.fr.md")
    )
    assert all(command.endswith(" --lang fr") for command in french)
    assert [shape(command) for command in french] == [shape(command) for command in english]
    assert english


def numbers(page: Path) -> list[str]:
    """The numbers of a page's words and tables, however its language writes them; without examples and reasons."""
    text = re.split(r"^## Why it is so|^<a id=\"why-it-is-so\">", page.read_text(encoding="utf-8"), flags=re.MULTILINE)[
        0
    ]
    text = re.sub(r"```.*?```|<a id=[^>]*>|\]\([^)]*\)", "", text, flags=re.DOTALL)
    text = re.sub(r"(?<=\d)[\N{NARROW NO-BREAK SPACE}, ](?=\d{3}\b)", "", text)
    return sorted(re.findall(r"\d+(?:\.\d+)*", re.sub(r"(?<=\d),(?=\d)", ".", text)))


@pytest.mark.parametrize("name", SAID.split())
def test_a_french_twin_has_the_numbers_and_places_of_its_page(name: str) -> None:
    """A number that changes in one language changes in the other; a link to a place of a page finds it in both."""
    english, french = (ROOT / "docs" / page for page in (f"{name}.md", f"{name}.fr.md"))
    assert numbers(french) == numbers(english)
    text = english.read_text(encoding="utf-8")
    title = re.sub(r"[^\w\- ]", "", text.splitlines()[0][2:].lower()).replace(" ", "-")
    assert anchors(english) - {title} <= anchors(french)
