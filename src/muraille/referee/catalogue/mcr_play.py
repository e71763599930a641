"""MCR: claims, the wall and the tiles of the hand (Green §3.11.6-2 to -5, -7, -8, -11)."""

from __future__ import annotations

from muraille.phrase import Name, Phrase
from muraille.referee.effects import (
    BarredFromClaiming,
    BarredFromWinning,
    Correct,
    ForcedDiscards,
    FormalWarning,
    LosesDiscard,
    NoPenalty,
    ObjectionRefused,
    RefereeDecides,
    ShuffledAgain,
    TileReturned,
    WallRebuilt,
    WhichTiles,
)
from muraille.referee.facts import OneOf, YesNo
from muraille.referee.offences import Contradiction, Offence, case, when
from muraille.referee.questions import TIMES, VICTIM
from muraille.referee.templates import INFRACTION_POINTS, Ladder, ToEach, ToVictim, either, session_points
from muraille.tiles import Wind

WRONG_CLAIM = Offence(
    id="wrong-claim",
    game="mcr",
    title=Name(en="Wrong chow, pung, kong or flower replacement", fr="Faux chow, pung, kong ou remplacement de fleur"),
    words=Name(en="invalid set meld error flower", fr="élément invalide erreur appel fleur"),
    cases=(
        case(
            "MX10",
            (),
            Phrase("The player may not win this deal."),
            BarredFromWinning(),
            cite="Green §3.11.6-2",
        ),
    ),
)

EMPTY_ANNOUNCEMENT = Offence(
    id="empty-announcement",
    game="mcr",
    title=Name(en="Empty announcement of chow, pung or kong", fr="Annonce vide de chow, pung ou kong"),
    words=Name(en="withdrawn hasty call not exposed", fr="annonce précipitée retirée rétractation"),
    questions=(TIMES,),
    cases=(
        case(
            "MX11",
            (),
            Phrase("Announced and not exposed: a warning the first time, then 5, 10, 20 points and so on."),
            Ladder(),
            cite="Green §3.11.6-3 (MG36)",
        ),
    ),
)

TOUCHING_WALL = Offence(
    id="touching-wall",
    game="mcr",
    title=Name(
        en="Wall touched or tile taken before the previous discard",
        fr="Mur touché ou tuile prise avant l’écart précédent",
    ),
    words=Name(en="draw too early mistake wrong tile revealed", fr="pioche trop tôt par erreur tuile révélée toucher"),
    questions=(
        OneOf(
            id="tile",
            text=Phrase("Was a tile taken?"),
            options={
                "none": Name(en="no, the wall was only touched", fr="non, le mur a seulement été touché"),
                "hidden": Name(en="taken, not revealed", fr="prise, non révélée"),
                "revealed": Name(en="taken and revealed", fr="prise et révélée"),
            },
        ),
        TIMES,
    ),
    cases=(
        case(
            "MX12",
            when(tile="none"),
            Phrase(
                "Touched before the previous player has discarded: a warning the first time, then 5, 10, 20 points and so on."
            ),
            Ladder(),
            cite="Green §3.11.6-4 (MG36)",
        ),
        case(
            "MX13",
            when(tile="hidden"),
            Phrase(
                "A tile taken by mistake and not revealed may be put back; the wall was touched all the same: a warning the "
                "first time, then 5, 10, 20 points and so on."
            ),
            TileReturned(even_seen=False),
            Ladder(),
            cite="Green §3.11.6-4 (MG36)",
        ),
        case(
            "MX14",
            when(tile="revealed"),
            Phrase(
                "A tile taken by mistake was revealed: the player cannot win this deal but plays on to its end; and a warning "
                "the first time, then 5, 10, 20 points and so on."
            ),
            BarredFromWinning(),
            Ladder(),
            cite="Green §3.11.6-4 (MG36)",
        ),
    ),
)

LATE_CLAIM = Offence(
    id="late-claim",
    game="mcr",
    title=Name(en="Pung or kong announced after 3 seconds", fr="Pung ou kong annoncé après 3 secondes"),
    words=Name(en="late slow announcement", fr="annonce tardive retard"),
    questions=(
        OneOf(
            id="claim",
            text=Phrase("What was announced?"),
            options={"pung": Name(en="a pung", fr="un pung"), "kong": Name(en="a kong", fr="un kong")},
        ),
        TIMES,
    ),
    cases=(
        case(
            "MX15",
            when(claim="pung"),
            Phrase("A late pung: a warning the first time, then 5, 10, 20 points and so on."),
            Ladder(),
            cite="Green §3.11.6-5 (MG36)",
            notes=[Phrase("The claim itself is honoured if the next player has not yet drawn (MG63).")],
        ),
        case(
            "MX45",
            when(claim="kong"),
            Phrase("A late kong is ruled like a late pung: a warning the first time, then 5, 10, 20 points and so on."),
            Ladder(),
            cite="Green §3.6.7, §3.11.6-5",
        ),
    ),
)

