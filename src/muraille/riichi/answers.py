"""Requests of other programs and their answers, in the shapes that ``muraille score --jsonl`` promises."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from muraille.errors import InvalidRequest
from muraille.hand import Hand, Meld
from muraille.phrase import ENGLISH, Language, Phrase
from muraille.riichi.rules import RiichiRules
from muraille.riichi.scoring import Refusal, Score, Situation, score
from muraille.riichi.value import SeatPayment
from muraille.table.score_answers import RecordedScore, ScoreAnswer
from muraille.table.wins import ScoreRequest
from muraille.tiles import Tile, parse_tile, parse_tiles


def result_of(request: ScoreRequest, rules: RiichiRules) -> Score | Refusal:
    """The score that a request asks for.

    >>> from muraille.riichi.rules import RCR_2016
    >>> from muraille.table.wins import RiichiKind
    >>> result_of(ScoreRequest(hand="123m456p789s1122z", win="2z", riichi=RiichiKind.RIICHI), RCR_2016).points
    2600
    """
    if not request.win.strip():
        raise InvalidRequest(
            "no_winning_tile",
            Phrase("the winning tile is not there: give it apart from the hand"),
            Phrase("such as --win 8s"),
        )
    if request.flowers:
        raise InvalidRequest("flowers_in_riichi", Phrase("riichi is played without flowers (RCR §1.3)"))
    # Melds are parsed one by one, so that a wrong one is named, and written behind the hand.
    hand = Hand.parse(request.hand + "".join(str(Meld.parse(meld)) for meld in request.melds))
    return score(hand, parse_tile(request.win), situation_of(request), rules)


def situation_of(request: ScoreRequest) -> Situation:
    """How the hand of a request was won."""
    return Situation(
        by=request.by,
        seat=request.seat,
        round=request.round,
        riichi=request.riichi,
        flags=frozenset(request.flags),
        dora_indicators=_tiles(request.dora_indicators),
        ura_indicators=_tiles(request.ura_indicators),
        counters=request.counters,
        bets=request.bets,
        discarder=request.discarder,
        liable=request.liable,
        discards=_tiles(request.discards),
    )


def _tiles(texts: Iterable[str]) -> tuple[Tile, ...]:
    return tuple(chain.from_iterable(map(parse_tiles, texts)))


def answer(request: ScoreRequest, rules: RiichiRules, language: Language = ENGLISH) -> ScoreAnswer:
    """The answer to one request, as JSON data; its sentences are in the reader's language."""
    return answer_of(result_of(request, rules), request.id, language)


def answer_of(result: Score | Refusal, identifier: object, language: Language = ENGLISH) -> ScoreAnswer:
    """A result as JSON data."""
    if isinstance(result, Refusal):
        return {
            "id": identifier,
            "valid": False,
            "reason": result.reason,
            "message": result.phrase.render(language),
            "cite": result.cite,
        }
    answer: ScoreAnswer = {"id": identifier, "valid": True}
    return {
        **answer,
        **recorded_score(result),
        "payments": {seat_text(payment): payment.points for payment in result.payments},
        "fu_lines": [
            {"id": line.id, "label": line.label.render(language), "fu": line.fu, "cite": line.cite}
            for line in result.fu_lines
        ],
    }


def recorded_score(result: Score) -> RecordedScore:
    """What a hand is worth, as the event of a win keeps it too."""
    return {
        "han": result.han,
        "fu": result.fu,
        "limit": limit_text(result),
        "yaku": [{"id": line.id, "han": line.han, "cite": line.cite} for line in result.yaku],
        "dora": {"dora": result.dora.dora, "ura": result.dora.ura, "red": result.dora.red},
        "points": result.points,
    }


def limit_text(result: Score) -> str | None:
    """``mangan`` … ``yakuman``, ``yakuman×2``."""
    if result.limit is None:
        return None
    return result.limit.label if result.yakuman < 2 else f"{result.limit.label}×{result.yakuman}"


def seat_text(payment: SeatPayment) -> str:
    """The letter of a seat; a discarder who was not named is called so."""
    return payment.seat.value if payment.seat else "discarder"
