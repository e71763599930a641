"""The forms that a complete hand can have, and which of them each game knows."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from muraille.phrase import Phrase


class Form(Enum):
    """A way to be complete."""

    #: Four sets and a pair (RCR §3.2; Green §3.7.2-1).
    REGULAR = "regular"
    #: RCR §4.2.2; Green §3.7.2-2(1).
    SEVEN_PAIRS = "seven_pairs"
    #: RCR §4.2.5; Green §3.7.2-2(2).
    THIRTEEN_ORPHANS = "thirteen_orphans"
    #: 1-4-7, 2-5-8 and 3-6-9 of three suits, a set and a pair (Green #35).
    KNITTED_STRAIGHT = "knitted_straight"
    #: Fourteen different tiles out of a knitted straight and the seven honours (Green §3.7.2-2(3)).
    HONOURS_AND_KNITTED = "honours_and_knitted"

    # Enum would hash the name in Python code; the members are singletons, so identity is enough and fast.
    __hash__ = object.__hash__


FORM_NAMES = {
    Form.REGULAR: Phrase("four sets and a pair"),
    Form.SEVEN_PAIRS: Phrase("seven pairs"),
    Form.THIRTEEN_ORPHANS: Phrase("thirteen orphans"),
    Form.KNITTED_STRAIGHT: Phrase("knitted straight"),
    Form.HONOURS_AND_KNITTED: Phrase("honours and knitted tiles"),
}


class Forms(NamedTuple):
    """The forms of a game."""

    allowed: frozenset[Form]
    #: Whether four identical tiles may serve as two of the seven pairs: never in riichi (RCR §4.2.2), by practice in MCR.
    identical_pairs: bool


RIICHI_FORMS = Forms(frozenset({Form.REGULAR, Form.SEVEN_PAIRS, Form.THIRTEEN_ORPHANS}), identical_pairs=False)
MCR_FORMS = Forms(frozenset(Form), identical_pairs=True)
