"""What a seat may know, as numbers: planes of the 34 kinds and a row of facts. Version ``muraille-observation-2``.

Counts are written as they are, from 0 to 4. Seats are told from the observer on: itself, then the others in turn order. A kong
that lies face down is in nobody's planes but its owner's.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from muraille.hand import discards, improving_tiles
from muraille.table.events import KongKind
from muraille.table.reasons import Asked
from muraille.table.seats import Seat
from muraille.table.state import State
from muraille.table.turn import Play
from muraille.tiles import Tile, Wind

VERSION = "muraille-observation-2"
_EACH = ("melds", "discards", "last discard", "discarded as drawn", "riichi discard")
_SEATS = ("own", "next", "across", "before")
#: The names of the planes.
PLANES: tuple[str, ...] = (
    *("concealed tiles", "red fives", "drawn tile", "tile to claim", "dora", "tiles not seen"),
    *(f"{seat}: {name}" for seat in _SEATS for name in _EACH),
)
#: Two more planes on request: what improves the hand, and the discards after which it is nearest to complete.
ANALYSIS: tuple[str, ...] = ("improving tiles", "nearest discards")
_OF_SEATS = ("points", "riichi", "flowers", "melds", "discards")
#: The names of the facts.
FACTS: tuple[str, ...] = (
    *(f"{seat}: {name}" for name in _OF_SEATS for seat in _SEATS),
    *("seat wind", "prevailing wind", "dealer", "counters", "bets", "tiles left", "asked", "deal", "kongs", "shanten"),
    "flowers kept",
)
#: What a seat is asked, by number; 0 where it is not its turn to answer.
ASKED: tuple[Asked | None, ...] = (None, Asked.TURN, Asked.OPENING, Asked.CLAIM, Asked.ROB, Asked.TENPAI, Asked.FLOWER)
#: The shanten number where it was not asked for.
NO_SHANTEN = 99
_WINDS = tuple(Wind)


def observe(
    play: Play,
    state: State,
    seat: int,
    asked: Asked | None,
    planes: NDArray[np.uint8],
    facts: NDArray[np.int32],
) -> None:
    """Write what a seat may know; two planes more than ``PLANES`` ask for the analysis."""
    planes[:] = 0
    own = state.seats[seat]
    planes[0] = list(own.counts[:34])
    planes[5] = 4 - planes[0]
    for tile in own.concealed:
        if tile is not None and tile.red:
            planes[1][tile.kind] += 1
    drawn = state.drawn if state.own_turn and state.turn == seat else None
    if drawn is not None and drawn.kind < 34:
        planes[2][drawn.kind] = 1
    face_down = play.hides_concealed_kongs and state.kong is KongKind.CONCEALED
    if not state.own_turn and state.last is not None and state.last.kind < 34 and not face_down:
        planes[3][state.last.kind] = 1
    for tile in state.indicators:
        planes[4][tile.indicated.kind] += 1
        planes[5][tile.kind] -= 1
    for turn, other in enumerate(state.in_turn(seat)):
        _write_seat(state.seats[other], planes, 6 + 5 * turn, hides=turn > 0 and play.hides_concealed_kongs)
    _write_facts(state, seat, asked, facts)
    if len(planes) > len(PLANES):
        facts[FACTS.index("shanten")] = _write_analysis(play, own, planes[len(PLANES) :])


def _write_seat(place: Seat, planes: NDArray[np.uint8], first: int, *, hides: bool) -> None:
    for laid in place.melds:
        if laid.meld is None or (hides and laid.concealed_kong):
            continue
        for tile in laid.meld.tiles:
            planes[first][tile.kind] += 1
            planes[5][tile.kind] -= 1
    for number, discard in enumerate(place.river, start=1):
        kind = discard.tile.kind
        if kind >= 34:
            continue
        planes[first + 1][kind] += 1
        planes[first + 2][kind] = number
        planes[first + 3][kind] += discard.drawn
        planes[first + 4][kind] |= discard.sideways
        planes[5][kind] -= discard.called_by is None


def _write_facts(state: State, seat: int, asked: Asked | None, facts: NDArray[np.int32]) -> None:
    order = state.in_turn(seat)
    places = [state.seats[other] for other in order]
    facts[:] = (
        *(state.scores[other] for other in order),
        *(place.riichi for place in places),
        *(len(state.flowers(other)) for other in order),
        *(len(place.melds) for place in places),
        *(len(place.river) for place in places),
        _WINDS.index(state.wind(seat)),
        _WINDS.index(state.round),
        (state.dealer - seat) % 4,
        state.counters,
        state.bets,
        state.left,
        ASKED.index(asked),
        state.number,
        sum(state.kongs),
        NO_SHANTEN,
        sum(places[0].counts[34:]),
    )


def _write_analysis(play: Play, own: Seat, planes: NDArray[np.uint8]) -> int:
    hand = own.hand()
    if any(tile.flower for tile in hand.concealed) or hand.size not in (13, 14):
        return NO_SHANTEN
    if hand.size == 13:
        found = improving_tiles(hand, play.forms)
        _mark(planes[0], found.tiles)
        return found.shanten
    every = discards(hand, play.forms)
    nearest = min(entry.shanten for entry in every)
    for entry in every:
        if entry.shanten == nearest:
            _mark(planes[0], entry.improving)
            planes[1][entry.tile.kind] = 1
    return nearest


def _mark(plane: NDArray[np.uint8], tiles: tuple[Tile, ...]) -> None:
    for tile in tiles:
        plane[tile.kind] = 1
