"""What an open table sees of Chinese players' conduct, and when their penalties count."""

from __future__ import annotations

from muraille.hand.analysis import shanten_of_counts
from muraille.mcr.choices import PenaltyCatalogue
from muraille.mcr.false_hu import FalseHu
from muraille.phrase import Phrase
from muraille.table import actions as asks
from muraille.table.actions import Action
from muraille.table.conduct import (
    FORBIDDEN_KONGS,
    WRONG_KONGS,
    Conduct,
    Fault,
    Moment,
    Sight,
    fault,
    heard,
    wrong_set,
)
from muraille.table.events import Call
from muraille.table.legality import by_the_tiles, refusal
from muraille.table.options import Rules, changed
from muraille.table.reasons import Reason

_CLAIMS = (asks.Chow, asks.Pung, asks.Kong)
_KONGS = (asks.ConcealedKong, asks.AddedKong)


class McrConduct(Conduct):
    """Penalties come off the session points; who is disqualified is out of the ranking (Green §3.9.1-2(3), §3.11.5)."""

    moments = (Moment.SESSION, Moment.SCORE)
    no_moment = ("no_uma", Phrase("the Chinese rules have no uma: a penalty counts at once or for the session"))
    start_cite = "Green §3.5.6"
    removal_cite = "Green §3.11.5"

    def ruled_by(self, rules: Rules) -> Rules:
        """Summary rules know a false hu only; their events follow the Green Book."""
        return changed(rules, {"penalty_catalogue": PenaltyCatalogue.GREEN})

    def announced(self, scene: Sight, seat: int, action: Action) -> Fault | None:
        """A word, and nothing shown: a hu is judged by its tiles all the same (Green §3.11.6-3, §3.11.6-6; Intl: Faute)."""
        if isinstance(action, asks.Announce) and action.call is Call.WIN:
            return _hu(scene, seat, action, shown=False)
        return None if _only_false_hu(scene) else fault(seat, action, "empty-announcement")

    def refused(self, scene: Sight, seat: int, action: Action, reason: Reason) -> Fault | None:
        if isinstance(action, asks.Win):
            return _hu(scene, seat, action, shown=True)
        if _only_false_hu(scene):
            return None
        if isinstance(action, _CLAIMS):
            return wrong_set(scene, seat, action, "wrong-claim", {})
        if isinstance(action, _KONGS) and reason.code in FORBIDDEN_KONGS | WRONG_KONGS:
            return fault(seat, action, "wrong-claim")
        return None


def _only_false_hu(scene: Sight) -> bool:
    return getattr(scene.rules, "penalty_catalogue", None) is PenaltyCatalogue.FALSE_HU_ONLY


def _hu(scene: Sight, seat: int, action: Action, *, shown: bool) -> Fault | None:
    """A good hu whose tiles were not shown, one after a claim, a good one of a player who may not win, or a false one.

    The announcement counts, whether tiles were shown or not (Green §3.11.6-6; MD14); not to show a good hand is a fault of its
    own (Green §3.11.6-11(3)). Where only a false hu is ruled upon it is a word: play goes on, and the hand may still be shown
    (Intl: Faute; MG74).
    """
    hu = action if isinstance(action, asks.Win) else asks.Win()
    reason = refusal(scene.play, scene.state, seat, hu)
    if not _only_false_hu(scene):
        if reason is None:
            return fault(seat, action, "hu-not-standard")
        if reason.code == "no_draw" and _complete(scene, seat):
            return fault(seat, action, "hu-after-claim")
        if reason.code == "barred_from_winning" and by_the_tiles(scene.play, scene.state, seat, hu) is None:
            return fault(seat, action, "minor-offence", {"decision": "warning"})
    if reason is None:
        return heard(seat, action)
    return fault(seat, action, "false-hu", {"exposed": shown, "reason": _why_false(scene, seat).value})


def _complete(scene: Sight, seat: int) -> bool:
    """Whether the fourteen tiles of a seat in its turn are a complete hand."""
    place = scene.state.seats[seat]
    return not any(place.counts[34:]) and shanten_of_counts(place.counts[:34], len(place.melds), scene.state.forms) < 0


def _why_false(scene: Sight, seat: int) -> FalseHu:
    """Why a hu is false (Green §3.11.6-6)."""
    state = scene.state
    tile = state.drawn if seat == state.turn else state.last
    if tile is None:
        return FalseHu.WRONG_TILE if state.near_ready(seat) else FalseHu.NOT_WAITING
    waits = state.waits(seat)
    if not waits:
        return FalseHu.NOT_WAITING
    return FalseHu.BELOW_MINIMUM if tile.kind < 34 and waits >> tile.kind & 1 else FalseHu.WRONG_TILE
