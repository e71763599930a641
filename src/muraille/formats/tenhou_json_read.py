"""tenhou.net/6 JSON in: for each deal a row of takes and a row of discards of every seat, and the result in Japanese.

The rows tell no order between the seats: it follows from the turns and the claims.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import unquote

import msgspec

from muraille.formats import mahjong_soul
from muraille.formats.foreign import ForeignDeal, ForeignGame
from muraille.formats.header import told_rules, told_seating
from muraille.formats.numberings import OF_TENHOU6
from muraille.formats.problems import InvalidLog, invalid, line, not_a_tile, row
from muraille.formats.tenhou6_results import read_result
from muraille.formats.tenhou6_rows import Tenhou6Rows
from muraille.formats.tenhou_rules import CHIPS, as_practised, room_rules
from muraille.formats.unpacking import unpacked
from muraille.malformed import UNREADABLE, malformed
from muraille.phrase import Phrase
from muraille.riichi.rules import TENHOU, RiichiRules
from muraille.table.events import Four
from muraille.tiles import Tile, Wind

Object = dict[str, Any]
SLOTS = 17
#: The rooms of the site by their first letter; only there 喰 missing means no open tanyao.
_ROOMS = "般上特鳳若銀琥孔技琥"


def read(data: bytes) -> ForeignGame:
    """A game from one object, or from one object a line with a deal each. Raises :class:`InvalidLog` with the place.

    >>> read(b'{"log": [[1, 2]]}')
    Traceback (most recent call last):
    muraille.formats.problems.InvalidLog: log 1: a deal is a list of 17
    """
    game = ForeignGame(format="tenhou-json", rules=TENHOU)
    header: Object | None = None
    logs: list[Any] = []
    for number, found in _objects(unpacked(data)):
        if number == 1:
            header = found
            _header(game, found)
        if not isinstance(found.get("log"), list):
            raise invalid("no_log", line(number), Phrase("the object has no “log”, a list of deals"))
        logs += found["log"]
    if len(logs) > 1 and _unfinished(logs[-1]):
        game.remarks.append(Phrase("deal {deal} has no result and is left out", deal=len(logs)))
        logs.pop()
    game.deals = [_deal(log, number) for number, log in enumerate(logs, start=1)]
    if not game.deals:
        raise InvalidLog("no_deals", Phrase("the file has no deal (log)"))
    for before, after in zip(game.deals, game.deals[1:], strict=False):
        before.scores_after = after.scores
    if header is not None:
        _finish(game, header)
    return game


def _unfinished(log: Any) -> bool:
    """Whether a deal was still being played when the file was written."""
    return isinstance(log, list) and (len(log) == SLOTS - 1 or (len(log) == SLOTS and not log[-1]))


def _finish(game: ForeignGame, header: Object) -> None:
    told_seating(game, header)
    if _elsewhere(header) and isinstance(game.rules, RiichiRules):
        game.rules = mahjong_soul.agreed_at_the_table(game.rules, game.deals)
    if told_rules(header, line(1)) is None and isinstance(game.rules, RiichiRules):
        game.rules = as_practised(game.rules, game.deals)
    if _chips(header):
        game.totals = None
        game.remarks.append(CHIPS)


def _objects(data: bytes) -> Iterator[tuple[int, Object]]:
    text = data.lstrip()
    if text.startswith(b"http"):
        _, _, fragment = text.partition(b"json=")
        text = unquote(fragment.decode(errors="replace")).encode()
    try:
        yield 1, _object(msgspec.json.decode(text), 1)
        return
    except UNREADABLE as problem:
        lines = [each for each in text.splitlines() if each.strip()]
        if len(lines) < 2:
            raise InvalidLog(
                "not_json", Phrase("the file is not JSON, or it breaks off: {problem}", problem=malformed(problem))
            ) from None
    for number, each in enumerate(lines, start=1):
        try:
            yield number, _object(msgspec.json.decode(each), number)
        except UNREADABLE as problem:
            raise invalid(
                "not_json", line(number), Phrase("the line is not JSON: {problem}", problem=malformed(problem))
            ) from None


def _object(value: Any, number: int) -> Object:
    if not isinstance(value, dict):
        raise invalid(
            "not_tenhou_json", line(number), Phrase("a game of tenhou.net/6 is an object with title, name, rule, log")
        )
    return value


# Header


def _header(game: ForeignGame, found: Object) -> None:
    names = found.get("name")
    if isinstance(names, list) and len(names) == 4:
        a, b, c, d = map(str, names)
        game.names = (a, b, c, d)
    title = found.get("title")
    game.title = " ".join(str(part) for part in title if part) if isinstance(title, list) else str(title or "")
    ours = told_rules(found, line(1))
    game.rules = ours or _rules(found)
    _result(game, found, judged=ours is None and not found.get("lobby"))


def _result(game: ForeignGame, found: Object, *, judged: bool) -> None:
    """The points at the end and the results with uma; with chips a third number for each player."""
    result = found.get("sc")
    if not isinstance(result, list) or len(result) not in (8, 12):
        return
    if not all(isinstance(each, (int, float)) and not isinstance(each, bool) for each in result):
        return
    step = len(result) // 4
    a, b, c, d = (round(each) for each in result[::step])
    game.final, game.ended, game.whole_result = (a, b, c, d), True, True
    a, b, c, d = (round(1000 * each) for each in result[1::step])
    game.rounded = not _elsewhere(found)
    game.known_uma = judged and (_of_the_site(_display(found)) or not game.rounded)
    if any((a, b, c, d)):
        game.totals = (a, b, c, d)


def _display(found: Object) -> str:
    rule = found.get("rule")
    return str(rule.get("disp", "")) if isinstance(rule, dict) else ""


def _of_the_site(display: str) -> bool:
    return display != "" and display[0] in _ROOMS


def _elsewhere(found: Object) -> bool:
    """Whether the document names no rules of ours and comes from Mahjong Soul."""
    return not isinstance(found.get("rules"), str) and mahjong_soul.of_mahjong_soul(found, _display(found))


def _chips(found: Object) -> bool:
    result = found.get("sc")
    return "祝" in _display(found) or (isinstance(result, list) and len(result) == 12)


def _rules(found: Object) -> RiichiRules:
    rule = found.get("rule")
    rule = rule if isinstance(rule, dict) else {}
    text = _display(found)
    if mahjong_soul.of_mahjong_soul(found, text):
        return mahjong_soul.room_rules(rule, text)
    if "三" in text or (isinstance(found.get("name"), list) and found["name"][3:] == [""] and "サンマ" in text):
        raise invalid("three_players", line(1), Phrase("a game of three players; only games of four are read"))
    red = any(rule.get(key) for key in ("aka", "aka51", "aka52", "aka53")) or "赤" in text
    return room_rules(
        red_fives=3 if red else 0,
        open_tanyao="喰" in text or not _of_the_site(text),
        south="東" not in text or "南" in text,
    )


# Deals


def _deal(log: Any, number: int) -> ForeignDeal:
    place = Phrase("log {deal}", deal=number)
    if not isinstance(log, list) or len(log) != SLOTS:
        raise invalid("bad_deal", place, Phrase("a deal is a list of {length}", length=SLOTS))
    current, honba, sticks = _integers(log[0], 3, place)
    if not 0 <= current <= 15:
        raise invalid("bad_deal", place, Phrase("a deal has a number, 0 to 15"))
    # With chips they follow the points.
    a, b, c, d = _integers(log[1][:4] if isinstance(log[1], list) and len(log[1]) == 8 else log[1], 4, place)
    scores: Four = (a, b, c, d)
    indicators, ura = (_tiles(log[slot], number, name) for slot, name in ((2, "dora"), (3, "ura")))
    hands = tuple(_tiles(log[4 + 3 * seat], number, f"haipai{seat}") for seat in range(4))
    if not hands[3]:
        raise invalid("three_players", place, Phrase("a game of three players; only games of four are read"))
    dealer = current % 4
    rows = Tenhou6Rows(
        number, dealer, [log[5 + 3 * seat] for seat in range(4)], [log[6 + 3 * seat] for seat in range(4)]
    )
    moves = rows.moves()
    return ForeignDeal(
        place=place,
        round=list(Wind)[current // 4],
        dealer=dealer,
        scores=scores,
        hands=hands,
        counters=honba,
        bets=sticks,
        indicator=indicators[0] if indicators else None,
        indicators=indicators,
        ura=ura,
        moves=moves,
        endings=read_result(log[16], number, dealer, indicators, ura),
    )


def _integers(value: Any, length: int, place: Phrase) -> list[int]:
    if not isinstance(value, list) or len(value) != length or not all(isinstance(each, int) for each in value):
        raise invalid(
            "bad_list",
            place,
            Phrase("{length:# number is|# numbers are} needed, not {value}", length=length, value=str(value)[:40]),
        )
    return value


def _tiles(value: Any, deal: int, name: str) -> tuple[Tile, ...]:
    if not isinstance(value, list):
        raise invalid("bad_list", row(deal, name, 0), Phrase("a row is a list"))
    tiles = []
    for item, number in enumerate(value, start=1):
        tile = OF_TENHOU6.get(number) if isinstance(number, int) else None
        if tile is None:
            raise not_a_tile(row(deal, name, item), number, "11 … 47, 51 … 53")
        tiles.append(tile)
    return tuple(tiles)
