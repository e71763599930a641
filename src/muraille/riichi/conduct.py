"""What an open table sees of riichi players' conduct, and when their penalties count.

The referee of an open table sees what happens there: a wrong set is noticed before the discard, a false win when the tiles
are shown. What the book establishes only at the end (RCR §3.4.6) nobody notices before.
"""

from __future__ import annotations

from muraille.phrase import Phrase
from muraille.table import actions as asks
from muraille.table import events as happened
from muraille.table.actions import Action
from muraille.table.conduct import (
    FORBIDDEN_KONGS,
    WRONG_KONGS,
    Conduct,
    Fault,
    Handling,
    Moment,
    Sight,
    fault,
    wrong_set,
)
from muraille.table.events import Call
from muraille.table.options import Rules
from muraille.table.reasons import Reason
from muraille.table.rulings import FactData

_CLAIMS = (asks.Chow, asks.Pung, asks.Kong)
_KONGS = (asks.ConcealedKong, asks.AddedKong)
_RIICHI_KONGS = frozenset({"kong_not_drawn", "wait_changes", "not_only_a_pung"})
#: Faults after riichi that come to light when the player wins.
_SEEN_AT_WIN = ("invalid-riichi-kong", "riichi-hand-changed")


class RiichiConduct(Conduct):
    """Penalties count after the uma; who is disqualified is last (RCR §5.6, §5.9)."""

    moments = (Moment.AFTER_UMA, Moment.SCORE)
    no_moment = ("no_session_points", Phrase("riichi has no session points: a penalty counts at once or after the uma"))
    start_cite = "RCR §5.10"
    removal_cite = "RCR §5.9"

    def ruled_by(self, rules: Rules) -> Rules:
        return rules

    def announced(self, scene: Sight, seat: int, action: Action) -> Fault | None:
        """A word, and nothing shown (RCR §5.2.2, §3.4.7)."""
        if not isinstance(action, asks.Announce) or action.call is not Call.WIN:
            return _empty_call(seat, action)
        if scene.state.seats[seat].dead:
            return fault(seat, action, "call-with-dead-hand", {"what": "win", "shown": False})
        return fault(seat, action, "false-win", {"shown": False})

    def refused(self, scene: Sight, seat: int, action: Action, reason: Reason) -> Fault | None:
        if scene.state.seats[seat].dead and (found := _with_dead_hand(scene, seat, action, reason)) is not None:
            return found
        if isinstance(action, asks.Win):
            return fault(seat, action, "false-win", {"shown": True})
        if isinstance(action, _CLAIMS):
            return wrong_set(scene, seat, action, "invalid-set", {"when": "before_discard"})
        if isinstance(action, asks.Riichi):
            return _wrong_riichi(seat, action, reason)
        if isinstance(action, _KONGS):
            return _wrong_kong(seat, action, reason)
        if isinstance(action, asks.Discard):
            return _wrong_discard(seat, action, reason)
        if reason.code == "must_show":
            return fault(seat, action, "noten-riichi", {"when": "exhaustive_draw", "shown": False}, Handling.UNSEEN)
        if reason.code == "not_waiting":
            return fault(seat, action, "false-tenpai", handling=Handling.UNSEEN)
        return None

    def come_to_light(self, scene: Sight, seat: int, action: Action) -> Fault | None:
        """What a player did to a riichi hand is found when he wins with it (RCR §3.4.6, §3.3.14)."""
        if not isinstance(action, asks.Win):
            return None
        for offence in _SEEN_AT_WIN:
            if _unseen(scene, seat, offence):
                return fault(seat, action, offence, {"when": "own_win"})
        return None

    def at_draw(self, scene: Sight) -> list[Fault]:
        """RCR §3.4.2, §3.4.6, §3.4.7."""
        state = scene.state
        shown = {event.seat: bool(event.tiles) for event in scene.log if isinstance(event, happened.TenpaiDeclared)}
        found = (_at_draw(scene, seat, shown=shown[seat]) for seat in state.in_turn(state.dealer))
        return [fault for fault in found if fault is not None]


