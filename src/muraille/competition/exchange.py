"""Data out and in as text: CSV, the seating text of Pantheon, the whole journal."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from fractions import Fraction

from muraille.competition.journal import Entry, decode, encode, verify
from muraille.competition.lines import ResultLine
from muraille.competition.numbers import decimal
from muraille.competition.ranking import Footing, Standing
from muraille.competition.results import table_lines
from muraille.competition.rulesets import counts_table_points
from muraille.competition.seating import Seats
from muraille.competition.seating.facts import SeatingDrawn
from muraille.competition.standings import shown_sessions
from muraille.competition.state import Competition
from muraille.competition.texts import as_cell
from muraille.errors import InvalidRequest
from muraille.phrase import Phrase

RESULT_COLUMNS = (
    "status", "score", "at_once", "bets", "place", "points", "uma", "after_uma", "table_points", "total",
)  # fmt: skip


#: Decimals of a number in a CSV: 9.25, and 2.3333 for seven thirds.
PLACES = 4


def standings_csv(competition: Competition, ranking: Sequence[Standing]) -> str:
    """A ranking as CSV: decimals, as every spreadsheet reads them; EMA numbers as text, one column a session."""
    sessions = sorted({session for standing in ranking for session in standing.sessions})
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    mcr = counts_table_points(competition.rules)
    writer.writerow(
        ["place", "number", "first_name", "last_name", "country", "club", "team", "ema", "kind"]
        + (["table_points"] if mcr else [])
        + ["points", "penalties", *(f"session_{session}" for session in sessions)]
    )
    for standing in ranking:
        person = competition.person(int(standing.who))
        lines = [standing.sessions.get(session) for session in sessions]
        writer.writerow(
            [
                "" if standing.footing is Footing.UNRANKED else str(standing.place),
                person.number,
                *map(
                    as_cell,
                    (person.first_name, person.last_name, person.country, person.club, person.team, person.ema),
                ),
                person.kind.value,
                *([decimal(standing.score.table_points, PLACES)] if mcr else []),
                decimal(standing.score.points, PLACES),
                standing.penalties,
                *("" if line is None else decimal(line.total, PLACES) for line in lines),
            ]
        )
    return stream.getvalue()


def results_csv(competition: Competition, *, everything: bool = False) -> str:
    """Every seat of every session as CSV."""
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(["session", "table", "seat", "number", "name", *RESULT_COLUMNS])
    for session in shown_sessions(competition, everything=everything):
        for table in sorted(competition.seating[session]):
            for seat, line in zip("ESWN", table_lines(competition, session, table) or (), strict=False):
                name = as_cell(competition.person(line.player).name)
                writer.writerow([session, table, seat, line.player, name, *_cells(line)])
    return stream.getvalue()


def _cells(line: ResultLine) -> tuple[object, ...]:
    """What stands under RESULT_COLUMNS."""
    points, uma, table_points, total = (
        decimal(value, PLACES) for value in (Fraction(line.points), line.uma, line.table_points, line.total)
    )
    played = (line.status.value, line.score, line.at_once, line.bets, line.place)
    return *played, points, uma, line.after_uma, table_points, total


def pantheon_text(seating: Iterable[Sequence[Seats]]) -> str:
    """The seating text of Pantheon: a blank line between rounds, a table a line, four numbers in order of the winds.

    >>> pantheon_text([[(1, 2, 3, 4)], [(2, 1, 4, 3)]])
    '1-2-3-4\\n\\n2-1-4-3\\n'
    """
    return "\n".join("".join("-".join(map(str, table)) + "\n" for table in tables) for tables in seating)


def read_pantheon(text: str, first_session: int = 1) -> SeatingDrawn:
    """Seats from such a text; what is not one is refused with its line.

    >>> read_pantheon("1-2-3-4\\n\\n2-1-4-3").sessions
    (((1, 2, 3, 4),), ((2, 1, 4, 3),))
    """
    sessions: list[list[Seats]] = [[]]
    for line, content in enumerate(text.splitlines(), start=1):
        if not content.strip():
            if sessions[-1]:
                sessions.append([])
            continue
        parts = [part.strip() for part in content.strip().split("-")]
        if len(parts) != 4 or not all(part.isascii() and part.isdecimal() for part in parts):
            raise InvalidRequest(
                "not_a_seating",
                Phrase(
                    "line {line}: “{text}” is no table; four numbers joined by - are", line=line, text=content.strip()
                ),
            )
        east, south, west, north = map(int, parts)
        sessions[-1].append((east, south, west, north))
    found = tuple(tuple(tables) for tables in sessions if tables)
    if not found:
        raise InvalidRequest("not_a_seating", Phrase("there is no table in this text"))
    return SeatingDrawn(first_session=first_session, sessions=found, method="Pantheon")


def journal_lines(entries: Iterable[Entry]) -> str:
    """The whole journal, one entry a line."""
    return "".join(encode(entry).decode() + "\n" for entry in entries)


def read_journal(text: str) -> list[Entry]:
    """A journal from its lines, every hash checked."""
    entries = [decode(line) for line in text.splitlines() if line.strip()]
    verify(entries)
    return entries
