"""What people are told at the table: rulings, reasons, payments and options in their own language, without codes."""

from __future__ import annotations

import asyncio
import re
from itertools import pairwise

import httpx
import pytest

from muraille.families import RULESETS
from muraille.languages import LANGUAGES, language
from muraille.mcr.rules import MCR_GREEN
from muraille.phrase import ENGLISH
from muraille.referee.table import TableReferee
from muraille.riichi.rules import RCR_2016
from muraille.server.rulesets import ruleset_data
from muraille.server.tables.frame_parts import RulingData
from muraille.server.tables.knowledge import Knowledge
from muraille.server.tables.results import deal_result, decisive_text, ranking, reason_text
from muraille.server.tables.sentences import sentence
from muraille.table import events as happened
from muraille.table.family import Ruleset
from muraille.table.options import allowed_names, allowed_values, options_of, value_name
from muraille.tiles import Wind
from players import Frame, Guest, made
from serving import Served, wait_until
from staging import Table

NAMES = ("Ann", "Bob", "Cid", "Dee")
FRENCH = language("fr")
SEATS = ["human", "tsumogiri", "tsumogiri", "tsumogiri"]


def test_a_turn_has_a_reason_for_every_kind_that_it_does_not_offer(served: Served) -> None:
    async def first_turn() -> Frame:
        table = made(served.url, seats=SEATS)
        async with Guest(served.socket_url, table["id"], table["token"]) as guest:
            while (prompt := await guest.until("prompt"))["asked"] != "turn":
                await guest.send(type="act", prompt_id=prompt["id"], action=prompt["default"])
            await guest.send(type="leave")
            return prompt

    prompt = asyncio.run(first_turn())
    offered = {re.sub(".*_kong", "kong", each["action"]["type"]) for each in prompt["actions"]}
    reasons = {each["action"]["type"]: each for each in prompt["refused"]}
    assert {"win", "riichi", "kong", "pung", "chow"} <= offered | set(reasons)
    assert all(each["message"] and each["cite"] for each in reasons.values())


def at_the_discard(table: Table, seat: int, *, guarded: bool = True) -> Frame:
    """What a seat sees when the last discard has been told."""
    last = max(at for at, event in enumerate(table.deal.log) if isinstance(event, happened.Discarded))
    known = Knowledge(table.rules, seat, NAMES, guarded=guarded)
    known.learn(table.deal.log[: last + 1])
    return dict(known.view(ENGLISH))


def test_whoever_waits_is_told_why_the_tile_does_not_win() -> None:
    """MCR: the hand is worth less than eight points, nobody is asked, and the next tile is drawn at once."""
    table = Table(MCR_GREEN, east="4p", south="234m567m23p678s99s", draws="9m").discard("E", "4p")
    refusal = at_the_discard(table, 1)["no_win"]
    assert (refusal["code"], refusal["cite"]) == ("below_minimum", "Green §3.9.1-1")
    assert at_the_discard(table, 2)["no_win"] is None, "West does not wait"
    assert at_the_discard(table, 0)["no_win"] is None, "it is East’s own"
    assert at_the_discard(table, 1, guarded=False)["no_win"] is None, "an open table does not tell"


def views(table: Table, seat: int) -> list[Frame]:
    """What a seat sees after each event that it learns of."""
    known = Knowledge(table.rules, seat, NAMES)
    return [dict(known.view(ENGLISH)) for event in table.deal.log if known.learn([event])]


@pytest.mark.rule("R045")
@pytest.mark.parametrize("rules", [RCR_2016, MCR_GREEN])
def test_east_has_drawn_nothing_before_his_first_discard(rules: Ruleset) -> None:
    """He was dealt fourteen tiles: none of them stands apart, and no thirteen of them wait."""
    table = Table(rules, east="123456789m1122z5z", draws="6z")
    seen = views(table, 0)[-1]
    assert (seen["drawn"], seen["waits"]) == ([False] * 4, [])
    table.discard("E", "5z")
    assert views(table, 0)[-1]["drawn"] == [False, True, False, False]
    assert [wait["tile"] for wait in views(table, 0)[-1]["waits"]] == ["1z", "2z"]


