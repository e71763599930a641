"""A deal in play as the extension's numbers, and read again: every state goes both ways without loss.

A state that a seat sees has tiles that it does not know. :func:`completed` gives them any places that they can have; a playout
deals them anew in any case.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from muraille.hand import Meld, Shape
from muraille.table import events as happened
from muraille.table.actions import Action
from muraille.table.board import Late
from muraille.table.events import Call, DrawnBecause, KongKind, Seen
from muraille.table.family import Ruleset
from muraille.table.faults import claim_of, claimed
from muraille.table.numbering import Numbering
from muraille.table.outcomes import WINDS, four
from muraille.table.parts import PartFacts
from muraille.table.phases import Phase
from muraille.table.seats import Exposed, RiverTile, Seat
from muraille.table.state import State
from muraille.table.walls import StandingWall, replacement_place
from muraille.tiles import Tile

_TILES = tuple(Tile)
_NUMBER_OF: dict[Tile | None, int] = {None: -1, **{tile: number for number, tile in enumerate(_TILES)}}
_PHASES, _BECAUSE = tuple(Phase), tuple(DrawnBecause)
_CALLS = (Call.CHOW, Call.PUNG, Call.KONG, Call.WIN)
_KONGS = (KongKind.CONCEALED, KongKind.ADDED)
#: The numbers of the sets that can lie on the table.
_SHAPES = {Shape.CHOW: 0, Shape.KONG: 2, Shape.PUNG: 4}
Item = TypeVar("Item")


def _place(items: Sequence[Item], item: Item | None) -> int:
    return -1 if item is None else items.index(item)


def _listed(numbers: Sequence[int]) -> Iterator[int]:
    yield len(numbers)
    yield from numbers


def _seat_number(seat: int | None) -> int:
    return -1 if seat is None else seat


def _faces(tiles: Iterable[Seen]) -> list[int]:
    return [_NUMBER_OF[tile] for tile in tiles]


def numbers_of(rules: Ruleset, state: State, wall: StandingWall) -> list[int]:
    """A deal in play, all of whose tiles are known, with its wall."""
    if state.umpired:
        raise ValueError("a table with a referee is played on the Python engine")
    return [
        *_deal(state),
        *_turn(state),
        *_family(state.part.facts()),
        *(number for seat, place in enumerate(state.seats) for number in _seat(place, state.flowers(seat))),
        *_wall(wall),
        *_answers(rules.family.batches(rules).numbering, state),
    ]


def _deal(state: State) -> Iterator[int]:
    yield from (_PHASES.index(state.phase), state.number, WINDS.index(state.round), state.dealer)
    yield from (*state.players, *state.scores, state.counters, state.bets)


def _turn(state: State) -> Iterator[int]:
    yield from (state.turn, state.left, _NUMBER_OF[state.drawn], state.after_kong)
    yield from (_place(_CALLS, state.called), _NUMBER_OF[state.last], state.offered)
    late = state.late
    yield from (-1, 0, 0, 0, 0, 0) if late is None else (_NUMBER_OF[late.tile], late.discarder, *late.missed)
    yield from (_place(_KONGS, state.kong), _seat_number(state.owed), *state.kongs, state.claims, state.interruptions)
    yield from _listed(state.winners)
    yield _place(_BECAUSE, state.why_drawn)
    yield sum(1 << seat for seat in state.answers) if state.own_turn else 0


def _family(facts: PartFacts) -> Iterator[int]:
    yield from (facts.quarters is not None, *(facts.quarters or (0, 0, 0, 0)))
    yield from (facts.kong_before_flower, facts.shown_kongs)
    yield from _listed(_faces(facts.indicators))
    yield from _listed(_faces(facts.ura))
    yield from (facts.doras_owed, _seat_number(facts.declarer), facts.unclaimed)


def _seat(place: Seat, flowers: Sequence[Tile]) -> Iterator[int]:
    yield from _listed(_faces(place.concealed))
    yield len(place.melds)
    for laid in place.melds:
        assert laid.meld is not None, "a kong face down that nobody knows"
        tiles = _faces(laid.meld.tiles)
        yield from (_SHAPES[laid.meld.group.shape], *[*tiles, -1][:4])
        yield from (_NUMBER_OF[laid.called], _seat_number(laid.discarder), _NUMBER_OF[laid.added])
    yield len(place.river)
    for each in place.river:
        yield from (_NUMBER_OF[each.tile], each.drawn, each.sideways, _seat_number(each.called_by))
    yield from _listed(_faces(flowers))
    yield from (place.riichi, *place.riichi_mark, place.bet, place.missed)
    yield -1 if place.tenpai is None else place.tenpai


def _wall(wall: StandingWall) -> Iterator[int]:
    yield from (wall.replaced, wall.front, wall.end, *wall.fronts)
    yield from _faces(wall.tiles)


def _answers(numbering: Numbering, state: State) -> Iterator[int]:
    if state.own_turn:
        yield 0
        return
    yield len(state.answers)
    for seat, answer in state.answers.items():
        yield seat
        if isinstance(answer, happened.Passed):
            yield numbering.names.index("pass")
        else:
            yield numbering.number(claim_of(answer.call, answer.tiles), state.last)


class _Numbers:
    """The numbers one after the other."""

    def __init__(self, numbers: Sequence[int]) -> None:
        self._numbers = iter(numbers)

    def number(self) -> int:
        return next(self._numbers)

    def flag(self) -> bool:
        return bool(self.number())

    def seat(self) -> int | None:
        found = self.number()
        return None if found < 0 else found

    def one_of(self, items: Sequence[Item]) -> Item | None:
        found = self.number()
        return None if found < 0 else items[found]

    def tile(self) -> Tile | None:
        return self.one_of(_TILES)

    def known(self) -> Tile:
        return _TILES[self.number()]

    def four(self) -> tuple[int, int, int, int]:
        return four([self.number() for _ in range(4)])

    def tiles(self) -> list[Tile]:
        return [self.known() for _ in range(self.number())]


def state_of(rules: Ruleset, numbers: Sequence[int]) -> State:
    """The state that the numbers tell."""
    read = _Numbers(numbers)
    state = rules.state()
    state.phase, state.number, state.round, state.dealer = (
        _PHASES[read.number()],
        read.number(),
        WINDS[read.number()],
        read.number(),
    )
    state.players, state.scores, state.counters, bets = read.four(), list(read.four()), read.number(), read.number()
    passed = _read_turn(state, read)
    facts = _read_family(read, bets)
    flowers = [_read_seat(place, read) for place in state.seats]
    state.part = state.part.of(facts._replace(flowers=flowers))
    state.dealt = 4
    _read_answers(rules, state, read, passed)
    return state


def _read_turn(state: State, read: _Numbers) -> int:
    state.turn, state.left, state.drawn, state.after_kong = read.number(), read.number(), read.tile(), read.flag()
    state.called, state.last, state.offered = read.one_of(_CALLS), read.tile(), read.flag()
    tile, discarder, missed = read.tile(), read.number(), tuple(bool(each) for each in read.four())
    state.late = None if tile is None else Late(tile, discarder, missed)
    state.kong, state.owed = read.one_of(_KONGS), read.seat()
    state.kongs, state.claims, state.interruptions = list(read.four()), read.number(), read.number()
    state.winners = [read.number() for _ in range(read.number())]
    state.why_drawn = read.one_of(_BECAUSE)
    return read.number()


def _read_family(read: _Numbers, bets: int) -> PartFacts:
    private, quarters = read.flag(), list(read.four())
    return PartFacts(
        bets=bets,
        quarters=quarters if private else None,
        kong_before_flower=read.flag(),
        shown_kongs=read.number(),
        indicators=read.tiles(),
        ura=tuple(read.tiles()),
        doras_owed=read.number(),
        declarer=read.seat(),
        unclaimed=read.flag(),
    )


def _read_seat(place: Seat, read: _Numbers) -> list[Tile]:
    for tile in read.tiles():
        place.take(tile)
    place.melds = [_read_meld(read) for _ in range(read.number())]
    place.river = [RiverTile(read.known(), read.flag(), read.flag(), read.seat()) for _ in range(read.number())]
    flowers = read.tiles()
    place.riichi, place.riichi_mark = read.flag(), (read.number(), read.number(), read.number())
    place.bet, place.missed, tenpai = read.number(), read.flag(), read.number()
    place.tenpai = None if tenpai < 0 else bool(tenpai)
    return flowers


def _read_meld(read: _Numbers) -> Exposed:
    read.number()  # the shape, which the tiles say too
    tiles = [tile for tile in (read.tile() for _ in range(4)) if tile is not None]
    called, discarder, added = read.tile(), read.seat(), read.tile()
    return Exposed(Meld.of(tuple(tiles), exposed=called is not None), called, discarder, added)


def _read_answers(rules: Ruleset, state: State, read: _Numbers, passed: int) -> None:
    for _ in range(7 + len(rules.play.tiles)):
        read.number()  # the wall is not the state's
    numbering = rules.family.batches(rules).numbering
    state.answers = {seat: happened.Passed(seat) for seat in range(4) if passed >> seat & 1}
    for _ in range(read.number()):
        seat, number = read.number(), read.number()
        state.answers[seat] = (
            happened.Passed(seat)
            if numbering.names[number] == "pass"
            else _claimed(seat, numbering.action(number, state.last))
        )


def _claimed(seat: int, action: Action) -> happened.Claimed:
    event = claimed(seat, action, None)
    assert isinstance(event, happened.Claimed)
    return event


def completed(rules: Ruleset, state: State) -> tuple[State, StandingWall]:
    """A deal as one seat sees it, with every tile that it does not know in some place where it can be, and such a wall."""
    state = state.copy()
    unknown = Counter(rules.play.tiles)
    unknown.subtract(_seen(state))
    if min(unknown.values()) < 0:
        raise ValueError("a state with more tiles of a kind than there are")
    _lay_hidden_kongs(state, unknown)
    rest = sorted(unknown.elements(), key=lambda tile: tile.flower)
    for place in state.seats:
        hidden, place.concealed = place.concealed, []
        place.counts[:] = bytes(len(place.counts))
        for tile in hidden:
            place.take(rest.pop(0) if tile is None else tile)
    acting = state.seats[state.turn].concealed
    if state.own_turn and state.drawn is None and state.called is None:
        state.drawn = acting[-1]
    return state, _standing(rules, state, rest)


def _seen(state: State) -> Iterator[Tile]:
    for seat, place in enumerate(state.seats):
        yield from (tile for tile in place.concealed if tile is not None)
        yield from (tile for laid in place.melds if laid.meld is not None for tile in laid.meld.tiles)
        yield from (each.tile for each in place.river if each.called_by is None)
        yield from state.flowers(seat)
    yield from state.indicators


def _lay_hidden_kongs(state: State, unknown: Counter[Tile]) -> None:
    for place in state.seats:
        for number, laid in enumerate(place.melds):
            if laid.meld is None:
                kind = next(tile for tile, count in unknown.items() if count == 4)
                unknown[kind] = 0
                place.melds[number] = laid._replace(meld=Meld.of((kind,) * 4, exposed=False))


def _standing(rules: Ruleset, state: State, rest: list[Tile]) -> StandingWall:
    """The tiles that nobody knows as a wall of the length that is left, the indicators in their places."""
    whole, quarters = len(rules.play.tiles), state.part.facts().quarters
    if quarters is not None:
        return _own_walls([quarters[seat] for seat in state.in_turn(state.dealer)], rest, whole // 4)
    replaced = sum(state.kongs) - (state.phase is Phase.KONG) if state.dead else 0
    dead = _dead_wall(state, rest, replaced) if state.dead else []
    gone: list[Tile | None] = [None] * (whole - len(dead) - len(rest))
    return StandingWall((*gone, *rest, *dead), len(gone), len(gone) + state.left, replaced)


def _dead_wall(state: State, rest: list[Tile], replaced: int) -> list[Tile | None]:
    found: list[Tile | None] = [None] * state.dead
    for number, tile in enumerate(state.indicators):
        found[8 - 2 * number] = tile
    taken = {replacement_place(number) for number in range(replaced)}
    for place in range(state.dead):
        if found[place] is None and place not in taken:
            found[place] = rest.pop()
    return found


def _own_walls(left: Sequence[int], rest: list[Tile], length: int) -> StandingWall:
    tiles: list[Tile | None] = []
    for count in left:
        tiles += [*[None] * (length - count), *(rest.pop() for _ in range(count))]
    first, second, third, fourth = (length * (turn + 1) - count for turn, count in enumerate(left))
    return StandingWall(tuple(tiles), fronts=(first, second, third, fourth))
