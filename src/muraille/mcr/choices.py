"""The graded options of the Chinese rules: what a document may choose between."""

from __future__ import annotations

from muraille.phrase import Name, Phrase
from muraille.table.options import Choice


class SetReuse(Choice):
    """How often a set may be combined again once it has served in a fan."""

    #: A set not yet used is combined once with sets already used (Green §3.9.1-6(5)).
    ACCOUNT_ONCE = "account_once", Phrase("each set combined once")
    #: Two fan of two or three sets share at most one set (Intl: Comptage).
    SHARE_AT_MOST_ONE = "share_at_most_one", Phrase("two fan share at most one set")


class NineGatesPungs(Choice):
    """Whether the terminal pungs of Nine Gates score."""

    NONE = "none", Phrase("none")
    ALL_BUT_ONE = "all_but_one", Phrase("all but one")


class RobbingOrLastTile(Choice):
    """Which fan stays when a robbed kong is also the last tile of its kind."""

    KEEP_ROBBING = "keep_robbing", Phrase("the robbed kong counts")
    KEEP_LAST_TILE = "keep_last_tile", Phrase("the last tile counts")


class ReversibleTiles(Choice):
    """Which tiles look the same upside down."""

    GREEN_LIST = "green_list", Phrase("those of the Green Book")


class ContradictedFlags(Choice):
    """What becomes of a circumstance that the winner's own tiles contradict."""

    REFUSED = "refused", Phrase("refused")
    IGNORED = "ignored", Phrase("ignored")


class Document(Choice):
    """Whose numbers and names a ruleset uses."""

    GREEN = "green", Name(en="Green Book", fr="Livre vert")
    INTL = "intl", Name(en="international rules", fr="règles internationales")


class FalseHuScheme(Choice):
    """What a false hu costs."""

    #: 10 to each, 20 to each where the hand was not even waiting (Green §3.11.6-6).
    GREEN_10_20 = "green_10_20", Phrase("10 to each, 20 where the hand did not wait")
    #: 10 to each (Intl: Faute).
    FLAT_10 = "flat_10", Phrase("10 to each")


class PenaltyReceiver(Choice):
    """Who receives points of penalty."""

    PER_RULING = "per_ruling", Phrase("as each ruling says")
    OPPONENTS = "opponents", Phrase("the opponents")


class FlowerExposure(Choice):
    OPTIONAL = "optional", Phrase("when the player likes")
    MANDATORY = "mandatory", Phrase("at once, always")


class OpeningFlowerOrder(Choice):
    DEALER_UNTIL_CLEAN = "dealer_until_clean", Phrase("East first, until no flower is left, then the others")


class ResultMode(Choice):
    TABLE_POINTS = "table_points", Phrase("table points")
    POINTS = "points", Phrase("points")


class SeatingMode(Choice):
    PRESET_OR_DRAW = "preset_or_draw", Phrase("seats given or drawn")
    DRAW_WINDS = "draw_winds", Phrase("winds drawn by lot")


class BreachOverflow(Choice):
    NEXT_WALL = "next_wall", Phrase("on the next wall")


class DrawTrigger(Choice):
    """When a deal without a winner is over."""

    AFTER_LAST_DISCARD = "after_last_discard", Phrase("after the last discard")
    ON_EMPTY_DRAW = "on_empty_draw", Phrase("when no tile is left to draw")


class MeldPosition(Choice):
    FRONT = "front", Phrase("in front of the hand")
    RIGHT = "right", Phrase("at the right")


class PassedTileRestriction(Choice):
    NONE = "none", Phrase("nothing")


class ClaimPriority(Choice):
    HU_PUNG_CHOW = "hu_pung_chow", Phrase("win, then pung or kong, then chow")


class PenaltyCatalogue(Choice):
    GREEN = "green", Name(en="Green Book", fr="Livre vert")
    FALSE_HU_ONLY = "false_hu_only", Phrase("false hu only")


class TournamentRules(Choice):
    GREEN = "green", Name(en="Green Book", fr="Livre vert")
    NONE = "none", Phrase("none")


class AnnouncementWords(Choice):
    CHI_PUNG_KONG_HUA_HU = "chi_pung_kong_hua_hu", Name(en="chi, pung, kong, hua, hu", fr="chi, pung, kong, hua, hu")
    NONE = "none", Phrase("none")


class LadderScope(Choice):
    """Over how long repeated offences are counted."""

    HAND = "hand", Phrase("the deal")
    SESSION = "session", Phrase("the session")


class TablePointTies(Choice):
    SHARE = "share", Phrase("shared")
    HIGHER = "higher", Phrase("the higher place for both")
    NONE = "none", Phrase("none")
