"""The same journal in PostgreSQL, where a server can be started here."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from competitions import MORNING
from muraille.competition import facts
from muraille.competition.journal import Draft, verify
from muraille.competition.store import Store
from muraille.errors import IllegalAction


def draft(what: facts.AnyFact, key: str) -> Draft:
    return Draft(at=MORNING, who="Ada", what=what, key=key)


@pytest.fixture(scope="module")
def server(postgresql: str) -> str:
    return postgresql.replace("postgresql://", "postgresql+psycopg://", 1)


def test_journals_in_one_database_are_apart_and_complete(server: str) -> None:
    with Store(server, "lyon") as lyon, Store(server, "graz") as graz:
        for store, name in ((lyon, "Lyon"), (graz, "Graz")):
            store.append(draft(facts.CompetitionOpened(settings=facts.EventSettings(name=name)), "open"))
            assert store.append(draft(facts.ReportNoted(field="a", text=name), "a")).repeated is False
            assert store.append(draft(facts.ReportNoted(field="a", text=name), "a")).repeated is True
        with pytest.raises(IllegalAction, match="says something else"):
            lyon.append(draft(facts.ReportNoted(field="a", text="other"), "a"))
        assert lyon.competition().settings.name == "Lyon"
        verify(lyon.entries())
        assert len(graz.entries()) == 2


def test_writers_take_turns(server: str) -> None:
    with Store(server, "turns") as store:
        store.append(draft(facts.CompetitionOpened(settings=facts.EventSettings(name="Turns")), "open"))

    def write(name: str) -> None:
        with Store(server, "turns") as own:
            for number in range(10):
                own.append(draft(facts.ReportNoted(field="n", text=str(number)), f"{name} {number}"))
                own.append(draft(facts.ReportNoted(field="n", text=str(number)), f"both {number}"))

    threads = [threading.Thread(target=write, args=(name,)) for name in ("a", "b", "c")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    with Store(server, "turns") as store:
        verify(store.entries())
        assert len(store.entries()) == 1 + 3 * 10 + 10


def test_a_file_and_a_database_hold_the_same_journal(server: str, tmp_path: Path) -> None:
    with Store(server, "moved") as store:
        store.append(draft(facts.CompetitionOpened(settings=facts.EventSettings(name="Moved")), "open"))
        path = store.copy(tmp_path / "moved.muraille")
        with Store(path) as copy:
            assert copy.entries() == store.entries()
