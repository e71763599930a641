"""MCR at the table: turns and claims (Green §3.6, §3.7; Intl: Réclamation)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mcr.tables import CHEAP, MIXED, plain
from muraille.mcr.play import McrPlay
from muraille.mcr.rules import MCR_GREEN, MCR_INTL
from muraille.table import actions as asks
from muraille.table import events as happened
from muraille.table.events import Call
from muraille.tiles import Tile
from staging import Table

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
