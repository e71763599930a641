"""MCR: false hu and the announcement of a win (Green §3.11.6-6, §3.11.6-11; Intl: Faute)."""

from __future__ import annotations

from muraille.mcr.choices import FalseHuScheme
from muraille.mcr.false_hu import FalseHu
from muraille.phrase import Name, Phrase
from muraille.referee.effects import (
    BarredFromWinning,
    FormalWarning,
    NoPenalty,
    ObjectionHeard,
    ObjectionRefused,
    Until,
    WaitPointsStruck,
    WinStands,
    WinVoid,
)
from muraille.referee.facts import OneOf, YesNo
from muraille.referee.offences import FactNote, Offence, case, under, when
from muraille.referee.templates import FalseHuFollows, either

THIS_TURN = BarredFromWinning(until=Until.TURN)

_EXPOSED = YesNo(id="exposed", text=Phrase("Was the hand exposed?"))

FALSE_HU = Offence(
    id="false-hu",
    game="mcr",
    title=Name(en="False hu (false mah-jong)", fr="Faux hu (faux mah-jong)"),
    words=Name(
        en="below 8 points fewer than eight wrong tile not waiting invalid win hand",
        fr="moins de 8 points huit mauvaise tuile pas en attente victoire invalide main fausse",
    ),
    questions=(
        _EXPOSED,
        OneOf(
            id="reason",
            text=Phrase("Why is the hu false?"),
            options={
                FalseHu.BELOW_MINIMUM.value: Name(en="fewer than 8 points", fr="moins de 8 points"),
                FalseHu.WRONG_TILE.value: Name(en="waiting, but for another tile", fr="en attente d’une autre tuile"),
                FalseHu.NOT_WAITING.value: Name(en="not even waiting", fr="pas en attente"),
                "tile_count": Name(en="not 14 tiles", fr="pas 14 tuiles"),
            },
        ),
    ),
    remarks=(
        FactNote(
            (*under(false_hu_requires_exposed_hand=False), *when(exposed=False)),
            Phrase("Announced and not shown, the hu is ruled as if it were shown (MG74)."),
        ),
    ),
    cases=(
        case(
            "MX19",
            (*under(false_hu_requires_exposed_hand=True), *when(exposed=False)),
            Phrase("The hand was not exposed: play goes on, no penalty."),
            NoPenalty(),
            cite="Intl: Faute",
        ),
        case(
            "MX20",
            (
                *under(false_hu_requires_exposed_hand=True, false_hu_scheme=FalseHuScheme.FLAT_10),
                *when(exposed=True),
            ),
            Phrase("The hand was exposed: 10 points to each opponent, the hand is played open, and no further hu."),
            FalseHuFollows(FalseHu.BELOW_MINIMUM),
            cite="Intl: Faute",
        ),
        case(
            "MX16",
            when(reason=FalseHu.BELOW_MINIMUM.value),
            Phrase(
                "The hand is worth fewer than 8 points without flowers: 10 points to each opponent, no hu in this deal."
            ),
            FalseHuFollows(),
            cite="Green §3.11.6-6(1)",
        ),
        case(
            "MX17",
            when(reason=FalseHu.WRONG_TILE.value),
            Phrase("The tile is not the one that was missing: 10 points to each opponent, no hu in this deal."),
            FalseHuFollows(),
            cite="Green §3.11.6-6(1)",
        ),
        case(
            "MX18",
            (*when(reason=FalseHu.NOT_WAITING.value), *under(false_hu_scheme=FalseHuScheme.GREEN_10_20)),
            Phrase("The hand was not even waiting: 20 points to each opponent, no hu in this deal."),
            FalseHuFollows(),
            cite="Green §3.11.6-6(2)",
            notes=[Phrase("The paragraph speaks of a discard; a tile drawn from the wall is ruled alike (MG38).")],
        ),
        case(
            "MX47",
            (*when(reason="tile_count"), *under(false_hu_scheme=FalseHuScheme.GREEN_10_20)),
            Phrase(
                "A hu needs 14 tiles, flowers and the fourth tiles of kongs left out: 20 points to each opponent, no hu in "
                "this deal."
            ),
            FalseHuFollows(FalseHu.NOT_WAITING),
            cite="Green §3.11.6-6 (MG69)",
            notes=[Phrase("With too many or too few tiles no hand waits, so the amount of item (2) applies (MG69).")],
        ),
        case(
            "",
            when(reason="tile_count"),
            Phrase("A hu needs 14 tiles: 10 points to each opponent, no hu in this deal."),
            FalseHuFollows(FalseHu.NOT_WAITING),
            cite="Intl: Faute",
        ),
        case(
            "",
            when(reason=FalseHu.NOT_WAITING.value),
            Phrase("The hand was not even waiting: 10 points to each opponent, no hu in this deal."),
            FalseHuFollows(),
            cite="Intl: Faute",
        ),
    ),
)

