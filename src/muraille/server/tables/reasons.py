"""Why something may not be done, in the reader's language."""

from __future__ import annotations

from muraille.citations import cite_text
from muraille.phrase import Language
from muraille.server.tables.view_types import ReasonView
from muraille.table.action_words import spoken
from muraille.table.reasons import Reason


def reason_data(reason: Reason, language: Language) -> ReasonView:
    """A reason with its paragraph."""
    return {
        "code": reason.code,
        "message": spoken(reason.phrase).render(language),
        "cite": cite_text(reason.cite, language),
    }
