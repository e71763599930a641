"""What a finalist needs: leads over rivals that decide, and places that nobody can take away, proved and not guessed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations, product
from typing import NamedTuple

from muraille.competition.ranking import RankingScore
from muraille.errors import InvalidRequest
from muraille.phrase import Phrase
from muraille.riichi.session import STICK
from muraille.table.standings import Place, places


class Lead(NamedTuple):
    """At the last table: with these table places, how far a player must be above a rival to end above him."""

    #: The player's place at the table and the rival's, from 1.
    place: int
    rival_place: int
    #: Least difference of their scores at the table; negative where he may even be behind.
    at_least: int


def leads(own: Fraction, rival: Fraction, uma: Sequence[int], handicap: int = 0) -> tuple[Lead, ...]:
    """For each pair of table places in the last session that lets the player end above the rival: the lead he needs.

    ``own`` and ``rival`` are what they bring, less the penalties of the session. ``handicap`` is how much more than the rival
    the player loses before the table is ranked. Places fix the sign of the difference, so without one a lead is at least 100
    where he is placed above the rival, and a pair in which he would have to be above while placed below does not appear.

    >>> leads(Fraction(10_000), Fraction(22_000), (15_000, 5_000, -5_000, -15_000))[:2]
    (Lead(place=1, rival_place=2, at_least=2100), Lead(place=1, rival_place=3, at_least=100))
    """
    found: list[Lead] = []
    for place, rival_place in product(range(1, 5), repeat=2):
        if place == rival_place:
            continue
        least = _more_than(rival - own + uma[rival_place - 1] - uma[place - 1])
        if place < rival_place:
            found.append(Lead(place, rival_place, max(_more_than(handicap), least)))
        elif least < handicap:
            found.append(Lead(place, rival_place, least))
    return tuple(found)


def _more_than(points: Fraction | int) -> int:
    """The least number of whole hundreds above a number."""
    return int(points // STICK + 1) * STICK


@dataclass(frozen=True, slots=True, kw_only=True)
class LastTable:
    """What is known of a player's table in the last session, and of everybody with whom he competes for a place."""

    #: Who sits there, and who of them entered during the game and is last whatever happens (RCR §5.9).
    seats: tuple[int, ...]
    last: tuple[int, ...] = ()
    #: Whose result is open there: what they bring, less the penalties of this session.
    totals: Mapping[int, Fraction]
    #: What of these penalties counts before the table is ranked.
    at_once: Mapping[int, int] = field(default_factory=dict)
    #: Rivals whose end is known, here or elsewhere: replaced, absent, or their table is in.
    known: Mapping[int, Fraction] = field(default_factory=dict)
    #: Rivals who still play at other tables: by how much the player's result of the session must be better than theirs.
    elsewhere: Mapping[int, Fraction] = field(default_factory=dict)
    uma: Sequence[int]
    starting_points: int = 30_000

    def rivals(self, player: int) -> list[int]:
        """Whose result is open at the table beside the player's."""
        return sorted(number for number in self.totals if number != player)

    def leads(self, player: int, rival: int) -> tuple[Lead, ...]:
        """The leads over a rival at the table."""
        handicap = self.at_once.get(player, 0) - self.at_once.get(rival, 0)
        return leads(self.totals[player], self.totals[rival], self.uma, handicap)

    def score_above(self, player: int, place: int, total: Fraction) -> int:
        """The score with which a player ends above a total, from a place at the table."""
        return _more_than(total - self.totals[player] + self.starting_points - self.uma[place - 1])

    def orders(self) -> Iterator[tuple[int, ...]]:
        """How the table can end, without ties."""
        for order in permutations(sorted(set(self.seats) - set(self.last))):
            yield *order, *self.last


class Way(NamedTuple):
    """One way to a place in the last session: the order at the table, and what is enough in it."""

    #: The finalists by their place at the table.
    order: tuple[int, ...]
    #: Least lead at the table over each rival who has to be passed or kept behind; negative where he may be ahead.
    leads: tuple[tuple[int, int], ...]
    #: Least score at the table, where rivals have to be passed whose end is known.
    score: int | None = None
    #: How many of those at other tables may end above, or level.
    elsewhere: int = 0


