"""MCR at the table: flowers, turns, claims, kongs, robbing, draws, the sixteen deals (Green §3.4 to §3.7; Intl)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from muraille.errors import IllegalAction
from muraille.families import family_of
from muraille.mcr import course
from muraille.mcr.play import McrPlay
from muraille.mcr.rules import MCR_GREEN, MCR_INTL, McrRules
from muraille.mcr.terms import french_word
from muraille.table import actions as asks
from muraille.table import events as happened
from muraille.table.events import Call, DrawnBecause
from muraille.table.games import Course, Game
from muraille.table.seats import Phase
from muraille.table.seeds import SeededWalls
from muraille.tiles import Tile, Wind
from staging import Table

#: Waits for 5m and 8m with Mixed Triple Chow: twelve points.
MIXED = "23467m23455p234s"
#: Waits for 6s and 9s in a hand worth less than eight points.
CHEAP = "123m456m99p78s234s"
BOTH = pytest.mark.parametrize("rules", [MCR_GREEN, MCR_INTL], ids=lambda rules: rules.name)


def plain(rules: McrRules = MCR_GREEN, /, **arranged: str) -> Table:
    """A deal in which East holds a white dragon to begin with."""
    return Table(rules, **{"east": "5z"} | arranged)


# Flowers


@pytest.mark.rule("M081", "M082", "M124", "M123", "M126")
def test_opening_flowers_are_replaced_in_the_order_of_the_winds() -> None:
    """East draws a flower for a flower; South has two, North one."""
    table = Table(
        MCR_GREEN,
        east="1f47m258p369s12345z",
        south="23f258m369p147s12z",
        west="369m147p258s1234z",
        north="4f17m369p258s5676z",
        replacements="5f9m8m7m6m",
    )
    exposed = [(event.seat, str(event.tile)) for event in table.all(happened.FlowerExposed)]
    assert exposed == [(0, "1f"), (0, "5f"), (1, "2f"), (1, "3f"), (3, "4f")]
    drawn = [(event.seat, str(event.tile), event.replacement) for event in table.all(happened.Drawn)]
    assert drawn == [(0, "5f", True), (0, "9m", True), (1, "8m", True), (1, "7m", True), (3, "6m", True)]
    assert not any(tile is None or tile.flower for place in table.state.seats for tile in place.concealed)
    assert table.asked == "E", "then East discards"
    assert [len(place.flowers) for place in table.state.seats] == [2, 2, 0, 1]


@pytest.mark.rule("M083")
def test_a_kong_in_the_dealt_hand_waits_for_the_players_turn() -> None:
    """Intl replaces kongs with the flowers; only East could do so before his first discard (MG50)."""
    table = plain(MCR_INTL, east="5555z", replacements="9p")
    table.concealed_kong("E", "5z")
    assert table.state.drawn is Tile("9p")
    assert table.turn == "E"


@pytest.mark.rule("M123", "M121", "M124", "M126")
@BOTH
def test_a_flower_drawn_is_laid_aside_and_replaced_until_none_comes(rules: McrRules) -> None:
    table = plain(rules, draws="1f", replacements="2f9m").discard("E", "5z")
    assert [str(tile) for tile in table.seat("S").flowers] == ["1f", "2f"]
    assert table.state.drawn is Tile("9m")
    assert table.turn == "S"
    assert all(isinstance(action, asks.Discard) for action in table.legal("S")), "without a win a tile is discarded"


@pytest.mark.rule("M158")
def test_a_flower_as_last_tile_draws_the_deal() -> None:
    """MG31: there is no replacement left."""
    hands = {"east": "1234567f", "replacements": "1234567m8f"}
    table = plain(**hands).go_to(1).go()
    assert table.deal.over
    assert [type(event).__name__ for event in table.deal.log[-4:]] == [
        "Drawn",
        "FlowerExposed",
        "DealDrawn",
        "DealEnded",
    ]


# Turns


@pytest.mark.rule("M032", "M049", "M086", "M087", "M088")
def test_turns_go_to_the_right_from_the_dealer() -> None:
    table = plain(draws="9m9m9m9m8m").discard("E", "5z").go(4)
    assert [event.seat for event in table.all(happened.Discarded)] == [0, 1, 2, 3, 0]
    assert [event.seat for event in table.all(happened.Drawn)] == [1, 2, 3, 0, 1]
    kinds = [type(event) for event in table.deal.log if isinstance(event, (happened.Drawn, happened.Discarded))]
    assert kinds == [happened.Discarded, happened.Drawn] * 5, "a tile is drawn only after the discard"


@pytest.mark.rule("M088", "M089")
def test_the_drawn_tile_or_another_is_discarded() -> None:
    table = plain(south="258m369p147s1234z", draws="9m").discard("E", "5z")
    assert table.may("S", "discard 9m")
    assert table.may("S", "discard 2m")
    assert not table.may("S", "discard 1m")


@pytest.mark.rule("M085", "M089", "M109")
def test_the_seconds_of_the_green_book() -> None:
    table = plain(draws="9m", west="55z")
    assert table.deal.pending[0].seconds == 20
    table.do("E", asks.Discard(Tile("5z")))
    assert table.deal.pending[2].seconds == 3
    table.claim()
    assert table.deal.pending[1].seconds == 10
    assert plain(MCR_INTL).deal.pending[0].seconds is None


@pytest.mark.rule("M091", "M122")
def test_thirteen_tiles_between_turns() -> None:
    table = plain(east="5555z", replacements="9p").concealed_kong("E", "5z").discard("E", "9p")
    for wind in "EWN":
        place = table.seat(wind)
        assert len(place.concealed) + 3 * len(place.melds) == 13
    assert table.seat("E").hand().size == 13


@pytest.mark.rule("M093", "M144")
def test_the_words_of_the_announcements() -> None:
    assert McrPlay(MCR_GREEN).words == {"chow": "Chi", "pung": "Pung", "kong": "Kong", "flower": "Hua", "win": "Hu"}
    assert McrPlay(MCR_INTL).words == {}


# Claims


@pytest.mark.rule("M092", "M096", "M108", "M230")
def test_a_pung_is_claimed_out_of_turn_and_play_goes_on_from_there() -> None:
    table = plain(north="55z6z", draws="9m")
    table.do("E", asks.Discard(Tile("5z")))
    assert table.asked == "N"
    table.claim(N="pung 55z")
    assert table.turn == "N"
    table.discard("N", "6z")
    assert table.turn == "E", "to the right of the claimer"
    assert table.refused("N", "pung 55z") == "nothing_to_claim", "older discards are dead"


@pytest.mark.rule("M104", "M105")
def test_a_chow_only_from_the_left() -> None:
    table = plain(east="5m", south="46m", west="46m")
    table.do("E", asks.Discard(Tile("5m")))
    assert "S" in table.asked
    assert table.refused("W", "chow 46m") == "chow_from_left"


@pytest.mark.rule("M106", "M110", "M153")
def test_pung_beats_chow() -> None:
    table = plain(east="5m", south="46m", north="55m")
    table.discard("E", "5m", S="chow 46m", N="pung 55m")
    assert table.turn == "N"
    assert table.one(happened.Overruled).call is Call.CHOW


@pytest.mark.rule("M152", "M231", "M232", "M135")
def test_hu_beats_all_and_ends_the_deal_at_once() -> None:
    """West wins with a chow tile that comes from the player opposite."""
    table = plain(
        east="8m",
        south="79m",
        west=MIXED,
        north="88m",
    )
    table.discard("E", "8m", S="chow 79m", W="win", N="pung 88m")
    assert table.one(happened.Won).seat == 2
    assert table.deal.over
    assert not table.all(happened.Called)


@pytest.mark.rule("M232")
def test_hu_is_announced_alone() -> None:
    """Whoever has claimed a pung with the tile has no drawn tile to win with."""
    table = plain(east="8m", south="23488m23455p234s").discard("E", "8m", S="pung 88m")
    assert table.refused("S", "win") == "no_draw"


@pytest.mark.rule("M154", "M155")
def test_the_nearest_after_the_discarder_not_after_the_dealer() -> None:
    hands = {"east": MIXED + "1z", "south": "8m", "north": "23467m23466s234p"}
    table = Table(MCR_GREEN, **hands, filler="nearest").discard("E", "1z").discard("S", "8m", N="win", E="win")
    assert table.one(happened.Won).seat == 3
    assert table.one(happened.Overruled).seat == 0


@pytest.mark.rule("M136")
def test_less_than_eight_points_do_not_win_on_a_discard() -> None:
    table = plain(east="9s", west=CHEAP, north="99s").do("E", asks.Discard(Tile("9s")))
    assert table.refused("W", "win") == "below_minimum"
    assert "W" not in table.asked


@pytest.mark.rule("M136")
def test_the_refusal_says_how_many_points_there_are() -> None:
    table = plain(south="123m456m99p78s234s", draws="9s").discard("E", "5z")
    reason = table.reason("S", "win")
    assert reason is not None
    assert reason.code == "below_minimum"
    assert "8 are needed" in str(reason.phrase)
    assert reason.cite == "Green §3.9.1-1"


@pytest.mark.rule("M107")
def test_there_is_no_sacred_discard() -> None:
    table = plain(south=MIXED, west="8m", draws="8m").discard("E", "5z").discard("S", "8m").discard("W", "8m", S="win")
    assert table.one(happened.Won).seat == 1, "South discarded 8m itself and may win on it"


@pytest.mark.rule("M090")
def test_the_kind_just_claimed_may_be_discarded() -> None:
    hands = {"east": "5m147m258p369s1234z"[:19], "south": "567m"}
    table = plain(**hands)
    table.discard("E", "5m", S="chow 67m")
    assert table.may("S", "discard 5m")
    strict = plain(replace(MCR_GREEN, discard_claimed_kind_allowed=False), **hands).discard("E", "5m", S="chow 67m")
    assert strict.refused("S", "discard 5m") == "claimed_kind"


@pytest.mark.rule("M103", "M113", "M116")
def test_exposed_sets_stay_as_they_are() -> None:
    table = plain(north="55z6z", west="5z").discard("E", "5z", N="pung 55z").discard("N", "6z")
    assert table.refused("N", "discard 5z") in ("not_in_hand", "not_your_turn")
    table.go(2)
    assert table.turn == "W"
    table.do("W", asks.Discard(Tile("5z")))
    assert not [event for event in table.all(happened.Called) if event.call is Call.KONG], "no discard extends a pung"
    assert table.turn == "N"


# Kongs


@pytest.mark.rule("M111", "M112", "M230")
def test_a_claimed_kong_takes_its_tile_from_the_rear() -> None:
    table = plain(west="555z", replacements="9p").discard("E", "5z", W="kong")
    assert str(table.seat("W").melds[0].meld) == "(5555z)"
    assert table.state.drawn is Tile("9p")
    assert table.state.left == 90
    assert not table.seat("W").closed


@pytest.mark.rule("M114", "M115", "M111")
def test_a_concealed_kong_lies_face_down_until_the_end() -> None:
    table = plain(east="5555z", replacements="9p").concealed_kong("E", "5z")
    assert table.family.hides_concealed_kongs
    assert table.seat("E").closed
    table.finish()
    assert table.one(happened.KongShown) == happened.KongShown(0, (Tile("5z"),) * 4)


@pytest.mark.rule("M117", "M103", "M121")
def test_a_pung_is_extended_with_a_wall_tile() -> None:
    table = extended()
    assert str(table.seat("N").melds[0].meld) == "(5555z)"
    assert not table.seat("N").closed
    barred = replace(MCR_GREEN, added_kong_allowed=False)
    other = plain(barred, north="55z6z", draws="9m9m9m5z").discard("E", "5z", N="pung 55z")
    other.discard("N", "6z").go(3)
    assert other.refused("N", "added_kong 5z") == "no_added_kong"


def extended(**claims: str) -> Table:
    table = plain(north="55z6z", draws="9m9m9m5z").discard("E", "5z", N="pung 55z")
    table.discard("N", "6z").go(3)
    return table.added_kong("N", "5z", **claims)


@pytest.mark.rule("M118")
def test_no_kong_in_the_turn_of_a_claim() -> None:
    table = plain(north="55z6666z").discard("E", "5z", N="pung 55z")
    assert table.refused("N", "concealed_kong 6z") == "kong_after_claim"
    allowed = plain(replace(MCR_GREEN, kong_after_claim_same_turn=True), north="55z6666z")
    assert allowed.discard("E", "5z", N="pung 55z").may("N", "concealed_kong 6z")


def test_no_kong_without_a_replacement_tile() -> None:
    """MG18: all flowers are out, the last tile of the wall is the fourth white dragon."""
    table = Table(
        MCR_GREEN, east="12345678f", south="", west="", north="", replacements="12345678m", filler="last kong"
    )
    table.go_to(0)
    drawer = table.turn
    seat = table.seat(drawer)
    for tile in [tile for tile in seat.concealed if tile is not None][:4]:
        seat.give(tile)
        seat.take(Tile("5z"))
    assert table.refused(drawer, "concealed_kong 5z") == "last_tile"


@pytest.mark.rule("M128", "M130")
def test_an_added_kong_is_robbed() -> None:
    table = robbing().claim(E="win")
    assert "robbing_the_kong" in table.yaku()
    assert table.one(happened.Won).discarder == 3
    assert str(table.seat("N").melds[0].meld) == "(888m)"


def robbing() -> Table:
    """North has a pung of South's 8m and adds the fourth; East waits for it."""
    table = Table(
        MCR_GREEN, east=MIXED + "1z", south="8m", north="88m", draws="1z9p9p9p8m", replacements="9s", filler="robbing"
    )
    table.discard("E", "1z").discard("S", "8m", N="pung 88m")
    table.discard("N", str(sorted(tile for tile in table.seat("N").concealed if tile)[-1])).go(3)
    assert table.state.drawn is Tile("8m")
    return table.do("N", asks.AddedKong(Tile("8m")))


