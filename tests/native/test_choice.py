"""The extension is chosen in one place, can be left out, and an extension of another version is not used."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from native.outcomes import needs_extension

SOURCES = Path(__file__).parent.parent.parent / "src" / "muraille"
QUESTIONS = """
from muraille.kernel import in_use
from muraille.hand import Hand, shanten, discards
from muraille.riichi.chosen import worth
from muraille.riichi.situation import Situation
from muraille.table.wins import Riichi
from muraille.tiles import Tile
hand = Hand.parse("123m456p789s1122z")
print(in_use(), shanten(hand), worth(hand, Tile("2z"), Situation(riichi=Riichi.RIICHI)).points)
"""


def answers(program: str, **environment: str) -> str:
    run = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, env={**os.environ, **environment}
    )
    return run.stdout.strip()


def test_python_alone() -> None:
    assert answers(QUESTIONS, MURAILLE_PURE="1") == "pure 0 2600"


@needs_extension
def test_the_extension() -> None:
    assert answers(QUESTIONS, MURAILLE_PURE="0") == "native 0 2600"


def test_an_extension_that_is_missing_or_of_another_version_is_not_used(tmp_path: Path) -> None:
    (tmp_path / "muraille_fast.py").write_text("INTERFACE = 0\n")
    assert answers(QUESTIONS, PYTHONPATH=str(tmp_path)) == "pure 0 2600"
    (tmp_path / "muraille_fast.py").write_text("raise ImportError\n")
    assert answers(QUESTIONS, PYTHONPATH=str(tmp_path)) == "pure 0 2600"


@pytest.mark.parametrize("path", sorted(SOURCES.rglob("*.py")), ids=lambda path: str(path.relative_to(SOURCES)))
def test_one_place_knows_the_extension(path: Path) -> None:
    if path.name != "kernel.py":
        assert "muraille_fast" not in path.read_text(encoding="utf-8")
