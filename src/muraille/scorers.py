"""How each game answers a request for a score: for the command line and for the calculator alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from muraille.mcr import answers as mcr_answers
from muraille.mcr.explain import explain as explain_mcr
from muraille.presets import ruleset
from muraille.riichi import answers as riichi_answers
from muraille.riichi.explain import explain as explain_riichi
from muraille.table.rulesets import Ruleset, changed
from muraille.table.sheets import Sheet
from muraille.table.wins import ScoreRequest


class Scorer(NamedTuple):
    """How a game scores: a result, its JSON, its sheet."""

    result_of: Callable[[ScoreRequest, Any], Any]
    answer_of: Callable[[Any, Any, Any], dict[str, Any]]
    explain: Callable[[Any], Sheet]


#: By the game of a ruleset.
SCORERS: dict[str, Scorer] = {
    "riichi": Scorer(riichi_answers.result_of, riichi_answers.answer_of, explain_riichi),
    "mcr": Scorer(mcr_answers.result_of, mcr_answers.answer_of, explain_mcr),
}


def rules_of(request: ScoreRequest) -> Ruleset:
    """The ruleset that a request names, with its options.

    >>> rules_of(ScoreRequest(hand="", rules="mcr-green")).game
    'mcr'
    """
    return changed(ruleset(request.rules), request.options)
