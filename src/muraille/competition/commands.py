"""How a fact is written from the command line: its command, and the words for its fields. The shell makes options of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from muraille.phrase import mark


class Parameter(NamedTuple):
    """How one field is given."""

    help: str
    #: The name of an argument that has its place; without one it is an option.
    metavar: str = ""
    #: The spelling of an option, where it is not the field's name.
    flag: str = ""
    #: Whether the fact fills it in where it is left out.
    filled: bool = False


class Command(NamedTuple):
    """The command that writes a fact. Fields that are not named keep their default, or are filled in by the fact."""

    name: str
    help: str
    parameters: Mapping[str, Parameter]
    #: Whether a number may be below zero, and is not mistaken for an option.
    signed: bool = False


SESSION = Parameter(mark("The session, from 1."), "SESSION")
TABLE = Parameter(mark("The table, from 1."), "TABLE")
PLAYER = Parameter(mark("The player's number."), "PLAYER")
ENTRY = Parameter(mark("The entry's number in the journal."), "ENTRY")
