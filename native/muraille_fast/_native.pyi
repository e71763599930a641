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
        liability: Sequence[int],
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

class RiichiTableRules:
    def __init__(self, hand: HandKernel, value: RiichiRules, options: dict[str, int], tiles: bytes) -> None: ...

class McrTableRules:
    def __init__(
        self,
        hand: HandKernel,
        value: McrRules,
        options: dict[str, int],
        seats_by_round: Sequence[Sequence[int]],
        tiles: bytes,
    ) -> None: ...

class _Tables:
    ACTIONS: int
    TABLE_BYTES: int
    def __init__(
        self,
        rules: Any,
        count: int,
        seed: str,
        walls: bytes | None,
        deals: int,
        skip_forced: bool,
        again: bool,
        record: bool,
        policies: bytes,
        seeds: Sequence[str],
        draws_seats: bool,
    ) -> None: ...
    def __len__(self) -> int: ...
    def step(self, actions: NDArray[np.int32], threads: int) -> None: ...
    def show(
        self,
        seats: NDArray[np.int8],
        players: NDArray[np.int8],
        asked: NDArray[np.uint8],
        masks: NDArray[np.uint8],
        scores: NDArray[np.int32],
        rewards: NDArray[np.int32],
        ends: NDArray[np.uint8],
        threads: int,
    ) -> None: ...
    def observe(self, planes: NDArray[Any], facts: NDArray[np.int32], threads: int) -> None: ...
    def hidden(self, planes: NDArray[np.uint8], facts: NDArray[np.uint8], threads: int) -> None: ...
    def observe_one(self, number: int, seat: int, planes: NDArray[np.uint8], facts: NDArray[np.int32]) -> None: ...
    def play_out(
        self, number: int, action: int, count: int, policies: bytes, seed: int, threads: int
    ) -> NDArray[np.int32]: ...
    def play_randomly(self, decisions: int, threads: int) -> int: ...
    def choice(self, number: int, policy: int, seed: int) -> int: ...
    def begin_next(self, number: int) -> None: ...
    def snapshot(self, number: int) -> NDArray[np.int32]: ...
    def take_up(self, number: int, numbers: NDArray[np.int32]) -> None: ...
    def seed(self, number: int) -> str: ...
    def events(self, number: int) -> NDArray[np.int32]: ...
    def session(self, number: int) -> tuple[Any, ...]: ...
    def decisions(self, number: int) -> tuple[int, int, int, int]: ...
    def last(self, number: int) -> int: ...

class RiichiTables(_Tables):
    def features(self, planes: NDArray[np.uint8], facts: NDArray[np.uint8], threads: int) -> None: ...

class McrTables(_Tables): ...

class Network:
    def __init__(self, written: bytes) -> None: ...
    def __call__(self, planes: bytes, facts: bytes) -> list[int]: ...
