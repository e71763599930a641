"""The desk against those who mean it harm, or only mistype: other names, guesses at once, closed sheets, long numbers."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from desking import PASSWORD, Desk, guest_of, head_of
from muraille.competition import facts
from muraille.competition.migration import migrated
from muraille.server.desk.secrecy import TRIES
from muraille.server.settings import Settings
from muraille.table.conduct import Moment
from serving import Served, serving

SHEET, OTHER = [45_000, 35_000, 25_000, 15_000], [15_000, 35_000, 25_000, 45_000]
LONG = "9" * 5000
KEYS = itertools.count()


@pytest.fixture(scope="module")
def head(served: Served) -> Iterator[Desk]:
    """An event that holds its results, its first session running."""
    with head_of(served) as desk:
        desk.open("Held Open", players=8, sessions=2, hold_results=True)
        desk.write("session_started", session=1)
        yield desk


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["code"] if answer.status_code >= 400 else ""


def post(desk: Desk, kind: str, *, why: str = "", key: str = "", version: int | None = None, **fact: Any) -> Any:
    body = {"fact": {"type": kind, **fact}, "key": key or f"stranger {next(KEYS):04}", "why": why, "version": version}
    return desk.post(desk.at("entries"), body)


# Names


def test_another_name_is_not_answered(tmp_path: Path) -> None:
    """A page whose own name leads to this machine sends that name: nothing is told or set under it."""
    with serving(Settings(data=tmp_path)) as fresh, httpx.Client(base_url=fresh.url) as client:
        evil = {"host": "evil.example:8952", "origin": "http://evil.example:8952"}
        body = {"password": "12345678", "name": "Mallory"}
        assert code(client.post("/api/desk/setup", json=body, headers=evil)) == (421, "unknown_host")
        assert code(client.post("/api/desk/login", json=body, headers=evil)) == (421, "unknown_host")
        assert client.get("/desk", headers=evil).status_code == 421
        assert client.get("/api/desk/me").json()["set_up"] is False
        for name in ("localhost:8000", "127.0.0.1", "[::1]:8000", "192.168.1.5:8000", "desk.localhost"):
            assert client.get("/api/desk/me", headers={"host": name}).status_code == 200, name


def test_the_first_password_is_set_at_the_computer_under_its_own_name(tmp_path: Path) -> None:
    """A proxy on the same machine that says nothing of itself passes its own name on: the code is needed."""
    settings = Settings(data=tmp_path, address="https://mahjong.example.org/", allow_hosts=("desk.example.org",))
    with serving(settings) as fresh, httpx.Client(base_url=fresh.url) as client:
        body = {"password": PASSWORD, "name": "Mallory"}
        for name in ("mahjong.example.org", "desk.example.org:443"):
            assert client.get("/api/desk/me", headers={"host": name}).json()["needs_code"] is True
            assert code(client.post("/api/desk/setup", json=body, headers={"host": name})) == (403, "wrong_code")
        body["code"] = fresh.services.desk.setup_code
        assert client.post("/api/desk/setup", json=body, headers={"host": "mahjong.example.org"}).status_code == 200


# Guessing


def test_many_guesses_at_once_are_few(tmp_path: Path) -> None:
    """Five tries are five, also when thirty come together; who knows the password waits like everybody at that address."""
    with serving(Settings(data=tmp_path)) as fresh, httpx.Client(base_url=fresh.url, timeout=60) as client:
        client.post("/api/desk/setup", json={"password": PASSWORD, "name": "Head"})

        def guess(number: int) -> tuple[int, str]:
            return code(client.post("/api/desk/login", json={"password": f"wrong {number}", "name": "Mallory"}))

        with ThreadPoolExecutor(15) as several:
            answers = list(several.map(guess, range(30)))
        assert answers.count((403, "wrong_password")) == TRIES
        assert answers.count((429, "locked")) == 30 - TRIES
        assert code(client.post("/api/desk/login", json={"password": PASSWORD, "name": "Head"})) == (429, "locked")


def test_many_right_ones_at_once_are_let_in(served: Served, head: Desk) -> None:
    pin = head.look("links")["tables"][1]["pin"]
    with httpx.Client(base_url=served.url, timeout=60) as client, ThreadPoolExecutor(15) as several:
        body = {"event": head.event, "table": 2, "pin": pin}
        answers = list(several.map(lambda _: client.post("/api/desk/pin", json=body).status_code, range(30)))
    assert set(answers) == {200}


# Sheets


def test_of_eight_phones_at_once_one_completes_the_sheet(served: Served) -> None:
    """No version, and a reason that would do at the desk: whoever comes second finds the sheet complete."""
    with head_of(served) as head:
        head.open("Eight Phones", players=4, sessions=1)
        head.write("session_started", session=1)
        with guest_of(served, head, "table") as phone, ThreadPoolExecutor(8) as several:

            def enter(number: int) -> tuple[int, str]:
                scores = [30_000 + 100 * number, 30_000, 30_000, 30_000 - 100 * number]
                answer = post(phone, "totals_entered", scores=scores, why=".", session=1, table=1)
                return (200, "") if answer.status_code == 200 else code(answer)

            answers = list(several.map(enter, range(8)))
        assert sorted(answers) == [(200, ""), *[(403, "complete")] * 7]
        assert len(head.look("session/1/table/1")["entered"]) == 1


def test_a_table_cannot_change_a_complete_sheet(served: Served, head: Desk) -> None:
    with guest_of(served, head, "table") as phone:
        where: dict[str, Any] = {"session": 1, "table": 1}
        entered = post(phone, "totals_entered", scores=SHEET, key="the sheet of table 1", version=0, **where)
        assert entered.status_code == 200, entered.text
        players = [seat["person"]["number"] for seat in phone.look("place/1")["table"]["seats"]]
        assert post(phone, "sheet_signed", players=players, **where).status_code == 200
        for why in ("", "."):
            assert code(post(phone, "totals_entered", scores=OTHER, why=why, **where)) == (403, "complete")
        assert code(post(phone, "deal_entered", number=1, why=".", **where)) == (403, "complete")
        again = post(phone, "totals_entered", scores=SHEET, key="the sheet of table 1", version=0, **where)
        assert again.json()["repeated"] is True, "an answer that was lost is asked for again"
        stale = post(phone, "totals_entered", scores=OTHER, version=0, **where)
        assert code(stale) == (409, "stale_version"), "who has not seen the result is shown it"
        assert "ema" not in stale.text
        seats = phone.look("place/1")["table"]["seats"]
        assert [seat["line"]["score"] for seat in seats] == SHEET
        assert all(seat["signed"] for seat in seats)
    head.write("totals_corrected", scores=OTHER, why="copied wrongly", **where)
    assert code(post(head, "totals_entered", scores=SHEET, why="no", **where)) == (400, "corrected")


def test_an_earlier_session_is_held_back_from_a_table(served: Served, head: Desk) -> None:
    with guest_of(served, head, "table") as phone:
        assert phone.client.get(phone.at("session/1/table/1")).status_code == 200, "they sit there"
        head.write("totals_entered", session=1, table=2, scores=SHEET)
        before = head.look("overview")["now"]
        head.write("session_started", session=2)
        assert code(phone.client.get(phone.at("session/1/table/1"))) == (403, "held_back")
        assert code(phone.client.get(phone.at("session/3/table/1"))) == (403, "not_begun")
        moment = phone.client.get(phone.at("place/1"), params={"as_of": before}).json()
        assert moment["session"] == 2, "a table does not look back"
        head.write("session_released", session=1)
        assert phone.client.get(phone.at("session/1/table/1")).status_code == 200


# What others may know


def test_ema_numbers_stay_at_the_desk(served: Served, head: Desk) -> None:
    person = next(each for each in head.look("people")["people"] if each["number"] == 1)
    fields = {name: person[name] for name in ("number", "first_name", "last_name", "country")}
    head.write("person_registered", person={**fields, "ema": "04090001"})
    assert "04090001" in head.client.get(head.at("ranking")).text
    for role, pages in {
        "player": ("people", "ranking", "player/1", "player/2", "player/3", "player/4"),
        "table": ("people", "ranking", "place/1", "session/2/table/1"),
        "projector": ("people", "ranking", "wall"),
    }.items():
        with guest_of(served, head, role) as guest:
            for page in pages:
                answer = guest.client.get(guest.at(page))
                assert answer.status_code == 200, (role, page)
                assert '"ema"' not in answer.text, (role, page)
                assert "04090001" not in answer.text, (role, page)


# Numbers


@pytest.mark.parametrize(
    "path",
    [
        f"ranking?by=team&best={LONG}",
        "ranking?by=team&best=²",
        f"player/{LONG}",
        f"session/{LONG}",
        f"session/1/table/{LONG}",
        f"audit?session={LONG}",
        f"qr/{LONG}.svg",
        f"export/print-results?session={LONG}",
    ],
    ids=lambda path: path.replace(LONG, "long"),
)
def test_long_numbers(head: Desk, path: str) -> None:
    assert head.client.get(head.at(path)).status_code < 500


def test_a_number_cannot_stop_the_event(head: Desk) -> None:
    for minutes in (10**12, -(10**12), int(LONG[:4000])):
        assert code(post(head, "extra_time_given", session=2, minutes=minutes)) == (400, "out_of_bounds")
    settings = {"name": "Held Open", "sessions": 2, "session_minutes": 10**15}
    assert code(post(head, "settings_changed", settings=settings)) == (400, "out_of_bounds")
    assert code(head.post("/api/desk/events", {"name": "x" * 1000})) == (400, "too_long")
    bell = {"number": 99, "last_name": "Bell\x07"}
    assert code(post(head, "person_registered", person=bell)) == (400, "control_character")
    for page in ("overview", "session/2", "wall", "audit", "export/ema?force=yes"):
        assert head.client.get(head.at(page)).status_code == 200


# Words


def test_a_penalty_is_told_in_the_readers_language(head: Desk) -> None:
    """Whatever language it was written in; words that a referee chose stay."""
    player = head.look("session/2")["tables"][0]["seats"][0]["person"]["number"]
    case = {"session": 2, "player": player, "offence": "X07"}
    known: dict[str, str] = {}
    while (shown := head.do("ruling", case | {"facts": known}))["pending"]:
        known[shown["questions"][0]["fact"]] = "no"
    french = {"accept-language": "fr"}
    body = case | {"facts": known, "key": head.key()}
    assert head.client.post(head.at("ruling"), json=body, headers=french).json()["entries"]
    assert head.do("ruling", case | {"facts": known, "key": head.key()})["entries"]
    own = {"session": 2, "player": player, "points": 8000, "moment": "after_uma", "cite": "RCR §5.6"}
    head.write("penalty_given", **own, text="shouting", offence="false-win")

    def told(headers: dict[str, str]) -> list[str]:
        page = head.client.get(head.at("report"), headers=headers).json()
        texts = [each["words"] for each in page["penalties"]]
        journal = head.client.get(head.at("audit"), headers=headers).json()
        assert all(any(text in line["sentence"] for line in journal["lines"]) for text in texts)
        shown = head.client.get(head.at(f"player/{player}"), headers=headers).json()
        assert [each["words"] for each in shown["sessions"][1]["penalties"]] == texts
        return texts

    english = "False win: ron or tsumo without the right to win"
    assert told({}) == [english, english, "shouting"]
    first, second, third = told(french)
    assert (first, third) == (second, "shouting")
    assert first not in (english, "shouting")
    kept = head.client.get(head.at("export/journal"), headers=french).text
    assert kept.count('"offence":"false-win"') == 3
    assert first not in kept, "the offence is kept, and no words of it"
    assert english not in kept
    assert "shouting" in kept


def test_a_damaged_journal_hides_no_other_event(tmp_path: Path) -> None:
    """A file that is rubbish, one that is cut off, one that is gone: each says so, and the whole event is there."""
    settings = Settings(data=tmp_path)
    with serving(settings) as served, head_of(served) as head:
        for name in ("Whole", "Rubbish", "Cut", "Gone"):
            head.open(name, players=4, sessions=1)
    events = tmp_path / "events"
    for ending in ("-wal", "-shm"):
        for path in events.glob(f"*.muraille{ending}"):
            path.unlink()
    (events / "rubbish.muraille").write_bytes(b"no journal " * 1000)
    cut = events / "cut.muraille"
    cut.write_bytes(cut.read_bytes()[: cut.stat().st_size // 2])
    (events / "gone.muraille").unlink()
    with serving(settings) as served, head_of(served) as head:
        rows = {row["name"]: row.get("problem") for row in head.client.get("/api/desk/events").json()["events"]}
        assert rows.pop("Whole") is None
        assert rows.keys() == {"rubbish", "cut", "gone"}
        assert all(rows.values())
        for name in rows:
            assert head.client.get(f"/api/desk/event/{name}/overview").status_code in (400, 409)


def test_what_the_desk_itself_wrote_is_read_in_any_language(head: Desk) -> None:
    """Older journals keep invented penalties and the method of a draw in English."""
    invented = facts.PenaltyGiven(
        session=1, player=1, points=30, moment=Moment.SCORE, cite="Green §3.11.6-6(1)", text="false hu"
    )
    kept = migrated(invented, 1)
    assert isinstance(kept, facts.PenaltyGiven)
    assert (kept.offence, kept.text) == ("false-hu", "")
    methods = [
        head.client.get(head.at("draw"), headers={"accept-language": code}).json()["certificate"]["method"]
        for code in ("en", "fr")
    ]
    assert methods == ["annealing", "recuit simulé"]


def test_the_cut_is_made_by_the_desk(head: Desk) -> None:
    """The page is told who plays on, who shares the place on the cut, and who comes after them."""
    seen = head.look("ranking?cut=4")
    sure, tied, after = (seen["cut"][name] for name in ("sure", "tied", "after"))
    ranked = [row["person"]["number"] for row in seen["rows"] if row["place"]]
    assert [*sure, *tied, *after] == ranked
    assert len(sure) == 4 if not tied else len(sure) < 4 < len(sure) + len(tied)
    assert head.look("ranking")["cut"] is None
    assert head.look("ranking?cut=400")["cut"]["problem"].startswith("the best 400")
