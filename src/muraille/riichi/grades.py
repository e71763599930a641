"""The graded options of riichi: what each may be."""

from __future__ import annotations

from muraille.phrase import Name, Phrase
from muraille.table.options import Choice


class RenhouValue(Choice):
    """What a win on a discard before one's first turn is worth."""

    NONE = "none", Phrase("none")
    #: Five han flat: no other yaku and no dora are counted with it (RCR §4.2.4).
    MANGAN = "mangan", Name(en="mangan", fr="mangan")
    YAKUMAN = "yakuman", Name(en="yakuman", fr="yakuman")


class RenhouCondition(Choice):
    """Which discard can give renhou."""

    FIRST_GO_AROUND = "first_go_around", Phrase("in the first go-around")
    #: Only the dealer's first discard, the first of the deal (Sheet; G54).
    FIRST_DISCARD = "first_discard", Phrase("on the first discard of the deal")


class DoubleRiichi(Choice):
    """How the bonus for a riichi in the first turn is written."""

    #: Riichi 1 han and Double Riichi 1 han (RCR §4.2.1: "an additional yaku").
    ADDED = "added", Phrase("one han more than Riichi")
    #: Double Riichi 2 han in the place of Riichi, as Tenhou records it.
    WHOLE = "whole", Phrase("two han in the place of Riichi")


class WaitFu(Choice):
    """What the 2 fu of the wait reward."""

    #: The shape that the winning tile finished: edge, closed or pair (RCR §4.1.1).
    SHAPE = "shape", Phrase("the shape that was finished")
    #: A hand that waited for one kind of tile only (the Sheet's words, read literally; G63).
    SINGLE_TILE = "single_tile", Phrase("a wait for a single kind of tile")


class PaoCounters(Choice):
    """Who pays the counters when a discarder and a liable player share a hand (G25)."""

    DISCARDER = "discarder", Phrase("the discarder")
    LIABLE = "liable", Phrase("the liable player")


class CountersTo(Choice):
    """Which of several winners the counters go to."""

    EACH = "each", Phrase("every winner")
    NEAREST = "nearest", Phrase("the first after the discarder")


class BetsTo(Choice):
    """Which of several winners takes the bets."""

    #: The first after the discarder in turn order; each winner takes his own back (RCR §4.1).
    NEAREST = "nearest", Phrase("the first after the discarder")
    #: The first after the discarder takes them all, those of other winners too.
    NEAREST_TAKES_ALL = "nearest_takes_all", Phrase("the first after the discarder, with those of the others")


class NagashiAs(Choice):
    """What nagashi mangan replaces."""

    #: A win: counters and bets are collected (G49).
    WIN = "win", Phrase("a win")
    #: The payments of an exhaustive draw only.
    DRAW = "draw", Phrase("the draw")


class TieMode(Choice):
    """Who of two equal totals ranks first."""

    #: Equal players share the uma of the places they take (RCR §3.6.1).
    SHARED = "shared", Phrase("shared")
    #: The one who was dealer earlier.
    FIRST_DEALER = "first_dealer", Phrase("the earlier dealer ranks first")


class GameLength(Choice):
    """The rounds of a game."""

    EAST = "east", Phrase("one round")
    EAST_SOUTH = "east_south", Phrase("two rounds")


class ChomboPenalty(Choice):
    """What a chombo costs."""

    #: 20 000 after the uma in a competition; a mangan payment elsewhere (RCR §3.4.6).
    AFTER_UMA = "after_uma", Phrase("points taken after uma")
    MANGAN = "mangan", Name(en="mangan", fr="mangan")
    NONE = "none", Phrase("nothing")


class NotenRiichiCheck(Choice):
    """When a riichi without tenpai is established."""

    EXHAUSTIVE_DRAW = "exhaustive_draw", Phrase("at the exhaustive draw")
    NEVER = "never", Phrase("never")


class CorrectionWindow(Choice):
    """Until when a wrongly exposed set may be put right."""

    NONE = "none", Phrase("not at all")
    UNTIL_DISCARD = "until_discard", Phrase("until the discard")


class EmptyWinCall(Choice):
    """What a win called without showing the hand costs."""

    NONE = "none", Phrase("nothing")
    DEAD_HAND = "dead_hand", Phrase("dead hand")


class KanDoraReveal(Choice):
    """When the indicator of a kong is turned."""

    AT_ONCE = "at_once", Phrase("at once")
    #: At once for a concealed kong, after the discard or next kong for the others.
    AFTER_DISCARD = "after_discard", Phrase("after the discard")
    #: At once for a concealed kong, with the discard or next kong for the others: whoever wins on that discard counts it.
    WITH_DISCARD = "with_discard", Phrase("with the discard")


class DealerKeeps(Choice):
    """When the dealer stays."""

    WIN = "win", Phrase("a win")
    WIN_OR_TENPAI = "win_or_tenpai", Phrase("a win or tenpai")
    #: For duplicate, where every table plays the same deals.
    NEVER = "never", Phrase("never: the deal passes")


class CallPriority(Choice):
    """Which call comes first after a win."""

    PUNG = "pung", Phrase("pung or kong before chow")


class LeftoverBets(Choice):
    """Where bets go that lie on the table when the game ends."""

    WINNER = "winner", Phrase("the winner of the game")
    NOBODY = "nobody", Phrase("nobody")
