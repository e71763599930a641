"""The competition desk over HTTP: who may come in and do what, entries once and only once, conflicts, rulings, papers."""

from __future__ import annotations

import io
import re
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import httpx
import pytest
from openpyxl import load_workbook

import build_protocol
import client_types
from desking import PASSWORD, Desk, come_in, guest_of, head_of
from muraille.cli.main import run
from muraille.competition import facts
from muraille.competition.backups import directory_of
from muraille.competition.roles import EVERYBODY, Role
from muraille.server.club.doors import CLUB_DOORS
from muraille.server.desk.doors import DOORS, LIVE
from muraille.server.desk.registry import Registry
from muraille.server.desk.room import PAGES
from muraille.server.desk.secrecy import PAUSE_S, TRIES, Patience
from muraille.server.problems import RequestRefused
from serving import Served, wait_until


@pytest.fixture(scope="module")
def head(served: Served) -> Iterator[Desk]:
    with head_of(served) as desk:
        desk.open("Lyon Open", players=16, sessions=3)
        yield desk


def started(head: Desk, session: int = 1) -> None:
    if head.look(f"session/{session}")["clock"]["hall"] is None:
        head.write("session_started", session=session, why="test")


def address(path: str, event: str) -> str:
    """A path with something in each of its places."""
    filled = path.replace("{event}", event).replace("{what}", "json")
    return re.sub(r"\{\w+(:number)?\}", "1", filled)


@pytest.mark.parametrize("role", [None, *Role], ids=lambda role: role.value if role else "nobody")
def test_every_door_lets_in_its_roles_and_nobody_else(served: Served, head: Desk, role: Role | None) -> None:
    """The event of another one is as closed as a door of another role: only refusals are looked at, nothing is changed."""

    def status(desk: httpx.Client, method: str, path: str) -> int:
        body = b"not JSON" if method == "POST" else None
        headers = {"content-type": "application/json", "accept": "application/json"}
        return desk.request(method, path, content=body, headers=headers).status_code

    def walk(client: httpx.Client) -> None:
        for door in DOORS:
            if door.path.endswith(("/logout", "/backup", "/pins", "/revoke", "/rehearsal", "/wipe", "/papers")):
                allowed = door.roles is None or role in door.roles
                if allowed:
                    continue
            got = status(client, door.method, address(door.path, head.event))
            refused = 401 if role is None else 403
            if door.roles is None or role in door.roles:
                assert got not in (401, 403), (door, got)
            else:
                assert got == refused, (door, got)

    if role is None:
        with httpx.Client(base_url=served.url) as client:
            walk(client)
            assert status(client, "GET", address(LIVE, head.event)) == 401
    elif role is Role.HEAD:
        walk(head.client)
    else:
        with guest_of(served, head, role.value) as guest:
            walk(guest.client)
            for door in DOORS:
                if "{event}" in door.path:
                    assert status(guest.client, door.method, address(door.path, "another-event")) == 403


def test_every_screen_is_a_typed_struct() -> None:
    """What a door answers is a struct, or a file."""
    files = {door.path.rpartition("/")[2] for door in (*DOORS, *CLUB_DOORS) if build_protocol.answer_of(door) is None}
    assert files == {"{what}", "{what}.svg", "calendar.ics"}


@pytest.mark.parametrize("kind", [Any, object, dict[str, Any], Mapping[str, object], list[object]])
def test_the_client_gets_no_untyped_member(kind: object) -> None:
    with pytest.raises(AssertionError):
        client_types.Declarations().written(kind)


def test_a_request_may_leave_out_what_has_a_default_and_names_its_fact() -> None:
    sent = client_types.Declarations(sent=None)
    assert sent.written(facts.ClockStopped | None) == "ClockStopped | null"
    assert sent["ClockStopped"].splitlines()[1:] == [
        "export interface ClockStopped {",
        '  type: "clock_stopped";',
        "  session: number;",
        "}",
    ]
    assert "  why?: string;" in build_protocol.requests("desk")


