"""The documents by their names on the command line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum

from muraille.competition.printing.cards import name_tags, personal_schedules, table_cards
from muraille.competition.printing.diplomas import certificates
from muraille.competition.printing.draw_certificate import draw_certificate
from muraille.competition.printing.paper import Order, Paper
from muraille.competition.printing.pocket_card import pocket_card
from muraille.competition.printing.result_lists import result_lists
from muraille.competition.printing.schedules import schedule
from muraille.competition.printing.score_sheets import score_sheets
from muraille.errors import MurailleError


class Document(Enum):
    """What can be printed."""

    SCORE_SHEETS = "score-sheets"
    PERSONAL_SCHEDULES = "personal-schedules"
    SCHEDULE = "schedule"
    NAME_TAGS = "name-tags"
    TABLE_CARDS = "table-cards"
    RESULTS = "results"
    CERTIFICATES = "certificates"
    DRAW_CERTIFICATE = "draw-certificate"
    POCKET_CARD = "pocket-card"


MAKERS: Mapping[Document, Callable[[Order], Paper]] = {
    Document.SCORE_SHEETS: score_sheets,
    Document.PERSONAL_SCHEDULES: personal_schedules,
    Document.SCHEDULE: schedule,
    Document.NAME_TAGS: name_tags,
    Document.TABLE_CARDS: table_cards,
    Document.RESULTS: result_lists,
    Document.CERTIFICATES: certificates,
    Document.DRAW_CERTIFICATE: draw_certificate,
    Document.POCKET_CARD: pocket_card,
}


def papers(order: Order, wanted: Iterable[Document]) -> Iterator[tuple[Document, Paper | MurailleError]]:
    """Each document wanted, or the reason why there is nothing to print yet."""
    for document in wanted:
        try:
            yield document, MAKERS[document](order)
        except MurailleError as reason:
            yield document, reason


def file_name(document: Document) -> str:
    """
    >>> file_name(Document.NAME_TAGS)
    'name-tags.pdf'
    """
    return f"{document.value}.pdf"
