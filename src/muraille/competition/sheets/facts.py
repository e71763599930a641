"""The facts of a table's sheet: totals, deals, the end of a game, disputes, signatures, corrections."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from muraille.competition.commands import SESSION, TABLE, Command, Parameter
from muraille.competition.declaration import Fact, located
from muraille.competition.order import Obstacle, to_enter, to_sign
from muraille.competition.refusals import need_reason, not_at_table
from muraille.competition.results import SheetState, differences, games, session_complete, sheet_state
from muraille.competition.roles import AT_TABLES, STAFF
from muraille.competition.sheets import Dispute, EnteredDeal, Totals
from muraille.competition.sheets.checks import check_change, check_deal, check_deals, check_totals
from muraille.competition.sheets.hand_checks import tile_doubts
from muraille.competition.sheets.words import deal_words, spaced, with_bets
from muraille.competition.state import Competition
from muraille.competition.statements import Authored, Numbered
from muraille.errors import InvalidRequest
from muraille.phrase import Phrase, Renderable, mark

_TOTALS = {
    "session": SESSION,
    "table": TABLE,
    "scores": Parameter(mark("The total of this seat, without penalties."), "SCORE"),
    "bets": Parameter(mark("Riichi bets left on the table, in points.")),
}


class TotalsEntered(Fact, frozen=True, kw_only=True):
    """The four totals of a sheet, East first, and the riichi bets left on the table, in points."""

    writers = AT_TABLES
    command = Command(
        "score", mark("Enter the totals of a table, the seats as at the start, East first."), _TOTALS, signed=True
    )

    session: int
    table: int
    scores: tuple[int, int, int, int]
    bets: int = 0

    def check(self, competition: Competition, draft: Authored) -> None:
        totals = Totals(self.scores, self.bets, draft.who, 0)
        check_change(competition, self.session, self.table, totals)
        check_totals(competition, self.session, self.table, totals, draft.why)

    def obstacles(self, competition: Competition, draft: Authored) -> Iterable[Obstacle]:
        return to_enter(competition, self.session)

    def fold(self, competition: Competition, entry: Numbered) -> None:
        totals = Totals(self.scores, self.bets, entry.who, entry.sequence)
        sheet = competition.sheet(self.session, self.table)
        if not sheet.totals or not all(each.agrees(totals) for each in sheet.totals.values()):
            sheet.unsign(self.sentence(competition))
        sheet.totals[entry.who] = totals
        sheet.settle(self)
        competition.arrived.setdefault((self.session, self.table), entry.at)

    @property
    def words(self) -> Phrase:
        """What the table writes on its sheet."""
        return with_bets(Phrase("totals {scores}", scores=spaced(self.scores)), self.bets)

    def sentence(self, competition: Competition) -> Phrase:
        return located(self.session, self.words, self.table)

    def remarks(self, competition: Competition) -> Iterable[Phrase]:
        if sheet_state(competition, self.session, self.table) is SheetState.DIFFERENT:
            yield Phrase("the entries differ, and nothing counts until one is corrected:")
        yield from differences(competition, self.session, self.table)
        if session_complete(competition, self.session):
            yield Phrase("session {session} is complete", session=self.session)


class TotalsCorrected(Fact, frozen=True, kw_only=True):
    """Overrides whatever was entered before; needs a reason."""

    writers = STAFF
    command = Command("correct", mark("Correct a table's totals, with the reason."), _TOTALS, signed=True)

    session: int
    table: int
    scores: tuple[int, int, int, int]
    bets: int = 0

    def check(self, competition: Competition, draft: Authored) -> None:
        competition.seats(self.session, self.table)
        need_reason(draft.why)
        check_totals(competition, self.session, self.table, Totals(self.scores, self.bets, draft.who, 0), draft.why)

    def obstacles(self, competition: Competition, draft: Authored) -> Iterable[Obstacle]:
        return to_enter(competition, self.session)

    def fold(self, competition: Competition, entry: Numbered) -> None:
        sheet = competition.sheet(self.session, self.table)
        sheet.corrected = Totals(self.scores, self.bets, entry.who, entry.sequence)
        sheet.disputes.clear()
        sheet.unsign(self.sentence(competition))

    def sentence(self, competition: Competition) -> Phrase:
        what = with_bets(Phrase("corrected to {scores}", scores=spaced(self.scores)), self.bets)
        return located(self.session, what, self.table)


class DealEntered(EnteredDeal, Fact, frozen=True, kw_only=True):
    """One deal. Entering the same number again replaces it."""

    writers = AT_TABLES

    def check(self, competition: Competition, draft: Authored) -> None:
        check_deal(competition, self, draft.why)

    def obstacles(self, competition: Competition, draft: Authored) -> Iterable[Obstacle]:
        return to_enter(competition, self.session)

    def fold(self, competition: Competition, entry: Numbered) -> None:
        sheet = competition.sheet(self.session, self.table)
        if sheet.deals.get(self.number) != self:
            sheet.unsign(self.sentence(competition))
        if self.number not in sheet.deals:
            sheet.course.append((entry.at, self))
        sheet.deals[self.number] = self
        sheet.settle(self)

    @property
    def words(self) -> Phrase:
        return deal_words(self)

    def sentence(self, competition: Competition) -> Phrase:
        return located(self.session, self.words, self.table)

    def remarks(self, competition: Competition) -> Iterable[Phrase]:
        played = games(competition, self.session, self.table)
        place = sorted(competition.sheets[self.session, self.table].deals).index(self.number)
        yield from tile_doubts(self, played[place], competition.rules)
        scores = spaced(played[place + 1].scores)
        yield Phrase("after deal {number}: {scores}", number=self.number, scores=scores)


class DealsClosed(Fact, frozen=True, kw_only=True, tag="game_ended"):
    """The deals entered are all that count."""

    writers = AT_TABLES
    command = Command("end-game", mark("The deals entered are all that count."), {"session": SESSION, "table": TABLE})

    session: int
    table: int

    def check(self, competition: Competition, draft: Authored) -> None:
        competition.seats(self.session, self.table)
        check_deals(competition, self.session, self.table)

    def fold(self, competition: Competition, entry: Numbered) -> None:
        sheet = competition.sheet(self.session, self.table)
        sheet.ended = True
        sheet.settle(self)
        competition.arrived.setdefault((self.session, self.table), entry.at)

    @property
    def words(self) -> Phrase:
        return Phrase("game ended")

    def sentence(self, competition: Competition) -> Phrase:
        return located(self.session, self.words, self.table)


#: What can be held to be right of a sheet.
SheetFact = TotalsEntered | DealEntered | DealsClosed


class SheetDisputed(Fact, frozen=True, kw_only=True):
    """A table holds something else to be right than what stands. It counts for nothing until the desk decides."""

    writers = AT_TABLES

    session: int
    table: int
    held: SheetFact

    def check(self, competition: Competition, draft: Authored) -> None:
        """Of a table that is drawn, about its own sheet; what is held to be right may be anything, for it does not count."""
        competition.seats(self.session, self.table)
        if (self.session, self.table) != (self.held.session, self.held.table):
            raise InvalidRequest("other_table", Phrase("a table disputes its own sheet, and of the same session"))

    def fold(self, competition: Competition, entry: Numbered) -> None:
        dispute = Dispute(self.held, self.held.words, entry.who, entry.sequence)
        competition.sheet(self.session, self.table).disputes.append(dispute)

    def sentence(self, competition: Competition) -> Renderable:
        what = Phrase("disputed, held to be right: {what}", what=self.held.words)
        return located(self.session, what, self.table)


class SheetSigned(Fact, frozen=True, kw_only=True):
    """Who signed: players by number, and the referee (Green §3.9.1-4, §3.9.2-3)."""

    writers = AT_TABLES
    command = Command(
        "sign",
        mark("Players and referee have signed the sheet."),
        {
            "session": SESSION,
            "table": TABLE,
            "referee": Parameter(mark("The referee who signed.")),
            "players": Parameter(mark("Who signed, such as 3,7; all four if left out.")),
        },
    )

    session: int
    table: int
    players: tuple[int, ...] = ()
    referee: str = ""

    @classmethod
    def filled(cls, values: Mapping[str, object], competition: Competition) -> Mapping[str, object]:
        session, table = values["session"], values["table"]
        assert isinstance(session, int)
        assert isinstance(table, int)
        seated = [competition.player_at(session, number) for number in competition.seats(session, table)]
        return {**values, "players": values.get("players") or seated}

    def check(self, competition: Competition, draft: Authored) -> None:
        seats = competition.seats(self.session, self.table)
        strangers = set(self.players) - set(seats) - {competition.player_at(self.session, number) for number in seats}
        if strangers:
            raise not_at_table(competition, min(strangers), self.session, self.table)

    def obstacles(self, competition: Competition, draft: Authored) -> Iterable[Obstacle]:
        return to_sign(competition, self.session, self.table)

    def fold(self, competition: Competition, entry: Numbered) -> None:
        sheet = competition.sheet(self.session, self.table)
        sheet.signed |= set(self.players)
        sheet.referee = self.referee or sheet.referee

    def sentence(self, competition: Competition) -> Phrase:
        what = Phrase("sheet signed by {count:# player|# players}", count=len(self.players))
        return located(self.session, what, self.table)
