"""Citations in French: no word of ours stays English, the documents' own headings stay as they are."""

from __future__ import annotations

import random
import re

import pytest

from muraille.citations import Citation, cite_text
from muraille.families import RULESETS
from muraille.languages import language
from muraille.phrase import Phrase
from muraille.referee.catalogue import CATALOGUE
from muraille.riichi.explain import explain
from muraille.riichi.rules import EMA_SHEET, RCR_2016, TENHOU
from muraille.riichi.scoring import score
from muraille.server.statements import statements
from muraille.table.family import Ruleset
from muraille.table.options import options_of
from muraille.table.reasons import Reason
from riichi.generator import case

FRENCH = language("fr")
#: Names of documents, and words of the game that French keeps.
NAMES = {"RCR", "Green", "Intl", "Tenhou", "Botzone", "PyMahjongGB", "Annotations"}
GAME = {"yaku", "fu", "fan", "renchan", "furiten", "noten", "renhou"}
#: What the rendering of our citations may say in French beside the documents' own headings.
OURS = set(
    re.findall(
        r"\w+",
        """
        Aide mémoire muet muette comme avant dans par de du le la les en sans objet pas tel telle telles tels annulations
        usage usages lettre à au supplémentaires rares usuels tableaux termes titre titres règles pénalités tournoi
        main morte paiement autres partie libre oui ses enregistrements comptent montrent n a aucun aucune non
        appliqué joué joue juge une mur absent absente nombre portée calculé programme l empêche minimum placement
        ouverture pratique des donne manche continue plus anciens continuent
        avec déduit dérivé préface exemple exemples même si elle est exposée il
        lui ne cite que deux façons rangées intérieur seul énoncé général excepte fleurs pour Main Sans Valeur peut devenir
        tuile mise chant côté donneur mains points valeurs additionnées déjà vue cas tenpai Tout Caché Tiré s
        """,
    )
)
#: The documents' own headings, in the language of the document.
HEADINGS = re.compile(
    r"Intl\s?: [^;(]*(\((Honneurs|Tuile du mur|Mah Jong)\)(, Précisions)?)?|n°13, Comptage|Green Préface|RCR FFMJ"
)


def english(cite: str) -> set[str]:
    told = HEADINGS.sub("", cite_text(cite, FRENCH))
    return set(re.findall(r"[A-Za-zÀ-ÿ]{2,}", re.sub(r"\b(M?[GDC]|MG|MD|MC|R)\d+", "", told))) - NAMES - GAME - OURS


@pytest.mark.parametrize("rules", RULESETS.values(), ids=lambda rules: rules.name)
def test_no_citation_of_a_ruleset_is_english_to_a_french_reader(rules: Ruleset) -> None:
    cites = {option.cite for option in options_of(rules)}
    cites |= {pattern.cite for pattern in rules.family.book.patterns(rules)}
    assert {cite: english(cite) for cite in cites if english(cite)} == {}


def test_no_citation_of_a_score_is_english_to_a_french_reader() -> None:
    generator = random.Random(11)
    for _ in range(150):
        made = case(generator)
        for rules in (RCR_2016, EMA_SHEET, TENHOU):
            sheet = explain(score(*made, rules))
            cites = [line.cite for section in sheet.sections for line in section.lines]
            assert not [cite for cite in cites if english(cite)]
            assert "Sheet" not in sheet.verdict.render(FRENCH)


def test_no_citation_of_the_rule_book_or_the_referee_is_english_to_a_french_reader() -> None:
    cites = {statement.cite for statement in statements().values()}
    cites |= {cite for offence in CATALOGUE for case in offence.cases for cite in case.cites.values()}
    assert {cite: english(cite) for cite in cites if english(cite)} == {}


def test_a_refusal_cites_in_the_language_of_the_reader() -> None:
    reason = Reason("no_yaku", Phrase("the hand is complete but has no yaku"), "Sheet: yaku (usual)")
    assert reason.render(FRENCH).endswith("(Aide-mémoire\N{NO-BREAK SPACE}: yaku (usuels))")
    assert reason.error().render(FRENCH) == reason.render(FRENCH)
    assert str(reason.error()) == "the hand is complete but has no yaku (Sheet: yaku (usual))"


@pytest.mark.parametrize(
    ("cite", "french"),
    [
        ("Sheet: penalties", "Aide-mémoire\N{NO-BREAK SPACE}: pénalités"),
        ("silent; as before 2016 (G64)", "muet\N{NO-BREAK SPACE}; comme avant 2016 (G64)"),
        ("Sheet: yaku (rare)", "Aide-mémoire\N{NO-BREAK SPACE}: yaku (rares)"),
        ("Green #77 to #79", "Green #77 à #79"),
        ("RCR §4.2.4, Annotations", "RCR §4.2.4, Annotations"),
        ("Intl: Fin de la Partie", "Intl\N{NO-BREAK SPACE}: Fin de la Partie"),
    ],
)
def test_a_citation_in_both_languages(cite: str, french: str) -> None:
    assert cite_text(cite, FRENCH) == french
    assert Phrase("({cite})", cite=Citation(cite)).render(FRENCH) == f"({french})"
    assert str(Phrase("({cite})", cite=Citation(cite))) == f"({cite})"
