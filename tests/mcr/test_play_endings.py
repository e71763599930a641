"""MCR at the table: wins, drawn deals and the course of the game (Green §3.4, §3.7, §3.9; Intl: Fin de la manche)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mcr.tables import BOTH, MIXED, plain
from muraille.errors import IllegalAction
from muraille.mcr.rules import MCR_GREEN, MCR_INTL, McrRules
from muraille.mcr.session import new_session
from muraille.mcr.terms import french_word
from muraille.table import actions as asks
from muraille.table import events as happened
from muraille.table.events import DrawnBecause
from muraille.table.games import Game
from muraille.table.phases import Phase
from muraille.table.seeds import SeededWalls
from muraille.tiles import Tile, Wind
from staging import Table

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
    game = Game(MCR_GREEN, SeededWalls("sixteen"), draw=False)
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
    found = replace(new_session(replace(MCR_GREEN, seat_change_each_round=False)), deals=4)
    assert found.next_deal() == (Wind.SOUTH, 0, (0, 1, 2, 3))


@pytest.mark.rule("M173")
def test_at_time_the_deal_in_progress_is_void() -> None:
    game = Game(MCR_GREEN, SeededWalls("time"))
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
    east, south, west, north = scores
    found = replace(new_session(rules), scores=(east, south, west, north))
    return [(each.total, each.table_points) for each in found.ending().results]


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
