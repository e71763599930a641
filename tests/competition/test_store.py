"""The journal on disk: nothing acknowledged is lost, nothing is written twice, everything can be seen as of any time."""

from __future__ import annotations

import random
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from competitions import MORNING, minutes
from muraille.competition import facts
from muraille.competition.backups import BACKUPS_KEPT, files
from muraille.competition.fold import fold
from muraille.competition.journal import BrokenJournal, Draft, Entry, as_of, decode, encode, verify
from muraille.competition.people import Person
from muraille.competition.results import games
from muraille.competition.state import Competition
from muraille.competition.store import Store, existing, restore
from muraille.errors import IllegalAction, InvalidRequest
from muraille.phrase import Phrase
from muraille.tiles import Wind

TABLES = 4


def opened(store: Store) -> None:
    store.append(draft(facts.CompetitionOpened(settings=facts.EventSettings(name="Crash", rules="mcr-green")), "open"))
    for number in range(1, 4 * TABLES + 1):
        store.append(
            draft(facts.PersonRegistered(person=Person(number=number, last_name=str(number))), f"person {number}")
        )
    tables = tuple((4 * table + 1, 4 * table + 2, 4 * table + 3, 4 * table + 4) for table in range(TABLES))
    store.append(draft(facts.SeatingDrawn(first_session=1, sessions=(tables,)), "draw"))


def draft(what: facts.AnyFact, key: str, *, who: str = "Ada", why: str = "", version: int | None = None) -> Draft:
    return Draft(at=MORNING, who=who, what=what, key=key, why=why, version=version)


def deal(table: int, number: int) -> facts.DealEntered:
    return facts.DealEntered(session=1, table=table, number=number)


def note(text: str) -> facts.ReportNoted:
    return facts.ReportNoted(field=text, text=text)


def test_the_same_entry_five_times_makes_one(tmp_path: Path) -> None:
    with Store(tmp_path / "event.muraille") as store:
        opened(store)
        before = len(store.entries())
        receipts = [store.append(draft(deal(1, 1), "deal")) for _ in range(5)]
        assert [receipt.repeated for receipt in receipts] == [False, True, True, True, True]
        assert len({receipt.entry.hash for receipt in receipts}) == 1
        assert len(store.entries()) == before + 1
        with pytest.raises(IllegalAction, match="says something else"):
            store.append(draft(deal(2, 1), "deal"))


def test_a_client_that_missed_an_entry_is_told_so(tmp_path: Path) -> None:
    with Store(tmp_path / "event.muraille") as store:
        opened(store)
        seen = store.version(1, 1)
        store.append(draft(deal(1, 1), "a", version=seen))
        with pytest.raises(IllegalAction, match="version 1, you saw 0"):
            store.append(draft(deal(1, 2), "b", version=seen))
        store.append(draft(deal(2, 1), "c", version=seen))
        assert store.append(draft(deal(1, 1), "a", version=seen)).repeated, "a repetition is never stale"


def test_whether_somebody_may_write_is_asked_where_nobody_else_writes(tmp_path: Path) -> None:
    """Two processes, two connections: what the first is allowed by is still true when it is written."""
    path = tmp_path / "event.muraille"
    asked, answered = threading.Event(), threading.Event()
    seen: list[tuple[str, int]] = []

    def slowly(competition: Competition) -> None:
        seen.append(("first", len(competition.sheet(1, 1).deals)))
        asked.set()
        answered.wait(20)

    def at_once(competition: Competition) -> None:
        seen.append(("second", len(competition.sheet(1, 1).deals)))
        if competition.sheet(1, 1).deals:
            raise IllegalAction("complete", Phrase("it has a deal"))

    with Store(path) as first, Store(path) as second, ThreadPoolExecutor(2) as both:
        opened(first)
        one = both.submit(first.append, draft(deal(1, 1), "one"), slowly)
        assert asked.wait(20)
        other = both.submit(second.append, draft(deal(1, 1), "other", why="mine is right"), at_once)
        assert not other.done()
        answered.set()
        assert not one.result(60).repeated
        with pytest.raises(IllegalAction, match="it has a deal"):
            other.result(60)
    assert seen == [("first", 0), ("second", 1)]


