"""Rare situations told as stories: every event of the deal as a sentence, compared with the story on file.

``python tests/table/test_play_stories.py`` writes the stories again; read what changed before you keep it.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from muraille.mcr.rules import MCR_GREEN
from muraille.riichi.rules import EMA_SHEET, RCR_2016, TENHOU
from muraille.table import actions as asks
from muraille.table.reasons import Asked
from muraille.table.walls import tile_set
from staging import Table

STORIES = Path(__file__).parent.parent / "data" / "stories"
#: Ready for 5m and 8m with All Simples and Pinfu.
READY = "23467m345p55678s"
#: MCR: ready for 5m and 8m with Mixed Triple Chow.
MIXED = "23467m23455p234s"


def double_win_with_bets() -> list[str]:
    """West in riichi and South win on East's discard: South takes the bets carried over, West has his own back."""
    table = Table(
        RCR_2016, east="1z8m", south=READY, west="23467m345p66s234s", draws="5z9p9p9s", ura="1z", bets=2000, counters=1
    )
    table.discard("E", "1z").discard("S", "5z").riichi("W", "9p").go().discard("E", "8m", S="win", W="win")
    return table.story()


def triple_win() -> list[str]:
    """Three players win on one discard; the discarder pays each in full."""
    hands = {"south": READY, "west": "23467m345p66678s", "north": "34567m345p23477s"}
    return Table(RCR_2016, east="8m", **hands).discard("E", "8m", S="win", W="win", N="win").story()


def triple_win_on_tenhou() -> list[str]:
    """The same draws the deal on Tenhou."""
    hands = {
        "east": "8m9p",
        "south": READY,
        "west": "23467m345p66678s",
        "north": "34567m345p23477s",
        "draws": "1z1z1z1z",
    }
    return Table(TENHOU, **hands).discard("E", "9p").go(3).discard("E", "8m", S="win", W="win", N="win").story()


def robbed_kong() -> list[str]:
    """North adds 3p to his pung, East robs it; no indicator is turned."""
    table = Table(RCR_2016, east="34588m24678p345s1z", south="3p", north="33p9m", draws="1z9s9s9s3p", indicators="1m2m")
    table.discard("E", "1z").discard("S", "3p", N="pung 33p").discard("N", "9m").go(3).added_kong("N", "3p", E="win")
    return table.story()


def concealed_kong_robbed_by_orphans() -> list[str]:
    """Only Thirteen Orphans robs a concealed kong."""
    table = Table(RCR_2016, east="9999m258p258s1345m", south="1m19p19s12345677z", west="78m234567p99p234s")
    return table.concealed_kong("E", "9m", S="win").story()


def kong_on_the_next_to_last_tile() -> list[str]:
    """East draws the next-to-last tile, makes a kong of it and wins with the last tile as replacement."""
    table = Table(
        RCR_2016, east="555z23467m34577p", last="5z2m", replacements="8m", indicators="1z2z", filler="next to last"
    )
    table.go_to(1)
    table.concealed_kong("E", "5z").win("E")
    return table.story()[-8:]


def four_kongs_by_one_player() -> list[str]:
    """Four kongs by one player: play goes on, and the pair wins; of the two yakuman one counts."""
    table = Table(RCR_2016, east="5555z6666z7777z11m", replacements="1m1m9p9p")
    for tile in ("5z", "6z", "7z", "1m"):
        table.concealed_kong("E", tile)
    return table.win("E").story()


def four_kongs_by_several_players() -> list[str]:
    """On the Sheet four kongs of several players draw the deal after the next discard; bets and counters stay."""
    table = Table(
        EMA_SHEET,
        east="5555z6666z7777z99m",
        south="1111z23m147p258s",
        replacements="8888m",
        draws="1p",
        counters=2,
        bets=1000,
    )
    for tile in ("5z", "6z", "7z"):
        table.concealed_kong("E", tile)
    return table.discard("E", "9m").concealed_kong("S", "1z").discard("S", "2m").story()


def four_kongs_and_play_goes_on() -> list[str]:
    """RCR knows no abortive draw: after four kongs of several players play goes on, and West may not make a fifth."""
    table = Table(
        RCR_2016,
        east="5555z6666z7777z99m",
        south="1111z23m147p258s",
        west="2222z23m147p258s",
        replacements="8888m",
        draws="1p1p",
    )
    for tile in ("5z", "6z", "7z"):
        table.concealed_kong("E", tile)
    table.discard("E", "9m").concealed_kong("S", "1z").discard("S", "2m")
    assert table.refused("W", "concealed_kong 2z") == "four_kongs"
    return table.discard("W", "1p").story()


def tenpai_before_the_turn() -> list[str]:
    """West announces tenpai before South has spoken; South keeps his own waiting hand face down."""
    waiting = {"south": "234m345p345678s7z", "west": "234m345p234678s6z", "indicators": "7z7z6z6z", "ura": "7z6z"}
    table = Table(RCR_2016, **waiting)
    while next(iter(table.deal.pending.values())).asked is not Asked.TENPAI:
        table.go()
    return table.do("W", asks.Tenpai()).do("S", asks.Noten()).story()[-6:]


