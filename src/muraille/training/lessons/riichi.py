"""The riichi lessons: a first win, calls, riichi and furiten, minipoints."""

from __future__ import annotations

from muraille.phrase import Phrase
from muraille.table.wins import RiichiKind, WinBy
from muraille.tiles import Tile
from muraille.training.lessons.scenes import Beat, LessonScene
from muraille.training.lessons.steps import Choosing, Lesson, Playing, ReadingStep, Solving
from muraille.training.situations import ExerciseKind, ExerciseSituation

_RULES = "rcr-2016"
_OTHER_TILE = Phrase("Not this one: look at the tile that stands alone, with no neighbour and no like.")
_TAKE_IT = Phrase("Look again: you have just been offered something better.")

FIRST_WIN = Lesson(
    "riichi-first-win",
    Phrase("Your first win (riichi)"),
    Phrase("You play a hand at the real table, from fourteen tiles to the win."),
    "riichi",
    6,
    (
        ReadingStep(
            (
                Phrase("You sit at the lower edge of the table; your tiles stand there. The others’ tiles are hidden."),
                Phrase("Each player draws a tile and discards one, then the next on the right plays."),
                Phrase("A hand wins only with at least one yaku, a pattern of the book. The simplest: take no tile that "
                       "another discards (that would be a call), and draw the last one yourself."),
                Phrase("Points, dora and the other signs can wait: follow the line in the gold frame."),
            ),
            (),
            "RCR §3.2, §3.3.12",
        ),
        Playing(
            Phrase("Sit down and win this hand. Each thing to do is told beside the table."),
            LessonScene(
                _RULES,
                {"east": "234m567p34s88p67s1z9m", "draws": "2z3z4z5s5z6z7z8s", "indicators": "3z"},
                (
                    Beat(
                        Phrase("You are East and begin with fourteen tiles. {tile} stands alone: press it; on a touch "
                               "screen, press it twice.", tile=Tile("1z")),
                        ("discard 1z", "discard 9m"),
                        _OTHER_TILE,
                        "RCR §3.3",
                    ),
                    Beat(
                        Phrase("You drew {drawn}: 3, 4, 5 of bamboos is a set. Leave the button Riichi for a later lesson: "
                               "put away {lone}. Then 6 and 7 wait for {first} or {second}.",
                               drawn=Tile("5s"), lone=Tile("9m"), first=Tile("5s"), second=Tile("8s")),
                        ("discard 9m", "discard 1z"),
                        Phrase("Riichi comes in a later lesson, and every other tile belongs to a set: "
                               "only the lone one may go, {lone}.", lone=Tile("9m").label),
                        "RCR §3.3.13",
                    ),
                    Beat(
                        Phrase("{tile}! Four sets and a pair. Press Win.", tile=Tile("8s")),
                        ("win",),
                        Phrase("Do not let it go: this tile completes your hand. Press Win."),
                        "RCR §3.3.12",
                    ),
                ),
                Phrase("You have won. Every line is a yaku that your hand has; Details shows the paragraphs."),
            ),
        ),
        Choosing(
            Phrase("What does a riichi hand need to win?"),
            (
                Phrase("four sets, a pair and at least one yaku"),
                Phrase("four sets and a pair are always enough"),
                Phrase("fourteen tiles of one suit"),
            ),
            0,
            Phrase("The shape alone does not win: without a yaku the table refuses, and says why."),
            (),
            "RCR §3.2",
        ),
    ),
)  # fmt: skip