CLAIMED_TILE_NOT_TAKEN = Offence(
    id="claimed-tile-not-taken",
    game="mcr",
    title=Name(en="Claimed tile not taken in time", fr="Tuile réclamée non prise à temps"),
    words=Name(en="forgotten chow pung kong discard", fr="oubliée chow pung kong défausse"),
    questions=(
        OneOf(
            id="when",
            text=Phrase("Has the next player’s discard been laid between the walls?"),
            options={
                "before_next_discard": Name(en="not yet", fr="pas encore"),
                "after_next_discard": Name(en="yes", fr="oui"),
            },
        ),
    ),
    cases=(
        case(
            "",
            when(when="before_next_discard"),
            Phrase("The tile is taken now; no penalty."),
            Correct(),
            cite="Green §3.11.6-11(1)",
        ),
        case(
            "MX30",
            when(when="after_next_discard"),
            Phrase("The next player has discarded: the late player plays on without the right to win this deal."),
            BarredFromWinning(),
            cite="Green §3.11.6-11(1)",
        ),
    ),
)

REACHED_OVER = Offence(
    id="reached-over",
    game="mcr",
    title=Name(en="Reached over the discards to draw", fr="Main tendue au-dessus des écarts pour piocher"),
    words=Name(en="hand stretched took discard anyway", fr="tendre la main prendre la tuile défaussée"),
    questions=(YesNo(id="took_discard", text=Phrase("Did the player then take the discard anyway?")),),
    cases=(
        case(
            "MX36",
            when(took_discard=False),
            Phrase("The right to the current discard is lost."),
            LosesDiscard(),
            cite="Green §3.11.6-11(5)",
        ),
        case(
            "MX37",
            when(took_discard=True),
            Phrase("The discard was taken anyway: no chow, pung, kong or win in this deal."),
            BarredFromClaiming(),
            BarredFromWinning(),
            cite="Green §3.11.6-11(5)",
        ),
    ),
)

EXPOSED_TILE = Offence(
    id="exposed-tile",
    game="mcr",
    title=Name(en="Tile of the hand exposed in play", fr="Tuile de la main exposée en cours de jeu"),
    words=Name(en="dropped shown obligatory discard", fr="tombée montrée défausse obligatoire"),
    cases=(
        case(
            "MX21",
            (),
            Phrase("The exposed tile must be the player’s next discard."),
            ForcedDiscards(tiles=WhichTiles.EXPOSED),
            cite="Green §3.11.6-7(1), §3.4.27",
            notes=[Phrase("A false hu is not punished for its exposed tiles as well (Green §3.11.6-7(4)).")],
        ),
    ),
)

EXPOSED_HAND_AFTER_HU = Offence(
    id="exposed-hand-after-hu",
    game="mcr",
    title=Name(en="Hand exposed after another’s hu", fr="Main exposée après le hu d’un autre"),
    words=Name(en="showed tiles too early opponent win", fr="montré ses tuiles trop tôt victoire adverse"),
    questions=(YesNo(id="hu_valid", text=Phrase("Was the other player’s hu valid?")),),
    cases=(
        case(
            "MX22",
            when(hu_valid=True),
            Phrase("The hu was valid: a warning."),
            FormalWarning(),
            cite="Green §3.11.6-7(2)",
        ),
        case(
            "MX23",
            when(hu_valid=False),
            Phrase(
                "The hu was not valid: no win in this deal, and the shown tiles are discarded one by one until all are gone."
            ),
            BarredFromWinning(),
            ForcedDiscards(tiles=WhichTiles.SHOWN),
            cite="Green §3.11.6-7(2)",
        ),
    ),
)

FALSE_HU_EXPOSURE = Offence(
    id="false-hu-exposure",
    game="mcr",
    title=Name(en="Tiles exposed by one’s own false hu", fr="Tuiles exposées par son propre faux hu"),
    words=Name(en="exposed hand wrong win twice", fr="main exposée double peine"),
    cases=(
        case(
            "MX26",
            (),
            Phrase("The exposed tiles of a false hu are not punished as well: only the false hu is ruled."),
            cite="Green §3.11.6-7(4)",
            see="false-hu",
        ),
    ),
)