def _unseen(scene: Sight, seat: int, offence: str) -> bool:
    return any(fault.seat == seat and fault.offence == offence for fault in scene.state.unnoticed)


def _empty_call(seat: int, action: Action) -> Fault:
    return fault(seat, action, "empty-call", {"revealed": False})


def _with_dead_hand(scene: Sight, seat: int, action: Action, reason: Reason) -> Fault | None:
    """RCR §3.4.6, §3.4.7 (G32)."""
    if isinstance(action, asks.Win):
        return fault(seat, action, "call-with-dead-hand", {"what": "win", "shown": True})
    if isinstance(action, _CLAIMS):
        if _just_said_win(scene, seat):
            facts: dict[str, FactData] = {"first": "win", "winning": False, "tiles": "two"}
            return fault(seat, action, "announcement-changed", facts)
        return wrong_set(scene, seat, action, "call-with-dead-hand", {"what": "call"})
    if isinstance(action, _KONGS) and reason.code == "dead_hand":
        return fault(seat, action, "call-with-dead-hand", {"what": "kong"})
    if isinstance(action, asks.Riichi):
        return fault(seat, action, "call-with-dead-hand", {"what": "riichi"}, Handling.DONE)
    return None


def _just_said_win(scene: Sight, seat: int) -> bool:
    """“Ron, no, pung”: the hand died for an empty win call about the tile that lies there (RCR §5.2.3)."""
    for event in reversed(scene.log):
        if isinstance(event, (happened.Discarded, happened.KongDeclared)):
            return False
        if isinstance(event, happened.Ruled) and (event.seat, event.offence) == (seat, "false-win"):
            return True
    return False


def _wrong_riichi(seat: int, action: asks.Riichi, reason: Reason) -> Fault | None:
    if reason.code == "exposed_hand":
        return fault(seat, action, "riichi-exposed-set", handling=Handling.DONE)
    if reason.code == "wall_too_short":
        return fault(seat, action, "riichi-short-wall", handling=Handling.DONE)
    if reason.code == "not_tenpai":
        return fault(seat, action, "noten-riichi", {"when": "during_play"}, Handling.UNSEEN)
    return None


def _wrong_kong(seat: int, action: Action, reason: Reason) -> Fault | None:
    if reason.code in _RIICHI_KONGS:
        return fault(seat, action, "invalid-riichi-kong", {"when": "during_play"}, Handling.UNSEEN)
    if reason.code in FORBIDDEN_KONGS:
        return fault(seat, action, "invalid-kong", {"when": "before_discard"})
    return fault(seat, action, "invalid-set", {"when": "before_discard"}) if reason.code in WRONG_KONGS else None


def _wrong_discard(seat: int, action: asks.Discard, reason: Reason) -> Fault | None:
    if reason.code == "swap_calling":
        return fault(seat, action, "swap-calling", handling=Handling.DONE)
    if reason.code == "riichi_hand":
        return fault(seat, action, "riichi-hand-changed", {"when": "during_play"}, Handling.UNSEEN)
    return None


def _at_draw(scene: Sight, seat: int, *, shown: bool) -> Fault | None:
    """A riichi hand that is not shown, does not wait or was killed; an invalid kong after riichi; tenpai said without waiting."""
    place = scene.state.seats[seat]
    declared = asks.Tenpai() if shown else asks.Noten()
    if not place.riichi:
        return fault(seat, declared, "false-tenpai") if shown and not place.tenpai else None
    if _unseen(scene, seat, "invalid-riichi-kong"):
        return fault(seat, declared, "invalid-riichi-kong", {"when": "exhaustive_draw"})
    if not shown:
        return fault(seat, declared, "noten-riichi", {"when": "exhaustive_draw", "shown": False})
    waiting = scene.state.waits(seat) != 0
    if waiting and not place.dead:
        return None
    facts: dict[str, FactData] = {"when": "exhaustive_draw", "shown": True, "tenpai": waiting, "killed": place.dead}
    return fault(seat, declared, "noten-riichi", facts)
