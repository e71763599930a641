"""Riichi: declared wins (RCR §3.4.6, §5.2.2, §5.2.3; Sheet: penalties)."""

from __future__ import annotations

from muraille.phrase import Name, Phrase
from muraille.referee.effects import (
    CallHolds,
    ChomboCancelled,
    Correct,
    DeadHand,
    FormalWarning,
    NoPenalty,
    OtherWinStands,
    WaitPointsStruck,
    WhichCall,
    WinStands,
)
from muraille.referee.facts import OneOf, YesNo
from muraille.referee.offences import Offence, case, under, unless, when
from muraille.referee.questions import HAND_SHOWN, REPEATED
from muraille.referee.templates import ChomboFollows, either, points_unstated
from muraille.riichi.grades import EmptyWinCall

FALSE_WIN = Offence(
    id="false-win",
    game="riichi",
    title=Name(en="False win: ron or tsumo without the right to win", fr="Fausse victoire : ron ou tsumo sans droit"),
    words=Name(
        en="invalid win chombo empty ron empty tsumo false mahjong furiten no yaku incomplete hand declared shown",
        fr="faux mah-jong annonce vide de ron tsumo main invalide sans yaku furiten victoire invalide montrée",
    ),
    questions=(HAND_SHOWN,),
    cases=(
        case(
            "X06",
            (*when(shown=False), *under(empty_win_call_penalty=EmptyWinCall.DEAD_HAND)),
            Phrase("The win was declared and no tiles were shown: dead hand."),
            DeadHand(),
            cite="RCR §3.4.7, §5.2.2",
        ),
        case(
            "X06",
            when(shown=False),
            Phrase("The win was declared and no tiles were shown: this ruleset states no penalty."),
            NoPenalty(),
            cite="RCR §5.2.2",
        ),
        case(
            "X07",
            when(shown=True),
            Phrase("An invalid win was declared and the tiles shown: chombo."),
            ChomboFollows(),
            cite="RCR §3.4.6, §5.2.2",
            sheet="Sheet: penalties",
            notes=[Phrase("It does not matter whether the hand, furiten or the declaration made the win invalid.")],
        ),
    ),
)

INVALID_WIN_WORD = Offence(
    id="invalid-win-word",
    game="riichi",
    title=Name(en="Win declared with an invalid word", fr="Victoire annoncée avec un mot invalide"),
    words=Name(en="ippatsu hu wrong word term announcement", fr="ippatsu hu mauvais terme annonce incorrecte"),
    questions=(
        YesNo(id="corrected", text=Phrase("Was the word put right at once (“ippatsu, I mean ron”)?")),
        HAND_SHOWN,
    ),
    cases=(
        case(
            "X09",
            when(corrected=True),
            Phrase("The word was put right at once: the win is valid."),
            WinStands(),
            cite="RCR §5.2.2",
        ),
        case(
            "X08",
            when(corrected=False, shown=True),
            Phrase("The word is not valid and the tiles were shown: chombo."),
            ChomboFollows(),
            cite="RCR §5.2.2, §3.4.6",
        ),
        case(
            "",
            when(corrected=False, shown=False),
            Phrase("The word declares no win and nothing was shown: the player is told, no penalty is stated."),
            Correct(),
            cite="RCR §5.2.2 (G71)",
        ),
    ),
)

RON_TSUMO_CONFUSED = Offence(
    id="ron-tsumo-confused",
    game="riichi",
    title=Name(en="“Ron” said for “tsumo” or the reverse", fr="« Ron » dit pour « tsumo » ou l’inverse"),
    words=Name(en="confused mixed up wrong word", fr="confusion confondus mauvais mot"),
    questions=(REPEATED,),
    cases=(
        case(
            "X10",
            when(repeated=False),
            Phrase("The win is valid; the player is told to use the right word."),
            WinStands(),
            Correct(),
            cite="RCR §5.2.2",
        ),
        case(
            "X10",
            when(repeated=True),
            Phrase("The win is valid; for repeated confusion the referee may penalise."),
            WinStands(),
            either(none=(NoPenalty(),), warning=(FormalWarning(),), points=(points_unstated(),)),
            cite="RCR §5.2.2 (G67)",
        ),
    ),
)

