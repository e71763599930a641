"""Strings where a noun is expected: hands, tiles, winds, rulesets. What is none of them is refused in a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain
from typing import TypeAlias

from muraille.errors import InvalidHand, InvalidNotation, InvalidRequest, InvalidRules
from muraille.families import ruleset as published
from muraille.hand import Hand, Meld
from muraille.phrase import Phrase
from muraille.table.family import Ruleset
from muraille.table.options import changed
from muraille.tiles import Tile, Wind, parse_tile, parse_tiles

HandLike: TypeAlias = str | Hand
TileLike: TypeAlias = str | Tile
TilesLike: TypeAlias = str | Tile | Iterable[str | Tile]
MeldsLike: TypeAlias = str | Meld | Iterable[str | Meld]
WindLike: TypeAlias = str | Wind
RulesLike: TypeAlias = str | Ruleset

#: As much of somebody's value as a sentence can hold.
_SHOWN = 60


def shown(value: object) -> str:
    """A value as a sentence quotes it.

    >>> shown("x" * 100)[-3:], shown([1])
    ('xx…', '[1]')
    """
    text = value if isinstance(value, str) else repr(value)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"


def hand_of(given: object, melds: object = ()) -> Hand:
    """A hand from its text; melds may stand in the text, apart, or both.

    >>> str(hand_of("55m12345678s", "(234p)"))
    '55m12345678s(234p)'
    """
    if isinstance(given, Hand):
        concealed, exposed = given.concealed, given.melds
        more = melds_of(melds)
        return Hand.of(concealed, (*exposed, *more)) if more else given
    if not isinstance(given, str):
        raise InvalidHand(
            "not_a_hand", Phrase("{given} is not a hand; write one as 123m456p789s1122z", given=shown(given))
        )
    return Hand.parse(given + "".join(map(str, melds_of(melds))))


def melds_of(given: object) -> tuple[Meld, ...]:
    """Melds from a text or from several.

    >>> [str(meld) for meld in melds_of("(123m)[1111z]")], melds_of([])
    (['(123m)', '[1111z]'], ())
    """
    if isinstance(given, Meld):
        return (given,)
    if isinstance(given, str):
        pieces = given.replace(")", ") ").replace("]", "] ").split()
        return tuple(map(Meld.parse, pieces))
    if not isinstance(given, Iterable):
        raise InvalidNotation(
            "invalid_meld",
            Phrase("“{text}” is not a meld; write (123m), (555p), (1111z) or [1111z]", text=shown(given)),
        )
    return tuple(chain.from_iterable(map(_melds_of_one, given)))


def _melds_of_one(given: object) -> tuple[Meld, ...]:
    if isinstance(given, (str, Meld)):
        return melds_of(given)
    raise InvalidNotation(
        "invalid_meld", Phrase("“{text}” is not a meld; write (123m), (555p), (1111z) or [1111z]", text=shown(given))
    )


def tile_of(given: object) -> Tile:
    """One tile.

    >>> tile_of("0p"), tile_of("🀙")
    (<Tile 0p>, <Tile 1p>)
    """
    if isinstance(given, Tile):
        return given
    if not isinstance(given, str):
        raise _no_tile(given)
    return parse_tile(given)


def tiles_of(given: object) -> tuple[Tile, ...]:
    """Tiles from a text, a tile, or several of either.

    >>> tiles_of("3m5z"), tiles_of(["3m", Tile("5z")])
    ((<Tile 3m>, <Tile 5z>), (<Tile 3m>, <Tile 5z>))
    """
    if isinstance(given, Tile):
        return (given,)
    if isinstance(given, str):
        return parse_tiles(given)
    if not isinstance(given, Iterable):
        raise _no_tile(given)
    return tuple(
        chain.from_iterable(parse_tiles(each) if isinstance(each, str) else (tile_of(each),) for each in given)
    )


def _no_tile(given: object) -> InvalidNotation:
    return InvalidNotation(
        "not_a_tile", Phrase("“{text}” is not a tile; tiles are written 1m to 9m, 0p, 7z, 8f", text=shown(given))
    )


def wind_of(given: object) -> Wind:
    """A seat or a prevailing wind, by its letter or its name in English or French.

    >>> wind_of("north"), wind_of("O")
    (<Wind.NORTH: 'N'>, <Wind.WEST: 'W'>)
    """
    found = given if isinstance(given, Wind) else Wind.named(given) if isinstance(given, str) else None
    if found is None:
        raise InvalidRequest(
            "unknown_seat", Phrase("“{text}” is no seat; the seats are E, S, W and N", text=shown(given))
        )
    return found


def rules_of(given: object, options: object = None) -> Ruleset:
    """A ruleset by its name, with options changed."""
    if not isinstance(given, (str, Ruleset)):
        raise InvalidRules(
            "not_a_ruleset", Phrase("{given} is not a ruleset; name one, such as rcr-2016", given=shown(given))
        )
    rules = published(given) if isinstance(given, str) else given
    if options is None:
        return rules
    if not isinstance(options, Mapping) or not all(isinstance(name, str) for name in options):
        raise InvalidRules("invalid_options", Phrase("options are given by name, such as kuikae_allowed=True"))
    return changed(rules, options)


def ruleset(name: RulesLike, **options: object) -> Ruleset:
    """A published ruleset, and any option of it changed, as ``--set`` changes it.

    >>> ruleset("rcr-2016", kuikae_allowed=True)
    <Ruleset rcr-2016 kuikae_allowed=yes>
    >>> ruleset("rcr-2015")
    Traceback (most recent call last):
    muraille.errors.InvalidRules: “rcr-2015” is not a ruleset; there are rcr-2016, ema-sheet, tenhou, ...
    """
    return rules_of(name, options)
