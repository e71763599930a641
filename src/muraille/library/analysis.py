"""How far a hand is, what it waits for, what each discard leaves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, overload

from muraille.arguments import HandLike, RulesLike, TilesLike, hand_of, rules_of, shown, tiles_of
from muraille.errors import InvalidHand
from muraille.hand import DiscardAnalysis, Hand
from muraille.hand import discards as discards_of
from muraille.hand import shanten as shanten_of
from muraille.hand import waits as waits_of
from muraille.phrase import Phrase
from muraille.tiles import Tile

if TYPE_CHECKING:  # NumPy is there for whoever gives arrays
    import numpy as np
    from numpy.typing import NDArray


@overload
def shanten(hand: HandLike, *, rules: RulesLike = "rcr-2016") -> int: ...
@overload
def shanten(
    hand: NDArray[np.integer[Any]], *, melds: int | NDArray[np.integer[Any]] = 0, rules: RulesLike = "rcr-2016"
) -> NDArray[np.int8]: ...
def shanten(hand: object, *, melds: Any = 0, rules: RulesLike = "rcr-2016") -> object:
    """How many tiles a hand is from ready; 0 is ready, -1 complete.

    An array of NumPy is many hands at once: a row of 34 counts of concealed tiles each, with ``melds`` the number of melds.

    >>> shanten("123m456p789s1122z"), shanten("147m258p369s11223z", rules="mcr-green")
    (0, 0)
    >>> import numpy as np
    >>> shanten(np.array([[1] * 9 + [0] * 18 + [2, 2, 0, 0, 0, 0, 0]]))
    array([0], dtype=int8)
    """
    chosen = rules_of(rules)
    forms = chosen.family.forms(chosen)
    if isinstance(hand, (str, Hand)):
        return shanten_of(hand_of(hand), forms)
    if not hasattr(hand, "dtype"):
        raise InvalidHand(
            "not_a_hand", Phrase("{given} is not a hand; write one as 123m456p789s1122z", given=shown(hand))
        )
    from muraille.hand.many import shanten_of_many

    return shanten_of_many(hand, melds, forms)  # type: ignore[arg-type]  # it is an array, whatever is in it


def waits(hand: HandLike, *, rules: RulesLike = "rcr-2016") -> tuple[Tile, ...]:
    """The tiles that complete a hand of thirteen; none where it is not ready.

    >>> waits("12345678s234p55m")
    (<Tile 3s>, <Tile 6s>, <Tile 9s>)
    """
    chosen = rules_of(rules)
    return waits_of(hand_of(hand), chosen.family.forms(chosen))


def discards(hand: HandLike, *, rules: RulesLike = "rcr-2016", visible: TilesLike = ()) -> tuple[DiscardAnalysis, ...]:
    """What each discard of fourteen tiles leaves, the best first; ``visible`` are tiles seen beside one's own.

    >>> best = discards("1123345m778p23s55z")[0]
    >>> best.tile, best.shanten, best.left
    (<Tile 1m>, 1, 20)
    >>> best.improving
    (<Tile 6p>, <Tile 7p>, <Tile 9p>, <Tile 1s>, <Tile 4s>, <Tile 5z>)
    """
    chosen = rules_of(rules)
    return ordered(discards_of(hand_of(hand), chosen.family.forms(chosen), tiles_of(visible)))


def ordered(found: tuple[DiscardAnalysis, ...]) -> tuple[DiscardAnalysis, ...]:
    """The best discards first: the nearest hand, then the one that most tiles improve."""
    return tuple(sorted(found, key=lambda entry: (entry.shanten, -entry.left, entry.tile.kind)))
