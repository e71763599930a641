"""``worth``, or the extension's in its place where it is installed; unusual questions go to the Python all the same."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from muraille.hand import Form, Hand, Meld
from muraille.hand.accelerated import KERNEL as HAND_KERNEL
from muraille.hand.accelerated import tile_numbers
from muraille.kernel import FAST, knows
from muraille.mcr import worth as pure
from muraille.mcr.choices import RobbingOrLastTile, SetReuse
from muraille.mcr.combination import exclusions
from muraille.mcr.fan import FAN
from muraille.mcr.rules import MCR_GREEN, McrRules
from muraille.mcr.win import Situation
from muraille.table.won_rows import ALL_FLAGS, WAYS, WINDS

__all__ = ["KERNEL", "worth"]

#: The options that the extension reads under their own names; two graded ones follow below as yes or no.
_OPTIONS = (
    "minimum_points",
    "flowers_count_for_minimum",
    "seven_pairs_allows_four_identical",
    "two_concealed_kongs_points",
    "mixed_kong_pair_points",
    "all_types_allows_seven_pairs",
    "tile_fans_on_seven_pairs",
    "knitted_straight_allows_all_chows",
    "terminal_honor_pung_includes_dragons",
    "non_identical_rule",
    "highest_reading",
    "one_voided_suit_needs_two_suits",
    "kong_counts_as_pung",
    "concealed_kong_counts_as_concealed_pung",
    "wait_fan_unique_only",
    "dead_wait_counts",
    "knitted_straight_wait_fans",
    "last_tile_by_own_sets",
    "heavenly_hand_nine_gates",
    "heavenly_hand_is_self_drawn",
)
_WORD = (1 << 64) - 1


def _words(masks: tuple[int, ...]) -> list[tuple[int, int]]:
    """Masks of 81 fan as two numbers of 64 bits."""
    return [(mask & _WORD, mask >> 64) for mask in masks]


@lru_cache(maxsize=64)
def native_rules(rules: McrRules) -> Any:
    """The rules as the extension reads them: points, forms, exclusions and options as data."""
    assert FAST is not None
    excludes = exclusions(rules)
    return FAST.McrRules(
        points=[fan.points for fan in FAN],
        forms=[sum(1 << place for place, form in enumerate(Form) if form in fan.forms) for fan in FAN],
        excludes=_words(excludes.all),
        excludes_on_sets=_words(excludes.same_sets),
        excludes_once=_words(excludes.one),
        options={
            **{name: int(getattr(rules, name)) for name in _OPTIONS},
            "keep_robbing": int(rules.robbing_kong_last_tile is RobbingOrLastTile.KEEP_ROBBING),
            "share_at_most_one": int(rules.set_reuse_rule is SetReuse.SHARE_AT_MOST_ONE),
        },
    )


def _kernel() -> Any:
    if FAST is None or HAND_KERNEL is None or not knows("fan", [fan.id for fan in FAN], FAST.FAN):
        return None
    return FAST.McrKernel(
        hand=HAND_KERNEL,
        words={
            "hand": Hand,
            "meld": Meld,
            "situation": Situation,
            "tiles": tile_numbers(),
            "ways": [(way, number) for number, way in enumerate(WAYS)],
            "winds": [(wind, number) for number, wind in enumerate(WINDS)],
            "flags": [(flag, number) for number, flag in enumerate(ALL_FLAGS)],
        },
        make_rules=native_rules,
        pure=pure.worth,
        results={"worth": pure.Worth, "refusals": pure.REFUSALS, "rules": MCR_GREEN},
    )


#: The extension's kernel of this room, or None.
KERNEL = _kernel()

if TYPE_CHECKING or KERNEL is None:
    from muraille.mcr.worth import worth
else:
    worth = KERNEL.worth
