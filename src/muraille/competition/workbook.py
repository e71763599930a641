"""The EMA's results workbook: written, checked before it leaves, and read again. Columns as public readers expect them."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from openpyxl import Workbook, load_workbook
from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE, TYPE_STRING, Cell
from openpyxl.worksheet.worksheet import Worksheet

from muraille.competition.appeals.procedure import open_appeals
from muraille.competition.attendance import event_weight, participants
from muraille.competition.lines import SeatStatus
from muraille.competition.numbers import decimal
from muraille.competition.people import EMA_NUMBER, Kind
from muraille.competition.ranking import Standing
from muraille.competition.results import counted, penalties_of, results, seat_status, session_complete, table_lines
from muraille.competition.rulesets import counts_table_points
from muraille.competition.standings import reported, shown_sessions
from muraille.competition.state import Competition
from muraille.errors import InvalidRequest
from muraille.phrase import ENGLISH, Phrase

HEADINGS = (
    "Tournament", "Players", "Place", "First name", "Last name", "EMA number", "Table points", "Score", "EMA member",
    "Country", "", "Host country", "City", "MERS", "", "Rules", "Dates", "Days",
)  # fmt: skip


EVENT_HEADINGS = ("Tournament", "Players", "Host country", "City", "MERS", "Rules", "Dates", "Days")


class Row(NamedTuple):
    """One player of the report."""

    place: int
    first_name: str
    last_name: str
    ema: str
    #: None in riichi.
    table_points: str | None
    score: str
    country: str

    @property
    def member(self) -> bool:
        return bool(self.ema)


class Event(NamedTuple):
    """What the report says of the event itself."""

    title: str
    players: int
    country: str
    city: str
    weight: str
    rules: str
    dates: str
    days: int


class Problem(NamedTuple):
    """Why a report should not leave yet."""

    phrase: Phrase


def event_of(competition: Competition) -> Event:
    """The event's own columns."""
    settings = competition.settings
    first = settings.first_day.isoformat() if settings.first_day else ""
    return Event(
        settings.name,
        len(rows_of(competition)),
        settings.country,
        settings.place,
        decimal(event_weight(competition)),
        str(competition.rules.family.title),
        first,
        settings.days,
    )


def rows_of(competition: Competition) -> tuple[Row, ...]:
    """The players of the report in the order of the ranking; tied players have the best of their places."""
    return tuple(_row(competition, each) for each in reported(competition))


def _row(competition: Competition, standing: Standing) -> Row:
    person = competition.person(int(standing.who))
    table_points = decimal(standing.score.table_points) if counts_table_points(competition.rules) else None
    return Row(
        standing.place.first,
        person.first_name,
        person.last_name,
        person.ema,
        table_points,
        decimal(standing.score.points),
        person.country,
    )


def problems(competition: Competition) -> Iterator[Problem]:
    """Sums, counts, numbers and ties: what a checker would catch after publication."""
    sessions = shown_sessions(competition)
    for session in range(1, max([competition.settings.sessions, *competition.seating]) + 1):
        if session not in competition.seating:
            yield Problem(Phrase("session {session} is announced and was not drawn", session=session))
        elif not session_complete(competition, session):
            yield Problem(Phrase("session {session} is not complete", session=session))
        elif session not in sessions:
            yield Problem(Phrase("session {session} is held back: release it first", session=session))
    for session in sessions:
        yield from _sum_problems(competition, session)
    for appeal, waiting in open_appeals(competition):
        yield Problem(Phrase("appeal {number}: {waiting}", number=appeal.sequence, waiting=waiting))
    rows = rows_of(competition)
    if not rows:
        yield Problem(Phrase("nobody is in the report"))
    there = participants(competition)
    for person in competition.entrants():
        if person.number not in there and person.number not in competition.left:
            phrase = Phrase("{name} is registered and never had a seat: not in the report", name=person.name)
            yield Problem(phrase)
    yield from row_problems(rows)


