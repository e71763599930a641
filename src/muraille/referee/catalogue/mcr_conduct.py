"""MCR: lateness, conduct, time and the general sanctions (Green §3.5, §3.6, §3.11.1 to §3.11.5, §3.11.6-1, -9, -10)."""

from __future__ import annotations

from muraille.phrase import Name, Phrase
from muraille.referee.effects import (
    BannedFromContests,
    BarredFromWinning,
    Disqualified,
    FormalWarning,
    NoPenalty,
    PublicCriticism,
    RankingCancelled,
    Scope,
    SessionLost,
    Substitute,
)
from muraille.referee.facts import Number, YesNo
from muraille.referee.offences import Offence, at_most, case, more_than, under, when
from muraille.referee.questions import MINUTES
from muraille.referee.templates import INFRACTION_POINTS, Cited, either, session_points

WARNING_OR_POINTS = either(warning=(FormalWarning(),), points=(session_points(*INFRACTION_POINTS),))

LATE = Offence(
    id="late",
    game="mcr",
    title=Name(en="Player late for a session", fr="Joueur en retard"),
    words=Name(en="lateness minutes absent start", fr="retard minutes absent début de session"),
    questions=(MINUTES,),
    cases=(
        case("", at_most(minutes=0), Phrase("The player is in time."), NoPenalty(), cite="Green §3.11.2-1"),
        case(
            "MX01",
            at_most(minutes=10),
            Phrase("10 minutes late or less: 10 session points, which nobody receives."),
            session_points(10),
            cite="Green §3.11.2-1",
        ),
        case(
            "MX02",
            at_most(minutes=15),
            Phrase("More than 10 and up to 15 minutes late: 20 session points, which nobody receives."),
            session_points(20),
            cite="Green §3.11.2-1 (MG35)",
        ),
        case(
            "MX03",
            more_than(minutes=15),
            Phrase("More than 15 minutes late: the session is lost; later sessions stay open."),
            SessionLost(),
            Cited("Green §3.11.2-1 (MG43, MG72)", Substitute()),
            cite="Green §3.11.2-1 (MG35)",
        ),
    ),
)

MINOR_OFFENCE = Offence(
    id="minor-offence",
    game="mcr",
    title=Name(en="Minor or first offence, disturbing others", fr="Infraction mineure ou première infraction, gêne"),
    words=Name(en="warning small breach disturbance", fr="avertissement petite faute dérange les autres"),
    cases=(
        case(
            "MX04",
            (),
            Phrase("The referee may give a warning."),
            either(none=(NoPenalty(),), warning=(FormalWarning(),)),
            cite="Green §3.11.1",
            notes=[Phrase("A good hu of a player who may not win is void and ruled as a first offence (MG71).")],
        ),
    ),
)

INFRACTION = Offence(
    id="infraction",
    game="mcr",
    title=Name(en="Other infraction of the rules", fr="Autre infraction aux règles"),
    words=Name(en="points penalty discretion 5 to 60", fr="points de pénalité discrétion de l’arbitre 5 à 60"),
    cases=(
        case(
            "MX05",
            (),
            Phrase(
                "The referees may take 5, 10, 20, 30, 40, 50 or 60 session points by gravity; nobody receives them."
            ),
            either(none=(NoPenalty(),), points=(session_points(*INFRACTION_POINTS),)),
            cite="Green §3.11.2-2",
        ),
    ),
)

INFRACTION_IN_PLAY = Offence(
    id="infraction-in-play",
    game="mcr",
    title=Name(en="Infraction judged to cost the right to win", fr="Infraction privant du droit de gagner"),
    words=Name(en="barred banned winning this hand", fr="interdiction de gagner la donne en cours"),
    cases=(
        case(
            "MX06",
            (),
            Phrase("The referee may bar the player from winning this deal."),
            BarredFromWinning(),
            cite="Green §3.11.3",
        ),
    ),
)

SERIOUS_OFFENCE = Offence(
    id="serious-offence",
    game="mcr",
    title=Name(en="Serious offence", fr="Infraction grave"),
    words=Name(en="ban future tournaments public criticism", fr="interdiction tournois futurs critiques publiques"),
    cases=(
        case(
            "MX07",
            (),
            Phrase(
                "By severity a ban from contests; public criticism. The referees tell the committee how long the ban lasts."
            ),
            either(
                criticism=(PublicCriticism(),),
                ban=(BannedFromContests(), PublicCriticism()),
            ),
            cite="Green §3.11.4",
        ),
    ),
)

DELIBERATE_FOUL = Offence(
    id="deliberate-foul",
    game="mcr",
    title=Name(en="Deliberate foul or illegal act", fr="Faute volontaire ou agissement illégal"),
    words=Name(en="disqualified removed ranking", fr="disqualifié éliminé classement annulé"),
    cases=(
        case(
            "MX08",
            (),
            Phrase(
                "The player may be removed from the ranking and disqualified from this contest or from all later ones."
            ),
            either(
                none=(NoPenalty(),),
                this_contest=(RankingCancelled(), Disqualified()),
                all_contests=(RankingCancelled(), Disqualified(scope=Scope.FUTURE)),
            ),
            cite="Green §3.11.5 (MG73)",
        ),
    ),
)

