"""The figures of danger can be derived again: the script reckons as the bots do, and writes what they read."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import fit_riichi_danger as fit
from measure_riichi_tables import deals_of
from muraille.bots import riichi as bots
from muraille.bots.riichi import measured_waits
from muraille.bots.riichi.measured_waits import HABITS, SHAPES
from muraille.bots.riichi.possible_waits import chances, likely_held
from muraille.riichi.rules import RCR_2016
from muraille.table.games import Game
from muraille.table.players import play_game
from muraille.table.seeds import SeededWalls

SHIPPED = SHAPES | HABITS


@pytest.fixture(scope="module")
def seen() -> fit.Seen:
    game = Game(RCR_2016, SeededWalls("danger"))
    play_game(game, [bots.club(f"danger:{place}") for place in range(4)])
    return fit.looks(list(deals_of(game.events)), RCR_2016)


def test_the_script_reckons_as_the_bots_do(seen: fit.Seen) -> None:
    told = fit.modelled(seen, SHIPPED)
    for row in range(0, len(told), 20):
        held = likely_held(np.flatnonzero(seen.thrown_early[row]).tolist(), seen.dora[row].tolist())
        safe = set(np.flatnonzero(seen.safe[row]).tolist())
        assert told[row].tolist() == pytest.approx(chances(seen.unseen[row].astype(int).tolist(), safe, held))


def test_nobody_waits_for_what_he_cannot_win_with(seen: fit.Seen) -> None:
    assert not (seen.waited & seen.safe).any()


def test_a_fit_is_no_worse_than_what_it_starts_from(seen: fit.Seen) -> None:
    some = fit.Seen._make(column[::10] for column in seen)
    assert fit.surprise(some, fit.fitted(some, SHIPPED)) <= fit.surprise(some, SHIPPED)


def test_the_shipped_figures_are_written_as_they_are_read() -> None:
    assert fit.text(SHIPPED) == Path(measured_waits.__file__).read_text(encoding="utf-8")
    assert '"dora": 9.5,' in fit.text(SHIPPED | {"dora": 9.5})
