"""Problems with obvious answers: what to discard, when to declare riichi, what to call, when to fold."""

from __future__ import annotations

from typing import Any

import pytest

from muraille.bots import riichi as bots
from muraille.bots.decisions import Danger, Decision, Thinker
from muraille.riichi.rules import EMA_SHEET, RCR_2016, TENHOU, RiichiRules
from muraille.table import actions as asks
from muraille.table.arranged import written_action as action
from muraille.table.views import project
from muraille.tiles import parse_tiles
from staging import Table, Ticking


def opinion(table: Table, wind: str, bot: Thinker | None = None, budget: float | None = None) -> Decision:
    """What a bot thinks of the question that a seat is asked, from what that seat has seen."""
    seat = "ESWN".index(wind)
    player = bot or bots.master("problems")
    player.seated(seat, table.rules)
    for event in table.deal.log:
        seen = project(event, seat, table.rules)
        if seen is not None:
            player.observe(seen)
    return player.weigh(table.deal.pending[seat].written(budget))


def discarded(table: Table, wind: str = "E", name: str = "master") -> str:
    """The discard that a bot chooses, ``r`` before it for a riichi."""
    chosen = opinion(table, wind, getattr(bots, name)("problems")).action
    assert isinstance(chosen, (asks.Discard, asks.Riichi)), chosen
    return f"{'r' if isinstance(chosen, asks.Riichi) else ''}{chosen.tile}"


#: The dealer's fourteen tiles, the discards that a player would accept, and the indicator.
DISCARDS = [
    # an isolated honour of no value goes before anything that works
    ("234m456p78p345s11p3z", "r3z", "9s"),
    ("345m567p3467s88s4z9m", "4z 9m", "9s"),
    ("2345678m45p67s88p3z", "3z", "9s"),
    # honours of value are kept before those of none
    ("123m456p78s99s5z5z2z3z", "2z 3z", "9s"),
    # a lone terminal goes before a lone middle tile
    ("234m567m345p66p5s7s9m", "r9m 9m", "1z"),
    # complete shapes are not broken
    ("123456789m13p55s9p", "9p r9p", "1z"),
    ("111222333m45p7s19p", "1p 9p", "1z"),
    # two sides rather than the middle
    ("234567m234p66p24s5s", "r2s", "1z"),
    # seven pairs: the single that is hardest to pair goes
    ("1133m5577p992s55s8m", "r2s r8m 2s 8m", "1z"),
    # thirteen orphans are not thrown away
    ("19m19p19s1234567z5p", "5p r5p", "2s"),
    ("19m199p19s12346z5p6p", "5p 6p", "2s"),
    # a dora is kept where shape allows
    ("123m678m22p345s6p9s4z", "4z 9s 6p", "8s"),
    # ready for a two-sided wait after the discard
    ("234m55p678p34567s1z", "r1z", "9m"),
    ("123m456m789m23p99s4z", "r4z", "9p"),
]


@pytest.mark.parametrize(("hand", "accepted", "indicator"), DISCARDS)
def test_the_master_discards_the_obvious_tile(hand: str, accepted: str, indicator: str) -> None:
    assert discarded(Table(RCR_2016, east=hand, indicators=indicator)) in accepted.split()


@pytest.mark.parametrize(("hand", "accepted", "indicator"), DISCARDS)
def test_the_club_player_keeps_the_distance(hand: str, accepted: str, indicator: str) -> None:
    table = Table(RCR_2016, east=hand, indicators=indicator)
    decision = opinion(table, "E", bots.club("problems"))
    assert decision.options[0].shanten == min(
        option.shanten for option in decision.options if option.shanten is not None
    )


@pytest.mark.parametrize(
    ("rules", "hand", "expected"),
    [
        # no yaku without it: riichi
        (RCR_2016, "234m55p678p34567s1z", "r1z"),
        (TENHOU, "234m55p678p34067s1z", "r1z"),
        (EMA_SHEET, "234m55p678p34567s1z", "r1z"),
    ],
)
def test_a_good_wait_early_is_declared(rules: RiichiRules, hand: str, expected: str) -> None:
    assert discarded(Table(rules, east=hand, indicators="9m")) == expected


