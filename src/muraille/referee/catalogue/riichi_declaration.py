"""Riichi: the declaration of riichi and the exhaustive draw (RCR §3.3.14, §3.4.2, §3.4.6, §3.4.7, §5.4)."""

from __future__ import annotations

from muraille.phrase import Name, Phrase
from muraille.referee.effects import (
    Bets,
    BetsReturned,
    CallHolds,
    Correct,
    CountsAsNoten,
    DeadHand,
    NoPenalty,
    WhichCall,
)
from muraille.referee.facts import OneOf, YesNo
from muraille.referee.offences import Offence, case, under, when
from muraille.referee.templates import ChomboFollows, Cited
from muraille.riichi.grades import NotenRiichiCheck

RIICHI_EXPOSED_SET = Offence(
    id="riichi-exposed-set",
    game="riichi",
    title=Name(en="Riichi with an exposed set", fr="Riichi sur une main ouverte"),
    words=Name(en="open hand meld", fr="élément exposé ouverte"),
    cases=(
        case(
            "X17",
            (),
            Phrase("Riichi needs a concealed hand: dead hand, the bet goes back."),
            DeadHand(),
            Cited("RCR §3.4.7, §5.4 (G34)", BetsReturned(bets=Bets.OWN)),
            cite="RCR §3.4.7, §5.4",
            sheet="Sheet: dead hand",
        ),
    ),
)

RIICHI_NOT_DECLARED = Offence(
    id="riichi-not-declared",
    game="riichi",
    title=Name(en="“Riichi” not said, or the discard not turned", fr="« Riichi » non annoncé ou écart non tourné"),
    words=Name(
        en="silent forgotten turn sideways tile invalid riichi", fr="oublié non dit tuile non tournée riichi invalide"
    ),
    cases=(
        case(
            "X18",
            (),
            Phrase("The riichi is not valid: the bet goes back, dead hand."),
            DeadHand(),
            BetsReturned(bets=Bets.OWN),
            cite="RCR §3.4.7, §5.4",
        ),
    ),
)

RIICHI_STICK_FORGOTTEN = Offence(
    id="riichi-stick-forgotten",
    game="riichi",
    title=Name(en="Riichi stick forgotten", fr="Oubli du bâtonnet de riichi"),
    words=Name(en="bet 1000 points not placed", fr="mise 1000 points non posée"),
    cases=(
        case(
            "X19",
            (),
            Phrase("The riichi is valid; the stick is placed as soon as it is noticed. Opponents must point it out."),
            Correct(),
            cite="RCR §5.4",
        ),
    ),
)

NEXT_DISCARD_NOT_TURNED = Offence(
    id="next-discard-not-turned",
    game="riichi",
    title=Name(
        en="Riichi tile was called and the next discard not turned",
        fr="Tuile de riichi appelée, écart suivant non tourné",
    ),
    words=Name(en="forgotten sideways", fr="oublié tourner"),
    cases=(
        case(
            "X20",
            (),
            Phrase("The opponents point it out and the tile is turned; no penalty."),
            Correct(),
            cite="RCR §5.4",
        ),
    ),
)

RIICHI_SHORT_WALL = Offence(
    id="riichi-short-wall",
    game="riichi",
    title=Name(en="Riichi with fewer than four tiles in the wall", fr="Riichi avec moins de quatre tuiles dans le mur"),
    words=Name(en="late riichi last tiles", fr="riichi tardif dernières tuiles fin du mur"),
    cases=(
        case(
            "X50",
            (),
            Phrase(
                "The riichi is forbidden and not valid: the bet goes back, dead hand. The book states no penalty of its own."
            ),
            DeadHand(),
            BetsReturned(bets=Bets.OWN),
            cite="RCR §3.3.14, §3.4.7 (G11)",
        ),
    ),
)

_DRAW = OneOf(
    id="when",
    text=Phrase("When is it examined?"),
    options={
        "during_play": Name(en="during play", fr="en cours de donne"),
        "exhaustive_draw": Name(en="at an exhaustive draw", fr="à la donne nulle"),
    },
)

NOTEN_RIICHI = Offence(
    id="noten-riichi",
    game="riichi",
    title=Name(en="Riichi without tenpai (noten riichi)", fr="Riichi sans attente (noten-riichi)"),
    words=Name(
        en="riichi noten not ready hand not shown forced noten dead hand after riichi",
        fr="riichi noten main pas en attente non montrée contraint-noten main morte après riichi refuse de montrer",
    ),
    questions=(
        _DRAW,
        YesNo(id="shown", text=Phrase("Does the player show the hand at the draw?")),
        YesNo(id="tenpai", text=Phrase("Is the hand tenpai by its tiles?")),
        YesNo(id="killed", text=Phrase("Was the hand declared dead after the riichi?")),
    ),
    cases=(
        case(
            "",
            under(noten_riichi_check_time=NotenRiichiCheck.NEVER),
            Phrase("This ruleset never establishes a riichi without tenpai."),
            NoPenalty(),
            cite="RCR §3.4.6",
        ),
        case(
            "",
            when(when="during_play"),
            Phrase("It is only established at an exhaustive draw: play goes on."),
            NoPenalty(),
            cite="RCR §3.4.6",
        ),
        case(
            "X23 X52",
            when(when="exhaustive_draw", shown=False),
            Phrase(
                "A riichi player must show the hand at the draw; not shown, it is ruled as riichi without tenpai: chombo."
            ),
            ChomboFollows(),
            cite="RCR §3.4.2, §3.4.7 (G37)",
        ),
        case(
            "",
            when(when="exhaustive_draw", shown=True, tenpai=True, killed=False),
            Phrase("The hand is tenpai: no offence."),
            NoPenalty(),
            cite="RCR §3.4.2",
        ),
        case(
            "X22",
            (
                *when(when="exhaustive_draw", shown=True, tenpai=True, killed=True),
                *under(forced_noten_exemption=True),
            ),
            Phrase("Noten only because the hand was killed after the riichi: no chombo, the noten payment is due."),
            CountsAsNoten(),
            cite="RCR §3.4.6, §3.4.7",
        ),
        case(
            "",
            when(when="exhaustive_draw", shown=True, tenpai=True, killed=True),
            Phrase("Noten because the hand was killed: this ruleset knows no exemption, chombo."),
            ChomboFollows(),
            cite="RCR §3.4.6",
        ),
        case(
            "X21 X23",
            when(when="exhaustive_draw", shown=True, tenpai=False),
            Phrase("The hand was not tenpai: chombo, in place of the payments of the draw."),
            ChomboFollows(),
            cite="RCR §3.4.6, §3.4.7 (G36)",
            sheet="Sheet: penalties",
        ),
    ),
)

