"""Result lists: the ranking, teams and countries, and the tables of each session, as far as they may be shown."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

from muraille.competition.lines import ResultLine, SeatStatus
from muraille.competition.numbers import thousands
from muraille.competition.printing.paper import Order, Paper, paper, wind_names
from muraille.competition.results import own_penalties, table_lines, visible
from muraille.competition.rulesets import counts_table_points
from muraille.competition.standings import Grouping, shown_sessions
from muraille.competition.views import RankingRow, RankingView, ranking_view
from muraille.errors import InvalidRequest
from muraille.phrase import Measured, Phrase, Renderable

WORDS = {
    "place": Phrase("Rank"),
    "number": Phrase("No."),
    "name": Phrase("Name"),
    "country": Phrase("Country"),
    "table_points": Phrase("Table points"),
    "points": Phrase("Points"),
    "result": Phrase("Result"),
    "score": Phrase("Score"),
    "uma": Phrase("Uma"),
    "penalties": Phrase("Penalties"),
    "received": Phrase("Received from penalties"),
    "table": Phrase("Table"),
    "members": Phrase("Members"),
    "session": Phrase("Session"),
    "carried": Phrase("Carried"),
}
GROUP_TITLES = {
    Grouping.TEAM: Phrase("Teams"),
    Grouping.CLUB: Phrase("Clubs"),
    Grouping.COUNTRY: Phrase("Countries"),
    Grouping.GROUP: Phrase("Groups"),
}


class PrintedStanding(Struct, frozen=True, kw_only=True):
    """A line of the individual ranking with what each session brought."""

    number: int | str
    name: str
    country: str
    place: str
    table_points: str
    points: str
    carried: str
    sessions: list[str]


class PrintedGroup(Struct, frozen=True, kw_only=True):
    """A line of a ranking of groups."""

    place: str
    name: str
    table_points: str
    points: str
    members: str


class GroupRanking(Struct, frozen=True, kw_only=True):
    """The ranking of teams, of countries or of groups."""

    title: str
    note: str
    rows: list[PrintedGroup]


class PrintedResult(Struct, frozen=True, kw_only=True):
    """What a seat came to, and what made it."""

    number: int
    name: str
    score: str
    place: str
    uma: str
    penalties: str
    received: str
    points: str
    remark: str
    table_points: str
    result: str


class PrintedTable(Struct, frozen=True, kw_only=True):
    """A table with its results seat by seat."""

    table: int
    lines: list[PrintedResult]


class PrintedSession(Struct, frozen=True, kw_only=True):
    """The tables of a session."""

    session: int
    tables: list[PrintedTable]


class ResultLists(Struct, frozen=True, kw_only=True):
    """The ranking, those of groups, and the tables of each session."""

    by_table_points: bool
    winds: list[str]
    sessions: Sequence[int]
    carried: bool
    note: str
    rows: list[PrintedStanding]
    groups: list[GroupRanking]
    rounds: list[PrintedSession]


def result_lists(order: Order) -> Paper:
    """The ranking after the session asked for and its tables, or the whole event."""
    sessions = shown(order)
    competition = order.competition
    view = ranking_view(competition, through=order.session, everything=order.everything)
    tables = [order.session] if order.session in sessions else sessions if order.session is None else []
    body = ResultLists(
        by_table_points=view.by_table_points,
        winds=wind_names(order),
        sessions=view.sessions,
        carried=any(row.standing.carried.points or row.standing.carried.table_points for row in view.rows),
        note=note(order, view),
        rows=[ranking_row(order, row, view) for row in view.rows],
        groups=[
            group
            for grouping in (Grouping.TEAM, Grouping.COUNTRY, Grouping.GROUP)
            if (group := _group(order, grouping))
        ],
        rounds=[PrintedSession(session=session, tables=session_tables(order, session)) for session in tables],
    )
    return paper(order, "results", ranking_title(order, view), WORDS, body, unpublished=unpublished(order))


def shown(order: Order) -> list[int]:
    """The sessions whose results may be printed; there must be one."""
    sessions = shown_sessions(order.competition, through=order.session, everything=order.everything)
    if not sessions:
        raise InvalidRequest("no_results", Phrase("there are no results to show yet"))
    return sessions


def unpublished(order: Order) -> str:
    """The mark of a page that counts what is held back or incomplete: pinned up, it would release it."""
    hidden = [session for session in shown(order) if not visible(order.competition, session)]
    return order.say(Phrase("held back – not published")) if hidden else ""


def final(order: Order, view: RankingView) -> bool:
    """Whether the ranking counts every session of the event."""
    competition = order.competition
    return view.after == max([competition.settings.sessions, *competition.seating]) and not (
        view.held or view.incomplete
    )


def ranking_title(order: Order, view: RankingView) -> Renderable:
    if final(order, view):
        return Phrase("Final ranking")
    return Phrase("Ranking after session {session}", session=view.after)


def note(order: Order, view: RankingView) -> str:
    """Which sessions are not in a ranking, and why."""
    parts: list[Renderable] = []
    if view.held:
        parts.append(Phrase("held back until released: session {sessions}", sessions=", ".join(map(str, view.held))))
    if view.incomplete:
        parts.append(Phrase("not complete yet: session {sessions}", sessions=", ".join(map(str, view.incomplete))))
    return " · ".join(map(order.say, parts))


def name_shown(order: Order, number: int) -> str:
    """A name, unless it was removed after an illness (RCR §5.9)."""
    competition = order.competition
    return order.say(Phrase("name removed")) if number in competition.removed else competition.person(number).name


def ranking_row(order: Order, row: RankingRow, view: RankingView) -> PrintedStanding:
    """A line of the individual ranking with what each session brought."""
    standing = row.standing
    return PrintedStanding(
        number=row.person.number if row.person else "",
        name=row.person.name if row.person else row.name,
        country=row.person.country if row.person else "",
        place=row.place or "–",
        table_points=points_text(order, standing.score.table_points),
        points=gain_text(order, standing.score.points),
        carried=points_text(order, standing.carried.table_points)
        if view.by_table_points
        else gain_text(order, standing.carried.points),
        sessions=[
            session_text(order, standing.sessions.get(session), view.by_table_points) for session in view.sessions
        ],
    )


def points_text(order: Order, value: Fraction | int) -> str:
    """Table points in decimals, as the reader writes them."""
    return order.say(Measured.exact(Fraction(value)))


def gain_text(order: Order, value: Fraction | int) -> str:
    """Points that were won or lost, in decimals where they are not whole."""
    return order.say(Measured.exact(Fraction(value), plus=True))


def session_text(order: Order, line: ResultLine | None, by_table_points: bool) -> str:
    """What a session brought: table points, or the result."""
    if line is None:
        return ""
    return points_text(order, line.table_points) if by_table_points else gain_text(order, line.total)


def _group(order: Order, grouping: Grouping) -> GroupRanking | None:
    """A ranking of groups; none where nobody belongs to one, or where all belong to the same."""
    competition = order.competition
    view = ranking_view(competition, grouping=grouping, through=order.session, everything=order.everything)
    if len(view.rows) < 2:
        return None
    return GroupRanking(
        title=order.say(GROUP_TITLES[grouping]),
        note=order.say(view.remark) if view.remark else "",
        rows=[
            PrintedGroup(
                place=row.place,
                name=row.name,
                table_points=points_text(order, row.standing.score.table_points),
                points=gain_text(order, row.standing.score.points),
                members=", ".join(competition.person(number).name for number in row.standing.members),
            )
            for row in view.rows
        ],
    )


def session_tables(order: Order, session: int) -> list[PrintedTable]:
    """The tables of a session with their results seat by seat."""
    competition = order.competition
    by_table_points = counts_table_points(competition.rules)
    found: list[PrintedTable] = []
    for table in sorted(competition.seating[session]):
        lines = table_lines(competition, session, table) or ()
        printed = [_line(order, session, line, by_table_points) for line in lines]
        found.append(PrintedTable(table=table, lines=printed))
    return found


def _penalties(order: Order, session: int, line: ResultLine) -> tuple[int, int]:
    """What a seat lost by penalties, and what it received of those of others."""
    lost = line.at_once + line.after_uma
    own = own_penalties(order.competition, session, line.player)
    return (own, own - lost) if own > lost else (lost, 0)


def _remark(order: Order, line: ResultLine, by_table_points: bool) -> Phrase:
    """Why a result is not what was played: the list would not add up to the ranking without it."""
    played = gain_text(order, line.score) if by_table_points else thousands(line.score)
    if line.status is SeatStatus.LOST:
        return Phrase("session lost; {points} at the table do not count", points=played)
    return Phrase("replaced; {points} at the table do not count", points=played)


def _line(order: Order, session: int, line: ResultLine, by_table_points: bool) -> PrintedResult:
    competition = order.competition
    sitting = competition.player_at(session, line.player)
    name = name_shown(order, line.player)
    if sitting != line.player:
        name = order.say(
            Phrase("{name} (substitute: {substitute})", name=name, substitute=competition.person(sitting).name)
        )
    penalty, received = _penalties(order, session, line)
    return PrintedResult(
        number=line.player,
        name=name,
        score=gain_text(order, line.score) if by_table_points else thousands(line.score),
        place=str(line.place),
        uma=gain_text(order, line.uma),
        penalties=gain_text(order, -penalty) if penalty else "",
        received=gain_text(order, received) if received else "",
        points=gain_text(order, line.total),
        remark=order.say(_remark(order, line, by_table_points)) if line.fixed else "",
        table_points=points_text(order, line.table_points),
        result=gain_text(order, line.total),
    )
