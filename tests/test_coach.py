"""The coach: what it says follows from what the seat knows alone, and is right by other ways to find it."""

from __future__ import annotations

import re

import msgspec
import pytest

from muraille.bots.situations import DecisionSituation, situation, think
from muraille.families import ruleset
from muraille.languages import language
from muraille.phrase import ENGLISH
from muraille.table.actions import Chow, Discard, Pass, Riichi, Win
from muraille.table.events import Dealt
from muraille.table.games import Game
from muraille.table.reasons import Asked
from muraille.table.seeds import SeededWalls
from muraille.training.advice import Advice, CoachLevel
from muraille.training.coach import advise
from staging import Table


def questions(rules: str, seed: str, count: int) -> list[DecisionSituation]:
    """What the first seats are asked in a deal of masters."""
    game = Game(ruleset(rules), SeededWalls(seed))
    game.next_deal()
    found: list[DecisionSituation] = []
    while game.deal is not None and not game.deal.over and len(found) < count:
        seat, prompt = next(iter(game.pending.items()))
        found.append(situation(game.deal, prompt, "master", "1"))
        game.deal.answer(seat, think(found[-1]).action)
    return found


@pytest.mark.parametrize("rules", ["rcr-2016", "mcr-green"])
@pytest.mark.parametrize("level", CoachLevel)
def test_the_coach_speaks_at_every_question_in_both_languages(rules: str, level: CoachLevel) -> None:
    for asked in questions(rules, "the coach", 12):
        advice = advise(asked, level)
        assert all(advice.told.render(spoken) for spoken in (ENGLISH, language("fr")))
        assert advice.action == think(asked).action


def test_it_says_the_same_whatever_is_hidden() -> None:
    """Its question holds what the seat knows, and no hidden tile."""
    for asked in questions("rcr-2016", "hidden", 8):
        written = msgspec.json.encode(asked)
        again = msgspec.json.decode(written, type=DecisionSituation)
        assert str(advise(again, CoachLevel.PLAYER).told) == str(advise(asked, CoachLevel.PLAYER).told)
        dealt = [event for event in asked.events if isinstance(event, Dealt)]
        assert all(set(each.tiles) == {None} for each in dealt if each.seat != asked.seat)


def told(table: Table, wind: str, level: CoachLevel = CoachLevel.PLAYER) -> Advice:
    seat = "ESWN".index(wind)
    return advise(situation(table.deal, table.deal.pending[seat], "master", "1"), level)


def test_one_step_from_ready_names_what_improves() -> None:
    table = Table(ruleset("rcr-2016"), east="234m567p34s88p67s1z9m", filler="coach")
    advice = told(table, "E")
    assert re.fullmatch("1 step from ready: 2s 5s 8s improve, [0-9]+ are not seen yet", str(advice.told))
    beginner = str(told(table, "E", CoachLevel.BEGINNER).told)
    assert re.fullmatch(r"Put away ..: then such tiles as 2s 5s 8s bring you nearer \(1 step from ready\)", beginner)
    lone = next(each for each in advice.tiles if each.tile.value == "1z")
    assert (lone.shanten, [tile.value for tile, _ in lone.improving]) == (1, ["2s", "5s", "8s"])


def test_a_complete_hand_is_to_be_won() -> None:
    table = Table(ruleset("rcr-2016"), east="234m567p345s88p678s")
    advice = told(table, "E")
    assert isinstance(advice.action, Win)
    assert str(advice.told) == "This tile completes your hand: win"


def test_after_a_riichi_its_own_discards_are_safe() -> None:
    table = Table(
        ruleset("rcr-2016"), east="19m19p19s1234567z2m", south="234m567p345s88p67s", draws="9m1z2z5p", filler="riichi"
    )
    table.discard("E", "2m").riichi("S", "9m").go(2)
    advice = told(table, "E")
    assert "South is in riichi" in str(advice.told)
    asked = situation(table.deal, table.deal.pending[0], "master", "1")
    assert "Zhu (South) is in riichi" in str(advise(asked, CoachLevel.PLAYER, ("Ann", "Zhu", "Bo", "Cy")).told)
    assert next(each.danger.value for each in advice.tiles if each.tile.value == "9m" and each.danger) == "safe"


