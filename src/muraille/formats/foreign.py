"""A game as a file of another program tells it: its moves in our events, and what it claims of the results.

Nothing here is believed: :mod:`muraille.formats.replay` plays the moves through the rules and compares.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from muraille.mcr.rules import McrRules
from muraille.phrase import Phrase
from muraille.riichi.rules import RiichiRules
from muraille.table.events import DrawnBecause, Event, Four, Seen
from muraille.tiles import Tile, Wind

Rules: TypeAlias = RiichiRules | McrRules


@dataclass(frozen=True, slots=True)
class Move:
    """One event and where the file tells it."""

    event: Event
    place: Phrase


@dataclass(frozen=True, slots=True, kw_only=True)
class ForeignWin:
    """A win with what the file says of its value; None where it says nothing."""

    place: Phrase
    seat: int
    #: None where the winner drew the tile.
    discarder: int | None
    tile: Tile | None = None
    #: The concealed tiles without the winning tile.
    tiles: tuple[Tile, ...] | None = None
    fu: int | None = None
    han: int | None = None
    points: int | None = None
    #: Han by yaku; ``dora``, ``ura`` and ``red`` among them; 13 for a yakuman.
    yaku: Mapping[str, int] | None = None
    #: The limit by its name, ``""`` for none.
    limit: str | None = None
    #: Points by fan, all its occurrences together.
    fans: Mapping[str, int] | None = None
    indicators: tuple[Tile, ...] | None = None
    ura: tuple[Tile, ...] | None = None
    liable: int | None = None
    #: Whether the file names a liable player wherever there is one.
    names_liable: bool = False
    counters: int | None = None
    bets: int | None = None
    #: Everything that changes hands: counters, and bets that the winner takes.
    payments: Four | None = None
    scores_before: Four | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ForeignDraw:
    """A deal without a winner."""

    place: Phrase
    #: None where the file does not say.
    because: DrawnBecause | None
    seat: int | None = None
    #: Who was tenpai, as far as the file says.
    tenpai: tuple[bool | None, bool | None, bool | None, bool | None] = (None, None, None, None)
    #: The hands that were shown.
    shown: Mapping[int, tuple[Tile, ...]] = field(default_factory=dict)
    nagashi: bool = False
    counters: int | None = None
    bets: int | None = None
    payments: Four | None = None
    scores_before: Four | None = None

    def ready(self, seat: int) -> bool | None:
        """Whether a seat was tenpai: as the file says, or as its payments do; None where neither does."""
        if self.tenpai[seat] is not None or self.payments is None or self.nagashi or not any(self.payments):
            return self.tenpai[seat]
        return self.payments[seat] > 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ForeignFault:
    """A deal that a judge ended for a fault: an answer that is no legal action, or none in time."""

    place: Phrase
    seat: int
    code: str
    #: The answer itself, where the file has it.
    answer: str = ""
    payments: Four | None = None


Ending: TypeAlias = ForeignWin | ForeignDraw | ForeignFault


@dataclass(slots=True, kw_only=True)
class ForeignDeal:
    """One deal."""

    place: Phrase
    #: Counted from 1 over the whole game; None: as it stands in the file.
    number: int | None = None
    round: Wind
    dealer: int
    scores: Four
    #: Thirteen tiles for each seat, as dealt.
    hands: tuple[tuple[Seen, ...], ...]
    #: Which player, by the order of the names, sits in each seat.
    players: Four = (0, 1, 2, 3)
    counters: int = 0
    #: How many riichi bets lie on the table.
    bets: int = 0
    indicator: Tile | None = None
    #: All indicators that were turned in the deal, where the file tells them without their moment.
    indicators: tuple[Tile, ...] | None = None
    #: The tiles underneath, where the file tells them for the deal and not for each winner.
    ura: tuple[Tile, ...] = ()
    #: From the dealer's first draw on.
    moves: list[Move] = field(default_factory=list)
    #: One, or several wins; none where the file breaks off or the referee cancelled the deal.
    endings: list[Ending] = field(default_factory=list)
    cancelled: bool = False
    #: The points after the deal, where the file tells them.
    scores_after: Four | None = None

    @property
    def wins(self) -> list[ForeignWin]:
        return [ending for ending in self.endings if isinstance(ending, ForeignWin)]

    @property
    def first_of_game(self) -> bool:
        """Whether a game may begin with this deal."""
        return self.round is Wind.EAST and self.dealer == 0 and not self.counters

    @property
    def hidden(self) -> bool:
        """Whether the file hides tiles, so that hands cannot be verified."""
        return any(None in hand for hand in self.hands)


@dataclass(slots=True, kw_only=True)
class ForeignGame:
    """A game of a file."""

    #: The name of its format on the command line.
    format: str
    rules: Rules
    names: tuple[str, str, str, str] = ("A", "B", "C", "D")
    #: Whether the players drew their seats.
    seats_drawn: bool = False
    deals: list[ForeignDeal] = field(default_factory=list)
    title: str = ""
    #: The points of each player at the end of the game, where the file tells them.
    final: Four | None = None
    #: The results with uma in points, where the file tells them, and whether they are rounded as Tenhou's.
    totals: tuple[int, int, int, int] | None = None
    rounded: bool = True
    #: Whether the uma of these results is known; otherwise they are judged where somebody names one.
    known_uma: bool = True
    #: Whether the file says that the game ended after the last deal.
    ended: bool = False
    #: Whether the result is that of the whole game, of which the file may hold only some deals.
    whole_result: bool = False
    #: Where the file contradicts itself: the deal, the place, and what is wrong.
    contradictions: list[tuple[int, Phrase, Phrase]] = field(default_factory=list)
    #: What the reader has to tell the user: what was passed over, what cannot be verified.
    remarks: list[Phrase] = field(default_factory=list)
