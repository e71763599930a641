"""Which offence an action is that the rules refuse, with the facts that the table knows.

The referee of an open table sees what happens there: a wrong set is noticed before the discard, a false win when the tiles
are shown. What the book establishes only at the end (RCR §3.4.6) nobody notices before.
"""

from __future__ import annotations

from collections.abc import Mapping

from muraille.hand.analysis import shanten_of_counts
from muraille.mcr.choices import PenaltyCatalogue
from muraille.mcr.payments import FalseHu
from muraille.table import actions as asks
from muraille.table import events as happened
from muraille.table.actions import Action
from muraille.table.deals import Deal
from muraille.table.events import Call
from muraille.table.legality import by_the_tiles
from muraille.table.prompts import Reason
from muraille.table.umpires import Fault, Handling

#: Refusals of what nobody can do: tiles that are not there, a moment that is not now, and what the referee himself stands over.
IMPOSSIBLE = frozenset(
    {
        "already_declared",
        "deal_over",
        "not_in_hand",
        "not_in_this_game",
        "not_that_copy",
        "not_your_turn",
        "nothing_to_claim",
        "ordered_discards",
    }
)
_CLAIMS = (asks.Chow, asks.Pung, asks.Kong)
_KONGS = (asks.ConcealedKong, asks.AddedKong)
_RIICHI_KONGS = frozenset({"kong_not_drawn", "wait_changes", "not_only_a_pung"})
#: A kong that the tiles make and this moment or the ruleset forbids; one that the tiles do not make.
_FORBIDDEN_KONGS = frozenset({"kong_after_claim", "last_tile", "four_kongs", "no_added_kong"})
_WRONG_KONGS = frozenset({"no_kong", "no_pung"})
#: Faults after riichi that come to light when the player wins.
_SEEN_AT_WIN = ("invalid-riichi-kong", "riichi-hand-changed")


def offence_of(deal: Deal, seat: int, action: Action, reason: Reason | None) -> Fault | None:
    """The offence of an action; None where it is none, or where a player could not do it at a real table."""
    if reason is None:
        return _come_to_light(deal, seat, action)
    if isinstance(action, asks.Announce):
        return _announced(deal, seat, action) if reason.code == "empty_announcement" else None
    if reason.code in IMPOSSIBLE:
        return None
    if deal.family.rules.game == "riichi":
        return _riichi(deal, seat, action, reason)
    return _mcr(deal, seat, action, reason)


def _fault(
    seat: int,
    action: Action,
    offence: str,
    facts: Mapping[str, object] | None = None,
    handling: Handling = Handling.UNDONE,
) -> Fault:
    return Fault(seat, action, offence, facts or {}, handling)


def _come_to_light(deal: Deal, seat: int, action: Action) -> Fault | None:
    """What a player did to a riichi hand is found when he wins with it (RCR §3.4.6, §3.3.14)."""
    if not isinstance(action, asks.Win):
        return None
    for offence in _SEEN_AT_WIN:
        if _unseen(deal, seat, offence):
            return _fault(seat, action, offence, {"when": "own_win"})
    return None


def _unseen(deal: Deal, seat: int, offence: str) -> bool:
    return any(fault.seat == seat and fault.offence == offence for fault in deal.unseen)


def _announced(deal: Deal, seat: int, action: asks.Announce) -> Fault | None:
    """A word, and nothing shown (RCR §5.2.2; Green §3.11.6-3, §3.11.6-11(3); Intl: Faute)."""
    rules = deal.family.rules
    win = action.call is Call.WIN
    if rules.game == "riichi":
        if win and deal.state.seats[seat].dead:
            return _fault(seat, action, "call-with-dead-hand", {"what": "win", "shown": False})
        return _fault(seat, action, "false-win", {"shown": False}) if win else _empty_call(seat, action)
    if _only_false_hu(deal):
        return _fault(seat, action, "false-hu", {"exposed": False}) if win else None
    return _fault(seat, action, "hu-not-standard" if win else "empty-announcement")


