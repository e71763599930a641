"""The facts of the reception: arrivals, payments, and fees that are agreed with one person."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from muraille.competition.bounds import Bound
from muraille.competition.commands import PLAYER, Command, Parameter
from muraille.competition.declaration import Fact
from muraille.competition.reception import Arrivals, Fees, Payments, money
from muraille.competition.roles import ORGANISERS, STAFF
from muraille.competition.state import Competition
from muraille.competition.statements import Authored, Numbered
from muraille.errors import InvalidRequest
from muraille.phrase import Phrase, mark

CENTS = Bound(Phrase("cents"), -10_000_000, 10_000_000)


class PersonArrived(Fact, frozen=True, kw_only=True):
    """Somebody is here on the day; or is not, where it was ticked by mistake."""

    writers = STAFF
    command = Command(
        "arrive",
        mark("Somebody is here on the morning of the event."),
        {"number": PLAYER, "present": Parameter(mark("Take it back with --no-present."))},
    )

    number: int
    present: bool = True

    @property
    def concerns(self) -> int:
        return self.number

    def fold(self, competition: Competition, entry: Numbered) -> None:
        here = competition.part(Arrivals)
        if self.present:
            here.add(self.number)
        else:
            here.discard(self.number)

    def sentence(self, competition: Competition) -> Phrase:
        name = competition.name_of(self.number)
        return Phrase("{name} is here", name=name) if self.present else Phrase("{name} is not here", name=name)


class PaymentReceived(Fact, frozen=True, kw_only=True):
    """Somebody paid; below zero, somebody was paid back."""

    writers = STAFF
    command = Command(
        "pay",
        mark("Somebody pays, in cents; below zero, somebody is paid back."),
        {
            "number": PLAYER,
            "cents": Parameter(mark("How much, in cents."), "CENTS"),
            "text": Parameter(mark("How, such as cash.")),
        },
        signed=True,
    )
    bounds: ClassVar[Mapping[str, Bound]] = {"cents": CENTS}

    number: int
    cents: int
    text: str = ""

    @property
    def concerns(self) -> int:
        return self.number

    def check(self, competition: Competition, draft: Authored) -> None:
        name = competition.person(self.number).name
        if not self.cents:
            raise InvalidRequest("nothing_paid", Phrase("a payment of 0 is none"))
        if competition.part(Payments).get(self.number, 0) + self.cents < 0:
            raise InvalidRequest("paid_back", Phrase("{name} has not paid so much", name=name))

    def fold(self, competition: Competition, entry: Numbered) -> None:
        paid = competition.part(Payments)
        paid[self.number] = paid.get(self.number, 0) + self.cents

    def sentence(self, competition: Competition) -> Phrase:
        amount = money(abs(self.cents), competition.settings.currency)
        name = competition.name_of(self.number)
        if self.cents < 0:
            return Phrase("{name} is paid back {amount}", name=name, amount=amount)
        return Phrase("{name} pays {amount}", name=name, amount=amount)


class FeeAgreed(Fact, frozen=True, kw_only=True):
    """Somebody owes another fee than the event's, such as none."""

    writers = ORGANISERS
    command = Command(
        "fee",
        mark("Somebody owes another fee than the event's, in cents."),
        {"number": PLAYER, "cents": Parameter(mark("How much, in cents."), "CENTS")},
    )
    bounds: ClassVar[Mapping[str, Bound]] = {"cents": Bound(Phrase("cents"), 0, CENTS.most)}

    number: int
    cents: int

    @property
    def concerns(self) -> int:
        return self.number

    def fold(self, competition: Competition, entry: Numbered) -> None:
        competition.part(Fees)[self.number] = self.cents

    def sentence(self, competition: Competition) -> Phrase:
        amount = money(self.cents, competition.settings.currency)
        return Phrase("the fee of {name} is {amount}", name=competition.name_of(self.number), amount=amount)
