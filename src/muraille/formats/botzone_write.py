"""Botzone out: the log of a judge, request by request, with the answers that the players gave."""

from __future__ import annotations

from typing import Any

import msgspec

from muraille.formats.botzone_deal import OURS
from muraille.formats.botzone_fans import name_of_fan, points_of_fan
from muraille.formats.foreign import ForeignDeal, ForeignDraw, ForeignFault, ForeignGame, ForeignWin
from muraille.formats.from_events import wind_number
from muraille.formats.header import rules_header
from muraille.formats.numberings import BOTZONE_OF
from muraille.formats.problems import InvalidLog
from muraille.mcr.rules import McrRules
from muraille.phrase import Phrase
from muraille.table import events as happened
from muraille.table.events import Call, KongKind
from muraille.table.family import Ruleset
from muraille.tiles import Tile

Object = dict[str, Any]
#: Nobody is asked whether the hand is complete: we leave the judge's own reckoning out.
_NOT_ASKED = [-4, -4, -4, -4]


def write(game: ForeignGame) -> bytes:
    """The log of each deal, one a line. Raises :class:`InvalidLog` where the judge could not have played the game."""
    check(game.rules)
    return b"".join(msgspec.json.encode(_Writer(game, deal).log()) + b"\n" for deal in game.deals)


def check(rules: Ruleset) -> None:
    """Raises :class:`InvalidLog` where the judge plays no game of these rules."""
    if not isinstance(rules, McrRules):
        raise InvalidLog("mcr_only", Phrase("Botzone’s judge plays only the Chinese game, not riichi"))
    if rules.flower_tiles:
        raise InvalidLog(
            "flowers", Phrase("Botzone’s judge plays without flowers: this game has them (flower_tiles=no)")
        )
    if rules.opening_kong_replacement:
        raise InvalidLog(
            "opening_kongs",
            Phrase("Botzone’s judge knows no kongs of others before the first discard (opening_kong_replacement=no)"),
        )
    if rules.kong_after_claim_same_turn:
        raise InvalidLog(
            "kong_after_claim",
            Phrase("Botzone’s judge wants a discard with every chow and pung (kong_after_claim_same_turn=no)"),
        )


