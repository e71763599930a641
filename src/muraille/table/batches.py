"""What a game gives for playing whole deals by numbers: the list of its actions, and its part of the extension."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from muraille.table.numbering import Numbering


class Batches(Protocol):
    """A game under one ruleset, by numbers."""

    @property
    def numbering(self) -> Numbering:
        """The actions of the game."""
        ...

    @property
    def several_win(self) -> bool:
        """Whether several players may win on one discard."""
        ...

    def native_rules(self) -> Any:
        """The ruleset as the extension's tables read it."""
        ...

    @property
    def native_tables(self) -> Any:
        """The extension's class of tables."""
        ...

    def score(self, numbers: Sequence[int], concealed: bool) -> dict[str, Any]:
        """What the event of a win says of its worth, from the extension's numbers; whether the hand was concealed."""
        ...
