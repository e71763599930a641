"""What the desk accepts: a draft is checked against what is known before it is written, and refused with a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from muraille.competition.bounds import check_bounds
from muraille.competition.event.facts import CompetitionOpened, Undone, check_settings
from muraille.competition.fold import fold
from muraille.competition.journal import Draft, Entry
from muraille.competition.order import refuse
from muraille.competition.results import played
from muraille.competition.state import Competition
from muraille.errors import IllegalAction, InvalidRequest
from muraille.phrase import Phrase


def check(draft: Draft, competition: Competition | None) -> None:
    """Raise the sentence for which a draft cannot be written: what is wrong with it first, then what stands in its way now."""
    check_bounds(draft)
    if competition is None:
        if not isinstance(draft.what, CompetitionOpened):
            raise IllegalAction("not_opened", Phrase("there is no competition yet: open one first"))
        check_settings(draft.what.settings)
        return
    if not draft.who.strip():
        raise InvalidRequest("no_author", Phrase("an entry needs its author"))
    draft.what.check(competition, draft)
    refuse(draft.what.obstacles(competition, draft), draft.why)


def check_undo(entry: Entry, journal: Sequence[Entry]) -> None:
    """An undoing must name an entry, and leave a journal that can still be told."""
    if not isinstance(entry.what, Undone):
        return
    if not 2 <= entry.what.entry <= len(journal):
        raise InvalidRequest(
            "unknown_entry",
            Phrase(
                "entry {number} cannot be undone: there are 2 to {last}", number=entry.what.entry, last=len(journal)
            ),
        )
    competition = fold([*journal, entry])
    for sheet in competition.sheets.values():
        played(sheet.deals, competition.rules)
    for session in competition.seating:
        for table in competition.seating[session]:
            for number in competition.seats(session, table):
                if number not in competition.people:
                    raise IllegalAction(
                        "seated",
                        Phrase(
                            "player {number} has a seat in session {session}: draw again without him first",
                            number=number,
                            session=session,
                        ),
                    )
