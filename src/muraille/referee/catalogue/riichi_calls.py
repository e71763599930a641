"""Riichi: calls, sets and the number of tiles (RCR §3.3.1, §3.4.7, §5.2; Sheet: dead hand)."""

from __future__ import annotations

from muraille.phrase import Name, Phrase
from muraille.referee.effects import (
    Bets,
    BetsReturned,
    CallAccepted,
    CallRefused,
    Correct,
    DeadHand,
    NoPenalty,
    TileReturned,
)
from muraille.referee.facts import OneOf, YesNo
from muraille.referee.offences import Offence, case, under, when
from muraille.referee.questions import BEFORE_OR_AFTER_DISCARD
from muraille.referee.templates import ChomboFollows
from muraille.riichi.grades import CorrectionWindow

CALL_ORDER = Offence(
    id="call-order",
    game="riichi",
    title=Name(en="Wrong order of announcing, showing and taking", fr="Ordre de l’appel non respecté"),
    words=Name(en="call steps discard before announce", fr="annoncer montrer prendre écarter étapes"),
    cases=(
        case(
            "X01",
            (),
            Phrase("The mistake is pointed out to the player; there is no penalty."),
            Correct(),
            cite="RCR §5.2",
        ),
    ),
)

EMPTY_CALL = Offence(
    id="empty-call",
    game="riichi",
    title=Name(en="Empty call of chow, pung or kong", fr="Annonce vide de chow, pung ou kong"),
    words=Name(en="withdrawn retracted regretted call chi pon kan", fr="retirée rétractée regrettée chi pon kan appel"),
    questions=(YesNo(id="revealed", text=Phrase("Were tiles of the set revealed before the call was withdrawn?")),),
    cases=(
        case(
            "X02",
            when(revealed=False),
            Phrase("The call was withdrawn at once and nothing was revealed: no penalty."),
            NoPenalty(),
            cite="RCR §5.2.2",
        ),
        case(
            "",
            when(revealed=True),
            Phrase("Tiles were revealed: it is ruled as an invalid set."),
            cite="RCR §5.2.4",
            sheet="Sheet: dead hand",
            see="invalid-set",
        ),
    ),
)

INVALID_SET = Offence(
    id="invalid-set",
    game="riichi",
    title=Name(en="Invalid chow, pung or kong exposed", fr="Chow, pung ou kong invalide exposé"),
    words=Name(en="wrong set false meld chi pon kan error", fr="faux élément suite brelan carré erreur chi pon kan"),
    questions=(BEFORE_OR_AFTER_DISCARD,),
    cases=(
        case(
            "X13",
            under(invalid_meld_correction_window=CorrectionWindow.NONE),
            Phrase("A wrong set was revealed: dead hand, even if it is taken back."),
            DeadHand(),
            cite="RCR §3.4.7",
            sheet="Sheet: dead hand",
        ),
        case(
            "X11",
            when(when="before_discard"),
            Phrase("Noticed before the player’s discard: the set is put right, no penalty."),
            Correct(),
            cite="RCR §3.4.7, §5.2.4",
        ),
        case(
            "X12",
            when(when="after_discard"),
            Phrase("The player has discarded and the set can no longer be put right: dead hand."),
            DeadHand(),
            cite="RCR §3.4.7, §5.2.4",
        ),
    ),
)

INVALID_KONG = Offence(
    id="invalid-kong",
    game="riichi",
    title=Name(
        en="Kong that is not allowed: on the last tile, a fifth one, or after a chow or pung",
        fr="Kong interdit : sur la dernière tuile, cinquième kong, ou dans le tour d’un chow ou d’un pung",
    ),
    words=Name(en="kan fifth kong last tile same turn", fr="kan cinquième dernière tuile même tour invalide"),
    questions=(BEFORE_OR_AFTER_DISCARD,),
    cases=(
        case(
            "X51",
            (),
            Phrase("The kong is not allowed: it is ruled as an invalid set."),
            cite="RCR §3.3.6, §3.3.7, §3.3.10, §3.4.1, §3.4.7",
            see="invalid-set",
        ),
    ),
)

CALLED_TILE_NOT_TAKEN = Offence(
    id="called-tile-not-taken",
    game="riichi",
    title=Name(en="Called tile not taken", fr="Oubli de prendre la tuile appelée"),
    words=Name(en="forgotten pick up claimed discard", fr="oublié tuile réclamée ramasser"),
    questions=(
        OneOf(
            id="when",
            text=Phrase("How many players have discarded since the caller?"),
            options={
                "before_second_discard": Name(en="none or one", fr="aucun ou un"),
                "after_second_discard": Name(en="two or more", fr="deux ou plus"),
            },
        ),
    ),
    cases=(
        case(
            "",
            when(when="before_second_discard"),
            Phrase("The next two players have not both discarded: the tile is taken now, no penalty."),
            Correct(),
            cite="RCR §5.2.1, §3.3.8",
        ),
        case(
            "X14",
            when(when="after_second_discard"),
            Phrase("The next two players have discarded: the set is invalid, dead hand."),
            DeadHand(),
            cite="RCR §3.3.8, §5.2.1",
        ),
    ),
)

