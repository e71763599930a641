"""How often a bot does what a player did: a bot agrees with itself, and with nobody else always."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from muraille.library.games import play
from muraille.library.records import write
from muraille.reviews.agreement import QuestionKind, agreement, compared
from muraille.reviews.games import RecordedGame
from muraille.table.records import Record

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "scripts" / "measure_agreement.py"
LOGS = ROOT.parent / "shared" / "data" / "logs"


@pytest.fixture(scope="module")
def record() -> Record:
    return play("club,club,greedy,greedy", rules="tenhou", seed=7)


def test_a_bot_agrees_with_itself(record: Record) -> None:
    found = list(compared(RecordedGame("own", record), "club", seats=(0, 1)))
    for choice in QuestionKind:
        whole = agreement(found, choice)
        assert whole.asked
        assert whole.agreed == whole.asked
        assert whole.done == whole.would


def test_only_the_players_that_are_asked_for_count(record: Record) -> None:
    game = RecordedGame("own", record)
    all_four = agreement(list(compared(game, "club")), QuestionKind.DISCARD)
    two = agreement(list(compared(game, "club", seats=(2, 3))), QuestionKind.DISCARD)
    assert two.asked < all_four.asked
    assert two.share < 1


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, str(SCRIPT), *arguments], capture_output=True, text=True, check=False)


def test_the_script_reads_a_directory(record: Record, tmp_path: Path) -> None:
    (tmp_path / "tenhou-1.json").write_bytes(write(record, "tenhou-json"))
    done = run(str(tmp_path), "--bot", "greedy", "--files", "*.json")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("greedy: its first choice")
    nothing = run(str(tmp_path), "--files", "*.xml")
    assert (nothing.returncode, nothing.stdout) == (2, "")


@pytest.mark.skipif(not LOGS.is_dir(), reason="the logs of other programs are not here")
def test_real_players_are_asked_about_every_choice() -> None:
    done = run(str(LOGS), "--bot", "greedy", "--files", "tenhou-08.xml", "--json")
    assert done.returncode == 0, done.stderr
    assert '"discard": {"asked": 207,' in done.stdout
