"""tenhou.net/6 JSON out: the rows of each deal and the result as the site writes it."""

from __future__ import annotations

from typing import Any

import msgspec

from muraille.formats.foreign import ForeignDeal, ForeignDraw, ForeignGame, ForeignWin
from muraille.formats.from_events import indicators_of, seat_names, wind_number
from muraille.formats.header import rules_header
from muraille.formats.numberings import TENHOU6_OF
from muraille.formats.problems import InvalidLog
from muraille.formats.tenhou6_results import DRAWS, NAGASHI, WIN
from muraille.formats.tenhou6_rows import DRAWN, NOTHING
from muraille.formats.tenhou_yaku import LIMIT_NAMES, name_of_yaku
from muraille.phrase import Phrase
from muraille.riichi.grades import GameLength
from muraille.riichi.rules import RiichiRules
from muraille.table import events as happened
from muraille.table.events import Call, Event, KongKind
from muraille.table.family import Ruleset
from muraille.tiles import Tile, Wind

_LETTERS = {Call.CHOW: "c", Call.PUNG: "p", Call.KONG: "m"}
_DRAW_NAMES = {because: name for name, because in reversed(DRAWS.items())}


def write(game: ForeignGame) -> bytes:
    """The game as one object. Raises :class:`InvalidLog` where the format cannot hold it."""
    rules = check(game.rules)
    if any(deal.hidden for deal in game.deals):
        raise InvalidLog("hidden_tiles", Phrase("tenhou.net/6 shows every tile, but the log hides some"))
    found: dict[str, Any] = {
        "title": [game.title, ""],
        "name": seat_names(game),
        "rule": {"disp": _display(rules), "aka": int(rules.red_fives > 0)},
        **rules_header(rules),
        "log": [_log(deal, rules) for deal in game.deals],
    }
    if game.final is not None and game.deals:
        final = [game.final[player] for player in game.deals[0].players]
        found["sc"] = [number for points in final for number in (points, 0)]
    if game.deals[0].players != (0, 1, 2, 3):
        found["seating"] = list(game.deals[0].players)
    if game.seats_drawn:
        found["seats_drawn"] = True
    return msgspec.json.encode(found) + b"\n"


def check(rules: Ruleset) -> RiichiRules:
    """The rules, where the format holds games of them; raises :class:`InvalidLog` where not."""
    if not isinstance(rules, RiichiRules):
        raise InvalidLog("riichi_only", Phrase("tenhou.net/6 holds only riichi, not the Chinese game"))
    return rules


def _display(rules: RiichiRules) -> str:
    length = "東" if rules.game_length is GameLength.EAST else "南"
    return f"{rules.name} {length}{'喰' if rules.open_tanyao else ''}{'赤' if rules.red_fives else ''}"


def _log(deal: ForeignDeal, rules: RiichiRules) -> list[Any]:
    takes: list[list[int | str]] = [[], [], [], []]
    throws: list[list[int | str]] = [[], [], [], []]
    pungs: dict[tuple[int, int], happened.Called] = {}
    riichi: int | None = None
    for move in deal.moves:
        event = move.event
        if isinstance(event, happened.RiichiDeclared):
            riichi = event.seat
        else:
            _add(event, takes, throws, pungs, sideways=riichi is not None)
            riichi = None
    indicators = [TENHOU6_OF[tile] for tile in (deal.indicators or indicators_of(deal))]
    ura = max((deal.ura, *(win.ura or () for win in deal.wins)), key=len)
    rows: list[Any] = [
        [4 * wind_number(deal.round) + deal.dealer, deal.counters, deal.bets],
        list(deal.scores),
        indicators,
        [TENHOU6_OF[tile] for tile in ura],
    ]
    for seat in range(4):
        hand = [TENHOU6_OF[tile] for tile in deal.hands[seat] if tile is not None]
        rows += [hand, takes[seat], throws[seat]]
    return [*rows, _result(deal, rules)]


