"""What each fan excludes, against the rule book's matrix and by example."""

from __future__ import annotations

import re

import pytest

from mcr.hands import counting, fans
from mcr.rulebook import rows
from muraille.mcr import FAN, MCR_BOTZONE, MCR_GREEN, MCR_INTL
from muraille.mcr.declaration import ExclusionScope, Source
from muraille.table.options import changed

#: Decided by an option, or a matter of which sets: not in the column "never add".
BESIDE_THE_MATRIX = {
    (3, 22),  # an option (MD29)
    *((number, 56) for number in (4, 6, 7, 12, 19, 20, 34)),  # options (MD03 to MD06)
    *((number, 73) for number in (2, 10, 54)),  # dragons count as such pungs in Intl (MD09)
}
#: The matrix names what the principles of the sets drop by themselves, and what no hand can show.
WITHIN = {(23, 69), (28, 71), (28, 72), (32, 65), (41, 70)}
BY_WORDING = {(58, 47)}


def matrix() -> dict[tuple[int, int], str]:
    """Pairs of Green numbers with the tag of the rule book: G, I or pr."""
    found: dict[tuple[int, int], str] = {}
    for number, _, never, *_ in rows("implied-fan.md", r"\d+"):
        if number == "43":
            continue
        for excluded, tag in re.findall(r"(\d+) \(?(G I|G|I|pr)\b", never):
            found[int(number), int(excluded)] = tag
    return found


@pytest.mark.rule("MC01", "MC17")
def test_the_declarations_are_the_matrix() -> None:
    number = {fan.id: fan.green for fan in FAN}
    declared = {(fan.green, number[entry.fan]) for fan in FAN for entry in fan.excludes}
    assert declared - BESIDE_THE_MATRIX == set(matrix()) - WITHIN - BY_WORDING


@pytest.mark.rule("MC01")
def test_the_sources_are_the_matrix() -> None:
    number = {fan.id: fan.green for fan in FAN}
    tags = {Source.GREEN: "G", Source.INTL: "I", Source.BOTH: "G I", Source.INCLUSION: "pr"}
    book = matrix()
    for fan in FAN:
        for entry in fan.excludes:
            pair = (fan.green, number[entry.fan])
            if pair in book and entry.scope is not ExclusionScope.ONE:
                assert book[pair] == tags[entry.source], pair


CASES = [
    ("MD03", "special_hand_fully_concealed", "1133m5577p2288s6z 6z draw", "fully_concealed_hand"),
    ("MD04", "four_concealed_pungs_fully_concealed", "1112m333444p777s 2m draw", "fully_concealed_hand"),
    ("MD05", "nine_gates_fully_concealed", "1112345678999m 5m draw", "fully_concealed_hand"),
    ("MD06", "thirteen_orphans_fully_concealed", "19m19p19s1234567z 1m draw", "fully_concealed_hand"),
    ("MD07", "all_types_allows_seven_pairs", "1133m5577p22s11z6z 6z", "all_types"),
    ("MD08", "knitted_straight_allows_all_chows", "14457m25558p369s 3m", "all_chows"),
    ("MD27", "all_terminals_double_pung", "99m11999p(111m)(111s) 9m", "double_pung"),
    ("MD28", "melded_hand_single_wait", "5p(123m)(456p)(888s)(999m) 5p", "single_wait"),
    ("MD29", "all_green_full_flush", "2233466s(888s)(234s) 4s", "full_flush"),
    ("MD48", "tile_fans_on_seven_pairs", "1122334455667z 7z", "all_honors"),
    ("MD48", "tile_fans_on_seven_pairs", "1199m1199p11s11z2z 2z", "all_terminals_and_honors"),
    ("MD51", "replacement_tile_self_drawn", "34m678s33z(234p)(8888m) 5m draw kong", "self_drawn"),
    ("MD52", "special_hand_concealed_hand", "1133m5577p2288s6z 6z", "concealed_hand"),
    ("MG59", "special_hand_concealed_hand", "147m258p36s12345z 6z", "concealed_hand"),
    ("MD50", "kong_counts_as_pung", "22m333p44s(2222p)(111z) 4s", "all_pungs"),
    ("MD32", "concealed_kong_counts_as_concealed_pung", "444p4599s[1111m][3333p] 6s", "three_concealed_pungs"),
    ("MG03", "knitted_straight_wait_fans", "11347m258p369s22z 2m", "closed_wait"),
    ("MG10", "heavenly_hand_nine_gates", "1112345678999m 5m draw dealt seat=E", "nine_gates"),
    ("MG11", "heavenly_hand_is_self_drawn", "34888m234p678s33z 5m draw dealt seat=E", "fully_concealed_hand"),
    ("MG13", "dead_wait_counts", "1112m(222m)(666z)(7777z) 3m", "!edge_wait"),
    ("MG16", "last_tile_by_own_sets", "23m678s33z(444m)(888p) 4m", "last_tile"),
    ("MD44", "wait_fan_unique_only", "12345m567p999s11z 3m", "!edge_wait"),
    ("MD31", "one_voided_suit_needs_two_suits", "44z55z(111z)(222z)(333z) 4z", None),
]


