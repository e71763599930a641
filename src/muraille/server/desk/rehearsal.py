"""Rehearsal: a copy of an event plays itself to the end, everything is exported once, and then it is wiped."""

from __future__ import annotations

import threading
import time
from random import Random

from muraille.competition import facts
from muraille.competition.demo import offence, totals
from muraille.competition.draws import Filling
from muraille.competition.order import missing_tables
from muraille.competition.people import Kind, Person
from muraille.competition.results import SheetState, session_complete, sheet_state
from muraille.competition.seating.drawing import drawn, final, swiss
from muraille.competition.state import Competition
from muraille.competition.views.event import session_numbers
from muraille.errors import MurailleError
from muraille.phrase import Phrase
from muraille.server.desk.answers import CreatedEvent, PaperCheck, PaperChecks, WipeAnswer
from muraille.server.desk.papers import EXPORTS
from muraille.server.desk.service import DeskService, logger
from muraille.server.desk.visits import Visit

AUTHOR, SECOND = "rehearsal", "rehearsal, second entry"
REASON = "rehearsal"


class Rehearsal:
    """One run: it copies the journal of the event, and plays what is missing, with everything that happens on a day."""

    def __init__(self, desk: DeskService, source: str, pace_s: float) -> None:
        self.desk, self.pace_s = desk, pace_s
        self.chance = Random(7)
        self.count = 0
        self.event = desk.open_copy(source)

    @property
    def competition(self) -> Competition:
        return self.desk.store(self.event).competition()

    def _write(self, fact: facts.AnyFact, who: str = AUTHOR) -> None:
        self.count += 1
        self.desk.write(self.event, fact, who=who, key=f"rehearsal {self.count}", why=REASON)

    def play(self) -> None:
        """Every session to its end; stops quietly where the rehearsal was wiped meanwhile."""
        try:
            incidents = True
            for session in session_numbers(self.competition):
                if session not in self.competition.seating:
                    self._write(self._seats(session))
                if not session_complete(self.competition, session):
                    self._session(session, incidents=incidents)
                    incidents = False
        except MurailleError as problem:
            logger.info("rehearsal ended", extra={"event": self.event, "problem": str(problem)})

    def _seats(self, session: int) -> facts.SeatingDrawn:
        """All sessions where none is drawn; otherwise the one that is missing, by its stage or by the standing."""
        competition = self.competition
        if not competition.seating:
            return drawn(competition, seed=7, filling=Filling.BYES)
        if any(stage.first_session <= session for stage in competition.stages):
            return final(competition, session)
        return swiss(competition, session, seed=7)

    def _session(self, session: int, *, incidents: bool) -> None:
        if session not in self.competition.clocks:
            self._write(facts.SessionStarted(session=session))
        missing = missing_tables(self.competition, session)
        if incidents:
            self._incidents(session, missing[0])
        for table in missing:
            if self.desk.closing:
                return
            time.sleep(self.pace_s)
            self._sheet(session, table)
        if incidents:
            self._correct(session, missing[0])
        if self.competition.settings.holds(session) and session not in self.competition.released:
            self._write(facts.SessionReleased(session=session))

    def _incidents(self, session: int, table: int) -> None:
        """A late player, a substitute who enters during the game, and a chombo, all at one table."""
        competition = self.competition
        late, absent, offender, _ = competition.seats(session, table)
        substitute = self._free_substitute(session)
        seated = facts.SubstituteSeated(
            session=session, table=table, absent=absent, substitute=substitute, during_game=True
        )
        for fact in (
            facts.PlayerLate(session=session, player=late, minutes=3),
            seated,
            offence(competition, session, offender),
        ):
            self._write(fact)

    def _free_substitute(self, session: int) -> int:
        """Somebody who is there for it; where nobody is, one is registered."""
        competition = self.competition
        for person in competition.people.values():
            if person.kind is Kind.SUBSTITUTE and competition.table_of(session, person.number) is None:
                return person.number
        number = max(competition.people) + 1
        person = Person(number=number, first_name="Rehearsal", last_name="Substitute", kind=Kind.SUBSTITUTE)
        self._write(facts.PersonRegistered(person=person))
        return number

    def _sheet(self, session: int, table: int) -> None:
        """A result; where somebody has entered one, the second entry that is missing, or what settles two that differ."""
        competition = self.competition
        if sheet_state(competition, session, table) is SheetState.DIFFERENT:
            return self._correct(session, table)
        known = next(iter(competition.sheet(session, table).totals.values()), None)
        scores, bets = (known.scores, known.bets) if known else totals(self.chance, competition.rules)
        first = () if known else (AUTHOR,)
        second = (SECOND,) if competition.settings.double_entry else ()
        for author in (*first, *second):
            self._write(facts.TotalsEntered(session=session, table=table, scores=scores, bets=bets), author)
        return self._sign(session, table)

    def _correct(self, session: int, table: int) -> None:
        """A sheet that was copied wrongly; what was signed is signed again."""
        scores, bets = totals(self.chance, self.competition.rules)
        self._write(facts.TotalsCorrected(session=session, table=table, scores=scores, bets=bets))
        self._sign(session, table)

    def _sign(self, session: int, table: int) -> None:
        competition = self.competition
        players = tuple(competition.player_at(session, number) for number in competition.seats(session, table))
        self._write(facts.SheetSigned(session=session, table=table, players=players, referee=AUTHOR))


def rehearse(visit: Visit) -> CreatedEvent:
    """``POST …/rehearsal``: a copy that plays itself while the desk looks on."""
    running = Rehearsal(visit.desk, visit.event, visit.desk.settings.rehearsal_pace_s)
    threading.Thread(target=running.play, daemon=True, name=running.event).start()
    return CreatedEvent(id=running.event)


def try_papers(visit: Visit) -> PaperChecks:
    """``POST …/papers``: every export made once, with its size, or the reason why it cannot be made."""
    made: list[PaperCheck] = []
    for name, (ending, _, make) in EXPORTS.items():
        try:
            made.append(PaperCheck(name=name, ending=ending, bytes=len(make(visit)), problem=None))
        except MurailleError as problem:
            made.append(PaperCheck(name=name, ending=ending, bytes=0, problem=problem.render(visit.language)))
    return PaperChecks(papers=made)


def wipe(visit: Visit) -> WipeAnswer:
    """``POST …/wipe``: a rehearsal is over; nothing of it stays."""
    visit.desk.wipe(visit.event)
    return WipeAnswer(wiped=Phrase("the rehearsal is wiped"))