@pytest.mark.parametrize("path", [path for path, _, _ in PAGES])
def test_every_page_of_the_desk_is_there(head: Desk, path: str) -> None:
    answer = head.client.get(path.replace("{event}", head.event or "none").replace("{table:number}", "1"))
    assert answer.status_code == 200
    assert "Loading…" in answer.text


def test_every_fact_has_its_writers() -> None:
    """Opening and drawing have commands of their own; nothing else is forgotten."""
    nobody = {kind for kind in facts.DECLARED if not kind.writers}
    assert nobody == {facts.CompetitionOpened, facts.SeatingDrawn}
    assert all(kind.writers <= EVERYBODY for kind in facts.DECLARED)


def test_the_password_is_set_once(served: Served, head: Desk) -> None:
    with httpx.Client(base_url=served.url) as client:
        again = client.post("/api/desk/setup", json={"password": "another long one", "name": "Mallory"})
        assert (again.status_code, again.json()["error"]["code"]) == (409, "set_up")
        wrong = client.post("/api/desk/login", json={"password": "wrong", "name": "Mallory"})
        assert (wrong.status_code, wrong.json()["error"]["code"]) == (403, "wrong_password")
        come_in(client)
        cookie = (
            client.post("/api/desk/login", json={"password": PASSWORD, "name": "Ada"}).headers["set-cookie"].lower()
        )
        assert "httponly" in cookie
        assert "samesite=strict" in cookie


def test_from_elsewhere_the_first_password_needs_the_code(served: Served) -> None:
    """A proxy makes everybody look like the computer itself: its header tells."""
    with httpx.Client(base_url=served.url, headers={"x-forwarded-for": "203.0.113.9"}) as client:
        assert client.get("/api/desk/me").json()["needs_code"] is True


def test_guessing_is_locked_out_also_after_a_restart(tmp_path: Path) -> None:
    now = [1000.0]
    registry = Registry(f"sqlite:///{tmp_path / 'desk.db'}")
    patience = Patience(registry, lambda: now[0])
    for _ in range(TRIES):
        patience.ask("table 1", "10.0.0.7")
        patience.wrong("table 1", "10.0.0.7")
    registry.close()
    registry = Registry(f"sqlite:///{tmp_path / 'desk.db'}")
    patience = Patience(registry, lambda: now[0])
    with pytest.raises(RequestRefused, match="too many wrong tries"):
        patience.ask("table 1", "10.0.0.7")
    patience.ask("table 1", "10.0.0.8")
    now[0] += PAUSE_S + 1
    patience.ask("table 1", "10.0.0.7")
    assert registry.tries("table 1 from 10.0.0.7") == (0, 0.0)
    registry.close()


