"""Etiquette, and what a referee does: for a first tournament."""

from __future__ import annotations

from muraille.phrase import Phrase
from muraille.training.lessons.steps import Choosing, Lesson, ReadingStep, Solving
from muraille.training.situations import ExerciseKind, ExerciseSituation

ETIQUETTE = Lesson(
    "etiquette",
    Phrase("Etiquette"),
    Phrase("You sit down at a table of strangers and annoy nobody."),
    "",
    4,
    (
        ReadingStep(
            (
                Phrase("Wish the others a good game. Play briskly: think now and then, not in every turn."),
                Phrase("Use one hand from the draw to the discard. Lay discards before you in rows of six."),
                Phrase("Draw when the discard before you lies there and everybody has seen it, not earlier."),
            ),
            (),
            "RCR §5.1.1, §5.1.2",
        ),
        Choosing(
            Phrase("You wish to call a pung. What comes first?"),
            (
                Phrase("say the word, then show your two tiles, then take the discard"),
                Phrase("take the discard quickly, before somebody else does"),
                Phrase("lay down your two tiles and wait until somebody notices"),
            ),
            0,
            Phrase("The word first, clearly; then the two tiles; the discard last."),
            (),
            "RCR §5.1.1",
        ),
        Choosing(
            Phrase("The wall before your neighbour stands crooked. What do you do?"),
            (
                Phrase("tell him"),
                Phrase("put it straight for him"),
                Phrase("nothing, it is his affair"),
            ),
            0,
            Phrase("Nobody touches what another is responsible for: one says it."),
            (),
            "RCR §5.1.2",
        ),
        Choosing(
            Phrase("The deal is over and you would like to know what was in the wall. May you look?"),
            (Phrase("no"), Phrase("yes, it is over"), Phrase("only the next tile")),
            0,
            Phrase("The tiles stay as they lie until the points are paid, and the wall stays hidden."),
            (),
            "RCR §5.1.2",
        ),
        Choosing(
            Phrase("Under the Chinese rules, what is said aloud during play?"),
            (
                Phrase("the announcements of the game, and nothing else"),
                Phrase("the name of every discard"),
                Phrase("whatever one likes, in a low voice"),
            ),
            0,
            Phrase("Chow, pung, kong, flower, hu. Names of discards are not announced, and talking is forbidden."),
            (),
            "Green §3.6.1",
        ),
    ),
)

REFEREE = Lesson(
    "referee",
    Phrase("What a referee does"),
    Phrase("You know when to call one, what he asks, and that every ruling has its paragraph."),
    "",
    7,
    (
        ReadingStep(
            (
                Phrase("Something went wrong at the table: stop, touch nothing, raise a hand."),
                Phrase("The referee asks what happened, in which order, and when it was noticed. He rules from the book, "
                       "not from what seems fair to him."),
                Phrase("From the mildest: a word, a warning, points, a dead hand, a deal played again."),
            ),
            (),
            "RCR §3.4.6, §3.4.7",
        ),
        Solving(
            Phrase("A riichi table. What does the book say?"),
            ExerciseSituation(kind=ExerciseKind.RULING, offence="riichi-stick-forgotten", case=0),
        ),
        Solving(
            Phrase("Another one, more serious."),
            ExerciseSituation(kind=ExerciseKind.RULING, offence="riichi-exposed-set", case=0),
        ),
        Solving(
            Phrase("And one under the Chinese rules."),
            ExerciseSituation(kind=ExerciseKind.RULING, rules="mcr-green", offence="wrong-claim", case=0),
        ),
        Choosing(
            Phrase("You think that the ruling is wrong. What now?"),
            (
                Phrase("play on as ruled, and ask for the paragraph or appeal to the head referee"),
                Phrase("refuse to play until it is changed"),
                Phrase("settle it among the four of you"),
            ),
            0,
            Phrase("Players obey the ruling; who asks for its paragraph gets it, and may appeal."),
            (),
            "Green §2.3.2",
        ),
    ),
)  # fmt: skip
