"""The ten worked examples of RCR §4.3, by number. The pictures are lost: the tiles are the rule book's reconstruction."""

from __future__ import annotations

import pytest

from riichi.hands import paid, won


@pytest.mark.rule("R319", "R270")
def test_example_1() -> None:
    hand = "12345678s234p55m 9s draw riichi"
    score = won(hand)
    assert {line.id: line.han for line in score.yaku} == {"riichi": 1, "menzen_tsumo": 1, "pinfu": 1, "ittsuu": 2}
    assert (score.han, score.points) == (5, 8000)
    assert paid(score) == {"E": -4000, "S": 8000, "W": -2000, "N": -2000}
    assert paid(won(hand + " seat=E")) == {"E": 12000, "S": -4000, "W": -4000, "N": -4000}


@pytest.mark.rule("R320", "R277", "R263")
def test_example_2() -> None:
    score = won("12345678s234p55m 9s riichi")
    assert {line.id: line.han for line in score.yaku} == {"riichi": 1, "pinfu": 1, "ittsuu": 2}
    assert (score.han, score.fu, score.points) == (4, 30, 7700)
    assert won("12345678s234p55m 9s riichi seat=E").points == 11600


@pytest.mark.rule("R321", "R256")
def test_example_3() -> None:
    score = won("12345678s55m(234p) 9s dora=6s")
    assert {line.id: line.han for line in score.yaku} == {"ittsuu": 1}
    assert score.dora.dora == 1
    assert [line.fu for line in score.fu_lines] == [20, 2]
    assert (score.han, score.fu, score.points) == (2, 30, 2000)
    assert won("12345678s55m(234p) 9s dora=6s seat=E").points == 2900


@pytest.mark.rule("R322", "R276", "R310")
def test_example_4() -> None:
    score = won("222m444p666m55s88s 8s draw dora=3p")
    assert [line.id for line in score.yaku] == ["suuankou"]
    assert (score.han, score.dora.dora, score.points) == (13, 0, 32000)
    assert paid(score) == {"E": -16000, "S": 32000, "W": -8000, "N": -8000}
    assert won("222m444p666m55s88s 8s draw seat=E").points == 48000


@pytest.mark.rule("R323", "R248", "R296")
def test_example_5() -> None:
    score = won("222m444p666m55s88s 8s dora=3p")
    assert {line.id: line.han for line in score.yaku} == {"tanyao": 1, "sanankou": 2, "toitoi": 2}
    assert (score.dora.dora, score.han, score.points) == (3, 8, 16000)
    assert won("222m444p666m55s88s 8s dora=3p seat=E").points == 24000


@pytest.mark.rule("R324", "R154")
def test_example_6() -> None:
    score = won("2266m335588p77s4s 4s draw riichi ippatsu")
    assert sum(line.han for line in score.yaku) == 6
    assert {line.id for line in score.yaku} == {"riichi", "ippatsu", "menzen_tsumo", "tanyao", "chiitoitsu"}
    assert (score.fu, score.points) == (25, 12000)
    assert paid(won("2266m335588p77s4s 4s draw riichi ippatsu seat=E"))["E"] == 18000


@pytest.mark.rule("R325", "R241")
def test_example_7() -> None:
    score = won("1166m3388p77s77z4s 4s")
    assert [line.id for line in score.yaku] == ["chiitoitsu"]
    assert (score.han, score.fu, score.points) == (2, 25, 1600)
    assert won("1166m3388p77s77z4s 4s seat=E").points == 2400


@pytest.mark.rule("R326", "R294", "R303")
def test_example_8() -> None:
    score = won("223344m667788p7z 7z draw")
    assert {line.id: line.han for line in score.yaku} == {"menzen_tsumo": 1, "ryanpeikou": 3}
    assert sum(line.fu for line in score.fu_lines) == 26
    assert (score.han, score.fu, score.points) == (4, 30, 7900)
    assert paid(score) == {"E": -3900, "S": 7900, "W": -2000, "N": -2000}
    assert won("223344m667788p7z 7z draw seat=E").points == 11700


@pytest.mark.rule("R327", "R288")
def test_example_9() -> None:
    score = won("123s444z3z(111z)(789s) 3z seat=E round=E dora=6s")
    assert {line.id: line.han for line in score.yaku} == {"honitsu": 2, "seat_wind": 1, "round_wind": 1, "chanta": 1}
    assert (score.dora.dora, score.han, score.points) == (1, 6, 18000)


@pytest.mark.rule("R328", "R252", "R253")
def test_example_10() -> None:
    score = won("23456789p33z444z 7p draw")
    assert {line.id: line.han for line in score.yaku} == {"menzen_tsumo": 1, "honitsu": 3}
    assert sorted(line.fu for line in score.fu_lines) == [2, 2, 8, 20]
    assert (score.han, score.fu, score.points) == (4, 40, 8000)
    assert paid(score) == {"E": -4000, "S": 8000, "W": -2000, "N": -2000}
