"""The options of the Chinese rules (MCR), and one constant for each document that we follow.

``green`` is the competition book of the World Mahjong Organization, ``intl`` the summary "Mah Jong International",
``botzone`` the practice of Chinese programs as the library PyMahjongGB 1.4.0 computes it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from muraille.errors import InvalidRules
from muraille.mcr import choices
from muraille.mcr.scoring_rules import ScoringRules
from muraille.phrase import Name, Phrase
from muraille.table.options import option


@dataclass(frozen=True, kw_only=True, repr=False)
class McrRules(ScoringRules):
    """Every option of the Chinese rules: those of scoring, and those of the table, the referee and the session.

    >>> MCR_GREEN.two_concealed_kongs_points, MCR_INTL.two_concealed_kongs_points
    (8, 6)
    """

    # At the table
    flower_tiles: bool = option(
        True,
        Phrase("the eight flowers and seasons are in the set"),
        group=Phrase("At the table"),
        green="Green §3.5.5-1(4)",
        intl="Intl: Nombre de tuiles",
        botzone="Botzone: the judge’s wall",
    )
    private_walls: bool = option(
        False,
        Phrase("each seat draws from a quarter of the wall of its own"),
        green="Green §3.5.7-5",
        intl="Intl: Ouverture du mur",
        botzone="Botzone: the judge’s wall",
    )
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
        stated_only=Phrase("there is no other order"),
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
        stated_only=Phrase("no document restricts it"),
        green="Green §3.6.6",
        intl="silent (MD42)",
        botzone="Green §3.6.6",
    )
    discard_claimed_kind_allowed: bool = option(
        True,
        Phrase("the kind just claimed may be discarded"),
        green="Green §3.6.4 (MD43)",
        intl="silent (MD43)",
        botzone="Green §3.6.4",
    )
    claim_priority: choices.ClaimPriority = option(
        choices.ClaimPriority.HU_PUNG_CHOW,
        Phrase("which claim goes first"),
        stated_only=Phrase("the turn is the same by every document"),
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
        stated_only=Phrase("both come to the same (MD40)"),
        green="Green §3.4.30",
        intl="Intl: Fin de la manche",
        botzone="Green §3.4.30",
    )
    breach_overflow: choices.BreachOverflow = option(
        choices.BreachOverflow.NEXT_WALL,
        Phrase("where the wall is opened when the dice exceed eighteen"),
        stated_only=Phrase("there is no other place"),
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
        10,
        Phrase("seconds to discard, 0 for no limit"),
        green="Green §3.6.4",
        intl="silent (MD34)",
        botzone="Green §3.6.4",
    )
    claim_seconds: int = option(
        3,
        Phrase("seconds to claim, 0 for no limit"),
        green="Green §3.6.7",
        intl="silent (MD34)",
        botzone="Green §3.6.7",
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
        group=Phrase("The referee"),
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
        stated_only=Phrase("the catalogue of offences says it for each ruling"),
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
    game_deals: int = option(
        16,
        Phrase("deals of a game"),
        group=Phrase("The game and its result"),
        green="Green §3.4.3",
        intl="Intl: Fin de la Partie",
        botzone="Green §3.4.3; the judge plays one",
    )
    seating_mode: choices.SeatingMode = option(
        choices.SeatingMode.PRESET_OR_DRAW,
        Phrase("how the first seats are found"),
        stated_only=Phrase("whoever starts a game gives the seats or lets them be drawn"),
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
        150,
        Phrase("minutes of a session, 0 for no limit"),
        green="Green §3.5.6",
        intl="silent (MD35)",
        botzone="Green §3.5.6",
    )
    stoppage_minutes_max: int = option(
        15,
        Phrase("minutes of stoppages in a session"),
        green="Green §3.5.6",
        intl="silent (MG62)",
        botzone="Green §3.5.6",
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

    def __hash__(self) -> int:
        # Rulesets are keys of what is worked out once for each: the name tells nearly all of them apart, quickly.
        return hash(self.name)

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.game_deals < 1:
            raise InvalidRules("contradictory_options", Phrase("game_deals is 1 or more: a game has a deal"))
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
                Phrase(
                    "false_hu_open_hand=yes needs false_hu_requires_exposed_hand=yes: only an exposed hand stays exposed"
                ),
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
    title=Name(en="WMO competition rules (Green Book)", fr="Règles de compétition de la WMO (Livre vert)"),
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
    flower_tiles=False,
    private_walls=True,
)

#: The rulesets of the Chinese rules by their names.
MCR_RULESETS = (MCR_GREEN, MCR_INTL, MCR_BOTZONE)