def _add(
    event: Event,
    takes: list[list[int | str]],
    throws: list[list[int | str]],
    pungs: dict[tuple[int, int], happened.Called],
    *,
    sideways: bool,
) -> None:
    if isinstance(event, happened.Drawn):
        assert event.tile is not None
        takes[event.seat].append(TENHOU6_OF[event.tile])
    elif isinstance(event, happened.Discarded):
        number = DRAWN if event.drawn else TENHOU6_OF[event.tile]
        throws[event.seat].append(f"r{number}" if sideways else number)
    elif isinstance(event, happened.Called):
        takes[event.seat].append(_claimed(event))
        if event.call is Call.KONG:
            throws[event.seat].append(NOTHING)
        pungs[event.seat, event.tile.kind] = event
    elif isinstance(event, happened.KongDeclared):
        throws[event.seat].append(_own_kong(event, pungs))


def _claimed(event: happened.Called) -> str:
    """The letter and the claimed tile stand first, after one tile or after the others: left, across, right."""
    own = [str(TENHOU6_OF[tile]) for tile in event.tiles]
    place = {1: 0, 2: 1, 3: len(own)}[(event.seat - event.discarder) % 4]
    own.insert(place, _LETTERS[event.call] + str(TENHOU6_OF[event.tile]))
    return "".join(own)


def _own_kong(event: happened.KongDeclared, pungs: dict[tuple[int, int], happened.Called]) -> str:
    tiles: list[Tile] = [tile for tile in event.tiles if tile is not None]
    if event.kind is KongKind.CONCEALED:
        numbers = [str(TENHOU6_OF[tile]) for tile in sorted(tiles, key=lambda tile: tile.red)]
        return "".join(numbers[:3]) + "a" + numbers[3]
    pung = pungs.get((event.seat, tiles[0].kind))
    if pung is None:
        raise InvalidLog("no_pung", Phrase("a tile is added to a pung that is not there: this cannot be written"))
    own = [str(TENHOU6_OF[tile]) for tile in pung.tiles]
    place = {1: 0, 2: 1, 3: 2}[(event.seat - pung.discarder) % 4]
    own.insert(place, f"k{TENHOU6_OF[tiles[0]]}{TENHOU6_OF[pung.tile]}")
    return "".join(own)


# The result


def _result(deal: ForeignDeal, rules: RiichiRules) -> list[Any]:
    wins = deal.wins
    if not wins:
        draw = deal.endings[0]
        assert isinstance(draw, ForeignDraw)
        return _draw(draw)
    found: list[Any] = [WIN]
    for win in wins:
        payments = list(win.payments or (0, 0, 0, 0))
        discarder = win.seat if win.discarder is None else win.discarder
        liable = win.seat if win.liable is None else win.liable
        wind = list(Wind)[(win.seat - deal.dealer) % 4]
        found += [payments, [win.seat, discarder, liable, _value(win, wind), *_yaku(win, wind, deal.round)]]
    return found


def _draw(draw: ForeignDraw) -> list[Any]:
    name = NAGASHI if draw.nagashi else "流局" if draw.because is None else _DRAW_NAMES[draw.because]
    if name == "流局" and draw.payments is not None and not any(draw.payments):
        if all(draw.tenpai):
            return ["全員聴牌"]
        if not any(draw.tenpai):
            return ["全員不聴"]
    if draw.payments is not None and (any(draw.payments) or name == "流局"):
        return [name, list(draw.payments)]
    return [name]


def _value(win: ForeignWin, wind: Wind) -> str:
    """``30符4飜7700点``, ``満貫2000-4000点``, ``跳満6000点∀``."""
    head = LIMIT_NAMES[win.limit.split("×")[0]] if win.limit else f"{win.fu}符{win.han}飜"
    points = win.points or 0
    if win.discarder is not None:
        return f"{head}{points}点"
    if wind is Wind.EAST:
        return f"{head}{points // 3}点∀"
    if win.limit or win.fu is None or win.han is None:
        return f"{head}{points // 4}-{points // 2}点"
    base = win.fu << (win.han + 2)
    return f"{head}{-(-base // 100) * 100}-{-(-2 * base // 100) * 100}点"


def _yaku(win: ForeignWin, wind: Wind, prevailing: Wind) -> list[str]:
    yakuman = (win.limit or "").startswith("yakuman") and all(han % 13 == 0 for han in (win.yaku or {}).values())
    return [
        f"{name_of_yaku(name, wind, prevailing)}({'役満' if yakuman else f'{han}飜'})"
        for name, han in (win.yaku or {}).items()
    ]
