"""How dangerous a discard is, in tiers."""

from __future__ import annotations

from muraille.bots.decisions import Danger

#: The chances to deal in below which a discard has each tier.
TIERS = ((0.002, Danger.SAFE), (0.03, Danger.LOW), (0.08, Danger.MEDIUM))


def tier(chance: float) -> Danger:
    """The tier of a chance to deal in.

    >>> tier(0.0).value, tier(0.05).value, tier(0.2).value
    ('safe', 'medium', 'high')
    """
    return next((name for bound, name in TIERS if chance < bound), Danger.HIGH)
