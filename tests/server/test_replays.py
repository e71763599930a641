"""Replays over HTTP: frames, questions with refusals, logs brought, reviews, branches, and what a running game hides."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

import httpx
import msgspec
import pytest

from muraille.bots.registry import player
from muraille.families import RULESETS, ruleset
from muraille.referee.table import TableReferee
from muraille.reviews.games import deals_of, until_its_end
from muraille.table.actions import Discard, NineTerminals, Pass, Win
from muraille.table.events import DealStarted
from muraille.table.following import FollowedTable
from muraille.table.games import Game
from muraille.table.options import changed
from muraille.table.players import play_game
from muraille.table.records import Header, Record, read_record, record_lines
from muraille.table.seeds import SeededWalls
from players import Guest, made
from promises import promised
from serving import Served, wait_until

NAMES = ("Ann", "Bob", "Cid", "Dee")


def log(name: str = "rcr-2016", seed: str = "7", *, chombo: bool = False, **options: str) -> bytes:
    """A game of players who do the first thing that the table offers, as a record; after one false win, if wanted."""
    rules = changed(ruleset(name), options)
    game = Game(rules, SeededWalls(seed), umpire=TableReferee() if chombo else None)
    if chombo:
        game.next_deal()
        game.answer(0, Win())
    while game.next_deal():
        while game.pending:
            seat, prompt = next(iter(game.pending.items()))
            game.answer(seat, prompt.actions[0])
    header = Header(rules=name, options=rules.changes, players=NAMES, open=chombo)
    return b"".join(line + b"\n" for line in record_lines(Record(header, tuple(game.events))))


RIICHI = log(game_length="east")
CANCELLED = log(game_length="east", chombo=True)
MCR = log("mcr-green", game_deals="2")


def bring(visitor: httpx.Client, data: bytes) -> str:
    answer = visitor.post("/api/replays", content=data)
    brought = promised("POST /api/replays", answer)
    assert brought["differences"] == []
    return str(brought["id"])


@pytest.fixture
def riichi(visitor: httpx.Client) -> str:
    return bring(visitor, RIICHI)


def deal(visitor: httpx.Client, replay: str, number: int = 1, seat: int | str = "all") -> dict[str, Any]:
    answer = visitor.get(f"/api/replays/{replay}/deals/{number}", params={"seat": seat})
    return dict(promised("GET /api/replays/{id}/deals/{number}", answer))


@pytest.mark.parametrize("data", [RIICHI, MCR], ids=["riichi", "mcr"])
def test_a_log_is_watched_at_once(visitor: httpx.Client, data: bytes) -> None:
    replay = bring(visitor, data)
    game = promised("GET /api/replays/{id}", visitor.get(f"/api/replays/{replay}"))
    assert game["names"] == list(NAMES)
    assert not game["running"]
    assert len(game["ranking"]) == 4
    for number in range(1, len(game["deals"]) + 1):
        found = deal(visitor, replay, number)
        assert [frame["step"] for frame in found["frames"]] == list(range(game["deals"][number - 1]["steps"]))
        assert found["result"]["payments"] == game["deals"][number - 1]["payments"]
        assert any(question["awaited"] for question in found["questions"])


def test_a_seat_sees_its_own_tiles_alone(visitor: httpx.Client, riichi: str) -> None:
    every, own = deal(visitor, riichi), deal(visitor, riichi, seat=2)
    played = next(at for at, frame in enumerate(own["frames"]) if frame["event"]["type"] == "discarded")
    seats = own["frames"][played]["view"]["seats"]
    assert [all(seat["concealed"]) for seat in seats] == [False, False, True, False]
    assert all(all(seat["concealed"]) for seat in every["frames"][played]["view"]["seats"])
    assert {frame["step"] for frame in own["frames"]} <= {frame["step"] for frame in every["frames"]}


def test_every_question_says_what_was_done_and_what_was_refused(visitor: httpx.Client, riichi: str) -> None:
    questions = deal(visitor, riichi)["questions"]
    first = next(question for question in questions if question["asked"] == "turn")
    assert first["chosen"]["label"] in [each["label"] for each in first["actions"]]
    refused = [each for question in questions for each in question["refused"]]
    assert all(each["message"] and each["code"] for each in refused)
    french = visitor.get(f"/api/replays/{riichi}/deals/1?lang=fr").json()["questions"][0]
    assert french["actions"][0]["label"] != questions[0]["actions"][0]["label"]


def test_a_seat_that_waited_and_was_not_asked_is_told_why() -> None:
    """Who goes the shortest way waits with too few points: nobody asks him, the replay says why."""
    rules = changed(ruleset("mcr-green"), {"game_deals": "1"})
    game = Game(rules, SeededWalls("1"))
    play_game(game, [player("greedy", str(seat)) for seat in range(4)])
    followed = FollowedTable(until_its_end(deals_of(game.events)[0]), rules)
    assert followed.whole
    unasked = [question for question in followed.questions if question.chosen is None]
    assert unasked
    assert {(each.refused[0].action, each.refused[0].reason.code) for each in unasked} == {(Win(), "below_minimum")}
    assert all(each.refused[0].reason.cite for each in unasked)


@pytest.mark.parametrize(
    ("data", "code"),
    [(b"", "empty_file"), (b"hello", "unknown_format"), (RIICHI[:300], None), (b'{"type":"record"}', None)],
)
def test_what_is_no_log_is_one_sentence(visitor: httpx.Client, data: bytes, code: str | None) -> None:
    answer = visitor.post("/api/replays", content=data)
    assert answer.status_code == 400
    assert answer.json()["error"]["message"]
    assert code in (None, answer.json()["error"]["code"])


def test_a_log_that_is_too_large_is_refused(visitor: httpx.Client) -> None:
    assert visitor.post("/api/replays", content=b" " * ((2 << 20) + 1)).status_code == 413


@pytest.mark.parametrize(
    ("path", "status"),
    [("nothing", 404), ("{}/deals/99", 404), ("{}/deals/1?seat=9", 400), ("{}/download?format=pdf", 400)],
)
def test_what_is_not_there_is_one_sentence(visitor: httpx.Client, riichi: str, path: str, status: int) -> None:
    answer = visitor.get(f"/api/replays/{path.format(riichi)}")
    assert (answer.status_code, bool(answer.json()["error"]["message"])) == (status, True)


def test_downloads_come_back_as_the_same_game(visitor: httpx.Client, riichi: str) -> None:
    assert visitor.get(f"/api/replays/{riichi}/download").content == RIICHI
    for name in ("mjai", "tenhou-json"):
        data = visitor.get(f"/api/replays/{riichi}/download", params={"format": name})
        assert data.status_code == 200, data.text
        again = visitor.post("/api/replays", content=data.content).json()
        assert len(visitor.get(f"/api/replays/{again['id']}").json()["deals"]) == RIICHI.count(b'"deal_started"')
    refused = visitor.get(f"/api/replays/{riichi}/download", params={"format": "botzone"})
    assert refused.status_code == 400


@pytest.mark.parametrize(
    ("data", "refused"),
    [
        (RIICHI, {"botzone": "only the Chinese"}),
        (MCR, {"tenhou-json": "only riichi", "botzone": "without flowers"}),
        (
            CANCELLED,
            {
                "mjai": "mjai has no word for a deal that the referee cancelled",
                "tenhou-json": "the referee cancelled",
                "botzone": "only the Chinese",
            },
        ),
    ],
    ids=["riichi", "mcr", "cancelled"],
)
def test_a_format_that_cannot_hold_the_game_says_why(
    visitor: httpx.Client, data: bytes, refused: dict[str, str]
) -> None:
    replay = bring(visitor, data)
    told = {each["format"]: each["refused"] for each in visitor.get(f"/api/replays/{replay}").json()["downloads"]}
    assert {name for name, why in told.items() if why} == set(refused)
    assert all(refused[name] in told[name] for name in refused)
    for name, why in told.items():
        answer = visitor.get(f"/api/replays/{replay}/download", params={"format": name})
        assert answer.status_code == (400 if why else 200)
        assert why is None or answer.json()["error"]["message"] == why


@pytest.mark.parametrize("data", [RIICHI, MCR], ids=["riichi", "mcr"])
def test_a_decision_taken_otherwise_goes_on_at_a_new_table(served: Served, visitor: httpx.Client, data: bytes) -> None:
    replay = bring(visitor, data)
    turns = [each for each in deal(visitor, replay, 2)["questions"] if each["asked"] == "turn" and each["awaited"]]
    question = turns[3]
    other = next(
        each["action"]
        for each in question["actions"]
        if each["action"]["type"] == "discard" and each["tiles"] != question["chosen"]["tiles"]
    )
    asked = {"deal": 2, "step": question["step"], "seat": question["seat"], "action": other, "level": "tsumogiri"}
    made_table = visitor.post(f"/api/replays/{replay}/branch", json=asked)
    promised("POST /api/replays/{id}/branch", made_table)
    table = served.services.hall.tables[made_table.json()["id"]]
    assert table.game is not None
    assert table.game.deal is not None
    told = json.loads(msgspec.json.encode(table.game.deal.log))
    recorded = [frame["event"] for frame in deal(visitor, replay, 2)["frames"][1 : question["step"] + 1]]
    assert told[1 : question["step"] + 1] == recorded
    discarded = next(event for event in told[question["step"] + 1 :] if event["type"] == "discarded")
    assert (discarded["seat"], discarded["tile"]) == (question["seat"], other["tile"])
    assert table.plan.branch is not None
    laid = deal(visitor, replay, 2)["frames"][1]["event"]["tiles"]
    assert [tile.value for tile in table.plan.branch.walls[1].tiles] == laid
    illegal = visitor.post(f"/api/replays/{replay}/branch", json=asked | {"action": {"type": "noten"}})
    assert illegal.status_code == 400
    nowhere = visitor.post(f"/api/replays/{replay}/branch", json=asked | {"step": 0})
    assert (nowhere.status_code, nowhere.json()["error"]["code"]) == (404, "no_decision")


def test_a_log_that_begins_in_the_middle_is_played_on_from_there(served: Served, visitor: httpx.Client) -> None:
    record = read_record(RIICHI.splitlines())
    start = [at for at, event in enumerate(record.events) if isinstance(event, DealStarted)][1]
    late = Record(record.header, record.events[start:])
    answer = visitor.post("/api/replays", content=b"".join(line + b"\n" for line in record_lines(late)))
    question = next(each for each in deal(visitor, answer.json()["id"])["questions"] if each["awaited"])
    asked = {"deal": 1, "step": question["step"], "seat": question["seat"], "level": "tsumogiri"}
    table = visitor.post(f"/api/replays/{answer.json()['id']}/branch", json=asked)
    assert table.status_code == 201, table.text
    game = served.services.hall.tables[table.json()["id"]].game
    assert game is not None
    assert game.deal is not None
    began, recorded = game.deal.log[0], late.events[0]
    assert isinstance(began, DealStarted)
    assert isinstance(recorded, DealStarted)
    assert (began.scores, began.dealer, began.counters) == (recorded.scores, recorded.dealer, recorded.counters)
    assert question["seat"] in game.pending


def test_nobody_lays_the_walls_of_a_table_that_he_makes(served: Served, visitor: httpx.Client) -> None:
    branch = {"winds": ["E", "S", "W", "N"], "walls": []}
    answer = visitor.post("/api/tables", json={"branch": branch, "seats": ["human"] * 4})
    assert served.services.hall.tables[answer.json()["id"]].plan.branch is None


def test_the_bots_say_what_they_think_of_a_deal(visitor: httpx.Client) -> None:
    replay = bring(visitor, log("mcr-green", seed="9", game_deals="1"))
    address = f"/api/replays/{replay}/review"
    assert visitor.post(address, json={"deal": 7}).status_code == 404
    assert visitor.post(address, json={"deal": 1}).json()["progress"]
    wait_until(lambda: not visitor.get(address).json()["progress"], 120)
    report = promised("GET /api/replays/{id}/review", visitor.get(address))
    assert report["failed"] == []
    opinions = report["opinions"]["1"]
    assert opinions
    assert all(each["reason"] and each["options"] for each in opinions)
    losses = [each["loss"] for each in report["mistakes"]]
    assert losses == sorted(losses, reverse=True)
    frames = deal(visitor, replay)["frames"]
    for each in report["mistakes"]:
        before = [frame["event"] for frame in frames if frame["step"] <= each["step"]]
        thrown = [event for event in before if event["type"] == "discarded" and event["seat"] == each["seat"]]
        assert each["turn"] == len(thrown) + 1


def test_a_review_is_printed_for_each_player(visitor: httpx.Client, riichi: str) -> None:
    address = f"/api/replays/{riichi}/review.pdf"
    assert visitor.get(address).json()["error"]["code"] == "not_reviewed"
    visitor.post(f"/api/replays/{riichi}/review", json={"deal": 1, "player": 2})
    wait_until(lambda: not visitor.get(f"/api/replays/{riichi}/review").json()["progress"], 300)
    for code in ("en", "fr"):
        paper = visitor.get(address, params={"player": 2, "lang": code})
        assert paper.status_code == 200, paper.text
        assert paper.headers["content-type"] == "application/pdf"
        assert paper.content.startswith(b"%PDF-")
    assert visitor.get(address, params={"player": 7}).json()["error"]["code"] == "no_player"


def test_a_running_game_shows_a_viewer_what_he_knows(served: Served, visitor: httpx.Client) -> None:
    """A player sees his own tiles, numbered as he knows them; a stranger nothing of the deal in play, and no token no review."""
    table = made(served.url, seats=["human", "tsumogiri", "tsumogiri", "tsumogiri"], player="Ann")
    address = f"/api/replays/{table['id']}"

    async def some_turns() -> None:
        async with Guest(served.socket_url, table["id"], table["token"]) as guest:
            await guest.play(prompts=3)
            await guest.until("prompt")

    asyncio.run(some_turns())
    stranger = visitor.get(address)
    assert (stranger.status_code, stranger.json()["error"]["code"]) == (404, "nothing_played")
    own = {"Authorization": f"Bearer {table['token']}"}
    game = visitor.get(address, headers=own).json()
    assert (game["running"], game["you"]) == (True, 0)
    found = visitor.get(f"{address}/deals/1?seat=all", headers=own).json()
    assert (found["open"], found["questions"], found["result"]) == (False, [], None)
    assert [frame["step"] for frame in found["frames"]] == list(range(len(found["frames"])))
    for frame in found["frames"]:
        for seat, place in enumerate(frame["view"]["seats"]):
            assert seat == found["seat"] or not any(place["concealed"])
        assert frame["event"]["type"] != "wall_built" or not any(frame["event"]["tiles"])
    for path, method in (("review", "GET"), ("download", "GET"), ("review", "POST"), ("branch", "POST")):
        for headers in (own, {}):
            answer = visitor.request(method, f"{address}/{path}", headers=headers, json={})
            assert (answer.status_code, answer.json()["error"]["code"]) == (403, "not_over")
            assert "not over" in answer.json()["error"]["message"]


def eager_deal(name: str) -> bytes:
    """A deal of players who claim and declare whatever they may, as a record that breaks off after it."""
    chance = Random(f"eager {name}")
    game = Game(ruleset(name), SeededWalls("eager 2"))
    game.next_deal()
    while game.pending:
        seat, prompt = next(iter(game.pending.items()))
        sets = [each for each in prompt.actions if not isinstance(each, (Discard, Pass, NineTerminals, Win))]
        game.answer(seat, chance.choice(sets or [each for each in prompt.actions if each != Win()]))
    header = Header(rules=name, players=NAMES)
    return b"".join(line + b"\n" for line in record_lines(Record(header, tuple(game.events))))


@pytest.mark.parametrize("name", RULESETS)
def test_every_event_is_shown_from_every_view(visitor: httpx.Client, name: str) -> None:
    answer = visitor.post("/api/replays", content=eager_deal(name))
    assert answer.status_code == 201, answer.text
    address = f"/api/replays/{answer.json()['id']}"
    assert visitor.get(address).status_code == 200
    for seat in ("0", "1", "2", "3", "all"):
        found = deal(visitor, answer.json()["id"], seat=seat)
        assert found["frames"][-1]["event"]["type"] == "deal_ended"


def test_a_game_of_bots_is_listed_when_it_is_over(served: Served, visitor: httpx.Client) -> None:
    table = made(served.url, seats=["tsumogiri"] * 4, length="deal", name="Bots")
    playing = served.services.hall.tables[table["id"]]
    wait_until(lambda: playing.finished, 60)
    assert table["id"] in [each["id"] for each in visitor.get("/api/replays").json()["replays"]]
    found = deal(visitor, table["id"])
    assert found["frames"][-1]["event"]["type"] == "game_ended"
    assert visitor.get(f"/replay/{table['id']}").status_code == 200
    assert visitor.get("/replays").status_code == 200
