"""Views: what a seat or a spectator may know. :func:`project` is the only road from the table to anybody.

A view is the fold of projected events, so it cannot know more than they tell.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from muraille.table import events as happened
from muraille.table.events import Event, KongKind
from muraille.table.family import Family
from muraille.table.seats import Exposed
from muraille.table.state import State
from muraille.tiles import Tile

#: A viewer: a seat, or None for a spectator.
Viewer = int | None


def project(event: Event, viewer: Viewer, *, hides_concealed_kongs: bool = False) -> Event | None:
    """The event as a viewer may know it: itself, a copy with hidden tiles, or nothing at all.

    >>> from muraille.tiles import Tile
    >>> project(happened.Drawn(1, Tile("5m")), 1)
    Drawn(seat=1, tile=<Tile 5m>, replacement=False)
    >>> project(happened.Drawn(1, Tile("5m")), 2)
    Drawn(seat=1, tile=None, replacement=False)
    >>> project(happened.Passed(1), None)
    """
    kind = type(event)
    if kind is happened.Drawn or kind is happened.Dealt:
        return event if event.seat == viewer else _hidden(event)  # type: ignore[union-attr]
    if kind is happened.WallBuilt:
        return happened.WallBuilt((None,) * len(event.tiles))  # type: ignore[union-attr]
    if kind is happened.Passed or kind is happened.Overruled:
        return event if event.seat == viewer else None  # type: ignore[union-attr]
    if isinstance(event, happened.DealEnded) and event.key is not None:
        # RCR §3.4: after a deal nobody looks at the rest of the wall, which the key would make again; the seed comes last
        return msgspec.structs.replace(event, key=None)
    if (
        hides_concealed_kongs
        and isinstance(event, happened.KongDeclared)
        and event.kind is KongKind.CONCEALED
        and event.seat != viewer
    ):
        return happened.KongDeclared(event.seat, event.kind, (None,) * 4)
    return event


def _hidden(event: Event) -> Event:
    """A tile drawn or dealt, face down. Flowers are shown when they are laid aside, not before."""
    if isinstance(event, happened.Drawn):
        return happened.Drawn(event.seat, None, event.replacement)
    assert isinstance(event, happened.Dealt)
    return happened.Dealt(event.seat, (None,) * len(event.tiles))


def projected(events: Iterable[Event], viewer: Viewer, family: Family) -> list[Event]:
    """All that a viewer may know of these events."""
    hides = family.hides_concealed_kongs
    seen = (project(event, viewer, hides_concealed_kongs=hides) for event in events)
    return [event for event in seen if event is not None]


def view(events: Iterable[Event], viewer: Viewer, family: Family) -> State:
    """What a viewer knows after these events of a deal: the state as far as he may know it."""
    state = State(family.forms, family.dead)
    for event in projected(events, viewer, family):
        state.apply(event)
    return state


class Laid(NamedTuple):
    """A tile of a set as it lies: turned towards the player it came from, or face down."""

    tile: Tile | None
    turned: bool = False
    face_down: bool = False
    #: Laid on the turned tile of the pung that it made a kong.
    stacked: bool = False


def laid_out(exposed: Exposed, seat: int, *, face_down: bool = False) -> tuple[Laid, ...]:
    """How a set lies before its player, from left to right (RCR §3.3.7, §3.3.8; Green §3.6.5, §3.6.8-2).

    The called tile is turned at the end of the side it came from, or in the middle if it came from opposite: the second from
    the left of a kong (G59, MG60). A concealed kong has its two middle tiles face down, or all four where the rules hide it.

    >>> from muraille.hand import Meld
    >>> [(each.tile.value, each.turned) for each in laid_out(Exposed(Meld.parse("(123m)"), Tile("2m"), 3), 0)]
    [('2m', True), ('1m', False), ('3m', False)]
    """
    if exposed.meld is None:
        return (Laid(None, face_down=True),) * 4
    if exposed.called is None or exposed.discarder is None:
        hidden = (0, 1, 2, 3) if face_down else (1, 2)
        return tuple(Laid(tile, face_down=place in hidden) for place, tile in enumerate(exposed.meld.tiles))
    rest = list(exposed.meld.tiles)
    rest.remove(exposed.called)
    if exposed.added is not None:
        rest.remove(exposed.added)
    place = {3: 0, 2: 1, 1: len(rest)}[(exposed.discarder - seat) % 4]
    lying = [Laid(tile) for tile in rest]
    lying.insert(place, Laid(exposed.called, turned=True))
    if exposed.added is not None:
        lying.insert(place + 1, Laid(exposed.added, turned=True, stacked=True))
    return tuple(lying)


def river_rows(state: State, seat: int) -> tuple[tuple[Tile, ...], ...]:
    """The discards of a seat, six a row, a third row as long as it needs (RCR §3.3, G44; Green §3.6.4)."""
    tiles = [each.tile for each in state.seats[seat].river]
    return (
        tuple(map(tuple, (tiles[:6], tiles[6:12], tiles[12:])))
        if len(tiles) > 12
        else tuple(tuple(tiles[at : at + 6]) for at in range(0, len(tiles), 6))
    )


def snapshot(state: State) -> dict[str, object]:
    """A view as JSON data, for a client that joins or comes back."""
    return {
        "number": state.number,
        "round": state.round.value,
        "dealer": state.dealer,
        # RCR §2.2, §2.8: the marker stays where the first East sat, the dice lie with the dealer
        "wind_marker": {"seat": 0, "wind": state.round.value},
        "dice_at": state.dealer,
        "players": list(state.players),
        "scores": list(state.scores),
        "counters": state.counters,
        "bets": state.bets,
        "phase": state.phase.value,
        "turn": state.turn,
        "left": state.left,
        "indicators": [tile.value for tile in state.indicators],
        "seats": [_seat_data(state, seat) for seat in range(4)],
    }


def _seat_data(state: State, seat: int) -> dict[str, object]:
    place = state.seats[seat]
    return {
        "wind": state.wind(seat).value,
        "concealed": [None if tile is None else tile.value for tile in place.concealed],
        "melds": [
            [laid._asdict() | {"tile": laid.tile and laid.tile.value} for laid in laid_out(each, seat)]
            for each in place.melds
        ],
        "river": [each._asdict() | {"tile": each.tile.value} for each in place.river],
        "flowers": [tile.value for tile in place.flowers],
        "riichi": place.riichi,
        "dead": place.dead,
        "barred": [{"wins": ban.wins, "claims": ban.claims, "cite": ban.cite} for ban in place.barred],
        "ordered": [tile.value for tile in place.ordered],
        "tenpai": place.tenpai,
    }