def test_a_lost_password_is_set_anew_at_the_computer(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def command(password: str, data: Path) -> int:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("sys.stdin", io.StringIO(f"{password}\n"))
            return run(["desk-password", "--lang", "en", "--data", str(data)])

    assert command("long enough", tmp_path) == 2
    assert "there is no desk in" in capsys.readouterr().err
    registry = Registry(f"sqlite:///{tmp_path / 'desk.db'}")
    registry.set_password("forgotten one")
    token = registry.admit(Role.HEAD, "Head")
    scorer = registry.admit(Role.SCORER, "Scorer", event="lyon")
    registry.count_try("password", time.time())
    assert command("short", tmp_path) == 2
    assert registry.password_matches("forgotten one")
    assert command("found again", tmp_path) == 0
    assert "the password is changed" in capsys.readouterr().out
    assert registry.password_matches("found again")
    assert (registry.pass_of(token), registry.tries("password")) == (None, (0, 0.0))
    assert registry.pass_of(scorer) is not None
    registry.close()


def test_a_changed_password_puts_the_others_out(served: Served, head: Desk) -> None:
    with head_of(served) as other:
        wrong = head.post("/api/desk/password", {"old": "not it at all", "new": "another long one"})
        assert (wrong.status_code, wrong.json()["error"]["code"]) == (403, "wrong_password")
        short = head.post("/api/desk/password", {"old": PASSWORD, "new": "short"})
        assert (short.status_code, short.json()["error"]["code"]) == (400, "short_password")
        assert other.client.get("/api/desk/events").status_code == 200
        assert head.post("/api/desk/password", {"old": PASSWORD, "new": "another long one"}).status_code == 200
        assert other.client.get("/api/desk/events").status_code == 401
    assert head.post("/api/desk/password", {"old": "another long one", "new": PASSWORD}).status_code == 200


def test_a_pin_is_locked_after_wrong_tries(served: Served, head: Desk) -> None:
    with httpx.Client(base_url=served.url) as client:
        codes = [
            client.post("/api/desk/pin", json={"event": head.event, "table": 4, "pin": "000000"}).json()["error"][
                "code"
            ]
            for _ in range(TRIES + 1)
        ]
    assert codes == ["wrong_pin"] * TRIES + ["locked"]


def test_another_site_changes_nothing(head: Desk) -> None:
    elsewhere = head.client.post(head.at("backup"), json={}, headers={"origin": "https://evil.example"})
    assert (elsewhere.status_code, elsewhere.json()["error"]["code"]) == (403, "other_site")
    form = head.client.post(head.at("backup"), data={"a": "b"})
    assert form.status_code == 415


def test_a_revoked_pass_is_out(served: Served, head: Desk) -> None:
    with guest_of(served, head, "scorer") as scorer:
        scorer.look("overview")
        passes = head.client.get("/api/desk/passes").json()["passes"]
        number = next(each["id"] for each in reversed(passes) if each["role"] == "scorer")
        head.post(f"/api/desk/passes/{number}/revoke")
        assert scorer.client.get(scorer.at("overview")).status_code == 401


@pytest.mark.parametrize("role", ["head", "table", "player"])
def test_a_link_makes_no_head_referee(head: Desk, role: str) -> None:
    answer = head.post("/api/desk/passes", {"role": role, "name": "Mallory", "event": head.event})
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "not_by_link")


def test_a_sheet_deal_by_deal(served: Served, head: Desk) -> None:
    head.open("Deals", players=4, sessions=1)
    head.write("session_started", session=1)
    deal = {"type": "deal_entered", "session": 1, "table": 1, "number": 1, "riichi": ["E"], "discarder": "S"}
    won = {"winners": [{"seat": "E", "han": 3, "fu": 40}]}
    with guest_of(served, head, "table") as table:
        table.do("entries", {"fact": deal | won, "key": table.key(), "version": 0})
        seen = table.look("place/1")["table"]
        assert (seen["state"], seen["deals"][0]["scores"]) == ("begun", [37_700, 22_300, 30_000, 30_000])
        table.do("entries", {"fact": {"type": "game_ended", "session": 1, "table": 1}, "key": table.key()})
        assert table.look("place/1")["table"]["state"] == "complete"


def test_a_deal_is_reckoned_before_it_is_written(served: Served, head: Desk) -> None:
    """What it changes, what the scorer doubts, why it cannot be; the journal stays as it is."""
    head.open("Reckoned", players=4, sessions=1)
    head.write("session_started", session=1)
    deal = {"type": "deal_entered", "session": 1, "table": 1, "number": 1, "discarder": "S"}
    tiles = {"hand": "234m567p2345567s", "win": "8s"}
    before = head.look("overview")["sequence"]
    with guest_of(served, head, "table") as table:
        won = {"winners": [{"seat": "W", "han": 3, "fu": 30, "tiles": tiles}]}
        seen = table.do("deal", deal | won)
        assert seen["changes"] == [0, -3900, 3900, 0]
        assert "the tiles are worth 2 han 30 fu" in seen["doubts"][0]
        impossible = table.post(table.at("deal"), deal | {"winners": [{"seat": "S", "han": 1, "fu": 30}]})
        assert (impossible.status_code, impossible.json()["error"]["code"]) == (400, "winners")
        assert table.post(table.at("deal"), deal | won | {"table": 2}).status_code == 403
        coming = table.look("place/1")["table"]["coming"]
    assert (coming["round"], coming["winds"]["E"], coming["nagashi"], coming["abortive"]) == ("E", "E", False, [])
    assert head.look("overview")["sequence"] == before