def ways(player: int, place: int, table: LastTable) -> tuple[Way, ...]:
    """Every way in which a finalist ends in a place or better among those with whom he competes, without ties at the table.

    >>> totals = {1: Fraction(0), 2: Fraction(30_000), 3: Fraction(-90_000), 4: Fraction(-90_000)}
    >>> ways(1, 1, LastTable(seats=(1, 2, 3, 4), totals=totals, uma=(15_000, 5_000, -5_000, -15_000)))[0]
    Way(order=(1, 2, 3, 4), leads=((2, 20100), (3, 100), (4, 100)), score=None, elsewhere=0)
    """
    here, known = table.rivals(player), sorted(table.known.values())
    last = 1 + len(here) + len(known) + len(table.elsewhere)
    if not 1 <= place <= last:
        raise InvalidRequest("place", Phrase("place {place}: there are places 1 to {last}", place=place, last=last))
    found: list[Way] = []
    for order in table.orders():
        own = order.index(player) + 1
        needed = {
            (rival, lead.rival_place): lead
            for rival in here
            for lead in table.leads(player, rival)
            if lead.place == own
        }
        possible = {
            rival: needed[rival, order.index(rival) + 1].at_least
            for rival in here
            if (rival, order.index(rival) + 1) in needed
        }
        for above_here, above_known, above_elsewhere in _shares(
            place - 1, (len(here), len(known), len(table.elsewhere))
        ):
            passed = known[: len(known) - above_known]
            score = table.score_above(player, own, passed[-1]) if passed else None
            found += [
                Way(order, tuple((rival, possible[rival]) for rival in chosen), score, above_elsewhere)
                for chosen in combinations(sorted(possible), len(here) - above_here)
            ]
    return tuple(found)


def _shares(count: int, limits: tuple[int, int, int]) -> Iterator[tuple[int, ...]]:
    """Every way to divide so many among three groups of these sizes.

    >>> list(_shares(1, (3, 0, 4)))
    [(0, 0, 1), (1, 0, 0)]
    """
    for shares in product(*(range(min(count, limit) + 1) for limit in limits)):
        if sum(shares) == count:
            yield shares


@cache
def table_outcomes() -> tuple[tuple[Place, ...], ...]:
    """Every way in which four players can be placed, ties included: 75.

    >>> len(table_outcomes())
    75
    """
    return tuple(sorted({places(values) for values in product(range(4), repeat=4)}))


def secured_place(
    player: int,
    scores: Mapping[int, RankingScore],
    last_tables: Sequence[Sequence[int]],
    table_points: Callable[[Place], Fraction],
) -> int | None:
    """Where table points decide: the worst place in which the player can still end, or None if he does not play the last session.

    Session points are without limit, so a tie in table points is counted as lost; table points are not, and every outcome of
    every table is tried. In riichi a score has no limit, and nothing is secured while a session is to be played.
    """
    own_table = next((table for table in last_tables if player in table), None)
    if own_table is None:
        return None
    others = [table for table in last_tables if table is not own_table]
    seated = {number for table in last_tables for number in table}
    finished = [scores[number] for number in scores if number not in seated]
    outcomes = [tuple(map(table_points, outcome)) for outcome in table_outcomes()]
    above: dict[Fraction, int] = {}
    for own, here in _own_table(player, own_table, scores, outcomes):
        above[own] = max(here, above.get(own, 0))
    return 1 + max(
        here
        + sum(_most_above(table, own, scores, outcomes) for table in others)
        + sum(score.table_points >= own for score in finished)
        for own, here in above.items()
    )


#: The table points of the four players in every outcome.
Outcomes = Sequence[tuple[Fraction, ...]]


def _own_table(
    player: int, table: Sequence[int], scores: Mapping[int, RankingScore], outcomes: Outcomes
) -> Iterator[tuple[Fraction, int]]:
    """For each outcome of the player's own table: his table points then, and how many there may end above him."""
    for gains in outcomes:
        totals = {number: scores[number].table_points + gain for number, gain in zip(table, gains, strict=True)}
        own = totals[player]
        yield own, sum(total >= own for number, total in totals.items() if number != player)


def _most_above(table: Sequence[int], own: Fraction, scores: Mapping[int, RankingScore], outcomes: Outcomes) -> int:
    """How many of another table may end above, in its worst outcome."""
    needed = [own - scores[number].table_points for number in table]
    return max(sum(gain >= need for gain, need in zip(gains, needed, strict=True)) for gains in outcomes)
