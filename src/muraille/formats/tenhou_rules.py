"""The rules of a room of Tenhou, from the header of its record."""

from __future__ import annotations

from muraille.riichi.rules import TENHOU, RiichiRules
from muraille.table.rulesets import changed

#: Bits of the room's type: a set bit takes the option away, but for the South round.
NO_RED_FIVES, NO_OPEN_TANYAO, SOUTH_ROUND, THREE_PLAYERS = 0x02, 0x04, 0x08, 0x10


def room_rules(*, red_fives: int = 3, open_tanyao: bool = True, south: bool = True) -> RiichiRules:
    """The ruleset of a room.

    >>> room_rules(south=False).game_length.value, room_rules(red_fives=0).red_fives
    ('east', 0)
    """
    return changed(
        TENHOU,
        {
            "red_fives": red_fives,
            "open_tanyao": open_tanyao,
            "game_length": "east_south" if south else "east",
        },
    )


def rules_of_type(room: int) -> RiichiRules:
    """The ruleset of a room by its type, the bits of the tag GO.

    >>> rules_of_type(169) == TENHOU, rules_of_type(1 | NO_RED_FIVES).red_fives
    (True, 0)
    """
    return room_rules(
        red_fives=0 if room & NO_RED_FIVES else 3,
        open_tanyao=not room & NO_OPEN_TANYAO,
        south=bool(room & SOUTH_ROUND),
    )
