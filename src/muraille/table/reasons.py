"""What a seat can be asked, and why an action is refused, with the paragraph."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from muraille.citations import Citation
from muraille.errors import IllegalAction
from muraille.phrase import Language, Phrase
from muraille.table.actions import Action


class Reason(NamedTuple):
    """Why an action is refused: a code for programs, a sentence for people, the paragraph."""

    code: str
    phrase: Phrase
    cite: str

    def render(self, language: Language) -> str:
        """
        >>> from muraille.phrase import ENGLISH
        >>> Reason("no_yaku", Phrase("no yaku"), "RCR §3.2").render(ENGLISH)
        'no yaku (RCR §3.2)'
        """
        return self.told.render(language)

    def error(self) -> IllegalAction:
        return IllegalAction(self.code, self.told)

    @property
    def told(self) -> Phrase:
        """The sentence with its paragraph, if it has one."""
        return Phrase("{reason} ({cite})", reason=self.phrase, cite=Citation(self.cite)) if self.cite else self.phrase


class Refused(NamedTuple):
    """An action that a player would look for and that the rules refuse now."""

    action: Action
    reason: Reason


class Asked(Enum):
    """What a seat is asked."""

    #: To discard, or to win, declare riichi or a kong.
    TURN = "turn"
    #: Whether it lays a kong aside before the dealer’s first discard.
    OPENING = "opening"
    #: Whether it lays a flower aside before it acts in its turn.
    FLOWER = "flower"
    #: Whether it claims the discard.
    CLAIM = "claim"
    #: Whether it robs the kong.
    ROB = "rob"
    #: Whether it wins on the discard before the tile that the next player has drawn; nobody waits for an answer.
    LATE = "late"
    #: Whether it shows its waiting hand at an exhaustive draw.
    TENPAI = "tenpai"
