"""The wall: built in a square, opened by the dice, taken clockwise from the breach.

Seen from above the players sit counter-clockwise and the tiles are taken clockwise (RCR §2.8; Green §3.5.7-5). Clockwise from
the right end of East's wall stand the walls of East, North, West and South, for each player counts his own from the right.
"""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import NamedTuple, Self

from muraille.errors import InvalidRequest
from muraille.phrase import Phrase
from muraille.tiles import FLOWERS, PLAYING_KINDS, RED_FIVES, Tile, Wind

#: Tiles that the four players take at the deal: thirteen each and a fourteenth for the dealer.
DEALT = 53


def tile_set(*, red_fives: int = 0, flowers: bool = False) -> tuple[Tile, ...]:
    """All tiles of a set in order: 136, with red fives in place of as many fives, and the eight flowers.

    >>> len(tile_set()), len(tile_set(flowers=True)), tile_set(red_fives=3).count(Tile.P0)
    (136, 144, 1)
    """
    tiles = [tile for tile in PLAYING_KINDS for _ in range(4)]
    for number in range(red_fives):
        red = RED_FIVES[number % 3]
        tiles[tiles.index(red.plain)] = red
    return (*tiles, *(FLOWERS if flowers else ()))


def wall_opened_by(total: int) -> Wind:
    """The player in front of whom the wall is opened: the dealer counts himself as one, then to his right (RCR §2.5).

    >>> [wall_opened_by(total).value for total in (5, 2, 7, 12)]
    ['E', 'S', 'W', 'N']
    """
    return Wind.EAST.after(total - 1)


def opened(tiles: Sequence[Tile], throws: Sequence[tuple[int, int]]) -> tuple[Tile, ...]:
    """The tiles of a square wall in the order in which they are taken.

    The first throw names the wall; the sum of all throws counts its stacks from the right, past its end on the next wall
    clockwise (RCR §2.5; Green §3.5.7-5; Intl: Ouverture du mur). Without a throw the tiles already lie in that order.

    >>> square = tile_set()
    >>> opened(square, [(1, 1)])[0] is square[2 * (3 * 17 + 2)]  # South's wall, after two stacks
    True
    """
    if not throws:
        return tuple(tiles)
    first = 2 * breach(len(tiles), throws)
    return (*tiles[first:], *tiles[:first])


def breach(tiles: int, throws: Sequence[tuple[int, int]]) -> int:
    """The stack from which the first tiles of a wall of so many are taken, counted clockwise from the right end of East's wall.

    >>> breach(136, [(1, 1)]) == 3 * 17 + 2, breach(144, [(1, 4), (2, 2)])
    (True, 9)
    """
    stacks = tiles // 8
    walls_clockwise = -list(Wind).index(wall_opened_by(sum(throws[0]))) % 4
    return (walls_clockwise * stacks + sum(map(sum, throws))) % (4 * stacks)


def dealt_hands(tiles: Sequence[Tile]) -> tuple[tuple[Tile, ...], ...]:
    """The tiles of East, South, West and North, each in the order taken.

    Three times four tiles; then East takes the upper tiles of the first and third stack, the others one tile each, which
    gives what single draws in the order East, South, West, North, East give (RCR §2.8; Green §3.5.7-5(4)).

    >>> [len(hand) for hand in dealt_hands(tile_set())]
    [14, 13, 13, 13]
    """
    hands: list[list[Tile]] = [[], [], [], []]
    for turn in range(12):
        hands[turn % 4] += tiles[4 * turn : 4 * turn + 4]
    hands[0] += (tiles[48], tiles[52])
    for seat in (1, 2, 3):
        hands[seat].append(tiles[48 + seat])
    return tuple(map(tuple, hands))


class StandingWall(NamedTuple):
    """What stands of a wall, in the order in which it is taken: None where a tile is gone."""

    tiles: tuple[Tile | None, ...]
    #: Where the next tile of play is taken, where those of play end, and how many replacement tiles were taken.
    front: int = 0
    end: int = 0
    replaced: int = 0
    #: The next tile of each seat's own wall, East's first.
    fronts: tuple[int, int, int, int] = (0, 0, 0, 0)


