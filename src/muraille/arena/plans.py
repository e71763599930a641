"""What an arena plays: the same walls again and again, with the players in other seats."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

import msgspec

from muraille.errors import InvalidRequest
from muraille.phrase import Phrase

#: The names of four players, in the order East, South, West, North of the first deal.
Table = tuple[str, str, str, str]


class Plan(msgspec.Struct, frozen=True, kw_only=True, tag="arena"):
    """All that decides the results. The number of games does not: more of them may be played later."""

    version: int = 1
    rules: str
    #: Options that differ from the ruleset of that name, as ``--set`` takes them.
    options: dict[str, str] = {}
    players: Table
    seed: str
    #: Seconds of thought for each decision; None where nobody waits.
    budget: float | None = None

    @property
    def entrants(self) -> tuple[str, ...]:
        """The players, each once: who has several seats is one entrant.

        >>> Plan(rules="rcr-2016", players=("master", "club", "club", "club"), seed="7").entrants
        ('master', 'club')
        """
        return tuple(dict.fromkeys(self.players))

    @property
    def arrangements(self) -> tuple[Table, ...]:
        """Every way to seat the four that differs from the others: 4 for one against three, 6 for two against two, 12 for
        two against one and one, 24 for four names, 1 for a single name.

        >>> plan = Plan(rules="rcr-2016", players=("master", "club", "club", "club"), seed="7")
        >>> [table.index("master") for table in plan.arrangements]
        [0, 1, 2, 3]
        """
        orders = ((east, south, west, north) for east, south, west, north in permutations(self.players))
        return tuple(dict.fromkeys(orders))

    def sets(self, games: int) -> int:
        """How many duplicate sets are played for so many games; the last one is completed."""
        return -(-games // len(self.arrangements))

    def matches(self, games: int) -> Iterator[Match]:
        """The games in order: a set is one series of walls in all arrangements.

        >>> plan = Plan(rules="rcr-2016", players=("club", "master", "club", "club"), seed="7")
        >>> [match.name for match in plan.matches(5)]
        ['1.1', '1.2', '1.3', '1.4', '2.1', '2.2', '2.3', '2.4']
        """
        for number in range(1, self.sets(games) + 1):
            for place, table in enumerate(self.arrangements, start=1):
                yield Match(walls=number, arrangement=place, players=table)

    def match(self, name: str) -> Match:
        """The match of a name, such as 17.3: the seventeenth series of walls in the third arrangement.

        >>> Plan(rules="rcr-2016", players=("club", "greedy", "greedy", "greedy"), seed="7").match("17.3").players
        ('greedy', 'greedy', 'club', 'greedy')
        """
        walls, _, place = name.partition(".")
        if not (walls.isdecimal() and place.isdecimal() and int(walls) and 1 <= int(place) <= len(self.arrangements)):
            raise InvalidRequest(
                "no_such_match",
                Phrase(
                    "“{name}” is no match: write 17.1 for the first of the {count} arrangements on the seventeenth walls",
                    name=name,
                    count=len(self.arrangements),
                ),
            )
        return Match(walls=int(walls), arrangement=int(place), players=self.arrangements[int(place) - 1])

    def seed_of(self, match: Match) -> str:
        """The seed of the walls; a player's own is made from it and from the seat, never from the name."""
        return f"{self.seed}:{match.walls}"


class Match(msgspec.Struct, frozen=True, kw_only=True):
    """One game: a series of walls and an arrangement, both counted from 1."""

    walls: int
    arrangement: int
    players: Table

    @property
    def name(self) -> str:
        return f"{self.walls}.{self.arrangement}"
