"""An event by the riichi rules: ninety minutes and one more deal, the form of RCR §8, and what an organiser sees to."""

from __future__ import annotations

from muraille.phrase import Phrase, grouped
from muraille.riichi.rules import RiichiRules
from muraille.table.tournament import Item, ScoreSheet, Tournament, When

#: Usually (RCR §5.10).
MINUTES = 90
#: The form of RCR §8 (R399–R404): a sheet for the East round and one for the South round.
WORDS = {
    "table": Phrase("Table"),
    "session": Phrase("Hanchan"),
    "player": Phrase("Player"),
    "wind": Phrase("Starting wind"),
    "hand": Phrase("Hand value"),
    "riichi": Phrase("Riichi & counters"),
    "total": Phrase("Total"),
    "bets": Phrase("Riichi bets left on the table"),
    "deal": Phrase("Deal"),
    "start": Phrase("Starting points"),
    "carried": Phrase("Carried over"),
    "debts": Phrase("Debts"),
    "final": Phrase("Final score, bets left to the winner"),
    "uma": Phrase("Uma"),
    "penalties": Phrase("Penalties"),
    "result": Phrase("Result"),
    "signature": Phrase("Signature"),
    "referee": Phrase("Referee"),
}
CHECKLIST: tuple[Item, ...] = (
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
FRENCH = (
    "rcr-2016",
    Phrase("riichi competitions in France follow the RCR of 2016 in French (RCR FFMJ preface)"),
)


def tournament(rules: RiichiRules) -> Tournament:
    """The event of a ruleset.

    >>> from muraille.riichi.rules import RCR_2016
    >>> tournament(RCR_2016).session_minutes, tournament(RCR_2016).one_more_deal
    (90, True)
    """
    start = Phrase("Less {points}", points=grouped(rules.starting_points))
    return Tournament(
        session_minutes=MINUTES,
        one_more_deal=True,
        time_rule=Phrase("after the signal the deal in progress is finished and one more is played (RCR §5.10)"),
        national={"FRA": FRENCH},
        checklist=CHECKLIST,
        sheet=ScoreSheet(
            "score-sheet-riichi", {**WORDS, "difference": start}, (Phrase("East round"), Phrase("South round"))
        ),
        signed=False,
        disqualified_removed=False,
        totals_cite="G75",
        penalty_cite="RCR §3.4.6",
        no_appeals=Phrase("RCR provides for no appeals: this one follows the event's own regulations"),
        starting_points=rules.starting_points,
        uma=rules.uma,
    )
