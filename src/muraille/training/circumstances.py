"""What belongs to a situation beside its tiles, in words."""

from __future__ import annotations

from muraille.phrase import Phrase
from muraille.table.wins import RiichiKind, WinBy
from muraille.tiles import WIND_NAMES, Wind
from muraille.training.situations import ExerciseKind, ExerciseSituation

#: The winds decide which patterns count, even before the hand is won.
_WITH_WINDS = (
    ExerciseKind.ROUTE,
    ExerciseKind.PLAN,
    ExerciseKind.BEST,
    ExerciseKind.SAFEST,
    ExerciseKind.PUSH,
    ExerciseKind.CALL,
)


def circumstances(situation: ExerciseSituation) -> tuple[Phrase, ...]:
    """How the hand is won, where its player sits, riichi, dora, what he has thrown: all that an answer depends on.

    >>> asked = ExerciseSituation(kind=ExerciseKind.FU, hand="22444m45556789s", win="5s", riichi=RiichiKind.RIICHI)
    >>> print(*circumstances(asked), sep="; ")
    won on a discard; seat South; round East; riichi
    """
    told = []
    if situation.win:
        told.append(Phrase("won by drawing") if situation.by is WinBy.DRAW else Phrase("won on a discard"))
    if situation.win or situation.kind in _WITH_WINDS:
        told.append(Phrase("seat {wind}", wind=WIND_NAMES[situation.seat]))
        told.append(Phrase("round {wind}", wind=WIND_NAMES[situation.round]))
    if situation.riichi is not RiichiKind.NONE:
        told.append(_RIICHI[situation.riichi])
    if situation.dora:
        told.append(Phrase("dora indicator {tiles}", tiles=" ".join(situation.dora)))
    if situation.discards:
        told.append(Phrase("own discards {tiles}", tiles=" ".join(situation.discards)))
    for wind, river in zip(Wind, situation.rivers, strict=False):
        if river:
            told.append(Phrase("{wind} has discarded {tiles}", wind=WIND_NAMES[wind], tiles=river))
    if situation.drawn:
        told.append(Phrase("just drawn {tile}", tile=situation.drawn))
    return tuple(told)


_RIICHI = {RiichiKind.RIICHI: Phrase("riichi"), RiichiKind.DOUBLE: Phrase("double riichi")}
