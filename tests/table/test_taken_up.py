"""A game that is interrupted anywhere, written down, read again and played on is the game that was not interrupted."""

from __future__ import annotations

from random import Random

import pytest

from muraille.families import RULESETS
from muraille.referee.table import TableReferee
from muraille.riichi.rules import RCR_2016
from muraille.table import actions as asks
from muraille.table import events as happened
from muraille.table.actions import Action
from muraille.table.events import Event
from muraille.table.family import Ruleset
from muraille.table.games import Game
from muraille.table.prompts import Prompt
from muraille.table.reasons import Asked
from muraille.table.records import Header, Record, read_record, record_lines
from muraille.table.replays import UNTOLD
from muraille.table.seeds import SeededWalls
from muraille.table.state import State
from muraille.table.umpires import Umpire
from muraille.tiles import Tile

NAMES = ("A", "B", "C", "D")
CASES = [(name, is_open) for name in RULESETS for is_open in (False, True) if not (is_open and name == "mcr-botzone")]


def umpire_of(*, is_open: bool) -> Umpire | None:
    return TableReferee() if is_open else None


def written(game: Game) -> Record:
    """What has happened so far, through JSON and back."""
    record = Record(Header(rules=game.rules.name, players=NAMES, open=game.umpire is not None), tuple(game.events))
    return read_record(list(record_lines(record)))


def taken_up(game: Game, at: int | None = None) -> Game:
    return Game.from_record(written(game), game.rules, at=at, walls=game.walls, umpire=game.umpire)


def questions(game: Game) -> dict[int, object]:
    return {seat: prompt.written() for seat, prompt in game.pending.items()}


def chosen(chance: Random, prompt: Prompt) -> Action:
    """A win now and then, claims, a mistake where the table takes it."""
    mistakes = prompt.mistakes if chance.random() < 0.04 else ()
    actions = mistakes or prompt.actions
    eager = [action for action in actions if not isinstance(action, (asks.Discard, asks.Pass, asks.NineTerminals))]
    return chance.choice(eager if eager and chance.random() < 0.5 else actions)


def check_same(game: Game, other: Game) -> None:
    assert other.events == game.events
    assert questions(other) == questions(game)
    assert (other.session, other.started, other.ruled) == (game.session, game.started, game.ruled)
    if game.deal is not None and other.deal is not None:
        assert other.deal.state == game.deal.state
        assert other.deal.key == game.deal.key
        assert State.from_json(game.deal.state.to_json(), game.play.part) == game.deal.state == game.deal.state.copy()


def win_late(chance: Random, game: Game, other: Game) -> None:
    """Now and then somebody wins on the discard before the tile just drawn."""
    deal = game.deal
    if deal is None or deal.state.late is None or chance.random() < 0.5:
        return
    for seat in range(4):
        prompt = deal.prompt(seat)
        if prompt is not None and prompt.asked is Asked.LATE and prompt.can_win:
            for each in {id(game): game, id(other): other}.values():
                each.answer(seat, asks.Win())
            return


def play_interrupted(rules: Ruleset, seed: str, deals: int, *, is_open: bool) -> None:
    chance = Random(seed)
    game = Game(rules, SeededWalls(seed), umpire=umpire_of(is_open=is_open))
    other = game
    half_answered = 0
    for _ in range(deals):
        assert game.next_deal() == (other is game or other.next_deal())
        while game.pending:
            seat = chance.choice(list(game.pending))
            action = chosen(chance, game.pending[seat])
            game.answer(seat, action)
            if other is not game:
                other.answer(seat, action)
            win_late(chance, game, other)
            window = game.deal is not None and bool(game.deal.state.answers)
            if chance.random() < (0.05 if window and is_open else 0.3 if window else 0.02):
                half_answered += window
                other = taken_up(game)
                check_same(game, other)
    assert other.events == game.events
    assert half_answered or not is_open


@pytest.mark.parametrize(("name", "is_open"), CASES)
def test_an_interrupted_game_goes_on_as_if_nothing_had_been(name: str, is_open: bool) -> None:
    play_interrupted(RULESETS[name], f"interrupted {name}", 1, is_open=is_open)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize(("name", "is_open"), CASES)
def test_interrupted_games_go_on_as_if_nothing_had_been(name: str, is_open: bool, seed: int) -> None:
    play_interrupted(RULESETS[name], f"long {name} {seed}", 8, is_open=is_open)


def folded(rules: Ruleset, events: list[Event], *, is_open: bool) -> State:
    state = rules.state(umpired=is_open)
    for event in events:
        state.apply(event)
    return state


@pytest.mark.parametrize(("name", "is_open"), [("rcr-2016", True), ("mcr-green", False), ("tenhou", False)])
def test_a_deal_is_taken_up_after_each_of_its_events(name: str, is_open: bool) -> None:
    """At a question everything is as it was; inside what one decision led to, the deal goes on as it did."""
    rules, chance = RULESETS[name], Random(name)
    game = Game(rules, SeededWalls("each"), umpire=umpire_of(is_open=is_open))
    game.next_deal()
    while game.pending:
        seat = chance.choice(list(game.pending))
        game.answer(seat, chosen(chance, game.pending[seat]))
    events = game.events
    for at in range(2, len(events) + 1, 7):
        again = taken_up(game, at)
        length = max(at, len(again.events))
        assert again.events == events[:length]
        assert again.deal is not None
        start = next(place for place, event in enumerate(events) if isinstance(event, happened.DealStarted))
        state = folded(rules, events[start:length], is_open=is_open)
        if again.deal.state.offered == state.offered:  # nobody could claim it: the table has moved on
            assert again.deal.state == state


@pytest.mark.rule("R063")
def test_half_a_claim_window_is_remembered_and_told_to_nobody() -> None:
    game = Game(RCR_2016, SeededWalls("window"), umpire=TableReferee())
    game.next_deal()
    game.answer(0, game.pending[0].default)
    first, second, third = game.pending
    game.answer(first, asks.Pass())
    game.answer(second, asks.Win())
    assert isinstance(game.events[-1], happened.Claimed)
    again = taken_up(game)
    assert list(again.pending) == [third]
    for each in (game, again):
        each.answer(third, asks.Pass())
    assert again.events == game.events
    assert any(isinstance(event, happened.FalseWin) for event in game.events)


def test_a_record_without_the_order_of_the_answers_is_taken_up_too() -> None:
    game = Game(RCR_2016, SeededWalls("old"))
    game.next_deal()
    chance = Random(5)
    while game.pending:
        seat = chance.choice(list(game.pending))
        game.answer(seat, chosen(chance, game.pending[seat]))
    kept = tuple(event for event in game.events if not isinstance(event, UNTOLD))
    record = written(game)._replace(events=kept)
    again = Game.from_record(record, RCR_2016)
    assert [event for event in again.events if not isinstance(event, UNTOLD)] == list(kept)
    assert Tile("1m") in again.play.tiles
