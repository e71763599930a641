"""As whom somebody uses the desk. Which roles write a fact is declared with the fact."""

from __future__ import annotations

from enum import Enum

from muraille.phrase import Phrase


class Role(Enum):
    """As whom somebody uses the desk."""

    HEAD = "head"
    #: Prints, imports, chooses scenes, enters results; neither rules, nor draws, nor lets anybody in.
    ORGANISER = "organiser"
    REFEREE = "referee"
    SCORER = "scorer"
    TABLE = "table"
    PLAYER = "player"
    PROJECTOR = "projector"


HEAD = frozenset({Role.HEAD})
REFEREES = HEAD | {Role.REFEREE}
ORGANISERS = HEAD | {Role.ORGANISER}
STAFF = REFEREES | ORGANISERS | {Role.SCORER}
AT_TABLES = STAFF | {Role.TABLE}
EVERYBODY = frozenset(Role)

#: Roles that the head referee gives by a link, for one event; tables and players enter a PIN, a head referee the password.
BY_LINK = frozenset({Role.ORGANISER, Role.REFEREE, Role.SCORER, Role.PROJECTOR})

#: As whom the journal knows somebody whose link names nobody.
ROLE_NAMES = {
    Role.ORGANISER: Phrase("co-organiser"),
    Role.REFEREE: Phrase("referee"),
    Role.SCORER: Phrase("scorer"),
    Role.PROJECTOR: Phrase("projector"),
}