@pytest.mark.rule("M128")
def test_an_added_kong_that_nobody_robs_is_replaced() -> None:
    table = robbing().claim()
    assert table.turn == "N"
    assert table.state.drawn is Tile("9s")


@pytest.mark.rule("M129")
def test_a_concealed_kong_cannot_be_robbed() -> None:
    table = plain(east="8888m", south=MIXED).concealed_kong("E", "8m")
    assert table.turn == "E"
    assert not table.all(happened.Won)


# Wins


@pytest.mark.rule("M142", "M084")
def test_the_dealer_may_win_on_the_deal() -> None:
    table = plain(east=MIXED + "8m").win("E")
    assert table.one(happened.Won).discarder is None
    barred = plain(replace(MCR_GREEN, dealer_hu_on_deal=False), east=MIXED + "8m")
    assert barred.refused("E", "win") == "dealt"


@pytest.mark.rule("M084", "M142")
def test_the_dealer_wins_after_replacing_flowers() -> None:
    table = plain(east="1f" + MIXED, replacements="8m").win("E")
    won = table.one(happened.Won)
    assert won.score["flowers"] == 1
    assert won.score["total"] == won.score["points"] + 1


@pytest.mark.rule("M144", "M145", "M146", "M033")
def test_the_winner_shows_the_hand_with_the_winning_tile_apart() -> None:
    table = plain(south=MIXED, draws="8m").discard("E", "5z").win("S")
    won = table.one(happened.Won)
    assert len(won.tiles) == 13
    assert won.tile is Tile("8m")
    assert won.score["fans"][0]["id"] == "mixed_triple_chow", "the fan and their points are named"
    assert table.state.phase is Phase.OVER


