"""The circumstances of a win: which of them the tiles and each other allow."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from muraille.errors import InvalidRequest
from muraille.hand import Hand, Shape
from muraille.mcr.choices import ContradictedFlags
from muraille.mcr.fan import FAN_BY_ID
from muraille.mcr.payments import check_discarder
from muraille.mcr.rules import McrRules
from muraille.mcr.win import Situation
from muraille.phrase import Phrase
from muraille.table.wins import Flag, WinBy, look_at
from muraille.tiles import Tile, Wind

_RIICHI_FLAGS = (Flag.IPPATSU, Flag.FIRST_TURN)
FLOWERS = 8


def checked(hand: Hand, winning: Tile, situation: Situation, rules: McrRules) -> Situation:
    """The situation, after refusing what cannot be; a ruleset may ignore what the tiles contradict.

    >>> from muraille.mcr.rules import MCR_GREEN
    >>> hand = Hand.parse("123m456p789s1122z")
    >>> drawn = Situation(by=WinBy.DRAW, flags=frozenset({Flag.ROBBING_KONG}))
    >>> checked(hand, Tile("1z"), drawn, MCR_GREEN)
    Traceback (most recent call last):
    muraille.errors.InvalidRequest: a robbed kong is taken from another player: it is a win by discard, not by draw
    """
    _check_flowers(situation.flowers)
    check_discarder(situation.seat, situation.by, situation.discarder)
    for error in _contradictions(situation):
        raise error
    _check_dealt(hand, situation, rules)
    contradicted = tuple(_contradicted_by_tiles(hand, winning, situation, rules))
    if contradicted and rules.contradicted_flags is ContradictedFlags.REFUSED:
        raise contradicted[0][1]
    if contradicted:
        return replace(situation, flags=situation.flags - {flag for flag, _ in contradicted})
    if {Flag.ROBBING_KONG, Flag.LAST_TILE} <= situation.flags and rules.contradicted_flags is ContradictedFlags.REFUSED:
        raise InvalidRequest(
            "robbing_kong_on_last_tile",
            Phrase("no kong can be made after the last tile, for it has no replacement: it cannot be robbed either"),
        )
    return situation


def _check_flowers(flowers: int) -> None:
    if flowers < 0:
        raise InvalidRequest(
            "negative_flowers", Phrase("{count} flowers: there cannot be fewer than none", count=flowers)
        )
    if flowers > FLOWERS:
        raise InvalidRequest("too_many_flowers", Phrase("{count} flowers: a set has only eight", count=flowers))


def _contradictions(situation: Situation) -> Iterator[InvalidRequest]:
    """What the circumstances contradict in each other."""
    flags, drawn = situation.flags, situation.by is WinBy.DRAW
    for flag in _RIICHI_FLAGS:
        if flag in flags:
            yield InvalidRequest(
                "flag_of_another_game", Phrase("ippatsu and the first turn belong to riichi"), look_at(flag)
            )
    if Flag.ROBBING_KONG in flags and Flag.AFTER_KONG in flags:
        yield InvalidRequest(
            "robbing_kong_after_kong",
            Phrase("a robbed kong and a replacement tile: the tile was either robbed or drawn"),
            look_at(Flag.ROBBING_KONG, Flag.AFTER_KONG),
        )
    if Flag.ROBBING_KONG in flags and drawn:
        yield InvalidRequest(
            "robbing_kong_on_draw",
            Phrase("a robbed kong is taken from another player: it is a win by discard, not by draw"),
            look_at(Flag.ROBBING_KONG, "--discard"),
        )
    if Flag.AFTER_KONG in flags and not drawn:
        yield InvalidRequest(
            "after_kong_on_discard",
            Phrase("a replacement tile is drawn: it is a win by draw, not by discard"),
            look_at(Flag.AFTER_KONG, "--draw"),
        )


def riichi_only(key: str) -> InvalidRequest:
    """The refusal of a word that the Chinese rules do not know."""
    return InvalidRequest(
        "riichi_only",
        Phrase("“{key}” belongs to riichi: the Chinese rules do not know it, leave it out", key=key),
        look_at(f"--{key}"),
    )


def _check_dealt(hand: Hand, situation: Situation, rules: McrRules) -> None:
    """The dealer's hand as dealt (Green §3.5.7-6)."""
    if Flag.DEALT not in situation.flags:
        return
    if situation.by is WinBy.DISCARD:
        raise InvalidRequest(
            "dealt_on_discard",
            Phrase("the dealt hand is complete by itself: it is a win by draw"),
            look_at(Flag.DEALT, "--draw"),
        )
    if situation.seat is not Wind.EAST:
        raise InvalidRequest(
            "dealt_not_dealer",
            Phrase("only the dealer, East, is dealt fourteen tiles; the winner is {seat}", seat=situation.seat.value),
            look_at(Flag.DEALT, "--seat"),
        )
    if any(meld.exposed or not rules.opening_kong_replacement for meld in hand.melds):
        raise InvalidRequest(
            "dealt_with_melds",
            Phrase("a hand won as dealt has neither exposed sets nor declared kongs yet"),
            look_at(Flag.DEALT),
        )
    if hand.melds and Flag.AFTER_KONG not in situation.flags and not _flower_after_kong(situation, rules):
        raise InvalidRequest(
            "dealt_without_replacement",
            Phrase(
                "a kong in the hand as dealt was replaced, and the replacement tile wins (Intl: Distribution; MG68)"
            ),
            look_at(Flag.DEALT, Flag.AFTER_KONG),
        )
    others = situation.flags & {Flag.LAST_TILE, Flag.LAST_OF_KIND}
    if others:
        raise InvalidRequest(
            "dealt_with_flags",
            Phrase("a hand won as dealt has neither the last tile of the wall nor the last of its kind"),
            look_at(Flag.DEALT, *sorted(others, key=lambda flag: flag.value)),
        )


