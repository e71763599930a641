"""The state of a deal: a fold of its events.

The same fold serves the table, which knows every tile, and a player or a spectator, whose events hide tiles as None. Two
states of the same facts are equal; a state can be copied, and written as JSON and read again.
"""

from __future__ import annotations

import msgspec

from muraille.hand import Meld
from muraille.table.board import Board
from muraille.table.events import Event
from muraille.table.folding import FOLD
from muraille.table.parts import Part
from muraille.table.seats import Seat


class State(Board):
    """A deal as far as its events tell. :meth:`apply` folds one more event into it.

    >>> from muraille.table.events import Dealt
    >>> from muraille.tiles import Tile
    >>> state = State()
    >>> state.apply(Dealt(1, (Tile("1m"), None))).seats[1].concealed
    [<Tile 1m>, None]
    >>> State.from_json(state.to_json(), Part) == state == state.copy()
    True
    """

    def apply(self, event: Event) -> State:
        """Fold an event into the state; the state itself is changed and returned."""
        self.part.folds[type(event)](self, event)
        return self

    def copy(self) -> State:
        """The same state, which goes its own way from here."""
        copied = msgspec.structs.replace(self)
        for name in _LISTS:
            setattr(copied, name, list(getattr(self, name)))
        copied.seats = [seat.copy() for seat in self.seats]
        copied.answers = dict(self.answers)
        copied.part = self.part.copy()
        return copied

    def to_json(self) -> bytes:
        """Everything that the state knows."""
        return msgspec.json.encode(self)

    @classmethod
    def from_json(cls, text: bytes, part: type[Part]) -> State:
        """The state that was written, with this game's part."""
        data = msgspec.json.decode(text)
        own = msgspec.convert(data.pop("part"), part)
        state = msgspec.convert(data, cls, str_keys=True)
        state.part = own
        for seat in state.seats:
            _join(seat)
        return state


_LISTS = ("scores", "unnoticed", "kongs", "winners", "deductions")


def _join(seat: Seat) -> None:
    """Of each group there is one object, which the sets of a hand share."""
    seat.melds = [
        laid if laid.meld is None else laid._replace(meld=Meld.of(laid.meld.tiles, exposed=laid.meld.exposed))
        for laid in seat.melds
    ]


Part.folds = FOLD
