"""The end of a deal and of a game: draws, counters, dealer, rounds, result (RCR §3.4 to §3.6; Sheet)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from muraille.bots.registry import player
from muraille.riichi.endings import nagashi
from muraille.riichi.payments import noten_payments
from muraille.riichi.rules import EMA_SHEET, RCR_2016, TENHOU, RiichiRules
from muraille.riichi.session import RiichiSession, new_session
from muraille.table import actions as asks
from muraille.table import events as happened
from muraille.table.events import DealEnded, DealStarted, DrawnBecause, Four
from muraille.table.games import Game
from muraille.table.outcomes import Outcome, Winner
from muraille.table.players import play_game
from muraille.table.replays import verify
from muraille.table.seats import RiverTile
from muraille.table.seeds import SeededWalls
from muraille.table.session import Settlement
from muraille.table.walls import tile_set
from muraille.tiles import Tile, Wind
from staging import Table

#: Waits for the red dragon, of which the test puts the other three out of reach.
WAITING = "234m345p345678s7z"
OUT_OF_REACH = {"indicators": "7z7z", "ura": "7z"}
READY = "23467m345p55678s"


# Exhaustive draw


@pytest.mark.rule("R162", "R163", "R165")
def test_the_wall_is_used_up() -> None:
    table = Table(RCR_2016, south=WAITING, **OUT_OF_REACH).finish()
    assert table.state.left == 0
    assert len(table.deal.wall.remaining) == 14, "the dead wall stays"
    declared = table.all(happened.TenpaiDeclared)
    assert [event.seat for event in declared] == [0, 1, 2, 3]
    assert [event.tenpai for event in declared] == [False, True, False, False]
    assert [len(event.tiles) for event in declared] == [0, 13, 0, 0], "to be paid the hand is shown"
    assert table.one(happened.DealDrawn).payments == (-1000, 3000, -1000, -1000)


@pytest.mark.rule("R164", "R163", "R127")
def test_a_waiting_player_may_keep_the_hand_face_down() -> None:
    table = Table(RCR_2016, south=WAITING, **OUT_OF_REACH)
    table.go_to(0).go()
    assert table.legal("S") == (asks.Tenpai(), asks.Noten())
    table.do("S", asks.Noten())
    assert table.one(happened.DealDrawn).payments == (0, 0, 0, 0)


@pytest.mark.rule("R166", "R459", "R506")
@pytest.mark.parametrize(
    ("shown", "payments"),
    [
        ("....", (0, 0, 0, 0)),
        ("T...", (3000, -1000, -1000, -1000)),
        (".T.T", (-1500, 1500, -1500, 1500)),
        ("TT.T", (1000, 1000, -3000, 1000)),
        ("TTTT", (0, 0, 0, 0)),
    ],
)
def test_noten_payments(shown: str, payments: Four) -> None:
    assert noten_payments([letter == "T" for letter in shown], 3000) == payments


@pytest.mark.rule("R128", "R129")
def test_tenpai_does_not_ask_where_the_tiles_are() -> None:
    """All four are gone from sight: still tenpai. All four are the player's own: not tenpai."""
    shown = Table(RCR_2016, south=WAITING, **OUT_OF_REACH).finish()
    assert shown.all(happened.TenpaiDeclared)[1].tenpai
    own = Table(RCR_2016, south="1111m456p789s234s").finish()
    assert not own.all(happened.TenpaiDeclared)[1].tenpai


@pytest.mark.rule("R167", "R168", "R222", "R223", "R460", "R462", "R494", "R505")
@pytest.mark.parametrize("rules", [RCR_2016, EMA_SHEET], ids=lambda rules: rules.name)
def test_a_counter_after_every_exhaustive_draw(rules: RiichiRules) -> None:
    noten = Table(rules, south=WAITING, counters=2, **OUT_OF_REACH).finish()
    ended = noten.one(happened.DealEnded)
    assert (ended.counters, ended.dealer_stays) == (3, False)
    tenpai = Table(rules, east=WAITING + "1m", counters=2, **OUT_OF_REACH).finish()
    ended = tenpai.one(happened.DealEnded)
    assert (ended.counters, ended.dealer_stays) == (3, True)


# After a win


