"""What a finalist needs: leads over rivals that decide, and places that nobody can take away, proved and not guessed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations, product
from typing import NamedTuple

from muraille.competition.mcr_tables import TABLE_POINTS
from muraille.competition.places import Place, places, shared
from muraille.competition.ranking import Score
from muraille.errors import InvalidRequest
from muraille.phrase import Phrase

#: Totals at a riichi table differ by hundreds.
STEP = 100


class Lead(NamedTuple):
    """At the last table: with these table places, how far a player must be above a rival to end above him."""

    #: The player's place at the table and the rival's, from 1.
    place: int
    rival_place: int
    #: Least difference of their scores at the table; negative where he may even be behind.
    at_least: int


def leads(own: Fraction, rival: Fraction, uma: Sequence[int]) -> tuple[Lead, ...]:
    """For each pair of table places in the last session that lets the player end above the rival: the lead he needs.

    Places fix the sign of the difference, so a lead is at least 100 where he is placed above the rival, and a pair in which
    he would have to be above while placed below does not appear.

    >>> leads(Fraction(10_000), Fraction(22_000), (15_000, 5_000, -5_000, -15_000))[:2]
    (Lead(place=1, rival_place=2, at_least=2100), Lead(place=1, rival_place=3, at_least=100))
    """
    found: list[Lead] = []
    for place, rival_place in product(range(1, 5), repeat=2):
        if place == rival_place:
            continue
        more_than = rival - own + uma[rival_place - 1] - uma[place - 1]
        least = int(more_than // STEP + 1) * STEP
        if place < rival_place:
            found.append(Lead(place, rival_place, max(STEP, least)))
        elif least <= -STEP:
            found.append(Lead(place, rival_place, least))
    return tuple(found)


class Way(NamedTuple):
    """One way to a place in the last session: the order at the table, and the leads that are enough in it."""

    #: The finalists by their place at the table.
    order: tuple[int, ...]
    #: Least lead at the table over each rival who has to be passed or kept behind; negative where he may be ahead.
    leads: tuple[tuple[int, int], ...]


def ways(player: int, place: int, totals: Mapping[int, Fraction], uma: Sequence[int]) -> tuple[Way, ...]:
    """Every way in which one of four finalists ends in a place or better among them, without ties at the table.

    >>> totals = {1: Fraction(0), 2: Fraction(30_000), 3: Fraction(-90_000), 4: Fraction(-90_000)}
    >>> ways(1, 1, totals, (15_000, 5_000, -5_000, -15_000))[0]
    Way(order=(1, 2, 3, 4), leads=((2, 20100), (3, 100), (4, 100)))
    """
    if not 1 <= place <= len(totals):
        raise InvalidRequest("place", Phrase("place {place}: a table has places 1 to 4", place=place))
    needed = {
        rival: {(lead.place, lead.rival_place): lead.at_least for lead in leads(totals[player], totals[rival], uma)}
        for rival in totals
        if rival != player
    }
    found: list[Way] = []
    for order in permutations(sorted(totals)):
        own = order.index(player) + 1
        possible = {
            rival: needed[rival][own, order.index(rival) + 1]
            for rival in needed
            if (own, order.index(rival) + 1) in needed[rival]
        }
        found += [
            Way(order, tuple((rival, possible[rival]) for rival in chosen))
            for chosen in combinations(sorted(possible), 4 - place)
        ]
    return tuple(found)


@cache
def table_outcomes() -> tuple[tuple[Place, ...], ...]:
    """Every way in which four players can be placed, ties included: 75.

    >>> len(table_outcomes())
    75
    """
    return tuple(sorted({places(values) for values in product(range(4), repeat=4)}))


def secured_place(player: int, scores: Mapping[int, Score], last_tables: Sequence[Sequence[int]]) -> int | None:
    """MCR: the worst place in which the player can still end after the last session, or None if he does not play it.

    Session points are without limit, so a tie in table points is counted as lost; table points are not, and every outcome of
    every table is tried. In riichi a score has no limit, and nothing is secured while a session is to be played.
    """
    own_table = next((table for table in last_tables if player in table), None)
    if own_table is None:
        return None
    others = [table for table in last_tables if table is not own_table]
    seated = {number for table in last_tables for number in table}
    finished = [scores[number] for number in scores if number not in seated]
    above: dict[Fraction, int] = {}
    for own, here in _own_table(player, own_table, scores):
        above[own] = max(here, above.get(own, 0))
    return 1 + max(
        here
        + sum(_most_above(table, own, scores) for table in others)
        + sum(score.table_points >= own for score in finished)
        for own, here in above.items()
    )


@cache
def _gains() -> tuple[tuple[Fraction, ...], ...]:
    """The table points of the four players in every outcome."""
    return tuple(tuple(shared(TABLE_POINTS, place) for place in outcome) for outcome in table_outcomes())


def _own_table(player: int, table: Sequence[int], scores: Mapping[int, Score]) -> Iterator[tuple[Fraction, int]]:
    """For each outcome of the player's own table: his table points then, and how many there may end above him."""
    for gains in _gains():
        totals = {number: scores[number].table_points + gain for number, gain in zip(table, gains, strict=True)}
        own = totals[player]
        yield own, sum(total >= own for number, total in totals.items() if number != player)


def _most_above(table: Sequence[int], own: Fraction, scores: Mapping[int, Score]) -> int:
    """How many of another table may end above, in its worst outcome."""
    needed = [own - scores[number].table_points for number in table]
    return max(sum(gain >= need for gain, need in zip(gains, needed, strict=True)) for gains in _gains())
