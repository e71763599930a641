"""What a player decided, read off the events that tell it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import msgspec

from muraille.table import actions as asks
from muraille.table import events as happened
from muraille.table.actions import Action
from muraille.table.events import Event, KongKind, Seen
from muraille.table.faults import claim_of
from muraille.table.rulings import RULING_EVENTS, RulingEvent


def action_of(event: Event, after: Event | None = None) -> tuple[int, Action] | None:
    """The decision that an event tells, with its seat; a riichi needs the discard after it.

    >>> from muraille.tiles import Tile
    >>> action_of(happened.Discarded(2, Tile("5m"), drawn=True))
    (2, Discard(tile=<Tile 5m>, drawn=True))
    """
    if isinstance(event, happened.Discarded):
        return event.seat, asks.Discard(event.tile, event.drawn)
    if isinstance(event, happened.RiichiDeclared) and isinstance(after, happened.Discarded):
        return event.seat, asks.Riichi(after.tile, after.drawn)
    if isinstance(event, happened.KongDeclared) and event.tiles[0] is not None:
        tile = event.tiles[0]
        concealed = event.kind is KongKind.CONCEALED
        return event.seat, asks.ConcealedKong(tile.plain) if concealed else asks.AddedKong(tile)
    if isinstance(event, happened.FlowerExposed):
        return event.seat, asks.Flower(event.tile)
    if isinstance(event, (happened.Won, happened.UraRevealed)):
        winner = event if isinstance(event, happened.Won) else after
        return (winner.seat, _win(winner)) if isinstance(winner, happened.Won) else None
    if isinstance(event, happened.FalseWin):
        return event.seat, _win(event)
    if isinstance(event, happened.SetWithdrawn):
        tile = event.tiles[0]
        return event.seat, asks.AddedKong(tile) if len(event.tiles) == 1 else asks.ConcealedKong(tile.plain)
    if isinstance(event, happened.TenpaiDeclared):
        return event.seat, asks.Tenpai() if event.tenpai or event.tiles else asks.Noten()
    if isinstance(event, happened.DealDrawn) and event.seat is not None:
        return event.seat, asks.NineTerminals()
    return None


def _win(event: happened.Won | happened.FalseWin) -> asks.Win:
    """The win, with the fan that were named with it."""
    named = event.score.get("named") if isinstance(event, happened.Won) else event.fans
    return asks.Win(None if named is None else tuple(named))


def claims_told(events: Sequence[Event], at: int, until: int) -> tuple[dict[int, Action], bool]:
    """What was answered about a tile in the events from ``at`` on, and whether all had answered.

    Answers after ``until`` do not count, unless what came of them is told before it.

    >>> claims_told([happened.Passed(1), happened.Drawn(1, None)], 0, 2)
    ({1: Pass()}, True)
    """
    answers: dict[int, Action] = {}
    resolved = False
    for place in range(at, len(events)):
        event = events[place]
        if place == until and not resolved:
            break
        if isinstance(event, happened.Passed):
            answers[event.seat] = asks.Pass()
        elif isinstance(event, happened.Claimed):
            answers[event.seat] = claim_of(event.call, event.tiles, event.named)
        elif isinstance(event, (happened.Announced, happened.TimeCalled)):
            break  # said while others think
        elif isinstance(event, RULING_EVENTS):
            if not resolved:
                break  # from outside, while others think
        else:
            resolved = True
            if not _came_of_it(event, answers):
                break
    return answers, resolved


def _came_of_it(event: Event, answers: dict[int, Action]) -> bool:
    """Note the claim of which an event tells what came; False where something else follows."""
    if isinstance(event, (happened.Overruled, happened.Called, happened.SetWithdrawn)):
        answers[event.seat] = claim_of(event.call, event.tiles)
        return not isinstance(event, happened.Called)  # what follows belongs to the turn of the caller
    if isinstance(event, (happened.Won, happened.FalseWin)) and event.discarder is not None:
        answers[event.seat] = _win(event)
        return True
    return isinstance(event, (happened.UraRevealed, happened.BetPlaced, happened.DoraRevealed, happened.RiichiFailed))


def last_taken(events: Sequence[Event], seat: int) -> Seen:
    """The tile that a seat took last: the one it drew, or the last one it was dealt."""
    for event in reversed(events):
        if isinstance(event, happened.Drawn) and event.seat == seat:
            return event.tile
        if isinstance(event, happened.Dealt) and event.seat == seat:
            return event.tiles[-1]
    return None


def same_first_discard(before: Sequence[Event], expected: Event, event: Event) -> bool:
    """Earlier records call East's first discard the tile just drawn, where it was that copy (RCR §2.8)."""
    if not isinstance(event, happened.Discarded) or not isinstance(expected, happened.Discarded):
        return False
    if any(isinstance(each, happened.Discarded) for each in before):
        return False
    return (
        event.tile == last_taken(before, event.seat)
        and msgspec.structs.replace(event, drawn=expected.drawn) == expected
    )


def whole_ruling(events: Sequence[Event]) -> list[RulingEvent]:
    """The ruling that begins here, with all that it does."""
    found: list[RulingEvent] = []
    for event in events:
        if not isinstance(event, RULING_EVENTS) or (found and isinstance(event, happened.Ruled)):
            break
        found.append(cast(RulingEvent, event))
    return found
