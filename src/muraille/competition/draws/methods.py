"""How a draw was made, as a journal keeps it: the name of the method and its numbers, shown in any language."""

from __future__ import annotations

import msgspec

from muraille.phrase import Phrase, mark

#: What schedules say of themselves, by the name that a journal keeps.
METHODS = {
    "annealing": mark("annealing"),
    "annealing_again": mark("{played:# round|# rounds} played, the others drawn again by annealing"),
    "shipped": mark("shipped table {players}x{rounds}"),
    "difference_matrix": mark(
        "one player of each of four layers at every table, from a difference matrix of order {order}"
    ),
    "affine_space": mark("the lines of an affine space of order four"),
    "bose": mark("the resolvable design of Bose over a field of {size} elements"),
    "exclusive_or": mark("four layers of eight points, invariant under exclusive or"),
    "base_round_moved": mark("a base round whose players and tables move on, modulo {size}"),
    "base_round_developed": mark("a base round developed modulo {size}"),
    "layers": mark("four layers that first meet each other, then play among themselves"),
    "redrawn": mark("drawn by the desk"),
    "standing": mark("by the standing"),
    "elimination": mark("elimination, by the standing"),
}


class DrawMethod(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A method with its numbers."""

    id: str
    numbers: dict[str, int] = {}

    @property
    def phrase(self) -> Phrase:
        """
        >>> str(DrawMethod("shipped", {"players": 24, "rounds": 7}).phrase)
        'shipped table 24x7'
        """
        return Phrase(METHODS.get(self.id, "{method}"), method=self.id, **self.numbers)


def method_of(phrase: Phrase) -> DrawMethod | None:
    """The method that a schedule says of itself; none where it has no name here.

    >>> method_of(Phrase("a base round developed modulo {size}", size=13))
    DrawMethod(id='base_round_developed', numbers={'size': 13})
    """
    for name, template in METHODS.items():
        if template == phrase.template:
            return DrawMethod(name, {each: int(str(number)) for each, number in phrase.values.items()})
    return None
