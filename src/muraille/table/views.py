"""Views: what a seat or a spectator may know. :func:`project` is the only road from the table to anybody.

A view is the fold of projected events, so it cannot know more than they tell.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

import msgspec

from muraille.table import events as happened
from muraille.table.events import Event, KongKind
from muraille.table.family import Ruleset
from muraille.table.seats import Exposed
from muraille.table.state import State
from muraille.tiles import Tile

#: A viewer: a seat, or None for a spectator.
Viewer = int | None


def project(event: Event, viewer: Viewer, rules: Ruleset) -> Event | None:
    """The event as a viewer may know it: itself, a copy with hidden tiles, or nothing at all.

    What is not declared here as open is hidden: an event that nobody thought of, or one that has grown a field.

    >>> from muraille.riichi.rules import RCR_2016
    >>> project(happened.Drawn(1, Tile("5m")), 1, RCR_2016)
    Drawn(seat=1, tile=<Tile 5m>, replacement=False)
    >>> project(happened.Drawn(1, Tile("5m")), 2, RCR_2016)
    Drawn(seat=1, tile=None, replacement=False)
    >>> project(happened.Passed(1), None, RCR_2016)
    """
    if known_to_all(event):
        return event
    partly = _PARTLY.get(type(event))
    return None if partly is None else partly(event, viewer, rules)


def known_to_all(event: Event) -> bool:
    """Whether every viewer may know all of an event.

    >>> known_to_all(happened.Discarded(1, Tile("5m"), drawn=True)), known_to_all(happened.Drawn(1, Tile("5m")))
    (True, False)
    """
    return type(event) in _OPEN


def _drawn(event: happened.Drawn, viewer: Viewer, rules: Ruleset) -> Event:
    """A tile drawn, face down. Flowers are shown when they are laid aside, not before."""
    return event if event.seat == viewer else happened.Drawn(event.seat, None, event.replacement)


def _dealt(event: happened.Dealt, viewer: Viewer, rules: Ruleset) -> Event:
    return event if event.seat == viewer else happened.Dealt(event.seat, (None,) * len(event.tiles))


def _wall_built(event: happened.WallBuilt, viewer: Viewer, rules: Ruleset) -> Event:
    return happened.WallBuilt((None,) * len(event.tiles), event.private)


def _own(event: happened.Passed | happened.Overruled, viewer: Viewer, rules: Ruleset) -> Event | None:
    return event if event.seat == viewer else None


def _deal_ended(event: happened.DealEnded, viewer: Viewer, rules: Ruleset) -> Event:
    """RCR §3.4: after a deal nobody looks at the rest of the wall, which the key would make again; the seed comes last."""
    return event if event.key is None else msgspec.structs.replace(event, key=None)


def _kong_declared(event: happened.KongDeclared, viewer: Viewer, rules: Ruleset) -> Event:
    hidden = event.kind is KongKind.CONCEALED and event.seat != viewer and rules.play.hides_concealed_kongs
    return happened.KongDeclared(event.seat, event.kind, (None,) * 4) if hidden else event


#: The fields of the events as everybody may know them.
_KNOWN: dict[type, str] = {
    happened.SeatsDrawn: "winds",
    happened.DealStarted: "number round dealer players scores counters bets commitment",
    happened.DiceThrown: "seat dice",
    happened.FlowerExposed: "seat tile",
    happened.RiichiDeclared: "seat",
    happened.Discarded: "seat tile drawn sideways",
    happened.BetPlaced: "seat points",
    happened.RiichiFailed: "seat",
    happened.Called: "seat call tile discarder tiles",
    happened.PutBack: "seat claimant",
    happened.DoraRevealed: "tile",
    happened.UraRevealed: "tiles",
    happened.KongShown: "seat tiles",
    happened.TenpaiDeclared: "seat tenpai tiles",
    happened.Won: "seat tile discarder tiles score payments bets counters",
    happened.NagashiMangan: "seat payments bets",
    happened.DealDrawn: "because payments seat",
    happened.Announced: "seat call",
    happened.FalseWin: "seat tile discarder tiles fans",
    happened.SetWithdrawn: "seat call tiles",
    happened.Ruled: "seat offence rows cites facts effects",
    happened.Warned: "seat offence count",
    happened.HandDied: "seat",
    happened.Barred: "seat cite wins claims this_turn",
    happened.DiscardsOrdered: "seat tiles cite",
    happened.HandExposed: "seat tiles",
    happened.RiichiVoided: "seat points",
    happened.DrawReturned: "seat",
    happened.PenaltyPaid: "payments",
    happened.PointsDeducted: "seat points after_uma",
    happened.DealCancelled: "offenders payments",
    happened.TimeCalled: "",
    happened.GameEnded: "results leftover_bets seed",
}


def open_kinds(known: Mapping[type, str]) -> frozenset[type]:
    """The kinds of event that have no field beside those that everybody may know."""
    return frozenset(kind for kind, names in known.items() if set(kind.__struct_fields__) <= set(names.split()))  # type: ignore[attr-defined]


_OPEN = open_kinds(_KNOWN)
#: The kinds of event of which a viewer may know a part, or only whose they are.
_PARTLY: dict[type, Callable[[Any, Viewer, Ruleset], Event | None]] = {
    happened.Drawn: _drawn,
    happened.Dealt: _dealt,
    happened.WallBuilt: _wall_built,
    happened.Passed: _own,
    happened.Overruled: _own,
    happened.DealEnded: _deal_ended,
    happened.KongDeclared: _kong_declared,
}


def projected(events: Iterable[Event], viewer: Viewer, rules: Ruleset) -> list[Event]:
    """All that a viewer may know of these events."""
    seen = (project(event, viewer, rules) for event in events)
    return [event for event in seen if event is not None]


def view(events: Iterable[Event], viewer: Viewer, rules: Ruleset) -> State:
    """What a viewer knows after these events of a deal: the state as far as he may know it."""
    state = rules.state()
    for event in projected(events, viewer, rules):
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
        "flowers": [tile.value for tile in state.flowers(seat)],
        "riichi": place.riichi,
        "dead": place.dead,
        "barred": [{"wins": ban.wins, "claims": ban.claims, "cite": ban.cite} for ban in place.barred],
        "ordered": [tile.value for tile in place.ordered],
        "tenpai": place.tenpai,
    }
