"""The forms of a complete hand under a ruleset."""

from __future__ import annotations

from muraille.hand import MCR_FORMS, Forms
from muraille.mcr.rules import McrRules

_DIFFERENT_PAIRS = MCR_FORMS._replace(identical_pairs=False)


def forms_of(rules: McrRules) -> Forms:
    """The forms that win, and whether seven pairs may hold four identical tiles (MG07).

    >>> from muraille.mcr.rules import MCR_GREEN
    >>> forms_of(MCR_GREEN).identical_pairs
    True
    """
    return MCR_FORMS if rules.seven_pairs_allows_four_identical else _DIFFERENT_PAIRS
