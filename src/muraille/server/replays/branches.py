"""What if: a recorded game goes on at a new table from one of its decisions, with its own wall."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from muraille.formats.verify import seats_drawn
from muraille.phrase import Phrase
from muraille.reviews.games import until_its_end
from muraille.server.problems import RequestRefused
from muraille.server.replays.studies import Study
from muraille.server.tables import moves
from muraille.server.tables.plans import HUMAN, Branch, LaidWall, TablePlan
from muraille.table import events as happened
from muraille.table.actions import Action
from muraille.table.events import Event
from muraille.table.moves import Move, NextDeal, SeatAnswer, Time, give
from muraille.table.replays import UNDERSTOOD
from muraille.tiles import Wind


def plan_of(study: Study, number: int, seat: int, level: str) -> tuple[TablePlan, int]:
    """The plan of the new table, and the player who takes the seat."""
    player = study.started(number).players[seat]
    return (
        TablePlan(
            rules=study.header.rules,
            options=study.header.options,
            mode="open" if study.header.open else "guarded",
            seats=tuple(HUMAN if each == player else level for each in range(4)),
            spectators=False,
            public=False,
            branch=Branch(
                _winds(study), tuple(_wall(study, each) for each in range(1, number + 1)), _late_start(study)
            ),
        ),
        player,
    )


def _winds(study: Study) -> tuple[Wind, Wind, Wind, Wind]:
    first = study.record.events[0]
    return (first if isinstance(first, happened.SeatsDrawn) else seats_drawn(study.started(1).players)).winds


def _late_start(study: Study) -> happened.DealStarted | None:
    """How the log begins, unless with the first deal of a game."""
    start = study.started(1)
    first = study.rules.family.session(study.rules, start.players).opening(start.number, start.commitment)
    return None if start == first else start


def _wall(study: Study, number: int) -> LaidWall:
    built = [event for event in study.deal(number) if isinstance(event, happened.WallBuilt)]
    tiles = tuple(tile for event in built for tile in event.tiles if tile is not None)
    throws = tuple(event.dice for event in study.deal(number) if isinstance(event, happened.DiceThrown))
    return LaidWall(tiles, throws)


def given(study: Study, number: int, step: int, seat: int, action: Action | None) -> list[Move]:
    """What leads to a decision, and the action taken there instead; without one the table asks."""
    found = [*_before(study)]
    for each in range(1, number):
        found += [NextDeal(), *(move for _, move in study.followed(each).moves)]
        found += [Time() for event in study.deal(each)[len(until_its_end(study.deal(each))) :] if _is_time(event)]
    found += [NextDeal(), *(move for at, move in study.followed(number).moves if at < step)]
    if action is not None:
        # the others answer the same question as they did
        found += [
            move
            for at, move in study.followed(number).moves
            if at == step and isinstance(move, SeatAnswer) and move.seat != seat
        ]
        found.append(SeatAnswer(seat, action))
    return found


def _before(study: Study) -> Iterator[Move]:
    for event in study.record.events:
        if isinstance(event, happened.DealStarted):
            return
        if _is_time(event):
            yield Time()


def _is_time(event: Event) -> bool:
    return isinstance(event, happened.TimeCalled)


def check(study: Study, plan: TablePlan, number: int, step: int, seat: int) -> None:
    """Refuse unless the moves up to the decision make the very game that was recorded."""
    refusal = RequestRefused(
        409,
        "cannot_branch",
        Phrase("This game cannot be played on from there: its log does not say all that led to it"),
    )
    game = moves.new_game(plan, "nothing is dealt from this seed")
    try:
        for move in given(study, number, step, seat, None):
            give(game, move)
    except Exception:  # whatever a strange log does to the table, the answer is the same
        raise refusal from None
    told = [] if game.deal is None else game.deal.log
    if seat not in game.pending or _plain(told) != _plain(study.deal(number)[: step + 1]):
        raise refusal


def _plain(events: Sequence[Event]) -> list[Event]:
    """Events without what a log may leave out: who answered when, the promise of the wall, how many deals came before."""
    return [
        msgspec.structs.replace(event, commitment=None, number=0)
        if isinstance(event, happened.DealStarted)
        else msgspec.structs.replace(event, drawn=False)
        if isinstance(event, happened.Discarded)
        else event
        for event in events
        if not isinstance(event, UNDERSTOOD)
    ]
