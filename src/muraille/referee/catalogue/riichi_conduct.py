"""Riichi: conduct, lateness, substitutes, the session (RCR §5.5 to §5.10)."""

from __future__ import annotations

from muraille.phrase import Name, Phrase
from muraille.referee.effects import (
    Correct,
    DeadHand,
    Disqualified,
    FormalWarning,
    Giver,
    NameRemovable,
    NoPenalty,
    RankedLast,
    Substitute,
)
from muraille.referee.facts import OneOf, YesNo
from muraille.referee.offences import Offence, at_most, case, more_than, when
from muraille.referee.questions import MINUTES, SETTING
from muraille.referee.templates import Cited, PerMinute, either, points, points_between, points_unstated

#: What is recorded for a session that a substitute played (RCR §5.9).
RECORDED = -15_000
FROM_START = Substitute(result=RECORDED, uma=RECORDED, counts_for_opponents=True)
UNPRINTED = Phrase("The paragraph prints no amount of points: at most 48\u202f000, after uma, to nobody (G67).")
DURING_SESSION = Substitute(result=RECORDED, uma=RECORDED, counts_for_opponents=False)

PASSING_INFORMATION = Offence(
    id="passing-information",
    game="riichi",
    title=Name(en="Passing information", fr="Transmission d’informations"),
    words=Name(en="hint tenpai dangerous discard advice talk", fr="indice conseil attente écart dangereux parler"),
    questions=(
        OneOf(
            id="gravity",
            text=Phrase("How serious is it?"),
            options={
                "minor": Name(en="first time, minor", fr="première fois, sans gravité"),
                "serious": Name(en="serious or repeated", fr="sérieux ou répété"),
            },
        ),
    ),
    cases=(
        case(
            "X39",
            when(gravity="minor"),
            Phrase("The opponents give the player a clear warning."),
            FormalWarning(giver=Giver.OPPONENTS),
            cite="RCR §5.5",
        ),
        case(
            "X40",
            when(gravity="serious"),
            Phrase("The referee may impose a dead hand or take points."),
            either(none=(NoPenalty(),), dead_hand=(DeadHand(),), points=(points_unstated(),)),
            cite="RCR §5.5, §3.4.7 (G67)",
            notes=[UNPRINTED],
        ),
    ),
)

DISRUPTION = Offence(
    id="disruption",
    game="riichi",
    title=Name(en="Deliberate disruption or obstruction", fr="Perturbation ou obstruction délibérée"),
    words=Name(en="conduct behaviour disturbance misconduct", fr="comportement perturbateur trouble conduite"),
    questions=(
        OneOf(
            id="gravity",
            text=Phrase("How serious is it?"),
            options={
                "deliberate": Name(en="deliberate, once", fr="délibéré, une fois"),
                "serious": Name(en="serious", fr="sérieux"),
                "repeated": Name(en="repeated", fr="répété"),
            },
        ),
    ),
    cases=(
        case(
            "X41",
            when(gravity="deliberate"),
            Phrase("The referee takes 8\u202f000 or 12\u202f000 points, after uma; nobody receives them."),
            points(8_000, 12_000),
            cite="RCR §5.6",
            notes=[Phrase("The scale is independent of the 20\u202f000 of a chombo (G39).")],
        ),
        case(
            "X42",
            when(gravity="serious"),
            Phrase("The referee takes between 12\u202f000 and 48\u202f000 points, after uma; nobody receives them."),
            points_between(12_000, 48_000),
            cite="RCR §5.6",
        ),
        case(
            "X42",
            when(gravity="repeated"),
            Phrase(
                "Repeated disruption is disqualified at once, and here the book leaves the referee no choice; he also takes "
                "between 12\u202f000 and 48\u202f000 points, after uma."
            ),
            Disqualified(),
            Cited("RCR §5.9", RankedLast()),
            Cited("RCR §5.9", DURING_SESSION),
            points_between(12_000, 48_000),
            cite="RCR §5.6 (G68)",
        ),
    ),
)

CHEATING = Offence(
    id="cheating",
    game="riichi",
    title=Name(en="Cheating", fr="Triche"),
    words=Name(en="cheat swap tiles disqualified", fr="tricher tricherie échange de tuiles disqualifié"),
    questions=(YesNo(id="proven", text=Phrase("Is it clearly proven?")),),
    cases=(
        case(
            "X43",
            when(proven=True),
            Phrase("A player caught cheating is disqualified at once."),
            Disqualified(),
            Cited("RCR §5.9", RankedLast()),
            Cited("RCR §5.9", DURING_SESSION),
            cite="RCR §5.6",
        ),
        case(
            "",
            when(proven=False),
            Phrase("The accusation is grave and must be clearly proven: no penalty."),
            NoPenalty(),
            cite="RCR §5.6",
        ),
    ),
)

