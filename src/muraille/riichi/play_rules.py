"""The options of riichi that touch play, draws, the game and the referee (tables B1 and B3 of the rule book)."""

from __future__ import annotations

from dataclasses import dataclass

from muraille.phrase import Phrase
from muraille.riichi.grades import (
    CallPriority,
    ChomboPenalty,
    CorrectionWindow,
    DealerKeeps,
    EmptyWinCall,
    GameLength,
    KanDoraReveal,
    LeftoverBets,
    NagashiAs,
    NotenRiichiCheck,
    TieMode,
)
from muraille.riichi.hand_rules import TENHOU_PAGE, HandRules
from muraille.table.options import option

_ONLINE = "not applicable: the program prevents it"


@dataclass(frozen=True, kw_only=True, repr=False, init=False, eq=False)
class PlayRules(HandRules):
    """What decides how a deal is played, drawn and refereed, and how a game ends."""

    kuikae_allowed: bool = option(
        False,
        Phrase("Swap calling is allowed: discarding what the called set could have used"),
        group=Phrase("Calls, kongs and riichi"),
        rcr="RCR §3.3.2, Annotations",
        sheet="silent; as before 2016 (G64)",
        tenhou=TENHOU_PAGE,
    )
    kokushi_robs_ankan: bool = option(
        True,
        Phrase("Thirteen Orphans may rob a concealed kong"),
        rcr="RCR §3.3.7, §4.2.1",
        sheet="silent; as RCR",
        tenhou=TENHOU_PAGE,
    )
    kan_dora_reveal: KanDoraReveal = option(
        KanDoraReveal.AT_ONCE,
        Phrase("When the indicator of a kong is turned"),
        rcr="RCR §3.3.5 to §3.3.7",
        sheet="silent; as RCR",
        tenhou="Tenhou: as its records show",
    )
    max_kongs: int = option(
        4,
        Phrase("Kongs in one deal, whoever makes them"),
        rcr="RCR §3.3.10",
        sheet="Sheet: abortive draws; RCR §3.3.10",
        tenhou=TENHOU_PAGE,
    )
    call_priority: CallPriority = option(
        CallPriority.PUNG,
        Phrase("The call that comes first after a win, before a chow"),
        stated_only=Phrase("the turn is the same by every document"),
        rcr="RCR §3.3.1, Annotations",
        sheet="silent; as RCR",
        tenhou=TENHOU_PAGE,
    )
    late_ron: bool = option(
        True,
        Phrase("A win on a discard may be announced until the next player has discarded"),
        rcr="RCR §3.3.1",
        sheet="silent; as RCR",
        tenhou="Tenhou: as its records show",
    )
    riichi_min_wall_tiles: int = option(
        4,
        Phrase("Tiles that the wall must still hold for a riichi"),
        rcr="RCR §3.3.14 (G12)",
        sheet="silent; as RCR",
        tenhou=TENHOU_PAGE,
    )
    riichi_needs_points: bool = option(
        False,
        Phrase("A player needs the points of the bet to declare riichi"),
        rcr="silent (G10)",
        sheet="silent (G10)",
        tenhou=TENHOU_PAGE,
    )
    riichi_kong_only_pung: bool = option(
        True,
        Phrase("A kong after riichi needs three tiles that can be read only as a pung"),
        rcr="RCR §3.3.14 (G13)",
        sheet="silent; as RCR",
        tenhou=TENHOU_PAGE,
    )
    ippatsu_broken_by_ankan: bool = option(
        True,
        Phrase("A concealed kong ends ippatsu"),
        rcr="RCR §3.3.14, §4.2.1",
        sheet="Sheet: yaku (additional)",
        tenhou=TENHOU_PAGE,
    )
    double_riichi_uninterrupted: bool = option(
        True,
        Phrase("A call or a kong before it prevents Double Riichi"),
        rcr="RCR §4.2.1",
        sheet="silent; as RCR",
        tenhou=TENHOU_PAGE,
    )
    chihou_uninterrupted: bool = option(
        True,
        Phrase("A call or a kong before it prevents Blessing of Earth"),
        rcr="RCR §4.2.5",
        sheet="silent; as RCR",
        tenhou=TENHOU_PAGE,
    )
    temporary_furiten: bool = option(
        True,
        Phrase("Passing a winning discard prevents a win on a discard until one’s next tile"),
        group=Phrase("Furiten and tenpai"),
        rcr="RCR §3.4.5",
        sheet="silent; as RCR",
        tenhou=TENHOU_PAGE,
    )
    tenpai_needs_yaku: bool = option(
        False,
        Phrase("Tenpai needs a yaku"),
        rcr="RCR §3.3.13, §3.4.5 (G03)",
        sheet="silent; as RCR (G03)",
        tenhou=TENHOU_PAGE,
    )
    tenpai_counts_own_melds: bool = option(
        True,
        Phrase("A player who owns all four copies of the only tile waited for, melds included, is not tenpai"),
        rcr="RCR §3.3.13 (G04)",
        sheet="silent; as RCR (G04)",
        tenhou=TENHOU_PAGE,
    )
    noten_payment: int = option(
        3000,
        Phrase("Points that those who are not tenpai pay together at an exhaustive draw"),
        rcr="RCR §3.4.2",
        sheet="Sheet: noten payment",
        tenhou=TENHOU_PAGE,
    )
    abort_four_kans: bool = option(
        False,
        Phrase("The deal is drawn after four kongs, unless one player made them all"),
        group=Phrase("Draws"),
        rcr="RCR §3.3.10, §3.4.3",
        sheet="Sheet: abortive draws (G52)",
        tenhou=TENHOU_PAGE,
    )
    abort_four_riichi: bool = option(
        False,
        Phrase("The deal is drawn after four riichi"),
        rcr="RCR §3.4.3",
        sheet="Sheet: abortive draws",
        tenhou=TENHOU_PAGE,
    )
    abort_four_winds: bool = option(
        False,
        Phrase("The deal is drawn when the first four discards are the same wind"),
        rcr="RCR §3.4.3",
        sheet="Sheet: abortive draws (G51)",
        tenhou=TENHOU_PAGE,
    )
    abort_nine_terminals: bool = option(
        False,
        Phrase("A player with nine different terminals and honours in the first turn may draw the deal"),
        rcr="RCR §3.4.3",
        sheet="Sheet: abortive draws (G50)",
        tenhou=TENHOU_PAGE,
    )
    abort_triple_ron: bool = option(
        False,
        Phrase("The deal is drawn when three players call one discard to win"),
        rcr="RCR §3.4.3",
        sheet="Sheet: abortive draws",
        tenhou=TENHOU_PAGE,
    )
    abort_counter_increment: bool = option(
        True,
        Phrase("A drawn deal adds a counter; bets and dealer stay"),
        rcr="RCR §3.4.3: no such draws",
        sheet="Sheet: abortive draws",
        tenhou=TENHOU_PAGE,
    )
    abort_noten_payment: bool = option(
        False,
        Phrase("Those who are not tenpai pay after such a draw"),
        rcr="RCR §3.4.3: no such draws",
        sheet="Sheet: abortive draws, noten payment",
        tenhou=TENHOU_PAGE,
    )
    nagashi_mangan: bool = option(
        False,
        Phrase("Only terminals and honours discarded, none called, is paid as a mangan at an exhaustive draw"),
        rcr="RCR §4.2.6, Annotations",
        sheet="Sheet: yaku (rare)",
        tenhou=TENHOU_PAGE,
    )
    nagashi_requires_closed_hand: bool = option(
        True,
        Phrase("Nagashi mangan needs a concealed hand"),
        rcr="RCR §4.2.6",
        sheet="Sheet: yaku (rare)",
        tenhou=TENHOU_PAGE,
    )
    nagashi_requires_tenpai: bool = option(
        False,
        Phrase("Nagashi mangan needs tenpai"),
        rcr="RCR §4.2.6",
        sheet="Sheet: yaku (rare)",
        tenhou=TENHOU_PAGE,
    )
    nagashi_counts_as: NagashiAs = option(
        NagashiAs.WIN,
        Phrase("Nagashi mangan is settled like a win, with counters and bets, or like a draw"),
        rcr="RCR §4.2.6",
        sheet="Sheet: yaku (rare) (G49)",
        tenhou=TENHOU_PAGE,
    )
    dealer_keeps: DealerKeeps = option(
        DealerKeeps.WIN_OR_TENPAI,
        Phrase("When the dealer stays"),
        group=Phrase("The game and its result"),
        rcr="RCR §3.4.11",
        sheet="Sheet: renchan",
        tenhou=TENHOU_PAGE,
    )
    counter_on_dealer_noten_draw: bool = option(
        True,
        Phrase("An exhaustive draw adds a counter also when the dealer is not tenpai"),
        rcr="RCR §3.4.2, §3.4.10",
        sheet="Sheet: renchan (G53)",
        tenhou=TENHOU_PAGE,
    )
    game_length: GameLength = option(
        GameLength.EAST_SOUTH,
        Phrase("The rounds of a game"),
        rcr="RCR §3.1, §3.5",
        sheet="silent; as RCR",
        tenhou=TENHOU_PAGE,
    )
    agari_yame: bool = option(
        False,
        Phrase("A leading last dealer may end the game by winning"),
        rcr="RCR §3.6",
        sheet="silent; as RCR",
        tenhou=TENHOU_PAGE,
    )
    tenpai_yame: bool = option(
        False,
        Phrase("A leading last dealer ends the game by tenpai at an exhaustive draw too"),
        rcr="RCR §3.6",
        sheet="silent; as RCR",
        tenhou="Tenhou: as its records show",
    )
    goal_points: int = option(
        0,
        Phrase("Points that somebody must have after the last round, or another one is played; 0: none"),
        rcr="RCR §3.5: none",
        sheet="silent; as RCR",
        tenhou=TENHOU_PAGE,
    )
    bust_ends_game: bool = option(
        False,
        Phrase("The game ends when a player has nothing left"),
        rcr="RCR §3.6",
        sheet="Sheet: tournament; informal games do (G56)",
        tenhou=TENHOU_PAGE,
    )
    bust_at_zero: bool = option(
        True,
        Phrase("Exactly zero points are nothing left; otherwise only less than zero"),
        rcr="RCR §3.6: goes on",
        sheet="Sheet: informal play (G56)",
        tenhou=TENHOU_PAGE,
    )
    starting_points: int = option(
        30_000,
        Phrase("Points of each player at the start"),
        rcr="RCR §3.6",
        sheet="Sheet: tournament (G55)",
        tenhou=TENHOU_PAGE,
    )
    uma: tuple[int, ...] = option(
        (15_000, 5_000, -5_000, -15_000),
        Phrase("Points for the four places"),
        rcr="RCR §3.6.1",
        sheet="Sheet: tournament",
        tenhou=TENHOU_PAGE,
    )
    uma_tie_mode: TieMode = option(
        TieMode.SHARED,
        Phrase("What equal totals do to the uma"),
        rcr="RCR §3.6.1",
        sheet="silent; as RCR",
        tenhou=TENHOU_PAGE,
    )
    leftover_riichi_bets: LeftoverBets = option(
        LeftoverBets.WINNER,
        Phrase("Where bets go that lie on the table when the game ends"),
        rcr="RCR §3.6, Annotations",
        sheet="silent; as RCR",
        tenhou=TENHOU_PAGE,
    )
    yakitori: bool = option(
        False,
        Phrase("A player who won no deal has a penalty"),
        rcr="silent: not played",
        sheet="Sheet: other usages",
        tenhou="not played",
    )
    yakitori_points: int = option(
        0,
        Phrase("Points of that penalty, agreed beforehand, taken after uma; 0: another one was agreed"),
        rcr="silent: not played",
        sheet="Sheet: other usages",
        tenhou="not played",
    )
    chombo_penalty_mode: ChomboPenalty = option(
        ChomboPenalty.AFTER_UMA,
        Phrase("What a chombo costs"),
        group=Phrase("The referee"),
        rcr="RCR §3.4.6",
        sheet="Sheet: penalties",
        tenhou=_ONLINE,
    )
    chombo_cancelled_by_win: bool = option(
        True,
        Phrase("A valid win at the same time cancels a chombo"),
        rcr="RCR §3.4.6",
        sheet="silent; as RCR",
        tenhou=_ONLINE,
    )
    revealed_tiles_chombo_threshold: int = option(
        0,
        Phrase("Revealing more tiles than this is a chombo; 0: the referee judges"),
        rcr="RCR §5.3",
        sheet="Sheet: penalties",
        tenhou=_ONLINE,
    )
    noten_riichi_check_time: NotenRiichiCheck = option(
        NotenRiichiCheck.EXHAUSTIVE_DRAW,
        Phrase("When a riichi without tenpai is established"),
        rcr="RCR §3.4.6",
        sheet="silent; as RCR",
        tenhou=_ONLINE,
    )
    forced_noten_exemption: bool = option(
        True,
        Phrase("A riichi that is not tenpai only because the hand is dead is no chombo"),
        rcr="RCR §3.4.7",
        sheet="silent; as RCR",
        tenhou=_ONLINE,
    )
    invalid_meld_correction_window: CorrectionWindow = option(
        CorrectionWindow.UNTIL_DISCARD,
        Phrase("Until when a wrongly exposed set may be put right"),
        rcr="RCR §3.4.7, §5.2.4",
        sheet="Sheet: dead hand",
        tenhou=_ONLINE,
    )
    empty_win_call_penalty: EmptyWinCall = option(
        EmptyWinCall.DEAD_HAND,
        Phrase("What a win called without showing the hand costs"),
        rcr="RCR §3.4.7, §5.2.2",
        sheet="silent; as RCR",
        tenhou=_ONLINE,
    )
    dead_hand_blocks_own_kong: bool = option(
        True,
        Phrase("A player with a dead hand may not declare a kong"),
        rcr="RCR §3.4.7",
        sheet="Sheet: dead hand",
        tenhou=_ONLINE,
    )
    score_table_max_fu: int = option(
        80,
        Phrase("Last line of fu in the printed score table"),
        group=Phrase("Tables"),
        rcr="RCR §6",
        sheet="Sheet: tables",
        tenhou="none: computed",
    )
