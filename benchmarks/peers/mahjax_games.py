"""Plays deals of mahjax on the processor, many tables in one compiled step, with players that act at random; runs in the peer's
own environment.

Every line of standard input is a seed; the answer is the number of decisions, of deals, and the seconds of CPU time that
they took. The compiled step is kept beside the environment, so that a later run finds it.
"""

from __future__ import annotations

import sys
import time
from importlib import import_module
from pathlib import Path
from typing import Any

jax: Any = import_module("jax")
jax.config.update("jax_compilation_cache_dir", str(Path(sys.prefix) / "compiled"))
peer: Any = import_module("mahjax")

#: Tables in a step: of 16, 64, 256 and 1 024 the number that gives most decisions a second.
TABLES = 64
STEPS = 100


def main() -> None:
    environment = peer.make("red_mahjong", round_mode="single")
    begin = jax.jit(jax.vmap(environment.init))

    def decide(state: Any, key: Any) -> Any:
        chosen, drawn = jax.random.split(key)
        scores = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        return environment.step(state, jax.random.categorical(chosen, scores), drawn)

    step = jax.jit(jax.vmap(decide))

    def keys(key: Any) -> Any:
        return jax.random.split(key, TABLES)

    warm = begin(keys(jax.random.PRNGKey(0)))
    jax.block_until_ready(step(warm, keys(jax.random.PRNGKey(1))))
    for line in sys.stdin:
        key = jax.random.PRNGKey(int(line))
        start = time.process_time()
        state = begin(keys(key))
        going = []
        for number in range(STEPS):
            going.append(~state.terminated)
            state = step(state, keys(jax.random.fold_in(key, number)))
        decisions = int(sum(int(each.sum()) for each in going))
        finished = int(state.terminated.sum())
        sys.stdout.write(f"{decisions} {max(1, finished)} {time.process_time() - start}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
