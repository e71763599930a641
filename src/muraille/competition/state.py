"""A competition as its journal tells it. Nothing here is stored: it is folded anew from the entries that count."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property, singledispatch

from msgspec.structs import replace

from muraille.competition import facts
from muraille.competition.conduct import EventRules, rules_named
from muraille.competition.journal import Entry, as_of, effective, versions_of
from muraille.competition.people import Kind, Person
from muraille.errors import IllegalAction, InvalidRequest
from muraille.phrase import Phrase

Seats = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Totals:
    """The four totals of a sheet and the bets left, by whom and when."""

    scores: tuple[int, int, int, int]
    bets: int
    who: str
    sequence: int

    def agrees(self, other: Totals) -> bool:
        return (self.scores, self.bets) == (other.scores, other.bets)


@dataclass(frozen=True, slots=True)
class Dispute:
    """What somebody at a table holds to be right, though something else stands."""

    held: facts.TotalsEntered | facts.DealEntered | facts.GameEnded
    who: str
    sequence: int


@dataclass(slots=True)
class Sheet:
    """What was entered for a table in a session."""

    #: The latest totals of each person who entered some.
    totals: dict[str, Totals] = field(default_factory=dict)
    corrected: Totals | None = None
    deals: dict[int, facts.DealEntered] = field(default_factory=dict)
    ended: bool = False
    disputes: list[Dispute] = field(default_factory=list)
    signed: set[int] = field(default_factory=set)
    referee: str = ""
    #: When the dice fell (None) and when each deal was over.
    course: list[tuple[datetime.datetime, facts.DealEntered | None]] = field(default_factory=list)

    def unsign(self) -> None:
        """What was signed is not what counts now."""
        self.signed, self.referee = set(), ""

    def settle(self, fact: facts.TotalsEntered | facts.DealEntered | facts.GameEnded) -> None:
        """Whoever held this to be right has it now (decision 0178)."""
        self.disputes = [dispute for dispute in self.disputes if dispute.held != fact]


@dataclass(slots=True)
class Clock:
    """What was announced in a session."""

    started: datetime.datetime
    minutes: int
    stops: list[tuple[datetime.datetime, datetime.datetime | None]] = field(default_factory=list)
    #: Extra minutes by table; None is for all.
    extra: dict[int | None, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Penalty:
    """A ruling as written, and why it no longer counts."""

    sequence: int
    given: facts.PenaltyGiven
    who: str
    at: datetime.datetime
    cancelled: str | None = None


@dataclass(slots=True)
class Appeal:
    """An appeal and what became of it."""

    sequence: int
    filed: facts.AppealFiled
    at: datetime.datetime
    judgements: list[facts.AppealJudged] = field(default_factory=list)
    #: Taken on to the Arbitration Committee.
    taken: bool = False


@dataclass
class Competition:
    """Everything the desk knows, at one moment. Read it; write to the journal."""

    settings: facts.Settings
    people: dict[int, Person] = field(default_factory=dict)
    #: Who left, and from which session on; a player may return.
    left: dict[int, facts.PersonLeft] = field(default_factory=dict)
    returned: dict[int, int] = field(default_factory=dict)
    removed: set[int] = field(default_factory=set)
    #: Tables by session, each from 1.
    seating: dict[int, dict[int, Seats]] = field(default_factory=dict)
    byes: dict[int, tuple[int, ...]] = field(default_factory=dict)
    draws: list[facts.SeatsDrawn] = field(default_factory=list)
    substitutes: dict[tuple[int, int], facts.SubstituteSeated] = field(default_factory=dict)
    #: Who sat there before the last of several substitutes for a seat.
    relieved: dict[tuple[int, int], tuple[int, ...]] = field(default_factory=dict)
    late: dict[tuple[int, int], facts.PlayerLate] = field(default_factory=dict)
    #: The entries that say who was late.
    late_entries: dict[tuple[int, int], int] = field(default_factory=dict)
    clocks: dict[int, Clock] = field(default_factory=dict)
    penalties: dict[int, Penalty] = field(default_factory=dict)
    sheets: dict[tuple[int, int], Sheet] = field(default_factory=dict)
    released: set[int] = field(default_factory=set)
    stages: list[facts.StageOpened] = field(default_factory=list)
    appeals: dict[int, Appeal] = field(default_factory=dict)
    arranged: list[facts.Arranged] = field(default_factory=list)
    ticked: set[str] = field(default_factory=set)
    report: dict[str, str] = field(default_factory=dict)
    #: When each table's sheet first came in.
    arrived: dict[tuple[int, int], datetime.datetime] = field(default_factory=dict)
    #: How many entries the journal has, and how many of them concern each table: what a client has seen.
    sequence: int = 0
    versions: dict[str, int] = field(default_factory=dict)

    @cached_property
    def rules(self) -> EventRules:
        return rules_named(self.settings.rules, self.settings.options)

    def person(self, number: int) -> Person:
        try:
            return self.people[number]
        except KeyError:
            raise InvalidRequest("unknown_player", Phrase("there is no player {number}", number=number)) from None

    def seats(self, session: int, table: int) -> Seats:
        """The four numbers of a table, East first."""
        tables = self.seating.get(session)
        if tables is None:
            raise InvalidRequest("no_seating", Phrase("session {session} is not drawn yet", session=session))
        if table not in tables:
            raise InvalidRequest(
                "unknown_table",
                Phrase(
                    "session {session} has tables {first} to {last}, there is no table {table}",
                    session=session,
                    first=min(tables),
                    last=max(tables),
                    table=table,
                ),
            )
        return tables[table]

    def table_of(self, session: int, player: int) -> int | None:
        """Where somebody plays in a session; substitutes sit where they sit in for somebody."""
        for table, seats in self.seating.get(session, {}).items():
            if player in seats:
                return table
        for (when, absent), seated in self.substitutes.items():
            if when == session and player in self.sitting_in(session, absent):
                return seated.table
        return None

    def sitting_in(self, session: int, absent: int) -> tuple[int, ...]:
        """Everybody who sat in for a player in a session, in their order."""
        seated = self.substitutes.get((session, absent))
        return (*self.relieved.get((session, absent), ()), seated.substitute) if seated else ()

    def version(self, session: int, table: int) -> int:
        """How many entries concern a table: what a client sends back to show that it saw them all."""
        return self.versions.get(f"{session}/{table}", 0)

    def player_at(self, session: int, player: int) -> int:
        """Who sits on a player's seat in a session: himself, or his substitute."""
        seated = self.substitutes.get((session, player))
        return seated.substitute if seated else player

    def sheet(self, session: int, table: int) -> Sheet:
        return self.sheets.setdefault((session, table), Sheet())

    def away(self, player: int, session: int) -> facts.PersonLeft | None:
        """The departure that keeps a player from a session, if there is one."""
        left = self.left.get(player)
        if left is None or session < left.from_session:
            return None
        back = self.returned.get(player)
        return None if back is not None and back > left.from_session and session >= back else left

    def field_of(self, session: int) -> set[int]:
        """Whose session it is: the players of the stage, or all entrants; whether they are there or not."""
        chosen = {number for stage in self.stages_at(session) for number in stage.players}
        return chosen or {person.number for person in self.entrants()}

    def stages_at(self, session: int) -> tuple[facts.StageOpened, ...]:
        """The stages that are played in a session, the highest first; several where they began together."""
        begun = [stage.first_session for stage in self.stages if stage.first_session <= session]
        return tuple(stage for stage in self.stages if begun and stage.first_session == max(begun))

    def entrants(self) -> list[Person]:
        return [person for person in self.people.values() if person.kind is Kind.ENTRANT]


