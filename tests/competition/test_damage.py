"""A damaged file is never shown as good, and its sentence says how to restore it."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from competitions import MORNING
from muraille.competition import backups, facts
from muraille.competition.backups import directory_of, files
from muraille.competition.journal import BrokenJournal, Draft
from muraille.competition.ledger import BACKUP_EVERY
from muraille.competition.people import Person
from muraille.competition.store import Store, existing, restore
from muraille.errors import InvalidRequest

PEOPLE = 2 * BACKUP_EVERY + 3


def registered(store: Store, people: range) -> None:
    for number in people:
        fact = facts.PersonRegistered(person=Person(number=number, last_name=f"Person {number}"))
        store.append(Draft(at=MORNING, who="Ada", what=fact, key=f"person {number}"))


@pytest.fixture
def event(tmp_path: Path) -> Path:
    """A file with 44 entries, and its backups of entries 20 and 40."""
    path = tmp_path / "event.muraille"
    with Store(path) as store:
        opened = facts.CompetitionOpened(settings=facts.EventSettings(name="Lyon Open"))
        store.append(Draft(at=MORNING, who="Ada", what=opened, key="opened"))
        registered(store, range(1, PEOPLE + 1))
    assert [backups.sequence_of(backup) for backup in files(path)] == [20, 40]
    return path


def emptied(path: Path) -> None:
    path.write_bytes(b"")


def cut_in_half(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)


def overwritten(path: Path) -> None:
    path.write_bytes(b"the disk is broken" * 100)


def flipped(path: Path) -> None:
    """Bytes in the middle: pages of the database itself."""
    contents = bytearray(path.read_bytes())
    for place in range(len(contents) // 2, len(contents) // 2 + 3000):
        contents[place] ^= 0x55
    path.write_bytes(contents)


def one_letter(path: Path) -> None:
    contents = path.read_bytes()
    assert b"Person 30" in contents
    path.write_bytes(contents.replace(b"Person 30", b"Person 99"))


def no_entry(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE journal SET body = substr(body, 1, 50) WHERE sequence = 7")
        connection.commit()


def tail_lost(path: Path) -> None:
    """As where the log beside the file was deleted: what is left is a good beginning."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DELETE FROM journal WHERE sequence > 30")
        connection.commit()


def deleted(path: Path) -> None:
    path.unlink()


DAMAGES: list[Callable[[Path], None]] = [
    emptied,
    cut_in_half,
    overwritten,
    flipped,
    one_letter,
    no_entry,
    tail_lost,
    deleted,
]


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_names_its_newest_backup(event: Path, damage: Callable[[Path], None]) -> None:
    damage(event)
    with pytest.raises(BrokenJournal, match="is damaged: ") as found:
        existing(event)
    newest = files(event)[-1]
    assert f"restore its backup {newest.name}, which ends with entry 40" in str(found.value)
    assert str(found.value.advice) == f"muraille competition restore {newest} {event}"
    with pytest.raises(BrokenJournal), Store(event) as store:  # as “new” and a server open it
        store.competition()
    assert restore(newest, event) == 40
    with existing(event) as store:
        assert len(store.entries()) == 40
        registered(store, range(40, PEOPLE + 1))
        assert len(store.entries()) == 44


def test_a_damaged_backup_is_passed_over(event: Path) -> None:
    older, newest = files(event)
    for path in (event, newest):
        flipped(path)
    with pytest.raises(BrokenJournal, match=f"restore its backup {older.name}"):
        existing(event)
    assert [each.last is None for each in backups.backups(event)] == [True, False]
    with pytest.raises(BrokenJournal, match="no good backup beside it"):
        restore(newest, event)


def test_nothing_that_was_kept_aside_is_overwritten(event: Path) -> None:
    oldest = files(event)[0]
    for number in range(3):
        event.write_bytes(b"damage %d" % number)
        assert restore(oldest, event) == 20
    kept = [path.read_bytes() for path in sorted(event.parent.glob(f"{event.name}.before-restore-*")) if path.is_file()]
    assert kept == [b"damage 0", b"damage 1", b"damage 2"]
    assert files(event) == [oldest], "a backup of what came later is no backup of this file"
    later = directory_of(event.with_name(f"{event.name}.before-restore-20"))
    assert [backups.sequence_of(path) for path in later.iterdir()] == [40]


