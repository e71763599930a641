"""A score sheet that settles an argument: what counts, what does not and why, what would lift a hand that is too low."""

from __future__ import annotations

from collections.abc import Iterator

from muraille.hand import Group, Shape
from muraille.mcr.declaration import Fan
from muraille.mcr.false_hu import false_hu_cite, false_hu_kind, false_hu_payments
from muraille.mcr.fan import FAN_BY_ID
from muraille.mcr.lifts import lifts
from muraille.mcr.payments import Payments
from muraille.mcr.rules import McrRules
from muraille.mcr.scoring import Counting, Refusal, Score
from muraille.mcr.uncounted import Uncounted, uncounted
from muraille.phrase import Name, Phrase, Renderable
from muraille.table.sheets import HandSheet, Line, Section
from muraille.table.wins import WinBy
from muraille.tiles import Tile

_FLOWERS = FAN_BY_ID["flower_tiles"]
_SHAPES = {
    Shape.CHOW: Name(en="Chow", fr="Chow", zh="顺子"),
    Shape.PUNG: Name(en="Pung", fr="Pung", zh="刻子"),
    Shape.KONG: Name(en="Kong", fr="Kong", zh="杠"),
    Shape.PAIR: Name(en="Pair", fr="Paire", zh="将"),
    Shape.KNITTED: Name(en="Knitted sequence", fr="Séquence tricotée", zh="组合龙"),
}
_SEATS = {
    "E": Name(en="East", fr="Est", zh="东"),
    "S": Name(en="South", fr="Sud", zh="南"),
    "W": Name(en="West", fr="Ouest", zh="西"),
    "N": Name(en="North", fr="Nord", zh="北"),
}
_OTHERS = {
    "discarder": Phrase("the discarder"),
    "others": Phrase("the two others together"),
}


def explain(result: Score | Refusal) -> HandSheet:
    """The score sheet of a result.

    >>> from muraille.hand import Hand
    >>> from muraille.mcr.scoring import Situation, score
    >>> sheet = explain(score(Hand.parse("67m234p55p234s(234m)"), Tile("8m"), Situation()))
    >>> str(sheet.verdict)
    '12 points'
    >>> for line in sheet.sections[1].lines[:2]:
    ...     print(line.label, line.cite)
    Mixed Double Chow: lies within Mixed Triple Chow Green §3.9.1-6(1)
    Mixed Double Chow: lies within Mixed Triple Chow Green §3.9.1-6(1)
    """
    if isinstance(result, Score):
        sections = (*_counting_sections(result), _payment_section(result))
        return HandSheet(_verdict(result), result.hand, result.winning, sections)
    if result.counting is None:
        return HandSheet(result.phrase, result.hand, result.winning, (_false_hu_section(result),))
    missing = result.rules.minimum_points - result.counting.points
    verdict = Phrase("{reason}: {missing} too few", reason=result.phrase, missing=missing)
    sections = (*_counting_sections(result.counting), *_lift_sections(result), _false_hu_section(result))
    return HandSheet(verdict, result.hand, result.winning, sections)


def _verdict(score: Score) -> Phrase:
    if score.flowers:
        return Phrase(
            "{total:# point|# points}: {points} and {flowers} for flowers",
            total=score.total,
            points=score.points,
            flowers=score.flowers,
        )
    return Phrase("{total:# point|# points}", total=score.total)


def points_phrase(points: int) -> Phrase:
    """A number of points, in the singular where it is one."""
    return Phrase("1 point") if points == 1 else Phrase("{points:# point|# points}", points=points)


def _counting_sections(counting: Counting) -> Iterator[Section]:
    yield Section(Phrase("Fan"), tuple(_fan_lines(counting)), counted=True)
    left_out = tuple(_uncounted_line(entry, counting.rules) for entry in uncounted(counting))
    if left_out:
        yield Section(Phrase("Not counted"), left_out)
    yield Section(Phrase("How the hand was read"), tuple(_reading_lines(counting)))


def _fan_lines(counting: Counting) -> Iterator[Line]:
    rules = counting.rules
    for entry in counting.counted:
        for sets in entry.found:
            tiles = _tiles(sets) or _all_tiles(counting)
            yield Line(_fan_label(entry.fan, sets, rules), points_phrase(entry.points), entry.fan.cite(rules), tiles)
    if counting.flowers:
        yield Line(_FLOWERS.title(rules), points_phrase(counting.flowers), _FLOWERS.cite(rules))


def _fan_label(fan: Fan, sets: tuple[Group, ...], rules: McrRules) -> Renderable:
    """The name of a fan; that of two kongs, one of them concealed, says why it counts (Green #57)."""
    if fan.id == "two_melded_kongs" and not all(part.exposed for part in sets):
        return Phrase("{fan}: one exposed and one concealed kong count together as this fan", fan=fan.title(rules))
    return fan.title(rules)


def _tiles(sets: tuple[Group, ...]) -> tuple[Tile, ...]:
    return tuple(tile for part in sets for tile in part.tiles)


def _all_tiles(counting: Counting) -> tuple[Tile, ...]:
    """A hand without sets lies open as it is."""
    return tuple(sorted((*counting.hand.tiles, counting.winning)))


def _uncounted_line(entry: Uncounted, rules: McrRules) -> Line:
    label = Phrase("{fan}: {reason}", fan=entry.fan.title(rules), reason=entry.reason)
    return Line(label, None, entry.cite, _tiles(entry.sets))


def _reading_lines(counting: Counting) -> Iterator[Line]:
    finished = counting.reading.finished
    for part in counting.reading.groups:
        name = _SHAPES[part.shape]
        if part is finished:
            finished = None
            yield Line(Phrase("{shape}, finished by {tile}", shape=name, tile=counting.winning), None, "", part.tiles)
        elif part.exposed:
            yield Line(Phrase("{shape}, exposed", shape=name), None, "", part.tiles)
        else:
            yield Line(name, None, "", part.tiles)
    if not counting.reading.groups:
        yield Line(Phrase("A special hand without sets"), None, "", _all_tiles(counting))


def _payment_section(score: Score) -> Section:
    intl = score.rules.document == "intl"
    item = "§3.9.1-3(1)" if score.situation.by is WinBy.DRAW else "§3.9.1-3(2)"
    cite = "Intl: Paiement" if intl else f"Green {item}"
    return Section(Phrase("Payments"), tuple(_payment_lines(score.payments, cite)))


def _payment_lines(payments: Payments, cite: str) -> Iterator[Line]:
    for seat, amount in payments.items():
        label = _SEATS[seat] if seat in _SEATS else _OTHERS[seat]
        yield Line(label, Phrase("{amount}", amount=f"{amount:+d}".replace("-", "−")), cite)


def _lift_sections(refusal: Refusal) -> Iterator[Section]:
    lines = tuple(Line(lift.label, points_phrase(lift.points), lift.cite) for lift in lifts(refusal))
    if lines:
        yield Section(Phrase("What would lift it"), lines)


def _false_hu_section(refusal: Refusal) -> Section:
    kind, rules = false_hu_kind(refusal), refusal.rules
    payments = false_hu_payments(refusal.situation.seat, kind, rules)
    title = Phrase("If it was declared: a false hu")
    return Section(title, tuple(_payment_lines(payments, false_hu_cite(kind, rules.false_hu_scheme))))
