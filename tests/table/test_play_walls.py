"""The set, the seats, the square wall, the dice, the breach and the deal, in both games."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from muraille.errors import InvalidRequest
from muraille.mcr.rules import MCR_GREEN, MCR_INTL
from muraille.riichi.rules import EMA_SHEET, RCR_2016
from muraille.table import events as happened
from muraille.table.family import Ruleset
from muraille.table.games import Game
from muraille.table.seeds import SeededWalls, Stream, commitment, deal_key, seats_from_seed, wall_from_key
from muraille.table.walls import BuiltWall, DeadWall, Wall, check_wall, dealt_hands, opened, tile_set, wall_opened_by
from muraille.tiles import KINDS, Tile, Wind
from staging import Table

#: Numbers in place of tiles: where does each place of the square end up?
SEVENTEEN: Any = range(136)
EIGHTEEN: Any = range(144)
EIGHT: Any = range(8)


def places(square: Any, *throws: tuple[int, int]) -> Any:
    return opened(square, throws)


@pytest.mark.rule("R007", "R008", "R012")
def test_riichi_has_no_flowers_and_no_red_fives() -> None:
    tiles = RCR_2016.play.tiles
    assert Counter(tiles) == Counter(dict.fromkeys(KINDS[:34], 4))
    assert len(DealtBy(RCR_2016).seats) == 4


@pytest.mark.rule("R008")
def test_the_sheet_has_one_red_five_in_each_suit() -> None:
    tiles = Counter(EMA_SHEET.play.tiles)
    assert [tiles[Tile(text)] for text in ("0m", "0p", "0s", "5m", "5p", "5s")] == [1, 1, 1, 3, 3, 3]
    assert sum(tiles.values()) == 136


@pytest.mark.rule("M012")
def test_mcr_has_144_tiles_with_eight_flowers() -> None:
    tiles = MCR_GREEN.play.tiles
    assert len(tiles) == 144
    assert sum(tile.flower for tile in tiles) == 8


def test_a_wall_that_is_no_complete_set_is_refused() -> None:
    with pytest.raises(InvalidRequest, match="1m is there 3 times"):
        check_wall(BuiltWall((*tile_set()[1:], Tile.RED)), tile_set())


# Seats


@pytest.mark.rule("R019", "R020", "R407", "M048")
def test_each_player_draws_one_of_the_four_winds() -> None:
    drawn = [seats_from_seed(str(number)) for number in range(400)]
    assert all(set(winds) == set(Wind) for winds in drawn)
    easts = Counter(winds.index(Wind.EAST) for winds in drawn)
    assert all(60 < easts[player] < 140 for player in range(4)), "no player is favoured"


@pytest.mark.rule("R019", "R012", "R020", "M048")
@pytest.mark.parametrize("rules", [RCR_2016, MCR_INTL], ids=lambda rules: rules.name)
def test_the_wind_drawn_is_the_first_seat(rules: Ruleset) -> None:
    game = Game(rules, SeededWalls("seats"))
    game.next_deal()
    drawn, started = game.events[0], game.events[1]
    assert isinstance(drawn, happened.SeatsDrawn)
    assert isinstance(started, happened.DealStarted)
    assert [drawn.winds[player] for player in started.players] == list(Wind)


@pytest.mark.rule("R019")
def test_a_schedule_may_fix_the_seats() -> None:
    fixed = (Wind.NORTH, Wind.WEST, Wind.SOUTH, Wind.EAST)
    game = Game(RCR_2016, SeededWalls("x"), seats=fixed)
    game.next_deal()
    started = game.events[0]
    assert isinstance(started, happened.DealStarted)
    assert started.players == (3, 2, 1, 0)


@pytest.mark.rule("R013", "M049")
def test_the_winds_follow_to_the_right() -> None:
    """Seats are numbered in the order of play, counter-clockwise: to the dealer's right sits South."""
    table = DealtBy(RCR_2016)
    assert [table.state.wind(seat).value for seat in range(4)] == ["E", "S", "W", "N"]
    table.state.dealer = 2
    assert [table.state.wind(seat).value for seat in range(4)] == ["W", "N", "E", "S"]


