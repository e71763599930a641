"""Requests and answers as ``muraille score --jsonl`` reads and writes them."""

from __future__ import annotations

from muraille.errors import InvalidRequest
from muraille.hand import Hand, Meld
from muraille.mcr.circumstances import riichi_only
from muraille.mcr.rules import McrRules
from muraille.mcr.scoring import Counting, Refusal, Score, Situation, score
from muraille.phrase import ENGLISH, Language, Phrase
from muraille.table.score_answers import FanAnswer, RecordedScore, ScoreAnswer
from muraille.table.wins import RiichiKind, ScoreRequest
from muraille.tiles import Tile, parse_tile


def result_of(request: ScoreRequest, rules: McrRules) -> Score | Refusal:
    """Score a request; raises a :class:`MurailleError` for bad input.

    >>> from muraille.mcr.rules import MCR_GREEN
    >>> result_of(ScoreRequest(hand="67m234p55p234s", melds=["(234m)"], win="8m"), MCR_GREEN).total
    12
    """
    _refuse_riichi_words(request)
    situation = Situation(
        by=request.by,
        seat=request.seat,
        round=request.round,
        flags=frozenset(request.flags),
        flowers=request.flowers,
        discarder=request.discarder,
    )
    return score(hand_of(request), _winning_tile(request.win), situation, rules)


def hand_of(request: ScoreRequest) -> Hand:
    """The hand of a request: melds may stand in the hand's text, in their own list, or in both."""
    melds = [Meld.parse(text.strip()) for text in request.melds]
    return Hand.parse(request.hand + "".join(map(str, melds)))


def _winning_tile(text: str) -> Tile:
    if not text.strip():
        raise InvalidRequest("no_winning_tile", Phrase("the winning tile is missing; give it apart, such as 5m"))
    return parse_tile(text)


def _refuse_riichi_words(request: ScoreRequest) -> None:
    given = {
        "riichi": request.riichi is not RiichiKind.NONE,
        "dora": any(map(str.strip, request.dora_indicators)),
        "ura": any(map(str.strip, request.ura_indicators)),
        "discards": any(map(str.strip, request.discards)),
        "counters": bool(request.counters),
        "bets": bool(request.bets),
        "liable": request.liable is not None,
    }
    for key, present in given.items():
        if present:
            raise riichi_only(key)


def answer_of(result: Score | Refusal, identifier: object, language: Language = ENGLISH) -> ScoreAnswer:
    """The answer to a request.

    >>> from muraille.mcr.rules import MCR_GREEN
    >>> request = ScoreRequest(id="1", hand="67m234p55p234s", melds=["(234m)"], win="8m", flowers=1)
    >>> answer = answer_of(result_of(request, MCR_GREEN), request.id)
    >>> answer["fans"][0]
    {'id': 'mixed_triple_chow', 'no': 41, 'points': 8, 'count': 1, 'cite': 'Green #41'}
    >>> answer["points"], answer["flowers"], answer["total"], answer["payments"]
    (12, 1, 13, {'S': 37, 'discarder': -21, 'others': -16})
    """
    answer: ScoreAnswer = {"id": identifier, "valid": isinstance(result, Score)}
    if isinstance(result, Score):
        return {**answer, **_counting(result), "payments": result.payments}
    answer["reason"], answer["message"] = result.reason, result.phrase.render(language)
    return {**answer, **_counting(result.counting)} if result.counting else answer


def recorded_score(score: Score) -> RecordedScore:
    """What a hand is worth, as the event of a win keeps it: with the fan that the winner named."""
    named = score.situation.named
    return _counting(score) if named is None else {**_counting(score), "named": sorted(named)}


def _counting(counting: Counting) -> RecordedScore:
    """``points`` of a fan is the value of one; ``count`` says how often it was counted."""
    rules = counting.rules
    fans: list[FanAnswer] = [
        {
            "id": line.fan.id,
            "no": line.fan.number(rules),
            "points": line.points,
            "count": line.count,
            "cite": line.cite,
        }
        for line in counting.lines
    ]
    return {"fans": fans, "points": counting.points, "flowers": counting.flowers, "total": counting.total}
