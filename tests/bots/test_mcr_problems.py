"""Positions of the Chinese rules with obvious answers: what to keep, what to claim, what to let go, when to win."""

from __future__ import annotations

import pytest

from muraille.bots import mcr as bots
from muraille.bots.decisions import Decision, Thinker
from muraille.mcr.rules import MCR_GREEN, MCR_INTL, McrRules
from muraille.table import actions as asks
from muraille.table.arranged import written_action as action
from muraille.table.views import projected
from staging import Table, Ticking

GOOD = ("club", "master")


def opinion(table: Table, wind: str, name: str = "master", budget: float | None = None) -> Decision:
    """What a bot thinks of the question that a seat is asked, from what that seat has seen."""
    seat = "ESWN".index(wind)
    player: Thinker = getattr(bots, name)("problems")
    player.seated(seat, table.rules)
    for event in projected(table.deal.log, seat, table.rules):
        player.observe(event)
    return player.weigh(table.deal.pending[seat].written(budget))


#: The dealer's fourteen tiles, and the discards that a player would accept.
DISCARDS = [
    # the lone honour goes, the plan stays: Mixed Triple Chow, Mixed Straight, Pure Straight, Mixed Shifted Chows
    ("234m234p34s55s678p1z", "1z"),
    ("123m456p78s9s55p23m6z", "6z"),
    ("123456789m23p55s4z", "4z"),
    ("123m234p345s678m5p3z", "3z 5p"),
    ("345m345p35s99m67s2z", "2z 9m"),
    # a finished pattern is not broken for a finished set elsewhere
    ("234m234p234s5p8p9m9m1z", "1z"),
    ("456m456p56s88s234m9p", "9p"),
    # one suit and honours: the others go
    ("12345679m55z77z3p6z", "3p 6z"),
    ("13456789p66z44s1m2z", "1m 2z"),
    # four pungs: what is single goes
    ("222m555p77s33s66z9m1p", "9m 1p"),
    # knitted tiles and honours
    ("147m258p369s113z9p8m", "3z 9p 8m"),
    ("147m258p36s12356z3m", "3m"),
    ("147m25p369s1236z88p", "8p"),
    ("147m25p369s1236z5p2p", "2p 5p"),
    # six pairs: a single goes
    ("1133m5577p99s44z2s8m", "2s 8m"),
    ("1133m5577p9944s6m9m", "6m 9m"),
    # thirteen orphans
    ("19m19p19s1234567z5p", "5p"),
    ("19m19p199s123467z5p", "5p"),
    # ready: the wait worth eight points is taken, not the broader one worth less
    ("234m234p23s66s789m9p", "9p"),
    ("123m456p789s78m33s1s", "1s"),
]


@pytest.mark.parametrize(("hand", "accepted"), DISCARDS)
def test_the_master_keeps_the_plan(hand: str, accepted: str) -> None:
    table = Table(MCR_GREEN, east=hand)
    chosen = opinion(table, "E")
    assert isinstance(chosen.action, asks.Discard)
    assert str(chosen.action.tile) in accepted.split(), str(chosen.reason)


@pytest.mark.parametrize("name", GOOD)
@pytest.mark.parametrize("rules", [MCR_GREEN, MCR_INTL], ids=lambda rules: rules.name)
@pytest.mark.parametrize(("hand", "accepted"), [DISCARDS[0], DISCARDS[2], DISCARDS[14]])
def test_everybody_sees_the_plainest_plans(hand: str, accepted: str, rules: McrRules, name: str) -> None:
    chosen = opinion(Table(rules, east=hand), "E", name)
    assert isinstance(chosen.action, asks.Discard)
    assert str(chosen.action.tile) in accepted.split(), str(chosen.reason)


#: South's thirteen tiles, East's discard, and what South answers.
CLAIMS = [
    # into a plan
    ("234m234p24s66s78m1z", "3s", "chow 24s"),
    ("123m456p79s55p24s1z", "8s", "chow 79s"),
    ("12345689m23p55s1z", "7m", "chow 89m"),
    ("13m234p345s67m99p1z", "2m", "chow 13m"),
    ("222m555p77s33s66z9m", "7s", "pung 77s"),
    ("11223m456m55z77z9m", "7z", "pung 77z"),
    # a kong into a plan; none that opens four concealed pungs
    ("555z66z777p12m345s", "5z", "kong"),
    ("222m555p777s33s66z", "2m", "pass"),
    # a claim that breaks the pair, or leads away from the plan
    ("234m23p234s678p99m", "9m", "pass"),
    ("234m24p234s78p99m1z", "9m", "pass"),
    # six pairs are not opened
    ("1133m5577p99s44z2s", "4z", "pass"),
    # knitted tiles and honours take no set
    ("147m25p369s1123z6z", "1z", "pass"),
    # thirteen orphans
    ("19m19p19s1123467z", "1z", "pass"),
    # the pattern is finished in the hand: no second copy of its chow
    ("234m234p234s9p67m1z", "2m", "pass"),
]


