"""Riichi: its rulesets, its book, its scores, its turn."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial
from typing import TYPE_CHECKING, Any

from muraille.hand import RIICHI_FORMS, Forms
from muraille.phrase import Name, Phrase, Renderable
from muraille.riichi.answers import answer_of, result_of
from muraille.riichi.explain import explain
from muraille.riichi.fu import printed
from muraille.riichi.patterns import patterns
from muraille.riichi.rules import RIICHI_RULESETS, RiichiRules
from muraille.riichi.score_table import score_table
from muraille.riichi.scoring import Refusal, Score
from muraille.riichi.win_sentence import win_sentence
from muraille.table.book import Minipoints, Pattern, ScoreTable
from muraille.table.family import Book, Family, Ruleset, Scored
from muraille.table.features import Features
from muraille.table.wins import Flag, RiichiKind, ScoreRequest

if TYPE_CHECKING:  # what is needed to play is imported by whoever plays
    from muraille.riichi.batches import RiichiBatches
    from muraille.riichi.conduct import RiichiConduct
    from muraille.riichi.play import RiichiPlay
    from muraille.riichi.prospects import RiichiProspects
    from muraille.riichi.session import RiichiSession
    from muraille.table.events import Four
    from muraille.table.outcomes import Winner
    from muraille.table.tournament import Tournament


def doubt(result: Score | Refusal, entered: Winner) -> Phrase | None:
    """Why a hand is not worth the han and fu that were entered for it; None where it is."""
    if isinstance(result, Refusal):
        return result.phrase
    told, worth = ((each.yakuman * 13, 0) if each.yakuman else (each.han, each.fu) for each in (entered, result))
    # From five han up fu no longer count (RCR §6).
    (han, fu), (scored_han, scored_fu) = ((han, fu if han < 5 else 0) for han, fu in (told, worth))
    if (han, fu) == (scored_han, scored_fu):
        return None
    return Phrase(
        "entered as {han} han {fu} fu, the tiles are worth {scored_han} han {scored_fu} fu",
        han=han,
        fu=fu or "–",
        scored_han=scored_han,
        scored_fu=scored_fu or "–",
    )


class YakuBook(Book):
    """The yaku."""

    title = Phrase("Riichi")
    about = Phrase(
        "Japanese mahjong as European clubs play it in competition. A hand needs a yaku to win; every han doubles its value."
    )
    contents = Phrase("yaku, options, points and minipoints")
    patterns_name = Name(en="yaku", fr="yaku")
    legend = Phrase(
        "Values: han of a concealed hand / of an exposed one; – where it needs a concealed hand; Y is a yakuman, "
        "YY a double one."
    )
    examples = (
        (
            ScoreRequest(hand="12345678s234p55m", win="9s", riichi=RiichiKind.RIICHI, dora_indicators=["3m"]),
            Phrase("a straight in riichi"),
        ),
        (ScoreRequest(hand="34m99s(555z)(666z)(777z)", win="5m"), Phrase("three dragons")),
        (ScoreRequest(hand="123m456p789s1122z"), Phrase("what does it wait for?")),
    )
    largest_first = False
    remarks = ()
    chapters = (
        *("tiles-and-wall", "play", "calls", "riichi", "value", "yaku", "examples", "settlement", "penalties"),
        *("irregularities", "etiquette", "tournament", "sheet", "decisions"),
    )

    def patterns(self, rules: Ruleset) -> list[Pattern]:
        return patterns(own(rules))

    def win_sentence(self, score: Mapping[str, Any], rules: Ruleset) -> Renderable:
        return win_sentence(score, own(rules))

    def score_table(self, rules: Ruleset) -> ScoreTable | None:
        return score_table(own(rules))

    def minipoints(self, rules: Ruleset) -> tuple[Minipoints, ...]:
        return tuple(Minipoints(line.label, line.fu, line.cite, line.tiles) for line in printed(own(rules)))


class RiichiFamily(Family):
    """Riichi."""

    name = "riichi"
    title = Name(en="Riichi", fr="Riichi")
    rulesets = RIICHI_RULESETS
    book = YakuBook()
    win_words = (Phrase("Ron"), Phrase("Tsumo"))
    features = Features(
        riichi=True,
        flowers=False,
        han_and_fu=True,
        uma=True,
        table_points=False,
        tenpai=True,
        several_winners=True,
        dealt_again=True,
        flags=(Flag.IPPATSU, Flag.LAST_TILE, Flag.AFTER_KONG, Flag.ROBBING_KONG, Flag.FIRST_TURN),
    )
    exercises = (
        "best",
        "safest",
        "push",
        "call",
        "waits",
        "discard",
        "han",
        "fu",
        "count",
        "payment",
        "patterns",
        "sheet",
        "furiten",
        "ruling",
    )
    lengths: Mapping[str, Mapping[str, str]] = {"round": {"game_length": "east"}}
    duplicate: Mapping[str, str] = {"dealer_keeps": "never", "goal_points": "0", "bust_ends_game": "no"}

    @property
    def conduct(self) -> RiichiConduct:
        return _conduct()

    def forms(self, rules: Ruleset) -> Forms:
        return RIICHI_FORMS

    def score(self, request: ScoreRequest, rules: Ruleset) -> Scored:
        result = result_of(request, own(rules))
        points = result.points if isinstance(result, Score) else 0
        ok = isinstance(result, Score)
        return Scored(ok, points, partial(doubt, result), partial(answer_of, result), partial(explain, result))

    def turn(self, rules: Ruleset) -> RiichiPlay:
        from muraille.riichi.play import RiichiPlay

        return RiichiPlay(own(rules))

    def session(self, rules: Ruleset, seating: Four = (0, 1, 2, 3)) -> RiichiSession:
        from muraille.riichi.session import new_session

        return new_session(own(rules), seating)

    def prospects(self, rules: Ruleset) -> RiichiProspects:
        from muraille.riichi.prospects import RiichiProspects

        return RiichiProspects(own(rules))

    def tournament(self, rules: Ruleset) -> Tournament:
        from muraille.riichi.tournament import tournament

        return tournament(own(rules))

    def batches(self, rules: Ruleset) -> RiichiBatches:
        from muraille.riichi.batches import RiichiBatches

        return RiichiBatches(own(rules))


@cache
def _conduct() -> RiichiConduct:
    from muraille.riichi.conduct import RiichiConduct

    return RiichiConduct()


def own(rules: Ruleset) -> RiichiRules:
    """The ruleset as one of this family, which it is."""
    assert isinstance(rules, RiichiRules), f"{rules.name} is not riichi"
    return rules


RIICHI = RiichiFamily()
RiichiRules.family = RIICHI
