"""The options that touch the value of a hand (table B1 of the rule book): yaku, fu, limits, payments."""

from __future__ import annotations

from dataclasses import dataclass

from muraille.phrase import Phrase
from muraille.riichi.grades import (
    BetsTo,
    CountersTo,
    DoubleRiichi,
    PaoCounters,
    RenhouCondition,
    RenhouValue,
    WaitFu,
)
from muraille.table.family import Ruleset
from muraille.table.options import option

#: The rules page of the site, which has no paragraphs.
TENHOU_PAGE = "Tenhou: rules"
_OBSERVED = "Tenhou: as its records count"


@dataclass(frozen=True, kw_only=True, repr=False, init=False, eq=False)
class HandRules(Ruleset):
    """What decides the value of a hand and who pays it."""

    red_fives: int = option(
        0,
        Phrase("How many red fives are in the set, one han each; 0: they count as plain fives"),
        group=Phrase("Yaku"),
        rcr="RCR §1.3, Annotations",
        sheet="Sheet: yaku (additional); number by G47",
        tenhou=TENHOU_PAGE,
    )
    open_tanyao: bool = option(
        True,
        Phrase("All Simples may be exposed"),
        rcr="RCR §4.2.1, Annotations",
        sheet="Sheet: yaku (usual), other usages",
        tenhou=TENHOU_PAGE,
    )
    renhou_value: RenhouValue = option(
        RenhouValue.MANGAN,
        Phrase("Value of Blessing of Man: a flat mangan, a yakuman or none"),
        rcr="RCR §4.2.4, Annotations",
        sheet="Sheet: yaku (rare)",
        tenhou=TENHOU_PAGE,
    )
    renhou_condition: RenhouCondition = option(
        RenhouCondition.FIRST_GO_AROUND,
        Phrase("Which discards can give Blessing of Man"),
        rcr="RCR §4.2.4",
        sheet="Sheet: yaku (rare); scope by G54",
        tenhou="none: Tenhou has no renhou",
    )
    double_riichi: DoubleRiichi = option(
        DoubleRiichi.ADDED,
        Phrase("Double Riichi is one han beside Riichi, or two in its place"),
        rcr="RCR §4.2.1",
        sheet="Sheet: yaku (additional)",
        tenhou=_OBSERVED,
    )
    rinshan_with_haitei: bool = option(
        True,
        Phrase("A replacement tile that is the last tile gives both After a Kong and Under the Sea"),
        rcr="RCR §3.4.1, §4.2.1 (G15)",
        sheet="silent; as RCR (G15)",
        tenhou=_OBSERVED,
    )
    double_wind_pung_han: int = option(
        2,
        Phrase("Han for a pung of the wind that is both the seat's and the prevailing one"),
        rcr="RCR §4.2.1, §4.3.9",
        sheet="silent; as RCR",
        tenhou=TENHOU_PAGE,
    )
    shousangen_adds_dragon_pungs: bool = option(
        True,
        Phrase("Little Three Dragons is counted beside its two dragon pungs"),
        rcr="RCR §4.2.2",
        sheet="silent; as RCR",
        tenhou=TENHOU_PAGE,
    )
    outside_hand_requires_chow: bool = option(
        True,
        Phrase("Outside Hand and Terminals in All Sets need a chow"),
        rcr="RCR §4.2.1, §4.2.2",
        sheet="silent; as RCR",
        tenhou=_OBSERVED,
    )
    ron_pung_is_open: bool = option(
        True,
        Phrase("A pung finished by a discard counts as exposed in an otherwise concealed hand"),
        rcr="RCR §4.1.1, §4.2",
        sheet="silent; as RCR",
        tenhou=TENHOU_PAGE,
    )
    suuankou_ron_tanki_only: bool = option(
        True,
        Phrase("Four Concealed Pungs on a discard needs a pair wait"),
        rcr="RCR §4.2.5",
        sheet="silent; as RCR",
        tenhou=TENHOU_PAGE,
    )
    all_green_requires_dragon: bool = option(
        False,
        Phrase("All Green needs a pung of green dragons"),
        rcr="RCR §4.2.5",
        sheet="Sheet: yaku (rare)",
        tenhou=_OBSERVED,
    )
    nine_gates_kong_allowed: bool = option(
        False,
        Phrase("Nine Gates may hold a concealed kong of ones or nines"),
        rcr="RCR §4.2.5 (G23)",
        sheet="Sheet: yaku (rare)",
        tenhou=_OBSERVED,
    )
    double_yakuman_daisuushii: bool = option(
        False,
        Phrase("Big Four Winds is a double yakuman"),
        group=Phrase("Limits"),
        rcr="RCR §4.2.5, Annotations",
        sheet="Sheet: yaku (rare)",
        tenhou=TENHOU_PAGE,
    )
    yakuman_stacking: bool = option(
        False,
        Phrase("Several yakuman in one hand are added"),
        rcr="RCR §4.2",
        sheet="silent; as RCR (G61)",
        tenhou=TENHOU_PAGE,
    )
    kazoe_yakuman: bool = option(
        False,
        Phrase("Thirteen han or more are a yakuman; otherwise a sanbaiman"),
        rcr="RCR §6, Annotations",
        sheet="Sheet: tables",
        tenhou=TENHOU_PAGE,
    )
    kiriage_mangan: bool = option(
        False,
        Phrase("4 han 30 fu and 3 han 60 fu are rounded up to mangan"),
        rcr="RCR §6, Annotations",
        sheet="Sheet: tables",
        tenhou=TENHOU_PAGE,
    )
    two_han_minimum_at_five_counters: bool = option(
        False,
        Phrase("With five counters or more a hand needs two han to win"),
        rcr="RCR Annotations",
        sheet="Sheet: renchan",
        tenhou=TENHOU_PAGE,
    )
    riyanshi_counts_bonus: bool = option(
        False,
        Phrase("Ippatsu, Double Riichi and dora count towards those two han"),
        rcr="RCR Annotations: no such minimum",
        sheet="Sheet: yaku (additional) (G46)",
        tenhou="none: no such minimum",
    )
    open_pinfu_fu: int = option(
        2,
        Phrase("Fu of an exposed hand that is worth no other fu"),
        group=Phrase("Minipoints"),
        rcr="RCR §4.1.1, §4.3.3",
        sheet="Sheet: fu, tables (G48)",
        tenhou=_OBSERVED,
    )
    pinfu_tsumo_fu: int = option(
        0,
        Phrase("Fu for drawing the winning tile of a Pinfu"),
        rcr="RCR §4.1.1",
        sheet="Sheet: fu",
        tenhou=TENHOU_PAGE,
    )
    seven_pairs_fu: int = option(
        25,
        Phrase("Fu of Seven Pairs, all in all"),
        rcr="RCR §4.1.1, §4.2.2",
        sheet="Sheet: fu",
        tenhou=TENHOU_PAGE,
    )
    wait_fu_mode: WaitFu = option(
        WaitFu.SHAPE,
        Phrase("What the 2 fu of the wait reward: its shape, or waiting for one kind of tile only"),
        rcr="RCR §4.1.1",
        sheet="Sheet: fu (G63)",
        tenhou=_OBSERVED,
    )
    double_wind_pair_fu: int = option(
        4,
        Phrase("Fu of a pair that is both the seat wind and the prevailing wind"),
        rcr="RCR §4.1.1",
        sheet="Sheet: fu (G62)",
        tenhou=TENHOU_PAGE,
    )
    ura_dora: bool = option(
        True,
        Phrase("A winner in riichi counts the dora underneath"),
        group=Phrase("Dora, bets and payments"),
        rcr="RCR §3.3.14, §4.1",
        sheet="Sheet: yaku (additional)",
        tenhou=TENHOU_PAGE,
    )
    kan_dora: bool = option(
        True,
        Phrase("Every kong turns a further dora indicator"),
        rcr="RCR §3.3.5 to §3.3.7",
        sheet="Sheet: yaku (additional)",
        tenhou=TENHOU_PAGE,
    )
    kan_ura_dora: bool = option(
        True,
        Phrase("The tiles underneath the further indicators count too"),
        rcr="RCR §3.3.14",
        sheet="Sheet: yaku (additional)",
        tenhou=TENHOU_PAGE,
    )
    riichi_bet: int = option(
        1000,
        Phrase("Points of a riichi bet"),
        rcr="RCR §3.3.14",
        sheet="Sheet: yaku (usual)",
        tenhou=TENHOU_PAGE,
    )
    counter_value: int = option(
        300,
        Phrase("Points that each counter adds to a hand, a third from each opponent on a draw"),
        rcr="RCR §3.4.10, §4.1",
        sheet="Sheet: renchan",
        tenhou=TENHOU_PAGE,
    )
    multiple_ron: bool = option(
        True,
        Phrase("All who call a discard to win are paid"),
        rcr="RCR §4.1, Annotations",
        sheet="silent; as RCR",
        tenhou=TENHOU_PAGE,
    )
    riichi_bet_multi_ron: BetsTo = option(
        BetsTo.NEAREST,
        Phrase("Which of several winners takes the bets, and whether each takes his own back"),
        rcr="RCR §3.3.14, §4.1",
        sheet="silent; as RCR",
        tenhou=TENHOU_PAGE,
    )
    counters_multi_ron: CountersTo = option(
        CountersTo.EACH,
        Phrase("Which of several winners the counters are paid to"),
        rcr="RCR §4.1",
        sheet="silent; as RCR",
        tenhou=TENHOU_PAGE,
    )
    pao: bool = option(
        True,
        Phrase("Who feeds the third dragon pung or the fourth wind pung is liable"),
        rcr="RCR §3.3.9, §4.2.5",
        sheet="silent; as RCR",
        tenhou=TENHOU_PAGE,
    )
    pao_counts_ankan: bool = option(
        False,
        Phrase("A concealed kong counts among the exposed pungs that make a feeder liable"),
        rcr="RCR §3.3.9 (G24)",
        sheet="silent; as RCR (G24)",
        tenhou=_OBSERVED,
    )
    pao_counters: PaoCounters = option(
        PaoCounters.DISCARDER,
        Phrase("Who pays the counters where discarder and liable player share a hand"),
        rcr="RCR §3.3.9 (G25)",
        sheet="silent; as RCR (G25)",
        tenhou=TENHOU_PAGE,
    )
