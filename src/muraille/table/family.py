"""What a game plugs into the shared turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Protocol

from muraille.hand.forms import Forms
from muraille.table.actions import Action
from muraille.table.events import DealEnded, Event, GameEnded
from muraille.table.layout import Layout
from muraille.table.prompts import Asked, Reason
from muraille.table.rulesets import Ruleset
from muraille.table.walls import Wall
from muraille.tiles import Tile, Wind

if TYPE_CHECKING:
    from muraille.table.deals import Deal
    from muraille.table.games import Course


class Family(Protocol):
    """The part of the rules that differs between the games. It keeps no state of its own."""

    @property
    def rules(self) -> Ruleset: ...

    @property
    def forms(self) -> Forms:
        """The forms that complete a hand."""
        ...

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The complete set."""
        ...

    @property
    def throws(self) -> int:
        """How often two dice are thrown to open the wall."""
        ...

    @property
    def dead(self) -> int:
        """Tiles that are never drawn in play."""
        ...

    @property
    def hides_concealed_kongs(self) -> bool:
        """Whether a concealed kong lies face down until the end of the deal."""
        ...

    @property
    def kong_after_claim(self) -> bool:
        """Whether a kong may be made in the turn of a chow or a pung."""
        ...

    @property
    def last_discard_only_wins(self) -> bool:
        """Whether the discard after the last tile may be claimed only to win."""
        ...

    @property
    def layout(self) -> Layout:
        """Where things lie."""
        ...

    @property
    def starting_points(self) -> int: ...

    def wall(self, tiles: Sequence[Tile]) -> Wall:
        """The wall in the order in which it is taken."""
        ...

    def cite(self, code: str) -> str:
        """The paragraph of a rule that both games share, in this game's document."""
        ...

    def seconds(self, deal: Deal, asked: Asked) -> int | None:
        """How long a seat may think about such a question; None where the rules give no figure."""
        ...

    # Legality

    def refuse(self, deal: Deal, seat: int, action: Action) -> Reason | None:
        """Why the game forbids an action that the shared rules allow."""
        ...

    def candidates(self, deal: Deal, seat: int) -> Iterator[Action]:
        """Actions of a turn that only this game has."""
        ...

    def only_wins(self, deal: Deal) -> bool:
        """Whether the discard may be claimed only to win, for the deal ends otherwise."""
        ...

    # What follows by itself

    def opening(self, deal: Deal) -> Event | None:
        """The next event before the dealer's first discard."""
        ...

    def after_draw(self, deal: Deal) -> Event | None:
        """The next event before the seat in turn decides: a flower is laid aside."""
        ...

    def after_kong(self, deal: Deal) -> Event | None:
        """The next event after a kong that nobody robbed, before its replacement tile."""
        ...

    def before_discard(self, deal: Deal) -> Event | None:
        """The next event between a player's decision to discard and the discard itself."""
        ...

    def after_discard(self, deal: Deal) -> Event | None:
        """The next event after a discard on which nobody won, before it is called or the next tile is drawn."""
        ...

    def exhausted(self, deal: Deal) -> Event | None:
        """The next event once the wall is used up; None where a seat has to decide."""
        ...

    def declares(self, deal: Deal) -> int | None:
        """The seat that has to decide at an exhaustive draw."""
        ...

    def tenpai(self, deal: Deal, seat: int) -> bool:
        """Whether a hand that is shown at an exhaustive draw counts as waiting."""
        ...

    def may_declare(self, deal: Deal, seat: int) -> bool:
        """Whether a seat may say now what it declares at an exhaustive draw, asked or before its turn."""
        ...

    def abort_payments(self, deal: Deal) -> tuple[int, int, int, int]:
        """What is paid when the deal is drawn before the wall is used up."""
        ...

    def settle(self, deal: Deal, winners: Sequence[int]) -> list[Event]:
        """The events of these seats' wins, in turn order after the discarder."""
        ...

    def ended(self, deal: Deal) -> Iterator[Event]:
        """The events that close a deal that was won or drawn."""
        ...

    def closing(self, deal: Deal, key: str | None) -> DealEnded:
        """The settlement of a deal."""
        ...

    # The game

    def next_deal(self, course: Course) -> tuple[Wind, int, tuple[int, int, int, int]] | None:
        """Prevailing wind, dealer and players by seat of the next deal; None where the game is over."""
        ...

    def result(self, course: Course, seed: str | None) -> GameEnded:
        """The result of a game that is over."""
        ...

    def time_called(self, course: Course) -> None:
        """The time is over, or nearly over."""
        ...
