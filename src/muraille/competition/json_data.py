"""The event as JSON: what ``export … json``, ``standings --json``, the desk's download and a published site have alike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from msgspec import UNSET, Struct, UnsetType

from muraille.competition.attendance import base_ranks
from muraille.competition.lines import ResultLine, SeatStatus
from muraille.competition.people import Kind, Person
from muraille.competition.ranking import Footing, RankingScore, Standing
from muraille.competition.results import counted, session_complete, sheet_state, table_lines
from muraille.competition.rulesets import counts_table_points
from muraille.competition.rulings import Penalty
from muraille.competition.seating import Seats
from muraille.competition.standings import shown_sessions, standings
from muraille.competition.state import Competition
from muraille.phrase import ENGLISH

#: Bumped when a key changes its meaning; keys may be added.
JSON_VERSION = 1
#: A whole number, or a fraction as text such as ``7/3``: nothing is rounded.
Exact = int | str


class ResultData(Struct, frozen=True, kw_only=True):
    """The result of a seat, item by item."""

    player: int
    status: SeatStatus
    score: int
    at_once: int
    bets: int
    place: str
    points: Exact
    uma: Exact
    after_uma: int
    table_points: Exact
    total: Exact


class CarriedData(Struct, frozen=True, kw_only=True):
    """What somebody brought from an earlier stage."""

    points: Exact
    table_points: Exact


class StandingData(Struct, frozen=True, kw_only=True):
    """A line of a ranking: of a person, or of a group with its members."""

    place: int | None
    tied: bool
    footing: Footing
    number: int | UnsetType = UNSET
    name: str
    members: Sequence[int] | UnsetType = UNSET
    country: str | UnsetType = UNSET
    club: str | UnsetType = UNSET
    team: str | UnsetType = UNSET
    ema: str | UnsetType = UNSET
    kind: Kind | UnsetType = UNSET
    group: str | UnsetType = UNSET
    points: Exact
    #: Only where the game counts them.
    table_points: Exact | UnsetType = UNSET
    penalties: int | UnsetType = UNSET
    #: By the session's number.
    sessions: dict[str, ResultData] | UnsetType = UNSET
    carried: CarriedData | UnsetType = UNSET
    base_rank: int | UnsetType | None = UNSET


class PersonData(Struct, frozen=True, kw_only=True):
    """Somebody of the event."""

    number: int
    name: str
    country: str
    club: str
    team: str
    ema: str
    kind: Kind
    group: str


class TableResults(Struct, frozen=True, kw_only=True):
    """A table of a session, and what its seats came to."""

    table: int
    state: str
    seats: Seats
    scores: Sequence[int] | None
    bets: int | None
    lines: list[ResultData]


class SessionResults(Struct, frozen=True, kw_only=True):
    """A session with its tables."""

    session: int
    complete: bool
    tables: list[TableResults]


class PenaltyData(Struct, frozen=True, kw_only=True):
    """A penalty as it was written, and why it no longer counts."""

    entry: int
    session: int
    player: int
    points: int
    moment: str
    cite: str
    text: str
    cancelled: str | None


class CompetitionData(Struct, frozen=True, kw_only=True):
    """The whole event: settings, people, seating, results, penalties, ranking."""

    version: int = JSON_VERSION
    name: str
    rules: str
    options: Mapping[str, str]
    place: str
    country: str
    people: list[PersonData]
    rounds: list[list[Seats]]
    sessions: list[SessionResults]
    penalties: list[PenaltyData]
    standings: list[StandingData]


def standings_json(competition: Competition, ranking: Sequence[Standing]) -> list[StandingData]:
    """A ranking as JSON data."""
    individual = all(isinstance(standing.who, int) for standing in ranking)
    counted = individual and any(standing.sessions for standing in ranking)
    ranks = base_ranks(ranking) if counted else {}
    return [
        _standing(competition, standing, ranks.get(int(standing.who)) if individual else UNSET) for standing in ranking
    ]


def _standing(competition: Competition, standing: Standing, base_rank: int | UnsetType | None) -> StandingData:
    played, carried = standing.sessions, standing.carried
    person = competition.person(standing.who) if isinstance(standing.who, int) else None
    return StandingData(
        place=None if standing.footing is Footing.UNRANKED else standing.place.first,
        tied=standing.place.tied,
        footing=standing.footing,
        number=person.number if person else UNSET,
        name=person.name if person else str(standing.who),
        members=UNSET if person else standing.members,
        country=person.country if person else UNSET,
        club=person.club if person else UNSET,
        team=person.team if person else UNSET,
        ema=person.ema if person else UNSET,
        kind=person.kind if person else UNSET,
        group=person.group if person else UNSET,
        points=json_number(standing.score.points),
        table_points=json_number(standing.score.table_points) if counts_table_points(competition.rules) else UNSET,
        penalties=standing.penalties if played else UNSET,
        sessions={str(session): line_json(line) for session, line in sorted(played.items())} if played else UNSET,
        carried=_carried(carried) if carried.points or carried.table_points else UNSET,
        base_rank=base_rank,
    )


def _carried(score: RankingScore) -> CarriedData:
    return CarriedData(points=json_number(score.points), table_points=json_number(score.table_points))


def json_number(value: Fraction | int) -> Exact:
    """An integer, or a fraction as text.

    >>> from fractions import Fraction
    >>> json_number(Fraction(4)), json_number(Fraction(7, 3))
    (4, '7/3')
    """
    return int(value) if value == int(value) else str(value)


def line_json(line: ResultLine) -> ResultData:
    """The result of a seat, item by item."""
    return ResultData(
        player=line.player,
        status=line.status,
        score=line.score,
        at_once=line.at_once,
        bets=line.bets,
        place=str(line.place),
        points=json_number(line.points),
        uma=json_number(line.uma),
        after_uma=line.after_uma,
        table_points=json_number(line.table_points),
        total=json_number(line.total),
    )


def competition_json(competition: Competition, *, everything: bool = False) -> CompetitionData:
    """The whole event as JSON data; nobody who left is listed."""
    settings = competition.settings
    ranking = standings_json(competition, standings(competition, everything=everything))
    return CompetitionData(
        name=settings.name,
        rules=settings.rules,
        options=settings.options,
        place=settings.place,
        country=settings.country,
        people=[_person(each) for each in competition.people.values() if each.number not in competition.unlisted],
        rounds=[[tables[table] for table in sorted(tables)] for _, tables in sorted(competition.seating.items())],
        sessions=[_session(competition, each) for each in shown_sessions(competition, everything=everything)],
        penalties=[_penalty(competition, each) for each in competition.penalties.values()],
        standings=[line for line in ranking if line.number not in competition.unlisted],
    )


def _person(person: Person) -> PersonData:
    return PersonData(
        number=person.number,
        name=person.name,
        country=person.country,
        club=person.club,
        team=person.team,
        ema=person.ema,
        kind=person.kind,
        group=person.group,
    )


def _session(competition: Competition, session: int) -> SessionResults:
    tables = [_table(competition, session, table) for table in sorted(competition.seating.get(session, {}))]
    return SessionResults(session=session, complete=session_complete(competition, session), tables=tables)


def _table(competition: Competition, session: int, table: int) -> TableResults:
    totals = counted(competition, session, table)
    return TableResults(
        table=table,
        state=sheet_state(competition, session, table).value,
        seats=competition.seats(session, table),
        scores=totals.scores if totals else None,
        bets=totals.bets if totals else None,
        lines=[line_json(line) for line in table_lines(competition, session, table) or ()],
    )


def _penalty(competition: Competition, penalty: Penalty) -> PenaltyData:
    given = penalty.given
    return PenaltyData(
        entry=penalty.sequence,
        session=given.session,
        player=given.player,
        points=given.points,
        moment=given.moment.value,
        cite=given.cite,
        # what somebody wrote may have the name in it
        text="" if given.player in competition.nameless else penalty.words.render(ENGLISH),
        cancelled=penalty.cancelled,
    )
