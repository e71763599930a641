"""The score sheet that settles an argument."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mcr.fan_table import CHICKEN
from mcr.hands import scored
from muraille.languages import language
from muraille.mcr import MCR_GREEN, MCR_INTL, McrRules, explain
from muraille.table.sheets import Section
from muraille.tiles import format_tiles


def sheet_lines(hand: str, rules: McrRules = MCR_GREEN) -> dict[str, list[tuple[str, str, str, str]]]:
    """Every section with its lines: label, value, citation, tiles."""

    def lines(section: Section) -> list[tuple[str, str, str, str]]:
        return [(str(line.label), str(line.value or ""), line.cite, format_tiles(line.tiles)) for line in section.lines]

    return {str(section.title): lines(section) for section in explain(scored(hand, rules)).sections}


@pytest.mark.rule("MC01", "MC10")
def test_every_fan_with_its_sets() -> None:
    sheet = sheet_lines("78s11z(123m)(456p)(123p) 9s flowers=2 from=E")
    assert sheet["Fan"] == [
        ("Mixed Straight", "8 points", "Green #39", "123m456p789s"),
        ("Mixed Double Chow", "1 point", "Green #70", "123m123p"),
        ("Flower Tiles", "2 points", "Green #81", ""),
    ]
    assert sheet["Not counted"] == [
        ("Short Straight: its sets have been combined already", "", "Green §3.9.1-6(5)", "123456p")
    ]
    assert sheet["How the hand was read"][0] == ("Chow, finished by 9s", "", "", "789s")
    assert sheet["Payments"] == [
        ("East", "−19", "Green §3.9.1-3(2)", ""),
        ("South", "+35", "Green §3.9.1-3(2)", ""),
        ("West", "−8", "Green §3.9.1-3(2)", ""),
        ("North", "−8", "Green §3.9.1-3(2)", ""),
    ]


@pytest.mark.rule("MC01")
def test_what_was_not_counted_and_because_of_which_fan() -> None:
    left_out = sheet_lines("1133m5577p2288s6z 6z draw", MCR_INTL)["Not counted"]
    assert ("Fully Concealed Hand: not counted beside Seven Pairs", "Intl n°55") in [
        (line[0], line[2]) for line in left_out
    ]
    left_out = sheet_lines(f"{CHICKEN} rob")["Not counted"]
    assert [line[0] for line in left_out] == ["Last Tile: not counted beside Robbing the Kong"]


@pytest.mark.rule("M132")
def test_how_far_below_eight_and_what_would_lift_it() -> None:
    hand = "234567m22345p67s 8s"
    assert str(explain(scored(hand)).verdict) == "7 points, 8 are needed without flowers: 1 too few"
    lift = sheet_lines(hand)["What would lift it"]
    assert ("drawn from the wall", "9 points", "Green #56", "") in lift
    assert ("on 5s, with Mixed Double Chow", "8 points", "Green #70", "") in lift
    false_hu = sheet_lines(hand)["If it was declared: a false hu"]
    assert false_hu[1] == ("South", "−30", "Green §3.11.6-6(1)", "")


def test_an_incomplete_hand() -> None:
    sheet = sheet_lines("123m456p789s1357z 3z")
    assert sheet["If it was declared: a false hu"][1] == ("South", "−60", "Green §3.11.6-6(2)", "")


def test_the_sheet_in_french() -> None:
    french = language("fr")
    sheet = explain(scored("78s11z(123m)(456p)(123p) 9s"))
    assert sheet.sections[0].lines[0].label.render(french) == "Grande Suite"
    assert sheet.sections[1].title.render(french) == "Non compté"
    intl = explain(scored("78s11z(123m)(456p)(123p) 9s", MCR_INTL))
    assert intl.sections[0].lines[0].label.render(french) == "Suite Mélangée"


@pytest.mark.parametrize("hand", ["19m19p19s1234567z 1m draw", "147m258p36s12345z 6z", "1112345678999m 5m draw"])
def test_special_hands_have_a_sheet(hand: str) -> None:
    sheet = sheet_lines(hand)
    assert sheet["Fan"][0][3]
    assert sheet["How the hand was read"]


@pytest.mark.rule("MD02")
def test_two_melded_kongs_of_which_one_is_concealed_explain_themselves() -> None:
    counted = sheet_lines("7m234678s[1111m](5555p) 7m")["Fan"][0]
    assert counted[0] == "Two Melded Kongs: one exposed and one concealed kong count together as this fan"
    assert counted[1:3] == ("6 points", "Green #57")
    assert sheet_lines("7m234678s(1111m)(5555p) 7m")["Fan"][0][0] == "Two Melded Kongs"


@pytest.mark.rule("MF56", "MF80")
@pytest.mark.parametrize(
    ("hand", "rules", "cite"),
    [
        ("234567m22345p67s 8s", MCR_GREEN, "Green #56"),
        ("234567m22345p67s 8s", MCR_INTL, "Intl n°25"),
        ("567m22345p67s(234m) 8s", replace(MCR_GREEN, minimum_points=6), "Green #80"),
    ],
)
def test_what_would_be_enough_names_the_fan_that_would_come(hand: str, rules: McrRules, cite: str) -> None:
    drawn = [line[2] for line in sheet_lines(hand, rules)["What would lift it"] if line[0] == "drawn from the wall"]
    assert drawn == [cite]