def won_by(*seats: str, dealer_discards: bool = False) -> DealEnded:
    hands = {"south": READY, "west": "23467m345p66s234s"}
    if "E" in seats:
        table = Table(RCR_2016, east=READY + "8m", counters=2).win("E")
    else:
        table = Table(RCR_2016, east="1z8m", counters=2, **hands).discard("E", "8m", **dict.fromkeys(seats, "win"))
    return table.one(happened.DealEnded)


@pytest.mark.rule("R216", "R219", "R221", "R223", "R460", "R505")
def test_counters_and_dealer_after_a_win() -> None:
    assert (won_by("E").counters, won_by("E").dealer_stays) == (3, True)
    assert (won_by("S").counters, won_by("S").dealer_stays) == (0, False)
    assert (won_by("S", "W").counters, won_by("S", "W").dealer_stays) == (0, False)


@pytest.mark.rule("R216", "R219", "R221")
def test_the_dealer_among_several_winners_stays() -> None:
    table = Table(RCR_2016, east=READY + "1z", west="23467m345p66s234s", south="8m", counters=2)
    table.discard("E", "1z").discard("S", "8m", E="win", W="win")
    ended = table.one(happened.DealEnded)
    assert [event.seat for event in table.all(happened.Won)] == [2, 0], "West is nearest after South"
    assert (ended.counters, ended.dealer_stays) == (3, True)


# Abortive draws


@pytest.mark.rule("R475", "R477", "R499")
def test_four_times_the_same_wind() -> None:
    table = Table(EMA_SHEET, east="4z", south="4z", west="4z", north="4z", counters=1)
    table.discard("E", "4z").discard("S", "4z").discard("W", "4z").discard("N", "4z")
    assert table.one(happened.DealDrawn) == happened.DealDrawn(DrawnBecause.FOUR_WINDS)
    ended = table.one(happened.DealEnded)
    assert (ended.counters, ended.dealer_stays) == (2, True)
    plain = Table(RCR_2016, east="4z", south="4z", west="4z", north="4z")
    plain.discard("E", "4z").discard("S", "4z").discard("W", "4z").discard("N", "4z")
    assert not plain.all(happened.DealDrawn)


@pytest.mark.rule("R475")
def test_different_winds_or_an_interruption_draw_nothing() -> None:
    table = Table(EMA_SHEET, east="4z", south="4z", west="4z", north="3z")
    table.discard("E", "4z").discard("S", "4z").discard("W", "4z").discard("N", "3z")
    assert not table.all(happened.DealDrawn)
    kong = Table(EMA_SHEET, east="4z9999m", south="4z", west="4z", north="4z").concealed_kong("E", "9m")
    kong.discard("E", "4z").discard("S", "4z").discard("W", "4z").discard("N", "4z")
    assert not kong.all(happened.DealDrawn)


@pytest.mark.rule("R474", "R477")
def test_four_riichi() -> None:
    table = Table(
        EMA_SHEET,
        east="123m123p12399s55z1z",
        south="456m456p45688s66z",
        west="789m789p789s1177z",
        north="234678m234p2223z",
        draws="2z4z4z",
    )
    table.riichi("E", "1z").riichi("S", "2z").riichi("W", "4z").riichi("N", "4z")
    assert table.one(happened.DealDrawn).because is DrawnBecause.FOUR_RIICHI
    assert table.one(happened.DealEnded).bets == 4000, "the bets stay"


@pytest.mark.rule("R476", "R477")
def test_nine_terminals_and_honours() -> None:
    table = Table(EMA_SHEET, east="19m19p19s123z25m258p")
    assert asks.NineTerminals() in table.legal("E")
    table.do("E", asks.NineTerminals())
    assert table.one(happened.DealDrawn) == happened.DealDrawn(DrawnBecause.NINE_TERMINALS, seat=0)
    few = Table(EMA_SHEET, east="19m19p19s12z225m258p")
    assert few.refused("E", "nine_terminals") == "too_few_terminals"
    late = Table(EMA_SHEET, east="2m", south="2m19m19p19s1234z", west="19m19p19s567z12z").discard("E", "2m").go(4)
    assert late.refused("S", "nine_terminals") == "not_first_turn"


@pytest.mark.rule("R161", "R158")
def test_rcr_has_no_abortive_draws() -> None:
    table = Table(RCR_2016, east="19m19p19s123z25m258p")
    reason = table.reason("E", "nine_terminals")
    assert reason is not None
    assert (reason.code, reason.cite) == ("no_abortive_draws", "RCR §3.4.3")
    assert asks.NineTerminals() in [each.action for each in table.deal.judged(0)[1]]


