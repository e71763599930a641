"""The options of the Chinese rules that decide what a hand is worth."""

from __future__ import annotations

from dataclasses import dataclass

from muraille.mcr import choices
from muraille.phrase import Phrase
from muraille.table.family import Ruleset
from muraille.table.options import option

_LIBRARY = "PyMahjongGB 1.4.0"


@dataclass(frozen=True, kw_only=True, repr=False, init=False, eq=False)
class ScoringRules(Ruleset):
    """The options that decide what a hand is worth."""

    # What a win needs
    minimum_points: int = option(
        8,
        Phrase("points that the fan of a winning hand must reach"),
        group=Phrase("What a win needs"),
        green="Green §3.9.1-1(2)",
        intl="Intl: Précisions",
        botzone="Green §3.9.1-1(2)",
    )
    flowers_count_for_minimum: bool = option(
        False,
        Phrase("flowers help to reach the minimum"),
        green="Green §3.11.6-6",
        intl="Intl: Précisions, n°13",
        botzone="Green §3.11.6-6",
    )
    seven_pairs_allows_four_identical: bool = option(
        True,
        Phrase("four identical tiles serve as two of the seven pairs"),
        green="silent (MG07)",
        intl="silent (MG07)",
        botzone=_LIBRARY,
    )
    contradicted_flags: choices.ContradictedFlags = option(
        choices.ContradictedFlags.REFUSED,
        Phrase("what becomes of a circumstance that the winner’s own tiles contradict"),
        green="Green #46, #47, #58",
        intl="Intl n°27, n°42, n°43",
        botzone=_LIBRARY,
    )

    # Values
    two_concealed_kongs_points: int = option(
        8,
        Phrase("value of Two Concealed Kongs"),
        group=Phrase("Values"),
        green="Green #48",
        intl="Intl n°33",
        botzone=_LIBRARY,
    )
    mixed_kong_pair_points: int = option(
        6,
        Phrase("value of one concealed and one exposed kong; 3 is their own two fan"),
        green="Green #57",
        intl="Intl n°6, n°22",
        botzone=_LIBRARY,
    )

    # Which fan may stand together
    special_hand_fully_concealed: bool = option(
        True,
        Phrase("Fully Concealed Hand is added to seven pairs and to honours and knitted tiles"),
        group=Phrase("Fan beside each other"),
        green="Green #6, #19, #20, #34",
        intl="Intl n°44, n°55, n°56, n°80",
        botzone=_LIBRARY,
    )
    four_concealed_pungs_fully_concealed: bool = option(
        True,
        Phrase("Fully Concealed Hand is added to Four Concealed Pungs"),
        green="Green #12",
        intl="Intl n°73",
        botzone=_LIBRARY,
    )
    nine_gates_fully_concealed: bool = option(
        True,
        Phrase("Fully Concealed Hand is added to Nine Gates"),
        green="Green #4",
        intl="silent in Intl n°78 (MD05)",
        botzone=_LIBRARY,
    )
    thirteen_orphans_fully_concealed: bool = option(
        True,
        Phrase("Fully Concealed Hand is added to Thirteen Orphans"),
        green="Green #7",
        intl="Intl n°81, by its letter (MD06)",
        botzone=_LIBRARY,
    )
    special_hand_concealed_hand: bool = option(
        False,
        Phrase("Concealed Hand is added to hands that are concealed by nature"),
        green="silent (MD52, MG59)",
        intl="practice (MD52, MG59)",
        botzone=_LIBRARY,
    )
    all_types_allows_seven_pairs: bool = option(
        False,
        Phrase("All Types may be seven pairs"),
        green="Green #52",
        intl="Intl n°31, n°55",
        botzone=_LIBRARY,
    )
    tile_fans_on_seven_pairs: bool = option(
        False,
        Phrase("All Terminals, All Honors, and All Terminals and Honors may be seven pairs"),
        green="Green #8, #11, #18",
        intl="Intl n°66, n°69, n°72",
        botzone=_LIBRARY,
    )
    knitted_straight_allows_all_chows: bool = option(
        True,
        Phrase("All Chows is added to a knitted straight"),
        green="silent in Green #35, #63 (MD08)",
        intl="Intl n°45",
        botzone=_LIBRARY,
    )
    terminal_honor_pung_includes_dragons: bool = option(
        False,
        Phrase("a dragon pung is also a Pung of Terminals or Honors, within Dragon Pung"),
        green="Green #73",
        intl="Intl n°5",
        botzone="Green #73",
    )
    nine_gates_terminal_pungs: choices.NineGatesPungs = option(
        choices.NineGatesPungs.NONE,
        Phrase("terminal pungs that score in Nine Gates"),
        green="silent (MD26)",
        intl="Intl n°78",
        botzone=_LIBRARY,
    )
    all_terminals_double_pung: bool = option(
        False,
        Phrase("Double Pung is added to All Terminals"),
        green="Green §3.9.1-6(1)",
        intl="Intl n°69",
        botzone=_LIBRARY,
    )
    melded_hand_single_wait: bool = option(
        False,
        Phrase("Single Wait is added to Melded Hand"),
        green="Green §3.9.1-6(1)",
        intl="Intl n°32",
        botzone=_LIBRARY,
    )
    all_green_full_flush: bool = option(
        True,
        Phrase("Full Flush is added to All Green without the dragon"),
        green="silent (MD29)",
        intl="Intl n°77",
        botzone=_LIBRARY,
    )
    replacement_tile_self_drawn: bool = option(
        False,
        Phrase("Self-Drawn is added to Out with Replacement Tile"),
        green="Green §3.9.1-6(1)",
        intl="Intl n°12",
        botzone=_LIBRARY,
    )
    robbing_kong_last_tile: choices.RobbingOrLastTile = option(
        choices.RobbingOrLastTile.KEEP_ROBBING,
        Phrase("which fan stays when a robbed tile is the last of its kind"),
        green="Green #47",
        intl="Intl n°27, n°43 (MD24)",
        botzone=_LIBRARY,
    )

    # The combination principles
    set_reuse_rule: choices.SetReuse = option(
        choices.SetReuse.ACCOUNT_ONCE,
        Phrase("how often a set may be combined again"),
        group=Phrase("Combining sets"),
        green="Green §3.9.1-6(5)",
        intl="Intl: Comptage",
        botzone=_LIBRARY,
    )
    non_identical_rule: bool = option(
        True,
        Phrase("a set serves only once in the same fan"),
        green="Green §3.9.1-6(3)",
        intl="absent from Intl: Comptage (MD11)",
        botzone=_LIBRARY,
    )
    highest_reading: bool = option(
        True,
        Phrase("the reading with the greatest total is taken; otherwise the one with the greatest fan"),
        green="Green §3.9.1-6(4)",
        intl="silent (MD12)",
        botzone=_LIBRARY,
    )

    # What the fan mean
    reversible_tiles: choices.ReversibleTiles = option(
        choices.ReversibleTiles.GREEN_LIST,
        Phrase("the tiles of Reversible Tiles"),
        group=Phrase("What the fan mean"),
        green="Green #40",
        intl="silent in Intl n°36 (MD30)",
        botzone=_LIBRARY,
    )
    one_voided_suit_needs_two_suits: bool = option(
        True,
        Phrase("One Voided Suit needs tiles of the two other suits"),
        green="Green #75",
        intl="silent in Intl n°7 (MD31)",
        botzone=_LIBRARY,
    )
    kong_counts_as_pung: bool = option(
        True,
        Phrase("a kong is a pung wherever pungs are counted"),
        green="Green #1, #49, #59 …",
        intl="Intl n°28, n°34, n°48, n°75, n°76 (MD50)",
        botzone=_LIBRARY,
    )
    concealed_kong_counts_as_concealed_pung: bool = option(
        True,
        Phrase("a concealed kong is a concealed pung"),
        green="Green #12, #33",
        intl="silent in Intl n°21, n°54, n°73 (MD32)",
        botzone=_LIBRARY,
    )
    wait_fan_unique_only: bool = option(
        True,
        Phrase("the wait fan need a hand with one winning tile"),
        green="Green #77 to #79",
        intl="Intl n°9 to n°11",
        botzone=_LIBRARY,
    )
    dead_wait_counts: bool = option(
        False,
        Phrase("a tile of which the winner holds all four is still awaited"),
        green="silent (MG13)",
        intl="silent (MG13)",
        botzone=_LIBRARY,
    )
    knitted_straight_wait_fans: bool = option(
        True,
        Phrase("the chow or pair beside a knitted straight has wait fan"),
        green="silent (MG03)",
        intl="silent (MG03)",
        botzone=_LIBRARY,
    )
    last_tile_by_own_sets: bool = option(
        True,
        Phrase("three copies in the winner’s exposed sets make the winning tile the last of its kind"),
        green="Green #58 (MG16)",
        intl="Intl n°27 (MG16)",
        botzone=_LIBRARY,
    )
    heavenly_hand_nine_gates: bool = option(
        False,
        Phrase("the dealer’s dealt hand can be Nine Gates"),
        green="silent (MG10)",
        intl="silent (MG10)",
        botzone="silent (MG10)",
    )
    heavenly_hand_is_self_drawn: bool = option(
        True,
        Phrase("the dealer’s dealt hand is self-drawn"),
        green="silent (MG11)",
        intl="silent (MG11)",
        botzone="silent (MG11)",
    )
    only_announced_fans_count: bool = option(
        False,
        Phrase("only the fan that the winner names are counted"),
        stated_only=Phrase("every fan is counted; at an open table the winner may name those that count (MG45)"),
        green="Green §3.9.1-2(2), not applied (MD45, MG45)",
        intl="silent (MD45)",
        botzone="silent (MD45)",
    )
    fan_numbering: choices.Document = option(
        choices.Document.GREEN,
        Phrase("whose numbers the fan have"),
        green="Green §3.8.1",
        intl="Intl: Liste des mains",
        botzone="Green §3.8.1",
    )
    fan_names_fr: choices.Document = option(
        choices.Document.GREEN,
        Phrase("whose French names the fan have"),
        green="Green §3.8.1",
        intl="Intl: Liste des mains",
        botzone="Green §3.8.1",
    )
