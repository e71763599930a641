"""How an open table carries out what a player may not do: a false win is shown, a wrong set taken back, the rest stands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import TYPE_CHECKING

from muraille.table import actions as asks
from muraille.table import events as happened
from muraille.table.actions import Action
from muraille.table.events import Call, Event
from muraille.table.prompts import Asked
from muraille.table.seats import Phase
from muraille.table.umpires import Fault, Handling
from muraille.tiles import KINDS, Tile

if TYPE_CHECKING:
    from muraille.table.deals import Deal

#: The call that an action makes.
CALLS: dict[type, Call] = {
    asks.Chow: Call.CHOW,
    asks.Pung: Call.PUNG,
    asks.Kong: Call.KONG,
    asks.ConcealedKong: Call.KONG,
    asks.AddedKong: Call.KONG,
    asks.Win: Call.WIN,
}


def committed(deal: Deal, fault: Fault) -> Event:
    """The event of a fault that is shown and taken back."""
    seat, action = fault.seat, fault.action
    if isinstance(action, asks.Announce):
        return happened.Announced(seat, action.call)
    if isinstance(action, asks.Win):
        state = deal.state
        drew = seat == state.turn
        tile = state.drawn if drew else state.last
        hand = state.seats[seat].hand(tile if drew else None)
        return happened.FalseWin(seat, tile, None if drew else state.turn, hand.concealed)
    return happened.SetWithdrawn(seat, CALLS[type(action)], own_tiles(deal, seat, action))


def own_tiles(deal: Deal, seat: int, action: Action) -> tuple[Tile, ...]:
    """The tiles of its own with which a seat makes a set."""
    if isinstance(action, (asks.Chow, asks.Pung)):
        return action.tiles
    if isinstance(action, asks.AddedKong):
        return (action.tile,)
    tile = action.tile if isinstance(action, asks.ConcealedKong) else deal.state.last
    assert tile is not None
    held = deal.state.seats[seat].concealed
    return tuple(sorted(each for each in held if each is not None and each.kind == tile.kind))


def unheard(seat: int, action: Action) -> Event:
    """A claim that was not made, or that gave way to a stronger one."""
    if isinstance(action, asks.Pass):
        return happened.Passed(seat)
    tiles = action.tiles if isinstance(action, (asks.Chow, asks.Pung)) else ()
    return happened.Overruled(seat, CALLS[type(action)], tiles)


def judge(deal: Deal, fault: Fault) -> None:
    """Let the umpire rule on a fault, unless nobody notices it."""
    if fault.handling is Handling.UNSEEN:
        deal.unseen.append(fault)
        return
    assert deal.umpire is not None
    events = deal.umpire.rule(deal, [fault])
    if fault.handling is Handling.UNDONE:
        deal.tell(committed(deal, fault))
    for event in events:
        deal.tell(event)


def judge_claims(deal: Deal, answers: Mapping[int, Action]) -> dict[int, Action]:
    """Rule on faulty claims; the good ones that are still to be heard, none where the deal is stopped.

    Beside a rightful win a wrong set is never shown.
    """
    faults, deal.faults = deal.faults, {}
    order = [seat for seat in deal.state.in_turn(deal.state.turn) if seat in answers]
    won = any(isinstance(answers[seat], asks.Win) for seat in order if seat not in faults)
    heard = [faults[seat] for seat in order if seat in faults and (not won or isinstance(answers[seat], asks.Win))]
    assert deal.umpire is not None
    events = deal.umpire.rule(deal, heard, won=won)
    stopped = any(isinstance(event, happened.DealCancelled) for event in events)
    good = {seat: answers[seat] for seat in order if seat not in faults}
    for seat in order:
        if (seat in faults and faults[seat] not in heard) or (seat in good and stopped):
            deal.tell(unheard(seat, answers[seat]))
    for fault in heard:
        deal.tell(committed(deal, fault))
    for event in events:
        deal.tell(event)
    return {} if stopped else good


def examination(deal: Deal) -> Event | None:
    """Once all have declared at a draw the hands are examined; the last event of what follows (RCR §3.4.6, §3.4.7)."""
    if deal.umpire is None or deal.examined or not deal.state.all_declared:
        return None
    deal.examined = True
    faults = deal.umpire.at_draw(deal)
    if not faults:
        return None
    rulings = deal.umpire.rule(deal, faults)
    for event in rulings[:-1]:
        deal.tell(event)
    return rulings[-1]


def mistakes(deal: Deal, seat: int) -> Iterator[Action]:
    """What a seat could do wrongly now at an open table; the umpire has the last word."""
    asked = deal.asked(seat)
    if asked is None:
        return
    if asked is Asked.TENPAI:
        yield from (asks.Tenpai(), asks.Noten())
        return
    yield asks.Win()
    yield asks.Announce(Call.WIN)
    state = deal.state
    held = sorted(tile for tile in state.seats[seat].concealed if tile is not None)
    if asked is Asked.TURN:
        yield asks.Announce(Call.KONG)
        yield from map(asks.Riichi, dict.fromkeys(held))
        yield from map(asks.Discard, dict.fromkeys(held))
        yield from map(asks.AddedKong, dict.fromkeys(held))
        counts = state.seats[seat].counts
        yield from (asks.ConcealedKong(KINDS[kind]) for kind in range(34) if counts[kind] >= 3)
    elif state.phase is Phase.CLAIM:
        yield from map(asks.Announce, (Call.CHOW, Call.PUNG, Call.KONG))
        yield asks.Kong()
        for first, second in dict.fromkeys(combinations(held, 2)):
            yield asks.Chow((first, second))
            yield asks.Pung((first, second))
