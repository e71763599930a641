"""Exercises in counting: the one wrong line of a score sheet, and what a hand of so many han and minipoints is paid."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from muraille.errors import InvalidRequest
from muraille.phrase import ENGLISH, Language, Measured, Phrase, Renderable
from muraille.table.book import Cell, ScoreTable
from muraille.table.family import Ruleset, Scored
from muraille.table.wins import WinBy
from muraille.tiles import Wind
from muraille.training.answers import AnswerChoice, AnswerForm, Solution, SolutionLine
from muraille.training.situations import ExerciseKind, ExerciseSituation

#: Wrong payments beside the right one.
_OTHERS = 3
#: How many errors there are to choose from; a number of them is kept with the situation.
ERRORS = 1000
#: The minipoints that a sheet may show.
_FU: tuple[int, ...] = (20, 25, *range(30, 120, 10))


class SheetEntry(NamedTuple):
    """A line of a sheet as somebody filled it in."""

    id: str
    label: Renderable
    value: int
    unit: str

    @property
    def written(self) -> Phrase:
        if self.value == 1 and self.unit == "points":
            return Phrase("1 point")
        return Phrase(_UNITS[self.unit], count=Measured(self.value, 0))

    @property
    def told(self) -> Phrase:
        return Phrase("{line}: {value}", line=self.label, value=self.written)


_UNITS = {"han": "{count} han", "fu": "{count} fu", "points": "{count} points"}


# The wrong line of a sheet


def sheet(situation: ExerciseSituation, rules: Ruleset, language: Language) -> Solution:
    """Which line of a sheet is wrong.

    >>> from muraille.families import ruleset
    >>> asked = ExerciseSituation(kind=ExerciseKind.SHEET, hand="234m567p22678s33s", win="3s", case=4)
    >>> found = sheet(asked, ruleset("rcr-2016"), ENGLISH)
    >>> found.asked.value, len(found.right), len(found.choices) > 2
    ('one_choice', 1, True)
    """
    scored = rules.family.score(situation.request(), rules)
    if not scored.ok:
        raise InvalidRequest("no_win", Phrase("the hand may not win"))
    right = list(_entries(scored, rules))
    chance = random.Random(f"{situation.hand}:{situation.win}:{situation.case % ERRORS}")
    shown, wrong, true = _spoilt(right, rules, chance)
    return Solution(
        Phrase("One line of this sheet is wrong. Which one?"),
        AnswerForm.ONE_CHOICE,
        (wrong.id,),
        tuple(AnswerChoice(each.id, each.told) for each in shown),
        (
            SolutionLine(
                wrong.label,
                Phrase("it does not count here")
                if true is None
                else Phrase("the sheet says {wrong}, right is {right}", wrong=wrong.written, right=true.written),
            ),
        ),
        sheet=scored.sheet(),
    )


def _entries(scored: Scored, rules: Ruleset) -> Iterator[SheetEntry]:
    """The lines that a table writes down: yaku or fan, dora, minipoints, what the hand is worth."""
    answer, names = scored.answer(None, ENGLISH), {each.id: each.name for each in rules.family.book.patterns(rules)}
    for yaku in answer.get("yaku") or ():
        yield SheetEntry(yaku["id"], names[yaku["id"]], yaku["han"], "han")
    for fan in answer.get("fans") or ():
        yield SheetEntry(fan["id"], names[fan["id"]], fan["points"] * fan["count"], "points")
    counted = answer.get("dora")
    dora = 0 if counted is None else counted["dora"] + counted["ura"] + counted["red"]
    if dora:
        yield SheetEntry("dora", Phrase("dora"), dora, "han")
    fu = answer.get("fu")
    if fu:
        yield SheetEntry("fu", Phrase("minipoints"), fu, "fu")
    yield SheetEntry("worth", Phrase("the hand is worth"), scored.points, "points")


def _spoilt(
    right: Sequence[SheetEntry], rules: Ruleset, chance: random.Random
) -> tuple[list[SheetEntry], SheetEntry, SheetEntry | None]:
    """The sheet with one error, the wrong line, and the right one in its place; None where none should stand there."""
    shown = list(right)
    if chance.random() < 0.3:
        strange = _intruder(right, rules, chance)
        shown.insert(chance.randrange(1, len(shown)), strange)
        return shown, strange, None
    at = chance.randrange(len(shown))
    true = shown[at]
    shown[at] = true._replace(value=_other_value(true, right, rules, chance))
    return shown, shown[at], true


def _intruder(right: Sequence[SheetEntry], rules: Ruleset, chance: random.Random) -> SheetEntry:
    """A yaku or a fan that the hand has not, and that is worth no more than what it has."""
    held, unit = {each.id for each in right}, right[0].unit
    most = max(each.value for each in right[:-1] if each.unit == unit) if len(right) > 1 else 1
    worth = [(each, _value_of(each.value)) for each in rules.family.book.patterns(rules) if each.id not in held]
    near = [(each, value) for each, value in worth if 0 < value <= max(most, 2)]
    pattern, value = chance.choice(near)
    return SheetEntry(pattern.id, pattern.name, value, unit)


def _value_of(written: str) -> int:
    """The number with which the value of a pattern begins; 0 where it has none."""
    digits = written.split("/")[0].split()[0] if written.strip() else ""
    return int(digits) if digits.isdecimal() else 0


def _other_value(entry: SheetEntry, right: Sequence[SheetEntry], rules: Ruleset, chance: random.Random) -> int:
    """A value near to the right one that it is not."""
    table = rules.family.book.score_table(rules)
    if entry.id == "fu":
        return chance.choice([fu for fu in _FU if fu != entry.value and abs(fu - entry.value) <= 10])
    if entry.unit == "han":
        return entry.value + (chance.choice((-1, 1)) if entry.value > 1 else 1)
    if entry.id == "worth" and table is not None:
        return chance.choice(_near(entry.value, table))
    return entry.value + chance.choice([each for each in (-4, -2, -1, 1, 2, 4) if entry.value + each > 0])


def _near(value: int, table: ScoreTable) -> list[int]:
    """The hands of the table that are worth nearly as much, more or less."""
    cells = [
        cell for rows in (table.ordinary, table.dealer) for row in rows.values() for cell in row if cell is not None
    ]
    worth = {cell.discard for cell in cells if cell.discard is not None} - {value}
    return sorted(worth, key=lambda each: (abs(each - value), each))[:4]


# What is paid


def payment(situation: ExerciseSituation, rules: Ruleset, language: Language) -> Solution:
    """What a hand of so many han and minipoints is paid.

    >>> from muraille.families import ruleset
    >>> found = payment(ExerciseSituation(kind=ExerciseKind.PAYMENT, han=3, fu=40), ruleset("rcr-2016"), ENGLISH)
    >>> found.right, str(found.question)
    (('5200',), '3 han, 40 fu, an ordinary player wins on a discard. What is paid?')
    """
    table = rules.family.book.score_table(rules)
    cell = None if table is None else _cell(table, situation)
    if table is None or cell is None or (text := _paid(cell, situation.by)) is None:
        raise InvalidRequest("no_such_hand", Phrase("no hand has so many han and minipoints"))
    chance = random.Random(f"{situation.han}:{situation.fu}:{situation.by.value}:{situation.seat.value}")
    others = [each for each in _payments(table, situation) if each != text]
    offered = [text, *sorted(others, key=lambda each: abs(_sum(each) - _sum(text)))[:_OTHERS]]
    chance.shuffle(offered)
    return Solution(
        Phrase(
            "{hand}, {winner} {how}. What is paid?",
            hand=_hand_words(situation),
            winner=_WINNERS[situation.seat is Wind.EAST],
            how=_HOW[situation.by],
        ),
        AnswerForm.ONE_CHOICE,
        (text,),
        tuple(AnswerChoice(each, _paid_words(each)) for each in offered),
        (SolutionLine(_hand_words(situation), _paid_words(text), "RCR §4.1.3"),),
    )


_WINNERS = {True: Phrase("the dealer"), False: Phrase("an ordinary player")}
_HOW = {WinBy.DISCARD: Phrase("wins on a discard"), WinBy.DRAW: Phrase("wins by drawing")}


def _hand_words(situation: ExerciseSituation) -> Phrase:
    if not situation.fu:
        return Phrase("{han} han", han=situation.han)
    return Phrase("{han} han, {fu} fu", han=situation.han, fu=situation.fu)


def _rows(table: ScoreTable, situation: ExerciseSituation) -> dict[int, tuple[Cell | None, ...]]:
    return table.dealer if situation.seat is Wind.EAST else table.ordinary


def _cell(table: ScoreTable, situation: ExerciseSituation) -> Cell | None:
    row = _rows(table, situation).get(situation.fu, ())
    return row[table.han.index(situation.han)] if row and situation.han in table.han else None


def _paid(cell: Cell, by: WinBy) -> str | None:
    """A payment as a value: ``5200``, ``1300/2600`` by a draw of an ordinary player, ``2600 all`` of the dealer."""
    if by is WinBy.DISCARD:
        return None if cell.discard is None else str(cell.discard)
    if cell.draw is None:
        return None
    return f"{cell.draw} all" if cell.draw_from_east is None else f"{cell.draw}/{cell.draw_from_east}"


def _payments(table: ScoreTable, situation: ExerciseSituation) -> list[str]:
    cells = [cell for row in _rows(table, situation).values() for cell in row if cell is not None]
    return sorted({paid for cell in cells if (paid := _paid(cell, situation.by)) is not None})


def _sum(paid: str) -> int:
    return sum(int(each) for each in paid.removesuffix(" all").split("/"))


def _paid_words(paid: str) -> Phrase:
    if paid.endswith(" all"):
        return Phrase("{points} from each", points=Measured(int(paid.removesuffix(" all")), 0))
    if "/" not in paid:
        return Phrase("{points} from the discarder", points=Measured(int(paid), 0))
    each, east = map(int, paid.split("/"))
    return Phrase("{points} from each, {east} from East", points=Measured(each, 0), east=Measured(east, 0))


def drawn_payment(chance: random.Random, rules: Ruleset, level: int) -> ExerciseSituation:
    """A hand of the table: without odd minipoints first, then all."""
    table = rules.family.book.score_table(rules)
    assert table is not None
    easy = [30, 40] if level == 1 else [fu for fu in table.ordinary if level == 3 or fu <= 60]
    while True:
        found = ExerciseSituation(
            kind=ExerciseKind.PAYMENT,
            rules=rules.name,
            han=chance.choice(table.han),
            fu=chance.choice(easy),
            by=chance.choice(tuple(WinBy)),
            seat=chance.choice((Wind.EAST, Wind.SOUTH, Wind.WEST, Wind.NORTH)),
        )
        cell = _cell(table, found)
        if cell is not None and _paid(cell, found.by) is not None:
            return found
