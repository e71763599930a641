"""The draw after four kongs and nagashi mangan as other programs write them, by hand and not by our own writers."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from muraille.formats.conversion import read
from muraille.formats.detection import Format
from muraille.phrase import ENGLISH

SCORES = [25_000, 25_000, 25_000, 25_000]
FORMATS: tuple[Format, ...] = (Format.TENHOU_JSON, Format.TENHOU_XML, Format.MJAI)


def differences(text: str, source: Format) -> list[str]:
    """What the rules say against a file; that one deal is no game is left aside."""
    found = [each.render(ENGLISH) for each in read(text.encode(), source).verified.differences]
    return [each for each in found if "owari" not in each]


# Tiles are in the numbers of tenhou.net/6: 11 to 19 characters, 21 to 29 circles, 31 to 39 bamboos, 41 to 47 honours.
SUITS = {1: "m", 2: "p", 3: "s"}
HONOURS = "ESWNPFC"


def mjai(tile: int) -> str:
    if tile > 50:
        return f"5{SUITS[tile - 50]}r"
    return HONOURS[tile - 41] if tile > 40 else f"{tile % 10}{SUITS[tile // 10]}"


class Ids:
    """The tiles of an mjlog, each with a number of its own."""

    def __init__(self) -> None:
        self.free = {tile: list(range(4)) for tile in range(11, 48) if tile % 10}
        for five in (15, 25, 35):
            self.free[five].remove(0)  # the first of each five is red

    def take(self, tile: int) -> int:
        if tile > 50:
            return {51: 16, 52: 52, 53: 88}[tile]
        first = 4 * (9 * (tile // 10 - 1) + tile % 10 - 1)
        return first + self.free[tile].pop(0)


def tenhou_json(
    hands: list[list[int]], rows: list[tuple[list[Any], list[Any]]], dora: list[int], result: list[Any]
) -> str:
    seats: list[Any] = [
        part for hand, (taken, discarded) in zip(hands, rows, strict=True) for part in (hand, taken, discarded)
    ]
    deal = [[0, 0, 0], SCORES, dora, [], *seats, result]
    return json.dumps({"title": ["", ""], "name": list("ABCD"), "rule": {"disp": "般南喰赤", "aka": 1}, "log": [deal]})


def start_kyoku(hands: list[list[int]], dora: int) -> dict[str, Any]:
    return {
        "type": "start_kyoku",
        "bakaze": "E",
        "dora_marker": mjai(dora),
        "kyoku": 1,
        "honba": 0,
        "kyotaku": 0,
        "oya": 0,
        "scores": SCORES,
        "tehais": [list(map(mjai, hand)) for hand in hands],
    }


def mjai_lines(*events: dict[str, Any]) -> str:
    return "\n".join(json.dumps(event) for event in ({"type": "start_game", "names": list("ABCD")}, *events))


# Four kongs: East lays three, South the fourth; nobody wins on South's discard.

KONG_HANDS = [
    [19, *[45] * 4, *[46] * 4, *[47] * 4],
    [12, 13, 21, 24, 27, 32, 35, 38, *[41] * 4, 43],
    [11, 11, 13, 14, 16, 22, 25, 29, 33, 33, 35, 39, 39],
    [11, 14, 17, 23, 24, 26, 28, 34, 36, 37, 42, 42, 43],
]
KONG_DORA = [31, 31, 31, 37, 37]


def four_kongs_in_json(kongs: int = 4) -> str:
    rows: list[tuple[list[Any], list[Any]]] = [
        ([19, 18, 18, 18], ["454545a45", "464646a46", "474747a47", 19]),
        ([22, 18], ["414141a41", 12]) if kongs == 4 else ([22], [12]),
        ([], []),
        ([], []),
    ]
    return tenhou_json(KONG_HANDS, rows, KONG_DORA[: kongs + 1], ["四槓散了"])


def four_kongs_in_xml(kongs: int = 4) -> str:
    ids = Ids()
    hands = [[ids.take(tile) for tile in hand] for hand in KONG_HANDS]
    text = '<mjloggm ver="2.3"><GO type="9" lobby="0"/><UN n0="A" n1="B" n2="C" n3="D"/><TAIKYOKU oya="0"/>'
    dora = [ids.take(tile) for tile in KONG_DORA]
    listed = " ".join(f'hai{seat}="{",".join(map(str, hand))}"' for seat, hand in enumerate(hands))
    text += f'<INIT seed="0,0,0,1,1,{dora[0]}" ten="250,250,250,250" oya="0" {listed}/>'
    text += f"<T{ids.take(19)}/>"
    for number, white in enumerate((124, 128, 132), start=1):
        text += f'<N who="0" m="{white << 8}"/><DORA hai="{dora[number]}"/><T{ids.take(18)}/>'
    text += f"<D{hands[0][0]}/><U{ids.take(22)}/>"
    if kongs == 4:
        text += f'<N who="1" m="{108 << 8}"/><DORA hai="{dora[4]}"/><U{ids.take(18)}/>'
    return text + f'<E{hands[1][0]}/><RYUUKYOKU type="kan4" ba="0,0" sc="250,0,250,0,250,0,250,0"/></mjloggm>'


def four_kongs_in_mjai(kongs: int = 4) -> str:
    events: list[dict[str, Any]] = [start_kyoku(KONG_HANDS, KONG_DORA[0]), {"type": "tsumo", "actor": 0, "pai": "9m"}]
    for dragon, dora in zip("PFC", KONG_DORA[1:4], strict=True):
        events += [
            {"type": "ankan", "actor": 0, "consumed": [dragon] * 4},
            {"type": "dora", "dora_marker": mjai(dora)},
            {"type": "tsumo", "actor": 0, "pai": "8m"},
        ]
    events += [
        {"type": "dahai", "actor": 0, "pai": "9m", "tsumogiri": False},
        {"type": "tsumo", "actor": 1, "pai": "2p"},
    ]
    if kongs == 4:
        events += [
            {"type": "ankan", "actor": 1, "consumed": ["E"] * 4},
            {"type": "dora", "dora_marker": mjai(KONG_DORA[4])},
            {"type": "tsumo", "actor": 1, "pai": "8m"},
        ]
    return mjai_lines(
        *events,
        {"type": "dahai", "actor": 1, "pai": "2m", "tsumogiri": False},
        {"type": "ryukyoku", "reason": "sukaikan", "deltas": [0, 0, 0, 0]},
        {"type": "end_kyoku"},
    )


FOUR_KONGS: dict[Format, Callable[..., str]] = {
    Format.TENHOU_JSON: four_kongs_in_json,
    Format.TENHOU_XML: four_kongs_in_xml,
    Format.MJAI: four_kongs_in_mjai,
}


@pytest.mark.rule("R473")
@pytest.mark.parametrize("source", FORMATS)
def test_the_draw_after_four_kongs(source: Format) -> None:
    assert differences(FOUR_KONGS[source](), source) == []


@pytest.mark.parametrize("source", FORMATS)
def test_three_kongs_draw_nothing(source: Format) -> None:
    found = differences(FOUR_KONGS[source](3), source)
    assert len(found) == 1
    assert found[0].endswith(
        "by the rules seat 2 draws 1m; the file has: the deal is drawn (four kongs by several players)"
    )


# Nagashi mangan: South draws and discards nothing but terminals, the others nothing but simples; nobody waits.

NAGASHI_HANDS = [
    [32, 32, 34, 34, 36, 36, 38, 38, 41, 42, 43, 44, 45],
    [32, 33, 35, 37, 39, 28, 41, 42, 43, 44, 46, 47, 45],
    [33, 33, 35, 37, 38, 28, 28, 41, 42, 43, 46, 47, 45],
    [34, 34, 36, 36, 38, 39, 39, 41, 42, 43, 44, 46, 47],
]
TERMINALS = [*[11] * 4, *[19] * 4, *[21] * 4, *[29] * 4, 31, 31]
SIMPLES = [tile for tile in (*range(12, 19), *range(22, 28)) for _ in range(4)]
SIMPLES[SIMPLES.index(15)], SIMPLES[SIMPLES.index(25)] = 51, 52
PAID = [-4000, 8000, -2000, -2000]


def nagashi_draws(*, spoilt: bool = False) -> list[int]:
    """The seventy draws in order; spoilt, East and South exchange their first ones."""
    terminals, simples = iter(TERMINALS), iter(SIMPLES)
    draws = [next(terminals if number % 4 == 1 else simples) for number in range(70)]
    if spoilt:
        draws[0], draws[1] = draws[1], draws[0]
    return draws


def nagashi_in_json(paid: list[int] = PAID, *, spoilt: bool = False) -> str:
    draws = nagashi_draws(spoilt=spoilt)
    rows: list[tuple[list[Any], list[Any]]] = [(draws[seat::4], [60] * len(draws[seat::4])) for seat in range(4)]
    return tenhou_json(NAGASHI_HANDS, rows, [31], ["流し満貫", paid])


def nagashi_in_xml(paid: list[int] = PAID, *, spoilt: bool = False) -> str:
    ids = Ids()
    hands = [[ids.take(tile) for tile in hand] for hand in NAGASHI_HANDS]
    text = '<mjloggm ver="2.3"><GO type="9" lobby="0"/><UN n0="A" n1="B" n2="C" n3="D"/><TAIKYOKU oya="0"/>'
    listed = " ".join(f'hai{seat}="{",".join(map(str, hand))}"' for seat, hand in enumerate(hands))
    text += f'<INIT seed="0,0,0,1,1,{ids.take(31)}" ten="250,250,250,250" oya="0" {listed}/>'
    for number, tile in enumerate(nagashi_draws(spoilt=spoilt)):
        drawn = ids.take(tile)
        text += f"<{'TUVW'[number % 4]}{drawn}/><{'DEFG'[number % 4]}{drawn}/>"
    scores = ",".join(f"250,{points // 100}" for points in paid)
    return text + f'<RYUUKYOKU type="nm" ba="0,0" sc="{scores}"/></mjloggm>'


def nagashi_in_mjai(paid: list[int] = PAID, *, spoilt: bool = False) -> str:
    events = [start_kyoku(NAGASHI_HANDS, 31)]
    for number, tile in enumerate(nagashi_draws(spoilt=spoilt)):
        actor, pai = number % 4, mjai(tile)
        events.append({"type": "tsumo", "actor": actor, "pai": pai})
        events.append({"type": "dahai", "actor": actor, "pai": pai, "tsumogiri": True})
    return mjai_lines(*events, {"type": "ryukyoku", "reason": "nagashimangan", "deltas": paid}, {"type": "end_kyoku"})


NAGASHI: dict[Format, Callable[..., str]] = {
    Format.TENHOU_JSON: nagashi_in_json,
    Format.TENHOU_XML: nagashi_in_xml,
    Format.MJAI: nagashi_in_mjai,
}


@pytest.mark.rule("R441")
@pytest.mark.parametrize("source", FORMATS)
def test_nagashi_mangan(source: Format) -> None:
    assert differences(NAGASHI[source](), source) == []


@pytest.mark.parametrize("source", FORMATS)
def test_nagashi_mangan_paid_wrongly(source: Format) -> None:
    found = differences(NAGASHI[source]([-3900, 7900, -2000, -2000]), source)
    assert [each for each in found if "-4000" in each], found


@pytest.mark.parametrize("source", FORMATS)
def test_one_simple_tile_spoils_it(source: Format) -> None:
    found = differences(NAGASHI[source](spoilt=True), source)
    assert found[0].endswith("by the rules the deal is drawn (the wall is used up); the file has: nagashi mangan")
