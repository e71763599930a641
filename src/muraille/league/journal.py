"""The journal of a club: its entries, what is asked of a draft, and the club that it tells."""

from __future__ import annotations

import datetime
from collections.abc import Sequence

import msgspec

from muraille.competition.bounds import check_bounds
from muraille.competition.journal import (
    Conflict,
    DraftOf,
    EntryOf,
    as_of,
    decoded,
    effective,
    next_entry,
    unseen_by,
    versions_of,
)
from muraille.competition.order import refuse
from muraille.errors import IllegalAction, InvalidRequest
from muraille.league.facts import AnyClubFact
from muraille.league.mentions import check_mentions
from muraille.league.people_facts import ClubFounded, check_club
from muraille.league.state import Club
from muraille.league.together import doubled
from muraille.phrase import Phrase


class ClubDraft(DraftOf[AnyClubFact], frozen=True, kw_only=True):
    """What somebody asks to write into a club's journal."""


class ClubEntry(EntryOf[AnyClubFact], frozen=True, kw_only=True):
    """One line of a club's journal."""


_DECODER = msgspec.json.Decoder(ClubEntry)


def decode_club(line: bytes | str) -> ClubEntry:
    """The entry of a line."""
    return decoded(_DECODER, line)


def checked(draft: ClubDraft, journal: Sequence[ClubEntry], club: Club | None) -> ClubEntry:
    """The draft as the next entry; raises the sentence for which it cannot be written."""
    _check_version(draft, journal)
    check_bounds(draft)
    if club is None:
        if not isinstance(draft.what, ClubFounded):
            raise IllegalAction("not_opened", Phrase("there is no club yet: found one first"))
        check_club(draft.what.settings)
        return next_entry(ClubEntry, draft, journal)
    if not draft.who.strip():
        raise InvalidRequest("no_author", Phrase("an entry needs its author"))
    draft.what.check(club, draft)
    refuse(draft.what.obstacles(club, draft), draft.why)
    entry = next_entry(ClubEntry, draft, journal)
    _check_undo(entry, journal)
    return entry


def _check_version(draft: ClubDraft, journal: Sequence[ClubEntry]) -> None:
    if unseen := unseen_by(draft, journal):
        night, _, table = unseen.scope.partition("/")
        raise Conflict(
            draft,
            unseen.entries,
            Phrase(
                "table {table} of evening {night} has changed: version {current}, you saw {seen}; look again before entering",
                table=table,
                night=night,
                current=unseen.current,
                seen=draft.version,
            ),
        )


def _check_undo(entry: ClubEntry, journal: Sequence[ClubEntry]) -> None:
    """An undoing must name an entry, and leave a journal that can still be told."""
    number = entry.what.undoes
    if number is None:
        return
    if not 2 <= number <= len(journal):
        raise InvalidRequest(
            "unknown_entry",
            Phrase("entry {number} cannot be undone: there are 2 to {last}", number=number, last=len(journal)),
        )
    before, after = fold_club(journal), fold_club([*journal, entry])
    check_mentions(before, after)
    doubled_before = doubled(before)
    for pair, problem in doubled(after).items():
        if pair not in doubled_before:
            raise problem


def fold_club(journal: Sequence[ClubEntry]) -> Club:
    """The club that a journal tells, entries undone left out."""
    entries = effective(journal)
    if not entries or not isinstance(entries[0].what, ClubFounded):
        raise IllegalAction("not_opened", Phrase("the journal does not begin with a club: found one first"))
    club = Club(entries[0].what.settings, sequence=len(journal), versions=versions_of(journal))
    for entry in entries[1:]:
        entry.what.fold(club, entry)
    return club


def club_at(journal: Sequence[ClubEntry], moment: datetime.datetime) -> Club:
    """The club as its journal told it at a moment."""
    known = as_of(journal, moment)
    if not known:
        raise IllegalAction("not_opened", Phrase("there was no club yet at that moment"))
    return fold_club(known)


def fold_one_more(club: Club, entry: ClubEntry) -> bool:
    """Let a club that nobody else reads know one entry more; False where the journal has to be folded anew."""
    if entry.what.undoes is not None:
        return False
    entry.what.fold(club, entry)
    club.sequence = entry.sequence
    if entry.scope is not None:
        club.versions[entry.scope] = club.versions.get(entry.scope, 0) + 1
    return True
