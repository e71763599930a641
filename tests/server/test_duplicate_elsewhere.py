"""A duplicate in a hall of several servers: a table that another one has taken up is refused in so many words."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from muraille.server.club.duplicate_tables import table_here
from muraille.server.problems import RequestRefused
from muraille.server.tables.database import OPEN
from muraille.server.tables.hall import Hall
from muraille.server.tables.membership import Whereabouts


@pytest.mark.parametrize(
    ("where", "code"),
    [(Whereabouts(OPEN[0], None), "table_elsewhere"), (Whereabouts("over", None), "no_table"), (None, "no_table")],
)
def test_a_seat_at_a_table_of_another_server(where: Whereabouts | None, code: str) -> None:
    async def whereabouts(_: str) -> Whereabouts | None:
        return where

    hall: Any = SimpleNamespace(tables={}, ownership=SimpleNamespace(whereabouts=whereabouts))
    hall.find = lambda identifier: Hall.find(hall, identifier)
    with pytest.raises(RequestRefused) as refused:
        asyncio.run(table_here(hall, "abc"))
    assert refused.value.code == code
