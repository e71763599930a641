"""When a game of Tenhou is over: the goal of 30 000, the round after the last, the leading dealer, less than zero."""

from __future__ import annotations

from dataclasses import replace

import pytest

from muraille.formats.foreign import ForeignDeal, ForeignDraw
from muraille.formats.recorded import recorded_rules
from muraille.formats.tenhou_rules import as_practised, room_rules
from muraille.phrase import Phrase
from muraille.riichi.rules import TENHOU, RiichiRules
from muraille.riichi.session import new_session
from muraille.table.events import DealDrawn, DealEnded, DealStarted, DrawnBecause, Event, Four, TenpaiDeclared
from muraille.table.outcomes import Outcome, Winner
from muraille.table.records import Header, Record
from muraille.table.session import Settlement
from muraille.tiles import Wind

PLACE = Phrase("here")
SEATING: Four = (0, 1, 2, 3)
LOW: Four = (25_000, 26_000, 25_500, 23_500)
HIGH: Four = (20_000, 31_000, 25_500, 23_500)
DEALER_LEADS: Four = (20_000, 23_000, 25_500, 31_500)


def following(
    where: str, scores: Four, *, stays: bool = False, won: bool = False, tenpai: bool = False, **room: bool
) -> str | None:
    """The deal after one such as ``S4``."""
    dealer = int(where[1]) - 1
    rules = room_rules(south=room.get("south", True))
    if not room.get("tenpai_yame", True):
        rules = replace(rules, tenpai_yame=False)
    started = DealStarted(1, Wind(where[0]), dealer, SEATING, LOW)
    outcome = Outcome(winners=(Winner(player=dealer, han=1, fu=30),) if won else (), tenpai=(dealer,) if tenpai else ())
    found = new_session(rules).at(started).closed(outcome, Settlement(scores, 0, 0, stays)).next_deal()
    return None if found is None else f"{found.round.value}{found.dealer + 1}"


@pytest.mark.parametrize(
    ("where", "scores", "after"),
    [
        ("E4", HIGH, "S1"),
        ("S3", HIGH, "S4"),
        ("S4", HIGH, None),
        ("S4", LOW, "W1"),
        ("W1", LOW, "W2"),
        ("W2", HIGH, None),
        ("W4", LOW, None),
        ("E2", (-100, 40_000, 30_000, 30_100), None),
        ("E2", (0, 40_000, 30_000, 30_000), "E3"),
    ],
)
def test_the_dealer_changes(where: str, scores: Four, after: str | None) -> None:
    assert following(where, scores) == after


@pytest.mark.parametrize(
    ("where", "scores", "won", "after"),
    [
        ("S4", DEALER_LEADS, True, None),
        ("S4", DEALER_LEADS, False, "S4"),
        ("S4", HIGH, True, "S4"),
        ("S4", (25_000, 24_000, 25_500, 25_500), True, "S4"),
        ("S3", DEALER_LEADS, True, "S3"),
        ("W1", (31_000, 23_000, 22_500, 23_500), True, None),
    ],
)
def test_the_dealer_stays(where: str, scores: Four, won: bool, after: str | None) -> None:
    assert following(where, scores, stays=True, won=won) == after


@pytest.mark.parametrize(
    ("where", "scores", "after"),
    [
        ("S4", DEALER_LEADS, None),
        ("S4", HIGH, "S4"),
        ("S4", (25_000, 24_000, 25_500, 25_500), "S4"),
        ("S3", DEALER_LEADS, "S3"),
        ("W1", (31_000, 23_000, 22_500, 23_500), None),
    ],
)
def test_a_leading_last_dealer_ends_the_game_by_tenpai(where: str, scores: Four, after: str | None) -> None:
    assert following(where, scores, stays=True, tenpai=True) == after
    assert following(where, scores, stays=True, tenpai=True, tenpai_yame=False) == where


def told(round_: Wind, dealer: int, scores: Four, draw: ForeignDraw | None = None) -> ForeignDeal:
    deal = ForeignDeal(place=PLACE, round=round_, dealer=dealer, scores=scores, hands=((),) * 4)
    deal.endings = [draw] if draw else []
    return deal


def test_a_record_that_goes_on_after_the_draw_shows_the_older_practice() -> None:
    ready = ForeignDraw(place=PLACE, because=DrawnBecause.EXHAUSTED, tenpai=(False, False, False, True))
    noten = ForeignDraw(place=PLACE, because=DrawnBecause.EXHAUSTED, tenpai=(False, False, False, False))
    aborted = ForeignDraw(place=PLACE, because=DrawnBecause.FOUR_WINDS, tenpai=(False, False, False, True))
    paid = ForeignDraw(place=PLACE, because=DrawnBecause.EXHAUSTED, payments=(-1000, -1000, -1000, 3000))
    paying = ForeignDraw(place=PLACE, because=DrawnBecause.EXHAUSTED, payments=(1000, 1000, 1000, -3000))
    silent = ForeignDraw(place=PLACE, because=DrawnBecause.EXHAUSTED)
    for draw, newer in (
        (ready, False),
        (noten, True),
        (aborted, True),
        (paid, False),
        (paying, True),
        (silent, False),
    ):
        deals = [told(Wind.SOUTH, 3, LOW, draw), told(Wind.SOUTH, 3, DEALER_LEADS)]
        assert as_practised(TENHOU, deals).tenpai_yame is newer
    assert as_practised(TENHOU, [told(Wind.SOUTH, 3, DEALER_LEADS, ready)]).tenpai_yame, "nothing follows"


def recorded(options: dict[str, str], *, tenpai: bool, damaged: bool = False) -> bool:
    """Whether the game of a record ends by tenpai; it shows a last deal, and one more."""
    deal: tuple[Event, ...] = (
        DealStarted(8, Wind.SOUTH, 3, SEATING, LOW),
        TenpaiDeclared(3, tenpai),
        DealDrawn(DrawnBecause.EXHAUSTED),
        DealEnded(DEALER_LEADS, 1, 0, dealer_stays=True),
    )
    following = DealStarted(9, Wind.SOUTH, 3, SEATING, DEALER_LEADS, 1)
    header = Header(rules="tenhou", options=options, players=("A", "B", "C", "D"))
    rules = recorded_rules(Record(header, ((*deal[:3],) if damaged else deal) + (following,)))
    assert isinstance(rules, RiichiRules)
    return rules.tenpai_yame


def test_a_record_made_before_the_option_was_there_keeps_its_rules() -> None:
    assert not recorded({}, tenpai=True)
    assert recorded({}, tenpai=False)
    assert recorded({}, tenpai=True, damaged=True)
    assert recorded({"tenpai_yame": "yes"}, tenpai=True), "whoever names the rules has them"


def test_one_round() -> None:
    assert following("E4", HIGH, south=False) is None
    assert following("E4", LOW, south=False) == "S1"
    assert following("S4", LOW, south=False) is None