def fold(journal: Sequence[Entry]) -> Competition:
    """The competition that a journal tells, entries undone left out."""
    entries = effective(journal)
    if not entries or not isinstance(entries[0].what, facts.CompetitionOpened):
        raise IllegalAction("not_opened", Phrase("the journal does not begin with a competition: open one first"))
    competition = Competition(entries[0].what.settings, sequence=len(journal), versions=versions_of(journal))
    for entry in entries[1:]:
        apply(entry.what, competition, entry)
    return competition


def told_at(journal: Sequence[Entry], moment: datetime.datetime) -> Competition:
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


@singledispatch
def apply(fact: object, competition: Competition, entry: Entry) -> None:
    """Add one fact to what is known."""
    raise AssertionError(f"no rule for {type(fact).__name__}")


@apply.register
def _(fact: facts.CompetitionOpened, competition: Competition, entry: Entry) -> None:
    raise IllegalAction("opened_twice", Phrase("entry {sequence} opens the competition again", sequence=entry.sequence))


@apply.register
def _(fact: facts.SettingsChanged, competition: Competition, entry: Entry) -> None:
    competition.settings = fact.settings
    competition.__dict__.pop("rules", None)


@apply.register
def _(fact: facts.PersonRegistered, competition: Competition, entry: Entry) -> None:
    competition.people[fact.person.number] = fact.person


