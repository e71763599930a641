"""A seat that is played through mjai: our events as its lines, its lines as our actions, and the other way round.

No process is started here: the shells carry the lines.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from muraille.errors import IllegalAction
from muraille.formats.foreign import Rules
from muraille.formats.from_events import told_of_events
from muraille.formats.header import rules_header
from muraille.formats.mjai_write import move_object, objects
from muraille.formats.numberings import MJAI_OF, OF_MJAI
from muraille.phrase import Phrase
from muraille.table import actions as asks
from muraille.table import events as happened
from muraille.table.actions import Action
from muraille.table.events import Call, Event
from muraille.table.prompts import Question
from muraille.table.reasons import Asked
from muraille.table.seats import Seat
from muraille.tiles import Tile

Object = dict[str, Any]
NONE: Object = {"type": "none"}


class Narrator:
    """Tells a seat the events of a game in mjai, as far as it may know them."""

    def __init__(self, rules: Rules, seat: int, names: list[str]) -> None:
        self.rules = rules
        self.seat = seat
        self.names = names
        self._deal: list[Event] = []
        self._pungs: dict[tuple[int, int], tuple[Tile, ...]] = {}
        self._waiting = True

    def start(self) -> Object:
        """The first event: who plays, and by which rules."""
        return {"type": "start_game", "id": self.seat, "names": self.names, **rules_header(self.rules)}

    def tell(self, event: Event) -> Iterator[Object]:
        """The lines of an event: the deal is told when the dealer has his fourteenth tile."""
        if isinstance(event, happened.DealStarted):
            self._deal.clear()
            self._deal.append(event)
            self._waiting, self._pungs = True, {}
        elif self._waiting:
            self._deal.append(event)
            if self._complete():
                self._waiting = False
                yield from self._opening()
        else:
            yield from self._move(event)

    def _complete(self) -> bool:
        """The tiles are dealt, and in riichi the first indicator is turned."""
        dealt = sum(isinstance(event, happened.Dealt) for event in self._deal)
        turned = any(isinstance(event, happened.DoraRevealed) for event in self._deal)
        return dealt == 4 and (turned or self.rules.game != "riichi")

    def _opening(self) -> Iterator[Object]:
        ended = happened.DealDrawn(happened.DrawnBecause.TIME)
        told = told_of_events([*self._deal, ended], self.rules, ("0", "1", "2", "3"))
        for each in objects(told):
            if each["type"] in ("start_kyoku", "tsumo"):
                yield each

    def _move(self, event: Event) -> Iterator[Object]:
        if isinstance(event, happened.Called) and event.call is Call.PUNG:
            self._pungs[event.seat, event.tile.kind] = (event.tile, *event.tiles)
        found = move_object(event, self._pungs)
        if found is not None:
            yield found
        elif isinstance(event, happened.Won):
            target = event.seat if event.discarder is None else event.discarder
            yield {"type": "hora", "actor": event.seat, "target": target, "deltas": list(event.payments)}
        elif isinstance(event, (happened.DealDrawn, happened.NagashiMangan, happened.DealCancelled)):
            yield {"type": "ryukyoku", "deltas": list(event.payments)}
        elif isinstance(event, happened.DealEnded):
            yield {"type": "end_kyoku"}


def answer_of(action: Action, seat: int, prompt: Question, place: Seat, discarder: int) -> list[Object]:
    """An action as mjai writes it; riichi is two events, of which the first is sent and the second follows."""
    tile = prompt.tile
    if isinstance(action, asks.Riichi):
        drawn = action.tile is tile if action.drawn is None else action.drawn
        return [{"type": "reach", "actor": seat}, _dahai(seat, action.tile, drawn=drawn)]
    if isinstance(action, asks.Discard):
        drawn = action.tile is tile if action.drawn is None else action.drawn
        return [_dahai(seat, action.tile, drawn=drawn)]
    if isinstance(action, asks.Win):
        target = seat if prompt.asked is Asked.TURN else discarder
        return [{"type": "hora", "actor": seat, "target": target, "pai": MJAI_OF[tile] if tile else None}]
    if isinstance(action, asks.NineTerminals):
        return [{"type": "ryukyoku", "actor": seat, "reason": "kyushukyuhai"}]
    return [_meld(action, seat, tile, place, discarder)]


def _dahai(seat: int, tile: Tile, *, drawn: bool) -> Object:
    return {"type": "dahai", "actor": seat, "pai": MJAI_OF[tile], "tsumogiri": drawn}


def _meld(action: Action, seat: int, tile: Tile | None, place: Seat, discarder: int) -> Object:
    claim: Object = {"actor": seat, "target": discarder, "pai": MJAI_OF[tile] if tile is not None else None}
    if isinstance(action, asks.Chow):
        return {"type": "chi", **claim, "consumed": [MJAI_OF[each] for each in action.tiles]}
    if isinstance(action, asks.Pung):
        return {"type": "pon", **claim, "consumed": [MJAI_OF[each] for each in action.tiles]}
    if isinstance(action, asks.Kong) and tile is not None:
        return {"type": "daiminkan", **claim, "consumed": _of_kind(place, tile)}
    if isinstance(action, asks.ConcealedKong):
        return {"type": "ankan", "actor": seat, "consumed": _of_kind(place, action.tile)}
    if isinstance(action, asks.AddedKong):
        consumed = [
            MJAI_OF[each]
            for laid in place.melds
            if laid.meld is not None and laid.meld.tiles[0].kind == action.tile.kind
            for each in laid.meld.tiles[:3]
        ]
        return {"type": "kakan", "actor": seat, "pai": MJAI_OF[action.tile], "consumed": consumed}
    return NONE


def _of_kind(place: Seat, tile: Tile) -> list[str]:
    return [MJAI_OF[each] for each in place.concealed if each is not None and each.kind == tile.kind]


class AfterReach(Exception):
    """The program said ``reach``: it is told so, and asked for the discard that goes with it."""


def action_of_answer(answer: Object, prompt: Question, *, declared: bool = False) -> Action:
    """The action that a program's line asks for. Raises :class:`IllegalAction` where it is none, or not a legal one."""
    action = _read(answer, prompt, declared=declared)
    if action is None or not any(_same(action, legal) for legal in prompt.actions):
        raise IllegalAction(
            "mjai_answer", Phrase("the mjai program answered {answer}, which is not legal here", answer=str(answer))
        )
    return action