@pytest.mark.rule("M123")
def test_a_flower_laid_aside_leaves_the_waits_as_they_are() -> None:
    table = Table(MCR_GREEN, east="5z", south="234m567m23p678s99s", draws="1f9m").discard("E", "5z")
    waits = [[wait["tile"] for wait in seen["waits"]] for seen in views(table, 1)]
    assert waits[-3:] == [["1p", "4p"]] * 3


@pytest.mark.rule("M081", "M091")
def test_flowers_among_the_dealt_tiles_are_no_hand_yet() -> None:
    """Thirteen tiles of which three are flowers wait for nothing; with their replacements they do."""
    table = Table(MCR_GREEN, east="5z", south="234m567m23p67s123f", replacements="8s9s9s")
    waits = [[wait["tile"] for wait in seen["waits"]] for seen in views(table, 1)]
    assert [] in waits
    assert waits[-1] == ["1p", "4p"]


def test_furiten_is_told_with_the_tile() -> None:
    table = (
        Table(RCR_2016, east="1z4p", south="234567m23p678s99s", draws="1p2z2z9m").discard("E", "1z").discard("S", "1p")
    )
    table.go(2).discard("E", "4p")
    assert at_the_discard(table, 1)["no_win"]["code"] == "furiten"


@pytest.mark.parametrize(("rules", "ends"), [("rcr-2016", True), ("mcr-green", False)])
def test_a_ruling_is_told_in_words(served: Served, rules: str, ends: bool) -> None:
    async def play() -> Guest:
        table = made(served.url, mode="open", length="deal", rules=rules, seats=SEATS, player="Zoé")
        guest = Guest(served.socket_url, table["id"], table["token"], language="fr")
        async with guest:
            prompt = await guest.until("prompt")
            await guest.send(type="act", prompt_id=prompt["id"], action={"type": "win"})
            await guest.play("deal_over")
        return guest

    guest = asyncio.run(play())
    (told,) = [each for frame in guest.of("moved") for each in frame["events"] if "ruling" in each]
    ruling = told["ruling"]
    assert re.fullmatch("Zoé \\((Est|Sud|Ouest|Nord)\\)", ruling["name"])
    assert any(ruling["name"] in each["text"] for each in ruling["consequences"])
    assert not re.search(r"false[-_ ](hu|win)|M?X\d", ruling["title"] + told["text"])
    assert ruling["title"] in told["text"]
    assert any("points" in each["text"] for each in ruling["consequences"])
    assert ruling["cites"]
    result = guest.of("deal_over")[0]["result"]
    assert result["rulings"] == [ruling]
    assert (result["kind"] == "cancelled") is ends


def test_whoever_comes_back_reads_the_rulings_of_this_deal() -> None:
    table = Table(MCR_GREEN, umpire=TableReferee(), east="4p", south="234m567m23p678s99s", draws="9m")
    table.discard("E", "4p", S="win")
    known = Knowledge(table.rules, 1, NAMES, guarded=False)
    told = [each.frame(ENGLISH) for each in known.learn(table.deal.log)]
    (ruling,) = known.snapshot(ENGLISH).rulings
    assert ruling in told
    assert isinstance(ruling.ruling, RulingData)
    assert ruling.ruling.name == "Bob (South)"
    assert "Bob (South) pays Ann (East): 10 points" in [each.text for each in ruling.ruling.consequences]
    known.learn([event for event in table.deal.log if isinstance(event, happened.DealStarted)])
    assert known.snapshot(ENGLISH).rulings == [], "another deal"


def test_bets_stand_apart_from_what_the_sheet_pays() -> None:
    table = Table(RCR_2016, east="1z", south="234567m23p678s99s", draws="1z4p").discard("E", "1z").riichi("S", "1z")
    table.discard("W", "4p", S="win")
    result = deal_result(table.deal)
    (win,) = result.wins
    assert result.bets == (0, -1000, 0, 0)
    apart = [change - bet for change, bet in zip(result.payments, result.bets, strict=True)]
    paid = [points + (win.event.bets if seat == 1 else 0) for seat, points in enumerate(win.event.payments)]
    assert apart == paid


