"""Processes of our own, in which somebody else's code may do what it wants: even end them."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from typing import TypeVar

from muraille.phrase import mark

#: What is told of somebody who takes a process down.
PROCESS_ENDED = mark("its process ended")

Found = TypeVar("Found")


def pool(jobs: int) -> ProcessPoolExecutor:
    """So many processes. They are fresh ones: a copy of one that has threads, such as a progress bar's, may lock up."""
    return ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_begin)


def _begin() -> None:
    """A process of the pool ends without a word when it is interrupted, and with the arena when that is killed."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    threading.Thread(target=_end_with_the_arena, daemon=True).start()


def _end_with_the_arena() -> None:
    arena = parent_process()
    assert arena is not None
    arena.join()
    os._exit(1)


def alone(does: Callable[..., Found], *values: object) -> Found:
    """What a function gives in a process of its own; BrokenProcessPool where that ends before."""
    with pool(1) as one:
        return one.submit(does, *values).result()
