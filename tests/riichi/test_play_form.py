"""The score form filled in from a game, and the terms of the Sheet."""

from __future__ import annotations

import pytest

from muraille.languages import language
from muraille.riichi.rules import RCR_2016
from muraille.riichi.score_form import score_forms
from muraille.riichi.terms import TERMS
from muraille.table.games import Game
from muraille.table.players import play_game
from muraille.table.seeds import SeededWalls
from muraille.tiles import Wind
from staging import NAMES, Table
from wild import Wild


@pytest.mark.rule("R399", "R400", "R401", "R402", "R403")
def test_three_rows_for_each_deal() -> None:
    table = Table(
        RCR_2016,
        east="1z8m",
        south="23467m345p55678s",
        west="23467m345p66s234s",
        draws="5z9p9p9s",
        bets=2000,
        counters=1,
    )
    table.discard("E", "1z").discard("S", "5z").riichi("W", "9p").go().discard("E", "8m", S="win")
    (form,) = score_forms(table.deal.log, NAMES, table="7", hanchan=3)
    assert (form.table, form.hanchan, form.round, form.credit) == ("7", 3, Wind.EAST, "Tri Nitro Tiles")
    assert [(column.name, column.wind.value, column.initial) for column in form.columns] == [
        ("East", "E", 30000),
        ("South", "S", 30000),
        ("West", "W", 30000),
        ("North", "N", 30000),
    ]
    (deal,) = form.deals
    assert deal.values == (-3900, 3900, 0, 0)
    assert deal.sticks == (-300, 3300, -1000, 0), "the counter, the bets on the table, the riichi"
    assert deal.totals == (25800, 37200, 29000, 30000)
    assert deal.bets_left == 0


@pytest.mark.rule("R399", "R401", "R402", "R404")
def test_a_form_for_each_round_that_adds_up() -> None:
    game = Game(RCR_2016, SeededWalls("form"))
    play_game(game, [Wild(str(place)) for place in range(4)])
    east, south = score_forms(game.events, NAMES)
    assert (east.round, south.round) == (Wind.EAST, Wind.SOUTH)
    totals = tuple(column.initial for column in east.columns)
    for deal in (*east.deals, *south.deals):
        expected = tuple(sum(row) for row in zip(totals, deal.values, deal.sticks, strict=True))
        assert deal.totals == expected
        assert sum(deal.totals) + deal.bets_left == 120000
        assert deal.debts == tuple(max(0, -total) for total in deal.totals)
        totals = deal.totals


@pytest.mark.rule("R405", "R406", "R491")
def test_the_terms_of_the_sheet() -> None:
    english, french = language("en"), language("fr")
    assert TERMS["oya"].render(english) == "dealer, seated East"
    assert {name: TERMS[name].render(english) for name in ("chi", "pon", "kan")} == {
        "chi": "chow",
        "pon": "pung",
        "kan": "kong",
    }
    assert TERMS["furiten"].render(french) == "l’écart sacré, l’écoute jetée"
    assert TERMS["ryukyoku"].render(french).split(", ") == ["manche du mur", "manche nulle", "manche sans gagnant"]
    assert {"bakaze", "jikaze", "tenpai", "agari", "ron", "tsumo", "fu", "fan", "yaku", "ko"} <= TERMS.keys()
