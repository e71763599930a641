"""What an arena counts and how far it trusts it, against numbers reckoned by hand."""

from __future__ import annotations

from math import sqrt

import pytest

from muraille.arena.estimates import Estimate, estimate
from muraille.arena.matches import Played
from muraille.arena.plans import Match, Plan, Table
from muraille.arena.reports import report
from muraille.arena.tallies import Tally, tallies
from muraille.arena.watching import Times
from muraille.table import events as happened
from muraille.table.events import Call, DrawnBecause, Event, Four, GameEnded, Result
from muraille.tiles import Tile, Wind, parse_tiles

ONE_AGAINST_THREE = Plan(rules="rcr-2016", players=("master", "club", "club", "club"), seed="7")


def test_the_error_of_a_mean() -> None:
    """Ranks 2, 2.5, 1.5, 2 in four sets: mean 2, deviation √(1/6), t(3) = 3.1824."""
    found = estimate([2, 2.5, 1.5, 2], [1, 1, 1, 1])
    assert found is not None
    assert found.value == 2
    assert found.error == pytest.approx(3.1824 * sqrt(1 / 6) / 2, abs=1e-4)


def test_the_error_of_a_ratio() -> None:
    """3 wins in 10 deals and 1 in 10: 20 %. The deviations are +1 and −1 win, t(1) = 12.7062: 12.7062 × √(2 × 2) / 20."""
    found = estimate([3, 1], [10, 10])
    assert found is not None
    assert found.value == 0.2
    assert found.error == pytest.approx(12.7062 * 2 / 20, abs=1e-4)


def test_sets_of_other_sizes_weigh_by_their_size() -> None:
    """2 of 4 and 6 of 12 are the same ratio: nothing deviates."""
    assert estimate([2, 6], [4, 12]) == Estimate(0.5, 0.5, 0.5)


def started(number: int, players: Four) -> Event:
    return happened.DealStarted(number, Wind.EAST, 0, players, (0, 0, 0, 0))


ENDED = happened.DealEnded((0, 0, 0, 0), 0, 0, dealer_stays=False)
TILE = Tile("5m")


def won(seat: int, discarder: int | None, points: int, *ids: str) -> Event:
    score = {"han": 1, "points": points, "yaku": [{"id": name, "han": 1, "cite": ""} for name in ids]}
    return happened.Won(seat, TILE, discarder, parse_tiles("123m"), score, (0, 0, 0, 0))


def discarded(seat: int) -> Event:
    return happened.Discarded(seat, TILE, drawn=True)


GAME: list[Event] = [
    # seat 2, player 2, wins in its second turn on a discard of seat 0, who had declared riichi
    started(1, (0, 1, 2, 3)),
    happened.RiichiDeclared(0),
    *map(discarded, (0, 1, 2, 3, 0)),
    won(2, 0, 3900, "tanyao", "dora"),
    ENDED,
    # the players have moved by one seat: seat 1 is player 2 and calls twice, nobody wins
    started(2, (1, 2, 3, 0)),
    happened.Called(1, Call.PUNG, TILE, 0, (TILE, TILE)),
    happened.Called(1, Call.PUNG, TILE, 0, (TILE, TILE)),
    happened.DealDrawn(DrawnBecause.EXHAUSTED),
    ENDED,
    # seat 3 is player 3: two seats win on its discard, then a seat wins by a draw
    started(3, (0, 1, 2, 3)),
    *map(discarded, (0, 1, 2, 3)),
    won(0, 3, 1000, "tanyao"),
    won(1, 3, 2000, "pinfu"),
    ENDED,
    started(4, (0, 1, 2, 3)),
    won(0, None, 8000, "tanyao", "menzen_tsumo"),
    ENDED,
    GameEnded(
        (
            Result(0, 30000, 1, "15000"),
            Result(1, 30000, 1, "15000"),
            Result(2, 25000, 3, "-5000"),
            Result(3, 20000, 4, "-51/2"),
        )
    ),
]