# The square and the breach


@pytest.mark.rule("R022", "R408")
def test_four_walls_of_seventeen_stacks() -> None:
    assert len(tile_set()) == 4 * 17 * 2


@pytest.mark.rule("M062")
def test_four_walls_of_eighteen_stacks() -> None:
    assert len(tile_set(flowers=True)) == 4 * 18 * 2


@pytest.mark.rule("R023", "R024", "R025", "R408", "M067")
def test_the_dice_count_players_from_the_dealer() -> None:
    assert "".join(wall_opened_by(total).value for total in range(2, 13)) == "SWNESWNESWN"


@pytest.mark.rule("R026", "R037", "R408")
@pytest.mark.parametrize(
    ("dice", "wall", "stack"),
    [((1, 1), 3, 2), ((2, 3), 0, 5), ((1, 2), 2, 3), ((6, 6), 1, 12), ((3, 1), 1, 4)],
)
def test_riichi_opens_after_the_counted_stacks(dice: tuple[int, int], wall: int, stack: int) -> None:
    """Clockwise stand the walls of East, North, West and South; each is counted from its owner's right."""
    assert places(SEVENTEEN, dice)[0] == 2 * (17 * wall + stack)


@pytest.mark.rule("M020", "M065", "M068", "M069", "M070")
def test_mcr_adds_the_second_throw_in_the_wall_of_the_first() -> None:
    assert MCR_GREEN.play.throws == 2
    assert places(EIGHTEEN, (2, 3), (1, 2))[0] == 2 * (0 * 18 + 8)
    assert places(EIGHTEEN, (1, 1), (6, 6))[0] == 2 * (3 * 18 + 14)


@pytest.mark.rule("M071")
def test_a_sum_over_eighteen_goes_on_in_the_next_wall_clockwise() -> None:
    """Twelve and twelve: North throws second, his wall has eighteen stacks, the sixth of West's is the last one counted."""
    assert places(EIGHTEEN, (6, 6), (6, 6))[0] == 2 * (18 + 24)


@pytest.mark.rule("M065", "M067")
def test_the_second_throw_is_the_named_players() -> None:
    game = Game(MCR_GREEN, SeededWalls("dice"))
    game.next_deal()
    first, second = (event for event in game.events if isinstance(event, happened.DiceThrown))
    assert first.seat == 0
    assert second.seat == (sum(first.dice) - 1) % 4


# The dead wall


@pytest.mark.rule("R028", "R030", "R041")
def test_fourteen_tiles_are_never_drawn() -> None:
    wall = DeadWall(tile_set())
    assert wall.left == 69
    taken = [wall.take() for _ in range(69)]
    assert wall.left == 0
    assert taken == list(tile_set()[53:122])
    assert wall.remaining == list(tile_set()[122:])


@pytest.mark.rule("R028")
def test_the_dead_wall_goes_round_the_corner() -> None:
    """Two stacks are counted in South's wall: they and the last five stacks of the wall before are dead."""
    order = places(SEVENTEEN, (1, 1))
    start = 2 * 17 * 3
    assert order[-14:] == tuple(range(start - 10, start + 4))


@pytest.mark.rule("R032", "R409", "R483")
def test_indicator_and_replacement_tiles_lie_by_the_opening() -> None:
    """From the opening: two stacks of replacement tiles, upper before lower, then the indicators, away from it."""
    dead = list(range(122, 136))
    wall: Any = DeadWall(SEVENTEEN)
    assert [wall.indicator(number) for number in range(5)] == [130, 128, 126, 124, 122]
    assert [wall.ura(number) for number in range(5)] == [131, 129, 127, 125, 123]
    assert [wall.replace() for _ in range(4)] == [134, 135, 132, 133]
    assert set(dead) == {130, 128, 126, 124, 122, 131, 129, 127, 125, 123, 134, 135, 132, 133}


