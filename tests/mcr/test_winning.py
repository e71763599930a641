"""What a win needs: structure, eight points, a lawful tile (docs/rulebook/mcr/winning.md)."""

from __future__ import annotations

import pytest

from mcr.fan_table import CHICKEN
from mcr.hands import counting, fans, scored
from muraille.hand import Form, Hand
from muraille.mcr import MCR_BOTZONE, MCR_GREEN, MCR_INTL, McrRules, Refusal, Score
from muraille.mcr.waits import Waits
from muraille.table.options import changed
from muraille.tiles import KINDS


def reading(text: str) -> Form:
    return counting(text).reading.form


@pytest.mark.rule("M131", "M137", "M040")
@pytest.mark.parametrize("hand", [
    "123456m123p1112s 2s",
    "123456m777p1112s 2s",
    "123m444777p1112s 2s",
    "123m5p(444p)(777p)[1111s] 5p",
    "444777p1112s(222z) 2s",
])  # fmt: skip
def test_four_sets_and_a_pair(hand: str) -> None:
    assert reading(hand) is Form.REGULAR


@pytest.mark.rule("M138", "MG07")
def test_seven_pairs() -> None:
    assert reading("1133m5577p2288s6z 6z") is Form.SEVEN_PAIRS
    different = changed(MCR_GREEN, {"seven_pairs_allows_four_identical": "no"})
    assert isinstance(scored("1133335577p228s 8s", different), Refusal)


@pytest.mark.rule("M139")
def test_thirteen_orphans() -> None:
    assert reading("19m19p19s1234567z 1m") is Form.THIRTEEN_ORPHANS


@pytest.mark.rule("M140", "MG06")
def test_fourteen_singles() -> None:
    assert reading("147m258p36s12345z 6z") is Form.HONOURS_AND_KNITTED
    assert fans("147m258p36s12345z 6z") == {"lesser_honors_and_knitted_tiles": 1}
    assert fans("147m258p1234567z 6s") == {"greater_honors_and_knitted_tiles": 1}


@pytest.mark.rule("M141", "MG01", "MG02", "MG04")
def test_a_knitted_straight_with_a_set_and_a_pair() -> None:
    assert reading("14457m25558p369s 3m") is Form.KNITTED_STRAIGHT
    assert fans("147m258p369s7z(1111z) 7z round=W") == {
        "knitted_straight": 1,
        "all_types": 1,
        "pung_of_terminals_or_honors": 1,
        "melded_kong": 1,
        "single_wait": 1,
    }


@pytest.mark.rule("MG05")
def test_lesser_honors_with_the_whole_straight() -> None:
    assert fans("147m258p369s1234z 6z") == {"lesser_honors_and_knitted_tiles": 1, "knitted_straight": 1}


@pytest.mark.rule("M131")
def test_an_incomplete_hand_is_refused() -> None:
    result = scored("123m456p789s1122z 3z")
    assert isinstance(result, Refusal)
    assert result.reason == "incomplete"


@pytest.mark.rule("M132", "M133", "MD33", "MG25")
@pytest.mark.parametrize("rules", [MCR_GREEN, MCR_INTL, MCR_BOTZONE], ids=lambda rules: rules.name)
def test_eight_points_without_flowers(rules: McrRules) -> None:
    refused = scored("234567m22345p67s 8s flowers=3", rules)
    assert isinstance(refused, Refusal)
    assert refused.reason == "below_minimum"
    assert str(refused.phrase) == "7 points, 8 are needed without flowers"
    lenient = changed(rules, {"flowers_count_for_minimum": "yes"})
    assert isinstance(scored("234567m22345p67s 8s flowers=3", lenient), Score)


@pytest.mark.rule("M132", "M143", "M162", "MG45", "MG46")
def test_every_fan_counts_where_none_is_named() -> None:
    assert not MCR_GREEN.only_announced_fans_count
    assert isinstance(scored("5p(123m)(456p)(888s)(999m) 5p"), Score)


@pytest.mark.rule("M018")
def test_terminals_are_ones_and_nines() -> None:
    for tile in KINDS[:27]:
        pung = f"({tile.rank}{tile.rank}{tile.rank}{tile.suit.value})"
        found = fans(
            f"5z(222p)(777s){pung}444m 5z" if tile.value not in ("2p", "7s", "4m") else "5z(222p)(777s)444666m 5z"
        )
        assert ("pung_of_terminals_or_honors" in found) == (tile.rank in (1, 9))


@pytest.mark.rule("M042", "M119", "M120", "MF56", "MF62")
def test_which_sets_keep_a_hand_concealed() -> None:
    assert "concealed_hand" in fans("34m234p678s33z[8888m] 5m")
    assert "concealed_hand" not in fans("34m234p678s33z(8888m) 5m")
    assert "fully_concealed_hand" in fans("34m234p678s33z[8888m] 5m draw")


@pytest.mark.rule("M041", "M125", "M127", "M134", "MD23")
def test_replacement_tiles_are_drawn() -> None:
    """After a flower the caller leaves after_kong out: Self-Drawn counts, Out with Replacement Tile does not."""
    assert fans("34m678s33z(234p)(8888m) 5m draw flowers=1")["self_drawn"] == 1
    after_kong = fans("34m678s33z(234p)(8888m) 5m draw kong")
    assert "out_with_replacement_tile" in after_kong
    assert "self_drawn" not in after_kong


