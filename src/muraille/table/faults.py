"""How an open table carries out what a player may not do: a false win is shown, a wrong set taken back, the rest stands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from muraille.table import actions as asks
from muraille.table import events as happened
from muraille.table.actions import Action
from muraille.table.events import Call, Event
from muraille.table.prompts import Asked
from muraille.table.rulings import RulingEvent
from muraille.table.seats import Phase
from muraille.table.umpires import Fault
from muraille.tiles import KINDS, Tile

if TYPE_CHECKING:
    from muraille.table.deals import Deal

_CALLS: dict[type, Call] = {
    asks.Chow: Call.CHOW,
    asks.Pung: Call.PUNG,
    asks.Kong: Call.KONG,
    asks.ConcealedKong: Call.KONG,
    asks.AddedKong: Call.KONG,
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
    return happened.SetWithdrawn(seat, _CALLS[type(action)], own_tiles(deal, seat, action))


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


def rulings_on_claims(
    deal: Deal, faults: Mapping[int, Fault], answers: Mapping[int, Action]
) -> tuple[list[Fault], list[RulingEvent]]:
    """The faulty claims that are heard, and the rulings: beside a rightful win a wrong set is never shown."""
    won = any(isinstance(action, asks.Win) and seat not in faults for seat, action in answers.items())
    order = [seat for seat in deal.state.in_turn(deal.state.turn) if seat in faults]
    heard = [faults[seat] for seat in order if not won or isinstance(faults[seat].action, asks.Win)]
    assert deal.umpire is not None
    return heard, deal.umpire.rule(deal, heard, won=won) if heard else []


def cancels(events: Sequence[Event]) -> bool:
    """Whether a ruling stops the deal."""
    return any(isinstance(event, happened.DealCancelled) for event in events)


def mistakes(deal: Deal, seat: int) -> Iterator[Action]:
    """What a seat could do wrongly now at an open table; the umpire has the last word."""
    asked = deal.asked(seat)
    if asked is None or asked is Asked.TENPAI:
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
        yield from (asks.ConcealedKong(KINDS[kind]) for kind in range(34) if counts[kind] == 4)
    elif state.phase is Phase.CLAIM:
        yield from map(asks.Announce, (Call.CHOW, Call.PUNG, Call.KONG))
        yield asks.Kong()
        for first, second in dict.fromkeys(combinations(held, 2)):
            yield asks.Chow((first, second))
            yield asks.Pung((first, second))
