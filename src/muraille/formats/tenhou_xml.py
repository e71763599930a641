"""Tenhou XML (mjlog) in: a game of tags, tiles 0 to 135, points in hundreds."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import unquote
from xml.etree import ElementTree

from muraille.formats.foreign import ForeignDeal, ForeignDraw, ForeignGame, ForeignWin, Move
from muraille.formats.numberings import TENHOU_TILES, tile_of_id
from muraille.formats.problems import InvalidLog, invalid, not_a_tile, tag
from muraille.formats.tenhou_ids import TileIds
from muraille.formats.tenhou_melds import NorthDora, decode_meld
from muraille.formats.tenhou_rules import CHIPS, THREE_PLAYERS, WITH_CHIPS, as_practised, rules_of_type
from muraille.formats.tenhou_yaku import LIMITS, YAKU_NUMBERS
from muraille.formats.unpacking import unpacked
from muraille.phrase import Phrase
from muraille.riichi.rules import TENHOU
from muraille.table import events as happened
from muraille.table.events import Call, DrawnBecause, Four, KongKind
from muraille.tiles import Tile, Wind

_DRAW, _DISCARD = "TUVW", "DEFG"
_DRAWS = {
    None: DrawnBecause.EXHAUSTED,
    "yao9": DrawnBecause.NINE_TERMINALS,
    "reach4": DrawnBecause.FOUR_RIICHI,
    "ron3": DrawnBecause.TRIPLE_WIN,
    "kan4": DrawnBecause.FOUR_KONGS,
    "kaze4": DrawnBecause.FOUR_WINDS,
    "nm": DrawnBecause.EXHAUSTED,
}
#: Tags that tell nothing of the game itself.
_PASSED_OVER = {"SHUFFLE", "TAIKYOKU", "BYE", "CHAT", "HELO", "LN", "RANKING", "PROF", "SAIKAI", "REJOIN", "FURITEN"}


def read(data: bytes) -> ForeignGame:
    """A game from an mjlog, compressed or not. Raises :class:`InvalidLog` with the place.

    >>> read(b"<mjloggm><GO type='25'/></mjloggm>")
    Traceback (most recent call last):
    muraille.formats.problems.InvalidLog: tag 1 (GO): a game of three players; only games of four are read
    """
    reader = _Reader()
    for number, element in enumerate(_elements(unpacked(data)), start=1):
        reader.read(number, element.tag, element.attrib)
    return reader.finished()


def _elements(data: bytes) -> Iterator[ElementTree.Element]:
    if b"<!DOCTYPE" in data or b"<!ENTITY" in data:
        raise InvalidLog("not_mjlog", Phrase("a record of Tenhou has no document type"))
    try:
        root = ElementTree.fromstring(data.lstrip())
    except ElementTree.ParseError as problem:
        line, column = problem.position
        raise InvalidLog(
            "not_xml",
            Phrase("the file is not XML, or it breaks off: line {line}, column {column}", line=line, column=column),
        ) from None
    except (ValueError, LookupError):
        raise InvalidLog("not_xml", Phrase("the file is not XML: its encoding is unknown")) from None
    if root.tag != "mjloggm":
        raise InvalidLog(
            "not_mjlog", Phrase("the file begins with <{tag}>, a record of Tenhou with <mjloggm>", tag=root.tag)
        )
    yield from root


class _Reader:
    """Reads tag after tag."""

    def __init__(self) -> None:
        self.game = ForeignGame(format="tenhou-xml", rules=TENHOU)
        self.names = ["", "", "", ""]
        self.rules = TENHOU
        self.red_fives = True
        #: The tile that each seat has just drawn.
        self.drawn: int | None = None
        self.replaces = False
        self.place = tag(0, "")
        self.ids = TileIds()
        #: The points as the bets leave them.
        self.scores = [0, 0, 0, 0]

    def read(self, number: int, name: str, fields: dict[str, str]) -> None:
        self.place = tag(number, name)
        match = re.fullmatch(r"([T-WD-Gt-wd-g])(\d*)", name)
        if match:
            self._tile_tag(match[1].upper(), match[2])
        elif name in _TAGS:
            _TAGS[name](self, fields)
        elif name not in _PASSED_OVER:
            self.game.remarks.append(Phrase("{place}: unknown, passed over", place=self.place))

    def finished(self) -> ForeignGame:
        if not self.game.deals:
            raise InvalidLog("no_deals", Phrase("the file has no deal (tag INIT)"))
        self._check_complete()
        if not self.game.ended:
            phrase = Phrase("the game has no end (owari): the file breaks off after this deal")
            self.game.contradictions.append((len(self.game.deals), self.place, phrase))
        a, b, c, d = self.names
        self.game.names = (a, b, c, d)
        self.game.rules = as_practised(self.rules, self.game.deals)
        return self.game

    def _check_complete(self) -> None:
        if self.game.deals and not self.game.deals[-1].endings:
            deal = len(self.game.deals)
            raise invalid(
                "truncated",
                self.place,
                Phrase("deal {deal} has no result (tag AGARI or RYUUKYOKU): the file breaks off", deal=deal),
            )

    # Header

    def _go(self, fields: dict[str, str]) -> None:
        room = self._number(fields, "type")
        if room & THREE_PLAYERS:
            raise self._three_players()
        self.rules = rules_of_type(room)
        self.red_fives = self.rules.red_fives > 0
        if room & WITH_CHIPS:
            self.game.remarks.append(CHIPS)
        if fields.get("lobby", "0") not in ("", "0"):
            self.game.title = f"lobby {fields['lobby']}"

    def _three_players(self) -> InvalidLog:
        return invalid("three_players", self.place, Phrase("a game of three players; only games of four are read"))

    def _un(self, fields: dict[str, str]) -> None:
        """Names; after a disconnection again, only of the player who is back."""
        for seat in range(4):
            if not self.names[seat] and fields.get(f"n{seat}"):
                self.names[seat] = unquote(fields[f"n{seat}"])

    def _init(self, fields: dict[str, str]) -> None:
        self._check_complete()
        seed = self._numbers(fields, "seed")
        if len(seed) != 6 or not 0 <= seed[0] <= 15:
            raise invalid(
                "bad_deal", self.place, Phrase("the seed of a deal is six numbers, the first of them 0 to 15")
            )
        if not fields.get("hai3"):
            raise self._three_players()
        hands = tuple(tuple(map(self._tile, self._numbers(fields, f"hai{seat}"))) for seat in range(4))
        dealer = self._seat(fields, "oya")
        self.game.deals.append(
            ForeignDeal(
                place=self.place,
                round=list(Wind)[seed[0] // 4],
                dealer=dealer,
                scores=self._points(fields, "ten"),
                hands=hands,
                counters=seed[1],
                bets=seed[2],
                indicator=self._tile(seed[5]),
            )
        )
        if len(self.game.deals) > 1:
            self.game.deals[-2].scores_after = self.game.deals[-1].scores
        self.drawn, self.replaces = None, False
        self.ids = TileIds(self._numbers(fields, f"hai{seat}") for seat in range(4))
        self.scores = list(self.deal.scores)

    def _contradicts(self, phrase: Phrase | None) -> None:
        if phrase is not None:
            self.game.contradictions.append((len(self.game.deals), self.place, phrase))

    # Play

    @property
    def deal(self) -> ForeignDeal:
        if not self.game.deals:
            raise invalid("no_deal", self.place, Phrase("a move before the first deal (tag INIT)"))
        return self.game.deals[-1]

    def _tell(self, event: happened.Event) -> None:
        if self.deal.endings:
            raise invalid("after_end", self.place, Phrase("a move after the result of the deal"))
        self.deal.moves.append(Move(event, self.place))

    def _tile_tag(self, letter: str, digits: str) -> None:
        if not digits:
            raise invalid(
                "hidden_tile", self.place, Phrase("the tile is hidden: this is a player’s view, not a record")
            )
        number = int(digits)
        tile = self._tile(number)
        if letter in _DRAW:
            self._tell(happened.Drawn(_DRAW.index(letter), tile, self.replaces))
            self._contradicts(self.ids.draw(_DRAW.index(letter), number))
            self.drawn, self.replaces = number, False
        else:
            seat = _DISCARD.index(letter)
            self._tell(happened.Discarded(seat, tile, number == self.drawn, self._sideways(seat)))
            self._contradicts(self.ids.discard(seat, number))
            self.drawn = None

    def _sideways(self, seat: int) -> bool:
        moves = self.deal.moves
        return bool(moves) and moves[-1].event == happened.RiichiDeclared(seat)

    def _n(self, fields: dict[str, str]) -> None:
        seat = self._seat(fields, "who")
        try:
            meld = decode_meld(self._number(fields, "m"))
        except NorthDora:
            raise self._three_players() from None
        except ValueError:
            raise invalid("bad_meld", self.place, Phrase("m={code} is no meld", code=fields["m"])) from None
        own = tuple(map(self._tile, meld.own))
        self._contradicts(self.ids.meld(seat, meld))
        if meld.call is KongKind.CONCEALED:
            self._tell(happened.KongDeclared(seat, KongKind.CONCEALED, own))
        elif meld.call is KongKind.ADDED:
            assert meld.claimed is not None
            self._tell(happened.KongDeclared(seat, KongKind.ADDED, (self._tile(meld.claimed),)))
        else:
            assert meld.claimed is not None
            assert isinstance(meld.call, Call)
            discarder = (seat + meld.source) % 4
            self._tell(happened.Called(seat, meld.call, self._tile(meld.claimed), discarder, own))
        self.replaces = meld.call not in (Call.CHOW, Call.PUNG)
        self.drawn = None

    def _reach(self, fields: dict[str, str]) -> None:
        seat, step = self._seat(fields, "who"), fields.get("step")
        if step == "1":
            self._tell(happened.RiichiDeclared(seat))
        else:
            self._tell(happened.BetPlaced(seat, 1000))
            self.scores[seat] -= 1000
            if fields.get("ten") and list(self._points(fields, "ten")) != self.scores:
                self._contradicts(Phrase("after the bet the points are {ours}", ours=" ".join(map(str, self.scores))))

    def _dora(self, fields: dict[str, str]) -> None:
        self._tell(happened.DoraRevealed(self._tile(self._number(fields, "hai"))))

    # Results

    def _agari(self, fields: dict[str, str]) -> None:
        seat, source = self._seat(fields, "who"), self._seat(fields, "fromWho")
        winning = self._number(fields, "machi")
        concealed = self._numbers(fields, "hai")
        if winning not in concealed:
            raise invalid("bad_win", self.place, Phrase("the winning tile (machi) is not among the tiles (hai)"))
        self._contradicts(self.ids.shown(seat, concealed, None if seat == source else winning))
        concealed.remove(winning)
        fu, points, limit = (*self._numbers(fields, "ten"), 0, 0, 0)[:3]
        counters, bets = (*self._numbers(fields, "ba"), None, None)[:2]
        yaku = self._yaku(fields)
        before, changes = self._changes(fields)
        self.deal.endings.append(
            ForeignWin(
                place=self.place,
                seat=seat,
                discarder=None if seat == source else source,
                tile=self._tile(winning),
                tiles=tuple(sorted(map(self._tile, concealed))),
                fu=fu,
                han=None if "yakuman" in fields else sum(yaku.values()),
                points=points,
                yaku=yaku,
                limit=LIMITS[limit] if 0 <= limit < len(LIMITS) else None,
                indicators=tuple(map(self._tile, self._numbers(fields, "doraHai"))) if "doraHai" in fields else None,
                ura=tuple(map(self._tile, self._numbers(fields, "doraHaiUra"))),
                liable=self._seat(fields, "paoWho") if "paoWho" in fields else None,
                names_liable=True,
                counters=counters,
                bets=bets,
                payments=changes,
                scores_before=before,
            )
        )
        self._owari(fields)

    def _yaku(self, fields: dict[str, str]) -> dict[str, int]:
        pairs = self._numbers(fields, "yaku")
        numbers = pairs[::2] + self._numbers(fields, "yakuman")
        if len(pairs) % 2 or any(not 0 <= number < len(YAKU_NUMBERS) for number in numbers):
            raise invalid("bad_yaku", self.place, Phrase("yaku are pairs of a number, 0 to 54, and its han"))
        found: dict[str, int] = {}
        for number, han in zip(pairs[::2], pairs[1::2], strict=True):
            if han:
                found[YAKU_NUMBERS[number]] = found.get(YAKU_NUMBERS[number], 0) + han
        return found | {YAKU_NUMBERS[number]: 13 for number in self._numbers(fields, "yakuman")}

    def _ryuukyoku(self, fields: dict[str, str]) -> None:
        kind = fields.get("type")
        if kind not in _DRAWS:
            raise invalid("bad_draw", self.place, Phrase("“{type}” is no way in which a deal is drawn", type=str(kind)))
        shown = {seat: self._numbers(fields, f"hai{seat}") for seat in range(4) if fields.get(f"hai{seat}")}
        because = _DRAWS[kind]
        counters, bets = (*self._numbers(fields, "ba"), None, None)[:2]
        for seat, tiles in shown.items():
            self._contradicts(self.ids.shown(seat, tiles))
        before, changes = self._changes(fields)
        exhausted = because is DrawnBecause.EXHAUSTED
        nine = because is DrawnBecause.NINE_TERMINALS
        self.deal.endings.append(
            ForeignDraw(
                place=self.place,
                because=because,
                seat=next(iter(shown), None) if nine else None,
                tenpai=(0 in shown, 1 in shown, 2 in shown, 3 in shown) if exhausted else (None, None, None, None),
                shown={seat: tuple(sorted(map(self._tile, tiles))) for seat, tiles in shown.items()},
                nagashi=kind == "nm",
                counters=counters,
                bets=bets,
                payments=changes,
                scores_before=before,
            )
        )
        self._owari(fields)

    def _owari(self, fields: dict[str, str]) -> None:
        if "owari" not in fields:
            return
        parts = fields["owari"].split(",")
        try:
            numbers = [round(float(part) * 10) for part in parts]
        except ValueError:
            numbers = []
        if len(numbers) not in (8, 12):
            raise invalid("bad_end", self.place, Phrase("owari is a score and a result for each player"))
        # Where chips were played for, they are a third number of each player.
        step = len(numbers) // 4
        chips = step == 3 or CHIPS in self.game.remarks
        if chips and CHIPS not in self.game.remarks:
            self.game.remarks.append(CHIPS)
        a, b, c, d = (10 * number for number in numbers[::step])
        self.game.final = (a, b, c, d)
        a, b, c, d = (100 * number for number in numbers[1::step])
        if not self.game.title and not chips:
            self.game.totals = (a, b, c, d)
        self.game.ended = True

    # Fields

    def _changes(self, fields: dict[str, str]) -> tuple[Four | None, Four | None]:
        if "sc" not in fields:
            return None, None
        numbers = self._numbers(fields, "sc")
        if len(numbers) != 8:
            raise invalid("bad_scores", self.place, Phrase("sc is a score and a change for each player"))
        a, b, c, d = (100 * number for number in numbers[::2])
        e, f, g, h = (100 * number for number in numbers[1::2])
        return (a, b, c, d), (e, f, g, h)

    def _numbers(self, fields: dict[str, str], name: str) -> list[int]:
        try:
            return [int(part) for part in fields.get(name, "").split(",") if part]
        except ValueError:
            raise self._not_numbers(name) from None

    def _not_numbers(self, name: str) -> InvalidLog:
        return invalid("not_a_number", self.place, Phrase("{name} is missing or not a number", name=name))

    def _number(self, fields: dict[str, str], name: str) -> int:
        numbers = self._numbers(fields, name)
        if len(numbers) != 1:
            raise self._not_numbers(name)
        return numbers[0]

    def _seat(self, fields: dict[str, str], name: str) -> int:
        seat = self._number(fields, name)
        if not 0 <= seat <= 3:
            raise invalid("bad_seat", self.place, Phrase("{name} is a player, 0 to 3", name=name))
        return seat

    def _points(self, fields: dict[str, str], name: str) -> Four:
        numbers = self._numbers(fields, name)
        if len(numbers) != 4:
            raise self._not_numbers(name)
        a, b, c, d = (100 * number for number in numbers)
        return a, b, c, d

    def _tile(self, number: int) -> Tile:
        if not 0 <= number < TENHOU_TILES:
            raise not_a_tile(self.place, number, "0 … 135")
        return tile_of_id(number, red_fives=self.red_fives)


_TAGS = {
    "GO": _Reader._go,
    "UN": _Reader._un,
    "INIT": _Reader._init,
    "N": _Reader._n,
    "REACH": _Reader._reach,
    "DORA": _Reader._dora,
    "AGARI": _Reader._agari,
    "RYUUKYOKU": _Reader._ryuukyoku,
}
