"""The desk obeys the options of the course and of the result, as the table does."""

from __future__ import annotations

import pytest

from competitions import Desk, small_desk
from muraille.competition import facts
from muraille.competition.results import games, played, table_lines
from muraille.competition.rulesets import rules_named
from muraille.errors import InvalidRequest
from muraille.table.events import DrawnBecause
from muraille.tiles import Wind

E, S, W, N = Wind


def deal(
    number: int, *winners: facts.WonHand, discarder: Wind | None = None, tenpai: tuple[Wind, ...] = ()
) -> facts.DealEntered:
    return facts.DealEntered(session=1, table=1, number=number, winners=winners, discarder=discarder, tenpai=tenpai)


def won(seat: Wind, han: int = 1, fu: int = 30) -> facts.WonHand:
    return facts.WonHand(seat=seat, han=han, fu=fu)


def riichi(**options: str) -> Desk:
    return small_desk(options=options)


def over(desk: Desk) -> bool:
    return games(desk.state, 1, 1)[-1].over


def refused(desk: Desk, fact: facts.DealEntered) -> str:
    with pytest.raises(InvalidRequest) as problem:
        desk.do(fact)
    return problem.value.code


@pytest.mark.parametrize(
    ("han", "fu", "drawn"),
    [(3, 33, False), (1, 20, False), (2, 20, False), (1, 20, True), (1, 25, False), (2, 150, False)],
)
def test_minipoints_that_cannot_be_are_refused(han: int, fu: int, drawn: bool) -> None:
    """They are rounded up to tens; 25 are seven pairs, 20 a drawn pinfu (RCR §4.1.1)."""
    assert refused(riichi(), deal(1, won(S, han, fu), discarder=None if drawn else E)) == "value"
    riichi().do(deal(1, won(S, 2, 25), discarder=E))
    riichi().do(deal(1, won(S, 2, 20)))


def test_one_yakuman_counts_where_they_do_not_add_up() -> None:
    """RCR §4.2; with the option two do."""
    two = facts.WonHand(seat=S, yakuman=2)
    assert refused(riichi(), deal(1, two, discarder=E)) == "value"
    riichi(yakuman_stacking="yes").do(deal(1, two, discarder=E))


def test_what_a_deal_cannot_have_beside_its_end() -> None:
    assert refused(riichi(), deal(1, discarder=E)) == "winners"


@pytest.mark.rule("R014", "R226")
def test_one_round_ends_the_game_and_the_sheet() -> None:
    desk = riichi(game_length="east")
    for number in range(1, 5):
        assert not over(desk)
        desk.do(deal(number))
    assert over(desk)
    assert table_lines(desk.state, 1, 1) is not None
    assert refused(desk, deal(5)) == "game_over"


def test_another_round_for_the_goal_and_an_end_without_points() -> None:
    desk = riichi(game_length="east", goal_points="33000")
    for number in range(1, 5):
        desk.do(deal(number))
    assert not over(desk), "nobody has 33 000"
    desk.do(deal(5, won(S, 3, 40), discarder=W))
    assert over(desk)
    broke = riichi(bust_ends_game="yes")
    broke.do(deal(1, facts.WonHand(seat=E, yakuman=1), discarder=S))
    assert over(broke)


@pytest.mark.rule("R229")
def test_the_last_dealer_stops_by_winning_or_by_tenpai() -> None:
    for options, last, ends in (
        ({"agari_yame": "yes"}, deal(4, won(N), discarder=E), True),
        ({"agari_yame": "yes"}, deal(4, tenpai=(N,)), False),
        ({"tenpai_yame": "yes"}, deal(4, tenpai=(N,)), True),
        ({}, deal(4, won(N), discarder=E), False),
    ):
        desk = riichi(game_length="east", **options)
        for number in range(1, 4):
            desk.do(deal(number))
        desk.do(last)
        assert over(desk) is ends, (options, last)


def test_several_winners_only_where_the_rules_have_them() -> None:
    two = deal(1, won(E), won(S), discarder=W)
    three = deal(1, won(E), won(S), won(N), discarder=W)
    assert refused(riichi(multiple_ron="no"), two) == "one_winner"
    drawn = riichi(abort_triple_ron="yes")
    assert refused(drawn, three) == "triple_win"
    drawn.do(facts.DealEntered(session=1, table=1, number=1, abortive=DrawnBecause.TRIPLE_WIN))
    assert games(drawn.state, 1, 1)[-1].counters == 1
    riichi().do(three)


@pytest.mark.rule("R478")
def test_who_won_no_deal_has_the_penalty_once_the_deals_tell_it() -> None:
    desk = riichi(game_length="east", yakitori="yes", yakitori_points="5000")
    for number, winner in enumerate((S, W, S, W), start=1):
        desk.do(deal(number, won(winner), discarder=E))
    lines = table_lines(desk.state, 1, 1)
    assert lines is not None
    assert [line.after_uma for line in lines] == [5_000, 0, 0, 5_000]
    totals = riichi(yakitori="yes", yakitori_points="5000")
    totals.totals(1, 1, 45_000, 35_000, 25_000, 15_000)
    lines = table_lines(totals.state, 1, 1)
    assert lines is not None
    assert [line.after_uma for line in lines] == [0, 0, 0, 0], "totals do not tell who won"


@pytest.mark.rule("R116", "R118")
def test_a_player_is_liable_for_the_yakuman_that_he_fed() -> None:
    """Drawn: he pays all of the one, and everybody his share of the other."""
    for fed, paid in ((0, [-64_000, 64_000, 0, 0]), (1, [-48_000, 64_000, -8_000, -8_000])):
        desk = small_desk("tenhou")
        hand = facts.WonHand(seat=S, yakuman=2, liable=E, liable_yakuman=fed)
        desk.do(deal(1, hand))
        before, after = games(desk.state, 1, 1)
        assert [now - then for then, now in zip(before.scores, after.scores, strict=True)] == paid
    assert refused(riichi(pao="no"), deal(1, facts.WonHand(seat=S, yakuman=1, liable=E))) == "liable"


@pytest.mark.rule("M053", "M054")
def test_the_deals_and_the_seats_of_an_mcr_game() -> None:
    short = small_desk("mcr-green", options={"game_deals": "5"})
    for number in range(1, 6):
        assert not over(short)
        short.do(deal(number))
    assert over(short)
    assert games(short.state, 1, 1)[4].wind(1) is E, "South and East change after the first round"
    assert refused(short, deal(6)) == "game_over"
    seated = small_desk("mcr-green", options={"seat_change_each_round": "no"})
    for number in range(1, 5):
        seated.do(deal(number))
    assert games(seated.state, 1, 1)[4].wind(0) is E


def test_deals_that_went_on_too_long_still_read() -> None:
    """What was written when nobody refused it stays readable: only the entry is checked."""
    rules = rules_named("rcr-2016", {"game_length": "east"})
    sessions = played({number: deal(number) for number in range(1, 7)}, rules)
    assert [each.over for each in sessions] == [False] * 4 + [True] * 3
    assert sessions[-1].deals == 6
    with pytest.raises(InvalidRequest, match="the game is over"):
        played({number: deal(number) for number in range(1, 7)}, rules, checked=True)
