"""What the two books say of lateness, penalties and the clock, with their paragraphs, behind one face for the desk."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import NamedTuple

from muraille.errors import InvalidRequest
from muraille.mcr.choices import ResultMode
from muraille.mcr.rules import McrRules
from muraille.phrase import Phrase, mark
from muraille.presets import ruleset
from muraille.riichi.rules import RiichiRules
from muraille.table.rulesets import changed

EventRules = RiichiRules | McrRules

#: RCR §5.8.
LATE_MINUTES_RIICHI, LATE_POINTS_RIICHI = 10, 1_000
#: Green §3.11.2-1; exactly fifteen minutes stand in two brackets (MG35).
LATE_BRACKETS_MCR = ((10, 10), (15, 20))
#: RCR §3.4.6: from the tournament total, after the uma.
CHOMBO = 20_000
#: Green §3.11.2-2.
MCR_PENALTIES = (5, 10, 20, 30, 40, 50, 60)
#: RCR §5.6: deliberate disturbance; serious or repeated, anything between the last two.
CONDUCT_PENALTIES_RIICHI = (8_000, 12_000)
SERIOUS_CONDUCT_RIICHI = (12_000, 48_000)

#: What invented penalties say of themselves: kept in English, and shown in any language.
CHOMBO_TEXT, FALSE_HU_TEXT = mark("chombo"), mark("false hu")

#: The offence of the referee's catalogue, and the paragraphs, that a late player's entry already counts.
LATENESS = "late"
LATENESS_PARAGRAPHS = ("RCR §5.8", "Green §3.11.2-1")


#: From the tournament total: the table's ranking stays.
AFTER_UMA_PARAGRAPHS = ("RCR §3.4.6", "RCR §5.6")
#: Points that are not credited to the other players (M181, M182).
TO_NOBODY_PARAGRAPHS = ("Green §3.11.2-1", "Green §3.11.2-2")


class Moment(Enum):
    """When a penalty counts."""

    #: At once: from the score, so the table's ranking may change (RCR §5.8; Green §3.9.1-2(3), after the deal).
    SCORE = "score"
    #: After the uma: the table's ranking stays (RCR §3.4.6, §5.6).
    AFTER_UMA = "after_uma"
    #: From the session points, after the session (Green §3.9.1-2(3)).
    SESSION = "session"


class Lateness(NamedTuple):
    """What being late costs."""

    minutes: int
    points: int
    #: Riichi: a substitute plays. MCR: the session is lost for the player.
    session_lost: bool
    cite: str
    phrase: Phrase


def rules_named(name: str, options: Mapping[str, object] | None = None) -> EventRules:
    """A ruleset by its name, with some options changed.

    >>> rules_named("rcr-2016").name, rules_named("mcr-green").game
    ('rcr-2016', 'mcr')
    """
    rules = changed(ruleset(name), options or {})
    assert isinstance(rules, RiichiRules | McrRules), "there are two games"
    return rules


def minutes_late(seconds: int) -> int:
    """Minutes for a time in seconds; a part of a minute counts as one (G40).

    >>> minutes_late(60), minutes_late(61), minutes_late(-5)
    (1, 2, 0)
    """
    return max(0, -(-seconds // 60))


def lateness(minutes: int, rules: EventRules) -> Lateness:
    """What a player owes who is this many minutes late.

    >>> lateness(4, rules_named("rcr-2016")).points, lateness(15, rules_named("mcr-green")).points
    (4000, 20)
    >>> lateness(11, rules_named("rcr-2016")).session_lost, lateness(16, rules_named("mcr-green")).session_lost
    (True, True)
    """
    if minutes < 1:
        raise InvalidRequest(
            "not_late", Phrase("{minutes:# minute|# minutes}: a late player is late by 1 or more", minutes=minutes)
        )
    if isinstance(rules, RiichiRules):
        if minutes > LATE_MINUTES_RIICHI:
            replaced = Phrase("{minutes:# minute|# minutes} late: a substitute plays", minutes=minutes)
            return Lateness(minutes, 0, True, "RCR §5.8", replaced)
        late = Phrase("{minutes:# minute|# minutes} late: 1 000 points a minute, to nobody", minutes=minutes)
        return Lateness(minutes, LATE_POINTS_RIICHI * minutes, False, "RCR §5.8", late)
    for limit, points in LATE_BRACKETS_MCR:
        if minutes <= limit:
            bracket = Phrase(
                "{minutes:# minute|# minutes} late: {points} session points, to nobody", minutes=minutes, points=points
            )
            return Lateness(minutes, points, False, "Green §3.11.2-1", bracket)
    lost = Phrase("{minutes:# minute|# minutes} late: the session is lost, the next ones are not", minutes=minutes)
    return Lateness(minutes, 0, True, "Green §3.11.2-1", lost)


def is_lateness(offence: str, cite: str) -> bool:
    """Whether a penalty is for what the desk enters as a late player: one fact, one penalty.

    >>> is_lateness("", "RCR §5.8 (G40)"), is_lateness("chombo", "RCR §3.4.6")
    (True, False)
    """
    return offence == LATENESS or any(paragraph in cite for paragraph in LATENESS_PARAGRAPHS)


def check_moment(moment: Moment, rules: EventRules) -> None:
    """Refuse a moment that the game does not know."""
    if isinstance(rules, McrRules) and moment is Moment.AFTER_UMA:
        raise InvalidRequest(
            "no_uma", Phrase("the Chinese rules have no uma: a penalty counts at once or for the session")
        )
    if isinstance(rules, RiichiRules) and moment is Moment.SESSION:
        raise InvalidRequest(
            "no_session_points", Phrase("riichi has no session points: a penalty counts at once or after the uma")
        )


def penalty_doubts(
    points: int, moment: Moment, cite: str, rules: EventRules, *, shared: bool = False
) -> Iterator[Phrase]:
    """What is unusual about a penalty: its amount, its moment, who receives it. A referee may have a reason, so it is only said.

    >>> [str(doubt) for doubt in penalty_doubts(15, Moment.SESSION, "Green §3.11.2-2", rules_named("mcr-green"))]
    ['15 points: Green §3.11.2-2 knows 5, 10, 20, 30, 40, 50 and 60']
    """
    if amount := _unusual_amount(points, moment, rules):
        yield amount
    for paragraph in AFTER_UMA_PARAGRAPHS:
        if paragraph in cite and moment is Moment.SCORE and isinstance(rules, RiichiRules):
            yield Phrase(
                "counted at once: {paragraph} counts after the uma, the table's places stay", paragraph=paragraph
            )
    if LATENESS_PARAGRAPHS[0] in cite and moment is Moment.AFTER_UMA:
        yield Phrase("counted after the uma: {paragraph} counts at once", paragraph=LATENESS_PARAGRAPHS[0])
    for paragraph in TO_NOBODY_PARAGRAPHS:
        if paragraph in cite and shared and "§3.11.6" not in cite:
            yield Phrase("others receive points of it: by {paragraph} they go to nobody", paragraph=paragraph)


def _unusual_amount(points: int, moment: Moment, rules: EventRules) -> Phrase | None:
    if isinstance(rules, McrRules):
        if points in MCR_PENALTIES:
            return None
        return Phrase("{points} points: Green §3.11.2-2 knows 5, 10, 20, 30, 40, 50 and 60", points=points)
    low, high = SERIOUS_CONDUCT_RIICHI
    usual = points in (*CONDUCT_PENALTIES_RIICHI, CHOMBO) or low <= points <= high
    if moment is Moment.AFTER_UMA and not usual:
        return Phrase(
            "{points} points after the uma: a chombo is 20 000 (RCR §3.4.6), conduct 8 000, or 12 000 to 48 000 (RCR §5.6)",
            points=points,
        )
    return None


def counts_table_points(rules: EventRules) -> bool:
    """Whether table points decide, and session points only break ties (Green §3.9.2-2, §3.10.1)."""
    return isinstance(rules, McrRules) and rules.result_mode is ResultMode.TABLE_POINTS


def total_on_the_table(rules: EventRules) -> int:
    """What the four scores and the leftover bets of a sheet add up to.

    >>> total_on_the_table(rules_named("rcr-2016")), total_on_the_table(rules_named("mcr-green"))
    (120000, 0)
    """
    return 4 * rules.starting_points if isinstance(rules, RiichiRules) else 0