def test_out_with_replacement_tile_and_the_flower_that_breaks_it() -> None:
    """M127: a flower between the kong and the winning tile takes the fan away."""
    hand = "5555z67m23455p234s"  # fourteen tiles: after the kong it waits for 5m and 8m

    def fans(rules: McrRules, replacements: str) -> list[str]:
        return plain(rules, east=hand, replacements=replacements).concealed_kong("E", "5z").win("E").yaku()

    assert "out_with_replacement_tile" in fans(MCR_GREEN, "8m")
    assert "out_with_replacement_tile" not in fans(MCR_GREEN, "1f8m")
    assert "out_with_replacement_tile" in fans(replace(MCR_GREEN, replacement_fan_after_flower=True), "1f8m")


# The drawn deal


@pytest.mark.rule("M033", "M157", "M158", "M160", "M159")
@BOTH
def test_a_deal_without_a_winner(rules: McrRules) -> None:
    table = plain(rules).finish()
    assert table.state.left == 0
    drawn, ended = table.one(happened.DealDrawn), table.one(happened.DealEnded)
    assert drawn == happened.DealDrawn(DrawnBecause.EXHAUSTED)
    assert ended.scores == (0, 0, 0, 0)
    assert not ended.dealer_stays, "the deal passes on"


def test_the_last_discard_is_only_for_hu() -> None:
    """MG21; by option a pung of it is possible, and then the wall is empty."""
    hands = {"east": "12345678f", "replacements": "12345678m", "filler": "last discard"}
    table = Table(MCR_GREEN, **hands).go_to(0)
    discarder, tile = table.turn, table.state.drawn
    assert tile is not None
    other = "ESWN"["ESWN".index(discarder) - 1]
    for table in (Table(MCR_GREEN, **hands), Table(replace(MCR_GREEN, last_discard_hu_only=False), **hands)):
        table.go_to(0)
        place = table.seat(other)
        for given in [each for each in place.concealed if each is not None][:2]:
            place.give(given)
            place.take(tile)
        table.do(discarder, asks.Discard(tile))
        if table.rules is MCR_GREEN:
            assert table.deal.over
        else:
            assert other in table.asked


