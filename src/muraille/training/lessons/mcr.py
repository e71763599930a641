"""The Chinese lessons: a first win, calls, the eight points, flowers."""

from __future__ import annotations

from muraille.phrase import Phrase
from muraille.tiles import Tile
from muraille.training.lessons.scenes import Beat, LessonScene
from muraille.training.lessons.steps import Choosing, Lesson, Playing, ReadingStep, Solving
from muraille.training.situations import ExerciseKind, ExerciseSituation

_RULES = "mcr-green"
_OTHER_TILE = Phrase("Not this one: look at the tile that stands alone, with no neighbour and no like.")
_TAKE_IT = Phrase("Look again: you have just been offered something better.")

FIRST_WIN = Lesson(
    "mcr-first-win",
    Phrase("Your first win (Chinese rules)"),
    Phrase("You play a hand at the real table, from fourteen tiles to a win of at least eight points."),
    "mcr",
    6,
    (
        ReadingStep(
            (
                Phrase("You sit at the lower edge of the table; your tiles stand there. The others’ tiles are hidden."),
                Phrase("Each player draws a tile and discards one, then the next on the right plays."),
                Phrase("Here a hand is paid for its fan, the patterns of the book, and needs eight points to win."),
                Phrase("Points and the other signs can wait: follow the line in the gold frame."),
            ),
            (),
            "Green §3.9.1-1(2)",
        ),
        Playing(
            Phrase("The same chow in all three suits is worth eight points. Build it."),
            LessonScene(
                _RULES,
                {"east": "345m345p34s88p67s1z9m", "draws": "2z3z4z5s5z6z7z8s"},
                (
                    Beat(
                        Phrase("3, 4, 5 of characters and of circles you have. {tile} stands alone: press it; on a touch "
                               "screen, press it twice.", tile=Tile("1z")),
                        ("discard 1z", "discard 9m"),
                        _OTHER_TILE,
                        "Green §3.6.4",
                    ),
                    Beat(
                        Phrase("You drew {drawn}: 3, 4, 5 in all three suits, eight points. Now put away "
                               "{lone}.", drawn=Tile("5s"), lone=Tile("9m")),
                        ("discard 9m", "discard 1z"),
                        _OTHER_TILE,
                        "Green #41",
                    ),
                    Beat(
                        Phrase("{tile}! Four sets and a pair. Press Win.", tile=Tile("8s")),
                        ("win",),
                        Phrase("Do not let it go: this tile completes your hand. Press Win."),
                        "Green §3.7.1",
                    ),
                ),
                Phrase("You have won. Every line is a fan that your hand has, with its points; Details shows the paragraphs."),
            ),
        ),
        Choosing(
            Phrase("Your hand has four sets and a pair, and its fan are worth seven points. May you win?"),
            (Phrase("no, it needs eight"), Phrase("yes, complete is complete"), Phrase("yes, with one flower")),
            0,
            Phrase("Eight points at least, and flowers do not count among them."),
            (),
            "Green §3.9.1-1(2)",
        ),
    ),
)  # fmt: skip

CALLS = Lesson(
    "mcr-calls",
    Phrase("Calls (Chinese rules)"),
    Phrase("You take a tile that somebody else discards, and keep the eight points in sight."),
    "mcr",
    6,
    (
        ReadingStep(
            (
                Phrase("A pung may be called from anybody, a chow only from the player on your left."),
                Phrase("Who calls for a pung goes before who calls for a chow; a win goes before both."),
                Phrase("Most fan allow open sets. Call, when the call leaves a way to eight points."),
            ),
            (),
            "Green §3.6.6, §3.6.7",
        ),
        Playing(
            Phrase("One suit and honours are worth six points, a pung of dragons two more. That is eight."),
            LessonScene(
                _RULES,
                {"east": "77z234s678s99s45s1m9p", "draws": "7z1z3z6s"},
                (
                    Beat(
                        Phrase("Bamboos and dragons are the plan. {tile} does not belong to it.", tile=Tile("1m")),
                        ("discard 1m", "discard 9p"),
                        Phrase("Keep the bamboos and the dragons: the tile of another suit goes."),
                        "Green #50",
                    ),
                    Beat(
                        Phrase("South discards {tile}: press Pung. Two points more.", tile=Tile("7z")),
                        ("pung 77z",),
                        Phrase("Without the pung of dragons the hand has only six points."),
                        "Green #59",
                    ),
                    Beat(
                        Phrase("After a call you do not draw: you discard the last tile that does not belong."),
                        ("discard 9p", "discard 1m"),
                        Phrase("Keep the bamboos and the dragons: the tile of another suit goes."),
                        "Green §3.6.4",
                    ),
                    Beat(
                        Phrase("North discards {tile}. Not a chow: a win. Press Win.", tile=Tile("6s")),
                        ("win",),
                        _TAKE_IT,
                        "Green §3.7.1",
                    ),
                ),
                Phrase("Won with open sets. The sheet says which fan came together."),
            ),
        ),
        Choosing(
            Phrase("You need a chow of circles. South discards the tile for it, and South sits on your right. What now?"),
            (Phrase("it cannot be called"), Phrase("call the chow"), Phrase("call a pung instead")),
            0,
            Phrase("A chow comes from the left. From the right, only a pung, a kong or the win."),
            (),
            "Green §3.6.6",
        ),
    ),
)  # fmt: skip

