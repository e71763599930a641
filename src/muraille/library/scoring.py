"""What a hand is worth: the facts of a win by name, as on the command line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypedDict, Unpack

import msgspec

from muraille.arguments import (
    HandLike,
    MeldsLike,
    RulesLike,
    TileLike,
    TilesLike,
    WindLike,
    hand_of,
    melds_of,
    rules_of,
    shown,
    tile_of,
    tiles_of,
    wind_of,
)
from muraille.errors import InvalidRequest
from muraille.languages import language
from muraille.library.sheets import sheet_text
from muraille.malformed import malformed
from muraille.phrase import Phrase
from muraille.table.family import Scored
from muraille.table.wins import Flag, RiichiKind, ScoreRequest, WinBy
from muraille.tiles import format_tiles


class Facts(TypedDict, total=False):
    """The circumstances of a win; what is left out did not happen."""

    #: The winning tile was drawn, not discarded.
    drawn: bool
    #: The winner's seat: South unless told.
    seat: WindLike
    #: The prevailing wind: East unless told.
    round: WindLike
    #: Melds beside those that stand in the hand's text.
    melds: MeldsLike
    riichi: bool
    double_riichi: bool
    #: Dora indicators, and those underneath.
    dora: TilesLike
    ura: TilesLike
    ippatsu: bool
    last_tile: bool
    after_kong: bool
    robbing_kong: bool
    first_turn: bool
    last_of_kind: bool
    dealt: bool
    flowers: int
    counters: int
    bets: int
    discarder: WindLike | None
    liable: WindLike | None
    #: The winner's own discards, to check furiten.
    discards: TilesLike
    #: Options of the ruleset by name.
    options: Mapping[str, object]


def score(hand: HandLike, win: TileLike, *, rules: RulesLike = "rcr-2016", **facts: Unpack[Facts]) -> Scored:
    r"""What a hand is worth with its winning tile, or why it may not win.

    >>> result = score("12345678s234p55m", "9s", riichi=True)
    >>> result.ok, result.points, str(result).replace("\N{NARROW NO-BREAK SPACE}", " ")
    (True, 7700, '4 han 30 fu: 7 700 points')
    >>> [line["id"] for line in result.data["yaku"]], result.data["payments"]
    (['riichi', 'pinfu', 'ittsuu'], {'S': 7700, 'discarder': -7700})
    >>> print(score("234m567p55s67s(123s)", "8s"))
    the hand may not win: the hand is complete but has no yaku (RCR §3.2, §4.1)
    >>> score("67m234p55p234s(234m)", "8m", rules="mcr-green", drawn=True, flowers=2).points
    15
    """
    chosen = rules_of(rules, facts.get("options"))
    return chosen.family.score(request_of(hand, win, facts), chosen)


def explain(
    hand: HandLike, win: TileLike, *, rules: RulesLike = "rcr-2016", lang: str = "en", **facts: Unpack[Facts]
) -> str:
    """The score sheet as text: every line with its paragraph, and what was not counted with the reason.

    >>> sheet = explain("23456789p33444z", "7p", drawn=True)
    >>> print(*sheet.splitlines()[9:12], sheet.splitlines()[-1], sep="\\n")
    Yaku
      Fully Concealed Hand  1 han  7p                RCR §4.2.1
      Half Flush            3 han  234567789p33444z  RCR §4.2.2
      Seat Wind Pung  the pung of 4z is neither the seat wind nor the prevailing wind  RCR §4.2.1, §4.3.9
    """
    return sheet_text(score(hand, win, rules=rules, **facts).sheet(), language(lang))


def request_of(hand: object, win: object, facts: Mapping[str, Any]) -> ScoreRequest:
    """The request that ``muraille score`` and its JSON lines make of the same facts."""
    fields: dict[str, object] = {
        "hand": hand if isinstance(hand, str) else str(hand_of(hand)),
        "win": win if isinstance(win, str) else str(tile_of(win)),
        "melds": [str(meld) for meld in melds_of(facts.get("melds", ()))],
    }
    for name, value in facts.items():
        if name in _READERS:
            fields |= _READERS[name](name, value)
        elif name not in ("melds", "options"):
            known = ", ".join(Facts.__annotations__)
            raise InvalidRequest(
                "unknown_fact", Phrase("“{name}” is no fact of a win; there are {known}", name=name, known=known)
            )
    fields["flags"] = [flag.value for flag in Flag if _yes(flag.value, facts.get(flag.value, False))]
    if _yes("double_riichi", facts.get("double_riichi", False)):
        fields["riichi"] = RiichiKind.DOUBLE.value
    try:
        return msgspec.convert(fields, ScoreRequest)
    except msgspec.ValidationError as problem:
        raise InvalidRequest(
            "invalid_request", Phrase("the request is not understood: {problem}", problem=malformed(problem))
        ) from None


def _yes(name: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise InvalidRequest(
            "invalid_fact", Phrase("{name} is True or False, not “{value}”", name=name, value=shown(value))
        )
    return value


def _one(field: str, given: str, other: str) -> Callable[[str, object], dict[str, object]]:
    return lambda name, value: {field: given if _yes(name, value) else other}


def _tiles(field: str) -> Callable[[str, object], dict[str, object]]:
    return lambda name, value: {field: [format_tiles(tiles_of(value))]}


def _wind(name: str, value: object) -> dict[str, object]:
    return {name: wind_of(value).value}


def _somebody(name: str, value: object) -> dict[str, object]:
    return {name: None if value is None else wind_of(value).value}


def _number(name: str, value: object) -> dict[str, object]:
    return {name: value}


def _flag(name: str, value: object) -> dict[str, object]:
    return {}


_READERS: dict[str, Callable[[str, object], dict[str, object]]] = {
    "drawn": _one("by", WinBy.DRAW.value, WinBy.DISCARD.value),
    "riichi": _one("riichi", RiichiKind.RIICHI.value, RiichiKind.NONE.value),
    "double_riichi": _flag,
    "dora": _tiles("dora_indicators"),
    "ura": _tiles("ura_indicators"),
    "discards": _tiles("discards"),
    **dict.fromkeys(("seat", "round"), _wind),
    **dict.fromkeys(("discarder", "liable"), _somebody),
    **dict.fromkeys(("flowers", "counters", "bets"), _number),
    **dict.fromkeys((flag.value for flag in Flag), _flag),
}