def _empty_call(seat: int, action: Action) -> Fault:
    return _fault(seat, action, "empty-call", {"revealed": False})


def _riichi(deal: Deal, seat: int, action: Action, reason: Reason) -> Fault | None:
    if deal.state.seats[seat].dead and (found := _with_dead_hand(deal, seat, action, reason)) is not None:
        return found
    if isinstance(action, asks.Win):
        return _fault(seat, action, "false-win", {"shown": True})
    if isinstance(action, _CLAIMS):
        return _wrong_set(deal, seat, action, "invalid-set", {"when": "before_discard"})
    if isinstance(action, asks.Riichi):
        return _wrong_riichi(seat, action, reason)
    if isinstance(action, _KONGS):
        return _wrong_kong(seat, action, reason)
    if isinstance(action, asks.Discard):
        return _wrong_discard(seat, action, reason)
    if reason.code == "must_show":
        return _fault(seat, action, "noten-riichi", {"when": "exhaustive_draw", "shown": False}, Handling.UNSEEN)
    if reason.code == "not_waiting":
        return _fault(seat, action, "false-tenpai", handling=Handling.UNSEEN)
    return None


def _with_dead_hand(deal: Deal, seat: int, action: Action, reason: Reason) -> Fault | None:
    """RCR §3.4.6, §3.4.7 (G32)."""
    if isinstance(action, asks.Win):
        return _fault(seat, action, "call-with-dead-hand", {"what": "win", "shown": True})
    if isinstance(action, _CLAIMS):
        if _just_said_win(deal, seat):
            facts = {"first": "win", "winning": False, "tiles": "two"}
            return _fault(seat, action, "announcement-changed", facts)
        return _wrong_set(deal, seat, action, "call-with-dead-hand", {"what": "call"})
    if isinstance(action, _KONGS) and reason.code == "dead_hand":
        return _fault(seat, action, "call-with-dead-hand", {"what": "kong"})
    if isinstance(action, asks.Riichi):
        return _fault(seat, action, "call-with-dead-hand", {"what": "riichi"}, Handling.DONE)
    return None


def _just_said_win(deal: Deal, seat: int) -> bool:
    """“Ron, no, pung”: the hand died for an empty win call about the tile that lies there (RCR §5.2.3)."""
    for event in reversed(deal.log):
        if isinstance(event, (happened.Discarded, happened.KongDeclared)):
            return False
        if isinstance(event, happened.Ruled) and (event.seat, event.offence) == (seat, "false-win"):
            return True
    return False


def _wrong_riichi(seat: int, action: asks.Riichi, reason: Reason) -> Fault | None:
    if reason.code == "exposed_hand":
        return _fault(seat, action, "riichi-exposed-set", handling=Handling.DONE)
    if reason.code == "wall_too_short":
        return _fault(seat, action, "riichi-short-wall", handling=Handling.DONE)
    if reason.code == "not_tenpai":
        return _fault(seat, action, "noten-riichi", {"when": "during_play"}, Handling.UNSEEN)
    return None


def _wrong_kong(seat: int, action: Action, reason: Reason) -> Fault | None:
    if reason.code in _RIICHI_KONGS:
        return _fault(seat, action, "invalid-riichi-kong", {"when": "during_play"}, Handling.UNSEEN)
    if reason.code in _FORBIDDEN_KONGS:
        return _fault(seat, action, "invalid-kong", {"when": "before_discard"})
    return _fault(seat, action, "invalid-set", {"when": "before_discard"}) if reason.code in _WRONG_KONGS else None


def _wrong_discard(seat: int, action: asks.Discard, reason: Reason) -> Fault | None:
    if reason.code == "swap_calling":
        return _fault(seat, action, "swap-calling", handling=Handling.DONE)
    if reason.code == "riichi_hand":
        return _fault(seat, action, "riichi-hand-changed", {"when": "during_play"}, Handling.UNSEEN)
    return None


