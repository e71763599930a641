"""The EMA's results workbook for several events of the club's year, with the checks that each report has to pass."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from muraille.competition.numbers import decimal
from muraille.competition.rulesets import rules_named
from muraille.competition.workbook import Event, Problem, Row, row_problems, workbook_of
from muraille.league.events import TakenEvent
from muraille.league.games import by_table_points
from muraille.league.state import Club
from muraille.phrase import Phrase


def report_of(club: Club, event: TakenEvent) -> tuple[Event, tuple[Row, ...]]:
    """An event as the workbook has it: its players under the numbers and countries that the club knows."""
    tables = by_table_points(event.rules)
    rows = []
    for player in event.players:
        person = club.person(player.person)
        points = decimal(Fraction(player.table_points)) if tables else None
        rows.append(
            Row(
                player.place,
                person.first_name,
                person.last_name,
                person.ema,
                points,
                decimal(player.total),
                player.country or person.country,
            )
        )
    about = Event(
        event.name,
        len(rows),
        event.country,
        event.place,
        decimal(Fraction(event.weight)),
        str(rules_named(event.rules).family.title),
        event.day.isoformat(),
        event.days,
    )
    return about, tuple(rows)


def report_problems(club: Club, events: Sequence[TakenEvent]) -> Iterator[Problem]:
    """What a checker would catch in the report of each event."""
    if not events:
        yield Problem(Phrase("the club knows no event"))
    for event in events:
        about, rows = report_of(club, event)
        if not about.country:
            yield Problem(Phrase("{event}: no host country", event=event.name))
        if not rows:
            yield Problem(Phrase("{event}: nobody is in the report", event=event.name))
        for problem in row_problems(rows):
            yield Problem(Phrase("{event}: {problem}", event=event.name, problem=problem.phrase))


def ema_workbook(club: Club, events: Sequence[TakenEvent]) -> bytes:
    """The reports of these events in one file."""
    return workbook_of([report_of(club, event) for event in events])
