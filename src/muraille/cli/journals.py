"""What the commands of every journal share, an event's and a club's: begun, taken over, restored."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from muraille.cli.desk import missing_extra, show
from muraille.errors import MurailleError
from muraille.phrase import Phrase, mark

if TYPE_CHECKING:
    from muraille.competition.ledger import AnyLedger

Backup = Annotated[Path, typer.Argument(metavar="BACKUP", help=mark("A backup or a copy."))]
Restored = Annotated[
    Path, typer.Argument(metavar="FILE", help=mark("The file to make; an existing one is kept aside."))
]


def begin(opened: Callable[[str], AnyLedger], file: str, write: Callable[[Any], object]) -> None:
    """A journal in a new file; where its first entry is refused no file is left behind."""
    try:
        from muraille.competition.backups import discard
    except ImportError:
        raise missing_extra() from None
    fresh = "://" not in file and not Path(file).exists()
    try:
        with opened(file) as store:
            write(store)
    except MurailleError:
        if fresh:
            discard(Path(file))
        raise


def adopt(opened: Callable[[str], AnyLedger], file: str, entries: Iterable[Any]) -> None:
    """Take over a journal from elsewhere, and say how many entries it has."""
    with opened(file) as store:
        show_count(store.adopt(entries), file)


def show_count(count: int, path: str | Path) -> None:
    show(Phrase("{count:# entry|# entries} in {path}", count=count, path=path))


def restore(kind: type[AnyLedger], backup: Path, target: Path) -> None:
    """Make a file from a backup, after checking it."""
    from muraille.competition.ledger import restore_as

    show_count(restore_as(kind, backup, target), target)
