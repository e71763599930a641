"""The referee: every offence of the rule books, and the ruling, its cost and its paragraph for the facts at the table."""

from __future__ import annotations

from muraille.referee.catalogue import CATALOGUE, offence, offence_of_row, offences
from muraille.referee.conduct import RuleStatement, statements
from muraille.referee.consequences import Consequence
from muraille.referee.lookup import in_document, questions_of
from muraille.referee.offences import Offence
from muraille.referee.rulings import Answer, NoRuling, Pending, Ruling, rule
from muraille.referee.search import Found, Hit, search
from muraille.referee.wording import describe

__all__ = [
    "CATALOGUE",
    "Answer",
    "Consequence",
    "Found",
    "Hit",
    "NoRuling",
    "Offence",
    "Pending",
    "RuleStatement",
    "Ruling",
    "describe",
    "in_document",
    "offence",
    "offence_of_row",
    "offences",
    "questions_of",
    "rule",
    "search",
    "statements",
]