@apply.register
def _(fact: facts.PersonLeft, competition: Competition, entry: Entry) -> None:
    competition.left[fact.number] = fact
    competition.returned.pop(fact.number, None)


@apply.register
def _(fact: facts.PersonReturned, competition: Competition, entry: Entry) -> None:
    competition.returned[fact.number] = fact.from_session


@apply.register
def _(fact: facts.NameRemoved, competition: Competition, entry: Entry) -> None:
    competition.removed.add(fact.number)


@apply.register
def _(fact: facts.SeatsDrawn, competition: Competition, entry: Entry) -> None:
    for later in [session for session in competition.seating if session >= fact.first_session]:
        del competition.seating[later]
        competition.byes.pop(later, None)
    for offset, tables in enumerate(fact.sessions):
        competition.seating[fact.first_session + offset] = dict(enumerate(tables, start=1))
        if offset < len(fact.byes):
            competition.byes[fact.first_session + offset] = fact.byes[offset]
    competition.draws.append(fact)


@apply.register
def _(fact: facts.SeatsChanged, competition: Competition, entry: Entry) -> None:
    competition.seating.setdefault(fact.session, {})[fact.table] = fact.seats


@apply.register
def _(fact: facts.SubstituteSeated, competition: Competition, entry: Entry) -> None:
    seat = fact.session, fact.absent
    known = competition.substitutes.get(seat)
    if known and known.substitute != fact.substitute:
        competition.relieved[seat] = competition.sitting_in(*seat)
        # Whoever relieves a substitute does not make the game begin anew.
        fact = replace(fact, during_game=known.during_game or fact.during_game)
    competition.substitutes[seat] = fact


@apply.register
def _(fact: facts.SessionStarted, competition: Competition, entry: Entry) -> None:
    competition.clocks[fact.session] = Clock(entry.at, fact.minutes)


@apply.register
def _(fact: facts.ClockStopped, competition: Competition, entry: Entry) -> None:
    if clock := competition.clocks.get(fact.session):
        clock.stops.append((entry.at, None))


@apply.register
def _(fact: facts.ClockResumed, competition: Competition, entry: Entry) -> None:
    clock = competition.clocks.get(fact.session)
    if clock and clock.stops and clock.stops[-1][1] is None:
        clock.stops[-1] = (clock.stops[-1][0], entry.at)


@apply.register
def _(fact: facts.ExtraTimeGiven, competition: Competition, entry: Entry) -> None:
    if clock := competition.clocks.get(fact.session):
        clock.extra[fact.table] = clock.extra.get(fact.table, 0) + fact.minutes


@apply.register
def _(fact: facts.DiceRolled, competition: Competition, entry: Entry) -> None:
    competition.sheet(fact.session, fact.table).course.append((entry.at, None))


