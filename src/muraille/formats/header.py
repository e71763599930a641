"""The ruleset in the header of a file: we write its name and changed options beside what a format has itself."""

from __future__ import annotations

from typing import Any, cast

from muraille.errors import InvalidRules
from muraille.families import RULESETS
from muraille.formats.foreign import ForeignGame, Rules
from muraille.formats.problems import invalid
from muraille.phrase import Phrase
from muraille.table.options import changed, options_of, text_of

PRESETS = cast(dict[str, Rules], RULESETS)


def told_rules(header: dict[str, Any], place: Phrase) -> Rules | None:
    """The ruleset that a header names; None where it names none.

    >>> told_rules({"rules": "rcr-2016", "options": {"red_fives": "3"}}, Phrase("line 1")).red_fives
    3
    """
    name = header.get("rules")
    if not isinstance(name, str):
        return None
    options = header.get("options", {})
    if name not in PRESETS or not isinstance(options, dict):
        raise invalid("unknown_rules", place, Phrase("“{name}” is not a ruleset of Muraille", name=name))
    try:
        return changed(PRESETS[name], options)
    except InvalidRules as problem:
        raise invalid("unknown_rules", place, problem.phrase) from None


def told_seating(game: ForeignGame, header: dict[str, Any]) -> None:
    """Put the names into their own order: we write them in the order of the seats, and who sits where beside them."""
    game.seats_drawn = header.get("seats_drawn") is True
    seating = header.get("seating")
    if not isinstance(seating, list) or sorted(map(str, seating)) != ["0", "1", "2", "3"]:
        return
    first, second, third, fourth = seating
    a, b, c, d = (game.names[seating.index(player)] for player in range(4))
    game.names = (a, b, c, d)
    if all(deal.players == (0, 1, 2, 3) for deal in game.deals):
        for deal in game.deals:
            deal.players = (first, second, third, fourth)
    if game.final is not None and game.format == "tenhou-json":
        final = [game.final[seating.index(player)] for player in range(4)]
        game.final = (final[0], final[1], final[2], final[3])


def rules_header(rules: Rules) -> dict[str, Any]:
    """The keys that name a ruleset.

    >>> from muraille.riichi.rules import TENHOU
    >>> rules_header(changed(TENHOU, {"red_fives": 0}))
    {'rules': 'tenhou', 'options': {'red_fives': '0'}}
    """
    preset = {entry.name: entry.value for entry in options_of(PRESETS[rules.name])}
    options = {entry.name: text_of(entry.value) for entry in options_of(rules) if entry.value != preset[entry.name]}
    return {"rules": rules.name, "options": options} if options else {"rules": rules.name}
