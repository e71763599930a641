"""Many tables at once: games played by numbers in the extension, every table with walls of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple, Self, TypeVar

import msgspec
import numpy as np
from numpy.typing import NDArray

from muraille.arguments import ruleset
from muraille.environments.events import read_events
from muraille.environments.positions import completed, numbers_of, state_of
from muraille.table import events as happened
from muraille.table.actions import Action
from muraille.table.events import Event
from muraille.table.family import Ruleset
from muraille.table.numbering import Numbering
from muraille.table.seeds import commitment, deal_key, seats_from_seed
from muraille.table.session import Session
from muraille.table.state import State
from muraille.table.walls import BuiltWall, StandingWall, Wall
from muraille.tiles import Tile, Wind

#: How the last step left a table; bits.
DEAL_ENDED, GAME_ENDED = 1, 2
#: Who decides for a player: whoever steps the tables, or one of the players inside the extension.
POLICIES = ("outside", "random", "tsumogiri", "greedy", "club-like")
Number = TypeVar("Number", bound=np.generic)
_TILES = tuple(Tile)
_NUMBER_OF = {tile: number for number, tile in enumerate(_TILES)}


class Tables:
    """Tables of one ruleset that are stepped together.

    ``policies`` says who decides for each player; ``skip_forced`` lets the tables make decisions without a choice, ``again``
    begins the next game at the next step after the end of one, ``deals`` ends a game sooner, ``record`` keeps the events.

    The walls come from a seed, game ``g`` of table ``t`` from the seed ``{seed}/{t}/{g}`` (:mod:`muraille.table.seeds`), or
    are given, as many for each table; ``seeds`` name those of the first games otherwise. Seats are drawn by the seed, or players
    sit in their order. The arrays can be read only and are written anew by every step. Threads may read tables together; while
    one of them plays, others are refused.

    >>> tables = Tables("tenhou", 2, seed="7")
    >>> tables.seats.tolist(), tables.masks.shape, int(tables.masks[0].sum()) > 0
    ([0, 0], (2, 160), True)
    """

    def __init__(
        self,
        rules: Ruleset | str,
        count: int,
        *,
        seed: str | int = "",
        seeds: Sequence[str | int] = (),
        draws_seats: bool = True,
        walls: Sequence[Sequence[BuiltWall]] | None = None,
        deals: int | None = None,
        skip_forced: bool = False,
        again: bool = False,
        record: bool = False,
        policies: Sequence[str] = ("outside",) * 4,
        threads: int = 1,
    ) -> None:
        self.rules = ruleset(rules)
        self.batches = self.rules.family.batches(self.rules)
        self.threads = threads
        self._walled, self._draws_seats = walls is not None, draws_seats
        self._native = self.batches.native_tables(
            rules=self.batches.native_rules(),
            count=count,
            seed=str(seed),
            walls=None if walls is None else b"".join(_written(wall) for each in walls for wall in each),
            deals=-1 if deals is None else deals,
            skip_forced=skip_forced,
            again=again,
            record=record,
            policies=_numbered(policies),
            seeds=[str(each) for each in seeds],
            draws_seats=draws_seats,
        )
        self._shown = _Shown.of(count, len(self.numbering))
        #: The seat that has to decide, and its player; -1 where the game is over. What is asked: ``ASKED``.
        self.seats: NDArray[np.int8] = _read_only(self._shown.seats)
        self.players: NDArray[np.int8] = _read_only(self._shown.players)
        self.asked: NDArray[np.uint8] = _read_only(self._shown.asked)
        #: The legal actions by number: 1 or 0.
        self.masks: NDArray[np.uint8] = _read_only(self._shown.masks)
        #: The points of each player, and what the last step changed of them.
        self.scores: NDArray[np.int32] = _read_only(self._shown.scores)
        self.rewards: NDArray[np.int32] = _read_only(self._shown.rewards)
        #: Whether the last step ended a deal, or the game: bits.
        self.ends: NDArray[np.uint8] = _read_only(self._shown.ends)
        self._write()

    @classmethod
    def at(
        cls, rules: Ruleset | str, states: Sequence[State], *, walls: Sequence[Wall] | None = None, threads: int = 1
    ) -> Self:
        """Tables at which deals go on from these states, each to its end.

        A state may be what one seat sees: tiles that it does not know lie then in any places where they can be, as they do
        before a playout deals them anew. The wall of a deal on the Python engine may be given beside its state.

        >>> from muraille.library.games import Game
        >>> deal = Game("tenhou", seed=7).deal
        >>> Tables.at("tenhou", [deal.state], walls=[deal.wall]).state(0) == deal.state
        True
        """
        tables = cls(rules, len(states), deals=1, threads=threads)
        for number, state in enumerate(states):
            whole, wall = completed(tables.rules, state) if walls is None else (state, walls[number].standing())
            tables._take_up(number, whole, wall)
        tables._write()
        return tables

    def _take_up(self, table: int, state: State, wall: StandingWall) -> None:
        """Events do not tell that nobody could claim a discard: where nobody is asked about it, tenpai may be."""
        try:
            self._native.take_up(table, np.array(numbers_of(self.rules, state, wall), np.int32))
        except ValueError:
            if not state.offered or state.left:
                raise
            closed = state.copy()
            closed.close()
            self._native.take_up(table, np.array(numbers_of(self.rules, closed, wall), np.int32))

    def state(self, table: int) -> State:
        """The deal in play at a table, as the Python engine keeps it."""
        return state_of(self.rules, self._native.snapshot(table).tolist())

    def __len__(self) -> int:
        return len(self.seats)

    @property
    def numbering(self) -> Numbering:
        """The actions by number."""
        return self.batches.numbering

    def _write(self) -> None:
        self._native.show(*self._shown, self.threads)

    def step(self, actions: NDArray[np.integer[Any]]) -> None:
        """Take an action at every table, -1 where the game is over. Raises :class:`ValueError`, and changes nothing, where
        one of them is not legal."""
        self._native.step(whole_numbers(actions, len(self.numbering)), self.threads)
        self._write()

    def play_randomly(self, decisions: int, threads: int | None = None) -> int:
        """Play so many random legal decisions at every table, game after game; how many deals were finished."""
        finished: int = self._native.play_randomly(decisions, self.threads if threads is None else threads)
        self._write()
        return finished

    def observe(self, planes: NDArray[np.uint8] | NDArray[np.float32], facts: NDArray[np.int32]) -> None:
        """Write what the seat to act may know, at every table, into the caller's arrays
        (:mod:`muraille.environments.observations`)."""
        self._native.observe(planes, facts, self.threads)

    def features(self, planes: NDArray[np.uint8], facts: NDArray[np.uint8]) -> None:
        """Write what the network of the riichi apprentice is shown of the seat to act, at every table
        (:mod:`muraille.bots.riichi.features`)."""
        self._native.features(planes, facts, self.threads)

    def hidden(self, planes: NDArray[np.uint8], facts: NDArray[np.uint8]) -> None:
        """Write what the seat to act cannot see, at every table: for the teacher of a player, never for the player.

        Six planes: of each other seat its concealed tiles and its waits. Eleven facts: the tiles that each of them misses, and
        how soon each of the four, and anybody for it, will draw a tile that improves its hand.
        """
        self._native.hidden(planes, facts, self.threads)

    def observe_seat(self, table: int, seat: int, planes: NDArray[np.uint8], facts: NDArray[np.int32]) -> None:
        """The same for any seat of one table."""
        self._native.observe_one(table, seat, planes, facts)

    def play_out(
        self, table: int, action: int, count: int, *, policies: Sequence[str] = ("greedy",) * 4, seed: int = 0
    ) -> NDArray[np.int32]:
        """What each seat wins or loses from here to the end of the deal if the seat that is asked does this: so many playouts,
        the tiles that it cannot see dealt anew for each. The same seed gives the same numbers on any number of threads.

        >>> tables = Tables("rcr-2016", 1, seed="1")
        >>> tables.play_out(0, int(tables.masks[0].argmax()), 20).shape
        (20, 4)
        """
        paid: NDArray[np.int32] = self._native.play_out(table, action, count, _numbered(policies), seed, self.threads)
        return paid

    def choice(self, table: int, policy: str, *, seed: int = 0) -> int:
        """The number of the action that one of the players inside would take now."""
        chosen: int = self._native.choice(table, _policy(policy), seed)
        return chosen

    def begin_next(self, table: int) -> None:
        """Begin a table's next game."""
        self._native.begin_next(table)
        self._write()

    def last(self, table: int) -> Tile | None:
        """The tile that lies there to be claimed."""
        number = self._native.last(table)
        return None if number < 0 else _TILES[number]

    def action(self, table: int, number: int) -> Action:
        """What a number means at a table now."""
        return self.numbering.action(number, self.last(table))

    def seed(self, table: int) -> str | None:
        """The seed of the game in play; None where the walls are given."""
        seed: str = self._native.seed(table)
        return None if self._walled else seed

    def session(self, table: int) -> Session:
        """Where the game of a table stands."""
        return _session(self.rules, self._native.session(table))

    def decisions(self, table: int) -> tuple[int, int, int, int]:
        """How many decisions each player has made in the game in play, those without a choice too."""
        made: tuple[int, int, int, int] = self._native.decisions(table)
        return made

    def over(self, table: int) -> bool:
        """Whether the game of a table is over."""
        return bool(self.seats[table] < 0)

    def events(self, table: int) -> list[Event]:
        """Everything that happened in the game in play, as :class:`~muraille.table.games.Game` tells it."""
        seed = self.seed(table)
        winds = tuple(Wind) if seed is None or not self._draws_seats else seats_from_seed(seed)
        found: list[Event] = [happened.SeatsDrawn((winds[0], winds[1], winds[2], winds[3]))]
        number = 0
        for event in read_events(self._native.events(table).tolist(), self.batches):
            if isinstance(event, happened.DealStarted):
                number = event.number
            found.append(event if seed is None else _keyed(event, seed, number))
        if self.over(table):
            found.append(self.session(table).ending(seed))
        return found


