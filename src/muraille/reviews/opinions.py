"""What a bot thinks of a decision that was made: what it would have done, and what the choice lost by its reckoning."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from muraille.bots.decisions import Danger, Decision, Weighed
from muraille.phrase import Joined, Language, Measured, Name, Phrase, Renderable
from muraille.reviews.games import RecordedGame
from muraille.table.action_words import action_data, named
from muraille.table.actions import Action, Discard, Riichi
from muraille.table.following import Question

#: The bot whose opinion is asked.
REVIEWER = "master"
#: How many mistakes are listed.
MISTAKES = 10

DANGERS = {
    Danger.SAFE: Name(en="safe", fr="sûr"),
    Danger.LOW: Name(en="low", fr="faible"),
    Danger.MEDIUM: Name(en="medium", fr="moyen"),
    Danger.HIGH: Name(en="high", fr="élevé"),
}


class Opinion(NamedTuple):
    """A decision that was made, and that of the bot in its place."""

    question: Question
    decision: Decision

    @property
    def chosen(self) -> Action:
        """What was done."""
        assert self.question.chosen is not None
        return self.question.chosen

    @property
    def place(self) -> int | None:
        """Where the choice stands among the options of the bot; None where it did not weigh it."""
        options = enumerate(self.decision.options)
        return next((at for at, option in options if same(option.action, self.chosen)), None)

    @property
    def agrees(self) -> bool:
        return same(self.decision.action, self.chosen)

    @property
    def loss(self) -> float | None:
        """Points that the choice lost, as the bot reckons; None where it did not weigh it."""
        if self.agrees:
            return 0.0
        options, place = self.decision.options, self.place
        return None if place is None else round(max(0.0, options[0].value - options[place].value), 3)


def same(one: Action, other: Action) -> bool:
    """Whether two actions are one choice: a drawn tile and its like in the hand are.

    >>> from muraille.tiles import Tile
    >>> same(Discard(Tile("5m"), drawn=True), Discard(Tile("5m")))
    True
    """
    if isinstance(one, (Discard, Riichi)) and type(one) is type(other):
        return one.tile is getattr(other, "tile", None)
    return one == other


# As data


def opinion_data(opinion: Opinion, language: Language) -> dict[str, Any]:
    """What the bot would have done, each option with its numbers, and what the choice made lost by its reckoning."""
    decision, place = opinion.decision, opinion.place
    return {
        "step": opinion.question.step,
        "seat": opinion.question.seat,
        "action": action_data(decision.action, language),
        "chosen": action_data(opinion.chosen, language),
        "agrees": opinion.agrees,
        "loss": opinion.loss,
        "reason": decision.reason.render(language),
        "options": [
            _option_data(option, language) | {"chosen": at == place} for at, option in enumerate(decision.options)
        ],
    }


def _option_data(option: Weighed, language: Language) -> dict[str, Any]:
    return action_data(option.action, language) | {
        "value": round(option.value, 3),
        "shanten": option.shanten,
        "improving": option.improving,
        "chance": None if option.chance is None else round(option.chance, 4),
        "points": None if option.points is None else round(option.points, 1),
        "danger": None if option.danger is None else DANGERS[option.danger].render(language),
        "plan": None if option.plan is None else option.plan.render(language),
    }


def largest_mistakes(game: RecordedGame, opinions: dict[int, list[dict[str, Any]]]) -> list[dict[str, Any]]:
    """The decisions that lost most, out of the opinions by deal, with the name of the player and his turn."""
    mistakes = [
        {"deal": deal, **{name: each[name] for name in ("step", "seat", "chosen", "action", "loss", "reason")}}
        for deal, found in opinions.items()
        for each in found
        if each["loss"]
    ]
    mistakes.sort(key=lambda each: -each["loss"])
    return [
        each
        | {
            "name": game.name_of(each["deal"], each["seat"]),
            "turn": game.turn(each["deal"], each["step"], each["seat"]),
        }
        for each in mistakes[:MISTAKES]
    ]


# In words


def option_text(option: Weighed) -> Phrase:
    """An option with its numbers; those that the bot did not reckon are left out.

    >>> from muraille.tiles import Tile
    >>> print(option_text(Weighed(Discard(Tile("4p")), 3.14, shanten=1, improving=12, danger=Danger.LOW)))
    Discard 4p: 3.1 points expected, shanten 1, 12 tiles improve it, danger low
    """
    return Phrase("{action}: {numbers}", action=named(option.action), numbers=Joined(list(_numbers(option)), ", "))


def _numbers(option: Weighed) -> Iterator[Renderable]:
    yield Phrase("{points} points expected", points=Measured.points(option.value))
    if option.shanten is not None:
        yield Phrase("shanten {number}", number=option.shanten)
    if option.improving is not None:
        yield Phrase("{count:# tile improves|# tiles improve} it", count=option.improving)
    if option.chance is not None:
        yield Phrase("chance to win {share} %", share=round(100 * option.chance))
    if option.points is not None:
        yield Phrase("a win is worth {points}", points=Measured.points(option.points))
    if option.danger is Danger.SAFE:
        yield DANGERS[Danger.SAFE]
    elif option.danger is not None:
        yield Phrase("danger {tier}", tier=DANGERS[option.danger])
    if option.plan is not None:
        yield Phrase("plan: {plan}", plan=option.plan)


def verdict(opinion: Opinion) -> Phrase:
    """What the bot says of a decision, in one sentence."""
    if opinion.agrees:
        return Phrase("the master does the same: {reason}", reason=opinion.decision.reason)
    return Phrase("{instead}: {reason}", instead=instead(opinion), reason=opinion.decision.reason)


def instead(opinion: Opinion) -> Phrase:
    """What the bot would have done, and how much better that is by its reckoning."""
    action = named(opinion.decision.action)
    if not opinion.loss:
        return Phrase("the master: {action}", action=action)
    return Phrase("the master: {action}, {points} points better", action=action, points=Measured.points(opinion.loss))
