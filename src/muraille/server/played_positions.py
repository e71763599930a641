"""A decision of a played game as a position to ask friends about: whatever lies on the table, as its player saw it."""

from __future__ import annotations

import msgspec

from muraille.bots.situations import DecisionSituation
from muraille.errors import InvalidRequest
from muraille.families import ruleset
from muraille.phrase import Language, Phrase
from muraille.server.calculator import laid
from muraille.server.exercise_screens import Exercise, OfferedAnswer, ThrownTile
from muraille.server.replays.reckoning import Game, study_of
from muraille.server.tables.view_types import LaidTile
from muraille.table.options import changed
from muraille.table.reasons import Asked
from muraille.table.state import State
from muraille.tiles import Wind, format_tiles
from muraille.training import AnswerForm, ExerciseKind, ExerciseSituation, Solution
from muraille.training.table_exercises import MASTER

_HIDDEN = LaidTile(tile=None, turned=False, face_down=True, stacked=False)


def decision_of(game: Game, deal: int, step: int, seat: int) -> DecisionSituation:
    """What a seat was asked at a step of a deal, with what it knew; what it did is left out."""
    study = study_of(game)
    question = study.question(deal, step, seat)
    if question.chosen is None or len(question.prompt.actions) < 2:
        raise InvalidRequest("no_choice", Phrase("there is nothing to choose in this position"))
    return msgspec.structs.replace(study.situation(deal, question, MASTER), judged=None)


def position_data(asked: DecisionSituation, solution: Solution, language: Language) -> Exercise:
    """The position as the page shows it."""
    rules = changed(ruleset(asked.rules), asked.options)
    state = rules.state(umpired=False)
    for event in asked.events:
        state.apply(event)
    seats = {state.wind(seat): seat for seat in range(4)}
    place = state.seats[asked.seat]
    own = state.own_turn and state.turn == asked.seat
    drawn = state.drawn if own else None
    tiles = [tile for tile in place.concealed if tile is not None]
    if drawn in tiles:
        tiles.remove(drawn)
    claimed = state.turn if asked.prompt.asked is Asked.CLAIM else None
    return Exercise(
        situation=ExerciseSituation(
            kind=ExerciseKind.BEST if solution.asked is AnswerForm.ONE_TILE else ExerciseKind.CALL,
            rules=rules.name,
            hand=format_tiles(sorted(tiles)),
            drawn="" if drawn is None else drawn.value,
            seat=state.wind(asked.seat),
            round=state.round,
            dora=tuple(tile.value for tile in state.indicators),
        ),
        title="",
        question=solution.question.render(language),
        asked=solution.asked.value,
        choices=[OfferedAnswer(value=each.value, label=each.label.render(language)) for each in solution.choices],
        concealed=[tile.value for tile in sorted(tiles)] + ([] if drawn is None else [drawn.value]),
        rivers=[_river(state, seats[wind], last=seats[wind] == claimed) for wind in Wind],
        melds=[],
        sets=[_sets(state, seats[wind]) for wind in Wind],
    )


def _river(state: State, seat: int, *, last: bool) -> list[ThrownTile]:
    river = state.seats[seat].river
    return [
        ThrownTile(tile=each.tile.value, riichi=each.sideways, last=last and place == len(river) - 1)
        for place, each in enumerate(river)
    ]


def _sets(state: State, seat: int) -> list[list[LaidTile]]:
    return [[_HIDDEN] * 4 if each.meld is None else laid(each.meld) for each in state.seats[seat].melds]
