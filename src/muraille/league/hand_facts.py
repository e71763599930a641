"""The fact of a great hand: somebody wrote down the tiles of an evening's win."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from muraille.competition.commands import Command, Parameter
from muraille.competition.order import Obstacle
from muraille.competition.statements import Authored, Numbered
from muraille.league.declaration import NIGHT, PERSON, ClubFact
from muraille.league.hands import NotedHand, worth_of
from muraille.league.nights import Night
from muraille.league.state import Club
from muraille.phrase import Phrase, mark
from muraille.table.wins import Flag, RiichiKind
from muraille.tiles import Wind


def _were_there(club: Club, night: Night) -> set[int]:
    """Who is there, or sat at a table of the evening."""
    seats = [table.seats for table in night.tables.values()]
    same_walls = (each for each in club.duplicates.values() if each.night == night.number)
    seats += [table.people for each in same_walls for table in each.plan.tables]
    return {club.who(number) for group in (night.present, *seats) for number in group}


class HandNoted(ClubFact, frozen=True, kw_only=True):
    """Somebody won a hand that is worth remembering. Its value is computed, never entered."""

    by_members = True
    command = Command(
        "hand",
        mark("Write down a great hand of an evening, with its tiles."),
        {
            "night": NIGHT,
            "person": PERSON,
            "hand": Parameter(mark("The tiles without the winning one, such as 123m456p(777z)."), "HAND"),
            "win": Parameter(mark("The winning tile.")),
            "drawn": Parameter(mark("It was drawn from the wall."), flag="--drawn"),
            "seat": Parameter(mark("The winner's wind.")),
            "round": Parameter(mark("The prevailing wind.")),
            "riichi": Parameter(mark("Whether riichi was declared.")),
            "flags": Parameter(mark("A circumstance, such as last_tile; several.")),
            "dora": Parameter(mark("The dora indicators.")),
            "ura": Parameter(mark("The indicators underneath.")),
            "flowers": Parameter(mark("How many flowers.")),
            "rules": Parameter(mark("The ruleset, where it is not the evening's.")),
        },
    )

    night: int
    person: int
    hand: str
    win: str = ""
    drawn: bool = False
    seat: Wind = Wind.SOUTH
    round: Wind = Wind.EAST
    riichi: RiichiKind = RiichiKind.NONE
    flags: tuple[Flag, ...] = ()
    dora: str = ""
    ura: str = ""
    flowers: int = 0
    rules: str = ""

    def noted(self, club: Club) -> NotedHand:
        """The hand under the rules of its evening."""
        return NotedHand(
            person=self.person,
            rules=self.rules or club.night(self.night).rules or club.settings.rules,
            hand=self.hand,
            win=self.win,
            drawn=self.drawn,
            seat=self.seat,
            round=self.round,
            riichi=self.riichi,
            flags=self.flags,
            dora=self.dora,
            ura=self.ura,
            flowers=self.flowers,
        )

    def check(self, club: Club, draft: Authored) -> None:
        club.person(self.person)
        worth_of(self.noted(club))

    def obstacles(self, club: Club, draft: Authored) -> Iterable[Obstacle]:
        night, who, hand = club.night(self.night), club.who(self.person), self.noted(club)
        name = club.name_of(self.person)
        if who not in _were_there(club, night):
            yield Obstacle(
                "not_there",
                Phrase("{name} was not there on evening {night}", name=name, night=self.night),
                reason_is_enough=True,
            )
        theirs = (each for each in night.hands if club.who(each.person) == who)
        if any(msgspec.structs.replace(each, person=self.person) == hand for each in theirs):
            yield Obstacle("noted", Phrase("{name} has this hand already", name=name), reason_is_enough=True)

    def fold(self, club: Club, entry: Numbered) -> None:
        club.night(self.night).hands.append(self.noted(club))

    def sentence(self, club: Club) -> Phrase:
        return Phrase(
            "evening {night}: {name} won with {hand} {win}",
            night=self.night,
            name=club.name_of(self.person),
            hand=self.hand,
            win=self.win,
        )
