"""The players by their names; a strength plays whichever game it is seated at."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from muraille.bots.decisions import Decision, Thinker
from muraille.bots.simple import Clumsy, Greedy, RandomPlayer, Tsumogiri
from muraille.errors import InvalidRequest
from muraille.phrase import Phrase
from muraille.table.actions import Action
from muraille.table.events import Event
from muraille.table.family import Ruleset
from muraille.table.players import Player
from muraille.table.prompts import Question

#: From the plausible beginner to the best we have; each game has its own three.
STRENGTHS = ("novice", "club", "master")
#: Masters of a temper, for company at the table.
TEMPERAMENTS = ("quick", "grand", "careful")
#: Earlier versions, kept as they were: a later one is held against them.
EARLIER = ("club-1", "master-1")
#: What may become the next version, and has not won yet.
CANDIDATES = ("master-2",)


class BotStrength:
    """A bot of one strength: at the table it becomes the bot of the game that is played there."""

    observes = True

    def __init__(self, name: str, seed: str) -> None:
        self.name = name
        self._seed = seed
        self._bots: dict[str, Thinker] = {}
        self._bot: Thinker | None = None

    def seated(self, seat: int, rules: Ruleset) -> None:
        game = rules.game
        if game not in self._bots:
            self._bots[game] = bot_of(game, self.name, self._seed)
        self._bot = self._bots[game]
        self._bot.seated(seat, rules)

    def observe(self, event: Event) -> None:
        assert self._bot is not None
        self._bot.observe(event)

    def weigh(self, prompt: Question, judged: Action | None = None) -> Decision:
        assert self._bot is not None
        return self._bot.weigh(prompt, judged)

    def decide(self, prompt: Question) -> Action:
        assert self._bot is not None
        return self._bot.decide(prompt)


def bot_of(game: str, strength: str, seed: str) -> Thinker:
    """The bot of a game, from the package of that game, which is imported only when somebody plays it.

    >>> bot_of("chess", "master", "7")
    Traceback (most recent call last):
    muraille.errors.InvalidRequest: no master plays chess
    """
    package = f"muraille.bots.{game}"
    try:
        made: Thinker = getattr(import_module(package), strength.replace("-", "_"))(seed)
    except ModuleNotFoundError as problem:
        if problem.name != package:
            raise
        raise InvalidRequest(
            "no_such_bot", Phrase("no {strength} plays {game}", strength=strength, game=game)
        ) from None
    return made


def _strength(name: str) -> Callable[[str], Player]:
    return lambda seed: BotStrength(name, seed)


#: The players by their names on the command line; each is made from its own seed.
PLAYERS: dict[str, Callable[[str], Player]] = {
    "tsumogiri": lambda seed: Tsumogiri(),
    "random": RandomPlayer,
    "clumsy": Clumsy,
    "greedy": lambda seed: Greedy(),
    "first": lambda seed: Greedy(),
    **{name: _strength(name) for name in (*STRENGTHS, *TEMPERAMENTS, *EARLIER, *CANDIDATES)},
}


def player(name: str, seed: str) -> Player:
    """A player by name.

    >>> player("tsumogiri", "7").observes, player("master", "7").observes
    (False, True)
    >>> player("nobody", "7")
    Traceback (most recent call last):
    muraille.errors.InvalidRequest: no player is called “nobody”; there are tsumogiri, random, ...
    """
    if name not in PLAYERS:
        raise InvalidRequest(
            "unknown_player",
            Phrase("no player is called “{name}”; there are {names}", name=name, names=", ".join(PLAYERS)),
        )
    return PLAYERS[name](seed)
