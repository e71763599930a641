"""What a player would look for: every action that the tiles allow, whether or not the rules do; and who is asked about a tile."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from muraille.table import actions as asks
from muraille.table import phases
from muraille.table.actions import Action
from muraille.table.events import KongKind
from muraille.table.legality import refusal, refused_when
from muraille.table.reasons import Asked, Refused
from muraille.table.refusals import flowers_of, pungs_of
from muraille.table.seats import Seat
from muraille.table.state import State
from muraille.table.turn import Play
from muraille.tiles import KINDS, Tile


def candidates(play: Play, state: State, seat: int, asked: Asked | None) -> Iterator[Action]:
    """What a player would look for who is asked this: every action that the tiles allow, whether or not the rules do."""
    if asked is Asked.TURN:
        yield from _turn_candidates(play, state, seat)
    elif asked is Asked.OPENING:
        yield from _concealed_kongs(state.seats[seat])
        yield asks.Pass()
    elif asked is Asked.FLOWER:
        yield from (asks.Flower(tile) for tile in flowers_of(state.seats[seat]))
        yield asks.Pass()
    elif asked is Asked.TENPAI:
        yield from (asks.Tenpai(), asks.Noten())
    elif asked is Asked.LATE:
        assert state.late is not None
        if state.waits(seat) >> state.late.tile.kind & 1:
            yield asks.Win()
        yield asks.Pass()
    elif asked is not None:
        yield from claim_candidates(play, state, seat)
        yield asks.Pass()


def legal_and_refused(
    play: Play, state: State, seat: int, asked: Asked | None
) -> tuple[tuple[Action, ...], tuple[Refused, ...]]:
    """The legal actions of a seat that is asked this, and the refused ones that its player would look for."""
    legal: list[Action] = []
    refused: list[Refused] = []
    for action in candidates(play, state, seat, asked):
        reason = refused_when(asked, play, state, seat, action)
        if reason is None:
            legal.append(action)
        else:
            refused.append(Refused(action, reason))
    return tuple(legal), tuple(refused)


def _turn_candidates(play: Play, state: State, seat: int) -> Iterator[Action]:
    place = state.seats[seat]
    if state.drawn is not None and state.drawn.kind < 34 and state.waits(seat) >> state.drawn.kind & 1:
        yield asks.Win()
    held = place.different()
    pungs = pungs_of(place)
    yield from _concealed_kongs(place)
    for tile in held:
        if tile.kind in pungs:
            yield asks.AddedKong(tile)
    yield from play.candidates(state, seat)
    for tile in held:
        yield asks.Discard(tile)


def _concealed_kongs(place: Seat) -> Iterator[Action]:
    return (asks.ConcealedKong(KINDS[kind]) for kind in range(34) if place.counts[kind] == 4)


def claim_candidates(play: Play, state: State, seat: int) -> Iterator[Action]:
    """The claims that the tiles of a seat allow."""
    tile, place = state.last, state.seats[seat]
    if tile is None:
        return
    kind = tile.kind
    if state.waits(seat) >> kind & 1:
        yield asks.Win()
    if state.phase is not phases.CLAIM:
        return
    counts = place.counts
    if counts[kind] >= 3:
        yield asks.Kong()
    if counts[kind] >= 2:
        for pair in _choices(place, (kind, kind)):
            yield asks.Pung(pair)
    if kind < 27 and seat == (state.turn + 1) % 4:
        for first, second in chow_partners(kind):
            if counts[first] and counts[second]:
                for pair in _choices(place, (first, second)):
                    yield asks.Chow(pair)


def chow_partners(kind: int) -> tuple[tuple[int, int], ...]:
    """The pairs of kinds that make a chow with this one.

    >>> chow_partners(0), chow_partners(4)
    (((1, 2),), ((2, 3), (3, 5), (5, 6)))
    """
    return _PARTNERS[kind]


_PARTNERS: tuple[tuple[tuple[int, int], ...], ...] = (
    tuple(
        tuple(
            (kind + low, kind + high)
            for low, high in ((-2, -1), (-1, 1), (1, 2))
            if kind % 9 + low >= 0 and kind % 9 + high <= 8
        )
        for kind in range(27)
    )
    + ((),) * 15
)


def _choices(place: Seat, kinds: tuple[int, int]) -> list[tuple[Tile, Tile]]:
    """The different pairs of tiles of these kinds: a red five is another tile than a five."""
    if kinds[0] == kinds[1]:
        held = sorted(tile for tile in place.concealed if tile is not None and tile.kind == kinds[0])
        return list(dict.fromkeys(combinations(held, 2)))
    first, second = (
        sorted({tile for tile in place.concealed if tile is not None and tile.kind == kind}) for kind in kinds
    )
    return [(one, other) for one in first for other in second]


def claimants(play: Play, state: State) -> list[int]:
    """The seats that are asked about the tile that lies there, in turn order. Where players may err, all of them."""
    tile = state.last
    if tile is None or (state.kong is not None and state.kong is KongKind.CONCEALED and play.hides_concealed_kongs):
        return []  # nobody can claim what lies face down
    others = state.in_turn(state.turn)[1:]
    if state.umpired:
        return list(others)
    kind = tile.kind
    sets = state.phase is phases.CLAIM and (state.left > 0 or not play.last_discard_only_wins)
    return [
        seat
        for seat in others
        # cheap tests first: nearly every discard interests nobody
        if (
            ((place := state.seats[seat]).waits != 0 and state.waits(seat) >> kind & 1)
            or (sets and not place.riichi and (place.counts[kind] >= 2 or (seat == others[0] and _chows(place, kind))))
        )
        and any(refusal(play, state, seat, action) is None for action in claim_candidates(play, state, seat))
    ]


def _chows(place: Seat, kind: int) -> bool:
    """Whether the tiles of a seat make a chow with one of this kind."""
    counts = place.counts
    for first, second in _PARTNERS[kind]:  # noqa: SIM110  # asked of every discard, and a generator costs more than it
        if counts[first] and counts[second]:
            return True
    return False