ANNOUNCEMENT_CHANGED = Offence(
    id="announcement-changed",
    game="riichi",
    title=Name(
        en="Announcement changed (“pung, no, ron”, “ron, no, pung”)",
        fr="Changement d’annonce (« pung, non, ron », « ron, non, pung »)",
    ),
    words=Name(en="change call correction ron no pung", fr="correction appel ron non pung annonce modifiée"),
    questions=(
        OneOf(
            id="first",
            text=Phrase("What was announced first?"),
            options={"win": Name(en="a win", fr="une victoire"), "set": Name(en="a set", fr="une combinaison")},
        ),
        YesNo(id="quick", text=Phrase("Was the correction quick?")),
        YesNo(id="winning", text=Phrase("Is the hand a winning hand?")),
        OneOf(
            id="tiles",
            text=Phrase("Which tiles were shown?"),
            options={
                "none": Name(en="none", fr="aucune"),
                "two": Name(en="the two tiles of the set", fr="les deux tuiles de la combinaison"),
                "all": Name(en="the whole hand", fr="toute la main"),
            },
        ),
    ),
    cases=(
        case(
            "X03",
            when(first="set", quick=True),
            Phrase("A call that is not a win may be corrected quickly: the last announcement holds, no penalty."),
            CallHolds(call=WhichCall.LAST),
            NoPenalty(),
            cite="RCR §5.2.3",
        ),
        case(
            "",
            when(first="set", quick=False),
            Phrase("The correction came too late: the first announcement holds."),
            CallHolds(call=WhichCall.FIRST),
            cite="RCR §5.2.3 (G70)",
        ),
        case(
            "",
            when(first="win", winning=True),
            Phrase("A win was announced first: the tile may be taken to win, not for a set."),
            CallHolds(call=WhichCall.WIN_ONLY),
            cite="RCR §5.2.3, §3.3.1",
        ),
        case(
            "X05",
            when(first="win", winning=False, tiles="all"),
            Phrase("A win was announced without a winning hand and the whole hand shown: chombo."),
            ChomboFollows(),
            cite="RCR §5.2.3",
        ),
        case(
            "X04",
            when(first="win", winning=False, tiles=("none", "two")),
            Phrase("A win was announced without a winning hand; no more than the two tiles were shown: dead hand."),
            DeadHand(),
            cite="RCR §5.2.3",
        ),
    ),
)

WIN_AT_CHOMBO = Offence(
    id="win-at-chombo",
    game="riichi",
    title=Name(en="Win declared at the moment of another’s chombo", fr="Victoire annoncée au moment même d’un chombo"),
    words=Name(en="simultaneous win cancels chombo", fr="simultanée annule chombo annulé"),
    questions=(YesNo(id="valid", text=Phrase("Is the win valid?")),),
    cases=(
        case(
            "X48",
            (*when(valid=True), *under(chombo_cancelled_by_win=True)),
            Phrase("The win stands and the chombo is cancelled."),
            OtherWinStands(),
            ChomboCancelled(),
            cite="RCR §3.4.6",
        ),
        case(
            "",
            (*when(valid=True), *unless(chombo_cancelled_by_win=True)),
            Phrase("This ruleset does not let a win cancel a chombo."),
            ChomboFollows(),
            cite="RCR §3.4.6",
        ),
        case(
            "",
            when(valid=False),
            Phrase("Only a valid win cancels a chombo: each offender is penalised; rule each on its own."),
            ChomboFollows(),
            cite="RCR §3.4.6 (G31)",
        ),
    ),
)

WINNING_TILE_TOUCHED = Offence(
    id="winning-tile-touched",
    game="riichi",
    title=Name(en="Self-drawn winning tile has touched the hand", fr="La tuile gagnante piochée a touché la main"),
    words=Name(en="tsumo wait points mixed inserted", fr="tsumo attente mélangée rangée dans la main"),
    questions=(YesNo(id="demanded", text=Phrase("Do the opponents demand that points of the wait be left out?")),),
    cases=(
        case(
            "X37",
            when(demanded=True),
            Phrase("The win stands; points that depend on the wait are not counted."),
            WinStands(),
            WaitPointsStruck(),
            cite="RCR §5.1.2 (G38)",
            notes=[Phrase("Only the fu of the wait are left out; pinfu by agreement at the table.")],
        ),
        case(
            "X37",
            when(demanded=False),
            Phrase("The win stands and is counted in full."),
            WinStands(),
            cite="RCR §5.1.2",
        ),
    ),
)

OFFENCES = (
    FALSE_WIN,
    INVALID_WIN_WORD,
    RON_TSUMO_CONFUSED,
    ANNOUNCEMENT_CHANGED,
    WIN_AT_CHOMBO,
    WINNING_TILE_TOUCHED,
)