EIGHT = Lesson(
    "mcr-eight",
    Phrase("The eight points"),
    Phrase("You choose the discard that leads to eight points, not the one with the most tiles."),
    "mcr",
    8,
    (
        ReadingStep(
            (
                Phrase("Begin with the plan: which three sets of my hand are worth eight points together?"),
                Phrase("The usual ones: a straight from 1 to 9 over the three suits, the same chow in three suits, one "
                       "suit with honours, five kinds of tiles."),
                Phrase("Small fan beside it, such as a closed hand or All Simples, make up what is missing."),
            ),
            ("123m", "456p", "789s"),
            "Green §3.9.1-1(2)",
        ),
        Playing(
            Phrase("Two discards leave this hand ready. Only one of them may win."),
            LessonScene(
                _RULES,
                {"east": "123m456p799s55z234p", "draws": "1z8s"},
                (
                    Beat(
                        Phrase("1 to 9 over three suits: 123, 456, and 7, 9 of bamboos. {tile} is one too many.",
                               tile=Tile("9s")),
                        ("discard 9s",),
                        Phrase("That would leave another wait, or none, but no eight points: look for 1 to 9 once more."),
                        "Green #39",
                    ),
                    Beat(
                        Phrase("West discards {tile}: the straight is whole. Press Win.", tile=Tile("8s")),
                        ("win",),
                        _TAKE_IT,
                        "Green §3.7.1",
                    ),
                ),
                Phrase("A wait for one kind of tile only, and yet the right one: it was worth the eight points."),
            ),
        ),
        Solving(
            Phrase("Which discard leaves a hand that may win?"),
            ExerciseSituation(kind=ExerciseKind.ROUTE, rules=_RULES, hand="123456m799s55z(456p)"),
        ),
        Solving(
            Phrase("And now the plan itself, from thirteen tiles."),
            ExerciseSituation(kind=ExerciseKind.PLAN, rules=_RULES, hand="123m45p789s1199m1z"),
        ),
        Solving(
            Phrase("Count what this hand is worth."),
            ExerciseSituation(kind=ExerciseKind.COUNT, rules=_RULES, hand="345m345p34588s67p", win="8p"),
        ),
    ),
)  # fmt: skip

FLOWERS = Lesson(
    "mcr-flowers",
    Phrase("Flowers"),
    Phrase("You lay flowers aside, draw for them, and know what they are worth."),
    "mcr",
    5,
    (
        ReadingStep(
            (
                Phrase("Eight tiles are flowers and seasons, each there only once. They belong to no set."),
                Phrase("Whoever draws one lays it aside and takes another tile from the end of the wall."),
                Phrase("Each is worth one point to the winner, but none counts among the eight that he needs."),
            ),
            ("1234f", "5678f"),
            "Green §3.4.20, #81",
        ),
        Playing(
            Phrase("Two flowers come to you in this deal."),
            LessonScene(
                _RULES,
                {
                    "east": "123m456p789s55z23p1f",
                    "replacements": "4z1p",
                    "draws": "1z2z3z2f",
                },
                (
                    Beat(
                        Phrase("You were dealt a flower: it lies aside, and for it you drew {tile}, which stands alone. The "
                               "rest is 1 to 9 over three suits, and "
                               "waits for {first} and {second}.",
                               tile=Tile("4z"), first=Tile("1p"), second=Tile("4p")),
                        ("discard 4z",),
                        _OTHER_TILE,
                    ),
                    Beat(
                        Phrase("Another flower: lay it aside too."),
                        ("flower 2f",),
                        Phrase("It may be kept, but here it only stands in the way."),
                        "Green §3.4.20",
                    ),
                    Beat(
                        Phrase("And for it comes {tile}: press Win.", tile=Tile("1p")),
                        ("win",),
                        Phrase("Do not let it go: this tile completes your hand. Press Win."),
                        "Green §3.7.1",
                    ),
                ),
                Phrase("The two flowers stand at the foot of the sheet: two points beside the others."),
            ),
        ),
        Choosing(
            Phrase("Six points of fan and three flowers: may you win?"),
            (Phrase("no, flowers do not count among the eight"), Phrase("yes, nine points")),
            0,
            Phrase("First eight points without flowers; then they are added."),
            (),
            "Green §3.11.6-6",
        ),
    ),
)  # fmt: skip
