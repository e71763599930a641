"""The ruleset of a record of ours, as it was when the record was made."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from muraille.families import ruleset
from muraille.riichi.rules import RiichiRules
from muraille.table import events as happened
from muraille.table.events import Event
from muraille.table.family import Ruleset
from muraille.table.options import changed
from muraille.table.records import Record


def recorded_rules(record: Record) -> Ruleset:
    """The ruleset that a record names; its game may show that ``tenpai_yame`` was not yet part of it.

    >>> from muraille.table.records import Header
    >>> recorded_rules(Record(Header(rules="tenhou", players=("A", "B", "C", "D")), ())).tenpai_yame
    True
    """
    header = record.header
    rules = changed(ruleset(header.rules), header.options)
    if not isinstance(rules, RiichiRules) or not rules.tenpai_yame or "tenpai_yame" in header.options:
        return rules
    older = changed(rules, {"tenpai_yame": False})
    went_on = any(_over(rules, deal) and not _over(older, deal) for deal, _ in pairwise(_deals(record.events)))
    return older if went_on else rules


def _over(rules: Ruleset, deal: Sequence[Event]) -> bool:
    """Whether no deal should follow this one; a damaged one tells nothing."""
    started, ended = deal[0], [number for number, event in enumerate(deal) if isinstance(event, happened.DealEnded)]
    if not ended or not isinstance(started, happened.DealStarted) or len(set(started.players)) != 4:
        return False
    return rules.family.session(rules).at(started).told(deal[: ended[0] + 1]).over


def _deals(events: Sequence[Event]) -> list[Sequence[Event]]:
    starts = [number for number, event in enumerate(events) if isinstance(event, happened.DealStarted)]
    return [events[start:end] for start, end in pairwise([*starts, len(events)])]