def test_a_game_is_counted_player_by_player() -> None:
    first, second, third, fourth = tallies(GAME)
    assert first == Tally(
        rank=1.5,
        place=1,
        total="15000",
        deals=4,
        drawn=1,
        wins=2,
        self_drawn=1,
        deal_ins=1,
        riichi=1,
        value=9000,
        turns=2 + 1,
        hands={"tanyao": 2, "menzen_tsumo": 1},
    )
    assert (second.rank, second.wins, second.value, second.deal_ins) == (1.5, 1, 2000, 0)
    assert (third.rank, third.called, third.wins, third.turns) == (3, 1, 1, 2)
    assert (fourth.rank, fourth.total, fourth.deal_ins, fourth.wins) == (4, "-51/2", 1, 0)


def played(walls: int, players: Table, wins: tuple[int, int, int, int], ranks: tuple[float, ...]) -> Played:
    match = Match(walls=walls, arrangement=players.index("master") + 1, players=players)
    first, second, third, fourth = (
        Tally(rank=rank, place=int(rank), deals=10, wins=won, value=1000 * won, hands={"riichi": won} if won else {})
        for won, rank in zip(wins, ranks, strict=True)
    )
    return Played(match=match, tallies=(first, second, third, fourth), times=(Times(), Times(), Times(), Times()))


def a_set(walls: int, master_ranks: tuple[int, int, int, int], master_wins: int) -> list[Played]:
    """The master's rank in each of its four seats; the others share what is left in order, and win once each."""
    found = []
    for players, rank in zip(ONE_AGAINST_THREE.arrangements, master_ranks, strict=True):
        left = iter(sorted({1, 2, 3, 4} - {rank}))
        ranks = tuple(float(rank if name == "master" else next(left)) for name in players)
        first, second, third, fourth = (master_wins if name == "master" else 1 for name in players)
        found.append(played(walls, players, (first, second, third, fourth), ranks))
    return found


def test_a_report_against_numbers_by_hand() -> None:
    """The master's mean rank is 1.5 in one set and 2.5 in the other; it wins 3 of 10 deals, then 1 of 10."""
    outcomes = a_set(1, (1, 2, 1, 2), 3) + a_set(2, (2, 3, 2, 3), 1)
    found = report(ONE_AGAINST_THREE, reversed(outcomes))
    assert (found.sets, found.arrangements, found.games, found.deals) == (2, 4, 8, 80)
    master, club = found.entrants
    assert (master.games, club.games) == (8, 24)
    rank, win_rate = master.figures["rank"], master.figures["win_rate"]
    assert rank is not None
    assert win_rate is not None
    # the sums of the sets are 6 and 10 over 4 games each: deviations −2 and +2
    assert rank.value == 2
    assert rank.error == pytest.approx(12.7062 * sqrt(2 * 8) / 8, abs=1e-4)
    # 12 and 4 wins in 40 deals each: deviations +4 and −4
    assert win_rate.value == 0.2
    assert win_rate.error == pytest.approx(12.7062 * sqrt(2 * 32) / 80, abs=1e-4)
    assert club.figures["rank"] == estimate([4 * 10 - 6, 4 * 10 - 10], [12, 12])
    assert master.places == (2, 4, 2, 0)
    assert (master.hands["riichi"].wins, master.hands["riichi"].share) == (16, 1.0)
    assert master.figures["win_value"] == Estimate(1000, 1000, 1000)


def test_only_complete_sets_are_counted() -> None:
    found = report(ONE_AGAINST_THREE, [*a_set(1, (1, 1, 1, 1), 3), *a_set(2, (4, 4, 4, 4), 0)[1:]])
    assert (found.sets, found.games) == (1, 4)
    assert found.entrants[0].figures["rank"] == Estimate(1.0)


def test_nothing_played_is_no_figure() -> None:
    found = report(ONE_AGAINST_THREE, [])
    assert found.entrants[0].figures["rank"] is None
    assert found.sound


@pytest.mark.parametrize(
    ("players", "count"),
    [("a,a,a,a", 1), ("a,b,b,b", 4), ("a,a,b,b", 6), ("a,a,b,c", 12), ("a,b,c,d", 24)],
)
def test_arrangements(players: str, count: int) -> None:
    first, second, third, fourth = players.split(",")
    plan = Plan(rules="rcr-2016", players=(first, second, third, fourth), seed="1")
    assert len(set(plan.arrangements)) == len(plan.arrangements) == count
    assert plan.arrangements[0] == plan.players
    for name in plan.entrants:  # every name has every seat equally often
        seats = [sum(table[seat] == name for table in plan.arrangements) for seat in range(4)]
        assert len(set(seats)) == 1
