"""A question with all that its player knew: a bot can be rebuilt from it anywhere and asked what it would do.

A server asks its bots so in other processes, a review asks them about any decision of a record.
"""

from __future__ import annotations

import msgspec

from muraille.bots.decisions import Decision, Thinker, without_choice
from muraille.bots.registry import player
from muraille.families import ruleset
from muraille.phrase import Phrase
from muraille.table.actions import Action
from muraille.table.deals import Deal
from muraille.table.events import Event
from muraille.table.options import changed
from muraille.table.prompts import Prompt, WrittenPrompt
from muraille.table.views import projected


class DecisionSituation(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat is asked and what it knows; plain data that can be pickled or written as JSON."""

    #: The ruleset, and the options that differ from it, as ``--set`` takes them.
    rules: str
    options: dict[str, str] = {}
    seat: int
    #: The events of the deal from its start, as far as the seat may know them.
    events: tuple[Event, ...]
    prompt: WrittenPrompt
    #: The name of the bot, and its seed.
    bot: str
    seed: str
    #: What was done there, where that is to be judged.
    judged: Action | None = None


def situation(deal: Deal, prompt: Prompt, bot: str, seed: str, budget: float | None = None) -> DecisionSituation:
    """The situation of a seat that is asked, for a bot that has so many seconds."""
    rules = deal.rules
    return DecisionSituation(
        rules=rules.name,
        options=rules.changes,
        seat=prompt.seat,
        events=tuple(projected(deal.log, prompt.seat, deal.rules)),
        prompt=prompt.written(budget),
        bot=bot,
        seed=seed,
    )


def think(asked: DecisionSituation) -> Decision:
    """What the bot does there, and what it weighed.

    >>> from muraille.table.games import Game
    >>> from muraille.table.seeds import SeededWalls
    >>> game = Game(ruleset("rcr-2016"), SeededWalls("7"))
    >>> game.next_deal()
    True
    >>> decision = think(situation(game.deal, game.pending[0], "greedy", "1"))
    >>> decision.action, decision.options[0].shanten, decision.options[0].improving
    (Discard(tile=<Tile 4z>, drawn=None), 4, 63)
    """
    rules = changed(ruleset(asked.rules), asked.options)
    bot = player(asked.bot, asked.seed)
    if not isinstance(bot, Thinker):
        # whoever draws lots draws new ones for every question
        bot = player(asked.bot, f"{asked.seed}:{len(asked.events)}:{asked.prompt.id}")
    bot.seated(asked.seat, rules)
    if bot.observes:
        for event in asked.events:
            bot.observe(event)
    if isinstance(bot, Thinker):
        return bot.weigh(asked.prompt, asked.judged)
    return without_choice(bot.decide(asked.prompt), Phrase("chosen by lot"))
