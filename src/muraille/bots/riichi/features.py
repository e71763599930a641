"""What the apprentice sees: bytes for each kind and for the table, a hundred for a whole.

The extension writes the same for many tables at once (``native/src/muraille/riichi/features.hpp``): so the network is trained.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from muraille.bots.riichi import calls
from muraille.bots.riichi.early import without
from muraille.bots.riichi.measured_waits import SHAPES
from muraille.bots.riichi.possible_waits import EARLY, RUNS, beside
from muraille.bots.riichi.sight import FIRST_HONOUR, BotSight
from muraille.bots.riichi.threats import READY
from muraille.hand import Hand, discards, improving_tiles
from muraille.riichi.accelerated import worth
from muraille.riichi.scoring import Situation
from muraille.riichi.session import ROUNDS
from muraille.table import actions as asks
from muraille.table.prompts import Question
from muraille.table.reasons import Asked
from muraille.table.seats import Seat
from muraille.table.wins import RiichiKind, WinBy
from muraille.tiles import Tile, Wind

PLANES, FACTS, KINDS = 47, 80, 34
_WHOLE = 100
#: The planes of the three others begin here, nine for each; then comes the risk of each discard.
_OF_OTHERS, _EACH_OTHER, _RISK = 19, 9, 46
#: The two tiles of one's own beside the claimed one: of a chow below, around and above it, of a pung.
_OWN = ((-2, -1), (-1, 1), (1, 2), (0, 0))
_WINDS = tuple(Wind)
#: What players wait with, in twentieths, and how likely they are ready, in thousandths: what the reckoning master goes by.
_SHAPES = {name: round(20 * weight) for name, weight in SHAPES.items()}
_NUMBER, _HONOUR = (_SHAPES["pairs"], _SHAPES["single"]), (_SHAPES["honour pairs"], _SHAPES["single honour"])
_READY = tuple(tuple(round(1000 * chance) for chance in row) for row in READY)


class BotFeatures(NamedTuple):
    """What the network is shown."""

    planes: bytearray
    facts: bytes


class _Prospect(NamedTuple):
    """A discard: the tiles that are missing then, those left that improve the hand, and its points without and with riichi."""

    missing: int
    improving: int
    silent: int = 0
    declared: int = 0


class _Prospects(NamedTuple):
    """What the hand may become: now, by each discard, by the tiles that improve it, and by each claim."""

    now: _Prospect
    discards: dict[int, _Prospect]
    improving: dict[int, int]
    claims: tuple[_Prospect | None, ...]


def features(sight: BotSight, prompt: Question) -> BotFeatures:
    """The features of a question to a seat."""
    prospects = _prospects(sight, prompt)
    planes = bytearray(PLANES * KINDS)
    _write_own(sight, prompt, prospects, planes)
    risks = [0] * KINDS
    for turn in range(1, 4):
        seat = (sight.seat + turn) % 4
        first = _OF_OTHERS + _EACH_OTHER * (turn - 1)
        safe = _safe_from(sight, seat)
        _write_other(sight.state.seats[seat], safe, planes, first)
        ready = _readiness(sight.state.seats[seat])
        for kind, chance in enumerate(_possible_waits(sight, seat, safe)):
            planes[(first + 8) * KINDS + kind] = min(255, chance)
            risks[kind] += ready * chance
    for kind, risk in enumerate(risks):
        planes[_RISK * KINDS + kind] = min(255, risk // 1000)
    return BotFeatures(planes, bytes(min(255, max(0, fact)) for fact in _facts(sight, prompt, prospects)))


def _left(sight: BotSight, improving: Iterable[Tile]) -> int:
    return sum(sight.unseen[tile.kind] for tile in improving)


def _prospects(sight: BotSight, prompt: Question) -> _Prospects:
    hand = sight.hand
    if hand.size == 13:
        found = improving_tiles(hand)
        now = _Prospect(found.shanten + 1, _left(sight, found.tiles))
        improving = {tile.kind: sight.unseen[tile.kind] for tile in found.tiles}
        claims = tuple(_claimed(sight, prompt, own) for own in _OWN) if prompt.asked is Asked.CLAIM else (None,) * 4
        return _Prospects(now, {}, improving, claims)
    every: dict[int, _Prospect] = {}
    for entry in discards(hand):
        prospect = _Prospect(entry.shanten + 1, _left(sight, entry.improving))
        if entry.shanten == 0:
            left = without(hand, entry.tile.kind)
            silent = _ready_points(sight, left, entry.improving, RiichiKind.NONE)
            declared = _ready_points(sight, left, entry.improving, RiichiKind.RIICHI) if hand.closed else 0
            prospect = prospect._replace(silent=silent, declared=declared)
        every[entry.tile.kind] = prospect
    best = min(every.values(), key=_nearest)
    return _Prospects(_Prospect(best.missing, best.improving), every, {}, (None,) * 4)


def _nearest(prospect: _Prospect) -> tuple[int, int]:
    return prospect.missing, -prospect.improving


def _claimed(sight: BotSight, prompt: Question, own: tuple[int, int]) -> _Prospect | None:
    """What a claim with two such tiles would leave, after the best discard."""
    tile = prompt.tile
    assert tile is not None
    kinds = sorted(tile.kind + step for step in own)
    for action in prompt.actions:
        if isinstance(action, asks.Chow | asks.Pung) and sorted(each.kind for each in action.tiles) == kinds:
            after = calls.after_call(sight.hand, action, tile)
            every = [_Prospect(entry.shanten + 1, _left(sight, entry.improving)) for entry in discards(after)]
            return min(every, key=_nearest)
    return None


def _ready_points(sight: BotSight, hand: Hand, waits: Iterable[Tile], riichi: RiichiKind) -> int:
    """What the waits win on a discard, by how many of each are left, in hundreds."""
    state = sight.state
    situation = Situation(
        by=WinBy.DISCARD,
        seat=state.wind(sight.seat),
        round=state.round,
        riichi=riichi,
        dora_indicators=tuple(state.indicators),
        counters=state.counters,
    )
    total = weight = 0
    for tile in waits:
        if left := sight.unseen[tile.kind]:
            total += left * worth(hand, tile, situation, sight.rules).points
            weight += left
    return min(255, (total // weight + 50) // 100) if weight else 0


def _write_own(sight: BotSight, prompt: Question, prospects: _Prospects, planes: bytearray) -> None:
    state, place = sight.state, sight.place

    def put(plane: int, kind: int, value: int) -> None:
        planes[plane * KINDS + kind] = min(255, value)

    for tile in place.concealed:
        if tile is not None and tile.red:
            put(4, tile.kind, planes[4 * KINDS + tile.kind] + _WHOLE)
    if state.own_turn:
        if state.drawn is not None and state.turn == sight.seat:
            put(5, state.drawn.kind, _WHOLE)
    elif state.last is not None:
        put(6, state.last.kind, _WHOLE)
    melded = _melded(place)
    doras = dora_counts(sight)
    for kind in range(KINDS):
        for plane in range(place.counts[kind]):
            put(plane, kind, _WHOLE)
        put(7, kind, 50 * doras[kind])
        put(8, kind, 25 * sight.unseen[kind])
        put(9, kind, 50 * melded[kind])
        put(10, kind, _WHOLE * (kind in sight.own_discards))
        put(17, kind, 25 * prospects.improving.get(kind, 0))
        if kind >= FIRST_HONOUR:
            put(18, kind, 50 * sight.value_honour(kind))
    now = prospects.now
    for kind, prospect in prospects.discards.items():
        put(11, kind, _WHOLE * (prospect.missing == now.missing))
        put(12, kind, _WHOLE * (prospect.missing == now.missing + 1))
        put(13, kind, 3 * prospect.improving)
        if prospect.missing == now.missing and now.improving:
            put(14, kind, _WHOLE * prospect.improving // now.improving)
        put(15, kind, prospect.silent * 5 // 4)
        put(16, kind, prospect.declared * 5 // 4)


def dora_counts(sight: BotSight) -> list[int]:
    """How often each kind is dora by the indicators that lie there."""
    found = [0] * KINDS
    for indicator in sight.state.indicators:
        found[indicator.indicated.kind] += 1
    return found


def _melded(place: Seat) -> list[int]:
    found = [0] * KINDS
    for laid in place.melds:
        for tile in laid.meld.tiles if laid.meld is not None else ():
            found[tile.kind] += 1
    return found


def _since_riichi(place: Seat) -> int:
    """Discards of a seat since its riichi; -1 where it declared none."""
    return len(place.river) - place.riichi_mark[0] - 1 if place.riichi else -1


def _safe_from(sight: BotSight, seat: int) -> set[int]:
    """The kinds that a seat cannot win with: its own discards, and what others threw since its hand last changed (RCR §3.4.5)."""
    places = sight.state.seats
    unchanged = 0
    for each in reversed(places[seat].river):
        if not each.drawn or each.sideways:
            break
        unchanged += 1
    safe = {each.tile.kind for each in places[seat].river}
    if unchanged:
        safe.update(each.tile.kind for other in range(4) if other != seat for each in places[other].river[-unchanged:])
    return safe


def _possible_waits(sight: BotSight, seat: int, safe: set[int]) -> list[int]:
    """How likely, in thousandths, a seat that is ready waits for each kind."""
    early = {each.tile.kind for each in sight.state.seats[seat].river[:EARLY]}
    near = {kind for each in early for kind in beside(each)} - early
    held = [160 if dora else 100 for dora in dora_counts(sight)]
    for kind in early:
        held[kind] = held[kind] * 30 // 100
    for kind in near:
        held[kind] = held[kind] * 80 // 100
    copies = [count * each for count, each in zip(sight.unseen, held, strict=True)]
    weights = [0] * KINDS
    total = 0
    for run in RUNS:
        if safe.isdisjoint(run.waits):
            weight = 2 * _SHAPES[run.shape] * copies[run.held[0]] * copies[run.held[1]]
            total += weight
            for kind in run.waits:
                weights[kind] += weight
    for kind in range(KINDS):
        if kind not in safe:
            pairs, single = _HONOUR if kind >= FIRST_HONOUR else _NUMBER
            weight = copies[kind] * (pairs * held[kind] * (sight.unseen[kind] - 1) + 200 * single)
            weights[kind] += weight
            total += weight
    return [1000 * weight // total for weight in weights] if total > 0 else weights


def _readiness(place: Seat) -> int:
    """How likely a seat is ready, in thousandths: by its melds and its discards."""
    if place.riichi:
        return 1000
    values = _READY[min(4, len(place.melds))]
    at, more = divmod(len(place.river), 3)
    return values[6] if at >= 6 else values[at] + (values[at + 1] - values[at]) * more // 3


def _write_other(place: Seat, safe: set[int], planes: bytearray, first: int) -> None:
    river = place.river
    for number, each in enumerate(river, start=1):
        kind = each.tile.kind
        planes[first * KINDS + kind] = _WHOLE
        planes[(first + 1) * KINDS + kind] = max(0, _WHOLE - 8 * (len(river) - number))
        if not each.drawn:
            planes[(first + 2) * KINDS + kind] = _WHOLE
        planes[(first + 3) * KINDS + kind] = _WHOLE * (number <= 6)
        if each.sideways:
            planes[(first + 4) * KINDS + kind] = _WHOLE
    melded = _melded(place)
    for kind in range(KINDS):
        planes[(first + 5) * KINDS + kind] = _WHOLE * (kind in safe)
        planes[(first + 6) * KINDS + kind] = min(255, 50 * melded[kind])
        if kind < FIRST_HONOUR:
            rank = kind % 9
            below, above = rank < 3 or kind - 3 in safe, rank > 5 or kind + 3 in safe
            half = 50 if 3 <= rank <= 5 and (below or above) else 0
            planes[(first + 7) * KINDS + kind] = _WHOLE if below and above else half


def _facts(sight: BotSight, prompt: Question, prospects: _Prospects) -> Iterator[int]:
    state, rules = sight.state, sight.rules
    seats = [(sight.seat + turn) % 4 for turn in range(4)]
    places = [state.seats[seat] for seat in seats]
    scores = [state.scores[seat] for seat in seats]
    own = scores[0]
    yield from _one_of(sum(score > own for score in scores), 4)
    yield from (100 + max(-100, min(100, _towards_zero(own - score, 250))) for score in scores[1:])
    yield max(0, min(200, _towards_zero(own, 500)))
    yield from (_WHOLE * place.riichi for place in places)
    yield from (10 * min(10, _since_riichi(place) + 1) for place in places[1:])
    yield from (33 * len(place.melds) for place in places)
    yield _WHOLE * places[0].closed
    yield 5 * len(places[0].river)
    yield state.left * _WHOLE // 70
    yield from _one_of((state.dealer - sight.seat) % 4, 4)
    yield from _one_of(_WINDS.index(state.wind(sight.seat)), 4)
    yield from _one_of(min(2, _WINDS.index(state.round)), 3)
    remaining = max(0, min(8, 4 * ROUNDS[rules.game_length] - 1 - (4 * _WINDS.index(state.round) + state.dealer)))
    yield 12 * remaining
    yield _WHOLE * (remaining == 0)
    yield 20 * state.counters
    yield 20 * (state.bets // 1000)
    yield from (_WHOLE * (prompt.asked is asked) for asked in (Asked.TURN, Asked.CLAIM, Asked.ROB))
    now = prospects.now
    yield from _one_of(min(7, now.missing), 8)
    yield 3 * now.improving
    for claim in prospects.claims:
        yield _WHOLE * (claim is not None)
        yield 0 if claim is None or claim.missing > now.missing else _WHOLE if claim.missing < now.missing else 50
        yield 0 if claim is None else 3 * claim.improving
    doras = dora_counts(sight)
    held = [tile for tile in places[0].concealed if tile is not None]
    yield 20 * (_doras(doras, held) + _melded_doras(doras, places[0]))
    yield from (30 * _melded_doras(doras, place) for place in places[1:])
    yield 25 * sum(state.kongs)
    furiten = now.missing == 1 and any(
        left and kind in sight.own_discards for kind, left in prospects.improving.items()
    )
    yield _WHOLE * furiten
    yield from (50 * _melded_value(sight, seat) for seat in seats)
    yield from (_readiness(place) // 10 for place in places[1:])
    yield _WHOLE * (state.called is not None)
    yield _WHOLE * (rules.red_fives != 0)
    yield _WHOLE * rules.ura_dora
    yield _WHOLE * rules.bust_ends_game
    yield _WHOLE * (rules.goal_points != 0)
    yield _WHOLE * (ROUNDS[rules.game_length] > 1)


def _one_of(value: int, count: int) -> Iterator[int]:
    return (_WHOLE * (value == each) for each in range(count))


def _towards_zero(number: int, by: int) -> int:
    return int(number / by)


def _doras(doras: list[int], tiles: Iterable[Tile]) -> int:
    return sum(doras[tile.kind] + tile.red for tile in tiles)


def _melded_doras(doras: list[int], place: Seat) -> int:
    return sum(_doras(doras, laid.meld.tiles) for laid in place.melds if laid.meld is not None)


def _melded_value(sight: BotSight, seat: int) -> int:
    """Han of the pungs and kongs of honours that lie before a seat."""
    melds = (laid.meld for laid in sight.state.seats[seat].melds if laid.meld is not None)
    return sum(sight.value_honour(meld.tiles[0].kind, seat) for meld in melds if meld.tiles[0].kind >= FIRST_HONOUR)
