"""Words of the table find the offence, in French and English, whatever the accents and the order."""

from __future__ import annotations

import itertools

import pytest

from muraille.mcr.rules import MCR_GREEN, MCR_INTL
from muraille.referee import CATALOGUE, search
from muraille.referee.offences import Offence
from muraille.riichi.rules import RCR_2016
from muraille.table.family import Ruleset

RIICHI = [
    ("riichi noten", "noten-riichi"),
    ("trop de tuiles", "wrong-tile-count"),
    ("too many tiles", "wrong-tile-count"),
    ("main morte appel", "call-with-dead-hand"),
    ("dead hand call", "call-with-dead-hand"),
    ("retard", "late"),
    ("player is late", "late"),
    ("téléphone", "phone"),
    ("kuikae", "swap-calling"),
    ("fausse victoire", "false-win"),
    ("furiten ron", "false-win"),
    ("ippatsu", "invalid-win-word"),
    ("bâtonnet oublié", "riichi-stick-forgotten"),
    ("mauvais côté du mur", "wrong-wall-end"),
    ("wrong end of the wall", "wrong-wall-end"),
    ("riichi main ouverte", "riichi-exposed-set"),
    ("tuiles renversées", "tiles-revealed"),
    ("triche", "cheating"),
    ("kong caché après riichi", "invalid-riichi-kong"),
    ("X31", "tiles-revealed-deliberately"),
    ("faux chow", "invalid-set"),
    ("remplaçant", "player-replaced"),
    ("shows a false win", "false-win"),
    ("draws from the wrong end", "wrong-wall-end"),
    ("calls with a dead hand", "call-with-dead-hand"),
    ("oublie de dire riichi", "riichi-not-declared"),
]
MCR = [
    ("faux hu", "false-hu"),
    ("moins de huit points", "false-hu"),
    ("false mah-jong", "false-hu"),
    ("annonce vide", "empty-announcement"),
    ("tuiles renversées adversaire", "tiles-knocked-over"),
    ("toucher le mur", "touching-wall"),
    ("retard", "late"),
    ("winning tile in the hand", "winning-tile-slipped"),
    ("défausse trop lente", "slow-discard"),
    ("pung tardif", "late-claim"),
    ("parle pendant le jeu", "talking"),
    ("expose une tuile", "exposed-tile"),
]


@pytest.mark.parametrize(
    ("query", "expected", "rules"),
    [*((query, found, RCR_2016) for query, found in RIICHI), *((query, found, MCR_GREEN) for query, found in MCR)],
)
def test_the_best_answer(query: str, expected: str, rules: Ruleset) -> None:
    found = search(query, rules).offences
    assert found
    assert found[0].id == expected, [offence.id for offence in found]


def test_accents_capitals_and_order_do_not_matter() -> None:
    assert search("KONG cache apres RIICHI", RCR_2016) == search("kong caché après riichi", RCR_2016)
    for words in itertools.permutations(("RIICHI", "apres", "cache", "kong")):
        first = search(" ".join(words), RCR_2016).hits[0].found
        assert isinstance(first, Offence)
        assert first.id == "invalid-riichi-kong"


@pytest.mark.parametrize("code", ["en", "fr"])
def test_every_offence_is_found_by_its_title(code: str) -> None:
    for offence in CATALOGUE:
        rules = RCR_2016 if offence.game == "riichi" else MCR_GREEN
        assert search(offence.title.texts[code], rules).offences[0] is offence


@pytest.mark.parametrize("query", ["", "  ", "the", "de la", "!?", "zzz"])
def test_nothing_is_found_by_nothing(query: str) -> None:
    assert search(query, RCR_2016).hits == ()


def test_the_summary_rules_only_find_the_false_hu() -> None:
    assert [offence.id for offence in search("hu", MCR_INTL).offences] == ["false-hu"]
    assert search("retard", MCR_INTL).offences == ()


def test_a_penalty_finds_what_it_punishes() -> None:
    chombo = {offence.id for offence in search("chombo", RCR_2016).offences}
    assert {"false-win", "noten-riichi", "call-with-dead-hand", "tiles-revealed"} <= chombo
    dead = {offence.id for offence in search("main morte", RCR_2016).offences}
    assert {"swap-calling", "wrong-tile-count", "riichi-exposed-set"} <= dead
    assert "phone" not in chombo | dead


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("fasle wni", "false-win"),
        ("fausse victoir", "false-win"),
        ("chmobo", "false-win"),
        ("télépone", "phone"),
        ("too mnay tiles", "wrong-tile-count"),
        ("trop de tuille", "wrong-tile-count"),
    ],
)
def test_a_mistyped_word_is_understood(query: str, found: str) -> None:
    assert search(query, RCR_2016).offences[0].id == found


def test_a_penalty_by_itself_is_a_list_and_never_a_ruling() -> None:
    found = search("chombo", RCR_2016)
    assert found.certain is None
    assert found.offences[0].id == "false-win"


@pytest.mark.parametrize(
    "query",
    ["insulte", "insult", "signature", "mauvais vent", "erreur de paiement", "équipe incomplète", "table bousculée"],
)
def test_what_the_book_does_not_say_or_says_twice_is_never_certain(query: str) -> None:
    """An insult may be a breach of etiquette or a disruption (RCR §5.5, §5.6): the referee chooses."""
    assert search(query, RCR_2016).certain is None


def test_a_tile_that_wins_is_no_wrong_number_of_tiles() -> None:
    found = search("tuile gagnante", RCR_2016)
    assert found.certain is None
    assert "wrong-tile-count" not in [offence.id for offence in found.offences[:3]]


@pytest.mark.parametrize(
    "query", ["drew from the wrong end", "pioché au mauvais bout", "tile taken from the wrong end"]
)
def test_the_wrong_end_of_the_wall_is_no_row_of_mcr(query: str) -> None:
    found = search(query, MCR_GREEN)
    assert found.hits
    assert found.certain is None


def test_a_corrected_word_is_a_word() -> None:
    assert search("insulle", RCR_2016).searched_for == "insulte"