def test_undoing_is_an_entry_and_can_be_undone(tmp_path: Path) -> None:
    with Store(tmp_path / "event.muraille") as store:
        opened(store)
        wrong = store.append(draft(deal(1, 1), "a")).entry
        undoing = store.append(draft(facts.Undone(entry=wrong.sequence), "b", why="wrong table")).entry
        assert undoing.scope == "1/1"
        assert not store.competition().sheets
        store.append(draft(facts.Undone(entry=undoing.sequence), "c", why="it was right"))
        assert store.competition().sheets[1, 1].deals
        with pytest.raises(InvalidRequest, match="needs a reason"):
            store.append(draft(facts.Undone(entry=wrong.sequence), "d"))
        with pytest.raises(InvalidRequest, match="cannot be undone"):
            store.append(draft(facts.Undone(entry=1), "e", why="?"))


def test_everything_as_of_any_time(tmp_path: Path) -> None:
    with Store(tmp_path / "event.muraille") as store:
        opened(store)
        for number in range(1, 5):
            late = msgspec.structs.replace(draft(deal(1, number), f"d{number}"), at=minutes(number))
            store.append(late)
        entries = store.entries()
        for number in range(5):
            then = fold(as_of(entries, minutes(number)))
            entered = then.sheets[1, 1].deals if number else {}
            assert len(entered) == number


def test_tampering_is_seen(tmp_path: Path) -> None:
    path = tmp_path / "event.muraille"
    with Store(path) as store:
        opened(store)
        entries = store.entries()
    verify(entries)
    changed = msgspec.structs.replace(entries[3], who="Mallory")
    for broken in (
        [*entries[:3], changed, *entries[4:]],
        [*entries[:3], *entries[4:]],
        [*entries[:3], msgspec.structs.replace(changed, hash=changed.fingerprint), *entries[4:]],
    ):
        with pytest.raises(BrokenJournal):
            verify(broken)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE journal SET body = replace(body, 'Ada', 'Bob') WHERE sequence = 3")
        connection.commit()
    with Store(path) as store, pytest.raises(BrokenJournal, match="entry 3"):
        verify(store.entries())


def test_an_entry_is_the_same_bytes_again(tmp_path: Path) -> None:
    with Store(tmp_path / "event.muraille") as store:
        opened(store)
        for entry in store.entries():
            assert encode(decode(encode(entry))) == encode(entry)
            assert isinstance(decode(encode(entry)), Entry)


def test_backups_are_made_by_themselves_and_restored(tmp_path: Path) -> None:
    path = tmp_path / "event.muraille"
    with Store(path) as store:
        opened(store)
        for number in range(1, 17):
            for table in range(1, TABLES + 1):
                store.append(draft(deal(table, number), f"{table} {number}"))
        entries = store.entries()
        copies = files(tmp_path / "event.muraille")
        assert 1 <= len(copies) <= BACKUPS_KEPT
        stick = store.copy(tmp_path / "stick.muraille")
    assert not list(tmp_path.glob("stick.muraille-*")), "one file"
    with Store(stick) as copy:
        assert copy.entries() == entries
    with Store(copies[-1], backups=False) as backup:
        kept = backup.entries()
    assert kept == entries[: len(kept)]
    assert len(entries) - len(kept) < 20
    path.write_bytes(b"the disk is broken" * 100)
    with pytest.raises(BrokenJournal, match=f"is damaged: .*restore its backup {copies[-1].name}"):
        existing(path)
    assert restore(copies[-1], path) == len(kept)
    assert list(tmp_path.glob("event.muraille.before-restore-*"))
    with existing(path) as store:
        assert store.entries() == kept
        assert store.adopt(entries) == len(entries) - len(kept)
        assert store.entries() == entries