def test_a_false_hu_bars_from_winning_but_not_from_claiming() -> None:
    table = plain(south=MIXED, draws="8m")
    table.deal.rule_dead(1)
    table.discard("E", "5z")
    assert table.refused("S", "win") == "dead_hand"
    assert table.may("S", "discard 8m")


def test_riichi_is_unknown() -> None:
    table = plain()
    with pytest.raises(IllegalAction, match="do not know this"):
        table.do("E", asks.Riichi(Tile("5z")))


# The game


@pytest.mark.rule("M034", "M049", "M050", "M051", "M052", "M053", "M054", "M055", "M160")
def test_sixteen_deals_and_the_change_of_seats() -> None:
    game = Game(family_of(MCR_GREEN), SeededWalls("sixteen"), draw=False)
    deals: list[tuple[str, int, str]] = []
    while game.next_deal():
        deal = game.deal
        assert deal is not None
        players = "".join("ABCD"[player] for player in deal.state.players)
        deals.append((deal.state.round.value, deal.state.dealer, players))
        while game.pending:
            for seat, prompt in list(game.pending.items()):
                game.answer(seat, prompt.default)
    orders = {"E": "ABCD", "S": "BADC", "W": "CDBA", "N": "DCAB"}
    assert deals == [(wind, dealer, orders[wind]) for wind in "ESWN" for dealer in range(4)]


