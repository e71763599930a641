"""The data directory: of this user alone, and of one server at a time."""

from __future__ import annotations

from pathlib import Path

from filelock import FileLock, Timeout

from muraille.errors import InvalidRequest
from muraille.phrase import Phrase

#: Whose presence tells nothing: the system forgets the lock with its process, whatever ends it.
LOCK = "server.lock"
#: What the user alone may do: with a directory, with a file.
OWN_DIRECTORY, OWN_FILE = 0o700, 0o600


class DataDirectory:
    """Where a server keeps its games and competitions; held while the server runs."""

    def __init__(self, path: Path) -> None:
        self.path = path
        path.mkdir(parents=True, exist_ok=True, mode=OWN_DIRECTORY)
        path.chmod(OWN_DIRECTORY)
        for each in path.rglob("*"):
            each.chmod(OWN_DIRECTORY if each.is_dir() else OWN_FILE)
        # the thread that serves releases what the one that started took
        self._locks = [FileLock(path / LOCK, mode=OWN_FILE, thread_local=False)]

    def take(self, file: Path | None = None) -> None:
        """Refuse to be the second: two servers would play one table twice, and each tell what the other hides.

        ``file`` is where the games lie, if not in this directory."""
        if file is not None:
            file.parent.mkdir(parents=True, exist_ok=True)
            self._locks.append(FileLock(file.with_name(f"{file.name}.lock"), mode=OWN_FILE, thread_local=False))
        try:
            for lock in self._locks:
                lock.acquire(timeout=0)
        except Timeout:
            self.release()
            place = self.path if file is None else file
            phrase = Phrase(
                "another server is running on {directory}; give this one --data of its own", directory=place.name
            )
            raise InvalidRequest("data_in_use", phrase) from None

    def release(self) -> None:
        for lock in self._locks:
            lock.release()
