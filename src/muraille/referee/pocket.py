"""The catalogue at its shortest, for a card in a pocket: each offence, the verdicts of its cases, their paragraphs."""

from __future__ import annotations

from muraille.citations import cite_text
from muraille.phrase import Language, Phrase
from muraille.referee.catalogue import offences
from muraille.referee.handbook import PREFACES
from muraille.referee.lookup import cases_in, in_document
from muraille.referee.offences import Offence
from muraille.table.family import Ruleset

#: By document: a card names no other.
PRINCIPLES = {
    "rcr": (
        Phrase(
            "Chombo: 20\u202f000 points, taken after uma. The riichi bets of the deal go back and it is dealt again: no "
            "counter, the dealer stays. A valid win declared at the same moment cancels the chombo (RCR §3.4.6)."
        ),
        Phrase("Dead hand: the player plays on without win, call or kong and is never tenpai (RCR §3.4.7)."),
    ),
    "sheet": (
        Phrase(
            "Chombo: 4\u202f000 points to East and 2\u202f000 to each other player; East pays 4\u202f000 to each. "
            "The riichi bets of the "
            "deal go back and it is dealt again: no counter, the dealer stays (Sheet: penalties)."
        ),
        Phrase(
            "Dead hand: the player plays on, wins nothing, claims no discard and is never tenpai; a kong of his own is "
            "left to him (Sheet: dead hand)."
        ),
    ),
    "green": (
        Phrase(
            "False hu: 10 points to each opponent, 20 where the hand was not even waiting; no win in this deal "
            "(Green §3.11.6-6)."
        ),
    ),
    "intl": (
        Phrase(
            "False hu, if the hand was exposed: 10 points to each opponent; it stays open, its tiles are discarded first, "
            "no win in this deal (Intl: Faute)."
        ),
    ),
}
#: A title, then each verdict with its paragraph.
PocketOffence = tuple[str, tuple[tuple[str, str], ...]]


def pocket_offences(rules: Ruleset, language: Language) -> tuple[PocketOffence, ...]:
    """The offences of a ruleset in the order of the book; cases that it never comes to are left out.

    >>> from muraille.phrase import ENGLISH
    >>> from muraille.riichi.rules import RCR_2016
    >>> title, verdicts = pocket_offences(RCR_2016, ENGLISH)[0]
    >>> title, verdicts[0][1]
    ('False win: ron or tsumo without the right to win', 'RCR §3.4.7, §5.2.2')
    """
    return tuple(
        (offence.title.render(language), _verdicts(offence, rules, language))
        for offence in offences(rules.game)
        if in_document(offence, rules)
    )


def pocket_principles(rules: Ruleset, language: Language) -> tuple[str, ...]:
    """What a chombo, a dead hand or a false hu costs."""
    return tuple(principle.render(language) for principle in PRINCIPLES.get(rules.document, PREFACES[rules.game]))


def _verdicts(offence: Offence, rules: Ruleset, language: Language) -> tuple[tuple[str, str], ...]:
    """Each verdict once: cases that differ only in their effects read the same."""
    found: dict[str, str] = {}
    for case in cases_in(offence, rules):
        found.setdefault(case.verdict.render(language), cite_text(case.cite(rules), language))
    return tuple(found.items())