SWAP_CALLING = Offence(
    id="swap-calling",
    game="riichi",
    title=Name(en="Swap calling (kuikae)", fr="Appel de substitution (kuikae)"),
    words=Name(en="same tile discarded after call other end of chow", fr="même tuile écartée autre côté du chow swap"),
    cases=(
        case(
            "",
            under(kuikae_allowed=True),
            Phrase("This ruleset allows swap calling: no penalty."),
            NoPenalty(),
            cite="RCR §3.3.2, Annotations",
            sheet="silent; as before 2016 (G64)",
        ),
        case(
            "X15",
            (),
            Phrase("The discard could have completed the called set: dead hand."),
            DeadHand(),
            cite="RCR §3.4.7, §3.3.2",
        ),
    ),
)

WRONG_TILE_COUNT = Offence(
    id="wrong-tile-count",
    game="riichi",
    title=Name(en="Too many or too few tiles", fr="Trop ou trop peu de tuiles dans la main"),
    words=Name(
        en="number of tiles count 12 13 14 15 short long hand",
        fr="nombre de tuiles incorrect petit grand mahjong manque",
    ),
    questions=(
        OneOf(
            id="when",
            text=Phrase("When was it noticed?"),
            options={
                "before_first_discard": Name(en="before the first discard of the deal", fr="avant le premier écart"),
                "after_first_discard": Name(en="later", fr="plus tard"),
            },
        ),
    ),
    cases=(
        case(
            "",
            when(when="before_first_discard"),
            Phrase("Nobody has discarded yet: the number is put right, no penalty."),
            Correct(),
            cite="RCR §3.4.7 (G35)",
        ),
        case(
            "X16",
            when(when="after_first_discard"),
            Phrase("The hand has too many or too few tiles: dead hand."),
            DeadHand(),
            cite="RCR §3.4.7",
            sheet="Sheet: dead hand",
        ),
    ),
)

CALL_WITH_DEAD_HAND = Offence(
    id="call-with-dead-hand",
    game="riichi",
    title=Name(en="Call with a dead hand", fr="Appel avec une main morte"),
    words=Name(en="claim chow pung kong win riichi dead", fr="réclamer chow pung kong victoire riichi main morte"),
    questions=(
        OneOf(
            id="what",
            text=Phrase("What did the player with the dead hand do?"),
            options={
                "call": Name(en="called a discard for a set", fr="appelé une tuile écartée pour une combinaison"),
                "kong": Name(en="declared a kong from the hand", fr="déclaré un kong de sa main"),
                "win": Name(en="declared a win", fr="annoncé une victoire"),
                "riichi": Name(en="declared riichi", fr="annoncé riichi"),
            },
        ),
    ),
    cases=(
        case(
            "X25",
            when(what="call"),
            Phrase("A tile was called with a hand that had been declared dead: chombo."),
            ChomboFollows(),
            cite="RCR §3.4.6",
            sheet="Sheet: penalties",
        ),
        case(
            "",
            (*when(what="kong"), *under(dead_hand_blocks_own_kong=True)),
            Phrase("A dead hand may not declare a kong: it is ruled like a call, chombo."),
            ChomboFollows(),
            cite="RCR §3.4.7 (G32)",
        ),
        case(
            "",
            when(what="kong"),
            Phrase("This ruleset lets a dead hand declare a kong of its own: no penalty."),
            NoPenalty(),
            cite="Sheet: dead hand",
        ),
        case(
            "",
            when(what="win"),
            Phrase("A dead hand may not win: it is ruled as a false win."),
            cite="RCR §3.4.7",
            sheet="Sheet: dead hand",
            see="false-win",
        ),
        case(
            "",
            when(what="riichi"),
            Phrase("A dead hand is never tenpai: the riichi is void and the bet goes back."),
            BetsReturned(bets=Bets.OWN),
            cite="RCR §3.4.7 (G32)",
        ),
    ),
)

DREW_TOO_FAST = Offence(
    id="drew-too-fast",
    game="riichi",
    title=Name(en="Call made after the next player has drawn", fr="Appel alors que le joueur suivant a déjà pioché"),
    words=Name(en="too fast draw quick late call", fr="pioche trop rapide appel tardif déjà pris sa tuile"),
    questions=(
        YesNo(id="too_fast", text=Phrase("Was the draw too quick for the others to call?")),
        OneOf(
            id="call",
            text=Phrase("What was called?"),
            options={"win": Name(en="a win", fr="une victoire"), "set": Name(en="a set", fr="une combinaison")},
        ),
    ),
    cases=(
        case(
            "X34",
            when(too_fast=True),
            Phrase("The draw was too quick: the call is valid and the drawn tile goes back to the wall."),
            CallAccepted(),
            TileReturned(),
            cite="RCR §3.3.1, §5.1.1",
        ),
        case(
            "",
            when(too_fast=False, call="win"),
            Phrase("A discard may be called to win until the next player has discarded: the call is valid."),
            CallAccepted(),
            cite="RCR §3.3.1",
            notes=[Phrase("Not if the next player has already won with the tile drawn.")],
        ),
        case(
            "",
            when(too_fast=False, call="set"),
            Phrase("The next player has drawn in good time: the call comes too late, no penalty."),
            CallRefused(),
            cite="RCR §3.3.1",
            notes=[Phrase("After a call made fairly quickly the tile is put back, even if it was seen (RCR §5.1.1).")],
        ),
    ),
)

OFFENCES = (
    CALL_ORDER,
    EMPTY_CALL,
    INVALID_SET,
    INVALID_KONG,
    CALLED_TILE_NOT_TAKEN,
    SWAP_CALLING,
    WRONG_TILE_COUNT,
    CALL_WITH_DEAD_HAND,
    DREW_TOO_FAST,
)
