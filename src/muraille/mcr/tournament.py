"""An event by the Chinese rules: time, stoppages and procedures of Green §3.5, the sheet of §3.9, what an organiser sees to."""

from __future__ import annotations

from functools import partial

from muraille.mcr.choices import ResultMode, TournamentRules
from muraille.mcr.rules import McrRules
from muraille.mcr.session import table_points
from muraille.phrase import Phrase
from muraille.table.tournament import Item, ScoreSheet, Tournament, When

#: In US dollars (Green §3.12.2).
APPEAL_FEE = 200
#: In a regular tournament (Green §3.5.4).
LEAST_SESSIONS = 6
#: No form is printed in our copy of the Green Book; the sheet has what §3.9.1 and §3.9.2 want written and signed.
WORDS = {
    "table": Phrase("Table"),
    "session": Phrase("Session"),
    "round": Phrase("Wind round"),
    "deal": Phrase("Deal"),
    "hand": Phrase("Hand"),
    "from": Phrase("From"),
    "points": Phrase("Points"),
    "total": Phrase("Total"),
    "initials": Phrase("Initials"),
    "penalties": Phrase("Penalties"),
    "session_points": Phrase("Session points"),
    "table_points": Phrase("Table points"),
    "signature": Phrase("Signature"),
    "referee": Phrase("Referee"),
    "dealer": Phrase(
        "The dealer’s column is marked ●. Hand: points of the fan, at least 8. From: the discarder’s seat, – for a drawn tile."
    ),
    "checked": Phrase("The four totals of every line add up to zero."),
}
CHECKLIST: tuple[Item, ...] = (
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


def tournament(rules: McrRules) -> Tournament:
    """The event of a ruleset; only the procedures of the Green Book have a list and bounds.

    >>> from muraille.mcr.rules import MCR_GREEN, MCR_INTL
    >>> tournament(MCR_GREEN).least_sessions, tournament(MCR_INTL).least_sessions
    (6, 0)
    """
    regular = rules.tournament_rules is TournamentRules.GREEN
    return Tournament(
        session_minutes=rules.session_minutes,
        one_more_deal=False,
        time_rule=Phrase("at the end every deal in progress stops at once and does not count (Green §3.5.6)"),
        stoppage_minutes=rules.stoppage_minutes_max,
        least_sessions=LEAST_SESSIONS if regular else 0,
        most_minutes=rules.session_minutes if regular else 0,
        national={},
        checklist=CHECKLIST if regular else (),
        sheet=ScoreSheet("score-sheet-mcr", WORDS, deals=True),
        signed=True,
        disqualified_removed=True,
        totals_cite="MG75",
        penalty_cite="Green §3.11",
        appeal_fee=APPEAL_FEE,
        starting_points=0,
        table_points=partial(table_points, rules=rules) if rules.result_mode is ResultMode.TABLE_POINTS else None,
    )
