"""What the books ask of an organiser besides numbers: a list to tick off, each point with its paragraph."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from muraille.competition.state import Competition
from muraille.mcr.choices import TournamentRules
from muraille.mcr.rules import McrRules
from muraille.phrase import Phrase
from muraille.riichi.rules import RiichiRules


class When(Enum):
    """At what time of an event a point is due."""

    BEFORE = "before"
    EACH_SESSION = "each_session"
    AFTER = "after"


class Item(NamedTuple):
    """One point."""

    id: str
    when: When
    phrase: Phrase
    cite: str


GREEN: tuple[Item, ...] = (
    Item(
        "entry",
        When.BEFORE,
        Phrase("Entry is open to everybody who accepts the principles and the regulations."),
        "Green §2.3.1",
    ),
    Item("draw", When.BEFORE, Phrase("The draw is made openly, fairly and impartially."), "Green §3.5.1"),
    Item(
        "absent-teams",
        When.BEFORE,
        Phrase("Somebody named by the committee draws for a team that is absent."),
        "Green §3.5.1",
    ),
    Item(
        "venue",
        When.BEFORE,
        Phrase("Hall, tables, chairs, tiles and dice are safe, recognised and approved by the committee."),
        "Green §3.5.5",
    ),
    Item(
        "scoring-tool",
        When.BEFORE,
        Phrase("The score sheet, or the program that replaces it, is approved."),
        "Green §3.5.5-6, §3.9.1-5",
    ),
    Item("clock", When.BEFORE, Phrase("Everybody in the hall can see the time that is left."), "Green §3.5.5-7"),
    Item(
        "ceremony",
        When.EACH_SESSION,
        Phrase(
            "Players come early, the referee checks the seats, all stand, bow and sit in silence; thanks at the end."
        ),
        "Green §3.5.7-1, -2",
    ),
    Item(
        "hands",
        When.EACH_SESSION,
        Phrase("The winner names the fan, the others check, the referee verifies and writes, four sign."),
        "Green §3.9.1-4",
    ),
    Item(
        "signatures",
        When.EACH_SESSION,
        Phrase("Players and referee sign the sheet at the end of the session."),
        "Green §3.9.2-3",
    ),
    Item("leaving", When.EACH_SESSION, Phrase("Players who have finished leave the hall."), "Green §3.11.6-11(8)"),
    Item(
        "pin",
        When.AFTER,
        Phrase(
            "Players who reached the ranking may apply for the “Pin” certificate, validated by the authorised body."
        ),
        "Green §3.10.2",
    ),
)
RCR: tuple[Item, ...] = (
    Item(
        "text",
        When.BEFORE,
        Phrase(
            "In France the annotated French translation applies; changes come from the referee commission of the FFMJ."
        ),
        "RCR FFMJ preface",
    ),
    Item(
        "calls",
        When.BEFORE,
        Phrase("An important call that a player expects is arranged with the referee beforehand."),
        "RCR §5.7",
    ),
    Item("sticks", When.BEFORE, Phrase("The referee carries sticks to lend."), "RCR §3.6"),
    Item(
        "start", When.EACH_SESSION, Phrase("Before the start signal walls may be built; no dice, no deal."), "RCR §5.10"
    ),
    Item("signal", When.EACH_SESSION, Phrase("A clear sound marks the last fifteen minutes."), "RCR §5.10"),
)


def checklist(competition: Competition) -> tuple[tuple[Item, bool], ...]:
    """The points of the event's rule book, and whether each has been ticked."""
    rules = competition.rules
    green = isinstance(rules, McrRules) and rules.tournament_rules is TournamentRules.GREEN
    items = GREEN if green else RCR if isinstance(rules, RiichiRules) else ()
    return tuple((item, item.id in competition.ticked) for item in items)