@pytest.mark.parametrize(
    ("option", "hand", "fan"),
    [pytest.param(*case[1:], marks=pytest.mark.rule(case[0]), id=f"{case[1]}: {case[2]}") for case in CASES],
)
def test_an_option_decides_a_fan(option: str, hand: str, fan: str | None) -> None:
    """With the option the fan is counted, without it not; ``!`` where it is the other way round."""
    with_option = fans(hand, changed(MCR_GREEN, {option: "yes"}))
    without = fans(hand, changed(MCR_GREEN, {option: "no"}))
    if fan is None:
        assert with_option == without
    elif fan.startswith("!"):
        assert fan[1:] in without
        assert fan[1:] not in with_option
    else:
        assert fan in with_option
        assert fan not in without


@pytest.mark.rule("MD01", "MD02", "MF48", "MF57", "MG26")
@pytest.mark.parametrize(
    ("hand", "green", "intl", "botzone"),
    [
        ("234m5p[1111p][9999s](234s) 5p", 8, 6, 6),
        ("234m5p(1111p)[9999s](234s) 5p", 6, 3, 5),
        ("234m5p(1111p)(9999s)(234s) 5p", 4, 4, 4),
    ],
)
def test_kong_pairs(hand: str, green: int, intl: int, botzone: int) -> None:
    kongs = ("two_concealed_kongs", "two_melded_kongs", "concealed_kong", "melded_kong")
    values = [
        sum(line.total for line in counting(hand, rules).lines if line.fan.id in kongs)
        for rules in (MCR_GREEN, MCR_INTL, MCR_BOTZONE)
    ]
    assert values == [green, intl, botzone]


@pytest.mark.rule("MF17", "MF05", "MG27")
@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("345m5p[1111p](222p)(999s) 5p", {"concealed_kong"}),
        ("999m5p[1111p](222p)(345s) 5p", {"concealed_kong", "two_concealed_pungs"}),
        ("999m5p[1111p][2222s](345s) 5p", {"two_concealed_kongs", "three_concealed_pungs"}),
        ("333999m5p[1111p][2222s] 5p", {"two_concealed_kongs", "four_concealed_pungs"}),
        ("333999m5p(1111p)(2222s) 5p", {"two_melded_kongs", "two_concealed_pungs", "all_pungs"}),
        ("999m5p(1111p)[2222s](345s) 5p", {"two_melded_kongs", "two_concealed_pungs"}),
        ("333999m5p(1111p)[2222s] 5p", {"two_melded_kongs", "three_concealed_pungs", "all_pungs"}),
        ("999m5p[1111p][2222s](4444s) 5p", {"three_kongs", "three_concealed_pungs", "all_pungs"}),
        ("5p[1111p][2222s](4444s)(999m) 5p", {"three_kongs", "two_concealed_pungs", "all_pungs"}),
        ("999m5p[1111p][2222s][4444s] 5p", {"three_kongs", "four_concealed_pungs"}),
        ("5p[1111p][2222s][4444s][9999m] 5p", {"four_kongs", "four_concealed_pungs"}),
        ("5p[1111p](2222s)(4444s)[9999m] 5p", {"four_kongs", "two_concealed_pungs"}),
        ("5p[1111p](2222s)(4444s)(9999m) 5p", {"four_kongs"}),
    ],
)
def test_kongs_and_concealed_pungs(hand: str, expected: set[str]) -> None:
    words = ("kong", "concealed_pung", "all_pungs")
    assert {name for name in fans(hand) if any(word in name for word in words)} == expected
