"""Positions: what one seat sees in the middle of a deal in which nobody has called, written out in a situation.

A position becomes the events that its player knows, so that a bot can be asked what it would do there; and a deal that was
played is cut into positions.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from muraille.bots.situations import DecisionSituation as Question
from muraille.errors import InvalidRequest
from muraille.hand import Hand
from muraille.phrase import Phrase
from muraille.table import events as happened
from muraille.table.actions import Pass
from muraille.table.candidates import legal_and_refused
from muraille.table.events import Event
from muraille.table.family import Ruleset
from muraille.table.legality import asked_of
from muraille.table.options import options_of
from muraille.table.prompts import WrittenPrompt
from muraille.table.state import State
from muraille.tiles import Tile, Wind, format_tiles, parse_tile
from muraille.training.situations import ExerciseKind, ExerciseSituation

#: A discard in a river, with the mark of one that declared riichi.
_THROWN = re.compile(r"(\d+)([mpsz])(\*?)")
_MARK = "*"
WINDS = tuple(Wind)


def thrown(river: str) -> list[tuple[Tile, bool]]:
    """The tiles of a river in order, and whether each declared riichi: the last before the mark did.

    >>> [(tile.value, riichi) for tile, riichi in thrown("19m5z*3s")]
    [('1m', False), ('9m', False), ('5z', True), ('3s', False)]
    """
    found: list[tuple[Tile, bool]] = []
    for ranks, suit, mark in _THROWN.findall(river):
        found += [(parse_tile(rank + suit), False) for rank in ranks]
        if mark:
            found[-1] = found[-1][0], True
    return found


def last_thrower(situation: ExerciseSituation) -> int | None:
    """Whose last discard may be called, counted from East; None where a tile was drawn since, or nothing lies there.

    >>> last_thrower(ExerciseSituation(kind=ExerciseKind.CALL, rivers=("1m", "2m", "", "")))
    1
    """
    discards = sum(len(thrown(river)) for river in situation.rivers)
    return None if situation.drawn or not discards else (discards - 1) % len(WINDS)


def question_of(situation: ExerciseSituation, rules: Ruleset, bot: str) -> Question:
    """A position as a bot is asked about it: the tile just drawn, or the last discard."""
    seat = WINDS.index(situation.seat)
    events = tuple(_events(situation, rules, seat))
    state = rules.state(umpired=False)
    for event in events:
        state.apply(event)
    asked = asked_of(rules.play, state, seat)
    actions = legal_and_refused(rules.play, state, seat, asked)[0]
    if asked is None or not actions:
        raise _unfit()
    tile = parse_tile(situation.drawn) if situation.drawn else state.last
    default = Pass() if Pass() in actions else actions[-1]
    prompt = WrittenPrompt(1, seat, asked, tile, actions, default)
    return Question(rules=rules.name, seat=seat, events=events, prompt=prompt, bot=bot, seed="position")


def _unfit() -> InvalidRequest:
    return InvalidRequest(
        "no_position",
        Phrase(
            "no such position: players discard in turn from East, and its player has thirteen tiles and one to answer"
        ),
    )


def _events(situation: ExerciseSituation, rules: Ruleset, seat: int) -> Iterator[Event]:
    """What its player knows, from the start of the deal."""
    rivers = [thrown(river) for river in situation.rivers] or [[], [], [], []]
    hand = list(Hand.parse(situation.hand).concealed)
    if len(rivers) != len(WINDS) or len(hand) != 13:
        raise _unfit()
    yield from _dealt(situation, rules, seat, hand, rivers)
    turn, first = 0, True
    while any(rivers):
        if not rivers[turn]:
            raise _unfit()
        tile, riichi = rivers[turn].pop(0)
        if not (first and turn == 0):
            yield happened.Drawn(turn, tile if turn == seat else None)
        first = False
        if riichi:
            yield happened.RiichiDeclared(turn)
        yield happened.Discarded(turn, tile, drawn=True, sideways=riichi)
        if riichi:
            yield happened.BetPlaced(turn, _bet(rules))
        turn = (turn + 1) % 4
    if situation.drawn and turn != seat:
        raise _unfit()
    if situation.drawn and not first:
        yield happened.Drawn(seat, parse_tile(situation.drawn))


def _bet(rules: Ruleset) -> int:
    return next(each.value for each in options_of(rules) if each.name == "riichi_bet" and isinstance(each.value, int))


def _dealt(
    situation: ExerciseSituation,
    rules: Ruleset,
    seat: int,
    hand: list[Tile],
    rivers: Sequence[Sequence[tuple[Tile, bool]]],
) -> Iterator[Event]:
    scores = rules.family.session(rules).scores
    yield happened.DealStarted(1, situation.round, 0, (0, 1, 2, 3), scores)
    yield happened.WallBuilt((None,) * len(rules.play.tiles))
    for other in range(4):
        held: list[Tile | None] = list(hand) if other == seat else [None] * 13
        if other == 0:  # East begins with fourteen: the first that he discards, or the one to answer
            first = rivers[0][0][0] if rivers[0] else parse_tile(situation.drawn) if situation.drawn else None
            held.append(first if seat == 0 else None)
        yield happened.Dealt(other, tuple(held))
    for indicator in situation.dora:
        yield happened.DoraRevealed(parse_tile(indicator))


def cut(state: State, rules: Ruleset, seat: int, kind: ExerciseKind) -> ExerciseSituation | None:
    """The position of a seat that is asked now; None where somebody has called, or a flower is in the hand."""
    place = state.seats[seat]
    own = [tile for tile in place.concealed if tile is not None]
    if any(each.melds for each in state.seats) or any(tile.flower for tile in own):
        return None
    drawn = own.pop() if len(own) == 14 else None
    return ExerciseSituation(
        kind=kind,
        rules=rules.name,
        hand=format_tiles(sorted(own)),
        drawn="" if drawn is None else drawn.value,
        seat=state.wind(seat),
        round=state.round,
        dora=tuple(tile.value for tile in state.indicators),
        rivers=_rivers(state),
    )


def _rivers(state: State) -> tuple[str, ...]:
    by_wind = {state.wind(seat): place.river for seat, place in enumerate(state.seats)}
    return tuple(
        "".join(each.tile.value + (_MARK if each.sideways else "") for each in by_wind[wind]) for wind in WINDS
    )
