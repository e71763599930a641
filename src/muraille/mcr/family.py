"""The Chinese game: its rulesets, its book, its scores, its turn."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial
from typing import TYPE_CHECKING, Any

from muraille.hand import Forms
from muraille.mcr.answers import answer_of, result_of
from muraille.mcr.explain import explain
from muraille.mcr.forms import forms_of
from muraille.mcr.patterns import patterns
from muraille.mcr.rules import MCR_RULESETS, McrRules
from muraille.mcr.scoring import Refusal, Score
from muraille.mcr.terms import SERIES
from muraille.mcr.win_sentence import win_sentence
from muraille.phrase import Joined, Name, Phrase, Renderable
from muraille.table.book import Minipoints, Pattern, ScoreTable
from muraille.table.family import Book, Family, Ruleset, Scored
from muraille.table.features import Features
from muraille.table.wins import Flag, ScoreRequest, WinBy

if TYPE_CHECKING:  # what is needed to play is imported by whoever plays
    from muraille.mcr.batches import McrBatches
    from muraille.mcr.conduct import McrConduct
    from muraille.mcr.play import McrPlay
    from muraille.mcr.prospects import McrProspects
    from muraille.mcr.session import McrSession
    from muraille.table.events import Four
    from muraille.table.outcomes import Winner
    from muraille.table.tournament import Tournament


def doubt(result: Score | Refusal, entered: Winner) -> Phrase | None:
    """Why a hand is not worth the points that were entered for it; None where it is."""
    if isinstance(result, Refusal):
        return result.phrase
    if result.total == entered.points:
        return None
    return Phrase(
        "entered as {points:# point|# points}, the tiles are worth {scored}, flowers included",
        points=entered.points,
        scored=result.total,
    )


class FanBook(Book):
    """The 81 fan."""

    title = Phrase("Chinese rules (MCR)")
    about = Phrase(
        "The official Chinese rules of 1998, played all over the world. Fan are patterns with points; a hand needs eight to win."
    )
    contents = Phrase("fan with what they exclude, options")
    patterns_name = Name(en="fan", fr="fan")
    legend = None
    examples = (
        (ScoreRequest(hand="67m234p55p234s(234m)", win="8m"), Phrase("twelve points")),
        (ScoreRequest(hand="1133m5577p2288s6z", win="6z", by=WinBy.DRAW), Phrase("seven pairs")),
        (ScoreRequest(hand="234567m22345p67s", win="8s"), Phrase("one point too few")),
    )
    largest_first = True
    remarks = (Phrase("The book groups them in nine series: {series} (Green §3.8)", series=Joined(SERIES, ", ")),)
    chapters = (
        *("authority", "tiles-and-wall", "play", "winning", "fan", "combining-fan", "penalties", "irregularities"),
        *("tournament", "options", "decisions"),
    )

    def patterns(self, rules: Ruleset) -> list[Pattern]:
        return patterns(own(rules))

    def win_sentence(self, score: Mapping[str, Any], rules: Ruleset) -> Renderable:
        return win_sentence(score, own(rules))

    def score_table(self, rules: Ruleset) -> ScoreTable | None:
        return None

    def minipoints(self, rules: Ruleset) -> tuple[Minipoints, ...]:
        return ()


class McrFamily(Family):
    """Mah-jong by the Chinese official rules."""

    name = "mcr"
    title = Name(en="MCR", fr="MCR")
    rulesets = MCR_RULESETS
    book = FanBook()
    win_words = (Phrase("Hu"), Phrase("Hu"))
    features = Features(
        riichi=False,
        flowers=True,
        han_and_fu=False,
        uma=False,
        table_points=True,
        tenpai=False,
        several_winners=False,
        dealt_again=False,
        flags=(Flag.LAST_TILE, Flag.AFTER_KONG, Flag.ROBBING_KONG, Flag.LAST_OF_KIND, Flag.DEALT),
    )
    exercises = ("best", "call", "waits", "discard", "route", "plan", "count", "patterns", "sheet", "ruling")
    lengths: Mapping[str, Mapping[str, str]] = {"round": {"game_deals": "4"}, "deal": {"game_deals": "1"}}
    #: Nobody stays dealer, and the number of deals is fixed.
    duplicate: Mapping[str, str] = {}

    @property
    def conduct(self) -> McrConduct:
        return _conduct()

    def forms(self, rules: Ruleset) -> Forms:
        return forms_of(own(rules))

    def score(self, request: ScoreRequest, rules: Ruleset) -> Scored:
        result = result_of(request, own(rules))
        points = result.total if isinstance(result, Score) else 0
        ok = isinstance(result, Score)
        return Scored(ok, points, partial(doubt, result), partial(answer_of, result), partial(explain, result))

    def turn(self, rules: Ruleset) -> McrPlay:
        from muraille.mcr.play import McrPlay

        return McrPlay(own(rules))

    def session(self, rules: Ruleset, seating: Four = (0, 1, 2, 3)) -> McrSession:
        from muraille.mcr.session import new_session

        return new_session(own(rules), seating)

    def prospects(self, rules: Ruleset) -> McrProspects:
        from muraille.mcr.prospects import McrProspects

        return McrProspects(self.turn(rules))

    def tournament(self, rules: Ruleset) -> Tournament:
        from muraille.mcr.tournament import tournament

        return tournament(own(rules))

    def batches(self, rules: Ruleset) -> McrBatches:
        from muraille.mcr.batches import McrBatches

        return McrBatches(own(rules))


@cache
def _conduct() -> McrConduct:
    from muraille.mcr.conduct import McrConduct

    return McrConduct()


def own(rules: Ruleset) -> McrRules:
    """The ruleset as one of this family, which it is."""
    assert isinstance(rules, McrRules), f"{rules.name} is not MCR"
    return rules


MCR = McrFamily()
McrRules.family = MCR