def test_tenhou_draws_the_deal_with_three_winners() -> None:
    hands = {
        "east": "8m9p",
        "south": READY,
        "west": "23467m345p66678s",
        "north": "34567m345p23477s",
        "draws": "1z1z1z1z",
    }
    table = Table(TENHOU, **hands).discard("E", "9p").go(3).discard("E", "8m", S="win", W="win", N="win")
    assert table.one(happened.DealDrawn).because is DrawnBecause.TRIPLE_WIN
    assert len(table.all(happened.Overruled)) == 3


@pytest.mark.rule("R499")
@pytest.mark.parametrize(("paid", "expected"), [(False, (0, 0, 0, 0)), (True, (-1000, 3000, -1000, -1000))])
def test_by_option_those_who_do_not_wait_pay_at_an_abortive_draw(paid: bool, expected: Four) -> None:
    rules = replace(EMA_SHEET, abort_noten_payment=paid)
    winds = Table(rules, east="4z", south="4z" + WAITING[:-2], west="4z", north="4z", **OUT_OF_REACH, draws="7z")
    winds.discard("E", "4z").discard("S", "4z").discard("W", "4z").discard("N", "4z")
    assert winds.one(happened.DealDrawn) == happened.DealDrawn(DrawnBecause.FOUR_WINDS, expected)
    nine = Table(rules, east="19m19p19s123z25m258p", south=WAITING, **OUT_OF_REACH).do("E", asks.NineTerminals())
    assert nine.one(happened.DealDrawn) == happened.DealDrawn(DrawnBecause.NINE_TERMINALS, expected, 0)
    assert sum(nine.one(happened.DealEnded).scores) == 0


# Nagashi mangan


def outside_draws(*seats: int) -> str:
    """Draws of a whole deal in which these seats get only terminals and honours, the others only simples."""
    tiles = tile_set()
    outside = iter([tile for tile in tiles if not tile.simple])
    simples = iter([tile for tile in tiles if tile.simple])
    drawn = [next(outside) if number % 4 in seats else next(simples) for number in range(1, 70)]
    return "".join(map(str, drawn))


@pytest.mark.rule("R441", "R498")
def test_nagashi_mangan_is_paid_as_a_drawn_mangan() -> None:
    table = Table(EMA_SHEET, draws=without_reds(outside_draws(1)), counters=1, bets=1000).finish()
    event, ended = table.one(happened.NagashiMangan), table.one(happened.DealEnded)
    assert event == happened.NagashiMangan(1, (-4100, 8300, -2100, -2100), 1000)
    assert not table.all(happened.TenpaiDeclared), "no noten payments (G49)"
    assert (ended.counters, ended.bets, ended.dealer_stays) == (0, 0, False)
    assert Table(RCR_2016, draws=outside_draws(1)).finish().all(happened.NagashiMangan) == []


def test_two_players_with_nagashi_mangan_are_both_paid() -> None:
    table = Table(EMA_SHEET, draws=without_reds(outside_draws(1, 2)), counters=1, bets=1000).finish()
    first, second = table.all(happened.NagashiMangan)
    assert first == happened.NagashiMangan(1, (-4100, 8300, -2100, -2100), 1000)
    assert second == happened.NagashiMangan(2, (-4000, -2000, 8000, -2000), 0)


def test_on_tenhou_nagashi_mangan_takes_the_place_of_the_noten_payments() -> None:
    table = Table(TENHOU, draws=without_reds(outside_draws(1)), counters=1, bets=1000).finish()
    assert len(table.all(happened.TenpaiDeclared)) == 4
    assert table.one(happened.NagashiMangan).payments == (-4000, 8000, -2000, -2000)
    ended = table.one(happened.DealEnded)
    assert (ended.counters, ended.bets) == (2, 1000)


@pytest.mark.rule("R441")
def test_a_called_discard_spoils_nagashi_mangan() -> None:
    spoiled = RCR_2016.state()
    for place, tile in zip(spoiled.seats, ("5m", "1m", "5m", "5m"), strict=True):
        place.river = [RiverTile(Tile(tile), drawn=True)]
    assert [event.seat for event in nagashi(EMA_SHEET, spoiled)] == [1]
    spoiled.seats[1].river[0] = spoiled.seats[1].river[0]._replace(called_by=3)
    assert not list(nagashi(EMA_SHEET, spoiled))


