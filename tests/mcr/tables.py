"""Hands and tables that the tests of MCR play share."""

from __future__ import annotations

import pytest

from muraille.mcr.rules import MCR_GREEN, MCR_INTL, McrRules
from staging import Table

#: Waits for 5m and 8m with Mixed Triple Chow: twelve points.
MIXED = "23467m23455p234s"
#: Waits for 6s and 9s in a hand worth less than eight points.
CHEAP = "123m456m99p78s234s"
BOTH = pytest.mark.parametrize("rules", [MCR_GREEN, MCR_INTL], ids=lambda rules: rules.name)


def plain(rules: McrRules = MCR_GREEN, /, **arranged: str) -> Table:
    """A deal in which East holds a white dragon to begin with."""
    return Table(rules, **{"east": "5z"} | arranged)
