"""``worth``, or the extension's in its place where it is installed; unusual questions go to the Python all the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from muraille.hand import Hand, Meld
from muraille.hand.accelerated import KERNEL as HAND_KERNEL
from muraille.hand.accelerated import tile_numbers
from muraille.kernel import FAST, knows
from muraille.riichi import worth as pure
from muraille.riichi.book import Page, book
from muraille.riichi.declarations import DECLARED
from muraille.riichi.grades import RenhouCondition, WaitFu
from muraille.riichi.rules import RCR_2016, RiichiRules
from muraille.riichi.scoring import Dora, Situation
from muraille.riichi.value import Limit
from muraille.table.wins import RiichiKind
from muraille.table.won_rows import ALL_FLAGS, WAYS, WINDS

__all__ = ["KERNEL", "worth"]

#: The options that the extension reads under their own names; three graded ones follow below as yes or no.
_OPTIONS = (
    "red_fives",
    "rinshan_with_haitei",
    "double_wind_pung_han",
    "outside_hand_requires_chow",
    "ron_pung_is_open",
    "suuankou_ron_tanki_only",
    "all_green_requires_dragon",
    "nine_gates_kong_allowed",
    "yakuman_stacking",
    "kazoe_yakuman",
    "kiriage_mangan",
    "two_han_minimum_at_five_counters",
    "riyanshi_counts_bonus",
    "open_pinfu_fu",
    "pinfu_tsumo_fu",
    "seven_pairs_fu",
    "double_wind_pair_fu",
    "ura_dora",
    "kan_dora",
    "kan_ura_dora",
    "ippatsu_broken_by_ankan",
)


def _options(rules: RiichiRules) -> dict[str, int]:
    return {
        **{name: int(getattr(rules, name)) for name in _OPTIONS},
        "single_tile_wait": int(rules.wait_fu_mode is WaitFu.SINGLE_TILE),
        "renhou_on_first_discard": int(rules.renhou_condition is RenhouCondition.FIRST_DISCARD),
    }


def _page(page: Page) -> list[tuple[int, int, bool, bool]]:
    return [
        (DECLARED.index(line.yaku), line.yakuman or line.han, line.yakuman > 0, line.yaku.alone)
        for _, line in page.entries
    ]


def native_rules(rules: RiichiRules) -> Any:
    """The rules as the extension reads them: values and options as data."""
    assert FAST is not None
    pages = book(rules)
    return FAST.RiichiRules(
        concealed=_page(pages.concealed),
        exposed=_page(pages.exposed),
        supersedes=[sum(1 << DECLARED.index(lower) for lower in yaku.supersedes) for yaku in DECLARED],
        bonus=[place for place, yaku in enumerate(DECLARED) if yaku.bonus],
        liability=[place for place, yaku in enumerate(DECLARED) if yaku.liability],
        options=_options(rules),
    )


def _kernel() -> Any:
    if FAST is None or HAND_KERNEL is None or not knows("yaku", [yaku.id for yaku in DECLARED], FAST.YAKU):
        return None
    return FAST.RiichiKernel(
        hand=HAND_KERNEL,
        words={
            "hand": Hand,
            "meld": Meld,
            "situation": Situation,
            "tiles": tile_numbers(),
            "ways": [(way, number) for number, way in enumerate(WAYS)],
            "winds": [(wind, number) for number, wind in enumerate(WINDS)],
            "flags": [(flag, number) for number, flag in enumerate(ALL_FLAGS)],
            "riichi": [(riichi, number) for number, riichi in enumerate(RiichiKind)],
        },
        make_rules=native_rules,
        pure=pure.worth,
        results={
            "worth": pure.Worth,
            "dora": Dora,
            "no_dora": Dora(),
            "limits": (None, *Limit),
            "refusals": pure.REFUSALS,
            "rules": RCR_2016,
        },
    )


#: The extension's kernel of this room, or None.
KERNEL = _kernel()

if TYPE_CHECKING or KERNEL is None:
    from muraille.riichi.worth import worth
else:
    worth = KERNEL.worth