def _same(action: Action, legal: Action) -> bool:
    if isinstance(action, (asks.Discard, asks.Riichi)) and type(action) is type(legal):
        return action.tile is getattr(legal, "tile", None)
    if isinstance(action, (asks.Chow, asks.Pung)) and isinstance(legal, type(action)):
        return sorted(action.tiles) == sorted(legal.tiles)
    if isinstance(action, asks.ConcealedKong) and isinstance(legal, asks.ConcealedKong):
        return action.tile.kind == legal.tile.kind
    return action == legal


def _read(answer: Object, prompt: Question, *, declared: bool) -> Action | None:
    kind = answer.get("type")
    if kind == "none":
        return asks.Pass() if prompt.asked in (Asked.CLAIM, Asked.ROB) else None
    if kind == "hora":
        return asks.Win()
    if kind == "ryukyoku":
        return asks.NineTerminals()
    if kind == "reach" and not declared:
        raise AfterReach
    tile = OF_MJAI.get(str(answer.get("pai")))
    own = [OF_MJAI[each] for each in answer.get("consumed") or () if each in OF_MJAI]
    if kind == "dahai" and tile is not None:
        drawn = answer.get("tsumogiri")
        drawn = bool(drawn) if isinstance(drawn, bool) else None
        return asks.Riichi(tile, drawn) if declared else asks.Discard(tile, drawn)
    if kind in ("chi", "pon") and len(own) == 2:
        return asks.Chow((own[0], own[1])) if kind == "chi" else asks.Pung((own[0], own[1]))
    if kind == "daiminkan":
        return asks.Kong()
    if kind == "ankan" and own:
        return asks.ConcealedKong(own[0].plain)
    if kind == "kakan" and tile is not None:
        return asks.AddedKong(tile)
    return None