WINNING_TILE_NOT_TAKEN = Offence(
    id="winning-tile-not-taken",
    game="mcr",
    title=Name(en="Claimed winning tile not taken", fr="Tuile gagnante réclamée non prise"),
    words=Name(en="hu discard forgotten before counting", fr="hu défausse oubliée avant le comptage"),
    questions=(
        OneOf(
            id="when",
            text=Phrase("When was it noticed?"),
            options={
                "before_count": Name(en="before the counting starts", fr="avant le début du comptage"),
                "after_count": Name(en="after the counting has started", fr="après le début du comptage"),
            },
        ),
    ),
    cases=(
        case(
            "",
            when(when="before_count"),
            Phrase("The counting has not started: the tile is taken now and the hu stands."),
            WinStands(),
            cite="Green §3.11.6-11(2)",
        ),
        case(
            "MX31",
            when(when="after_count"),
            Phrase("The tile was not taken before the count: false hu."),
            FalseHuFollows(FalseHu.WRONG_TILE),
            cite="Green §3.11.6-11(2) (MG70)",
            notes=[Phrase("The player was waiting, so the amount of item (1) applies (MG70).")],
        ),
    ),
)

HU_AFTER_CLAIM = Offence(
    id="hu-after-claim",
    game="mcr",
    title=Name(en="Chow, pung or kong announced, then hu on the same tile", fr="Chow, pung ou kong annoncé, puis hu"),
    words=Name(en="changed announcement same discard", fr="changement d’annonce même tuile"),
    cases=(
        case(
            "MX32",
            (),
            Phrase("No win in this turn: the player discards and may win in a later turn."),
            THIS_TURN,
            cite="Green §3.11.6-11(3)",
        ),
    ),
)

HU_NOT_STANDARD = Offence(
    id="hu-not-standard",
    game="mcr",
    title=Name(
        en="Non-standard announcement of hu, or concealed tiles not shown",
        fr="Annonce de hu non standard, ou tuiles cachées non montrées",
    ),
    words=Name(en="wrong word mahjong not shown", fr="mauvais mot mah-jong main non montrée"),
    questions=(YesNo(id="winning", text=Phrase("Is the hand a winning hand?"), default=True),),
    cases=(
        case(
            "",
            when(winning=False),
            Phrase("The hand does not win, and the announcement counts: it is a false hu."),
            cite="Green §3.11.6-6",
            see="false-hu",
        ),
        case(
            "MX33",
            when(winning=True),
            Phrase("No win in this turn: the player discards and may win in a later turn."),
            THIS_TURN,
            cite="Green §3.11.6-11(3)",
        ),
    ),
)

HU_NOT_SAID = Offence(
    id="hu-not-said",
    game="mcr",
    title=Name(en="Tiles shown, hu not announced", fr="Tuiles montrées sans annoncer hu"),
    words=Name(en="forgotten announcement", fr="oubli de l’annonce"),
    cases=(
        case(
            "MX34",
            (),
            Phrase("The right to win this deal is lost; the player plays on."),
            BarredFromWinning(),
            cite="Green §3.11.6-11(3)",
        ),
    ),
)

