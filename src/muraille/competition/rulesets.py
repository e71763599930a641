"""The rules of an event by their name, and what the desk reads off them."""

from __future__ import annotations

from collections.abc import Mapping

from muraille.families import ruleset
from muraille.phrase import Phrase, Renderable
from muraille.table.family import Ruleset
from muraille.table.options import changed


def rules_named(name: str, options: Mapping[str, object] | None = None) -> Ruleset:
    """A ruleset by its name, with some options changed.

    >>> rules_named("rcr-2016").name, rules_named("mcr-green").game
    ('rcr-2016', 'mcr')
    """
    return changed(ruleset(name), options or {})


def rules_title(rules: Ruleset, options: Mapping[str, str]) -> Renderable:
    """The rules of an event as its papers and screens name them: where options are changed, it is no longer the book.

    >>> from muraille.phrase import ENGLISH
    >>> rules_title(rules_named("rcr-2016"), {"uma": "20000"}).render(ENGLISH)
    'EMA Riichi Competition Rules 2016 (1 option changed)'
    """
    if not options:
        return rules.title
    return Phrase("{rules} ({count:# option|# options} changed)", rules=rules.title, count=len(options))


def counts_table_points(rules: Ruleset) -> bool:
    """Whether table points decide, and session points only break ties (Green §3.9.2-2, §3.10.1)."""
    return rules.family.tournament(rules).table_points is not None
