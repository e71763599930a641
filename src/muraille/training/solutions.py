"""What a situation asks, what is right, and why: all found by the rules."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable

from muraille.errors import InvalidRequest
from muraille.families import ruleset
from muraille.hand import Hand, discards, improving_tiles, readings, shanten
from muraille.hand.forms import FORM_NAMES, Forms
from muraille.mcr.family import own
from muraille.mcr.fan import FAN_BY_ID
from muraille.phrase import Joined, Language, Phrase, Renderable
from muraille.referee.catalogue import offences
from muraille.referee.handbook import SEPARATOR, case_in_words
from muraille.referee.lookup import cases_in, resolve
from muraille.referee.ruling_answers import OffenceCase
from muraille.table.family import Ruleset
from muraille.table.options import cite_of
from muraille.tiles import Tile, TileRow, parse_tile
from muraille.training import counting, table_exercises
from muraille.training.answers import AnswerChoice, AnswerForm, SaidAnswer, Solution, SolutionLine
from muraille.training.plans import FanPlan, plans
from muraille.training.routes import Finish, routes
from muraille.training.situations import ExerciseKind, ExerciseSituation, check_kind

#: Numbers of statements in brackets: an answer that is chosen leads nowhere.
_NUMBERS = re.compile(r"\s?\((?:(?:M[FCXTDG]?|[RXG])\d{2,3}(?:, )?)+\)")
#: Wrong answers beside the right ones.
OTHERS = 4
#: A hand that has not drawn.
READY_TILES = 13


def solve(situation: ExerciseSituation, language: Language) -> Solution:
    """The solution of a situation; a hand that cannot be raises the sentence that says why.

    >>> from muraille.phrase import ENGLISH
    >>> found = solve(ExerciseSituation(kind=ExerciseKind.WAITS, hand="23456789p33444z"), ENGLISH)
    >>> found.right, found.judge(["7p", "1p", "4p"]), found.judge(["1p", "4p"])
    (('1p', '4p', '7p'), True, False)
    """
    rules = ruleset(situation.rules)
    check_kind(situation.kind, rules)
    return _SOLVED[situation.kind](situation, rules, language)


def _hand(situation: ExerciseSituation) -> Hand:
    return Hand.parse(situation.hand)


def _waits(situation: ExerciseSituation, rules: Ruleset, language: Language) -> Solution:
    hand, forms = _hand(situation), rules.family.forms(rules)
    found = improving_tiles(hand, forms)
    if found.shanten != 0:
        raise InvalidRequest("not_waiting", Phrase("the hand does not wait"))
    return Solution(
        Phrase("Which tiles complete this hand?"),
        AnswerForm.TILES,
        tuple(tile.value for tile in found.tiles),
        lines=(
            *(SolutionLine(TileRow((tile,)), _completed(hand, tile, forms)) for tile in found.tiles),
            SolutionLine(Phrase("tiles left"), SaidAnswer(str(found.left))),
        ),
    )


def _completed(hand: Hand, tile: Tile, forms: Forms) -> Renderable:
    """The sets that a tile completes: the one that it finishes first, the others as they lie."""
    reading = readings(hand, tile, forms)[0]
    if reading.finished is None:
        return FORM_NAMES[reading.form]
    others = list(reading.groups)
    others.remove(reading.finished)
    return Phrase(
        "finishes {group}, beside {others}",
        group=TileRow(reading.finished.tiles),
        others=Joined([TileRow(each.tiles) for each in others], " "),
    )


def _discard(situation: ExerciseSituation, rules: Ruleset, language: Language) -> Solution:
    entries = sorted(discards(_hand(situation), rules.family.forms(rules)), key=lambda each: (each.shanten, -each.left))
    best = [each for each in entries if (each.shanten, each.left) == (entries[0].shanten, entries[0].left)]
    return Solution(
        Phrase("Which discard keeps the hand nearest to complete, with the most tiles that improve it?"),
        AnswerForm.ONE_TILE,
        tuple(each.tile.value for each in best),
        lines=tuple(
            SolutionLine(
                TileRow((each.tile,)),
                Phrase(
                    "{left:# tile improves|# tiles improve} it, {shanten} from ready",
                    left=each.left,
                    shanten=each.shanten,
                ),
            )
            for each in entries[:5]
        ),
    )


def _route(situation: ExerciseSituation, rules: Ruleset, language: Language) -> Solution:
    chinese, hand = own(rules), _hand(situation)
    if shanten(hand, rules.family.forms(rules)) != 0 or len(hand.concealed) % 3 != 2:
        raise InvalidRequest("not_ready", Phrase("no discard makes this hand ready"))
    found = routes(hand, chinese, situation.seat, situation.round)
    best = found[0].winning
    if not best:
        raise InvalidRequest("no_win", Phrase("no discard leaves a hand that may win"))
    return Solution(
        Phrase(
            "Which discard leaves the most tiles that win on a discard with {points} points or more?",
            points=chinese.minimum_points,
        ),
        AnswerForm.ONE_TILE,
        tuple(route.discard.value for route in found if route.winning == best),
        lines=tuple(
            SolutionLine(
                Phrase("discard {tile}: {count:# tile wins|# tiles win}", tile=route.discard, count=route.winning),
                Joined([_finish(finish) for finish in route.finishes], ", "),
                cite_of(rules, "minimum_points") if route.winning else "",
            )
            for route in found
        ),
    )


def _finish(finish: Finish) -> Phrase:
    """A tile that completes a hand: what that is worth, and by which fan above all."""
    if finish.enough and finish.fan is not None:
        return Phrase(
            "{tile} wins with {points:# point|# points} ({fan})",
            tile=finish.tile,
            points=finish.points,
            fan=finish.fan,
        )
    return Phrase("{tile} is worth only {points:# point|# points}", tile=finish.tile, points=finish.points)


def _plan(situation: ExerciseSituation, rules: Ruleset, language: Language) -> Solution:
    chinese, hand = own(rules), _hand(situation)
    if len(hand.concealed) != READY_TILES:
        raise InvalidRequest("not_thirteen", Phrase("a plan is made for thirteen concealed tiles"))
    offered = plans(hand, situation.seat, situation.round)[:OTHERS]
    nearest = offered[0].distance
    shuffled = random.Random(situation.hand).sample(offered, len(offered))
    return Solution(
        Phrase(
            "Which of these plans needs the fewest tiles to win with {points} points or more?",
            points=chinese.minimum_points,
        ),
        AnswerForm.ONE_CHOICE,
        tuple(plan.fan for plan in offered if plan.distance == nearest),
        tuple(AnswerChoice(plan.fan, FAN_BY_ID[plan.fan].title(chinese)) for plan in shuffled),
        tuple(
            SolutionLine(FAN_BY_ID[plan.fan].title(chinese), _missing(plan, hand), cite_of(rules, "minimum_points"))
            for plan in offered
        ),
    )


def _missing(plan: FanPlan, hand: Hand) -> Phrase:
    """What a plan misses, and how many tiles bring it nearer."""
    target = plan.targets[0]
    return Phrase(
        "{tiles} missing for {hand}; {count:# tile brings|# tiles bring} the plan nearer",
        hand=TileRow(tuple(target.tiles)),
        tiles=TileRow(tuple(target.missing)),
        count=plan.left(hand),
    )


def _counted(kind: ExerciseKind) -> Callable[[ExerciseSituation, Ruleset, Language], Solution]:
    """Han or minipoints of a riichi hand."""
    question = (
        Phrase("How many han is the hand worth, dora included?")
        if kind is ExerciseKind.HAN
        else Phrase("How many minipoints (fu) does the hand have, rounded as the rules say?")
    )

    def solved(situation: ExerciseSituation, rules: Ruleset, language: Language) -> Solution:
        scored = rules.family.score(situation.request(), rules)
        answer = scored.answer(None, language)
        number = answer.get("han" if kind is ExerciseKind.HAN else "fu")
        if not answer.get("valid") or number is None:
            raise InvalidRequest("no_win", Phrase("the hand may not win"))
        return Solution(question, AnswerForm.NUMBER, (str(number),), sheet=scored.sheet())

    return solved


def _count(situation: ExerciseSituation, rules: Ruleset, language: Language) -> Solution:
    scored = rules.family.score(situation.request(), rules)
    if not scored.ok:
        raise InvalidRequest("no_win", Phrase("the hand may not win"))
    return Solution(
        Phrase("How many points is the hand worth, without counters and bets?")
        if rules.family.features.riichi
        else Phrase("How many points is the hand worth?"),
        AnswerForm.NUMBER,
        (str(scored.points),),
        sheet=scored.sheet(),
    )


def _patterns(situation: ExerciseSituation, rules: Ruleset, language: Language) -> Solution:
    scored = rules.family.score(situation.request(), rules)
    answer = scored.answer(None, language)
    found = [line["id"] for line in answer.get("yaku") or answer.get("fans") or []]
    if not found:
        raise InvalidRequest("no_win", Phrase("the hand may not win"))
    known = {pattern.id: pattern for pattern in rules.family.book.patterns(rules)}
    chance = random.Random(situation.hand + situation.win)
    wrong = chance.sample(sorted(set(known) - set(found)), OTHERS)
    offered = [*dict.fromkeys(found), *wrong]
    chance.shuffle(offered)
    return Solution(
        Phrase("Which {patterns} count?", patterns=rules.family.book.patterns_name),
        AnswerForm.CHOICES,
        tuple(dict.fromkeys(found)),
        tuple(AnswerChoice(name, known[name].name) for name in offered),
        sheet=scored.sheet(),
    )


def _one_by_one(tiles: Iterable[Tile]) -> Joined:
    return Joined([TileRow((tile,)) for tile in tiles], " ")


def _furiten(situation: ExerciseSituation, rules: Ruleset, language: Language) -> Solution:
    hand, thrown = _hand(situation), {parse_tile(tile).kind for tile in situation.discards}
    if shanten(hand, rules.family.forms(rules)) != 0:
        raise InvalidRequest("not_waiting", Phrase("the hand does not wait"))
    waits = improving_tiles(hand, rules.family.forms(rules)).tiles
    own = [tile for tile in waits if tile.kind in thrown]
    return Solution(
        Phrase("Is this player furiten?"),
        AnswerForm.ONE_CHOICE,
        ("yes" if own else "no",),
        (AnswerChoice("yes", Phrase("yes: no win by a discard")), AnswerChoice("no", Phrase("no"))),
        (
            SolutionLine(Phrase("waits"), _one_by_one(waits), "RCR §3.3.13"),
            SolutionLine(
                Phrase("waits among the discards"), _one_by_one(own) if own else SaidAnswer("—"), "RCR §3.4.5"
            ),
        ),
    )


def _ruling(situation: ExerciseSituation, rules: Ruleset, language: Language) -> Solution:
    offence, _ = resolve(situation.offence, rules)
    if not 0 <= situation.case < len(offence.cases):
        raise InvalidRequest("no_case", Phrase("the offence has no case {number}", number=situation.case))
    case = case_in_words(offence, offence.cases[situation.case], language, rules)

    def told(words: OffenceCase) -> str:
        return _NUMBERS.sub("", f"{words.verdict} ({words.follows})")

    chance = random.Random(f"{situation.offence}:{situation.case}")
    same = [told(case_in_words(offence, each, language)) for each in cases_in(offence, rules)]
    every = [
        told(case_in_words(each, one, language))
        for each in offences(rules.game)
        if each is not offence
        for one in each.cases
    ]
    wrong = list(dict.fromkeys(each for each in same if each != told(case)))[:2]
    wrong += chance.sample([each for each in dict.fromkeys(every) if each not in same], OTHERS - len(wrong) - 1)
    offered = [told(case), *wrong]
    chance.shuffle(offered)
    cites = ", ".join(case.cites)
    return Solution(
        _incident(offence.title, case.facts),
        AnswerForm.ONE_CHOICE,
        (str(offered.index(told(case))),),
        tuple(AnswerChoice(str(number), SaidAnswer(text)) for number, text in enumerate(offered)),
        (SolutionLine(SaidAnswer(case.verdict), SaidAnswer(case.follows), cites),),
    )


def _incident(title: Renderable, facts: str) -> Phrase:
    """What happened in sentences, and the question; a case that is always so needs no facts.

    >>> from muraille.phrase import ENGLISH
    >>> _incident(Phrase("Late"), "Was it quick? **no** · How late? **≤ 15 minutes**").render(ENGLISH)
    'Late. Was it quick? No. How late? ≤ 15 minutes. What is the ruling?'
    """
    if "**" not in facts:
        return Phrase("{offence}. What is the ruling?", offence=title)
    told = re.sub(r" \*\*(.)(.*?)\*\*", lambda answer: f" {answer[1].upper()}{answer[2]}.", facts)
    said = SaidAnswer(told.replace(SEPARATOR, " "))
    return Phrase("{offence}. {facts} What is the ruling?", offence=title, facts=said)


_SOLVED: dict[ExerciseKind, Callable[[ExerciseSituation, Ruleset, Language], Solution]] = {
    ExerciseKind.WAITS: _waits,
    ExerciseKind.DISCARD: _discard,
    ExerciseKind.ROUTE: _route,
    ExerciseKind.PLAN: _plan,
    ExerciseKind.HAN: _counted(ExerciseKind.HAN),
    ExerciseKind.FU: _counted(ExerciseKind.FU),
    ExerciseKind.COUNT: _count,
    ExerciseKind.PATTERNS: _patterns,
    ExerciseKind.SHEET: counting.sheet,
    ExerciseKind.PAYMENT: counting.payment,
    ExerciseKind.FURITEN: _furiten,
    ExerciseKind.RULING: _ruling,
    ExerciseKind.BEST: table_exercises.best,
    ExerciseKind.SAFEST: table_exercises.safest,
    ExerciseKind.PUSH: table_exercises.push,
    ExerciseKind.CALL: table_exercises.call,
}
