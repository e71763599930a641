"""Strings where a noun is expected: hands, tiles, winds, rulesets. What is none of them is refused in a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from muraille.errors import InvalidHand, InvalidRequest, InvalidRules
from muraille.errors import shown as shown
from muraille.families import ruleset as published
from muraille.hand import Hand, Meld
from muraille.hand.given import melds_of as melds_of
from muraille.hand.given import tile_of as tile_of
from muraille.hand.given import tiles_of as tiles_of
from muraille.phrase import Phrase
from muraille.table.family import Ruleset
from muraille.table.options import changed
from muraille.tiles import Tile, Wind

HandLike: TypeAlias = str | Hand
TileLike: TypeAlias = str | Tile
TilesLike: TypeAlias = str | Tile | Iterable[str | Tile]
MeldsLike: TypeAlias = str | Meld | Iterable[str | Meld]
WindLike: TypeAlias = str | Wind
RulesLike: TypeAlias = str | Ruleset


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


def seed_of(given: object) -> str:
    """What chance comes from: a number or a text.

    >>> seed_of(7), seed_of("Thursday")
    ('7', 'Thursday')
    """
    text = str(given) if type(given) is int and abs(given) < 10**100 else given
    if not isinstance(text, str) or not _writable(text):
        raise InvalidRequest("not_a_seed", Phrase("{given} is no seed: a number or a text is", given=shown(given)))
    return text


def names_of(given: object) -> tuple[str, str, str, str]:
    """The names of four players, in one text or apart.

    >>> names_of("Ann, Bob, Cid, Dee")
    ('Ann', 'Bob', 'Cid', 'Dee')
    """
    parts = given.split(",") if isinstance(given, str) else given
    names = list(parts) if isinstance(parts, (list, tuple)) else []
    if len(names) != 4 or not all(isinstance(name, str) and name.strip() and _writable(name) for name in names):
        raise InvalidRequest("not_four_names", Phrase("{given} is not the names of four players", given=shown(given)))
    first, second, third, fourth = (name.strip() for name in names)
    return first, second, third, fourth


def seats_of(given: object) -> tuple[Wind, Wind, Wind, Wind]:
    """The wind of each of four players, in one text or apart.

    >>> seats_of("SENW")[0], seats_of(["N", "W", "S", "E"])[3]
    (<Wind.SOUTH: 'S'>, <Wind.EAST: 'E'>)
    """
    winds = [wind_of(each) for each in given] if isinstance(given, (str, list, tuple)) else []
    if sorted(wind.value for wind in winds) != sorted(wind.value for wind in Wind):
        raise InvalidRequest(
            "not_four_seats",
            Phrase("{given} is not a seat for each of four players, such as E, S, W, N", given=shown(given)),
        )
    first, second, third, fourth = winds
    return first, second, third, fourth


def _writable(text: str) -> bool:
    """Whether a text can be written: no half of a character is in it."""
    return text.encode("utf-8", "replace").decode() == text