def test_a_beginner_who_is_ready_hears_what_to_put_away() -> None:
    """Where somebody who followed the coach got stuck: ready, in riichi, asked about a call, with a flower in the hand."""
    closed = Table(ruleset("rcr-2016"), east="234m567p34s88p67s1z5s", filler="coach")
    assert str(told(closed, "E", CoachLevel.BEGINNER).told).startswith("Press Riichi, then 1z: ")
    closed.riichi("E", "1z").go(3)
    assert str(told(closed, "E", CoachLevel.BEGINNER).told).startswith(
        "You are in riichi: put away what you draw, until "
    )
    for rules in ("rcr-2016", "mcr-green"):
        for each in questions(rules, "stuck", 60):
            sentence = str(advise(each, CoachLevel.BEGINNER).told)
            if each.prompt.asked is Asked.CLAIM and "win" not in sentence:
                assert re.match(r"(Pass|Chow|Pung|Kong)\b.*: ", sentence), sentence


@pytest.mark.parametrize("rules", ["rcr-2016", "mcr-green"])
def test_it_speaks_of_no_tile_that_may_not_be_discarded(rules: str) -> None:
    """A flower that was kept, a tile forbidden after a call: nobody is told to discard what the rules refuse."""
    game = Game(ruleset(rules), SeededWalls("kept flowers"))
    game.next_deal()
    while game.deal is not None and not game.deal.over:
        seat, prompt = next(iter(game.pending.items()))
        asked = situation(game.deal, prompt, "master", "1")
        allowed = {each.tile.kind for each in prompt.actions if isinstance(each, (Discard, Riichi))}
        assert {each.tile.kind for each in advise(asked, CoachLevel.BEGINNER).tiles} <= allowed
        # whoever is offered a flower keeps it, whoever is offered a chow takes it
        stubborn = sorted(prompt.actions, key=lambda each: (not isinstance(each, Chow), not isinstance(each, Pass)))[0]
        taken = stubborn if isinstance(stubborn, (Chow, Pass)) else think(asked).action
        game.deal.answer(seat, taken)


def test_a_dangerous_tile_is_named_with_its_reason() -> None:
    table = Table(
        ruleset("rcr-2016"), east="455m1166p2255s334z", south="234m567p345s88p67s", draws="9m1z2z5p", filler="danger"
    )
    table.discard("E", "3z").riichi("S", "9m").go(2)
    sentence = str(told(table, "E").told)
    assert re.search(r"; \d[mps] is dangerous: South may wait for it together with \d[mps]", sentence), sentence


def test_a_call_that_would_spoil_the_plan_is_told() -> None:
    """In a deal of masters somebody lets a tile go that breaks his plan; the coach says which plan it is."""
    calls = [each for each in questions("mcr-green", "spoil", 200) if each.prompt.asked is Asked.CLAIM]
    calls += [each for each in questions("rcr-2016", "spoil", 200) if each.prompt.asked is Asked.CLAIM]
    told_of = [str(advise(each, CoachLevel.PLAYER).told) for each in calls]
    assert any(" would spoil " in each for each in told_of), told_of


def test_a_way_to_eight_points_says_what_it_wants() -> None:
    table = Table(ruleset("mcr-green"), east="123m456p789s55z2p1z9m", filler="plan")
    advice = told(table, "E")
    assert all(route.needs for route in advice.routes)


def test_a_plan_for_eight_points_is_named() -> None:
    table = Table(ruleset("mcr-green"), east="123m456p789s55z2p1z9m", filler="plan")
    advice = told(table, "E", CoachLevel.BEGINNER)
    assert str(advice.told).startswith("Put away 1z: it helps least. Your way to 8 points: ")
    assert advice.routes
    assert advice.cite == "Green §3.9.1-1(2)"


def test_what_the_line_says_to_do_is_given_with_it() -> None:
    """A page makes that the foremost button: it never shines where the line says something else."""
    for rules in ("rcr-2016", "mcr-green"):
        for each in questions(rules, "stuck", 40):
            advice = advise(each, CoachLevel.BEGINNER)
            assert advice.deed is not None
            if each.prompt.asked is Asked.CLAIM:
                assert advice.deed == advice.action
                assert advise(each, CoachLevel.ADVANCED).deed in (None, Win())
            elif isinstance(advice.deed, Discard):
                assert advice.deed.tile.value in str(advice.told)


def test_only_tiles_that_may_win_are_promised() -> None:
    """An open hand that waits for two pairs: with the dragons it has a yaku, with the other pair its shape alone."""
    table = Table(ruleset("rcr-2016"), east="234m567p99p77z88m1z2z", draws="9p", filler="vain")
    table.discard("E", "2z").discard("S", "9p", E="pung 99p")
    beginner = told(table, "E", CoachLevel.BEGINNER).told
    assert str(beginner) == (
        "Put away 1z: the hand is ready; 7z would complete it, 2 are not seen yet; 8m completes the shape but has no yaku"
    )
    assert "8m complète la forme, mais sans yaku" in beginner.render(language("fr"))
    assert str(told(table, "E").told) == ("Ready: 7z, 2 are not seen yet; 8m completes the shape but has no yaku")
