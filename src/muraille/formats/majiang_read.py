"""majiang (電脳麻将) in: the 牌譜 of kobalab's programs, a list of moves for each deal. Seats are counted from its dealer."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from muraille.formats.fields import Fields, objects
from muraille.formats.foreign import ForeignDeal, ForeignDraw, ForeignGame, ForeignWin, Move
from muraille.formats.majiang_tiles import read_hand, read_meld, read_tile
from muraille.formats.mjai_guess import guess_rules
from muraille.formats.problems import InvalidLog, invalid, not_a_tile
from muraille.formats.tenhou6_results import DRAWS, NAGASHI
from muraille.formats.tenhou_yaku import yaku_of_name
from muraille.formats.unpacking import unpacked
from muraille.phrase import Phrase
from muraille.riichi.rules import TENHOU
from muraille.table import events as happened
from muraille.table.events import DrawnBecause, Event, Four, KongKind
from muraille.table.options import changed
from muraille.tiles import Tile, Wind

#: The han of one yakuman, an asterisk in the file.
_YAKUMAN = 13


def read(data: bytes) -> ForeignGame:
    """A game from its 牌譜. Raises :class:`InvalidLog` with the place.

    >>> read(b'{"qijia": 0, "log": []}')
    Traceback (most recent call last):
    muraille.formats.problems.InvalidLog: the file has no deal (log)
    """
    found = next((each for _, each in objects(unpacked(data))), None)
    header = Fields(found, Phrase("the head of the file"))
    reader = _Reader(header)
    for number, log in enumerate(header.items("log"), start=1):
        reader.read(number, log)
    return reader.finished()


def games(data: bytes) -> list[bytes]:
    """Each game of a file by itself: a list of them, or one a line."""
    return [msgspec.json.encode(each) for _, each in objects(unpacked(data))]


class _Reader:
    """Reads deal after deal."""

    def __init__(self, header: Fields) -> None:
        self.header = header
        self.game = ForeignGame(format="majiang", rules=TENHOU)
        #: Players are named from another place than the first dealer's.
        self.first = header.seat("qijia", 0)
        self.dealer = 0
        self.doubled = False
        self.place = header.place

    def read(self, deal: int, log: object) -> None:
        if not isinstance(log, list):
            raise invalid("bad_list", Phrase("log {deal}", deal=deal), Phrase("a deal is a list of moves"))
        for number, each in enumerate(log, start=1):
            self.place = Phrase("log {deal}, move {number}", deal=deal, number=number)
            moves = Fields(each, self.place)
            known = [name for name in moves.found if name in _MOVES]
            if len(known) != 1:
                names = ", ".join(map(str, moves.found)) or "{}"
                raise invalid("unknown_event", self.place, Phrase("majiang has no move “{type}”", type=names))
            _MOVES[known[0]](self, moves.part(known[0]))
        if len(self.game.deals) != deal:
            raise invalid("no_deal", self.place, Phrase("a deal begins with its hands (qipai)"))
        self._check_complete()

    def _check_complete(self) -> None:
        if self.game.deals and not self.game.deals[-1].endings:
            deal = len(self.game.deals)
            raise invalid(
                "truncated",
                self.place,
                Phrase("deal {deal} has no result (hule or pingju): the file breaks off", deal=deal),
            )

    def finished(self) -> ForeignGame:
        game, header = self.game, self.header
        if not game.deals:
            raise InvalidLog("no_deals", Phrase("the file has no deal (log)"))
        names = [str(name).partition("\n")[0] for name in header.items("player")]
        if len(names) == 4:
            a, b, c, d = (names[(self.first + seat) % 4] for seat in range(4))
            game.names = (a, b, c, d)
        game.title = str(header.found.get("title") or "").replace("\n", " ")
        self._result()
        for before, after in zip(game.deals, game.deals[1:], strict=False):
            before.scores_after = after.scores
        game.rules = changed(guess_rules(game, {}), self._agreed())
        return game

    def _agreed(self) -> dict[str, object]:
        """The file names no rules: what its deals show of them."""
        first = self.game.deals[0]
        found: dict[str, object] = {"double_yakuman_daisuushii": self.doubled}
        if first.first_of_game and len(set(first.scores)) == 1:
            found["starting_points"] = first.scores[0]
        return found

    def _result(self) -> None:
        """Points, and points with uma as text; a game that is not over has none."""
        points = self.header.items("point")
        if len(points) != 4 or not any(self.header.items("rank")):
            return
        try:
            totals = [round(1000 * float(each)) for each in points]
        except (TypeError, ValueError):
            raise invalid("bad_end", self.header.place, Phrase("point is a number for each player")) from None
        game = self.game
        game.final, game.ended, game.whole_result = self._by_first_dealer(list(self.header.four("defen"))), True, True
        game.totals = self._by_first_dealer(totals) if any(totals) else None

    def _by_first_dealer(self, values: list[int]) -> Four:
        a, b, c, d = (values[(self.first + seat) % 4] for seat in range(4))
        return a, b, c, d

    # Moves

    @property
    def deal(self) -> ForeignDeal:
        if not self.game.deals:
            raise invalid("no_deal", self.place, Phrase("a deal begins with its hands (qipai)"))
        return self.game.deals[-1]

    def _tell(self, event: Event) -> None:
        if self.deal.endings:
            raise invalid("after_end", self.place, Phrase("a move after the result of the deal"))
        self.deal.moves.append(Move(event, self.place))

    def _seat(self, fields: Fields, name: str = "l") -> int:
        return (fields.seat(name) + self.dealer) % 4

    def _four(self, fields: Fields, name: str) -> Four:
        """Numbers that are listed from the dealer on."""
        values = fields.four(name)
        a, b, c, d = (values[(seat - self.dealer) % 4] for seat in range(4))
        return a, b, c, d

    def _tile(self, text: object) -> Tile:
        tile = read_tile(text) if isinstance(text, str) else None
        if tile is None:
            raise not_a_tile(self.place, text, "m5, m0, z7")
        return tile

    def _hand(self, text: object) -> list[Tile]:
        found = read_hand(text) if isinstance(text, str) else None
        if found is None:
            raise invalid(
                "bad_hand",
                self.place,
                Phrase("“{text}” is no hand; hands are written as in m123p055z7", text=str(text)),
            )
        return found

    def _qipai(self, fields: Fields) -> None:
        self._check_complete()
        self.dealer = fields.seat("jushu")
        hands = [tuple(self._hand(each)) for each in fields.items("shoupai", 4)]
        self.game.deals.append(
            ForeignDeal(
                place=self.place,
                round=list(Wind)[fields.seat("zhuangfeng")],
                dealer=self.dealer,
                scores=self._four(fields, "defen"),
                hands=tuple(hands[(seat - self.dealer) % 4] for seat in range(4)),
                counters=fields.at_most("changbang", 999, 0),
                bets=fields.at_most("lizhibang", 999, 0),
                indicator=self._tile(fields.found.get("baopai")),
            )
        )

    def _zimo(self, fields: Fields) -> None:
        self._tell(happened.Drawn(self._seat(fields), self._tile(fields.found.get("p"))))

    def _gangzimo(self, fields: Fields) -> None:
        self._tell(happened.Drawn(self._seat(fields), self._tile(fields.found.get("p")), True))

    def _dapai(self, fields: Fields) -> None:
        seat, text = self._seat(fields), fields.text("p")
        riichi = "*" in text
        if riichi:
            self._tell(happened.RiichiDeclared(seat))
        self._tell(happened.Discarded(seat, self._tile(text), "_" in text, riichi))

    def _fulou(self, fields: Fields) -> None:
        meld = read_meld(fields.text("m"))
        if meld is None or isinstance(meld.call, KongKind) or meld.claimed is None:
            raise self._no_meld(fields)
        seat = self._seat(fields)
        self._tell(happened.Called(seat, meld.call, meld.claimed, (seat + meld.source) % 4, meld.own))

    def _gang(self, fields: Fields) -> None:
        meld = read_meld(fields.text("m"))
        if meld is None or not isinstance(meld.call, KongKind):
            raise self._no_meld(fields)
        tiles = meld.own if meld.claimed is None else (meld.claimed,)
        self._tell(happened.KongDeclared(self._seat(fields), meld.call, tiles))

    def _no_meld(self, fields: Fields) -> InvalidLog:
        return invalid("bad_meld", self.place, Phrase("“{text}” is no meld of this move", text=fields.text("m")))

    def _kaigang(self, fields: Fields) -> None:
        self._tell(happened.DoraRevealed(self._tile(fields.found.get("baopai"))))

    # Results

    def _hule(self, fields: Fields) -> None:
        hand = self._hand(fields.text("shoupai"))
        if not hand:
            raise invalid("bad_win", self.place, Phrase("the hand of a win (shoupai) ends with the winning tile"))
        yaku, liable = self._yaku(fields)
        yakuman = "damanguan" in fields
        self.deal.endings.append(
            ForeignWin(
                place=self.place,
                seat=self._seat(fields),
                discarder=self._seat(fields, "baojia") if "baojia" in fields else None,
                tile=hand[-1],
                tiles=tuple(sorted(hand[:-1])),
                fu=fields.integer("fu") if "fu" in fields else None,
                han=fields.integer("fanshu") if "fanshu" in fields and not yakuman else None,
                points=fields.integer("defen"),
                yaku=yaku,
                ura=tuple(self._tile(each) for each in fields.items("fubaopai")) if "fubaopai" in fields else (),
                liable=liable,
                names_liable=True,
                payments=self._four(fields, "fenpei"),
            )
        )

    def _yaku(self, fields: Fields) -> tuple[dict[str, int] | None, int | None]:
        """Han by yaku, None where a name is unknown; and the liable player of a yakuman."""
        found: dict[str, int] = {}
        unknown: list[str] = []
        liable: int | None = None
        for each in fields.items("hupai"):
            entry = Fields(each, self.place)
            name, worth = entry.text("name"), entry.found.get("fanshu")
            yaku = yaku_of_name(name)
            if yaku is None:
                unknown.append(name)
                continue
            if isinstance(worth, str) and worth and set(worth) == {"*"}:
                found[yaku] = found.get(yaku, 0) + _YAKUMAN * len(worth)
                self.doubled |= yaku == "daisuushii" and len(worth) == 2
            else:
                found[yaku] = found.get(yaku, 0) + entry.integer("fanshu")
            liable = self._seat(entry, "baojia") if "baojia" in entry else liable
        if unknown:
            self.game.remarks.append(
                Phrase("{place}: unknown yaku {names}", place=self.place, names=", ".join(unknown))
            )
        return None if unknown else {yaku: han for yaku, han in found.items() if han}, liable

    def _pingju(self, fields: Fields) -> None:
        name = fields.text("name")
        if name not in DRAWS:
            raise invalid("bad_draw", self.place, Phrase("“{type}” is no way in which a deal is drawn", type=name))
        because = DRAWS[name]
        shown = {
            (number + self.dealer) % 4: tuple(sorted(self._hand(text)))
            for number, text in enumerate(fields.items("shoupai", 4))
            if text
        }
        exhausted = because is DrawnBecause.EXHAUSTED
        # Hands shown at a draw in the middle of a deal may hold the tile just drawn or claimed.
        self.deal.endings.append(
            ForeignDraw(
                place=self.place,
                because=because,
                seat=next(iter(shown), None) if because is DrawnBecause.NINE_TERMINALS else None,
                tenpai=(0 in shown, 1 in shown, 2 in shown, 3 in shown) if exhausted else (None, None, None, None),
                shown=shown if exhausted else {},
                nagashi=name == NAGASHI,
                payments=self._four(fields, "fenpei"),
            )
        )


_MOVES: dict[str, Callable[[_Reader, Fields], None]] = {
    "qipai": _Reader._qipai,
    "zimo": _Reader._zimo,
    "gangzimo": _Reader._gangzimo,
    "dapai": _Reader._dapai,
    "fulou": _Reader._fulou,
    "gang": _Reader._gang,
    "kaigang": _Reader._kaigang,
    "hule": _Reader._hule,
    "pingju": _Reader._pingju,
}