def test_a_list_is_registered_as_a_whole_or_not_at_all(head: Desk) -> None:
    head.post("/api/desk/events", {"name": "Whole list", "sessions": 1})
    head.event = "whole-list"
    body = {"text": "Ada Dupont\nBo Ek\nChris Weiss", "check": False, "key": head.key()}
    assert len(head.do("people", body)["people"]) == 3
    again = head.do("people", body)
    assert (again["people"], head.look("overview")["sequence"]) == ([], 4)


def test_tokens_are_not_on_the_disk(served: Served, head: Desk) -> None:
    token = head.client.cookies["desk"]
    held = b"".join(path.read_bytes() for path in served.services.settings.data.glob("desk.db*"))
    assert b"desk_pass" in held
    assert token.encode() not in held
    assert PASSWORD.encode() not in held


def test_the_same_entry_five_times_is_one(served: Served, head: Desk) -> None:
    head.open("Once", players=4, sessions=1)
    head.write("session_started", session=1)
    with guest_of(served, head, "table") as table:
        version = table.look("place/1")["table"]["version"]
        fact = {"type": "totals_entered", "session": 1, "table": 1, "scores": [45_000, 35_000, 25_000, 15_000]}
        body = {"fact": fact, "key": "the sheet of table 1", "version": version, "device": "phone"}
        answers = [table.do("entries", body) for _ in range(5)]
    assert [answer["repeated"] for answer in answers] == [False, True, True, True, True]
    assert len({answer["entry"]["sequence"] for answer in answers}) == 1


def test_two_editors_see_both_sides(served: Served, head: Desk) -> None:
    head.open("Two editors", players=4, sessions=1)
    head.write("session_started", session=1)
    fact = {"type": "totals_entered", "session": 1, "table": 1, "scores": [45_000, 35_000, 25_000, 15_000]}
    with guest_of(served, head, "table") as table:
        version = table.look("place/1")["table"]["version"]
        head.do("entries", {"fact": fact, "key": head.key(), "version": version})
        other = fact | {"scores": [15_000, 25_000, 35_000, 45_000]}
        late = table.post(table.at("entries"), {"fact": other, "key": table.key(), "version": version})
    assert late.status_code == 409
    conflict = late.json()["conflict"]
    assert "15000 25000" in conflict["mine"]
    assert [each["who"] for each in conflict["theirs"]] == ["Head"]
    assert conflict["table"]["version"] == version + 1


def test_a_table_writes_about_itself_alone(served: Served, head: Desk) -> None:
    head.open("Own table", players=8, sessions=2)
    head.write("session_started", session=1)
    fact = {"type": "totals_entered", "session": 1, "table": 2, "scores": [30_000] * 4}
    with guest_of(served, head, "table", table=1) as table:
        for changed in ({}, {"session": 2, "table": 1}):
            answer = table.post(table.at("entries"), {"fact": fact | changed, "key": table.key()})
            assert answer.status_code == 403
        assert table.client.get(table.at("place/2")).status_code == 403
        disputed = {"type": "sheet_disputed", "session": 1, "table": 2, "held": fact}
        assert table.post(table.at("entries"), {"fact": disputed, "key": table.key()}).status_code == 403
        # A sheet of a session that is over is not lost: the desk hears of it.
        head.write("session_started", session=2, why="test")
        own = {"type": "sheet_disputed", "session": 1, "table": 1, "held": fact | {"table": 1}}
        for _ in range(2):
            assert table.post(table.at("entries"), {"fact": own, "key": "one and the same"}).status_code == 200
        (call,) = head.look("overview")["calls"]
        assert (call["place"], call["text"]) == (1, "the result of session 1 is disputed")
        assert head.look("session/1/table/1")["disputes"][0]["held"]["scores"] == [30_000] * 4
        penalty = {"type": "session_released", "session": 1}
        assert table.post(table.at("entries"), {"fact": penalty, "key": table.key()}).status_code == 403


