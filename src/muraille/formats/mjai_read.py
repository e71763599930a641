"""mjai in: one JSON object for each event, in the dialects of the programs that write it.

Events may come one a line, in lists (mjai.app) or as one list. Keys that a dialect lacks are None, never guessed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from muraille.formats.foreign import ForeignDeal, ForeignDraw, ForeignGame, ForeignWin, Move
from muraille.formats.header import told_rules, told_seating
from muraille.formats.mjai_guess import guess_rules
from muraille.formats.numberings import MJAI_UNKNOWN, OF_MJAI
from muraille.formats.problems import InvalidLog, invalid, line, not_a_tile
from muraille.formats.unpacking import unpacked
from muraille.malformed import UNREADABLE, malformed
from muraille.phrase import Phrase
from muraille.riichi.rules import TENHOU
from muraille.table import events as happened
from muraille.table.events import Call, DrawnBecause, Four, KongKind, Seen
from muraille.tiles import Tile, Wind

Object = dict[str, Any]
#: The reasons of gimite's mjai; newer dialects give none.
REASONS = {
    "fanpai": DrawnBecause.EXHAUSTED,
    "nagashimangan": DrawnBecause.EXHAUSTED,
    "kyushukyuhai": DrawnBecause.NINE_TERMINALS,
    "sufonrenta": DrawnBecause.FOUR_WINDS,
    "suchareach": DrawnBecause.FOUR_RIICHI,
    "sukaikan": DrawnBecause.FOUR_KONGS,
    "sanchaho": DrawnBecause.TRIPLE_WIN,
}
_CALLS = {"chi": (Call.CHOW, 2), "pon": (Call.PUNG, 2), "daiminkan": (Call.KONG, 3)}


def read(data: bytes) -> ForeignGame:
    """A game from mjai events. Raises :class:`InvalidLog` with the line.

    >>> read(b'{"type": "tsumo", "actor": 0, "pai": "5x"}')
    Traceback (most recent call last):
    muraille.formats.problems.InvalidLog: line 1: “5x” is not a tile; tiles are written as in 5m, 5mr, E, P
    """
    reader = MjaiReader()
    for number, event in _objects(unpacked(data)):
        reader.read(number, event)
    return reader.finished()


def _objects(data: bytes) -> Iterator[tuple[int, Object]]:
    if data.lstrip().startswith(b"["):
        whole = _whole(data)
        if whole is not None:
            yield from ((number, each) for number, each in enumerate(whole, start=1))
            return
    for number, text in enumerate(data.splitlines(), start=1):
        if not text.strip():
            continue
        try:
            found = msgspec.json.decode(text)
        except UNREADABLE as problem:
            raise invalid(
                "not_json", line(number), Phrase("the line is not JSON: {problem}", problem=malformed(problem))
            ) from None
        for each in found if isinstance(found, list) else [found]:
            if not isinstance(each, dict) or not isinstance(each.get("type"), str):
                raise invalid("not_mjai", line(number), Phrase("an event of mjai is an object with a “type”"))
            yield number, each


def _whole(data: bytes) -> list[Object] | None:
    """The events of a file that is one list; None where every line is a list of its own."""
    try:
        found = msgspec.json.decode(data)
    except UNREADABLE:
        return None
    if isinstance(found, list) and all(isinstance(each, dict) and isinstance(each.get("type"), str) for each in found):
        return found
    return None


class MjaiReader:
    """Reads event after event: a log, or a game that is being played."""

    def __init__(self) -> None:
        self.game = ForeignGame(format="mjai", rules=TENHOU)
        self.header: Object = {}
        self.drawn: Seen = None
        self.replaces = False
        self.declared: int | None = None
        self.place = line(0)

    def read(self, number: int, event: Object, *, complete: bool = True) -> None:
        """One event; a game that is being played may start a deal whose predecessor has no result."""
        self.place = line(number)
        if not complete and event["type"] in ("start_kyoku", "hora", "ryukyoku"):
            self._while_playing(event)
            return
        handler = _EVENTS.get(event["type"])
        if handler is not None:
            handler(self, event)
        elif event["type"] not in ("none", "hello", "end_kyoku", "error", "log"):
            raise invalid("unknown_event", self.place, Phrase("mjai has no event “{type}”", type=event["type"]))

    def _while_playing(self, event: Object) -> None:
        if event["type"] == "start_kyoku":
            self.game.deals.clear()
            self._start_kyoku(event)

    def finished(self) -> ForeignGame:
        """The whole game."""
        if not self.game.deals:
            raise InvalidLog("no_deals", Phrase("the file has no deal (start_kyoku)"))
        self._check_complete()
        game = self.game
        game.rules = told_rules(self.header, line(1)) or guess_rules(game, self.header)
        told_seating(game, self.header)
        if any(deal.hidden for deal in game.deals):
            game.remarks.append(Phrase("the log hides tiles (“?”): hands, yaku and payments cannot be verified"))
        return game

    def _check_complete(self) -> None:
        if self.game.deals and not self.game.deals[-1].endings:
            raise invalid(
                "truncated",
                self.place,
                Phrase("deal {deal} has no result (hora or ryukyoku): the file breaks off", deal=len(self.game.deals)),
            )

    # The game

    def _start_game(self, event: Object) -> None:
        self.header = event
        names = event.get("names")
        if isinstance(names, list) and len(names) == 3:
            raise self._three_players()
        if isinstance(names, list) and len(names) == 4:
            a, b, c, d = map(str, names)
            self.game.names = (a, b, c, d)

    def _three_players(self) -> InvalidLog:
        return invalid("three_players", self.place, Phrase("a game of three players; only games of four are read"))

    def _start_kyoku(self, event: Object) -> None:
        self._check_complete()
        before = self.game.deals[-1] if self.game.deals else None
        if isinstance(event.get("tehais"), list) and len(event["tehais"]) == 3:
            raise self._three_players()
        hands = tuple(self._hand(hand) for hand in self._list(event, "tehais", 4))
        scores = self._four(event, "scores") or self._scores_so_far(before)
        marker = event.get("dora_marker")
        self.game.deals.append(
            ForeignDeal(
                place=self.place,
                number=event["number"] if isinstance(event.get("number"), int) else None,
                round=self._wind(event),
                dealer=self._dealer(event),
                scores=scores,
                players=self._four(event, "players") or (0, 1, 2, 3),
                hands=hands,
                counters=self._integer(event, "honba", 0),
                bets=self._integer(event, "kyotaku", 0),
                indicator=self._tile(marker) if marker is not None else None,
            )
        )
        if before is not None:
            before.scores_after = scores
        self.drawn, self.replaces, self.declared = None, False, None

    def _hand(self, hand: Any) -> tuple[Seen, ...]:
        if not isinstance(hand, list):
            raise invalid("bad_list", self.place, Phrase("{name} is a list of {length}", name="tehais", length=4))
        return tuple(map(self._seen, hand))

    def _scores_so_far(self, before: ForeignDeal | None) -> Four:
        if before is None:
            return 25_000, 25_000, 25_000, 25_000
        if before.scores_after is None:
            raise invalid("no_scores", self.place, Phrase("neither this deal nor the last result tells the scores"))
        return before.scores_after

    def _wind(self, event: Object) -> Wind:
        try:
            return Wind(event.get("bakaze"))
        except ValueError:
            raise invalid("bad_round", self.place, Phrase("bakaze is E, S, W or N")) from None

    def _dealer(self, event: Object) -> int:
        if "oya" in event:
            return self._seat(event, "oya")
        return (self._integer(event, "kyoku", 1) - 1) % 4

    def _end_game(self, event: Object) -> None:
        self.game.ended = True
        self.game.final = self._four(event, "scores") or self.game.final

    # Moves

    @property
    def deal(self) -> ForeignDeal:
        if not self.game.deals:
            raise invalid("no_deal", self.place, Phrase("a move before the first deal (start_kyoku)"))
        return self.game.deals[-1]

    def _tell(self, event: happened.Event) -> None:
        if self.deal.endings:
            raise invalid("after_end", self.place, Phrase("a move after the result of the deal"))
        self.deal.moves.append(Move(event, self.place))

    def _tsumo(self, event: Object) -> None:
        self.drawn = self._seen(event.get("pai"))
        self._tell(happened.Drawn(self._seat(event, "actor"), self.drawn, self.replaces))
        self.replaces = False

    def _dahai(self, event: Object) -> None:
        seat, tile = self._seat(event, "actor"), self._tile(event.get("pai"))
        drawn = event.get("tsumogiri")
        same = bool(drawn) if drawn is not None else tile is self.drawn
        self._tell(happened.Discarded(seat, tile, same, self.declared == seat))
        self.drawn, self.declared = None, None

    def _reach(self, event: Object) -> None:
        self.declared = self._seat(event, "actor")
        self._tell(happened.RiichiDeclared(self.declared))

    def _reach_accepted(self, event: Object) -> None:
        self._tell(happened.BetPlaced(self._seat(event, "actor"), 1000))

    def _call(self, event: Object) -> None:
        call, own = _CALLS[event["type"]]
        seat, source = self._seat(event, "actor"), self._seat(event, "target")
        tiles = tuple(map(self._tile, self._list(event, "consumed", own)))
        self._tell(happened.Called(seat, call, self._tile(event.get("pai")), source, tiles))
        self.drawn, self.replaces = None, call is Call.KONG

    def _kakan(self, event: Object) -> None:
        tile = self._tile(event.get("pai"))
        self._tell(happened.KongDeclared(self._seat(event, "actor"), KongKind.ADDED, (tile,)))
        self.drawn, self.replaces = None, True

    def _ankan(self, event: Object) -> None:
        tiles = tuple(map(self._seen, self._list(event, "consumed", 4)))
        self._tell(happened.KongDeclared(self._seat(event, "actor"), KongKind.CONCEALED, tiles))
        self.drawn, self.replaces = None, True

    def _dora(self, event: Object) -> None:
        self._tell(happened.DoraRevealed(self._tile(event.get("dora_marker"))))

    def _flower(self, event: Object) -> None:
        self._tell(happened.FlowerExposed(self._seat(event, "actor"), self._tile(event.get("pai"))))
        self.drawn, self.replaces = None, True

    def _kita(self, event: Object) -> None:
        raise self._three_players()

    # Results

    def _hora(self, event: Object) -> None:
        seat = self._seat(event, "actor")
        source = self._seat(event, "target") if "target" in event else seat
        ura = event.get("ura_markers", event.get("uradora_markers"))
        self.deal.endings.append(
            ForeignWin(
                place=self.place,
                seat=seat,
                discarder=None if source == seat else source,
                tile=self._tile(event["pai"]) if event.get("pai") else None,
                fu=event.get("fu"),
                han=event.get("fan"),
                points=event.get("hora_points"),
                fans=self._fans(event),
                ura=tuple(map(self._tile, ura)) if isinstance(ura, list) else None,
                payments=self._four(event, "deltas"),
            )
        )
        self.deal.scores_after = self._four(event, "scores") or self.deal.scores_after

    def _fans(self, event: Object) -> dict[str, int] | None:
        """The fan of the Chinese game, in our superset."""
        fans = event.get("fans")
        if not isinstance(fans, list):
            return None
        try:
            return {str(fan["id"]): int(fan["points"]) * int(fan.get("count", 1)) for fan in fans}
        except (KeyError, TypeError, ValueError):
            raise invalid("bad_fans", self.place, Phrase("fans are objects with id, points and count")) from None

    def _ryukyoku(self, event: Object) -> None:
        reason = event.get("reason")
        because = REASONS.get(reason) if isinstance(reason, str) else None
        tenpais = event.get("tenpais")
        a: bool | None
        a = b = c = d = None
        if isinstance(tenpais, list) and len(tenpais) == 4 and because in (None, DrawnBecause.EXHAUSTED):
            a, b, c, d = map(bool, tenpais)
        self.deal.endings.append(
            ForeignDraw(
                place=self.place,
                because=because,
                seat=self._seat(event, "actor") if "actor" in event else None,
                tenpai=(a, b, c, d),
                nagashi=reason == "nagashimangan",
                payments=self._four(event, "deltas"),
            )
        )
        self.deal.scores_after = self._four(event, "scores") or self.deal.scores_after

    # Fields

    def _seat(self, event: Object, key: str) -> int:
        value = event.get(key)
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= 3:
            raise invalid("bad_seat", self.place, Phrase("{name} is a player, 0 to 3", name=key))
        return value

    def _integer(self, event: Object, key: str, default: int) -> int:
        value = event.get(key, default)
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            raise invalid("not_a_number", self.place, Phrase("{name} is missing or not a number", name=key))
        return value

    def _list(self, event: Object, key: str, length: int) -> list[Any]:
        value = event.get(key)
        if not isinstance(value, list) or len(value) != length:
            raise invalid("bad_list", self.place, Phrase("{name} is a list of {length}", name=key, length=length))
        return value

    def _four(self, event: Object, key: str) -> Four | None:
        if event.get(key) is None:
            return None
        values = self._list(event, key, 4)
        if not all(isinstance(value, int) for value in values):
            raise invalid("not_a_number", self.place, Phrase("{name} is missing or not a number", name=key))
        a, b, c, d = values
        return a, b, c, d

    def _seen(self, text: Any) -> Seen:
        return None if text == MJAI_UNKNOWN else self._tile(text)

    def _tile(self, text: Any) -> Tile:
        tile = OF_MJAI.get(text) if isinstance(text, str) else None
        if tile is None:
            raise not_a_tile(self.place, text, "5m, 5mr, E, P")
        return tile


_EVENTS: dict[str, Callable[[MjaiReader, Object], None]] = {
    "start_game": MjaiReader._start_game,
    "start_kyoku": MjaiReader._start_kyoku,
    "end_game": MjaiReader._end_game,
    "tsumo": MjaiReader._tsumo,
    "dahai": MjaiReader._dahai,
    "reach": MjaiReader._reach,
    "reach_accepted": MjaiReader._reach_accepted,
    "chi": MjaiReader._call,
    "pon": MjaiReader._call,
    "daiminkan": MjaiReader._call,
    "kakan": MjaiReader._kakan,
    "ankan": MjaiReader._ankan,
    "dora": MjaiReader._dora,
    "flower": MjaiReader._flower,
    "nukidora": MjaiReader._kita,
    "kita": MjaiReader._kita,
    "hora": MjaiReader._hora,
    "ryukyoku": MjaiReader._ryukyoku,
}
