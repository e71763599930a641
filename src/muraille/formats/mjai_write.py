"""mjai out: the events of a game as other programs read them, with a superset for the Chinese game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from muraille.formats.foreign import ForeignDeal, ForeignDraw, ForeignGame, ForeignWin
from muraille.formats.from_events import seat_names
from muraille.formats.header import rules_header
from muraille.formats.mjai_read import REASONS
from muraille.formats.numberings import MJAI_OF, MJAI_UNKNOWN
from muraille.riichi.rules import RiichiRules
from muraille.table import events as happened
from muraille.table.events import Call, Event, KongKind, Seen
from muraille.tiles import Tile

Object = dict[str, Any]
_CALLS = {Call.CHOW: "chi", Call.PUNG: "pon", Call.KONG: "daiminkan"}
_REASONS = {because: reason for reason, because in REASONS.items() if reason != "nagashimangan"}


def write(game: ForeignGame) -> bytes:
    """The game, one event a line."""
    return b"".join(msgspec.json.encode(each) + b"\n" for each in objects(game))


def objects(game: ForeignGame) -> Iterator[Object]:
    """The events of a game."""
    yield {"type": "start_game", "names": seat_names(game), **rules_header(game.rules), **_seating(game)}
    chinese = not isinstance(game.rules, RiichiRules)
    for deal in game.deals:
        yield _start(deal, chinese=chinese)
        yield from _moves(deal)
        yield from _endings(deal, chinese=chinese)
        yield {"type": "end_kyoku"}
    if game.ended:
        final = {"scores": list(game.final)} if game.final is not None else {}
        yield {"type": "end_game", **final}


def _seating(game: ForeignGame) -> Object:
    """Which player has which seat: the names stand in the order of the seats."""
    drawn = {"seats_drawn": True} if game.seats_drawn else {}
    return {**drawn, "seating": list(game.deals[0].players)} if game.deals[0].players != (0, 1, 2, 3) else drawn


def _start(deal: ForeignDeal, *, chinese: bool) -> Object:
    start: Object = {"type": "start_kyoku", "bakaze": deal.round.value}
    if deal.indicator is not None:
        start["dora_marker"] = MJAI_OF[deal.indicator]
    start |= {"kyoku": deal.dealer + 1, "honba": deal.counters, "kyotaku": deal.bets, "oya": deal.dealer}
    start |= {"scores": list(deal.scores), "tehais": [[_seen(tile) for tile in hand] for hand in deal.hands]}
    return start | {"players": list(deal.players), "number": deal.number} if chinese else start


def _moves(deal: ForeignDeal) -> Iterator[Object]:
    pungs: dict[tuple[int, int], tuple[Tile, ...]] = {}
    for move in deal.moves:
        event = move.event
        if isinstance(event, happened.Called) and event.call is Call.PUNG:
            pungs[event.seat, event.tile.kind] = (event.tile, *event.tiles)
        found = move_object(event, pungs)
        if found is not None:
            yield found


def move_object(event: Event, pungs: dict[tuple[int, int], tuple[Tile, ...]]) -> Object | None:
    """A move as an event of mjai; the pungs tell what an added kong was made of.

    >>> move_object(happened.Discarded(1, Tile("5z"), drawn=True), {})
    {'type': 'dahai', 'actor': 1, 'pai': 'P', 'tsumogiri': True}
    """
    if isinstance(event, happened.Drawn):
        return {"type": "tsumo", "actor": event.seat, "pai": _seen(event.tile)}
    if isinstance(event, happened.Discarded):
        return {"type": "dahai", "actor": event.seat, "pai": MJAI_OF[event.tile], "tsumogiri": event.drawn}
    if isinstance(event, happened.RiichiDeclared):
        return {"type": "reach", "actor": event.seat}
    if isinstance(event, happened.BetPlaced):
        return {"type": "reach_accepted", "actor": event.seat}
    if isinstance(event, happened.DoraRevealed):
        return {"type": "dora", "dora_marker": MJAI_OF[event.tile]}
    if isinstance(event, happened.FlowerExposed):
        return {"type": "flower", "actor": event.seat, "pai": MJAI_OF[event.tile]}
    if isinstance(event, happened.Called):
        consumed = [MJAI_OF[tile] for tile in event.tiles]
        head = {"type": _CALLS[event.call], "actor": event.seat, "target": event.discarder}
        return head | {"pai": MJAI_OF[event.tile], "consumed": consumed}
    if isinstance(event, happened.KongDeclared):
        return _kong(event, pungs)
    return None


def _kong(event: happened.KongDeclared, pungs: dict[tuple[int, int], tuple[Tile, ...]]) -> Object:
    if event.kind is KongKind.CONCEALED:
        return {"type": "ankan", "actor": event.seat, "consumed": [_seen(tile) for tile in event.tiles]}
    tile = event.tiles[0]
    assert tile is not None
    consumed = [MJAI_OF[each] for each in pungs.get((event.seat, tile.kind), (tile.plain,) * 3)]
    return {"type": "kakan", "actor": event.seat, "pai": MJAI_OF[tile], "consumed": consumed}


def _endings(deal: ForeignDeal, *, chinese: bool) -> Iterator[Object]:
    for ending in deal.endings:
        if isinstance(ending, ForeignWin):
            yield _hora(ending, chinese=chinese)
        elif isinstance(ending, ForeignDraw):
            yield _ryukyoku(ending)
        else:
            yield {
                "type": "ryukyoku",
                "reason": "fault",
                "actor": ending.seat,
                "code": ending.code,
                "deltas": list(ending.payments or (0, 0, 0, 0)),
            }


def _hora(win: ForeignWin, *, chinese: bool) -> Object:
    target = win.seat if win.discarder is None else win.discarder
    found: Object = {"type": "hora", "actor": win.seat, "target": target}
    if win.payments is not None:
        found["deltas"] = list(win.payments)
    if chinese:
        fans = [{"id": name, "points": points, "count": 1} for name, points in (win.fans or {}).items()]
        return found | {"fans": fans}
    return found | {"ura_markers": [MJAI_OF[tile] for tile in win.ura or ()]}


def _ryukyoku(draw: ForeignDraw) -> Object:
    found: Object = {"type": "ryukyoku"}
    if draw.nagashi:
        found["reason"] = "nagashimangan"
    elif draw.because is not None:
        found["reason"] = _REASONS.get(draw.because, draw.because.value)
    if draw.seat is not None and not draw.nagashi:
        found["actor"] = draw.seat
    if all(each is not None for each in draw.tenpai):
        found["tenpais"] = list(draw.tenpai)
    if draw.payments is not None:
        found["deltas"] = list(draw.payments)
    return found


def _seen(tile: Seen) -> str:
    return MJAI_UNKNOWN if tile is None else MJAI_OF[tile]