def test_held_results_are_hidden_from_players(served: Served, head: Desk) -> None:
    head.open("Held", players=4, sessions=1, hold_results=True)
    head.write("session_started", session=1)
    head.write("totals_entered", session=1, table=1, scores=[45_000, 35_000, 25_000, 15_000])
    with guest_of(served, head, "player") as player:
        assert player.look("ranking?everything=yes")["after"] is None
        assert player.look("player/1")["sessions"][0]["line"] is None
        assert "ema" not in player.look("people")["people"][0]
        head.write("session_released", session=1)
        assert player.look("ranking")["after"] == 1


def test_a_ruling_lands_in_the_journal_with_its_paragraph(served: Served, head: Desk) -> None:
    head.open("Ruling", players=4, sessions=1)
    head.write("session_started", session=1)
    seat = head.look("session/1")["tables"][0]["seats"][1]["person"]["number"]
    with guest_of(served, head, "referee") as referee:
        assert referee.look("offences?q=noten riichi")["offences"][0]["offence"] == "noten-riichi"
        case = {"offence": "noten-riichi", "session": 1, "player": seat}
        asked = referee.do("ruling", case | {"key": referee.key()})
        assert (asked["pending"], asked["entries"]) == (True, [])
        known: dict[str, str] = {"when": "exhaustive_draw"}
        while (shown := referee.do("ruling", case | {"facts": known}))["pending"]:
            known[shown["questions"][0]["fact"]] = "no"
        assert shown["entries"] == []
        done = referee.do("ruling", case | {"facts": known, "key": referee.key()})
    assert [entry["who"] for entry in done["entries"]] == ["A referee"]
    assert "RCR §3.4.6" in done["entries"][0]["sentence"]


def test_calls_reach_the_referee_once(served: Served, head: Desk) -> None:
    head.open("Calls", players=4, sessions=1)
    with guest_of(served, head, "table") as table, guest_of(served, head, "referee") as referee:
        for _ in range(3):
            table.do("place/1/call", {"key": "one call of table 1"})
        (call,) = referee.look("calls")["calls"]
        referee.do(f"calls/{call['id']}", {"done": False})
        assert table.look("place/1")["calls"][0]["taken_by"] == "A referee"
        referee.do(f"calls/{call['id']}", {"done": True})
        assert table.look("place/1")["calls"] == []


def test_anything_as_of_any_time(head: Desk) -> None:
    head.open("As of", players=4, sessions=1)
    before = head.look("overview")["now"]
    head.write("session_started", session=1)
    assert head.look("overview")["sessions"][0]["state"] == "running"
    then = head.client.get(head.at("overview"), params={"as_of": before}).json()
    assert (then["sessions"][0]["state"], then["as_of"]) == ("drawn", before)
    bad = head.client.get(head.at("overview"), params={"as_of": "soon"})
    assert (bad.status_code, bad.json()["error"]["code"]) == (400, "as_of")


def test_a_rehearsal_plays_itself_and_is_wiped(served: Served, head: Desk) -> None:
    """What was played is copied as it is, what was undone too; the rest is played with all that happens on a day."""
    head.open("Dry run", players=8, sessions=2, hold_results=True, double_entry=True)
    head.write("session_started", session=1)
    entered = head.write("totals_entered", session=1, table=1, scores=[30_000] * 4)["entry"]["sequence"]
    head.write("undone", entry=entered, why="wrong table")
    head.write("totals_entered", session=1, table=2, scores=[45_000, 35_000, 25_000, 15_000])
    before = head.look("overview")["sequence"]
    copy = Desk(head.client, head.do("rehearsal")["id"])
    wait_until(lambda: copy.look("overview")["next"]["action"] == "report", 60)
    sentences = [line["sentence"] for line in copy.look("audit")["lines"]]
    for words in ("3 minutes late", "sits in for", "False win", "corrected to", f"entry {entered} undone"):
        assert sum(words in sentence for sentence in sentences) == 1, words
    assert copy.look("session/1")["tables"][1]["seats"][0]["line"]["score"] == 45_000
    papers = copy.do("papers")["papers"]
    assert all(paper["bytes"] for paper in papers), papers
    copy.do("wipe")
    assert copy.client.get(copy.at("overview")).status_code == 404
    assert not served.services.desk.path(copy.event).exists()
    assert head.look("overview")["sequence"] == before
    real = head.post(head.at("wipe"))
    assert (real.status_code, real.json()["error"]["code"]) == (409, "not_a_rehearsal")


