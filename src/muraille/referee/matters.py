"""What a hall asks a referee although it is no offence: what the book says about it, with its number and paragraph."""

from __future__ import annotations

from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

from muraille.phrase import Name, Phrase


class Matter(NamedTuple):
    """A rule that is asked for: its number, its game, what it is about, what it says, its paragraph, words to find it by."""

    number: str
    game: str
    title: Name
    text: Phrase
    cite: str
    words: Name


MATTERS = (
    Matter(
        "R068",
        "riichi",
        Name(en="Several winners on one discard", fr="Plusieurs gagnants sur un même écart"),
        Phrase("Two or three players may win on the same discard; the discarder pays each of them in full."),
        "RCR §3.3.1, §3.4.9",
        Name(en="double ron triple ron two winners three", fr="double ron triple ron deux gagnants trois"),
    ),
    Matter(
        "R395",
        "riichi",
        Name(en="The time of the session is up", fr="Le temps de la session est écoulé"),
        Phrase(
            "After the signal the hand in progress is finished and one more is played, unless the game is over; a hand begins "
            "when the dice are rolled."
        ),
        "RCR §5.10",
        Name(en="end signal gong last hand clock run out", fr="fin signal gong dernière donne main horloge fini"),
    ),
    Matter(
        "R213",
        "riichi",
        Name(en="Wrong count of a hand or of the points", fr="Erreur de compte d’une main ou des points"),
        Phrase("All players at the table are responsible for a winning hand being scored correctly and in full."),
        "RCR §4.1",
        Name(
            en="scoring error miscounted score sheet mistake", fr="erreur de score marque feuille mal comptée comptage"
        ),
    ),
    Matter(
        "G78",
        "riichi",
        Name(
            en="Wrong dealer, wrong seats, or the wall opened at the wrong place",
            fr="Mauvais ouvreur, mauvaises places, ou mur ouvert au mauvais endroit",
        ),
        Phrase(
            "The book says who deals and where the wall is opened, and nothing about getting it wrong. Decided: before East’s "
            "first discard it is put right and dealt again; later the deal is finished and counts as it was played, and the "
            "next one begins with the right dealer, seats and wall. No penalty; on purpose it is disruption (X41)."
        ),
        "RCR §2.1, §2.5, §3.4.11; §5.3, §5.3.1 (G78)",
        Name(
            en="dealer east seats swapped breach dice counted", fr="donneur est places échangées brèche dés mal comptés"
        ),
    ),
    Matter(
        "M155",
        "mcr",
        Name(en="Several hu on one discard", fr="Plusieurs hu sur une même tuile"),
        Phrase("If several players declare hu on one discard, the one nearest after the discarder in turn order wins."),
        "Green §3.7.2-4; Intl: Réclamation",
        Name(en="double hu two winners double ron announce", fr="double hu deux gagnants double ron annoncent"),
    ),
    Matter(
        "M173",
        "mcr",
        Name(en="The time of the session is up", fr="Le temps de la session est écoulé"),
        Phrase("At time every hand in progress stops at once; the score is taken from the hands completed before."),
        "Green §3.5.6",
        Name(en="end final signal deal in progress run out", fr="fin signal donne en cours fini"),
    ),
    Matter(
        "M176",
        "mcr",
        Name(en="Signatures on the score sheet", fr="Signatures de la feuille de scores"),
        Phrase("Players and referees sign the score sheet at the end of the session."),
        "Green §3.9.2-3",
        Name(en="sign signed refuses to sign sheet", fr="signer signée refuse de signer feuille marque"),
    ),
    Matter(
        "M222",
        "mcr",
        Name(en="Appeal against a referee’s decision", fr="Recours contre une décision de l’arbitre"),
        Phrase(
            "A player or the team leader may appeal, in writing and signed, within 30 minutes of the end of the session, with "
            "a fee of 200 USD; the chief referee judges first, then the Arbitration Committee."
        ),
        "Green §3.12, §3.13",
        Name(
            en="file appeal committee arbitration disputes decision deadline",
            fr="faire appel comité arbitrage conteste décision délai",
        ),
    ),
    Matter(
        "MG72",
        "mcr",
        Name(en="A substitute, or a player who leaves", fr="Remplaçant, ou joueur qui quitte la compétition"),
        Phrase(
            "The book has no paragraph on substitutes. A substitute’s points count for the places of the three others and in "
            "nobody’s result; the absent player has no table points."
        ),
        "Green §3.9.2-2, §3.11.2-1 (MG43, MG72)",
        Name(
            en="illness ill faint withdrawal absent replaced injured",
            fr="maladie malade malaise abandon absent remplacé blessé",
        ),
    ),
    Matter(
        "MG76",
        "mcr",
        Name(
            en="Wrong dealer, wrong seats, or the wall opened at the wrong place",
            fr="Mauvais ouvreur, mauvaises places, ou mur ouvert au mauvais endroit",
        ),
        Phrase(
            "The books say who deals and where the wall is opened, and nothing about getting it wrong. Decided: before East’s "
            "first discard it is put right and dealt again; later the deal is finished and counts as it was played, and the "
            "next one begins with the right dealer, seats and wall. No penalty of its own; the referee may warn, or judge "
            "it an infraction (MX04, MX05)."
        ),
        "Green §3.4.6, §3.5.7-4, §3.5.7-5; Intl: Ouverture du mur (MG76)",
        Name(
            en="dealer east seats swapped breach dice counted", fr="donneur est places échangées brèche dés mal comptés"
        ),
    ),
    Matter(
        "M233",
        "mcr",
        Name(en="Wrong entry on the score sheet", fr="Erreur sur la feuille de scores"),
        Phrase(
            "Session points are entered on the score sheet, and the recording must be fair, systematic and correct."
        ),
        "Green §3.9.1-5",
        Name(
            en="score sheet scoring error wrong points written down",
            fr="feuille de score marque fausse erreur points mal noté",
        ),
    ),
)


def matters(game: str) -> tuple[Matter, ...]:
    """What is asked about a game though nobody did anything wrong.

    >>> [matter.number for matter in matters("riichi")]
    ['R068', 'R395', 'R213', 'G78']
    """
    return _BY_GAME[game]


_BY_GAME = {game: tuple(found) for game, found in groupby(MATTERS, attrgetter("game"))}
