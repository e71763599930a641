"""What a riichi table tells the scorer: the circumstances of a win, read off the state of the deal."""

from __future__ import annotations

from muraille.riichi.grades import RenhouCondition
from muraille.riichi.rules import RiichiRules
from muraille.riichi.situation import Situation
from muraille.table import phases
from muraille.table.seats import Seat
from muraille.table.state import State
from muraille.table.wins import Flag, RiichiKind, WinBy
from muraille.tiles import Tile


def situation(rules: RiichiRules, state: State, seat: int, ura: tuple[Tile, ...] = ()) -> Situation:
    """The circumstances of a win with the tile drawn, or with the tile that lies there."""
    place = state.seats[seat]
    drew = state.own_turn
    liable = liable_seat(rules, state, seat)
    return Situation(
        by=WinBy.DRAW if drew else WinBy.DISCARD,
        seat=state.wind(seat),
        round=state.round,
        riichi=_declared(rules, place),
        flags=_flags(rules, state, place, drew=drew),
        dora_indicators=tuple(state.indicators),
        ura_indicators=ura if place.riichi else (),
        counters=state.counters,
        bets=state.bets // rules.riichi_bet if rules.riichi_bet else 0,
        discarder=None if drew else state.wind(state.turn),
        liable=None if liable is None else state.wind(liable),
    )


def _declared(rules: RiichiRules, place: Seat) -> RiichiKind:
    if not place.riichi:
        return RiichiKind.NONE
    discards, interruptions, _ = place.riichi_mark
    first = discards == 0 and not (interruptions and rules.double_riichi_uninterrupted)
    return RiichiKind.DOUBLE if first else RiichiKind.RIICHI


def _flags(rules: RiichiRules, state: State, place: Seat, *, drew: bool) -> frozenset[Flag]:
    flags: set[Flag] = set()
    if place.riichi and _ippatsu(rules, state, place):
        flags.add(Flag.IPPATSU)
    if state.left == 0 and state.phase is not phases.KONG:
        flags.add(Flag.LAST_TILE)
    if drew and state.after_kong:
        flags.add(Flag.AFTER_KONG)
    if state.phase is phases.KONG:
        flags.add(Flag.ROBBING_KONG)
    if _first_turn(rules, state, place, drew=drew):
        flags.add(Flag.FIRST_TURN)
    return frozenset(flags)


def _ippatsu(rules: RiichiRules, state: State, place: Seat) -> bool:
    """Within the first uninterrupted go-around, up to the declarer's next draw (RCR §3.3.14, §4.2.1)."""
    discards, interruptions, claims = place.riichi_mark
    if len(place.river) != discards + 1:
        return False
    if rules.ippatsu_broken_by_ankan:
        return state.interruptions == interruptions
    return state.claims == claims


def _first_turn(rules: RiichiRules, state: State, place: Seat, *, drew: bool) -> bool:
    """Tenhou, chihou and renhou: before one's first discard, uninterrupted (RCR §4.2.4, §4.2.5)."""
    if place.river or (state.interruptions and (not drew or rules.chihou_uninterrupted)):
        return False
    if drew:
        return not place.melds and not state.after_kong
    if state.phase is phases.KONG:
        return False
    only_first = rules.renhou_condition is RenhouCondition.FIRST_DISCARD
    return not only_first or sum(len(each.river) for each in state.seats) == 1


def liable_seat(rules: RiichiRules, state: State, seat: int) -> int | None:
    """Who fed the third dragon or the fourth wind to a seat that had exposed the others (RCR §3.3.9)."""
    if not rules.pao:
        return None
    for kinds, needed in ((range(31, 34), 3), (range(27, 31), 4)):
        shown = 0
        for laid in state.seats[seat].melds:
            if laid.meld is None or laid.meld.tiles[0].kind not in kinds:
                continue
            if laid.concealed_kong and not rules.pao_counts_ankan:
                continue
            shown += 1
            if shown == needed and laid.discarder is not None:
                return laid.discarder
    return None
