"""How a hand is counted: dora, the best reading, yakuman, renhou, limits, and what the documents do differently."""

from __future__ import annotations

from dataclasses import replace

import pytest

from muraille.riichi.grades import RenhouValue
from muraille.riichi.rules import EMA_SHEET, RCR_2016, TENHOU
from riichi.hands import refused, won, yaku

PINFU = "23m567p345678s99p 1m"


@pytest.mark.rule("R033", "R034", "R035")
@pytest.mark.parametrize(
    ("indicator", "tiles"),
    [
        ("6s", "7s"),
        ("9m", "1m"),
        ("9p", "1p"),
        ("7z", "5z"),
        ("5z", "6z"),
        ("6z", "7z"),
        ("1z", "2z"),
        ("2z", "3z"),
        ("3z", "4z"),
        ("4z", "1z"),
    ],
)
def test_indicators(indicator: str, tiles: str) -> None:
    hand = f"{tiles[0] * 2}{tiles[1]}44p555m333p888s {tiles}"
    assert won(f"{hand} riichi dora={indicator}").dora.dora == 3


@pytest.mark.rule("R236", "R486", "R157", "R156", "R435", "R436")
def test_dora_are_counted_for_each_indicator() -> None:
    score = won(PINFU + " riichi dora=8p8p ura=3s")
    assert score.dora == (4, 1, 0)
    assert score.han == 2 + 4 + 1
    assert won(PINFU + " dora=8p").dora == (2, 0, 0)


@pytest.mark.rule("R237", "R050", "R493")
def test_dora_alone_do_not_win() -> None:
    for rules in (RCR_2016, EMA_SHEET, TENHOU):
        assert refused("23m345678s99p(067p) 1m dora=8p", rules).reason == "no_yaku"


@pytest.mark.rule("R437", "R435")
@pytest.mark.rule("G47")
def test_red_fives_by_document() -> None:
    line = "23m067p340678s99p 1m"
    assert won(line).dora.red == 0
    assert won(line, EMA_SHEET).dora.red == 2
    assert won(line, TENHOU).han == 3
    assert won("23m067p345678s99p 1m riichi dora=4p", EMA_SHEET).dora == (1, 0, 1)


@pytest.mark.rule("R274", "R275", "R277")
@pytest.mark.rule("G19")
def test_yaku_add_up() -> None:
    drawn = yaku("23m234p234s55s678m 4m draw")
    assert drawn == {"menzen_tsumo": 1, "pinfu": 1, "tanyao": 1, "sanshoku_doujun": 2}
    without_pinfu = yaku("24m234p234s55s678m 3m draw")
    assert without_pinfu == {"menzen_tsumo": 1, "tanyao": 1, "sanshoku_doujun": 2}
    # G19: exposed 2 yaku and 2 han, for All Simples may be exposed since 2016.
    assert yaku("24m234s55s678m(234p) 3m") == {"tanyao": 1, "sanshoku_doujun": 1}


@pytest.mark.rule("R126", "R051", "R052", "R049")
def test_the_best_reading_is_taken() -> None:
    """222333444 as pungs (three concealed) or as three chows: the dearer one."""
    assert "sanankou" in yaku("222333444m55s67p 8p draw")
    assert yaku("111222333m99p78s 9s") == {"pinfu": 1, "iipeikou": 1, "junchan": 3}
    assert refused("891m456p789s1122z 2z").reason == "incomplete"


@pytest.mark.rule("R096", "R094")
def test_four_of_a_kind_are_a_kong_only_when_declared() -> None:
    undeclared = won("22234m555s678p11z 2m riichi")
    assert not any("kong" in str(line.label) for line in undeclared.fu_lines)
    assert won("23m99p555s678p[2222z] 1m riichi").hand.closed


@pytest.mark.rule("R276")
@pytest.mark.rule("G61")
def test_yakuman_are_not_cumulative() -> None:
    line = "1z(555z)(666z)(777z)(222z) 1z"
    score = won(line)
    assert (score.yakuman, score.han, score.points, len(score.yaku)) == (1, 13, 32000, 1)
    added = won(line, TENHOU)
    assert (added.yakuman, added.han, added.points) == (2, 26, 64000)
    assert {each.id for each in added.yaku} == {"daisangen", "tsuuiisou"}
    assert won(line, replace(RCR_2016, yakuman_stacking=True)).points == 64000


@pytest.mark.rule("R266", "R267", "R479")
def test_counted_yakuman() -> None:
    line = "1112345678889m 9m draw riichi ippatsu dora=7m7m ura=9p9p"
    counted = won(line, replace(RCR_2016, kazoe_yakuman=True))
    assert counted.han >= 13
    assert (counted.limit and counted.limit.label, counted.yakuman, counted.points) == ("yakuman", 0, 32000)
    rcr = won(line)
    assert (rcr.limit and rcr.limit.label, rcr.points, rcr.han) == ("sanbaiman", 24000, counted.han)
    assert won(line, EMA_SHEET).points == 32000


@pytest.mark.rule("R263")
def test_four_han_thirty_fu() -> None:
    line = "12345678s234p55m 9s riichi"
    assert (won(line).limit, won(line).points) == (None, 7700)
    rounded = won(line, replace(RCR_2016, kiriage_mangan=True))
    assert (rounded.limit and rounded.limit.label, rounded.points) == ("mangan", 8000)
    sixty = won("123m45p99s(9999p)(5555z) 6p dora=1m1m")
    assert (sixty.han, sixty.fu, sixty.points) == (3, 60, 7700)


