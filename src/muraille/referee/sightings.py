"""Which offence an action is that the rules refuse, with the facts that the table knows; the game knows which."""

from __future__ import annotations

from muraille.table import actions as asks
from muraille.table.actions import Action
from muraille.table.conduct import Fault
from muraille.table.reasons import Reason
from muraille.table.umpires import Scene

#: Refusals of what nobody can do: tiles that are not there, a moment that is not now, and what the referee himself stands over.
IMPOSSIBLE = frozenset(
    {
        "already_declared",
        "deal_over",
        "fan_not_named",
        "not_in_hand",
        "not_in_this_game",
        "not_that_copy",
        "not_your_turn",
        "nothing_to_claim",
        "ordered_discards",
        "unknown_fan",
    }
)


def offence_of(scene: Scene, seat: int, action: Action, reason: Reason | None) -> Fault | None:
    """The offence of an action; None where it is none, or where a player could not do it at a real table."""
    conduct = scene.rules.family.conduct
    if reason is None:
        return conduct.come_to_light(scene, seat, action)
    if isinstance(action, asks.Announce):
        return conduct.announced(scene, seat, action) if reason.code == "empty_announcement" else None
    return None if reason.code in IMPOSSIBLE else conduct.refused(scene, seat, action, reason)
