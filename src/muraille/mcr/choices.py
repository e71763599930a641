"""The graded options of the Chinese rules: what a document may choose between."""

from __future__ import annotations

from enum import Enum


class SetReuse(Enum):
    """How often a set may be combined again once it has served in a fan."""

    #: A set not yet used is combined once with sets already used (Green §3.9.1-6(5)).
    ACCOUNT_ONCE = "account_once"
    #: Two fan of two or three sets share at most one set (Intl: Comptage).
    SHARE_AT_MOST_ONE = "share_at_most_one"


class NineGatesPungs(Enum):
    """Whether the terminal pungs of Nine Gates score."""

    NONE = "none"
    ALL_BUT_ONE = "all_but_one"


class RobbingOrLastTile(Enum):
    """Which fan stays when a robbed kong is also the last tile of its kind."""

    KEEP_ROBBING = "keep_robbing"
    KEEP_LAST_TILE = "keep_last_tile"


class ReversibleTiles(Enum):
    """Which tiles look the same upside down."""

    GREEN_LIST = "green_list"


class ContradictedFlags(Enum):
    """What becomes of a circumstance that the winner's own tiles contradict."""

    REFUSED = "refused"
    IGNORED = "ignored"


class Document(Enum):
    """Whose numbers and names a ruleset uses."""

    GREEN = "green"
    INTL = "intl"


class FalseHuScheme(Enum):
    """What a false hu costs."""

    #: 10 to each, 20 to each where the hand was not even waiting (Green §3.11.6-6).
    GREEN_10_20 = "green_10_20"
    #: 10 to each (Intl: Faute).
    FLAT_10 = "flat_10"


class PenaltyReceiver(Enum):
    """Who receives points of penalty."""

    PER_RULING = "per_ruling"
    OPPONENTS = "opponents"


class FlowerExposure(Enum):
    OPTIONAL = "optional"
    MANDATORY = "mandatory"


class OpeningFlowerOrder(Enum):
    DEALER_UNTIL_CLEAN = "dealer_until_clean"


class ResultMode(Enum):
    TABLE_POINTS = "table_points"
    POINTS = "points"


class SeatingMode(Enum):
    PRESET_OR_DRAW = "preset_or_draw"
    DRAW_WINDS = "draw_winds"


class BreachOverflow(Enum):
    NEXT_WALL = "next_wall"


class DrawTrigger(Enum):
    """When a deal without a winner is over."""

    AFTER_LAST_DISCARD = "after_last_discard"
    ON_EMPTY_DRAW = "on_empty_draw"


class MeldPosition(Enum):
    FRONT = "front"
    RIGHT = "right"


class PassedTileRestriction(Enum):
    NONE = "none"


class ClaimPriority(Enum):
    HU_PUNG_CHOW = "hu_pung_chow"


class PenaltyCatalogue(Enum):
    GREEN = "green"
    FALSE_HU_ONLY = "false_hu_only"


class TournamentRules(Enum):
    GREEN = "green"
    NONE = "none"


class AnnouncementWords(Enum):
    CHI_PUNG_KONG_HUA_HU = "chi_pung_kong_hua_hu"
    NONE = "none"


class LadderScope(Enum):
    """Over how long repeated offences are counted."""

    HAND = "hand"
    SESSION = "session"


class TablePointTies(Enum):
    SHARE = "share"
    HIGHER = "higher"
    NONE = "none"