@apply.register
def _(fact: facts.PlayerLate, competition: Competition, entry: Entry) -> None:
    competition.late[fact.session, fact.player] = fact
    competition.late_entries[fact.session, fact.player] = entry.sequence


@apply.register
def _(fact: facts.PenaltyGiven, competition: Competition, entry: Entry) -> None:
    competition.penalties[entry.sequence] = Penalty(entry.sequence, fact, entry.who, entry.at)


@apply.register
def _(fact: facts.PenaltyCancelled, competition: Competition, entry: Entry) -> None:
    if penalty := competition.penalties.get(fact.penalty):
        competition.penalties[fact.penalty] = Penalty(
            penalty.sequence, penalty.given, penalty.who, penalty.at, entry.why or "–"
        )


@apply.register
def _(fact: facts.TotalsEntered, competition: Competition, entry: Entry) -> None:
    totals = Totals(fact.scores, fact.bets, entry.who, entry.sequence)
    sheet = competition.sheet(fact.session, fact.table)
    if not sheet.totals or not all(each.agrees(totals) for each in sheet.totals.values()):
        sheet.unsign()
    sheet.totals[entry.who] = totals
    sheet.settle(fact)
    competition.arrived.setdefault((fact.session, fact.table), entry.at)


@apply.register
def _(fact: facts.TotalsCorrected, competition: Competition, entry: Entry) -> None:
    totals = Totals(fact.scores, fact.bets, entry.who, entry.sequence)
    sheet = competition.sheet(fact.session, fact.table)
    sheet.corrected = totals
    sheet.disputes.clear()
    sheet.unsign()


@apply.register
def _(fact: facts.DealEntered, competition: Competition, entry: Entry) -> None:
    sheet = competition.sheet(fact.session, fact.table)
    if sheet.deals.get(fact.number) != fact:
        sheet.unsign()
    if fact.number not in sheet.deals:
        sheet.course.append((entry.at, fact))
    sheet.deals[fact.number] = fact
    sheet.settle(fact)


@apply.register
def _(fact: facts.GameEnded, competition: Competition, entry: Entry) -> None:
    sheet = competition.sheet(fact.session, fact.table)
    sheet.ended = True
    sheet.settle(fact)
    competition.arrived.setdefault((fact.session, fact.table), entry.at)


@apply.register
def _(fact: facts.SheetDisputed, competition: Competition, entry: Entry) -> None:
    dispute = Dispute(fact.held, entry.who, entry.sequence)
    competition.sheet(fact.session, fact.table).disputes.append(dispute)


@apply.register
def _(fact: facts.SheetSigned, competition: Competition, entry: Entry) -> None:
    sheet = competition.sheet(fact.session, fact.table)
    sheet.signed |= set(fact.players)
    sheet.referee = fact.referee or sheet.referee


@apply.register
def _(fact: facts.SessionReleased, competition: Competition, entry: Entry) -> None:
    competition.released.add(fact.session)


@apply.register
def _(fact: facts.StageOpened, competition: Competition, entry: Entry) -> None:
    competition.stages.append(fact)


@apply.register
def _(fact: facts.AppealFiled, competition: Competition, entry: Entry) -> None:
    competition.appeals[entry.sequence] = Appeal(entry.sequence, fact, entry.at)


@apply.register
def _(fact: facts.AppealJudged, competition: Competition, entry: Entry) -> None:
    if appeal := competition.appeals.get(fact.appeal):
        appeal.judgements.append(fact)


@apply.register
def _(fact: facts.AppealTaken, competition: Competition, entry: Entry) -> None:
    if appeal := competition.appeals.get(fact.appeal):
        appeal.taken = True


@apply.register
def _(fact: facts.Arranged, competition: Competition, entry: Entry) -> None:
    competition.arranged.append(fact)


@apply.register
def _(fact: facts.Ticked, competition: Competition, entry: Entry) -> None:
    competition.ticked.add(fact.item)


@apply.register
def _(fact: facts.ReportNoted, competition: Competition, entry: Entry) -> None:
    competition.report[fact.field] = fact.text
