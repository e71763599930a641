"""The extension is chosen in one place, can be left out, and an extension of another version is not used."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from muraille.kernel import FAST, INTERFACE
from muraille.mcr.fan import FAN
from muraille.riichi import yaku  # noqa: F401  # the import declares them
from muraille.riichi.declarations import DECLARED
from native.outcomes import needs_extension

SOURCES = Path(__file__).parent.parent.parent / "src" / "muraille"
QUESTIONS = """
from muraille.kernel import in_use
from muraille.hand import Hand, shanten, discards
from muraille.riichi.accelerated import worth
from muraille.riichi.situation import Situation
from muraille.table.wins import RiichiKind
from muraille.tiles import Tile
hand = Hand.parse("123m456p789s1122z")
print(in_use(), shanten(hand), worth(hand, Tile("2z"), Situation(riichi=RiichiKind.RIICHI)).points)
"""


def answers(program: str, **environment: str) -> str:
    run = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, env={**os.environ, **environment}
    )
    return run.stdout.strip()


def complaint(program: str, **environment: str) -> str:
    """What a program that runs all the same writes as a warning."""
    run = subprocess.run(
        [sys.executable, "-W", "default", "-c", program],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, **environment},
    )
    return run.stderr


def test_python_alone() -> None:
    assert answers(QUESTIONS, MURAILLE_PURE="1") == "pure 0 2600"


@needs_extension
def test_the_extension() -> None:
    assert answers(QUESTIONS, MURAILLE_PURE="0") == "native 0 2600"


def with_extension(directory: Path, text: str) -> str:
    """A path on which this text is the extension."""
    (directory / "muraille_fast.py").write_text(text)
    return os.pathsep.join((str(directory), os.environ.get("PYTHONPATH", "")))


def test_an_extension_that_is_missing_or_of_another_version_is_not_used(tmp_path: Path) -> None:
    path = with_extension(tmp_path, "INTERFACE = 0\n")
    assert answers(QUESTIONS, PYTHONPATH=path) == "pure 0 2600"
    path = with_extension(tmp_path, "raise ImportError\n")
    assert answers(QUESTIONS, PYTHONPATH=path, PYTHONWARNINGS="error") == "pure 0 2600"


def test_an_extension_of_another_version_is_left_out_aloud(tmp_path: Path) -> None:
    path = with_extension(tmp_path, "INTERFACE = 0\n")
    assert f"version 0 of their agreement, and this package version {INTERFACE}" in complaint(
        QUESTIONS, PYTHONPATH=path
    )


@needs_extension
@pytest.mark.parametrize(
    ("room", "listed", "only_here"), [("riichi", "YAKU", "daisuushii"), ("mcr", "FAN", "flower_tiles")]
)
def test_an_extension_with_another_list_is_left_out_aloud(room: str, listed: str, only_here: str) -> None:
    program = f"import muraille_fast; muraille_fast.{listed} = muraille_fast.{listed}[:-1]; import muraille.{room}.accelerated"
    said = complaint(program)
    assert f"only here: {only_here}; only in the extension: none" in said
    with pytest.raises(subprocess.CalledProcessError):
        answers(program, PYTHONWARNINGS="error::RuntimeWarning")


@needs_extension
def test_the_lists_of_the_extension_are_those_of_the_books() -> None:
    assert FAST is not None
    assert tuple(each.id for each in DECLARED) == FAST.YAKU, "native/src/muraille/riichi lists them"
    assert tuple(each.id for each in FAN) == FAST.FAN, "native/src/muraille/mcr lists them"


@pytest.mark.parametrize("path", sorted(SOURCES.rglob("*.py")), ids=lambda path: str(path.relative_to(SOURCES)))
def test_one_place_knows_the_extension(path: Path) -> None:
    if path.name != "kernel.py":
        assert "muraille_fast" not in path.read_text(encoding="utf-8")