EXPOSED_BEFORE_HU = Offence(
    id="exposed-before-hu",
    game="mcr",
    title=Name(en="Hand exposed before saying hu", fr="Main exposée avant d’annoncer hu"),
    words=Name(en="order shown first", fr="ordre montrée avant"),
    cases=(
        case(
            "MX35",
            (),
            Phrase("The hand was exposed before the announcement: no win in this deal."),
            BarredFromWinning(),
            cite="Green §3.11.6-11(4)",
        ),
    ),
)

COUNTING_TILES_MIXED = Offence(
    id="counting-tiles-mixed",
    game="mcr",
    title=Name(en="Hand tiles mixed with the counting tiles", fr="Tuiles de la main mêlées aux tuiles du comptage"),
    words=Name(en="count points discards", fr="compter décompte points défausse mélangées"),
    questions=(YesNo(id="verified", text=Phrase("Has the referee verified it?")),),
    cases=(
        case(
            "MX38",
            when(verified=True),
            Phrase("The hu is void and the deal goes on; the player cannot win it."),
            WinVoid(),
            BarredFromWinning(),
            cite="Green §3.11.6-11(6)",
        ),
        case(
            "",
            when(verified=False),
            Phrase("Not verified: the hu stands."),
            WinStands(),
            cite="Green §3.11.6-11(6)",
        ),
    ),
)

WINNING_TILE_SLIPPED = Offence(
    id="winning-tile-slipped",
    game="mcr",
    title=Name(en="Winning tile slipped into the hand", fr="Tuile gagnante glissée dans la main"),
    words=Name(en="inserted among tiles before exposing", fr="rangée parmi les tuiles avant exposition"),
    cases=(
        case(
            "MX41",
            (),
            Phrase(
                "It is forbidden; the book states no penalty. Points of the winning tile are denied, or a warning is given."
            ),
            either(deny=(WinStands(), WaitPointsStruck()), warning=(WinStands(), FormalWarning())),
            cite="Green §3.4.28 (MG39)",
        ),
    ),
)

LATE_OBJECTION = Offence(
    id="late-objection",
    game="mcr",
    title=Name(
        en="Objection or question about a result or a play", fr="Contestation ou question sur un résultat ou un coup"
    ),
    words=Name(en="contest appeal result count too late", fr="réclamation tardive comptage trop tard"),
    questions=(
        OneOf(
            id="when",
            text=Phrase("When was it raised?"),
            options={
                "at_once": Name(en="at once, or during the count", fr="aussitôt, ou pendant le comptage"),
                "after_check": Name(en="after the result was verified", fr="après la vérification du résultat"),
                "after_play_resumed": Name(en="after play had resumed", fr="après la reprise du jeu"),
            },
        ),
    ),
    cases=(
        case(
            "",
            when(when="at_once"),
            Phrase("Raised in time: the referee examines it."),
            ObjectionHeard(),
            cite="Green §3.9.1-4, §3.11.6-11(7)",
        ),
        case(
            "MX39",
            when(when=("after_check", "after_play_resumed")),
            Phrase("Raised too late: not admitted."),
            ObjectionRefused(),
            cite="Green §3.11.6-11(7), §3.9.1-4",
            notes=[
                Phrase(
                    "An appeal against the referee’s answer stays open for 30 minutes after the session (Green §3.12.2)."
                )
            ],
        ),
    ),
)

OFFENCES = (
    FALSE_HU,
    WINNING_TILE_NOT_TAKEN,
    HU_AFTER_CLAIM,
    HU_NOT_STANDARD,
    HU_NOT_SAID,
    EXPOSED_BEFORE_HU,
    COUNTING_TILES_MIXED,
    WINNING_TILE_SLIPPED,
    LATE_OBJECTION,
)
