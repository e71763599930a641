"""Paper: a competition as A4 documents. A document is data and a Typst template; the press makes the PDF.

A function for each document turns an :class:`Order` into a :class:`Paper`, in the reader's language. Names travel as data and
never as markup, so nothing that somebody is called can change a page.
"""

from muraille.competition.printing.documents import PrintedDocument, file_name, papers
from muraille.competition.printing.paper import Order, Paper, PocketRuling
from muraille.competition.printing.press import pdf

__all__ = ["Order", "Paper", "PocketRuling", "PrintedDocument", "file_name", "papers", "pdf"]