def row_problems(rows: Sequence[Row]) -> Iterator[Problem]:
    """EMA numbers that are none or stand twice, and missing countries."""
    seen: dict[str, Row] = {}
    for row in rows:
        name = f"{row.first_name} {row.last_name}".strip()
        if row.ema and not EMA_NUMBER.fullmatch(row.ema):
            yield Problem(Phrase("{name}: “{ema}” is no EMA number", name=name, ema=row.ema))
        if row.ema and row.ema in seen:
            yield Problem(Phrase("EMA number {ema} twice", ema=row.ema))
        if not row.country:
            yield Problem(Phrase("{name}: no country", name=name))
        seen[row.ema] = row


def remarks(competition: Competition) -> tuple[Phrase, ...]:
    """What is said aloud with the report and keeps it from nobody: who has no EMA number yet."""
    without = [f"{row.first_name} {row.last_name}".strip() for row in rows_of(competition) if not row.ema]
    if not without:
        return ()
    names = ", ".join(without)
    return (Phrase("{count:# player|# players} without an EMA number: {names}", count=len(without), names=names),)


def _sum_problems(competition: Competition, session: int) -> Iterator[Problem]:
    """Every table: scores and bets add up; every session: results are zero but for substitutes and penalties."""
    for table in competition.seating[session]:
        totals = counted(competition, session, table)
        found = sum(totals.scores) + totals.bets if totals else 0
        expected = competition.rules.family.session(competition.rules).brought
        if totals and found != expected:
            yield Problem(
                Phrase(
                    "session {session}, table {table}: the sum is {found}, not {expected}",
                    session=session,
                    table=table,
                    found=found,
                    expected=expected,
                )
            )
        lines = table_lines(competition, session, table) or ()
        played = all(seat_status(competition, session, line.player) is SeatStatus.PLAYER for line in lines)
        penalties = sum(sum(penalties_of(competition, session, line.player)) for line in lines)
        total = sum(line.total for line in lines)
        if totals and played and found == expected and total != -penalties:
            yield Problem(
                Phrase("session {session}, table {table}: results do not add up", session=session, table=table)
            )


def workbook(competition: Competition) -> bytes:
    """The workbook as the bytes of an xlsx file."""
    book = Workbook()
    sheet = book.active
    assert isinstance(sheet, Worksheet)
    sheet.title = "Results"
    fill_results(sheet, event_of(competition), rows_of(competition))
    _sums_sheet(book, competition)
    return _saved(book)


def _saved(book: Workbook) -> bytes:
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


def workbook_of(events: Sequence[tuple[Event, Sequence[Row]]]) -> bytes:
    """Several events in one file: a sheet for each in the columns of the report, the events of all beside each other first."""
    book = Workbook()
    overview = book.active
    assert isinstance(overview, Worksheet)
    overview.title = "Events"
    overview.append(["Sheet", *EVENT_HEADINGS])
    for number, (event, rows) in enumerate(events, start=1):
        cells = (
            f"Results {number}",
            event.title,
            event.players,
            event.country,
            event.city,
            _number(event.weight),
            event.rules,
            event.dates,
            event.days,
        )
        for column, value in enumerate(cells, start=1):
            _put(overview, number + 1, column, value)
        fill_results(book.create_sheet(f"Results {number}"), event, rows)
    return _saved(book)


def fill_results(sheet: Worksheet, event: Event, rows: Sequence[Row]) -> None:
    """The report of one event on a sheet."""
    sheet.append(list(HEADINGS))
    for index, row in enumerate(rows, start=2):
        cells: list[str | int] = [row.place, row.first_name, row.last_name, row.ema, row.table_points or "-", row.score]
        filled: list[str | int] = [*cells, "Yes" if row.member else "No", row.country]
        for column, value in enumerate(filled, start=3):
            cell = _put(sheet, index, column, _number(value) if column in (7, 8) else value)
            if column == 6:
                cell.number_format = "@"  # text: a number would lose its leading zero
    # Readers take the event from the third line.
    facts: dict[int, str | int | float] = {
        1: event.title, 2: event.players, 12: event.country, 13: event.city, 14: _number(event.weight),
        16: event.rules, 17: event.dates, 18: event.days,
    }  # fmt: skip
    for column, fact in facts.items():
        _put(sheet, 3, column, fact)


