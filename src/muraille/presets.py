"""The rulesets by their names on the command line."""

from __future__ import annotations

from muraille.errors import InvalidRequest, InvalidRules
from muraille.mcr.rules import MCR_RULESETS
from muraille.phrase import Phrase
from muraille.riichi.rules import RIICHI_RULESETS
from muraille.table.rulesets import Option, Ruleset, options_of, text_of

#: In the order in which ``muraille rules`` lists them.
RULESETS: dict[str, Ruleset] = {rules.name: rules for rules in (*RIICHI_RULESETS, *MCR_RULESETS)}


def ruleset(name: str) -> Ruleset:
    """The ruleset of this name.

    >>> ruleset("rcr-2016").game
    'riichi'
    """
    if name not in RULESETS:
        raise InvalidRules(
            "unknown_ruleset",
            Phrase("“{name}” is not a ruleset; there are {known}", name=name, known=", ".join(RULESETS)),
        )
    return RULESETS[name]


def options_changed(rules: Ruleset) -> dict[str, str]:
    """The options of a ruleset that differ from the document of its name, as ``--set`` takes them.

    >>> from muraille.table.rulesets import changed
    >>> options_changed(changed(ruleset("rcr-2016"), {"kuikae_allowed": "yes"}))
    {'kuikae_allowed': 'yes'}
    """
    original = {option.name: option.value for option in options_of(ruleset(rules.name))}
    return {option.name: text_of(option.value) for option in options_of(rules) if option.value != original[option.name]}


def differences(first: Ruleset, second: Ruleset) -> list[tuple[Option, Option]]:
    """The options that two rulesets of one game decide differently.

    >>> found = differences(ruleset("rcr-2016"), ruleset("ema-sheet"))
    >>> [(one.value, other.value) for one, other in found if one.name == "open_tanyao"]
    [(True, False)]
    """
    if first.game != second.game:
        raise InvalidRequest(
            "different_games",
            Phrase("{first} and {second} are of different games", first=first.name, second=second.name),
        )
    pairs = zip(options_of(first), options_of(second), strict=True)
    return [(one, other) for one, other in pairs if one.value != other.value]