class _Writer:
    """Writes one deal."""

    def __init__(self, game: ForeignGame, deal: ForeignDeal) -> None:
        self.game = game
        self.deal = deal
        assert isinstance(game.rules, McrRules)
        self.private = game.rules.private_walls
        self.left = [21, 21, 21, 21]
        self.entries: list[Object] = []
        self.claimed: Tile | None = None

    def log(self) -> list[Object]:
        deal = self.deal
        quan = wind_number(deal.round)
        ours: Object = {**rules_header(self.game.rules), "names": list(self.game.names), "dealer": deal.dealer}
        ours |= {"players": list(deal.players), "scores": list(deal.scores), "number": deal.number}
        if self.game.seats_drawn:
            ours["seats_drawn"] = True
        self._ask({"action": "INIT", "quan": quan, OURS: ours}, [f"0 {player} {quan}" for player in range(4)])
        self._pass()
        hands = [
            [BOTZONE_OF[tile] for tile in deal.hands[self._seat(player)] if tile is not None] for player in range(4)
        ]
        self._ask({"action": "DEAL", "hand": hands}, ["1 0 0 0 0 " + " ".join(hand) for hand in hands])
        self._pass()
        self._moves()
        self._ending()
        return self.entries

    def _seat(self, player: int) -> int:
        return (player + self.deal.dealer) % 4

    def _player(self, seat: int) -> int:
        return (seat - self.deal.dealer) % 4

    # Entries

    def _ask(self, display: Object, content: list[Any], command: str = "request") -> None:
        count: Any = list(self.left) if self.private else sum(self.left)
        shown = display | {"canHu": list(_NOT_ASKED), "tileCnt": count}
        self.entries.append(
            {
                "keep_running": False,
                "output": {
                    "command": command,
                    "content": {str(player): each for player, each in enumerate(content)},
                    "display": shown,
                },
                "verdict": "OK",
            }
        )

    def _answer(self, player: int, response: str) -> None:
        self.entries.append(
            {
                str(each): {
                    "verdict": "OK",
                    "raw": response if each == player else "PASS",
                    "response": response if each == player else "PASS",
                }
                for each in range(4)
            }
        )

    def _pass(self) -> None:
        self._answer(0, "PASS")

    # Moves

    def _moves(self) -> None:
        """A claim and the discard after it are one answer and one request."""
        moves = [move.event for move in self.deal.moves]
        called: happened.Called | None = None
        for at, event in enumerate(moves):
            following = moves[at + 1] if at + 1 < len(moves) else None
            if isinstance(event, happened.Drawn):
                self._drawn(event)
            elif isinstance(event, happened.Discarded):
                self._discarded(event, called)
                called = None
            elif isinstance(event, happened.KongDeclared):
                self._kong(event)
            elif isinstance(event, happened.Called) and event.call is Call.KONG:
                self._answer(self._player(event.seat), "GANG")
                self._told(event.seat, "GANG", {"tile": BOTZONE_OF[event.tile]}, "GANG")
            elif isinstance(event, happened.Called):
                called = event
            self._between(event, following)

    def _between(self, event: happened.Event, following: happened.Event | None) -> None:
        """Everybody passes what nobody claimed; a kong is robbed or passed."""
        asked = isinstance(event, (happened.Discarded, happened.KongDeclared)) or (
            isinstance(event, happened.Called) and event.call is Call.KONG
        )
        if asked and isinstance(following, happened.Drawn):
            self._pass()

    def _told(self, seat: int, action: str, display: Object, request: str) -> None:
        player = self._player(seat)
        self._ask({"action": action, "player": player, **display}, [f"3 {player} {request}"] * 4)

    def _drawn(self, event: happened.Drawn) -> None:
        assert event.tile is not None
        player, tile = self._player(event.seat), BOTZONE_OF[event.tile]
        self.left[player] -= 1
        content = [f"2 {tile}" if each == player else f"3 {player} DRAW" for each in range(4)]
        self._ask({"action": "DRAW", "player": player, "tile": tile}, content)

    def _discarded(self, event: happened.Discarded, called: happened.Called | None) -> None:
        tile = BOTZONE_OF[event.tile]
        if called is None:
            self._answer(self._player(event.seat), f"PLAY {tile}")
            self._told(event.seat, "PLAY", {"tile": tile}, f"PLAY {tile}")
        elif called.call is Call.PUNG:
            self._answer(self._player(event.seat), f"PENG {tile}")
            self._told(event.seat, "PENG", {"tile": tile}, f"PENG {tile}")
        else:
            middle = BOTZONE_OF[sorted((called.tile, *called.tiles))[1]]
            self._answer(self._player(event.seat), f"CHI {middle} {tile}")
            self._told(event.seat, "CHI", {"tile": tile, "tileCHI": middle}, f"CHI {middle} {tile}")

    def _kong(self, event: happened.KongDeclared) -> None:
        assert event.tiles[0] is not None
        tile = BOTZONE_OF[event.tiles[0]]
        player = self._player(event.seat)
        if event.kind is KongKind.CONCEALED:
            self._answer(player, f"GANG {tile}")
            self._told(event.seat, "GANG", {"tile": tile}, "GANG")
        else:
            self._answer(player, f"BUGANG {tile}")
            self._told(event.seat, "BUGANG", {"tile": tile}, f"BUGANG {tile}")

    # Results

    def _ending(self) -> None:
        ending = self.deal.endings[0]
        payments = [(ending.payments or (0, 0, 0, 0))[self._seat(player)] for player in range(4)]
        if isinstance(ending, ForeignDraw):
            self._pass()
            self._ask({"action": "HUANG"}, payments, "finish")
            return
        player = self._player(ending.seat)
        if isinstance(ending, ForeignFault):
            self._answer(player, ending.answer)
            self._ask({"action": ending.code, "player": player, "score": payments}, payments, "finish")
            return
        self._answer(player, "HU")
        self._ask({"action": "HU", "player": player, "score": payments, **_value(ending)}, payments, "finish")


def _value(win: ForeignWin) -> Object:
    fans = [{"name": name_of_fan(fan), **_counted(fan, points)} for fan, points in (win.fans or {}).items()]
    return {"fan": fans, "fanCnt": win.points}


def _counted(fan: str, points: int) -> dict[str, int]:
    """How often a fan counts and what it is worth once."""
    count, rest = divmod(points, points_of_fan(fan) or points or 1)
    return {"cnt": 1, "value": points} if rest else {"cnt": count, "value": points_of_fan(fan) or points}
