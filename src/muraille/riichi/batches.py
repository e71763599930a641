"""Riichi by numbers: its list of actions, and its rules as the extension's tables read them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from muraille.hand.accelerated import KERNEL as HAND_KERNEL
from muraille.kernel import required
from muraille.riichi.accelerated import native_rules
from muraille.riichi.book import book
from muraille.riichi.declarations import DECLARED
from muraille.riichi.grades import (
    BetsTo,
    CountersTo,
    DealerKeeps,
    KanDoraReveal,
    NagashiAs,
    PaoCounters,
    RenhouCondition,
    TieMode,
)
from muraille.riichi.rules import RiichiRules
from muraille.riichi.session import ROUNDS
from muraille.riichi.value import Limit
from muraille.table.numbering import Numbering, chows_named, tiles_named
from muraille.tiles import PLAYING_KINDS, RED_FIVES, Tile

_FACES = (*PLAYING_KINDS, *RED_FIVES)
#: The actions of riichi by number. A change of the list is a new version.
NUMBERING = Numbering(
    "muraille-riichi-1",
    (
        *tiles_named("discard", _FACES),
        *tiles_named("riichi", _FACES),
        *chows_named(red=True),
        *("pung", "pung red", "pung two reds", "kong"),
        *tiles_named("concealed kong", PLAYING_KINDS),
        *tiles_named("added kong", _FACES),
        *("win", "pass", "nine terminals", "tenpai", "noten"),
    ),
)

#: The options that the extension reads under their own names; graded ones follow as yes or no.
_OPTIONS = (
    *("red_fives", "riichi_bet", "counter_value", "multiple_ron", "pao", "pao_counts_ankan"),
    *("ura_dora", "kan_dora", "kan_ura_dora", "kuikae_allowed", "kokushi_robs_ankan", "max_kongs"),
    *("riichi_min_wall_tiles", "riichi_needs_points", "riichi_kong_only_pung", "ippatsu_broken_by_ankan"),
    *("double_riichi_uninterrupted", "chihou_uninterrupted", "temporary_furiten", "tenpai_needs_yaku"),
    *("tenpai_counts_own_melds", "noten_payment", "abort_four_kans", "abort_four_riichi", "abort_four_winds"),
    *("abort_nine_terminals", "abort_triple_ron", "abort_counter_increment", "abort_noten_payment"),
    *("nagashi_mangan", "nagashi_requires_closed_hand", "nagashi_requires_tenpai", "counter_on_dealer_noten_draw"),
    *("agari_yame", "tenpai_yame", "goal_points", "bust_ends_game", "bust_at_zero", "starting_points"),
)
_LIMITS = (None, *Limit)


class RiichiBatches:
    """Riichi under one ruleset, by numbers."""

    numbering = NUMBERING

    def __init__(self, rules: RiichiRules) -> None:
        self.rules = rules
        pages = book(rules)
        self._lines = tuple(
            {DECLARED.index(line.yaku): line for _, line in page.entries} for page in (pages.exposed, pages.concealed)
        )

    @property
    def several_win(self) -> bool:
        return self.rules.multiple_ron

    @property
    def native_tables(self) -> Any:
        return required().RiichiTables

    def native_rules(self) -> Any:
        tiles = list(Tile)
        return required().RiichiTableRules(
            hand=HAND_KERNEL,
            value=native_rules(self.rules),
            options=self._options(),
            tiles=bytes(tiles.index(tile) for tile in self.rules.play.tiles),
        )

    def _options(self) -> dict[str, int]:
        rules = self.rules
        return {
            **{name: int(getattr(rules, name)) for name in _OPTIONS},
            "deals_fourteen": int(rules.play.deals_fourteen),
            "renhou_on_first_discard": int(rules.renhou_condition is RenhouCondition.FIRST_DISCARD),
            "nearest_takes_all_bets": int(rules.riichi_bet_multi_ron is BetsTo.NEAREST_TAKES_ALL),
            "counters_to_nearest": int(rules.counters_multi_ron is CountersTo.NEAREST),
            "liable_pays_counters": int(rules.pao_counters is PaoCounters.LIABLE),
            "kan_dora_reveal": list(KanDoraReveal).index(rules.kan_dora_reveal),
            "nagashi_is_win": int(rules.nagashi_counts_as is NagashiAs.WIN),
            "dealer_keeps_by_tenpai": int(rules.dealer_keeps is DealerKeeps.WIN_OR_TENPAI),
            "dealer_never_keeps": int(rules.dealer_keeps is DealerKeeps.NEVER),
            "rounds": ROUNDS[rules.game_length],
            "first_dealer_breaks_ties": int(rules.uma_tie_mode is TieMode.FIRST_DEALER),
        }

    def score(self, numbers: Sequence[int], concealed: bool) -> dict[str, Any]:
        han, fu, limit, yakuman, low, high, dora, ura, red, points = numbers[:10]
        reached, lines = _LIMITS[limit], self._lines[concealed]
        found = [lines[place] for place in range(len(DECLARED)) if (low | high << 24) >> place & 1]
        return {
            "han": han,
            "fu": fu,
            "limit": None if reached is None else reached.label if yakuman < 2 else f"{reached.label}×{yakuman}",
            "yaku": [{"id": line.id, "han": line.han, "cite": line.cite} for line in found],
            "dora": {"dora": dora, "ura": ura, "red": red},
            "points": points,
        }