@pytest.mark.rule("M130", "M134", "MG17", "MG28", "MD24", "MD25")
def test_robbing_the_kong() -> None:
    assert "robbing_the_kong" in fans(f"{CHICKEN} rob")
    assert "last_tile" not in fans(f"{CHICKEN} rob")
    assert "concealed_hand" in fans("34888m234p678s33z 5m rob")
    last = changed(MCR_INTL, {"robbing_kong_last_tile": "keep_last_tile"})
    assert fans(f"{CHICKEN} rob", last).keys() == {"last_tile"}


@pytest.mark.rule("MG19", "MG20", "MG22")
def test_the_last_tile_as_a_replacement() -> None:
    found = fans("34m678s33z(234p)(8888m) 5m draw kong last")
    assert {"out_with_replacement_tile", "last_tile_draw"} <= found.keys()
    assert "self_drawn" not in found


@pytest.mark.rule("M043", "MG12", "MF77", "MF78", "MF79")
@pytest.mark.parametrize(
    ("hand", "tiles"),
    [
        ("234567m24567p55s", "3p"),
        ("234567m34567p55s", "2p5p8p"),
        ("1112345678999m", "1m2m3m4m5m6m7m8m9m"),
        ("19m19p19s1234567z", "1m9m1p9p1s9s1z2z3z4z5z6z7z"),
        ("1133m5577p2288s6z", "6z"),
        ("123m456p789s1357z", ""),
        ("147m258p36s12345z", "9s6z7z"),
        ("13447m258p369s77z", "2m5m"),
        ("14457m25558p369s", "3m6m"),
        ("5p(123m)(456p)(888s)(999m)", "5p"),
        ("13p(123m)(456p)(888s)9m9m", "2p"),
    ],
)
def test_waits(hand: str, tiles: str) -> None:
    parsed = Hand.parse(hand)
    assert "".join(str(tile) for tile in Waits.of(parsed.counts, parsed, MCR_GREEN).tiles) == tiles


@pytest.mark.rule("M043")
def test_waits_are_the_tiles_that_complete() -> None:
    """Against the scorer itself, tile by tile."""
    for text in (
        "1112223334445m",
        "2345678p99s111z4s",
        "1122334455667m",
        "147m258p369s1123z",
        "23m44p(123m)(555z)[1111z]",
    ):
        hand = Hand.parse(text)
        complete = [
            tile
            for tile in KINDS[:34]
            if hand.owned[tile.kind] < 4 and getattr(scored(f"{hand} {tile}"), "reason", "") != "incomplete"
        ]
        assert list(Waits.of(hand.counts, hand, MCR_GREEN).tiles) == complete


@pytest.mark.rule("MG13", "MG14", "MD44")
def test_a_dead_wait_is_no_wait_by_the_book() -> None:
    hand = "1112m(222m)(666z)(7777z) 3m"
    assert "edge_wait" in fans(hand)
    assert "edge_wait" not in fans(hand, MCR_BOTZONE)


@pytest.mark.rule("MG15")
def test_a_pung_finished_by_a_discard_is_not_concealed() -> None:
    assert "two_concealed_pungs" not in fans("345m22p44999s(777z) 2p")
    assert "two_concealed_pungs" in fans("345m22p44999s(777z) 2p draw")


@pytest.mark.rule("MG10", "MG11", "MD56")
def test_the_dealt_hand() -> None:
    found = fans("34888m234p678s33z 5m draw dealt seat=E")
    assert found == {"fully_concealed_hand": 1}
    assert "single_wait" not in fans("345888m234p678s3z 3z draw dealt seat=E")


@pytest.mark.rule("MG23", "MG24")
@pytest.mark.parametrize("spoilt", ["draw", "last", "rob", "only"])
def test_any_fan_spoils_a_chicken_hand(spoilt: str) -> None:
    assert fans(CHICKEN) == {"chicken_hand": 1}
    assert "chicken_hand" not in fans(f"{CHICKEN} {spoilt}")


@pytest.mark.rule("MD26")
def test_terminal_pungs_of_nine_gates() -> None:
    hand = "1112345678999m 5m draw"
    assert "pung_of_terminals_or_honors" not in fans(hand)
    assert fans(hand, MCR_BOTZONE)["pung_of_terminals_or_honors"] == 1


@pytest.mark.rule("MD09")
def test_dragons_among_the_pungs_change_no_total() -> None:
    for hand in ("22234p44999s(777z) 2p", "4599m(555z)(666z)(123p) 6m", "12399m77z(555z)(666z) 9m"):
        without = changed(MCR_INTL, {"terminal_honor_pung_includes_dragons": "no"})
        assert counting(hand, MCR_INTL).points == counting(hand, without).points


@pytest.mark.rule("MG51", "MG53", "MG55", "MG08")
def test_what_practice_adds() -> None:
    assert "half_flush" in fans("44z5p5p(111z)(222z)(333z) 4z")
    assert "triple_pung" in fans("99m999p11s(111m)(111p) 1s")
    assert fans("77799m79p789s(789m) 8p").keys().isdisjoint({"upper_four", "no_honors"})
    assert {"seven_pairs", "full_flush"} <= fans("1133445566779m 9m").keys()


def test_red_fives_are_fives() -> None:
    assert counting("67m234p05p234s(234m) 8m").points == counting("67m234p55p234s(234m) 8m").points
