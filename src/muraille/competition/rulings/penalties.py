"""What the referee's catalogue says of lateness, substitutes and penalties, as the desk asks it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from muraille.errors import InvalidRequest
from muraille.phrase import Joined, Phrase, Renderable, grouped
from muraille.referee import Ruling, rule
from muraille.referee.amounts import Taking, covers, paragraphs, takings
from muraille.referee.catalogue import offence
from muraille.referee.effects import Deduction, SessionLost, Substitute
from muraille.referee.questions import MINUTES
from muraille.referee.wording import amount, describe
from muraille.table.conduct import Moment
from muraille.table.family import Ruleset

#: The offence of the catalogue that the desk enters as a fact of its own.
LATENESS = "late"


class Lateness(NamedTuple):
    """What being late costs."""

    minutes: int
    points: int
    moment: Moment
    #: Riichi: a substitute plays. MCR: the session is lost for the player.
    session_lost: bool
    cite: str
    phrase: Phrase


@cache
def lateness(minutes: int, rules: Ruleset) -> Lateness:
    """What a player owes who is this many minutes late.

    >>> from muraille.competition.rulesets import rules_named
    >>> lateness(4, rules_named("rcr-2016")).points, lateness(15, rules_named("mcr-green")).points
    (4000, 20)
    >>> lateness(11, rules_named("rcr-2016")).session_lost, lateness(16, rules_named("mcr-green")).session_lost
    (True, True)
    """
    if minutes < 1:
        raise InvalidRequest(
            "not_late", Phrase("{minutes:# minute|# minutes}: a late player is late by 1 or more", minutes=minutes)
        )
    found = _ruled(LATENESS, rules, minutes=min(minutes, MINUTES.maximum))
    taken = [effect for effect in found.effects if isinstance(effect, Deduction)]
    what = Joined([describe(effect) for effect in found.effects], "; ")
    return Lateness(
        minutes=minutes,
        points=sum(effect.at_least or 0 for effect in taken),
        moment=taken[0].moment if taken else rules.family.conduct.moments[0],
        session_lost=any(isinstance(effect, SessionLost | Substitute) for effect in found.effects),
        cite=paragraphs(found.grounds[0])[0],
        phrase=Phrase("{minutes:# minute|# minutes} late: {what}", minutes=minutes, what=what),
    )


def _ruled(name: str, rules: Ruleset, **facts: object) -> Ruling:
    """A ruling that the catalogue has for every event."""
    found = rule(name, facts, rules.family.conduct.ruled_by(rules))
    assert isinstance(found, Ruling), found
    return found


def is_lateness(name: str, cite: str, rules: Ruleset) -> bool:
    """Whether a penalty is for what the desk enters as a late player: one fact, one penalty.

    >>> from muraille.competition.rulesets import rules_named
    >>> rcr = rules_named("rcr-2016")
    >>> is_lateness("", "RCR §5.8 (G40)", rcr), is_lateness("chombo", "RCR §3.4.6", rcr)
    (True, False)
    """
    late = offence(LATENESS, rules.game)
    grounds = {paragraphs(each)[0] for each in late.cites} if late else set()
    return name == LATENESS or any(covers(whole, part) for whole in grounds for part in paragraphs(cite))


def penalty_doubts(points: int, moment: Moment, cite: str, rules: Ruleset, *, shared: bool = False) -> Iterator[Phrase]:
    """What is unusual about a penalty: its amount, its moment, who receives it. A referee may have a reason, so it is only said.

    >>> from muraille.competition.rulesets import rules_named
    >>> [str(doubt) for doubt in penalty_doubts(15, Moment.SESSION, "Green §3.11.2-2", rules_named("mcr-green"))]
    ['15 points: Green §3.11.2-2 knows 5, 10, 20, 30, 40, 50 or 60 points, at the referee’s choice']
    """
    known = takings(rules.family.conduct.ruled_by(rules))
    for paragraph in paragraphs(cite):
        cited = [each for each in known if any(covers(paragraph, other) for other in each.paragraphs)]
        alike = [each for each in cited if each.shared is shared]
        if shared and cited and not alike:
            yield Phrase("others receive points of it: by {paragraph} they go to nobody", paragraph=paragraph)
        if alike and not any(each.allows(points) for each in alike):
            yield Phrase(
                "{points:# point|# points}: {paragraph} knows {known}",
                points=grouped(points),
                paragraph=paragraph,
                known=_amounts(alike),
            )
        if alike and all(_after(each.moment) is not _after(moment) for each in alike):
            yield _OTHERWISE[_after(moment)](paragraph)


def _after(moment: Moment) -> bool:
    return moment is Moment.AFTER_UMA


_OTHERWISE = {
    False: lambda paragraph: Phrase(
        "counted at once: {paragraph} counts after the uma, the table's places stay", paragraph=paragraph
    ),
    True: lambda paragraph: Phrase("counted after the uma: {paragraph} counts at once", paragraph=paragraph),
}


def _amounts(alike: Iterable[Taking]) -> Renderable:
    """The amounts of a paragraph, each once; single ones are told together."""
    bounds = dict.fromkeys((each.at_least, each.at_most, each.allowed) for each in alike)
    single = tuple(sorted({low for low, high, _ in bounds if low is not None and low == high}))
    told = [amount(*each) for each in bounds if each[0] is None or each[0] != each[1]]
    return Joined([*([amount(single[0], single[-1], single)] if single else []), *told], "; ")
