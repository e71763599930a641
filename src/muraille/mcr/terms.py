"""Words for which the two French documents of MCR are false friends."""

from __future__ import annotations

from muraille.mcr.rules import McrRules
from muraille.phrase import Name

_WORDS = {
    "deal": {"green": "donne", "intl": "manche"},
    "round": {"green": "manche", "intl": "tour"},
}


#: The nine series in which the book groups the fan (Green §3.8); it does not say which fan is in which.
SERIES = (
    Name(en="honours", fr="tuiles d’honneur"),
    Name(en="numbers", fr="tuiles de nombre"),
    Name(en="pungs", fr="pungs"),
    Name(en="seven pairs", fr="sept paires"),
    Name(en="tile composition", fr="compositions de tuiles"),
    Name(en="all-involving", fr="tout impliqué"),
    Name(en="broken hands", fr="mains avortées"),
    Name(en="ways of winning", fr="façons de faire mah-jong"),
    Name(en="special hands", fr="mains spéciales"),
)


def french_word(concept: str, rules: McrRules) -> str:
    """The word of a document for a deal or a round: Green's *manche* is a round, Intl's a single deal.

    >>> from muraille.mcr.rules import MCR_GREEN, MCR_INTL
    >>> french_word("round", MCR_GREEN), french_word("deal", MCR_INTL)
    ('manche', 'manche')
    """
    return _WORDS[concept]["intl" if rules.document == "intl" else "green"]