@pytest.mark.rule("M072", "M079")
def test_mcr_replaces_from_the_rear_and_goes_to_the_very_last_tile() -> None:
    wall: Any = Wall(EIGHTEEN)
    assert [wall.replace() for _ in range(5)] == [142, 143, 140, 141, 138]
    taken = [wall.take() for _ in range(wall.left)]
    assert taken == [*range(53, 138), 139]
    assert wall.left == 0


@pytest.mark.parametrize("replaced", [1, 2])
def test_front_and_rear_meet_in_one_stack(replaced: int) -> None:
    wall: Any = Wall(EIGHT, 6)
    assert [wall.replace() for _ in range(replaced)] == [6, 7][:replaced]
    assert wall.left == 2 - replaced


def test_a_single_lower_tile_is_the_last_replacement() -> None:
    wall: Any = Wall(EIGHT, 7)
    assert wall.replace() == 7


# The deal


@pytest.mark.rule("R036", "R038", "R039", "R040", "M073", "M074", "M075", "M076", "M077")
def test_three_times_four_tiles_then_one_and_three() -> None:
    hands: Any = dealt_hands(EIGHTEEN)
    east, south, west, north = hands
    assert east[:12] == (0, 1, 2, 3, 16, 17, 18, 19, 32, 33, 34, 35)
    assert south[:12] == (4, 5, 6, 7, 20, 21, 22, 23, 36, 37, 38, 39)
    stacks = [(48, 49), (50, 51), (52, 53)]
    assert east[12:] == (stacks[0][0], stacks[2][0])
    assert (south[12], west[12], north[12]) == (stacks[0][1], stacks[1][0], stacks[1][1])
    single = [48, 49, 50, 51, 52]
    assert [east[12], south[12], west[12], north[12], east[13]] == single
    assert [len(hand) for hand in (east, south, west, north)] == [14, 13, 13, 13]


@pytest.mark.rule("M078")
def test_91_tiles_remain_and_the_lower_tile_of_the_third_stack_comes_first() -> None:
    wall: Any = Wall(EIGHTEEN)
    assert wall.left == 91
    assert wall.take() == 53


@pytest.mark.rule("R041", "R040", "R032")
def test_a_riichi_deal_begins_with_69_tiles_and_one_indicator() -> None:
    table = Table(RCR_2016, indicators="6s")
    assert table.state.left == 69
    assert [len(place.concealed) for place in table.state.seats] == [14, 13, 13, 13]
    assert table.state.indicators == [Tile("6s")]


# Walls from a seed


@pytest.mark.rule("R021")
def test_every_deal_has_a_wall_of_its_own() -> None:
    tiles = tile_set()
    walls = {wall_from_key(deal_key("seed", number), tiles, 1).tiles for number in range(1, 50)}
    assert len(walls) == 49
    assert all(Counter(wall) == Counter(tiles) for wall in walls)


@pytest.mark.rule("R021")
def test_every_tile_may_lie_anywhere() -> None:
    """Each place of the wall meets each kind about as often: 3 400 walls, a hundred times a kind at the first place."""
    first = Counter(Stream(str(number)).shuffled(tile_set())[0] for number in range(3400))
    assert all(60 < first[tile] < 145 for tile in KINDS[:34])


def test_the_commitment_is_published_before_and_the_key_after() -> None:
    game = Game(RCR_2016, SeededWalls("seed"))
    game.next_deal()
    deal = game.deal
    assert deal is not None
    started, built, thrown = game.events[1:4]
    assert isinstance(started, happened.DealStarted)
    assert isinstance(built, happened.WallBuilt)
    assert isinstance(thrown, happened.DiceThrown)
    while deal.pending:
        for seat, prompt in list(deal.pending.items()):
            game.answer(seat, prompt.default)
    ended = deal.log[-1]
    assert isinstance(ended, happened.DealEnded)
    assert ended.key is not None
    assert started.commitment == commitment(ended.key)
    again = wall_from_key(ended.key, tile_set(), 1)
    assert (again.tiles, again.throws) == (built.tiles, (thrown.dice,))


class DealtBy(Table):
    """A deal whose wall nobody arranged."""

    @property
    def seats(self) -> list[object]:
        return list(self.state.seats)