@pytest.mark.rule("M053")
def test_the_seats_stay_where_an_option_says_so() -> None:
    found = Course((0, 1, 2, 3), 0)
    found.played = 4
    assert course.next_deal(replace(MCR_GREEN, seat_change_each_round=False), found) == (Wind.SOUTH, 0, (0, 1, 2, 3))


@pytest.mark.rule("M173")
def test_at_time_the_deal_in_progress_is_void() -> None:
    game = Game(family_of(MCR_GREEN), SeededWalls("time"))
    game.next_deal()
    for seat, prompt in list(game.pending.items()):
        game.answer(seat, prompt.default)
    game.call_time()
    assert game.deal is not None
    assert game.deal.over
    assert not game.next_deal()
    assert game.finished is not None
    drawn = [event for event in game.events if isinstance(event, happened.DealDrawn)]
    assert drawn == [happened.DealDrawn(DrawnBecause.TIME)]
    assert [each.points for each in game.finished.results] == [0, 0, 0, 0]


def result(rules: McrRules, *scores: int) -> list[tuple[str, str | None]]:
    found = Course((0, 1, 2, 3), 0)
    found.scores = list(scores)
    return [(each.total, each.table_points) for each in course.result(rules, found, None).results]


@pytest.mark.rule("M035")
def test_table_points_are_shared_as_exact_fractions() -> None:
    assert result(MCR_GREEN, 60, 10, -20, -50) == [("60", "4"), ("10", "2"), ("-20", "1"), ("-50", "0")]
    assert [points for _, points in result(MCR_GREEN, 50, 50, 0, -100)] == ["3", "3", "1", "0"]
    assert [points for _, points in result(MCR_GREEN, 50, -20, -20, -10)] == ["4", "1/2", "1/2", "2"]
    assert [points for _, points in result(MCR_GREEN, 30, 30, 30, -90)] == ["7/3", "7/3", "7/3", "0"]
    assert result(MCR_INTL, 60, 10, -20, -50)[0] == ("60", None)


@pytest.mark.rule("M036")
def test_the_two_documents_mean_different_things_by_manche() -> None:
    words = {rules.name: (french_word("deal", rules), french_word("round", rules)) for rules in (MCR_GREEN, MCR_INTL)}
    assert words == {"mcr-green": ("donne", "manche"), "mcr-intl": ("manche", "tour")}