@pytest.mark.parametrize(("hand", "tile", "answer"), CLAIMS)
def test_the_master_claims_only_into_a_plan(hand: str, tile: str, answer: str) -> None:
    table = Table(MCR_GREEN, east=tile, south=hand).discard("E", tile, wait="S")
    chosen = opinion(table, "S")
    assert chosen.action == action(answer), str(chosen.reason)


def test_a_claim_for_a_kong_is_weighed_with_the_others() -> None:
    table = Table(MCR_GREEN, east="2m", south="222m345m67p88p456s").discard("E", "2m", wait="S")
    weighed = {type(option.action): option for option in opinion(table, "S").options}
    assert set(weighed) == {asks.Pass, asks.Chow, asks.Pung, asks.Kong}
    kong, pung = weighed[asks.Kong].points, weighed[asks.Pung].points
    assert kong is not None
    assert pung is not None
    assert kong > pung, "a melded kong is a fan"


def test_a_win_is_taken() -> None:
    table = Table(MCR_GREEN, east="8m", south="23467m23455p234s").discard("E", "8m", wait="S")
    for name in bots.__all__:
        assert opinion(table, "S", name).action == asks.Win()


def test_no_win_below_eight() -> None:
    """The hand is complete and worth four points: nobody says Hu."""
    table = Table(MCR_GREEN, east="6s", south="123m456m99p78s234s", draws="4z")
    table.discard("E", "6s", wait="S")
    for name in bots.__all__:
        assert opinion(table, "S", name).action != asks.Win()


def test_a_ready_hand_below_eight_is_no_ready_hand() -> None:
    """The wait for 6s and 9s is worth too little: the master changes the hand instead of keeping the wait."""
    table = Table(MCR_GREEN, east="123m456m99p78s234s1z")
    best = opinion(table, "E").options[0]
    assert best.shanten is None or best.shanten > 0 or (best.points or 0) >= 8


def test_a_kong_that_breaks_no_plan_is_declared() -> None:
    table = Table(MCR_GREEN, east="5555z234m234p23s6s9m")
    assert opinion(table, "E").action == asks.ConcealedKong(action("discard 5z").tile)  # type: ignore[union-attr]


def test_four_tiles_that_serve_in_chows_are_no_kong() -> None:
    table = Table(MCR_GREEN, east="2222m13m123p123s5s9p")
    assert isinstance(opinion(table, "E").action, asks.Discard)


def test_every_option_has_its_numbers_and_a_reason() -> None:
    decision = opinion(Table(MCR_GREEN, east="234m234p34s55s678p1z"), "E")
    best = decision.options[0]
    assert best.action == decision.action == action("discard 1z")
    assert (best.shanten, best.improving) == (0, 6)
    assert str(best.plan) == "Mixed Triple Chow"
    assert best.chance is not None
    assert 0.2 < best.chance <= 1
    assert best.points is not None
    assert best.points >= 8
    assert best.danger is not None
    assert [option.value for option in decision.options] == sorted(
        (option.value for option in decision.options), reverse=True
    )
    assert str(decision.reason) == "ready for Mixed Triple Chow: 6 tiles win"


@pytest.mark.parametrize("name", bots.__all__)
def test_without_time_something_legal_is_done(name: str) -> None:
    table = Table(MCR_GREEN, east="234m234p34s55s678p1z")
    assert opinion(table, "E", name, budget=0.0).action in table.legal("E")
    table = Table(MCR_GREEN, east="3s", south="234m234p24s66s789m").discard("E", "3s", wait="S")
    assert opinion(table, "S", name, budget=0.0).action in table.legal("S")


@pytest.mark.parametrize("name", GOOD)
@pytest.mark.parametrize("budget", [0.05, 0.3, 1.0])
def test_a_budget_is_kept_in_the_middle_of_a_thought(name: str, budget: float, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Table(MCR_GREEN, east="1468m257p1358s136z")
    claimed = Table(MCR_GREEN, east="3s", south="1468m257p1258s13z").discard("E", "3s", wait="S")
    for table, wind in ((asked, "E"), (claimed, "S")):
        spent = []
        for allowed in (budget, 1000.0):
            clock = Ticking()
            monkeypatch.setattr("muraille.bots.deadline.monotonic", clock)
            assert opinion(table, wind, name, allowed).action in table.legal(wind)
            spent.append(clock.now)
        assert spent[0] <= budget
        if budget == 0.05:
            assert spent[1] > budget, "the thought was cut short"
