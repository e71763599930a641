"""Tenpai or noten at an exhaustive draw, in turn or before it (RCR §3.4.2)."""

from __future__ import annotations

import pytest

from muraille.errors import IllegalAction
from muraille.riichi.rules import RCR_2016
from muraille.table import actions as asks
from muraille.table import events as happened
from muraille.table.reasons import Asked
from muraille.table.replays import verify
from staging import Table

#: South and West wait for a dragon each, which lies in the dead wall; nothing that is drawn helps anybody.
TWO_WAITING = {"south": "234m345p345678s7z", "west": "234m345p234678s6z", "indicators": "7z7z6z6z", "ura": "7z6z"}


def at_the_draw(table: Table | None = None) -> Table:
    """The wall is used up, East has said noten, South is asked, and West waits too."""
    table = table or Table(RCR_2016, **TWO_WAITING)
    while next(iter(table.deal.pending.values())).asked is not Asked.TENPAI:
        table.go()
    assert table.asked == "S"
    return table


@pytest.mark.rule("R163")
def test_tenpai_may_be_announced_before_ones_turn() -> None:
    table = at_the_draw().do("W", asks.Tenpai())
    assert table.asked == "S", "the question to South stands"
    table.do("S", asks.Noten())
    declared = [(event.seat, event.tenpai) for event in table.all(happened.TenpaiDeclared)]
    assert declared == [(0, False), (2, True), (1, False), (3, False)]
    assert table.one(happened.DealDrawn).payments == (-1000, -1000, 3000, -1000)


@pytest.mark.rule("R163")
def test_in_turn_nobody_is_passed_over() -> None:
    table = at_the_draw().do("S", asks.Tenpai())
    assert table.asked == "W"
    table.do("W", asks.Tenpai())
    assert [event.seat for event in table.all(happened.TenpaiDeclared)] == [0, 1, 2, 3]


@pytest.mark.rule("R163")
@pytest.mark.parametrize("said", [asks.Tenpai(), asks.Noten()])
@pytest.mark.parametrize("changed", ["tenpai", "noten"])
def test_an_announcement_cannot_be_changed(said: asks.Tenpai | asks.Noten, changed: str) -> None:
    table = at_the_draw().do("W", said)
    assert table.refused("W", changed) == "already_declared"
    assert table.refused("E", changed) == "already_declared", "the table said it for East"
    with pytest.raises(IllegalAction, match="cannot be changed"):
        table.do("W", asks.Noten())


@pytest.mark.rule("R163", "R127")
def test_only_a_waiting_hand_is_tenpai() -> None:
    table = at_the_draw()
    assert table.refused("N", "tenpai") == "not_waiting"
    assert table.may("N", "noten")
    assert Table(RCR_2016, **TWO_WAITING).refused("W", "tenpai") == "no_draw"


@pytest.mark.rule("R165")
def test_who_declared_riichi_shows_the_hand_also_before_the_turn() -> None:
    table = Table(RCR_2016, **TWO_WAITING).go(2)
    table.riichi("W", str(table.state.drawn))
    at_the_draw(table)
    assert table.refused("W", "noten") == "must_show"
    assert table.may("W", "tenpai")


@pytest.mark.rule("R163")
def test_an_early_announcement_replays() -> None:
    table = at_the_draw().do("W", asks.Tenpai()).do("N", asks.Noten()).do("S", asks.Tenpai())
    assert table.deal.over
    (unfinished,) = verify(table.deal.log, table.rules)
    assert str(unfinished.phrase) == "the record ends before the game is over"
