"""What the riichi bots judge by: danger that is counted, places, and the draws to come."""

from __future__ import annotations

import pytest

from muraille.bots.riichi.course import Course, ForecastWait
from muraille.bots.riichi.possible_waits import chances, likely_held
from muraille.bots.riichi.sight import BotSight, Memory
from muraille.bots.riichi.standing import DealStanding
from muraille.bots.riichi.threats import Threats
from muraille.riichi.rules import RCR_2016
from muraille.tiles import Wind, parse_tile
from staging import Table


def kind(text: str) -> int:
    return parse_tile(text).kind


def chance(tile: str, *safe: str, gone: str = "") -> float:
    unseen = [4] * 34
    for each in gone.split():
        unseen[kind(each)] = 0
    return chances(unseen, {kind(each) for each in safe})[kind(tile)]


def sight_of(table: Table, wind: str = "S") -> BotSight:
    return BotSight(Memory(table.state), "ESWN".index(wind), RCR_2016)


def last_deal(scores: tuple[int, int, int, int]) -> DealStanding:
    """South’s view of a deal after which no other is played."""
    return DealStanding(sight_of(Table(RCR_2016, round=Wind.WEST, scores=scores)))


def test_what_he_has_thrown_is_safe() -> None:
    assert chance("4m", "4m") == 0.0


@pytest.mark.parametrize(
    ("safer", "than"),
    [
        # suji: the other end of a two-sided wait was thrown
        (("1m", "4m"), ("1m", "4p")),
        (("7m", "4m"), ("7m", "4p")),
        # both sides of a middle tile
        (("5m", "2m", "8m"), ("5m", "2m")),
        (("5m", "2m"), ("5m",)),
        # middle tiles are worse than terminals, terminals worse than honours of which two are gone
        (("1m",), ("5m",)),
    ],
)
def test_danger_is_ordered(safer: tuple[str, ...], than: tuple[str, ...]) -> None:
    assert chance(*safer) < chance(*than)


def test_a_wall_makes_the_tile_behind_it_safer() -> None:
    assert chance("9m", gone="7m") < chance("9m")
    assert chance("1m", gone="2m") < chance("1m", gone="3p")


def test_early_discards_make_the_tiles_outside_them_safer_and_dora_more_dangerous() -> None:
    """Who threw a three in his first go-arounds hardly waits with two and three; who has a dora keeps it."""
    unseen, none = [4] * 34, [0] * 34
    safe = {kind("3m")}
    early = chances(unseen, safe, likely_held(safe, none))
    assert early[kind("1m")] < chances(unseen, safe)[kind("1m")]
    dora = [int(each == kind("5p")) for each in range(34)]
    assert chances(unseen, safe, likely_held((), dora))[kind("4p")] > chances(unseen, safe)[kind("4p")]


def test_honours_of_which_all_are_seen_are_safe() -> None:
    assert chance("1z", gone="1z") == 0.0


def test_points_count_more_where_places_are_near() -> None:
    near = last_deal((30_500, 30_000, 40_000, 19_500))
    far = last_deal((60_000, 30_000, 29_000, 1_000))
    assert near.gain(1000, drawn=False) > far.gain(1000, drawn=False)


def test_the_last_place_needs_a_dear_hand() -> None:
    """5 200 behind in the last deal: a thousand points change nothing, a mangan changes the place."""
    last = last_deal((30_000, 22_000, 33_000, 35_000))
    assert last.gain(8000, drawn=False) > 10 * last.gain(1000, drawn=False)


def test_the_leader_of_the_last_deal_is_glad_when_others_win_little() -> None:
    leader = last_deal((20_000, 50_000, 25_000, 25_000))
    assert leader.worth(leader.ron(0, 2, 1000), 0) >= -1000
    assert leader.dealt_in(0, 8000) < leader.dealt_in(0, 32000)


def test_early_every_point_counts_nearly_alike() -> None:
    even = DealStanding(sight_of(Table(RCR_2016)))
    assert even.gain(8000, drawn=False) == pytest.approx(8 * even.gain(1000, drawn=False), rel=0.25)


def test_more_draws_and_more_tiles_are_worth_more() -> None:
    sight = sight_of(Table(RCR_2016))
    standing = DealStanding(sight)
    course = Course(sight, standing, Threats(sight, standing), 12)
    few, many = (
        course.ready([ForecastWait(tiles / 80, tiles / 60, 8000.0, 8000.0, 5200.0, 5200.0)], declared=False)
        for tiles in (2, 8)
    )
    assert many.chances[-1] > few.chances[-1]
    assert many.chances == sorted(many.chances)
    one, two = course.unready([(0.1, many)]), course.unready([(0.3, many)])
    assert one.chances[-1] < two.chances[-1] < many.chances[-1]


def test_a_hand_that_may_give_up_is_never_worth_less_than_giving_up() -> None:
    sight = sight_of(Table(RCR_2016))
    standing = DealStanding(sight)
    course = Course(sight, standing, Threats(sight, standing), 12)
    hopeless = course.unready([])
    assert all(value >= folded for value, folded in zip(hopeless.values, course.folded, strict=True))