def test_a_copy_is_brought_up_to_date_and_nothing_else_is_overwritten(tmp_path: Path) -> None:
    with Store(tmp_path / "event.muraille") as store, Store(tmp_path / "other.muraille") as other:
        opened(store)
        stick = store.copy(tmp_path / "stick.muraille")
        store.append(draft(deal(1, 1), "later"))
        store.copy(stick)
        with Store(stick, backups=False) as copy:
            assert copy.entries() == store.entries()
        other.append(draft(facts.CompetitionOpened(settings=facts.EventSettings(name="Other")), "open"))
        with pytest.raises(IllegalAction, match="holds another journal"):
            store.copy(tmp_path / "other.muraille")
        with pytest.raises(IllegalAction, match="holds another journal"):
            other.copy(stick)
        notes = tmp_path / "notes.txt"
        notes.write_text("not a database, but longer than nothing")
        with pytest.raises(InvalidRequest):
            store.copy(notes)
        assert notes.read_text().startswith("not a database")


def test_a_mistyped_file_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(InvalidRequest, match="there is no file"):
        existing(tmp_path / "evnt.muraille")
    with pytest.raises(InvalidRequest, match="cannot be opened"):
        Store(tmp_path / "missing" / "event.muraille")


def test_another_database_is_left_alone(tmp_path: Path) -> None:
    other = tmp_path / "recipes.db"
    with closing(sqlite3.connect(other)) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    before = other.read_bytes()
    with pytest.raises(InvalidRequest, match="no file of muraille competition"):
        existing(other)
    with closing(sqlite3.connect(other)) as connection:
        assert [row[0] for row in connection.execute("SELECT name FROM sqlite_master")] == ["recipes"]
    assert len(before) == len(other.read_bytes())


def test_an_older_file_is_read_as_it_is_and_becomes_ours_when_it_is_written(tmp_path: Path) -> None:
    path = tmp_path / "older.muraille"
    with Store(path) as store:
        opened(store)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE format SET version = 1")
        connection.commit()

    def version() -> int:
        with closing(sqlite3.connect(path)) as connection:
            found: int = connection.execute("SELECT version FROM format").fetchone()[0]
            return found

    with Store(path) as store:
        store.entries()
        assert version() == 1
        store.append(draft(note("catering"), "note"))
        assert version() == 2


def test_a_newer_format_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "event.muraille"
    Store(path).close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE format SET version = 99")
        connection.commit()
    with pytest.raises(InvalidRequest, match="newer"):
        Store(path)


def send_all(path: Path, drafts: list[Draft], chance: random.Random, problems: list[BaseException]) -> None:
    """A phone on bad Wi-Fi: answers get lost, so entries are sent again, in any order, until each was acknowledged."""
    try:
        with Store(path, backups=False) as store:
            waiting = list(drafts)
            while waiting:
                chosen = chance.choice(waiting)
                store.append(chosen)
                if chance.random() < 0.6:  # the answer arrived
                    waiting.remove(chosen)
    except BaseException as problem:
        problems.append(problem)