def without_reds(draws: str) -> str:
    """Three of the fives are red in this set."""
    for suit in "mps":
        draws = draws.replace(f"5{suit}", f"0{suit}", 1)
    return draws


# Rounds and the end of the game


def so_far(
    rules: RiichiRules,
    prevailing: Wind,
    dealer: int,
    *,
    stays: bool,
    scores: Four = (30000, 30000, 30000, 30000),
    winners: tuple[int, ...] = (),
) -> RiichiSession:
    """A game after a deal that left the table so."""
    started = new_session(rules).at(DealStarted(5, prevailing, dealer, (0, 1, 2, 3), scores))
    outcome = Outcome(winners=tuple(Winner(player=player) for player in winners))
    return started.closed(outcome, Settlement(scores, 0, 0, stays))


@pytest.mark.rule("R014", "R016", "R017", "R048", "R223", "R225", "R226")
@pytest.mark.parametrize(
    ("prevailing", "dealer", "stays", "following"),
    [
        (Wind.EAST, 0, False, (Wind.EAST, 1)),
        (Wind.EAST, 2, True, (Wind.EAST, 2)),
        (Wind.EAST, 3, False, (Wind.SOUTH, 0)),
        (Wind.SOUTH, 0, False, (Wind.SOUTH, 1)),
        (Wind.SOUTH, 3, True, (Wind.SOUTH, 3)),
        (Wind.SOUTH, 3, False, None),
    ],
)
def test_dealer_and_round(prevailing: Wind, dealer: int, stays: bool, following: tuple[Wind, int] | None) -> None:
    found = so_far(RCR_2016, prevailing, dealer, stays=stays).next_deal()
    assert (found and found[:2]) == following


@pytest.mark.rule("R014", "R015", "R016", "R017", "R048", "R225", "R226")
def test_everybody_is_east_at_least_twice() -> None:
    game = Game(RCR_2016, SeededWalls("whole game"))
    easts: list[int] = []
    rounds: list[Wind] = []
    while game.next_deal():
        deal = game.deal
        assert deal is not None
        easts.append(deal.state.dealer)
        rounds.append(deal.state.round)
        while game.pending:
            for seat, prompt in list(game.pending.items()):
                game.answer(seat, prompt.default)
    assert rounds[0] is Wind.EAST
    assert easts[0] == 0
    assert set(rounds) == {Wind.EAST, Wind.SOUTH}
    for wind in (Wind.EAST, Wind.SOUTH):
        dealers = [east for east, prevailing in zip(easts, rounds, strict=True) if prevailing is wind]
        assert list(dict.fromkeys(dealers)) == [0, 1, 2, 3], "each is East in turn"


@pytest.mark.rule("R229")
def test_a_leading_last_dealer_plays_on() -> None:
    scores = (20000, 20000, 20000, 60000)
    leading = so_far(RCR_2016, Wind.SOUTH, 3, stays=True, scores=scores, winners=(3,))
    assert leading.next_deal() == (Wind.SOUTH, 3, (0, 1, 2, 3))
    stopping = replace(RCR_2016, agari_yame=True)
    assert so_far(stopping, Wind.SOUTH, 3, stays=True, scores=scores, winners=(3,)).over
    behind = so_far(stopping, Wind.SOUTH, 3, stays=True, scores=(60000, 20000, 20000, 20000), winners=(3,))
    assert not behind.over
    earlier = so_far(stopping, Wind.SOUTH, 2, stays=True, scores=(20000, 20000, 60000, 20000), winners=(2,))
    assert not earlier.over


@pytest.mark.rule("R230", "R411")
def test_a_negative_score_ends_only_informal_games() -> None:
    broke = so_far(RCR_2016, Wind.EAST, 1, stays=False, scores=(-500, 40500, 40000, 40000))
    assert not broke.over
    informal = replace(EMA_SHEET, bust_ends_game=True, starting_points=30000)
    assert so_far(informal, Wind.EAST, 1, stays=False, scores=broke.scores).over
    empty = so_far(informal, Wind.EAST, 1, stays=False, scores=(0, 40000, 40000, 40000))
    assert empty.over, "at zero or below (G56)"


