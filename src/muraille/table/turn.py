"""What a game plugs into the shared turn, by subject: its turns, and how a deal ends.

All of it is asked about the state of a deal and keeps nothing. The wall is given to those that look at tiles lying in it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol

from muraille.hand.forms import Forms
from muraille.table import phases
from muraille.table.actions import Action, Win
from muraille.table.events import DealEnded, Event, Four
from muraille.table.layout import Layout
from muraille.table.parts import Part
from muraille.table.reasons import Asked, Reason
from muraille.table.state import State
from muraille.table.walls import Wall
from muraille.tiles import Tile


def as_dealt(play: Equipment, state: State) -> bool:
    """Whether East has drawn nothing yet, since he was dealt fourteen tiles (RCR §2.8, §3.3)."""
    return state.phase is phases.OPENING and play.deals_fourteen


class Equipment(Protocol):
    """What lies on the table of a game, and how the shared rules are set there."""

    @property
    def forms(self) -> Forms:
        """The forms that complete a hand."""
        ...

    @property
    def part(self) -> type[Part]:
        """The game's own part of the state."""
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
    def names_fan(self) -> bool:
        """Whether a winner may name his fan, so that only those count."""
        ...

    @property
    def declares_riichi(self) -> bool:
        """Whether the game knows riichi."""
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
    def deals_fourteen(self) -> bool:
        """Whether the dealer's fourteenth tile is dealt: then he has drawn none before his first discard."""
        ...

    @property
    def late_wins(self) -> bool:
        """Whether a win on a discard may be announced until the next player has discarded."""
        ...

    @property
    def layout(self) -> Layout:
        """Where things lie."""
        ...

    def wall(self, tiles: Sequence[Tile]) -> Wall:
        """The wall in the order in which it is taken."""
        ...

    def cite(self, code: str) -> str:
        """The paragraph of a rule that both games share, in this game's document."""
        ...

    def seconds(self, state: State, asked: Asked) -> int | None:
        """How long a seat may think about such a question; None where the rules give no figure."""
        ...


class TurnRules(Protocol):
    """What the turns of a game have of their own."""

    def refuse(self, state: State, seat: int, action: Action) -> Reason | None:
        """Why the game forbids an action that the shared rules allow."""
        ...

    def candidates(self, state: State, seat: int) -> Iterator[Action]:
        """Actions of a turn that only this game has."""
        ...

    def only_wins(self, state: State) -> bool:
        """Whether the discard may be claimed only to win, for the deal ends otherwise."""
        ...

    def opening(self, state: State, wall: Wall) -> Event | None:
        """The next event before the dealer's first discard."""
        ...

    def opener(self, state: State) -> int | None:
        """The seat that is asked, before the dealer's first discard, whether it lays a kong aside."""
        ...

    def after_draw(self, state: State) -> Event | None:
        """The next event before the seat in turn decides: a flower is laid aside."""
        ...

    def may_keep_flower(self, state: State) -> bool:
        """Whether the seat in turn is asked, before it acts, whether it lays a flower aside."""
        ...

    def after_kong(self, state: State, wall: Wall) -> Event | None:
        """The next event after a kong that nobody robbed, before its replacement tile."""
        ...

    def before_discard(self, state: State, wall: Wall) -> Event | None:
        """The next event between a player's decision to discard and the discard itself."""
        ...

    def after_discard(self, state: State, wall: Wall) -> Event | None:
        """The next event after a discard on which nobody won, before it is called or the next tile is drawn."""
        ...


class Endings(Protocol):
    """How a deal ends."""

    def exhausted(self, state: State) -> Event | None:
        """The next event once the wall is used up; None where a seat has to decide."""
        ...

    def declares(self, state: State) -> int | None:
        """The seat that has to decide at an exhaustive draw."""
        ...

    def tenpai(self, state: State, seat: int) -> bool:
        """Whether a hand that is shown at an exhaustive draw counts as waiting."""
        ...

    def may_declare(self, state: State, seat: int) -> bool:
        """Whether a seat may say now what it declares at an exhaustive draw, asked or before its turn."""
        ...

    def abort_payments(self, state: State) -> Four:
        """What is paid when the deal is drawn before the wall is used up."""
        ...

    def settle(self, state: State, wall: Wall, winners: Mapping[int, Win]) -> list[Event]:
        """The events of these seats' wins, each as it was declared, in turn order after the discarder."""
        ...

    def ended(self, state: State) -> Iterator[Event]:
        """The events that close a deal that was won or drawn."""
        ...

    def closing(self, state: State, key: str | None) -> DealEnded:
        """The settlement of a deal."""
        ...


class Play(Equipment, TurnRules, Endings, Protocol):
    """All that a game plugs in under one ruleset: ``rules.play``."""
