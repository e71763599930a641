"""The referee's pocket card: the catalogue of offences on a sheet to fold."""

from __future__ import annotations

from msgspec import Struct

from muraille.competition.printing.paper import Order, Paper, paper
from muraille.phrase import Phrase, thousands_apart


class CardVerdict(Struct, frozen=True, kw_only=True):
    """What is ruled in a case, and the paragraph."""

    text: str
    cite: str


class CardRuling(Struct, frozen=True, kw_only=True):
    """An offence with its cases."""

    title: str
    verdicts: list[CardVerdict]


class PocketCard(Struct, frozen=True, kw_only=True):
    """The catalogue of offences, and what comes before it."""

    principles: list[str]
    rulings: list[CardRuling]


def pocket_card(order: Order) -> Paper:
    """Offences in the order of the book, what is ruled in each case, the paragraph."""
    body = PocketCard(
        principles=[thousands_apart(each) for each in order.principles],
        rulings=[
            CardRuling(
                title=ruling.title,
                verdicts=[CardVerdict(text=thousands_apart(text), cite=cite) for text, cite in ruling.verdicts],
            )
            for ruling in order.rulings
        ],
    )
    words = {"fold": Phrase("Fold in four.")}
    return paper(order, "pocket-card", Phrase("Referee’s pocket card"), words, body)
