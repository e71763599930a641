"""What was entered for a table in a session: totals, deals, signatures, and what is disputed."""

from __future__ import annotations

import datetime
from dataclasses import dataclass, field

import msgspec

from muraille.phrase import Renderable
from muraille.table.events import DrawnBecause
from muraille.table.wins import Flag, RiichiKind
from muraille.tiles import Wind


class WrittenHand(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """The winning hand, where somebody wrote it down: the scorer then checks what was entered."""

    hand: str
    win: str
    riichi: RiichiKind = RiichiKind.NONE
    flags: tuple[Flag, ...] = ()
    dora_indicators: str = ""
    ura_indicators: str = ""
    flowers: int = 0


class WonHand(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A win as the sheet has it. Seats are those of the start: E is who began as East."""

    seat: Wind
    #: Riichi: a yakuman is 13 han for each.
    han: int = 0
    fu: int = 0
    yakuman: int = 0
    #: MCR: fan and flowers.
    points: int = 0
    liable: Wind | None = None
    #: For how many of the yakuman somebody is liable; 0: for all of them.
    liable_yakuman: int = 0
    tiles: WrittenHand | None = None


class EnteredDeal(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One deal. Entering the same number again replaces it."""

    session: int
    table: int
    number: int
    winners: tuple[WonHand, ...] = ()
    #: None on a win by draw.
    discarder: Wind | None = None
    riichi: tuple[Wind, ...] = ()
    #: Exhaustive draw: who was ready.
    tenpai: tuple[Wind, ...] = ()
    #: Redealt, and not one of the deals (RCR §5.10).
    chombo: tuple[Wind, ...] = ()
    #: Only terminals and honours discarded, none called, at an exhaustive draw (Sheet: yaku (rare)).
    nagashi: tuple[Wind, ...] = ()
    #: Drawn before the wall was used up (Sheet: abortive draws).
    abortive: DrawnBecause | None = None


@dataclass(frozen=True, slots=True)
class Totals:
    """The four totals of a sheet and the bets left, by whom and when."""

    scores: tuple[int, int, int, int]
    bets: int
    who: str
    sequence: int

    def agrees(self, other: Totals) -> bool:
        return (self.scores, self.bets) == (other.scores, other.bets)


@dataclass(frozen=True, slots=True)
class Dispute:
    """What somebody at a table holds to be right, though something else stands."""

    #: As it can be written, and in words.
    held: msgspec.Struct
    words: Renderable
    who: str
    sequence: int


@dataclass(slots=True)
class Sheet:
    """What was entered for a table in a session."""

    #: The latest totals of each person who entered some.
    totals: dict[str, Totals] = field(default_factory=dict)
    corrected: Totals | None = None
    deals: dict[int, EnteredDeal] = field(default_factory=dict)
    ended: bool = False
    disputes: list[Dispute] = field(default_factory=list)
    signed: set[int] = field(default_factory=set)
    referee: str = ""
    #: Whether the dice had fallen at the signal, where somebody said so afterwards.
    rolled_before_signal: bool | None = None
    #: What made the signatures void, where there were some.
    unsigned: Renderable | None = None
    #: When the dice fell (None) and when each deal was over.
    course: list[tuple[datetime.datetime, EnteredDeal | None]] = field(default_factory=list)

    def unsign(self, because: Renderable) -> None:
        """What was signed is not what counts now: everybody is asked again, and told why."""
        if self.signed or self.referee:
            self.signed, self.referee, self.unsigned = set(), "", because

    def settle(self, fact: msgspec.Struct) -> None:
        """Whoever held this to be right has it now (docs/competition.md, “A disputed sheet”)."""
        self.disputes = [dispute for dispute in self.disputes if dispute.held != fact]
