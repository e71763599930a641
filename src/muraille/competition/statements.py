"""What a journal of any kind holds: facts, each declared by one class. What they are about is the business of their kind."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import msgspec

from muraille.competition.bounds import Bound
from muraille.competition.commands import Command
from muraille.competition.order import Obstacle
from muraille.phrase import Renderable

#: What the facts of a kind of journal are folded into.
State = TypeVar("State")


class Authored(Protocol):
    """What is about to be written: by whom, when and why."""

    @property
    def at(self) -> datetime.datetime: ...
    @property
    def who(self) -> str: ...
    @property
    def why(self) -> str: ...


class Numbered(Authored, Protocol):
    """What was written, with its place in the journal."""

    @property
    def sequence(self) -> int: ...


class Statement(
    msgspec.Struct,
    Generic[State],
    frozen=True,
    kw_only=True,
    tag_field="type",
    tag=lambda name: re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower(),
    forbid_unknown_fields=True,
    omit_defaults=True,
):
    """Something that happened: small, in the past tense, and never changed once written."""

    #: How it is written from the command line, where its fields are all that is asked.
    command: ClassVar[Command | None] = None
    #: Where a number means something else than in other facts.
    bounds: ClassVar[Mapping[str, Bound]] = {}

    @property
    def scope(self) -> str | None:
        """What the fact is about whose version it raises, such as a table."""
        return None

    @property
    def undoes(self) -> int | None:
        """The entry that no longer counts because of this one."""
        return None

    @classmethod
    def filled(cls, values: Mapping[str, object], state: State, /) -> Mapping[str, object]:
        """The fields that a command was given, with those that follow from what is known."""
        return values

    def check(self, state: State, draft: Authored, /) -> None:
        """Raise the sentence for which the fact cannot be."""

    def obstacles(self, state: State, draft: Authored, /) -> Iterable[Obstacle]:
        """When it may be written: what stands in the way now, though the fact could be. A reason may be enough."""
        return ()

    def fold(self, state: State, entry: Numbered, /) -> None:
        """Add the fact to what is known."""
        raise NotImplementedError

    def sentence(self, state: State, /) -> Renderable:
        """The fact for the list that people read."""
        raise NotImplementedError

    def remarks(self, state: State, /) -> Iterable[Renderable]:
        """What its author should know once it is written."""
        return ()


AnyStatement = Statement[Any]
