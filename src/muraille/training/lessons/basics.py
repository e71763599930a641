"""What both games share: the tiles, and what a complete hand is."""

from __future__ import annotations

from muraille.phrase import Phrase
from muraille.tiles import Tile
from muraille.training.lessons.steps import Choosing, Lesson, Picking, ReadingStep, Solving
from muraille.training.situations import ExerciseKind, ExerciseSituation

TILES = Lesson(
    "tiles",
    Phrase("What is a tile?"),
    Phrase("You tell every tile from the others and read the small number in its corner."),
    "",
    3,
    (
        ReadingStep(
            (
                Phrase("Mahjong is a card game for four, played with tiles. Here you read, press a tile, and go on."),
                Phrase("There are three suits, each from 1 to 9. These are circles: count them."),
            ),
            ("123456789p",),
            "RCR §1.1",
        ),
        Picking(
            Phrase("Press the tile with five circles."),
            "3579p",
            "5p",
            Phrase("Five circles. The small 5 in the corner says it too."),
        ),
        ReadingStep(
            (
                Phrase("These are bamboos. The 1 of bamboos is a bird: do not let it mislead you."),
                Phrase(
                    "And these are characters: the upper sign is the number, and the corner shows it as you know it."
                ),
            ),
            ("123456789s", "123456789m"),
            "RCR §1.1",
        ),
        Picking(
            Phrase("Which of these is the 1 of bamboos?"),
            "1m1p1s1z",
            "1s",
            Phrase("The bird is the 1 of bamboos."),
            "RCR §1.1",
        ),
        ReadingStep(
            (
                Phrase("Seven kinds have no number: the honours. Four are winds: East, South, West, North."),
                Phrase("Three are dragons: white, green and red. A white dragon may be an empty frame."),
            ),
            ("1234z", "567z"),
            "RCR §1.2",
        ),
        Picking(
            Phrase("Pick all the dragons."),
            "1z5z2z6z9m7z",
            "567z",
            Phrase("White, green and red: three dragons. The others are winds, and a 9 of characters."),
            "RCR §1.2",
        ),
        Choosing(
            Phrase(
                "Every kind of tile is there four times. You see three of these tiles on the table: how many are left?"
            ),
            (Phrase("one"), Phrase("two"), Phrase("four")),
            0,
            Phrase("Four less three is one. Counting what you see is half of the game."),
            ("777s",),
            "RCR §1",
        ),
    ),
)

SETS = Lesson(
    "sets",
    Phrase("Four sets and a pair"),
    Phrase("You see when a hand is complete, and which tile completes it."),
    "",
    5,
    (
        ReadingStep(
            (
                Phrase("You hold thirteen tiles. In your turn you draw one and put one away."),
                Phrase("With the tile just drawn you have fourteen: four sets of three and a pair. Who has them first wins."),
                Phrase("A pair is two tiles that are the same. What a set is comes next."),
            ),
            ("55z",),
            "RCR §3.2",
        ),
        ReadingStep(
            (
                Phrase("A set of three that follow each other in one suit is a chow."),
                Phrase("A set of three that are the same is a pung; four that are the same are a kong, and one more tile "
                       "is drawn for it."),
                Phrase("A chow never runs over from 9 to 1, and there are no chows of honours."),
            ),
            ("345p", "777s", "2222z"),
            "RCR §3.2",
        ),
        Picking(
            Phrase("Which tile makes a chow of these two: {first} {second}?", first=Tile("4s"), second=Tile("6s")),
            "3s5s6s7s",
            "5s",
            Phrase("4, 5, 6 of bamboos: a chow. A 6 more would only make a pair."),
        ),
        Picking(
            Phrase("Which tiles make a chow with {first} {second}? There are two.", first=Tile("7m"), second=Tile("8m")),
            "5m6m9m1m7p",
            "69m",
            Phrase("6 at one end, 9 at the other: such a wait has two ends and is the best one to have."),
        ),
        Choosing(
            Phrase("Is this hand complete?"),
            (Phrase("yes, four sets and a pair"), Phrase("no, the pair is missing"), Phrase("no, a set is missing")),
            0,
            Phrase("Two chows, two pungs and a pair of white dragons: complete."),
            ("123m", "456p", "777s", "999s", "55z"),
            "RCR §3.2",
        ),
        ReadingStep(
            (
                Phrase("A hand that misses one tile is ready; the tiles that complete it are its wait."),
                Phrase("Here {first} and {second} complete the hand: 2 and 3 wait at both ends.",
                       first=Tile("1p"), second=Tile("4p")),
            ),
            ("123m", "456m", "789s", "55z", "23p"),
        ),
        Solving(
            Phrase("Now you: find every tile for which this hand waits."),
            ExerciseSituation(kind=ExerciseKind.WAITS, hand="123m345p678p22s78s"),
        ),
        Solving(
            Phrase("One more. Look for the set that is missing."),
            ExerciseSituation(kind=ExerciseKind.WAITS, hand="234m567m111z99p46s"),
        ),
    ),
)  # fmt: skip
