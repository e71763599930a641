"""Training in the browser: a situation, an answer, and why it is right or wrong."""

from __future__ import annotations

import random
import secrets
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from muraille.citations import cite_text
from muraille.errors import InvalidRequest
from muraille.families import FAMILIES, RULESETS, ruleset
from muraille.hand import parts
from muraille.languages import language
from muraille.phrase import Language, Phrase
from muraille.server.caching import DATA
from muraille.server.calculator import laid
from muraille.server.clients import visitor_of
from muraille.server.exercise_screens import (
    Exam,
    ExamMarks,
    Exercise,
    ExerciseKinds,
    ExerciseRun,
    ExerciseVerdict,
    KindChoice,
    OfferedAnswer,
    ReasonLine,
    ThrownTile,
)
from muraille.server.my_play.store import owner_of
from muraille.server.numbers import number_in
from muraille.server.pages import page
from muraille.server.readers import reader
from muraille.server.replays.reckoning import Game, study_of
from muraille.server.rulesets import ruleset_heading
from muraille.server.services import Services, reckoned, services_of
from muraille.server.tables.results import sheet_data
from muraille.server.tables.room import body, token_of
from muraille.server.tables.sentences import in_parts
from muraille.tiles import Wind
from muraille.training import KINDS, ExerciseKind, ExerciseSituation, Solution, draw, kind_named, solve
from muraille.training.positions import last_thrower, thrown
from muraille.training.table_exercises import MASTER, from_question

#: How many decisions of a game are looked at for an exercise: those of a long one.
TRIED = 3000
#: A hand in a link is short; longer texts are refused before anybody reads them.
LONGEST_TEXT = 200
NAMES = {
    ExerciseKind.WAITS: Phrase("Waits"),
    ExerciseKind.DISCARD: Phrase("Best discard"),
    ExerciseKind.ROUTE: Phrase("Route to eight points"),
    ExerciseKind.PLAN: Phrase("Plan for eight points"),
    ExerciseKind.HAN: Phrase("Count the han"),
    ExerciseKind.FU: Phrase("Count the minipoints (fu)"),
    ExerciseKind.COUNT: Phrase("Count the points"),
    ExerciseKind.PATTERNS: Phrase("Find the yaku or the fan"),
    ExerciseKind.SHEET: Phrase("Find the error on a sheet"),
    ExerciseKind.PAYMENT: Phrase("What is paid?"),
    ExerciseKind.FURITEN: Phrase("Spot the furiten"),
    ExerciseKind.RULING: Phrase("Rule on the incident"),
    ExerciseKind.BEST: Phrase("What to discard"),
    ExerciseKind.SAFEST: Phrase("The safest tile"),
    ExerciseKind.PUSH: Phrase("Push or fold"),
    ExerciseKind.CALL: Phrase("Call or pass"),
}


#: What somebody who is new has to know.
HINTS = {
    ExerciseKind.WAITS: Phrase(
        "A hand is ready when one tile makes it four sets and a pair, or one of the special hands."
    ),
    ExerciseKind.DISCARD: Phrase(
        "Of the tiles that are left, which bring the hand nearer? The more of them, the better the discard."
    ),
    ExerciseKind.ROUTE: Phrase("A hand wins from eight points: a wide wait is worth nothing if it does not get there."),
    ExerciseKind.PLAN: Phrase(
        "A plan is three sets that bring eight points together: compare your tiles with each, and count those missing."
    ),
    ExerciseKind.HAN: Phrase("Yaku and dora are worth han; every han doubles the value."),
    ExerciseKind.FU: Phrase(
        "Fu: a base for the way of winning, more for pungs, kongs, the pair and the wait; rounded up to tens."
    ),
    ExerciseKind.COUNT: Phrase("All that the rules count, as it stands on the score sheet."),
    ExerciseKind.PATTERNS: Phrase("Yaku, and in the Chinese rules fan, are the patterns that the book pays for."),
    ExerciseKind.SHEET: Phrase("Names, values and the sum: read the sheet as a referee would before he signs it."),
    ExerciseKind.PAYMENT: Phrase("By heart at the table: han, minipoints, dealer or not, discard or draw."),
    ExerciseKind.FURITEN: Phrase(
        "Furiten: whoever has discarded one of the tiles he waits for may not win on a discard."
    ),
    ExerciseKind.RULING: Phrase("What the referee decides and what it costs."),
    ExerciseKind.BEST: Phrase("In the middle of a deal: each answer is graded by what the master expects of it."),
    ExerciseKind.SAFEST: Phrase(
        "What lies among a player’s own discards he cannot win on; what nobody took since is safe too."
    ),
    ExerciseKind.PUSH: Phrase("How near is your hand, how much is it worth, and what does it cost to be wrong?"),
    ExerciseKind.CALL: Phrase("A call is quick and shows your tiles: does the hand keep what it needs to win?"),
}


