"""Which family plays by a ruleset."""

from __future__ import annotations

from muraille.errors import InvalidRules
from muraille.mcr.play import McrPlay
from muraille.mcr.rules import McrRules
from muraille.phrase import Phrase
from muraille.riichi.play import RiichiPlay
from muraille.riichi.rules import RiichiRules
from muraille.table.family import Family
from muraille.table.rulesets import Ruleset


def family_of(rules: Ruleset) -> Family:
    """The family of a ruleset.

    >>> from muraille.riichi.rules import RCR_2016
    >>> family_of(RCR_2016).throws
    1
    """
    if isinstance(rules, RiichiRules):
        return RiichiPlay(rules)
    if isinstance(rules, McrRules):
        return McrPlay(rules)
    raise InvalidRules("not_played", Phrase("{rules} cannot be played", rules=rules.name))
