"""Every way in which a deal ends on Tenhou, written as XML, tenhou.net/6 and mjai and read again."""

from __future__ import annotations

import pytest

from formats.mjlog import Mjlog
from formats.scripts import drawn, script, won
from muraille.formats import mjai_read, mjai_write, tenhou_json_read, tenhou_json_write, tenhou_xml
from muraille.formats.foreign import ForeignDraw, ForeignGame, ForeignWin
from muraille.formats.verify import verify
from muraille.phrase import ENGLISH
from muraille.table.events import DrawnBecause

#: Three hands that wait for 5m with All Simples, and one that holds it.
WAITING = ("46m222p333p444p88p", "46m222s333s444s88s", "46m666p777p666s77s")
HOLDER = "59m19p19s1234567z"
SCATTERED = "1379m1379p1379s1z"


def four_winds() -> ForeignGame:
    hands = ("159m159p159s1235z", "248m248p248s1236z", "159m159p159s1237z", "248m248p248s1235z")
    return script(hands, "0+7m 0-1z 1+7p 1-1z 2+7s 2-1z 3+3m 3-1z", drawn(DrawnBecause.FOUR_WINDS))


def four_riichi() -> ForeignGame:
    hands = ("123789m123s789s1z", *WAITING)
    return script(hands, "0+5z 0r5z 1+6z 1r6z 2+7z 2r7z 3+2z 3r2z", drawn(DrawnBecause.FOUR_RIICHI), counters=1)


def nine_terminals() -> ForeignGame:
    hands = ("19m19p19s1234567z", "2468m2468p2468s2z", "2468m2468p2468s2z", "3579m357p3579s23z")
    return script(hands, "0+5m", drawn(DrawnBecause.NINE_TERMINALS))


def double_win() -> ForeignGame:
    hands = (HOLDER, WAITING[0], WAITING[1], "1379m159p1379s22z")
    return script(hands, "0+3p 0-5m", won(1, 0), won(2, 0), counters=2, bets=3)


def triple_win() -> ForeignGame:
    return script((HOLDER, *WAITING), "0+3z 0-5m", drawn(DrawnBecause.TRIPLE_WIN), counters=1)


def robbed_kong() -> ForeignGame:
    hands = (HOLDER, SCATTERED, "55m248m248p2489s5z", WAITING[2])
    return script(hands, "0+3z 0-5m 2p5m 2-5z 3+1p 3-1p 0+1z 0-1z 1+6z 1-6z 2+0m 2b0m", won(3, 2))


def after_a_kong() -> ForeignGame:
    """The indicator of a claimed kong is turned with the discard: who wins on it counts it."""
    hands = ("46m234p567p33s222z", SCATTERED, "555s22488m2488p5z", "59m19p19s1134567z")
    return script(hands, "0+4z 0r4z 1+5z 1-5z 2+6z 2-6z 3+0s 3-0s 2k5s 2~5m 2-5m", won(0, 2))


#: South calls three dragons, the last of them from East.
DRAGONS = ("567z139m139p139s1z", "556677z23p99p49s8m", "2468m2468p2468s2z", "3579m357p3579s23z")
FED = "0+2z 0-5z 1p5z 1-9s 2+1m 2-1m 3+1p 3-1p 0+3z 0-6z 1p6z 1-4s 2+1s 2-1s 3+4z 3-4z 0+4z 0-7z 1p7z 1-8m "


def liable() -> ForeignGame:
    """Big Three Dragons: who fed the third pung pays the whole hand that is drawn."""
    play = FED + "2+8s 2-8s 3+9s 3-9s 0+2s 0-2s 1+4p"
    return script(DRAGONS, play, won(1), counters=1, indicator="6m")


def liable_and_discarder() -> ForeignGame:
    return script(DRAGONS, FED + "2+8s 2-4p", won(1, 2), counters=1, indicator="6m")


CASES = {
    case.__name__: case
    for case in (
        four_winds,
        four_riichi,
        nine_terminals,
        double_win,
        triple_win,
        robbed_kong,
        after_a_kong,
        liable,
        liable_and_discarder,
    )
}


def assert_by_the_rules(game: ForeignGame) -> None:
    game.ended = False
    game.contradictions = [each for each in game.contradictions if "owari" not in str(each[2])]
    assert [each.render(ENGLISH) for each in verify(game).differences] == []


@pytest.mark.parametrize("name", CASES)
def test_in_every_format(name: str) -> None:
    game = CASES[name]()
    game.ended, game.final = False, None
    xml = Mjlog(game)
    xml._owari = lambda: ""  # type: ignore[method-assign]  # one deal is no game
    assert_by_the_rules(tenhou_xml.read(xml.text().encode()))
    assert_by_the_rules(tenhou_json_read.read(tenhou_json_write.write(game)))
    assert_by_the_rules(mjai_read.read(mjai_write.write(game)))


def test_what_the_winners_are_paid() -> None:
    first, second = double_win().deals[0].wins
    assert first.payments is not None
    assert second.payments is not None
    # Tenhou: the nearest winner takes all bets and the counters.
    assert sum(first.payments) == 3000
    assert sum(second.payments) == 0
    assert first.points is not None
    assert first.payments[0] == -(first.points + 600)
    assert second.payments[0] == -(second.points or 0)


def test_a_robbed_kong_counts_it() -> None:
    (win,) = robbed_kong().deals[0].wins
    assert (win.yaku or {}).get("chankan") == 1


def test_the_kan_dora_of_the_discard() -> None:
    (win,) = after_a_kong().deals[0].wins
    assert win.indicators is not None
    assert len(win.indicators) == 2


def test_the_liable_player() -> None:
    (win,) = liable().deals[0].wins
    assert (win.liable, win.payments) == (0, (-32_300, 32_300, 0, 0))
    (win,) = liable_and_discarder().deals[0].wins
    assert (win.liable, win.payments) == (0, (-16_300, 32_300, -16_000, 0))


def test_draws_keep_the_bets() -> None:
    for case in (four_winds, triple_win, nine_terminals):
        (ending,) = case().deals[0].endings
        assert isinstance(ending, ForeignDraw)
        assert ending.payments == (0, 0, 0, 0)
    assert not any(isinstance(each, ForeignWin) for each in triple_win().deals[0].endings)
