"""What reaches a table: one value for everything that may happen to it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from muraille.phrase import Phrase
from muraille.server.tables.seats import Occupant, Reader
from muraille.server.tables.server_frames import Coach
from muraille.table.actions import Action
from muraille.table.games import Game
from muraille.table.prompts import Prompt


class Opened(NamedTuple):
    """The table is there: look who is."""


class TakenUp(NamedTuple):
    """The game that the journal kept, and of how many movements it is made."""

    game: Game
    movements: int


class Seated(NamedTuple):
    """Somebody sits down: the occupants by player."""

    occupants: Mapping[int, Occupant]


class Came(NamedTuple):
    """A player comes or comes back."""

    player: int
    reader: Reader


class Went(NamedTuple):
    """A player's line is cut; he may come back."""

    player: int


class Left(NamedTuple):
    """A player goes for good."""

    player: int


class Watched(NamedTuple):
    """Somebody comes to watch."""

    visitor: int
    reader: Reader


class Looked(NamedTuple):
    """A player would like to see everything again."""

    player: int


class MistakesAsked(NamedTuple):
    """A player would like to know what can be done wrongly."""

    player: int
    question: int


class LookedOn(NamedTuple):
    """Somebody who watches would like to see everything again."""

    visitor: int


class Unwatched(NamedTuple):
    """Somebody does not watch any more."""

    visitor: int


class Acted(NamedTuple):
    """A player answered over his line."""

    player: int
    prompt_id: int
    action: Action


class TakenBack(NamedTuple):
    """A player would like to have the tile back that he has just discarded."""

    player: int
    prompt_id: int


class Thought(NamedTuple):
    """A bot answered, or failed to."""

    prompt: Prompt
    action: Action | None


class Advised(NamedTuple):
    """The coach has thought about a question of a player."""

    player: int
    question: int
    coach: Coach


class Readied(NamedTuple):
    """A player has seen the result of the deal."""

    player: int


class PauseAsked(NamedTuple):
    """A player would like the clocks to stop."""

    player: int


class PauseEnded(NamedTuple):
    """A player would like to go on."""


class Said(NamedTuple):
    """A player said one of the phrases."""

    player: int
    phrase: str


class Followed(NamedTuple):
    """The same people play again at another table."""

    table: str


class Woke(NamedTuple):
    """The moment for which the table had asked has come."""


class Rested(NamedTuple):
    """The pause after a discard is over."""


class JournalWritten(NamedTuple):
    """The journal has what it was given."""

    ticket: int


class NotWritten(NamedTuple):
    """The journal could not write what it was given."""

    ticket: int


class Abandoned(NamedTuple):
    """Everybody has left long ago."""


class Broken(NamedTuple):
    """The table cannot go on."""

    why: Phrase


Input: TypeAlias = (
    Opened
    | TakenUp
    | Seated
    | Came
    | Went
    | Left
    | Watched
    | Looked
    | LookedOn
    | MistakesAsked
    | Unwatched
    | Acted
    | TakenBack
    | Thought
    | Advised
    | Readied
    | PauseAsked
    | PauseEnded
    | Said
    | Followed
    | Woke
    | Rested
    | JournalWritten
    | NotWritten
    | Abandoned
    | Broken
)
