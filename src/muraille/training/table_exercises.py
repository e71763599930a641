"""Exercises from positions at the table: what to discard, the safest tile, push or fold, call or pass.

The master's numbers grade them.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence

from muraille.bots.decisions import Danger, Decision, Reckoning, Weighed, danger_told
from muraille.bots.registry import player
from muraille.bots.situations import DecisionSituation as Question
from muraille.bots.situations import think
from muraille.errors import InvalidRequest
from muraille.families import ruleset
from muraille.phrase import Joined, Language, Phrase, Renderable
from muraille.table.action_words import named, spoken
from muraille.table.actions import Action, Discard, Pass, Riichi, Win
from muraille.table.deals import Deal
from muraille.table.events import DealStarted, Discarded
from muraille.table.family import Ruleset
from muraille.table.games import Game
from muraille.table.reasons import Asked as AskedAtTable
from muraille.table.seeds import SeededWalls
from muraille.table.views import projected
from muraille.tiles import WIND_NAMES
from muraille.training.answers import AnswerChoice, AnswerForm, Solution, SolutionLine
from muraille.training.positions import WINDS, cut, question_of
from muraille.training.situations import ExerciseKind, ExerciseSituation

#: The exercises that are cut from deals.
KINDS_AT_THE_TABLE = (ExerciseKind.BEST, ExerciseKind.SAFEST, ExerciseKind.PUSH, ExerciseKind.CALL)
MASTER, ACTORS = "master", "novice"
#: A choice that loses no more than this part of the best one's value is as good.
_AS_GOOD = 0.02
#: How many options are told.
_TOLD = 5
_TIERS = tuple(Danger)


# Drawn from deals that bots play


def drawn(kind: ExerciseKind) -> Callable[[random.Random, Ruleset, int], ExerciseSituation]:
    """A position of a kind; the higher the level, the later in the deal."""

    def draw(chance: random.Random, rules: Ruleset, level: int) -> ExerciseSituation:
        while True:
            for deal, seat in _deal(chance, rules):
                if len(deal.state.seats[seat].river) < 2 * level or chance.random() < 0.5:
                    continue
                found = cut(deal.state, rules, seat, kind)
                if found is not None and _fits(found, rules):
                    return found

    return draw


def from_question(asked: Question, kind: ExerciseKind) -> ExerciseSituation | None:
    """The exercise that a question of a played game makes; None where it makes none of this kind."""
    rules = ruleset(asked.rules)
    if asked.options or kind not in KINDS_AT_THE_TABLE:
        return None
    state = rules.state(umpired=False)
    for event in asked.events:
        state.apply(event)
    found = cut(state, rules, asked.seat, kind)
    return found if found is not None and _fits(found, rules) else None


def _deal(chance: random.Random, rules: Ruleset) -> Iterator[tuple[Deal, int]]:
    """The questions of a deal that bots play, as they come."""
    game = Game(rules, SeededWalls(f"{chance.random()}"), draw=False)
    game.next_deal()
    deal = game.deal
    assert deal is not None
    bots = [player(ACTORS, str(seat)) for seat in range(4)]
    for seat, bot in enumerate(bots):
        bot.seated(seat, rules)
    told = 0
    while not deal.over:
        for seat, bot in enumerate(bots):
            for event in projected(deal.log[told:], seat, rules):
                bot.observe(event)
        told = len(deal.log)
        seat, prompt = next(iter(deal.pending.items()))
        if len(prompt.actions) > 1:
            yield deal, seat
        deal.answer(seat, bots[seat].decide(prompt))


def _fits(situation: ExerciseSituation, rules: Ruleset) -> bool:
    """Whether the position is one of its kind, and its answer is clear."""
    try:
        asked = question_of(situation, rules, MASTER)
    except InvalidRequest:
        return False
    wanted = AskedAtTable.CLAIM if situation.kind is ExerciseKind.CALL else AskedAtTable.TURN
    if asked.prompt.asked is not wanted or asked.prompt.can_win:
        return False
    threatened = any("*" in river for at, river in enumerate(situation.rivers) if at != asked.seat)
    if situation.kind in (ExerciseKind.SAFEST, ExerciseKind.PUSH) and not threatened:
        return False
    return _clear(situation.kind, think(asked))


def _clear(kind: ExerciseKind, decision: Decision) -> bool:
    options = _discards(decision)
    if kind is ExerciseKind.CALL:
        return len(decision.options) > 1 or isinstance(decision.action, Pass)
    if kind is ExerciseKind.BEST:
        return isinstance(decision.action, Discard) and 0 < len(_as_good(decision)) < len(options)
    if kind is ExerciseKind.SAFEST:
        return len({each.danger for each in options}) > 1
    return _pushes(decision) is not None


def _discards(decision: Decision) -> list[Weighed]:
    return [option for option in decision.options if isinstance(option.action, Discard)]


def _as_good(decision: Decision) -> list[Weighed]:
    """The discards that are as good as the best."""
    best = decision.option(decision.action)
    if best is None:
        return []
    least = best.value - _AS_GOOD * abs(best.value)
    return [
        each
        for each in _discards(decision)
        if each.reckoning is best.reckoning is not Reckoning.NONE and each.value >= least
    ]


def _pushes(decision: Decision) -> bool | None:
    """Whether the master goes on against a riichi; None where that is not clear."""
    best = decision.option(decision.action)
    nearest = min((each.shanten for each in _discards(decision) if each.shanten is not None), default=None)
    if best is None or best.shanten is None or best.danger is None or nearest is None:
        return None
    if isinstance(best.action, Riichi) or (best.shanten == nearest and best.danger in (Danger.MEDIUM, Danger.HIGH)):
        return True
    return False if best.danger is Danger.SAFE and best.shanten > nearest else None


# Solved


def _decided(situation: ExerciseSituation, rules: Ruleset) -> Decision:
    return think(question_of(situation, rules, MASTER))


def _lines(options: list[Weighed]) -> tuple[SolutionLine, ...]:
    return tuple(SolutionLine(named(option.action), numbers(option)) for option in options[:_TOLD])


def numbers(option: Weighed) -> Phrase:
    """The numbers of an option in one line.

    >>> print(numbers(Weighed(Pass(), 0.0, shanten=1, improving=8, chance=0.25, danger=Danger.LOW)))
    shanten 1, 8 tiles improve it, 25 % to win, danger low
    """
    told: list[Renderable] = []
    if option.shanten is not None:
        told.append(Phrase("shanten {shanten}", shanten=option.shanten))
    if option.improving is not None:
        told.append(Phrase("{count:# tile improves|# tiles improve} it", count=option.improving))
    if option.chance is not None:
        told.append(Phrase("{percent} % to win", percent=round(100 * option.chance)))
    if option.danger is not None:
        told.append(danger_told(option.danger))
    return Phrase("{numbers}", numbers=Joined(told, ", "))


def best(situation: ExerciseSituation, rules: Ruleset, language: Language) -> Solution:
    """What to discard: every choice has a grade."""
    return _graded(_decided(situation, rules))


def _graded(decision: Decision) -> Solution:
    good = _as_good(decision)
    if not good:
        raise InvalidRequest("no_choice", Phrase("there is nothing to choose in this position"))
    return Solution(
        Phrase("What do you discard?"),
        AnswerForm.ONE_TILE,
        tuple(dict.fromkeys(_tile(each.action) for each in good)),
        lines=_lines(_discards(decision)),
        grades={_tile(each.action): _grade(each, good[0], decision) for each in _discards(decision)},
    )


def _tile(action: Action) -> str:
    assert isinstance(action, Discard)
    return str(action.tile.value)


def _grade(option: Weighed, best: Weighed, decision: Decision) -> int:
    """Of a hundred: how much of the best choice's advantage over the worst one is kept."""
    alike = [each.value for each in _discards(decision) if each.reckoning is best.reckoning]
    if option.reckoning is not best.reckoning:
        return 0
    worst = min(alike)
    return 100 if best.value == worst else round(100 * max(0.0, option.value - worst) / (best.value - worst))


