"""Where the journal of a club is kept: in a file of its own, by the ledger of every journal."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from muraille.competition.ledger import Ledger, existing_as
from muraille.errors import IllegalAction
from muraille.league.journal import ClubDraft, ClubEntry, checked, decode_club, fold_club, fold_one_more
from muraille.league.state import Club
from muraille.phrase import Phrase


class ClubStore(Ledger[ClubDraft, ClubEntry, Club]):
    """A club's journal on disk."""

    kind = "club"

    def _decoded(self, body: str) -> ClubEntry:
        return decode_club(body)

    def _checked(self, draft: ClubDraft, journal: Sequence[ClubEntry], told: Club | None) -> ClubEntry:
        return checked(draft, journal, told)

    def _fold(self, journal: Sequence[ClubEntry]) -> Club:
        return fold_club(journal)

    def _fold_next(self, told: Club, entry: ClubEntry) -> bool:
        return fold_one_more(told, entry)

    def _nothing_told(self) -> IllegalAction:
        return IllegalAction("not_opened", Phrase("{target} holds no club yet", target=self.target))


def existing_club(target: str | Path) -> ClubStore:
    """The store of a club that exists; a mistyped name makes no new file."""
    return existing_as(ClubStore, target)
