"""Recorded games as training arrays: every decision with what its seat knew, might do and did, and what came of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from muraille.environments.engines import empty
from muraille.environments.observations import ASKED, VERSION, observe
from muraille.errors import InvalidRequest
from muraille.phrase import Phrase
from muraille.reviews.games import RecordedGame
from muraille.table import actions as asks
from muraille.table import events as happened
from muraille.table.actions import Action
from muraille.table.following import RecordedQuestion
from muraille.table.numbering import Numbering


class Example(NamedTuple):
    """One decision of a recorded game."""

    #: What the seat knew (:mod:`muraille.environments.observations`).
    observation: NDArray[np.uint8]
    facts: NDArray[np.int32]
    #: What it might do, and what it did, by number.
    action_mask: NDArray[np.uint8]
    action: int
    #: What its player won or lost in the deal, and the player's place at the end of the game; 0 where the record does not tell.
    reward: int
    place: int
    #: Where it was: the number of the game among those given, of the deal in it, and the player.
    game: int
    deal: int
    player: int


class Dataset(NamedTuple):
    """Decisions in columns, with the versions of what their numbers mean."""

    observations: str
    actions: str
    columns: dict[str, NDArray[np.generic]]

    def __len__(self) -> int:
        return len(self.columns["action"])


_TYPES = {
    "observation": np.uint8,
    "facts": np.int32,
    "action_mask": np.uint8,
    "action": np.int16,
    "reward": np.int32,
    "place": np.int8,
    "game": np.int32,
    "deal": np.int16,
    "player": np.int8,
}


def dataset(games: Iterable[RecordedGame], *, analysis: bool = False) -> Dataset:
    """The decisions of recorded games of one family, those with a choice. ``analysis`` adds the planes of the hand's analysis.

    >>> from muraille.library.games import play
    >>> found = dataset([RecordedGame("", play(rules="tenhou", seed=7))])
    >>> found.actions, found.columns["observation"].shape[1:], bool(found.columns["action_mask"].any(axis=1).all())
    ('muraille-riichi-1', (26, 34), True)
    """
    numbering: Numbering | None = None
    examples: list[Example] = []
    for number, game in enumerate(games):
        known = game.rules.family.batches(game.rules).numbering
        if numbering is not None and known.version != numbering.version:
            raise InvalidRequest("two_games", Phrase("the records are of two games: a dataset has the actions of one"))
        numbering = known
        examples += _of_game(game, number, numbering, analysis=analysis)
    if numbering is None or not examples:
        raise InvalidRequest("no_decisions", Phrase("there is no decision in these records"))
    columns: dict[str, NDArray[np.generic]] = {
        name: np.array([getattr(example, name) for example in examples], kind) for name, kind in _TYPES.items()
    }
    return Dataset(VERSION, numbering.version, columns)


def _of_game(game: RecordedGame, number: int, numbering: Numbering, *, analysis: bool) -> Iterator[Example]:
    places = _places(game)
    for deal in range(1, len(game.deals) + 1):
        if not game.followed(deal).whole:
            continue  # what the rules do not follow to its end has no questions
        paid = _paid(game, deal)
        for question in game.decisions(deal):
            example = _example(game, deal, question, numbering, analysis=analysis)
            if example is None:
                continue
            player = game.player_of(deal, question.seat)
            yield example._replace(
                reward=paid[question.seat], place=places[player], game=number, deal=deal, player=player
            )


def _example(
    game: RecordedGame, deal: int, question: RecordedQuestion, numbering: Numbering, *, analysis: bool
) -> Example | None:
    """None for a question that the numbered actions do not know: a win announced late, after the next player has drawn."""
    if question.prompt.asked not in ASKED or question.chosen is None:
        return None
    followed = game.followed(deal).deal
    assert followed is not None
    state = game.rules.state(umpired=game.header.open)
    for event in followed.log[: question.told]:
        state.apply(event)
    planes, facts = empty(analysis=analysis)
    observe(game.rules.play, state, question.seat, question.prompt.asked, planes, facts)
    mask = np.zeros(len(numbering), np.uint8)
    for action in (*question.prompt.actions, question.chosen):
        mask[numbering.number(_plain(action), state.last)] = 1
    chosen = numbering.number(_plain(question.chosen), state.last)
    return Example(planes, facts, mask, chosen, 0, 0, 0, deal, 0)


def _plain(action: Action) -> Action:
    """A win without the fan that were named with it."""
    return asks.Win() if isinstance(action, asks.Win) else action


def _paid(game: RecordedGame, deal: int) -> list[int]:
    """What each seat won or lost in a deal."""
    before = game.started(deal).scores
    ended = next((event for event in game.deal(deal) if isinstance(event, happened.DealEnded)), None)
    if ended is None:
        return [0, 0, 0, 0]
    return [after - then for after, then in zip(ended.scores, before, strict=True)]


def _places(game: RecordedGame) -> list[int]:
    ended = next((event for event in reversed(game.record.events) if isinstance(event, happened.GameEnded)), None)
    return [0, 0, 0, 0] if ended is None else [result.place for result in ended.results]
