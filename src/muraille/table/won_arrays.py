"""Many rows of won hands as one array of NumPy."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from muraille.errors import InvalidRequest
from muraille.phrase import Phrase
from muraille.table.won_rows import WIDTH


def won_table(rows: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """The rows as the extension reads them, or a refusal of what is no such array.

    >>> won_table(np.zeros((2, 64), dtype=np.uint8)).shape
    (2, 64)
    """
    table = np.asarray(rows)
    if table.dtype != np.uint8 or table.ndim != 2 or table.shape[1] != WIDTH:
        raise InvalidRequest(
            "invalid_rows",
            Phrase("won hands are an array of bytes with {width} columns, a row for each hand", width=WIDTH),
        )
    return np.ascontiguousarray(table)
