"""How often a bot's first choice is what players of recorded games did: discards, riichi, calls."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from typing import NamedTuple

from muraille.bots.decisions import Decision, Thinker
from muraille.bots.registry import player
from muraille.reviews.games import RecordedGame
from muraille.table import actions as asks
from muraille.table.actions import Action
from muraille.table.following import RecordedQuestion
from muraille.table.reasons import Asked
from muraille.table.views import projected


class QuestionKind(Enum):
    """What a question is about."""

    #: Which tile to discard, with riichi or without.
    DISCARD = "discard"
    #: Whether to declare riichi where that is allowed.
    RIICHI = "riichi"
    #: Whether to claim a tile for a set.
    CALL = "call"


class ComparedChoice(NamedTuple):
    """A choice that was made, beside the bot's own."""

    choice: QuestionKind
    question: RecordedQuestion
    decision: Decision

    @property
    def agrees(self) -> bool:
        chosen = self.question.chosen
        assert chosen is not None
        return _answer(self.choice, self.decision.action) == _answer(self.choice, chosen)


class Agreement(NamedTuple):
    """How many choices there were, in how many both agree, and how often each side said yes."""

    asked: int
    agreed: int
    done: int
    would: int

    @property
    def share(self) -> float:
        return self.agreed / self.asked if self.asked else 0.0


def compared(game: RecordedGame, bot: str, seats: Iterable[int] = range(4)) -> Iterator[ComparedChoice]:
    """Every choice of a game whose players are asked for, beside the bot's own; it knows then what the seat knew.

    >>> from muraille.library.games import play
    >>> found = list(compared(RecordedGame("", play(rules="tenhou", seed=7)), "greedy"))
    >>> agreement(found, QuestionKind.DISCARD).share
    1.0
    """
    players = frozenset(seats)
    for number in range(1, len(game.deals) + 1):
        followed = game.followed(number)
        if followed.deal is None:
            continue
        for seat in range(4):
            if game.player_of(number, seat) in players:
                asked = [question for question in game.decisions(number) if question.seat == seat]
                yield from _of_seat(game, number, asked, bot)


def _of_seat(game: RecordedGame, number: int, asked: list[RecordedQuestion], bot: str) -> Iterator[ComparedChoice]:
    """The choices of one seat in a deal: the bot sits there and sees it go by."""
    deal = game.followed(number).deal
    assert deal is not None
    thinker = player(bot, f"{game.id}:{number}")
    assert isinstance(thinker, Thinker), bot
    told = 0
    for question in asked:
        if not told:
            thinker.seated(question.seat, game.rules)
        for event in projected(deal.log[told : question.told], question.seat, game.rules):
            thinker.observe(event)
        told = question.told
        choices = list(_choices(question))
        if choices:
            decision = thinker.weigh(question.prompt)
            for choice in choices:
                yield ComparedChoice(choice, question, decision)


def _choices(question: RecordedQuestion) -> Iterator[QuestionKind]:
    actions, chosen = question.prompt.actions, question.chosen
    if isinstance(chosen, asks.Win) or question.prompt.can_win:
        return
    if question.prompt.asked is Asked.TURN:
        if isinstance(chosen, (asks.Discard, asks.Riichi)):
            if len({_answer(QuestionKind.DISCARD, action) for action in actions}) > 1:
                yield QuestionKind.DISCARD
            if any(isinstance(action, asks.Riichi) for action in actions):
                yield QuestionKind.RIICHI
    elif question.prompt.asked is Asked.CLAIM and any(isinstance(each, (asks.Chow, asks.Pung)) for each in actions):
        yield QuestionKind.CALL


def _answer(choice: QuestionKind, action: Action) -> object:
    """What an action answers to a choice."""
    if choice is QuestionKind.DISCARD:
        return action.tile.kind if isinstance(action, (asks.Discard, asks.Riichi)) else action
    if choice is QuestionKind.RIICHI:
        return isinstance(action, asks.Riichi)
    return isinstance(action, (asks.Chow, asks.Pung, asks.Kong))


def agreement(found: Iterable[ComparedChoice], choice: QuestionKind) -> Agreement:
    """The agreement in one choice."""
    asked = [each for each in found if each.choice is choice]
    return Agreement(
        len(asked),
        sum(each.agrees for each in asked),
        sum(_answer(choice, each.question.chosen) is True for each in asked if each.question.chosen is not None),
        sum(_answer(choice, each.decision.action) is True for each in asked),
    )