INVALID_RIICHI_KONG = Offence(
    id="invalid-riichi-kong",
    game="riichi",
    title=Name(en="Invalid concealed kong after riichi", fr="Kong caché invalide après riichi"),
    words=Name(en="kan wait changed ankan", fr="kan attente modifiée ankan"),
    questions=(
        OneOf(
            id="when",
            text=Phrase("When is it examined?"),
            options={
                "during_play": Name(en="during play", fr="en cours de donne"),
                "own_win": Name(en="when the player declares a win", fr="quand le joueur annonce une victoire"),
                "exhaustive_draw": Name(en="at an exhaustive draw", fr="à la donne nulle"),
            },
        ),
    ),
    cases=(
        case(
            "",
            when(when="during_play"),
            Phrase("It is only established if the player declares a win or at an exhaustive draw: play goes on."),
            NoPenalty(),
            cite="RCR §3.4.6",
        ),
        case(
            "X24",
            when(when=("own_win", "exhaustive_draw")),
            Phrase("The concealed kong was not allowed after riichi: chombo."),
            ChomboFollows(),
            cite="RCR §3.4.6, §3.3.14",
            sheet="Sheet: penalties",
        ),
    ),
)

RIICHI_HAND_CHANGED = Offence(
    id="riichi-hand-changed",
    game="riichi",
    title=Name(
        en="Riichi hand changed: another tile discarded than the drawn one",
        fr="Main modifiée après riichi : écart d’une autre tuile que la pioche",
    ),
    words=Name(en="discard from the hand swapped tile after riichi", fr="écarter de la main échanger une tuile riichi"),
    questions=INVALID_RIICHI_KONG.questions,
    cases=(
        case(
            "",
            when(when="during_play"),
            Phrase(
                "A riichi hand may not be changed, but no penalty of its own is stated: play goes on, and the hand is "
                "examined if the player declares a win or at an exhaustive draw."
            ),
            NoPenalty(),
            cite="RCR §3.3.14, §3.4.6 (G69)",
        ),
        case(
            "",
            when(when="own_win"),
            Phrase("The win is declared with a hand that was changed after riichi: it is not valid, chombo."),
            ChomboFollows(),
            cite="RCR §3.3.14, §3.4.6 (G69)",
            sheet="Sheet: penalties",
        ),
        case(
            "",
            when(when="exhaustive_draw"),
            Phrase(
                "At the draw only the hand itself is examined: it is ruled as riichi without tenpai, or not at all."
            ),
            cite="RCR §3.4.2, §3.4.6 (G69)",
            see="noten-riichi",
        ),
    ),
)

FALSE_TENPAI = Offence(
    id="false-tenpai",
    game="riichi",
    title=Name(
        en="Tenpai announced at the draw, but the hand does not wait",
        fr="Tenpai annoncé à la donne nulle sur une main qui n’attend pas",
    ),
    words=Name(
        en="wrong tenpai noten shown exhaustive draw not ready false declaration dead hand",
        fr="faux tenpai noten montré main pas en attente fausse déclaration main morte",
    ),
    cases=(
        case(
            "",
            (),
            Phrase("Only a waiting hand that is shown is tenpai: the player is noten, no penalty is stated."),
            CountsAsNoten(),
            cite="RCR §3.4.2, §3.4.7",
            notes=[Phrase("After riichi it is ruled as riichi without tenpai.")],
        ),
    ),
)

TENPAI_ANNOUNCEMENT_CHANGED = Offence(
    id="tenpai-announcement-changed",
    game="riichi",
    title=Name(en="Tenpai or noten announcement changed", fr="Annonce de tenpai ou de noten modifiée"),
    words=Name(en="exhaustive draw change declaration", fr="donne nulle changer déclaration"),
    cases=(
        case(
            "X49",
            (),
            Phrase("An announcement at the draw cannot be changed: the first one holds."),
            CallHolds(call=WhichCall.FIRST),
            cite="RCR §3.4.2",
        ),
    ),
)

OFFENCES = (
    RIICHI_EXPOSED_SET,
    RIICHI_NOT_DECLARED,
    RIICHI_STICK_FORGOTTEN,
    NEXT_DISCARD_NOT_TURNED,
    RIICHI_SHORT_WALL,
    NOTEN_RIICHI,
    INVALID_RIICHI_KONG,
    RIICHI_HAND_CHANGED,
    FALSE_TENPAI,
    TENPAI_ANNOUNCEMENT_CHANGED,
)
