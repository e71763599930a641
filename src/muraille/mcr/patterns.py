"""The fan of a ruleset in the order of its book."""

from __future__ import annotations

from muraille.mcr import examples
from muraille.mcr.declaration import Exclusion, Fan
from muraille.mcr.explain import points_phrase
from muraille.mcr.fan import FAN, FAN_BY_ID
from muraille.mcr.rules import McrRules
from muraille.table.book import Excluded, Pattern, sentence


def patterns(rules: McrRules) -> list[Pattern]:
    """The list of a ruleset, by its own numbers.

    >>> from muraille.mcr.rules import MCR_GREEN
    >>> patterns(MCR_GREEN)[40][2:4]
    ('8', 'Green #41')
    """
    return [_fan(fan, rules) for fan in sorted(FAN, key=lambda fan: fan.number(rules))]


def _fan(fan: Fan, rules: McrRules) -> Pattern:
    worth = fan.worth(rules, ((),))
    excluded = tuple(_excluded_fan(fan, entry, rules) for entry in fan.excludes if entry.holds(rules))
    return Pattern(
        fan.id,
        fan.title(rules),
        str(worth),
        fan.cite(rules),
        points_phrase(worth),
        sentence(fan.meaning),
        excluded,
        examples.EXAMPLES.get(fan.id),
    )


def _excluded_fan(fan: Fan, entry: Exclusion, rules: McrRules) -> Excluded:
    return Excluded(entry.fan, FAN_BY_ID[entry.fan].title(rules), fan.cite_exclusion(entry, rules))
