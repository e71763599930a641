"""A discard that can be taken back: made a moment later, told to nobody before, kept by nobody."""

from __future__ import annotations

import pytest

from muraille.errors import InvalidRequest
from muraille.server.tables import effects, inputs
from muraille.server.tables.plans import TablePlan, checked
from muraille.server.tables.server_frames import Error, PromptFrame
from muraille.table.actions import Discard
from muraille.table.events import Discarded
from muraille.tiles import Tile
from table_world import World


def first_turn(*, timer: str = "off", people: int = 2) -> tuple[World, int, PromptFrame]:
    """A table that allows it, and the first who has to discard."""
    seats = ("human",) * people + ("tsumogiri",) * (4 - people)
    world = World("a table", TablePlan(timer=timer, seats=seats, length="deal", hints=False, undo=True))
    for player in range(people):
        world.come(player)
    while True:
        for player, reading in world.readings.items():
            if reading.prompt is not None and reading.prompt.open and reading.prompt.asked == "turn":
                return world, player, reading.prompt
        if world.writing:
            world.write()
        elif world.resting is not None:
            world.rest()
        else:
            world.wake()


def answer(world: World, player: int, prompt: PromptFrame) -> list[effects.Effect]:
    return world.task.step(inputs.Acted(player, prompt.id, prompt.default), world.now)


def told(todo: list[effects.Effect], player: int) -> list[object]:
    return [each.frame for each in todo if isinstance(each, effects.Send) and each.player == player]


def test_only_the_player_learns_of_a_discard_that_waits_and_nothing_is_written() -> None:
    world, player, prompt = first_turn()
    todo = answer(world, player, prompt)
    assert not any(isinstance(each, (effects.WriteMovement, effects.Think, effects.Show)) for each in todo)
    assert {each.player for each in todo if isinstance(each, effects.Send)} == {player}
    (frame,) = told(todo, player)
    assert getattr(frame, "held", None) is not None or "held" in getattr(frame, "changes", {})


def test_taken_back_it_never_was() -> None:
    world, player, prompt = first_turn()
    world.give(inputs.Acted(player, prompt.id, prompt.default))
    held = world.readings[player].prompt
    assert held is not None
    assert held.held is not None
    assert not held.open
    world.give(inputs.TakenBack(player, prompt.id))
    again = world.readings[player].prompt
    assert again is not None
    assert (again.id, again.open, again.held) == (prompt.id, True, None)
    other = next(each for each in prompt.discards.allowed if each != prompt.tile)
    world.give(inputs.Acted(player, prompt.id, Discard(Tile(other))))
    assert not world.writing
    world.wake()
    assert len(world.writing) == 1, "one discard, the second"
    assert world.state.deal is not None
    thrown = [each.tile for each in world.state.deal.log if isinstance(each, Discarded)]
    assert thrown[-1] is Tile(other)
    assert len(thrown) == 1 or thrown[-2] is not Tile(str(prompt.tile))


def test_after_the_moment_it_is_made_and_stays() -> None:
    world, player, prompt = first_turn()
    world.give(inputs.Acted(player, prompt.id, prompt.default))
    assert world.wake_at == world.now + world.state.settings.undo_s
    world.wake()
    assert isinstance(world.writing[0], effects.WriteMovement)
    todo = world.task.step(inputs.TakenBack(player, prompt.id), world.now)
    todo += world.task.step(inputs.JournalWritten(world.writing.popleft().ticket), world.now)
    todo += world.task.step(inputs.Rested(), world.now + world.state.settings.pace_s)
    assert "not_taken_back" in [frame.code for frame in told(todo, player) if isinstance(frame, Error)]


def test_the_clock_stands_from_the_press_and_goes_on_for_whoever_takes_it_back() -> None:
    world, player, prompt = first_turn(timer="competition")
    seat = world.state.seats[player]
    world.now += 7.0
    world.give(inputs.Acted(player, prompt.id, prompt.default))
    world.now += 2.0
    world.give(inputs.TakenBack(player, prompt.id))
    again = world.readings[player].prompt
    assert again is not None
    assert (again.remaining_ms, again.bank_ms) == (0, 16_000), "nine seconds of five and twenty"
    world.give(inputs.Acted(player, prompt.id, prompt.default))
    world.wake()
    assert seat.bank_s == 16.0, "what it waits for costs nothing"


def test_it_waits_no_longer_than_the_player_could_have_thought() -> None:
    world, player, prompt = first_turn(timer="competition")
    world.now += 24.0
    world.give(inputs.Acted(player, prompt.id, prompt.default))
    assert world.wake_at == world.now + 1.0


def test_a_pause_stops_it_too() -> None:
    world, player, prompt = first_turn()
    began = world.now
    world.give(inputs.Acted(player, prompt.id, prompt.default))
    world.now += 1.0
    for each in range(2):
        world.give(inputs.PauseAsked(each))
    assert world.wake_at is None
    world.now += 3600.0
    world.give(inputs.PauseEnded())
    assert world.wake_at == began + 3600.0 + world.state.settings.undo_s


def test_whoever_comes_back_sees_what_waits() -> None:
    world, player, prompt = first_turn()
    world.give(inputs.Acted(player, prompt.id, prompt.default))
    world.go(player)
    world.come(player)
    seen = world.readings[player].prompt
    assert seen is not None
    assert seen.held is not None
    assert seen.held.action == prompt.default


def test_a_line_that_is_cut_does_not_take_it_back() -> None:
    world, player, prompt = first_turn()
    world.give(inputs.Acted(player, prompt.id, prompt.default))
    world.go(player)
    world.wake()
    assert isinstance(world.writing[0], effects.WriteMovement)
    assert not world.state.seats[player].replaced


def test_what_the_rules_refuse_is_refused_at_once() -> None:
    world, player, prompt = first_turn()
    missing = next(tile for tile in ("1m", "9m", "1p", "9p", "5z") if tile not in prompt.discards.allowed)
    refused = world.task.step(inputs.Acted(player, prompt.id, Discard(Tile(missing))), world.now)
    assert any(isinstance(frame, Error) for frame in told(refused, player))


def test_an_open_table_takes_nothing_back() -> None:
    with pytest.raises(InvalidRequest, match="only at a guarded table"):
        checked(TablePlan(mode="open", undo=True))
