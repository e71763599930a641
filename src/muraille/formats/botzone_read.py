"""Botzone's Chinese Standard Mahjong in: the log of the judge, its requests and the players' answers in turn.

PENG and CHI carry the tile discarded afterwards, and CHI names the middle tile of the chow.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from muraille.formats.botzone_fans import fan_of_name
from muraille.formats.header import told_rules
from muraille.formats.numberings import OF_BOTZONE
from muraille.formats.problems import InvalidLog, entry, invalid, not_a_tile
from muraille.formats.told import Move, ToldDeal, ToldDraw, ToldFault, ToldGame, ToldWin
from muraille.formats.unpacking import unpacked
from muraille.malformed import UNREADABLE, malformed
from muraille.mcr.rules import MCR_BOTZONE, McrRules
from muraille.phrase import Phrase
from muraille.table import events as happened
from muraille.table.events import Call, DrawnBecause, Event, Four, KongKind
from muraille.table.rulesets import changed
from muraille.tiles import KINDS, Tile, Wind

Object = dict[str, Any]
#: The key under which we write what a judge's log has no place for.
OURS = "muraille"


def read(data: bytes) -> ToldGame:
    """A game from the judge's log: a list of entries, or an object that holds it; several deals one a line.

    >>> read(b'[{"output": {"display": {"action": "DRAW"}}}]')
    Traceback (most recent call last):
    muraille.formats.problems.InvalidLog: entry 0: a move before the tiles are dealt (DEAL)
    """
    game = ToldGame(format="botzone", rules=MCR_BOTZONE)
    for log in _logs(unpacked(data)):
        reader = _Reader(game)
        for number, each in enumerate(log):
            reader.read(number, each)
        reader.finished()
    if not game.deals:
        raise InvalidLog("no_deals", Phrase("the file has no deal (DEAL)"))
    _close(game)
    return game


def _close(game: ToldGame) -> None:
    """A judge's log is a whole game of one deal."""
    game.ended = True
    for before, after in zip(game.deals, game.deals[1:], strict=False):
        before.scores_after = after.scores
    last = game.deals[-1]
    assert isinstance(game.rules, McrRules)
    if last.number is None:
        last.number = 4 * list(Wind).index(last.round) + 1
        game.rules = changed(game.rules, {"game_deals": 1})


def _logs(data: bytes) -> Iterator[list[Any]]:
    try:
        yield _entries(msgspec.json.decode(data))
        return
    except UNREADABLE as problem:
        lines = [each for each in data.splitlines() if each.strip()]
        if len(lines) < 2:
            raise _not_json(problem) from None
    for each in lines:
        try:
            yield _entries(msgspec.json.decode(each))
        except UNREADABLE as problem:
            raise _not_json(problem) from None


def _not_json(problem: Exception) -> InvalidLog:
    return InvalidLog(
        "not_json", Phrase("the file is not JSON, or it breaks off: {problem}", problem=malformed(problem))
    )


def _entries(found: Any) -> list[Any]:
    if isinstance(found, dict):
        found = next((found[key] for key in ("log", "logs") if isinstance(found.get(key), (list, str))), None)
        if isinstance(found, str):
            found = msgspec.json.decode(found)
    if not isinstance(found, list) or not all(isinstance(each, dict) for each in found):
        raise InvalidLog("not_botzone", Phrase("the log of the judge is a list of its requests and the answers"))
    return found


