"""Prompts: legal actions, refusals with reason and paragraph, defaults; an illegal answer changes nothing."""

from __future__ import annotations

import msgspec
import pytest

from muraille.errors import IllegalAction
from muraille.languages import language
from muraille.mcr.rules import MCR_GREEN
from muraille.riichi.rules import RCR_2016
from muraille.table import actions as asks
from muraille.tiles import Tile
from staging import Table

READY = "23467m345p55678s"


def test_a_prompt_lists_what_is_legal_and_says_why_the_rest_is_not() -> None:
    table = Table(RCR_2016, east="8m5z", south=READY, draws="5m9p9p9p", indicators="1z")
    table.discard("E", "5z").discard("S", "5m").go(2).do("E", asks.Discard(Tile("8m")))
    prompt = table.deal.pending[1]
    assert prompt.actions == (asks.Chow((Tile("6m"), Tile("7m"))), asks.Pass())
    (refused,) = prompt.refused
    assert refused.action == asks.Win()
    assert refused.reason.render(language("en")) == "furiten since your discard of 5m (RCR §3.4.5)"
    data = msgspec.json.decode(msgspec.json.encode(prompt.data()))
    assert data["asked"] == "claim"
    assert data["actions"] == [{"type": "chow", "tiles": ["6m", "7m"]}, {"type": "pass"}]
    assert data["refused"][0]["cite"] == "RCR §3.4.5"
    assert data["default"] == {"type": "pass"}
    assert data["open"] is False
    assert "mistakes" not in data
    assert prompt.data(mistakes=True).mistakes == ()


def test_refusals_are_in_the_readers_language() -> None:
    table = Table(MCR_GREEN, south="123m456m99p78s234s", draws="9s", east="5z").discard("E", "5z")
    prompt = table.deal.pending[1]
    messages = [each.message for each in prompt.data(language("fr")).refused]
    assert any("8" in message for message in messages)


def test_nothing_is_found_before_somebody_asks() -> None:
    table = Table(RCR_2016)
    prompt = table.deal.pending[0]
    assert prompt._actions is None
    assert prompt.default == asks.Discard(table.state.drawn)  # type: ignore[arg-type]
    assert prompt._actions is None


def test_an_old_prompt_is_refused_by_name() -> None:
    table = Table(RCR_2016, east="5z")
    prompt = table.deal.pending[0]
    table.discard("E", "5z")
    with pytest.raises(IllegalAction, match="the table has moved on"):
        _ = prompt.actions


def test_an_illegal_answer_changes_nothing() -> None:
    table = Table(RCR_2016, east="8m", south=READY, north="88m")
    table.do("E", asks.Discard(Tile("8m")))
    before, pending = list(table.deal.log), dict(table.deal.pending)
    for wind, action in (
        ("S", asks.Kong()),
        ("S", asks.Discard(Tile("2m"))),
        ("N", asks.Chow((Tile("6m"), Tile("7m")))),
        ("N", asks.Pung((Tile("8m"), Tile("9m")))),
        ("W", asks.Pass()),
        ("E", asks.Win()),
    ):
        with pytest.raises(IllegalAction, match=r"RCR §"):
            table.do(wind, action)
    assert table.deal.log == before
    assert table.deal.pending == pending


def test_a_seat_that_is_not_asked_can_still_see_why() -> None:
    """No yaku, no other claim: nobody waits for West, but its player may look."""
    table = Table(RCR_2016, east="5z", south="2p", west="23499m13678p345s", north="22p", draws="9s9s9s9s")
    table.discard("E", "5z").go(4).do("S", asks.Discard(Tile("2p")))
    assert "W" not in table.asked or asks.Win() not in table.legal("W")
    prompt = table.deal.prompt(2)
    assert prompt is not None
    assert [each.reason.code for each in prompt.refused] == ["no_yaku"]


def test_after_a_call_the_default_is_a_legal_discard() -> None:
    table = Table(RCR_2016, east="5z", north="55z").discard("E", "5z", N="pung 55z")
    prompt = table.deal.pending[3]
    assert prompt.default in prompt.actions


def test_a_five_and_a_red_five_are_different_tiles() -> None:
    from dataclasses import replace

    red = replace(RCR_2016, red_fives=3)
    table = Table(red, east="5p", west="05p").do("E", asks.Discard(Tile("5p")))
    assert {action.tiles for action in table.legal("W") if isinstance(action, asks.Pung)} == {(Tile("0p"), Tile("5p"))}
    other = Table(red, east="4p", south="0566p").do("E", asks.Discard(Tile("4p")))
    offered = {action.tiles for action in other.legal("S") if isinstance(action, asks.Chow)}
    assert offered >= {(Tile("0p"), Tile("6p")), (Tile("5p"), Tile("6p"))}


def test_the_copy_discarded_may_be_named() -> None:
    table = Table(RCR_2016, east="5z", south="1z", draws="1z").discard("E", "5z")
    table.do("S", asks.Discard(Tile("1z"), drawn=False))
    assert table.seat("S").river[0].drawn is False
    single = Table(RCR_2016, east="5z", draws="7z", indicators="7z7z", ura="7z").discard("E", "5z")
    with pytest.raises(IllegalAction, match="is the tile drawn just now"):
        single.do("S", asks.Discard(Tile("7z"), drawn=False))
    with pytest.raises(IllegalAction, match="was not drawn just now"):
        single.do("S", asks.Discard(single.seat("S").hand().concealed[0], drawn=True))
