"""Words for which the two French documents of MCR are false friends."""

from __future__ import annotations

from muraille.mcr.rules import McrRules

_WORDS = {
    "deal": {"green": "donne", "intl": "manche"},
    "round": {"green": "manche", "intl": "tour"},
}


def french_word(concept: str, rules: McrRules) -> str:
    """The word of a document for a deal or a round: Green's *manche* is a round, Intl's a single deal.

    >>> from muraille.mcr.rules import MCR_GREEN, MCR_INTL
    >>> french_word("round", MCR_GREEN), french_word("deal", MCR_INTL)
    ('manche', 'manche')
    """
    return _WORDS[concept]["intl" if rules.document == "intl" else "green"]