def safest(situation: ExerciseSituation, rules: Ruleset, language: Language) -> Solution:
    """Which tile an opponent is least likely to win on."""
    options = [each for each in _discards(_decided(situation, rules)) if each.danger is not None]
    if not options:
        raise InvalidRequest("no_choice", Phrase("there is nothing to choose in this position"))
    ordered = sorted(options, key=lambda each: _TIERS.index(each.danger or Danger.HIGH))
    least = ordered[0].danger
    return Solution(
        Phrase("Somebody is in riichi. Which tile is safest?"),
        AnswerForm.ONE_TILE,
        tuple(dict.fromkeys(_tile(each.action) for each in ordered if each.danger is least)),
        lines=_lines(ordered),
    )


def push(situation: ExerciseSituation, rules: Ruleset, language: Language) -> Solution:
    """Whether to go on with one's own hand against a riichi."""
    decision = _decided(situation, rules)
    pushes = _pushes(decision)
    if pushes is None:
        raise InvalidRequest("no_choice", Phrase("there is nothing to choose in this position"))
    return Solution(
        Phrase("Somebody is in riichi. Push or fold?"),
        AnswerForm.ONE_CHOICE,
        ("push" if pushes else "fold",),
        (
            AnswerChoice("push", Phrase("push: go on with the hand")),
            AnswerChoice("fold", Phrase("fold: discard what is safe")),
        ),
        (SolutionLine(Phrase("the master"), named(decision.action)), *_lines(list(decision.options))),
    )


def _claim_question(asked: Question) -> Phrase:
    """Who discarded what: the tile that is asked about is named."""
    discard = next(event for event in reversed(asked.events) if isinstance(event, Discarded))
    started = next(event for event in asked.events if isinstance(event, DealStarted))
    wind = WINDS[(discard.seat - started.dealer) % len(WINDS)]
    return Phrase("{wind} has discarded {tile}. Do you call it?", wind=WIND_NAMES[wind], tile=discard.tile.label)


def call(situation: ExerciseSituation, rules: Ruleset, language: Language) -> Solution:
    """Whether to call the last discard, and how."""
    asked = question_of(situation, rules, MASTER)
    offered = [action for action in asked.prompt.actions if not isinstance(action, Win)]
    return _among(think(asked), _claim_question(asked), offered)


def asked_in_a_game(asked: Question) -> Solution:
    """A question of a game that was played, whatever lay on the table: which tile goes, or which of all that may be done."""
    decision = think(asked)
    if all(isinstance(action, Discard) for action in asked.prompt.actions) and _as_good(decision):
        return _graded(decision)
    own = asked.prompt.asked is not AskedAtTable.CLAIM
    return _among(decision, Phrase("What do you do?") if own else _claim_question(asked), asked.prompt.actions)


def _among(decision: Decision, question: Phrase, offered: Sequence[Action]) -> Solution:
    """One of the actions that are offered."""
    if decision.action not in offered or len(offered) < 2:
        raise InvalidRequest("no_choice", Phrase("there is nothing to choose in this position"))
    return Solution(
        question,
        AnswerForm.ONE_CHOICE,
        (str(offered.index(decision.action)),),
        tuple(AnswerChoice(str(at), spoken(named(action))) for at, action in enumerate(offered)),
        (SolutionLine(Phrase("the master"), decision.reason), *_lines(list(decision.options))),
    )
