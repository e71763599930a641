"""A table without sockets, disk or clock: ten thousand inputs by lot, and what it promises after each."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from muraille.server.tables import effects, inputs
from muraille.server.tables.plans import TablePlan
from muraille.server.tables.seats import Occupant
from muraille.server.tables.server_frames import Error, GameOver, Moved, PromptClosed, PromptFrame, Snapshot
from table_world import READERS, World

#: Tables of every kind: two games, guarded and open, with and without clocks, people and bots.
PLANS = [
    TablePlan(rules=rules, mode=mode, timer=timer, seats=seats, hints=False, length=length, minutes=minutes, undo=undo)
    for rules in ("rcr-2016", "mcr-green")
    for mode, timer, seats, minutes, length, undo in (
        ("guarded", "competition", ("human",) * 4, None, "round", False),
        ("guarded", "relaxed", ("human",) * 4, None, "round", True),
        ("guarded", "off", ("human", "human", "greedy", "tsumogiri"), None, "round", False),
        ("open", "relaxed", ("human", "human", "human", "tsumogiri"), 20, "deal", False),
        ("guarded", "competition", ("human", "tsumogiri", "greedy", "greedy"), 5, "round", True),
        ("open", "off", ("human",) * 4, None, "deal", False),
    )
]
INPUTS = 1000


def named(plan: TablePlan) -> str:
    return f"{plan.rules} {plan.mode} {plan.timer} {plan.seats.count('human')}{' undo' * plan.undo}"


@pytest.mark.parametrize("plan", PLANS, ids=named)
def test_whatever_happens_the_promises_are_kept(plan: TablePlan) -> None:
    """Nothing is told before it is written, nobody is asked twice, no timer is lost, everybody can leave: ten thousand inputs."""
    given, games = 0, 0
    while given < INPUTS:
        world = World(f"{named(plan)}:{games}", plan, failing=games % 2 == 1, delay_s=60.0 * (games % 3))
        while not world.state.finished and given + world.steps < INPUTS:
            world.anything()
        given += world.steps
        games += 1
        if not world.state.finished:
            world.to_the_end()
        assert world.state.finished


def at_the_table(*, timer: str = "off", people: int = 2, delay_s: float = 0.0) -> World:
    seats = ("human",) * people + ("tsumogiri",) * (4 - people)
    world = World("a table", TablePlan(timer=timer, seats=seats, length="deal", hints=False), delay_s=delay_s)
    for player in range(people):
        world.come(player)
    return world


def until(world: World, true: Callable[[], bool]) -> None:
    """Let the journal write and the pauses go by."""
    while not true():
        if world.writing:
            world.write()
        elif world.resting is not None:
            world.rest()
        else:
            world.wake()


def somebody_asked(world: World) -> int | None:
    return next((player for player, each in world.readings.items() if each.prompt is not None), None)


def first_question(world: World) -> tuple[int, PromptFrame]:
    until(world, lambda: somebody_asked(world) is not None)
    player = somebody_asked(world)
    assert player is not None
    prompt = world.readings[player].prompt
    assert prompt is not None
    return player, prompt


def test_an_answer_is_written_before_anybody_is_told() -> None:
    world = at_the_table()
    player, prompt = first_question(world)
    todo = world.task.step(inputs.Acted(player, prompt.id, prompt.default), world.now)
    kinds = [type(effect) for effect in todo]
    assert effects.WriteMovement in kinds
    frames = [effect.frame for effect in todo if isinstance(effect, effects.Send)]
    assert all(isinstance(frame, PromptClosed) for frame in frames), "that the question is closed, and nothing else"


def test_what_cannot_be_written_is_not_told_and_ends_the_table() -> None:
    world = at_the_table()
    player, prompt = first_question(world)
    world.give(inputs.Acted(player, prompt.id, prompt.default))
    todo = world.task.step(inputs.NotWritten(world.writing[-1].ticket), world.now)
    frames = [effect.frame for effect in todo if isinstance(effect, effects.Send)]
    assert world.state.phase == "failed"
    assert [frame.code for frame in frames if isinstance(frame, Error)] == ["table_failed"] * 2
    assert not any(isinstance(frame, Moved) for frame in frames)


def test_a_seat_that_could_not_be_written_is_free_again() -> None:
    world = World("a table", TablePlan(seats=("human", "tsumogiri", "tsumogiri", "tsumogiri")))
    world.state.seats[0].occupant = before = Occupant(kind="empty")
    world.give(inputs.Seated({0: Occupant(kind="human", name="Ann")}))
    world.give(inputs.NotWritten(world.writing.popleft().ticket))
    assert world.state.seats[0].occupant == before
    assert not world.state.finished


def test_a_slow_player_is_answered_for_when_question_and_bank_are_over() -> None:
    world = at_the_table(timer="competition")
    first_question(world)
    began = world.now
    assert world.wake_at == began + 25.0
    world.wake()
    assert isinstance(world.writing[0], effects.WriteMovement)


def test_a_pause_gives_back_the_time_that_was_left() -> None:
    world = at_the_table(timer="competition")
    first_question(world)
    began = world.now
    world.now += 3.0
    for player in range(2):
        world.give(inputs.PauseAsked(player))
    assert world.wake_at is None
    world.now += 3600.0
    world.give(inputs.PauseEnded())
    assert world.wake_at == began + 3600.0 + 25.0


def test_an_absent_player_has_half_a_minute_once() -> None:
    world = at_the_table()
    player, _ = first_question(world)
    world.go(player)
    assert world.wake_at == world.now + 30.0
    world.wake()
    assert world.state.seats[player].replaced


def test_a_table_that_all_have_left_is_over_whatever_it_is_doing() -> None:
    world = at_the_table()
    player, prompt = first_question(world)
    world.give(inputs.Acted(player, prompt.id, prompt.default))
    assert world.writing, "it is being written"
    for each in range(2):
        world.leave(each)
    assert world.state.phase == "abandoned"


def test_those_who_watch_are_told_later_and_in_order() -> None:
    world = at_the_table(delay_s=60.0)
    todo = world.task.step(inputs.Watched(7, READERS[0]), world.now)
    (snapshot,) = [each.frame for each in todo if isinstance(each, effects.Show) and isinstance(each.frame, Snapshot)]
    assert snapshot.seq == 0
    first_question(world)
    began = world.task.audience.next_due
    assert began is not None
    world.now = began
    told = [each.frame for each in world.task.step(inputs.Woke(), world.now) if isinstance(each, effects.Show)]
    assert isinstance(told[0], Moved)
    assert told[0].view["your_seat"] is None


def test_the_end_is_told_when_it_is_written() -> None:
    world = at_the_table(people=1)
    while world.state.phase == "playing" or world.state.game is None:
        until(world, lambda: somebody_asked(world) is not None or world.state.between_deals or world.state.finished)
        if world.state.between_deals:
            world.give(inputs.Readied(0))
        elif (player := somebody_asked(world)) is not None:
            prompt = world.readings[player].prompt
            assert prompt is not None
            world.give(inputs.Acted(player, prompt.id, prompt.default))
    assert world.state.phase == "over"
    (ticket,) = [effect.ticket for effect in world.writing]
    todo = world.task.step(inputs.JournalWritten(ticket), world.now)
    assert any(isinstance(effect, effects.Send) and isinstance(effect.frame, GameOver) for effect in todo)
