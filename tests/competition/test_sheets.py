"""Sheets: sums, double entry, signatures, deals, tiles."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from competitions import Desk, said, small_desk, totals_of
from muraille.competition import facts
from muraille.competition.results import SheetState, counted, games, sheet_state, table_lines
from muraille.competition.sheets import EnteredDeal
from muraille.competition.sheets.words import deal_words
from muraille.errors import IllegalAction, InvalidRequest
from muraille.languages import language
from muraille.table.events import DrawnBecause
from muraille.table.session import Session
from muraille.table.wins import RiichiKind
from muraille.tiles import Wind

E, S, W, N = Wind


@pytest.mark.rule("R145", "R228", "R232")
def test_sums_are_checked_with_the_bets_left() -> None:
    found = small_desk()
    with pytest.raises(InvalidRequest, match="the sum is 119000, it should be 120000: 1000 missing"):
        found.totals(1, 1, 40_000, 30_000, 29_000, 20_000)
    found.totals(1, 1, 40_000, 30_000, 29_000, 20_000, bets=1000)
    assert totals_of(found)[0] == 40_000 + 1000 - 30_000 + 15_000
    with pytest.raises(IllegalAction, match="give a reason"):
        found.totals(1, 1, 41_000, 29_000, 30_000, 20_000, who="Bob")
    found.totals(1, 1, 41_000, 29_000, 29_000, 20_000, who="Bob", why="the sheet says so")
    assert "the sum is 119000" in said(found), "accepted with a reason, and never forgotten"


def test_a_sheet_with_the_lateness_already_deducted_is_recognised() -> None:
    found = small_desk()
    found.do(facts.PlayerLate(session=1, player=1, minutes=2))
    with pytest.raises(InvalidRequest, match="penalties of 2000 seem to be deducted"):
        found.totals(1, 1, 38_000, 30_000, 30_000, 20_000)


@pytest.mark.rule("M027", "MT13", "M233")
def test_two_people_enter_a_sheet_and_differences_are_shown() -> None:
    double = small_desk("mcr-green", double_entry=True)
    double.totals(1, 1, 40, 10, -20, -30, who="Ada")
    assert sheet_state(double.state, 1, 1) is SheetState.WAITING
    double.totals(1, 1, 40, 10, -30, -20, who="Bob")
    assert sheet_state(double.state, 1, 1) is SheetState.DIFFERENT
    assert "W: -20 entered by Ada, -30 by Bob" in said(double)
    assert table_lines(double.state, 1, 1) is None
    double.totals(1, 1, 40, 10, -20, -30, who="Bob")
    assert sheet_state(double.state, 1, 1) is SheetState.COMPLETE
    double.do(facts.TotalsCorrected(session=1, table=1, scores=(44, 6, -20, -30)), who="Cem", why="appeal upheld")
    found = counted(double.state, 1, 1)
    assert found is not None
    assert found.scores == (44, 6, -20, -30)
    with pytest.raises(InvalidRequest, match="needs a reason"):
        double.do(facts.TotalsCorrected(session=1, table=1, scores=(0, 0, 0, 0)))


@pytest.mark.rule("M150", "M176", "MT12", "MT14")
def test_four_players_and_the_referee_sign() -> None:
    signed = small_desk("mcr-green")
    signed.totals(1, 1, 40, 10, -20, -30)
    assert "not signed by P 1, P 2, P 3, P 4, the referee (Green §3.9.2-3)" in said(signed)
    with pytest.raises(InvalidRequest, match="does not sit at table 1"):
        signed.do(facts.SheetSigned(session=1, table=1, players=(5,)))
    signed.do(facts.SheetSigned(session=1, table=1, players=(1, 2, 3, 4), referee="Zoé"))
    assert "not signed" not in said(signed)


def test_deal_by_deal_with_counters_bets_and_the_dealer() -> None:
    game = small_desk()

    def deal(number: int, **more: object) -> tuple[int, ...]:
        game.do(replace(facts.DealEntered(session=1, table=1, number=number), **more))
        return games(game.state, 1, 1)[-1].scores

    won = facts.WonHand(seat=E, han=2, fu=30)
    assert deal(1, winners=(won,), discarder=S, riichi=(E, N)) == (33_900, 27_100, 30_000, 29_000)
    assert deal(2, tenpai=(S,)) == (32_900, 30_100, 29_000, 28_000)
    drawn = facts.WonHand(seat=W, han=1, fu=30)
    assert deal(3, winners=(drawn,)) == (32_400, 29_400, 30_700, 27_500)
    two = (facts.WonHand(seat=E, han=1, fu=30), facts.WonHand(seat=S, han=5))
    assert deal(4, winners=two, discarder=W, riichi=(E, S, N)) == (34_400, 37_400, 21_700, 26_500)
    assert "the tiles" not in said(game)
    assert sum(deal(5, chombo=(N,))) == 120_000


def test_tiles_are_checked_and_a_difference_is_only_said() -> None:
    game = small_desk()
    tiles = facts.WrittenHand(hand="12345678s234p55m", win="9s", riichi=RiichiKind.RIICHI)
    wrong = facts.WonHand(seat=S, han=3, fu=30, tiles=tiles)
    game.do(facts.DealEntered(session=1, table=1, number=1, winners=(wrong,), discarder=E, riichi=(S,)))
    assert "entered as 3 han 30 fu, the tiles are worth 4 han 30 fu" in said(game)
    right = facts.WonHand(seat=S, han=4, fu=30, tiles=tiles)
    game.do(facts.DealEntered(session=1, table=1, number=1, winners=(right,), discarder=E, riichi=(S,)), why="misread")
    assert "the tiles are worth" not in said(game)
    chinese = small_desk("mcr-green")
    hand = facts.WrittenHand(hand="67m234p55p234s(234m)", win="8m", flowers=1)
    won = facts.WonHand(seat=S, points=12, tiles=hand)
    chinese.do(facts.DealEntered(session=1, table=1, number=1, winners=(won,), discarder=E))
    assert "entered as 12 points, the tiles are worth 13" in said(chinese)
    bad = facts.WonHand(seat=S, points=12, tiles=facts.WrittenHand(hand="1m", win="8m"))
    chinese.do(facts.DealEntered(session=1, table=1, number=2, winners=(bad,), discarder=E))
    assert "cannot be scored" in said(chinese)


def test_a_score_that_no_sticks_make_is_a_doubt() -> None:
    found = small_desk()
    found.totals(1, 1, 30_050, 29_950, 30_000, 30_000)
    assert "30050 is no multiple of 100" in said(found)
    other = small_desk()
    other.totals(1, 1, 30_000, 29_500, 30_000, 30_000, bets=500)
    assert "bets of 500 are no multiple of 1000" in said(other)
    with pytest.raises(InvalidRequest, match="not negative"):
        small_desk().totals(1, 1, 31_000, 30_000, 30_000, 30_000, bets=-1000)
    chinese = small_desk("mcr-green")
    chinese.totals(1, 1, 41, 10, -20, -31)
    assert "multiple" not in said(chinese)


def riichi_games(found: Desk) -> tuple[Session, ...]:
    return games(found.state, 1, 1)


def deal(number: int, **outcome: object) -> facts.DealEntered:
    return replace(facts.DealEntered(session=1, table=1, number=number), **outcome)


def test_nagashi_mangan_is_a_win_with_counters_and_bets() -> None:
    found = small_desk("ema-sheet")
    found.do(deal(1, tenpai=(E,), riichi=(E,)))
    found.do(deal(2, nagashi=(S,)))
    first, second = riichi_games(found)[1:]
    assert (first.scores, first.counters, first.sticks) == ((2_000, -1_000, -1_000, -1_000), 1, 1)
    assert (second.scores, second.counters, second.sticks) == ((-2_100, 8_300, -3_100, -3_100), 0, 0)
    assert second.dealer == 1, "the dealer did not win"


def test_nagashi_mangan_as_a_draw_leaves_counters_and_bets() -> None:
    found = small_desk("tenhou")
    found.do(deal(1, nagashi=(E, W), tenpai=(E,), riichi=(N,)))
    before, game = riichi_games(found)
    won = [score - start for score, start in zip(game.scores, before.scores, strict=True)]
    assert won == [8_000, -6_000, 4_000, -7_000], "each is paid as a mangan drawn; the bet stays on the table"
    assert (game.counters, game.sticks, game.dealer) == (1, 1, 0)


def test_an_abortive_draw_keeps_dealer_and_bets_and_adds_a_counter() -> None:
    found = small_desk("ema-sheet")
    found.do(deal(1, abortive=DrawnBecause.FOUR_RIICHI, riichi=(E, S, W, N)))
    (game,) = riichi_games(found)[1:]
    assert (game.scores, game.sticks, game.counters, game.dealer) == ((-1_000,) * 4, 4, 1, 0)
    with pytest.raises(InvalidRequest, match="one of the three"):
        found.do(deal(2, abortive=DrawnBecause.FOUR_WINDS, nagashi=(E,)))
    with pytest.raises(InvalidRequest, match="does not draw a deal for triple_win"):
        found.do(deal(2, abortive=DrawnBecause.TRIPLE_WIN))


def test_rcr_has_neither() -> None:
    found = small_desk()
    with pytest.raises(InvalidRequest, match="has no nagashi mangan"):
        found.do(deal(1, nagashi=(E,)))
    for cause in DrawnBecause:
        if cause is not DrawnBecause.EXHAUSTED:
            with pytest.raises(InvalidRequest, match="does not draw a deal"):
                found.do(deal(1, abortive=cause))
    with pytest.raises(InvalidRequest, match="words of riichi"):
        small_desk("mcr-green").do(deal(1, nagashi=(E,)))


SHEET, OTHER = (45_000, 35_000, 25_000, 15_000), (15_000, 35_000, 25_000, 45_000)


def signed_sheet() -> Desk:
    found = small_desk()
    found.totals(1, 1, *SHEET)
    found.do(facts.SheetSigned(session=1, table=1, players=(1, 2, 3, 4)))
    return found


def test_what_was_signed_is_what_counts() -> None:
    """Totals or a deal that change the result need new signatures; the same ones again do not."""
    found = signed_sheet()
    found.totals(1, 1, *SHEET, who="Bo")
    assert found.state.sheet(1, 1).signed == {1, 2, 3, 4}
    found.totals(1, 1, *OTHER, why="copied wrongly")
    assert found.state.sheet(1, 1).signed == set()


def test_an_entry_after_a_correction_is_refused() -> None:
    found = signed_sheet()
    fact = facts.TotalsCorrected(session=1, table=1, scores=(45_000, 36_000, 24_000, 15_000))
    found.do(fact, why="South and West were exchanged")
    for scores, why in ((SHEET, ""), (OTHER, "as the sheet says")):
        with pytest.raises(IllegalAction, match="correct the correction") as refused:
            found.totals(1, 1, *scores, why=why, who="Bo")
        assert refused.value.code == "corrected"
    found.totals(1, 1, *fact.scores, who="Bo")
    won = facts.WonHand(seat=Wind.EAST, han=3, fu=40)
    deal = facts.DealEntered(session=1, table=1, number=1, winners=(won,), discarder=Wind.SOUTH)
    with pytest.raises(IllegalAction, match="correct the correction"):
        found.do(deal)
    again = facts.TotalsCorrected(session=1, table=1, scores=OTHER)
    found.do(again, why="the first correction was wrong")
    counts = counted(found.state, 1, 1)
    assert counts is not None
    assert counts.scores == OTHER


def test_a_disputed_sheet_counts_as_before_until_the_desk_decides() -> None:
    """What a table holds to be right is kept beside what stands, is doubted until somebody decides, and counts for nothing."""
    found = small_desk()
    found.totals(1, 1, 40_000, 40_000, 25_000, 15_000)
    held = facts.TotalsEntered(session=1, table=1, scores=(45_000, 35_000, 25_000, 15_000))
    found.do(facts.SheetDisputed(session=1, table=1, held=held), who="table 1")
    assert counted(found.state, 1, 1) == found.state.sheets[1, 1].totals["Ada"]
    assert "disputed by table 1, who holds to be right: totals 45000 35000 25000 15000" in said(found)
    with pytest.raises(InvalidRequest, match="its own sheet"):
        found.do(facts.SheetDisputed(session=1, table=1, held=facts.DealsClosed(session=2, table=1)))
    found.do(facts.TotalsCorrected(session=1, table=1, scores=held.scores), why="the sheet says so")
    assert "disputed" not in said(found)


def test_west_is_an_o_in_french() -> None:
    won = facts.WonHand(seat=Wind.WEST, han=2, fu=30)
    deals = {
        "donne 1\xa0: O 2/30 sur un écart (N)": EnteredDeal(
            session=1, table=1, number=1, winners=(won,), discarder=Wind.NORTH
        ),
        "donne 2\xa0: donne nulle, tenpai\xa0: E O": EnteredDeal(
            session=1, table=1, number=2, tenpai=(Wind.EAST, Wind.WEST)
        ),
    }
    for sentence, deal in deals.items():
        assert deal_words(deal).render(language("fr")).replace("\u202f", "\xa0") == sentence
    assert str(deal_words(next(iter(deals.values())))) == "deal 1: W 2/30 from N"
