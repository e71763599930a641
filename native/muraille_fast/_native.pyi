"""What the extension offers to ``muraille``. Objects whose classes the package owns are ``Any`` here."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

INTERFACE: int
YAKU: tuple[str, ...]
FAN: tuple[str, ...]

class HandKernel:
    def __init__(
        self,
        tables: bytes,
        tiles: Sequence[tuple[Any, int]],
        kinds: tuple[Any, ...],
        forms: Sequence[tuple[Any, int]],
        pure: dict[str, Callable[..., Any]],
        classes: dict[str, type],
    ) -> None: ...
    def shanten_of_counts(self, counts: Any, melds: Any = 0, forms: Any = None) -> int: ...
    def shanten(self, hand: Any, forms: Any = None) -> int: ...
    def improving_tiles(self, hand: Any, forms: Any = None, visible: Any = ()) -> Any: ...
    def waits(self, hand: Any, forms: Any = None) -> tuple[Any, ...]: ...
    def discards(self, hand: Any, forms: Any = None, visible: Any = ()) -> tuple[Any, ...]: ...
    def shanten_of_many(
        self,
        counts: NDArray[np.uint8],
        melds: NDArray[np.uint8],
        melded: NDArray[np.uint8] | None,
        forms: int,
        threads: int,
    ) -> NDArray[np.int8]: ...
    def improving_of_many(
        self,
        counts: NDArray[np.uint8],
        melds: NDArray[np.uint8],
        melded: NDArray[np.uint8] | None,
        forms: int,
        threads: int,
    ) -> tuple[NDArray[np.int8], NDArray[np.uint64]]: ...
    def discards_of_many(
        self,
        counts: NDArray[np.uint8],
        melds: NDArray[np.uint8],
        melded: NDArray[np.uint8] | None,
        forms: int,
        threads: int,
    ) -> tuple[NDArray[np.int8], NDArray[np.uint64]]: ...

class RiichiRules:
    def __init__(
        self,
        concealed: Sequence[tuple[int, int, bool, bool]],
        exposed: Sequence[tuple[int, int, bool, bool]],
        supersedes: Sequence[int],
        bonus: Sequence[int],
        options: dict[str, int],
    ) -> None: ...

class RiichiKernel:
    def __init__(
        self,
        hand: HandKernel,
        words: dict[str, Any],
        make_rules: Callable[[Any], RiichiRules],
        pure: Callable[..., Any],
        results: dict[str, Any],
    ) -> None: ...
    def worth(self, hand: Any, winning: Any, situation: Any, rules: Any = None) -> Any: ...
    def worth_of_many(self, rows: NDArray[np.uint8], rules: Any, threads: int) -> tuple[NDArray[Any], ...]: ...

class McrRules:
    def __init__(
        self,
        points: Sequence[int],
        forms: Sequence[int],
        excludes: Sequence[tuple[int, int]],
        excludes_on_sets: Sequence[tuple[int, int]],
        excludes_once: Sequence[tuple[int, int]],
        options: dict[str, int],
    ) -> None: ...

class McrKernel:
    def __init__(
        self,
        hand: HandKernel,
        words: dict[str, Any],
        make_rules: Callable[[Any], McrRules],
        pure: Callable[..., Any],
        results: dict[str, Any],
    ) -> None: ...
    def worth(self, hand: Any, winning: Any, situation: Any, rules: Any = None) -> Any: ...
    def worth_of_many(self, rows: NDArray[np.uint8], rules: Any, threads: int) -> tuple[NDArray[Any], ...]: ...
