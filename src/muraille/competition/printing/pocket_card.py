"""The referee's pocket card: the catalogue of offences on a sheet to fold."""

from __future__ import annotations

import re

from muraille.competition.numbers import THIN
from muraille.competition.printing.paper import Order, Paper, paper
from muraille.phrase import Phrase


def pocket_card(order: Order) -> Paper:
    """Offences in the order of the book, what is ruled in each case, the paragraph."""
    return paper(
        order,
        "pocket-card",
        Phrase("Referee’s pocket card"),
        {"fold": Phrase("Fold in four.")},
        principles=[_whole_numbers(each) for each in order.principles],
        rulings=[
            {
                "title": ruling.title,
                "verdicts": [{"text": _whole_numbers(text), "cite": cite} for text, cite in ruling.verdicts],
            }
            for ruling in order.rulings
        ],
    )


def _whole_numbers(text: str) -> str:
    """The thousands of a number stay on its line.

    >>> _whole_numbers("4 000 points").isascii()
    False
    """
    return re.sub(r"(?<=\d) (?=\d{3})", THIN, text)
