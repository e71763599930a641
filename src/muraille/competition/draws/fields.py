"""The arithmetic behind the constructions: Abelian groups and finite fields on the numbers 0 to size - 1."""

from __future__ import annotations

from functools import cache
from itertools import product
from math import prod


class AbelianGroup:
    """A product of cyclic groups; an element is written as one number, the first cyclic part lowest.

    >>> AbelianGroup((6, 2)).add(5 + 6 * 1, 2 + 6 * 1)
    1
    """

    def __init__(self, orders: tuple[int, ...]) -> None:
        self.orders = orders
        self.size = prod(orders)
        parts = [self._parts(element) for element in range(self.size)]
        self._sums = [[self._sum(one, other) for other in parts] for one in parts]
        self._opposites = [row.index(0) for row in self._sums]

    def _parts(self, element: int) -> tuple[int, ...]:
        parts: list[int] = []
        for order in self.orders:
            element, part = divmod(element, order)
            parts.append(part)
        return tuple(parts)

    def _sum(self, one: tuple[int, ...], other: tuple[int, ...]) -> int:
        element = 0
        for order, first, second in reversed(list(zip(self.orders, one, other, strict=True))):
            element = element * order + (first + second) % order
        return element

    def add(self, one: int, other: int) -> int:
        return self._sums[one][other]

    def subtract(self, one: int, other: int) -> int:
        return self._sums[one][self._opposites[other]]


class Field(AbelianGroup):
    """The field of q elements: polynomials over the integers mod p, reduced by the first irreducible one.

    >>> field = Field(4)
    >>> field.multiply(2, 2), field.multiply(2, 3)
    (3, 1)
    """

    def __init__(self, size: int) -> None:
        prime, degree = prime_power(size)
        super().__init__((prime,) * degree)
        self.prime = prime
        self._products = self._multiplication(degree)

    def _multiplication(self, degree: int) -> list[list[int]]:
        """The table of the first reduction rule that leaves no divisors of zero: the polynomial is then irreducible."""
        for rule in product(range(self.prime), repeat=degree):
            table = [[self._product(one, other, rule) for other in range(self.size)] for one in range(self.size)]
            if all(0 not in row[1:] for row in table[1:]):
                return table
        raise AssertionError("a finite field of every prime power exists")

    def _product(self, one: int, other: int, rule: tuple[int, ...]) -> int:
        """Multiply as polynomials, where x to the degree is minus the polynomial ``rule`` (lowest coefficient last)."""
        degree = len(rule)
        result = [0] * (2 * degree - 1)
        for i, first in enumerate(self._parts(one)):
            for j, second in enumerate(self._parts(other)):
                result[i + j] += first * second
        for power in range(2 * degree - 2, degree - 1, -1):
            for offset, coefficient in enumerate(reversed(rule)):
                result[power - degree + offset] -= coefficient * result[power]
        return sum(value % self.prime * self.prime**power for power, value in enumerate(result[:degree]))

    def multiply(self, one: int, other: int) -> int:
        return self._products[one][other]

    def power(self, element: int, exponent: int) -> int:
        result = 1
        for _ in range(exponent):
            result = self.multiply(result, element)
        return result

    def generator(self) -> int:
        """The first element whose powers are all the elements but 0.

        >>> Field(13).generator()
        2
        """
        return next(
            element
            for element in range(1, self.size)
            if len({self.power(element, exponent) for exponent in range(self.size - 1)}) == self.size - 1
        )


@cache
def field_of(size: int) -> Field:
    return Field(size)


def prime_powers(number: int) -> tuple[int, ...]:
    """The prime powers whose product is the number.

    >>> prime_powers(40), prime_powers(49), prime_powers(1)
    ((8, 5), (49,), ())
    """
    powers: list[int] = []
    prime = 2
    while number > 1:
        power = 1
        while number % prime == 0:
            number //= prime
            power *= prime
        if power > 1:
            powers.append(power)
        prime += 1
    return tuple(powers)


def prime_power(size: int) -> tuple[int, int]:
    """The prime and the exponent of a prime power.

    >>> prime_power(27)
    (3, 3)
    """
    if len(prime_powers(size)) != 1:
        raise ValueError(f"{size} is not a power of a prime")
    prime = next(prime for prime in range(2, size + 1) if size % prime == 0)
    exponent = 1
    while prime**exponent < size:
        exponent += 1
    return prime, exponent
