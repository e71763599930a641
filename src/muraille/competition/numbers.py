"""Points as people write them, in one place: exact inside, formatted only at the edge."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from muraille.phrase import grouped

MINUS = "\N{MINUS SIGN}"


def total(values: Iterable[Fraction]) -> Fraction:
    """The exact sum: numerators that have one denominator, as nearly all have, are added as integers.

    >>> total([Fraction(1, 2), Fraction(3), Fraction(1, 2), Fraction(1, 3)]), total([])
    (Fraction(13, 3), Fraction(0, 1))
    """
    numerators: dict[int, int] = {}
    for value in values:
        numerators[value.denominator] = numerators.get(value.denominator, 0) + value.numerator
    return sum((Fraction(numerator, denominator) for denominator, numerator in numerators.items()), Fraction(0))


def exact(value: Fraction | int) -> str:
    """A number without rounding: an integer, or an integer and a fraction.

    >>> exact(Fraction(7, 3)), exact(Fraction(-3, 2)), exact(12)
    ('2 1/3', '-1 1/2', '12')
    """
    number = Fraction(value)
    if number.denominator == 1:
        return str(number.numerator)
    whole, rest = divmod(abs(number), 1)
    sign = "-" if number < 0 else ""
    return f"{sign}{whole} {rest}" if whole else f"{sign}{rest}"


def decimal(value: Fraction | int, places: int = 2) -> str:
    """A number rounded for a table, half away from zero, without needless zeros.

    >>> decimal(Fraction(7, 3)), decimal(Fraction(-1, 2)), decimal(Fraction(1, 8)), decimal(5)
    ('2.33', '-0.5', '0.13', '5')
    """
    number = Fraction(value)
    scaled = (abs(number) * 10**places * 2 + 1) // 2
    whole, rest = divmod(int(scaled), 10**places)
    digits = f"{rest:0{places}}".rstrip("0") if places else ""
    sign = "-" if number < 0 and scaled else ""
    return f"{sign}{whole}.{digits}" if digits else f"{sign}{whole}"


def signed(value: Fraction | int) -> str:
    """Riichi points with their sign and thousands apart.

    >>> signed(15_000), signed(-30_000), signed(0)
    ('+15\\u202f000', '−30\\u202f000', '0')
    """
    number = Fraction(value)
    text = decimal(abs(number))
    whole, _, rest = text.partition(".")
    told = grouped(int(whole)) + (f".{rest}" if rest else "")
    return told if not number else f"{'+' if number > 0 else MINUS}{told}"


def thousands(value: int) -> str:
    """Points without a plus sign, thousands apart.

    >>> thousands(30_000), thousands(-1_200)
    ('30\\u202f000', '−1\\u202f200')
    """
    return signed(value).removeprefix("+")