WALL_PUSHED = Offence(
    id="wall-pushed",
    game="mcr",
    title=Name(en="Tiles pushed into the wall", fr="Tuiles poussées dans le mur"),
    words=Name(en="wall destroyed deal cannot continue", fr="mur muraille détruit donne ne peut continuer"),
    questions=(YesNo(id="playable", text=Phrase("Can the deal go on?")),),
    cases=(
        case(
            "MX24",
            when(playable=False),
            Phrase("The deal cannot go on: 30 points to each opponent."),
            ToEach(30),
            cite="Green §3.11.6-7(2)",
            notes=[Phrase("The book does not say whether the deal is dealt again: the referee decides.")],
        ),
        case(
            "",
            when(playable=True),
            Phrase("The deal goes on: a warning, or points at the referee’s discretion."),
            either(warning=(FormalWarning(),), points=(session_points(*INFRACTION_POINTS),)),
            cite="Green §3.11.1, §3.11.2-2",
        ),
    ),
)

TILES_KNOCKED_OVER = Offence(
    id="tiles-knocked-over",
    game="mcr",
    title=Name(en="Another player’s tiles knocked over", fr="Tuiles d’un autre joueur renversées"),
    words=Name(en="overturned opponent tiles accident", fr="renverser tuiles adversaire offensé"),
    questions=(VICTIM,),
    contradictions=tuple(
        Contradiction(when(seat=wind, victim=wind), Phrase("offender and victim are the same player")) for wind in Wind
    ),
    cases=(
        case(
            "MX25",
            when(victim=tuple(Wind)),
            Phrase(
                "5 to 60 points to the player whose tiles fell, by decision of the referee, who also decides whether to go on."
            ),
            ToVictim(5, 60),
            RefereeDecides(),
            cite="Green §3.11.6-7(3)",
        ),
    ),
)

WRONG_TILE_COUNT = Offence(
    id="wrong-tile-count",
    game="mcr",
    title=Name(en="Too many or too few tiles between turns", fr="Trop ou trop peu de tuiles entre les tours"),
    words=Name(en="number of tiles 12 13 14 incorrect count", fr="nombre incorrect de tuiles plus moins de 13"),
    cases=(
        case(
            "MX27",
            (),
            Phrase("No hu in this deal; the player goes on drawing, discarding and claiming."),
            BarredFromWinning(),
            cite="Green §3.11.6-8, §3.4.29",
        ),
    ),
)

WALL_OBJECTION = Offence(
    id="wall-objection",
    game="mcr",
    title=Name(en="Objection to a wall", fr="Contestation d’un mur"),
    words=Name(en="wall badly built rebuild", fr="mur mal construit reconstruire"),
    questions=(YesNo(id="play_begun", text=Phrase("Has play begun?")),),
    cases=(
        case(
            "MX44",
            when(play_begun=False),
            Phrase("The player raises a hand for a referee; the wall is rebuilt before play starts."),
            WallRebuilt(),
            cite="Green §3.5.7-4",
        ),
        case(
            "",
            when(play_begun=True),
            Phrase("Play has begun: the objection comes too late."),
            ObjectionRefused(),
            cite="Green §3.5.7-4, §3.11.6-11(7)",
        ),
    ),
)

SHUFFLE = Offence(
    id="shuffle",
    game="mcr",
    title=Name(en="Tiles not mixed enough", fr="Tuiles insuffisamment mélangées"),
    words=Name(en="shuffle mixing", fr="mélange brassage"),
    questions=(YesNo(id="wall_built", text=Phrase("Have the walls been built?")),),
    cases=(
        case(
            "MX46",
            when(wall_built=False),
            Phrase("The referee orders more shuffling."),
            ShuffledAgain(),
            cite="Green §3.5.7-3(3)",
        ),
        case(
            "",
            when(wall_built=True),
            Phrase("The walls are built: nothing is stated; the tiles are played as they lie."),
            NoPenalty(),
            cite="Green §3.5.7-3(3)",
        ),
    ),
)

OFFENCES = (
    WRONG_CLAIM,
    EMPTY_ANNOUNCEMENT,
    TOUCHING_WALL,
    LATE_CLAIM,
    CLAIMED_TILE_NOT_TAKEN,
    REACHED_OVER,
    EXPOSED_TILE,
    EXPOSED_HAND_AFTER_HU,
    FALSE_HU_EXPOSURE,
    WALL_PUSHED,
    TILES_KNOCKED_OVER,
    WRONG_TILE_COUNT,
    WALL_OBJECTION,
    SHUFFLE,
)