def _flower_after_kong(situation: Situation, rules: McrRules) -> bool:
    """A flower may have come for the kong, and the tile for the flower wins without its fan."""
    return situation.flowers > 0 and not rules.replacement_fan_after_flower


def _contradicted_by_tiles(
    hand: Hand, winning: Tile, situation: Situation, rules: McrRules
) -> Iterator[tuple[Flag, InvalidRequest]]:
    """The circumstances that the winner's own tiles contradict."""
    flags = situation.flags
    held = any(tile.kind == winning.kind for tile in hand.concealed)
    if Flag.LAST_OF_KIND in flags and held:
        yield (
            Flag.LAST_OF_KIND,
            InvalidRequest(
                "last_of_kind_held",
                Phrase(
                    "{tile} is not the last of its kind for the others: the winner holds one concealed ({cite})",
                    tile=winning.plain,
                    cite=FAN_BY_ID["last_tile"].cite(rules),
                ),
                look_at(Flag.LAST_OF_KIND),
            ),
        )
    if Flag.ROBBING_KONG in flags and (held or any(tile.kind == winning.kind for m in hand.melds for tile in m.tiles)):
        yield (
            Flag.ROBBING_KONG,
            InvalidRequest(
                "robbed_tile_held",
                Phrase(
                    "the other three {tile} lie in the robbed kong: the winner cannot hold one ({cite})",
                    tile=winning.plain,
                    cite=FAN_BY_ID["robbing_the_kong"].cite(rules),
                ),
                look_at(Flag.ROBBING_KONG),
            ),
        )
    if Flag.AFTER_KONG in flags and not any(meld.group.shape is Shape.KONG for meld in hand.melds):
        yield (
            Flag.AFTER_KONG,
            InvalidRequest(
                "after_kong_without_kong",
                Phrase(
                    "a replacement tile needs a kong of the winner: there is none among the melds ({cite})",
                    cite=FAN_BY_ID["out_with_replacement_tile"].cite(rules),
                ),
                look_at(Flag.AFTER_KONG),
            ),
        )