def test_after_the_signal_one_more_deal_is_played() -> None:
    game = Game(RCR_2016, SeededWalls("time"))
    game.next_deal()
    game.call_time()
    deals = 1
    while game.pending:
        for seat, prompt in list(game.pending.items()):
            game.answer(seat, prompt.default)
        if not game.pending and game.next_deal():
            deals += 1
    assert deals == 2
    assert game.finished is not None


# The result


def result(rules: RiichiRules, *scores: int, bets: int = 0) -> list[str]:
    east, south, west, north = scores
    found = replace(new_session(rules), scores=(east, south, west, north), bets=bets)
    return [each.total for each in found.ending().results]


@pytest.mark.rule("R227", "R232", "R233", "R234", "R235", "R489")
@pytest.mark.parametrize(
    ("scores", "uma"),
    [
        ((40, 33, 27, 20), (15, 5, -5, -15)),
        ((35, 35, 30, 20), (10, 10, -5, -15)),
        ((45, 30, 30, 15), (15, 0, 0, -15)),
        ((50, 30, 20, 20), (15, 5, -10, -10)),
        ((35, 35, 25, 25), (10, 10, -10, -10)),
        ((35, 35, 35, 15), (5, 5, 5, -15)),
        ((60, 20, 20, 20), (15, -5, -5, -5)),
        ((30, 30, 30, 30), (0, 0, 0, 0)),
    ],
)
def test_uma_and_ties(scores: Four, uma: Four) -> None:
    expected = [str(1000 * (score - 30 + extra)) for score, extra in zip(scores, uma, strict=True)]
    assert result(RCR_2016, *(1000 * score for score in scores)) == expected


@pytest.mark.rule("R145", "R228")
def test_bets_left_go_to_the_winner() -> None:
    assert result(RCR_2016, 40000, 32000, 26000, 20000, bets=2000) == ["27000", "7000", "-9000", "-25000"]
    three = replace(new_session(RCR_2016), scores=(39000, 39000, 39000, 1000), bets=2000).ending().results
    assert [each.points for each in three] == [39800, 39600, 39600, 1000], "the whole rest to one (G29)"
    assert result(RCR_2016, 34000, 34000, 30000, 21000, bets=1000) == ["14500", "14500", "-5000", "-24000"]


@pytest.mark.rule("R478")
def test_by_option_who_won_no_deal_has_a_penalty() -> None:
    """Yakitori: the players agree on it beforehand; in points it is taken after uma."""
    agreed = replace(RCR_2016, yakitori=True)
    found = replace(new_session(agreed), scores=(40000, 33000, 27000, 20000), have_won=frozenset({0, 2}))
    results = found.ending().results
    assert [each.yakitori for each in results] == [False, True, False, True]
    assert [each.total for each in results] == ["25000", "8000", "-8000", "-25000"]
    paid = replace(found, rules=replace(agreed, yakitori_points=10_000)).ending().results
    assert [each.total for each in paid] == ["25000", "-2000", "-8000", "-35000"]
    assert [each.place for each in paid] == [1, 2, 3, 4], "the ranking at the table stays"
    assert not any(each.yakitori for each in replace(found, rules=RCR_2016).ending().results)


@pytest.mark.rule("R478")
def test_a_game_remembers_who_won() -> None:
    game = Game(replace(EMA_SHEET, yakitori=True), SeededWalls("yakitori"))
    play_game(game, [player("greedy", str(place)) for place in range(4)])
    assert game.finished is not None
    won: set[int] = set()
    players: Four = (0, 1, 2, 3)
    for event in game.events:
        players = event.players if isinstance(event, DealStarted) else players
        if isinstance(event, (happened.Won, happened.NagashiMangan)):
            won.add(players[event.seat])
    assert {each.player for each in game.finished.results if each.yakitori} == {0, 1, 2, 3} - won
    assert not verify(game.events, game.rules)


@pytest.mark.rule("R412", "R500")
def test_a_sheet_tournament_starts_at_zero() -> None:
    assert result(EMA_SHEET, 8000, 1000, -2000, -7000) == ["38000", "11000", "-12000", "-37000"]


def test_on_tenhou_the_earlier_dealer_ranks_first() -> None:
    assert result(TENHOU, 25000, 25000, 25000, 25000) == ["20000", "10000", "-10000", "-20000"]
