"""Whole deals over real sockets: four people, one who reloads, one who watches, and nothing hidden in any frame."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import httpx
import pytest

from hidden import Frame, check
from muraille.families import ruleset
from muraille.table.records import read_record
from muraille.table.replays import verify
from players import NAMES, Guest, joined, made, record_of
from serving import Served


def lively(seed: int) -> Any:
    """Any legal action, from a seed; a win always."""
    chance = random.Random(seed)

    def decide(prompt: Frame) -> Frame:
        actions = [each["action"] for each in prompt["actions"]]
        for action in actions:
            if action["type"] == "win":
                return dict(action)
        if prompt["asked"] == "turn":
            actions += [{"type": "discard", "tile": tile} for tile in prompt["discards"]["allowed"]] * 2
        return dict(chance.choice(actions))

    return decide


async def play_together(served: Served, rules: str, seed: int) -> tuple[str, list[Guest], Guest]:
    """Four people play one deal, the fourth reloads now and then; a fifth watches."""
    table = made(served.url, rules=rules, length="deal", seats=["human"] * 4, player="Ann")
    tokens = [table["token"], *(joined(served.url, table["id"], name)["token"] for name in NAMES[1:])]
    guests = [Guest(served.socket_url, table["id"], token, decide=lively(seed + n)) for n, token in enumerate(tokens)]
    watcher = Guest(served.socket_url, table["id"], None)

    async def stay(guest: Guest) -> None:
        async with guest:
            await guest.play()

    async def come_and_go(guest: Guest) -> None:
        while True:
            async with guest:
                if (await guest.play(prompts=3))["type"] == "game_over":
                    return

    async def watch() -> None:
        async with watcher:
            await watcher.until("game_over")

    await asyncio.gather(*(stay(guest) for guest in guests[:3]), come_and_go(guests[3]), watch())
    return table["id"], guests, watcher


@pytest.mark.parametrize("rules", ["rcr-2016", "mcr-green"])
def test_a_whole_deal_of_four_people_hides_what_it_must(served: Served, rules: str) -> None:
    table, guests, watcher = asyncio.run(play_together(served, rules, seed=11))
    record = record_of(served.url, table)
    hidden = ruleset(rules).play.hides_concealed_kongs
    told = [check(guest.frames, record, player, NAMES, kongs_hidden=hidden) for player, guest in enumerate(guests)]
    told.append(check(watcher.frames, record, None, NAMES, kongs_hidden=hidden))
    assert min(told[:3]) > 40, "they were told the deal as it went"
    for guest in (*guests[:3], watcher):
        numbers = [each["seq"] for frame in guest.of("moved") for each in frame["events"]]
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers))), (
            "a gap would tell of a claim that was not made"
        )
    assert len(guests[3].of("snapshot")) > 1, "the fourth came back"
    assert record[-1]["type"] == "game_ended"


def test_the_record_verifies_and_so_do_the_walls(served: Served) -> None:
    async def play() -> str:
        table = made(served.url, length="deal", seats=["human", "tsumogiri", "tsumogiri", "tsumogiri"])
        headers = {"Authorization": f"Bearer {table['token']}"}
        record = f"{served.url}/api/tables/{table['id']}/record"
        async with Guest(served.socket_url, table["id"], table["token"]) as guest:
            await guest.play(prompts=2)
            assert httpx.get(record).status_code == 403
            assert httpx.get(record, headers={"Authorization": "Bearer x"}).status_code == 403
            assert httpx.get(f"{served.url}/api/tables/{table['id']}/verify").status_code == 403
            mine = [json.loads(line) for line in httpx.get(record, headers=headers).text.splitlines()]
            assert all(tile is None for event in mine if event["type"] == "wall_built" for tile in event["tiles"])
            assert sum(None not in event["tiles"] for event in mine if event["type"] == "dealt") == 1
            await guest.play()
        return str(table["id"])

    table = asyncio.run(play())
    answer = httpx.get(f"{served.url}/api/tables/{table}/record")
    record = read_record(answer.content.splitlines())
    assert verify(record.events, ruleset("rcr-2016")) == []
    proof = httpx.get(f"{served.url}/api/tables/{table}/verify").json()
    assert proof["kept"] is True
    assert len(proof["deals"]) == 1
    assert sorted(proof["deals"][0]["wall"]) == sorted(proof["tiles"])


def test_the_result_of_a_deal_in_the_readers_language(served: Served) -> None:
    async def play() -> Guest:
        table = made(served.url, length="deal", seats=["human", "greedy", "greedy", "greedy"], player="Zoé")
        guest = Guest(served.socket_url, table["id"], table["token"], language="fr")
        async with guest:
            await guest.play()
        return guest

    guest = asyncio.run(play())
    (over,) = guest.of("deal_over")
    assert sum(over["result"]["payments"]) in (0, -1000, -2000, -3000, -4000), "bets may stay on the table"
    assert any("pioche" in each["text"] for frame in guest.of("moved") for each in frame["events"])
    assert guest.of("table")[0]["phrases"][0]["text"].startswith("Bonjour")
    for winner in over["result"]["winners"]:
        assert winner["sheet"]["sections"]
        assert any(section["title"] in ("Yaku", "Minipoints") for section in winner["sheet"]["sections"])


def test_prompts_say_what_each_discard_leaves_only_where_hints_are_on(served: Served) -> None:
    async def first_turn(**plan: Any) -> Frame:
        table = made(served.url, seats=["human", "tsumogiri", "tsumogiri", "tsumogiri"], **plan)
        async with Guest(served.socket_url, table["id"], table["token"]) as guest:
            while True:
                prompt = await guest.until("prompt")
                if prompt["asked"] == "turn":
                    await guest.send(type="leave")
                    return prompt
                await guest.send(type="act", prompt_id=prompt["id"], action=prompt["default"])

    async def all_three() -> None:
        hinted = await first_turn()
        assert set(hinted["after"]) == set(hinted["discards"]["allowed"])
        assert "after" not in await first_turn(hints=False)
        unguarded = await first_turn(mode="open")
        assert "after" not in unguarded
        assert unguarded["refused"] == []
        assert unguarded["mistakes"]

    asyncio.run(all_three())


def test_an_open_table_takes_an_error_and_the_referee_rules(served: Served) -> None:
    async def play() -> Guest:
        table = made(
            served.url,
            mode="open",
            length="deal",
            rules="mcr-green",
            seats=["human", "tsumogiri", "tsumogiri", "tsumogiri"],
        )
        async with Guest(served.socket_url, table["id"], table["token"]) as guest:
            prompt = await guest.until("prompt")
            wrong = next(each["action"] for each in prompt["mistakes"] if each["action"]["type"] == "win")
            await guest.send(type="act", prompt_id=prompt["id"], action=wrong)
            await guest.play()
        return guest

    guest = asyncio.run(play())
    kinds = [each["event"]["type"] for frame in guest.of("moved") for each in frame["events"]]
    assert "false_win" in kinds
    assert "ruled" in kinds
    assert kinds.index("ruled") > kinds.index("false_win")
