"""The master held against sixty hand-made positions of each game: what teachers keep, he keeps."""

from __future__ import annotations

import sys

import pytest

from muraille.bots.situations import think
from muraille.families import ruleset
from muraille.table.actions import Discard, Riichi
from muraille.tiles import Wind, format_tiles, parse_tiles
from muraille.training import ExerciseKind, ExerciseSituation
from muraille.training.positions import question_of
from principles import MCR, RIICHI, positions

#: What lies there, so that the deal is a few turns old and says nothing about the hand.
RIVERS = ("3z4z", "4z1z", "1z7z", "6z3z")


def agrees(rules: str, keep: str, go: str) -> bool:
    """Whether the master discards one of the tiles that may go."""
    tiles = [*parse_tiles(keep), *parse_tiles(go)]
    assert len(tiles) == 14
    assert all(tiles.count(tile) <= 4 for tile in tiles)
    hand, drawn = format_tiles(sorted(tiles[:-1])), tiles[-1].value
    situation = ExerciseSituation(
        kind=ExerciseKind.BEST, rules=rules, hand=hand, drawn=drawn, seat=Wind.EAST, rivers=RIVERS
    )
    action = think(question_of(situation, ruleset(rules), "master")).action
    return isinstance(action, (Discard, Riichi)) and action.tile in parse_tiles(go)


@pytest.mark.parametrize(("rules", "game"), [("rcr-2016", RIICHI), ("mcr-green", MCR)], ids=["riichi", "mcr"])
def test_the_master_keeps_what_teachers_keep(
    rules: str, game: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    known = positions(game)
    assert len(known) == len({keep + go for _, keep, go in known}) == 60
    missed = [f"{keep}|{go} ({principle})" for principle, keep, go in known if not agrees(rules, keep, go)]
    with capsys.disabled():
        told = ", ".join(missed) or "none"
        sys.stdout.write(f"\n{rules}: {60 - len(missed)} of 60 positions as teachers say; otherwise: {told}\n")
    assert len(missed) <= 6