def test_a_red_five_is_kept_before_a_five() -> None:
    assert discarded(Table(TENHOU, east="055m67m123p456p9s11z", indicators="9s")) in ("9s", "r9s")


def test_no_riichi_when_the_wall_gives_no_further_draw() -> None:
    table = Table(RCR_2016, east="234m55p678p34567s1z", indicators="9m")
    table.go_to(2)
    seat = "ESWN"[table.state.turn]
    assert isinstance(opinion(table, seat).action, asks.Discard)


def test_the_last_discard_keeps_a_hand_ready_for_the_payment() -> None:
    table = Table(RCR_2016, east="234m55p678p34567s1z", indicators="9m").go_to(3)
    while table.state.turn:
        table.go()
    decision = opinion(table, "E")
    assert (decision.options[0].shanten, decision.options[0].chance) == (0, None)
    assert str(decision.reason) == "the hand stays ready, which is paid when the wall is used up"


# Calls: East discards what the other may call, late in the deal where so many tiles are left


def claimed(rules: RiichiRules, wind: str, hand: str, tile: str, left: int, name: str = "master") -> str:
    """What a bot does about a discard of East."""
    names = {"S": "south", "W": "west", "N": "north"}
    table = Table(rules, **{names[wind]: hand, "east": tile, "indicators": "9s", "filler": "calls"})
    while table.state.left > left or table.turn != "E":
        table.go()
    table.discard("E", tile, wait=wind)
    return type(opinion(table, wind, getattr(bots, name)("problems")).action).__name__.lower()


EARLY, LATE = 69, 26


@pytest.mark.parametrize(
    ("rules", "wind", "hand", "tile", "left", "expected"),
    [
        # a pung of dragons that makes the hand ready
        (RCR_2016, "S", "234m567p45s88s77z1p", "7z", LATE, "pung"),
        (RCR_2016, "W", "234m567p34s88s77z1p", "7z", LATE, "pung"),
        (EMA_SHEET, "N", "234m567p45s88s77z1p", "7z", LATE, "pung"),
        # no yaku: no call
        (RCR_2016, "S", "23m789p123s99s45p8s", "1m", EARLY, "pass"),
        (RCR_2016, "S", "23m789p123s99s45p8s", "1m", LATE, "pass"),
        (RCR_2016, "S", "1379m1479p258s33z", "3z", EARLY, "pass"),
        # a guest wind brings nothing
        (RCR_2016, "S", "234m567p45s88s44z1p", "4z", EARLY, "pass"),
        # a cheap chow does not open a hand that riichi makes dear
        (RCR_2016, "S", "34m567p345s67s88p1z", "2m", EARLY, "pass"),
        # open All Simples, ready at once
        (RCR_2016, "S", "35m678p345p67s88s1z", "4m", LATE, "chow"),
        # the Sheet gives All Simples only to a concealed hand
        (EMA_SHEET, "S", "35m678p345p67s88s1z", "4m", LATE, "pass"),
        # thirteen orphans stay closed
        (RCR_2016, "S", "19m19p19s12345z77z", "7z", EARLY, "pass"),
        # one suit and dragons
        (RCR_2016, "S", "1123456m9m66z77z9p", "6z", LATE, "pung"),
    ],
)
def test_calls(rules: RiichiRules, wind: str, hand: str, tile: str, left: int, expected: str) -> None:
    assert claimed(rules, wind, hand, tile, left) == expected


@pytest.mark.parametrize(
    ("hand", "tile", "expected"),
    [
        ("234m567p45s88s77z1p", "7z", "pung"),
        ("23m789p123s99s45p8s", "1m", "pass"),
        ("35m678p345p67s88s1z", "4m", "chow"),
    ],
)
def test_calls_of_the_club_player(hand: str, tile: str, expected: str) -> None:
    assert claimed(RCR_2016, "S", hand, tile, EARLY, name="club") == expected


# A riichi against a bad hand


def riichi_table(north: str, **arranged: Any) -> Table:
    """East declares riichi with its first discard; South and West throw what they draw, then North has to discard."""
    table = Table(
        RCR_2016,
        east="123m456m78p11p789s9p",
        north=north,
        indicators="4z",
        draws=arranged.pop("draws", "4z2z3z"),
        **arranged,
    )
    return table.riichi("E", "9p").go(2)