@pytest.mark.rule("R305", "R453")
@pytest.mark.rule("G18")
def test_renhou_in_its_values() -> None:
    line = PINFU + " first_turn dora=8p"
    flat = won(line)
    assert [each.id for each in flat.yaku] == ["renhou"]
    assert (flat.han, flat.dora, flat.limit and flat.limit.label, flat.points) == (5, (0, 0, 0), "mangan", 8000)
    assert (won(line, EMA_SHEET).yakuman, won(line, EMA_SHEET).points) == (1, 32000)
    assert "renhou" not in yaku(line, TENHOU)
    assert "renhou" not in yaku(line, replace(RCR_2016, renhou_value=RenhouValue.NONE))
    # G18: it is a yaku by itself.
    assert yaku("12m567p345678s99p 3m first_turn") == {"renhou": 5}


@pytest.mark.rule("R305")
@pytest.mark.rule("G17")
def test_the_ordinary_count_where_it_is_worth_more_than_renhou() -> None:
    """G17: the highest score counts, without renhou."""
    assert yaku("1112345678889m 9m first_turn") == {"chinitsu": 6}


@pytest.mark.rule("R453")
@pytest.mark.rule("G54")
def test_on_the_sheet_renhou_is_the_first_discard_of_the_deal() -> None:
    assert "renhou" in yaku(PINFU + " first_turn from=E", EMA_SHEET)
    assert "renhou" not in yaku(PINFU + " seat=W first_turn from=S", EMA_SHEET)
    assert "renhou" in yaku(PINFU + " seat=W first_turn from=S")


@pytest.mark.rule("R416", "R478", "R285", "R492")
def test_all_simples_by_document() -> None:
    concealed, exposed = "234m567p345s66m67m 8m", "234m345s66m67m(567p) 8m"
    assert yaku(concealed, EMA_SHEET)["tanyao"] == 1
    assert refused(exposed, EMA_SHEET).reason == "no_yaku"
    assert yaku(exposed) == {"tanyao": 1}


@pytest.mark.rule("R492")
def test_values_in_parentheses_are_the_exposed_ones() -> None:
    assert yaku("12345678m234p55s 9m", EMA_SHEET)["ittsuu"] == 2
    assert yaku("12345678m55s(234p) 9m", EMA_SHEET)["ittsuu"] == 1


@pytest.mark.rule("R461", "R495", "R493", "R433", "R434")
@pytest.mark.rule("G46")
def test_riyanshi() -> None:
    """With five counters two fan are needed, and bonuses are none of them."""
    five = " counters=5"
    assert won(PINFU + " counters=4", EMA_SHEET).han == 1
    assert refused(PINFU + five, EMA_SHEET).reason == "below_minimum"
    assert refused("12m567p345678s99p 3m double ippatsu dora=8p" + five, EMA_SHEET).reason == "below_minimum"
    assert won(PINFU + " riichi" + five, EMA_SHEET).han == 2
    counting = replace(EMA_SHEET, riyanshi_counts_bonus=True)
    assert won("12m567p345678s99p 3m double" + five, counting).han == 2
    assert won("19m19p19s1234567z 1m" + five, EMA_SHEET).yakuman == 1


@pytest.mark.rule("R446", "R312")
def test_all_green_by_document() -> None:
    without = "2223344666888s 2s"
    assert yaku(without) == {"ryuuiisou": 13}
    assert "ryuuiisou" not in yaku(without, EMA_SHEET)
    assert yaku("22334466s66z(888s) 6z", EMA_SHEET) == {"ryuuiisou": 13}
    assert "ryuuiisou" not in yaku("22334466s66z(888s) 6s", EMA_SHEET)


@pytest.mark.rule("R443", "R307")
@pytest.mark.rule("G23")
def test_nine_gates_with_a_kong_on_the_sheet() -> None:
    line = "2345678999m[1111m] 5m"
    assert yaku(line, EMA_SHEET) == {"chuuren": 13}
    assert "chuuren" not in yaku(line)
    assert "chuuren" not in yaku("2345678999m(111m) 5m", EMA_SHEET)


@pytest.mark.rule("R281", "R434")
def test_double_riichi_by_document() -> None:
    assert yaku("12m567p345678s99p 3m double") == {"riichi": 1, "double_riichi": 1}
    assert yaku("12m567p345678s99p 3m double", TENHOU) == {"double_riichi": 2}


@pytest.mark.rule("R290", "R292")
@pytest.mark.rule("G15")
def test_replacement_tile_that_is_the_last_tile() -> None:
    """G15: both in the RCR; Tenhou gives After a Kong only."""
    line = "123m78s22m(456p)(3333z) 9s draw after_kong last_tile"
    assert yaku(line) == {"rinshan": 1, "haitei": 1}
    assert yaku(line, TENHOU) == {"rinshan": 1}


@pytest.mark.rule("R278", "R300")
def test_little_three_dragons_with_its_pungs() -> None:
    line = "123m55566677z67s 8s"
    assert yaku(line) == {"yakuhai_white": 1, "yakuhai_green": 1, "shousangen": 2}
    assert yaku(line, replace(RCR_2016, shousangen_adds_dragon_pungs=False)) == {"shousangen": 2}


def test_double_wind_pung_as_one() -> None:
    rules = replace(RCR_2016, double_wind_pung_han=1)
    assert yaku("123m456p78s22m111z 9s seat=E", rules) == {"seat_wind": 1}


@pytest.mark.rule("R220")
def test_furiten() -> None:
    assert refused("123999m55s45678p 3p riichi discards=9p1z").reason == "furiten"
    assert won("123999m55s45678p 3p riichi discards=1p1z").han == 1
    assert won("123999m55s45678p 3p draw riichi discards=9p").han == 2


def test_a_refusal_says_its_paragraph() -> None:
    assert refused("234m567p55s67s(123s) 8s").cite == "RCR §3.2, §4.1"
    assert refused("234m567p55s67s(123s) 8s", EMA_SHEET).cite == "Sheet: yaku"
