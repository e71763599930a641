"""What one player's own games come to, against numbers reckoned by hand."""

from __future__ import annotations

import random

import pytest

from muraille.arena.estimates import share
from muraille.arena.own_games import EARLIEST, WINDOW, OwnGame, own_statistics
from muraille.arena.tallies import Tally
from muraille.families import ruleset
from muraille.phrase import ENGLISH

RIICHI, MCR = ruleset("rcr-2016"), ruleset("mcr-green")


def game(number: int, place: int, *, rules: str = "rcr-2016", **counted: int) -> OwnGame:
    counts = {"deals": 10, "wins": 2, "deal_ins": 1, "value": 8000} | counted
    tally = Tally(rank=float(place), place=place, hands={"riichi": counts["wins"]})
    for name, count in counts.items():
        setattr(tally, name, count)
    return OwnGame(id=f"g{number:03}", rules=rules, began=float(number), people=False, tally=tally)


def test_figures_are_those_of_the_games() -> None:
    found = own_statistics([game(1, 1), game(2, 3), game(3, 1, wins=5)], RIICHI, ENGLISH)
    assert (found.games, found.deals, found.wins, found.since, found.until) == (3, 30, 9, 1.0, 3.0)
    assert [each.games for each in found.places] == [2, 0, 1, 0]
    by_id = {each.id: each for each in found.figures}
    assert by_id["rank"].value == pytest.approx(5 / 3)
    assert by_id["win_rate"].value == pytest.approx(9 / 30)
    assert by_id["deal_in_rate"].value == pytest.approx(3 / 30)
    assert by_id["win_value"].value == pytest.approx(24000 / 9)
    assert [(each.id, each.wins, each.share) for each in found.hands] == [("riichi", 9, 1.0)]


def test_intervals_stay_within_what_can_be_and_are_honest_after_few_games() -> None:
    found = own_statistics([game(1, 1, deal_ins=0), game(2, 1, deal_ins=0)], RIICHI, ENGLISH)
    by_id = {each.id: each for each in found.figures}
    assert (by_id["rank"].low, by_id["rank"].high) == (1.0, 1.0)
    assert by_id["deal_in_rate"].value == 0
    assert by_id["deal_in_rate"].high == pytest.approx(0.161, abs=0.001), "none of twenty is no proof of never"
    assert all(0 <= each.low <= each.share <= each.high <= 1 for each in found.places)


def test_the_interval_of_a_share_holds_the_truth_as_often_as_it_says() -> None:
    chance, inside = random.Random("shares"), 0
    for _ in range(2000):
        found = share(sum(chance.random() < 0.12 for _ in range(60)), 60)
        assert found is not None
        assert found.low is not None
        assert found.high is not None
        inside += found.low <= 0.12 <= found.high
    assert 0.93 <= inside / 2000 <= 0.98


def test_a_trend_looks_back_upon_its_window() -> None:
    places = [4] * 20 + [1] * 20
    found = own_statistics([game(number, place) for number, place in enumerate(places)], RIICHI, ENGLISH)
    trend = next(each for each in found.trends if each.id == "rank")
    assert [point.game for point in trend.points] == list(range(EARLIEST, 41))
    assert (trend.points[0].value, trend.points[-1].value, trend.even) == (4.0, 1.0, 2.5)
    halfway = next(point for point in trend.points if point.game == 20 + WINDOW // 2)
    assert halfway.value == pytest.approx(2.5)
    assert halfway.low is not None
    assert halfway.low < 2.5


def test_a_long_trend_is_thinned_and_ends_with_the_last_game() -> None:
    found = own_statistics([game(number, number % 4 + 1) for number in range(700)], RIICHI, ENGLISH)
    for trend in found.trends:
        assert len(trend.points) <= 120
        assert trend.points[-1].game == 700


def test_few_games_have_no_trend_and_no_game_has_no_figures() -> None:
    assert all(not trend.points for trend in own_statistics([game(1, 2)], RIICHI, ENGLISH).trends)
    found = own_statistics([], MCR, ENGLISH)
    assert (found.games, found.since, found.hands, found.rulesets) == (0, None, [], [])
    assert all(each.text == "–" for each in found.figures)
    assert "riichi_rate" not in {each.id for each in found.figures}


def test_the_order_of_the_games_does_not_matter() -> None:
    games = [game(number, number % 4 + 1, wins=number % 3) for number in range(30)]
    shuffled = random.Random(1).sample(games, len(games))
    assert own_statistics(games, RIICHI, ENGLISH) == own_statistics(shuffled, RIICHI, ENGLISH)


def test_each_ruleset_has_its_row() -> None:
    found = own_statistics([game(1, 1), game(2, 2), game(3, 4, rules="ema-sheet")], RIICHI, ENGLISH)
    assert [(each.rules, each.games) for each in found.rulesets] == [("rcr-2016", 2), ("ema-sheet", 1)]
