"""A review as a report: how each player decided, what it cost by the bot's reckoning, and how the points went."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from muraille.phrase import Language, Phrase
from muraille.reviews.boards import DecisionBoard, board_of
from muraille.reviews.games import RecordedGame
from muraille.reviews.habits import Habit, habit_name
from muraille.reviews.opinions import REVIEWER, ActionShown, OpinionData
from muraille.table import events as happened
from muraille.table.stories import told_apart

#: How many decisions are shown, the costliest first, and how many of one player.
MISTAKES, COSTLIEST = 10, 5
#: The dangers of a discard that nobody has to reproach himself with.
_LITTLE = ("safe", "low")

Opinions = Mapping[int, Sequence[OpinionData]]


class Mistake(msgspec.Struct, frozen=True, kw_only=True):
    """A decision that lost points, with where it is found again."""

    deal: int
    step: int
    seat: int
    turn: int
    name: str
    chosen: ActionShown
    action: ActionShown
    loss: float
    habit: str | None
    reason: str
    #: The reason in parts; None in a review that was kept before there were any.
    told_reason: list[str | dict[str, str]] | None = None
    #: The name of the deal, and what its player saw then.
    deal_name: str
    board: DecisionBoard


class HabitData(msgspec.Struct, frozen=True, kw_only=True):
    """How often a player made a kind of mistake, and what it cost him."""

    habit: str
    name: str
    count: int
    loss: float


class DealIn(msgspec.Struct, frozen=True, kw_only=True):
    """A discard on which another won, with what could be known of it."""

    deal: int
    step: int
    #: What the player paid.
    points: int
    danger: str | None
    #: Whether the bot would have discarded it too; None where the deal is not reviewed.
    agrees: bool | None
    #: Whether the discard was little dangerous, or the bot's own: bad luck rather than a mistake.
    unlucky: bool | None


class PlayerReport(msgspec.Struct, frozen=True, kw_only=True):
    """How one player decided."""

    player: int
    name: str
    #: His decisions with more than one answer, those that the bot could judge, and those in which it agrees.
    decisions: int
    judged: int
    agreed: int
    #: The share of agreement among all decisions; None where there was none.
    agreement: float | None
    loss: float
    mean_loss: float | None
    habits: list[HabitData]
    mistakes: list[Mistake]
    wins: int
    deal_ins: list[DealIn]


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """A whole game reviewed, as far as it is by now."""

    reviewer: str
    #: The deals that are reviewed, and how many there are.
    reviewed: list[int]
    deals: int
    players: list[PlayerReport]
    #: The points of each player before each deal and after the last, with the name of the deal.
    course: list[tuple[str, list[int]]]
    #: What the numbers cannot say.
    remark: str


REMARK = Phrase(
    "Losses are points by the bot’s own reckoning, with what the player knew then: not the truth, and not what the deal "
    "came to. A discard that was won on counts as bad luck where the bot saw little danger in it or would have made it "
    "too; luck in the draws is not told apart."
)


def mistakes(game: RecordedGame, opinions: Opinions, language: Language, player: int | None = None) -> list[Mistake]:
    """The decisions that lost most, of all players or of one."""
    found = [
        (deal, each)
        for deal, of_deal in opinions.items()
        for each in of_deal
        if each.loss and player in (None, game.player_of(deal, each.seat))
    ]
    found.sort(key=lambda each: (-(each[1].loss or 0.0), each[0], each[1].step))
    return [_mistake(game, *each, language) for each in found[: MISTAKES if player is None else COSTLIEST]]


def _mistake(game: RecordedGame, deal: int, opinion: OpinionData, language: Language) -> Mistake:
    return Mistake(
        deal=deal,
        step=opinion.step,
        seat=opinion.seat,
        turn=game.turn(deal, opinion.step, opinion.seat),
        name=game.name_of(deal, opinion.seat),
        chosen=opinion.chosen,
        action=opinion.action,
        loss=opinion.loss or 0.0,
        habit=None if opinion.habit is None else habit_name(Habit(opinion.habit), game.rules).render(language),
        reason=opinion.reason,
        told_reason=opinion.told_reason,
        deal_name=game.title_of(deal).render(language),
        board=board_of(game, deal, opinion.step, opinion.seat),
    )


def report(game: RecordedGame, opinions: Opinions, language: Language) -> Report:
    """The report of a game from the opinions that there are, by deal."""
    return Report(
        reviewer=REVIEWER,
        reviewed=sorted(opinions),
        deals=len(game.deals),
        players=[_player(game, opinions, language, player) for player in range(4)],
        course=_course(game, language),
        remark=REMARK.render(language),
    )


def _player(game: RecordedGame, opinions: Opinions, language: Language, player: int) -> PlayerReport:
    own = [each for deal, of_deal in opinions.items() for each in of_deal if game.player_of(deal, each.seat) == player]
    losses = [each.loss for each in own if each.loss is not None]
    agreed = sum(each.agrees for each in own)
    total = round(sum(losses), 3)
    return PlayerReport(
        player=player,
        name=told_apart(game.header.players)[player],
        decisions=len(own),
        judged=len(losses),
        agreed=agreed,
        agreement=round(agreed / len(own), 4) if own else None,
        loss=total,
        mean_loss=round(total / len(losses), 3) if losses else None,
        habits=_habits(game, own, language),
        mistakes=mistakes(game, opinions, language, player),
        wins=_wins(game, player),
        deal_ins=_deal_ins(game, opinions, player),
    )


def _habits(game: RecordedGame, own: Sequence[OpinionData], language: Language) -> list[HabitData]:
    found = [
        HabitData(
            habit=habit.value,
            name=habit_name(habit, game.rules).render(language),
            count=len(cases),
            loss=round(sum(cases), 3),
        )
        for habit in Habit
        if (cases := [each.loss or 0.0 for each in own if each.habit == habit.value])
    ]
    return sorted(found, key=lambda each: -each.loss)


def _wins(game: RecordedGame, player: int) -> int:
    return sum(
        isinstance(event, happened.Won) and game.player_of(deal, event.seat) == player
        for deal in range(1, len(game.deals) + 1)
        for event in game.deal(deal)
    )


def _deal_ins(game: RecordedGame, opinions: Opinions, player: int) -> list[DealIn]:
    found: list[DealIn] = []
    for deal in range(1, len(game.deals) + 1):
        thrown = [0] * 4
        for step, event in enumerate(game.deal(deal)):
            if isinstance(event, (happened.Discarded, happened.KongDeclared)):
                thrown[event.seat] = step
            elif isinstance(event, happened.Won) and event.discarder is not None:
                seat = event.discarder
                if game.player_of(deal, seat) == player:
                    asked = _asked(opinions.get(deal, ()), seat, thrown[seat])
                    found.append(_deal_in(deal, thrown[seat], -event.payments[seat], asked))
    return found


def _asked(opinions: Sequence[OpinionData], seat: int, thrown: int) -> OpinionData | None:
    """The last decision of a seat before its discard."""
    return next((each for each in reversed(opinions) if each.seat == seat and each.step < thrown), None)


def _deal_in(deal: int, step: int, points: int, asked: OpinionData | None) -> DealIn:
    unlucky = None if asked is None else asked.agrees or asked.danger in _LITTLE
    return DealIn(
        deal=deal,
        step=step,
        points=points,
        danger=None if asked is None else asked.danger,
        agrees=None if asked is None else asked.agrees,
        unlucky=unlucky,
    )


def _course(game: RecordedGame, language: Language) -> list[tuple[str, list[int]]]:
    """The points of each player before each deal, and after the last one that was settled."""
    found: list[tuple[str, list[int]]] = []
    last: list[int] = []
    for deal in range(1, len(game.deals) + 1):
        started = game.started(deal)
        found.append((game.title_of(deal).render(language), _by_player(started.scores, started.players)))
        for event in game.deal(deal):
            if isinstance(event, happened.DealEnded):
                last = _by_player(event.scores, started.players)
    return [*found, (Phrase("end").render(language), last)] if last else found


def _by_player(scores: Sequence[int], players: Sequence[int]) -> list[int]:
    found = [0] * 4
    for score, player in zip(scores, players, strict=True):
        found[player] = score
    return found
