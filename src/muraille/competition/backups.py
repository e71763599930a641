"""The backups beside a competition's file: where they lie, which of them are good, and the sentence for a damaged file."""

from __future__ import annotations

import os
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

from muraille.competition.journal import AnyEntry, BrokenJournal, UnreadEntry, unread, verify
from muraille.errors import MurailleError
from muraille.phrase import Phrase

#: How many backups are kept.
BACKUPS_KEPT = 12
#: After so many seconds a copy that nobody finished is what a killed process left.
ABANDONED_S = 3600
#: How :func:`name_of` names a backup.
_NAME = re.compile(r"\d{6,}-\d{8}T\d{6}\.muraille")
#: How a file begins that SQLite wrote.
SQLITE = b"SQLite format 3\0"
#: What SQLite keeps beside a file.
PARTS = ("", "-wal", "-shm")


class Backup(NamedTuple):
    """A backup beside a file."""

    path: Path
    #: Its last entry; None where the backup itself is damaged.
    last: UnreadEntry | None


def directory_of(path: Path) -> Path:
    """Where the backups of a file lie.

    >>> directory_of(Path("lyon.muraille")).name
    'lyon.muraille.backups'
    """
    return path.with_name(path.name + ".backups")


def name_of(last: AnyEntry) -> str:
    """A backup is named after its last entry: in the order of the names the newest is last."""
    return f"{last.sequence:06}-{last.at:%Y%m%dT%H%M%S}.muraille"


def files(path: Path) -> list[Path]:
    """The backups of a file, the oldest first; what else lies there is no backup of ours."""
    return sorted(each for each in directory_of(path).glob("*.muraille") if _NAME.fullmatch(each.name))


def sequence_of(backup: Path) -> int:
    """The number of the entry that a backup ends with, from its name.

    >>> sequence_of(Path("000040-20260502T103000.muraille"))
    40
    """
    return int(backup.name.partition("-")[0])


def least_entries(path: Path) -> int:
    """How many entries a file has at least: a backup is made of what is written."""
    return max(map(sequence_of, files(path)), default=0)


def backups(path: Path) -> Iterator[Backup]:
    """The backups of a file, the newest first, every hash checked."""
    for backup in reversed(files(path)):
        try:
            yield Backup(backup, _entries(backup)[-1])
        except (MurailleError, sqlite3.Error, IndexError):
            yield Backup(backup, None)


def _read_only(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"file:{quote(str(path))}?mode=ro", uri=True)


def _entries(path: Path) -> list[UnreadEntry]:
    """The journal of a file, read without touching it."""
    with closing(_read_only(path)) as connection:
        entries = [unread(body) for (body,) in connection.execute("SELECT body FROM journal ORDER BY sequence")]
    verify(entries)
    return entries


def broken(path: Path) -> bool:
    """Whether a file was a database and is none any more; a file that never was one is merely another."""
    with path.open("rb") as file:
        if file.read(len(SQLITE)) != SQLITE:
            return False
    try:
        with closing(_read_only(path)) as connection:
            (found,) = connection.execute("PRAGMA quick_check").fetchone()
            return str(found) != "ok"
    except sqlite3.Error:
        return True


def damaged(path: Path, problem: Phrase, command: str) -> BrokenJournal:
    """What is wrong with a file, and the backup to restore, by the command for its kind."""
    good = next((backup for backup in backups(path) if backup.last), None)
    if good is None or good.last is None:
        return BrokenJournal(
            "damaged",
            Phrase("{path} is damaged: {problem}; there is no good backup beside it", path=path, problem=problem),
            Phrase("muraille {command} restore COPY {path} takes a copy from elsewhere", command=command, path=path),
        )
    return BrokenJournal(
        "damaged",
        Phrase(
            "{path} is damaged: {problem}; restore its backup {backup}, which ends with entry {last}",
            path=path,
            problem=problem,
            last=good.last.sequence,
            backup=good.path.name,
        ),
        Phrase("muraille {command} restore {backup} {path}", command=command, backup=good.path, path=path),
    )


def thin_out(path: Path) -> None:
    """Remove the oldest backups beyond the number that is kept, and what killed processes left half made."""
    kept = files(path)
    for old in kept[:-BACKUPS_KEPT]:
        discard(old)
    for partial in directory_of(path).glob(".*.part*"):
        if kept and partial.stat().st_mtime < kept[-1].stat().st_mtime - ABANDONED_S:
            partial.unlink(missing_ok=True)


def set_aside(path: Path, entries: int) -> None:
    """Make room for a file that is restored: the old one is kept under another name, and so are backups of what came later."""
    kept = _free(path.with_name(f"{path.name}.before-restore-{entries}"))
    for suffix in PARTS:
        if (part := Path(f"{path}{suffix}")).exists():
            os.replace(part, f"{kept}{suffix}")
    later = [backup for backup in files(path) if sequence_of(backup) > entries]
    if later:
        directory_of(kept).mkdir(exist_ok=True)
    for backup in later:
        os.replace(backup, directory_of(kept) / backup.name)


def _free(path: Path) -> Path:
    """A name that nothing has, so that nothing kept earlier is overwritten."""
    names = (path, *(path.with_name(f"{path.name}-{number}") for number in range(2, 10_000)))
    return next(name for name in names if not name.exists() and not directory_of(name).exists())


def discard(path: Path) -> None:
    """Remove a file that was made in vain, with what SQLite keeps beside it."""
    for suffix in PARTS:
        Path(f"{path}{suffix}").unlink(missing_ok=True)


def in_one_file(path: Path) -> None:
    """Let a database have no other files beside it."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")


def synchronised(path: Path) -> None:
    """What was written to a file, or the names in a directory, is on the disk. Windows keeps names by itself."""
    if path.is_dir() and os.name == "nt":
        return
    descriptor = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
