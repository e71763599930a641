"""Which construction gives how many rounds without a repeat for a number of players."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from muraille.competition.draws import constructions
from muraille.competition.draws.constructions import Column, Points
from muraille.competition.draws.fields import AbelianGroup, prime_powers
from muraille.competition.draws.library import BaseRound, base_rounds, shipped_columns
from muraille.competition.draws.lot import Lot
from muraille.competition.draws.model import Rounds, from_points
from muraille.competition.draws.searches import columns_by_lot
from muraille.phrase import Phrase


@dataclass(frozen=True)
class Design:
    """Rounds without a repeated meeting. ``numbered`` if nobody visits a table twice either."""

    rounds: Rounds
    method: Phrase
    numbered: bool = False

    def first(self, rounds: int) -> Design:
        return Design(self.rounds[:rounds], self.method, self.numbered)


def columns(tables: int, rounds: int) -> tuple[AbelianGroup, list[Column]] | None:
    """Columns of five rows for a number of tables: from a field, shipped, or drawn by lot, at least as many as the rounds.

    >>> [columns(tables, 12) is not None for tables in (10, 12, 13, 22, 100)]
    [False, True, True, True, True]
    """
    if rounds > tables:
        return None
    found = constructions.field_columns(tables, 5) or shipped_columns(tables)
    if found is not None and len(found[1]) >= rounds:
        return found
    # Near as many columns as elements a drawn search is hopeless; sizes from 20 tables have room for 12 rounds.
    if tables >= 6 and (rounds <= 5 or 5 * rounds <= 3 * tables):
        drawn = columns_by_lot(tables, rounds, Lot(tables))
        return None if drawn is None else (AbelianGroup((tables,)), drawn)
    return None


@cache
def without_repeats(players: int, rounds: int) -> Design | None:
    """A schedule without repeats of at least so many rounds, and if there is one, without a table visited twice.

    >>> without_repeats(40, 8).numbered, without_repeats(28, 9).numbered, without_repeats(20, 6)
    (True, False, None)
    """
    found = columns(players // 4, rounds)
    if found is not None:
        group, chosen = found
        method = Phrase(
            "one player of each of four layers at every table, from a difference matrix of order {order}",
            order=group.size,
        )
        return Design(from_points(constructions.transversal(group, chosen)), method, numbered=True)
    dense = sorted(_dense(players), key=lambda design: (-design.numbered, len(design.rounds)))
    return next((design for design in dense if len(design.rounds) >= rounds), None)


@cache
def longest(players: int) -> Design | None:
    """The longest schedule without repeats that a construction gives.

    >>> [len(longest(players).rounds) for players in (16, 20, 24, 28, 32, 36, 40, 64)]
    [5, 5, 7, 9, 10, 11, 13, 21]
    """
    candidates = list(_dense(players))
    tables = players // 4
    for rounds in dict.fromkeys(
        (tables, len((shipped_columns(tables) or (0, ()))[1]), min(12, tables - 1), 3 * tables // 5)
    ):
        if rounds and (found := columns(tables, rounds)) is not None:
            design = without_repeats(players, min(rounds, len(found[1])))
            candidates += [design] if design else []
            break
    return max(candidates, key=lambda design: len(design.rounds), default=None)


def _dense(players: int) -> Iterator[Design]:
    """The constructions of this size other than difference matrices."""
    if players in (16, 64, 256):
        dimension = {16: 2, 64: 3, 256: 4}[players]
        yield _design(constructions.affine_space(dimension), Phrase("the lines of an affine space of order four"))
    if players % 12 == 4 and players > 16 and len(prime_powers(players // 3)) == 1:
        yield _design(
            constructions.bose(players // 3),
            Phrase("the resolvable design of Bose over a field of {size} elements", size=players // 3),
        )
    if players == 32:
        yield _design(constructions.thirty_two(), Phrase("four layers of eight points, invariant under exclusive or"))
    for found in base_rounds().values():
        if found.players == players:
            yield _from_base(found)
    if players % 16 == 0 and players > 16:
        yield from _layered(players)


def _design(points: Points, method: Phrase, numbered: bool = False) -> Design:
    return Design(from_points(points), method, numbered)


def _from_base(found: BaseRound) -> Design:
    if found.moving:
        return _design(
            constructions.moving_tables(found.tables),
            Phrase("a base round whose players and tables move on, modulo {size}", size=found.size),
            numbered=True,
        )
    points = constructions.developed(found.tables, AbelianGroup((found.size,)), layers=3)
    return _design(points, Phrase("a base round developed modulo {size}", size=found.size))


def _layered(players: int) -> Iterator[Design]:
    """A complete difference matrix of four rows, then each of the four layers plays among itself."""
    tables = players // 4
    across = constructions.field_columns(tables, 4) or shipped_columns(tables)
    inside = longest(tables)
    if across is None or inside is None or len(across[1]) < tables:
        return
    points = [[[player - 1 for player in table] for table in round_] for round_ in inside.rounds]
    yield _design(
        constructions.with_layers(constructions.transversal(*across), points),
        Phrase("four layers that first meet each other, then play among themselves"),
    )