def _wrong_set(deal: Deal, seat: int, action: Action, offence: str, facts: Mapping[str, object]) -> Fault | None:
    """A kong of a discard needs tiles to show."""
    last = deal.state.last
    if isinstance(action, asks.Kong) and (last is None or deal.state.seats[seat].counts[last.kind] < 2):
        return None
    return _fault(seat, action, offence, facts)


def _only_false_hu(deal: Deal) -> bool:
    return getattr(deal.family.rules, "penalty_catalogue", None) is PenaltyCatalogue.FALSE_HU_ONLY


def _mcr(deal: Deal, seat: int, action: Action, reason: Reason) -> Fault | None:
    if isinstance(action, asks.Win):
        return _wrong_hu(deal, seat, action, reason)
    if _only_false_hu(deal):
        return None
    if isinstance(action, _CLAIMS):
        return _wrong_set(deal, seat, action, "wrong-claim", {})
    if isinstance(action, _KONGS) and reason.code in _FORBIDDEN_KONGS | _WRONG_KONGS:
        return _fault(seat, action, "wrong-claim")
    return None


def _wrong_hu(deal: Deal, seat: int, action: asks.Win, reason: Reason) -> Fault:
    """A hu after a claim, a good one of a player who may not win, or a false one (Green §3.11.6-6, -11(3), §3.11.1)."""
    if not _only_false_hu(deal):
        if reason.code == "no_draw" and _complete(deal, seat):
            return _fault(seat, action, "hu-after-claim")
        if reason.code == "barred_from_winning" and by_the_tiles(deal, seat, action) is None:
            return _fault(seat, action, "minor-offence", {"decision": "warning"})
    return _fault(seat, action, "false-hu", {"exposed": True, "reason": _why_false(deal, seat).value})


def _complete(deal: Deal, seat: int) -> bool:
    """Whether the fourteen tiles of a seat in its turn are a complete hand."""
    place = deal.state.seats[seat]
    return shanten_of_counts(place.counts[:34], len(place.melds), deal.state.forms) < 0


def _why_false(deal: Deal, seat: int) -> FalseHu:
    """Why a hu is false (Green §3.11.6-6)."""
    state = deal.state
    tile = state.drawn if seat == state.turn else state.last
    if tile is None:
        return FalseHu.WRONG_TILE if state.near_ready(seat) else FalseHu.NOT_WAITING
    waits = state.waits(seat)
    if not waits:
        return FalseHu.NOT_WAITING
    return FalseHu.BELOW_MINIMUM if tile.kind < 34 and waits >> tile.kind & 1 else FalseHu.WRONG_TILE


def seen_at_draw(deal: Deal) -> list[Fault]:
    """What an exhaustive draw brings to light once all have declared, in turn order (RCR §3.4.2, §3.4.6, §3.4.7)."""
    state = deal.state
    shown = {event.seat: bool(event.tiles) for event in deal.log if isinstance(event, happened.TenpaiDeclared)}
    found = (_at_draw(deal, seat, shown=shown[seat]) for seat in state.in_turn(state.dealer))
    return [fault for fault in found if fault is not None]


def _at_draw(deal: Deal, seat: int, *, shown: bool) -> Fault | None:
    """A riichi hand that is not shown, does not wait or was killed; an invalid kong after riichi; tenpai said without waiting."""
    place = deal.state.seats[seat]
    declared = asks.Tenpai() if shown else asks.Noten()
    if not place.riichi:
        return _fault(seat, declared, "false-tenpai") if shown and not place.tenpai else None
    if _unseen(deal, seat, "invalid-riichi-kong"):
        return _fault(seat, declared, "invalid-riichi-kong", {"when": "exhaustive_draw"})
    if not shown:
        return _fault(seat, declared, "noten-riichi", {"when": "exhaustive_draw", "shown": False})
    waiting = deal.state.waits(seat) != 0
    if waiting and not place.dead:
        return None
    facts = {"when": "exhaustive_draw", "shown": True, "tenpai": waiting, "killed": place.dead}
    return _fault(seat, declared, "noten-riichi", facts)
