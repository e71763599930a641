"""What a yaku needs is found by asking its rule, and never too much of it."""

from __future__ import annotations

import random

import pytest

from muraille.hand.readings import readings_of_counts
from muraille.riichi.book import book
from muraille.riichi.declarations import Rule
from muraille.riichi.needs import needs_of
from muraille.riichi.rules import RCR_2016
from muraille.riichi.win import CIRCUMSTANCE, DRAGONS, GREEN, SIMPLES, TERMINALS, WHOLE_HAND, Needs, Win
from riichi.generator import case


@pytest.mark.parametrize(
    ("rule", "needs"),
    [
        (lambda win: CIRCUMSTANCE if win.ippatsu else None, Needs.FLAG),
        # one way to have it without the flag is enough to ask always
        (lambda win: CIRCUMSTANCE if win.ippatsu or win.drawn else None, Needs.NOTHING),
        (lambda win: CIRCUMSTANCE if win.drawn and win.ippatsu else None, Needs.FLAG),
        (lambda win: win.kongs if len(win.kongs) >= 3 else None, Needs.PUNGS),
        (lambda win: win.kongs if len(win.kongs) >= 2 else None, Needs.NOTHING),
        (lambda win: win.pung_of(27), Needs.HONOUR_PUNG),
        (lambda win: win.pung_of(0), Needs.NOTHING),
        (lambda win: win.big(DRAGONS), Needs.HONOUR_PUNG | Needs.PUNGS),
        (lambda win: win.little(DRAGONS), Needs.HONOUR_PUNG),
        (lambda win: win.little(frozenset((27,))), Needs.NOTHING),
        (lambda win: win.big(frozenset((0, 9))), Needs.NOTHING),
        (lambda win: WHOLE_HAND if win.kinds <= TERMINALS else None, Needs.OUTSIDE),
        (lambda win: WHOLE_HAND if win.kinds <= GREEN else None, Needs.ONE_SUIT),
        (lambda win: WHOLE_HAND if win.kinds <= SIMPLES else None, Needs.NOTHING),
        (lambda win: WHOLE_HAND if 0 in win.kinds else None, Needs.NOTHING),
        (lambda win: None if win.kinds == TERMINALS else WHOLE_HAND, Needs.NOTHING),
        (lambda win: WHOLE_HAND if win.kinds == TERMINALS else None, Needs.NOTHING),
        (lambda win: [part for part in win.pungs if part.exposed], Needs.NOTHING),
        (lambda win: None, sum(Needs, start=Needs.NOTHING)),
    ],
)
def test_needs(rule: Rule, needs: Needs) -> None:
    assert needs_of(rule) == needs


def test_whatever_is_found_was_needed() -> None:
    """Every reading of many hands: what a rule finds, it would have been asked for."""
    generator = random.Random(4)
    page = book(RCR_2016).concealed
    for _ in range(500):
        hand, winning, situation = case(generator)
        win = Win(hand, winning, situation, RCR_2016)
        for reading in readings_of_counts(win.concealed_counts, winning.kind, hand.melds):
            win.read(reading)
            assert not [line for find, line in page.entries if find(win) and line.yaku.needs & ~win.offered]