def riichi_tile_won() -> list[str]:
    """South's riichi discard is won: the riichi is void, no bet is placed."""
    table = Table(RCR_2016, east="1z", south=READY, north="55z11m234p234567s", draws="5z").discard("E", "1z")
    return table.riichi("S", "5z", N="win").story()


def renhou() -> list[str]:
    """West wins on a discard before his first turn."""
    table = Table(RCR_2016, east="9p", west="23499m13678p345s", draws="2p")
    return table.discard("E", "9p").discard("S", "2p", W="win").story()


def renhou_interrupted() -> list[str]:
    """A pung came before: West's hand has no yaku any more and lets the tile go."""
    table = Table(RCR_2016, east="1z", west="23499m13678p345s", north="11z9s", south="2p", draws="7z7z")
    return table.discard("E", "1z", N="pung 11z").discard("N", "9s").go().discard("S", "2p").story()


def chihou_interrupted() -> list[str]:
    """East's concealed kong interrupts the first go-around: South's first draw wins, but not as Blessing of Earth."""
    table = Table(RCR_2016, east="9999p1z", south=READY, draws="8m", replacements="7z")
    return table.concealed_kong("E", "9p").discard("E", "1z").win("S").story()


def liable_for_three_dragons() -> list[str]:
    """West feeds the third dragon and pays all of the drawn win."""
    table = Table(RCR_2016, east="5z1m", south="6z", west="7z", north="556677z2399m99s1p", draws="8p8p8p8p1s1s1s1s1m")
    table.discard("E", "5z", N="pung 55z").discard("N", "1p").go()
    table.discard("S", "6z", N="pung 66z").discard("N", "9s").go(2)
    return table.discard("W", "7z", N="pung 77z").discard("N", "9s").go(3).win("N").story()


def nagashi_mangan() -> list[str]:
    """On the Sheet South has discarded only terminals and honours."""
    tiles = tile_set(red_fives=3)
    outside = iter([tile for tile in tiles if not tile.simple])
    simples = iter([tile for tile in tiles if tile.simple])
    draws = "".join(str(next(outside) if number % 4 == 1 else next(simples)) for number in range(1, 70))
    return Table(EMA_SHEET, draws=draws, counters=1, bets=1000).finish().story()[-4:]


def four_riichi() -> list[str]:
    """The fourth riichi draws the deal on the Sheet."""
    table = Table(
        EMA_SHEET,
        east="123m123p12399s55z1z",
        south="456m456p45688s66z",
        west="789m789p789s1177z",
        north="234678m234p2223z",
        draws="2z4z4z",
    )
    return table.riichi("E", "1z").riichi("S", "2z").riichi("W", "4z").riichi("N", "4z").story()


def mcr_flower_as_last_tile() -> list[str]:
    """The last tile of the wall is a flower: there is no replacement, the deal is drawn."""
    table = Table(MCR_GREEN, east="1234567f", replacements="1234567m8f").go_to(1).go()
    return table.story()[-6:]


def mcr_only_the_nearest_wins() -> list[str]:
    """East and North want South's discard; North is nearer after South than East."""
    table = Table(MCR_GREEN, east=MIXED + "1z", south="8m", north="23467m23466s234p")
    return table.discard("E", "1z").discard("S", "8m", N="win", E="win").story()


def mcr_flower_after_a_kong() -> list[str]:
    """The replacement tile of a kong is a flower, whose replacement wins: no Out with Replacement Tile."""
    table = Table(MCR_GREEN, east="5555z67m23455p234s", replacements="1f8m")
    return table.concealed_kong("E", "5z").win("E").story()


def mcr_robbed_kong() -> list[str]:
    """North adds 8m to his pung, East robs it."""
    table = Table(MCR_GREEN, east=MIXED + "1z", south="8m", north="88m9s", draws="1z9p9p9p8m")
    table.discard("E", "1z").discard("S", "8m", N="pung 88m").discard("N", "9s").go(3)
    return table.added_kong("N", "8m", E="win").story()


TOLD: tuple[Callable[[], list[str]], ...] = (
    double_win_with_bets,
    triple_win,
    triple_win_on_tenhou,
    robbed_kong,
    concealed_kong_robbed_by_orphans,
    kong_on_the_next_to_last_tile,
    four_kongs_by_one_player,
    four_kongs_by_several_players,
    four_kongs_and_play_goes_on,
    tenpai_before_the_turn,
    riichi_tile_won,
    renhou,
    renhou_interrupted,
    chihou_interrupted,
    liable_for_three_dragons,
    nagashi_mangan,
    four_riichi,
    mcr_flower_as_last_tile,
    mcr_only_the_nearest_wins,
    mcr_flower_after_a_kong,
    mcr_robbed_kong,
)


def written(story: Callable[[], list[str]]) -> str:
    return "\n".join([f"# {story.__doc__}", "", *story(), ""])


@pytest.mark.parametrize("story", TOLD, ids=lambda story: story.__name__)
def test_the_story_is_told_as_on_file(story: Callable[[], list[str]]) -> None:
    assert written(story) == (STORIES / f"{story.__name__}.txt").read_text(encoding="utf-8")


if __name__ == "__main__":
    STORIES.mkdir(exist_ok=True)
    for each in TOLD:
        (STORIES / f"{each.__name__}.txt").write_text(written(each), encoding="utf-8")
