"""Rehearsal: a copy of an event plays itself to the end, everything is exported once, and then it is wiped."""

from __future__ import annotations

import datetime
import threading
import time
from random import Random
from typing import Any

from muraille.competition import facts
from muraille.competition.conduct import total_on_the_table
from muraille.competition.demo import mcr_totals, riichi_totals
from muraille.competition.draws import Filling
from muraille.competition.order import to_draw
from muraille.competition.results import session_complete
from muraille.competition.seating import drawn
from muraille.competition.state import Competition
from muraille.competition.views.event import session_numbers
from muraille.errors import MurailleError
from muraille.phrase import Phrase
from muraille.riichi.rules import RiichiRules
from muraille.server.desk.office import Office, logger, now
from muraille.server.desk.papers import EXPORTS
from muraille.server.desk.visits import Visit

AUTHOR = "rehearsal"


class Rehearsal:
    """One run: it copies what is known of the event, and plays what is missing."""

    def __init__(self, office: Office, source: str, pace_s: float) -> None:
        self.office, self.pace_s = office, pace_s
        self.chance = Random(7)
        self.count = 0
        competition = office.store(source).competition()
        self.event = office.open_event(competition.settings, AUTHOR, rehearses=source)
        for person in competition.people.values():
            self._write(facts.PersonRegistered(person=person))
        if not to_draw(self.competition, 1):
            self._seat(competition)

    @property
    def competition(self) -> Competition:
        return self.office.store(self.event).competition()

    def _seat(self, source: Competition) -> None:
        for first, tables in sorted(source.seating.items()):
            seats = tuple(seats for _, seats in sorted(tables.items()))
            self._write(facts.SeatsDrawn(first_session=first, sessions=(seats,), method="copied"))
        if not source.seating:
            self._write(drawn(self.competition, seed=7, filling=Filling.BYES))

    def _write(self, fact: facts.AnyFact, at: datetime.datetime | None = None) -> None:
        self.count += 1
        self.office.write(self.event, fact, who=AUTHOR, key=f"rehearsal {self.count}", at=at)

    def play(self) -> None:
        """Every session to its end; stops quietly where the rehearsal was wiped meanwhile."""
        try:
            for session in session_numbers(self.competition):
                if session in self.competition.seating and not session_complete(self.competition, session):
                    self._session(session)
        except MurailleError as problem:
            logger.info("rehearsal ended", extra={"event": self.event, "problem": str(problem)})

    def _session(self, session: int) -> None:
        self._write(facts.SessionStarted(session=session), now())
        competition = self.competition
        riichi = isinstance(competition.rules, RiichiRules)
        for table, seats in sorted(competition.seating[session].items()):
            if self.office.closing:
                return
            time.sleep(self.pace_s)
            start = total_on_the_table(competition.rules) // 4
            scores, bets = riichi_totals(self.chance, start) if riichi else (mcr_totals(self.chance), 0)
            self._write(facts.TotalsEntered(session=session, table=table, scores=scores, bets=bets))
            self._write(facts.SheetSigned(session=session, table=table, players=seats, referee=AUTHOR))
        if competition.settings.hold_results:
            self._write(facts.SessionReleased(session=session))


def rehearse(visit: Visit) -> dict[str, Any]:
    """``POST …/rehearsal``: a copy that plays itself while the desk looks on."""
    running = Rehearsal(visit.office, visit.event, visit.office.settings.rehearsal_pace_s)
    threading.Thread(target=running.play, daemon=True, name=running.event).start()
    return {"id": running.event}


def try_papers(visit: Visit) -> dict[str, Any]:
    """``POST …/papers``: every export made once, with its size, or the reason why it cannot be made."""
    made = []
    for name, (ending, _, make) in EXPORTS.items():
        try:
            made.append({"name": name, "ending": ending, "bytes": len(make(visit)), "problem": None})
        except MurailleError as problem:
            made.append({"name": name, "ending": ending, "bytes": 0, "problem": problem.render(visit.language)})
    return {"papers": made}


def wipe(visit: Visit) -> dict[str, Any]:
    """``POST …/wipe``: a rehearsal is over; nothing of it stays."""
    visit.office.wipe(visit.event)
    return {"wiped": Phrase("the rehearsal is wiped").render(visit.language)}
