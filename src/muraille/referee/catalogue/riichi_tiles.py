"""Riichi: revealed tiles, the wall, the pace of play, courtesy (RCR §3.3.1, §3.4, §5.1, §5.3; Sheet: penalties)."""

from __future__ import annotations

from muraille.phrase import Name, Phrase
from muraille.referee.effects import Bets, BetsReturned, Correct, NoPenalty, Redeal, TileReturned, TilesReturned
from muraille.referee.facts import Number, OneOf, YesNo
from muraille.referee.offences import Contradiction, Offence, case, more_than, unless, when
from muraille.referee.questions import BEFORE_OR_AFTER_DISCARD, REPEATED
from muraille.referee.templates import ChomboFollows
from muraille.tiles import Wind

TILES_REVEALED = Offence(
    id="tiles-revealed",
    game="riichi",
    title=Name(en="Tiles of the wall or of a hand revealed", fr="Tuiles du mur ou d’une main révélées"),
    words=Name(
        en="knocked over wall destroyed fallen exposed unplayable redeal more than five",
        fr="renversées mur détruit tombées exposées donne injouable redistribution plus de cinq",
    ),
    questions=(
        OneOf(
            id="when",
            text=Phrase("When were the tiles revealed?"),
            options={
                "during_deal": Name(en="while dealing", fr="pendant la distribution"),
                "during_play": Name(en="during play", fr="en cours de donne"),
            },
        ),
        Number(
            id="tiles",
            text=Phrase("How many tiles were revealed?"),
            unit=Name(en="tiles", fr="tuiles"),
            minimum=1,
            maximum=136,
        ),
        YesNo(id="playable", text=Phrase("Can the deal go on fairly?")),
        OneOf(
            id="fault",
            text=Phrase("Whose fault is it?"),
            options={
                "player": Name(en="a player’s", fr="d’un joueur"),
                "nobody": Name(en="nobody’s", fr="de personne"),
            },
        ),
    ),
    contradictions=(
        Contradiction(
            (*when(fault="nobody"), *when(seat=tuple(Wind))),
            Phrase("an offender is named, and yet nobody is at fault: leave one of the two out"),
        ),
    ),
    cases=(
        case(
            "X27",
            when(when="during_deal", playable=True),
            Phrase("Tiles revealed while dealing go back to their place; no penalty."),
            NoPenalty(),
            TilesReturned(),
            cite="RCR §5.3",
        ),
        case(
            "X27",
            when(when="during_deal", playable=False),
            Phrase("The tiles are dealt again, without penalty."),
            Redeal(),
            cite="RCR §5.3",
        ),
        case(
            "X30",
            (
                *unless(revealed_tiles_chombo_threshold=0),
                *when(when="during_play"),
                *more_than(tiles="revealed_tiles_chombo_threshold"),
                *when(fault="player"),
            ),
            Phrase("More tiles were revealed than the ruleset lets pass: chombo."),
            ChomboFollows(),
            cite="Sheet: penalties",
        ),
        case(
            "X26",
            when(when="during_play", playable=True),
            Phrase("Revealing a few tiles is not penalised; they go back to their place in wall or hand."),
            NoPenalty(),
            TilesReturned(),
            cite="RCR §5.3",
        ),
        case(
            "X28",
            when(when="during_play", playable=False, fault="player"),
            Phrase("The deal cannot go on through a player’s fault: chombo."),
            ChomboFollows(),
            cite="RCR §3.4.6, §5.3",
            notes=[
                Phrase("Guideline: a large part of the wall destroyed, or several tiles of an opponent revealed."),
            ],
        ),
        case(
            "X29",
            when(when="during_play", playable=False, fault="nobody"),
            Phrase(
                "The deal cannot go on through nobody’s fault: it is dealt again as after a chombo, without penalty points."
            ),
            BetsReturned(bets=Bets.DEAL),
            Redeal(),
            cite="RCR §5.3",
        ),
    ),
)

TILES_REVEALED_DELIBERATELY = Offence(
    id="tiles-revealed-deliberately",
    game="riichi",
    title=Name(
        en="Too many tiles revealed deliberately or repeatedly", fr="Trop de tuiles révélées à dessein ou à répétition"
    ),
    words=Name(en="obstruction on purpose", fr="obstruction exprès volontairement"),
    cases=(
        case(
            "X31",
            (),
            Phrase("Revealing tiles deliberately or repeatedly is obstruction."),
            cite="RCR §5.3",
            see="disruption",
        ),
    ),
)