def test_a_file_copied_elsewhere_alone_is_as_good_as_it_was(event: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "stick"
    elsewhere.mkdir()
    shutil.copy(event, elsewhere)
    with existing(elsewhere / event.name) as store:
        assert len(store.entries()) == 44
    flipped(elsewhere / event.name)
    with pytest.raises(BrokenJournal, match="no good backup beside it"):
        existing(elsewhere / event.name)


def test_another_file_is_not_called_damaged(tmp_path: Path) -> None:
    (tmp_path / "list.csv").write_text("Ada,FRA")
    with pytest.raises(InvalidRequest, match="is no file of muraille competition"):
        existing(tmp_path / "list.csv")


def test_a_journal_that_changed_underneath_takes_over_nothing(event: Path) -> None:
    with existing(event) as store:
        entries = store.entries()
    one_letter(event)
    with Store(event) as store, pytest.raises(BrokenJournal, match="is damaged: entry 31"):
        store.adopt(entries)


def test_a_backup_that_fails_does_not_refuse_the_entry(tmp_path: Path) -> None:
    path = tmp_path / "event.muraille"
    directory_of(path).write_text("a file where the backups should be")
    with Store(path) as store:
        opened = facts.CompetitionOpened(settings=facts.EventSettings(name="Lyon Open"))
        store.append(Draft(at=MORNING, who="Ada", what=opened, key="opened"))
        registered(store, range(1, BACKUP_EVERY))
        assert len(store.entries()) == BACKUP_EVERY
        assert store.backup_problem is not None
        assert store.backup_problem.code == "no_backup"


def test_what_a_killed_backup_left_goes_with_a_later_one(event: Path) -> None:
    left, fresh = (directory_of(event) / f".000060-x.muraille.{number}.part" for number in (1, 2))
    for partial in (left, fresh):
        partial.write_bytes(b"half a backup")
    long_ago = files(event)[-1].stat().st_mtime - 2 * backups.ABANDONED_S
    os.utime(left, (long_ago, long_ago))
    with existing(event) as store:
        store.backup_now()
    assert not left.exists()
    assert fresh.exists(), "another process may be making it"


def test_of_a_commit_that_fails_nothing_is_remembered(event: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk is full when the transaction ends: the entry is refused, and the same key writes it later."""
    with existing(event) as store:
        full = OperationalError("COMMIT", None, sqlite3.OperationalError("database or disk is full"))

        def refused(_: object) -> None:
            raise full

        with monkeypatch.context() as patched:
            patched.setattr(store._engine.dialect, "do_commit", refused)
            with pytest.raises(InvalidRequest, match="cannot be read or written: database or disk is full"):
                registered(store, range(PEOPLE + 1, PEOPLE + 2))
        assert len(store.entries()) == PEOPLE + 1
        registered(store, range(PEOPLE + 1, PEOPLE + 3))
    with existing(event) as store:
        assert len(store.entries()) == PEOPLE + 3


def test_backups_made_at_once_do_not_hinder_each_other(event: Path) -> None:
    with existing(event) as store, ThreadPoolExecutor(4) as several:
        made = list(several.map(lambda _: store.backup_now(), range(8)))
    assert len(set(made)) == 1
    assert [path.name for path in directory_of(event).iterdir() if path.suffix != ".muraille"] == []


def test_what_else_lies_among_the_backups_is_none(event: Path) -> None:
    """A copy that somebody put there, named after a day."""
    shutil.copy(files(event)[0], directory_of(event) / "20260502-lyon.muraille")
    with existing(event) as store:
        assert len(store.entries()) == PEOPLE + 1


def test_a_restored_backup_stays_one_file(event: Path) -> None:
    newest = files(event)[-1]
    restore(newest, event)
    assert [backup.last is not None for backup in backups.backups(event)] == [True, True]
    assert [path.name for path in directory_of(event).iterdir() if path.name.endswith(("-wal", "-shm"))] == []
