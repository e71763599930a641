"""The referee's pocket card: the catalogue of offences on a sheet to fold."""

from __future__ import annotations

from muraille.competition.printing.paper import Order, Paper, paper
from muraille.phrase import Phrase, thousands_apart


def pocket_card(order: Order) -> Paper:
    """Offences in the order of the book, what is ruled in each case, the paragraph."""
    return paper(
        order,
        "pocket-card",
        Phrase("Referee’s pocket card"),
        {"fold": Phrase("Fold in four.")},
        principles=[thousands_apart(each) for each in order.principles],
        rulings=[
            {
                "title": ruling.title,
                "verdicts": [{"text": thousands_apart(text), "cite": cite} for text, cite in ruling.verdicts],
            }
            for ruling in order.rulings
        ],
    )
