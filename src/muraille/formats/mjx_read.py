"""mjx in: the states of its protocol as JSON, one deal a line, with the tiles and melds of Tenhou.

Protocol JSON leaves out what is zero: a missing type is a discard, a missing player the first one, a missing tile 0.
Versions before the first release had other names for some things, wrote hands as plain lists, and the ura dora beside the wall.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from muraille.formats.fields import Fields, objects
from muraille.formats.foreign import ForeignDeal, ForeignDraw, ForeignGame, ForeignWin, Move
from muraille.formats.numberings import TENHOU_TILES, tile_of_id
from muraille.formats.problems import InvalidLog, invalid, line, not_a_tile
from muraille.formats.tenhou_ids import TileIds
from muraille.formats.tenhou_melds import decode_meld
from muraille.formats.tenhou_rules import as_practised
from muraille.formats.tenhou_yaku import YAKU_NUMBERS
from muraille.formats.unpacking import unpacked
from muraille.phrase import Phrase
from muraille.riichi.rules import TENHOU
from muraille.table import events as happened
from muraille.table.events import Call, DrawnBecause, Event, Four, KongKind
from muraille.tiles import Tile, Wind

#: The events by their names and, in the same places, their numbers; 11 is none.
EVENTS = (
    "DISCARD", "TSUMOGIRI", "RIICHI", "CLOSED_KAN", "ADDED_KAN", "TSUMO", "ABORTIVE_DRAW_NINE_TERMINALS", "CHI", "PON",
    "OPEN_KAN", "RON", "", "DRAW", "RIICHI_SCORE_CHANGE", "NEW_DORA", "ABORTIVE_DRAW_FOUR_RIICHIS",
    "ABORTIVE_DRAW_THREE_RONS", "ABORTIVE_DRAW_FOUR_KANS", "ABORTIVE_DRAW_FOUR_WINDS", "EXHAUSTIVE_DRAW_NORMAL",
    "EXHAUSTIVE_DRAW_NAGASHI_MANGAN",
)  # fmt: skip
_PREFIX = "EVENT_TYPE_"
#: What earlier versions called otherwise.
_EARLIER = {
    "terminal": "roundTerminal",
    "doras": "doraIndicators",
    "uraDoras": "uraDoraIndicators",
    "draws": "drawHistory",
}
_RIICHI = {"riichi", "double_riichi"}
DRAWS = {
    "ABORTIVE_DRAW_NINE_TERMINALS": DrawnBecause.NINE_TERMINALS,
    "ABORTIVE_DRAW_FOUR_RIICHIS": DrawnBecause.FOUR_RIICHI,
    "ABORTIVE_DRAW_THREE_RONS": DrawnBecause.TRIPLE_WIN,
    "ABORTIVE_DRAW_FOUR_KANS": DrawnBecause.FOUR_KONGS,
    "ABORTIVE_DRAW_FOUR_WINDS": DrawnBecause.FOUR_WINDS,
    "EXHAUSTIVE_DRAW_NORMAL": DrawnBecause.EXHAUSTED,
    "EXHAUSTIVE_DRAW_NAGASHI_MANGAN": DrawnBecause.EXHAUSTED,
}


def read(data: bytes) -> ForeignGame:
    """A game from its states. Raises :class:`InvalidLog` with the line.

    >>> read(b'{"publicObservation": {}, "privateObservation": {}}')
    Traceback (most recent call last):
    muraille.formats.problems.InvalidLog: line 1: this is what one player sees (an observation), not the state of a deal
    """
    game = ForeignGame(format="mjx", rules=TENHOU)
    for number, found in objects(unpacked(data)):
        if game.ended:
            raise invalid("after_end", line(number), Phrase("a deal after the end of the game"))
        _Reader(game, number, Fields(_camel(found), line(number))).run()
    if not game.deals:
        raise InvalidLog("no_deals", Phrase("the file has no deal (a state)"))
    game.rules = as_practised(TENHOU, game.deals)
    return game


def _camel(found: object) -> object:
    """Names as in protocol JSON, where they are written as in the protocol itself, round_terminal, or as in earlier versions."""
    if isinstance(found, dict):
        names = {name: re.sub(r"_(\w)", lambda match: match[1].upper(), str(name)) for name in found}
        return {_EARLIER.get(names[name], names[name]): _camel(value) for name, value in found.items()}
    return [_camel(each) for each in found] if isinstance(found, list) else found


def _tiles(found: Fields, name: str) -> Sequence[int]:
    """The concealed tiles of a hand: an object, or in earlier versions the plain list, or beside who shows them."""
    if isinstance(found.found.get(name), list):
        return found.integers(name)
    return (found.part(name) if name in found else found).integers("closedTiles")


class _Reader:
    """Reads one state: one deal."""

    def __init__(self, game: ForeignGame, number: int, state: Fields) -> None:
        self.game = game
        self.state = state
        self.line = number
        self.place = state.place
        self.replaces = False
        self.draws: list[list[int]] = [[], [], [], []]
        self.drawn: int | None = None
        self.declared: int | None = None
        self.indicators: tuple[Tile, ...] = ()
        self.ids = TileIds()

    def run(self) -> None:
        if "privateObservation" in self.state:
            raise invalid(
                "hidden_tiles",
                self.place,
                Phrase("this is what one player sees (an observation), not the state of a deal"),
            )
        if "publicObservation" not in self.state:
            raise invalid("not_mjx", self.place, Phrase("a state of mjx has publicObservation and privateObservations"))
        public = self.state.part("publicObservation")
        self._start(public)
        for number, each in enumerate(public.items("events"), start=1):
            self.place = Phrase("line {line}, event {number}", line=self.line, number=number)
            fields = Fields(each, self.place)
            self._event(self._type(fields), fields)
        if not self.deal.endings:
            raise invalid(
                "truncated", self.place, Phrase("the deal has no result (roundTerminal): the file breaks off")
            )
        self._end(self.state.part("roundTerminal"))

    @property
    def deal(self) -> ForeignDeal:
        return self.game.deals[-1]

    def _start(self, public: Fields) -> None:
        score = public.part("initScore")
        seats = [Fields(each, self.place) for each in self.state.items("privateObservations", 4)]
        seats.sort(key=lambda each: each.seat("who", 0))
        hands = [_tiles(each, "initHand") for each in seats]
        self.draws = [list(each.integers("drawHistory")) for each in seats]
        self.ids = TileIds(hands)
        names = [str(name) for name in public.items("playerIds")]
        if len(names) == 4 and not self.game.deals:
            a, b, c, d = names
            self.game.names = (a, b, c, d)
        current = score.at_most("round", 15, 0)
        self.indicators = tuple(map(self._tile, public.integers("doraIndicators")))
        self.game.deals.append(
            ForeignDeal(
                place=self.place,
                round=list(Wind)[current // 4],
                dealer=current % 4,
                scores=score.four("tens"),
                hands=tuple(tuple(map(self._tile, hand)) for hand in hands),
                counters=score.at_most("honba", 999, 0),
                bets=score.at_most("riichi", 999, 0),
                indicator=self.indicators[0] if self.indicators else None,
            )
        )

    # Events

    def _type(self, fields: Fields) -> str:
        kind = fields.found.get("type", 0)
        if isinstance(kind, str):
            kind = kind.removeprefix(_PREFIX)
        elif isinstance(kind, int) and 0 <= kind < len(EVENTS):
            kind = EVENTS[kind]
        if kind not in EVENTS or not kind:
            raise invalid("unknown_event", self.place, Phrase("mjx has no event “{type}”", type=str(kind)))
        return str(kind)

    def _event(self, kind: str, fields: Fields) -> None:
        if kind in DRAWS:
            self._draw_of_deal(kind, fields)
        elif kind in ("TSUMO", "RON"):
            self._wins()
        else:
            _MOVES[kind](self, fields)

    def _tell(self, event: Event) -> None:
        if self.deal.endings:
            raise invalid("after_end", self.place, Phrase("a move after the result of the deal"))
        self.deal.moves.append(Move(event, self.place))

    def _draw(self, fields: Fields) -> None:
        seat = fields.seat("who", 0)
        if not self.draws[seat]:
            raise invalid("no_draw", self.place, Phrase("seat {seat} draws more tiles than its draws list", seat=seat))
        self.drawn = self.draws[seat].pop(0)
        self._tell(happened.Drawn(seat, self._tile(self.drawn), self.replaces))
        self._contradicts(self.ids.draw(seat, self.drawn))
        self.replaces = False

    def _discard(self, fields: Fields) -> None:
        seat, number = fields.seat("who", 0), fields.integer("tile", 0)
        told = self._type(fields) == "TSUMOGIRI"
        if told != (number == self.drawn):
            self._contradicts(
                Phrase("tile {tile} is not the one just drawn", tile=number)
                if told
                else Phrase("tile {tile} is the one just drawn", tile=number)
            )
        self._tell(happened.Discarded(seat, self._tile(number), told, self.declared == seat))
        self._contradicts(self.ids.discard(seat, number))
        self.drawn, self.declared = None, None

    def _riichi(self, fields: Fields) -> None:
        self.declared = fields.seat("who", 0)
        self._tell(happened.RiichiDeclared(self.declared))

    def _bet(self, fields: Fields) -> None:
        self._tell(happened.BetPlaced(fields.seat("who", 0), 1000))

    def _dora(self, fields: Fields) -> None:
        self._tell(happened.DoraRevealed(self._tile(fields.integer("tile", 0))))

    def _meld(self, fields: Fields) -> None:
        seat, code = fields.seat("who", 0), fields.integer("open", 0)
        try:
            meld = decode_meld(code)
        except ValueError:
            raise invalid("bad_meld", self.place, Phrase("m={code} is no meld", code=code)) from None
        self._contradicts(self.ids.meld(seat, meld))
        own = tuple(map(self._tile, meld.own))
        if meld.call is KongKind.CONCEALED:
            self._tell(happened.KongDeclared(seat, meld.call, own))
        elif isinstance(meld.call, KongKind):
            self._tell(happened.KongDeclared(seat, meld.call, (self._tile(meld.claimed),)))
        else:
            self._tell(happened.Called(seat, meld.call, self._tile(meld.claimed), (seat + meld.source) % 4, own))
        self.replaces, self.drawn = meld.call not in (Call.CHOW, Call.PUNG), None

    # Results

    def _wins(self) -> None:
        """Every winner at once: one event each, and all of them in the result."""
        if self.deal.endings:
            return
        wins = [Fields(each, self.place) for each in self.state.part("roundTerminal").items("wins")]
        if not wins:
            raise invalid(
                "truncated", self.place, Phrase("the deal has no result (roundTerminal): the file breaks off")
            )
        wins.sort(key=lambda win: (win.seat("who", 0) - win.seat("fromWho", 0)) % 4)
        self.deal.endings += [self._win(win) for win in wins]

    def _win(self, win: Fields) -> ForeignWin:
        seat, source, winning = win.seat("who", 0), win.seat("fromWho", 0), win.integer("winTile", 0)
        concealed = list(_tiles(win, "hand"))
        if winning not in concealed:
            raise invalid(
                "bad_win", self.place, Phrase("the winning tile (winTile) is not among the tiles (closedTiles)")
            )
        self._contradicts(self.ids.shown(seat, concealed, None if seat == source else winning))
        concealed.remove(winning)
        yaku = self._yaku(win)
        yakuman = bool(win.integers("yakumans"))
        return ForeignWin(
            place=self.place,
            seat=seat,
            discarder=None if seat == source else source,
            tile=self._tile(winning),
            tiles=tuple(sorted(map(self._tile, concealed))),
            fu=win.integer("fu", 0) or None,
            han=None if yakuman else sum(yaku.values()),
            points=win.integer("ten"),
            yaku=yaku,
            indicators=self.indicators or None,
            ura=tuple(map(self._tile, self._ura(win, yaku))),
            payments=win.four("tenChanges"),
        )

    def _ura(self, win: Fields, yaku: Mapping[str, int]) -> Sequence[int]:
        """Of the win, or in earlier versions beside the wall for whoever had declared riichi."""
        if "uraDoraIndicators" in win or "hiddenState" not in self.state or not _RIICHI & yaku.keys():
            return win.integers("uraDoraIndicators")
        return self.state.part("hiddenState").integers("uraDoraIndicators")

    def _yaku(self, win: Fields) -> dict[str, int]:
        numbers, fans, yakumans = (win.integers(name) for name in ("yakus", "fans", "yakumans"))
        if len(numbers) != len(fans) or any(not 0 <= each < len(YAKU_NUMBERS) for each in (*numbers, *yakumans)):
            raise invalid("bad_yaku", self.place, Phrase("every yaku is a number, 0 to 54, and has its fan"))
        found: dict[str, int] = {}
        for number, han in zip(numbers, fans, strict=True):
            if han:
                found[YAKU_NUMBERS[number]] = found.get(YAKU_NUMBERS[number], 0) + han
        return found | {YAKU_NUMBERS[number]: 13 for number in yakumans}

    def _draw_of_deal(self, kind: str, fields: Fields) -> None:
        result = self.state.part("roundTerminal")
        if "noWinner" not in result:
            raise invalid(
                "truncated", self.place, Phrase("the deal has no result (roundTerminal): the file breaks off")
            )
        told = result.part("noWinner")
        hands = [Fields(each, self.place) for each in told.items("tenpais")]
        shown = {each.seat("who", 0): _tiles(each, "hand") for each in hands}
        exhausted = DRAWS[kind] is DrawnBecause.EXHAUSTED
        for seat, tiles in shown.items():
            self._contradicts(self.ids.shown(seat, tiles))
        self.deal.endings.append(
            ForeignDraw(
                place=self.place,
                because=DRAWS[kind],
                seat=fields.seat("who", 0) if kind == "ABORTIVE_DRAW_NINE_TERMINALS" else None,
                tenpai=(0 in shown, 1 in shown, 2 in shown, 3 in shown) if exhausted else (None, None, None, None),
                shown={seat: tuple(sorted(map(self._tile, tiles))) for seat, tiles in shown.items()},
                nagashi=kind == "EXHAUSTIVE_DRAW_NAGASHI_MANGAN",
                payments=told.four("tenChanges") if "tenChanges" in told else None,
            )
        )

    def _end(self, result: Fields) -> None:
        scores: Four | None = result.part("finalScore").four("tens") if "finalScore" in result else None
        if result.found.get("isGameOver") is True:
            self.game.ended, self.game.final = True, scores
        else:
            self.deal.scores_after = scores

    # Tiles

    def _contradicts(self, phrase: Phrase | None) -> None:
        if phrase is not None:
            self.game.contradictions.append((len(self.game.deals), self.place, phrase))

    def _tile(self, number: int | None) -> Tile:
        if number is None or not 0 <= number < TENHOU_TILES:
            raise not_a_tile(self.place, number, "0 … 135")
        return tile_of_id(number, red_fives=True)


_MOVES: dict[str, Callable[[_Reader, Fields], None]] = {
    "DRAW": _Reader._draw,
    "DISCARD": _Reader._discard,
    "TSUMOGIRI": _Reader._discard,
    "RIICHI": _Reader._riichi,
    "RIICHI_SCORE_CHANGE": _Reader._bet,
    "NEW_DORA": _Reader._dora,
    "CHI": _Reader._meld,
    "PON": _Reader._meld,
    "OPEN_KAN": _Reader._meld,
    "ADDED_KAN": _Reader._meld,
    "CLOSED_KAN": _Reader._meld,
}