def _keyed(event: Event, seed: str, number: int) -> Event:
    """The event with the key of the deal, which the extension does not tell."""
    if isinstance(event, happened.DealStarted):
        return msgspec.structs.replace(event, commitment=commitment(deal_key(seed, number)))
    if isinstance(event, happened.DealEnded):
        return msgspec.structs.replace(event, key=deal_key(seed, number))
    return event


def whole_numbers(actions: NDArray[np.integer[Any]], bound: int) -> NDArray[np.int32]:
    """Actions as the engines take them; raises :class:`ValueError` for what is no number of an action.

    >>> whole_numbers(np.array([3, 2**32]), 160)
    Traceback (most recent call last):
        ...
    ValueError: actions are numbers from -1 to 159
    """
    given = np.asarray(actions)
    if given.dtype.kind not in "iu":
        raise ValueError(f"actions are whole numbers, not {given.dtype}")
    if given.dtype != np.int32 and given.size and not (given.min() >= -1 and given.max() < bound):
        raise ValueError(f"actions are numbers from -1 to {bound - 1}")
    return np.ascontiguousarray(given, np.int32)


class _Shown(NamedTuple):
    """The memory behind the arrays that callers read, in the order in which the extension writes it."""

    seats: NDArray[np.int8]
    players: NDArray[np.int8]
    asked: NDArray[np.uint8]
    masks: NDArray[np.uint8]
    scores: NDArray[np.int32]
    rewards: NDArray[np.int32]
    ends: NDArray[np.uint8]

    @classmethod
    def of(cls, count: int, actions: int) -> Self:
        return cls(
            np.zeros(count, np.int8),
            np.zeros(count, np.int8),
            np.zeros(count, np.uint8),
            np.zeros((count, actions), np.uint8),
            np.zeros((count, 4), np.int32),
            np.zeros((count, 4), np.int32),
            np.zeros(count, np.uint8),
        )


def _read_only(array: NDArray[Number]) -> NDArray[Number]:
    view = array.view()
    view.flags.writeable = False
    return view


def _numbered(policies: Sequence[str]) -> bytes:
    return bytes(_policy(policy) for policy in policies)


def _policy(name: str) -> int:
    if name not in POLICIES:
        raise ValueError(f"there is no player {name!r} inside: {', '.join(POLICIES)}")
    return POLICIES.index(name)


def _written(wall: BuiltWall) -> bytes:
    throws = [die for throw in wall.throws for die in throw]
    return bytes([_NUMBER_OF[tile] for tile in wall.tiles] + (throws + [0] * 4)[:4])


def _session(rules: Ruleset, told: tuple[Any, ...]) -> Session:
    scores, counters, bets, deals, passed, seating, won, ended, _ = told
    session = rules.family.session(rules, seating)
    values = {"scores": scores, "counters": counters, "bets": bets, "deals": deals, "ended": ended, "passed": passed}
    known = {name: value for name, value in values.items() if hasattr(session, name)}
    changes: dict[str, Any] = {**known, "have_won": frozenset(player for player in range(4) if won >> player & 1)}
    return replace(session, **changes)
