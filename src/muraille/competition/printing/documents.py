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


class PrintedDocument(Enum):
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


MAKERS: Mapping[PrintedDocument, Callable[[Order], Paper]] = {
    PrintedDocument.SCORE_SHEETS: score_sheets,
    PrintedDocument.PERSONAL_SCHEDULES: personal_schedules,
    PrintedDocument.SCHEDULE: schedule,
    PrintedDocument.NAME_TAGS: name_tags,
    PrintedDocument.TABLE_CARDS: table_cards,
    PrintedDocument.RESULTS: result_lists,
    PrintedDocument.CERTIFICATES: certificates,
    PrintedDocument.DRAW_CERTIFICATE: draw_certificate,
    PrintedDocument.POCKET_CARD: pocket_card,
}


def papers(order: Order, wanted: Iterable[PrintedDocument]) -> Iterator[tuple[PrintedDocument, Paper | MurailleError]]:
    """Each document wanted, or the reason why there is nothing to print yet."""
    for document in wanted:
        try:
            yield document, MAKERS[document](order)
        except MurailleError as reason:
            yield document, reason


def file_name(document: PrintedDocument) -> str:
    """
    >>> file_name(PrintedDocument.NAME_TAGS)
    'name-tags.pdf'
    """
    return f"{document.value}.pdf"
