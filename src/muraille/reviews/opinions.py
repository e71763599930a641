"""What a bot thinks of a decision that was made: what it would have done, and what the choice lost by its reckoning."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from muraille.bots.decisions import DANGERS, Decision, Reckoning, Weighed, danger_told, same
from muraille.phrase import Joined, Language, Measured, Phrase, Renderable, written
from muraille.reviews.habits import habit_of
from muraille.table.action_words import action_data, named
from muraille.table.actions import Action
from muraille.table.following import RecordedQuestion

#: The bot whose opinion is asked.
REVIEWER = "master"


class Opinion(NamedTuple):
    """A decision that was made, and that of the bot in its place."""

    question: RecordedQuestion
    decision: Decision

    @property
    def chosen(self) -> Action:
        """What was done."""
        assert self.question.chosen is not None
        return self.question.chosen

    @property
    def place(self) -> int | None:
        """Where the choice stands among the options of the bot; None where it did not weigh it."""
        option = self.decision.option(self.chosen)
        return None if option is None else self.decision.options.index(option)

    @property
    def agrees(self) -> bool:
        return same(self.decision.action, self.chosen)

    @property
    def loss(self) -> float | None:
        """Points that the choice lost, as the bot reckons; None where it did not reckon both alike."""
        return self.decision.loss(self.chosen)


# As data


class ActionShown(msgspec.Struct, frozen=True, kw_only=True):
    """An action with its words and tiles."""

    action: Action
    label: str
    #: The label in parts; None in a review that was kept before there were any.
    told: list[str | dict[str, str]] | None = None
    tiles: list[str]


class WeighedOption(ActionShown, frozen=True, kw_only=True):
    """An option of the bot with its numbers; those that it did not reckon are None."""

    #: None where it was not worked out; values reckoned in different ways cannot be compared.
    value: float | None
    reckoning: str
    shanten: int | None
    improving: int | None
    chance: float | None
    points: float | None
    danger: str | None
    plan: str | None
    chosen: bool


class OpinionData(msgspec.Struct, frozen=True, kw_only=True):
    """What the bot would have done, each option with its numbers, and what the choice made lost by its reckoning."""

    step: int
    seat: int
    action: ActionShown
    chosen: ActionShown
    agrees: bool
    loss: float | None
    habit: str | None
    #: How dangerous the chosen discard was, as the bot sees it: a member of ``Danger``.
    danger: str | None
    reason: str
    #: The reason in parts; None in a review that was kept before there were any.
    told_reason: list[str | dict[str, str]] | None = None
    options: list[WeighedOption]


def opinion_data(opinion: Opinion, language: Language) -> OpinionData:
    """An opinion in the words of a language."""
    decision, place = opinion.decision, opinion.place
    danger = None if place is None else decision.options[place].danger
    return OpinionData(
        step=opinion.question.step,
        seat=opinion.question.seat,
        action=ActionShown(**action_data(decision.action, language)),
        chosen=ActionShown(**action_data(opinion.chosen, language)),
        agrees=opinion.agrees,
        loss=opinion.loss,
        habit=habit.value if (habit := habit_of(opinion.decision, opinion.chosen)) else None,
        danger=None if danger is None else danger.value,
        reason=decision.reason.render(language),
        told_reason=written(decision.reason.parts(language)),
        options=[_option_data(option, language, chosen=at == place) for at, option in enumerate(decision.options)],
    )


def _option_data(option: Weighed, language: Language, *, chosen: bool) -> WeighedOption:
    return WeighedOption(
        **action_data(option.action, language),
        value=None if option.reckoning is Reckoning.NONE else round(option.value, 3),
        reckoning=option.reckoning.value,
        shanten=option.shanten,
        improving=option.improving,
        chance=None if option.chance is None else round(option.chance, 4),
        points=None if option.points is None else round(option.points, 1),
        danger=None if option.danger is None else DANGERS[option.danger].render(language),
        plan=None if option.plan is None else option.plan.render(language),
        chosen=chosen,
    )


# In words


def option_text(option: Weighed) -> Phrase:
    """An option with its numbers; those that the bot did not reckon are left out.

    >>> from muraille.bots.decisions import Danger
    >>> from muraille.table.actions import Discard
    >>> from muraille.tiles import Tile
    >>> print(option_text(Weighed(Discard(Tile("4p")), 3.14, shanten=1, improving=12, danger=Danger.LOW,
    ...     reckoning=Reckoning.FOLLOWED)))
    Discard 4p: 3.1 points expected, shanten 1, 12 tiles improve it, danger low
    """
    return Phrase("{action}: {numbers}", action=named(option.action), numbers=Joined(list(_numbers(option)), ", "))


def _numbers(option: Weighed) -> Iterator[Renderable]:
    if option.reckoning is Reckoning.NONE:
        yield Phrase("not worked out")
    else:
        yield Phrase("{points:# point|# points} expected", points=Measured.points(option.value))
    if option.shanten is not None:
        yield Phrase("shanten {number}", number=option.shanten)
    if option.improving is not None:
        yield Phrase("{count:# tile improves|# tiles improve} it", count=option.improving)
    if option.chance is not None:
        yield Phrase("chance to win {share} %", share=round(100 * option.chance))
    if option.points is not None:
        yield Phrase("a win is worth {points}", points=Measured.points(option.points))
    if option.danger is not None:
        yield danger_told(option.danger)
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
    return Phrase(
        "the master: {action}, {points:# point|# points} better", action=action, points=Measured.points(opinion.loss)
    )