class GivenAnswer(msgspec.Struct, forbid_unknown_fields=True):
    """What somebody answers to a situation."""

    situation: ExerciseSituation
    answer: list[str]


def exercise_data(situation: ExerciseSituation, language: Language) -> Exercise:
    """A situation as the page shows it."""
    texts = (situation.hand, situation.discards, *situation.rivers)
    if len(situation.rivers) > len(Wind) or any(len(each) > LONGEST_TEXT for each in texts):
        raise InvalidRequest("too_long", Phrase("the situation is too long"))
    solution = solve(situation, language)
    tiles, melds = parts(situation.hand)
    return Exercise(
        situation=situation,
        title=NAMES[situation.kind].render(language),
        question=solution.question.render(language),
        asked=solution.asked.value,
        choices=[OfferedAnswer(value=each.value, label=each.label.render(language)) for each in solution.choices],
        concealed=[tile.value for tile in sorted(tiles)] + ([situation.drawn] if situation.drawn else []),
        rivers=_rivers(situation),
        melds=[laid(meld) for meld in melds],
        sets=[],
    )


def _rivers(situation: ExerciseSituation) -> list[list[ThrownTile]]:
    """What lies before each player, the discard that may be called marked."""
    rivers, last = [thrown(river) for river in situation.rivers], last_thrower(situation)
    return [
        [
            ThrownTile(tile=tile.value, riichi=riichi, last=wind == last and place == len(river) - 1)
            for place, (tile, riichi) in enumerate(river)
        ]
        for wind, river in enumerate(rivers)
    ]


def verdict_data(solution: Solution, given: list[str], language: Language) -> ExerciseVerdict:
    """Whether an answer is right, what is right, and why."""
    return ExerciseVerdict(
        right=solution.judge(given),
        grade=solution.grade(given),
        answer=list(solution.right),
        lines=[
            ReasonLine(
                label=line.label.render(language),
                value=line.value.render(language),
                cite=cite_text(line.cite, language),
                tiles=[],
                told_label=in_parts(line.label, language),
                told_value=in_parts(line.value, language),
            )
            for line in solution.lines
        ],
        sheet=None if solution.sheet is None else sheet_data(solution.sheet, language),
    )


async def kinds(request: Request) -> Response:
    """``GET /api/training``: what can be practised, by game."""
    return await services_of(request).shelf.answer(request, DATA, kinds_data, reader(request).code)


def kinds_data(code: str) -> bytes:
    spoken = language(code)
    return msgspec.json.encode(
        ExerciseKinds(
            rulesets=[ruleset_heading(rules, spoken) for rules in RULESETS.values()],
            kinds={
                game: [
                    KindChoice(id=kind.value, name=NAMES[kind].render(spoken), hint=HINTS[kind].render(spoken))
                    for kind in found
                ]
                for game, found in KINDS.items()
            },
        )
    )


