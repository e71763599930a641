"""Reviews: only what was reckoned alike is compared, the bot's own games lose nothing, and the report adds up."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from muraille.bots.decisions import Danger, Decision, Reckoning, Weighed
from muraille.bots.registry import player
from muraille.bots.situations import think
from muraille.families import ruleset
from muraille.hand.hands import parts
from muraille.phrase import ENGLISH, Phrase
from muraille.reviews.games import RecordedGame
from muraille.reviews.habits import Habit, habit_name, habit_of
from muraille.reviews.opinions import REVIEWER, Opinion, OpinionData, opinion_data
from muraille.reviews.report import Report, report
from muraille.table import events as happened
from muraille.table.actions import Action, Chow, Discard, Pass, Riichi, Win
from muraille.table.games import Game
from muraille.table.players import play_game
from muraille.table.records import Header, Record
from muraille.table.seeds import SeededWalls
from muraille.tiles import Tile

NAMES = ("Ann", "Ben", "Cléa", "Dan")


def played(rules: str, *bots: str, seed: str = "5") -> Record:
    """A game of these players."""
    game = Game(ruleset(rules), SeededWalls(seed))
    play_game(game, [player(bot, f"{seed}:{at}") for at, bot in enumerate(bots)])
    return Record(Header(rules=rules, players=NAMES), tuple(game.events))


def opinions_of(record: Record, deals: int = 2) -> tuple[RecordedGame, dict[int, list[OpinionData]]]:
    game = RecordedGame("review", record)
    found = {
        number: [
            opinion_data(Opinion(each, think(game.situation(number, each, REVIEWER))), ENGLISH)
            for each in game.decisions(number)
        ]
        for number in range(1, min(deals, len(game.deals)) + 1)
    }
    return game, found


def reported(record: Record) -> Report:
    game, found = opinions_of(record)
    return report(game, found, ENGLISH)


@pytest.mark.parametrize("rules", ["rcr-2016", "tenhou", "mcr-green", "mcr-botzone"])
def test_the_bots_own_game_loses_nothing(rules: str) -> None:
    game, found = opinions_of(played(rules, *["master"] * 4))
    assert all(each.agrees and each.loss == 0 and each.habit is None for of_deal in found.values() for each in of_deal)
    for each in report(game, found, ENGLISH).players:
        assert (each.agreement, each.loss, each.mistakes, each.habits) == (1.0, 0.0, [], [])


@pytest.mark.parametrize("rules", ["rcr-2016", "mcr-green"])
def test_losses_are_differences_of_values_that_were_reckoned_alike(rules: str) -> None:
    _, found = opinions_of(played(rules, "club", "novice", "greedy", "random"))
    every = [each for of_deal in found.values() for each in of_deal]
    for each in every:
        chosen = next((option for option in each.options if option.chosen), None)
        best = next(option for option in each.options if option.action == each.action.action)
        if each.agrees:
            assert each.loss == 0
        elif each.loss is not None:
            assert chosen is not None
            assert chosen.value is not None
            assert best.value is not None
            assert best.reckoning == chosen.reckoning != Reckoning.NONE.value
            assert each.loss == pytest.approx(max(0.0, best.value - chosen.value), abs=0.002)
        for option in each.options:
            assert (option.value is None) == (option.reckoning == Reckoning.NONE.value)
    judged = [each for each in every if each.loss is not None]
    assert len(judged) >= 0.9 * len(every)


@pytest.mark.parametrize("rules", ["rcr-2016", "mcr-green"])
def test_a_report_is_the_same_twice_and_under_other_names(rules: str) -> None:
    record = played(rules, "club", "novice", "greedy", "random")
    first = reported(record)
    assert first == reported(record)
    others = msgspec.structs.replace(record.header, players=("w", "x", "y", "z"))
    renamed = reported(record._replace(header=others))
    for one, other in zip(first.players, renamed.players, strict=True):
        assert (one.decisions, one.agreed, one.loss, one.habits) == (
            other.decisions,
            other.agreed,
            other.loss,
            other.habits,
        )
    assert first.course == renamed.course


def seated_otherwise(record: Record, moved: tuple[int, int, int, int]) -> Record:
    """The same game with its players counted in another order: who was player p is player ``moved[p]``."""

    def told(event: happened.Event) -> happened.Event:
        if isinstance(event, happened.DealStarted):
            return msgspec.structs.replace(event, players=tuple(moved[player] for player in event.players))
        if isinstance(event, happened.SeatsDrawn):
            return msgspec.structs.replace(event, winds=tuple(event.winds[moved.index(player)] for player in range(4)))
        if isinstance(event, happened.GameEnded):
            results = [msgspec.structs.replace(each, player=moved[each.player]) for each in event.results]
            return msgspec.structs.replace(event, results=tuple(sorted(results, key=lambda each: each.player)))
        return event

    names = tuple(record.header.players[moved.index(player)] for player in range(4))
    header = msgspec.structs.replace(record.header, players=names)
    return Record(header, tuple(told(event) for event in record.events))


@pytest.mark.parametrize("rules", ["rcr-2016", "mcr-green"])
def test_a_report_does_not_depend_on_the_order_of_the_players(rules: str) -> None:
    record, moved = played(rules, "club", "novice", "greedy", "random"), (2, 0, 3, 1)
    first, other = reported(record), reported(seated_otherwise(record, moved))
    for each in first.players:
        assert msgspec.structs.replace(other.players[moved[each.player]], player=each.player) == each
    for (name, scores), (same, others) in zip(first.course, other.course, strict=True):
        assert (name, scores) == (same, [others[moved[player]] for player in range(4)])


def test_a_mistake_has_the_board_that_its_player_saw() -> None:
    game, found = opinions_of(played("rcr-2016", "club", "novice", "greedy", "random"))
    told = report(game, found, ENGLISH)
    mistakes = [mistake for each in told.players for mistake in each.mistakes]
    assert mistakes
    for each in mistakes:
        board = each.board
        held = len(board.hand) + 3 * len(board.melds) + (board.drawn is not None)
        assert held == (13 if board.claimed else 14), each
        assert board.names[0] == each.name
        assert len(board.rivers[0]) == each.turn - 1
        assert [[tile.value for tile in meld.tiles] for meld in parts("".join(board.melds))[1]] == board.sets
        said = [[part] if isinstance(part, str) else part.values() for part in each.told_reason or ()]
        assert each.reason == "".join(text for part in said for text in part)
        assert each.deal_name == game.title_of(each.deal).render(ENGLISH)


def test_the_parts_of_a_report_add_up() -> None:
    game, found = opinions_of(played("rcr-2016", "club", "novice", "greedy", "random"), deals=3)
    told = report(game, found, ENGLISH)
    assert sum(each.decisions for each in told.players) == sum(len(of_deal) for of_deal in found.values())
    for each in told.players:
        assert each.agreed <= each.judged <= each.decisions
        assert sum(habit.loss for habit in each.habits) == pytest.approx(each.loss, abs=0.01)
        assert [one.loss for one in each.mistakes] == sorted((one.loss for one in each.mistakes), reverse=True)
        assert len(each.mistakes) <= 5
    assert (told.reviewed, told.deals) == ([1, 2, 3], len(game.deals))
    assert told.course[0][1] == [30000] * 4
    assert all(sum(scores) <= 120000 for _, scores in told.course)


FIVE, NINE = Discard(Tile("5m")), Discard(Tile("9m"))


def weighed(action: Action, value: float, reckoning: Reckoning = Reckoning.FOLLOWED, **numbers: Any) -> Weighed:
    return Weighed(action, value, reckoning=reckoning, **numbers)


@pytest.mark.parametrize(
    ("best", "chosen", "habit"),
    [
        (weighed(Pass(), 9), weighed(Chow((Tile("2m"), Tile("3m"))), 2), Habit.NEEDLESS_CALL),
        (weighed(Chow((Tile("2m"), Tile("3m"))), 9), weighed(Pass(), 2), Habit.MISSED_CALL),
        (weighed(Riichi(Tile("5m")), 9), weighed(FIVE, 2), Habit.MISSED_RIICHI),
        (weighed(FIVE, 9), weighed(Riichi(Tile("5m")), 2), Habit.NEEDLESS_RIICHI),
        (weighed(FIVE, 9, danger=Danger.SAFE), weighed(NINE, 2, danger=Danger.HIGH), Habit.PUSHED),
        (
            weighed(FIVE, 9, danger=Danger.HIGH, shanten=1),
            weighed(NINE, 2, danger=Danger.SAFE, shanten=2),
            Habit.FOLDED,
        ),
        (weighed(FIVE, 9, chance=0.2), weighed(NINE, 2, chance=0.0), Habit.OUT_OF_REACH),
        (weighed(FIVE, 9, shanten=1, improving=12), weighed(NINE, 2, shanten=1, improving=8), Habit.SLOW),
        (
            weighed(FIVE, 9, shanten=1, improving=12, plan=Phrase("one")),
            weighed(NINE, 2, shanten=1, improving=8, plan=Phrase("other")),
            Habit.OTHER_PLAN,
        ),
        (weighed(FIVE, 9, shanten=1, improving=8), weighed(NINE, 2, shanten=1, improving=8), Habit.CHEAP),
        (weighed(FIVE, 9), weighed(NINE, 9), None),
        (weighed(FIVE, 9), weighed(NINE, 2, reckoning=Reckoning.USUAL), None),
        (weighed(FIVE, 9), weighed(NINE, 2, reckoning=Reckoning.NONE), None),
    ],
)
def test_a_mistake_is_named_by_what_would_have_to_change(best: Weighed, chosen: Weighed, habit: Habit | None) -> None:
    decision = Decision(best.action, (best, chosen), Phrase("why"))
    assert habit_of(decision, chosen.action) is habit


def test_a_hand_that_cannot_win_any_more_is_below_the_minimum_where_there_is_one() -> None:
    assert str(habit_name(Habit.OUT_OF_REACH, ruleset("mcr-green"))) == "no way left to 8 points"
    assert str(habit_name(Habit.OUT_OF_REACH, ruleset("rcr-2016"))) == "a hand that could win given up"
    assert str(habit_name(Habit.SLOW, ruleset("mcr-green"))) == "slower hand"


def test_a_win_that_is_not_taken_is_a_mistake_without_points() -> None:
    decision = Decision(Win(), (Weighed(Win(), 0.0),), Phrase("why"))
    assert decision.loss(FIVE) is None
    assert habit_of(decision, FIVE) is Habit.MISSED_WIN
