"""The Chinese game by numbers: its list of actions, and its rules as the extension's tables read them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from muraille.hand.accelerated import KERNEL as HAND_KERNEL
from muraille.kernel import required
from muraille.mcr.accelerated import native_rules
from muraille.mcr.choices import FlowerExposure
from muraille.mcr.fan import FAN
from muraille.mcr.payments import FIXED
from muraille.mcr.rules import McrRules
from muraille.mcr.session import SEATS_BY_ROUND
from muraille.table.numbering import Numbering, chows_named, tiles_named
from muraille.tiles import FLOWERS, PLAYING_KINDS, Tile

#: The actions of the Chinese game by number. A change of the list is a new version.
NUMBERING = Numbering(
    "muraille-mcr-2",
    (
        *tiles_named("discard", (*PLAYING_KINDS, *FLOWERS)),
        *chows_named(red=False),
        *("pung", "kong"),
        *tiles_named("concealed kong", PLAYING_KINDS),
        *tiles_named("added kong", PLAYING_KINDS),
        *("win", "pass"),
        *tiles_named("flower", FLOWERS),
    ),
)


#: The options that the extension reads under their own names.
_OPTIONS = (
    *("private_walls", "seven_pairs_allows_four_identical", "replacement_fan_after_flower"),
    *("kong_after_claim_same_turn", "added_kong_allowed", "opening_kong_replacement", "reveal_concealed_kong_at_end"),
    *(
        "last_discard_hu_only",
        "discard_claimed_kind_allowed",
        "dealer_hu_on_deal",
        "seat_change_each_round",
        "game_deals",
    ),
)


class McrBatches:
    """The Chinese game under one ruleset, by numbers."""

    numbering = NUMBERING
    several_win = False

    def __init__(self, rules: McrRules) -> None:
        self.rules = rules

    @property
    def native_tables(self) -> Any:
        return required().McrTables

    def native_rules(self) -> Any:
        rules, tiles = self.rules, list(Tile)
        return required().McrTableRules(
            hand=HAND_KERNEL,
            value=native_rules(rules),
            options={
                **{name: int(getattr(rules, name)) for name in _OPTIONS},
                "flowers_optional": rules.flower_exposure is FlowerExposure.OPTIONAL,
                "fixed": FIXED,
            },
            seats_by_round=SEATS_BY_ROUND,
            tiles=bytes(tiles.index(tile) for tile in rules.play.tiles),
        )

    def score(self, numbers: Sequence[int], concealed: bool) -> dict[str, Any]:
        points, flowers, *counted = numbers
        return {
            "fans": [
                {
                    "id": FAN[place].id,
                    "no": FAN[place].number(self.rules),
                    "points": each,
                    "count": count,
                    "cite": FAN[place].cite(self.rules),
                }
                for place, each, count in zip(counted[::3], counted[1::3], counted[2::3], strict=True)
            ],
            "points": points,
            "flowers": flowers,
            "total": points + flowers,
        }
