"""How an open table carries out what a player may not do: a false win is shown, a wrong set taken back, the rest stands."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

import msgspec

from muraille.table import actions as asks
from muraille.table import events as happened
from muraille.table import phases
from muraille.table.actions import Action
from muraille.table.conduct import Fault, Handling
from muraille.table.deeds import own_tiles
from muraille.table.events import Call, Event
from muraille.table.kinds import call_of
from muraille.table.legality import asked_of, refusal
from muraille.table.reasons import Asked
from muraille.table.state import State
from muraille.table.turn import Play
from muraille.table.umpires import Scene, Umpire
from muraille.tiles import KINDS, Tile


def committed(state: State, fault: Fault) -> Event:
    """The event of a fault that is shown and taken back."""
    seat, action = fault.seat, fault.action
    if isinstance(action, asks.Announce):
        return happened.Announced(seat, action.call)
    if isinstance(action, asks.Win):
        drew = seat == state.turn
        tile = state.drawn if drew else state.last
        hand = state.seats[seat].hand(tile if drew else None)
        return happened.FalseWin(seat, tile, None if drew else state.turn, hand.concealed, action.fans)
    return happened.SetWithdrawn(seat, call_of(action), own_tiles(state, seat, action))


def overruled(seat: int, action: Action) -> Event:
    """A claim that gave way to a stronger one."""
    return happened.Overruled(seat, call_of(action), offered(action))


def claimed(seat: int, action: Action, fault: Fault | None) -> Event:
    """A claim while others still think about the tile."""
    offence, facts = (None, {}) if fault is None else (fault.offence, dict(fault.facts))
    event = happened.Claimed(seat, call_of(action), offered(action), offence, facts)
    fans = action.fans if isinstance(action, asks.Win) else None
    return event if fans is None else msgspec.structs.replace(event, fans=fans)


def offered(action: Action) -> tuple[Tile, ...]:
    """The tiles with which a chow or a pung is claimed."""
    return action.tiles if isinstance(action, (asks.Chow, asks.Pung)) else ()


def claim_of(call: Call, tiles: tuple[Tile, ...], fans: tuple[str, ...] | None = None) -> Action:
    """The claim that was made with this call and these tiles, a win with the fan that were named.

    >>> claim_of(Call.CHOW, (Tile("3m"), Tile("4m")))
    Chow(tiles=(<Tile 3m>, <Tile 4m>))
    """
    if call is Call.WIN:
        return asks.Win(fans)
    if call is Call.KONG:
        return asks.Kong()
    first, second = tiles
    return asks.Chow((first, second)) if call is Call.CHOW else asks.Pung((first, second))


class Answered(NamedTuple):
    """The answers about a tile by seat, and those of them that are faults."""

    actions: dict[int, Action]
    faults: dict[int, Fault]


def answered(state: State) -> Answered:
    """What has been answered so far about the tile that lies there."""
    found = Answered({}, {})
    for seat, answer in state.answers.items():
        if isinstance(answer, happened.Passed):
            found.actions[seat] = asks.Pass()
            continue
        found.actions[seat] = action = claim_of(answer.call, answer.tiles, answer.named)
        if answer.offence is not None:
            found.faults[seat] = Fault(seat, action, answer.offence, answer.facts, Handling.UNDONE)
    return found


def judged(umpire: Umpire, scene: Scene, fault: Fault) -> list[Event]:
    """The umpire rules on a fault that is noticed: what is shown or heard, and the ruling if there is one."""
    if fault.handling is Handling.HEARD:
        return [committed(scene.state, fault)]
    ruling = umpire.rule(scene, [fault])
    shown = [committed(scene.state, fault)] if fault.handling is Handling.UNDONE else []
    return [*shown, *ruling]


class JudgedClaims(NamedTuple):
    """What became of faulty claims, and the good ones that are still to be heard."""

    events: list[Event]
    good: dict[int, Action]


def judged_claims(umpire: Umpire, scene: Scene, answers: Answered) -> JudgedClaims:
    """Rule on faulty claims; no good one is left where the deal is stopped. Beside a rightful win a wrong set is never shown."""
    state = scene.state
    actions, faults = answers
    order = [seat for seat in state.in_turn(state.turn) if seat in actions]
    won = any(isinstance(actions[seat], asks.Win) for seat in order if seat not in faults)
    heard = [faults[seat] for seat in order if seat in faults and (not won or isinstance(actions[seat], asks.Win))]
    ruling = umpire.rule(scene, heard, won=won)
    stopped = any(isinstance(event, happened.DealCancelled) for event in ruling)
    good = {seat: actions[seat] for seat in order if seat not in faults}
    events = [
        overruled(seat, actions[seat])
        for seat in order
        if (seat in faults and faults[seat] not in heard)
        or (seat in good and stopped and not isinstance(good[seat], asks.Pass))
    ]
    events += [committed(state, fault) for fault in heard]
    return JudgedClaims([*events, *ruling], {} if stopped else good)


def mistakes(play: Play, state: State, seat: int) -> Iterator[Action]:
    """What a seat could do wrongly now at an open table; the umpire has the last word."""
    asked = asked_of(play, state, seat)
    if asked in (None, Asked.LATE, Asked.OPENING, Asked.FLOWER):
        return
    if asked is Asked.TENPAI:
        yield from (asks.Tenpai(), asks.Noten())
        return
    yield asks.Win()
    if refusal(play, state, seat, asks.Win()) is None:
        yield asks.Win(fans=())
    yield asks.Announce(Call.WIN)
    held = sorted(tile for tile in state.seats[seat].concealed if tile is not None)
    if asked is Asked.TURN:
        yield asks.Announce(Call.KONG)
        yield from map(asks.Riichi, dict.fromkeys(held))
        yield from map(asks.Discard, dict.fromkeys(held))
        yield from map(asks.AddedKong, dict.fromkeys(held))
        counts = state.seats[seat].counts
        yield from (asks.ConcealedKong(KINDS[kind]) for kind in range(34) if counts[kind] >= 3)
    elif state.phase is phases.CLAIM:
        yield from map(asks.Announce, (Call.CHOW, Call.PUNG, Call.KONG))
        yield asks.Kong()
        for first, second in dict.fromkeys(combinations(held, 2)):
            yield asks.Chow((first, second))
            yield asks.Pung((first, second))