def _put(sheet: Worksheet, row: int, column: int, value: str | int | float) -> Cell:
    """A cell whose text is text, whatever it begins with: a name is no formula."""
    cell = sheet.cell(row, column)
    assert isinstance(cell, Cell), "no cells are merged"
    if isinstance(value, str):
        cell.value = ILLEGAL_CHARACTERS_RE.sub("", value)
        cell.data_type = TYPE_STRING
    else:
        cell.value = value
    return cell


def _number(text: str | int) -> str | int | float:
    """A number for a cell where the text is one."""
    try:
        return int(text)
    except ValueError:
        try:
            return float(text)
        except ValueError:
            return text


def _sums_sheet(book: Workbook, competition: Competition) -> None:
    """A second sheet with the sum of every session and every penalty, so that the report can be checked."""
    sheet = book.create_sheet("Sums")
    sheet.append(["Session", "Sum of results", "Substitutes", "Penalties"])
    for session in shown_sessions(competition):
        lines = [those[session] for those in results(competition, [session]).values() if session in those]
        own = [line for line in lines if competition.person(line.player).kind is Kind.ENTRANT]
        sheet.append(
            [
                session,
                float(sum(line.total for line in own)),
                sum(line.fixed for line in own),
                sum(line.at_once + line.after_uma for line in own),
            ]
        )
    sheet.append([])
    sheet.append(["Session", "Player", "Points", "Paragraph", "What happened", "Cancelled because"])
    for row, penalty in enumerate(competition.penalties.values(), start=sheet.max_row + 1):
        given = penalty.given
        name = competition.person(given.player).name
        cells: tuple[str | int, ...] = (
            given.session,
            name,
            given.points,
            given.cite,
            penalty.words.render(ENGLISH),
            penalty.cancelled or "",
        )
        for column, value in enumerate(cells, start=1):
            _put(sheet, row, column, value)


def read_workbook(data: bytes) -> tuple[Event, tuple[Row, ...]]:
    """A results workbook as data; raises :class:`InvalidRequest` for anything else."""
    return read_workbooks(data)[0]


def read_workbooks(data: bytes) -> list[tuple[Event, tuple[Row, ...]]]:
    """The events of a workbook: of its first sheet, or of every sheet of results after an overview."""
    try:
        sheets = load_workbook(io.BytesIO(data)).worksheets
        wanted = [sheet for sheet in sheets if sheet.title.startswith("Results")] or sheets[:1]
        return [_read_sheet(sheet) for sheet in wanted]
    except Exception as problem:  # a broken archive or sheet makes openpyxl raise anything; each means the same here
        raise InvalidRequest(
            "not_a_workbook",
            Phrase("this is no EMA workbook: {problem}", problem=str(problem) or type(problem).__name__),
        ) from None


def _read_sheet(sheet: Worksheet) -> tuple[Event, tuple[Row, ...]]:
    table = [list(row) + [None] * 18 for row in sheet.iter_rows(values_only=True)]
    third = table[2]
    event = Event(
        str(third[0] or ""), int(str(third[1])), str(third[11] or ""), str(third[12] or ""), _text(third[13]),
        str(third[15] or ""), str(third[16] or ""), int(str(third[17])),
    )  # fmt: skip
    rows = tuple(
        Row(
            int(str(row[2])), _text(row[3]), _text(row[4]), _text(row[5]),
            None if row[6] in (None, "-", "") else _text(row[6]), _text(row[7]), _text(row[9]),
        )
        for row in table[1:]
        if row[2] is not None
    )  # fmt: skip
    return event, rows


def _text(value: object) -> str:
    return "" if value is None else decimal_text(value)


def decimal_text(value: object) -> str:
    """A cell's number without the zero that a spreadsheet adds.

    >>> decimal_text(12.0), decimal_text(2.5), decimal_text("04090001")
    ('12', '2.5', '04090001')
    """
    return str(int(value)) if isinstance(value, float) and value.is_integer() else str(value)