CALLS = Lesson(
    "riichi-calls",
    Phrase("Calls (riichi)"),
    Phrase("You take a tile that somebody else discards, and know what it costs."),
    "riichi",
    7,
    (
        ReadingStep(
            (
                Phrase("When somebody discards a tile that makes you a pung, you may call it, whoever it was."),
                Phrase("A chow you may call only from the player on your left."),
                Phrase("A called set lies open and may never change again; you lose the yaku of closed hands, "
                       "and you may not declare riichi."),
            ),
            (),
            "RCR §3.3.3, §3.3.4",
        ),
        Playing(
            Phrase("A pung of dragons is a yaku: with it an open hand may win."),
            LessonScene(
                _RULES,
                {"east": "77z234m567p33s78s9m2z", "draws": "7z4z1z9s", "indicators": "3z"},
                (
                    Beat(
                        Phrase("You hold two red dragons. First put away {tile}, which helps nobody.", tile=Tile("2z")),
                        ("discard 2z", "discard 9m"),
                        _OTHER_TILE,
                    ),
                    Beat(
                        Phrase("South discards {tile}. Three of them are a yaku: press Pung.", tile=Tile("7z")),
                        ("pung 77z",),
                        Phrase("There are only four red dragons: whoever lets this one go may never see another."),
                        "RCR §3.3.4",
                    ),
                    Beat(
                        Phrase("After a call you do not draw: you discard. Put away the tile that stands alone."),
                        ("discard 9m", "discard 2z"),
                        _OTHER_TILE,
                        "RCR §3.3.4",
                    ),
                    Beat(
                        Phrase("{tile} from North completes 7, 8, 9. You could call it for a chow, but it wins: press "
                               "Win.", tile=Tile("9s")),
                        ("win",),
                        _TAKE_IT,
                        "RCR §3.3.11",
                    ),
                ),
                Phrase("An open hand has won, by its dragons alone. Who discarded the tile pays for all."),
            ),
        ),
        Playing(
            Phrase("A hand of the numbers 2 to 8 alone is All Simples: it may be open. Call a chow for it."),
            LessonScene(
                _RULES,
                {"east": "56m234p678p55s34s1z9m", "draws": "2z3z4m4z2s", "indicators": "3z"},
                (
                    Beat(
                        Phrase("Honours, 1 and 9 are not wanted here. Begin with {tile}.", tile=Tile("1z")),
                        ("discard 1z", "discard 9m"),
                        _OTHER_TILE,
                        "RCR §4.2.1",
                    ),
                    Beat(
                        Phrase("North sits on your left and discards {tile}: press Chow.", tile=Tile("4m")),
                        ("chow 56m",),
                        Phrase("Here the chow is worth it: it brings the hand to ready, and the yaku stays."),
                        "RCR §3.3.3",
                    ),
                    Beat(
                        Phrase("Now the last tile that is not wanted."),
                        ("discard 9m", "discard 1z"),
                        _OTHER_TILE,
                    ),
                    Beat(
                        Phrase("West, opposite you, discards {tile}. For a chow that would be the wrong player; to win, "
                               "any player is right. Press Win.", tile=Tile("2s")),
                        ("win",),
                        _TAKE_IT,
                        "RCR §3.3.11",
                    ),
                ),
                Phrase("Won with All Simples. From now on ask before every call: which yaku is left to me?"),
            ),
        ),
        Choosing(
            Phrase("East discards a tile with which you could make a chow. You sit opposite. What may you do?"),
            (Phrase("nothing: a chow comes from the left only"), Phrase("call it, if you are quick"),
             Phrase("call it, after asking the table")),
            0,
            Phrase("From the left only, unless the tile completes the whole hand."),
            (),
            "RCR §3.3.3",
        ),
    ),
)  # fmt: skip