CHEATING = Offence(
    id="cheating",
    game="mcr",
    title=Name(en="Cheating, such as a stolen or hidden tile", fr="Tricherie, par exemple une tuile volée ou cachée"),
    words=Name(en="cheat swap tile", fr="triche tricher échange remplacement"),
    cases=(
        case(
            "MX09",
            (),
            Phrase("The referee may disqualify the player."),
            either(none=(NoPenalty(),), disqualification=(Disqualified(),)),
            cite="Green §3.11.6-1 (MG73)",
        ),
    ),
)

INFORMATION = Offence(
    id="information",
    game="mcr",
    title=Name(en="Advice or information given", fr="Conseil ou information donnés"),
    words=Name(en="hint tell another player", fr="indice suggestion à un autre joueur"),
    cases=(
        case(
            "MX28",
            (),
            Phrase("True or false, useful or not: the player who gave it may not win this deal."),
            BarredFromWinning(),
            cite="Green §3.11.6-9",
        ),
    ),
)

DISTURBANCE = Offence(
    id="disturbance",
    game="mcr",
    title=Name(en="Serious disturbance of the contest", fr="Perturbation sévère de la compétition"),
    words=Name(en="disobey referee orders persist", fr="désobéir injonctions arbitre persiste"),
    questions=(YesNo(id="persists", text=Phrase("Does the player persist against the referee’s orders?")),),
    cases=(
        case(
            "MX29",
            when(persists=True),
            Phrase("The player persists: disqualification and public criticism."),
            Disqualified(),
            PublicCriticism(),
            cite="Green §3.11.6-10 (MG73)",
        ),
        case(
            "",
            when(persists=False),
            Phrase("The player obeys: a warning, or points at the referee’s discretion."),
            WARNING_OR_POINTS,
            cite="Green §3.11.1, §3.11.2-2",
        ),
    ),
)

LINGERING = Offence(
    id="lingering",
    game="mcr",
    title=Name(en="Lingering in the hall after the session", fr="Présence en salle après sa session"),
    words=Name(en="leave hall disturbing finished", fr="quitter la salle perturbation terminé"),
    questions=(YesNo(id="disturbing", text=Phrase("Does the player disturb others?")),),
    cases=(
        case(
            "MX40",
            when(disturbing=True),
            Phrase("The referees give a warning or take points."),
            WARNING_OR_POINTS,
            cite="Green §3.11.6-11(8)",
        ),
        case(
            "MX40",
            when(disturbing=False),
            Phrase("Players who have finished leave the hall: the player is asked to go, no penalty is stated."),
            NoPenalty(),
            cite="Green §3.11.6-11(8)",
        ),
    ),
)

_SECONDS = Number(
    id="seconds",
    text=Phrase("How many seconds did the player take?"),
    unit=Name(en="seconds", fr="secondes"),
    maximum=3600,
    whole=False,
)

SLOW_DISCARD = Offence(
    id="slow-discard",
    game="mcr",
    title=Name(en="Slow discard", fr="Écart trop lent"),
    words=Name(en="time limit ten seconds twenty opening", fr="temps limite dix secondes vingt ouverture lenteur"),
    questions=(YesNo(id="first_discard", text=Phrase("Is it the dealer’s first discard?")), _SECONDS),
    cases=(
        case(
            "",
            (*when(first_discard=True), *under(opening_seconds=0)),
            Phrase("This ruleset sets no limit of time."),
            NoPenalty(),
            cite="Green §3.5.7-6",
        ),
        case(
            "",
            (*when(first_discard=False), *under(discard_seconds=0)),
            Phrase("This ruleset sets no limit of time."),
            NoPenalty(),
            cite="Green §3.6.4",
        ),
        case(
            "MX42",
            (*when(first_discard=True), *more_than(seconds="opening_seconds")),
            Phrase("No penalty of its own is stated: a warning, or points at the referee’s discretion."),
            WARNING_OR_POINTS,
            cite="Green §3.5.7-6, §3.11.1, §3.11.2-2",
        ),
        case(
            "MX42",
            (*when(first_discard=False), *more_than(seconds="discard_seconds")),
            Phrase("No penalty of its own is stated: a warning, or points at the referee’s discretion."),
            WARNING_OR_POINTS,
            cite="Green §3.6.4, §3.11.1, §3.11.2-2",
        ),
        case(
            "",
            when(first_discard=(True, False)),
            Phrase("The discard came in time: no penalty."),
            NoPenalty(),
            cite="Green §3.6.4, §3.5.7-6",
        ),
    ),
)

TALKING = Offence(
    id="talking",
    game="mcr",
    title=Name(en="Talking, naming discards", fr="Bavardage, annonce du nom des écarts"),
    words=Name(en="speak silence chat language during play", fr="parler silence discuter langue pendant le jeu"),
    questions=(YesNo(id="information", text=Phrase("Did it give advice or information?")),),
    cases=(
        case(
            "MX43",
            when(information=True),
            Phrase("It gave information: it is ruled as such."),
            cite="Green §3.6.1",
            see="information",
        ),
        case(
            "MX43",
            when(information=False),
            Phrase("No penalty of its own is stated: a warning, or points at the referee’s discretion."),
            WARNING_OR_POINTS,
            cite="Green §3.6.1, §3.11.1, §3.11.2-2",
        ),
    ),
)

OFFENCES = (
    LATE,
    MINOR_OFFENCE,
    INFRACTION,
    INFRACTION_IN_PLAY,
    SERIOUS_OFFENCE,
    DELIBERATE_FOUL,
    CHEATING,
    INFORMATION,
    DISTURBANCE,
    LINGERING,
    SLOW_DISCARD,
    TALKING,
)