class _Reader:
    """Reads the entries of one deal."""

    def __init__(self, game: ToldGame) -> None:
        self.game = game
        self.deal: ToldDeal | None = None
        self.init: Object = {}
        #: Seats are counted from the dealer in the log, from our first seat here.
        self.dealer = 0
        self.last: tuple[int, Tile] | None = None
        self.drawn: Tile | None = None
        self.replaces = False
        self.answers: Object = {}
        self.place = entry(0)

    def read(self, number: int, each: Object) -> None:
        self.place = entry(number)
        output = each.get("output")
        if not isinstance(output, dict):
            self.answers = each
            return
        display = output.get("display")
        action = display.get("action") if isinstance(display, dict) else None
        if not isinstance(action, str):
            raise invalid("no_action", self.place, Phrase("the judge shows no action (output, display, action)"))
        assert isinstance(display, dict)
        if action in _ACTIONS:
            _ACTIONS[action](self, display)
        else:
            self._fault(action, display, output)
        if action in ("HU", "HUANG"):
            self._check_content(display, output)

    def finished(self) -> None:
        if self.deal is None:
            raise InvalidLog("no_deals", Phrase("the file has no deal (DEAL)"))
        if not self.deal.endings:
            raise invalid("truncated", self.place, Phrase("the deal has no result (HU or HUANG): the file breaks off"))

    # The deal

    def _init(self, display: Object) -> None:
        self.init = display
        ours = display.get(OURS)
        if isinstance(ours, dict):
            self.dealer = int(ours.get("dealer", 0))
            self.game.rules = told_rules(ours, self.place) or self.game.rules
            self.game.seats_drawn = ours.get("seats_drawn") is True
            if isinstance(ours.get("names"), list) and len(ours["names"]) == 4:
                a, b, c, d = map(str, ours["names"])
                self.game.names = (a, b, c, d)

    def _deal(self, display: Object) -> None:
        hands = display.get("hand")
        if not isinstance(hands, list) or len(hands) != 4:
            raise invalid("bad_deal", self.place, Phrase("the judge deals four hands (hand)"))
        quan = self.init.get("quan", 0)
        if quan not in (0, 1, 2, 3):
            raise invalid("bad_deal", self.place, Phrase("quan is the prevailing wind, 0 to 3"))
        ours = self.init.get(OURS) if isinstance(self.init.get(OURS), dict) else {}
        assert isinstance(ours, dict)
        dealt = [tuple(map(self._tile, hand)) for hand in hands]
        if any(tile.flower for hand in dealt for tile in hand):
            raise invalid("flowers", self.place, Phrase("logs with flowers are not read: the judge plays without them"))
        if not ours and isinstance(display.get("tileCnt"), int):
            self.game.rules = changed(MCR_BOTZONE, {"private_walls": False})
        self.deal = ToldDeal(
            place=self.place,
            number=ours.get("number"),
            round=list(Wind)[quan],
            dealer=self.dealer,
            players=_four(ours.get("players")) or (0, 1, 2, 3),
            scores=_four(ours.get("scores")) or (0, 0, 0, 0),
            hands=tuple(dealt[(seat - self.dealer) % 4] for seat in range(4)),
        )
        self.game.deals.append(self.deal)

    def _tell(self, event: Event) -> None:
        if self.deal is None:
            raise invalid("no_deal", self.place, Phrase("a move before the tiles are dealt (DEAL)"))
        if self.deal.endings:
            raise invalid("after_end", self.place, Phrase("a move after the result of the deal"))
        self.deal.moves.append(Move(event, self.place))

    # Moves

    def _draw(self, display: Object) -> None:
        if self.deal is None:
            raise invalid("no_deal", self.place, Phrase("a move before the tiles are dealt (DEAL)"))
        self.drawn = self._tile(display.get("tile"))
        self._tell(happened.Drawn(self._seat(display), self.drawn, self.replaces))
        self.replaces = False

    def _flower(self, display: Object) -> None:
        raise invalid("flowers", self.place, Phrase("logs with flowers are not read: the judge plays without them"))

    def _play(self, display: Object) -> None:
        seat, tile = self._seat(display), self._tile(display.get("tile"))
        # The log does not tell a drawn tile from its copy in the hand: the drawn one is taken to go.
        self._tell(happened.Discarded(seat, tile, tile is self.drawn))
        self.last, self.drawn = (seat, tile), None

    def _claimed(self) -> tuple[int, Tile]:
        if self.last is None:
            raise invalid("nothing_to_claim", self.place, Phrase("a claim, but no tile was discarded"))
        return self.last

    def _peng(self, display: Object) -> None:
        discarder, tile = self._claimed()
        self._tell(happened.Called(self._seat(display), Call.PUNG, tile, discarder, (tile, tile)))
        self.drawn = None
        self._play(display)

    def _chi(self, display: Object) -> None:
        discarder, tile = self._claimed()
        middle = self._tile(display.get("tileCHI"))
        if not middle.numbered or not 1 < middle.rank < 9 or abs(middle.kind - tile.kind) > 1:
            raise invalid("bad_chow", self.place, Phrase("CHI names the middle tile of a chow with the tile claimed"))
        own = [KINDS[middle.kind + step] for step in (-1, 0, 1)]
        own.remove(tile)
        self._tell(happened.Called(self._seat(display), Call.CHOW, tile, discarder, tuple(own)))
        self.drawn = None
        self._play(display)

    def _gang(self, display: Object) -> None:
        """A kong: concealed in one's own turn, claimed otherwise."""
        seat = self._seat(display)
        if self.drawn is not None:
            tile = self._tile(display.get("tile"))
            self._tell(happened.KongDeclared(seat, KongKind.CONCEALED, (tile,) * 4))
        else:
            discarder, tile = self._claimed()
            self._tell(happened.Called(seat, Call.KONG, tile, discarder, (tile,) * 3))
        self.drawn, self.replaces = None, True

    def _bugang(self, display: Object) -> None:
        seat, tile = self._seat(display), self._tile(display.get("tile"))
        self._tell(happened.KongDeclared(seat, KongKind.ADDED, (tile,)))
        self.last, self.drawn, self.replaces = (seat, tile), None, True

    # Results

    def _ending(self, ending: ToldWin | ToldDraw | ToldFault) -> None:
        if self.deal is None:
            raise invalid("no_deal", self.place, Phrase("a move before the tiles are dealt (DEAL)"))
        self.deal.endings.append(ending)

    def _hu(self, display: Object) -> None:
        seat = self._seat(display)
        discarder = None if self.drawn is not None else self._claimed()[0]
        fans, unknown = self._fans(display)
        if unknown:
            self.game.remarks.append(Phrase("{place}: unknown fan {names}", place=self.place, names=", ".join(unknown)))
        self._ending(
            ToldWin(
                place=self.place,
                seat=seat,
                discarder=discarder,
                tile=self.drawn if self.drawn is not None else self._claimed()[1],
                points=display.get("fanCnt"),
                fans=None if unknown else fans,
                payments=self._payments(display.get("score")),
            )
        )

    def _fans(self, display: Object) -> tuple[dict[str, int], list[str]]:
        found: dict[str, int] = {}
        unknown: list[str] = []
        fans = display.get("fan")
        for each in fans if isinstance(fans, list) else []:
            name = str(each.get("name")) if isinstance(each, dict) else "?"
            fan = fan_of_name(name)
            if fan is None:
                unknown.append(name)
            else:
                found[fan] = found.get(fan, 0) + self._integer(each, "cnt") * self._integer(each, "value")
        return found, unknown

    def _huang(self, display: Object) -> None:
        payments = self._payments(display.get("score"))
        self._ending(ToldDraw(place=self.place, because=DrawnBecause.EXHAUSTED, payments=payments or (0, 0, 0, 0)))

    def _fault(self, action: str, display: Object, output: Object) -> None:
        """The judge ends the deal for an answer that is none: WA, WH, or the verdict of the machine."""
        if output.get("command") != "finish":
            raise invalid("unknown_action", self.place, Phrase("the judge has no action “{action}”", action=action))
        seat = self._seat(display)
        answers = self.answers.get(str((seat - self.dealer) % 4))
        answer = str(answers.get("response", "")) if isinstance(answers, dict) else ""
        payments = self._payments(display.get("score"))
        self._ending(ToldFault(place=self.place, seat=seat, code=action, answer=answer, payments=payments))

    def _check_content(self, display: Object, output: Object) -> None:
        """The points stand twice in the log: to the players, and to the viewers."""
        content = output.get("content")
        score = display.get("score")
        if isinstance(content, dict) and isinstance(score, list):
            told = [content.get(str(seat)) for seat in range(4)]
            if told != score:
                self.game.contradictions.append(
                    (
                        len(self.game.deals),
                        self.place,
                        Phrase("the players are told {told}, the viewers {shown}", told=str(told), shown=str(score)),
                    )
                )

    # Fields

    def _integer(self, fields: Object, name: str) -> int:
        value = fields.get(name, 1)
        if not isinstance(value, int):
            raise invalid("not_a_number", self.place, Phrase("{name} is missing or not a number", name=name))
        return value

    def _payments(self, score: Any) -> Four | None:
        if not isinstance(score, list) or len(score) != 4 or not all(isinstance(each, int) for each in score):
            return None
        a, b, c, d = (score[(seat - self.dealer) % 4] for seat in range(4))
        return a, b, c, d

    def _seat(self, display: Object) -> int:
        value = display.get("player")
        if value not in (0, 1, 2, 3) or isinstance(value, bool):
            raise invalid("bad_seat", self.place, Phrase("{name} is a player, 0 to 3", name="player"))
        return (int(value) + self.dealer) % 4

    def _tile(self, text: Any) -> Tile:
        tile = OF_BOTZONE.get(text) if isinstance(text, str) else None
        if tile is None:
            raise not_a_tile(self.place, text, "W1, B9, T5, F1, J3")
        return tile


def _four(value: Any) -> Four | None:
    if not isinstance(value, list) or len(value) != 4 or not all(isinstance(each, int) for each in value):
        return None
    a, b, c, d = value
    return a, b, c, d


_ACTIONS: dict[str, Callable[[_Reader, Object], None]] = {
    "INIT": _Reader._init,
    "DEAL": _Reader._deal,
    "DRAW": _Reader._draw,
    "BUHUA": _Reader._flower,
    "PLAY": _Reader._play,
    "PENG": _Reader._peng,
    "CHI": _Reader._chi,
    "GANG": _Reader._gang,
    "ANGANG": _Reader._gang,
    "BUGANG": _Reader._bugang,
    "HU": _Reader._hu,
    "HUANG": _Reader._huang,
}