@pytest.mark.parametrize("name", ["club", "master"])
@pytest.mark.parametrize("north", ["1589m2479s13p67z5m", "158m2469s139p567z", "147m2589p369s156z"])
def test_a_bad_hand_folds_with_the_safest_tile(north: str, name: str) -> None:
    decision = opinion(riichi_table(north), "N", getattr(bots, name)("problems"))
    assert decision.options[0].danger is not None
    assert decision.options[0].danger.value in ("safe", "low")
    dangers = [option.danger for option in decision.options if option.danger is not None]
    assert list(Danger).index(decision.options[0].danger) == min(list(Danger).index(danger) for danger in dangers)


def test_the_riichi_players_own_discard_is_safe() -> None:
    table = riichi_table("258m2589p369s156z")
    decision = opinion(table, "N")
    assert isinstance(decision.action, asks.Discard)
    nines = [option for option in decision.options if getattr(option.action, "tile", None) == action("discard 9p").tile]  # type: ignore[union-attr]
    assert nines[0].danger is Danger.SAFE


def test_a_ready_hand_of_value_is_not_folded() -> None:
    """All of one suit, ready for two sides: North pushes a tile that is not safe."""
    table = riichi_table("2223344455678s", draws="4z2z5p")
    decision = opinion(table, "N")
    assert isinstance(decision.action, (asks.Riichi, asks.Discard))
    assert decision.action.tile in parse_tiles("5p")


def test_a_safe_tile_is_not_called_a_danger() -> None:
    """A good hand that can throw what lies before the riichi player."""
    decision = opinion(riichi_table("2233445567s88s", draws="4z2z9p"), "N")
    assert decision.options[0].danger is Danger.SAFE
    assert str(decision.reason) in (
        "a safe tile, after which the hand can still win",
        "riichi brings more than waiting in silence",
    )


def test_a_win_is_taken_whatever_it_is_worth() -> None:
    table = Table(RCR_2016, east="123m456p789s1122z2z", indicators="9m")
    assert isinstance(opinion(table, "E").action, asks.Win)
    assert isinstance(opinion(table, "E", bots.novice("1")).action, asks.Win)


def test_numbers_are_given_with_every_option() -> None:
    decision = opinion(Table(RCR_2016, east="234m55p678p34567s1z", indicators="9m"), "E")
    best = decision.options[0]
    assert best.chance is not None
    assert best.points is not None
    assert 0 < best.chance < 1
    assert best.points >= 1000
    assert best.improving
    assert list(decision.options) == sorted(decision.options, key=lambda option: -option.value)
    assert str(decision.reason)


def test_no_time_at_all_still_gives_a_legal_answer() -> None:
    table = Table(RCR_2016, east="2344m55p678p3467s1z", indicators="9m")
    decision = opinion(table, "E", budget=0.0)
    assert decision.action in table.deal.pending[0].actions
    table.do("E", action("discard 4m"))
    for seat, prompt in table.deal.pending.items():
        assert opinion(table, "ESWN"[seat], budget=0.0).action in prompt.actions


@pytest.mark.parametrize("budget", [0.008, 0.1, 1.0])
def test_a_budget_is_kept_in_the_middle_of_a_thought(budget: float, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(RCR_2016, east="2344m55p678p3467s1z", indicators="9m")
    spent = []
    for allowed in (budget, 1000.0):
        clock = Ticking()
        monkeypatch.setattr("muraille.bots.deadline.monotonic", clock)
        assert opinion(table, "E", budget=allowed).action in table.deal.pending[0].actions
        spent.append(clock.now)
    assert spent[0] <= budget
    if budget == 0.008:
        assert spent[1] > budget, "the thought was cut short"


def test_families_of_every_preset_are_played() -> None:
    for rules in (RCR_2016, EMA_SHEET, TENHOU):
        table = Table(rules, east="234m55p678p34567s1z", indicators="9m")
        for name in bots.__all__:
            assert opinion(table, "E", getattr(bots, name)("1")).action in table.deal.pending[0].actions
