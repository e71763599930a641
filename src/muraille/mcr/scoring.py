"""The score of a hand by the book: its best reading, the fan that count, and what they pay."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from muraille.errors import InvalidHand
from muraille.hand import Form, Hand, Reading
from muraille.hand.hands import count_kinds
from muraille.hand.readings import readings_of_counts
from muraille.mcr.circumstances import checked
from muraille.mcr.combination import Combination, Counted, best
from muraille.mcr.declaration import Fan
from muraille.mcr.forms import forms_of
from muraille.mcr.payments import Payments, win_payments
from muraille.mcr.rules import MCR_GREEN, McrRules
from muraille.mcr.win import Found, McrWonHand, Situation, Win
from muraille.phrase import Phrase
from muraille.tiles import KINDS, Tile

__all__ = ["FanLine", "Refusal", "Score", "Situation", "score", "score_many", "score_trusted"]


@dataclass(frozen=True, slots=True)
class FanLine:
    """One fan on the score sheet."""

    fan: Fan
    #: The value of one occurrence.
    points: int
    #: The sets of each occurrence.
    found: Found
    cite: str

    @property
    def count(self) -> int:
        return len(self.found)

    @property
    def total(self) -> int:
        return self.points * len(self.found)


@dataclass(frozen=True, slots=True)
class Counting:
    """What was scored, and how: what a score and a refusal for too few points share."""

    hand: Hand
    winning: Tile
    situation: Situation
    rules: McrRules
    reading: Reading
    counted: tuple[Counted, ...]
    #: Without the flowers.
    points: int

    @property
    def flowers(self) -> int:
        """The flowers that count: their fan may be one that the winner has not named."""
        return self.situation.flowers if self.situation.says("flower_tiles") else 0

    @property
    def total(self) -> int:
        """The base points: fan and flowers (Green #81; Intl n°13)."""
        return self.points + self.flowers

    @property
    def lines(self) -> tuple[FanLine, ...]:
        """The fan that count, in the order of the book."""
        return tuple(
            FanLine(entry.fan, entry.points, entry.found, entry.fan.cite(self.rules)) for entry in self.counted
        )


@dataclass(frozen=True, slots=True)
class Score(Counting):
    """A hand that wins."""

    @property
    def payments(self) -> Payments:
        situation = self.situation
        return win_payments(self.total, situation.seat, situation.by, situation.discarder)


@dataclass(frozen=True, slots=True)
class Refusal:
    """A hand that may not win: a reason for programs and a sentence for people."""

    reason: str
    phrase: Phrase
    hand: Hand
    winning: Tile
    situation: Situation
    rules: McrRules
    #: What the hand is worth where it is complete.
    counting: Counting | None = None


def score(hand: Hand, winning: Tile, situation: Situation, rules: McrRules = MCR_GREEN) -> Score | Refusal:
    """Score thirteen tiles with their winning tile.

    Raises :class:`InvalidHand` or :class:`InvalidRequest` for what cannot be.

    >>> from muraille.tiles import parse_tile
    >>> result = score(Hand.parse("67m234p55p234s(234m)"), parse_tile("8m"), Situation())
    >>> [(line.fan.id, line.points) for line in result.lines], result.total
    ([('mixed_triple_chow', 8), ('all_chows', 2), ('all_simples', 2)], 12)
    """
    check_winning_tile(hand, winning)
    return score_trusted(hand, winning, checked(hand, winning, situation, rules), rules)


def score_many(wins: Iterable[tuple[Hand, Tile, Situation]], rules: McrRules = MCR_GREEN) -> list[Score | Refusal]:
    """Score many hands under one ruleset.

    >>> hand = Hand.parse("67m234p55p234s(234m)")
    >>> [result.total for result in score_many([(hand, Tile("8m"), Situation(flowers=n)) for n in (0, 3)])]
    [12, 15]
    """
    return [score(hand, winning, situation, rules) for hand, winning, situation in wins]


def score_trusted(hand: Hand, winning: Tile, situation: Situation, rules: McrRules) -> Score | Refusal:
    """Score a hand and a situation that have been checked or cannot be wrong, as at the table."""
    counts = count_kinds((*hand.concealed, winning))
    ways = readings_of_counts(counts, winning.kind, hand.melds, forms_of(rules))
    if not ways:
        return Refusal("incomplete", _incomplete(hand, winning), hand, winning, situation, rules)
    won = McrWonHand(hand, winning, situation, rules)
    reading, combination = _choose([(way, best(Win(won, way), rules)) for way in ways], rules)
    points = combination.points
    counting = Counting(hand, winning, situation, rules, reading, combination.counted, points)
    reached = counting.total if rules.flowers_count_for_minimum else points
    if reached >= rules.minimum_points:
        return Score(hand, winning, situation, rules, reading, combination.counted, points)
    phrase = Phrase(
        "{points:# point|# points}, {minimum} are needed without flowers", points=points, minimum=rules.minimum_points
    )
    return Refusal("below_minimum", phrase, hand, winning, situation, rules, counting)


def _choose(candidates: list[tuple[Reading, Combination]], rules: McrRules) -> tuple[Reading, Combination]:
    """Freedom of choice (Green §3.9.1-6(4)): the greatest total.

    Of equal totals the regular hand is taken, then the fan that stand first in the book.
    """
    if len(candidates) == 1:
        return candidates[0]
    return min(candidates, key=_by_total if rules.highest_reading else _by_base_fan)


def _by_total(candidate: tuple[Reading, Combination]) -> tuple[object, ...]:
    reading, combination = candidate
    return -combination.points, reading.form is not Form.REGULAR, [entry.fan.index for entry in combination.counted]


def _by_base_fan(candidate: tuple[Reading, Combination]) -> tuple[object, ...]:
    """The greatest fan first, then the greatest total (Green §3.9.1-6, its opening sentence alone)."""
    counted = candidate[1].counted
    return -counted[0].points if counted else 0, *_by_total(candidate)


def _incomplete(hand: Hand, winning: Tile) -> Phrase:
    return Phrase(
        "{hand} with {tile} is not complete: four sets and a pair, or a special hand, are needed",
        hand=str(hand),
        tile=winning,
    )


def check_winning_tile(hand: Hand, winning: Tile) -> None:
    """Refuse a hand and a winning tile that cannot make fourteen tiles."""
    if winning.flower:
        raise InvalidHand("flower_wins", Phrase("{tile} is a flower and completes no hand", tile=winning))
    if hand.size == 14:
        raise _fourteen(hand, winning)
    if hand.size != 13:
        raise InvalidHand(
            "wrong_size",
            Phrase(
                "{count:# tile|# tiles} beside the winning tile: 13 are needed, for the winning tile is given apart",
                count=hand.size,
            ),
        )
    if hand.owned[winning.kind] == 4:
        raise InvalidHand(
            "five_of_a_kind",
            Phrase("the winning {tile} would be the fifth: there are only four of each tile", tile=KINDS[winning.kind]),
        )


def _fourteen(hand: Hand, winning: Tile) -> InvalidHand:
    if winning.plain in [tile.plain for tile in hand.concealed]:
        return InvalidHand(
            "winning_tile_in_hand",
            Phrase(
                "14 tiles with the winning {tile} among them: it is given apart, so leave it out of the hand",
                tile=winning,
            ),
        )
    return InvalidHand(
        "winning_tile_not_in_hand",
        Phrase("14 tiles, and the winning {tile} is not among them: give 13 and the winning tile apart", tile=winning),
    )