RIICHI = Lesson(
    "riichi-and-furiten",
    Phrase("Riichi and furiten"),
    Phrase("You declare riichi, and know why a tile that completes your hand may still not win."),
    "riichi",
    8,
    (
        ReadingStep(
            (
                Phrase("A closed hand that is ready may declare riichi: a yaku for a bet of 1\u202f000 points."),
                Phrase("From then on the hand may not change: you discard what you draw, until you win."),
            ),
            (),
            "RCR §3.3.14",
        ),
        Playing(
            Phrase("This hand is ready but has no yaku. Declare riichi, and it has one."),
            LessonScene(
                _RULES,
                {"east": "234m111p345s99p67s2z", "draws": "3z8s", "indicators": "3z"},
                (
                    Beat(
                        Phrase("Without {tile} the hand waits for {first} and {second}. Press Riichi, then that tile.",
                               tile=Tile("2z"), first=Tile("5s"), second=Tile("8s")),
                        ("riichi 2z",),
                        Phrase("A discard alone would leave a hand without a yaku: press Riichi first, then the tile."),
                        "RCR §3.3.14",
                    ),
                    Beat(
                        Phrase("West discards {tile}: press Win.", tile=Tile("8s")),
                        ("win",),
                        Phrase("Whoever lets this tile go after riichi cannot win on a discard any more in this deal."),
                        "RCR §3.3.11",
                    ),
                ),
                Phrase("Riichi, and at once: that is ippatsu, another yaku. The bet comes back to you."),
            ),
        ),
        ReadingStep(
            (
                Phrase("Furiten: if one of the tiles you wait for lies among your own discards, "
                       "you may not win on any discard."),
                Phrase("You may still win with a tile that you draw yourself."),
            ),
            (),
            "RCR §3.4.5",
        ),
        Playing(
            Phrase("Make the mistake once on purpose, where it costs nothing."),
            LessonScene(
                _RULES,
                {"east": "234m111p345s99p68s2z", "draws": "3z4z5z7s8s6z7z5s", "indicators": "3z"},
                (
                    Beat(
                        Phrase("Discard {tile}. It is not the best one: you will see why.", tile=Tile("8s")),
                        ("discard 8s",),
                        Phrase("Any other tile would be cleverer. Discard the 8 of bamboos all the same."),
                    ),
                    Beat(
                        Phrase("You drew {drawn}. Discard {tile} without riichi: you wait for {first} and {second}, and "
                               "one of them lies before you.",
                               drawn=Tile("7s"), tile=Tile("2z"), first=Tile("5s"), second=Tile("8s")),
                        ("discard 2z",),
                        Phrase("The lone wind goes, without riichi this time."),
                        "RCR §3.4.5",
                    ),
                    Beat(
                        Phrase("South discarded {passed}, and the table did not let you win: furiten. But now you have "
                               "drawn {tile} yourself: press Win.", passed=Tile("8s"), tile=Tile("5s")),
                        ("win",),
                        Phrase("A tile that you draw yourself wins even in furiten."),
                        "RCR §3.4.5",
                    ),
                ),
                Phrase("That was furiten. Before you wait, look at what lies before you."),
            ),
        ),
        Solving(
            Phrase("Look at the wait, then at the player’s own discards."),
            ExerciseSituation(kind=ExerciseKind.FURITEN, hand="234m567p22s345s67p", discards=("1z", "8p", "9m")),
        ),
        Solving(
            Phrase("And this one?"),
            ExerciseSituation(kind=ExerciseKind.FURITEN, hand="123m456m789p33z46s", discards=("4s", "6s", "1p")),
        ),
    ),
)  # fmt: skip

MINIPOINTS = Lesson(
    "riichi-minipoints",
    Phrase("Counting minipoints (fu)"),
    Phrase("You count the fu of a hand and round them."),
    "riichi",
    8,
    (
        ReadingStep(
            (
                Phrase("A riichi hand is worth fu, doubled once for every han. Every hand has 20 fu to begin with."),
                Phrase("A closed hand that wins on a discard has 10 more; a drawn winning tile brings 2."),
                Phrase("At the end the sum is rounded up to a full ten."),
            ),
            (),
            "RCR §4.1.1",
        ),
        ReadingStep(
            (
                Phrase("Chows bring nothing. A pung of 2 to 8 brings 2 open, 4 closed; of 1, 9 or honours twice that."),
                Phrase("A kong brings four times what its pung would bring."),
                Phrase("A pair of dragons, or of one’s own or the round’s wind, brings 2."),
                Phrase("A wait for one kind of tile only, between, at the edge or for the pair, brings 2."),
            ),
            ("333p", "999p", "55z"),
            "RCR §4.1.1",
        ),
        Solving(
            Phrase("Chows only, a two-sided wait, won on a discard. Begin with 20, add 10, and round."),
            ExerciseSituation(kind=ExerciseKind.FU, hand="234m567m345p88p67s", win="8s", riichi=RiichiKind.RIICHI),
        ),
        Solving(
            Phrase("One closed pung of a 9, won on a discard: do not forget what kind of wait it is."),
            ExerciseSituation(kind=ExerciseKind.FU, hand="234m567m999p88s24p", win="3p", riichi=RiichiKind.RIICHI),
        ),
        Solving(
            Phrase("Seven pairs count otherwise: always 25, never rounded."),
            ExerciseSituation(kind=ExerciseKind.FU, hand="1133m5577p2244s6z", win="6z"),
        ),
        Solving(
            Phrase("Now a drawn tile: no 10 for the closed hand, but 2 for the draw."),
            ExerciseSituation(
                kind=ExerciseKind.FU, hand="222p345p678m55z34s", win="5s", by=WinBy.DRAW, riichi=RiichiKind.RIICHI
            ),
        ),
    ),
)
