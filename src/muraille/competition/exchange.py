"""Data out and in as text: CSV, JSON, the seating text of Pantheon, the whole journal."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

from muraille.competition.attendance import base_ranks
from muraille.competition.journal import Entry, decode, encode, verify
from muraille.competition.lines import ResultLine
from muraille.competition.numbers import decimal
from muraille.competition.ranking import Footing, Standing
from muraille.competition.results import counted, session_complete, sheet_state, table_lines
from muraille.competition.rulesets import counts_table_points
from muraille.competition.seating import Seats
from muraille.competition.seating.facts import SeatsDrawn
from muraille.competition.standings import shown_sessions, standings
from muraille.competition.state import Competition
from muraille.competition.texts import as_cell
from muraille.errors import InvalidRequest
from muraille.phrase import ENGLISH, Phrase

#: Bumped when a key changes its meaning; keys may be added.
JSON_VERSION = 1
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


def standings_json(competition: Competition, ranking: Sequence[Standing]) -> list[dict[str, Any]]:
    """A ranking as JSON data; a fraction is a text such as ``7/3``, so that nothing is rounded."""
    individual = all(isinstance(standing.who, int) for standing in ranking)
    counted = individual and any(standing.sessions for standing in ranking)
    ranks = base_ranks(ranking) if counted else {}
    return [
        _standing(competition, standing) | ({"base_rank": ranks.get(int(standing.who))} if individual else {})
        for standing in ranking
    ]


def _standing(competition: Competition, standing: Standing) -> dict[str, Any]:
    found: dict[str, Any] = {
        "place": None if standing.footing is Footing.UNRANKED else standing.place.first,
        "tied": standing.place.tied,
        "footing": standing.footing.value,
    }
    if isinstance(standing.who, int):
        person = competition.person(standing.who)
        found |= {
            "number": person.number,
            "name": person.name,
            "country": person.country,
            "club": person.club,
            "team": person.team,
            "ema": person.ema,
            "kind": person.kind.value,
            "group": person.group,
        }
    else:
        found |= {"name": standing.who, "members": list(standing.members)}
    found["points"] = number(standing.score.points)
    if counts_table_points(competition.rules):
        found["table_points"] = number(standing.score.table_points)
    if standing.sessions:
        found["penalties"] = standing.penalties
        found["sessions"] = {str(session): line_json(line) for session, line in sorted(standing.sessions.items())}
    if standing.carried.points or standing.carried.table_points:
        found["carried"] = {
            "points": number(standing.carried.points),
            "table_points": number(standing.carried.table_points),
        }
    return found


def number(value: Any) -> int | str:
    """An integer, or a fraction as text.

    >>> from fractions import Fraction
    >>> number(Fraction(4)), number(Fraction(7, 3))
    (4, '7/3')
    """
    return int(value) if value == int(value) else str(value)


def line_json(line: ResultLine) -> dict[str, Any]:
    """The result of a seat, item by item."""
    return {
        "player": line.player,
        "status": line.status.value,
        "score": line.score,
        "at_once": line.at_once,
        "bets": line.bets,
        "place": str(line.place),
        "points": number(line.points),
        "uma": number(line.uma),
        "after_uma": line.after_uma,
        "table_points": number(line.table_points),
        "total": number(line.total),
    }


def competition_json(competition: Competition, *, everything: bool = False) -> dict[str, Any]:
    """The whole event as JSON data: settings, people, seating, results, penalties, ranking."""
    shown = shown_sessions(competition, everything=everything)
    return {
        "version": JSON_VERSION,
        "name": competition.settings.name,
        "rules": competition.settings.rules,
        "options": competition.settings.options,
        "place": competition.settings.place,
        "country": competition.settings.country,
        "people": [
            {"number": person.number, "name": person.name, "country": person.country, "club": person.club}
            | {"team": person.team, "ema": person.ema, "kind": person.kind.value, "group": person.group}
            for person in competition.people.values()
            if person.number not in competition.unlisted
        ],
        "rounds": [
            [list(tables[table]) for table in sorted(tables)] for _, tables in sorted(competition.seating.items())
        ],
        "sessions": [_session(competition, session) for session in shown],
        "penalties": [
            {
                "entry": penalty.sequence,
                "session": penalty.given.session,
                "player": penalty.given.player,
                "points": penalty.given.points,
                "moment": penalty.given.moment.value,
                "cite": penalty.given.cite,
                # what somebody wrote may have the name in it
                "text": "" if penalty.given.player in competition.nameless else penalty.words.render(ENGLISH),
                "cancelled": penalty.cancelled,
            }
            for penalty in competition.penalties.values()
        ],
        "standings": [
            line
            for line in standings_json(competition, standings(competition, everything=everything))
            if line["number"] not in competition.unlisted
        ],
    }


def _session(competition: Competition, session: int) -> dict[str, Any]:
    tables = []
    for table in sorted(competition.seating.get(session, {})):
        totals = counted(competition, session, table)
        tables.append(
            {
                "table": table,
                "state": sheet_state(competition, session, table).value,
                "seats": list(competition.seats(session, table)),
                "scores": list(totals.scores) if totals else None,
                "bets": totals.bets if totals else None,
                "lines": [line_json(line) for line in table_lines(competition, session, table) or ()],
            }
        )
    return {"session": session, "complete": session_complete(competition, session), "tables": tables}


def results_csv(competition: Competition, *, everything: bool = False) -> str:
    """Every seat of every session as CSV."""
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(["session", "table", "seat", "number", "name", *RESULT_COLUMNS])
    for session in shown_sessions(competition, everything=everything):
        for table in sorted(competition.seating[session]):
            for seat, line in zip("ESWN", table_lines(competition, session, table) or (), strict=False):
                name = as_cell(competition.person(line.player).name)
                item = line_json(line)
                cells = [_cell(item[column]) for column in RESULT_COLUMNS]
                writer.writerow([session, table, seat, line.player, name, *cells])
    return stream.getvalue()


def _cell(value: object) -> object:
    """A value of a line as a cell: what is a fraction in data is a decimal here."""
    above, stroke, below = str(value).partition("/")
    return decimal(Fraction(int(above), int(below)), PLACES) if stroke and below.isdecimal() else value


def pantheon_text(seating: Iterable[Sequence[Seats]]) -> str:
    """The seating text of Pantheon: a blank line between rounds, a table a line, four numbers in order of the winds.

    >>> pantheon_text([[(1, 2, 3, 4)], [(2, 1, 4, 3)]])
    '1-2-3-4\\n\\n2-1-4-3\\n'
    """
    return "\n".join("".join("-".join(map(str, table)) + "\n" for table in tables) for tables in seating)


def read_pantheon(text: str, first_session: int = 1) -> SeatsDrawn:
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
    return SeatsDrawn(first_session=first_session, sessions=found, method="Pantheon")


def journal_lines(entries: Iterable[Entry]) -> str:
    """The whole journal, one entry a line."""
    return "".join(encode(entry).decode() + "\n" for entry in entries)


def read_journal(text: str) -> list[Entry]:
    """A journal from its lines, every hash checked."""
    entries = [decode(line) for line in text.splitlines() if line.strip()]
    verify(entries)
    return entries
