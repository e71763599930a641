"""The graded options of riichi: what each may be."""

from __future__ import annotations

from enum import Enum


class RenhouValue(Enum):
    """What a win on a discard before one's first turn is worth."""

    NONE = "none"
    #: Five han flat: no other yaku and no dora are counted with it (RCR §4.2.4).
    MANGAN = "mangan"
    YAKUMAN = "yakuman"


class RenhouCondition(Enum):
    """Which discard can give renhou."""

    FIRST_GO_AROUND = "first_go_around"
    #: Only the dealer's first discard, the first of the deal (Sheet; G54).
    FIRST_DISCARD = "first_discard"


class DoubleRiichi(Enum):
    """How the bonus for a riichi in the first turn is written."""

    #: Riichi 1 han and Double Riichi 1 han (RCR §4.2.1: "an additional yaku").
    ADDED = "added"
    #: Double Riichi 2 han in the place of Riichi, as Tenhou records it.
    WHOLE = "whole"


class WaitFu(Enum):
    """What the 2 fu of the wait reward."""

    #: The shape that the winning tile finished: edge, closed or pair (RCR §4.1.1).
    SHAPE = "shape"
    #: A hand that waited for one kind of tile only (the Sheet's words, read literally; G63).
    SINGLE_TILE = "single_tile"


class PaoCounters(Enum):
    """Who pays the counters when a discarder and a liable player share a hand (G25)."""

    DISCARDER = "discarder"
    LIABLE = "liable"


class CountersTo(Enum):
    """Which of several winners the counters go to."""

    EACH = "each"
    NEAREST = "nearest"


class BetsTo(Enum):
    """Which of several winners takes the bets."""

    #: The first after the discarder in turn order; each winner takes his own back (RCR §4.1).
    NEAREST = "nearest"
    #: The first after the discarder takes them all, those of other winners too.
    NEAREST_TAKES_ALL = "nearest_takes_all"


class NagashiAs(Enum):
    """What nagashi mangan replaces."""

    #: A win: counters and bets are collected (G49).
    WIN = "win"
    #: The payments of an exhaustive draw only.
    DRAW = "draw"


class TieMode(Enum):
    """Who of two equal totals ranks first."""

    #: Equal players share the uma of the places they take (RCR §3.6.1).
    SHARED = "shared"
    #: The one who was dealer earlier.
    FIRST_DEALER = "first_dealer"


class GameLength(Enum):
    """The rounds of a game."""

    EAST = "east"
    EAST_SOUTH = "east_south"


class ChomboPenalty(Enum):
    """What a chombo costs."""

    #: 20 000 after the uma in a competition; a mangan payment elsewhere (RCR §3.4.6).
    AFTER_UMA = "after_uma"
    MANGAN = "mangan"
    NONE = "none"


class NotenRiichiCheck(Enum):
    """When a riichi without tenpai is established."""

    EXHAUSTIVE_DRAW = "exhaustive_draw"
    NEVER = "never"


class CorrectionWindow(Enum):
    """Until when a wrongly exposed set may be put right."""

    NONE = "none"
    UNTIL_DISCARD = "until_discard"


class EmptyWinCall(Enum):
    """What a win called without showing the hand costs."""

    NONE = "none"
    DEAD_HAND = "dead_hand"


class KanDoraReveal(Enum):
    """When the indicator of a kong is turned."""

    AT_ONCE = "at_once"
    #: At once for a concealed kong, after the discard or next kong for the others.
    AFTER_DISCARD = "after_discard"
    #: At once for a concealed kong, with the discard or next kong for the others: whoever wins on that discard counts it.
    WITH_DISCARD = "with_discard"


class DealerKeeps(Enum):
    """When the dealer stays."""

    WIN = "win"
    WIN_OR_TENPAI = "win_or_tenpai"


class CallPriority(Enum):
    """Which call comes first after a win."""

    PUNG = "pung"


class LeftoverBets(Enum):
    """Where bets go that lie on the table when the game ends."""

    WINNER = "winner"
    NOBODY = "nobody"
