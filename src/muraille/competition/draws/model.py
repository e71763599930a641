"""The nouns of a draw: tables of four, rounds of tables, and a schedule of rounds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from muraille.errors import MurailleError
from muraille.phrase import Phrase

#: Four players in the order of their seats: East, South, West, North.
Table = tuple[int, int, int, int]
#: The tables of one round in the order of their numbers.
Round = tuple[Table, ...]
Rounds = tuple[Round, ...]
#: Players who should not meet, by the name of their team, country or club.
Groups = dict[str, tuple[int, ...]]

WINDS = "ESWN"


class InvalidDraw(MurailleError):
    """A draw that cannot be made as asked: says what stands in the way and what would be possible."""


@dataclass(frozen=True, kw_only=True, repr=False)
class Schedule:
    """Who sits where in each round. Players are numbered from 1, as in the shipped tables.

    ``byes`` and ``absent`` have one entry a round: who rests, and who is not there. ``house`` are the numbers whose seats
    substitutes of the organiser take. ``method`` says in words how the schedule was found.
    """

    players: int
    rounds: Rounds
    method: Phrase
    byes: tuple[tuple[int, ...], ...] = ()
    absent: tuple[tuple[int, ...], ...] = ()
    house: tuple[int, ...] = ()
    groups: Groups = field(default_factory=dict)
    seed: int | None = None
    best_known: bool = False

    @property
    def complete(self) -> bool:
        """Whether everybody plays in every round."""
        return not any(self.byes) and not any(self.absent)

    @property
    def tables(self) -> int:
        """The largest number of tables in a round."""
        return max((len(tables) for tables in self.rounds), default=0)

    def __repr__(self) -> str:
        return f"<Schedule of {self.players} players, {len(self.rounds)} rounds>"


def as_table(players: Iterable[int]) -> Table:
    """Four players as a table.

    >>> as_table([4, 2, 3, 1])
    (4, 2, 3, 1)
    """
    east, south, west, north = players
    return east, south, west, north


def as_round(tables: Iterable[Iterable[int]]) -> Round:
    return tuple(as_table(table) for table in tables)


def as_rounds(rounds: Iterable[Iterable[Iterable[int]]]) -> Rounds:
    return tuple(as_round(tables) for tables in rounds)


def renumbered(rounds: Rounds, numbers: Sequence[int]) -> Rounds:
    """The same rounds with player ``p`` replaced by ``numbers[p - 1]``.

    >>> renumbered((((1, 2, 3, 4),),), [4, 3, 2, 1])
    (((4, 3, 2, 1),),)
    """
    return as_rounds([[[numbers[player - 1] for player in table] for table in tables] for tables in rounds])


def from_points(rounds: Iterable[Iterable[Iterable[int]]]) -> Rounds:
    """Rounds of mathematical points, counted from 0, as rounds of players, counted from 1."""
    return as_rounds([[[point + 1 for point in table] for table in tables] for tables in rounds])
