"""Duplicate: several tables play the same walls, and whoever has the same seat is compared deal by deal, by match points."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

import msgspec

from muraille.league.deals import ClubDeal, ClubHand
from muraille.table.standings import Place, places

#: Match points for a better result than another table's with the same tiles, and for the same one.
BETTER, EQUAL = 2, 1
#: The seat of a bot in a line-up.
BOT = 0


class DuplicateTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table of a duplicate: its id on the server, and who has the first, second, third and fourth line; 0 is a bot."""

    id: str
    people: tuple[int, int, int, int]


class DuplicatePlan(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What is agreed before the first deal."""

    rules: str
    length: str = "round"
    timer: str = "off"
    #: Which bots take the seats of nobody.
    level: str = "club"
    tables: tuple[DuplicateTable, ...]


class DealResults(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A deal at the tables that played it, by their place in the plan."""

    number: int
    played: tuple[tuple[int, ClubDeal], ...]

    @property
    def tables(self) -> dict[int, ClubDeal]:
        return dict(self.played)


@dataclass
class Duplicate:
    """A duplicate of an evening, with its results once they were taken into the journal."""

    number: int
    night: int
    plan: DuplicatePlan
    results: tuple[DealResults, ...] = field(default=())

    def won_by_people(self) -> Iterator[tuple[int, ClubHand]]:
        """The wins of people, not of bots, with their tiles."""
        for deal in self.results:
            for table, played in deal.played:
                for hand in played.winners:
                    person = self.plan.tables[table].people[hand.player]
                    if person != BOT and hand.hand:
                        yield person, hand


class LineComparison(NamedTuple):
    """What a line brought at one table: match points of so many that could be had."""

    points: int
    match_points: int
    most: int


class DuplicateStanding(NamedTuple):
    """Somebody's share of all the match points that could be had."""

    place: Place
    table: int
    line: int
    match_points: int
    most: int

    @property
    def share(self) -> Fraction:
        return Fraction(self.match_points, self.most) if self.most else Fraction(0)


def compared(results: Mapping[int, int]) -> dict[int, LineComparison]:
    """The results of one line in one deal, table by table: 2 for each table with less, 1 for each with the same.

    >>> [each.match_points for each in compared({0: 8000, 1: -1000, 2: 8000}).values()]
    [3, 0, 3]
    """
    most = BETTER * (len(results) - 1)
    return {
        table: LineComparison(
            points,
            sum(
                BETTER * (points > other) + EQUAL * (points == other)
                for where, other in results.items()
                if where != table
            ),
            most,
        )
        for table, points in results.items()
    }


def deal_comparison(deal: DealResults) -> list[dict[int, LineComparison]]:
    """For each of the four lines what every table made of the same tiles."""
    return [compared({table: played.changes[line] for table, played in deal.tables.items()}) for line in range(4)]


def duplicate_standings(results: Sequence[DealResults]) -> list[DuplicateStanding]:
    """Everybody by the share of the match points, the best first; a deal that one table alone played compares nobody."""
    sums: dict[tuple[int, int], tuple[int, int]] = {}
    for deal in results:
        for line, tables in enumerate(deal_comparison(deal)):
            for table, found in tables.items():
                had, could = sums.get((table, line), (0, 0))
                sums[table, line] = had + found.match_points, could + found.most
    counted = {key: each for key, each in sums.items() if each[1]}
    ranked = places([(Fraction(had, could),) for had, could in counted.values()])
    standings = [
        DuplicateStanding(place, *key, *each) for place, (key, each) in zip(ranked, counted.items(), strict=True)
    ]
    return sorted(standings, key=lambda each: (each.place.first, each.table, each.line))


def collected(tables: Sequence[Mapping[int, ClubDeal]]) -> tuple[DealResults, ...]:
    """What the tables played, deal by deal.

    >>> collected([{}, {}])
    ()
    """
    numbers = sorted({number for table in tables for number in table})
    return tuple(
        DealResults(
            number=number,
            played=tuple((at, table[number]) for at, table in enumerate(tables) if number in table),
        )
        for number in numbers
    )


def shown_deals(tables: Sequence[Mapping[int, ClubDeal]], over: Sequence[bool]) -> set[int]:
    """The deals that hide nothing any more: every table has played them, or plays no more.

    >>> deal = ClubDeal(number=1, dealer=0, changes=(0, 0, 0, 0))
    >>> shown_deals([{1: deal, 2: deal}, {1: deal}], [True, False]), shown_deals([{1: deal}, {}], [False, False])
    ({1}, set())
    """
    numbers = {number for table in tables for number in table}
    return {
        number for number in numbers if all(ended or number in table for table, ended in zip(tables, over, strict=True))
    }