def test_a_penalty_stands_apart() -> None:
    table = Table(MCR_GREEN, east="1179m2588p36s1234z", umpire=TableReferee()).win("E")
    table.deal.stop()
    result = deal_result(table.deal)
    assert result.penalties == result.payments
    assert sum(result.penalties) == 0 > result.penalties[0]


def test_bets_that_were_left_are_told_in_the_ranking() -> None:
    points = (31500, 1, 0, -1)
    ann, bob, cid, dee = (happened.Result(player, own, player + 1, "0") for player, own in enumerate(points))
    rows = ranking(happened.GameEnded((ann, bob, cid, dee), 1000), NAMES, RCR_2016, (30500, 1, 0, -1))
    assert [row.bets for row in rows] == [1000, 0, 0, 0]


def test_the_log_names_winds_and_points_in_the_readers_language() -> None:
    winds = (Wind.SOUTH, Wind.WEST, Wind.NORTH, Wind.EAST)
    drawn = sentence(happened.SeatsDrawn(winds), NAMES).render(FRENCH)
    assert drawn == "les places sont tirées\N{NO-BREAK SPACE}: Ann Sud, Bob Ouest, Cid Nord, Dee Est"
    paid = happened.PenaltyPaid((-4500, 1500, 1500, 1500))
    told = str(sentence(paid, NAMES)).replace("\N{NARROW NO-BREAK SPACE}", " ")
    assert told == "penalty: Ann −4 500, Bob +1 500, Cid +1 500, Dee +1 500"


@pytest.mark.parametrize("rules", RULESETS.values(), ids=lambda rules: rules.name)
def test_every_value_of_every_option_has_words(rules: Ruleset) -> None:
    for option in options_of(rules):
        names = [value_name(option.value), *allowed_names(option.value)]
        assert len(names) == 1 + len(allowed_values(option.value) or [])
        for code in LANGUAGES:
            assert not any("_" in name.render(language(code)) for name in names)
    groups = [each.group for each in ruleset_data(rules, FRENCH).options]
    assert groups[0] != "Options"
    assert sum(before != after for before, after in pairwise(groups)) + 1 == len(set(groups))


def test_option_values_are_french_for_french_readers(visitor: httpx.Client) -> None:
    choices = visitor.get("/api/choices?lang=fr").json()
    options = {each["name"]: each for each in choices["rulesets"][0]["options"]}
    assert options["invalid_meld_correction_window"]["value_name"] == "jusqu’à l’écart"
    assert options["double_riichi"]["value_names"][0] == "un han de plus que Riichi"


def test_a_game_that_everybody_has_left_is_marked_as_asleep(served: Served) -> None:
    table = made(served.url, seats=SEATS, player="Ann")

    def listed() -> Frame:
        tables = httpx.get(f"{served.url}/api/tables?lang=fr").json()["tables"]
        return next(dict(each) for each in tables if each["id"] == table["id"])

    async def sit_and_go() -> None:
        async with Guest(served.socket_url, table["id"], table["token"]) as guest:
            await guest.until("prompt")
            assert not (await asyncio.to_thread(listed))["asleep"]

    asyncio.run(sit_and_go())
    wait_until(lambda: listed()["asleep"])
    assert (listed()["mode_name"], listed()["length_name"]) == ("Gardée", "Partie entière")


def test_a_drawn_deal_says_why_under_its_heading() -> None:
    drawn = (happened.DealDrawn(happened.DrawnBecause.FOUR_WINDS, (0, 0, 0, 0)),)
    assert decisive_text(drawn, NAMES, ENGLISH) == "The deal is drawn: four times the same wind."
    assert reason_text(drawn, FRENCH) == "Quatre fois le même vent."
    assert reason_text((), FRENCH) is None
