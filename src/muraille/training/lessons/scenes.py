"""Scenes: a deal with an arranged wall, in which the pupil does one thing after the other and is told why before each.

The pupil is East. The others discard what they draw and call nothing, so that the wall alone is the script; what they did
before the scene begins is given.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from muraille.families import ruleset
from muraille.phrase import Phrase
from muraille.table.actions import Action, Discard, Riichi
from muraille.table.arranged import arrange, written_action
from muraille.table.deals import Deal
from muraille.table.events import Event
from muraille.table.family import Ruleset
from muraille.table.following import FollowedTable
from muraille.table.moves import Move, NextDeal, SeatAnswer
from muraille.tiles import Tile

#: The seat of the pupil.
PUPIL = 0


class Beat(NamedTuple):
    """One thing that the pupil does, what he is told before, and what if he does something else."""

    told: Phrase
    #: What is taken, as it is written: ``discard 9m``, ``win``. Where several are, each is good.
    do: tuple[str, ...]
    otherwise: Phrase
    cite: str = ""

    def takes(self, action: Action) -> bool:
        """Whether this is one of the things to do; which of two like tiles is discarded makes no difference.

        >>> beat = Beat(Phrase("Away with it."), ("discard 9m",), Phrase("No."))
        >>> beat.takes(Discard(Tile("9m"), drawn=True)), beat.takes(Discard(Tile("1m")))
        (True, False)
        """
        return any(_same(action, written_action(each)) for each in self.do)

    def left(self, held: Collection[Tile | None]) -> Beat:
        """The same, where of several good tiles only those that are still held are to be discarded: ``{lone}`` is the first.

        >>> lone = Phrase("Put away {lone}.", lone=Tile("9m"))
        >>> beat = Beat(lone, ("discard 9m", "discard 1z"), Phrase("No."))
        >>> print(beat.left([Tile("1z")]).told, beat.left([Tile("9m"), Tile("1z")]).told)
        Put away 1z. Put away 9m.
        """
        still = [each for each in self.do if getattr(written_action(each), "tile", None) in held]
        tile: Tile | None = getattr(written_action(still[0]), "tile", None) if still else None
        if tile is None:
            return self
        return self._replace(told=_about(self.told, tile), do=tuple(still), otherwise=_about(self.otherwise, tile))


def _about(sentence: Phrase, tile: Tile) -> Phrase:
    """A sentence whose lone tile is this one, drawn or by its name as it was."""
    lone = sentence.values.get("lone")
    if lone is None:
        return sentence
    values = {**sentence.values, "lone": tile if isinstance(lone, Tile) else tile.label}
    return Phrase(sentence.template, **values)


def _same(one: Action, other: Action) -> bool:
    if isinstance(one, (Discard, Riichi)) and type(one) is type(other):
        return one.tile is getattr(other, "tile", None)
    return one == other


class LessonScene(NamedTuple):
    """A part of a deal: its wall, what has been done already, and what is to be done."""

    rules: str
    wall: Mapping[str, str]
    beats: Sequence[Beat]
    #: What is told when all is done.
    done: Phrase
    #: What was done before the pupil is asked, each by its seat: ``(1, "riichi 9s")``.
    before: Sequence[tuple[int, str]] = ()

    @property
    def ruleset(self) -> Ruleset:
        return ruleset(self.rules)

    def tiles(self) -> tuple[Tile, ...]:
        """The whole wall in the order in which it is taken."""
        play = self.ruleset.play
        return arrange(play.tiles, play.dead, self.wall)

    def moves(self) -> list[Move]:
        """What is given to the game before the pupil is asked."""
        return [NextDeal(), *(SeatAnswer(seat, written_action(text)) for seat, text in self.before)]

    def beat(self, deal: Deal) -> Beat | None:
        """What the pupil is to do now; None where all is done."""
        done = answers(deal.log, deal.rules) - sum(seat == PUPIL for seat, _ in self.before)
        return self.beats[done].left(deal.state.seats[PUPIL].concealed) if done < len(self.beats) else None


def answers(events: Sequence[Event], rules: Ruleset) -> int:
    """How many questions the pupil has answered in a deal."""
    asked = FollowedTable(events, rules).questions
    return sum(each.seat == PUPIL and each.chosen is not None for each in asked)
