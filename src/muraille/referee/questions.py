"""The questions that several offences share."""

from __future__ import annotations

from muraille.phrase import Name, Phrase
from muraille.referee.facts import Number, OneOf, OneSeat, RefereeQuestion, Word, YesNo

SEAT = OneSeat(id="seat", text=Phrase("Who is the offender? (wind of this deal; East deals)"))
VICTIM = OneSeat(id="victim", text=Phrase("Whose tiles are concerned?"))
SETTING = OneOf(
    id="setting",
    text=Phrase("In a tournament or elsewhere?"),
    options={
        "tournament": Name(en="in a tournament", fr="en tournoi"),
        "elsewhere": Name(en="outside a tournament", fr="hors tournoi"),
    },
    default="tournament",
)
SIMULTANEOUS_WIN = YesNo(
    id="simultaneous_win", text=Phrase("Was a valid win declared at the very same moment?"), default=False
)
POINTS = Number(
    id="points",
    text=Phrase("How many points does the referee take?"),
    unit=Name(en="points", fr="points"),
    maximum=1_000_000,
)
DECISION = Word(id="decision", text=Phrase("What does the referee decide?"))

BEFORE_OR_AFTER_DISCARD = OneOf(
    id="when",
    text=Phrase("When was it noticed?"),
    options={
        "before_discard": Name(en="before the player’s discard", fr="avant l’écart du joueur"),
        "after_discard": Name(en="after the player’s discard", fr="après l’écart du joueur"),
    },
)
REPEATED = YesNo(id="repeated", text=Phrase("Has the player done this before?"))
HAND_SHOWN = YesNo(id="shown", text=Phrase("Were the tiles of the hand shown?"))
TIMES = Number(
    id="times",
    text=Phrase("Which time is it for this player in this deal, this one included?"),
    unit=Name(en="times", fr="fois"),
    minimum=1,
    maximum=100,
)
MINUTES = Number(
    id="minutes",
    text=Phrase("How late is the player?"),
    unit=Name(en="minutes", fr="minutes"),
    whole=False,
)

#: Facts that every offence of a game takes, though it does not ask for them.
COMMON: dict[str, tuple[RefereeQuestion, ...]] = {
    "riichi": (SEAT, SETTING, SIMULTANEOUS_WIN, POINTS, DECISION),
    "mcr": (SEAT, POINTS, DECISION),
}
