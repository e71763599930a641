"""Events as sentences, where rulings name the offence as the handbook does."""

from __future__ import annotations

from collections.abc import Sequence

from muraille.phrase import Name, Phrase
from muraille.referee.catalogue import offence_of_row
from muraille.table.events import Event
from muraille.table.rulings import Ruled
from muraille.table.stories import told as plainly_told


def offence_title(event: Ruled) -> Name | str:
    """The offence by its name in the handbook; the rows say of which game."""
    for row in event.rows:
        found = offence_of_row(row)
        if found is not None and found.id == event.offence:
            return found.title
    return event.offence


def told(event: Event, names: Sequence[str]) -> Phrase:
    """An event as a sentence; the names are those of the four seats.

    >>> ruled = Ruled(1, "false-hu", ("MX18",), ("Green §3.11.6-6(2)",), {}, ())
    >>> print(told(ruled, ["Ann", "Bob", "Cid", "Dee"]))
    the referee rules on Bob: False hu (false mah-jong) (Green §3.11.6-6(2))
    """
    phrase = plainly_told(event, names)
    if not isinstance(event, Ruled):
        return phrase
    return Phrase(phrase.template, **{**phrase.values, "offence": offence_title(event)})
