"""One deal of Botzone's Chinese Standard Mahjong, told action by action as its judge shows it.

PENG and CHI carry the tile discarded afterwards, and CHI names the middle tile of the chow.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from muraille.formats.botzone_fans import fan_of_name
from muraille.formats.foreign import ForeignDeal, ForeignDraw, ForeignFault, ForeignGame, ForeignWin, Move
from muraille.formats.header import told_rules
from muraille.formats.numberings import OF_BOTZONE
from muraille.formats.problems import InvalidLog, entry, invalid, not_a_tile
from muraille.mcr.rules import MCR_BOTZONE
from muraille.phrase import Phrase
from muraille.table import events as happened
from muraille.table.events import Call, DrawnBecause, Event, Four, KongKind
from muraille.table.options import changed
from muraille.tiles import KINDS, Tile, Wind

Object = dict[str, Any]
#: The key under which we write what a judge's log has no place for.
OURS = "muraille"


class JudgedDeal:
    """One deal as the judge shows it, action by action."""

    def __init__(self, game: ForeignGame) -> None:
        self.game = game
        self.deal: ForeignDeal | None = None
        self.init: Object = {}
        #: Seats are counted from the dealer in the log, from our first seat here.
        self.dealer = 0
        self.last: tuple[int, Tile] | None = None
        self.drawn: Tile | None = None
        self.replaces = False
        #: What the players answered last.
        self.answers: Object = {}
        self.place = entry(0)

    def show(self, place: Phrase, display: Object, output: Object | None = None) -> None:
        """What the judge shows: one action, at a place of the file, with the whole output of the judge where there is one."""
        self.place = place
        action = display.get("action")
        if not isinstance(action, str):
            raise invalid("no_action", self.place, Phrase("the judge shows no action (output, display, action)"))
        if action in _ACTIONS:
            _ACTIONS[action](self, display)
        else:
            self._fault(action, display, output or {})
        if action in ("HU", "HUANG"):
            self._check_content(display, output or {})

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
        if self.deal is not None:
            raise invalid("bad_deal", self.place, Phrase("the tiles are dealt a second time"))
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
        self.deal = ForeignDeal(
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
        self._after_claim(display)

    def _chi(self, display: Object) -> None:
        discarder, tile = self._claimed()
        middle = self._tile(display.get("tileCHI"))
        if not middle.numbered or not 1 < middle.rank < 9 or abs(middle.kind - tile.kind) > 1:
            raise invalid("bad_chow", self.place, Phrase("CHI names the middle tile of a chow with the tile claimed"))
        own = [KINDS[middle.kind + step] for step in (-1, 0, 1)]
        own.remove(tile)
        self._tell(happened.Called(self._seat(display), Call.CHOW, tile, discarder, tuple(own)))
        self._after_claim(display)

    def _after_claim(self, display: Object) -> None:
        """The judge shows a claim with the discard after it; the data set has a line for each."""
        self.drawn = None
        if "tile" in display:
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

    def _ending(self, ending: ForeignWin | ForeignDraw | ForeignFault) -> None:
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
            ForeignWin(
                place=self.place,
                seat=seat,
                discarder=discarder,
                tile=self.drawn if self.drawn is not None else self._claimed()[1],
                points=display.get("fanCnt"),
                fans=None if unknown or "fan" not in display else fans,
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
        self._ending(ForeignDraw(place=self.place, because=DrawnBecause.EXHAUSTED, payments=payments or (0, 0, 0, 0)))

    def _fault(self, action: str, display: Object, output: Object) -> None:
        """The judge ends the deal for an answer that is none: WA, WH, or the verdict of the machine."""
        if output.get("command") != "finish":
            raise invalid("unknown_action", self.place, Phrase("the judge has no action “{action}”", action=action))
        seat = self._seat(display)
        answers = self.answers.get(str((seat - self.dealer) % 4))
        answer = str(answers.get("response", "")) if isinstance(answers, dict) else ""
        payments = self._payments(display.get("score"))
        self._ending(ForeignFault(place=self.place, seat=seat, code=action, answer=answer, payments=payments))

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


_ACTIONS: dict[str, Callable[[JudgedDeal, Object], None]] = {
    "INIT": JudgedDeal._init,
    "DEAL": JudgedDeal._deal,
    "DRAW": JudgedDeal._draw,
    "BUHUA": JudgedDeal._flower,
    "PLAY": JudgedDeal._play,
    "PENG": JudgedDeal._peng,
    "CHI": JudgedDeal._chi,
    "GANG": JudgedDeal._gang,
    "ANGANG": JudgedDeal._gang,
    "BUGANG": JudgedDeal._bugang,
    "HU": JudgedDeal._hu,
    "HUANG": JudgedDeal._huang,
}
