"""Records: written, read, replayed through the rules; what is wrong is found and named."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import pytest

from muraille.errors import InvalidRequest
from muraille.mcr.rules import MCR_GREEN
from muraille.riichi.rules import RCR_2016
from muraille.table import events as happened
from muraille.table.events import Event
from muraille.table.family import Ruleset
from muraille.table.games import Game
from muraille.table.players import play_game
from muraille.table.records import Header, Record, read_record, record_lines
from muraille.table.replays import ReplayProblem, verify
from muraille.table.seeds import GivenWalls, SeededWalls
from muraille.table.stories import story
from muraille.table.walls import BuiltWall
from muraille.tiles import Tile
from wild import Wild

NAMES = ("Ann", "Bob", "Cid", "Dee")


def played(rules: Ruleset, seed: str) -> list[Event]:
    game = Game(rules, SeededWalls(seed))
    play_game(game, [Wild(f"{seed}:{place}") for place in range(4)])
    return game.events


@pytest.fixture(scope="module")
def riichi() -> list[Event]:
    return played(RCR_2016, "record")


@pytest.fixture(scope="module")
def mcr() -> list[Event]:
    return played(MCR_GREEN, "record")


def changed(
    events: list[Event], kind: type, change: Callable[[Event], Event], which: int = 0
) -> tuple[list[Event], int]:
    """The events with one of a kind changed, and its sequence number."""
    places = [place for place, event in enumerate(events) if isinstance(event, kind)]
    place = places[which]
    return [*events[:place], change(events[place]), *events[place + 1 :]], place + 1


def problems(events: Sequence[Event], rules: Ruleset = RCR_2016) -> list[ReplayProblem]:
    return verify(events, rules)


def test_a_record_is_lines_with_a_header_first_and_the_result_last(riichi: list[Event]) -> None:
    record = Record(Header(rules="rcr-2016", players=NAMES), tuple(riichi))
    lines = [msgspec.json.decode(line) for line in record_lines(record)]
    assert lines[0] == {
        "type": "record",
        "version": 1,
        "rules": "rcr-2016",
        "options": {},
        "players": list(NAMES),
        "open": False,
        "setting": "tournament",
        "source": None,
        "partial": False,
    }
    assert [line["seq"] for line in lines[1:]] == list(range(1, len(riichi) + 1))
    assert lines[-1]["type"] == "game_ended"
    assert read_record(record_lines(record)) == record


def test_an_untouched_record_is_in_order(riichi: list[Event], mcr: list[Event]) -> None:
    assert not problems(riichi)
    assert not problems(mcr, MCR_GREEN)


def test_every_event_has_its_sentence(riichi: list[Event], mcr: list[Event]) -> None:
    for events in (riichi, mcr):
        assert all(str(sentence) for sentence in story(events, NAMES))


def test_a_wrong_payment_is_found_and_the_record_followed_further(riichi: list[Event]) -> None:
    def generous(event: Event) -> Event:
        assert isinstance(event, happened.Won)
        first, second, third, fourth = event.payments
        return msgspec.structs.replace(event, payments=(first + 100, second - 100, third, fourth))

    events, number = changed(riichi, happened.Won, generous)
    found = problems(events)
    assert found[0].number == number
    assert "by the rules this should be" in str(found[0].phrase)
    assert all(isinstance(each.event, (happened.Won, happened.DealEnded)) for each in found)


def test_a_record_that_carries_the_wrong_payment_on_has_one_problem(riichi: list[Event]) -> None:
    """Where the points that follow agree with what was paid, only the payment itself is wrong."""
    place = next(place for place, event in enumerate(riichi) if isinstance(event, happened.Won))
    shift = (100, -100, 0, 0)
    events: list[Event] = []
    for number, event in enumerate(riichi):
        if number == place:
            assert isinstance(event, happened.Won)
            event = msgspec.structs.replace(event, payments=tuple(map(sum, zip(event.payments, shift, strict=True))))
        elif number > place and isinstance(event, (happened.DealEnded, happened.DealStarted)):
            event = msgspec.structs.replace(event, scores=tuple(map(sum, zip(event.scores, shift, strict=True))))
        events.append(event)
    found = [each for each in problems(events) if not isinstance(each.event, happened.GameEnded)]
    assert [each.number for each in found] == [place + 1]


def test_a_discard_that_the_player_did_not_hold_is_found(riichi: list[Event]) -> None:
    def conjured(event: Event) -> Event:
        assert isinstance(event, happened.Discarded)
        return msgspec.structs.replace(event, tile=Tile("1f"), drawn=False)

    events, number = changed(riichi, happened.Discarded, conjured)
    found = problems(events)
    assert found[0].number == number
    assert str(found[0].phrase).startswith("1f is not among the concealed tiles")


def test_another_tile_from_the_wall_is_found(riichi: list[Event]) -> None:
    def swapped(event: Event) -> Event:
        assert isinstance(event, happened.Drawn)
        return msgspec.structs.replace(event, tile=Tile("1z") if event.tile is not Tile("1z") else Tile("2z"))

    events, number = changed(riichi, happened.Drawn, swapped)
    assert problems(events)[0].number == number


def test_swap_calling_in_a_record_is_found_and_the_deal_goes_on() -> None:
    """A game played where swap calling is allowed, verified where it is not: every swap is named, and nothing else."""
    from dataclasses import replace

    loose = replace(RCR_2016, kuikae_allowed=True)
    for number in range(40):
        events = played(loose, f"swap {number}")
        found = problems(events)
        if found:
            assert {str(each.phrase).split(":")[0] for each in found} == {"swap calling"}
            return
    raise AssertionError("nobody swapped")


def test_passes_may_be_missing_in_records_of_other_programs(riichi: list[Event]) -> None:
    kept = [event for event in riichi if not isinstance(event, (happened.Passed, happened.Overruled))]
    found = problems(kept)
    assert not [each for each in found if not isinstance(each.event, happened.Called)]


def test_a_broken_promise_is_found(riichi: list[Event]) -> None:
    def other(event: Event) -> Event:
        return msgspec.structs.replace(event, commitment="0" * 64)

    events, number = changed(riichi, happened.DealStarted, other)
    sentences = {str(each.phrase) for each in problems(events) if each.number in (number, len(events))}
    assert "the key shown after the deal is not the one promised before it" in sentences


def test_a_projected_record_cannot_be_verified(riichi: list[Event]) -> None:
    from muraille.table.views import projected

    found = problems(projected(riichi, 0, RCR_2016))
    assert "only a complete record can be verified" in str(found[0].phrase)


def test_an_unfinished_record_is_named(riichi: list[Event]) -> None:
    found = problems(riichi[:-1])
    assert str(found[-1].phrase) == "the record ends before the game is over"


def test_a_wrong_result_is_found(riichi: list[Event]) -> None:
    def other(event: Event) -> Event:
        assert isinstance(event, happened.GameEnded)
        return msgspec.structs.replace(event, leftover_bets=event.leftover_bets + 1000)

    events, number = changed(riichi, happened.GameEnded, other)
    assert [each.number for each in problems(events)] == [number]


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ([], "the record is empty"),
        ([b'{"type":"record","version":9,"rules":"x","players":["a","b","c","d"]}'], "version 9"),
        ([b"not json"], "line 1 of the record"),
        (
            [b'{"type":"record","rules":"x","players":["a","b","c","d"]}', b'{"seq":2,"type":"passed","seat":0}'],
            "event 1 of the record is missing",
        ),
        ([b'{"type":"record","rules":"x","players":["a","b","c","d"]}', b'{"seq":1,"type":"flown"}'], "line 2"),
    ],
)
def test_a_damaged_file_is_refused_with_its_line(lines: list[bytes], message: str) -> None:
    with pytest.raises(InvalidRequest, match=message):
        read_record(lines)


def test_a_game_with_given_walls_plays_and_replays() -> None:
    rules = RCR_2016
    seeded = SeededWalls("walls")
    walls = [seeded.wall(number, rules.play.tiles, 1) for number in range(1, 40)]
    given = GivenWalls([BuiltWall(wall.tiles, wall.throws) for wall in walls])
    game = Game(rules, given, draw=False)
    play_game(game, [Wild(str(place)) for place in range(4)])
    assert not problems(game.events)
    assert game.finished is not None
    assert game.finished.seed is None


def interrupted(rules: Ruleset, ruling: Callable[[Game], None], after: int) -> list[Event]:
    """A game of players who discard what they draw, with something from outside after so many answers."""
    game = Game(rules, SeededWalls("outside"))
    answers = 0
    while game.next_deal():
        while game.pending:
            for seat, prompt in list(game.pending.items()):
                if seat in game.pending:
                    game.answer(seat, prompt.default)
                answers += 1
                if answers == after:
                    ruling(game)
                    break
    return game.events


def cancel(game: Game) -> None:
    game.cancel([2], (1000, 1000, -3000, 1000))


def rule_dead(game: Game) -> None:
    game.rule_dead(1)


@pytest.mark.parametrize("rules", [RCR_2016, MCR_GREEN], ids=lambda rules: rules.name)
@pytest.mark.parametrize("ruling", [cancel, rule_dead, Game.call_time], ids=["cancelled", "dead hand", "time"])
def test_rulings_and_the_clock_are_recorded_and_replayed(rules: Ruleset, ruling: Callable[[Game], None]) -> None:
    events = interrupted(rules, ruling, 33)
    assert isinstance(events[-1], happened.GameEnded)
    assert not problems(events, rules)


def test_time_between_two_deals_is_replayed() -> None:
    game = Game(RCR_2016, SeededWalls("between"))
    for number in range(3):
        assert game.next_deal() is (number < 2)
        while game.pending:
            for seat, prompt in list(game.pending.items()):
                game.answer(seat, prompt.default)
        if number == 0:
            game.call_time()
    assert game.finished is not None
    assert not problems(game.events)


def test_a_cancelled_deal_does_not_count_among_the_sixteen() -> None:
    events = interrupted(MCR_GREEN, cancel, 33)
    started = [event for event in events if isinstance(event, happened.DealStarted)]
    assert len(started) == 17
    assert (started[0].dealer, started[1].dealer) == (0, 0)
