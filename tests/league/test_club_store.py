"""A club's file: what is acknowledged survives, the same key writes once, and another kind of file is refused."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from clubs import small_club
from muraille.competition.backups import files
from muraille.competition.journal import verify
from muraille.competition.ledger import restore_as
from muraille.competition.store import Store
from muraille.errors import IllegalAction, InvalidRequest
from muraille.league import facts
from muraille.league.demo import BEGINNING
from muraille.league.journal import ClubDraft
from muraille.league.store import ClubStore, existing_club


def founded(path: Path) -> ClubStore:
    store = ClubStore(path)
    store.adopt(small_club().journal)
    return store


def result(key: str, table: int = 1, *, first: int = 45_000) -> ClubDraft:
    second = 30_000 + 100 * table  # no two tables have the same totals
    fact = facts.GameEntered(
        night=1, table=table, seats=(1, 2, 3, 4), scores=(first, second, 30_000, 90_000 - first - second)
    )
    return ClubDraft(at=BEGINNING, who="Ada", what=fact, key=key)


def test_the_same_key_five_times_is_one_result(tmp_path: Path) -> None:
    with founded(tmp_path / "a.club") as store:
        here = len(store.entries())
        receipts = [store.append(result("phone 1")) for _ in range(5)]
        assert [receipt.repeated for receipt in receipts] == [False, True, True, True, True]
        assert len(store.entries()) == here + 1
        with pytest.raises(IllegalAction, match="says something else"):
            store.append(result("phone 1", first=46_000))


def test_a_competition_and_a_club_are_not_mistaken_for_each_other(tmp_path: Path) -> None:
    with founded(tmp_path / "a.club"):
        pass
    with pytest.raises(InvalidRequest, match="muraille club reads it"):
        Store(tmp_path / "a.club")
    with pytest.raises(InvalidRequest, match="there is no file"):
        existing_club(tmp_path / "b.club")


def test_a_backup_beside_the_file_can_be_restored(tmp_path: Path) -> None:
    path = tmp_path / "a.club"
    with founded(path) as store:
        for table in range(1, 30):
            store.append(result(str(table), table))
        entries = store.entries()
    copies = files(path)
    assert copies
    restored = tmp_path / "b.club"
    count = restore_as(ClubStore, copies[-1], restored)
    with existing_club(restored) as store:
        assert store.entries() == entries[:count]


WRITER = """
import sys
sys.path.insert(0, sys.argv[3])
from league.test_club_store import result
from muraille.league.store import ClubStore
store, name, number = ClubStore(sys.argv[1]), sys.argv[2], 0
print("ready", flush=True)
while True:
    key = f"{name} {number}"
    store.append(result(key, int(sys.argv[4]) + number))
    print(key, flush=True)
    number += 1
"""


def test_kill_at_any_moment_loses_nothing_acknowledged(tmp_path: Path) -> None:
    path = tmp_path / "a.club"
    founded(path).close()
    chance, acknowledged = random.Random(4), set[str]()
    tests = str(Path(__file__).parent.parent)
    for kill in range(3):
        arguments = [sys.executable, "-c", WRITER, str(path), f"kill {kill}", tests, str(1 + kill * 300)]
        with subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True) as writer:
            assert writer.stdout is not None
            assert writer.stdout.readline() == "ready\n"
            time.sleep(chance.random() * 0.3)
            writer.send_signal(signal.SIGKILL)
            acknowledged |= {line.strip() for line in writer.stdout if line.endswith("\n")}
        with existing_club(path) as store:
            entries = store.entries()
            verify(entries)
            store.told()
        assert acknowledged <= {entry.key for entry in entries}