@pytest.mark.parametrize("phones", [4])
def test_phones_with_drops_repeats_and_reordering(tmp_path: Path, phones: int) -> None:
    path = tmp_path / "event.muraille"
    with Store(path, backups=False) as store:
        opened(store)
        before = len(store.entries())
    problems: list[BaseException] = []
    drafts = [
        [draft(note(f"{phone} {n}"), f"{phone} {n}", who=f"phone {phone}") for n in range(12)]
        for phone in range(phones)
    ]
    shared = [draft(note(f"both {n}"), f"both {n}", who="table") for n in range(8)]
    threads = [
        threading.Thread(target=send_all, args=(path, own + shared, random.Random(phone), problems))
        for phone, own in enumerate(drafts)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not problems
    with Store(path, backups=False) as store:
        entries = store.entries()
        verify(entries)
        keys = sorted(entry.key for entry in entries[before:])
    assert keys == sorted({each.key for own in (*drafts, shared) for each in own})


class Phone:
    """One of four phones at a table: each sends every deal, in any order, until each was acknowledged."""

    def __init__(self, table: int, number: int, deals: int) -> None:
        self.name, self.table = f"{table}-{number}", table
        self.waiting = list(range(1, deals + 1))

    def send(self, store: Store, chance: random.Random) -> None:
        number = chance.choice(self.waiting[:3])
        won = facts.WonHand(seat=Wind("ESWN"[number % 4]), points=8 + self.table + number)
        what = facts.DealEntered(session=1, table=self.table, number=number, winners=(won,))
        try:
            store.append(draft(what, f"table {self.table} deal {number}", who="table"))
        except InvalidRequest as problem:
            assert problem.code == "deal_number", "too early: an earlier deal is still under way"
            return
        if chance.random() < 0.7:  # the answer arrived
            self.waiting.remove(number)


def hall(path: Path, tables: int, deals: int, workers: int) -> None:
    """A hall of tables with four phones each; in the end every table has its deals once, in order."""
    with Store(path, backups=False) as store:
        store.append(
            draft(facts.CompetitionOpened(settings=facts.EventSettings(name="Hall", rules="mcr-green")), "open")
        )
        for number in range(1, 4 * tables + 1):
            person = Person(number=number, last_name=str(number))
            store.append(draft(facts.PersonRegistered(person=person), f"person {number}"))
        seats = tuple((4 * table + 1, 4 * table + 2, 4 * table + 3, 4 * table + 4) for table in range(tables))
        store.append(draft(facts.SeatingDrawn(first_session=1, sessions=(seats,)), "draw"))
    phones = [Phone(table, number, deals) for table in range(1, tables + 1) for number in range(4)]
    problems: list[BaseException] = []

    def work(own: list[Phone], chance: random.Random) -> None:
        try:
            with Store(path, backups=False) as store:
                while own := [phone for phone in own if phone.waiting]:
                    chance.choice(own).send(store, chance)
        except BaseException as problem:
            problems.append(problem)

    threads = [
        threading.Thread(target=work, args=(phones[worker::workers], random.Random(worker)))
        for worker in range(workers)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not problems
    with Store(path, backups=False) as store:
        verify(store.entries())
        competition = store.competition()
        assert len(store.entries()) == 2 + 4 * tables + tables * deals
    for table in range(1, tables + 1):
        game = games(competition, 1, table)[-1]
        assert (game.deals, sum(game.scores)) == (deals, 0)


def test_a_small_hall_of_phones(tmp_path: Path) -> None:
    hall(tmp_path / "hall.muraille", tables=3, deals=6, workers=4)


@pytest.mark.long
def test_a_hall_of_forty_three_tables_with_four_phones_each(tmp_path: Path) -> None:
    hall(tmp_path / "hall.muraille", tables=43, deals=16, workers=16)


WRITER = """
import sys
sys.path.insert(0, sys.argv[3])
from competition.test_store import draft, note
from muraille.competition.store import Store
store, name, number = Store(sys.argv[1]), sys.argv[2], 0
print("ready", flush=True)
while True:
    key = f"{name} {number}"
    store.append(draft(note(f"n{number % 7}"), key))
    print(key, flush=True)
    number += 1
"""


def killed_once(path: Path, name: str, chance: random.Random) -> set[str]:
    """Let a process write until it is killed at any moment; the keys that it saw acknowledged."""
    tests = str(Path(__file__).parent.parent)
    with subprocess.Popen(
        [sys.executable, "-c", WRITER, str(path), name, tests], stdout=subprocess.PIPE, text=True
    ) as writer:
        assert writer.stdout is not None
        assert writer.stdout.readline() == "ready\n"
        time.sleep(chance.random() * 0.3)
        writer.send_signal(signal.SIGKILL)
        return {line.strip() for line in writer.stdout if line.endswith("\n")}


def kill_and_look(path: Path, kills: int) -> None:
    with Store(path) as store:
        opened(store)
    chance, acknowledged = random.Random(4), set[str]()
    for kill in range(kills):
        acknowledged |= killed_once(path, f"kill {kill}", chance)
        with Store(path) as store:
            entries = store.entries()
            verify(entries)
            store.competition()
        assert acknowledged <= {entry.key for entry in entries}
    assert acknowledged, "the writers were killed before they wrote"
    for backup in path.with_name(path.name + ".backups").glob("*.muraille"):
        with Store(backup, backups=False) as copy:
            verify(copy.entries())


def test_kill_at_any_moment_loses_nothing_acknowledged(tmp_path: Path) -> None:
    kill_and_look(tmp_path / "event.muraille", 4)


@pytest.mark.long
def test_hundreds_of_kills(tmp_path: Path) -> None:
    kill_and_look(tmp_path / "event.muraille", 200)
