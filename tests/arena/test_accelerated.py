"""Games that the extension plays whole are those of the Python engine."""

from __future__ import annotations

import pytest

from muraille.arena import matches
from muraille.arena.accelerated import accelerated, played_inside
from muraille.arena.matches import Played, play
from muraille.arena.plans import Plan
from muraille.bots.registry import player
from muraille.cli import simulate
from muraille.cli.simulate import Task
from muraille.families import RULESETS
from muraille.table.events import Claimed, Event, Overruled, Passed
from muraille.table.family import Ruleset
from muraille.table.games import Game
from muraille.table.players import play_game
from muraille.table.seeds import SeededWalls
from native.outcomes import needs_extension

pytestmark = needs_extension
EVERY = pytest.mark.parametrize("rules", list(RULESETS.values()), ids=lambda rules: rules.name)
FOUR = ("greedy", "tsumogiri", "first", "greedy")


def told(events: list[Event]) -> list[Event]:
    """Without who answered in which order."""
    return [event for event in events if not isinstance(event, (Passed, Claimed, Overruled))]


@EVERY
def test_the_same_game(rules: Ruleset) -> None:
    assert accelerated(FOUR)
    game = Game(rules, SeededWalls("west"))
    decisions = play_game(game, [player(name, "") for name in FOUR])
    inside = played_inside(rules, "west", FOUR, draws_seats=True)
    assert told(inside.events) == told(game.events)
    assert sum(inside.decisions) == decisions


@EVERY
def test_the_arena_and_simulate_give_the_same_figures(rules: Ruleset, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = Plan(rules=rules.name, players=FOUR, seed="7")
    match = next(iter(plan.matches(1)))
    task = Task(1, rules.name, (), FOUR, "7:1", None)
    found, outcome = play(plan, match), simulate.play(task)
    for room in (matches, simulate):
        monkeypatch.setattr(room, "accelerated", lambda players: False)
    other, again = play(plan, match), simulate.play(task)
    assert isinstance(found, Played)
    assert isinstance(other, Played)
    assert found.tallies == other.tallies
    assert [each.decisions for each in found.times] == [each.decisions for each in other.times]
    assert outcome._replace(seconds=0) == again._replace(seconds=0)


def test_other_players_are_not_inside() -> None:
    assert not accelerated(("random", "greedy", "greedy", "greedy"))
    assert not accelerated(("greedy", "greedy", "greedy", "master"))
