"""Which offence an action is that the rules refuse, with the facts that the table knows.

The referee of an open table sees what happens there: a wrong set is noticed before the discard, a false win when the tiles
are shown. What the book establishes only at the end (RCR §3.4.6) nobody notices before.
"""

from __future__ import annotations

from collections.abc import Mapping

from muraille.mcr.choices import PenaltyCatalogue
from muraille.mcr.payments import FalseHu
from muraille.table import actions as asks
from muraille.table.actions import Action
from muraille.table.deals import Deal
from muraille.table.events import Call
from muraille.table.prompts import Reason
from muraille.table.umpires import Fault, Handling

#: Refusals of what nobody can do: tiles that are not there, a moment that is not now, a right that the referee took away.
IMPOSSIBLE = frozenset(
    {
        "barred_from_claiming",
        "barred_from_winning",
        "deal_over",
        "no_draw",
        "not_in_hand",
        "not_in_this_game",
        "not_that_copy",
        "not_your_turn",
        "nothing_to_claim",
        "ordered_discards",
    }
)
#: A claim or a kong that the tiles do not make, or that this moment forbids.
_CLAIMS = (asks.Chow, asks.Pung, asks.Kong)
_KONGS = (asks.ConcealedKong, asks.AddedKong)
_RIICHI_KONGS = frozenset({"kong_not_drawn", "wait_changes", "not_only_a_pung"})
_FORBIDDEN_KONGS = frozenset({"kong_after_claim", "last_tile", "four_kongs"})


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
    """An invalid kong after riichi is found when its player wins (RCR §3.4.6)."""
    if isinstance(action, asks.Win) and any(_is_kong(fault, seat) for fault in deal.unseen):
        return _fault(seat, action, "invalid-riichi-kong", {"when": "own_win"})
    return None


def _is_kong(fault: Fault, seat: int) -> bool:
    return fault.seat == seat and fault.offence == "invalid-riichi-kong"


def _announced(deal: Deal, seat: int, action: asks.Announce) -> Fault | None:
    """A word, and nothing shown (RCR §5.2.2; Green §3.11.6-3, §3.11.6-11(3); Intl: Faute)."""
    rules = deal.family.rules
    win = action.call is Call.WIN
    if rules.game == "riichi":
        if win and deal.state.seats[seat].dead:
            return _fault(seat, action, "call-with-dead-hand", {"what": "win", "shown": False})
        return _fault(seat, action, "false-win", {"shown": False}) if win else _empty_call(seat, action)
    if getattr(rules, "penalty_catalogue", None) is PenaltyCatalogue.FALSE_HU_ONLY:
        return _fault(seat, action, "false-hu", {"exposed": False}) if win else None
    return _fault(seat, action, "hu-not-standard" if win else "empty-announcement")


def _empty_call(seat: int, action: Action) -> Fault:
    return _fault(seat, action, "empty-call", {"revealed": False})


def _riichi(deal: Deal, seat: int, action: Action, reason: Reason) -> Fault | None:
    if reason.code == "dead_hand":
        return _with_dead_hand(seat, action)
    if isinstance(action, asks.Win):
        return _fault(seat, action, "false-win", {"shown": True})
    if isinstance(action, _CLAIMS):
        return _wrong_set(deal, seat, action, "invalid-set", {"when": "before_discard"})
    if isinstance(action, asks.Riichi):
        return _wrong_riichi(seat, action, reason)
    if isinstance(action, _KONGS) and reason.code in _FORBIDDEN_KONGS:
        return _fault(seat, action, "invalid-kong", {"when": "before_discard"})
    if isinstance(action, asks.ConcealedKong) and reason.code in _RIICHI_KONGS:
        return _fault(seat, action, "invalid-riichi-kong", {"when": "during_play"}, Handling.UNSEEN)
    if reason.code == "swap_calling":
        return _fault(seat, action, "swap-calling", handling=Handling.DONE)
    return None


def _with_dead_hand(seat: int, action: Action) -> Fault | None:
    """RCR §3.4.6, §3.4.7 (G32)."""
    if isinstance(action, asks.Win):
        return _fault(seat, action, "call-with-dead-hand", {"what": "win", "shown": True})
    if isinstance(action, _CLAIMS):
        return _fault(seat, action, "call-with-dead-hand", {"what": "call"})
    if isinstance(action, _KONGS):
        return _fault(seat, action, "call-with-dead-hand", {"what": "kong"})
    if isinstance(action, asks.Riichi):
        return _fault(seat, action, "call-with-dead-hand", {"what": "riichi"}, Handling.DONE)
    return None


def _wrong_riichi(seat: int, action: asks.Riichi, reason: Reason) -> Fault | None:
    if reason.code == "exposed_hand":
        return _fault(seat, action, "riichi-exposed-set", handling=Handling.DONE)
    if reason.code == "wall_too_short":
        return _fault(seat, action, "riichi-short-wall", handling=Handling.DONE)
    if reason.code == "not_tenpai":
        return _fault(seat, action, "noten-riichi", {"when": "during_play"}, Handling.UNSEEN)
    return None


def _wrong_set(deal: Deal, seat: int, action: Action, offence: str, facts: Mapping[str, object]) -> Fault | None:
    """A kong of a discard needs tiles to show."""
    last = deal.state.last
    if isinstance(action, asks.Kong) and (last is None or deal.state.seats[seat].counts[last.kind] < 2):
        return None
    return _fault(seat, action, offence, facts)


def _mcr(deal: Deal, seat: int, action: Action, reason: Reason) -> Fault | None:
    rules = deal.family.rules
    if isinstance(action, asks.Win):
        return _fault(seat, action, "false-hu", {"exposed": True, "reason": _why_false(deal, seat).value})
    if getattr(rules, "penalty_catalogue", None) is PenaltyCatalogue.FALSE_HU_ONLY:
        return None
    if isinstance(action, _CLAIMS):
        return _wrong_set(deal, seat, action, "wrong-claim", {})
    if isinstance(action, _KONGS) and reason.code in _FORBIDDEN_KONGS:
        return _fault(seat, action, "wrong-claim")
    return None


def _why_false(deal: Deal, seat: int) -> FalseHu:
    """Why a hu is false (Green §3.11.6-6)."""
    state = deal.state
    tile = state.drawn if seat == state.turn else state.last
    waits = state.waits(seat)
    if not waits:
        return FalseHu.NOT_WAITING
    complete = tile is not None and tile.kind < 34 and waits >> tile.kind & 1
    return FalseHu.BELOW_MINIMUM if complete else FalseHu.WRONG_TILE


def seen_at_draw(deal: Deal) -> list[Fault]:
    """What an exhaustive draw brings to light, in turn order: riichi without tenpai, invalid kongs after riichi, and hands
    that were killed after their riichi (RCR §3.4.6, §3.4.7)."""
    state = deal.state
    found: list[Fault] = []
    for seat in state.in_turn(state.dealer):
        place = state.seats[seat]
        if not place.riichi:
            continue
        tenpai = state.waits(seat) != 0
        if any(_is_kong(fault, seat) for fault in deal.unseen):
            found.append(_fault(seat, asks.Tenpai(), "invalid-riichi-kong", {"when": "exhaustive_draw"}))
        elif place.dead or not tenpai:
            facts = {"when": "exhaustive_draw", "shown": True, "tenpai": tenpai, "killed": place.dead}
            found.append(_fault(seat, asks.Tenpai(), "noten-riichi", facts))
    return found
