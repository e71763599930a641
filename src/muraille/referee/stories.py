"""Events as sentences, where rulings name the offence as the handbook does."""

from __future__ import annotations

from collections.abc import Sequence

from muraille.phrase import Name, Phrase
from muraille.referee.catalogue import CATALOGUE, offence_of_row
from muraille.table.events import Event
from muraille.table.family import Ruleset
from muraille.table.rulings import Ruled
from muraille.table.stories import told as plainly_told


def offence_title(event: Ruled) -> Name | str:
    """The offence by its name in the handbook. The rows say of which game; an offence without rows is of one game only.

    >>> str(offence_title(Ruled(1, "false-tenpai", (), ("RCR §3.4.2",), {}, ())))
    'Tenpai announced at the draw, but the hand does not wait'
    """
    known = [found for found in CATALOGUE if found.id == event.offence]
    games = {found.game for row in event.rows if (found := offence_of_row(row)) is not None}
    named = [found for found in known if found.game in games] or known
    return named[0].title if named else event.offence


def told(event: Event, names: Sequence[str], rules: Ruleset | None = None) -> Phrase:
    """An event as a sentence; the names are those of the four seats.

    >>> ruled = Ruled(1, "false-hu", ("MX18",), ("Green §3.11.6-6(2)",), {}, ())
    >>> print(told(ruled, ["Ann", "Bob", "Cid", "Dee"]))
    the referee rules on Bob: False hu (false mah-jong) (Green §3.11.6-6(2))
    """
    phrase = plainly_told(event, names, rules)
    if not isinstance(event, Ruled):
        return phrase
    return Phrase(phrase.template, **{**phrase.values, "offence": offence_title(event)})
