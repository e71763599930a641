"""Who may do what at the desk, as data: the roles, and the roles that may write each fact."""

from __future__ import annotations

from enum import Enum

from muraille.competition import facts


class Role(Enum):
    """As whom somebody uses the desk."""

    HEAD = "head"
    REFEREE = "referee"
    SCORER = "scorer"
    TABLE = "table"
    PLAYER = "player"
    PROJECTOR = "projector"


HEAD = frozenset({Role.HEAD})
REFEREES = HEAD | {Role.REFEREE}
STAFF = REFEREES | {Role.SCORER}
AT_TABLES = STAFF | {Role.TABLE}
EVERYBODY = frozenset(Role)

#: Roles that the head referee gives by a link, for one event; tables and players enter a PIN, a head referee the password.
BY_LINK = frozenset({Role.REFEREE, Role.SCORER, Role.PROJECTOR})

#: The roles that may write each fact. A fact that is missing here is written by a command of its own, or by nobody.
WRITERS: dict[type[facts.Fact], frozenset[Role]] = {
    facts.SettingsChanged: HEAD,
    facts.NameRemoved: HEAD,
    facts.SessionReleased: HEAD,
    facts.StageOpened: HEAD,
    facts.AppealJudged: HEAD,
    facts.AppealTaken: HEAD,
    facts.Undone: REFEREES,
    facts.SeatsChanged: REFEREES,
    facts.PersonLeft: REFEREES,
    facts.PersonReturned: REFEREES,
    facts.SubstituteSeated: REFEREES,
    facts.SessionStarted: REFEREES,
    facts.ClockStopped: REFEREES,
    facts.ClockResumed: REFEREES,
    facts.ExtraTimeGiven: REFEREES,
    facts.PlayerLate: REFEREES,
    facts.PenaltyGiven: REFEREES,
    facts.PenaltyCancelled: REFEREES,
    facts.AppealFiled: REFEREES,
    facts.Arranged: REFEREES,
    facts.PersonRegistered: STAFF,
    facts.Ticked: STAFF,
    facts.ReportNoted: STAFF,
    facts.TotalsCorrected: STAFF,
    facts.TotalsEntered: AT_TABLES,
    facts.DealEntered: AT_TABLES,
    facts.GameEnded: AT_TABLES,
    facts.SheetDisputed: AT_TABLES,
    facts.SheetSigned: AT_TABLES,
    facts.DiceRolled: AT_TABLES,
}
