"""The score sheet: every line with its paragraph, and why an expected yaku is missing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from muraille.languages import language
from muraille.riichi.explain import explain
from muraille.riichi.rules import EMA_SHEET, RCR_2016, TENHOU, RiichiRules
from muraille.table.sheets import HandSheet
from muraille.tiles import format_tiles, parse_tiles
from riichi.hands import result, won


def sheet(line: str, rules: RiichiRules = RCR_2016) -> HandSheet:
    return explain(result(line, rules))


def section(page: HandSheet, title: str) -> list[tuple[str, str]]:
    """The lines of a section as texts."""
    return [
        (str(line.label), str(line.value) if line.value is not None else "")
        for part in page.sections
        if str(part.title) == title
        for line in part.lines
    ]


def reasons(line: str, rules: RiichiRules = RCR_2016) -> dict[str, str]:
    return dict(section(sheet(line, rules), "Not counted, and why"))


def test_every_line_of_a_score() -> None:
    page = sheet("12345678s55m(234p) 9s dora=6s counters=2 bets=1 from=E")
    assert str(page.verdict) == "2 han 30 fu: 2\u202f000 points"
    assert section(page, "Yaku") == [("Pure Straight", "1 han"), ("dora", "1 han")]
    assert section(page, "Fu") == [
        ("won by a draw, or exposed hand", "20 fu"),
        ("exposed hand worth no other fu (open pinfu)", "2 fu"),
        ("22 rounded up to ten", "30 fu"),
    ]
    assert section(page, "Value") == [
        ("base sum: 30 fu doubled 4 times", "480"),
        ("the hand, without counters and bets", "2\u202f000"),
    ]
    assert section(page, "Payments") == [
        ("counters: 2", "+600"),
        ("riichi bets: 1", "+1\u202f000"),
        ("East", "−2\u202f600"),
        ("South", "+3\u202f600"),
        ("West", "0"),
        ("North", "0"),
    ]


def test_every_counted_line_has_its_paragraph() -> None:
    for rules in (RCR_2016, EMA_SHEET, TENHOU):
        for line in ("12345678s234p55m 9s draw riichi dora=6s ura=4s", "34m99s(555z)(666z)(777z) 5m liable=N from=E"):
            for part in explain(won(line, rules)).sections:
                if str(part.title) != "Reading":
                    assert all(each.cite for each in part.lines), (line, rules.name, str(part.title))


@pytest.mark.parametrize(
    ("line", "verdict"),
    [
        ("12345678s234p55m 9s draw riichi", "5 han 20 fu, mangan: 8\u202f000 points"),
        ("19m19p19s1234567z 1m", "yakuman: 32\u202f000 points"),
        (
            "234m567p55s67s(123s) 8s",
            "the hand may not win: the hand is complete but has no yaku (RCR §3.2, §4.1)",
        ),
        (
            "123999m55s45678p 3p riichi discards=9p",
            "the hand may not win: furiten: 9p among the player’s own discards would have completed the hand (RCR §3.4.5)",
        ),
    ],
)
def test_verdict(line: str, verdict: str) -> None:
    assert str(sheet(line).verdict) == verdict


def test_two_yakuman() -> None:
    page = sheet("1z(555z)(666z)(777z)(222z) 1z", TENHOU)
    assert str(page.verdict) == "2 yakuman: 64\u202f000 points"
    assert section(page, "Yaku") == [("All Honours", "yakuman"), ("Big Three Dragons", "yakuman")]
    double = sheet("9m(111z)(222z)(333z)(444z) 9m", EMA_SHEET)
    assert section(double, "Yaku") == [("Big Four Winds", "2 yakuman")]


@pytest.mark.parametrize(
    ("line", "name", "why"),
    [
        ("12m567p345678s99p 3m riichi", "Pinfu", "the winning tile finished an edge wait; a two-sided wait is needed"),
        ("24m567p345678s99p 3m riichi", "Pinfu", "the winning tile finished a closed wait; a two-sided wait is needed"),
        ("234m567p345678s9p 9p riichi", "Pinfu", "the winning tile finished the pair; a two-sided wait is needed"),
        ("23m567p345678s55z 1m riichi", "Pinfu", "the pair of 5z has value"),
        ("23m345678s99p(567p) 1m last_tile", "Pinfu", "it needs a concealed hand"),
        ("24m567p345s11z(234m) 3m last_tile", "Pure Double Chow", "it needs a concealed hand"),
        ("24m667788p11z(234m) 3m last_tile", "Twice Pure Double Chows", "it needs a concealed hand"),
        ("123m78s22m444p(456p) 9s draw last_tile", "Fully Concealed Hand", "it needs a concealed hand"),
        ("223344m667788p7z 7z draw", "Pure Double Chow", "contained in Twice Pure Double Chows"),
        (
            "223344m667788p7z 7z draw",
            "Seven Pairs",
            "a hand is read as seven pairs or as four sets and a pair, whichever is worth more",
        ),
        ("123m789p123s9p999m 9p", "Outside Hand", "contained in Terminals in All Sets"),
        (
            "222m444p66s55z234m 6s riichi",
            "Three Concealed Pungs",
            "the pung that the winning discard finished counts as exposed",
        ),
        (
            "222m444p66s55z888s 6s",
            "Four Concealed Pungs",
            "the pung that the winning discard finished counts as exposed",
        ),
        (
            "123m456p78s22m333z 9s riichi",
            "Seat Wind Pung",
            "the pung of 3z is neither the seat wind nor the prevailing wind",
        ),
        (
            "123m78s22m333z444z 9s riichi",
            "Seat Wind Pung",
            "the pungs of 34z are neither the seat wind nor the prevailing wind",
        ),
        ("234m567p345s99m67m 8m riichi", "All Simples", "it allows no terminals and no honours: 9m"),
        ("123m789p234s9m111z 9m", "Outside Hand", "234s has no terminal and no honour"),
        ("1z(555z)(666z)(777z)(222z) 1z", "Big Three Dragons", "yakuman are not added up under these rules"),
        ("19m19p19s1234567z 1m dora=9m", "dora", "not counted with Thirteen Orphans"),
        ("23m567p345678s99p 1m first_turn", "Pinfu", "nothing is counted with Blessing of Man"),
        ("1112345678889m 9m first_turn", "Blessing of Man", "counted alone it would be worth no more"),
        ("23m067p345678s99p 1m", "red fives", "these rules count them as plain fives"),
        ("23m345678s99p(567p) 1m dora=8p", "dora", "dora are no yaku"),
        ("12m567p345678s99p 3m", "concealed hand", "riichi, or drawing the winning tile, would give a yaku"),
        (
            "1111m3388p77s77z4s 4s",
            "Seven Pairs",
            "the seven pairs must be different; four identical tiles are not two of them",
        ),
    ],
)
def test_why_an_expected_yaku_is_missing(line: str, name: str, why: str) -> None:
    assert reasons(line).get(name) == why


def test_all_simples_exposed_on_the_sheet() -> None:
    assert reasons("234m345s66m67m(567p) 8m", EMA_SHEET)["All Simples"] == "it needs a concealed hand"


def test_last_tile_after_a_kong_on_tenhou() -> None:
    why = reasons("123m78s22m(456p)(3333z) 9s draw after_kong last_tile", TENHOU)["Under the Sea (last tile)"]
    assert why == "these rules give the replacement tile After a Kong only"


def test_what_the_hand_waited_for() -> None:
    assert section(sheet("234m567p55s67s(123s) 8s"), "Wait") == [("the hand waits for 58s", "")]
    assert section(sheet("147m258p369s1234z 5z"), "Wait") == [("the hand waits for no tile", "")]


@pytest.mark.parametrize(
    ("line", "name", "tiles"),
    [
        ("223344m68p99678s 7p", "Pure Double Chow", "223344m"),
        ("234m23499p24678s 3s", "Mixed Triple Chow", "234m234p234s"),
        ("222345m222p2299s 2s", "Triple Pung", "222m222p222s"),
        ("22245m44499p777s 6m", "Three Concealed Pungs", "222m444p777s"),
        ("222m44499p66777s 6s", "Three Concealed Pungs", "222m444p777s"),
        ("45m123p55z(666z)(777z) 6m", "Little Three Dragons", "55666777z"),
        ("234m68p67899s222z 7p", "Seat Wind Pung", "222z"),
        ("234m68p345s99p678s 7p draw", "Fully Concealed Hand", "7p"),
        ("234m68p345s99p678s 7p riichi", "Riichi", ""),
        ("234m67p345s99p678s 8p", "Pinfu", "234m67899p345678s"),
        ("345m1112233399p 2p", "Pure Double Chow", "112233p"),
        ("19m19p19s1234567z 1m", "Thirteen Orphans", "119m19p19s1234567z"),
        ("45m99p[2222m](4444p)(7777s) 6m", "Three Kongs", "2222m4444p7777s"),
        ("67p44z(111z)(222z)(333z) 8p", "Little Four Winds", "11122233344z"),
    ],
)
def test_the_tiles_that_make_a_yaku(line: str, name: str, tiles: str) -> None:
    lines = [each for part in sheet(line).sections if str(part.title) == "Yaku" for each in part.lines]
    found = next(each.tiles for each in lines if str(each.label) == name)
    assert format_tiles(sorted(found)) == tiles


@pytest.mark.rule("R296", "R310")
@pytest.mark.parametrize(
    ("line", "changes", "name", "tiles"),
    [
        ("222m44499p66777s 6s", {"ron_pung_is_open": False}, "Three Concealed Pungs", "222m444p666777s"),
        ("345m44499777p66s 6s", {"ron_pung_is_open": False}, "Three Concealed Pungs", "444777p666s"),
        ("222m44499p66777s 6s", {"suuankou_ron_tanki_only": False}, "Four Concealed Pungs", "222m444p666777s"),
    ],
)
def test_a_yaku_lights_the_sets_that_it_used(line: str, changes: dict[str, bool], name: str, tiles: str) -> None:
    lines = explain(won(line, replace(RCR_2016, **changes))).sections[1].lines  # type: ignore[arg-type]  # all are yes or no
    found = next(each.tiles for each in lines if str(each.label) == name)
    assert sorted(found) == sorted(parse_tiles(tiles))


def cites(line: str, rules: RiichiRules = RCR_2016) -> dict[str, str]:
    """Each line of the sheet with its paragraph."""
    return {str(each.label): each.cite for part in sheet(line, rules).sections for each in part.lines}


HEAVEN = "222m44499p66777s 6s draw first_turn seat=E dora=1z"
FED = "34m99s(555z)(666z)(777z) 5m counters=2 "


@pytest.mark.parametrize(
    ("line", "label", "cite", "rules"),
    [
        pytest.param(
            "234m68p345s99p678s 7p first_turn dora=1z", "dora", "RCR §4.2.4", RCR_2016, marks=pytest.mark.rule("R305")
        ),
        pytest.param(
            "234m68p345678s22p 7p first_turn", "All Simples", "RCR §4.2.4", RCR_2016, marks=pytest.mark.rule("R305")
        ),
        pytest.param(HEAVEN, "Four Concealed Pungs", "RCR §4.2", RCR_2016, marks=pytest.mark.rule("R276")),
        pytest.param(HEAVEN, "dora", "RCR §4.3.4", RCR_2016, marks=pytest.mark.rule("R276")),
        pytest.param("223344m667788p9s 9s", "Pure Double Chow", "RCR §4.2.3", RCR_2016, marks=pytest.mark.rule("R303")),
        pytest.param(
            "1133m5577p2288s6z 6z", "Seven Pairs", "RCR §4.2.2, §4.3.7", RCR_2016, marks=pytest.mark.rule("R294")
        ),
        pytest.param("223344m667788p9s 9s", "Seven Pairs", "RCR §4.3.8", RCR_2016, marks=pytest.mark.rule("R294")),
        pytest.param(
            "2233445566778m 8m first_turn",
            "Blessing of Man",
            "RCR §4.2.4, §3.4.9 (G17)",
            RCR_2016,
            marks=pytest.mark.rule("G17"),
        ),
        pytest.param(
            "12345678s55m(234p) 9s",
            "the hand, without counters and bets",
            "Sheet: tables (G48)",
            EMA_SHEET,
            marks=pytest.mark.rule("G48"),
        ),
        pytest.param(
            FED + "from=E liable=N", "counters: 2", "RCR §3.3.9 (G25)", RCR_2016, marks=pytest.mark.rule("G25")
        ),
        pytest.param(
            FED + "from=N liable=N", "counters: 2", "RCR §3.4.10, §4.1", RCR_2016, marks=pytest.mark.rule("G25")
        ),
    ],
)
def test_what_is_not_counted_cites_what_leaves_it_out(line: str, label: str, cite: str, rules: RiichiRules) -> None:
    assert cites(line, rules)[label] == cite


def test_in_french() -> None:
    page = explain(won("12345678s55m(234p) 9s dora=6s"))
    french = language("fr")
    assert page.verdict.render(french).startswith("2 han 30 minipoints")
    labels = [line.label.render(french) for part in page.sections for line in part.lines]
    assert "Grande Suite Pure" in labels
    assert "main exposée sans autre minipoint (Pinfu Ouvert)" in labels


def test_every_yaku_has_three_names_and_a_rule() -> None:
    from muraille.riichi.declarations import DECLARED

    for declared in DECLARED:
        assert set(declared.name.texts) == {"en", "fr", "ja"}
        assert declared.rule.endswith(".")
        assert set(declared.cites) == {"rcr", "sheet", "tenhou"}
    assert replace(RCR_2016, kiriage_mangan=True) != RCR_2016
