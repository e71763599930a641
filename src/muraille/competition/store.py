"""Where the journal of a competition is kept. With its ledger and the backups all input and output of the desk."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from muraille.competition import journal
from muraille.competition.clock.facts import SessionStarted
from muraille.competition.fold import fold, fold_next
from muraille.competition.journal import Draft, Entry, check_version, written
from muraille.competition.ledger import Ledger, existing_as, restore_as
from muraille.competition.state import Competition
from muraille.competition.validation import check, check_undo
from muraille.errors import IllegalAction
from muraille.phrase import Phrase

#: Whether somebody may write, given what the journal tells; raises if not.
Allowed = Callable[[Competition], None]


class Store(Ledger[Draft, Entry, Competition]):
    """A competition's journal on disk."""

    kind = "competition"

    def competition(self) -> Competition:
        """What the journal tells now."""
        return self.told()

    def version(self, session: int, table: int) -> int:
        """How many entries concern a table: what a client sends back to show that it saw them all."""
        return self.competition().version(session, table)

    def _decoded(self, body: str) -> Entry:
        return journal.decode(body)

    def _checked(self, draft: Draft, journal: Sequence[Entry], told: Competition | None) -> Entry:
        check_version(draft, journal)
        check(draft, told)
        entry = written(draft, journal)
        check_undo(entry, journal)
        return entry

    def _fold(self, journal: Sequence[Entry]) -> Competition:
        return fold(journal)

    def _fold_next(self, told: Competition, entry: Entry) -> bool:
        return fold_next(told, entry)

    def _worth_a_backup(self, entry: Entry) -> bool:
        return super()._worth_a_backup(entry) or isinstance(entry.what, SessionStarted)

    def _nothing_told(self) -> IllegalAction:
        return IllegalAction("not_opened", Phrase("{target} holds no competition yet", target=self.target))


def restore(backup: Path, target: Path) -> int:
    """Make a competition's file from a backup; the number of its entries."""
    return restore_as(Store, backup, target)


def existing(target: str | Path) -> Store:
    """The store of a competition that exists."""
    return existing_as(Store, target)