def test_the_workbook_comes_out(head: Desk) -> None:
    head.open("Workbook", players=4, sessions=1)
    head.write("session_started", session=1)
    head.write("totals_entered", session=1, table=1, scores=[45_000, 35_000, 25_000, 15_000])
    book = load_workbook(io.BytesIO(head.client.get(head.at("export/ema")).content))
    assert book.worksheets[0].max_row == 5


def test_a_workbook_of_an_event_that_is_not_over_says_so_first(head: Desk) -> None:
    head.open("Early", players=4, sessions=1)
    early = head.client.get(head.at("export/ema"))
    assert early.status_code == 400
    assert early.json()["error"]["code"] == "report_not_ready"
    assert "session 1 is not complete" in early.json()["error"]["message"]
    assert head.client.get(head.at("export/ema"), params={"force": "yes"}).status_code == 200


def test_papers_keep_back_what_is_held(head: Desk) -> None:
    head.open("Held", players=4, sessions=1, hold_results=True)
    head.write("session_started", session=1)
    head.write("totals_entered", session=1, table=1, scores=[45_000, 35_000, 25_000, 15_000])
    for what in ("print-results", "print-certificates"):
        assert head.client.get(head.at(f"export/{what}")).json()["error"]["code"] == "no_results", what
        marked = head.client.get(head.at(f"export/{what}"), params={"all": "yes"})
        assert marked.content.startswith(b"%PDF")
        assert f"{what}-everything-" in marked.headers["content-disposition"]
    assert "45000" not in head.client.get(head.at("export/results")).text
    assert "45000" in head.client.get(head.at("export/results"), params={"all": "yes"}).text


def test_a_backup_that_fails_is_a_warning_on_the_overview(served: Served, head: Desk) -> None:
    head.open("Full stick", players=4, sessions=1)
    folder = directory_of(served.services.desk.path(head.event))
    if folder.exists():
        folder.rename(folder.with_suffix(".away"))
    folder.write_text("a file where the backups should be")
    head.write("session_started", session=1)
    first = head.look("overview")["doubts"][0]
    assert first["where"] == "backups"
    assert "no backup could be made" in first["what"]
    assert head.post(head.at("backup")).json()["error"]["code"] == "no_backup"
    folder.unlink()
    head.do("backup")
    assert all(doubt["where"] != "backups" for doubt in head.look("overview")["doubts"])


def test_a_second_entry_that_differs_says_so(served: Served, head: Desk) -> None:
    head.open("Twice", players=4, sessions=1, double_entry=True)
    head.write("session_started", session=1)
    first = head.write("totals_entered", session=1, table=1, scores=[45_000, 35_000, 25_000, 15_000])
    assert first["differences"] is None
    with guest_of(served, head, "scorer") as scorer:
        other = scorer.write("totals_entered", session=1, table=1, scores=[44_000, 36_000, 25_000, 15_000])
    assert len(other["differences"]) == 2
    assert "45000 entered by Head, 44000 by A scorer" in other["differences"][0]


def test_paper_comes_out(head: Desk) -> None:
    head.open("Paper", players=4, sessions=1)
    sheets = head.client.get(head.at("export/print-score-sheets"))
    assert sheets.status_code == 200, sheets.text
    assert sheets.content.startswith(b"%PDF")
    assert head.client.get(head.at("export/print-money")).json()["error"]["code"] == "unknown_export"


def test_news_arrive_by_a_live_connection(head: Desk) -> None:
    head.open("Live", players=4, sessions=1)
    with head.client.stream("GET", head.at("live")) as stream:
        lines = (line for line in stream.iter_lines() if line)
        first = next(lines)
        with httpx.Client(base_url=head.client.base_url, cookies=head.client.cookies) as other:
            Desk(other, head.event).write("session_started", session=1)
            second = next(lines)
            assert second != first
            # What is not in the journal is news as well.
            Desk(other, head.event).do("scene", {"name": "seating"})
        assert next(lines) != second