async def new(request: Request) -> Response:
    """``GET /api/training/new?kind=…&rules=…&level=…&seed=…``: a situation, a new one where no seed is given."""
    asked = request.query_params
    kind = kind_named(asked.get("kind", "waits"))
    try:
        level = int(asked.get("level", "1"))
    except ValueError:
        raise InvalidRequest("no_level", Phrase("a level is a number: 1, 2 or 3")) from None
    seed = (asked.get("seed") or secrets.token_hex(8))[:LONGEST_TEXT]
    rules = asked.get("rules") or "rcr-2016"
    if asked.get("replay"):
        game = await services_of(request).library.ended(asked["replay"])
        return await reckoned(request, from_game, game, kind, seed, reader(request).code)
    return await reckoned(request, drawn, kind, rules, level, seed, reader(request).code)


def drawn(kind: ExerciseKind, rules: str, level: int, seed: str, code: str) -> bytes:
    """A new exercise; some are found only after many hands."""
    return shown(draw(kind, ruleset(rules), level, seed), code)


def from_game(game: Game, kind: ExerciseKind, seed: str, code: str) -> bytes:
    """An exercise cut from a game that was played here or brought, by chance."""
    study, chance = study_of(game), random.Random(seed)
    asked = [(number, each) for number in range(1, len(study.deals) + 1) for each in study.decisions(number)]
    for number, question in chance.sample(asked, min(len(asked), TRIED)):
        found = from_question(study.situation(number, question, MASTER), kind)
        if found is not None:
            return shown(found, code)
    raise InvalidRequest(
        "no_such_position",
        Phrase("no position of this kind was found in the game: only those are used in which nobody had called"),
    )


def shown(situation: ExerciseSituation, code: str) -> bytes:
    return msgspec.json.encode(exercise_data(situation, language(code)))


def judged(answered: GivenAnswer, code: str) -> bytes:
    spoken = language(code)
    exercise_data(answered.situation, spoken)
    return msgspec.json.encode(verdict_data(solve(answered.situation, spoken), answered.answer, spoken))


async def today(request: Request) -> Response:
    """``GET /api/training/today?game=…``: the exercise of the day, the same for everybody."""
    day = datetime.now(UTC).date()
    game = request.query_params.get("game", "riichi")
    if game not in KINDS:
        raise InvalidRequest(
            "no_game", Phrase("“{game}” is no game; there are {known}", game=game, known=", ".join(KINDS))
        )
    kinds, rules = KINDS[game], FAMILIES[game].rulesets[0]
    kind = kinds[day.toordinal() % len(kinds)]
    return await reckoned(request, drawn, kind, rules.name, 2, f"day {day.isoformat()}", reader(request).code)


async def exam(request: Request) -> Response:
    """``GET /api/training/exam?rules=…&seed=…``: twenty incidents for a referee."""
    seed = (request.query_params.get("seed") or secrets.token_hex(4))[:LONGEST_TEXT]
    rules = ruleset(request.query_params.get("rules") or "rcr-2016").name
    return await reckoned(request, exam_data, rules, seed, reader(request).code)


#: How many questions a referee's exam has, and how many right answers pass it.
QUESTIONS, PASSED = 20, 16


def exam_data(rules: str, seed: str, code: str) -> bytes:
    """The questions of an exam, no incident twice."""
    found: dict[tuple[str, int], ExerciseSituation] = {}
    number = 0
    while len(found) < QUESTIONS:
        situation = draw(ExerciseKind.RULING, ruleset(rules), 1, f"{seed}:{number}")
        found.setdefault((situation.offence, situation.case), situation)
        number += 1
    spoken = language(code)
    return msgspec.json.encode(
        Exam(
            seed=seed,
            rules=rules,
            rules_name=ruleset(rules).title.render(spoken),
            passed=PASSED,
            questions=[exercise_data(each, spoken) for each in found.values()],
        )
    )


#: What is practised against the clock, where a game has it; how many exercises come at once, and for how long one runs.
QUICK, AT_ONCE, RUN_S = (ExerciseKind.FU, ExerciseKind.PAYMENT, ExerciseKind.COUNT), 8, 120


async def run(request: Request) -> Response:
    """``GET /api/training/run?rules=…&seed=…&part=…``: exercises to be solved against the clock, the same for a seed."""
    asked = request.query_params
    seed = (asked.get("seed") or secrets.token_hex(4))[:LONGEST_TEXT]
    rules = ruleset(asked.get("rules") or "rcr-2016").name
    return await reckoned(request, run_data, rules, seed, number_in(asked.get("part", "")) or 0, reader(request).code)


