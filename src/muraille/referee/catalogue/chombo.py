"""What a chombo costs (RCR §3.4.6; Sheet: penalties), once for all offences that end in one."""

from __future__ import annotations

from muraille.referee.offences import Condition, under, when
from muraille.referee.templates import Template, ToEach, points
from muraille.riichi.grades import ChomboPenalty

#: The first line whose options and facts hold (R183 to R185, R467, R496). Elsewhere than in a tournament it is a mangan.
COSTS: tuple[tuple[tuple[Condition, ...], tuple[Template, ...]], ...] = (
    (under(chombo_penalty_mode=ChomboPenalty.NONE), ()),
    ((*under(chombo_penalty_mode=ChomboPenalty.AFTER_UMA), *when(setting="tournament")), (points(20_000),)),
    ((), (ToEach(2_000, with_dealer=4_000),)),
)
CITES = {"sheet": "Sheet: penalties", "": "RCR §3.4.6"}
