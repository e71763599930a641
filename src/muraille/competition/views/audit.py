"""The journal in words: who wrote what, when and why, what still counts, and which entry undid which."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from dataclasses import dataclass

from muraille.competition.event import EventSettings
from muraille.competition.facts import AnyFact, CompetitionOpened, SettingsChanged, Undone
from muraille.competition.fold import fold
from muraille.competition.journal import Entry, effective
from muraille.competition.state import Competition
from muraille.phrase import Renderable


@dataclass(frozen=True, slots=True, kw_only=True)
class AuditLine:
    """An entry for people."""

    sequence: int
    at: datetime.datetime
    who: str
    device: str
    sentence: Renderable
    why: str
    #: Session and table, where it concerns one.
    session: int | None
    table: int | None
    player: int | None
    #: Whether it counts, and the entry that undid it.
    counts: bool
    undone_by: int | None
    hash: str


def audit(
    journal: Sequence[Entry],
    *,
    session: int | None = None,
    table: int | None = None,
    player: int | None = None,
    who: str | None = None,
) -> tuple[AuditLine, ...]:
    """The entries of a journal in their order: all of them, or those about a session, a table, a player, by somebody."""
    competition = fold(journal)
    counting = {entry.sequence for entry in effective(journal)}
    undone, before = _undone(journal), settings_before(journal)
    lines = (_line(entry, competition, counting, undone, before.get(entry.sequence)) for entry in journal)
    return tuple(
        line
        for line in lines
        if (session is None or line.session == session)
        and (table is None or line.table == table)
        and (player is None or line.player == player)
        and (who is None or line.who == who)
    )


def settings_before(journal: Sequence[Entry]) -> dict[int, EventSettings]:
    """For each entry that changes the settings, what they were until then."""
    found: dict[int, EventSettings] = {}
    known: EventSettings | None = None
    for entry in journal:
        if isinstance(entry.what, CompetitionOpened | SettingsChanged):
            if known is not None:
                found[entry.sequence] = known
            known = entry.what.settings
    return found


def sentence_of(fact: AnyFact, competition: Competition, before: EventSettings | None = None) -> Renderable:
    """The sentence of a fact; with the settings before it, a change of them says what it changed."""
    if isinstance(fact, SettingsChanged) and before is not None:
        return fact.changed(before)
    return fact.sentence(competition)


def _undone(journal: Sequence[Entry]) -> dict[int, int]:
    """Which entry undid which; an undoing that was undone itself does not count."""
    found: dict[int, int] = {}
    for entry in reversed(journal):
        if isinstance(entry.what, Undone) and entry.sequence not in found:
            found[entry.what.entry] = entry.sequence
    return found


def _line(
    entry: Entry,
    competition: Competition,
    counting: set[int],
    undone: dict[int, int],
    before: EventSettings | None,
) -> AuditLine:
    session, _, table = (entry.scope or "").partition("/")
    fact = entry.fact
    return AuditLine(
        sequence=entry.sequence,
        at=entry.at,
        who=entry.who,
        device=entry.device,
        sentence=sentence_of(fact, competition, before),
        why=entry.why,
        session=int(session) if session else getattr(fact, "session", None),
        table=int(table) if table else None,
        player=fact.concerns,
        counts=entry.sequence in counting or (isinstance(fact, Undone) and entry.sequence not in undone),
        undone_by=undone.get(entry.sequence),
        hash=entry.hash,
    )
