"""How single events are told: a win as its sheet does, counters and bets only where there are some, decimals."""

from __future__ import annotations

from typing import Any

import pytest

from muraille.families import ruleset
from muraille.languages import language
from muraille.table import events as happened
from muraille.table.events import Call
from muraille.table.stories import story, told
from muraille.tiles import Tile, Wind

NAMES = ["Ann", "Bob", "Cid", "Dee"]
FRENCH = language("fr")
YAKUMAN = {"han": 26, "fu": 30, "limit": "yakuman×2", "yaku": [{"id": "daisuushii"}], "dora": {}, "points": 64_000}


@pytest.mark.parametrize(
    ("rules", "score", "english", "french"),
    [
        (
            "rcr-2016",
            {
                "han": 3,
                "fu": 30,
                "limit": None,
                "yaku": [{"id": "tanyao"}],
                "dora": {"dora": 1, "ura": 1},
                "points": 3900,
            },
            "All Simples, dora 1, ura dora 1: 3 han 30 fu, 3\u202f900 points",
            "Tout Ordinaire, dora 1, ura dora 1\xa0: 3 han 30 minipoints, 3\u202f900 points",
        ),
        (
            "rcr-2016",
            {"han": 5, "fu": 30, "limit": "mangan", "yaku": [], "dora": {"red": 2}, "points": 8000},
            "red fives 2: 5 han 30 fu, mangan, 8\u202f000 points",
            "5 han 30 minipoints, mangan, 8\u202f000 points",
        ),
        ("ema-sheet", YAKUMAN, "Big Four Winds: 2 yakuman, 64\u202f000 points", "2 yakuman, 64\u202f000 points"),
        (
            "mcr-green",
            {"fans": [{"id": "mixed_straight", "count": 1}], "flowers": 1, "total": 9},
            "Mixed Straight, Flower Tiles: 9 points",
            "\xa0: 9 points",
        ),
        ("mcr-green", {}, "5m, 0 points", "5m, 0 point"),
    ],
)
def test_a_win_is_told_as_its_sheet_does(rules: str, score: dict[str, Any], english: str, french: str) -> None:
    won = told(happened.Won(0, Tile("5m"), None, (Tile("5m"),), score, (30, -10, -10, -10)), NAMES, ruleset(rules))
    assert english in str(won)
    assert french in won.render(FRENCH)
    assert "bets" not in str(won)
    assert "_" not in won.render(FRENCH)


def test_players_of_one_name_are_told_apart() -> None:
    drawn = (happened.Drawn(0, Tile("5m")), happened.Drawn(2, Tile("6m")), happened.Drawn(3, Tile("7m")))
    sentences = [str(each) for each in story(drawn, ["club", "Bob", "club", "Dee"])]
    assert sentences == ["club 1 draws 5m", "club 3 draws 6m", "Dee draws 7m"]


def test_what_is_not_on_the_table_is_not_named() -> None:
    started = happened.DealStarted(1, Wind.EAST, 0, (0, 1, 2, 3), (0, 0, 0, 0))
    assert str(told(started, NAMES)) == "deal 1, East round: Ann deals; points 0 each"
    later = happened.DealStarted(2, Wind.EAST, 0, (0, 1, 2, 3), (0, 0, 0, 0), counters=1, bets=2000)
    assert str(told(later, NAMES)).endswith("points 0 each, counters 1, bets 2\u202f000")
    won = happened.Won(0, Tile("5m"), 1, (), {}, (1000, -1000, 0, 0), bets=1000)
    assert str(told(won, NAMES)).endswith("Ann +1\u202f000, Bob −1\u202f000, bets 1\u202f000")


def test_results_are_decimals() -> None:
    shared = happened.Result(0, 0, 1, "21/2"), happened.Result(1, 0, 1, "-7/3")
    ended = happened.GameEnded((*shared, happened.Result(2, 0, 3, "-12000"), happened.Result(3, 0, 4, "0")))
    text = str(told(ended, NAMES))
    assert text == "the game is over: 1. Ann +10.5, 1. Bob −2.33, 3. Cid −12\u202f000, 4. Dee 0"
    assert "Ann +10,5" in told(ended, NAMES).render(FRENCH)


@pytest.mark.parametrize(
    ("points", "english", "french"),
    [
        (0, "Bob’s riichi does not count", "Bob\xa0: le riichi ne compte pas"),
        (
            1,
            "Bob’s riichi does not count; 1 point goes back",
            "Bob\xa0: le riichi ne compte pas\xa0; 1 point est rendu",
        ),
        (
            1000,
            "Bob’s riichi does not count; 1\u202f000 points go back",
            "Bob\xa0: le riichi ne compte pas\xa0; 1\u202f000 points sont rendus",
        ),
    ],
)
def test_a_void_riichi_without_a_bet_gives_nothing_back(points: int, english: str, french: str) -> None:
    voided = told(happened.RiichiVoided(1, points), NAMES)
    assert str(voided) == english
    assert voided.render(FRENCH) == french


def test_a_win_announced_and_not_shown() -> None:
    announced = told(happened.Announced(0, Call.WIN), NAMES)
    assert str(announced) == "Ann announces a win and shows nothing"
    assert announced.render(FRENCH) == "Ann annonce une victoire et ne montre rien"
    assert "annonce pung et" in told(happened.Announced(0, Call.PUNG), NAMES).render(FRENCH)


def test_a_ruling_names_its_paragraphs_once() -> None:
    cites = ("RCR §3.4.7, §5.4", "RCR §5.5", "RCR §3.4.7, §5.4 (G34)")
    ruled = told(happened.Ruled(1, "noten-riichi", ("X21",), cites, {}, ()), NAMES)
    assert str(ruled) == "the referee rules on Bob: noten-riichi · X21 (RCR §5.5; RCR §3.4.7, §5.4 (G34))"
    assert "l’arbitre statue sur Bob" in ruled.render(FRENCH)
    assert "(RCR §5.5\xa0; RCR §3.4.7" in ruled.render(FRENCH)


def test_a_pass_on_dealt_tiles_lets_nothing_go() -> None:
    passed = happened.Passed(2)
    started = happened.DealStarted(1, Wind.EAST, 0, (0, 1, 2, 3), (0, 0, 0, 0))
    assert [str(each) for each in story([passed], NAMES)] == ["Cid lets it go"]
    assert [str(each) for each in story([started, passed], NAMES)][-1] == "Cid declares nothing"