def replacement_place(number: int) -> int:
    """Where in the dead wall a replacement tile lies: the stack next to the opening, upper tile first (G02).

    >>> [replacement_place(number) for number in range(4)]
    [12, 13, 10, 11]
    """
    return 12 - 2 * (number // 2) + number % 2


class Wall:
    """The tiles still to be taken: from the front in play, from the rear in replacement (Green §3.5.7-6, §3.6.8)."""

    #: Tiles at the rear that are never drawn in play.
    dead = 0
    #: Whether each seat draws from a wall of its own.
    private = False

    def __init__(self, tiles: Sequence[Tile], taken: int = DEALT) -> None:
        self._order = tiles
        self._tiles = list(tiles)
        self._front = taken
        self._replaced = 0

    def copy(self) -> Self:
        """The same wall, from which is taken apart from here on.

        >>> wall = Wall(tile_set())
        >>> wall.copy().take() is wall.take()
        True
        """
        copied = copy.copy(self)
        for name, tiles in vars(self).items():
            if isinstance(tiles, list):
                setattr(copied, name, [list(each) if isinstance(each, list) else each for each in tiles])
        return copied

    @property
    def hands(self) -> tuple[tuple[Tile, ...], ...]:
        """The tiles dealt to East, South, West and North."""
        return dealt_hands(self._order)

    @property
    def left(self) -> int:
        """How many tiles can still be taken."""
        return len(self._tiles) - self._front

    def left_to(self, turn: int) -> int:
        """How many of them a seat can still take."""
        return self.left

    @property
    def remaining(self) -> list[Tile]:
        """All tiles that nobody has taken."""
        return self._tiles[self._front :]

    def standing(self) -> StandingWall:
        """What stands of it.

        >>> Wall(tile_set()).standing().tiles[52:54], Wall(tile_set()).standing().end
        ((None, <Tile 5p>), 136)
        """
        end, whole = len(self._tiles), len(self._order)
        gone: list[Tile | None] = [None] * self._front
        tiles = (*gone, *self._tiles[self._front :], *[None] * (whole - end))
        return StandingWall(tiles, self._front, end, self._replaced)

    def take(self, turn: int = 0) -> Tile:
        """The next tile of play, for the seat that comes so many turns after the dealer."""
        self._front += 1
        return self._tiles[self._front - 1]

    def put_back(self) -> None:
        """The tile taken last lies in its place again.

        >>> wall = Wall(tile_set())
        >>> taken = wall.take()
        >>> wall.put_back()
        >>> wall.take() is taken
        True
        """
        self._front -= 1

    def replace(self, turn: int = 0) -> Tile:
        """A replacement tile: the upper tile of the rearmost stack, then the lower one (MG32).

        >>> wall = Wall(tile_set(flowers=True))
        >>> [wall.replace().value for _ in range(3)]
        ['7f', '8f', '5f']
        """
        self._replaced += 1
        upper = self._replaced % 2 == 1 and self.left >= 2
        return self._tiles.pop(-2 if upper else -1)


class DeadWall(Wall):
    """A wall whose last fourteen tiles serve only as indicators and as replacement tiles (RCR §2.6, §2.7)."""

    dead = 14

    def __init__(self, tiles: Sequence[Tile], taken: int = DEALT) -> None:
        super().__init__(tiles[: len(tiles) - self.dead], taken)
        self._dead = tuple(tiles[len(tiles) - self.dead :])
        #: Tiles of the wall that keep the dead wall at fourteen.
        self._refill: list[Tile] = []

    @property
    def remaining(self) -> list[Tile]:
        replaced = [self._dead[replacement_place(number)] for number in range(self._replaced)]
        left = list(self._dead)
        for tile in replaced:
            left.remove(tile)
        return super().remaining + left + self._refill

    def standing(self) -> StandingWall:
        live, _, end, replaced, _ = super().standing()
        taken = {replacement_place(number) for number in range(self._replaced)}
        dead = [None if place in taken else tile for place, tile in enumerate(self._dead)]
        return StandingWall((*live[:end], *self._refill[::-1], *dead), self._front, end, replaced)

    def replace(self, turn: int = 0) -> Tile:
        """The next replacement tile: the stack next to the opening, upper tile first (G02); the dead wall is kept at fourteen
        by the last tile of the wall (RCR §3.3.5).

        >>> wall = DeadWall(tile_set())
        >>> wall.left, wall.replace().value, wall.left
        (69, '7z', 68)
        """
        self._replaced += 1
        self._refill.append(self._tiles.pop())
        return self._dead[replacement_place(self._replaced - 1)]

    def indicator(self, number: int) -> Tile:
        """The upper tile of the third stack from the opening, then of the next ones away from it (RCR §2.7; G01)."""
        return self._dead[8 - 2 * number]

    def ura(self, number: int) -> Tile:
        """The tile underneath an indicator (RCR §3.3.14)."""
        return self._dead[9 - 2 * number]


class QuarterWalls(Wall):
    """A wall of its own for each seat, as Botzone plays: East's quarter first, each in the order taken, kongs too."""

    private = True

    def __init__(self, tiles: Sequence[Tile]) -> None:
        self._length = length = len(tiles) // 4
        quarters = [list(tiles[length * turn : length * (turn + 1)]) for turn in range(4)]
        self._dealt = tuple(tuple(quarter[: 14 - bool(turn)]) for turn, quarter in enumerate(quarters))
        #: What is left to each, the next tile last.
        self._quarters = [quarter[14 - bool(turn) :][::-1] for turn, quarter in enumerate(quarters)]

    @property
    def hands(self) -> tuple[tuple[Tile, ...], ...]:
        return self._dealt

    @property
    def left(self) -> int:
        return sum(map(len, self._quarters))

    def left_to(self, turn: int) -> int:
        return len(self._quarters[turn])

    @property
    def remaining(self) -> list[Tile]:
        return [tile for quarter in self._quarters for tile in quarter]

    def standing(self) -> StandingWall:
        length = self._length
        tiles = [tile for quarter in self._quarters for tile in (*[None] * (length - len(quarter)), *quarter[::-1])]
        first, second, third, fourth = (
            length * (turn + 1) - len(quarter) for turn, quarter in enumerate(self._quarters)
        )
        return StandingWall(tuple(tiles), fronts=(first, second, third, fourth))

    def take(self, turn: int = 0) -> Tile:
        """The next tile of a seat's own wall.

        >>> QuarterWalls(tile_set()).take(1) is tile_set()[34 + 13]
        True
        """
        return self._quarters[turn].pop()

    def replace(self, turn: int = 0) -> Tile:
        """A replacement tile comes from the seat's own wall too."""
        return self.take(turn)


class BuiltWall(NamedTuple):
    """A wall as data: the square, the throws that open it, and the key by which anybody can make it again."""

    tiles: tuple[Tile, ...]
    throws: tuple[tuple[int, int], ...] = ()
    key: str | None = None
    commitment: str | None = None


def check_wall(wall: BuiltWall, complete: Sequence[Tile]) -> None:
    """Raise :class:`InvalidRequest` unless the wall has exactly the tiles of the set.

    >>> check_wall(BuiltWall(tile_set()[1:]), tile_set())
    Traceback (most recent call last):
    muraille.errors.InvalidRequest: the wall is not a complete set: 1m is there 3 times, it should be 4 times
    """
    if sorted(wall.tiles) == sorted(complete):
        return
    for tile in Tile:
        found, needed = wall.tiles.count(tile), tuple(complete).count(tile)
        if found != needed:
            raise InvalidRequest(
                "incomplete_wall",
                Phrase(
                    "the wall is not a complete set: {tile} is there {found:# time|# times}, "
                    "it should be {needed:# time|# times}",
                    tile=tile,
                    found=found,
                    needed=needed,
                ),
            )
