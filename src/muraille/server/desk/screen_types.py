"""The screens of the desk as typed structs: a view of the competition, and what the page that draws it has to know beside."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from muraille.competition.appeals import AppealKind
from muraille.competition.appeals.procedure import AppealStage as AppealStage
from muraille.competition.appeals.procedure import Fee
from muraille.competition.observer import ObservedField
from muraille.competition.people import Kind
from muraille.competition.people.entrants import Difference
from muraille.competition.programme import Appointment
from muraille.competition.rulings import GivenPenalty
from muraille.competition.views import AuditLine, ClockView, EventView, PlayerView, RankingView, TableView
from muraille.competition.workbook import Problem
from muraille.phrase import Phrase, Renderable
from muraille.server.desk.answers import Answer, OpenCall
from muraille.table.family import Ruleset
from muraille.table.features import Features
from muraille.table.tournament import When


class DeskGame(Struct, frozen=True, kw_only=True):
    """The game of an event, and what that game has: pages draw what is there."""

    game: str
    game_name: Renderable
    features: Features


def game_of(rules: Ruleset) -> DeskGame:
    return DeskGame(game=rules.family.name, game_name=rules.family.title, features=rules.family.features)


class PersonChoice(Answer, frozen=True, kw_only=True):
    """Somebody whom a form lets one choose."""

    number: int
    name: str


# The event


class Overview(EventView, frozen=True, kw_only=True):
    id: str
    game: str
    game_name: Renderable
    features: Features
    rules_name: Renderable
    current: int | None
    calls: Sequence[OpenCall]
    rehearses: str | None


class AbortiveDraw(Answer, frozen=True, kw_only=True):
    id: str
    name: Phrase


class ComingDeal(Answer, frozen=True, kw_only=True):
    """Who deals, in which round, with how many counters and bets; and what the rules let a deal end with."""

    round: str
    winds: Mapping[str, str]
    counters: int
    bets: int
    nagashi: bool
    abortive: Sequence[AbortiveDraw]
    rules: str
    options: Mapping[str, str]


class DealPreview(Answer, frozen=True, kw_only=True):
    """What a deal would change, and what the scorer doubts."""

    changes: Sequence[int]
    doubts: Sequence[Phrase]


class TableRow(TableView, frozen=True, kw_only=True):
    """A table with what its form of deals has to know."""

    coming: ComingDeal


class TableScreen(TableRow, frozen=True, kw_only=True):
    game: str
    game_name: Renderable
    features: Features


class SessionScreen(Answer, frozen=True, kw_only=True):
    session: int
    last: int
    clock: ClockView
    byes: Sequence[str]
    people: Sequence[PersonChoice]
    substitutes: Sequence[PersonChoice]
    penalty_cite: str
    tables: Sequence[TableRow]
    game: str
    game_name: Renderable
    features: Features
    calls: Sequence[OpenCall]


class PlaceScreen(Answer, frozen=True, kw_only=True):
    """What the device of a table shows."""

    name: str
    game: str
    game_name: Renderable
    features: Features
    place: int
    session: int | None
    begun: bool
    table: TableRow | None
    minutes: int | None
    calls: Sequence[OpenCall]


# People


class PublicPerson(Answer, frozen=True, kw_only=True):
    """What other players may know of somebody."""

    number: int
    name: str
    last_name: str
    country: str
    team: str
    kind: Kind


class PersonRow(PublicPerson, frozen=True, kw_only=True):
    first_name: str
    club: str
    ema: str
    group: str
    away: bool


class PeopleScreen(Answer, frozen=True, kw_only=True):
    """Everybody as the desk knows them."""

    people: Sequence[PersonRow]


class PublicPeopleScreen(Answer, frozen=True, kw_only=True):
    """Everybody as the players may know them."""

    people: Sequence[PublicPerson]


class ListRemark(Answer, frozen=True, kw_only=True):
    line: int
    text: Phrase
    mistake: bool
    double: bool
    already: bool


class ChangedPerson(Answer, frozen=True, kw_only=True):
    """Of whom a list says something else than is known, and what."""

    number: int
    name: str
    differences: Sequence[Difference]


class ImportedList(Answer, frozen=True, kw_only=True):
    """What a list of people came to."""

    people: Sequence[PersonRow]
    changed: Sequence[ChangedPerson]
    remarks: Sequence[ListRemark]
    written: bool


class PlayerScreen(PlayerView, frozen=True, kw_only=True):
    #: Of the event.
    name: str
    game: str
    game_name: Renderable
    features: Features


class ProgrammeScreen(Answer, frozen=True, kw_only=True):
    items: Sequence[Appointment]
    sessions: int
    first_day: str
    days: int


# Rankings and reports


class CutData(Answer, frozen=True, kw_only=True):
    sure: Sequence[int] = ()
    tied: Sequence[int] = ()
    after: Sequence[int] = ()
    problem: Renderable | str = ""


class RankingScreen(RankingView, frozen=True, kw_only=True):
    game: str
    game_name: Renderable
    features: Features
    cut: CutData | None = None


class AuditScreen(Answer, frozen=True, kw_only=True):
    lines: Sequence[AuditLine]


class SeatedPerson(Answer, frozen=True, kw_only=True):
    number: int
    name: str
    country: str
    first_name: str
    last_name: str


class TableSeats(Answer, frozen=True, kw_only=True):
    table: int
    seats: Sequence[SeatedPerson]


class SessionSeats(Answer, frozen=True, kw_only=True):
    session: int
    tables: Sequence[TableSeats]
    byes: Sequence[str]


class CertificateData(Answer, frozen=True, kw_only=True):
    """The figures of the whole seating, recomputed from it alone."""

    repeats: int
    most_meetings: int
    lower_bound: int
    status: str
    winds_outside: int
    table_revisits: int
    table_revisits_lower_bound: int
    group_meetings: int
    indirect: int
    sha256: str
    #: Meetings by what people have in common.
    within: Mapping[str, int]
    method: Renderable
    seed: int | None


class DrawScreen(Answer, frozen=True, kw_only=True):
    sessions: Sequence[SessionSeats]
    certificate: CertificateData | None


class ChecklistRow(Answer, frozen=True, kw_only=True):
    id: str
    when: When
    text: Phrase
    done: bool
    cite: str


class AppealRow(Answer, frozen=True, kw_only=True):
    number: int
    stage: AppealStage
    body: str
    upheld: bool | None
    fee: Fee
    defects: Sequence[Phrase]
    text: str
    name: str
    session: int
    kind: AppealKind
    taken: bool


class PenaltyRow(Answer, frozen=True, kw_only=True):
    entry: int
    name: str
    who: str
    cancelled: str | None
    given: GivenPenalty
    words: Renderable


class MeasureRow(Answer, frozen=True, kw_only=True):
    """A ban or public criticism that is not done yet."""

    entry: int
    session: int
    name: str
    text: Phrase


class ReportScreen(Answer, frozen=True, kw_only=True):
    checklist: Sequence[ChecklistRow]
    appeals: Sequence[AppealRow]
    appeal_fee: int
    people: Sequence[PersonChoice]
    remarks: Sequence[Phrase]
    problems: Sequence[Problem]
    observer: Sequence[ObservedField]
    penalties: Sequence[PenaltyRow]
    measures: Sequence[MeasureRow]


# The wall


class SceneData(Answer, frozen=True, kw_only=True):
    name: str
    revealed: int
    begun: str
    turns: int
    until: str
    #: How many places a reveal has.
    places: int


class SceneScreen(Answer, frozen=True, kw_only=True):
    scene: SceneData
    told: Renderable | str = ""


class ProjectorScreen(Answer, frozen=True, kw_only=True):
    """Everything a projector needs to go on by itself when the network drops."""

    name: str
    rules_name: Renderable
    game: str
    game_name: Renderable
    features: Features
    current: int | None
    sequence: int
    clock: ClockView | None
    warning_s: int
    missing: Sequence[int]
    begins: str | None
    programme: Sequence[Appointment]
    coming: int | None
    seats_of: int | None
    seating: Sequence[TableSeats]
    ranking: RankingView
    scene: SceneData