def run_data(rules: str, seed: str, part: int, code: str) -> bytes:
    """The exercises of one part of a run: the quick kinds that the game has, in turn."""
    spoken, chosen = language(code), ruleset(rules)
    kinds = [kind for kind in QUICK if kind.value in chosen.family.exercises][:2]
    situations = [
        draw(kinds[at % len(kinds)], chosen, 1 + (part > 0), f"run {seed}:{part}:{at}") for at in range(AT_ONCE)
    ]
    found = ExerciseRun(
        seed=seed,
        part=part,
        rules=rules,
        rules_name=chosen.title.render(spoken),
        seconds=RUN_S,
        exercises=[exercise_data(each, spoken) for each in situations],
    )
    return msgspec.json.encode(found)


class ExamPaper(msgspec.Struct, forbid_unknown_fields=True):
    """The answers of an exam, in the order of its questions; an empty one was not given."""

    answers: Annotated[list[GivenAnswer], Meta(max_length=QUESTIONS)]


async def marked(request: Request) -> Response:
    """``POST /api/training/exam``: every answer judged, with what is right and its paragraphs."""
    paper = await body(request, ExamPaper)
    response = await reckoned(request, marks_data, paper, reader(request).code)
    marks = msgspec.json.decode(response.body, type=Marks)
    await _keep(request, [each.situation for each in paper.answers], marks.verdicts)
    return response


def marks_data(paper: ExamPaper, code: str) -> bytes:
    spoken = language(code)
    verdicts = [verdict_data(solve(each.situation, spoken), each.answer, spoken) for each in paper.answers]
    return msgspec.json.encode(ExamMarks(right=sum(each.right for each in verdicts), verdicts=verdicts))


async def exam_page(request: Request) -> Response:
    return page(request, title=Phrase("Referee’s exam"), module="exam", css=["learn", "exam"])


async def speed_page(request: Request) -> Response:
    return page(request, title=Phrase("Against the clock"), module="speed", css=["learn", "speed"])


async def show(request: Request) -> Response:
    """``POST /api/training``: the exercise of a situation that a link brought."""
    return await reckoned(request, shown, await body(request, ExerciseSituation), reader(request).code)


async def answer(request: Request) -> Response:
    """``POST /api/training/answer``: whether an answer is right, and why."""
    answered = await body(request, GivenAnswer)
    response = await reckoned(request, judged, answered, reader(request).code)
    await _keep(request, [answered.situation], [msgspec.json.decode(response.body, type=Judged)])
    return response


class Judged(msgspec.Struct):
    """What is kept of a verdict."""

    right: bool


class Marks(msgspec.Struct):
    """What is kept of an exam."""

    verdicts: list[Judged]


async def _keep(request: Request, situations: Sequence[ExerciseSituation], verdicts: Sequence[Judged]) -> None:
    """Note under the key of *My play*, where the browser has one, what was solved."""
    key = token_of(request)
    if key is None:
        return
    owner, services = owner_of(key), services_of(request)
    services.budgets.charge(visitor_of(request), "answers", len(situations))
    for situation, verdict in zip(situations, verdicts, strict=True):
        await services.own_play.add_answer(owner, situation.rules, situation.kind.value, right=verdict.right)


async def train_page(request: Request) -> Response:
    return page(request, title=Phrase("Training"), module="train", css=["train"])


def routes(services: Services) -> list[Route]:
    return [
        Route("/train", train_page),
        Route("/train/exam", exam_page),
        Route("/train/speed", speed_page),
        Route("/api/training/run", run),
        Route("/api/training/today", today),
        Route("/api/training/exam", exam),
        Route("/api/training/exam", marked, methods=["POST"]),
        Route("/api/training", kinds),
        Route("/api/training", show, methods=["POST"]),
        Route("/api/training/new", new),
        Route("/api/training/answer", answer, methods=["POST"]),
    ]
