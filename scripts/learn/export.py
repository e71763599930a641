"""Write a trained network in whole numbers, as `muraille.bots.network` reads it: export.py WEIGHTS FILE"""

from __future__ import annotations

import struct
import sys
from pathlib import Path

import numpy as np
import torch

from muraille.bots.network import LAYERS, MAGIC

#: A whole of the inputs; of what the layers say to each other; and of what the network says in the end.
_INPUT, _BETWEEN, _SAID, _SHIFT = 100, 256, 1024, 16
_FIRST, _LAST = ("suit_in", "honours_in", "facts_in"), ("suit_out", "honours_out", "table_out")


def layer(name: str, weights: np.ndarray, biases: np.ndarray) -> bytes:
    """A layer of whole numbers: each row has its own scale."""
    whole = _INPUT if name in _FIRST else _BETWEEN
    said = _SAID if name in _LAST else _BETWEEN
    scales = np.maximum(np.abs(weights).max(axis=1), 1e-6) / 127
    rows = np.rint(weights / scales[:, None]).astype(np.int8)
    factors = np.rint(scales / whole * said * (1 << _SHIFT)).astype(np.int64)
    offsets = np.rint(biases / scales * whole).astype(np.int64)
    assert factors.min() > 20, f"{name}: a factor of {factors.min()} is too rough"
    return (
        struct.pack("<II", *rows.shape)
        + rows.tobytes()
        + offsets.astype("<i4").tobytes()
        + factors.astype("<i4").tobytes()
    )


def written(state: dict[str, torch.Tensor]) -> bytes:
    numbers = {name: values.numpy().astype(float) for name, values in state.items()}
    return MAGIC + b"".join(layer(name, numbers[f"{name}.weight"], numbers[f"{name}.bias"]) for name in LAYERS)


if __name__ == "__main__":
    Path(sys.argv[2]).write_bytes(written(torch.load(sys.argv[1])))
