"""The figures of docs/bots.md are written by a script."""

from __future__ import annotations

import shlex

import bot_figures
from muraille.arena.plans import Plan
from muraille.bots.registry import PLAYERS
from muraille.families import RULESETS


def test_every_section_of_the_page_is_an_arena() -> None:
    found = bot_figures.SECTION.findall(bot_figures.PAGE.read_text(encoding="utf-8"))
    assert len(found) == bot_figures.PAGE.read_text(encoding="utf-8").count("<!-- figures:") >= 2
    for arguments in found:
        words = shlex.split(arguments)
        given = dict(zip(words[::2], words[1::2], strict=True))
        first, second, third, fourth = given["--players"].split(",")
        plan = Plan(rules=given["--rules"], players=(first, second, third, fourth), seed=given["--seed"])
        assert plan.rules in RULESETS
        assert set(plan.entrants) <= set(PLAYERS)
        assert int(given["--games"]) % len(plan.arrangements) == 0


def test_a_section_is_replaced_and_the_rest_stays() -> None:
    page = "Before\n" + "".join(
        f"<!-- figures: {arguments} -->\nold\n<!-- end of figures -->\n" for arguments in ("--a 1", "--b 2")
    )
    once = bot_figures.written(page, lambda arguments: f"new {arguments}\n", "--a")
    assert once == (
        "Before\n<!-- figures: --a 1 -->\n\n    muraille arena --a 1\n\nnew --a 1\n\n<!-- end of figures -->\n"
        "<!-- figures: --b 2 -->\nold\n<!-- end of figures -->\n"
    )
    assert bot_figures.written(once, lambda arguments: f"new {arguments}\n", "--a") == once
