"""tenhou.net/6 JSON in: for each deal a row of takes and a row of discards of every seat, and the result in Japanese.

The rows tell no order between the seats: it follows from the turns and the claims.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import unquote

import msgspec

from muraille.formats.header import told_rules, told_seating
from muraille.formats.numberings import OF_TENHOU6
from muraille.formats.problems import InvalidLog, invalid, line, not_a_tile, row
from muraille.formats.tenhou6_results import read_result
from muraille.formats.tenhou6_rows import Rows
from muraille.formats.tenhou_rules import room_rules
from muraille.formats.told import Rules, ToldDeal, ToldGame
from muraille.formats.unpacking import unpacked
from muraille.malformed import UNREADABLE, malformed
from muraille.phrase import Phrase
from muraille.riichi.rules import TENHOU
from muraille.table.events import Four
from muraille.tiles import Tile, Wind

Object = dict[str, Any]
SLOTS = 17
#: The rooms of the site by their first letter; only there 喰 missing means no open tanyao.
_ROOMS = "般上特鳳若銀琥孔技琥"


def read(data: bytes) -> ToldGame:
    """A game from one object, or from one object a line with a deal each. Raises :class:`InvalidLog` with the place.

    >>> read(b'{"log": [[1, 2]]}')
    Traceback (most recent call last):
    muraille.formats.problems.InvalidLog: log 1: a deal is a list of 17
    """
    game = ToldGame(format="tenhou-json", rules=TENHOU)
    header: Object | None = None
    for number, found in _objects(unpacked(data)):
        if number == 1:
            header = found
            _header(game, found)
        logs = found.get("log")
        if not isinstance(logs, list):
            raise invalid("no_log", line(number), Phrase("the object has no “log”, a list of deals"))
        for log in logs:
            game.deals.append(_deal(log, len(game.deals) + 1))
    if not game.deals:
        raise InvalidLog("no_deals", Phrase("the file has no deal (log)"))
    for before, after in zip(game.deals, game.deals[1:], strict=False):
        before.scores_after = after.scores
    if header is not None:
        told_seating(game, header)
    return game


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


def _header(game: ToldGame, found: Object) -> None:
    names = found.get("name")
    if isinstance(names, list) and len(names) == 4:
        a, b, c, d = map(str, names)
        game.names = (a, b, c, d)
    title = found.get("title")
    game.title = " ".join(str(part) for part in title if part) if isinstance(title, list) else str(title or "")
    game.rules = told_rules(found, line(1)) or _rules(found)
    final = found.get("sc")
    if isinstance(final, list) and len(final) == 8 and all(isinstance(each, (int, float)) for each in final):
        a, b, c, d = (round(each) for each in final[::2])
        game.final = (a, b, c, d)
        game.ended = True


def _rules(found: Object) -> Rules:
    rule = found.get("rule")
    rule = rule if isinstance(rule, dict) else {}
    text = str(rule.get("disp", ""))
    if "三" in text or (isinstance(found.get("name"), list) and found["name"][3:] == [""] and "サンマ" in text):
        raise invalid("three_players", line(1), Phrase("a game of three players; only games of four are read"))
    red = any(rule.get(key) for key in ("aka", "aka51", "aka52", "aka53")) or "赤" in text
    of_the_site = text[:1] in _ROOMS and text != ""
    return room_rules(
        red_fives=3 if red else 0,
        open_tanyao="喰" in text or not of_the_site,
        south="東" not in text or "南" in text,
    )


# Deals


def _deal(log: Any, number: int) -> ToldDeal:
    place = Phrase("log {deal}", deal=number)
    if not isinstance(log, list) or len(log) != SLOTS:
        raise invalid("bad_deal", place, Phrase("a deal is a list of {length}", length=SLOTS))
    current, honba, sticks = _integers(log[0], 3, place)
    if not 0 <= current <= 15:
        raise invalid("bad_deal", place, Phrase("a deal has a number, 0 to 15"))
    a, b, c, d = _integers(log[1], 4, place)
    scores: Four = (a, b, c, d)
    indicators, ura = (_tiles(log[slot], number, name) for slot, name in ((2, "dora"), (3, "ura")))
    hands = tuple(_tiles(log[4 + 3 * seat], number, f"haipai{seat}") for seat in range(4))
    if not hands[3]:
        raise invalid("three_players", place, Phrase("a game of three players; only games of four are read"))
    dealer = current % 4
    rows = Rows(number, dealer, [log[5 + 3 * seat] for seat in range(4)], [log[6 + 3 * seat] for seat in range(4)])
    moves = rows.moves()
    return ToldDeal(
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
