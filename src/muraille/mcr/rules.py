"""The options of the Chinese rules (MCR), and one constant for each document that we follow.

``green`` is the competition book of the World Mahjong Organization, ``intl`` the summary "Mah Jong International",
``botzone`` the practice of Chinese programs as the library PyMahjongGB 1.4.0 computes it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from muraille.errors import InvalidRules
from muraille.mcr import choices
from muraille.phrase import Name, Phrase
from muraille.table.rulesets import Ruleset, option

_LIBRARY = "PyMahjongGB 1.4.0"


@dataclass(frozen=True, kw_only=True)
class McrRules(Ruleset):
    """Every option of the Chinese rules.

    >>> MCR_GREEN.two_concealed_kongs_points, MCR_INTL.two_concealed_kongs_points
    (8, 6)
    """

    # What a win needs
    minimum_points: int = option(
        8,
        Phrase("points that the fan of a winning hand must reach"),
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

    # At the table
    replacement_fan_after_flower: bool = option(
        False,
        Phrase("Out with Replacement Tile when the kong’s replacement was a flower"),
        green="Green #46, #81",
        intl="Intl n°12, n°42",
        botzone="Green #46",
    )
    kong_after_claim_same_turn: bool = option(
        False,
        Phrase("a kong in the turn of a claimed chow or pung"),
        green="Green §3.6.8",
        intl="silent (MD17)",
        botzone="Green §3.6.8",
    )
    added_kong_allowed: bool = option(
        True,
        Phrase("an exposed pung may be extended to a kong"),
        green="Green #47, #74",
        intl="Intl: Remplacement",
        botzone="Green #74",
    )
    opening_kong_replacement: bool = option(
        False,
        Phrase("kongs are replaced with the flowers before the first discard"),
        green="Green §3.5.7-6",
        intl="Intl: Distribution (MG50)",
        botzone="Green §3.5.7-6",
    )
    flower_exposure: choices.FlowerExposure = option(
        choices.FlowerExposure.OPTIONAL,
        Phrase("whether a drawn flower must be exposed"),
        green="Green §3.4.20",
        intl="Intl: Remplacement",
        botzone="Green §3.4.20",
    )
    opening_flower_order: choices.OpeningFlowerOrder = option(
        choices.OpeningFlowerOrder.DEALER_UNTIL_CLEAN,
        Phrase("the order of the replacements before the first discard"),
        green="Green §3.5.7-6",
        intl="silent (MD21)",
        botzone="Green §3.5.7-6",
    )
    reveal_concealed_kong_at_end: bool = option(
        True,
        Phrase("a concealed kong is shown at the end of the deal"),
        green="Green §3.6.8-2",
        intl="silent (MD22)",
        botzone="Green §3.6.8-2",
    )
    last_discard_hu_only: bool = option(
        True,
        Phrase("the last discard may only be claimed to win"),
        green="silent (MG21)",
        intl="Intl n°41 (MG21)",
        botzone="silent (MG21)",
    )
    passed_tile_restriction: choices.PassedTileRestriction = option(
        choices.PassedTileRestriction.NONE,
        Phrase("what a player loses who lets a tile pass"),
        green="Green §3.6.6",
        intl="silent (MD42)",
        botzone="Green §3.6.6",
    )
    discard_claimed_kind_allowed: bool = option(
        True,
        Phrase("the kind just claimed may be discarded"),
        green="Green §3.6.5 (MD43)",
        intl="silent (MD43)",
        botzone="Green §3.6.5",
    )
    claim_priority: choices.ClaimPriority = option(
        choices.ClaimPriority.HU_PUNG_CHOW,
        Phrase("which claim goes first"),
        green="Green §3.6.7, §3.7.1",
        intl="silent (MD49)",
        botzone="Green §3.6.7",
    )
    dealer_hu_on_deal: bool = option(
        True,
        Phrase("the dealer may win with the dealt tiles"),
        green="Green §3.5.7-6",
        intl="silent (MD56)",
        botzone="Green §3.5.7-6",
    )
    exhaustive_draw_trigger: choices.DrawTrigger = option(
        choices.DrawTrigger.AFTER_LAST_DISCARD,
        Phrase("when a deal without a winner is over"),
        green="Green §3.4.30",
        intl="Intl: Fin de la manche",
        botzone="Green §3.4.30",
    )
    breach_overflow: choices.BreachOverflow = option(
        choices.BreachOverflow.NEXT_WALL,
        Phrase("where the wall is opened when the dice exceed eighteen"),
        green="silent (MD39)",
        intl="Intl: Ouverture du mur",
        botzone="silent (MD39)",
    )
    announcement_words: choices.AnnouncementWords = option(
        choices.AnnouncementWords.CHI_PUNG_KONG_HUA_HU,
        Phrase("the words of the announcements"),
        green="Green §3.4.25, §3.6.1",
        intl="silent (MD55)",
        botzone="Green §3.4.25",
    )
    meld_position: choices.MeldPosition = option(
        choices.MeldPosition.FRONT,
        Phrase("where exposed sets lie"),
        green="Green §3.6.5",
        intl="Intl: Précisions",
        botzone="Green §3.6.5",
    )
    discard_seconds: int = option(
        10, Phrase("seconds to discard, 0 for no limit"), green="Green §3.6.4", intl="silent (MD34)", botzone="Green §3.6.4"
    )
    claim_seconds: int = option(
        3, Phrase("seconds to claim, 0 for no limit"), green="Green §3.6.7", intl="silent (MD34)", botzone="Green §3.6.7"
    )
    opening_seconds: int = option(
        20,
        Phrase("seconds for the first discard, 0 for no limit"),
        green="Green §3.5.7-6",
        intl="silent (MD34)",
        botzone="Green §3.5.7-6",
    )

    # Irregularities
    false_hu_scheme: choices.FalseHuScheme = option(
        choices.FalseHuScheme.GREEN_10_20,
        Phrase("what a false hu costs"),
        green="Green §3.11.6-6",
        intl="Intl: Faute",
        botzone="Green §3.11.6-6",
    )
    false_hu_requires_exposed_hand: bool = option(
        False,
        Phrase("a false hu costs nothing while the hand is not exposed"),
        green="Green §3.11.6-6",
        intl="Intl: Faute",
        botzone="Green §3.11.6-6",
    )
    false_hu_open_hand: bool = option(
        False,
        Phrase("after a false hu the hand stays exposed and its tiles are discarded first"),
        green="Green §3.11.6-7(4)",
        intl="Intl: Faute",
        botzone="Green §3.11.6-7(4)",
    )
    penalty_points_transferred: choices.PenaltyReceiver = option(
        choices.PenaltyReceiver.PER_RULING,
        Phrase("who receives points of penalty"),
        green="Green §3.11.2-2, §3.11.6",
        intl="Intl: Faute",
        botzone="Green §3.11.6",
    )
    penalty_catalogue: choices.PenaltyCatalogue = option(
        choices.PenaltyCatalogue.GREEN,
        Phrase("the offences that have a ruling"),
        green="Green §3.11",
        intl="Intl: Faute",
        botzone="Green §3.11",
    )
    penalty_ladder_scope: choices.LadderScope = option(
        choices.LadderScope.HAND,
        Phrase("over how long repeated offences are counted"),
        green="Green §3.11.6-3 (MG36)",
        intl="silent (MG36)",
        botzone="Green §3.11.6-3",
    )

    # Session and result
    seating_mode: choices.SeatingMode = option(
        choices.SeatingMode.PRESET_OR_DRAW,
        Phrase("how the first seats are found"),
        green="Green §3.4.7",
        intl="Intl: Début de la partie",
        botzone="Green §3.4.7",
    )
    seat_change_each_round: bool = option(
        True,
        Phrase("players change seats after each round"),
        green="Green §3.4.9",
        intl="Intl: Rotation du vent du tour",
        botzone="Green §3.4.9",
    )
    session_minutes: int = option(
        150, Phrase("minutes of a session, 0 for no limit"), green="Green §3.5.6", intl="silent (MD35)", botzone="Green §3.5.6"
    )
    stoppage_minutes_max: int = option(
        15, Phrase("minutes of stoppages in a session"), green="Green §3.5.6", intl="silent (MG62)", botzone="Green §3.5.6"
    )
    result_mode: choices.ResultMode = option(
        choices.ResultMode.TABLE_POINTS,
        Phrase("what decides the result"),
        green="Green §3.9.2-2, §3.10.1",
        intl="Intl: Fin de la Partie",
        botzone="Green §3.9.2-2",
    )
    table_point_ties: choices.TablePointTies = option(
        choices.TablePointTies.SHARE,
        Phrase("table points of players with equal session points"),
        green="silent (MG41)",
        intl="silent (MG41)",
        botzone="silent (MG41)",
    )
    tournament_rules: choices.TournamentRules = option(
        choices.TournamentRules.GREEN,
        Phrase("the procedures of a contest"),
        green="Green §3.5, §3.10 to §3.13",
        intl="silent (MD54)",
        botzone="Green §3.5",
    )

    def __post_init__(self) -> None:
        account_once = self.set_reuse_rule is choices.SetReuse.ACCOUNT_ONCE
        if account_once and not self.non_identical_rule:
            raise InvalidRules(
                "contradictory_options",
                Phrase(
                    "set_reuse_rule=account_once needs non_identical_rule=yes: the third and the fifth principle stand together"
                ),
            )
        if self.false_hu_open_hand and not self.false_hu_requires_exposed_hand:
            raise InvalidRules(
                "contradictory_options",
                Phrase("false_hu_open_hand=yes needs false_hu_requires_exposed_hand=yes: only an exposed hand stays exposed"),
            )
        if self.minimum_points < 0:
            raise InvalidRules("contradictory_options", Phrase("minimum_points cannot be below 0"))
        for name in ("two_concealed_kongs_points", "mixed_kong_pair_points"):
            if getattr(self, name) < 3:
                raise InvalidRules(
                    "contradictory_options",
                    Phrase("{name} cannot be below 3, what its kongs are worth one by one", name=name),
                )


MCR_GREEN = McrRules(
    name="mcr-green",
    title=Name(en="WMO competition rules (Green Book)", fr="Règles de compétition de la WMO (Green Book)"),
    document="green",
    game="mcr",
)

MCR_INTL = replace(
    MCR_GREEN,
    name="mcr-intl",
    title=Name(en="Mah Jong International", fr="Mah Jong International"),
    document="intl",
    two_concealed_kongs_points=6,
    mixed_kong_pair_points=3,
    special_hand_fully_concealed=False,
    four_concealed_pungs_fully_concealed=False,
    all_types_allows_seven_pairs=True,
    tile_fans_on_seven_pairs=True,
    terminal_honor_pung_includes_dragons=True,
    set_reuse_rule=choices.SetReuse.SHARE_AT_MOST_ONE,
    non_identical_rule=False,
    fan_numbering=choices.Document.INTL,
    fan_names_fr=choices.Document.INTL,
    opening_kong_replacement=True,
    flower_exposure=choices.FlowerExposure.MANDATORY,
    exhaustive_draw_trigger=choices.DrawTrigger.ON_EMPTY_DRAW,
    announcement_words=choices.AnnouncementWords.NONE,
    meld_position=choices.MeldPosition.RIGHT,
    discard_seconds=0,
    claim_seconds=0,
    opening_seconds=0,
    false_hu_scheme=choices.FalseHuScheme.FLAT_10,
    false_hu_requires_exposed_hand=True,
    false_hu_open_hand=True,
    penalty_points_transferred=choices.PenaltyReceiver.OPPONENTS,
    penalty_catalogue=choices.PenaltyCatalogue.FALSE_HU_ONLY,
    seating_mode=choices.SeatingMode.DRAW_WINDS,
    session_minutes=0,
    stoppage_minutes_max=0,
    result_mode=choices.ResultMode.POINTS,
    tournament_rules=choices.TournamentRules.NONE,
)

MCR_BOTZONE = replace(
    MCR_GREEN,
    name="mcr-botzone",
    title=Name(en="Chinese online practice (Botzone, PyMahjongGB)", fr="Usage chinois en ligne (Botzone, PyMahjongGB)"),
    document="botzone",
    contradicted_flags=choices.ContradictedFlags.IGNORED,
    two_concealed_kongs_points=6,
    mixed_kong_pair_points=5,
    special_hand_fully_concealed=False,
    four_concealed_pungs_fully_concealed=False,
    nine_gates_fully_concealed=False,
    thirteen_orphans_fully_concealed=False,
    all_types_allows_seven_pairs=True,
    tile_fans_on_seven_pairs=True,
    nine_gates_terminal_pungs=choices.NineGatesPungs.ALL_BUT_ONE,
    dead_wait_counts=True,
)

#: The rulesets of the Chinese rules by their names.
MCR_PRESETS = {rules.name: rules for rules in (MCR_GREEN, MCR_INTL, MCR_BOTZONE)}
