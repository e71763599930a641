"""From the journal to the competition: every entry that counts, one after the other."""

from __future__ import annotations

import datetime
from collections.abc import Sequence

from muraille.competition.facts import CompetitionOpened, Undone
from muraille.competition.journal import Entry, as_of, effective, versions_of
from muraille.competition.state import Competition
from muraille.errors import IllegalAction
from muraille.phrase import Phrase


def fold(journal: Sequence[Entry]) -> Competition:
    """The competition that a journal tells, entries undone left out."""
    entries = effective(journal)
    if not entries or not isinstance(entries[0].what, CompetitionOpened):
        raise IllegalAction("not_opened", Phrase("the journal does not begin with a competition: open one first"))
    competition = Competition(entries[0].what.settings, sequence=len(journal), versions=versions_of(journal))
    for entry in entries[1:]:
        entry.fact.fold(competition, entry)
    return competition


def fold_at(journal: Sequence[Entry], moment: datetime.datetime) -> Competition:
    """The competition as its journal told it at a moment."""
    known = as_of(journal, moment)
    if not known:
        raise IllegalAction(
            "not_opened",
            Phrase(
                "there was no competition yet on {moment}; its journal begins on {first}",
                moment=f"{moment:%Y-%m-%d %H:%M %Z}",
                first=f"{journal[0].at.astimezone(moment.tzinfo):%Y-%m-%d %H:%M %Z}",
            )
            if journal
            else Phrase("there is no competition yet: open one first"),
        )
    return fold(known)


def fold_next(competition: Competition, entry: Entry) -> bool:
    """Let a competition that nobody else reads know one entry more; False where the journal has to be folded anew."""
    if isinstance(entry.what, Undone):
        return False
    entry.fact.fold(competition, entry)
    competition.sequence = entry.sequence
    if entry.scope is not None:
        competition.versions[entry.scope] = competition.versions.get(entry.scope, 0) + 1
    return True