PHONE = Offence(
    id="phone",
    game="riichi",
    title=Name(en="Phone noise", fr="Bruit de téléphone"),
    words=Name(en="telephone mobile ringing vibration call", fr="portable mobile sonnerie vibreur appel"),
    questions=(YesNo(id="agreed", text=Phrase("Was the call agreed with the referee beforehand?")),),
    cases=(
        case(
            "",
            when(agreed=True),
            Phrase("The call had been agreed with the referee: no penalty."),
            NoPenalty(),
            cite="RCR §5.7",
        ),
        case(
            "X44",
            when(agreed=False),
            Phrase("The referee may take points, according to the disturbance."),
            either(none=(NoPenalty(),), points=(points_unstated(),)),
            cite="RCR §5.7 (G67)",
            notes=[UNPRINTED],
        ),
    ),
)

LATE = Offence(
    id="late",
    game="riichi",
    title=Name(en="Player late for a session", fr="Joueur en retard"),
    words=Name(en="lateness minutes absent start", fr="retard minutes absent début de session"),
    questions=(SETTING, MINUTES),
    cases=(
        case(
            "",
            when(setting="elsewhere"),
            Phrase("The rule is one of tournaments: no penalty."),
            NoPenalty(),
            cite="RCR §5.8",
        ),
        case("", at_most(minutes=0), Phrase("The player is in time."), NoPenalty(), cite="RCR §5.8"),
        case(
            "X45",
            at_most(minutes=10),
            Phrase("1\u202f000 points for each minute begun, taken from the score at once; nobody receives them."),
            PerMinute(1_000),
            cite="RCR §5.8 (G40)",
        ),
        case(
            "X46",
            more_than(minutes=10),
            Phrase("More than 10 minutes late: a substitute plays the session."),
            FROM_START,
            cite="RCR §5.8, §5.9",
        ),
    ),
)

BEFORE_START_SIGNAL = Offence(
    id="before-start-signal",
    game="riichi",
    title=Name(en="Dice rolled or deal begun before the signal", fr="Dés lancés ou distribution avant le signal"),
    words=Name(en="start session too early", fr="début de session trop tôt départ"),
    cases=(
        case(
            "X47",
            (),
            Phrase(
                "Before the signal walls may be built, no dice rolled and nothing dealt. The book states no penalty."
            ),
            Correct(),
            cite="RCR §5.10",
        ),
    ),
)

PLAYER_REPLACED = Offence(
    id="player-replaced",
    game="riichi",
    title=Name(en="Player ill or disqualified: a substitute", fr="Joueur malade ou disqualifié : remplacement"),
    words=Name(en="illness replacement substitute sick leaves", fr="maladie remplaçant substitution abandon quitte"),
    questions=(
        OneOf(
            id="reason",
            text=Phrase("Why does the player stop?"),
            options={
                "illness": Name(en="illness or the like", fr="maladie ou empêchement"),
                "disqualified": Name(en="disqualified", fr="disqualifié"),
            },
        ),
        OneOf(
            id="when",
            text=Phrase("When does the substitute enter?"),
            options={
                "from_start": Name(en="from the start of the session", fr="dès le début de la session"),
                "during_session": Name(en="after the game has begun", fr="en cours de partie"),
            },
        ),
    ),
    cases=(
        case(
            "X53",
            when(reason="illness", when="during_session"),
            Phrase("A substitute plays on; he has the uma of the last place in this session, whatever he scores."),
            DURING_SESSION,
            NameRemovable(),
            cite="RCR §5.9",
            sheet="RCR §5.9 (G74)",
            tenhou="RCR §5.9 (G74)",
        ),
        case(
            "X53",
            when(reason="disqualified", when="during_session"),
            Phrase("A substitute plays on with the uma of the last place; the disqualified player is ranked last."),
            DURING_SESSION,
            RankedLast(),
            cite="RCR §5.9",
            sheet="RCR §5.9 (G74)",
            tenhou="RCR §5.9 (G74)",
        ),
        case(
            "",
            when(reason="illness", when="from_start"),
            Phrase("A substitute plays the session and counts at the table for the others’ uma."),
            FROM_START,
            NameRemovable(),
            cite="RCR §5.9",
            sheet="RCR §5.9 (G74)",
            tenhou="RCR §5.9 (G74)",
        ),
        case(
            "",
            when(reason="disqualified", when="from_start"),
            Phrase(
                "A substitute plays the session and counts for the others’ uma; the disqualified player is ranked last."
            ),
            FROM_START,
            RankedLast(),
            cite="RCR §5.9",
            sheet="RCR §5.9 (G74)",
            tenhou="RCR §5.9 (G74)",
        ),
    ),
)

OFFENCES = (
    PASSING_INFORMATION,
    DISRUPTION,
    CHEATING,
    PHONE,
    LATE,
    BEFORE_START_SIGNAL,
    PLAYER_REPLACED,
)
