"""The options of riichi (tables B1 and B3 of the rule book) and the three documents as constants.

>>> RCR_2016.open_tanyao, EMA_SHEET.open_tanyao
(True, False)
>>> from dataclasses import replace
>>> replace(RCR_2016, kiriage_mangan=True).kiriage_mangan
True
"""

from __future__ import annotations

from dataclasses import astuple, dataclass, replace
from functools import cached_property

from muraille.errors import InvalidRules
from muraille.phrase import Name, Phrase
from muraille.riichi.grades import (
    BetsTo,
    ChomboPenalty,
    CorrectionWindow,
    CountersTo,
    DoubleRiichi,
    EmptyWinCall,
    KanDoraReveal,
    NagashiAs,
    NotenRiichiCheck,
    PaoCounters,
    RenhouCondition,
    RenhouValue,
    TieMode,
)
from muraille.riichi.play_rules import PlayRules


@dataclass(frozen=True, kw_only=True, repr=False)
class RiichiRules(PlayRules):
    """All rules of a riichi document: first those of the hand's value, then play, draws, the game, the referee."""

    game: str = "riichi"

    def __post_init__(self) -> None:
        super().__post_init__()
        for broken, phrase in _contradictions(self):
            if broken:
                raise InvalidRules("contradictory_options", phrase)

    @cached_property
    def _hash(self) -> int:
        return hash((self.name, astuple(self)))

    def __hash__(self) -> int:
        """Computed once: the scorer looks its book up by its rules for every hand."""
        return self._hash


def _contradictions(rules: RiichiRules) -> tuple[tuple[bool, Phrase], ...]:
    return (
        (not 0 <= rules.red_fives <= 12, Phrase("red_fives is 0 to 12: a set has four fives in each suit")),
        (rules.double_wind_pung_han not in (1, 2), Phrase("double_wind_pung_han is 1 or 2")),
        (rules.double_wind_pair_fu not in (2, 4), Phrase("double_wind_pair_fu is 2 or 4")),
        (rules.open_pinfu_fu not in (0, 2), Phrase("open_pinfu_fu is 0 or 2")),
        (rules.pinfu_tsumo_fu not in (0, 2), Phrase("pinfu_tsumo_fu is 0 or 2")),
        (rules.seven_pairs_fu not in (25, 50), Phrase("seven_pairs_fu is 25 or, in older rules, 50")),
        (rules.counter_value < 0 or rules.counter_value % 300 != 0, Phrase("counter_value is a multiple of 300")),
        (rules.riichi_bet < 0 or rules.riichi_bet % 100 != 0, Phrase("riichi_bet is a multiple of 100, not negative")),
        (rules.starting_points < 0, Phrase("starting_points is not negative")),
        (not 0 <= rules.max_kongs <= 4, Phrase("max_kongs is 0 to 4: the dead wall has four replacement tiles")),
        (len(rules.uma) != 4 or sum(rules.uma) != 0, Phrase("uma is four values that sum to zero (RCR §3.6.1)")),
        (
            rules.kan_ura_dora and not (rules.kan_dora and rules.ura_dora),
            Phrase("kan_ura_dora needs kan_dora and ura_dora"),
        ),
        (
            rules.riyanshi_counts_bonus and not rules.two_han_minimum_at_five_counters,
            Phrase("riyanshi_counts_bonus needs two_han_minimum_at_five_counters"),
        ),
        (rules.abort_triple_ron and not rules.multiple_ron, Phrase("abort_triple_ron needs multiple_ron")),
    )


#: EMA Riichi Competition Rules 2016, French translation 2017V04.
RCR_2016 = RiichiRules(
    name="rcr-2016",
    title=Name(en="EMA Riichi Competition Rules 2016", fr="Règles de compétition Riichi EMA 2016"),
    document="rcr",
)
#: The older one-sheet rules; what the Sheet leaves open is filled as table B3 says.
EMA_SHEET = replace(
    RCR_2016,
    name="ema-sheet",
    title=Name(en="EMA riichi one-sheet rules (before 2016)", fr="Aide-mémoire Riichi EMA (avant 2016)"),
    document="sheet",
    red_fives=3,
    open_tanyao=False,
    renhou_value=RenhouValue.YAKUMAN,
    renhou_condition=RenhouCondition.FIRST_DISCARD,
    double_yakuman_daisuushii=True,
    kazoe_yakuman=True,
    abort_four_kans=True,
    abort_four_riichi=True,
    abort_four_winds=True,
    abort_nine_terminals=True,
    nagashi_mangan=True,
    nagashi_requires_closed_hand=False,
    two_han_minimum_at_five_counters=True,
    uma=(30_000, 10_000, -10_000, -30_000),
    starting_points=0,
    chombo_penalty_mode=ChomboPenalty.MANGAN,
    revealed_tiles_chombo_threshold=5,
    invalid_meld_correction_window=CorrectionWindow.NONE,
    dead_hand_blocks_own_kong=False,
    open_pinfu_fu=0,
    double_wind_pair_fu=2,
    all_green_requires_dragon=True,
    nine_gates_kong_allowed=True,
    kuikae_allowed=True,
    score_table_max_fu=70,
)
#: The four-player game of tenhou.net with red fives, so that its records verify.
TENHOU = replace(
    RCR_2016,
    name="tenhou",
    title=Name(en="Tenhou, four players with red fives", fr="Tenhou, quatre joueurs avec cinq rouges"),
    document="tenhou",
    late_ron=False,
    red_fives=3,
    renhou_value=RenhouValue.NONE,
    double_riichi=DoubleRiichi.WHOLE,
    rinshan_with_haitei=False,
    yakuman_stacking=True,
    kazoe_yakuman=True,
    riichi_bet_multi_ron=BetsTo.NEAREST_TAKES_ALL,
    counters_multi_ron=CountersTo.NEAREST,
    pao_counters=PaoCounters.LIABLE,
    pao_counts_ankan=True,
    kan_dora_reveal=KanDoraReveal.WITH_DISCARD,
    riichi_needs_points=True,
    riichi_kong_only_pung=False,
    abort_four_kans=True,
    abort_four_riichi=True,
    abort_four_winds=True,
    abort_nine_terminals=True,
    abort_triple_ron=True,
    nagashi_mangan=True,
    nagashi_requires_closed_hand=False,
    nagashi_counts_as=NagashiAs.DRAW,
    agari_yame=True,
    tenpai_yame=True,
    goal_points=30_000,
    bust_ends_game=True,
    bust_at_zero=False,
    starting_points=25_000,
    uma=(20_000, 10_000, -10_000, -20_000),
    uma_tie_mode=TieMode.FIRST_DEALER,
    chombo_penalty_mode=ChomboPenalty.NONE,
    noten_riichi_check_time=NotenRiichiCheck.NEVER,
    empty_win_call_penalty=EmptyWinCall.NONE,
)
RIICHI_RULESETS = (RCR_2016, EMA_SHEET, TENHOU)