WRONG_WALL_END = Offence(
    id="wrong-wall-end",
    game="riichi",
    title=Name(en="Tile taken from the wrong part of the wall", fr="Tuile prise dans la mauvaise partie du mur"),
    words=Name(en="wrong end side draw replacement dead wall", fr="mauvais côté bout pioche mur mort remplacement"),
    questions=(BEFORE_OR_AFTER_DISCARD,),
    cases=(
        case(
            "X32",
            when(when="before_discard"),
            Phrase("Noticed before the discard: the tile goes back and the right one is taken; no penalty."),
            Correct(),
            TileReturned(),
            cite="RCR §5.3.1",
        ),
        case(
            "X33",
            when(when="after_discard"),
            Phrase("The player has discarded: nothing is put right, no penalty."),
            NoPenalty(),
            cite="RCR §5.3.1",
        ),
    ),
)

DREW_BEFORE_TURN = Offence(
    id="drew-before-turn",
    game="riichi",
    title=Name(en="Tile drawn before one’s turn", fr="Pioche avant son tour"),
    words=Name(en="early premature before the previous discard", fr="trop tôt anticipée avant l’écart du précédent"),
    questions=(REPEATED,),
    cases=(
        case(
            "X55",
            when(repeated=False),
            Phrase(
                "Nobody draws before the previous player has discarded and all have seen the tile: the player is told. The "
                "book states no penalty."
            ),
            Correct(),
            cite="RCR §5.1.2",
            notes=[Phrase("If the discard is called in the meantime, the drawn tile goes back, even if it was seen.")],
        ),
        case(
            "X55",
            when(repeated=True),
            Phrase("Repeated, it may be penalised as obstruction, at the referee’s discretion."),
            cite="RCR §5.1.2, §3.3.1 (G72)",
            see="disruption",
        ),
    ),
)

KAN_DORA_FORGOTTEN = Offence(
    id="kan-dora-forgotten",
    game="riichi",
    title=Name(en="New dora not revealed after a kong", fr="Nouvelle dora oubliée après un kong"),
    words=Name(en="kan dora indicator forgotten", fr="kan dora indicateur non retourné"),
    cases=(
        case(
            "X54",
            (),
            Phrase(
                "The player who is responsible for it is told and reveals it; the others leave it alone. The book states no "
                "penalty."
            ),
            Correct(),
            cite="RCR §5.1.2",
        ),
    ),
)

PACE = Offence(
    id="pace",
    game="riichi",
    title=Name(en="Drawing too fast or thinking too long", fr="Pioche trop rapide ou réflexion trop longue"),
    words=Name(en="slow play time obstruction quick", fr="lenteur jeu lent temps obstruction rapide"),
    questions=(REPEATED,),
    cases=(
        case(
            "",
            when(repeated=False),
            Phrase("A reasonable rhythm is asked for; once is pointed out, without penalty."),
            Correct(),
            cite="RCR §3.3.1",
        ),
        case(
            "X35",
            when(repeated=True),
            Phrase("Repeated, it may be penalised as obstruction, at the referee’s discretion."),
            cite="RCR §3.3.1",
            see="disruption",
        ),
    ),
)

LOOKING_AT_WALL = Offence(
    id="looking-at-wall",
    game="riichi",
    title=Name(en="Wall looked at or revealed after the deal", fr="Mur regardé ou révélé après la donne"),
    words=Name(en="dead wall ura end of hand", fr="mur mort ura fin de donne"),
    cases=(
        case(
            "X36",
            (),
            Phrase("It is forbidden; the player is told. The book states no penalty."),
            Correct(),
            cite="RCR §3.4, §5.3",
        ),
    ),
)

ETIQUETTE = Offence(
    id="etiquette",
    game="riichi",
    title=Name(en="Other breach of etiquette", fr="Autre manquement à l’étiquette"),
    words=Name(
        en="manners two hands slamming comments touching tiles minor irregularity",
        fr="bonnes manières deux mains cogner commentaires toucher irrégularité mineure politesse",
    ),
    cases=(
        case(
            "X38",
            (),
            Phrase("Minor irregularities are pointed out and not penalised; opponents may warn beforehand."),
            Correct(),
            cite="RCR §5.1, §3.4.8, §5.5",
        ),
    ),
)

OFFENCES = (
    TILES_REVEALED,
    TILES_REVEALED_DELIBERATELY,
    WRONG_WALL_END,
    DREW_BEFORE_TURN,
    KAN_DORA_FORGOTTEN,
    PACE,
    LOOKING_AT_WALL,
    ETIQUETTE,
)
